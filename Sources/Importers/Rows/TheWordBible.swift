import Corpus
import Scripture

/// Bibles of theWord (theword.net): one verse per line without its reference, in the order and with the numbers of the
/// King James Version, with the tags of GBF. After the verses come lines that describe the text: `description=…`.
enum TheWordBible {
    static let version = "theword-2"

    static let format = ImportFormat(
        "theword", "a Bible of theWord (.ont, .ot, .nt)", recognises: { isOne($0) }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "theword", version, dialect: .gbf, receive) {
                (bytes, path, rows) throws(ImportError) in
                try read(bytes, path: path, books: books(of: path), into: &rows)
            }
        })

    /// The books in a file, which only its name shows.
    private static func books(of path: String) -> ArraySlice<Book> {
        let books = Canon.protestant.books
        switch path.lowercased() {
        case let name where name.hasSuffix(".ot"): return books[..<oldTestamentBookCount]
        case let name where name.hasSuffix(".nt"): return books[oldTestamentBookCount...]
        default: return books[...]
        }
    }

    private static let oldTestamentBookCount = 39

    private static func isOne(_ head: FileHead) -> Bool {
        let name = head.name.lowercased()
        return [".ont", ".ot", ".nt"].contains { name.hasSuffix($0) } && !head.bytes.contains(0)
            && head.bytes.contains(0x0A) && !head.bytes.starts(with: "\\id ".utf8)
    }

    /// Reads one line for each verse of the books, and the description after them. An empty line is a missing verse.
    ///
    /// - Throws: `damaged` if there is a line too many or too few before the description. The lines have no numbers, so
    ///   all verses after the error would be read as their neighbours.
    static func read(
        _ bytes: [UInt8], path: String, books: ArraySlice<Book>, into rows: inout BibleRows
    ) throws(ImportError) {
        var lines = Lines(bytes[...])
        var count = 0
        var isLastEmpty = false
        let system = Versification.kjv
        let wanted = books.reduce(0) { total, book in
            total + (1...system.chapterCount(of: book)).reduce(0) { $0 + system.verseCount(of: book, chapter: $1) }
        }
        for book in books {
            for chapter in 1...system.chapterCount(of: book) {
                for verse in 1...system.verseCount(of: book, chapter: chapter) {
                    guard let line = lines.next(), key(of: line) == nil else { throw damage(path, count, wanted) }
                    count += 1
                    try rows.reportProgress(path, done: count, of: wanted)
                    isLastEmpty = line.allSatisfy { $0 <= 0x20 }
                    if isLastEmpty { continue }
                    try rows.add(MySwordMarkup.gbf(Array(line)), .marked, at: book, chapter, verse...verse)
                }
            }
        }
        var isDescribed = false
        var lineCount = 0
        while let line = lines.next() {
            let start = line.prefix { $0 != UInt8(ascii: "=") }
            if start.count < min(line.count, 40),
                start.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2E })
            {
                // Without a verse line, the empty line before the description would be the last verse.
                if lineCount == 0 && isLastEmpty { count -= 1 }
                isDescribed = true
            }
            lineCount += 1
            if !isDescribed, line.contains(where: { $0 > 0x20 }) { count += 1 }
            note(line, in: &rows.draft.facts)
        }
        guard count == wanted else { throw damage(path, count, wanted) }
        rows.draft.facts.versification = .kjv
    }

    private static func damage(_ path: String, _ count: Int, _ wanted: Int) -> ImportError {
        .damaged(
            module: path,
            reason:
                "it has \(count) lines of text, and a Bible of theWord has one for each of the \(wanted) verses of its "
                + "books. Compare it with a good one, and add or remove the line")
    }

    /// The key of a line that describes the text: `description=…`; `nil` for other lines.
    private static func key(of line: ArraySlice<UInt8>) -> String? {
        guard let equals = line.prefix(40).firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let key = line[..<equals].text[...].trimmed.lowercased()
        return keys.contains(key) || key.hasPrefix("version.") || key.hasPrefix("publish.") ? key : nil
    }

    private static let keys: Set<String> = [
        "about", "author", "charset", "copyright", "creator", "description", "editor", "font", "id", "isbn", "keywords",
        "lang", "publisher", "r2l", "rights", "short.title", "source", "title", "version", "verse.rule",
    ]

    private static func note(_ line: ArraySlice<UInt8>, in facts: inout BibleFacts) {
        guard let equals = line.prefix(40).firstIndex(of: UInt8(ascii: "=")) else { return }
        let value = String(line[(equals + 1)...].prefix(4000).text[...].trimmed)
        switch line[..<equals].text[...].trimmed.lowercased() {
        case "description": facts.name = value
        case "title": if facts.name.isEmpty { facts.name = value }
        case "id": if facts.id.isEmpty { facts.id = value }
        case "lang": facts.language = BibleFacts.tag(value)
        case "about": facts.about = RichText.plain(value)
        case "copyright", "rights": facts.license = value
        case "version.date", "publish.date": if facts.sourceVersion.isEmpty { facts.sourceVersion = value }
        case "r2l": facts.direction = value == "1" ? .rightToLeft : .leftToRight
        default: break
        }
    }

    /// The lines of a text, including empty ones.
    private struct Lines {
        private let bytes: ArraySlice<UInt8>
        private var offset: Int

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            offset = bytes.startIndex
        }

        mutating func next() -> ArraySlice<UInt8>? {
            guard offset < bytes.endIndex else { return nil }
            let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let line = bytes[offset..<end]
            offset = min(end + 1, bytes.endIndex)
            return line.last == 0x0D ? line.dropLast() : line
        }
    }
}

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
    static func read(
        _ bytes: [UInt8], path: String, books: ArraySlice<Book>, into rows: inout BibleRows
    ) throws(ImportError) {
        var lines = Lines(bytes[...])
        var count = 0
        let system = Versification.kjv
        let wanted = books.reduce(0) { total, book in
            total + (1...system.chapterCount(of: book)).reduce(0) { $0 + system.verseCount(of: book, chapter: $1) }
        }
        for book in books {
            for chapter in 1...system.chapterCount(of: book) {
                for verse in 1...system.verseCount(of: book, chapter: chapter) {
                    guard let line = lines.next() else {
                        throw .damaged(
                            module: path,
                            reason: "it has \(count) lines, and a Bible of theWord has one for each of the \(wanted) "
                                + "verses of its books")
                    }
                    count += 1
                    try rows.reportProgress(path, done: count, of: wanted)
                    if line.allSatisfy({ $0 <= 0x20 }) { continue }
                    try rows.add(MySwordMarkup.gbf(Array(line)), .marked, at: book, chapter, verse...verse)
                }
            }
        }
        while let line = lines.next() { note(line, in: &rows.draft.facts) }
        rows.draft.facts.versification = .kjv
    }

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

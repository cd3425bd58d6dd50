import Corpus
import Scripture

/// Bibles with one verse per line, in the formats of two programs that state more than a table of verses does: Bible
/// SuperSearch and the Unbound Bible.
enum LineBible {
    static let version = "line-1"

    /// `verses.txt` of a module of Bible SuperSearch: book, chapter, verse and text, separated by bars. `info.json`
    /// beside it describes the text.
    ///
    /// The text has words of the translators in brackets, Strong's numbers in braces after their words, words of Jesus
    /// between `‹` and `›`, and pilcrows.
    static let superSearch = ImportFormat(
        "supersearch", "a Bible of Bible SuperSearch (a zip archive with verses.txt)",
        recognises: { head in head.name.lowercased() == "verses.txt" && superSearchRow(firstRow(of: head)) != nil },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "supersearch", version, dialect: .gbf, receive) {
                (bytes, path, rows) throws(ImportError) in
                try readSuperSearch(bytes, path: path, into: &rows)
            }
        })

    /// A text of the Unbound Bible (Biola University): fields separated by tabs, after lines that begin with `#` and
    /// describe the text. `#columns` names the fields.
    static let unbound = ImportFormat(
        "unbound", "a Bible of the Unbound Bible (tabs, books 01O to 66N)",
        recognises: { $0.contains("#columns\t") && $0.contains("orig_book_index") }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "unbound", version, receive) { (bytes, path, rows) throws(ImportError) in
                try readUnbound(bytes, path: path, into: &rows)
            }
        })

    // MARK: Bible SuperSearch

    private static func firstRow(of head: FileHead) -> ArraySlice<UInt8> {
        var found: ArraySlice<UInt8> = []
        TextRows.each(in: head.bytes) { line in
            found = line
            return false
        }
        return found
    }

    private static func superSearchRow(
        _ line: ArraySlice<UInt8>
    ) -> (book: Int, chapter: Int, verse: Int, text: ArraySlice<UInt8>)? {
        let fields = line.split(separator: UInt8(ascii: "|"), maxSplits: 3, omittingEmptySubsequences: false)
        guard fields.count == 4, let book = RowNumber.value(fields[0]), let chapter = RowNumber.value(fields[1]),
            let verse = RowNumber.value(fields[2])
        else { return nil }
        return (book, chapter, verse, fields[3])
    }

    static func readSuperSearch(_ bytes: [UInt8], path: String, into rows: inout BibleRows) throws(ImportError) {
        var failure: ImportError?
        TextRows.each(in: bytes) { line in
            do throws(ImportError) {
                try rows.reportProgress(path, done: line.startIndex, of: bytes.count)
                guard let row = superSearchRow(line) else {
                    rows.skipRow(line.text)
                    return true
                }
                if let book = rows.book(number: row.book, .protestant) {
                    try rows.add(gbf(row.text), .marked, at: book, row.chapter, row.verse...row.verse)
                }
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// The marks of Bible SuperSearch as tags of GBF.
    static func gbf(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "["): result += Array("<FI>".utf8)
            case UInt8(ascii: "]"): result += Array("<Fi>".utf8)
            case UInt8(ascii: "{"):
                // `{H7225}`; several numbers, and forms of verbs in parentheses, `{(H8804)}`, may be inside.
                let inside = rest.prefix(60).prefix { $0 != UInt8(ascii: "}") }
                let items = inside.split { " ,;".utf8.contains($0) }.map(\.text)
                let codes = items.map { item in item.filter { $0 != "(" && $0 != ")" } }
                guard !codes.isEmpty, rest.dropFirst(inside.count).first == UInt8(ascii: "}"),
                    codes.allSatisfy({ StrongsNumber($0) != nil })
                else {
                    result.append(byte)
                    continue
                }
                for (item, code) in zip(items, codes) {
                    result += Array("<W\(item.hasPrefix("(") ? "T" : "")\(code)>".utf8)
                }
                rest = rest.dropFirst(inside.count + 1)
            case 0xE2 where rest.starts(with: [0x80, 0xB9]):
                result += Array("<FR>".utf8)
                rest = rest.dropFirst(2)
            case 0xE2 where rest.starts(with: [0x80, 0xBA]):
                result += Array("<Fr>".utf8)
                rest = rest.dropFirst(2)
            default: result.append(byte)
            }
        }
        return result
    }

    // MARK: Unbound

    static func readUnbound(_ bytes: [UInt8], path: String, into rows: inout BibleRows) throws(ImportError) {
        var columns: (book: Int, chapter: Int, verse: Int, text: Int)?
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let line = bytes[start..<end]
            start = end + 1
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard let first = fields.first, !line.isEmpty else { continue }
            if first.first == UInt8(ascii: "#") {
                let values = fields.dropFirst().map { String($0.prefix(4000).text[...].trimmed) }
                if first.text == "#columns" { columns = unboundColumns(values) }
                note(first.dropFirst().text, values.first ?? "", in: &rows.draft.facts)
                continue
            }
            try rows.reportProgress(path, done: start, of: bytes.count)
            guard let columns else {
                throw .damaged(
                    module: path,
                    reason: "it has no line `#columns` before its verses that names orig_book_index, orig_chapter, "
                        + "orig_verse and text")
            }
            guard fields.count > max(columns.book, columns.chapter, columns.verse, columns.text),
                let chapter = RowNumber.value(fields[columns.chapter]),
                let verses = RowNumber.verses(fields[columns.verse])
            else {
                rows.skipRow(line.text)
                continue
            }
            if let book = rows.book(unbound: fields[columns.book].text) {
                try rows.add(fields[columns.text], .plain, at: book, chapter, verses)
            }
        }
    }

    /// The columns by their names. A text that is mapped to the numbers of the NRSV also has its own numbers, which are
    /// those of its words.
    private static func unboundColumns(_ names: [String]) -> (book: Int, chapter: Int, verse: Int, text: Int)? {
        guard let book = names.firstIndex(of: "orig_book_index"), let chapter = names.firstIndex(of: "orig_chapter"),
            let verse = names.firstIndex(of: "orig_verse"), let text = names.firstIndex(of: "text")
        else { return nil }
        return (book, chapter, verse, text)
    }

    private static func note(_ key: String, _ value: String, in facts: inout BibleFacts) {
        let rows: [(key: String, fact: BibleFact)] = [
            ("name", .name), ("abbreviation", .id), ("language", .language), ("copyright", .license), ("note", .about),
        ]
        if !value.isEmpty, let row = rows.first(where: { $0.key == key }) { facts.take(row.fact, value) }
    }
}

extension BibleRows {
    /// The book of a code of the Unbound Bible: `01O` to `39O`, `40N` to `66N`, and `67A` to `86A` for the Apocrypha.
    fileprivate mutating func book(unbound code: String) -> Book? {
        guard code.utf8.count == 3, let number = Int(code.prefix(2)), let testament = code.last else {
            return book(named: code)
        }
        let isKnown = testament == (number <= 39 ? "O" : number <= 66 ? "N" : "A")
        return isKnown ? book(number: number, .unbound) : book(named: code)
    }
}

extension BookNumbering {
    /// The numbers of the Unbound Bible: the Protestant canon, then the Apocrypha in the order of the NRSV.
    fileprivate static let unbound = BookNumbering(
        Canon.protestant.books.enumerated().map { ($0 + 1, $1) }
            + [
                .tob, .jdt, .esthGr, .wis, .sir, .bar, .epJer, .prAzar, .sus, .bel, .macc1, .macc2, .macc3, .macc4,
                .esd1, .esd2, .prMan, .addPs, .pssSol, .odes,
            ].enumerated().map { ($0 + 67, $1) })
}

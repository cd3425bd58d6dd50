import Corpus
import JSON
import Scripture

/// Bibles in JSON, in the shapes that people publish:
///
/// - books in an array, each with its chapters as arrays of strings: `[{"abbrev": "gn", "chapters": [["…"]]}]`
/// - one book a file: `{"book": "John", "chapters": [{"chapter": "1", "verses": [{"verse": "1", "text": "…"}]}]}`
/// - objects in objects: `{"Genesis": {"1": {"1": "…"}}}`; one of references: `{"Genesis 1:1": "…"}`
/// - flat lists: `[{"book_name": "Genesis", "chapter": 1, "verse": 1, "text": "…"}]`, also under `verses` beside facts
///   about the text, and as rows of a query (`{"resultset": {"row": [{"field": [1001001, 1, 1, 1, "…"]}]}}`)
/// - `{"translation": …, "books": [{"name": …, "chapters": [{"chapter": 1, "verses": […]}]}]}`
/// - that with chapters in the order of reading (`ContentChapter`), as the Free Use Bible API has them
/// - Lectern's own, which is the last but one with all that a pack holds
///
/// The outer levels are read as they come, and only a book or a verse at a time becomes a value, so memory stays bounded.
enum JSONBible {
    static let version = "json-2"

    static let format = ImportFormat(
        "json", "a Bible in JSON (books, nested objects or a list of verses)", recognises: { isOne($0) },
        standsAlone: { !isOneBook($0) },
        read: { (source, hooks, receive) throws(ImportError) in
            guard source.files.count > 1 else {
                return try source.bibles(hooks, "json", version, receive) { (bytes, path, rows) throws(ImportError) in
                    try read(bytes, path: path, into: &rows)
                }
            }
            // A book a file.
            let draft = source.draft(of: source.path, hooks, "json", version)
            let rows = try BibleRows.read(draft) { (rows) throws(ImportError) in
                for (number, file) in source.files.enumerated() {
                    if hooks.isCancelled() { throw .cancelled }
                    hooks.progress(source.name, number, source.files.count)
                    let text = try source.rowText(of: file)
                    rows.draft.report.add(.reencodedText, count: text.repairedLineCount)
                    try read(text.bytes, path: file, into: &rows)
                }
            }
            try receive(rows.draft.pack(time: source.time))
        })

    /// What one book, or one verse of a list, may hold: five times what Psalms has in a Bible with every word tagged.
    private static let maximumValues = 1 << 19
    private static let maximumDepth = 32

    static func read(_ bytes: [UInt8], path: String, into rows: inout BibleRows) throws(ImportError) {
        let span = bytes.span
        var walk = JSONWalk(rows: rows, path: path, size: bytes.count)
        do throws(JSONError) {
            var counter = JSONParser(JSONParser.Limits(depth: maximumDepth, values: .max))
            if counter.peek(span) == UInt8(ascii: "[") {
                try counter.elements(span) { (parser) throws(JSONError) in
                    _ = try parser.value(span, atMost: maximumValues)
                    walk.listCount += 1
                }
            }
            var parser = JSONParser(JSONParser.Limits(depth: maximumDepth, values: .max))
            try container(span, &parser, "", &walk)
            try parser.end(span)
        } catch {
            if let reason = walk.failure { throw reason }
            throw .damaged(module: path, reason: "as JSON, \(error)")
        }
        walk.finishBook()
        if let reason = walk.failure { throw reason }
        rows = walk.rows
    }

    /// Reads an object or an array of the outer levels.
    ///
    /// - Parameter name: the member that it is; empty at the top.
    private static func container(
        _ bytes: Span<UInt8>, _ parser: inout JSONParser, _ name: String, _ walk: inout JSONWalk
    ) throws(JSONError) {
        if parser.peek(bytes) == UInt8(ascii: "[") {
            var number = 0
            try parser.elements(bytes) { (parser) throws(JSONError) in
                number += 1
                let value = try parser.value(bytes, atMost: maximumValues)
                try walk.checked { (walk) throws(ImportError) in try walk.item(value, number: number) }
            }
            return
        }
        guard parser.peek(bytes) == UInt8(ascii: "{") else { throw JSONError(.unexpectedByte, at: 0) }
        try parser.members(bytes) { (key, parser) throws(JSONError) in
            let key = String(copying: UTF8Span(unchecked: key))
            let isInside = [UInt8(ascii: "["), UInt8(ascii: "{")].contains(parser.peek(bytes))
            if isInside, containers.contains(key.lowercased()), walk.depth < 4 {
                walk.depth += 1
                defer { walk.depth -= 1 }
                return try container(bytes, &parser, key, &walk)
            }
            let value = try parser.value(bytes, atMost: maximumValues)
            try walk.checked { (walk) throws(ImportError) in try walk.member(key, value) }
        }
    }

    /// Members that hold the books or the verses.
    private static let containers: Set<String> = [
        "books", "verses", "rows", "row", "data", "bible", "results", "resultset", "translation_books",
    ]

    // MARK: Recognising

    private static func isOne(_ head: FileHead) -> Bool {
        let bytes = head.bytes.drop { $0 <= 0x20 }
        guard bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") else { return false }
        func has(_ keys: String...) -> Bool { keys.allSatisfy { head.contains("\"\($0)\"") } }
        if has("chapters") || has("chapter", "verse") || has("books", "verses") || has("resultset", "field") {
            return true
        }
        return isNested(bytes) || isOfReferences(bytes)
    }

    /// Whether the first member is a reference and its text: `{"Genesis 1:1": "`.
    private static func isOfReferences(_ bytes: ArraySlice<UInt8>) -> Bool {
        let pieces = bytes.prefix(400).split(separator: UInt8(ascii: "\""), maxSplits: 4)
        guard pieces.count > 3, pieces[2].filter({ $0 > 0x20 }) == [UInt8(ascii: ":")],
            let line = VerseLine(pieces[1], isWhole: true)
        else { return false }
        var finder = BookFinder()
        return finder.knows(line.book.text)
    }

    /// Whether the first member is a book, and an object of numbered chapters: `{"Genesis": {"1":`, maybe in an object that
    /// holds the books.
    private static func isNested(_ bytes: ArraySlice<UInt8>) -> Bool {
        let pieces = bytes.prefix(400).split(separator: UInt8(ascii: "\""), maxSplits: 6)
        func opens(_ place: Int) -> Bool {
            place < pieces.count && pieces[place].filter { $0 > 0x20 }.suffix(1) == [UInt8(ascii: "{")]
        }
        let first = pieces.count > 1 && containers.contains(pieces[1].text.lowercased()) ? 3 : 1
        guard opens(0), opens(first - 1), opens(first + 1), first + 2 < pieces.count,
            RowNumber.value(pieces[first + 2]) != nil
        else { return false }
        var finder = BookFinder()
        return finder.knows(pieces[first].text)
    }

    /// Whether a file is a book of a Bible, and its fellows lie beside it.
    private static func isOneBook(_ head: FileHead) -> Bool {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), head.contains("\"chapters\"") else {
            return false
        }
        return !head.contains("\"books\"")
    }
}

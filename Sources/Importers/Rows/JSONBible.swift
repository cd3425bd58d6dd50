import Corpus
import JSON
import Scripture

/// Bibles in JSON, in the shapes that people publish:
///
/// - books in an array, each with its chapters as arrays of strings: `[{"abbrev": "gn", "chapters": [["…"]]}]`
/// - one book per file: `{"book": "John", "chapters": [{"chapter": "1", "verses": [{"verse": "1", "text": "…"}]}]}`
/// - objects in objects: `{"Genesis": {"1": {"1": "…"}}}`, or one object of references: `{"Genesis 1:1": "…"}`
/// - flat lists: `[{"book_name": "Genesis", "chapter": 1, "verse": 1, "text": "…"}]`, also in `verses` together with
///   facts about the text, and as rows of a query (`{"resultset": {"row": [{"field": [1001001, 1, 1, 1, "…"]}]}}`)
/// - `{"translation": …, "books": [{"name": …, "chapters": [{"chapter": 1, "verses": […]}]}]}`
/// - the same with chapters in the order of reading (`ContentChapter`), as in the Free Use Bible API
/// - one book per file without its name, which the name of the file or an index beside it has (`JSONIndex`)
/// - one object per line (JSON Lines), a verse or a book
/// - Lectern's own: the form with `translation` and `books`, with everything that a pack contains
///
/// The outer levels are read as a stream, and only one book or verse at a time becomes a value, so the use of memory
/// is limited.
enum JSONBible {
    static let version = "json-3"

    static let format = ImportFormat(
        "json", "a Bible in JSON (books, nested objects or a list of verses)", recognises: { isOne($0) },
        standsAlone: { !isOneBook($0) },
        read: { (source, hooks, receive) throws(ImportError) in
            guard source.files.count > 1 else {
                return try source.bibles(hooks, "json", version, receive) { (bytes, path, rows) throws(ImportError) in
                    try read(bytes, path: path, into: &rows)
                }
            }
            // One book per file.
            let draft = try source.draft(of: source.files[0], named: source.name, hooks, "json", version)
            let index = try JSONIndex(source)
            let rows = try BibleRows.read(draft) { (rows) throws(ImportError) in
                for (number, file) in source.files.enumerated() {
                    if hooks.isCancelled() { throw .cancelled }
                    hooks.progress(source.name, number, source.files.count)
                    let text = try source.rowText(of: file)
                    rows.draft.report.add(.reencodedText, count: text.repairedLineCount)
                    try read(text.bytes, path: file, named: index.names(of: file), into: &rows)
                }
            }
            try receive(rows.draft.pack(time: source.time))
        })

    /// The most values in one book, or in one verse of a list: five times as many as Psalms has in a Bible with every
    /// word tagged.
    private static let maximumValues = 1 << 19
    private static let maximumDepth = 32

    /// - Parameter names: the names of the book in the file, if it has none itself.
    static func read(
        _ bytes: [UInt8], path: String, named names: [String] = [], into rows: inout BibleRows
    ) throws(ImportError) {
        var walk = JSONWalk(rows: rows, path: path, size: bytes.count)
        walk.fileNames = names + [path.fileStem]
        if isLines(bytes) {
            try readLines(bytes, &walk)
            rows = walk.rows
            return
        }
        let span = bytes.span
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
            throw .damaged(module: path, reason: "its JSON cannot be read: \(error)")
        }
        walk.finishBook()
        if let reason = walk.failure { throw reason }
        rows = walk.rows
    }

    /// Whether the first line of a file is a whole object, and the next begins another.
    private static func isLines(_ bytes: [UInt8]) -> Bool {
        guard let end = bytes.firstIndex(of: 0x0A), bytes[..<end].last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else {
            return false
        }
        return bytes[end...].first { $0 > 0x20 } == UInt8(ascii: "{")
    }

    /// Reads one object per line. A line that is no JSON is reported, so that a file that is cut off loses one line.
    private static func readLines(_ bytes: [UInt8], _ walk: inout JSONWalk) throws(ImportError) {
        var number = 0
        for line in bytes.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) {
            number += 1
            do throws(JSONError) {
                let limits = JSONParser.Limits(depth: maximumDepth, values: maximumValues)
                try walk.line(JSONParser.value(from: line.span, limits: limits), number: number)
            } catch {
                if let reason = walk.failure { throw reason }
                walk.rows.skipRow("line \(number): \(line.prefix(40).text)")
            }
        }
    }

    /// Reads an object or an array of the outer levels.
    ///
    /// - Parameter name: the key of the member; empty at the top.
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

    /// The keys of members that contain the books or the verses.
    private static let containers: Set<String> = [
        "books", "verses", "rows", "row", "data", "bible", "results", "resultset", "translation_books",
    ]

    // MARK: Recognising

    private static func isOne(_ head: FileHead) -> Bool {
        let bytes = head.bytes.drop { $0 <= 0x20 }
        guard bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") else { return false }
        func has(_ keys: String...) -> Bool { keys.allSatisfy { head.contains("\"\($0)\"") } }
        if has("chapters") || has("chapter", "verse") || has("books", "verses") || has("resultset", "field")
            || has("reference", "text") || has("ref", "text")
        {
            return true
        }
        return isBareBook(head) || isNested(bytes) || isOfReferences(bytes)
    }

    /// Whether the first member is a reference with its text: `{"Genesis 1:1": "`.
    private static func isOfReferences(_ bytes: ArraySlice<UInt8>) -> Bool {
        let pieces = bytes.prefix(400).split(separator: UInt8(ascii: "\""), maxSplits: 4)
        guard pieces.count > 3, pieces[2].filter({ $0 > 0x20 }) == [UInt8(ascii: ":")],
            let line = VerseLine(pieces[1], isWhole: true)
        else { return false }
        var finder = BookFinder()
        return finder.knows(line.book.text)
    }

    /// Whether the first member is a book with an object of numbered chapters: `{"Genesis": {"1":`. It may be inside
    /// an object that contains the books.
    private static func isNested(_ bytes: ArraySlice<UInt8>) -> Bool {
        let pieces = bytes.prefix(400).split(separator: UInt8(ascii: "\""), maxSplits: 6)
        func opens(_ index: Int) -> Bool {
            index < pieces.count && pieces[index].filter { $0 > 0x20 }.suffix(1) == [UInt8(ascii: "{")]
        }
        let first = pieces.count > 1 && containers.contains(pieces[1].text.lowercased()) ? 3 : 1
        guard opens(0), opens(first - 1), opens(first + 1), first + 2 < pieces.count,
            RowNumber.value(pieces[first + 2]) != nil
        else { return false }
        var finder = BookFinder()
        return finder.knows(pieces[first].text)
    }

    /// Whether a file is named after a book and has only its chapters: `[["In the beginning"`, `{"1": {"1": "In`.
    private static func isBareBook(_ head: FileHead) -> Bool {
        let start = head.bytes.prefix(400).filter { $0 > 0x20 }
        let isList = start.starts(with: "[[\"".utf8)
        let key = start.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        guard isList || start.starts(with: "{\"".utf8) && RowNumber.value(key) != nil else { return false }
        return JSONIndex.book(named: head.name.fileStem) != nil
    }

    /// Whether a file is only one book of a Bible.
    private static func isOneBook(_ head: FileHead) -> Bool {
        if isBareBook(head) { return true }
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), head.contains("\"chapters\"") else {
            return false
        }
        return !head.contains("\"books\"")
    }
}

/// The state of reading a Bible in JSON: the facts, the books, and the members of an object that is one book.
struct JSONWalk {
    var rows: BibleRows
    let path: String
    let size: Int
    var depth = 0
    /// The number of elements if the file is an array; 0 for an object.
    var listCount = 0
    /// The reason why reading ended early, if it was not an error in the JSON.
    private(set) var failure: ImportError?
    /// The members of an object that is one book.
    private var book: [(key: String, value: JSONValue)] = []
    /// The names of the book in the file, if it does not name it itself: those of an index, and that of the file.
    var fileNames: [String] = [] {
        didSet { bookOfFile = fileNames.lazy.compactMap { JSONIndex.book(named: $0) }.first }
    }
    /// The book that these names mean.
    private var bookOfFile: Book?
    /// Whether the file is in Lectern's own format, whose verses have everything that a pack contains.
    private var isOwn = false

    init(rows: BibleRows, path: String, size: Int) {
        self.rows = rows
        self.path = path
        self.size = size
    }

    /// Runs `body`. If it throws, the error is stored and the parser stops.
    mutating func checked(_ body: (inout JSONWalk) throws(ImportError) -> Void) throws(JSONError) {
        do throws(ImportError) {
            try body(&self)
        } catch {
            failure = error
            throw JSONError(.unexpectedEnd, at: 0)
        }
    }

    // MARK: Members and elements of the outer levels

    /// Reads a member of an object that is a Bible: a book by its name, or a fact.
    mutating func member(_ key: String, _ value: JSONValue) throws(ImportError) {
        switch value {
        case .object(let object) where JSONWalk.metadata.contains(key.lowercased()):
            for member in object.members { note(member.key, member.value) }
        case .object, .array:
            if key.lowercased() == "chapters" { return book.append((key, value)) }
            if let number = RowNumber.value(key.utf8), let found = bookOfFile {
                return try verses(value, of: found, number)
            }
            if let found = rows.book(named: key) { try chapters(value, of: found) }
        case .string(let text) where VerseLine(ArraySlice(key.utf8.prefix(200)), isWhole: true) != nil:
            try verse(text, at: key)
        default:
            note(key, value)
            if JSONWalk.bookNames.contains(key.lowercased()) { book.append((key, value)) }
        }
    }

    /// Adds a verse by its reference. `# ` before the text begins a paragraph.
    private mutating func verse(_ text: String, at reference: String) throws(ImportError) {
        try rows.reportProgress(path, done: 0, of: 0)
        guard let line = VerseLine(ArraySlice(reference.utf8.prefix(200)), isWhole: true),
            let book = rows.book(line.book)
        else { return }
        let text = text.hasPrefix("# ") ? "\u{B6}" + text.dropFirst() : text
        try rows.add(text.utf8, .plain, at: book, line.chapter, line.verses)
    }

    /// Reads an element of a list: a book or a verse.
    ///
    /// - Parameter number: its number in the list, from 1.
    mutating func item(_ value: JSONValue, number: Int) throws(ImportError) {
        try rows.reportProgress(path, done: 0, of: 0)
        if case .array = value, let found = bookOfFile { return try verses(value, of: found, number) }
        guard case .object(let object) = value else {
            return rows.skipRow(value.string ?? "\(value.kind) \(number)")
        }
        if let fields = object["field"]?.array { return try row(fields) }
        if let chapters = JSONWalk.first(object, ["chapters"]) {
            guard let found = bookOf(object, number: number) else { return }
            return try self.chapters(chapters, of: found)
        }
        let text = JSONWalk.first(object, JSONWalk.texts)?.string
        if let text, let reference = JSONWalk.first(object, JSONWalk.references)?.string,
            VerseLine(ArraySlice(reference.utf8.prefix(200)), isWhole: true) != nil
        {
            return try verse(text, at: reference)
        }
        guard let chapter = JSONWalk.first(object, JSONWalk.chapterNumbers).flatMap(JSONWalk.number) else {
            // The first object of a list may describe the text.
            if number == 1, text == nil {
                for member in object.members { note(member.key, member.value) }
                return
            }
            return rows.skipRow(object.members.first.map { "\($0.key) \($0.value.string ?? "")" } ?? "")
        }
        guard let found = bookOf(object, number: nil) else { return }
        if let verses = object["verses"] { return try self.verses(verses, of: found, chapter) }
        try verse(value, of: found, chapter, number: nil)
    }

    /// Reads a line: a book or a verse.
    mutating func line(_ value: JSONValue, number: Int) throws(JSONError) {
        try checked { (walk) throws(ImportError) in try walk.item(value, number: number) }
    }

    /// Reads the book at the end of a file that is one book.
    mutating func finishBook() {
        guard let chapters = book.first(where: { $0.key.lowercased() == "chapters" }) else { return }
        do throws(ImportError) {
            guard let found = bookOf(JSONObject(book.map { ($0.key, $0.value) }), number: nil) else { return }
            try self.chapters(chapters.value, of: found)
        } catch {
            failure = error
        }
    }

    // MARK: Books

    /// The book of an object, by name, code or number. A list of 66 books without known names is in the usual order:
    /// the abbreviations of some such lists mean other books elsewhere (`jn` is Jonah there).
    private mutating func bookOf(_ object: JSONObject, number: Int?) -> Book? {
        for name in JSONWalk.names(of: object, JSONWalk.fullNames) { if let book = rows.known(name) { return book } }
        if let number, listCount == 66 { return Book(index: number - 1) }
        let codes = JSONWalk.names(of: object, JSONWalk.codes)
        for name in codes { if let book = rows.known(name) { return book } }
        for key in JSONWalk.bookNumbers {
            if let number = object[key].flatMap(JSONWalk.number) { return rows.book(number: number, .protestant) }
        }
        if codes.isEmpty, JSONWalk.names(of: object, JSONWalk.fullNames).isEmpty, let book = bookOfFile { return book }
        return rows.book(
            named: JSONWalk.names(of: object, JSONWalk.fullNames).first ?? codes.first ?? "a book without a name")
    }

    /// Adds a row of a query: an id, then book, chapter, verse and text.
    private mutating func row(_ fields: [JSONValue]) throws(ImportError) {
        guard fields.count >= 5, let number = JSONWalk.number(fields[1]), let chapter = JSONWalk.number(fields[2]),
            let verse = JSONWalk.number(fields[3]), let text = fields[4].string
        else { return rows.skipRow(fields.first?.string ?? "a row") }
        guard let book = rows.book(number: number, .protestant) else { return }
        try rows.add(text.utf8, .plain, at: book, chapter, verse...verse)
    }

    /// Reads the chapters of a book. They are in an array, as arrays of verses or objects with a number, or in an
    /// object by their numbers.
    private mutating func chapters(_ value: JSONValue, of book: Book) throws(ImportError) {
        switch value {
        case .array(let chapters):
            for (index, chapter) in chapters.enumerated() {
                guard case .object(let object) = chapter else {
                    try verses(chapter, of: book, index + 1)
                    continue
                }
                if let verses = object["verses"] {
                    let number = JSONWalk.first(object, JSONWalk.chapterNumbers).flatMap(JSONWalk.number)
                    try self.verses(verses, of: book, number ?? index + 1)
                } else if let content = object["chapter"]?.object.flatMap(ContentChapter.init) {
                    for (number, markup) in content.verses {
                        try rows.add(markup, .marked, at: book, content.number, number...number)
                    }
                } else {
                    // An object of one chapter, by its number.
                    try numberedChapters(of: object, book)
                }
            }
        case .object(let object):
            if let inner = object["chapters"] { return try chapters(inner, of: book) }
            try numberedChapters(of: object, book)
        default: rows.skipRow("\(book.osisID) has no chapters")
        }
    }

    private mutating func numberedChapters(of object: JSONObject, _ book: Book) throws(ImportError) {
        for member in object.members {
            guard let number = RowNumber.value(member.key.utf8) else { continue }
            try verses(member.value, of: book, number)
        }
    }

    private mutating func verses(_ value: JSONValue, of book: Book, _ chapter: Int) throws(ImportError) {
        switch value {
        case .array(let verses):
            for (index, value) in verses.enumerated() { try verse(value, of: book, chapter, number: index + 1) }
        case .object(let object):
            if let inner = object["verses"] { return try verses(inner, of: book, chapter) }
            for member in object.members {
                guard let range = RowNumber.verses(ArraySlice(member.key.utf8)) else { continue }
                try verse(member.value, of: book, chapter, number: range.lowerBound, last: range.upperBound)
            }
        default: rows.skipRow("\(book.osisID) \(chapter) has no verses")
        }
    }

    /// Adds a verse.
    ///
    /// - Parameter number: the number of the verse by its position. The number that the verse itself states takes
    ///   precedence.
    private mutating func verse(
        _ value: JSONValue, of book: Book, _ chapter: Int, number: Int?, last: Int? = nil
    ) throws(ImportError) {
        switch value {
        case .string(let text):
            if let number { try rows.add(text.utf8, .plain, at: book, chapter, number...max(number, last ?? number)) }
        case .object(let object):
            var range = number.map { $0...max($0, last ?? $0) }
            if let own = JSONWalk.first(object, JSONWalk.verseNumbers) {
                range =
                    JSONWalk.number(own).map { $0...$0 }
                    ?? own.string.flatMap {
                        RowNumber.verses(ArraySlice($0.utf8))
                    }
            }
            guard var range, let text = JSONWalk.first(object, JSONWalk.texts)?.string else {
                return rows.skipRow("a verse of \(book.osisID) \(chapter)")
            }
            if let end = object["verse_end"].flatMap(JSONWalk.number), end > range.lowerBound {
                range = range.lowerBound...end
            }
            guard isOwn else { return try rows.add(text.utf8, .plain, at: book, chapter, range) }
            let (verse, lost) = LecternVerse.read(object, text: text)
            rows.draft.report.add(.lostNumber, at: Verse(book, chapter, range.lowerBound), count: lost)
            try rows.draft.add(verse, at: book, chapter, range)
        case .array(let fields) where fields.count >= 2:
            guard let own = JSONWalk.number(fields[0]), let text = fields[1].string else { fallthrough }
            try rows.add(text.utf8, .plain, at: book, chapter, own...own)
        default: rows.skipRow("a verse of \(book.osisID) \(chapter)")
        }
    }

    // MARK: Facts

    private mutating func note(_ key: String, _ value: JSONValue) {
        guard let text = value.string.map({ String($0.prefix(4000)) }), !text.isEmpty else { return }
        // A file with one book states the name of the book, which is not the name of the work.
        if ["id", "abbreviation", "name", "title"].contains(key.lowercased()), BookFinder.isName(text) { return }
        switch key.lowercased() {
        case "format": isOwn = text == "lectern-bible"
        case "id", "translation_id", "abbreviation", "shortname", "abbrev", "module":
            if rows.draft.facts.id.isEmpty { rows.draft.facts.id = text }
        case "alias": rows.draft.facts.alias = text
        case "name", "title", "translation_name", "translation", "bible_name":
            if rows.draft.facts.name.isEmpty { rows.draft.facts.name = text }
        case "lang", "language", "language_code", "lang_short":
            if rows.draft.facts.language.isEmpty { rows.draft.facts.language = BibleFacts.tag(text) }
        case "direction": rows.draft.facts.direction = TextDirection(rawValue: text.lowercased())
        case "versification": rows.draft.facts.versification = Versification.named(text)
        case "license", "licence", "copyright", "rights", "translation_note":
            if rows.draft.facts.license.isEmpty { rows.draft.facts.license = text }
        case "about", "description", "info": if rows.draft.facts.about.isEmpty { rows.draft.facts.about = text }
        case "sourceversion", "version", "module_version":
            if rows.draft.facts.sourceVersion.isEmpty { rows.draft.facts.sourceVersion = text }
        default: break
        }
    }

    // MARK: Names of members

    private static let metadata: Set<String> = ["metadata", "info", "meta", "translation", "version"]
    private static let fullNames = ["osis", "book_name", "bookname", "name", "book", "title", "longname", "english"]
    private static let codes = [
        "usfm", "book_id", "bookid", "id", "code", "abbrev", "abbreviation", "short", "shortname",
    ]
    private static let bookNumbers = [
        "book_number", "booknumber", "nr", "number", "book", "book_id", "bookid", "b", "id",
    ]
    private static let bookNames = Set(fullNames + codes + bookNumbers)
    private static let chapterNumbers = ["chapter", "chapter_number", "chapternumber", "c", "number", "nr"]
    private static let verseNumbers = ["verse", "verse_number", "versenumber", "verse_nr", "v", "number", "num", "nr"]
    private static let references = ["reference", "ref", "citation", "osis", "osisid", "osisref"]
    private static let texts = ["text", "verse_text", "versetext", "t", "content", "scripture", "verse"]

    private static func first(_ object: JSONObject, _ keys: [String]) -> JSONValue? {
        for key in keys {
            if let value = object.members.first(where: { $0.key == key || $0.key.lowercased() == key })?.value {
                return value
            }
        }
        return nil
    }

    private static func names(of object: JSONObject, _ keys: [String]) -> [String] {
        keys.compactMap { first(object, [$0])?.string }
    }

    private static func number(_ value: JSONValue) -> Int? {
        value.int ?? value.string.flatMap { RowNumber.value($0.utf8) }
    }
}

/// A chapter in the format of the Free Use Bible API (bible.helloao.org): a `number`, and `content` in the order of
/// reading. A verse in it has a `content` too, which is a list of pieces.
struct ContentChapter {
    let number: Int
    /// The verses with the headings before them, in the markup of OSIS, which `VerseBuilder` reads.
    private(set) var verses: [(number: Int, markup: [UInt8])] = []

    /// Returns `nil` for an object of another shape.
    init?(_ object: JSONObject) {
        guard let number = object["number"]?.int, let content = object["content"]?.array else { return nil }
        self.number = number
        var notes: [Int: String] = [:]
        for note in object["footnotes"]?.array ?? [] {
            if let id = note["noteId"]?.int, let text = note["text"]?.string { notes[id] = text }
        }
        var before: [UInt8] = []
        for item in content {
            let pieces = item["content"]?.array ?? []
            switch item["type"]?.string {
            case "heading": before += Self.element("title", pieces.compactMap(\.string).joined(separator: " "))
            case "line_break": before += Array("<p/>".utf8)
            case "verse":
                guard let number = item["number"]?.int else { continue }
                verses.append((number, before + Self.markup(of: pieces, &notes)))
                before = []
            // A psalm's title comes before its verse 1.
            case "hebrew_subtitle":
                verses.append((0, Self.markup(of: pieces, &notes)))
            default: continue
            }
        }
    }

    private static func markup(of pieces: [JSONValue], _ notes: inout [Int: String]) -> [UInt8] {
        var markup: [UInt8] = []
        for piece in pieces { markup += self.markup(of: piece, &notes) }
        return markup
    }

    /// The markup of one piece of a verse: text, a line of a poem, words of Jesus, or the position of a note.
    private static func markup(of piece: JSONValue, _ notes: inout [Int: String]) -> [UInt8] {
        if let text = piece.string { return [0x20] + escaped(text) }
        // A note is used only once, so that a chapter is not larger than its file.
        if let id = piece["noteId"]?.int { return notes.removeValue(forKey: id).map { element("note", $0) } ?? [] }
        if piece["lineBreak"]?.bool == true { return Array("<lb/>".utf8) }
        if let heading = piece["heading"]?.string { return element("title", heading) }
        guard let text = piece["text"]?.string else { return [] }
        let words = piece["wordsOfJesus"]?.bool == true ? element("q who=\"Jesus\"", text) : escaped(text)
        return piece["poem"] == nil ? [0x20] + words : Array("<l>".utf8) + words + Array("</l>".utf8)
    }

    private static func element(_ start: String, _ text: String) -> [UInt8] {
        let name = start.prefix { $0 != " " }
        return Array("<\(start)>".utf8) + escaped(text) + Array("</\(name)>".utf8)
    }

    private static func escaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        XMLText.append(text.utf8, to: &bytes)
        return bytes
    }
}

import Corpus
import JSON
import Scripture

/// What has been read of a Bible in JSON: facts, books, and the members of a book that is the whole file.
struct JSONWalk {
    var rows: BibleRows
    let path: String
    let size: Int
    var depth = 0
    /// How many books the array has that is the whole file; 0 for an object.
    var listCount = 0
    /// Why the walk ended early, where it was not the JSON.
    private(set) var failure: ImportError?
    /// The members of an object that is one book.
    private var book: [(key: String, value: JSONValue)] = []
    /// Whether the file is Lectern's own, whose verses have all that a pack holds.
    private var isOwn = false

    init(rows: BibleRows, path: String, size: Int) {
        self.rows = rows
        self.path = path
        self.size = size
    }

    /// Runs `body`; what it throws ends the parser's walk and is kept.
    mutating func checked(_ body: (inout JSONWalk) throws(ImportError) -> Void) throws(JSONError) {
        do throws(ImportError) {
            try body(&self)
        } catch {
            failure = error
            throw JSONError(.unexpectedEnd, at: 0)
        }
    }

    // MARK: Members and elements of the outer levels

    /// A member of an object that holds a Bible: a book under its name, or a fact.
    mutating func member(_ key: String, _ value: JSONValue) throws(ImportError) {
        switch value {
        case .object(let object) where JSONWalk.metadata.contains(key.lowercased()):
            for member in object.members { note(member.key, member.value) }
        case .object, .array:
            if key.lowercased() == "chapters" { return book.append((key, value)) }
            if let found = rows.book(named: key) { try chapters(value, of: found) }
        case .string(let text) where VerseLine(ArraySlice(key.utf8.prefix(200)), isWhole: true) != nil:
            try verse(text, at: key)
        default:
            note(key, value)
            if JSONWalk.bookNames.contains(key.lowercased()) { book.append((key, value)) }
        }
    }

    /// A verse under its reference. `# ` in front of one begins a paragraph.
    private mutating func verse(_ text: String, at reference: String) throws(ImportError) {
        try rows.tell(path, done: 0, of: 0)
        guard let line = VerseLine(ArraySlice(reference.utf8.prefix(200)), isWhole: true),
            let book = rows.book(line.book)
        else { return }
        let text = text.hasPrefix("# ") ? "\u{B6}" + text.dropFirst() : text
        try rows.add(text.utf8, .plain, at: book, line.chapter, line.verses)
    }

    /// An element of a list: a book, or a verse.
    ///
    /// - Parameter number: its place in the list, from 1.
    mutating func item(_ value: JSONValue, number: Int) throws(ImportError) {
        try rows.tell(path, done: 0, of: 0)
        guard case .object(let object) = value else {
            return rows.skipRow(value.string ?? "\(value.kind) \(number)")
        }
        if let fields = object["field"]?.array { return try row(fields) }
        if let chapters = JSONWalk.first(object, ["chapters"]) {
            guard let found = bookOf(object, number: number) else { return }
            return try self.chapters(chapters, of: found)
        }
        guard let chapter = JSONWalk.first(object, JSONWalk.chapterNumbers).flatMap(JSONWalk.number) else {
            return rows.skipRow(object.members.first.map { "\($0.key) \($0.value.string ?? "")" } ?? "")
        }
        guard let found = bookOf(object, number: nil) else { return }
        if let verses = object["verses"] { return try self.verses(verses, of: found, chapter) }
        try verse(value, of: found, chapter, number: nil)
    }

    /// What ends with the file: the book that was the whole of it.
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

    /// The book that an object is, by name, code or number. A list of 66 without names that are known is in the usual order:
    /// the abbreviations of some such lists mean other books elsewhere (`jn` is Jonah there).
    private mutating func bookOf(_ object: JSONObject, number: Int?) -> Book? {
        for name in JSONWalk.names(of: object, JSONWalk.fullNames) { if let book = rows.known(name) { return book } }
        if let number, listCount == 66 { return Book(index: number - 1) }
        let codes = JSONWalk.names(of: object, JSONWalk.codes)
        for name in codes { if let book = rows.known(name) { return book } }
        for key in JSONWalk.bookNumbers {
            if let number = object[key].flatMap(JSONWalk.number) { return rows.book(number: number, .protestant) }
        }
        return rows.book(
            named: JSONWalk.names(of: object, JSONWalk.fullNames).first ?? codes.first ?? "a book without a name")
    }

    /// A row of a query: an id, then book, chapter, verse and text.
    private mutating func row(_ fields: [JSONValue]) throws(ImportError) {
        guard fields.count >= 5, let number = JSONWalk.number(fields[1]), let chapter = JSONWalk.number(fields[2]),
            let verse = JSONWalk.number(fields[3]), let text = fields[4].string
        else { return rows.skipRow(fields.first?.string ?? "a row") }
        guard let book = rows.book(number: number, .protestant) else { return }
        try rows.add(text.utf8, .plain, at: book, chapter, verse...verse)
    }

    /// The chapters of a book: in an array, as arrays of verses or objects with a number; or in an object by their numbers.
    private mutating func chapters(_ value: JSONValue, of book: Book) throws(ImportError) {
        switch value {
        case .array(let chapters):
            for (place, chapter) in chapters.enumerated() {
                guard case .object(let object) = chapter else {
                    try verses(chapter, of: book, place + 1)
                    continue
                }
                if let verses = object["verses"] {
                    let number = JSONWalk.first(object, JSONWalk.chapterNumbers).flatMap(JSONWalk.number)
                    try self.verses(verses, of: book, number ?? place + 1)
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
            for (place, value) in verses.enumerated() { try verse(value, of: book, chapter, number: place + 1) }
        case .object(let object):
            if let inner = object["verses"] { return try verses(inner, of: book, chapter) }
            for member in object.members {
                guard let range = RowNumber.verses(ArraySlice(member.key.utf8)) else { continue }
                try verse(member.value, of: book, chapter, number: range.lowerBound, last: range.upperBound)
            }
        default: rows.skipRow("\(book.osisID) \(chapter) has no verses")
        }
    }

    /// - Parameter number: the verse's number by its place; what it says itself goes before.
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

import Corpus
import Scripture

/// Fills a draft with the verses of formats that have one in a row, a field or an array, and their text in a string.
struct BibleRows {
    var draft: BibleDraft
    private var finder: BookFinder
    private var builder: VerseBuilder
    private var isBookSkipped: [String: Bool] = [:]
    private var lastBook: Book?
    private var rowCount = 0

    /// How a source writes what is more than text.
    enum Markup {
        /// Text, in which a tag or an entity may have been left.
        case plain
        /// Markup in the dialect of the rows.
        case marked
    }

    /// Names of books that are remembered as skipped; a file of rubbish may have more.
    private static let maximumSkipped = 200
    /// The longest text of a verse that is read, in bytes.
    static let maximumText = 4 << 20

    /// Fills rows from a source, whose books are named in the language that all their names together tell.
    ///
    /// - Parameter fill: reads the whole source; called again where English does not know its names best.
    static func read(
        _ draft: BibleDraft, dialect: VerseBuilder.Dialect = .xml,
        _ fill: (inout BibleRows) throws(ImportError) -> Void
    ) throws(ImportError) -> BibleRows {
        var rows = BibleRows(draft, dialect: dialect)
        try fill(&rows)
        let choice = draft.hooks.choices.language ?? rows.draft.facts.language
        guard let language = rows.finder.language(stated: Language(tag: choice)) else { return rows }
        rows = BibleRows(draft, dialect: dialect, namesIn: language)
        try fill(&rows)
        if rows.draft.facts.language.isEmpty { rows.draft.facts.language = language.code }
        return rows
    }

    init(_ draft: BibleDraft, dialect: VerseBuilder.Dialect = .xml, namesIn language: Language = .english) {
        self.draft = draft
        finder = BookFinder(language)
        builder = VerseBuilder(dialect: dialect, report: draft.report)
    }

    /// The book of a name, a code, or a number from 1 to 66; an unknown one is reported once.
    mutating func book(_ name: ArraySlice<UInt8>) -> Book? {
        if let number = RowNumber.value(name) { return book(number: number, .protestant) }
        return book(named: String(decoding: name.prefix(200), as: UTF8.self))
    }

    mutating func book(named name: String) -> Book? {
        let name = String(name.trimmingSpaces)
        if let book = finder.book(name) { return book }
        skip(name)
        return nil
    }

    /// The book of a name or a code; `nil`, and no report, where it is none.
    mutating func known(_ name: String) -> Book? { finder.book(name.trimmingSpaces) }

    /// The book of a number in a numbering; where it has none, that of the first name that is known.
    mutating func book(number: Int, _ numbering: BookNumbering, names: [String] = []) -> Book? {
        if let book = numbering.book(number) { return book }
        for name in names { if let book = known(name) { return book } }
        skip(names.first ?? "book \(number)")
        return nil
    }

    private mutating func skip(_ name: String) {
        guard isBookSkipped[name] == nil, isBookSkipped.count < BibleRows.maximumSkipped else { return }
        isBookSkipped[name] = true
        draft.skipBook(named: String(name.prefix(60)), reason: "unknown book")
    }

    /// A row that is none: no number where one must stand.
    mutating func skipRow(_ detail: @autoclosure () -> String) {
        draft.report.add(.skippedText, detail: String(detail().prefix(60)))
    }

    /// Files the text of a verse.
    mutating func add(
        _ text: some Sequence<UInt8>, _ markup: Markup, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        let bytes = Array(text)
        guard bytes.count <= BibleRows.maximumText else {
            return draft.report.add(.oversizedEntry, at: Verse(book, chapter, verses.lowerBound))
        }
        if lastBook != book {
            lastBook = book
            builder.carry = VerseCarry()
        }
        let place = Verse(book, chapter, verses.lowerBound)
        if case .plain = markup, builder.dialect == .xml, bytes.contains("<S>") {
            // MyBible's numbers behind words, which tables and lists made of its modules keep.
            return try add(MyBibleMarkup.osis(bytes), .marked, at: book, chapter, verses)
        }
        if case .plain = markup, !BibleRows.isMarkedUp(bytes) {
            var clean = CleanText()
            bytes.withUnsafeBytes { clean.append($0) }
            var verse = BuiltVerse()
            if book == .ps || book == .addPs, chapter > 0 && verses == 0...0 {
                verse.superscription = ImportedVerse(text: clean.bytes, isSuperscription: true)
            } else {
                verse.text = clean.bytes
            }
            return try draft.add(verse, at: book, chapter, verses)
        }
        let isOld = book.index < Book.matt.index || book.index > Book.rev.index
        swap(&builder.report, &draft.report)
        let built = bytes.withUnsafeBytes { builder.verses(of: $0, at: place, isOldTestament: isOld) }
        swap(&builder.report, &draft.report)
        if let verse = built.first { try draft.add(verse, at: book, chapter, verses) }
    }

    /// Whether a text has an end of a tag, an entity or a pilcrow in it. A start alone may be a `<` of the text, as in
    /// `<<A Psalm of David.>>`.
    private static func isMarkedUp(_ text: [UInt8]) -> Bool {
        for place in text.indices.dropLast() {
            switch (text[place], text[place + 1]) {
            case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: ">")), (0xC2, 0xB6):
                return true
            case (UInt8(ascii: "&"), _):
                let name = text[(place + 1)...].prefix(Entities.maximumLength + 1)
                if let end = name.firstIndex(of: UInt8(ascii: ";")),
                    Entities.scalar(String(decoding: text[(place + 1)..<end], as: UTF8.self)[...]) != nil
                {
                    return true
                }
            default: continue
            }
        }
        return false
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmingSpaces: Substring {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

extension BibleRows {
    /// Tells how far a file is read, and ends the import where that is wanted.
    mutating func tell(_ path: String, done: Int, of total: Int) throws(ImportError) {
        rowCount += 1
        guard rowCount % 512 == 1 else { return }
        if draft.hooks.isCancelled() { throw .cancelled }
        draft.hooks.progress(path, done, total)
    }
}

extension ImportSource {
    /// Reads a source that has a Bible in each of its files, in a format of rows: a pack a file.
    func bibles(
        _ hooks: ImportHooks, _ format: String, _ version: String, dialect: VerseBuilder.Dialect = .xml,
        _ receive: ImportFormat.Receiver,
        _ read: ([UInt8], String, inout BibleRows) throws(ImportError) -> Void
    ) throws(ImportError) {
        for file in files {
            if hooks.isCancelled() { throw .cancelled }
            // The file is gone from memory before its pack is made.
            let rows: BibleRows
            do {
                let text = try rowText(of: file)
                let draft = draft(of: file, hooks, format, version)
                rows = try BibleRows.read(draft, dialect: dialect) { (rows) throws(ImportError) in
                    rows.draft.report.add(.reencodedText, count: text.repairedLineCount)
                    try read(text.bytes, file, &rows)
                }
            }
            try receive(rows.draft.pack(time: time))
        }
    }

    /// The largest file of rows: whole Bibles in JSON, with every word tagged, have forty megabytes.
    private static let maximumRowSize = 64 << 20

    /// A file of rows, as text.
    func rowText(of file: String) throws(ImportError) -> TextFile {
        let bytes = try bytes(of: file)
        guard bytes.count <= ImportSource.maximumRowSize else {
            throw .tooLarge(module: file, reason: "it has more than \(ImportSource.maximumRowSize) bytes")
        }
        return try TextFile(bytes, path: file)
    }

    /// A draft for a Bible in a file of the source, named by that file as long as it says nothing of itself.
    func draft(of file: String, _ hooks: ImportHooks, _ format: String, _ version: String) -> BibleDraft {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        let stem = last.lastIndex(of: ".").map { $0 == last.startIndex ? last : String(last[..<$0]) } ?? last
        var draft = BibleDraft(source: stem, hooks: hooks)
        draft.origin.format = format
        draft.origin.importer = version
        return draft
    }
}

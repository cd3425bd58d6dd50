import Corpus
import Scripture

/// Fills a draft with verses from formats that have one per row, field or element, with its text in a string.
struct BibleRows {
    var draft: BibleDraft
    private var finder: BookFinder
    private var builder: VerseBuilder
    private var isBookSkipped: [String: Bool] = [:]
    private var lastBook: Book?
    private var rowCount = 0

    /// How the text of a verse is written.
    enum Markup {
        /// Plain text, in which a tag or a character reference may be left.
        case plain
        /// Markup in the dialect of the rows.
        case marked
    }

    /// The most names of skipped books that are remembered. A file of random bytes may have more.
    private static let maximumSkipped = 200
    /// The longest text of a verse, in bytes.
    static let maximumText = 4 << 20

    /// Fills rows from a source. The names of its books are read in the language that fits all of them best.
    ///
    /// - Parameter fill: reads the whole source. It is called a second time if another language than English fits the
    ///   names better.
    static func read(
        _ draft: BibleDraft, dialect: VerseBuilder.Dialect = .xml,
        _ fill: (inout BibleRows) throws(ImportError) -> Void
    ) throws(ImportError) -> BibleRows {
        var rows = BibleRows(draft, dialect: dialect)
        try fill(&rows)
        let stated = [rows.draft.facts.language, draft.package.language].first { !$0.isEmpty } ?? ""
        let choice = draft.hooks.choices.language ?? stated
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

    /// The book of a name, a code, or a number from 1 to 66. An unknown one is reported once.
    mutating func book(_ name: ArraySlice<UInt8>) -> Book? {
        if let number = RowNumber.value(name) { return book(number: number, .protestant) }
        return book(named: String(decoding: name.prefix(200), as: UTF8.self))
    }

    mutating func book(named name: String) -> Book? {
        let name = String(name[...].trimmed)
        if let book = finder.book(name) { return book }
        skip(name)
        return nil
    }

    /// The book of a name or a code; `nil` without a report if there is none.
    mutating func known(_ name: String) -> Book? { finder.book(name[...].trimmed) }

    /// The book of a number in a numbering; if there is none, the book of the first known name.
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

    /// Reports a row that is not a verse, for example without a number.
    mutating func skipRow(_ detail: @autoclosure () -> String) {
        draft.report.add(.skippedText, detail: String(detail().prefix(60)))
    }

    /// Adds the text of a verse.
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
        let verse = Verse(book, chapter, verses.lowerBound)
        if case .plain = markup, builder.dialect == .xml, bytes.contains("<S>") {
            // The Strong's numbers of MyBible after words, still present in tables and lists made from its modules.
            return try add(MyBibleMarkup.osis(bytes), .marked, at: book, chapter, verses)
        }
        if case .plain = markup, !BibleRows.isMarkedUp(bytes) {
            let clean = CleanText(bytes)
            var verse = BuiltVerse()
            verse.repairs = clean.repairs
            if book == .ps || book == .addPs, chapter > 0 && verses == 0...0 {
                verse.superscription = ImportedVerse(text: clean.bytes, isSuperscription: true)
            } else {
                verse.text = clean.bytes
            }
            return try draft.add(verse, at: book, chapter, verses)
        }
        let isOld = book.index < Book.matt.index || book.index > Book.rev.index
        swap(&builder.report, &draft.report)
        let built = bytes.withUnsafeBytes { builder.verses(of: $0, at: verse, isOldTestament: isOld) }
        swap(&builder.report, &draft.report)
        if let verse = built.first { try draft.add(verse, at: book, chapter, verses) }
    }

    /// Whether a text contains the end of a tag, a character reference or a pilcrow. The start of a tag alone may be a
    /// `<` of the text, as in `<<A Psalm of David.>>`.
    private static func isMarkedUp(_ text: [UInt8]) -> Bool {
        for index in text.indices.dropLast() {
            switch (text[index], text[index + 1]) {
            case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: ">")), (0xC2, 0xB6):
                return true
            case (UInt8(ascii: "&"), _):
                if text[index...].withUnsafeBytes({ CharacterReference($0, .closed) }) != nil { return true }
            default: continue
            }
        }
        return false
    }
}

extension BibleRows {
    /// Reports the progress of a file, and ends the import if it was cancelled.
    mutating func reportProgress(_ path: String, done: Int, of total: Int) throws(ImportError) {
        rowCount += 1
        guard rowCount % 512 == 1 else { return }
        if draft.hooks.isCancelled() { throw .cancelled }
        draft.hooks.progress(path, done, total)
    }
}

extension ImportSource {
    /// Reads a source in a format of rows that has one Bible per file, and makes a pack of each.
    func bibles(
        _ hooks: ImportHooks, _ format: String, _ version: String, dialect: VerseBuilder.Dialect = .xml,
        _ receive: ImportFormat.Receiver,
        _ read: ([UInt8], String, inout BibleRows) throws(ImportError) -> Void
    ) throws(ImportError) {
        for file in files {
            if hooks.isCancelled() { throw .cancelled }
            // The file is released before its pack is made.
            let rows: BibleRows
            do {
                let text = try rowText(of: file)
                let draft = try draft(of: file, hooks, format, version)
                rows = try BibleRows.read(draft, dialect: dialect) { (rows) throws(ImportError) in
                    rows.draft.report.add(.reencodedText, count: text.repairedLineCount)
                    try read(text.bytes, file, &rows)
                }
            }
            try receive(rows.draft.pack(time: time))
        }
    }

    /// The largest file of rows, in bytes. A whole Bible in JSON with every word tagged has forty megabytes.
    private static let maximumRowSize = 64 << 20

    /// A file of rows, as text.
    func rowText(of file: String) throws(ImportError) -> TextFile {
        let bytes = try bytes(of: file)
        guard bytes.count <= ImportSource.maximumRowSize else {
            throw .tooLarge(module: file, reason: "it has more than \(ImportSource.maximumRowSize) bytes")
        }
        return try TextFile(bytes, path: file)
    }

    /// The draft of a Bible in a file of the source. It is named after the file if the file states no name.
    ///
    /// - Parameter name: the name of a Bible that has several files.
    func draft(
        of file: String, named name: String? = nil, _ hooks: ImportHooks, _ format: String, _ version: String
    ) throws(ImportError) -> BibleDraft {
        var draft = BibleDraft(source: name ?? file.fileStem, hooks: hooks)
        draft.package = try packageFacts(of: file)
        draft.origin.format = format
        draft.origin.importer = version
        return draft
    }
}

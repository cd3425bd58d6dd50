import Corpus
import Scripture

/// Reads markers and text, in the order of the page, into a Bible. The readers of USFM, USX and USJ all make these
/// calls, so the three formats give the same text.
///
/// An element without an end ends with its paragraph, so it never hides a verse.
struct MarkerReading {
    var draft: BibleDraft
    var writer = VerseWriter()
    private var finder = StreamedBookFinder()

    /// The current book; `nil` in front matter and in books that are left out.
    private(set) var book: Book?
    /// The current chapter; `nil` before the first, and if its number cannot be read.
    private var chapter: Int?
    private var verse: VerseNumber?
    /// The number of verses in the book so far.
    private var verseCount = 0
    /// The kinds of text that were left out of the book. Each is reported once.
    private var reported: Set<String> = []

    /// The open styles of characters and notes. Each has one open style or frame in `writer`, which also has the
    /// paragraph's own.
    var elements: [(marker: TagName, role: MarkerRole)] = []
    /// The word of the original that the open alignment names, and the number of alignments that began with it.
    var alignedWord: Word?
    var alignmentDepth = 0
    private(set) var paragraph: MarkerRole = .header
    /// Whether the paragraph itself has an open frame in the writer: a title, or text that is dropped.
    private var paragraphIsOpen = false
    private var isInSidebar = false
    private var isInPeriphery = false
    /// Whether the introduction of the book is read, because an export of Lectern marks it. Others are left out: they
    /// belong to the printed book, and not to its text.
    private var isInIntroduction = false

    /// - Parameter books: the codes of all books of the source. If two of its books are the same here, the better
    ///   known one is read.
    init(_ draft: BibleDraft, books: Set<String> = []) {
        self.draft = draft
        self.books = books
    }

    private let books: Set<String>

    /// The words by the text of their attributes: the half million words of a tagged Bible have only about ten thousand
    /// different attributes. The testament is stored too, because it decides the letter of a number without one.
    private var knownWords: (isOldTestament: Bool, words: [String: Word?]) = (true, [:])
    private static let maximumKnownWords = 20_000

    /// The current verse, for reports.
    var currentVerse: Verse? { book.map { Verse($0, chapter ?? 0, verse?.verses.lowerBound ?? 0) } }

    // MARK: Books and chapters

    /// The name of the book in a line after `\id`: the code that the standard demands (USFM 3.1, "Identification"), or
    /// a name that some write instead, as in "1 Coríntios - Almeida".
    mutating func nameOfBook(on line: String) -> String {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first.map(String.init) else { return "" }
        if BookFinder.book(code: first) != nil || FrontMatter.reason(first.uppercased()) != nil { return first }
        for count in stride(from: min(words.count, MarkerReading.longestName), to: 1, by: -1) {
            let name = words[..<count].joined(separator: " ")
            if finder.book(name) != nil { return name }
        }
        return first
    }

    /// The most words that the name of a book has.
    private static let longestName = 8

    /// Begins a book, by the code or the name after `\id`.
    ///
    /// - Returns: whether the book is read.
    mutating func beginBook(_ name: String) throws(ImportError) -> Bool {
        try endBook()
        paragraph = .header
        let code = name.uppercased()
        if let reason = FrontMatter.reason(code) {
            draft.skipBook(named: code, reason: reason)
            return false
        }
        guard let found = finder.book(name) else {
            draft.skipBook(named: name, reason: "unknown book")
            return false
        }
        if found.usfmCode.description != code, code.utf8.count == 3, books.contains(found.usfmCode.description) {
            draft.skipBook(named: code, reason: "the source also has \(found.usfmCode)")
            return false
        }
        book = found
        return true
    }

    /// Ends the book and everything that is open in it.
    mutating func endBook() throws(ImportError) {
        endParagraph()
        try flush(isLast: true)
        try endIntroduction()
        if let book, verseCount == 0 { draft.report.add(.emptyBook, detail: book.usfmCode.description) }
        (book, chapter, verseCount, reported) = (nil, nil, 0, [])
        (isInSidebar, isInPeriphery) = (false, false)
        writer = VerseWriter()
    }

    mutating func beginChapter(_ number: String) throws(ImportError) {
        endParagraph()
        try endIntroduction()
        try flush()
        (isInSidebar, isInPeriphery) = (false, false)
        paragraph = .header
        chapter = VerseNumber(number)?.verses.lowerBound
        if chapter == nil { reportLost("chapter \(number.prefix(20))") }
    }

    mutating func beginVerse(_ number: String) throws(ImportError) {
        guard book != nil, !isInSidebar, !isInPeriphery else { return }
        // Without a number the text continues the previous verse.
        guard let next = VerseNumber(number) else { return reportLost("verse \(number.prefix(20))") }
        closeNotes()
        // Verse 1 may begin inside a psalm's title. Then the verse consists of the title and the text after it.
        if paragraph != .superscription || verse != nil {
            if paragraphIsOpen { endParagraph() }
            if !paragraph.holdsVerses { paragraph = .prose }
        }
        try flush()
        verse = next
    }

    /// Adds the introduction that was read, with titles that have no text after them.
    private mutating func endIntroduction() throws(ImportError) {
        guard isInIntroduction, let book else { return }
        isInIntroduction = false
        try draft.add(writer.take(isLast: true).verse, at: book, 0, 0...0)
    }

    private mutating func reportLost(_ detail: String) {
        draft.report.add(.lostNumber, at: currentVerse, detail: detail)
    }

    /// Adds the text since the last number to the draft.
    private mutating func flush(isLast: Bool = false) throws(ImportError) {
        let number = verse
        verse = nil
        // Titles before the first verse wait for it.
        guard number != nil || writer.hasText else { return }
        let built = writer.take(isLast: isLast).verse
        guard let book, let chapter else { return reportSkipped("text before a chapter") }
        let verses = number?.verses ?? 0...0
        verseCount += 1
        if number?.isPart == true {
            try draft.extend(built, at: book, chapter, verses)
        } else {
            try draft.add(built, at: book, chapter, verses)
        }
    }

    /// Reports a kind of text that is left out, once per book.
    private mutating func reportSkipped(_ what: String) {
        if reported.insert(what).inserted { draft.report.add(.skippedText, at: currentVerse, detail: what) }
    }

    // MARK: Paragraphs

    mutating func beginParagraph(_ role: MarkerRole) {
        let before = paragraph
        endParagraph()
        let role = isInIntroduction ? role.asText : role
        paragraph = role
        guard book != nil else { return }
        if isInSidebar || isInPeriphery { return beginAside { $0.beginDropped() } }
        switch role {
        case .prose: writer.beginParagraph()
        case .continuation: writer.separate()
        case .poetry, .list, .row:
            // A poem, a list and a table begin a paragraph with their first line.
            if before != role { writer.beginParagraph() }
            writer.breakLine()
        case .stanzaBreak: writer.separate()
        case .heading(let kind): beginAside { $0.beginHeading(kind) }
        case .superscription: beginAside { $0.beginSuperscription() }
        case .introductionStart: isInIntroduction = chapter == nil
        case .introduction:
            reportSkipped("introduction")
            beginAside { $0.beginDropped() }
        default: beginAside { $0.beginDropped() }
        }
    }

    private mutating func beginAside(_ begin: (inout VerseWriter) -> Void) {
        begin(&writer)
        paragraphIsOpen = true
    }

    /// Ends the paragraph and everything that is open in it.
    mutating func endParagraph() {
        closeElements(from: 0, isForced: true)
        if paragraphIsOpen {
            writer.close()
            paragraphIsOpen = false
        }
        writer.separate()
    }

    mutating func beginSidebar() {
        endParagraph()
        reportSkipped("sidebar")
        isInSidebar = true
    }

    mutating func endSidebar() {
        endParagraph()
        isInSidebar = false
        paragraph = .header
    }

    mutating func beginPeriphery() {
        endParagraph()
        reportSkipped("peripheral matter")
        isInPeriphery = true
        beginAside { $0.beginDropped() }
    }

    mutating func endPeriphery() {
        endParagraph()
        isInPeriphery = false
        paragraph = .header
    }

    // MARK: Text

    mutating func append(_ text: UnsafeRawBufferPointer) { if book != nil { writer.append(text) } }
    mutating func append(_ text: String) { if book != nil { writer.append(text) } }

    // MARK: Characters and notes

    mutating func open(_ marker: TagName, _ role: MarkerRole) {
        guard book != nil, elements.count < VerseWriter.maximumDepth / 2 else { return }
        switch role {
        case .cell:
            closeElements(from: 0, isForced: true)
            return writer.separate()
        case .noteText, .noteOrigin:
            // Outside a note it is ordinary text.
            guard let note = elements.lastIndex(where: { $0.role.isNote }) else { break }
            closeElements(from: note + 1, isForced: true)
        case .note:
            // A note contains no notes.
            if let note = elements.lastIndex(where: { $0.role.isNote }) { closeElements(from: note, isForced: true) }
        default: break
        }
        elements.append((marker, role))
        switch role {
        case .span(let kind): writer.begin(.span(kind))
        case .noteVerse:
            writer.separate()
            writer.begin(.plain)
        case .dropped, .noteOrigin: writer.beginDropped()
        case .note(let kind): writer.beginNote(kind)
        default: writer.begin(.plain)
        }
    }

    /// Ends the innermost style or note of a marker, and everything that is open in it.
    mutating func close(_ marker: TagName) {
        guard book != nil else { return }
        guard let index = elements.lastIndex(where: { $0.marker == marker }) else {
            // The end marker of a part of a note may come after the start of the next part, which has already ended
            // it.
            if MarkerRole.role(of: marker)?.mayStayOpen != true { draft.report.add(.unclosedMarker, at: currentVerse) }
            return
        }
        // An end marker inside a note ends nothing outside it.
        if !elements[index].role.isNote, elements[index...].contains(where: { $0.role.isNote }) { return }
        closeElements(from: index, isForced: false)
    }

    /// Sets the attributes of the open word.
    mutating func describe(_ attributes: WordAttributes) {
        guard isInWord, let word = attributes.word(isOldTestament: isOldTestament) else { return }
        writer.amend(.word(word))
    }

    /// The same, from the text after `|` in USFM.
    mutating func describe(_ attributes: UnsafeRawBufferPointer) {
        guard isInWord, attributes.count <= WordAttributes.maximumLength else { return }
        if knownWords.isOldTestament != isOldTestament || knownWords.words.count >= MarkerReading.maximumKnownWords {
            knownWords = (isOldTestament, [:])
        }
        let text = String(decoding: attributes, as: UTF8.self)
        if let known = knownWords.words[text] {
            if let known { writer.amend(.word(known)) }
            return
        }
        let word = WordAttributes(text).word(isOldTestament: isOldTestament)
        knownWords.words[text] = .some(word)
        if let word { writer.amend(.word(word)) }
    }

    /// Whether the innermost element is a word, to which attributes can belong.
    var isInWord: Bool { elements.last?.role == .word }

    var isOldTestament: Bool { book.map { $0.index < Book.matt.index || $0.index > Book.rev.index } ?? true }

    /// Ends elements, from the innermost to the one at `index`.
    ///
    /// - Parameter isForced: whether the element at `index` has no end marker.
    private mutating func closeElements(from index: Int, isForced: Bool) {
        while elements.count > index {
            let element = elements.removeLast()
            let hasEnd = !isForced && elements.count == index
            if !hasEnd && !element.role.mayStayOpen {
                draft.report.add(element.role.isNote ? .unclosedNote : .unclosedMarker, at: currentVerse)
                // How far the style reaches is unknown.
                if element.role != .span(.wordsOfJesus) { writer.amend(.plain) }
            }
            if element.role == .noteVerse { writer.separate() }
            writer.close()
        }
    }

    private mutating func closeNotes() {
        if let note = elements.firstIndex(where: { $0.role.isNote }) { closeElements(from: note, isForced: true) }
    }

    /// The Bible, after everything was read.
    consuming func finish() throws(ImportError) -> BibleDraft {
        try endBook()
        return draft
    }
}

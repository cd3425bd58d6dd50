import Corpus
import Scripture

/// Reads markers and text, in the order of the page, into a Bible. USFM, USX and USJ all become these calls, so the three
/// give one text.
///
/// What malformed markup leaves open ends with its paragraph, and is never allowed to swallow a verse.
struct MarkerReading {
    var draft: BibleDraft
    var writer = VerseWriter()
    private var finder = StreamedBookFinder()

    /// The book that is read; `nil` in front matter and books that are left out.
    private(set) var book: Book?
    /// The chapter; `nil` before the first, and where its number does not read.
    private var chapter: Int?
    private var verse: VerseNumber?
    /// What the book has given so far.
    private var verseCount = 0
    /// What has been left out of the book, told once for each kind.
    private var told: Set<String> = []

    /// Characters and notes that are open, one for each that `writer` has beside the paragraph's own.
    var elements: [(marker: TagName, role: MarkerRole)] = []
    /// The word of the original that the open alignment names, and how many starts of alignments it was made of.
    var alignedWord: Word?
    var alignmentDepth = 0
    private(set) var paragraph: MarkerRole = .header
    /// Whether the writer has something open for the paragraph itself: a title, or text that is dropped.
    private var paragraphIsOpen = false
    private var isInSidebar = false
    private var isInPeriphery = false

    /// - Parameter books: the codes of all books of the source; of two that are one here, the better known is read.
    init(_ draft: BibleDraft, books: Set<String> = []) {
        self.draft = draft
        self.books = books
    }

    private let books: Set<String>

    /// What attributes say, by their text: the half million words of a tagged Bible have some ten thousand between them. A
    /// number without a letter is of the testament.
    private var knownWords: (isOldTestament: Bool, words: [String: Word?]) = (true, [:])
    private static let maximumKnownWords = 20_000

    /// The place that is read, for reports.
    var place: Verse? { book.map { Verse($0, chapter ?? 0, verse?.verses.lowerBound ?? 0) } }

    // MARK: Books and chapters

    /// What names the book on a line behind `\id`: the code that the standard asks for (USFM 3.1, "Identification"), or the
    /// name that some write in its place, "1 Coríntios - Almeida".
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

    /// No name of a book has more words.
    private static let longestName = 8

    /// A book begins, by the code or the name behind `\id`.
    ///
    /// - Returns: whether it is read.
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
            draft.skipBook(named: code, reason: "beside \(found.usfmCode)")
            return false
        }
        book = found
        return true
    }

    /// The book, and all that is open in it, ends.
    mutating func endBook() throws(ImportError) {
        endParagraph()
        try flush(isLast: true)
        if let book, verseCount == 0 { draft.report.add(.emptyBook, detail: book.usfmCode.description) }
        (book, chapter, verseCount, told) = (nil, nil, 0, [])
        (isInSidebar, isInPeriphery) = (false, false)
        writer = VerseWriter()
    }

    mutating func beginChapter(_ number: String) throws(ImportError) {
        endParagraph()
        try flush()
        (isInSidebar, isInPeriphery) = (false, false)
        paragraph = .header
        chapter = VerseNumber(number)?.verses.lowerBound
        if chapter == nil { lose("chapter \(number.prefix(20))") }
    }

    mutating func beginVerse(_ number: String) throws(ImportError) {
        guard book != nil, !isInSidebar, !isInPeriphery else { return }
        // Without a number the text goes on in the verse before.
        guard let next = VerseNumber(number) else { return lose("verse \(number.prefix(20))") }
        closeNotes()
        // Verse 1 may begin inside a psalm's title, and is then the title and what follows it.
        if paragraph != .superscription || verse != nil {
            if paragraphIsOpen { endParagraph() }
            if !paragraph.holdsVerses { paragraph = .prose }
        }
        try flush()
        verse = next
    }

    private mutating func lose(_ detail: String) { draft.report.add(.lostNumber, at: place, detail: detail) }

    /// Files what has been written since the last number.
    private mutating func flush(isLast: Bool = false) throws(ImportError) {
        let number = verse
        verse = nil
        // Titles before the first verse wait for it.
        guard number != nil || writer.hasText else { return }
        let built = writer.take(isLast: isLast).verse
        guard let book, let chapter else { return tell("text before a chapter") }
        let verses = number?.verses ?? 0...0
        verseCount += 1
        if number?.isPart == true {
            try draft.extend(built, at: book, chapter, verses)
        } else {
            try draft.add(built, at: book, chapter, verses)
        }
    }

    /// Reports what is left out, once a book for each kind.
    private mutating func tell(_ what: String) {
        if told.insert(what).inserted { draft.report.add(.skippedText, at: place, detail: what) }
    }

    // MARK: Paragraphs

    mutating func beginParagraph(_ role: MarkerRole) {
        let before = paragraph
        endParagraph()
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
        case .introduction:
            tell("introduction")
            beginAside { $0.beginDropped() }
        default: beginAside { $0.beginDropped() }
        }
    }

    private mutating func beginAside(_ begin: (inout VerseWriter) -> Void) {
        begin(&writer)
        paragraphIsOpen = true
    }

    /// Ends the paragraph and all that is open in it.
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
        tell("sidebar")
        isInSidebar = true
    }

    mutating func endSidebar() {
        endParagraph()
        isInSidebar = false
        paragraph = .header
    }

    mutating func beginPeriphery() {
        endParagraph()
        tell("peripheral matter")
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
            // Outside a note it is text like any other.
            guard let note = elements.lastIndex(where: { $0.role.isNote }) else { break }
            closeElements(from: note + 1, isForced: true)
        case .note:
            // A note has no notes in it.
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

    /// Ends the innermost character style or note of a marker, and what is open in it.
    mutating func close(_ marker: TagName) {
        guard book != nil else { return }
        guard let place = elements.lastIndex(where: { $0.marker == marker }) else {
            // The end of a part of a note may stand behind the start of the next part, which has ended it.
            if MarkerRole.role(of: marker)?.mayStayOpen != true { draft.report.add(.unclosedMarker, at: self.place) }
            return
        }
        // An end inside a note ends nothing outside it.
        if !elements[place].role.isNote, elements[place...].contains(where: { $0.role.isNote }) { return }
        closeElements(from: place, isForced: false)
    }

    /// What the word that is open is said to be.
    mutating func describe(_ attributes: WordAttributes) {
        guard isInWord, let word = attributes.word(isOldTestament: isOldTestament) else { return }
        writer.amend(.word(word))
    }

    /// The same by what stands behind the bar in USFM.
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

    /// Whether the element opened last is a word, so that its attributes mean something.
    var isInWord: Bool { elements.last?.role == .word }

    var isOldTestament: Bool { book.map { $0.index < Book.matt.index || $0.index > Book.rev.index } ?? true }

    /// Ends elements from the innermost to the one at `place`.
    ///
    /// - Parameter isForced: whether that one has no end of its own.
    private mutating func closeElements(from place: Int, isForced: Bool) {
        while elements.count > place {
            let element = elements.removeLast()
            let hasEnd = !isForced && elements.count == place
            if !hasEnd && !element.role.mayStayOpen {
                draft.report.add(element.role.isNote ? .unclosedNote : .unclosedMarker, at: self.place)
                // What it marks is unknown.
                if element.role != .span(.wordsOfJesus) { writer.amend(.plain) }
            }
            if element.role == .noteVerse { writer.separate() }
            writer.close()
        }
    }

    private mutating func closeNotes() {
        if let note = elements.firstIndex(where: { $0.role.isNote }) { closeElements(from: note, isForced: true) }
    }

    /// The Bible, once all is read.
    consuming func finish() throws(ImportError) -> BibleDraft {
        try endBook()
        return draft
    }
}

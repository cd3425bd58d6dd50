import Corpus
import Scripture

/// Walks through documents of one vocabulary and fills a draft.
///
/// A verse ends where its end stands or another place begins; what it leaves open is closed there, so nothing malformed
/// swallows a verse. Text outside verses is left out and told, but for titles and notes, which wait for the next verse.
struct XMLBibleReader<Vocabulary: XMLVocabulary> {
    var draft: BibleDraft
    var vocabulary: Vocabulary
    var writer = VerseWriter()
    var elements: [XMLElement] = []

    /// The book that is open; `nil` outside books and in those that nobody knows.
    var book: Book?
    var isBookUnknown = false
    var chapter = 0
    /// The verses that are written.
    var verses: ClosedRange<Int>?
    var lastVerse = 0
    var isContinued = false
    /// Whether text is text of them: not behind their end.
    var isInVerse = false
    /// What the verse has cost so far: its bytes, and what an element takes at least.
    var verseSize = 0
    var wasTextSkipped = false
    var fact: (name: XMLFact, text: CleanText)?

    /// What one verse may have, with what stands on and around it.
    static var maximumVerseSize: Int { 8 << 20 }
    static var elementSize: Int { 64 }
    /// Elements inside elements; deeper ones are passed over.
    static var maximumDepth: Int { 256 }
    static var maximumFactSize: Int { 64 << 10 }

    init(_ vocabulary: Vocabulary, _ draft: consuming BibleDraft) {
        self.vocabulary = vocabulary
        self.draft = draft
    }

    /// Reads a document to its end.
    ///
    /// - Throws: what the stream throws; `unsupported` for a work that is no Bible.
    mutating func read(_ scanner: inout XMLScanner) throws(ImportError) {
        var told = 0
        while let event = try scanner.next() {
            switch event {
            case .text(let text): self.text(text)
            case .start(let name, let isEmpty): try start(name, isEmpty: isEmpty, scanner)
            case .end(let name): try end(name)
            }
            if scanner.position - told >= 1 << 20 {
                told = scanner.position
                if draft.hooks.isCancelled() { throw .cancelled }
                draft.hooks.progress(draft.source, scanner.position, scanner.size)
            }
        }
        try endBook()
        if elements.contains(where: { $0.id.isEmpty }) {
            draft.report.add(.brokenFile, detail: scanner.path)
        }
        elements = []
        draft.report.add(.brokenTag, count: scanner.brokenTagCount)
        draft.report.add(.reencodedText, count: scanner.repairedByteCount)
    }

    /// Hands over the draft.
    consuming func finish() -> BibleDraft { draft }

    var place: Verse? { book.map { Verse($0, chapter, lastVerse) } }

    var context: XMLContext {
        XMLContext(
            book: book, chapter: chapter, verse: lastVerse, isInNote: elements.contains { $0.effect == .note },
            isInHeader: elements.contains { $0.effect == .header })
    }

    // MARK: Text

    mutating func text(_ text: UnsafeRawBufferPointer) {
        if fact != nil {
            if fact!.text.count < Self.maximumFactSize { fact!.text.append(text) }
            return
        }
        guard book != nil else { return }
        guard isInVerse || writer.isAside else { return tellSkipped(text) }
        guard spend(text.count) else { return }
        // A pilcrow is the mark of a paragraph, not a character of the text.
        var start = 0
        var at = 0
        while let mark = text[at...].firstIndex(of: 0xC2) {
            at = mark + 1
            guard at < text.count, text[at] == 0xB6 else { continue }
            writer.append(UnsafeRawBufferPointer(rebasing: text[start..<mark]))
            writer.beginParagraph()
            at += 1
            start = at
        }
        writer.append(UnsafeRawBufferPointer(rebasing: text[start...]))
    }

    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { self.text(UnsafeRawBufferPointer($0)) }
    }

    /// Whether a verse may have as much more, with its notes and titles.
    mutating func spend(_ size: Int) -> Bool {
        let spent = verseSize + size
        guard spent > Self.maximumVerseSize else {
            verseSize = spent
            return true
        }
        verseSize = Self.maximumVerseSize
        writer.cut()
        return false
    }

    mutating func tellSkipped(_ text: UnsafeRawBufferPointer) {
        guard !wasTextSkipped, let first = text.firstIndex(where: { $0 > 0x20 }) else { return }
        wasTextSkipped = true
        let shown = String(decoding: text[first...].prefix(60), as: UTF8.self).prefix(40)
        draft.report.add(
            .skippedText, at: place, detail: shown.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    // MARK: Starts

    mutating func start(_ name: TagName, isEmpty: Bool, _ tag: borrowing XMLScanner) throws(ImportError) {
        let id = vocabulary.milestone(tag)
        let role = try role(of: name, tag)
        switch role {
        case .refused(let kind):
            throw refusal(kind)
        case .header: if !isEmpty { push(XMLElement(name, .header)) }
        case .facts(let facts):
            for (fact, text) in facts { try take(fact, text) }
            if !isEmpty { push(XMLElement(name, .nothing)) }
        case .fact(let fact):
            if !isEmpty, self.fact == nil, elements.count < Self.maximumDepth {
                self.fact = (fact, CleanText())
                push(XMLElement(name, .fact))
            }
        case .book, .chapter, .verse: try startPlace(role, name, isEmpty: isEmpty || !id.isEmpty, tag)
        case .verseEnd: isInVerse = false
        case .milestoneEnd(let id, let marker):
            text(marker)
            try endMilestone(name, id)
        case _ where book == nil || elements.contains { $0.isDropped }: if !isEmpty { push(XMLElement(name, .nothing)) }
        case .word: startWord(name, isEmpty: isEmpty, tag)
        default: isEmpty && id.isEmpty ? pass(role) : open(role, name, id)
        }
    }

    /// The role of an element. A header, or a fact in it, that never ends is ended by the first place of the text.
    mutating func role(of name: TagName, _ tag: borrowing XMLScanner) throws(ImportError) -> XMLRole {
        var context = context
        let role = vocabulary.role(of: name, tag, in: context)
        guard context.isInHeader || fact != nil else { return role }
        context.isInHeader = false
        let other = vocabulary.role(of: name, tag, in: context)
        guard other.isPlace, let header = elements.firstIndex(where: { $0.effect == .header || $0.effect == .fact })
        else {
            return role
        }
        try close(header)
        return other
    }

    mutating func open(_ role: XMLRole, _ name: TagName, _ id: String) {
        guard spend(Self.elementSize) else { return push(XMLElement(name, .nothing, id: id)) }
        switch role {
        case .block:
            writer.separate()
            push(XMLElement(name, .separation, id: id))
        case .paragraph:
            writer.beginParagraph()
            push(XMLElement(name, .separation, id: id))
        case .line:
            writer.breakLine()
            push(XMLElement(name, .line, id: id))
        case .span(let kind): open(name, id, .span(kind))
        case .speech(let marker, let isOfJesus):
            text(marker)
            if isOfJesus {
                open(name, id, .span(.wordsOfJesus))
            } else {
                push(XMLElement(name, .nothing, id: id))
            }
        case .note(let kind):
            // A reference inside a note is part of it, and what an introduction notes is no note on a verse.
            if context.isInNote {
                push(XMLElement(name, .nothing, id: id))
            } else if chapter == 0 && !isInVerse {
                open(name, id, .dropped) { $0.beginDropped() }
            } else {
                open(name, id, .note) { $0.beginNote(kind) }
            }
        case .heading(let kind): open(name, id, .title) { $0.beginHeading(kind) }
        case .superscription: open(name, id, .title) { $0.beginSuperscription() }
        case .dropped: open(name, id, .dropped) { $0.beginDropped() }
        case .matter(let kind):
            draft.skipBook(named: kind, reason: "")
            open(name, id, .dropped) { $0.beginDropped() }
        default:
            pass(role)
            push(XMLElement(name, .nothing, id: id))
        }
    }

    mutating func open(_ name: TagName, _ id: String, _ style: VerseWriter.Style) {
        guard elements.count < Self.maximumDepth else { return }
        push(XMLElement(name, .style, id: id, depth: writer.depth, style: style))
        writer.begin(style)
    }

    mutating func open(
        _ name: TagName, _ id: String, _ effect: XMLElement.Effect, _ body: (inout VerseWriter) -> Void
    ) {
        guard elements.count < Self.maximumDepth else { return }
        push(XMLElement(name, effect, id: id, depth: writer.depth))
        body(&writer)
    }

    /// Does what an element without content does.
    mutating func pass(_ role: XMLRole) {
        switch role {
        case .block: writer.separate()
        case .paragraph: writer.beginParagraph()
        case .line, .lineBreak: writer.breakLine()
        case .speech(let marker, _): text(marker)
        case .reference(let text):
            guard !context.isInNote, chapter > 0, spend(text.utf8.count + Self.elementSize) else { return }
            writer.beginNote(.crossReference)
            writer.append(text)
            writer.close()
        default: break
        }
    }

    mutating func startWord(_ name: TagName, isEmpty: Bool, _ tag: borrowing XMLScanner) {
        let isOld = (book ?? .matt).index < Book.matt.index
        let word = vocabulary.word(tag, isOldTestament: isOld)
        guard let word, isInVerse || writer.isAside, !context.isInNote, spend(Self.elementSize) else {
            if !isEmpty { push(XMLElement(name, .nothing)) }
            return
        }
        if isEmpty { writer.add(word) } else { open(name, "", .word(word)) }
    }

    mutating func push(_ element: XMLElement) {
        if elements.count < Self.maximumDepth { elements.append(element) }
    }
}

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

/// An element that waits for its end.
struct XMLElement {
    /// What its end does.
    enum Effect { case nothing, separation, line, style, note, title, dropped, verse, book, header, fact }
    let name: TagName
    let effect: Effect
    /// The id of a milestone, which ends by the same id.
    let id: String
    /// How many styles the writer had open before it.
    let depth: Int
    /// What it began, where its effect is a style.
    let style: VerseWriter.Style?

    init(_ name: TagName, _ effect: Effect, id: String = "", depth: Int = 0, style: VerseWriter.Style? = nil) {
        self.name = name
        self.effect = effect
        self.id = id
        self.depth = depth
        self.style = style
    }

    var isDropped: Bool { effect == .dropped }
    var isPlace: Bool { effect == .verse || effect == .book }
    /// Whether its text is kept apart.
    var isFrame: Bool { effect == .note || effect == .title || effect == .dropped }
    /// Whether the writer waits for its end too.
    var writes: Bool { isFrame || effect == .style }
}

/// Where the text of a document belongs.
extension XMLBibleReader {
    mutating func startPlace(
        _ role: XMLRole, _ name: TagName, isEmpty: Bool, _ tag: borrowing XMLScanner
    ) throws(ImportError) {
        // Places are not inside each other but for chapters in books; what is still open has no end.
        let count = elements.count
        elements.removeAll { $0.effect == .verse || role.isBook && $0.effect == .book }
        draft.report.add(.unpairedTag, at: self.place, count: count - elements.count)
        let place = vocabulary.place(role, tag)
        switch role {
        case .book:
            try endBook()
            enter(place?.book ?? ("", nil))
        case .chapter:
            try finishVerse()
            if let book = place?.book { try change(to: book) }
            if let place = place?.chapter {
                if place != chapter { (chapter, lastVerse) = (place, 0) }
            } else if !isBookUnknown {
                draft.report.add(.lostNumber, at: self.place, detail: "a chapter")
            }
        default:
            try finishVerse()
            if let book = place?.book { try change(to: book) }
            startVerse(place)
        }
        if !isEmpty { push(XMLElement(name, role.isBook ? .book : role.isVerse ? .verse : .nothing)) }
    }

    mutating func startVerse(_ place: XMLLocation?) {
        guard let place, let verses = place.verses else {
            if !isBookUnknown { draft.report.add(.lostNumber, at: self.place, detail: "a verse") }
            return
        }
        chapter = place.chapter ?? chapter
        guard book != nil else { return }
        self.verses = verses
        isContinued = place.isContinued
        lastVerse = verses.upperBound
        isInVerse = true
        wasTextSkipped = false
        verseSize = 0
    }

    mutating func enter(_ found: (name: String, book: Book?)) {
        (book, chapter, lastVerse) = (found.book, 0, 0)
        isBookUnknown = found.book == nil
        wasTextSkipped = false
        if isBookUnknown { draft.skipBook(named: String(found.name.prefix(60)), reason: "unknown book") }
    }

    /// Goes to a book that a chapter or a verse names.
    mutating func change(to found: (name: String, book: Book?)) throws(ImportError) {
        guard found.book != book || found.book == nil && !isBookUnknown else { return }
        try endBook()
        enter(found)
    }

    mutating func endBook() throws(ImportError) {
        try finishVerse(isLast: true)
        (book, isBookUnknown, chapter, lastVerse) = (nil, false, 0, 0)
    }

    /// Files the verse that is written. What stands before the first waits for it.
    mutating func finishVerse(isLast: Bool = false) throws(ImportError) {
        isInVerse = false
        let unclosed = writer.closeAsides()
        if unclosed > 0 {
            draft.report.add(.unclosedNote, at: place, count: unclosed)
            let closed = elements.firstIndex { $0.writes && $0.depth >= writer.depth }
            if let closed { elements.removeSubrange(closed...) }
        }
        guard let book, let verses else { return }
        self.verses = nil
        var built = writer.take(isLast: isLast).verse
        if verses == 0...0 && (book == .ps || book == .addPs) && built.superscription == nil {
            // A psalm's title as a verse of its own.
            built.superscription = ImportedVerse(text: built.text, isSuperscription: true)
            built.superscription?.extras = built.extras
            (built.text, built.extras) = ([], VerseExtras())
        }
        if isContinued {
            try draft.extend(built, at: book, chapter, verses)
        } else {
            try draft.add(built, at: book, chapter, verses)
        }
    }
}

/// What the ends of elements do.
extension XMLBibleReader {
    mutating func end(_ name: TagName) throws(ImportError) {
        guard let place = elements.lastIndex(where: { $0.name == name && $0.id.isEmpty }), isReachable(place) else {
            draft.report.add(.unpairedTag, at: self.place)
            return
        }
        try close(place)
    }

    mutating func endMilestone(_ name: TagName, _ id: String) throws(ImportError) {
        guard let place = elements.lastIndex(where: { $0.name == name && $0.id == id }), isReachable(place) else {
            return
        }
        try close(place)
    }

    /// An end inside a note ends nothing outside it, unless it ends the note or a place.
    func isReachable(_ place: Int) -> Bool {
        elements[place].isFrame || elements[place].isPlace || !elements[(place + 1)...].contains { $0.isFrame }
    }

    /// Ends an element, and those inside it that did not end. Milestones go on inside containers and containers inside
    /// milestones, and so do places, unless it is one: of `<l><verse>…</l>` the line ends.
    mutating func close(_ place: Int) throws(ImportError) {
        let ended = elements[place]
        func goesOn(_ element: XMLElement) -> Bool {
            !element.id.isEmpty || !ended.id.isEmpty || element.isPlace && !ended.isPlace
        }
        // The writer ends what it began last, so what goes on is ended with the rest and begun anew.
        let isRewritten = ended.writes || elements[(place + 1)...].contains { $0.writes && !goesOn($0) }
        var rest: [XMLElement] = []
        while elements.count > place + 1 {
            let element = elements.removeLast()
            if goesOn(element) {
                rest.append(element)
                if element.writes && isRewritten { try finish(element) }
            } else {
                draft.report.add(.unpairedTag, at: self.place)
                try finish(element)
            }
        }
        elements.removeLast()
        try finish(ended)
        for element in rest.reversed() {
            if isRewritten, let style = element.style {
                open(element.name, element.id, style)
            } else {
                push(element)
            }
        }
    }

    mutating func finish(_ element: XMLElement) throws(ImportError) {
        switch element.effect {
        case .nothing, .header: break
        case .separation: writer.separate()
        case .line: writer.breakLine()
        case .style, .note, .title, .dropped: if writer.depth > element.depth { writer.close() }
        case .verse: isInVerse = false
        case .book: try endBook()
        case .fact:
            guard let fact else { return }
            self.fact = nil
            try take(fact.name, String(decoding: fact.text.bytes, as: UTF8.self))
        }
    }

    // MARK: Facts

    mutating func take(_ fact: XMLFact, _ text: String) throws(ImportError) {
        if case .kind = fact, let other = OtherWork.name(of: text) { throw refusal(other) }
        if !text.isEmpty { vocabulary.take(fact, text, into: &draft.facts) }
    }

    func refusal(_ kind: String) -> ImportError {
        .unsupported(module: draft.source, reason: "is \(kind), and only Bibles of this format are read")
    }
}

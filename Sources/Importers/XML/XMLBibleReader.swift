import Corpus
import Scripture

/// Reads a document of one vocabulary into a draft.
///
/// A verse ends at its end tag or where another location begins. Elements that are open there are closed, so a
/// malformed one never hides a verse. Text outside verses is left out and reported, except titles and notes, which
/// wait for the next verse.
struct XMLBibleReader<Vocabulary: XMLVocabulary> {
    var draft: BibleDraft
    var vocabulary: Vocabulary
    var writer = VerseWriter()
    var elements: [XMLElement] = []

    /// The current book; `nil` outside books and in unknown ones.
    var book: Book?
    var isBookUnknown = false
    /// The book that its number means if its name means another one.
    var rival: Book?
    /// The number of entries of the draft before the current book.
    var bookStart = 0
    var chapter = 0
    /// The verses that are being written.
    var verses: ClosedRange<Int>?
    var lastVerse = 0
    var isContinued = false
    /// Whether text belongs to the current verses: their end has not come yet.
    var isInVerse = false
    /// The size of the verse so far: its bytes, plus a fixed size for each element.
    var verseSize = 0
    var wasTextSkipped = false
    var fact: (name: BibleFact, text: CleanText)?

    /// The largest verse with its headings, notes and tags, in bytes.
    static var maximumVerseSize: Int { 8 << 20 }
    static var elementSize: Int { 64 }
    /// The deepest nesting of elements. Elements below it are ignored.
    static var maximumDepth: Int { 256 }
    static var maximumFactSize: Int { 64 << 10 }

    init(_ vocabulary: Vocabulary, _ draft: consuming BibleDraft) {
        self.vocabulary = vocabulary
        self.draft = draft
    }

    /// Reads a document to its end.
    ///
    /// - Throws: the errors of the stream, and `unsupported` for a work that is not a Bible.
    mutating func read(_ scanner: inout XMLScanner) throws(ImportError) {
        var reported = 0
        while let event = try scanner.next() {
            switch event {
            case .text(let text): self.text(text)
            case .start(let name, let isEmpty): try start(name, isEmpty: isEmpty, scanner)
            case .end(let name): try end(name)
            }
            if scanner.position - reported >= 1 << 20 {
                reported = scanner.position
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
        draft.report.add(.doubleReference, count: scanner.doubleReferenceCount)
        draft.report.add(.reencodedText, count: scanner.repairedByteCount)
    }

    /// Returns the draft.
    consuming func finish() -> BibleDraft { draft }

    /// The current verse, for reports.
    var currentVerse: Verse? { book.map { Verse($0, chapter, lastVerse) } }

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
        guard isInVerse || writer.isAside else { return reportSkipped(text) }
        guard spend(text.count) else { return }
        // A pilcrow marks a paragraph and is not a character of the text.
        var start = 0
        var index = 0
        while let mark = text[index...].firstIndex(of: 0xC2) {
            index = mark + 1
            guard index < text.count, text[index] == 0xB6 else { continue }
            writer.append(UnsafeRawBufferPointer(rebasing: text[start..<mark]))
            writer.beginParagraph()
            index += 1
            start = index
        }
        writer.append(UnsafeRawBufferPointer(rebasing: text[start...]))
    }

    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { self.text(UnsafeRawBufferPointer($0)) }
    }

    /// Adds to the size of the verse, with its notes and titles.
    ///
    /// - Returns: whether it is still small enough.
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

    mutating func reportSkipped(_ text: UnsafeRawBufferPointer) {
        guard !wasTextSkipped, let first = text.firstIndex(where: { $0 > 0x20 }) else { return }
        wasTextSkipped = true
        let shown = String(decoding: text[first...].prefix(60), as: UTF8.self).prefix(40)
        draft.report.add(
            .skippedText, at: currentVerse, detail: shown.split(whereSeparator: \.isNewline).joined(separator: " "))
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
        case .book, .chapter, .verse: try startLocation(role, name, isEmpty: isEmpty || !id.isEmpty, tag)
        case .verseEnd: isInVerse = false
        case .milestoneEnd(let id, let marker):
            text(marker)
            try endMilestone(name, id)
        case _ where book == nil || elements.contains { $0.isDropped }: if !isEmpty { push(XMLElement(name, .nothing)) }
        case .word: startWord(name, isEmpty: isEmpty, tag)
        default: isEmpty && id.isEmpty ? pass(role) : open(role, name, id)
        }
    }

    /// The role of an element. If a header, or a fact in it, has no end, the first location of the text ends it.
    mutating func role(of name: TagName, _ tag: borrowing XMLScanner) throws(ImportError) -> XMLRole {
        var context = context
        let role = vocabulary.role(of: name, tag, in: context)
        guard context.isInHeader || fact != nil else { return role }
        context.isInHeader = false
        let other = vocabulary.role(of: name, tag, in: context)
        guard other.isLocation, let header = elements.firstIndex(where: { $0.effect == .header || $0.effect == .fact })
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
            // A reference inside a note is part of the note. A note in an introduction is not a note on a verse.
            if context.isInNote {
                push(XMLElement(name, .nothing, id: id))
            } else if chapter == 0 && !isInVerse {
                open(name, id, .dropped) { $0.beginDropped() }
            } else {
                open(name, id, .note) { $0.beginNote(kind) }
            }
        case .heading(let kind): open(name, id, .title) { $0.beginHeading(kind) }
        case .superscription: open(name, id, .title) { $0.beginSuperscription() }
        case .reference where !context.isInNote:
            // The attribute has the reference, and the content prints it again.
            pass(role)
            open(name, id, .dropped) { $0.beginDropped() }
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

    /// Handles an element without content.
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

/// An open element.
struct XMLElement {
    /// The effect of its end.
    enum Effect { case nothing, separation, line, style, note, title, dropped, verse, book, header, fact }
    let name: TagName
    let effect: Effect
    /// The id of a milestone. An end with the same id ends it.
    let id: String
    /// The number of styles that were open in the writer before it.
    let depth: Int
    /// The style that it began, if its effect is a style.
    let style: VerseWriter.Style?

    init(_ name: TagName, _ effect: Effect, id: String = "", depth: Int = 0, style: VerseWriter.Style? = nil) {
        self.name = name
        self.effect = effect
        self.id = id
        self.depth = depth
        self.style = style
    }

    var isDropped: Bool { effect == .dropped }
    var isLocation: Bool { effect == .verse || effect == .book }
    /// Whether its text is kept separately.
    var isFrame: Bool { effect == .note || effect == .title || effect == .dropped }
    /// Whether the writer also has an open style or frame for it.
    var writes: Bool { isFrame || effect == .style }
}

/// Handles books, chapters and verses.
extension XMLBibleReader {
    mutating func startLocation(
        _ role: XMLRole, _ name: TagName, isEmpty: Bool, _ tag: borrowing XMLScanner
    ) throws(ImportError) {
        // Locations do not contain each other, except that books contain chapters. So an open one has no end.
        let count = elements.count
        elements.removeAll { $0.effect == .verse || role.isBook && $0.effect == .book }
        draft.report.add(.unpairedTag, at: currentVerse, count: count - elements.count)
        let location = vocabulary.location(role, tag)
        switch role {
        case .book:
            try endBook()
            enter(location?.book ?? ("", nil))
            rival = location?.rival
        case .chapter:
            try finishVerse()
            if let book = location?.book { try change(to: book) }
            if let number = location?.chapter {
                if number != chapter { (chapter, lastVerse) = (number, 0) }
            } else if !isBookUnknown {
                draft.report.add(.lostNumber, at: currentVerse, detail: "a chapter")
            }
        default:
            try finishVerse()
            if let book = location?.book { try change(to: book) }
            startVerse(location)
        }
        if !isEmpty { push(XMLElement(name, role.isBook ? .book : role.isVerse ? .verse : .nothing)) }
    }

    mutating func startVerse(_ location: XMLLocation?) {
        guard let location, let verses = location.verses else {
            if !isBookUnknown { draft.report.add(.lostNumber, at: currentVerse, detail: "a verse") }
            return
        }
        chapter = location.chapter ?? chapter
        guard book != nil else { return }
        self.verses = verses
        isContinued = location.isContinued
        lastVerse = verses.upperBound
        isInVerse = true
        wasTextSkipped = false
        verseSize = 0
    }

    mutating func enter(_ found: (name: String, book: Book?)) {
        (book, chapter, lastVerse) = (found.book, 0, 0)
        bookStart = draft.entries.count
        isBookUnknown = found.book == nil
        wasTextSkipped = false
        if isBookUnknown { draft.skipBook(named: String(found.name.prefix(60)), reason: "unknown book") }
    }

    /// Goes to the book that a chapter or a verse names.
    mutating func change(to found: (name: String, book: Book?)) throws(ImportError) {
        guard found.book != book || found.book == nil && !isBookUnknown else { return }
        try endBook()
        enter(found)
    }

    mutating func endBook() throws(ImportError) {
        try finishVerse(isLast: true)
        if let book, let rival { try draft.settle(book, or: rival, from: bookStart) }
        rival = nil
        (book, isBookUnknown, chapter, lastVerse) = (nil, false, 0, 0)
    }

    /// Stores the verse that was written. Headings and notes before the first verse wait for it.
    mutating func finishVerse(isLast: Bool = false) throws(ImportError) {
        isInVerse = false
        let unclosed = writer.closeAsides()
        if unclosed > 0 {
            draft.report.add(.unclosedNote, at: currentVerse, count: unclosed)
            let closed = elements.firstIndex { $0.writes && $0.depth >= writer.depth }
            if let closed { elements.removeSubrange(closed...) }
        }
        guard let book, let verses else { return }
        self.verses = nil
        // The titles of an introduction without text do not wait for verse 1.
        var built = writer.take(isLast: isLast || chapter == 0).verse
        if verses == 0...0 && chapter > 0 && (book == .ps || book == .addPs) && built.superscription == nil {
            // A psalm's title that the source has as a verse.
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

/// Handles the ends of elements.
extension XMLBibleReader {
    mutating func end(_ name: TagName) throws(ImportError) {
        guard let index = elements.lastIndex(where: { $0.name == name && $0.id.isEmpty }), isReachable(index) else {
            draft.report.add(.unpairedTag, at: currentVerse)
            return
        }
        try close(index)
    }

    mutating func endMilestone(_ name: TagName, _ id: String) throws(ImportError) {
        guard let index = elements.lastIndex(where: { $0.name == name && $0.id == id }), isReachable(index) else {
            return
        }
        try close(index)
    }

    /// Whether an end may close an element. An end inside a note closes nothing outside the note, except the note
    /// itself or a location.
    func isReachable(_ index: Int) -> Bool {
        elements[index].isFrame || elements[index].isLocation || !elements[(index + 1)...].contains { $0.isFrame }
    }

    /// Ends an element, and the elements inside it that have no end. If one of the two is a milestone, they may
    /// overlap, so the inner one stays open. A location also stays open, unless the ended element is a location: `</l>`
    /// in `<l><verse>…</l>` ends only the line.
    mutating func close(_ index: Int) throws(ImportError) {
        let ended = elements[index]
        func continues(_ element: XMLElement) -> Bool {
            !element.id.isEmpty || !ended.id.isEmpty || element.isLocation && !ended.isLocation
        }
        // The writer can only end the style that it began last. So styles that stay open are ended with the others and
        // begun again.
        let isRewritten = ended.writes || elements[(index + 1)...].contains { $0.writes && !continues($0) }
        var rest: [XMLElement] = []
        while elements.count > index + 1 {
            let element = elements.removeLast()
            if continues(element) {
                rest.append(element)
                if element.writes && isRewritten { try finish(element) }
            } else {
                draft.report.add(.unpairedTag, at: currentVerse)
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

    mutating func take(_ fact: BibleFact, _ text: String) throws(ImportError) {
        if case .kind = fact, let other = OtherWork.name(of: text) { throw refusal(other) }
        // An empty description may be an empty line of it.
        if case .about = fact {} else if text.isEmpty { return }
        vocabulary.take(fact, text, into: &draft.facts)
    }

    func refusal(_ kind: String) -> ImportError {
        .unsupported(module: draft.source, reason: "is \(kind), and only Bibles of this format are read")
    }
}

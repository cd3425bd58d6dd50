import Corpus

/// Writes the verses of a source in the order of the page: text, styles, words, notes, headings, lines and paragraphs.
/// `take` returns a verse when it ends.
///
/// Text is clean (`CleanText`). A heading or a note between verses waits for the next text and is placed before it. A
/// style that is open at the end of a verse continues in the next. Notes and titles that are still open are closed by
/// `take`, which returns their number.
struct VerseWriter {
    /// The style of characters.
    enum Style {
        case plain
        case span(TextSpan.Kind)
        /// A word of the original. The range is set at its end.
        case word(Word)

        fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }
    }

    /// The deepest nesting of styles and frames. Deeper ones are ignored, with their ends.
    static let maximumDepth = 64

    /// The longest verse or note, in bytes. The longest known verse has 3,000.
    static let maximumLength = 4 << 20
    /// The most notes, headings, words and spans of a verse.
    static let maximumItems = 1 << 15

    private var frames = [TextFrame(.verse)]
    private var open: [Opened] = []
    /// The number of open ones beyond `maximumDepth`.
    private var ignoredCount = 0
    private var margin = VerseMargin()
    private var superscription: ImportedVerse?
    private var isParagraphDue = false
    private var startsParagraph = false
    /// The number of notes, headings, words and spans of the verse so far.
    private var itemCount = 0
    private var isCut = false
    private var repairs = TextRepairs()

    private struct Opened {
        var style: Style
        /// The offset at which its text begins in its frame.
        var start: Int
        /// The kind of the heading, if it is the frame of one.
        var heading: Heading.Kind?
        var isFrame = false
    }

    /// Whether the verse has text.
    var hasText: Bool { !frames[0].text.isEmpty }
    /// Whether text is now appended to a note, to a title or to nothing, instead of the verse.
    var isAside: Bool { frames.count > 1 }
    /// The number of open styles, notes and titles, including ignored ones.
    var depth: Int { open.count + ignoredCount }

    // MARK: Text

    mutating func append(_ text: UnsafeRawBufferPointer) {
        let top = frames.count - 1
        if case .dropped = frames[top].kind { return }
        guard frames[top].text.count + text.count <= VerseWriter.maximumLength else {
            isCut = true
            return
        }
        if top > 0 { return frames[top].text.append(text) }
        let before = frames[0].text.count
        frames[0].text.append(text)
        if frames[0].text.count > before { beginText(from: before) }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// The next text is a separate word.
    mutating func separate() { frames[frames.count - 1].text.separate() }

    /// The next text begins a line of poetry, a list or a table.
    mutating func breakLine() {
        if isAside { separate() } else { frames[0].text.breakLine() }
    }

    /// The next text begins a paragraph.
    mutating func beginParagraph() {
        separate()
        if !isAside { isParagraphDue = true }
    }

    /// Prepares the first text after a break: begins the paragraph, and places the waiting headings and notes before
    /// the text.
    private mutating func beginText(from before: Int) {
        if before == 0 { startsParagraph = isParagraphDue }
        isParagraphDue = false
        guard margin.isWaiting else { return }
        let start = frames[0].text.range(from: before).lowerBound
        margin.placeHeadings(at: start)
        margin.placeNotes(at: start)
    }

    /// Marks the verse as incomplete, because it is too large.
    mutating func cut() { isCut = true }

    // MARK: Styles

    /// Begins a style. The next `close` ends it.
    mutating func begin(_ style: Style) { push(Opened(style: style, start: frames[frames.count - 1].text.end)) }

    /// Adds a word of the original that is not translated.
    mutating func add(_ word: Word) {
        let top = frames.count - 1
        guard frames[top].isScripture, countItem() else { return }
        var word = word
        word.range = frames[top].text.end..<frames[top].text.end
        frames[top].words.append(word)
    }

    /// Changes the style that was begun last, for sources that state it at its end: `\w gracious|lemma="grace"\w*`.
    mutating func amend(_ style: Style) {
        guard ignoredCount == 0, let last = open.indices.last, !open[last].isFrame else { return }
        open[last].style = style
    }

    /// Begins a note at this offset.
    mutating func beginNote(_ kind: Footnote.Kind) { push(TextFrame(.note(kind))) }

    /// Begins a heading, which is placed before the next text.
    mutating func beginHeading(_ kind: Heading.Kind) { push(TextFrame(.title), heading: kind) }

    /// Begins a psalm's title, which is Scripture.
    mutating func beginSuperscription() { push(TextFrame(.title), heading: .superscription) }

    /// Begins content that is dropped.
    mutating func beginDropped() { push(TextFrame(.dropped)) }

    private mutating func push(_ frame: TextFrame, heading: Heading.Kind? = nil) {
        guard open.count < VerseWriter.maximumDepth else {
            ignoredCount += 1
            return
        }
        var frame = frame
        // The offset of a heading or a note is the end of the verse so far, or of the title that contains it.
        frame.offset = frames[scriptureFrame].text.end
        if heading != nil { separate() }
        open.append(Opened(style: .plain, start: 0, heading: heading, isFrame: true))
        frames.append(frame)
    }

    private mutating func push(_ opened: Opened) {
        if open.count < VerseWriter.maximumDepth { open.append(opened) } else { ignoredCount += 1 }
    }

    /// The index of the innermost frame that is Scripture: a psalm's title, or the verse.
    private var scriptureFrame: Int {
        var frame = frames.count - 1
        for opened in open.reversed() where opened.isFrame {
            if opened.heading == .superscription { return frame }
            frame -= 1
        }
        return 0
    }

    /// Ends what was begun last.
    mutating func close() {
        if ignoredCount > 0 {
            ignoredCount -= 1
            return
        }
        guard let opened = open.popLast() else { return }
        if opened.isFrame {
            finish(frames.removeLast(), opened.heading)
        } else {
            finish(opened)
        }
    }

    private mutating func finish(_ opened: Opened) {
        let top = frames.count - 1
        guard frames[top].isScripture, !opened.style.isPlain, countItem() else { return }
        switch opened.style {
        case .plain: break
        case .span(let kind):
            // Small capitals in print mean the name of God, and the source writes `Lord`.
            if kind == .divineName { frames[top].text.capitalize(from: opened.start) }
            frames[top].addSpan(kind, from: opened.start)
        case .word(var word):
            word.range = frames[top].text.range(from: opened.start)
            frames[top].words.append(word)
        }
    }

    private mutating func finish(_ frame: TextFrame, _ heading: Heading.Kind?) {
        repairs += frame.text.repairs
        guard !frame.text.isEmpty, countItem() else { return }
        let text = String(decoding: frame.text.bytes, as: UTF8.self)
        switch frame.kind {
        case .note(let kind): fileNote(Footnote(kind: kind, offset: frame.offset, text: text))
        case .title:
            guard let heading else { return }
            if isAside {
                // A title inside a note is text of it.
                separate()
                append(text)
                separate()
                return
            }
            margin.wait(Heading(kind: heading, text: text))
            if heading == .superscription { fileTitle(frame) }
        default: break
        }
    }

    /// Counts one more item.
    ///
    /// - Returns: whether it may be kept.
    private mutating func countItem() -> Bool {
        guard itemCount < VerseWriter.maximumItems else {
            isCut = true
            return false
        }
        itemCount += 1
        return true
    }

    private mutating func fileNote(_ note: Footnote) {
        let frame = scriptureFrame
        if frame > 0 {
            frames[frame].notes.append(note)
        } else if frames[0].text.isEmpty || isAside {
            // Before the verse, or in a heading: it is placed before the next text.
            margin.wait(note)
        } else {
            margin.add(note)
        }
    }

    private mutating func fileTitle(_ frame: TextFrame) {
        var title = ImportedVerse(text: frame.text.bytes, isSuperscription: true)
        title.extras.spans = VerseWriter.inOrder(frame.spans)
        title.extras.words = frame.words
        title.extras.footnotes = frame.notes
        if superscription == nil { superscription = title } else { superscription!.join(title) }
    }

    // MARK: Verses

    /// Ends all open notes and titles, and everything that is open in them.
    ///
    /// - Returns: their number.
    mutating func closeAsides() -> Int {
        var count = 0
        while let frame = open.lastIndex(where: { $0.isFrame }) {
            while open.count > frame { close() }
            count += 1
        }
        return count
    }

    /// Returns what was written since the last verse was taken, and the number of notes and titles without an end. The
    /// text before a chapter's first verse is taken only if it has text; its titles wait for that verse.
    ///
    /// - Parameter isLast: whether the chapter or the book ends here, so that waiting headings have no next text.
    mutating func take(isLast: Bool = false) -> (verse: BuiltVerse, unclosed: Int) {
        let unclosed = closeAsides()
        var verse = BuiltVerse()
        let end = frames[0].text.count
        splitStyles(at: end)
        if isLast { margin.placeHeadings(at: end) }
        // A verse that consists only of a note keeps it.
        if isLast || end == 0 { margin.placeNotes(at: end) }
        verse.text = frames[0].text.bytes
        verse.startsParagraph = startsParagraph
        verse.extras.spans = VerseWriter.inOrder(frames[0].spans)
        verse.extras.words = frames[0].words
        verse.extras.lineStarts = frames[0].text.lineStarts
        (verse.extras.headings, verse.extras.footnotes) = margin.take()
        verse.superscription = superscription
        verse.isCut = isCut
        verse.repairs = repairs
        verse.repairs += frames[0].text.repairs
        (isCut, itemCount, repairs) = (false, 0, TextRepairs())
        frames[0] = TextFrame(.verse)
        (superscription, startsParagraph) = (nil, false)
        return (verse, unclosed)
    }

    /// Ends the open styles of the verse and begins them again in the next. An open word or name is dropped instead: it
    /// cannot be longer than a verse, so its end is missing and its extent unknown.
    private mutating func splitStyles(at end: Int) {
        for index in open.indices {
            switch open[index].style {
            case .plain, .span(.wordsOfJesus), .span(.added): if open[index].start < end { finish(open[index]) }
            case .word, .span(.divineName): open[index].style = .plain
            }
            open[index].start = 0
        }
    }

    /// The spans by their starts, each before those inside it. Of two with the same range, the one that ended last comes
    /// first, because the other was inside it.
    private static func inOrder(_ spans: [TextSpan]) -> [TextSpan] {
        if spans.count < 2 { return spans }
        return spans.enumerated().sorted { a, b in
            (a.element.range.lowerBound, -a.element.range.count, -a.offset)
                < (b.element.range.lowerBound, -b.element.range.count, -b.offset)
        }.map(\.element)
    }
}

/// The headings and notes of the verse that is being written. Those before its text wait and get the offset at which
/// it begins.
struct VerseMargin {
    private var headings: [Heading] = []
    private var notes: [Footnote] = []
    private var waitingHeadings: [Heading] = []
    private var waitingNotes: [Footnote] = []

    var isWaiting: Bool { !waitingHeadings.isEmpty || !waitingNotes.isEmpty }

    /// Adds a note with an offset of its own.
    mutating func add(_ note: Footnote) { notes.append(note) }

    mutating func wait(_ heading: Heading) { waitingHeadings.append(heading) }

    mutating func wait(_ note: Footnote) { waitingNotes.append(note) }

    /// Places the waiting headings at an offset of the verse.
    mutating func placeHeadings(at offset: Int) {
        headings += waitingHeadings.map { Heading(kind: $0.kind, offset: offset, text: $0.text) }
        waitingHeadings = []
    }

    /// Places the waiting notes at an offset of the verse.
    mutating func placeNotes(at offset: Int) {
        notes += waitingNotes.map { Footnote(kind: $0.kind, offset: offset, text: $0.text) }
        waitingNotes = []
    }

    /// Returns the headings and notes of the verse. Waiting ones stay.
    mutating func take() -> (headings: [Heading], notes: [Footnote]) {
        defer { (headings, notes) = ([], []) }
        return (headings, notes)
    }
}

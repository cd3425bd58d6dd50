import Corpus

/// Writes verses as a source streams by: text, styles of characters, words, notes, headings, lines and paragraphs in the
/// order of the page; `take` gives what has become of it whenever a verse ends.
///
/// Text is clean (`CleanText`). A heading or a note between verses waits for the next text and stands before it; a style
/// that a verse leaves open goes on in the next. Whatever is opened may stay open: `take` closes notes and titles, and
/// says how many.
struct VerseWriter {
    /// What characters may be beside plain text.
    enum Style {
        case plain
        case span(TextSpan.Kind)
        /// The range is set when it ends.
        case word(Word)

        fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }
    }

    /// Styles and frames inside each other; deeper ones are passed over, with their ends.
    static let maximumDepth = 64

    /// The longest verse or note that is kept, in bytes. The longest verse met has 3,000.
    static let maximumLength = 4 << 20
    /// The most notes, headings, words and spans of a verse.
    static let maximumItems = 1 << 15

    private var frames = [TextFrame(.verse)]
    private var open: [Opened] = []
    /// How many are open beyond `maximumDepth`.
    private var passedOver = 0
    private var margin = VerseMargin()
    private var superscription: ImportedVerse?
    private var isParagraphDue = false
    private var startsParagraph = false
    /// Notes, headings, words and spans of the verse so far.
    private var itemCount = 0
    private var isCut = false

    private struct Opened {
        var style: Style
        /// Where its text begins in its frame.
        var start: Int
        /// The kind of a heading that it is the frame of.
        var heading: Heading.Kind?
        var isFrame = false
    }

    /// Whether the verse has text.
    var hasText: Bool { !frames[0].text.isEmpty }
    /// Whether what is written now goes into a note, a title or nowhere, and not into the verse.
    var isAside: Bool { frames.count > 1 }
    /// How many styles, notes and titles are open.
    var depth: Int { open.count + passedOver }

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
        if frames[0].text.count > before { settle(from: before) }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// What follows is another word.
    mutating func separate() { frames[frames.count - 1].text.separate() }

    /// What follows begins a line of poetry, a list or a table.
    mutating func breakLine() {
        if isAside { separate() } else { frames[0].text.breakLine() }
    }

    /// What follows begins a paragraph.
    mutating func beginParagraph() {
        separate()
        if !isAside { isParagraphDue = true }
    }

    /// Text of the verse has come: what waited stands before it.
    private mutating func settle(from before: Int) {
        if before == 0 { startsParagraph = isParagraphDue }
        isParagraphDue = false
        guard margin.isWaiting else { return }
        let start = frames[0].text.range(from: before).lowerBound
        margin.placeHeadings(at: start)
        margin.placeNotes(at: start)
    }

    /// Tells that something of the verse was left out because it has too much.
    mutating func cut() { isCut = true }

    // MARK: Styles

    /// Begins a style, which the next `close` ends.
    mutating func begin(_ style: Style) { push(Opened(style: style, start: frames[frames.count - 1].text.end)) }

    /// Adds a word of the original that the translation leaves out.
    mutating func add(_ word: Word) {
        let top = frames.count - 1
        guard frames[top].isScripture, countItem() else { return }
        var word = word
        word.range = frames[top].text.end..<frames[top].text.end
        frames[top].words.append(word)
    }

    /// Says what the style begun last is, where a source tells at its end: `\w gracious|lemma="grace"\w*`.
    mutating func amend(_ style: Style) {
        guard passedOver == 0, let last = open.indices.last, !open[last].isFrame else { return }
        open[last].style = style
    }

    /// Begins a note at this place of the text.
    mutating func beginNote(_ kind: Footnote.Kind) { push(TextFrame(.note(kind))) }

    /// Begins a heading; it stands before the text that follows.
    mutating func beginHeading(_ kind: Heading.Kind) { push(TextFrame(.title), heading: kind) }

    /// Begins a psalm's title, which is Scripture.
    mutating func beginSuperscription() { push(TextFrame(.title), heading: .superscription) }

    /// Begins what is no text.
    mutating func beginDropped() { push(TextFrame(.dropped)) }

    private mutating func push(_ frame: TextFrame, heading: Heading.Kind? = nil) {
        guard open.count < VerseWriter.maximumDepth else {
            passedOver += 1
            return
        }
        var frame = frame
        // A heading or a note stands where the verse has come to, or the title that it is in.
        frame.offset = frames[scriptureFrame].text.end
        if heading != nil { separate() }
        open.append(Opened(style: .plain, start: 0, heading: heading, isFrame: true))
        frames.append(frame)
    }

    private mutating func push(_ opened: Opened) {
        if open.count < VerseWriter.maximumDepth { open.append(opened) } else { passedOver += 1 }
    }

    /// The innermost frame that is Scripture: a psalm's title, or the verse.
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
        if passedOver > 0 {
            passedOver -= 1
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
            // `Lord` stands for the small capitals of print.
            if kind == .divineName { frames[top].text.capitalize(from: opened.start) }
            frames[top].addSpan(kind, from: opened.start)
        case .word(var word):
            word.range = frames[top].text.range(from: opened.start)
            frames[top].words.append(word)
        }
    }

    private mutating func finish(_ frame: TextFrame, _ heading: Heading.Kind?) {
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

    /// - Returns: whether one more may be kept.
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
            // Before the verse, or in a heading: it stands where the text goes on.
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

    /// Ends the notes and titles that are open, with what is open in them.
    ///
    /// - Returns: how many there were.
    mutating func closeAsides() -> Int {
        var count = 0
        while let frame = open.lastIndex(where: { $0.isFrame }) {
            while open.count > frame { close() }
            count += 1
        }
        return count
    }

    /// What has been written since the last verse was taken, and how many notes and titles had no end. What stands before
    /// a chapter's first verse is taken only where it has text: its titles wait for that verse.
    ///
    /// - Parameter isLast: whether no text of the chapter or the book follows, over which a heading might stand.
    mutating func take(isLast: Bool = false) -> (verse: BuiltVerse, unclosed: Int) {
        let unclosed = closeAsides()
        var verse = BuiltVerse()
        let end = frames[0].text.count
        splitStyles(at: end)
        if isLast { margin.placeHeadings(at: end) }
        // A verse that is nothing but its note keeps it.
        if isLast || end == 0 { margin.placeNotes(at: end) }
        verse.text = frames[0].text.bytes
        verse.startsParagraph = startsParagraph
        verse.extras.spans = VerseWriter.inOrder(frames[0].spans)
        verse.extras.words = frames[0].words
        verse.extras.lineStarts = frames[0].text.lineStarts
        (verse.extras.headings, verse.extras.footnotes) = margin.take()
        verse.superscription = superscription
        verse.isCut = isCut
        (isCut, itemCount) = (false, 0)
        frames[0] = TextFrame(.verse)
        (superscription, startsParagraph) = (nil, false)
        return (verse, unclosed)
    }

    /// Ends the open styles of the verse, and begins them anew in the next. A word and a name are not so long: what they
    /// mark is unknown where they do not end.
    private mutating func splitStyles(at end: Int) {
        for place in open.indices {
            switch open[place].style {
            case .plain, .span(.wordsOfJesus), .span(.added): if open[place].start < end { finish(open[place]) }
            case .word, .span(.divineName): open[place].style = .plain
            }
            open[place].start = 0
        }
    }

    private static func inOrder(_ spans: [TextSpan]) -> [TextSpan] {
        spans.sorted { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }
    }
}

/// The headings and notes of the verse that is being written. Those that come before its text wait for it, and then stand
/// where it begins.
struct VerseMargin {
    private var headings: [Heading] = []
    private var notes: [Footnote] = []
    private var waitingHeadings: [Heading] = []
    private var waitingNotes: [Footnote] = []

    var isWaiting: Bool { !waitingHeadings.isEmpty || !waitingNotes.isEmpty }

    /// Adds a note at its own place of the text.
    mutating func add(_ note: Footnote) { notes.append(note) }

    mutating func wait(_ heading: Heading) { waitingHeadings.append(heading) }

    mutating func wait(_ note: Footnote) { waitingNotes.append(note) }

    /// The headings that wait stand at this offset of the verse's text.
    mutating func placeHeadings(at offset: Int) {
        headings += waitingHeadings.map { Heading(kind: $0.kind, offset: offset, text: $0.text) }
        waitingHeadings = []
    }

    /// The notes that wait stand at this offset of the verse's text.
    mutating func placeNotes(at offset: Int) {
        notes += waitingNotes.map { Footnote(kind: $0.kind, offset: offset, text: $0.text) }
        waitingNotes = []
    }

    /// What the verse has, for the verse to end; what waits goes on waiting.
    mutating func take() -> (headings: [Heading], notes: [Footnote]) {
        defer { (headings, notes) = ([], []) }
        return (headings, notes)
    }
}

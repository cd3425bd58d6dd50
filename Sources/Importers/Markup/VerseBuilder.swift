import Corpus
import Scripture

/// Makes verses of the entries of one module, whatever they are marked up with.
///
/// Tags become roles (`TagRole`), and the roles move text between frames: the verse, a note, a title. Text is cleaned as
/// it comes in. What malformed markup leaves open is closed at the end of the entry, and is never allowed to swallow a
/// verse.
struct VerseBuilder {
    /// Which vocabulary is asked first when a name is in two; `plain` is text without markup, whatever signs are in it.
    enum Dialect: Sendable { case xml, gbf, plain }

    let dialect: Dialect
    var carry = VerseCarry()
    var report: ImportReport

    // The entry under construction.
    var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    var scanner = MarkupScanner(UnsafeRawBufferPointer(start: nil, count: 0))
    var place: Verse
    var isOldTestament = true
    var frames: [TextFrame] = []
    var elements: [OpenElement] = []
    var attributes: [(name: TagName, value: Range<Int>)] = []
    var current = BuiltVerse()
    var finished: [BuiltVerse] = []
    /// Where in the verse the words of Jesus began that have not ended.
    var speechStart: Int?
    var isAfterChapter = false
    var isPreverseBehind = false
    var lastTitleEnd: Int?
    var preverseCount = 0

    /// Elements inside elements; deeper ones are passed over.
    static let maximumDepth = 256
    /// How far the end of what stands before a verse's number is looked for.
    static let preverseLimit = 1 << 16

    init(dialect: Dialect, report: ImportReport) {
        self.dialect = dialect
        self.report = report
        place = Verse(.gen, 0, 0)
    }

    /// The verses of an entry; the first is the entry's own, the others name their places.
    mutating func verses(of entry: UnsafeRawBufferPointer, at place: Verse, isOldTestament: Bool) -> [BuiltVerse] {
        begin(entry, place, isOldTestament)
        if dialect == .plain { append(0..<entry.count) }
        while dialect != .plain, let event = scanner.next() {
            switch event {
            case .text(let range): append(range)
            case .tag(let tag): handle(tag)
            }
        }
        report.add(.brokenTag, at: place, count: scanner.brokenTagCount)
        closeAll()
        finishVerse()
        return finished
    }

    private mutating func begin(_ entry: UnsafeRawBufferPointer, _ place: Verse, _ isOldTestament: Bool) {
        bytes = entry
        scanner = MarkupScanner(entry)
        self.place = place
        self.isOldTestament = isOldTestament
        frames.removeAll(keepingCapacity: true)
        frames.append(TextFrame(.verse))
        elements.removeAll(keepingCapacity: true)
        current = BuiltVerse()
        finished = []
        speechStart = carry.speeches.isEmpty ? nil : 0
        isAfterChapter = false
        isPreverseBehind = false
        lastTitleEnd = nil
        preverseCount = 0
    }

    // MARK: Text

    /// Text between tags: entities, pilcrows and leftovers of USFM are looked for, the rest is text.
    private mutating func append(_ range: Range<Int>) {
        var start = range.lowerBound
        var at = start
        while at < range.upperBound {
            let byte = bytes[at]
            var next = at
            if dialect == .plain && byte < 0x80 {
                // Its own.
            } else if byte == UInt8(ascii: "&") {
                next = appendEntity(at, range, flushing: start)
            } else if byte == UInt8(ascii: "\\") {
                next = leftover(at, range, flushing: start)
            } else if byte == 0xC2, at + 1 < range.upperBound, bytes[at + 1] == 0xB6 {
                flush(start..<at)
                passPilcrow()
                next = at + 2
            }
            if next > at {
                at = next
                start = next
            } else {
                at += 1
            }
        }
        flush(start..<range.upperBound)
    }

    /// A pilcrow is the mark of a paragraph, not a character of the text.
    private mutating func passPilcrow() {
        frames[frames.count - 1].text.separate()
        if frames.count == 1 { carry.isParagraphDue = true }
    }

    mutating func flush(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        appendClean { [bytes] in $0.append(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }

    /// Runs `body` on the innermost frame and keeps what follows from the first word of a verse.
    mutating func appendClean(_ body: (inout CleanText) -> Void) {
        let top = frames.count - 1
        if top > 0 {
            if case .dropped = frames[top].kind { return }
            body(&frames[top].text)
            return
        }
        let before = frames[0].text.count
        body(&frames[0].text)
        guard frames[0].text.count > before else { return }
        if before == 0 { current.startsParagraph = carry.isParagraphDue }
        carry.isParagraphDue = false
        if isPreverseBehind {
            isPreverseBehind = false
            if place.verse > 0 { report.add(.foldedVerse, at: place) }
        }
    }

    /// - Returns: where the text goes on; `at` where no known entity stands there.
    private mutating func appendEntity(_ at: Int, _ range: Range<Int>, flushing start: Int) -> Int {
        let limit = min(range.upperBound, at + Entities.maximumLength + 2)
        guard let end = (at..<limit).first(where: { bytes[$0] == UInt8(ascii: ";") }) else { return at }
        let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
        guard let scalar = Entities.scalar(name[...]) else { return at }
        flush(start..<at)
        if scalar == "\u{B6}" { passPilcrow() } else { appendClean { $0.append(scalar) } }
        return end + 1
    }

    /// A marker of USFM in the text acts as the tag that it should have become.
    ///
    /// - Returns: where the text goes on; `at` where no marker stands there.
    private mutating func leftover(_ at: Int, _ range: Range<Int>, flushing start: Int) -> Int {
        var end = at + 1
        if end < range.upperBound, bytes[end] == UInt8(ascii: "+") { end += 1 }
        var name = TagName()
        let nameStart = end
        while end < range.upperBound, end - nameStart < 6, isMarkerByte(bytes[end]) {
            name.append(bytes[end])
            end += 1
        }
        guard end > nameStart, let role = TagRole.usfm[name] else { return at }
        let isEnd = end < range.upperBound && bytes[end] == UInt8(ascii: "*")
        let isStart = end == range.upperBound || bytes[end] <= 0x20
        guard isEnd || isStart else { return at }
        flush(start..<at)
        report.add(.usfmLeftover, at: place)
        // The ends of XML often survive where the start did not: `\nd <w>LORD</w></divineName>`.
        let partner = TagName(role.xmlName)
        if isEnd {
            close(partner, role)
            return end + 1
        }
        open(role, partner)
        return min(end + 1, range.upperBound)
    }

    private func isMarkerByte(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "1")...UInt8(ascii: "4") ~= byte
    }

    // MARK: Ends

    /// Ends the verse under construction.
    mutating func finishVerse() {
        let frame = frames[0]
        if let start = speechStart {
            frames[0].addSpan(.wordsOfJesus, from: start)
            speechStart = 0
        }
        current.text = frame.text.bytes
        current.extras.spans = frames[0].spans.sorted {
            ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
        }
        current.extras.words = frame.words
        current.extras.lineStarts = frame.text.lineStarts
        for place in current.extras.headings.indices {
            let offset = current.extras.headings[place].offset
            // The space before the next word was not printed yet when the heading came.
            current.extras.headings[place].offset = frame.text.range(from: offset).lowerBound
        }
        finished.append(current)
        frames[0] = TextFrame(.verse)
        current = BuiltVerse()
        // What is still open goes on in the next verse of the entry.
        for place in elements.indices { elements[place].start = 0 }
    }
}

extension TagRole {
    /// The name in XML of what a marker of USFM became.
    var xmlName: String {
        switch self {
        case .divineName: "divinename"
        case .added: "transchange"
        case .wordsOfJesus, .quote: "q"
        case .note, .crossReference: "note"
        default: ""
        }
    }
}

/// What one entry holds for one place: clean text, and what stands on and around it.
struct BuiltVerse {
    /// The place that the markup names, where it is another than the entry's own: `Rom.14.24`.
    var osisID: String?
    var text: [UInt8] = []
    var extras = VerseExtras()
    var startsParagraph = false
    /// A psalm's title, which is a verse of its own.
    var superscription: ImportedVerse?
    /// Whether it was longer than any verse and something of it was left out.
    var isCut = false

    var isEmpty: Bool { text.isEmpty && extras == VerseExtras() && superscription == nil }

    /// Makes a psalm's title the text, as where the numbering counts it as verse 1. It has no text before.
    mutating func readTitleAsText(_ title: ImportedVerse) {
        text = title.text
        extras.spans = title.extras.spans
        extras.words = title.extras.words
        extras.footnotes += title.extras.footnotes
        extras.headings.removeAll { $0.kind == .superscription }
    }
}

/// What one verse leaves to the next of its book.
struct VerseCarry {
    /// A paragraph has begun, and no word of it has been printed.
    var isParagraphDue = false
    /// The ids of speeches of Jesus that have begun and not ended: `<q who="Jesus" sID="q1"/>`.
    var speeches: [String] = []
}

/// A tag that waits for its end.
struct OpenElement {
    let name: TagName
    let role: TagRole
    /// Where its text begins in its frame.
    var start: Int
    /// The id of a milestone, which ends by the same id.
    var id = ""
    /// What a `w` says.
    var word: Word?
    /// Whether a frame ends with it.
    var opensFrame = false
}

/// A stretch of markup whose text is kept apart: the verse itself, a note in it, a title.
struct TextFrame {
    enum Kind {
        case verse, note(Footnote.Kind), title, colophon, dropped
        /// What stands before the verse's number, but for titles.
        case preverse
    }
    let kind: Kind
    /// How much of the verse stood before it.
    var offset = 0
    var text = CleanText()
    var spans: [TextSpan] = []
    var words: [Word] = []
    /// Notes in a psalm's title.
    var notes: [Footnote] = []
    // What a title says of itself.
    var type = ""
    var subType = ""
    var isCanonical = false

    init(_ kind: Kind, offset: Int = 0) {
        self.kind = kind
        self.offset = offset
    }

    /// Whether spans and words of it are kept.
    var isScripture: Bool {
        switch kind {
        case .verse, .title: true
        default: false
        }
    }

    mutating func addSpan(_ kind: TextSpan.Kind, from start: Int) {
        let range = text.range(from: start)
        if !range.isEmpty { spans.append(TextSpan(range, kind)) }
    }
}

/// The starts that move text out of the verse: into a note, a title, or another place of Scripture.
extension VerseBuilder {
    mutating func openNote(_ role: TagRole, _ name: TagName, _ id: String) {
        // A reference inside a note is part of it.
        if isInNote { return push(.inline, name, id) }
        let type = value("type")
        if type.lowercased().hasSuffix("strongsmarkup") { return pushFrame(TextFrame(.dropped), role, name, id) }
        let isReference = role == .crossReference || type == "crossReference"
        pushFrame(TextFrame(.note(isReference ? .crossReference : .note), offset: frames[0].text.end), role, name, id)
    }

    mutating func openTitle(_ role: TagRole, _ name: TagName, _ id: String) {
        guard hasTitleEnd(after: name) else {
            report.add(.unpairedTag, at: place)
            return separate()
        }
        separate()
        var frame = TextFrame(.title, offset: frames[0].text.end)
        frame.type = value("type")
        frame.subType = value("subtype")
        frame.isCanonical = value("canonical") == "true"
        // GBF's and ThML's ways to name a psalm's title.
        if name == TagName("th") || value("class") == "psalm" { frame.type = "psalm" }
        if [TagName("tt"), TagName("tb")].contains(name) { frame.type = "main" }
        pushFrame(frame, role, name, id)
    }

    mutating func openSpeaker(_ role: TagRole, _ name: TagName, _ id: String) {
        separate()
        var frame = TextFrame(.title, offset: frames[0].text.end)
        frame.type = "speaker"
        pushFrame(frame, .title, name, id)
    }

    /// A title that never ends would hide the verse, so its end is looked for first.
    private mutating func hasTitleEnd(after name: TagName) -> Bool {
        if lastTitleEnd == nil {
            lastTitleEnd = -1
            // Any end will do: what is between closes by the end of the entry.
            var probe = MarkupScanner(bytes)
            while let event = probe.next() {
                guard case .tag(let tag) = event else { continue }
                let found = role(of: tag)
                let isEnd = tag.isEnd || found?.isGBFEnd == true
                if isEnd, found?.0 == .title || found?.0 == .division { lastTitleEnd = tag.range.lowerBound }
            }
        }
        return lastTitleEnd! >= scanner.offset
    }

    mutating func openDivision(_ name: TagName, _ id: String) {
        let type = value("type")
        separate()
        if isParagraph(type) { beginParagraph() }
        if type == "x-milestone" {
            if value("subtype") == "x-preverse" { openPreverse(name, id) }
            return
        }
        if type == "colophon" {
            return pushFrame(TextFrame(.colophon, offset: frames[0].text.end), .division, name, id)
        }
        if type == "variant" {
            let isSecond = value("class") == "2" || value("subtype") == "x-2"
            return isSecond ? pushFrame(TextFrame(.dropped), .division, name, id) : push(.inline, name, id)
        }
        if ["sechead", "title", "heading"].contains(value("class").lowercased()) && id.isEmpty {
            return openTitle(.title, name, id)
        }
        if type == "book" { openPlace(.division) }
        if id.isEmpty { push(.division, name, id) }
    }

    /// What stands before the verse's number, between two milestones of one id.
    private mutating func openPreverse(_ name: TagName, _ id: String) {
        preverseCount += 1
        if !frames[0].text.isEmpty { isPreverseBehind = true }
        // 105 of the WEB's never end, and a verse needs no more than a few.
        guard frames.count == 1, preverseCount <= 64, hasMilestoneEnd(id) else { return }
        pushFrame(TextFrame(.preverse, offset: frames[0].text.end), .division, name, id)
    }

    private func hasMilestoneEnd(_ id: String) -> Bool {
        let wanted = Array("eID=\"\(id)\"".utf8)
        var at = scanner.offset
        let end = min(bytes.count, at + VerseBuilder.preverseLimit)
        while at + wanted.count <= end {
            if bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted) { return true }
            at += 1
        }
        return false
    }

    /// A chapter, a verse or a book begins: what follows may belong to another place than the entry.
    mutating func openPlace(_ role: TagRole) {
        separate()
        let osisID = value("osisid")
        guard frames.count == 1, !osisID.isEmpty else { return }
        let named = OSISIDList(osisID)
        let isElsewhere: Bool
        switch role {
        case .division:
            // Only an introduction is long enough to hold another book: the WEB's of Hosea holds the Greek Daniel.
            isElsewhere = place.chapter == 0 && named?.book != place.book
            if place.chapter == 0 && named?.book == place.book && current.osisID != nil {
                finishVerse()
                current.osisID = "\(place.book.osisID)"
            }
        case .chapter: isElsewhere = place.chapter == 0
        default: isElsewhere = named != nil && !named!.contains(place)
        }
        guard isElsewhere else { return }
        finishVerse()
        current.osisID = osisID
    }
}

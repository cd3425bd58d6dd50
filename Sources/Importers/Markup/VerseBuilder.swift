import Corpus
import Scripture

/// Makes verses from the entries of one module, in any supported markup.
///
/// Tags become roles (`TagRole`), and roles move text between frames: the verse, a note, a title. Text is cleaned as
/// it is appended. An element without an end is closed at the end of the entry, so it never hides a verse.
struct VerseBuilder {
    /// The vocabulary that decides if a name is in two vocabularies. `plain` is text without markup.
    enum Dialect: Sendable { case xml, gbf, plain }

    let dialect: Dialect
    /// The language of the text, a tag of BCP 47; empty if it is unknown.
    let language: String
    var carry = VerseCarry()
    var report: ImportReport

    // The entry under construction.
    var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    var scanner = MarkupScanner(UnsafeRawBufferPointer(start: nil, count: 0))
    var verse: Verse
    var isOldTestament = true
    var frames: [TextFrame] = []
    var elements: [OpenElement] = []
    var attributes: [(name: TagName, value: Range<Int>)] = []
    var current = BuiltVerse()
    var finished: [BuiltVerse] = []
    /// The offset in the verse at which the open words of Jesus begin.
    var speechStart: Int?
    var isAfterChapter = false
    var isAfterPreverse = false
    var lastTitleEnd: Int?
    var preverseCount = 0

    /// The deepest nesting of elements. Elements below it are ignored.
    static let maximumDepth = 256
    /// How far ahead the end of the matter before a verse's number is searched for, in bytes.
    static let preverseLimit = 1 << 16

    init(dialect: Dialect, language: String = "", report: ImportReport) {
        self.dialect = dialect
        self.language = language
        self.report = report
        verse = Verse(.gen, 0, 0)
    }

    /// The verses in an entry. The first is the entry's own; the others name their locations.
    mutating func verses(of entry: UnsafeRawBufferPointer, at verse: Verse, isOldTestament: Bool) -> [BuiltVerse] {
        begin(entry, verse, isOldTestament)
        if dialect == .plain { append(0..<entry.count) }
        while dialect != .plain, let event = scanner.next() {
            switch event {
            case .text(let range): append(range)
            case .tag(let tag): handle(tag)
            }
        }
        report.add(.brokenTag, at: verse, count: scanner.brokenTagCount)
        closeAll()
        finishVerse()
        return finished
    }

    private mutating func begin(_ entry: UnsafeRawBufferPointer, _ verse: Verse, _ isOldTestament: Bool) {
        bytes = entry
        scanner = MarkupScanner(entry)
        self.verse = verse
        self.isOldTestament = isOldTestament
        frames.removeAll(keepingCapacity: true)
        frames.append(TextFrame(.verse))
        elements.removeAll(keepingCapacity: true)
        current = BuiltVerse()
        finished = []
        speechStart = carry.speeches.isEmpty ? nil : 0
        isAfterChapter = false
        isAfterPreverse = false
        lastTitleEnd = nil
        preverseCount = 0
    }

    // MARK: Text

    /// Appends text between tags. Character references, pilcrows and remains of USFM are recognised in it.
    private mutating func append(_ range: Range<Int>) {
        var start = range.lowerBound
        var at = start
        while at < range.upperBound {
            let byte = bytes[at]
            var next = at
            if dialect == .plain && byte < 0x80 {
                // Plain text has no such signs.
            } else if byte == UInt8(ascii: "&") {
                next = appendReference(at, range, flushing: start)
            } else if byte == UInt8(ascii: "\\") {
                next = leftover(at, range, flushing: start)
            } else if byte == 0xC2, at + 1 < range.upperBound, bytes[at + 1] == 0xB6 {
                flush(start..<at)
                beginPilcrowParagraph()
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

    /// A pilcrow marks a paragraph, so it is removed from the text.
    private mutating func beginPilcrowParagraph() {
        frames[frames.count - 1].text.separate()
        if frames.count == 1 { carry.isParagraphDue = true }
    }

    mutating func flush(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        appendClean { [bytes] in $0.append(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }

    /// Runs `body` on the innermost frame, and sets the properties that begin with the first word of a verse.
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
        if isAfterPreverse {
            isAfterPreverse = false
            if verse.verse > 0 { report.add(.foldedVerse, at: verse) }
        }
    }

    /// - Returns: the offset after the reference; `at` if it is not a known one.
    private mutating func appendReference(_ at: Int, _ range: Range<Int>, flushing start: Int) -> Int {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[at..<range.upperBound])
        guard let reference = CharacterReference(rest, .closed) else { return at }
        flush(start..<at)
        if reference.isDouble { report.add(.doubleReference, at: verse) }
        if reference.scalar == "\u{B6}" { beginPilcrowParagraph() } else { appendClean { $0.append(reference.scalar) } }
        return at + reference.length
    }

    /// A marker of USFM in the text acts like the tag that it should have become.
    ///
    /// - Returns: the offset after the marker; `at` if it is not a known one.
    private mutating func leftover(_ at: Int, _ range: Range<Int>, flushing start: Int) -> Int {
        var end = at + 1
        if end < range.upperBound, bytes[end] == UInt8(ascii: "+") { end += 1 }
        var name = TagName()
        let nameStart = end
        while end < range.upperBound, end - nameStart < 6, isMarkerByte(bytes[end]) {
            name.append(bytes[end])
            end += 1
        }
        guard let role = TagRole.usfm[name] else { return at }
        let isEnd = end < range.upperBound && bytes[end] == UInt8(ascii: "*")
        let isStart = end == range.upperBound || bytes[end] <= 0x20
        guard isEnd || isStart else { return at }
        flush(start..<at)
        report.add(.usfmLeftover, at: verse)
        // The end tags of XML often survive where the start tags do not: `\nd <w>LORD</w></divineName>`.
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
        report.add(frame.text.repairs, at: verse)
        current.text = frame.text.bytes
        current.extras.spans = frames[0].spans.sorted {
            ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
        }
        current.extras.words = frame.words
        current.extras.lineStarts = frame.text.lineStarts
        for index in current.extras.headings.indices {
            let offset = current.extras.headings[index].offset
            // The heading came before the space of the next word was written.
            current.extras.headings[index].offset = frame.text.range(from: offset).lowerBound
        }
        finished.append(current)
        frames[0] = TextFrame(.verse)
        current = BuiltVerse()
        // Open elements continue in the next verse of the entry.
        for index in elements.indices { elements[index].start = 0 }
    }
}

extension TagRole {
    /// The name in XML of the element that a marker of USFM became.
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

/// The content of an entry for one verse: clean text, with headings, notes, words and spans.
struct BuiltVerse {
    /// The `osisID` of the location that the markup names if it is not the entry's own: `Rom.14.24`.
    var osisID: String?
    var text: [UInt8] = []
    var extras = VerseExtras()
    var startsParagraph = false
    /// A psalm's title, which becomes a verse of its own.
    var superscription: ImportedVerse?
    /// Whether the verse was too long, so that some of it was left out.
    var isCut = false
    /// The verses of which the source states that a paragraph begins with them, with the offsets in the text.
    var marks: [(offset: Int, verse: Int)] = []
    /// What was repaired in its text.
    var repairs = TextRepairs()

    var isEmpty: Bool { text.isEmpty && extras == VerseExtras() && superscription == nil }

    /// Makes a psalm's title the text of a verse that has none, for numberings that count the title as verse 1.
    mutating func readTitleAsText(_ title: ImportedVerse) {
        text = title.text
        extras.spans = title.extras.spans
        extras.words = title.extras.words
        extras.footnotes += title.extras.footnotes
        extras.headings.removeAll { $0.kind == .superscription }
    }
}

/// The state that one verse of a book passes to the next.
struct VerseCarry {
    /// Whether a paragraph has begun without any text yet.
    var isParagraphDue = false
    /// The ids of open speeches of Jesus: `<q who="Jesus" sID="q1"/>`.
    var speeches: [String] = []
}

/// An open element.
struct OpenElement {
    let name: TagName
    let role: TagRole
    /// The offset at which its text begins in its frame.
    var start: Int
    /// The id of a milestone. An end with the same id ends it.
    var id = ""
    /// The attributes of a `w`.
    var word: Word?
    /// Whether a frame ends with it.
    var opensFrame = false
}

/// A part of the markup whose text is kept separately: the verse itself, a note, a title.
struct TextFrame {
    enum Kind {
        case verse, note(Footnote.Kind), title, colophon, dropped
        /// The text before the number of the verse, except titles.
        case preverse
    }
    let kind: Kind
    /// The offset in the verse at which it begins.
    var offset = 0
    var text = CleanText()
    var spans: [TextSpan] = []
    var words: [Word] = []
    /// The notes in a psalm's title.
    var notes: [Footnote] = []
    // The attributes of a title.
    var type = ""
    var subType = ""
    var isCanonical = false

    init(_ kind: Kind, offset: Int = 0) {
        self.kind = kind
        self.offset = offset
    }

    /// Whether its spans and words are kept.
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

/// Handles the starts that move text out of the verse: into a note, a title, or another location of Scripture.
extension VerseBuilder {
    mutating func openNote(_ role: TagRole, _ name: TagName, _ id: String) {
        // A reference inside a note is part of the note.
        if isInNote { return push(.inline, name, id) }
        let type = value("type")
        if type.lowercased().hasSuffix("strongsmarkup") { return pushFrame(TextFrame(.dropped), role, name, id) }
        let isReference = role == .crossReference || type == "crossReference"
        pushFrame(TextFrame(.note(isReference ? .crossReference : .note), offset: frames[0].text.end), role, name, id)
    }

    /// Begins the second reading of a variant, which is kept as a note: the readings of Nestle and United Bible
    /// Societies in WHNU, the second Psalter of the Vulgate.
    mutating func openVariant(_ role: TagRole, _ name: TagName, _ id: String) {
        report.add(.variant, at: verse)
        pushFrame(TextFrame(.note(.note), offset: frames[0].text.end), role, name, id)
    }

    mutating func openTitle(_ role: TagRole, _ name: TagName, _ id: String) {
        guard hasTitleEnd(after: name) else {
            report.add(.unpairedTag, at: verse)
            return separate()
        }
        separate()
        var frame = TextFrame(.title, offset: frames[0].text.end)
        frame.type = value("type")
        frame.subType = value("subtype")
        frame.isCanonical = value("canonical") == "true"
        // How GBF and ThML mark a psalm's title.
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

    /// Whether a title has an end. A title without one would hide the verse.
    private mutating func hasTitleEnd(after name: TagName) -> Bool {
        if lastTitleEnd == nil {
            lastTitleEnd = -1
            // The end of any title is enough, because elements inside it are closed at the latest at the end of the
            // entry.
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
            return isSecond ? openVariant(.division, name, id) : push(.inline, name, id)
        }
        if ["sechead", "title", "heading"].contains(value("class").lowercased()) && id.isEmpty {
            return openTitle(.title, name, id)
        }
        if type == "book" { openPlace(.division) }
        if VerseBuilder.otherMatter.contains(type), mayDrop(id) {
            report.add(.otherMatter, at: verse, detail: type)
            return pushFrame(TextFrame(.dropped), .division, name, id)
        }
        if id.isEmpty { push(.division, name, id) }
    }

    /// Begins the text before the verse's number, which is between two milestones with one id.
    private mutating func openPreverse(_ name: TagName, _ id: String) {
        preverseCount += 1
        if !frames[0].text.isEmpty { isAfterPreverse = true }
        // In the WEB, 105 of these milestones have no end. The limit is more than enough for a verse.
        guard frames.count == 1, preverseCount <= 64, hasMilestoneEnd(id) else { return }
        pushFrame(TextFrame(.preverse, offset: frames[0].text.end), .division, name, id)
    }

    private func hasMilestoneEnd(_ id: String, limit: Int = VerseBuilder.preverseLimit) -> Bool {
        bytes[scanner.offset...].prefix(limit).contains("eID=\"\(id)\"")
    }

    /// The types of `div` (OSIS 2.1.1, section 12) for texts around the books, which are not Scripture. osis2mod puts
    /// them into the nearest entry: the WEB has its preface before Genesis, and its glossary in Revelation 22:21.
    static let otherMatter: Set<String> = [
        "acknowledgement", "afterword", "appendix", "back", "bibliography", "concordance", "coverPage", "dedication",
        "front", "gazetteer", "glossary", "imprint", "index", "map", "preface", "publicationData", "tableofContents",
        "titlePage",
    ]

    /// Whether a text that is not Scripture may be dropped: it has an end, or nothing but it can follow, so that no
    /// verse is dropped with it.
    private mutating func mayDrop(_ id: String) -> Bool {
        guard frames.count == 1, preverseCount <= 64 else { return false }
        if verse.verse == 0 || !frames[0].text.isEmpty { return true }
        preverseCount += 1
        return id.isEmpty ? bytes[scanner.offset...].contains("</div") : hasMilestoneEnd(id, limit: .max)
    }

    /// Notes the verse that a note at the start of a paragraph states: `<reference type="annotateRef">3:91 </reference>`.
    /// The WEB has its Greek Daniel in an entry where verses have no other numbers.
    mutating func markVerse() {
        let isAtStart =
            carry.isParagraphDue || frames[0].text.isEmpty
            || frames.contains { if case .title = $0.kind { true } else { false } }
        guard isAtStart, current.osisID != nil, current.marks.count < 200 else { return }
        let text = bytes[scanner.offset...].prefix(16).prefix { $0 != UInt8(ascii: "<") }
        let numbers = String(decoding: text, as: UTF8.self).split { !$0.isNumber }.map { Int($0) }
        if numbers.count == 2, let verse = numbers[1] { current.marks.append((frames[0].text.end, verse)) }
    }

    /// Begins a chapter, a verse or a book: the following text may belong to another location than the entry.
    mutating func openPlace(_ role: TagRole) {
        separate()
        let osisID = value("osisid")
        guard frames.count == 1, !osisID.isEmpty else { return }
        let named = OSISIDList(osisID)
        let isElsewhere: Bool
        switch role {
        case .division:
            // Only introductions are long enough to contain another book: the WEB's introduction to Hosea contains the
            // Greek Daniel.
            isElsewhere = verse.chapter == 0 && named?.book != verse.book
            if verse.chapter == 0 && named?.book == verse.book && current.osisID != nil {
                finishVerse()
                current.osisID = "\(verse.book.osisID)"
            }
        case .chapter: isElsewhere = verse.chapter == 0
        default: isElsewhere = named != nil && !named!.contains(verse)
        }
        guard isElsewhere else { return }
        finishVerse()
        current.osisID = osisID
    }
}

/// The text of a document without its markup, with a way back from every byte to where it stood.
///
/// White space is single and stands inside stretches only, never at their edges; bytes are valid UTF-8 without control
/// characters. Readers of formats append to it; nothing in it is spelled out yet.
struct SpeechDraft {
    /// An unbroken piece of text of one kind.
    struct Stretch {
        var range: Range<Int>
        var kind: SpeechSegment.Kind
        var join: SpeechJoin
        var pause: Int
    }

    private(set) var bytes: [UInt8] = []
    private(set) var stretches: [Stretch] = []
    private(set) var origins = SpeechOrigins()
    /// The kind of what is appended from here on.
    var kind = SpeechSegment.Kind.paragraph
    /// Steps that readers took, looking ahead included: tests hold that they grow no faster than the source.
    var work = 0

    private var stretchStart = 0
    /// Where white space stood that is written as soon as text follows.
    private var spaceOrigin: Int?
    private var mark = PendingMark.none
    private var isVerse = false

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    fileprivate enum PendingMark {
        case none
        /// A number stood where a word may begin: what follows is a verse.
        case verse
        /// A number stood behind a word: a footnote's, unless a word follows at once.
        case undecided
    }

    /// Whether the open stretch has no text yet.
    var isAtStart: Bool { bytes.count == stretchStart }

    /// The byte appended last; 0 at the start of a stretch.
    var last: UInt8 { isAtStart || spaceOrigin != nil ? 0 : bytes[bytes.count - 1] }

    // MARK: Text

    /// Appends bytes of the source that are valid text without spaces at the edges.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of source: SpeechBytes) {
        if spaceOrigin != nil || mark != .none { begin(source[range.lowerBound]) }
        origins.append(draft: bytes.count, source: range.lowerBound, length: range.count)
        bytes.append(contentsOf: source[range])
    }

    /// Appends one character that the source spells in `range`.
    mutating func append(_ scalar: Unicode.Scalar, from range: Range<Int>) {
        switch SpokenGlyph(scalar.value) {
        case .silent: break
        case .space: appendSpace(at: range.lowerBound)
        case .superscript: appendVerseNumber()
        case .text:
            begin(scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "a"))
            origins.append(draft: bytes.count, source: range.lowerBound, length: range.count, isSpelled: true)
            bytes.append(contentsOf: UTF8.encode(scalar)!)
        }
    }

    /// Notes white space; runs of it become one space, and none at the edges of a stretch.
    @inline(__always)
    mutating func appendSpace(at origin: Int) {
        if spaceOrigin == nil && !isAtStart { spaceOrigin = origin }
    }

    /// Writes what was put off until text follows, of which `first` is the first byte.
    private mutating func begin(_ first: UInt8) {
        switch mark {
        case .none: break
        case .verse: beginVerse()
        case .undecided:
            // "earth.²Now the earth" against "the Word¹ was", "the Word¹,".
            if spaceOrigin == nil, first.isLetter || first >= 0x80 || first == UInt8(ascii: "\"") { beginVerse() }
        }
        mark = .none
        if let origin = spaceOrigin {
            origins.append(draft: bytes.count, source: origin, length: 1)
            bytes.append(UInt8(ascii: " "))
            spaceOrigin = nil
        }
    }

    // MARK: Structure

    /// Notes a verse's number, which is not spoken.
    mutating func appendVerseNumber(isCertain: Bool = false) {
        if mark == .none { mark = isCertain || isAtStart || spaceOrigin != nil ? .verse : .undecided }
    }

    private mutating func beginVerse() {
        close(.nothing, pause: 0)
        isVerse = kind != .heading
    }

    /// Ends the open stretch. Where it is empty, the stretch before it is parted the more strongly.
    mutating func breakStretch(_ join: SpeechJoin, pause: Int? = nil) {
        close(join, pause: pause ?? (join == .line ? SpeechPause.line : SpeechPause.after(kind)))
        mark = .none
        if join == .block { isVerse = false }
    }

    private mutating func close(_ join: SpeechJoin, pause: Int) {
        spaceOrigin = nil
        if !isAtStart {
            stretches.append(
                Stretch(
                    range: stretchStart..<bytes.count, kind: isVerse ? .verse : kind, join: join, pause: pause))
            stretchStart = bytes.count
        } else if !stretches.isEmpty {
            let last = stretches.count - 1
            stretches[last].join = max(stretches[last].join, join)
            stretches[last].pause = max(stretches[last].pause, pause)
        }
    }

    // MARK: Taking back

    /// A state to return to: what a mark of a footnote began with.
    struct Checkpoint {
        fileprivate var bytes: Int
        fileprivate var origins: Int
        fileprivate var stretches: Int
        fileprivate var spaceOrigin: Int?
        fileprivate var mark: PendingMark
    }

    mutating func checkpoint() -> Checkpoint {
        origins.seal()
        return Checkpoint(
            bytes: bytes.count, origins: origins.count, stretches: stretches.count, spaceOrigin: spaceOrigin,
            mark: mark)
    }

    /// What the text since a checkpoint is, if that is a mark and no stretch has ended since.
    ///
    /// The text itself is not given: whoever held a slice of it would make the next change copy the draft.
    func mark(since checkpoint: Checkpoint) -> SpeechMark? {
        guard stretches.count == checkpoint.stretches else { return nil }
        return SpeechMark(bytes[checkpoint.bytes...])
    }

    /// Takes back all text since a checkpoint, for which `mark(since:)` is not `nil`.
    mutating func takeBack(to checkpoint: Checkpoint) {
        bytes.removeLast(bytes.count - checkpoint.bytes)
        origins.removeLast(origins.count - checkpoint.origins)
        spaceOrigin = checkpoint.spaceOrigin
        mark = checkpoint.mark
    }
}

// What all formats share: text up to the next byte that may be markup.

extension SpeechDraft {
    /// Appends text from `offset` on, up to a byte that is visible ASCII and not in `plain`; gives where it stands.
    ///
    /// White space of all kinds collapses, and bytes that are no UTF-8 or no text are left out.
    mutating func appendText(of source: SpeechBytes, from offset: Int, to end: Int, plain: ByteSet) -> Int {
        var place = offset
        defer { work += place - offset }
        while place < end {
            let byte = source[place]
            if plain.contains(byte) {
                let start = place
                place = SpeechDraft.endOfRun(in: source, from: place, to: end, plain)
                append(start..<place, of: source)
            } else if byte >= 0x80 {
                place += appendScalar(of: source, at: place)
            } else if byte <= 0x20 || byte == 0x7F {
                appendSpace(at: place)
                place += 1
            } else {
                return place
            }
        }
        return place
    }

    /// The end of a run of plain bytes with single spaces between them.
    @inline(__always)
    private static func endOfRun(in source: SpeechBytes, from offset: Int, to end: Int, _ plain: ByteSet) -> Int {
        var place = offset + 1
        while place < end {
            if plain.contains(source[place]) {
                place += 1
            } else if source[place] == 0x20, place + 1 < end, plain.contains(source[place + 1]) {
                place += 2
            } else {
                break
            }
        }
        return place
    }

    /// Appends the character at `offset`, which is not ASCII; gives its length.
    mutating func appendScalar(of source: SpeechBytes, at offset: Int) -> Int {
        let (value, length) = source.scalar(at: offset)
        guard let value else { return 1 }
        switch SpokenGlyph(value) {
        case .text: append(offset..<offset + length, of: source)
        case .space: appendSpace(at: offset)
        case .superscript: appendVerseNumber()
        case .silent: break
        }
        return length
    }
}

/// Where the bytes of a draft stood in the source: runs in ascending order, each copied as it is or spelled another way
/// (`&amp;` for `&`).
struct SpeechOrigins {
    private struct Run {
        var draft: UInt32
        var source: UInt32
        var sourceLength: UInt32
        var isSpelled: Bool
    }

    private var runs: [Run] = []
    private var isSealed = false

    /// Offsets are 32 bits wide; `SpeechText` reads no more of a source than this.
    static let longestSource = Int(Int32.max)

    var count: Int { runs.count }

    /// Adds bytes at the end of the draft. `isSpelled`: the draft's bytes are not the source's own.
    @inline(__always)
    mutating func append(draft: Int, source: Int, length: Int, isSpelled: Bool = false) {
        let last = runs.count - 1
        if last >= 0, !isSpelled, !isSealed, !runs[last].isSpelled,
            Int(runs[last].source) + Int(runs[last].sourceLength) == source,
            Int(runs[last].draft) + Int(runs[last].sourceLength) == draft
        {
            runs[last].sourceLength += UInt32(truncatingIfNeeded: length)
            return
        }
        isSealed = false
        runs.append(
            Run(
                draft: UInt32(truncatingIfNeeded: draft), source: UInt32(truncatingIfNeeded: source),
                sourceLength: UInt32(truncatingIfNeeded: length), isSpelled: isSpelled))
    }

    /// Begins a new run with the next bytes, so that `removeLast` can take them back.
    mutating func seal() { isSealed = true }

    mutating func removeLast(_ count: Int) {
        runs.removeLast(count)
        isSealed = true
    }

    /// Answers for ascending ranges of the draft, in constant time each.
    struct Cursor {
        private var run = 0

        /// The range of the source that a range of the draft, which is not empty, came from.
        mutating func source(of draft: Range<Int>, in origins: SpeechOrigins) -> Range<Int> {
            run = advanced(to: draft.lowerBound, origins.runs)
            let first = origins.runs[run]
            let start = Int(first.source) + (first.isSpelled ? 0 : draft.lowerBound - Int(first.draft))
            run = advanced(to: draft.upperBound - 1, origins.runs)
            let last = origins.runs[run]
            let length = last.isSpelled ? Int(last.sourceLength) : draft.upperBound - Int(last.draft)
            return start..<Int(last.source) + length
        }

        private func advanced(to offset: Int, _ runs: [Run]) -> Int {
            var run = run
            while run + 1 < runs.count, Int(runs[run + 1].draft) <= offset { run += 1 }
            return run
        }
    }
}

/// What a raised text is, when it is not to be spoken.
enum SpeechMark {
    /// The number of a verse or a chapter, or of a footnote: `16`, `16-17`, `3:16`, `16b`.
    case number
    /// A footnote's mark: `a`, `[b]`, `*`.
    case note

    /// `nil` for raised text that belongs to what is said: the "th" of "10th".
    init?(_ text: some Collection<UInt8>) {
        guard text.count <= SpeechMark.longest else { return nil }
        var letters = 0
        var digits = 0
        var brackets = 0
        for byte in text {
            if byte.isDigit {
                digits += 1
            } else if byte.isLetter {
                letters += 1
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") {
                brackets += 1
            }
        }
        guard letters <= 1 else { return nil }
        self = digits > 0 && brackets == 0 ? .number : .note
    }

    private static let longest = 16
}

/// What a character that is not plain ASCII means to a listener.
enum SpokenGlyph: Equatable {
    /// It is spoken, or shapes how its neighbours are.
    case text
    case space
    /// It is there for the eye alone: a soft hyphen, a direction mark, a pilcrow, a dagger.
    case silent
    /// A superscript digit: of a verse's number or a footnote's.
    case superscript

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .space
        case 0x00...0x20, 0x7F...0x9F: self = .space
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: self = .superscript
        case 0xAD, 0xB6: self = .silent
        // Zero-width space, direction marks, word joiner, byte order mark. The joiners 200C and 200D stay: they part
        // and bind letters of Persian and the languages of India.
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFD: self = .silent
        // Daggers and the letters of footnotes: ᵃ ᵇ ᶜ ᵈ ᵉ.
        case 0x2020, 0x2021, 0x1D43, 0x1D47, 0x1D9C, 0x1D48, 0x1D49: self = .silent
        // What no XML document may hold (XML 1.0, §2.2), and private use, which no voice knows.
        case 0xE000...0xF8FF, 0xFDD0...0xFDEF: self = .silent
        default: self = scalar & 0xFFFE == 0xFFFE || scalar >= 0xE0000 ? .silent : .text
        }
    }
}

/// Makes a draft of plain text: an empty line parts paragraphs, another line break is a space.
struct PlainReader {
    private static let plain = ByteSet(visibleBut: "")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var place = 0
        while place < source.count {
            let end = endOfParagraph(in: source, from: place)
            place = draft.appendText(of: source, from: place, to: end, plain: plain)
            draft.breakStretch(.block)
        }
        return draft
    }

    /// The next line break behind which a line has nothing but white space.
    private static func endOfParagraph(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count {
            place = source.offset(of: 0x0A, from: place) + 1
            let line = place
            while source[place] == 0x20 || source[place] == 0x09 || source[place] == 0x0D { place += 1 }
            if source[place] == 0x0A { return line }
        }
        return source.count
    }
}

/// Makes a draft of verses that are at hand as such, so that each is spoken as one.
struct VersesReader {
    private static let plain = ByteSet(visibleBut: "")

    static func draft(of source: SpeechBytes, verses: [SpeechText.Verse]) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var place = 0
        for verse in verses {
            if verse.startsParagraph { draft.breakStretch(.block) }
            draft.appendSpace(at: place)
            draft.appendVerseNumber(isCertain: true)
            // What overlaps the verse before it has been spoken with that.
            let start = max(place, verse.range.lowerBound)
            place = max(place, min(verse.range.upperBound, source.count))
            _ = draft.appendText(of: source, from: start, to: place, plain: plain)
        }
        draft.breakStretch(.block)
        return draft
    }
}

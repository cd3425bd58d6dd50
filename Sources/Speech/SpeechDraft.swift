import Scripture

/// The text of a document without its markup, with the source offset of every byte.
///
/// The reader of a format appends to it. The bytes are valid UTF-8 without control characters. White space is a single
/// space, never at the start or the end of a stretch. References and abbreviations are still as written.
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
    /// The languages that the markup names (BCP 47): each for the text from its start to that of the next; `nil` for
    /// text without a language of its own.
    private(set) var languages: [(start: Int, tag: String?)] = []
    /// The kind of what is appended from here on.
    var kind = SpeechSegment.Kind.paragraph
    /// How many bytes readers looked at, including those they looked ahead at. The tests check that this is linear in
    /// the length of the source.
    var work = 0

    private var stretchStart = 0
    /// The source offset of white space that is written as soon as text follows.
    private var spaceOrigin: Int?
    private var mark = PendingMark.none
    private var isVerse = false

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    fileprivate enum PendingMark {
        case none
        /// There was a number where a word may begin: a verse follows.
        case verse
        /// There was a number after a word: it belongs to a footnote, unless a word follows immediately.
        case undecided
    }

    /// Whether the open stretch has no text yet.
    var isAtStart: Bool { bytes.count == stretchStart }

    /// The byte appended last; 0 at the start of a stretch.
    var last: UInt8 { isAtStart || spaceOrigin != nil ? 0 : bytes[bytes.count - 1] }

    // MARK: Text

    /// Appends bytes of the source that are valid text without spaces at the edges.
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

    /// Records white space. A run of it becomes one space; at the edges of a stretch it is dropped.
    mutating func appendSpace(at origin: Int) {
        if spaceOrigin == nil && !isAtStart { spaceOrigin = origin }
    }

    /// Writes the space and the verse that waited for text to follow. `first` is the first byte of that text.
    private mutating func begin(_ first: UInt8) {
        switch mark {
        case .none: break
        case .verse: beginVerse()
        case .undecided:
            // "earth.²Now the earth" begins a verse; "the Word¹ was" and "the Word¹," have a footnote.
            if spaceOrigin == nil, first.isASCIILetter || first >= 0x80 || first == UInt8(ascii: "\"") { beginVerse() }
        }
        mark = .none
        if let origin = spaceOrigin {
            origins.append(draft: bytes.count, source: origin, length: 1)
            bytes.append(UInt8(ascii: " "))
            spaceOrigin = nil
        }
    }

    // MARK: Structure

    /// Records a verse's number, which is not spoken. `isCertain`: the markup says that it is one.
    mutating func appendVerseNumber(isCertain: Bool = false) {
        if mark == .none { mark = isCertain || isAtStart || spaceOrigin != nil ? .verse : .undecided }
    }

    private mutating func beginVerse() {
        close(.nothing, pause: 0)
        isVerse = kind != .heading
    }

    /// Ends the open stretch. If that is empty, the stretch before it gets the stronger join and the longer pause.
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

    /// Sets the language of what is appended from here on.
    mutating func setLanguage(_ tag: String?) {
        if languages.last?.start == bytes.count { languages.removeLast() }
        if languages.last?.tag != tag { languages.append((bytes.count, tag)) }
    }

    // MARK: Taking back

    /// A state to return to: the text since then may turn out to be the mark of a footnote.
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

    /// The mark that the text since a checkpoint is; `nil` if it is not a mark, or a stretch has ended since.
    ///
    /// This does not return the text: while the caller held a slice of it, the next change would copy the whole draft.
    func mark(since checkpoint: Checkpoint) -> SpeechMark? {
        guard stretches.count == checkpoint.stretches else { return nil }
        return SpeechMark(bytes[checkpoint.bytes...])
    }

    /// Removes all text since a checkpoint for which `mark(since:)` is not `nil`.
    mutating func takeBack(to checkpoint: Checkpoint) {
        bytes.removeLast(bytes.count - checkpoint.bytes)
        origins.removeLast(origins.count - checkpoint.origins)
        for index in languages.indices.reversed() {
            if languages[index].start <= bytes.count { break }
            languages[index].start = bytes.count
        }
        spaceOrigin = checkpoint.spaceOrigin
        mark = checkpoint.mark
    }
}

// Text up to the next byte that may be markup: the same for all formats.

extension SpeechDraft {
    /// Appends text from `offset` on, up to a visible ASCII byte that is not in `plain`, and returns the offset of that
    /// byte.
    ///
    /// A run of white space becomes one space. Bytes that are not valid UTF-8 and characters that are not text are
    /// dropped.
    mutating func appendText(of source: SpeechBytes, from offset: Int, to end: Int, plain: ByteSet) -> Int {
        var position = offset
        defer { work += position - offset }
        while position < end {
            let byte = source[position]
            if plain.contains(byte) {
                let start = position
                position = SpeechDraft.endOfRun(in: source, from: position, to: end, plain)
                append(start..<position, of: source)
            } else if byte >= 0x80 {
                position += appendScalar(of: source, at: position)
            } else if byte <= 0x20 || byte == 0x7F {
                appendSpace(at: position)
                position += 1
            } else {
                return position
            }
        }
        return position
    }

    /// The end of a run of plain bytes with single spaces between them.
    private static func endOfRun(in source: SpeechBytes, from offset: Int, to end: Int, _ plain: ByteSet) -> Int {
        var position = offset + 1
        while position < end {
            if plain.contains(source[position]) {
                position += 1
            } else if source[position] == 0x20, position + 1 < end, plain.contains(source[position + 1]) {
                position += 2
            } else {
                break
            }
        }
        return position
    }

    /// Appends the character at `offset`, which is not ASCII, and returns its length.
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

/// The source offsets of a draft's bytes: runs in ascending order, each copied as it was, or spelled in another way in
/// the source (`&amp;` for `&`).
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

    /// Adds bytes at the end of the draft. `isSpelled`: the source has other bytes.
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

    /// Begins a new run with the next bytes, so that `removeLast` can remove them.
    mutating func seal() { isSealed = true }

    mutating func removeLast(_ count: Int) {
        runs.removeLast(count)
        isSealed = true
    }

    /// Finds the source of ascending ranges of the draft. It never goes back, so all of them together take linear time.
    struct Cursor {
        private var run = 0

        /// The source of a range of the draft, which must not be empty.
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

/// A raised text that is not spoken.
enum SpeechMark {
    /// The number of a verse or a chapter, or of a footnote: `16`, `16-17`, `3:16`, `16b`.
    case number
    /// A footnote's mark: `a`, `[b]`, `*`.
    case note

    /// `nil` for raised text that is spoken: the "th" of "10th".
    init?(_ text: some Collection<UInt8>) {
        guard text.count <= SpeechMark.longest else { return nil }
        var letters = 0
        var digits = 0
        var brackets = 0
        for byte in text {
            if byte.isASCIIDigit {
                digits += 1
            } else if byte.isASCIILetter {
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
    /// It is spoken, or changes how its neighbours are spoken.
    case text
    case space
    /// It is not spoken: a soft hyphen, a direction mark, a pilcrow, a dagger.
    case silent
    /// A superscript digit: the number of a verse or a footnote.
    case superscript

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .space
        case 0x00...0x20, 0x7F...0x9F: self = .space
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: self = .superscript
        case 0xAD, 0xB6: self = .silent
        // Zero-width space, direction marks, word joiner, byte order mark. The joiners 200C and 200D are text: they
        // separate and join letters of Persian and the languages of India.
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFD: self = .silent
        // Bullets: • ‣ ▪ ▫ ● ◦.
        case 0x2022, 0x2023, 0x25AA, 0x25AB, 0x25CF, 0x25E6: self = .silent
        // Daggers and the letters of footnotes: ᵃ ᵇ ᶜ ᵈ ᵉ.
        case 0x2020, 0x2021, 0x1D43, 0x1D47, 0x1D9C, 0x1D48, 0x1D49: self = .silent
        // Characters that XML forbids (XML 1.0, §2.2), and those for private use, which no speech engine knows.
        case 0xE000...0xF8FF, 0xFDD0...0xFDEF: self = .silent
        default: self = scalar & 0xFFFE == 0xFFFE || scalar >= 0xE0000 ? .silent : .text
        }
    }
}

/// Makes a draft of plain text. An empty line separates paragraphs; any other line break is a space.
struct PlainReader {
    private static let plain = ByteSet(visibleExcept: "")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var position = 0
        while position < source.count {
            let end = endOfParagraph(in: source, from: position)
            position = draft.appendText(of: source, from: position, to: end, plain: plain)
            draft.breakStretch(.block)
        }
        return draft
    }

    /// The offset after the next line break that is followed by a blank line.
    private static func endOfParagraph(in source: SpeechBytes, from offset: Int) -> Int {
        var position = offset
        while position < source.count {
            position = source.offset(of: 0x0A, from: position) + 1
            let line = position
            while source[position] == 0x20 || source[position] == 0x09 || source[position] == 0x0D { position += 1 }
            if source[position] == 0x0A { return line }
        }
        return source.count
    }
}

/// Makes a draft of given verses; each becomes a segment of its own.
struct VersesReader {
    private static let plain = ByteSet(visibleExcept: "")

    static func draft(of source: SpeechBytes, verses: [SpeechText.Verse]) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var position = 0
        for verse in verses {
            if verse.startsParagraph { draft.breakStretch(.block) }
            draft.appendSpace(at: position)
            draft.appendVerseNumber(isCertain: true)
            // Ranges may overlap. A byte is spoken once, with the first verse that has it.
            let start = max(position, verse.range.lowerBound)
            position = max(position, min(verse.range.upperBound, source.count))
            _ = draft.appendText(of: source, from: start, to: position, plain: plain)
        }
        draft.breakStretch(.block)
        return draft
    }
}

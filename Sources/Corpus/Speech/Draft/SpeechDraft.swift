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

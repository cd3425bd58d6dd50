import Scripture

/// A text under construction with clean spaces: single ones, and none at the start or the end.
struct CleanText {
    private(set) var bytes: [UInt8] = []
    /// The offsets at which lines begin, except the first: see `VerseExtras.lineStarts`.
    private(set) var lineStarts: [Int] = []

    /// What was repaired so far.
    private(set) var repairs = TextRepairs()

    /// The offset of the end of the last tagged word and of the last added word, if no space follows it.
    private var wordEnd = -1
    private var addedEnd = -1
    /// Whether a tagged word and an added word meet here, so that two words meet.
    private var isAtJoint = false

    private var isSpaceDue = false
    /// Whether the source has the space that is due. If not, the markup separates the words.
    private var hasSpace = false
    private var isLineDue = false
    /// Whether a note was just removed from the text, and a space perhaps with it.
    private var isAfterNote = false

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    /// The offset at which the next text will begin, unless a space comes before it.
    var end: Int { bytes.count }

    init() {}

    init(_ text: String) { append(text) }

    init(_ utf8: [UInt8]) { append(utf8) }

    /// The next text is a separate word.
    mutating func separate() { isSpaceDue = true }

    /// The next text begins a line.
    mutating func breakLine() {
        isSpaceDue = true
        isLineDue = true
    }

    /// A note, which is not part of the text, was at this offset.
    mutating func endNote() { if !isSpaceDue { isAfterNote = true } }

    /// A tagged word (`w`) begins at this offset.
    mutating func beginWord() { if addedEnd == bytes.count && !isSpaceDue { isAtJoint = true } }

    /// A tagged word ends at this offset.
    mutating func endWord() { wordEnd = isSpaceDue ? -1 : bytes.count }

    /// Words that the translators added begin at this offset. RV1909 prints 300 of them without a space:
    /// `<w>Jehová</w><transChange>es</transChange><w>para</w>`. A tagged word is a whole word, so two words meet.
    mutating func beginAdded() { if wordEnd == bytes.count && !isSpaceDue { isAtJoint = true } }

    /// Added words end at this offset.
    mutating func endAdded() { addedEnd = isSpaceDue ? -1 : bytes.count }

    /// Appends UTF-8 without markup. Any white space becomes one space; control characters are removed.
    mutating func append(_ text: UnsafeRawBufferPointer) {
        var at = 0
        let count = text.count
        while at < count {
            let byte = text[at]
            if byte <= 0x20 || byte == 0x7F {
                if byte.isASCIISpace { (isSpaceDue, hasSpace) = (true, true) } else { repairs.controls += 1 }
                at += 1
                continue
            }
            if byte == 0xC2, at + 1 < count, text[at + 1] < 0xA0 {
                appendControl(text[at + 1])
                at += 2
                continue
            }
            if byte >= 0xC2, let length = CleanText.spaceLength(text, at) {
                if length.isSpace { (isSpaceDue, hasSpace) = (true, true) }
                at += length.count
                continue
            }
            var stop = at + 1
            while stop < count, text[stop] > 0x20, text[stop] != 0x7F, !CleanText.mayBeSpace(text[stop]) { stop += 1 }
            appendWord(UnsafeRawBufferPointer(rebasing: text[at..<stop]))
            at = stop
        }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    mutating func append(_ utf8: [UInt8]) { utf8.withUnsafeBytes { append($0) } }

    mutating func append(_ scalar: Unicode.Scalar) { append(String(Character(scalar))) }

    /// Appends the character that Windows-1252 has for a control character from U+0080 to U+009F.
    ///
    /// No text uses these controls on purpose. They come from Windows-1252 that was read as Latin-1: `It\u{92}s` is
    /// `It’s`. Five of them have no character there and are left out.
    private mutating func appendControl(_ byte: UInt8) {
        let scalar = Windows1252.scalar(byte)
        guard scalar.value > 0x9F else {
            repairs.controls += 1
            return
        }
        repairs.windows1252 += 1
        Array(UTF8.encode(scalar)!).withUnsafeBytes { appendWord($0) }
    }

    /// How many control characters of a text were meant as characters of Windows-1252.
    static func windows1252Count(in utf8: some Collection<UInt8>) -> Int {
        zip(utf8, utf8.dropFirst()).count { $0 == 0xC2 && $1 < 0xA0 && Windows1252.scalar($1).value > 0x9F }
    }

    private mutating func appendWord(_ word: UnsafeRawBufferPointer) {
        if isAfterNote {
            isAfterNote = false
            if !isSpaceDue && Script.needsSpace(between: bytes, and: word) { isSpaceDue = true }
        }
        if isAtJoint {
            isAtJoint = false
            if !isSpaceDue && Script.needsSpace(between: bytes, and: word) {
                isSpaceDue = true
                repairs.separated += 1
            }
        }
        if isSpaceDue && !hasSpace && Script.closes(word, after: bytes) {
            // Only markup is before the mark: `<l>die Stimme eines Rufers</l>«`.
            isSpaceDue = false
            isLineDue = false
        }
        if isSpaceDue && !bytes.isEmpty { bytes.append(0x20) }
        isSpaceDue = false
        hasSpace = false
        if isLineDue {
            if !bytes.isEmpty { lineStarts.append(bytes.count) }
            isLineDue = false
        }
        bytes.append(contentsOf: word)
    }

    /// The range from `start` to the end, without a space at its start.
    func range(from start: Int) -> Range<Int> {
        let start = min(start, bytes.count)
        return (start < bytes.count && bytes[start] == 0x20 ? start + 1 : start)..<bytes.count
    }

    /// The longest word or name that is handled, in bytes. No language has a longer one.
    private static let longestWord = 512

    /// The range of the last word, without spaces and without ASCII punctuation after it.
    var lastWord: Range<Int> {
        var end = bytes.count
        while end > 0, CleanText.isPunctuation(bytes[end - 1]) { end -= 1 }
        var start = end
        while start > 0, bytes[start - 1] != 0x20, end - start < CleanText.longestWord { start -= 1 }
        while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
        return start..<end
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Changes the letters from `start` on to capitals if that does not change the number of bytes. A name that begins
    /// with two capitals stays as it is: `LORD’s`.
    mutating func capitalize(from start: Int) {
        guard bytes.count - start <= CleanText.longestWord else { return }
        let text = String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self)
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        guard letters.count > 1, !letters.prefix(2).allSatisfy(\.properties.isUppercase) else { return }
        var capitals: [UInt8] = []
        for scalar in text.unicodeScalars {
            let upper = Array(scalar.properties.uppercaseMapping.utf8)
            let plain = Array(String(Character(scalar)).utf8)
            capitals.append(contentsOf: upper.count == plain.count ? upper : plain)
        }
        bytes.replaceSubrange(min(start, bytes.count)..., with: capitals)
    }

    /// Whether a byte may begin the encoding of a space outside ASCII.
    private static func mayBeSpace(_ byte: UInt8) -> Bool {
        byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF
    }

    /// The length of the space or the mark without width at `at`: U+00A0, U+2000 to U+200A, U+2028, U+2029, U+202F,
    /// U+205F, U+3000, and the byte order mark, which is not a space; `nil` if there is neither.
    private static func spaceLength(_ text: UnsafeRawBufferPointer, _ at: Int) -> (count: Int, isSpace: Bool)? {
        if text[at] == 0xC2 { return at + 1 < text.count && text[at + 1] == 0xA0 ? (2, true) : nil }
        guard mayBeSpace(text[at]), at + 2 < text.count else { return nil }
        switch (text[at], text[at + 1], text[at + 2]) {
        case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            return (3, true)
        case (0xEF, 0xBB, 0xBF): return (3, false)
        default: return nil
        }
    }
}

/// How often something was repaired in a text.
struct TextRepairs: Equatable {
    /// The control characters that became the characters that Windows-1252 has for them.
    var windows1252 = 0
    /// The words that the source prints without a space between them.
    var separated = 0
    /// The other control characters, which were removed.
    var controls = 0

    static func += (a: inout TextRepairs, b: TextRepairs) {
        a.windows1252 += b.windows1252
        a.separated += b.separated
        a.controls += b.controls
    }
}

extension ImportReport {
    mutating func add(_ repairs: TextRepairs, at verse: Verse?) {
        if repairs == TextRepairs() { return }
        add(.windows1252, at: verse, count: repairs.windows1252)
        add(.gluedWord, at: verse, count: repairs.separated)
        add(.controlCharacter, at: verse, count: repairs.controls)
    }
}

/// Decides from the characters around a note whether a space was lost there.
enum Script {
    /// Whether `before` and `word` are two words, if only a note and no space is between them.
    ///
    /// The WEB prints `God<note/><w>created`. But a note may also be inside a word or before punctuation, and Chinese,
    /// Thai and similar scripts have no spaces between words.
    static func needsSpace(between before: [UInt8], and word: UnsafeRawBufferPointer) -> Bool {
        guard let last = lastScalar(before),
            let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first
        else { return false }
        let follows = isSpaced(first) || openers.contains(first)
        return follows && (isSpaced(last) || closers.contains(last))
    }

    /// Whether `word` has only marks that close what came before: a comma, or a quotation mark whose partner is open.
    static func closes(_ word: UnsafeRawBufferPointer, after text: [UInt8]) -> Bool {
        guard word.count <= 8, !text.isEmpty else { return false }
        let marks = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        guard let first = marks.first, marks.allSatisfy({ endMarks.contains($0) || partners[$0] != nil }) else {
            return false
        }
        guard let openers = partners[first] else { return true }
        var open = 0
        for scalar in String(decoding: text.suffix(4096), as: UTF8.self).unicodeScalars {
            if openers.contains(scalar) { open += 1 } else if scalar == first { open -= 1 }
        }
        return open > 0
    }

    private static let endMarks = Set<Unicode.Scalar>(",.;:!?)]}".unicodeScalars)
    /// The quotation marks that may close, and the marks that open before them.
    private static let partners: [Unicode.Scalar: [Unicode.Scalar]] = [
        "«": ["»"], "»": ["«"], "“": ["„"], "”": ["“", "„"], "’": ["‘", "‚"], "‹": ["›"], "›": ["‹"],
    ]

    /// Whether `word` is a pronoun that is written together with the verb before it, as in Spanish `sácalo` and
    /// `diciéndoles`, so that no space was lost between the two.
    ///
    /// The forms to which a pronoun is appended are imperatives, infinitives, gerunds and, in old prose, all forms with
    /// a written accent (`díjole`). `Jehová` and `Josué` also have one; inside a sentence their capital distinguishes
    /// them.
    ///
    /// - Parameter isSentenceStart: whether the sentence begins with `verb`.
    static func isEnclitic(_ word: String, after verb: String, isSentenceStart: Bool, language: String) -> Bool {
        guard language == "es", spanishPronouns.contains(word), let first = verb.first else { return false }
        if first.isUppercase && !isSentenceStart { return false }
        let lower = verb.lowercased()
        return lower.hasSuffix("r") || lower.hasSuffix("d") || lower.hasSuffix("ndo") || spanishCommands.contains(lower)
            || lower.unicodeScalars.contains { "áéíóú".unicodeScalars.contains($0) }
    }

    private static let spanishPronouns: Set<String> = [
        "me", "te", "se", "lo", "la", "los", "las", "le", "les", "nos", "os",
    ]
    /// Verb forms of one syllable, which have no accent.
    private static let spanishCommands: Set<String> = ["di", "haz", "da", "ve", "ven", "pon", "ten", "sal", "vi"]

    private static func lastScalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
    }

    /// Whether a scalar is a letter or digit of a script that has spaces between words.
    private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Thai and Lao, Tibetan, Myanmar, Khmer; then Han, kana and related blocks.
        case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xF900...0xFAFF,
            0xFF00...0xFFEF, 0x20000...0x3FFFF:
            return false
        default:
            let category = scalar.properties.generalCategory
            return scalar.properties.isAlphabetic || category == .decimalNumber || category == .nonspacingMark
        }
    }

    private static let closers = Set<Unicode.Scalar>(",.;:!?)]”’»…·".unicodeScalars)
    private static let openers = Set<Unicode.Scalar>("“‘«([¿¡".unicodeScalars)
}

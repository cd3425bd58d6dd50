/// Text under construction that is always clean: no space at its start, none twice, none before something follows.
struct CleanText {
    private(set) var bytes: [UInt8] = []
    /// Where lines begin, but for the first: see `VerseExtras.lineStarts`.
    private(set) var lineStarts: [Int] = []

    private var isSpaceDue = false
    private var isLineDue = false
    /// Whether a note has just been taken out of the text, where its space may have gone with it.
    private var isNoteBehind = false

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    /// The place where what comes next will begin, as far as is known now.
    var end: Int { bytes.count }

    /// What comes next is another word.
    mutating func separate() { isSpaceDue = true }

    /// What comes next begins a line.
    mutating func breakLine() {
        isSpaceDue = true
        isLineDue = true
    }

    /// A note was printed here and is no part of the text.
    mutating func passNote() { if !isSpaceDue { isNoteBehind = true } }

    /// Appends UTF-8 without markup; white space of every kind becomes the single space, controls nothing.
    mutating func append(_ text: UnsafeRawBufferPointer) {
        var at = 0
        let count = text.count
        while at < count {
            let byte = text[at]
            if byte <= 0x20 || byte == 0x7F {
                if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { isSpaceDue = true }
                at += 1
                continue
            }
            if byte >= 0xC2, let length = CleanText.spaceLength(text, at) {
                if length.isSpace { isSpaceDue = true }
                at += length.count
                continue
            }
            var stop = at + 1
            while stop < count, text[stop] > 0x20, text[stop] != 0x7F, !CleanText.mayBeSpace(text[stop]) { stop += 1 }
            appendWord(UnsafeRawBufferPointer(rebasing: text[at..<stop]))
            at = stop
        }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        let utf8 = Array(UTF8.encode(scalar)!)
        utf8.withUnsafeBytes { append($0) }
    }

    private mutating func appendWord(_ word: UnsafeRawBufferPointer) {
        if isNoteBehind {
            isNoteBehind = false
            if !isSpaceDue && Script.needsSpace(between: bytes, and: word) { isSpaceDue = true }
        }
        if isSpaceDue && !bytes.isEmpty { bytes.append(0x20) }
        isSpaceDue = false
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

    /// No word of any language is longer, in bytes, and no name.
    private static let longestWord = 512

    /// The last word, without spaces and without the ASCII punctuation behind it.
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

    /// Makes capitals of the letters from `start` on, where that takes no other number of bytes. A name that begins with
    /// two capitals is printed as it is: `LORD’s`.
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

    /// Bytes that begin the encoding of a space that is not ASCII.
    @inline(__always)
    private static func mayBeSpace(_ byte: UInt8) -> Bool {
        byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF
    }

    /// How long the space or the mark without width at `at` is: U+00A0, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F,
    /// U+3000, and the byte order mark, which is nothing; `nil` where there is neither.
    private static func spaceLength(_ text: UnsafeRawBufferPointer, _ at: Int) -> (count: Int, isSpace: Bool)? {
        if text[at] == 0xC2 {
            guard at + 1 < text.count, text[at + 1] <= 0xA0 else { return nil }
            // U+0080 to U+009F are controls; U+0085 is a line break.
            return (2, text[at + 1] == 0xA0 || text[at + 1] == 0x85)
        }
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

/// What the characters around a note say about the space that may be lost there.
enum Script {
    /// Whether `before` and `word`, printed with a note between them and no space, are two words.
    ///
    /// The WEB prints `God<note/><w>created`. A note may also stand inside a word or before punctuation, and Chinese, Thai
    /// and their like put no spaces between words.
    static func needsSpace(between before: [UInt8], and word: UnsafeRawBufferPointer) -> Bool {
        guard let last = lastScalar(before),
            let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first
        else { return false }
        let follows = isSpaced(first) || openers.contains(first)
        return follows && (isSpaced(last) || closers.contains(last))
    }

    private static func lastScalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
    }

    /// A letter or digit of a script that puts spaces between words.
    private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Thai and Lao, Tibetan, Myanmar, Khmer; then Han, kana and what is beside them.
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

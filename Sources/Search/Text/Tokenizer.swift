/// Cuts a text into folded words.
///
/// A word is a run of letters, digits and marks; an apostrophe between letters belongs to it. A hyphen between letters
/// parts a compound into words, which are also filed as one: `Maran-atha` is `maran`, `atha` and `maranatha`. An
/// ideograph is a word. Bytes that are no UTF-8 part words.
///
///     Tokenizer.words(in: "The LORD’s Maran-atha")   // ["the", "lord's", "maran", "atha", "maranatha"]
package enum Tokenizer {
    /// Compounds of more parts are lists (`word-word-word-…` in a note), not names.
    static let maximumParts = 6

    /// The folded forms of the words in a string.
    package static func words(in text: String) -> [String] {
        let tokenized = tokens(in: text)
        return tokenized.tokens.map { String(decoding: tokenized.form($0), as: UTF8.self) }
    }

    /// The words in a string, each with its place and its folded form.
    package static func tokens(in text: String) -> TokenizedText {
        var result = TokenizedText()
        var text = text
        text.withUTF8 { tokenize(UnsafeRawBufferPointer($0), into: &result) }
        return result
    }

    /// Cuts `text`; what `result` held before is gone.
    package static func tokenize(_ text: UnsafeRawBufferPointer, into result: inout TokenizedText) {
        result.tokens.removeAll(keepingCapacity: true)
        result.letters.removeAll(keepingCapacity: true)
        var state = State()
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            let kind = asciiKinds[Int(byte)]
            if kind != 0 {
                // Most text is this: a letter or digit of ASCII, or what stands between words.
                if kind > 4 {
                    state.add(kind, at: offset, end: offset + 1, to: &result)
                } else {
                    state.pass(kind, at: offset, to: &result)
                }
                offset += 1
                continue
            }
            guard let (scalar, length) = decode(text, at: offset) else {
                state.pass(Kind.separator, at: offset, to: &result)
                offset += 1
                continue
            }
            state.take(scalar, at: offset, end: offset + length, to: &result)
            offset += length
        }
        state.endCompound(&result)
        result.wordCount = state.position
    }

    /// What a byte of ASCII is: a folded letter, or one of these.
    private enum Kind {
        static let separator: UInt8 = 1
        static let apostrophe: UInt8 = 2
        static let hyphen: UInt8 = 3
    }

    private static let asciiKinds: [UInt8] = (0..<256).map { value in
        guard value < 0x80, let scalar = Unicode.Scalar(value) else { return 0 }
        return switch SearchFolding.role(of: scalar) {
        case .letter(let folded): UInt8(folded.value)
        case .apostrophe: Kind.apostrophe
        case .hyphen: Kind.hyphen
        default: Kind.separator
        }
    }

    /// The scalar at `offset` and how many bytes it takes; `nil` where no well-formed one stands (RFC 3629).
    private static func decode(_ text: UnsafeRawBufferPointer, at offset: Int) -> (Unicode.Scalar, Int)? {
        let lead = text[offset]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead < 0xF5, length <= text.count - offset else { return nil }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for place in 1..<length {
            let byte = text[offset + place]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return nil }
        return (scalar, length)
    }

    /// The word and the compound that are being read.
    private struct State {
        var position = 0
        /// Where the word began, in the text and among the letters; a word has letters.
        private var start = 0
        private var end = 0
        private var firstLetter = 0
        private var isInWord = false
        /// Tokens of the compound so far.
        private var firstPart = 0
        private var parts = 0
        /// An apostrophe or a hyphen that the next letter makes part of a word or compound, and where it stands.
        private var pending: UInt8 = 0
        private var pendingOffset = 0

        @inline(__always)
        mutating func add(_ letter: UInt8, at offset: Int, end: Int, to result: inout TokenizedText) {
            if !isInWord || pending != 0 { begin(at: offset, &result) }
            result.letters.append(letter)
            self.end = end
        }

        /// An apostrophe, a hyphen or a separator.
        @inline(__always)
        mutating func pass(_ kind: UInt8, at offset: Int, to result: inout TokenizedText) {
            if kind == Kind.separator || !isInWord || pending != 0 {
                if isInWord { endCompound(&result) }
                pending = 0
            } else {
                pending = kind
                pendingOffset = offset
            }
        }

        mutating func take(_ scalar: Unicode.Scalar, at offset: Int, end: Int, to result: inout TokenizedText) {
            switch SearchFolding.role(of: scalar) {
            case .letter(let letter): add([letter], at: offset, end: end, to: &result)
            case .letters(let letters): add(letters, at: offset, end: end, to: &result)
            case .ideograph(let letter):
                endCompound(&result)
                add([letter], at: offset, end: end, to: &result)
                endCompound(&result)
            case .apostrophe: pass(Kind.apostrophe, at: offset, to: &result)
            case .hyphen: pass(Kind.hyphen, at: offset, to: &result)
            case .separator: pass(Kind.separator, at: offset, to: &result)
            case .mark:
                // A mark belongs to the letter before it, so that a highlight covers both.
                if isInWord && pending == 0 { self.end = end }
            }
        }

        private mutating func add(_ letters: [Unicode.Scalar], at offset: Int, end: Int, to result: inout TokenizedText)
        {
            if !isInWord || pending != 0 { begin(at: offset, &result) }
            for letter in letters { result.letters.append(contentsOf: UTF8.encode(letter)!) }
            self.end = end
        }

        /// A letter comes: a word begins, or one goes on behind an apostrophe, or the next part of a compound begins.
        private mutating func begin(at offset: Int, _ result: inout TokenizedText) {
            if isInWord && pending == Kind.apostrophe {
                result.letters.append(0x27)
                pending = 0
                return
            }
            if isInWord { endWord(&result) }
            pending = 0
            isInWord = true
            start = offset
            firstLetter = result.letters.count
        }

        private mutating func endWord(_ result: inout TokenizedText) {
            if parts == 0 { firstPart = result.tokens.count }
            parts += 1
            result.tokens.append(
                SearchToken(
                    letters: firstLetter..<result.letters.count, source: start..<end, position: position,
                    isJoined: false))
            position += 1
            isInWord = false
        }

        /// The word ends and with it the compound, whose joined form is filed.
        mutating func endCompound(_ result: inout TokenizedText) {
            if isInWord { endWord(&result) }
            if parts > 1 && parts <= Tokenizer.maximumParts {
                let first = result.tokens[firstPart]
                let begin = result.letters.count
                for token in result.tokens[firstPart..<firstPart + parts] {
                    result.letters.append(contentsOf: result.letters[token.letters])
                }
                result.tokens.append(
                    SearchToken(
                        letters: begin..<result.letters.count, source: first.source.lowerBound..<end,
                        position: first.position, isJoined: true))
            }
            parts = 0
            pending = 0
        }
    }
}

/// One word of a text as search sees it: its folded letters, and where it stands.
package struct SearchToken: Sendable, Hashable {
    /// The folded letters in `TokenizedText.letters`.
    let letters: Range<Int>
    /// The bytes of the text that it came from.
    package let source: Range<Int>
    /// Which word of the text it is, from 0. The parts of a compound count one by one.
    package let position: Int
    /// Whether it is a compound written as one (`maranatha` for `Maran-atha`), beside its parts. It has the position of
    /// its first part.
    package let isJoined: Bool
}

/// A text cut into words. Its storage is used again for the next text.
package struct TokenizedText: Sendable {
    /// In the order of their positions; a joined form follows its parts.
    package internal(set) var tokens: [SearchToken] = []
    /// The folded letters of all tokens, UTF-8.
    var letters: [UInt8] = []
    /// How many words there are, joined forms not counted.
    package internal(set) var wordCount = 0

    package init() {}

    /// The folded form of a token.
    package func form(_ token: SearchToken) -> [UInt8] { Array(letters[token.letters]) }
}

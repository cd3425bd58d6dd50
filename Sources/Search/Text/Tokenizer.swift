/// Splits a text into folded words.
///
/// A word is a run of letters, digits and marks. An apostrophe between letters belongs to it. A hyphen between letters
/// splits a compound into words, and the compound is a word too: `Maran-atha` is `maran`, `atha` and `maranatha`. An
/// ideograph is a word. Bytes that are not UTF-8 separate words.
///
///     Tokenizer.words(in: "The LORD’s Maran-atha")   // ["the", "lord's", "maran", "atha", "maranatha"]
package enum Tokenizer {
    /// Compounds with more parts are not joined: they are lists (`word-word-word-…` in a note), not names.
    static let maximumParts = 6

    /// The folded forms of the words in a string.
    package static func words(in text: String) -> [String] {
        let tokenized = tokens(in: text)
        return tokenized.tokens.map { String(decoding: tokenized.form($0), as: UTF8.self) }
    }

    /// The words in a string, each with its location and its folded form.
    package static func tokens(in text: String) -> TokenizedText {
        var result = TokenizedText()
        var text = text
        text.withUTF8 { tokenize(UnsafeRawBufferPointer($0), into: &result) }
        return result
    }

    /// Splits `text` into words, and puts them in `result` in place of what was there.
    package static func tokenize(_ text: UnsafeRawBufferPointer, into result: inout TokenizedText) {
        result.tokens.removeAll(keepingCapacity: true)
        result.letters.removeAll(keepingCapacity: true)
        var state = State()
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            let kind = asciiKinds[Int(byte)]
            if kind != 0 {
                // Most text: a letter or digit of ASCII, or a character between words.
                if kind > 4 {
                    state.add(kind, at: offset, end: offset + 1, to: &result)
                } else {
                    state.pass(kind, to: &result)
                }
                offset += 1
                continue
            }
            guard let (scalar, length) = decode(text, at: offset) else {
                state.pass(Kind.separator, to: &result)
                offset += 1
                continue
            }
            state.take(scalar, at: offset, end: offset + length, to: &result)
            offset += length
        }
        state.endCompound(&result)
        result.wordCount = state.position
    }

    /// The roles of ASCII characters that are not letters or digits.
    private enum Kind {
        static let separator: UInt8 = 1
        static let apostrophe: UInt8 = 2
        static let hyphen: UInt8 = 3
    }

    /// For each byte its folded letter or its role; 0 for a byte that is not ASCII.
    private static let asciiKinds: [UInt8] = (0..<256).map { value in
        guard value < 0x80, let scalar = Unicode.Scalar(value) else { return 0 }
        return switch SearchFolding.role(of: scalar) {
        case .letter(let folded): UInt8(folded.value)
        case .apostrophe: Kind.apostrophe
        case .hyphen: Kind.hyphen
        default: Kind.separator
        }
    }

    /// The scalar at `offset` and its number of bytes; `nil` if it is not well-formed (RFC 3629).
    static func decode(_ text: UnsafeRawBufferPointer, at offset: Int) -> (Unicode.Scalar, Int)? {
        let lead = text[offset]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead < 0xF5, length <= text.count - offset else { return nil }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for index in 1..<length {
            let byte = text[offset + index]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return nil }
        return (scalar, length)
    }

    /// The word and the compound that are being read.
    private struct State {
        var position = 0
        /// The range of the word in the text.
        private var start = 0
        private var end = 0
        /// The index of its first letter in `TokenizedText.letters`.
        private var firstLetter = 0
        private var isInWord = false
        /// The index of the compound's first token, and how many tokens it has so far.
        private var firstPart = 0
        private var parts = 0
        /// An apostrophe or a hyphen. If a letter comes next, it is part of the word or of the compound. 0 for none.
        private var pending: UInt8 = 0

        @inline(__always)
        mutating func add(_ letter: UInt8, at offset: Int, end: Int, to result: inout TokenizedText) {
            if !isInWord || pending != 0 { begin(at: offset, &result) }
            result.letters.append(letter)
            self.end = end
        }

        /// Takes an apostrophe, a hyphen or a separator.
        @inline(__always)
        mutating func pass(_ kind: UInt8, to result: inout TokenizedText) {
            if kind == Kind.separator || !isInWord || pending != 0 {
                if isInWord { endCompound(&result) }
                pending = 0
            } else {
                pending = kind
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
            case .apostrophe: pass(Kind.apostrophe, to: &result)
            case .hyphen: pass(Kind.hyphen, to: &result)
            case .separator: pass(Kind.separator, to: &result)
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

        /// Called before a letter that begins a word, that follows an apostrophe in a word, or that begins the next
        /// part of a compound.
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

        /// Ends the word and the compound, and adds the joined form of the compound.
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

/// One word of a text: its folded letters and its location.
package struct SearchToken: Sendable, Hashable {
    /// The range of its folded letters in `TokenizedText.letters`.
    let letters: Range<Int>
    /// Its range in the text, in UTF-8.
    package let source: Range<Int>
    /// The number of the word in the text, from 0. Each part of a compound counts.
    package let position: Int
    /// Whether it is a compound as one word (`maranatha` for `Maran-atha`). It comes after its parts and has the
    /// position of the first of them.
    package let isJoined: Bool
}

/// The words of a text. Its storage can be used again for the next text.
package struct TokenizedText: Sendable {
    /// The words in the order of their positions; a joined form comes after its parts.
    package internal(set) var tokens: [SearchToken] = []
    /// The folded letters of all tokens, UTF-8.
    var letters: [UInt8] = []
    /// How many words there are, without joined forms.
    package internal(set) var wordCount = 0

    package init() {}

    /// The folded form of a token.
    package func form(_ token: SearchToken) -> [UInt8] { Array(letters[token.letters]) }
}

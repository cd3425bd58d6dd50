/// A word, a number or a punctuation mark of a text; white space before it is noted, not kept.
struct Token {
    enum Kind: Equatable {
        /// A run of letters; its key finds it in the lexicon.
        case word(WordKey)
        /// A run of decimal digits; the value stops growing at `Token.largest`.
        case number(Int)
        case mark(Glyph.Mark)
        /// The end of the text.
        case end
    }

    /// Numbers above it are all the same: no book has so many chapters, no chapter so many verses.
    static let largest = 9_999

    var kind: Kind
    var start: Int
    var end: Int
    /// White space stands before the token.
    var spaced = false
    /// How many line breaks that white space holds, up to 2: two part paragraphs.
    var newlines: UInt8 = 0

    func isMark(_ mark: Glyph.Mark) -> Bool { kind == .mark(mark) }

    var key: WordKey? {
        guard case .word(let key) = kind else { return nil }
        return key
    }

    var number: Int? {
        guard case .number(let value) = kind else { return nil }
        return value
    }
}

/// Reads tokens from any offset on. It keeps no place of its own, so looking ahead and going back cost nothing.
extension SourceText {
    /// The token at or after `offset`, past white space.
    func token(at offset: Int) -> Token {
        #if DEBUG
            meter?.tokens += 1
        #endif
        // Nearly every token is ASCII, with a space before it at most.
        let isSpaced = self[offset] == 0x20
        let start = isSpaced ? offset + 1 : offset
        guard start < count else { return Token(kind: .end, start: count, end: count, spaced: isSpaced) }
        guard self[start] < 0x80 else { return anyToken(at: offset) }
        switch Glyph(ascii: self[start]) {
        case .letter:
            var key = WordKey()
            let end = readWord(at: start, into: &key)
            return Token(kind: .word(key), start: start, end: end, spaced: isSpaced)
        case .digit:
            let (value, end) = readNumber(at: start)
            return Token(kind: .number(value), start: start, end: end, spaced: isSpaced)
        case .mark(let mark): return Token(kind: .mark(mark), start: start, end: start + 1, spaced: isSpaced)
        default: return anyToken(at: offset)
        }
    }

    /// The token at or after `offset`, past white space, whatever it is.
    private func anyToken(at offset: Int) -> Token {
        var place = offset
        var newlines: UInt8 = 0
        var glyph = Glyph.space
        var length = 0
        spaces: while place < count {
            (glyph, length) = self.glyph(at: place)
            switch glyph {
            case .newline:
                // A carriage return with its line feed is one break.
                if !(self[place] == 0x0A && self[place - 1] == 0x0D) { newlines = min(newlines + 1, 2) }
            case .space: break
            case .point where Glyph.isInvisible(scalar(at: place).value): break
            default: break spaces
            }
            place += length
        }
        guard place < count else {
            return Token(kind: .end, start: count, end: count, spaced: place > offset, newlines: newlines)
        }
        var token = Token(kind: .end, start: place, end: place, spaced: place > offset, newlines: newlines)
        switch glyph {
        case .mark(let mark):
            token.kind = .mark(mark)
            token.end = place + length
        case .digit:
            let (value, end) = readNumber(at: place)
            token.kind = .number(value)
            token.end = end
        default:
            if let unspaced, case .letter(let letter) = glyph, UnspacedScript.holds(letter) {
                return cut(from: token, length: length, by: unspaced)
            }
            var key = WordKey()
            token.end = readWord(at: place, into: &key)
            token.kind = token.end > place ? .word(key) : .mark(.other)
            // A mark on no letter.
            if token.end == place { token.end = place + length }
        }
        return token
    }

    /// The first three bytes of the word that starts at an offset, in lower case, 0 behind its end; `nil` where one of
    /// them is no ASCII letter and may be another.
    @inline(__always)
    func firstLetters(at offset: Int) -> (UInt8, UInt8, UInt8)? {
        let (first, second, third) = (self[offset], self[offset + 1], self[offset + 2])
        guard first < 0x80, second < 0x80 else { return nil }
        if (second | 0x20) &- 0x61 >= 26 { return (first | 0x20, 0, 0) }
        guard third < 0x80 else { return nil }
        return (first | 0x20, second | 0x20, (third | 0x20) &- 0x61 < 26 ? third | 0x20 : 0)
    }

    /// The fourth byte of the word that starts at an offset with three ASCII letters, in lower case, 0 behind its end; `nil`
    /// for one that may be a letter beyond ASCII.
    @inline(__always)
    func fourthLetter(at offset: Int) -> UInt8? {
        let byte = self[offset + 3]
        return (byte | 0x20) &- 0x61 < 26 ? byte | 0x20 : byte < 0x80 ? 0 : nil
    }

    /// The glyph at an offset and its length in bytes.
    @inline(__always)
    func glyph(at offset: Int) -> (Glyph, Int) {
        let byte = self[offset]
        if byte < 0x80 { return (Glyph(ascii: byte), 1) }
        let (value, length) = scalar(at: offset)
        return (Glyph(scalar: value), length)
    }

    /// Reads a run of digits.
    private func readNumber(at start: Int) -> (value: Int, end: Int) {
        var value = 0
        var place = start
        while true {
            var digit = self[place] &- 0x30
            var length = 1
            if digit >= 10 {
                guard self[place] >= 0x80, case (.digit(let other), let width) = glyph(at: place) else {
                    return (value, place)
                }
                (digit, length) = (other, width)
            }
            value = min(value * 10 + Int(digit), Token.largest)
            place += length
        }
    }

    /// Reads a run of letters into `key` and gives its end.
    @inline(__always)
    func readWord(at start: Int, into key: inout WordKey) -> Int {
        var place = start
        while true {
            let byte = self[place]
            let lower = byte | 0x20
            if lower >= 0x61 && lower <= 0x7A {
                key.append(UInt32(lower))
                place += 1
            } else if byte >= 0x80 {
                let (glyph, length) = glyph(at: place)
                if case .letter(let letter) = glyph {
                    // A script without spaces ends a word of another one too: "NIVヨハネ".
                    if unspaced != nil || place > start, UnspacedScript.holds(letter) { break }
                    key.append(letter)
                } else if glyph != .point || place == start {
                    break
                }
                place += length
            } else {
                break
            }
        }
        return place
    }

    /// The folded letters of a word, up to `limit` of them.
    func letters(in range: Range<Int>, limit: Int) -> [UInt8] {
        var letters: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound, letters.count < limit {
            let (glyph, length) = glyph(at: place)
            if case .letter(let letter) = glyph { letters.append(letter < 0x80 ? UInt8(letter) : 0) }
            place += length
        }
        return letters
    }

    /// Whether the word that starts at `offset` starts with a capital letter.
    func isCapital(at offset: Int) -> Bool {
        let byte = self[offset]
        if byte < 0x80 { return byte >= 0x41 && byte <= 0x5A }
        let value = scalar(at: offset).value
        if value >= 0xFF21 && value <= 0xFF3A { return true }
        // A script with one case writes all its names so.
        return !(Unicode.Scalar(value)?.properties.isLowercase ?? true)
    }

    /// Whether a letter or a digit ends at `offset`, so that what starts there is the rest of a longer word.
    func isWordCharacter(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        let before = start(ofScalarBefore: offset)
        switch glyph(at: before).0 {
        case .letter(let letter): return unspaced == nil || !UnspacedScript.holds(letter)
        case .digit: return true
        case .point: return !Glyph.isInvisible(scalar(at: before).value)
        default: return false
        }
    }
}

/// The bytes of a text that is being read. Outside the text every byte reads as 0, so looking ahead needs no check.
///
/// This is the only type of the parser that holds a pointer. The readers cannot store a `Span`: a struct with one needs
/// lifetime annotations, which Swift still calls experimental. So every read here checks the bounds. A `SourceText`
/// never outlives the call of `ReferenceParser.matches` that made it.
struct SourceText {
    private let start: UnsafePointer<UInt8>?
    let count: Int
    /// The word table that divides text into words, for a language without spaces between them; `nil` for other
    /// languages. It is unmanaged because a `SourceText` is copied at every step. The reader that holds it owns the
    /// table.
    let unspaced: Unmanaged<WordTable>?

    #if DEBUG
        /// Counts the tokens that are read, so that a test can check that reading is linear.
        final class Meter {
            var tokens = 0
        }
        var meter: Meter?
    #endif

    init(_ bytes: UnsafeBufferPointer<UInt8>, unspaced: WordTable? = nil) {
        start = bytes.baseAddress
        count = bytes.count
        self.unspaced = unspaced.map(Unmanaged.passUnretained)
    }

    /// The same text, divided into words only by spaces.
    var plain: SourceText { unspaced == nil ? self : SourceText(UnsafeBufferPointer(start: start, count: count)) }

    /// The same text, divided into words as a language does it.
    func reading(_ wordTable: WordTable) -> SourceText {
        var text = SourceText(
            UnsafeBufferPointer(start: start, count: count), unspaced: wordTable.isUnspaced ? wordTable : nil)
        #if DEBUG
            text.meter = meter
        #endif
        return text
    }

    /// The byte at an offset; 0, which is no letter, digit or mark, before the start and after the end of the text.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        // One comparison checks both bounds. If there are bytes to read, `start` is not `nil`.
        guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
        return start.unsafelyUnwrapped[offset]
    }

    /// Whether all letters of a word are those of Roman numerals.
    func isRoman(_ word: Range<Int>) -> Bool {
        for offset in word {
            switch self[offset] | 0x20 {
            case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "l"), UInt8(ascii: "c"): continue
            default: return false
            }
        }
        return true
    }

    /// The Unicode scalar at an offset and its length. A byte that is not UTF-8 gives U+FFFD. A letter that is spelled
    /// as several scalars is returned as one (see `composed`).
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = self[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, offset + length <= count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for step in 1..<length {
            let byte = self[offset + step]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return length == 3 ? composed(value, at: offset) ?? (value, length) : (value, length)
    }

    /// The start of the scalar that ends at `offset`.
    func start(ofScalarBefore offset: Int) -> Int {
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        // This may be only the last scalar of such a letter, or its mark.
        if offset - start == 3 { start = self.start(ofLetterEndingWith: start) }
        return scalar(at: start).length == offset - start ? start : offset - 1
    }
}

/// A word, a number or a punctuation mark of a text; white space before it is noted, not kept.
struct Token {
    enum Kind: Equatable {
        /// A run of letters; its key finds it in the word table.
        case word(WordKey)
        /// A run of decimal digits; the value stops growing at `Token.largest`.
        case number(Int)
        case mark(Glyph.Mark)
        /// The end of the text.
        case end
    }

    /// Larger numbers are all read as this one: no chapter or verse has such a number.
    static let largest = 9_999

    var kind: Kind
    var start: Int
    var end: Int
    /// White space is before the token.
    var spaced = false
    /// The number of line breaks in that white space, up to 2: two separate paragraphs.
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

/// Reads tokens at any offset. It does not keep an offset of its own, so looking ahead and going back cost nothing.
extension SourceText {
    /// The token at or after `offset`, without the white space before it.
    func token(at offset: Int) -> Token {
        #if DEBUG
            meter?.tokens += 1
        #endif
        // Nearly every token is ASCII, with at most one space before it.
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

    /// The token at or after `offset`, of any kind, without the white space before it.
    private func anyToken(at offset: Int) -> Token {
        var position = offset
        var newlines: UInt8 = 0
        var glyph = Glyph.space
        var length = 0
        spaces: while position < count {
            (glyph, length) = self.glyph(at: position)
            switch glyph {
            case .newline:
                // A carriage return with a line feed is one line break.
                if !(self[position] == 0x0A && self[position - 1] == 0x0D) { newlines = min(newlines + 1, 2) }
            case .space: break
            case .point where Glyph.isInvisible(scalar(at: position).value): break
            default: break spaces
            }
            position += length
        }
        guard position < count else {
            return Token(kind: .end, start: count, end: count, spaced: position > offset, newlines: newlines)
        }
        var token = Token(kind: .end, start: position, end: position, spaced: position > offset, newlines: newlines)
        switch glyph {
        case .mark(let mark):
            token.kind = .mark(mark)
            token.end = position + length
        case .digit:
            let (value, end) = readNumber(at: position)
            token.kind = .number(value)
            token.end = end
        default:
            if let unspaced, case .letter(let letter) = glyph, UnspacedScript.holds(letter) {
                return cut(from: token, length: length, by: unspaced)
            }
            var key = WordKey()
            token.end = readWord(at: position, into: &key)
            token.kind = token.end > position ? .word(key) : .mark(.other)
            // A mark without a letter before it.
            if token.end == position { token.end = position + length }
        }
        return token
    }

    /// The first three bytes of the word that starts at an offset, in lower case, with 0 after its end. `nil` if one of
    /// them is not ASCII and may be a letter.
    @inline(__always)
    func firstLetters(at offset: Int) -> (UInt8, UInt8, UInt8)? {
        let (first, second, third) = (self[offset], self[offset + 1], self[offset + 2])
        guard first < 0x80, second < 0x80 else { return nil }
        if (second | 0x20) &- 0x61 >= 26 { return (first | 0x20, 0, 0) }
        guard third < 0x80 else { return nil }
        return (first | 0x20, second | 0x20, (third | 0x20) &- 0x61 < 26 ? third | 0x20 : 0)
    }

    /// The fourth byte of the word that starts at an offset with three ASCII letters, in lower case; 0 if the word has
    /// ended. `nil` if it is not ASCII and may be a letter.
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
        var offset = start
        while true {
            var digit = self[offset] &- 0x30
            var length = 1
            if digit >= 10 {
                guard self[offset] >= 0x80, case (.digit(let other), let width) = glyph(at: offset) else {
                    return (value, offset)
                }
                (digit, length) = (other, width)
            }
            value = min(value * 10 + Int(digit), Token.largest)
            offset += length
        }
    }

    /// Reads a run of letters into `key` and returns its end.
    @inline(__always)
    func readWord(at start: Int, into key: inout WordKey) -> Int {
        var offset = start
        while true {
            let byte = self[offset]
            let lower = byte | 0x20
            if lower >= 0x61 && lower <= 0x7A {
                key.append(UInt32(lower))
                offset += 1
            } else if byte >= 0x80 {
                let (glyph, length) = glyph(at: offset)
                if case .letter(let letter) = glyph {
                    // A script without spaces also ends a word of another script: "NIVヨハネ".
                    if unspaced != nil || offset > start, UnspacedScript.holds(letter) { break }
                    key.append(letter)
                } else if glyph != .point || offset == start {
                    break
                }
                offset += length
            } else {
                break
            }
        }
        return offset
    }

    /// The folded letters of a word, up to `limit` of them.
    func letters(in range: Range<Int>, limit: Int) -> [UInt8] {
        var letters: [UInt8] = []
        var offset = range.lowerBound
        while offset < range.upperBound, letters.count < limit {
            let (glyph, length) = glyph(at: offset)
            if case .letter(let letter) = glyph { letters.append(letter < 0x80 ? UInt8(letter) : 0) }
            offset += length
        }
        return letters
    }

    /// Whether the word that starts at `offset` starts with a capital letter.
    func isCapital(at offset: Int) -> Bool {
        let byte = self[offset]
        if byte < 0x80 { return byte >= 0x41 && byte <= 0x5A }
        let value = scalar(at: offset).value
        if value >= 0xFF21 && value <= 0xFF3A { return true }
        // A script without capitals writes all names like this.
        return !(Unicode.Scalar(value)?.properties.isLowercase ?? true)
    }

    /// Whether a letter or a digit ends at `offset`, so that the text there continues a longer word.
    func isWordCharacter(before offset: Int) -> Bool {
        let before = start(ofScalarBefore: offset)
        switch glyph(at: before).0 {
        case .letter(let letter): return unspaced == nil || !UnspacedScript.holds(letter)
        case .digit: return true
        case .point: return !Glyph.isInvisible(scalar(at: before).value)
        default: return false
        }
    }
}

/// The scripts that have no space between a word and the next: Chinese characters, kana, and Korean, whose particles
/// are attached to words.
///
/// A run of their letters is divided by the word table of the language: into the longest word that it knows, or else a
/// number in Chinese characters, or else one letter.
enum UnspacedScript {
    /// Whether a folded letter belongs to such a script.
    @inline(__always)
    static func holds(_ letter: UInt32) -> Bool {
        letter >= 0x2E80 && (letter < 0xA000 || letter >= 0xAC00 && letter < 0xD7B0)
    }

    /// The closing quotation marks around titles of books: 》」』〉.
    static func isClosingQuote(_ value: UInt32) -> Bool {
        switch value {
        case 0x3009, 0x300B, 0x300D, 0x300F: true
        default: false
        }
    }

    static func isOpeningQuote(_ value: UInt32) -> Bool {
        switch value {
        case 0x3008, 0x300A, 0x300C, 0x300E: true
        default: false
        }
    }

    /// The most letters of a word in the tables.
    static let longestWord = 16

    /// The value of a Korean number syllable, and whether it is a ten or a hundred.
    static func koreanDigit(_ letter: UInt32) -> (value: Int, isUnit: Bool)? {
        switch letter {
        case 0xC77C: (1, false)  // 일
        case 0xC774: (2, false)  // 이
        case 0xC0BC: (3, false)  // 삼
        case 0xC0AC: (4, false)  // 사
        case 0xC624: (5, false)  // 오
        case 0xC721: (6, false)  // 육
        case 0xCE60: (7, false)  // 칠
        case 0xD314: (8, false)  // 팔
        case 0xAD6C: (9, false)  // 구
        case 0xC2ED: (10, true)  // 십
        case 0xBC31: (100, true)  // 백
        default: nil
        }
    }

    /// The value of a digit, or the factor of a sign for tens or hundreds; `nil` for other letters.
    static func digit(_ letter: UInt32) -> (value: Int, isUnit: Bool)? {
        switch letter {
        case 0x3007, 0x96F6: (0, false)  // 〇 零
        case 0x4E00: (1, false)  // 一
        case 0x4E8C: (2, false)  // 二
        case 0x4E09: (3, false)  // 三
        case 0x56DB: (4, false)  // 四
        case 0x4E94: (5, false)  // 五
        case 0x516D: (6, false)  // 六
        case 0x4E03: (7, false)  // 七
        case 0x516B: (8, false)  // 八
        case 0x4E5D: (9, false)  // 九
        case 0x5341: (10, true)  // 十
        case 0x767E: (100, true)  // 百
        case 0x5EFF: (20, true)  // 廿
        case 0x5345: (30, true)  // 卅
        default: nil
        }
    }
}

extension SourceText {
    /// The word, number or letter at the start of `token`. Its first letter belongs to such a script and has `length`
    /// bytes.
    func cut(from token: Token, length: Int, by wordTable: Unmanaged<WordTable>) -> Token {
        var token = token
        if let (value, end) = koreanNumber(at: token.start) {
            token.kind = .number(value)
            token.end = end
        } else if let (key, end) = wordTable._withUnsafeGuaranteedRef({ longestWord(at: token.start, in: $0) }) {
            token.kind = .word(key)
            token.end = end
        } else if let (value, end) = chineseNumber(at: token.start) {
            token.kind = .number(value)
            token.end = end
        } else {
            var key = WordKey()
            if case .letter(let letter) = glyph(at: token.start).0 { key.append(letter) }
            token.kind = .word(key)
            token.end = token.start + length
        }
        return token
    }

    /// The longest word of the word table at an offset. It may contain digits ("요한1서"), or a space after a name with
    /// which a longer name begins ("고린도 전서").
    func longestWord(at start: Int, in wordTable: WordTable) -> (key: WordKey, end: Int)? {
        var key = WordKey()
        var offset = start
        var longest: (key: WordKey, end: Int)?
        var name: (key: WordKey, end: Int)?
        var isBroken = false
        for _ in 0..<UnspacedScript.longestWord {
            var digitStart: Int?
            var signEnd: Int?
            switch glyph(at: offset) {
            case (.letter(let letter), let length):
                key.append(letter)
                offset += length
                if letter >= 0x4E00, let digit = UnspacedScript.digit(letter), digit.value < 4 { signEnd = offset }
            case (.digit(let digit), let length):
                key.append(UInt32(digit) + 0x30)
                digitStart = offset
                offset += length
            case (.space, let length):
                guard !isBroken, let known = longest, known.end == offset,
                    wordTable.entry(for: known.key)?.isBook == true
                else { return longest }
                isBroken = true
                offset += length
                continue
            default: return longest
            }
            // "コリント1" is not a word in "コリント13", and "コリント 1" never is one.
            if digitStart != nil, isBroken || glyph(at: offset).0.isDigit { continue }
            // "ヨハネ3" in "ヨハネ3章16節", "요3" in "요3:16": after a name of its own the digit is a chapter.
            if let digitStart, name?.end == digitStart, !isNumberSpaced(at: offset) { continue }
            guard let entry = wordTable.entry(for: key), !isBroken || entry.isBook else { continue }
            if entry.isBook, let signEnd, let name, isVerse(at: signEnd) || isChapterSign(at: signEnd) { return name }
            longest = (key, offset)
            if entry.isBook, entry.name != WordTable.none { name = longest }
        }
        return longest
    }

    /// Whether a sign for a chapter is at an offset, so that the sign before it is the number of the chapter: "ヨハネ三章".
    private func isChapterSign(at offset: Int) -> Bool {
        switch glyph(at: offset).0 {
        case .letter(0x7AE0), .letter(0x7BC7), .letter(0x7DE8): true  // 章 篇 編
        default: false
        }
    }

    /// Whether a space and a digit are at an offset.
    private func isNumberSpaced(at offset: Int) -> Bool {
        self[offset] == 0x20 && glyph(at: offset + 1).0.isDigit
    }

    /// Whether digits at an offset are the verse of a chapter that is written as a sign. They are not if a colon or a
    /// sign for a chapter follows: "約三16" is John 3:16, but "約一4:8" is 1 John 4:8.
    private func isVerse(at offset: Int) -> Bool {
        guard glyph(at: offset).0.isDigit else { return false }
        var position = offset
        for _ in 0..<3 {
            let (glyph, length) = glyph(at: position)
            guard glyph.isDigit else { break }
            position += length
        }
        switch glyph(at: position).0 {
        case .mark(.colon), .digit: return false
        case .letter(0x7AE0), .letter(0x7BC7), .letter(0x7DE8): return false  // 章 篇 編
        default: return true
        }
    }

    /// A number in Korean letters with its unit after it: the "십육" of "삼장 십육절". Without a unit, the letters are parts
    /// of other words.
    private func koreanNumber(at start: Int) -> (value: Int, end: Int)? {
        guard self[start] >= 0xEA else { return nil }
        var total = 0
        var digit = 0
        var offset = start
        for _ in 0..<6 {
            let isSpaced = offset > start && self[offset] == 0x20
            guard case (.letter(let letter), let length) = glyph(at: isSpaced ? offset + 1 : offset) else { return nil }
            if !isSpaced, let (value, isUnit) = UnspacedScript.koreanDigit(letter) {
                guard isUnit || digit == 0, !isUnit || total % (value * 10) == 0 else { return nil }
                total += isUnit ? max(digit, 1) * value : 0
                digit = isUnit ? 0 : value
                offset += length
                continue
            }
            guard offset > start, total + digit > 0 else { return nil }
            // 장 편 절
            return letter == 0xC7A5 || letter == 0xD3B8 || letter == 0xC808 ? (total + digit, offset) : nil
        }
        return nil
    }

    /// "十六", "一百一十九", "二三" for 23: a number of at most nine signs.
    private func chineseNumber(at start: Int) -> (value: Int, end: Int)? {
        var total = 0
        var digits: Int?
        var offset = start
        for _ in 0..<9 {
            guard case (.letter(let letter), let length) = glyph(at: offset),
                let (value, isUnit) = UnspacedScript.digit(letter)
            else { break }
            if isUnit {
                total += (digits ?? 1) * value
                digits = nil
            } else {
                digits = (digits ?? 0) * 10 + value
            }
            offset += length
        }
        return offset > start ? (min(total + (digits ?? 0), Token.largest), offset) : nil
    }
}

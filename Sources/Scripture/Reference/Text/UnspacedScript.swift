/// The scripts that run words together: Chinese characters, kana, and Korean, whose particles hang on the word before.
///
/// A run of their letters is cut by the lexicon of the language: the longest word that it knows, else a number in
/// Chinese characters, else one letter.
enum UnspacedScript {
    /// Whether a folded letter is of such a script.
    @inline(__always)
    static func holds(_ letter: UInt32) -> Bool {
        letter >= 0x2E80 && (letter < 0xA000 || letter >= 0xAC00 && letter < 0xD7B0)
    }

    /// The quotation marks that titles of books stand in: 》」』〉.
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

    /// No word of the tables has more letters.
    static let longestWord = 16

    /// The value of a digit, or what a sign for tens and hundreds multiplies by; `nil` for other letters.
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
    /// The word, number or letter at the start of `token`, whose first letter is of such a script and `length` bytes
    /// long.
    func cut(from token: Token, length: Int, by wordTable: Unmanaged<WordTable>) -> Token {
        var token = token
        if let (key, end) = wordTable._withUnsafeGuaranteedRef({ longestWord(at: token.start, in: $0) }) {
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

    /// The longest word of the lexicon at an offset. Digits may stand in it: "요한1서", and a space behind a name that
    /// is another one's beginning: "고린도 전서".
    func longestWord(at start: Int, in wordTable: WordTable) -> (key: WordKey, end: Int)? {
        var key = WordKey()
        var place = start
        var longest: (key: WordKey, end: Int)?
        var name: (key: WordKey, end: Int)?
        var isBroken = false
        for _ in 0..<UnspacedScript.longestWord {
            var endsInDigit = false
            var signEnd: Int?
            switch glyph(at: place) {
            case (.letter(let letter), let length):
                key.append(letter)
                place += length
                if letter >= 0x4E00, let digit = UnspacedScript.digit(letter), digit.value < 4 { signEnd = place }
            case (.digit(let digit), let length):
                key.append(UInt32(digit) + 0x30)
                endsInDigit = true
                place += length
            case (.space, let length):
                guard !isBroken, let known = longest, known.end == place, wordTable.entry(for: known.key)?.isBook == true
                else { return longest }
                isBroken = true
                place += length
                continue
            default: return longest
            }
            // "コリント1" is no word before "コリント13", and "コリント 1" none at all.
            if endsInDigit, isBroken || glyph(at: place).0.isDigit { continue }
            guard let entry = wordTable.entry(for: key), !isBroken || entry.isBook else { continue }
            if entry.isBook, let signEnd, let name, isVerse(at: signEnd) { return name }
            longest = (key, place)
            if entry.isBook, entry.name != WordTable.none { name = longest }
        }
        return longest
    }

    /// Whether digits at an offset are a verse behind a chapter in a sign, because neither a colon nor a sign for a chapter
    /// stands behind them: "約三16" is John 3:16, where "約一4:8" is in 1 John.
    private func isVerse(at offset: Int) -> Bool {
        guard glyph(at: offset).0.isDigit else { return false }
        var place = offset
        for _ in 0..<3 {
            let (glyph, length) = glyph(at: place)
            guard glyph.isDigit else { break }
            place += length
        }
        switch glyph(at: place).0 {
        case .mark(.colon), .digit: return false
        case .letter(0x7AE0), .letter(0x7BC7), .letter(0x7DE8): return false  // 章 篇 編
        default: return true
        }
    }

    /// "十六", "一百一十九", "二三" for 23: a number of at most nine signs.
    private func chineseNumber(at start: Int) -> (value: Int, end: Int)? {
        var total = 0
        var digits: Int?
        var place = start
        for _ in 0..<9 {
            guard case (.letter(let letter), let length) = glyph(at: place),
                let (value, isUnit) = UnspacedScript.digit(letter)
            else { break }
            if isUnit {
                total += (digits ?? 1) * value
                digits = nil
            } else {
                digits = (digits ?? 0) * 10 + value
            }
            place += length
        }
        return place > start ? (min(total + (digits ?? 0), Token.largest), place) : nil
    }
}

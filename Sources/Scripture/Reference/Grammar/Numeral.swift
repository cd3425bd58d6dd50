/// A number as written: in digits, in Roman numerals, in letters or in words.
struct Numeral {
    enum Form {
        case digits, roman, words
        /// Letters of the alphabet, without or with the mark that shows that they are a number.
        case letters, markedLetters
    }

    var value: Int {
        get { Int(smallValue) }
        set { smallValue = UInt16(clamping: newValue) }
    }
    private var smallValue: UInt16
    var form: Form
    var start: Int
    var end: Int

    init(value: Int, form: Form, start: Int, end: Int) {
        smallValue = UInt16(clamping: value)
        self.form = form
        self.start = start
        self.end = end
    }

    /// The number of digits of the value.
    var digits: Int { value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4 }
}

/// Reads numbers.
extension ReferenceGrammar {
    /// The number at a token, in any form. Roman numerals are read only if `roman` allows it, because "i", "mix" and
    /// "vi" are words as well. The number of a list's line is not a number here.
    @inline(__always)
    func numeral(at token: Token, roman: Bool) -> Numeral? {
        switch token.kind {
        case .number(let value):
            if listMarkers.contains(token.start) { return nil }
            return (text[token.end] | 0x20) &- 0x61 < 26
                ? misreadNumber(at: token.start) ?? digits(value, token) : digits(value, token)
        case .word(let key):
            if let spoken = spokenNumber(at: token, key: key) { return spoken }
            if text[token.end] &- 0x30 < 10, let misread = misreadNumber(at: token.start) { return misread }
            if wordTable.countsWithLetters { return letterNumeral(at: token) }
            return roman ? romanNumeral(at: token) : nil
        default: return nil
        }
    }

    /// A number in digits. "1,000" and "1,200" are read as one number, which is too large for a chapter or verse.
    private func digits(_ value: Int, _ token: Token) -> Numeral {
        var numeral = Numeral(value: value, form: .digits, start: token.start, end: token.end)
        if text[token.start] >= 0xEA, text.isLetter(at: token.start), wordTable.language == .korean {
            numeral.form = .words
        }
        guard text[token.end] == UInt8(ascii: ",") else { return numeral }
        var group = 0
        for offset in token.end + 1...token.end + 3 {
            let digit = text[offset] &- 0x30
            guard digit < 10 else { return numeral }
            group = group * 10 + Int(digit)
        }
        if text[token.end + 4] &- 0x30 >= 10, group == 0 || !Numeral.isPlausible(group, as: .chapterOrVerse) {
            numeral.value = Token.largest
            numeral.end = token.end + 4
        }
        return numeral
    }

    /// "one hundred and nineteen", "twenty-three", "five"; "ciento diecinueve", "quatre-vingt-dix".
    private func spokenNumber(at token: Token, key: WordKey) -> Numeral? {
        guard let (entry, end) = numberWord(at: token, key: key) else { return nil }
        if wordTable.numberRules.contains(.countedTens) { return countedNumber(at: token) }
        var numeral = Numeral(value: Int(entry.number), form: .words, start: token.start, end: end)
        if entry.roles.contains(.teen) { return numeral }
        if entry.roles.contains(.tens) {
            addUnit(to: &numeral)
            return numeral
        }
        if entry.roles.contains(.unit), entry.number == 4, let end = fourTwenties(after: token.end) {
            (numeral.value, numeral.end) = (80, end)
            addUnit(to: &numeral)
            return numeral
        }
        if entry.roles.contains(.hundred) {
            guard wordTable.numberRules.contains(.bareHundred) else { return nil }
            numeral.value = 100
        } else {
            guard let hundred = number(.hundred, at: end) else { return numeral }
            numeral.value *= 100
            numeral.end = hundred.end
        }
        var next = numeral.end
        let joiner = text.token(at: next)
        if wordTable.roles(of: joiner).contains(.list) { next = joiner.end }
        if let (value, end) = number([.teen, .unit], at: next) {
            numeral.value += value
            numeral.end = end
        } else if let (value, end) = number(.tens, at: next) {
            numeral.value += value
            numeral.end = end
            addUnit(to: &numeral)
        }
        return numeral
    }

    /// A number in which words count the tens: Indonesian "dua puluh tiga" (2 × 10 + 3) and "enam belas" (6 + 10),
    /// Vietnamese "một trăm hai mươi ba", Arabic "ثلاثة وعشرون" (3 + 20).
    private func countedNumber(at token: Token) -> Numeral? {
        var total = 0
        var unit = 0
        var end = token.start
        var next = token
        for _ in 0..<6 {
            guard let key = next.key else { break }
            // "một trăm lẻ năm"
            if total >= 100, wordTable.entry(for: key)?.roles.contains(.zero) ?? false {
                next = text.token(at: next.end)
                continue
            }
            guard let (entry, wordEnd) = numberWord(at: next, key: key) else { break }
            let value = Int(entry.number)
            if entry.roles.contains(.hundred) || entry.roles.contains(.tens) && value == 10 {
                guard total % (10 * value) == 0 else { break }
                total += max(unit, 1) * value
                unit = 0
            } else if entry.roles.contains(.tens) {
                guard total % 100 == 0 else { break }
                total += value + unit
                unit = 0
            } else if entry.roles.contains(.teen) {
                guard total % 100 == 0, value == 0 || unit == 0 else { break }
                // The "ten" of "sixteen" has no number in the table.
                total += (value == 0 ? 10 : value) + unit
                unit = 0
            } else {
                guard unit == 0 else { break }
                unit = value
            }
            end = wordEnd
            next = text.token(at: end)
            if next.newlines > 0 { break }
        }
        guard end > token.start, total + unit > 0 else { return nil }
        return Numeral(value: total + unit, form: .words, start: token.start, end: end)
    }

    /// Adds the unit after a word such as "twenty", with or without a hyphen: "twenty-three", "vingt-trois". Some
    /// languages have an "and" between them: "treinta y tres". In French it may be 10 to 19: "soixante-dix-sept".
    private func addUnit(to numeral: inout Numeral) {
        let joiner = text.token(at: numeral.end)
        let isAnd = wordTable.numberRules.contains(.andBeforeUnit) && wordTable.roles(of: joiner).contains(.list)
        let offset = isAnd || joiner.isMark(.dash) ? joiner.end : numeral.end
        if let (value, end) = number(.unit, at: offset) {
            numeral.value += value
            numeral.end = end
        } else if wordTable.numberRules.contains(.twenties), numeral.value == 60 || numeral.value == 80,
            let (value, end) = number([.teen, .tens], at: offset), value < 20
        {
            numeral.value += value
            numeral.end = end
            if value == 10 { addUnit(to: &numeral) }
        }
    }

    /// Where the "vingt" of "quatre-vingt" ends.
    private func fourTwenties(after offset: Int) -> Int? {
        guard wordTable.numberRules.contains(.twenties) else { return nil }
        let hyphen = text.token(at: offset)
        guard let (value, end) = number(.tens, at: hyphen.isMark(.dash) ? hyphen.end : offset), value == 20 else {
            return nil
        }
        return end
    }

    /// Adds a hundred to a spoken "one" that leaves out the word "hundred": "one nineteen", "one oh five".
    func addHundred(to numeral: inout Numeral) {
        guard numeral.form == .words, numeral.value == 1 else { return }
        let next = text.token(at: numeral.end)
        if wordTable.roles(of: next).contains(.zero), let (value, end) = number(.unit, at: next.end) {
            numeral.value = 100 + value
            numeral.end = end
        } else if let (value, end) = number(.teen, at: numeral.end) {
            numeral.value = 100 + value
            numeral.end = end
        } else if let (value, end) = number(.tens, at: numeral.end) {
            numeral.value = value
            numeral.end = end
            addUnit(to: &numeral)
            numeral.value += 100
        }
    }

    private func number(_ roles: WordRoles, at offset: Int) -> (value: Int, end: Int)? {
        let token = text.token(at: offset)
        guard let key = token.key, let (entry, end) = numberWord(at: token, key: key),
            !entry.roles.isDisjoint(with: roles), entry.number > 0
        else { return nil }
        return (Int(entry.number), end)
    }

    /// A word that is a number or a part of one, and where it ends. In Ukrainian it may contain an apostrophe:
    /// "п'ятий".
    private func numberWord(at token: Token, key: WordKey) -> (entry: WordTable.Entry, end: Int)? {
        if let entry = wordTable.entry(for: key), !entry.roles.isDisjoint(with: .numeral) { return (entry, token.end) }
        guard wordTable.numberRules.contains(.apostrophes), let length = apostrophe(at: token.end) else { return nil }
        let rest = text.token(at: token.end + length)
        guard !rest.spaced, let second = rest.key else { return nil }
        var whole = key
        whole.append(second)
        guard let entry = wordTable.entry(for: whole), !entry.roles.isDisjoint(with: .numeral) else { return nil }
        return (entry, rest.end)
    }

    /// The length of the apostrophe at an offset, in any of the forms that people type.
    private func apostrophe(at offset: Int) -> Int? {
        switch text.scalar(at: offset).value {
        case 0x27: 1
        case 0x02BC: 2
        case 0x2019: 3
        default: nil
        }
    }

    /// A Roman numeral in its regular form, up to 199: "xxiii", "CXIX".
    private func romanNumeral(at token: Token) -> Numeral? {
        guard token.end - token.start <= 9 else { return nil }
        var total = 0
        var last = Int.max
        for offset in token.start..<token.end {
            let value: Int
            switch text[offset] | 0x20 {
            case UInt8(ascii: "i"): value = 1
            case UInt8(ascii: "v"): value = 5
            case UInt8(ascii: "x"): value = 10
            case UInt8(ascii: "l"): value = 50
            case UInt8(ascii: "c"): value = 100
            default: return nil
            }
            total += value > last ? value - 2 * last : value
            last = value
        }
        guard total >= 1, total <= 199, isRegular(total, token) else { return nil }
        return Numeral(value: total, form: .roman, start: token.start, end: token.end)
    }

    /// Whether a Roman numeral is the regular form of its value: "iv", not "iiii" or "vx".
    private func isRegular(_ value: Int, _ token: Token) -> Bool {
        var offset = token.start
        var rest = value
        for (worth, letters) in ReferenceGrammar.romanLetters {
            while rest >= worth {
                for index in 0..<letters.utf8CodeUnitCount {
                    guard text[offset] | 0x20 == letters.utf8Start[index] else { return false }
                    offset += 1
                }
                rest -= worth
            }
        }
        return offset == token.end
    }

    private static let romanLetters: [(Int, StaticString)] = [
        (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}

/// Reads numbers written with letters of an alphabet: Hebrew "כ״ג", "קי״ט", Greek "κγʹ".
///
/// Hundreds, tens and units come in this order, each at most once. In Hebrew, fifteen is 9+6 and sixteen 9+7, because
/// the plain sums would spell the name of God.
extension ReferenceGrammar {
    /// The number at a word, with the marks that show that it is one.
    func letterNumeral(at token: Token) -> Numeral? {
        var total = 0
        var last = Int.max
        var isMarked = false
        var offset = token.start
        letters: for _ in 0..<6 {
            let (glyph, length) = text.glyph(at: offset)
            switch glyph {
            case .letter(let letter):
                var key = WordKey()
                key.append(letter)
                guard let entry = wordTable.entry(for: key), entry.roles.contains(.letter) else { return nil }
                let value = Int(entry.number)
                let isFifteen = last == 9 && (value == 6 || value == 7)
                guard value < last && magnitude(of: value) < magnitude(of: last) || isFifteen else { return nil }
                total += value
                last = value
                offset += length
            case .point: offset += length
            default:
                guard !isMarked, let mark = numeralMark(at: offset) else { break letters }
                isMarked = true
                offset += mark
                // After a single mark the number ends; the double mark comes before the last letter.
                guard case .letter = text.glyph(at: offset).0, isDoubleMark(at: offset - mark) else { break letters }
            }
        }
        guard total > 0, total <= Token.largest, !text.isLetter(at: offset) else { return nil }
        return Numeral(value: total, form: isMarked ? .markedLetters : .letters, start: token.start, end: offset)
    }

    private func magnitude(of value: Int) -> Int { value >= 1000 ? 4 : value >= 100 ? 3 : value >= 10 ? 2 : 1 }

    /// The length of a geresh, a gershayim or a keraia, or of the apostrophe or quotation mark that people type
    /// instead.
    func numeralMark(at offset: Int) -> Int? {
        let (value, length) = text.scalar(at: offset)
        switch value {
        case 0x27, 0x22, 0x5F3, 0x5F4, 0x2019, 0x201D, 0x2032, 0x2B9, 0x2BC, 0x374, 0x384, 0xB4: return length
        default: return nil
        }
    }

    private func isDoubleMark(at offset: Int) -> Bool {
        switch text.scalar(at: offset).value {
        case 0x22, 0x5F4, 0x201D: true
        default: false
        }
    }

    /// The end of a name, after the geresh if one follows: "שמואל א׳".
    func endWithMark(_ end: Int) -> Int {
        guard wordTable.countsWithLetters, let mark = numeralMark(at: end), !text.isLetter(at: end + mark) else {
            return end
        }
        return end + mark
    }
}

extension SourceText {
    func isLetter(at offset: Int) -> Bool {
        if case .letter = glyph(at: offset).0, offset < count { return true }
        return false
    }
}

/// Reads numbers in which a scanner of print mistook digits for letters: "Jn 3:l6", "Ps ll9:105", "Jn 3:1O". Only
/// in queries, and only if the number also has a real digit.
extension ReferenceGrammar {
    /// The most digits of a chapter or verse.
    private static let mostDigits = 3

    /// The number at an offset that has both digits and letters that look like digits; `nil` for other text.
    func misreadNumber(at start: Int) -> Numeral? {
        guard leniency.misreadDigits else { return nil }
        var value = 0
        var letters = 0
        var offset = start
        while offset - start <= ReferenceGrammar.mostDigits {
            let byte = text[offset]
            if byte &- 0x30 < 10 {
                value = value * 10 + Int(byte - 0x30)
            } else if let digit = digit(likeLetter: byte, isFirst: offset == start || letters == offset - start) {
                value = value * 10 + digit
                letters += 1
            } else {
                break
            }
            offset += 1
        }
        let length = offset - start
        guard letters > 0, letters < length, length <= ReferenceGrammar.mostDigits, value > 0,
            !text.isLetter(at: offset)
        else { return nil }
        return Numeral(value: value, form: .digits, start: start, end: offset)
    }

    /// The digit that a letter looks like. A capital I after digits begins a word: "3:16I".
    private func digit(likeLetter letter: UInt8, isFirst: Bool) -> Int? {
        switch letter {
        case UInt8(ascii: "l"): 1
        case UInt8(ascii: "I"): isFirst ? 1 : nil
        case UInt8(ascii: "O"): isFirst ? nil : 0
        default: nil
        }
    }
}

/// Reads ordinal numbers: "23rd", "twenty-third", "one hundred and third". They are read forwards, and backwards from
/// the word that they count.
extension ReferenceGrammar {
    struct Ordinal {
        var numeral: Numeral
        /// The suffix is the right one for the number: "22nd", not "22th".
        var isWellFormed = true
    }

    /// "23rd", "122 nd", "third", "twenty-third".
    func ordinal(at token: Token) -> (Ordinal, end: Int)? {
        switch token.kind {
        case .number(let value):
            var suffix = text.token(at: token.end)
            // "118-й"
            if suffix.isMark(.dash), !suffix.spaced { suffix = text.token(at: suffix.end) }
            guard suffix.newlines == 0, let entry = suffix.key.flatMap(wordTable.entry), entry.roles.contains(.suffix)
            else { return nil }
            let numeral = Numeral(value: value, form: .digits, start: token.start, end: suffix.end)
            // If the suffix does not depend on the number, it must follow without a space: "118e psaume", but not "da 3
            // a Salmi 5".
            let isWellFormed = entry.number == 0 ? !suffix.spaced : entry.number == ordinalClass(of: value)
            return (Ordinal(numeral: numeral, isWellFormed: isWellFormed), suffix.end)
        case .word(let key):
            guard let entry = wordTable.entry(for: key) else { return nil }
            if let end = hundred(at: token, entry), let (rest, restEnd) = ordinal(at: text.token(at: end)),
                rest.numeral.form == .words, rest.numeral.value < 100
            {
                let value = 100 + rest.numeral.value
                return (
                    Ordinal(numeral: Numeral(value: value, form: .words, start: token.start, end: restEnd)), restEnd
                )
            }
            if entry.roles.contains(.nth) {
                let numeral = Numeral(value: Int(entry.number), form: .words, start: token.start, end: token.end)
                return (Ordinal(numeral: numeral), token.end)
            }
            guard entry.roles.contains(.tens) else { return nil }
            var next = text.token(at: token.end)
            if next.isMark(.dash) { next = text.token(at: next.end) }
            guard let unit = next.key.flatMap(wordTable.entry), unit.roles.contains(.nth), unit.number < 10 else {
                return nil
            }
            let value = Int(entry.number) + Int(unit.number)
            return (Ordinal(numeral: Numeral(value: value, form: .words, start: token.start, end: next.end)), next.end)
        default: return nil
        }
    }

    /// Where "one hundred and" ends, or "hundred" alone, at a word.
    private func hundred(at token: Token, _ entry: WordTable.Entry) -> Int? {
        var hundred = token
        if entry.roles.contains(.unit), entry.number == 1 { hundred = text.token(at: token.end) }
        guard wordTable.roles(of: hundred).contains(.hundred) else { return nil }
        let next = text.token(at: hundred.end)
        return wordTable.roles(of: next).contains(.list) ? next.end : hundred.end
    }

    /// Which suffix a number takes, by the numbers of the table: 1 after 1, 21 and so on; 4 is the most common one,
    /// also after 11 to 19.
    private func ordinalClass(of value: Int) -> UInt8 {
        let last = value % 10
        return (11...13).contains(value % 100) || last == 0 || last > 3 ? 4 : UInt8(last)
    }

    // MARK: Backwards

    /// Where the ordinal number starts that ends before `offset`: the "23rd" of "23rd Psalm".
    func ordinalStart(before offset: Int, floor: Int) -> Int? {
        guard let suffix = word(before: offset, floor: floor) else { return nil }
        let roles = wordTable.roles(of: suffix)
        if roles.contains(.nth) {
            guard let tens = hyphenated(before: suffix.start, floor: floor) else { return suffix.start }
            return tens.start
        }
        guard roles.contains(.suffix) else { return nil }
        var start = suffix.start
        while start > floor, text[start - 1] == 0x20, suffix.start - start < 2 { start -= 1 }
        if start == suffix.start, start > floor, text[start - 1] == UInt8(ascii: "-") { start -= 1 }
        let end = start
        while start > floor, end - start < 12, case .digit = text.glyph(at: text.start(ofScalarBefore: start)).0 {
            start = text.start(ofScalarBefore: start)
        }
        return start < end && !(start > floor && text.isWordCharacter(before: start)) ? start : nil
    }

    /// Where a list starts whose last ordinal number starts at `offset`: the "24th" of "24th and 25th".
    func ordinalListStart(before offset: Int, floor: Int) -> Int {
        var start = offset
        for _ in 0..<ReferenceGrammar.longestList {
            var end = start
            if let joiner = word(before: start, floor: floor),
                !wordTable.roles(of: joiner).isDisjoint(with: [.list, .range])
            {
                end = joiner.start
            }
            var mark = end
            while mark > floor, text[mark - 1] == 0x20 { mark -= 1 }
            if mark > floor {
                mark = text.start(ofScalarBefore: mark)
                switch text.glyph(at: mark).0 {
                case .mark(.comma), .mark(.ampersand), .mark(.dash): end = mark
                default: break
                }
            }
            guard end < start, let earlier = ordinalStart(before: end, floor: floor) else { break }
            start = earlier
        }
        return start
    }

    /// Where a "one hundred and" starts that ends before `offset`; `nil` if there is none.
    func hundredStart(before offset: Int, floor: Int) -> Int? {
        guard var word = word(before: offset, floor: floor) else { return nil }
        if wordTable.roles(of: word).contains(.list), let before = self.word(before: word.start, floor: floor) {
            word = before
        }
        guard wordTable.roles(of: word).contains(.hundred) else { return nil }
        if let one = self.word(before: word.start, floor: floor), let entry = one.key.flatMap(wordTable.entry),
            entry.roles.contains(.unit), entry.number == 1
        {
            return one.start
        }
        return word.start
    }

    /// The "twenty" before a "third", with a space or a hyphen between them.
    private func hyphenated(before offset: Int, floor: Int) -> Token? {
        let end = text[offset - 1] == 0x2D ? offset - 1 : offset
        guard let word = word(before: end, floor: floor), wordTable.roles(of: word).contains(.tens) else { return nil }
        return word
    }
}

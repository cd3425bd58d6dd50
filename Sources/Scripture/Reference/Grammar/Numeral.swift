/// A number as it is written: in digits, in Roman numerals or in words.
struct Numeral {
    enum Form {
        case digits, roman, words
        /// Letters of the alphabet, without the mark that shows them to be a number, and with it.
        case letters, markedLetters
    }

    /// No chapter of any Bible has more verses (Psalm 119), and no book more chapters.
    static let largestVerse = 176

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

    /// How many digits the value has.
    var digits: Int { value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4 }
}

/// Reads numbers.
extension ReferenceReader {
    /// The number at a token, in any form; Roman numerals only where `roman` allows them, since "i", "mix" and "vi"
    /// are words as well. What counts the lines of a list is none.
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

    /// A number in digits. "1,000" and "1,200" are one number, which no chapter or verse has.
    private func digits(_ value: Int, _ token: Token) -> Numeral {
        var numeral = Numeral(value: value, form: .digits, start: token.start, end: token.end)
        guard text[token.end] == UInt8(ascii: ",") else { return numeral }
        var group = 0
        for offset in token.end + 1...token.end + 3 {
            let digit = text[offset] &- 0x30
            guard digit < 10 else { return numeral }
            group = group * 10 + Int(digit)
        }
        if text[token.end + 4] &- 0x30 >= 10, group == 0 || group > Numeral.largestVerse {
            numeral.value = Token.largest
            numeral.end = token.end + 4
        }
        return numeral
    }

    /// "one hundred and nineteen", "twenty-three", "five"; "ciento diecinueve", "quatre-vingt-dix".
    private func spokenNumber(at token: Token, key: WordKey) -> Numeral? {
        guard let (entry, end) = numberWord(at: token, key: key) else { return nil }
        var numeral = Numeral(value: Int(entry.number), form: .words, start: token.start, end: end)
        if entry.roles.contains(.teen) { return numeral }
        if entry.roles.contains(.tens) {
            addUnit(to: &numeral)
            return numeral
        }
        if entry.roles.contains(.unit), entry.number == 4, let end = fourTwenties(behind: token.end) {
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

    /// The unit behind a "twenty", with a hyphen or without: "twenty-three", "vingt-trois"; where the language says so behind
    /// an "and": "treinta y tres". French counts on to 79 and 99: "soixante-dix-sept".
    private func addUnit(to numeral: inout Numeral) {
        let joiner = text.token(at: numeral.end)
        let isAnd = wordTable.numberRules.contains(.andBeforeUnit) && wordTable.roles(of: joiner).contains(.list)
        let place = isAnd || joiner.isMark(.dash) ? joiner.end : numeral.end
        if let (value, end) = number(.unit, at: place) {
            numeral.value += value
            numeral.end = end
        } else if wordTable.numberRules.contains(.twenties), numeral.value == 60 || numeral.value == 80,
            let (value, end) = number([.teen, .tens], at: place), value < 20
        {
            numeral.value += value
            numeral.end = end
            if value == 10 { addUnit(to: &numeral) }
        }
    }

    /// Where the "vingt" of "quatre-vingt" ends.
    private func fourTwenties(behind offset: Int) -> Int? {
        guard wordTable.numberRules.contains(.twenties) else { return nil }
        let hyphen = text.token(at: offset)
        guard let (value, end) = number(.tens, at: hyphen.isMark(.dash) ? hyphen.end : offset), value == 20 else {
            return nil
        }
        return end
    }

    /// Makes a hundred of a spoken "one" that says so without the word: "one nineteen", "one oh five".
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

    /// A word that is a number or a part of one, and where it ends; in Ukrainian it may have an apostrophe: "п'ятий".
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

    /// How long the apostrophe at an offset is, in any of the forms in which it is typed.
    private func apostrophe(at offset: Int) -> Int? {
        switch text.scalar(at: offset).value {
        case 0x27: 1
        case 0x02BC: 2
        case 0x2019: 3
        default: nil
        }
    }

    /// "xxiii", "CXIX": a numeral as the rules write it, up to 199.
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

    /// Whether a Roman numeral is written as the rules write its value: "iv", not "iiii" or "vx".
    private func isRegular(_ value: Int, _ token: Token) -> Bool {
        var place = token.start
        var rest = value
        for (worth, letters) in ReferenceReader.romanLetters {
            while rest >= worth {
                for index in 0..<letters.utf8CodeUnitCount {
                    guard place < token.end, text[place] | 0x20 == letters.utf8Start[index] else { return false }
                    place += 1
                }
                rest -= worth
            }
        }
        return place == token.end
    }

    private static let romanLetters: [(Int, StaticString)] = [
        (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}

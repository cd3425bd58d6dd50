/// Reads ordinal numbers, "23rd", "twenty-third", "one hundred and third": forwards, and backwards from what they count.
extension ReferenceReader {
    struct Ordinal {
        var numeral: Numeral
        /// The letters are those that the number takes: "22nd", not "22th".
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
            // Where one suffix is as good as another, it stands close: "118e psaume", but "da 3 a Salmi 5".
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

    /// Which suffix a number takes, as the table numbers them: 1 behind 1, 21 …; 4 is the common one, for the teens too.
    private func ordinalClass(of value: Int) -> UInt8 {
        let last = value % 10
        return (11...13).contains(value % 100) || last == 0 || last > 3 ? 4 : UInt8(last)
    }

    // MARK: Backwards

    /// Where an ordinal number starts that ends before `offset`: the "23rd" of "23rd Psalm".
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

    /// Where the list starts whose last ordinal number starts at `offset`: the "24th" of "24th and 25th".
    func ordinalListStart(before offset: Int, floor: Int) -> Int {
        var start = offset
        for _ in 0..<ReferenceReader.longestList {
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

    /// Where the "one hundred and" starts that ends before `offset`; `nil` where none does.
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

    /// The "twenty" before a "third", behind a space or a hyphen.
    private func hyphenated(before offset: Int, floor: Int) -> Token? {
        let end = text[offset - 1] == 0x2D ? offset - 1 : offset
        guard let word = word(before: end, floor: floor), wordTable.roles(of: word).contains(.tens) else { return nil }
        return word
    }
}

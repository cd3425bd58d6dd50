/// Reads numbers that are written with the letters of an alphabet: Hebrew "כ״ג", "קי״ט", Greek "κγʹ".
///
/// Hundreds, tens and units stand in this order, each at most once; fifteen and sixteen are 9+6 and 9+7 in Hebrew, because
/// the plain sums spell the name of God.
extension ReferenceReader {
    /// The number at a word, with the marks that show it to be one.
    func letterNumeral(at token: Token) -> Numeral? {
        var total = 0
        var last = Int.max
        var isMarked = false
        var place = token.start
        letters: for _ in 0..<6 {
            let (glyph, length) = text.glyph(at: place)
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
                place += length
            case .point: place += length
            default:
                guard !isMarked, total > 0, let mark = numeralMark(at: place) else { break letters }
                isMarked = true
                place += mark
                // Behind a single mark the number has ended; the double one stands before the last letter.
                guard case .letter = text.glyph(at: place).0, isDoubleMark(at: place - mark) else { break letters }
            }
        }
        guard total > 0, total <= Token.largest, !text.isLetter(at: place) else { return nil }
        return Numeral(value: total, form: isMarked ? .markedLetters : .letters, start: token.start, end: place)
    }

    private func magnitude(of value: Int) -> Int { value >= 1000 ? 4 : value >= 100 ? 3 : value >= 10 ? 2 : 1 }

    /// The length of a geresh, a gershayim or a keraia, or of the apostrophe and quotation mark that are typed for them.
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

    /// Passes over a geresh behind a name: the one of "שמואל א׳".
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

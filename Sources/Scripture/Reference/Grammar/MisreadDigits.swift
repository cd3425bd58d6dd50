/// Reads numbers some of whose digits a scanner of print took for letters: "Jn 3:l6", "Ps ll9:105", "Jn 3:1O". In queries
/// alone, and only beside a digit.
extension ReferenceReader {
    /// A verse or a chapter has no more digits.
    private static let mostDigits = 3

    /// The number at an offset that is written with digits and with letters like them; `nil` without either.
    func misreadNumber(at start: Int) -> Numeral? {
        guard mode == .query else { return nil }
        var value = 0
        var letters = 0
        var place = start
        while place - start <= ReferenceReader.mostDigits {
            let byte = text[place]
            if byte &- 0x30 < 10 {
                value = value * 10 + Int(byte - 0x30)
            } else if let digit = digit(likeLetter: byte, isFirst: place == start || letters == place - start) {
                value = value * 10 + digit
                letters += 1
            } else {
                break
            }
            place += 1
        }
        let length = place - start
        guard letters > 0, letters < length, length <= ReferenceReader.mostDigits, value > 0, !text.isLetter(at: place)
        else { return nil }
        return Numeral(value: value, form: .digits, start: start, end: place)
    }

    /// The digit that a letter looks like. A capital I behind digits begins a word: "3:16I".
    private func digit(likeLetter letter: UInt8, isFirst: Bool) -> Int? {
        switch letter {
        case UInt8(ascii: "l"): 1
        case UInt8(ascii: "I"): isFirst ? 1 : nil
        case UInt8(ascii: "O"): isFirst ? nil : 0
        default: nil
        }
    }
}

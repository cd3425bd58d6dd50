/// A number or a range of two behind an abbreviation: the "3-5" of "vv. 3-5".
struct SpokenRange {
    let from: Int
    let to: Int?
    let end: Int

    /// `nil` where the numbers go on in a way that is no plain range: "ch. 3:16", "v. 3a".
    init?(in text: SpeechBytes, at offset: Int, to limit: Int) {
        var place = text[offset] == 0x20 ? offset + 1 : offset
        guard let from = SpokenRange.number(in: text, at: &place, to: limit) else { return nil }
        var to: Int?
        var behind = place
        if SpokenRange.readDash(in: text, at: &behind), let end = SpokenRange.number(in: text, at: &behind, to: limit) {
            to = end
            place = behind
        }
        let next = place < limit ? text[place] : 0
        guard !next.isLetter, !(text[place + 1].isDigit && SpokenRange.goesOn.contains(next)) else { return nil }
        self.from = from
        self.to = to
        end = place
    }

    /// The numbers in words: "three through five".
    func words(_ locale: SpeechLocale) -> String {
        let first = locale.numbers.cardinal(from)
        guard let to else { return first }
        return first + " " + locale.words.through + " " + locale.numbers.cardinal(to)
    }

    private static let goesOn = ByteSet(".:,-")
    private static let longest = 4

    private static func number(in text: SpeechBytes, at place: inout Int, to limit: Int) -> Int? {
        let start = place
        var value = 0
        while place < limit, text[place].isDigit, place - start < longest {
            value = value * 10 + Int(text[place] - 0x30)
            place += 1
        }
        return place > start && !text[place].isDigit ? value : nil
    }

    /// A hyphen, or a dash from U+2010 to U+2015.
    private static func readDash(in text: SpeechBytes, at place: inout Int) -> Bool {
        if text[place] == UInt8(ascii: "-") {
            place += 1
            return true
        }
        guard text[place] == 0xE2, text[place + 1] == 0x80, text[place + 2] >= 0x90, text[place + 2] <= 0x95 else {
            return false
        }
        place += 3
        return true
    }
}

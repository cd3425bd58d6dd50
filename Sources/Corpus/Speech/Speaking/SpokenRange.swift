/// A number, a range, or a chapter with its verses, behind an abbreviation: the "3-5" of "vv. 3-5", the "3:16" of
/// "ch. 3:16".
///
/// These are the references that name no book; the parser leaves them alone where nothing tells which book is meant.
struct SpokenRange {
    private(set) var from: Int
    private(set) var verse: Int?
    private(set) var to: Int?
    private(set) var isOpen = false
    private(set) var end: Int

    /// `nil` where the numbers go on in a way that is none of these: "v. 3a", "p. 3.2".
    ///
    /// - Parameter separator: between chapter and verse beside the colon, as the language has it: the comma of "Kap. 3,16".
    init?(in text: SpeechBytes, at offset: Int, to limit: Int, separator: UInt8) {
        let text = text.prefix(limit)
        end = text[offset] == 0x20 ? offset + 1 : offset
        guard let from = SpokenRange.number(in: text, at: &end) else { return nil }
        self.from = from
        var place = end + 1
        if text[end] == UInt8(ascii: ":") || text[end] == separator,
            let verse = SpokenRange.number(in: text, at: &place)
        {
            self.verse = verse
            end = place
        }
        place = end
        if SpokenRange.readDash(in: text, at: &place), let to = SpokenRange.number(in: text, at: &place) {
            self.to = to
            end = place
        }
        if to == nil, text[end] == UInt8(ascii: "f"), text[end + 1] == UInt8(ascii: "f") {
            isOpen = true
            end += 2
        }
        let next = text[end]
        if next.isLetter || text[end + 1].isDigit && SpokenRange.goesOn.contains(next) { return nil }
    }

    /// The numbers in words: "three through five", "three, verse sixteen".
    func words(_ locale: SpeechLocale) -> String {
        let say = locale.phrases
        let first = locale.numbers.cardinal(verse ?? from)
        var words = first
        if let to { words = say(.through, first, locale.numbers.cardinal(to)) }
        if isOpen { words = say(.following, words) }
        guard verse != nil else { return words }
        return say(.placeVerse, locale.numbers.cardinal(from), say(to == nil ? .verse : .verses, words))
    }

    private static let goesOn = ByteSet(".:,-")
    private static let longest = 4

    private static func number(in text: SpeechBytes, at place: inout Int) -> Int? {
        let start = place
        var value = 0
        while text[place].isDigit, place - start < longest {
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

/// The ordinal numbers by which a language counts chapters and verses aloud, in the gender and the cases that a reference
/// asks for: Russian "глава третья, стихи с четвёртого по седьмой".
///
/// They go up to 199; what is above that stays in digits, and no chapter or verse is.
struct SpokenOrdinals: Sendable {
    /// What counts: chapters, and verses. A psalm, and whatever else a book calls its chapters, goes with verses: where
    /// the genders differ, it has theirs ("псалом", "стих").
    enum Unit: Int, CaseIterable, Sendable { case chapter, verse }

    /// Where the number stands: alone or in a list, or as one of the ends of "from … to …".
    enum Place: Int, CaseIterable, Sendable { case alone, from, to }

    /// For each unit, for each place: the words of 1 to 19, of 20, 30 … 90, and of 100.
    private let words: [[[String]]]
    /// What stands for the tens and the hundred before more: "двадцать третья", "сто пятый". Where the tens are ordinal
    /// too, as in Polish ("dwudziesty trzeci"), only the last is there.
    private let leading: [String]

    /// Each text is words with white space between them.
    ///
    /// - Parameters:
    ///   - chapters: 28 words for each of the places alone, from, to.
    ///   - verses: the same; `nil` where the words are those of chapters.
    ///   - leading: eight words for 20, 30 … 90 and one for 100; or that one alone.
    init(chapters: [StaticString], verses: [StaticString]? = nil, leading: StaticString) {
        words = [chapters, verses ?? chapters].map { $0.map(SpokenOrdinals.split) }
        self.leading = SpokenOrdinals.split(leading)
        precondition(words.allSatisfy { $0.count == Place.allCases.count && $0.allSatisfy { $0.count == 28 } })
        precondition(self.leading.count == 9 || self.leading.count == 1)
    }

    private static func split(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map(String.init)
    }

    /// A number from 1 to 199 in words; `nil` for any other.
    func word(_ number: Int, _ unit: Unit, _ place: Place) -> String? {
        guard (1...199).contains(number) else { return nil }
        let words = words[unit.rawValue][place.rawValue]
        if number == 100 { return words[27] }
        if number > 100 { return word(number - 100, unit, place).map { leading[leading.count - 1] + " " + $0 } }
        if number < 20 { return words[number - 1] }
        let tens = number / 10 - 2
        if number % 10 == 0 { return words[19 + tens] }
        return (leading.count == 1 ? words[19 + tens] : leading[tens]) + " " + words[number % 10 - 1]
    }
}

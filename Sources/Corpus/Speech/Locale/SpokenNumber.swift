/// Spells whole numbers in one language: `119` as "one hundred nineteen", in Britain "one hundred and nineteen".
package struct SpokenNumber: Sendable {
    /// From zero to nineteen.
    private let units: [String]
    /// From twenty to ninety.
    private let tens: [String]
    private let ordinals: [String]
    private let hundred: String
    private let thousand: String
    /// Between tens and units.
    private let hyphen: String
    /// Before what is left of a hundred or thousand, when that is less than a hundred.
    private let remainder: String

    /// Each text is words with white space between them. `ordinals` begins with the first; `remainder` has its spaces.
    package init(
        units: StaticString, tens: StaticString, ordinals: StaticString, hundred: String, thousand: String,
        hyphen: String = "-", remainder: String = " "
    ) {
        func words(_ text: StaticString) -> [String] { text.description.split { $0.isWhitespace }.map(String.init) }
        self.units = words(units)
        self.tens = words(tens)
        self.ordinals = words(ordinals)
        self.hundred = hundred
        self.thousand = thousand
        self.hyphen = hyphen
        self.remainder = remainder
        precondition(self.units.count == 20 && self.tens.count == 8)
    }

    /// A number in words; below zero and from a million on in digits.
    ///
    ///     SpeechLocale.enGB.numbers.cardinal(176)  // "one hundred and seventy-six"
    package func cardinal(_ number: Int) -> String {
        guard (0..<1_000_000).contains(number) else { return String(number) }
        if number < 20 { return units[number] }
        if number < 100 {
            let ten = tens[number / 10 - 2]
            return number % 10 == 0 ? ten : ten + hyphen + units[number % 10]
        }
        let (unit, name) = number < 1_000 ? (100, hundred) : (1_000, thousand)
        let head = cardinal(number / unit) + " " + name
        let rest = number % unit
        if rest == 0 { return head }
        return head + (rest < 100 ? remainder : " ") + cardinal(rest)
    }

    /// The ordinal of a number, as books have it: "First"; `nil` past those that the language gives.
    package func ordinal(_ number: Int) -> String? {
        (1...ordinals.count).contains(number) ? ordinals[number - 1] : nil
    }
}

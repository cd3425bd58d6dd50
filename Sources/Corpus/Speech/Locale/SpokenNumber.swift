/// Spells whole numbers in one language: `119` as "one hundred nineteen", in Britain "one hundred and nineteen".
///
/// A language without words here gives digits: every speech engine reads those, and in the gender and case that the words
/// around them ask for.
package struct SpokenNumber: Sendable {
    /// From zero to ninety-nine.
    private let belowHundred: [String]
    /// From one hundred to nine hundred: alone, and before more.
    private let hundreds: [(alone: String, before: String)]
    /// Between hundreds and what is left of them.
    private let join: String
    /// The word for a thousand, behind the number of them; empty where thousands are given in digits.
    private let thousand: String

    /// Each text is words with white space between them, in which `_` stands for a space.
    ///
    /// - Parameters:
    ///   - belowHundred: a hundred words.
    ///   - hundreds: nine; with `|`, what stands alone and what stands before more: `cien|ciento`.
    ///   - join: between hundreds, or thousands, and less than a hundred.
    init(belowHundred: StaticString, hundreds: StaticString, join: String, thousand: String = "") {
        self.belowHundred = SpokenNumber.words(belowHundred)
        self.hundreds = SpokenNumber.words(hundreds).map { word in
            let forms = word.split(separator: "|").map(String.init)
            return (forms[0], forms.last!)
        }
        self.join = join
        self.thousand = thousand
        precondition(self.belowHundred.count == 100 && self.hundreds.count == 9)
    }

    private init() { (belowHundred, hundreds, join, thousand) = ([], [], "", "") }

    /// Numbers stay in digits.
    static let digits = SpokenNumber()

    private static func words(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map { String($0.map { $0 == "_" ? " " : $0 }) }
    }

    /// A number in words; in digits where the language has no words for it, below zero, and from a million on.
    ///
    ///     SpeechLocale.enGB.numbers.cardinal(176)  // "one hundred and seventy-six"
    package func cardinal(_ number: Int) -> String {
        guard !belowHundred.isEmpty, (0..<(thousand.isEmpty ? 1_000 : 1_000_000)).contains(number) else {
            return String(number)
        }
        if number < 100 { return belowHundred[number] }
        if number < 1_000 {
            let hundred = hundreds[number / 100 - 1]
            let rest = number % 100
            return rest == 0 ? hundred.alone : hundred.before + join + belowHundred[rest]
        }
        let head = cardinal(number / 1_000) + " " + thousand
        let rest = number % 1_000
        return rest == 0 ? head : head + (rest < 100 ? join : " ") + cardinal(rest)
    }
}

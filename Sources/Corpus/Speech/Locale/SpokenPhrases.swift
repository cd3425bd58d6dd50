/// The phrases in which a language says a reference, as patterns in which each `%` stands for something said inside.
///
///     SpeechLocale.german.phrases(.verses, "vier bis sieben")  // "Verse vier bis sieben"
package struct SpokenPhrases: Sendable {
    /// A row of the table; in its comment what the marks of its pattern stand for.
    package enum Phrase: String, CaseIterable, Sendable {
        /// A number, or with `chapters` and `verses` a list of numbers and ranges.
        case chapter, chapters, verse, verses
        /// Chapter 0 of a book, and verse 0 of a psalm.
        case introduction, title
        /// The two ends of a range of numbers.
        case through
        /// The two ends of a range whose ends are chapters or books.
        case span
        /// The same where they are verses of different ones.
        case verseSpan = "verse_span"
        /// Two numbers of a list, and the last two.
        case comma, and
        /// The last two of three or more.
        case lastAnd = "last_and"
        /// The number behind which the end is open.
        case following
        /// A book and its chapter; two such places, or what is in them.
        case place, group
        /// A place and the verses in it.
        case placeVerse = "place_verse"
    }

    /// What stands between the marks, by the phrase's place among all.
    private let patterns: [[String]]

    /// The rows of a text: `phrase; pattern`. A row that is left out is as English punctuation has it.
    init(_ rows: StaticString) {
        var patterns = [[String]](repeating: [], count: Phrase.allCases.count)
        for row in SpokenPhrases.usual.split(separator: "\n") + rows.description.split(separator: "\n") {
            guard let mark = row.firstIndex(of: ";"), let phrase = Phrase(rawValue: String(row[..<mark])) else {
                preconditionFailure("row: \(row)")
            }
            let pattern = row[row.index(after: mark)...].drop { $0 == " " }
            let parts = pattern.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
            patterns[SpokenPhrases.place(of: phrase)] = parts
            // Only languages that set a comma before the last "and" say that of three or more otherwise.
            if phrase == .and { patterns[SpokenPhrases.place(of: .lastAnd)] = parts }
        }
        precondition(!patterns.contains([]), "a phrase is missing")
        self.patterns = patterns
    }

    private static let usual = """
        comma; %, %
        place; % %
        place_verse; %, %
        group; %; %
        """

    private static func place(of phrase: Phrase) -> Int { Phrase.allCases.firstIndex(of: phrase)! }

    /// A phrase with what is said inside. What its pattern has no mark for is left out.
    package func callAsFunction(_ phrase: Phrase, _ words: String...) -> String {
        let parts = patterns[SpokenPhrases.place(of: phrase)]
        var spoken = parts[0]
        for (word, part) in zip(words, parts.dropFirst()) { spoken += word + part }
        return spoken
    }
}

import Scripture

/// The language in which a text is a reference that is none in those it was read in: "Salmos 23:1" is Spanish.
///
/// It is told, not taken: whose numbers a reference has depends on its language.
struct OtherLanguage {
    let language: Language
    private let reference: VerseRange
    /// Whose numbers the reference has.
    private let versification: Versification

    /// No reference to one place is longer, in UTF-8; what is longer is a sentence.
    private static let longestText = 80
    /// A name that is misspelled or means several books proves no language.
    private static let leastConfidence = 0.95

    /// `nil` where no language reads all of `text` as one reference to a place that exists.
    init?(reading text: String, besides parser: ReferenceParser) {
        guard parser.options.mode == .query, text.utf8.count <= OtherLanguage.longestText,
            text.contains(where: \.isNumber)
        else { return nil }
        var options = parser.options
        options.languages = Language.allCases
        let finds = ReferenceParser(options).finds(in: text)
        guard let find = finds.first, finds.count == 1, find.segments.count == 1,
            find.confidence >= OtherLanguage.leastConfidence,
            !parser.options.languages.contains(find.language), let verses = find.segments[0].verses,
            text.utf8.count(where: { $0 != 0x20 })
                == text.utf8.dropFirst(find.range.lowerBound).prefix(find.range.count).count(where: { $0 != 0x20 })
        else { return nil }
        language = find.language
        reference = verses
        versification = find.versification ?? options.versification
    }

    /// What to ask with, in a sentence.
    ///
    /// - Parameter told: the language of the sentence.
    func hint(in told: Language) -> String {
        let formatter = ReferenceFormatter(style: .long, versification: versification, language: told)
        return UserMessage.otherLanguage.text(
            in: told, ["code": language.code, "reference": formatter.string([reference])])
    }
}

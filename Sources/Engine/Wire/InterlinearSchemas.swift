import Corpus

/// The published shapes of the interlinear reply and its parts.
enum InterlinearSchemas {
    private static let morpheme = Schema.object([
        .init("surface", .string, "The part in its own script."),
        .init("lemma", .string, "The source's lemma: a letter for a particle, a number for a word; may be empty."),
        .init("morphology", .string, "Its own code, with the letter of the language."),
    ])

    private static let variant = Schema.object([
        .init(
            "type", .oneOf(OriginalVariant.Kind.allCases.map(\.wireName)),
            "`qere`: what is read for what is written; `edition`: what other editions have."),
        .init("note", .string, "Differences of spelling, as the source writes them."),
        .init("words", .array(.any), "The other words, shaped as `words`; none where the word is not read."),
    ])

    static let word = Schema.named(
        NamedSchema(
            name: "OriginalWord",
            schema: .object([
                .init("word_position", .count, "From 1, in the source's order."),
                .init("english_word", .string, "What translates it here."),
                .init("transliteration", .string, "The word in Latin letters."),
                .init("strongs_key", .string, "Its first Strong's number, without what a scheme adds."),
                .init("grammar_compact", .string, "The source's morphology code."),
                .init("grammar_detailed", .string, "The same spelled out."),
                .init("punctuation", .string, "What follows the word."),
                .init("greek_word", .string, "The word, where it is Greek.", optional: true),
                .init("hebrew_word", .string, "The word, where it is Hebrew or Aramaic.", optional: true),
                .init("english_position", .count, "Where in the translation `english_word` stands.", optional: true),
                .init("strongs_keys", .array(.string), "All its Strong's numbers."),
                .init("strongs_extended", .string, "The first number as the source extends it.", optional: true),
                .init("scheme", .string, "Whose extension that is: `OSHB`, `TAGNT`.", optional: true),
                .init("lemma", .string, "The dictionary form."),
                .init("gloss", .string, "What the dictionary form means."),
                .init("editions", .string, "The editions that have the word so, where not all have.", optional: true),
                .init("morphemes", .array(morpheme), "Its parts, where it has several.", optional: true),
                .init("variant", variant, "What is read or found in its place.", optional: true),
            ])))

    private static let kjvNumber = Schema.Property(
        "osisKJV", .string, "Where the King James Version has the verse, where the source says that it differs.",
        optional: true)

    static let verse = Schema.object([
        .init("osis", .string, "The verse as an OSIS id."),
        .init("reference", .string, "The same written out."),
        .init("language", .string, "The language of the words: `hbo`, `arc`, `grc`."),
        kjvNumber,
        .init("words", .array(word), "In the source's order."),
    ])

    static let reply: [Schema.Property] = [
        .init("osis", .string, "What was asked for as OSIS ids, in the source's numbering."),
        .init("reference", .string, "The same written out."),
        .init("source", .string, "The id of the source."),
        .init("sourceName", .string, "Its published name."),
        .init("license", .string, "Its licence, as the source states it."),
        .init("versification", .string, "The system whose numbers these are."),
        .init("direction", .oneOf(["ltr", "rtl"]), "How the script of the words runs."),
        .init("language", .string, "The language of the words (BCP 47): `hbo`, `arc`, `grc`."),
        kjvNumber,
        .init("notes", .array(.string), "What the source lacks and where it was taken from."),
        .init("lexicon", .string, "The lexicon that gave lemmas and glosses that the source lacks.", optional: true),
    ]
}

extension OriginalVariant.Kind {
    var wireName: String {
        switch self {
        case .qere: "qere"
        case .edition: "edition"
        }
    }
}

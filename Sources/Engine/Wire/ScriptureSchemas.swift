import Corpus

/// The published shapes of the scripture reply and its parts.
enum ScriptureSchemas {
    private static let span = Schema.object([
        .init("start", .count, "Offset in the verse's `text`."),
        .init("end", .count, "Offset past the last character."),
        .init("type", .oneOf(TextSpan.Kind.allCases.map(\.wireName)), "What the words are."),
    ])

    private static let heading = Schema.object([
        .init("offset", .count, "Where in the verse's `text` it stands; 0 before it."),
        .init("type", .oneOf(Heading.Kind.allCases.map(\.wireName)), "What the heading is."),
        .init("text", .string, "The heading."),
    ])

    private static let footnote = Schema.object([
        .init("offset", .count, "The note stands behind this place of the verse's `text`."),
        .init("type", .oneOf(Footnote.Kind.allCases.map(\.wireName)), "What the note is."),
        .init("text", .string, "The note, plain."),
    ])

    private static let word = Schema.object([
        .init("start", .count, "Offset in the verse's `text`."),
        .init("end", .count, "Offset past the last character; equal to `start` for a word left untranslated."),
        .init("strongs", .array(.string), "Strong's numbers."),
        .init("lemmas", .array(.string), "Dictionary forms."),
        .init("morphology", .array(.string), "Morphology codes with their scheme."),
    ])

    static let verse = Schema.named(
        NamedSchema(
            name: "Verse",
            schema: .object([
                .init("book_id", .string, "The book's USFM code: `JHN`."),
                .init("book_name", .string, "The book's name in full."),
                .init("chapter", .count, "The chapter."),
                .init("verse", .count, "The verse; 0 for a psalm's title."),
                .init("verse_end", .count, "The last verse where the translation bridges several.", optional: true),
                .init("text", .string, "The text without any markup."),
                .init("osis", .string, "The OSIS id: `John.3.16`."),
                .init("paragraph", .boolean, "Whether the verse begins a paragraph."),
                .init("context", .boolean, "With `surrounding`: true for a verse around the passage.", optional: true),
                .init("spans", .array(span), "With `extras`: marked words.", optional: true),
                .init("headings", .array(heading), "With `extras`: titles.", optional: true),
                .init("footnotes", .array(footnote), "With `extras`: notes.", optional: true),
                .init("words", .array(word), "With `extras`: words with their keys.", optional: true),
            ])))

    static let members: [Schema.Property] = [
        .init("reference", .string, "The passage, written out."),
        .init("verses", .array(verse), "Its verses in the order asked."),
        .init("text", .string, "The words of all verses."),
        .init("translation_id", .string, "The translation's short name."),
        .init("translation_name", .string, "Its published name."),
        .init("translation_note", .string, "Its licence, as the source states it."),
        .init("module", .string, "The exact id of the module."),
        .init("provider", .string, "Who served it."),
        .init("language", .string, "BCP 47."),
        .init("versification", .string, "The system whose numbers these are."),
        .init("direction", .oneOf(["ltr", "rtl"]), "How the script runs."),
        .init("osis", .string, "The passage as OSIS ids."),
        .init("cached", .boolean, "Whether the text came from a cache."),
        .init(
            "stale", .boolean, "True where it is older than it should be, because the network gave no newer one.",
            optional: true),
        .init("missing", .array(.string), "Verses asked for that the translation lacks, as OSIS ids."),
        .init(
            "numbering", Renumbering.schema,
            "What became of the reference's numbers, where the translation numbers otherwise.", optional: true),
        .init(
            "problems", .array(ProblemText.schema), "What in the reference names no verse, or was not read.",
            optional: true),
        .init("formatted", .string, "With `format` or `template`: the passage written out.", optional: true),
        .init("offsetEncoding", .oneOf(OffsetEncoding.allCases.map(\.rawValue)), "With `extras`.", optional: true),
    ]

    static let passage = Schema.named(NamedSchema(name: "Passage", schema: .object(members)))
}

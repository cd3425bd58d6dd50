import Corpus
import JSON

/// One word of the original, or what the source counts as one.
package struct InterlinearWord: ResultObject {
    package let position: Int
    package let english: String
    package let transliteration: String
    package let grammar: String
    package let spelledGrammar: String
    package let punctuation: String
    /// The word in its own script, as the text has it; empty if the source has only its number.
    package let surface: String
    /// The form in the lexicon, if `surface` is empty.
    package let dictionaryForm: String?
    let isHebrew: Bool
    let englishPosition: Int?
    /// Its Strong's numbers, without what a scheme adds.
    package let keys: [String]
    let extendedKey: String?
    let scheme: String?
    package let lemma: String
    package let gloss: String
    let editions: String?
    let morphemes: [Morpheme]?
    package let variant: Variant?

    static let shapeName: String? = "OriginalWord"

    static let fields: [ResultField<InterlinearWord>] = [
        .field("word_position", "From 1, in the source's order.") { $0.position },
        .field("english_word", "The English translation of the word in this verse.") { $0.english },
        .field("transliteration", "The word in Latin letters; if it has a `dictionary_form`, that form.") {
            $0.transliteration
        },
        .field("strongs_key", "Its first Strong's number, without the letters that a scheme adds.") {
            $0.keys.first ?? ""
        },
        .field("grammar_compact", "The source's morphology code.") { $0.grammar },
        .field("grammar_detailed", "The grammar in words.") { $0.spelledGrammar },
        .field("punctuation", "What follows the word.") { $0.punctuation },
        .optional(
            "greek_word", "The word as the text has it, if it is Greek; `\"\"` if the source has only its number."
        ) { $0.isHebrew ? nil : $0.surface },
        .optional("hebrew_word", "The same, if it is Hebrew or Aramaic.") { $0.isHebrew ? $0.surface : nil },
        .optional("dictionary_form", "The word's form in the lexicon, if the source has only its number.") {
            $0.dictionaryForm
        },
        .optional("english_position", "The position of `english_word` in the translation.") { $0.englishPosition },
        .field("strongs_keys", "All its Strong's numbers.") { $0.keys },
        .optional("strongs_extended", "The first number as the source extends it.") { $0.extendedKey },
        .optional("scheme", "The source that defines the extension: `OSHB`, `TAGNT`.") { $0.scheme },
        .field("lemma", "The dictionary form.") { $0.lemma },
        .field("gloss", "The meaning of the dictionary form, in at most 40 characters.") { $0.gloss },
        .optional("editions", "The editions with this form of the word; missing if all have it.") { $0.editions },
        .optional("morphemes", "The parts of the word, if it has several.") { $0.morphemes },
        .optional(
            "variant", "Another reading of the word: what is read aloud instead of it, or what another edition has."
        ) { $0.variant },
    ]

    /// A part of a word that the source parses by itself.
    struct Morpheme: ResultObject {
        let surface: String
        let lemma: String
        let morphology: String

        static let fields: [ResultField<Morpheme>] = [
            .field("surface", "The part in its own script.") { $0.surface },
            .field(
                "lemma", "The source's lemma: a letter for a particle, a number for a word; may be empty."
            ) { $0.lemma },
            .field("morphology", "Its own code, with the letter of the language.") { $0.morphology },
        ]
    }

    /// Other words in the place of a word.
    package struct Variant: ResultObject {
        let kind: OriginalVariant.Kind
        let note: String
        package let words: [InterlinearWord]

        package var type: String { kind.wireName.description }

        static let fields: [ResultField<Variant>] = [
            .field("type", "`qere`: what is read for what is written; `edition`: what other editions have.") {
                $0.kind
            },
            .field("note", "Differences of spelling, as the source writes them.") { $0.note },
            // A shape that contains itself is not spelled out.
            .field(
                "words", as: .array(.any), "The other words, shaped as `words`; none if the word is not read."
            ) { $0.words },
        ]
    }
}

extension OriginalVariant.Kind: ResultName {
    var wireName: StaticString {
        switch self {
        case .qere: "qere"
        case .edition: "edition"
        }
    }
}

import Corpus
import JSON
import JSONRPC
import Scripture

/// `lexicon.entry`: what a lexicon says of a Strong's number or a word.
///
/// The first lexicon installed that has the entry answers; `source` names another. Members that the source has nothing for
/// are empty, never missing. A key of an extended scheme (`H1254a`, `G3004G`) without an entry of its own is answered by
/// its base, and the reply says so.
enum LexiconEntry: Method {
    static let name: StaticString = "lexicon.entry"
    static let summary: StaticString = "The entry of a Strong's number, or of a Greek or Hebrew word."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .entryNotFound, .unknownTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var key = ""
        var source: String?
        var translation: String?

        static let fields: [Field<Params>] = [
            .string(
                "key",
                "A Strong's number (`G3056`, `h0430`, `H1254a`), or a word with or without its accents (`λόγος`, `agape`).",
                required: true
            ) { $0.key = $1 },
            .string("source", "The only lexicon to ask, by its id or short name.") { $0.source = $1 },
            .string("translation", "The translation to count words in; by default the best with Strong's numbers.") {
                $0.translation = $1
            },
        ]
    }

    static let result = Schema.object([
        .init("key", .string, "The entry's key: `G3056`."),
        .init("strongsKey", .string, "The Strong's number; empty for an entry of another dictionary."),
        .init("fellBack", .boolean, "Whether the entry is that of the base of an extended key."),
        .init("language", .string, "The word's language (BCP 47): `grc`, `hbo`, `arc`."),
        .init("originalWord", .string, "The word in its own script."),
        .init("transliteration", .string, "The word in Latin letters."),
        .init("pronunciation", .string, "How the source says that it is spoken."),
        .init("partOfSpeech", .string, "The part of speech."),
        .init("shortDefinition", .string, "The first clause of the definition."),
        .init("strongsDef", .string, "The definition."),
        .init("kjvTranslation", .string, "How the King James Version renders it."),
        .init("wordOrigin", .string, "Where the word comes from."),
        .init("frequency", .count, "How many words of `frequencyIn` have the number."),
        .init("frequencyIn", .string, "The translation counted in; empty where none has Strong's numbers."),
        .init("related", .array(.string), "The keys that the entry mentions."),
        .init("alternatives", .array(.string), "Other keys that the word asked for may mean."),
        .init("source", .string, "The id of the lexicon."),
        .init("sourceName", .string, "Its published name."),
        .init("license", .string, "Its licence, as the source states it."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let answer = try LexiconQuery(params.key).answer(from: engine.catalog, source: params.source)
        let entry = answer.entry
        let number = StrongsNumber(entry.key)
        var counted: (count: Int, alias: String) = (0, "")
        if let number, let edition = try engine.catalog.taggedEdition(named: params.translation) {
            do throws(ProviderError) {
                let count = try edition.provider.wordCount(of: number, in: edition.translation.id)
                if let count { counted = (count, edition.alias) }
            } catch {
                throw MethodError(error, edition: edition)
            }
        }
        result.beginObject()
        result.field("key", entry.key)
        result.field("strongsKey", number == nil ? "" : entry.key)
        result.field("fellBack", answer.fellBack)
        result.field("language", entry.language)
        result.field("originalWord", entry.originalWords.first ?? "")
        result.field("transliteration", entry.transliteration)
        result.field("pronunciation", entry.pronunciation)
        result.field("partOfSpeech", entry.partOfSpeech)
        result.field("shortDefinition", entry.shortDefinition)
        result.field("strongsDef", entry.definition.isEmpty ? entry.text : entry.definition)
        result.field("kjvTranslation", entry.usage)
        result.field("wordOrigin", entry.origin)
        result.field("frequency", counted.count)
        result.field("frequencyIn", counted.alias)
        result.strings("related", entry.related)
        result.strings("alternatives", answer.alternatives)
        result.field("source", answer.edition.work.id)
        result.field("sourceName", answer.edition.work.name)
        result.field("license", answer.edition.work.license)
        result.endObject()
    }
}

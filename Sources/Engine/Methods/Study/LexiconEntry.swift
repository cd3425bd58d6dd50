import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `lexicon.entry`: what a lexicon says of a Strong's number or a word.
///
/// The first installed lexicon that has the entry answers; `source` names another. Members for which the source has nothing
/// are empty, never missing. A key of an extended scheme (`H1254a`, `G3004G`) without an entry of its own is answered by
/// its base, and the reply says so. A word may be a dictionary form, a transliteration, an inflected form, or an English
/// rendering; if it means several entries, the most frequent one answers and `words` lists them.
package enum LexiconEntry: Method {
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
                "A Strong's number (`G3056`, `h0430`, `H1254a`), a word with or without its accents (`λόγος`, `agape`), or an "
                    + "English word (`love`).",
                required: true
            ) { $0.key = $1 },
            .string("source", "The only lexicon to ask, by its id or short name.") { $0.source = $1 },
            .string("translation", "The translation to count words in; by default the best with Strong's numbers.") {
                $0.translation = $1
            },
        ]
    }

    package struct Result: ResultObject {
        /// The entry that answers, and the lexicon that it is from.
        let answer: LexiconQuery.Answer
        /// Whether the key is a Strong's number.
        let isStrongs: Bool
        package let frequency: Int
        package let frequencyIn: String
        package let gloss: String
        package let partOfSpeech: String
        /// If a word was asked for: the likeliest entries that it means, this one included.
        package let words: [LexiconLine]

        package var key: String { answer.entry.key }
        package var originalWord: String { answer.entry.originalWords.first ?? "" }
        package var transliteration: String { answer.entry.transliteration }
        package var pronunciation: String { answer.entry.pronunciation }
        package var definition: String {
            let own = answer.entry.definition.isEmpty ? answer.entry.text : answer.entry.definition
            return own.isEmpty ? answer.entry.shortDefinition : own
        }
        package var kjvTranslation: String { answer.entry.usage }
        package var wordOrigin: String { answer.entry.origin }
        package var alternatives: [String] { answer.alternatives }
        package var sourceName: String { answer.lexicon.work.publication.name }

        static let fields: [ResultField<Result>] = [
            .field("key", "The entry's key: `G3056`.") { $0.key },
            .field("strongsKey", "The Strong's number; empty for an entry of another dictionary.") {
                $0.isStrongs ? $0.key : ""
            },
            .field("fellBack", "True if the key is extended (`G3004a`), and this is the entry of its base (`G3004`).") {
                $0.answer.fellBack
            },
            .field("language", "The word's language (BCP 47): `grc`, `hbo`, `arc`.") { $0.answer.entry.language },
            .field("originalWord", "The word in its own script.") { $0.originalWord },
            .field("transliteration", "The word in Latin letters.") { $0.transliteration },
            .field("pronunciation", "The pronunciation, as the source gives it.") { $0.pronunciation },
            .field("partOfSpeech", "The part of speech.") { $0.partOfSpeech },
            .field("gloss", "What it means, in at most 40 characters: its commonest rendering.") { $0.gloss },
            .field("shortDefinition", "The first clause of the definition.") { $0.answer.entry.shortDefinition },
            .field("strongsDef", "The definition.") { $0.definition },
            .field("kjvTranslation", "How the King James Version renders it.") { $0.kjvTranslation },
            .field("wordOrigin", "Where the word comes from.") { $0.wordOrigin },
            .field("frequency", "How many words of `frequencyIn` have the number.") { $0.frequency },
            .field(
                "frequencyIn",
                "The translation in which `frequency` was counted; empty if no installed translation has "
                    + "Strong's numbers."
            ) {
                $0.frequencyIn
            },
            .field("related", "The keys that the entry mentions.") { $0.answer.entry.related },
            .field("alternatives", "Other keys that the word asked for may mean.") { $0.alternatives },
            .field("words", "If a word was asked for: the first entries that it may mean, this one included.") {
                $0.words
            },
            .field("source", "The id of the lexicon.") { $0.answer.lexicon.id },
            .field("sourceName", "Its published name.") { $0.sourceName },
            .field("license", "Its licence, as the source states it.") { $0.answer.lexicon.work.publication.license },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let query = try LexiconQuery(params.key)
        let answer = try query.answer(from: engine.catalog, source: params.source)
        // An entry that a plain number found has that number.
        let number: StrongsNumber? =
            if let asked = query.number, asked.suffix.isEmpty { asked } else { StrongsNumber(answer.entry.key) }
        var counted = (words: 0, alias: "")
        if let number, let source = try tagged(params, in: engine.catalog) {
            do throws(ProviderError) {
                let count = try source.provider.library?.wordCount(of: number, in: source.translation.id)
                if let count { counted = (count, source.alias) }
            } catch {
                throw MethodError(error, source: source)
            }
        }
        let index = engine.catalog.lexiconIndex
        let code = number?.code ?? 0
        var words: [LexiconLine] = []
        for match in answer.matches.prefix(Bounds.lexiconWords) { words.append(try LexiconLine(match, index)) }
        return Result(
            answer: answer, isStrongs: number != nil, frequency: counted.words, frequencyIn: counted.alias,
            gloss: index.gloss(of: answer.entry, code), partOfSpeech: index.partOfSpeech(of: answer.entry, code),
            words: words)
    }

    /// The translation whose words are counted. A damaged one that the request does not name leaves the entry without
    /// a count.
    private static func tagged(_ params: Params, in catalog: Catalog) throws(MethodError) -> TranslationSource? {
        do throws(MethodError) {
            return try catalog.taggedSource(named: params.translation)
        } catch {
            if error.kind == .packDamaged, params.translation == nil { return nil }
            throw error
        }
    }
}

/// What someone asked a lexicon for, and the entries that answer.
struct LexiconQuery {
    let text: String
    /// Nil if the text is a word.
    let number: StrongsNumber?

    /// What was found. A class, because every field of a reply reads it, and would copy the whole entry.
    final class Answer: Sendable {
        let lexicon: DictionarySource
        let entry: DictionaryEntry
        /// The entries that a word may mean, the likeliest first; empty for a number.
        let matches: [LexiconWords.Match]
        /// Other keys that the word may mean.
        let alternatives: [String]
        /// Whether an extended key has no entry of its own, so that its base answers.
        let fellBack: Bool

        init(
            lexicon: DictionarySource, entry: DictionaryEntry, matches: [LexiconWords.Match] = [],
            alternatives: [String], fellBack: Bool
        ) {
            self.lexicon = lexicon
            self.entry = entry
            self.matches = matches
            self.alternatives = alternatives
            self.fellBack = fellBack
        }
    }

    init(_ text: String, parameter: String = "key") throws(MethodError) {
        number = StrongsNumber(LexiconQuery.withoutField(text))
        guard number != nil || text.contains(where: { !$0.isWhitespace }) else {
            throw MethodError(
                .invalidParams, "`\(parameter)` is empty.",
                hint: "A Strong's number such as G3056, or a word such as λόγος.",
                details: ["parameter": .string(parameter)])
        }
        self.text = text
    }

    /// The text without `strong:`, by which a search names a Strong's number: people bring it along from there.
    private static func withoutField(_ text: String) -> Substring {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return text[...] }
        let name = text[..<colon].drop(while: \.isWhitespace)
        guard ["strong", "strongs"].contains(name.lowercased()) else { return text[...] }
        return text[name.endIndex...].dropFirst().drop(while: \.isWhitespace)
    }

    /// The best entry of the best lexicon that has one.
    ///
    /// - Throws: `resourceMissing` if no lexicon is installed that could have it; `entryNotFound` with the nearest keys.
    func answer(from catalog: Catalog, source: String?) throws(MethodError) -> Answer {
        let lexicons = try catalog.lexicons(source: source, for: number)
        if number == nil {
            if let answer = try answer(LexiconWords(lexicons, in: catalog)) { return answer }
        } else {
            for lexicon in lexicons {
                do throws(PackError) {
                    if let answer = try answer(from: lexicon) { return answer }
                } catch {
                    throw lexicon.damage(error)
                }
            }
        }
        // Only the few entries that are compiled in were asked: then a lexicon is missing, not a word.
        if source == nil && lexicons.allSatisfy({ !$0.advice.isEmpty }) {
            throw .noLexicon(for: number)
        }
        throw notFound(in: LexiconQuery.whole(lexicons))
    }

    /// The installed lexicons; the excerpts that are compiled in if no lexicon is installed.
    static func whole(_ lexicons: [DictionarySource]) -> [DictionarySource] {
        let whole = lexicons.filter { $0.advice.isEmpty }
        return whole.isEmpty ? lexicons : whole
    }

    /// The likeliest entry of a word.
    private func answer(_ words: LexiconWords) throws(MethodError) -> Answer? {
        let matches = try words.matches(text)
        guard let first = matches.first else { return nil }
        do throws(PackError) {
            var others: [String] = []
            for match in matches.dropFirst().prefix(Bounds.lexiconAlternatives) {
                if let number = StrongsNumber(code: match.code), match.code != 0 {
                    others.append(number.key)
                } else {
                    others.append(try match.lexicon.pack.entry(match.entry).key)
                }
            }
            return Answer(
                lexicon: first.lexicon, entry: try first.lexicon.pack.entry(first.entry), matches: matches,
                alternatives: others, fellBack: false)
        } catch {
            throw first.lexicon.damage(error)
        }
    }

    private func answer(from lexicon: DictionarySource) throws(PackError) -> Answer? {
        guard let number else { return nil }
        if let entry = try lexicon.pack.entries(ofKey: number.key).first {
            return Answer(lexicon: lexicon, entry: entry, alternatives: [], fellBack: false)
        }
        guard !number.suffix.isEmpty, let entry = try lexicon.pack.entries(ofKey: number.base).first else {
            return nil
        }
        return Answer(lexicon: lexicon, entry: entry, alternatives: [], fellBack: true)
    }

    /// Keys near what was asked for: numbers around a number, words that begin like a word.
    private func nearKeys(in lexicon: DictionarySource) throws(PackError) -> [String] {
        guard let number else { return try lexicon.pack.keys(near: text, limit: 5) }
        var keys: [String] = []
        for distance in [-1, 1, -2, 2, -3, 3] {
            let key = "\(number.letter)\(number.number + distance)"
            if try !lexicon.pack.entries(ofKey: key).isEmpty { keys.append(key) }
        }
        return keys
    }

    /// What can be asked, as a hint for someone who asked for something else. The bounds are those of Strong's Exhaustive Concordance.
    private var advice: String {
        guard let number else {
            if text.utf8.count <= 5, let number = Int(text) {
                return "A Strong's number has the letter of its language: `G\(number)` is Greek, `H\(number)` Hebrew."
            }
            return
                "A lexicon has Greek and Hebrew words (`λόγος`, `agape`), their English renderings (`love`) and Strong's "
                + "numbers (`G26`); `search.balanced` finds verses."
        }
        return (1...(number.letter == "G" ? 5624 : 8674)).contains(number.number)
            ? "" : "Strong's numbers go from `G1` to `G5624` and from `H1` to `H8674`."
    }

    private func notFound(in lexicons: [DictionarySource]) -> MethodError {
        var nearest: [(key: String, shown: String)] = []
        for lexicon in lexicons {
            guard let keys = try? nearKeys(in: lexicon) else { continue }
            for key in keys where nearest.count < 5 && !nearest.contains(where: { $0.key == key }) {
                let entry = try? lexicon.pack.entries(ofKey: key).first
                let word = [entry?.originalWords.first, entry?.transliteration].compactMap { $0 }.filter { !$0.isEmpty }
                nearest.append((key, word.isEmpty ? key : "\(word.joined(separator: " ")) (\(key))"))
            }
        }
        let names = lexicons.map(\.work.id).listed(by: "and")
        return MethodError(
            .entryNotFound, "“\(text.prefix(60))” has no entry in \(names).",
            hint: (nearest.isEmpty ? "" : "Near it: \(nearest.map(\.shown).joined(separator: ", ")). ") + advice,
            details: ["nearest": .array(nearest.map { .string($0.key) })])
    }
}

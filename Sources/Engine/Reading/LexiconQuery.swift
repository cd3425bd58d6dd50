import Corpus
import JSON
import Scripture

/// What someone asked a lexicon for, and the entries that answer.
struct LexiconQuery {
    let text: String
    /// `nil` where the text is a word.
    let number: StrongsNumber?

    /// What was found.
    struct Answer {
        let edition: DictionaryEdition<any LexiconProvider>
        let entry: DictionaryEntry
        /// Other keys that the word may mean.
        let alternatives: [String]
        /// Whether an extended key has no entry of its own, so that its base answers.
        let fellBack: Bool
    }

    init(_ text: String) throws(MethodError) {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw MethodError(
                .invalidParams, "`key` is empty.", hint: "A Strong's number such as G3056, or a word such as λόγος.",
                details: ["parameter": "key"])
        }
        self.text = text
        number = StrongsNumber(LexiconQuery.withoutField(text))
    }

    /// What stands behind `strong:`, by which a search names a Strong's number; people take it along from there.
    private static func withoutField(_ text: String) -> Substring {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return text[...] }
        let name = text[..<colon].drop(while: \.isWhitespace)
        guard ["strong", "strongs"].contains(name.lowercased()) else { return text[...] }
        return text[name.endIndex...].dropFirst().drop(while: \.isWhitespace)
    }

    /// The best entry of the best lexicon that has one.
    ///
    /// - Throws: `resourceMissing` where no lexicon is installed that could have it; `entryNotFound` with the nearest keys.
    func answer(from catalog: Catalog, source: String?) throws(MethodError) -> Answer {
        let lexicons = try catalog.lexicons(source: source, for: number)
        for lexicon in lexicons {
            do throws(ProviderError) {
                if let answer = try answer(from: lexicon) { return answer }
            } catch {
                throw MethodError(error, dictionary: lexicon.work)
            }
        }
        // A few entries that are compiled in are no lexicon that lacks a word.
        if source == nil && lexicons.allSatisfy({ !$0.advice.isEmpty }) {
            if let (file, reason) = lexicons.first?.damagedBefore { throw .packDamaged(file: file, reason: reason) }
            throw .noLexicon(for: number)
        }
        let whole = lexicons.filter { $0.advice.isEmpty }
        throw notFound(in: whole.isEmpty ? lexicons : whole)
    }

    private func answer(from lexicon: DictionaryEdition<any LexiconProvider>) throws(ProviderError) -> Answer? {
        let id = lexicon.work.id
        guard let number else {
            let found = try lexicon.provider.entries(ofWord: text, in: id)
            guard let first = found.first else { return nil }
            var others: [String] = []
            for entry in found where entry.key != first.key && !others.contains(entry.key) { others.append(entry.key) }
            return Answer(edition: lexicon, entry: first, alternatives: others, fellBack: false)
        }
        if let entry = try lexicon.provider.entries(ofKey: number.key, in: id).first {
            return Answer(edition: lexicon, entry: entry, alternatives: [], fellBack: false)
        }
        guard !number.suffix.isEmpty, let entry = try lexicon.provider.entries(ofKey: number.base, in: id).first else {
            return nil
        }
        return Answer(edition: lexicon, entry: entry, alternatives: [], fellBack: true)
    }

    /// Keys near what was asked for: numbers around a number, words that begin like a word.
    private func nearKeys(in lexicon: DictionaryEdition<any LexiconProvider>) throws(ProviderError) -> [String] {
        guard let number else { return try lexicon.provider.keys(near: text, in: lexicon.work.id, limit: 5) }
        var keys: [String] = []
        for distance in [-1, 1, -2, 2, -3, 3] {
            let key = "\(number.letter)\(number.number + distance)"
            if try !lexicon.provider.entries(ofKey: key, in: lexicon.work.id).isEmpty { keys.append(key) }
        }
        return keys
    }

    /// What can be asked, for someone who asked for something else. The bounds are those of Strong's Exhaustive Concordance.
    private var advice: String {
        guard let number else {
            if text.utf8.count <= 5, let number = Int(text) {
                return "A Strong's number has the letter of its language: `G\(number)` is Greek, `H\(number)` Hebrew."
            }
            return
                "A lexicon has Greek and Hebrew words (`λόγος`, `agape`) and Strong's numbers (`G26`); `search.balanced` "
                + "finds verses by English words."
        }
        return (1...(number.letter == "G" ? 5624 : 8674)).contains(number.number)
            ? "" : "Strong's numbers go from `G1` to `G5624` and from `H1` to `H8674`."
    }

    private func notFound(in lexicons: [DictionaryEdition<any LexiconProvider>]) -> MethodError {
        var nearest: [String] = []
        for lexicon in lexicons {
            guard let keys = try? nearKeys(in: lexicon) else { continue }
            for key in keys where nearest.count < 5 && !nearest.contains(key) { nearest.append(key) }
        }
        let names = lexicons.map(\.work.id).listed(by: "and")
        return MethodError(
            .entryNotFound, "“\(text.prefix(60))” has no entry in \(names).",
            hint: (nearest.isEmpty ? "" : "Near it: \(nearest.listed(by: "and")). ") + advice,
            details: ["nearest": .array(nearest.map { .string($0) })])
    }
}

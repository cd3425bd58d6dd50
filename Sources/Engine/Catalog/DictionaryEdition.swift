import Corpus
import JSON
import Scripture

/// One dictionary as one provider serves it.
typealias DictionaryEdition<Provider: Sendable> = WorkEdition<Provider, DictionaryWork>

extension Catalog {
    /// The lexicons for a request: those of `source`, or all that may know `number` (any word where it is `nil`).
    ///
    /// - Throws: `resourceMissing` where there is none; the hint says how to install one.
    func lexicons(source: String?, for number: StrongsNumber?) throws(MethodError)
        -> [DictionaryEdition<any LexiconProvider>]
    {
        let feature: DictionaryWork.Features = number?.letter == "H" ? .hebrew : .greek
        let find = {
            self.lexicons.filter { edition in
                if let source { return edition.isNamed(source) }
                return number == nil || edition.work.features.contains(feature)
            }
        }
        var found = find()
        if found.isEmpty {
            refresh()
            found = find()
        }
        if found.isEmpty { try checkDamage(named: source, isEmpty: source == nil || lexicons.isEmpty) }
        if let source, found.isEmpty { throw Catalog.unknownSource(source, among: lexicons.map(\.work)) }
        if found.isEmpty { throw MethodError.noLexicon(for: number) }
        return found
    }

    /// The books of topics for a request: that of `source`, or all.
    func topicWorks(source: String?) throws(MethodError) -> [DictionaryEdition<any TopicProvider>] {
        let find = { self.topicWorks.filter { edition in source.map(edition.isNamed) ?? true } }
        var found = find()
        if found.isEmpty {
            refresh()
            found = find()
        }
        if found.isEmpty { try checkDamage(named: source, isEmpty: topicWorks.isEmpty) }
        if let source, found.isEmpty { throw Catalog.unknownSource(source, among: topicWorks.map(\.work)) }
        if found.isEmpty {
            throw MethodError(.resourceMissing, "No book of topics is installed.", hint: MethodError.topicsHint)
        }
        // Where a whole book is installed, the few topics that are compiled in would only repeat some of it.
        let whole = found.filter { $0.advice.isEmpty }
        return whole.isEmpty ? found : whole
    }

    private static func unknownSource(_ name: String, among works: [DictionaryWork]) -> MethodError {
        let known = works.prefix(20).map(\.id)
        return MethodError(
            .resourceMissing, "There is no dictionary `\(name.prefix(60))`.",
            hint: known.isEmpty
                ? "None is installed: `lectern import --system`." : "Installed: \(known.listed(by: "and")).",
            details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
    }
}

extension MethodError {
    static let topicsHint = "`apt-get install sword-dict-naves`, then `lectern import --system`."

    /// The packages that bring a lexicon, by the letter of their numbers.
    private static let lexiconPackages: [Character: String] = [
        "G": "sword-dict-strongs-greek", "H": "sword-dict-strongs-hebrew",
    ]

    static func lexiconHint(for number: StrongsNumber?) -> String {
        let all = "sword-dict-strongs-greek sword-dict-strongs-hebrew"
        return
            "`apt-get install \(number.flatMap { lexiconPackages[$0.letter] } ?? all)`, then `lectern import --system`."
    }

    static func noLexicon(for number: StrongsNumber?) -> MethodError {
        let language = number.map { $0.letter == "H" ? "Hebrew " : "Greek " } ?? ""
        return MethodError(
            .resourceMissing, "No \(language)lexicon is installed.", hint: lexiconHint(for: number))
    }

    /// What a provider of dictionaries could not do.
    init(_ error: ProviderError, dictionary: DictionaryWork) {
        switch error {
        case .packDamaged(let file, let reason): self = .packDamaged(file: file, reason: reason)
        case .storageFailed(let reason): self.init(.storageFailed, reason)
        case .network(let failure): self.init(failure)
        case .unknownTranslation, .notInTranslation:
            self.init(.resourceMissing, "The dictionary `\(dictionary.id)` is no longer there.")
        }
    }
}

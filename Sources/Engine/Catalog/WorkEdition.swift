import Corpus
import JSON
import Scripture

/// One published work as one provider serves it: a dictionary, a commentary, a set of cross references.
struct WorkEdition<Provider: Sendable, Work: PublishedWork>: Sendable {
    let provider: Provider
    let work: Work
    /// What someone can do whose entry the provider's works lack; empty where they are whole.
    let advice: String
    /// What a provider asked before this one should serve and cannot: told by whoever finds nothing in this one.
    let damagedBefore: (file: String, reason: String)?

    func isNamed(_ name: String) -> Bool {
        work.id == name || work.alias == name.lowercased() || work.id.lowercased() == name.lowercased()
    }
}

typealias CommentaryEdition = WorkEdition<any CommentaryProvider, CommentaryWork>
typealias CrossReferenceEdition = WorkEdition<any CrossReferenceProvider, CrossReferenceWork>

/// What replies call a kind of works, and the command that installs some.
struct WorkNoun: Sendable {
    let noun: String
    let hint: String

    static let commentary = WorkNoun(
        noun: "commentary",
        hint: "`apt-get install sword-comm-mhcc sword-comm-scofield sword-comm-tdavid`, then `lectern import --system`."
    )
    static let crossReferences = WorkNoun(
        noun: "set of cross references",
        hint: "`lectern import PATH` reads the table of https://www.openbible.info/labs/cross-references/.")
}

extension Catalog {
    /// The commentaries for a request: that of `name`, or all.
    ///
    /// - Throws: `resourceMissing` where there is none; the hint says how to install one, or which are installed.
    func commentaries(named name: String?) throws(MethodError) -> [CommentaryEdition] {
        try works(named: name, .commentary) { self.commentaries }
    }

    /// The sets of cross references for a request, likewise.
    func crossReferenceWorks(named name: String?) throws(MethodError) -> [CrossReferenceEdition] {
        try works(named: name, .crossReferences) { self.crossReferenceWorks }
    }

    /// A file that cannot be read does not say what is in it. So it keeps nobody from what is there; it is named where its
    /// name is the one asked for, and where there is nothing of the kind asked for at all.
    func checkDamage(named name: String?, isEmpty: Bool) throws(MethodError) {
        let damaged = providers.flatMap(\.damaged)
        let culprit = damaged.first { file, _ in name.map { file.hasSuffix("/\($0).lectern") } ?? false }
        if let (file, reason) = culprit ?? (isEmpty ? damaged.first : nil) {
            throw .packDamaged(file: file, reason: reason)
        }
    }

    private func works<Provider, Work>(
        named name: String?, _ noun: WorkNoun, all: () -> [WorkEdition<Provider, Work>]
    ) throws(MethodError) -> [WorkEdition<Provider, Work>] {
        var found = all().filter { edition in name.map(edition.isNamed) ?? true }
        if found.isEmpty {
            refresh()
            found = all().filter { edition in name.map(edition.isNamed) ?? true }
        }
        guard !found.isEmpty else {
            try checkDamage(named: name, isEmpty: all().isEmpty)
            let known = all().prefix(20).map(\.work.id)
            guard let name, !known.isEmpty else {
                throw MethodError(.resourceMissing, "No \(noun.noun) is installed.", hint: noun.hint)
            }
            throw MethodError(
                .resourceMissing, "There is no \(noun.noun) `\(name.prefix(60))`.",
                hint: "Installed: \(known.listed(by: "and")). More: \(noun.hint)",
                details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
        }
        if let name { return found.filter { $0.work.id == name }.isEmpty ? found : found.filter { $0.work.id == name } }
        // Where a whole work is installed, the little that is compiled in would only repeat some of it.
        let whole = found.filter { $0.advice.isEmpty }
        return whole.isEmpty ? found : whole
    }
}

extension MethodError {
    /// What a provider of a published work could not do.
    init(_ error: ProviderError, work: some PublishedWork) {
        switch error {
        case .packDamaged(let file, let reason): self = .packDamaged(file: file, reason: reason)
        case .storageFailed(let reason): self.init(.storageFailed, reason)
        case .network(let failure): self.init(failure)
        case .unknownTranslation, .notInTranslation:
            self.init(.resourceMissing, "`\(work.id)` is no longer there.")
        }
    }
}

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

/// The works beside the texts, of all providers: lexicons, topics, words of the original, commentaries, cross references.
final class WorkShelves: Sendable {
    let lexicons: [DictionaryEdition<any LexiconProvider>]
    let topicWorks: [DictionaryEdition<any TopicProvider>]
    let interlinear: [InterlinearEdition]
    let lexemes: LexemeCache
    let commentaries: [CommentaryEdition]
    let crossReferenceWorks: [CrossReferenceEdition]

    /// - Parameter editions: the texts of the same providers.
    init(_ providers: ArraySlice<any TextProvider>, among editions: [TranslationSource]) {
        var lexicons: [DictionaryEdition<any LexiconProvider>] = []
        var topicWorks: [DictionaryEdition<any TopicProvider>] = []
        var interlinear: [InterlinearEdition] = []
        var commentaries: [CommentaryEdition] = []
        var crossReferenceWorks: [CrossReferenceEdition] = []
        var damaged: (file: String, reason: String)?
        for provider in providers {
            if let shelf = provider.lexiconShelf {
                lexicons += shelf.lexicons().map {
                    DictionaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.topicShelf {
                topicWorks += shelf.topicWorks().map {
                    DictionaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.commentaryShelf {
                commentaries += shelf.commentaries().map {
                    CommentaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.crossReferenceShelf {
                crossReferenceWorks += shelf.crossReferenceWorks().map {
                    CrossReferenceEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            interlinear += InterlinearEdition.editions(
                of: provider, among: editions.filter { $0.provider.name == provider.name })
            damaged = damaged ?? provider.damaged.first
        }
        self.lexicons = lexicons
        self.topicWorks = topicWorks
        self.interlinear = interlinear
        lexemes = LexemeCache(lexicons)
        self.commentaries = commentaries
        self.crossReferenceWorks = crossReferenceWorks
    }
}

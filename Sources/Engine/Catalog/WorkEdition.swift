import Corpus
import JSON

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

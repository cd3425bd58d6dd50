import Corpus
import JSON
import Synchronization

/// What translations there are now, and which one a name means.
///
/// An exact id beats a short name, whoever serves it; among equal names the provider that is asked first wins, and
/// within a provider its own order. Providers tell when something was installed or removed meanwhile, and a name that is
/// not known makes the catalog look at once, so an engine that runs for days serves what is there today.
final class Catalog: Sendable {
    /// In the order in which they are asked.
    let providers: [any TextProvider]
    let settings: ScriptureEngine.Settings
    private let snapshot: Mutex<Snapshot>

    /// How many providers from the first stand before those that only serve what nobody before them has: the ones on the
    /// network at the end of the order. What these have is looked at when a name makes it worth while, since a start has
    /// no time for it.
    private let leading: Int

    init(providers: [any TextProvider], settings: ScriptureEngine.Settings) {
        self.providers = providers
        self.settings = settings
        leading = (providers.lastIndex { $0.network == nil } ?? -1) + 1
        snapshot = Mutex(Snapshot(providers: providers[..<leading], settings: settings))
    }

    /// All editions, in the order in which they are preferred.
    var editions: [TranslationSource] { whole.editions }

    /// The edition for requests that name none: the one configured, else `kjv`, else the first.
    func defaultEdition() throws(MethodError) -> TranslationSource {
        if let name = settings.defaultTranslation {
            do throws(MethodError) {
                return try edition(named: name)
            } catch {
                var error = error
                error.message = "The configuration's `translation` is not available. " + error.message
                throw error
            }
        }
        guard let edition = current.usualEdition ?? whole.usualEdition else {
            throw MethodError(
                .resourceMissing, "No translation is installed.",
                hint: "`lectern import --system` or `lectern import PATH`.")
        }
        return edition
    }

    /// The edition that a name means; only one of `provider`'s where that is given.
    ///
    /// - Throws: `unknownTranslation` with the nearest names.
    func edition(named name: String, provider: String? = nil) throws(MethodError) -> TranslationSource {
        if let edition = current.edition(named: name, provider: provider) { return edition }
        if let edition = whole.edition(named: name, provider: provider) { return edition }
        let fresh = refreshed()
        if let edition = fresh.edition(named: name, provider: provider) { return edition }
        throw unknown(name, provider: provider, in: fresh)
    }

    /// The edition of a request: by name, or the default one.
    func edition(_ name: String?, provider: String?) throws(MethodError) -> TranslationSource {
        if let provider { try checkProvider(provider) }
        if let name {
            let edition = try edition(named: name, provider: provider)
            if provider == nil && edition.translation.id != name { try checkStandsInForNone(edition) }
            return edition
        }
        guard let provider else {
            let edition = try defaultEdition()
            try checkStandsInForNone(edition)
            return edition
        }
        if let name = settings.defaultTranslation, let edition = whole.edition(named: name, provider: provider) {
            return edition
        }
        guard let other = whole.editions.first(where: { $0.provider.name == provider }) else {
            throw MethodError(.resourceMissing, "The provider `\(provider)` has no translation.")
        }
        return whole.edition(named: "kjv", provider: provider) ?? other
    }

    /// - Throws: `invalidParams` where no provider has the name.
    func checkProvider(_ name: String) throws(MethodError) {
        guard !providers.contains(where: { $0.name == name }) else { return }
        throw MethodError(
            .invalidParams, "There is no provider `\(name.prefix(60))`.",
            hint: "Known: \(providers.map(\.name).listed(by: "and")).", details: ["parameter": "provider"])
    }

    /// A provider that is asked later must not stand in, without a word, for one whose packs are damaged: the damaged one
    /// may well be what was asked for.
    private func checkStandsInForNone(_ edition: TranslationSource) throws(MethodError) {
        if let (file, reason) = edition.damagedBefore { throw .packDamaged(file: file, reason: reason) }
    }

    /// The lexicons, in the order in which they are preferred.
    var lexicons: [DictionaryEdition<any LexiconProvider>] { current.works.lexicons }

    /// The books of topics, likewise.
    var topicWorks: [DictionaryEdition<any TopicProvider>] { current.works.topicWorks }

    /// The sources of words of the original, likewise; within a provider the one first that says most of a word.
    var interlinear: [InterlinearEdition] { current.works.interlinear }

    /// What the lexicons say in a word.
    var lexemes: LexemeCache { snapshot.withLock { $0 }.works.lexemes }

    /// The commentaries, likewise.
    var commentaries: [CommentaryEdition] { current.works.commentaries }

    /// The sets of cross references, likewise.
    var crossReferenceWorks: [CrossReferenceEdition] { current.works.crossReferenceWorks }

    /// The edition whose words have Strong's numbers: the one named, which may have none, else the default one, else the
    /// first that has them.
    func taggedEdition(named name: String?) throws(MethodError) -> TranslationSource? {
        if let name { return try edition(named: name) }
        let usual = try? defaultEdition()
        if let usual, usual.translation.features.contains(.strongs) { return usual }
        return editions.first { $0.translation.features.contains(.strongs) }
    }

    /// The catalog as it is now: taken anew where a provider has seen a change.
    private var current: Snapshot {
        for place in 0..<leading where providers[place].refreshIfChanged() { return retaken() }
        return snapshot.withLock { $0 }
    }

    /// The same with what all providers serve.
    private var whole: Snapshot {
        let current = current
        return current.providerCount == providers.count ? current : retaken()
    }

    /// The provider of this name where it may have to ask the network.
    func network(named name: String) -> (any NetworkTextProvider)? {
        providers.first { $0.name == name }?.network
    }

    /// Asks a provider on the network what it serves; what was known stays where the network fails.
    func learn(from provider: any NetworkTextProvider, deadline: RequestDeadline) throws(MethodError) {
        do throws(ProviderError) {
            try provider.learnTranslations(deadline: deadline)
        } catch .network(let failure) where failure.kind == .offline {
            return
        } catch .network(let failure) {
            throw MethodError(failure)
        } catch {
            throw MethodError(.providerProtocol, "The provider `\(provider.name)` cannot list its translations.")
        }
        _ = retaken()
    }

    /// Looks again at what is installed, for someone who did not find what was asked for.
    func refresh() { _ = refreshed() }

    private func refreshed() -> Snapshot {
        for provider in providers { provider.refresh() }
        return retaken()
    }

    private func retaken() -> Snapshot {
        let fresh = Snapshot(providers: providers[...], settings: settings)
        snapshot.withLock { $0 = fresh }
        return fresh
    }

    private func unknown(_ name: String, provider: String?, in snapshot: Snapshot) -> MethodError {
        let damaged = providers.flatMap(\.damaged)
        // A pack that cannot be opened is known by its file alone, and may be the one.
        if provider == nil, let (file, reason) = damaged.first(where: { $0.file.hasSuffix("/\(name).lectern") }) {
            return .packDamaged(file: file, reason: reason)
        }
        let names = snapshot.editions.filter { provider == nil || $0.provider.name == provider }
            .flatMap { [$0.alias, $0.translation.id] }
        let nearest = NearestName.nearest(to: name, among: Array(Set(names)))
        var seen = Set<String>()
        let known = snapshot.editions.filter { provider == nil ? !$0.isOnNetwork : $0.provider.name == provider }
            .map(\.alias)
            .filter { seen.insert($0).inserted }.prefix(20)
        let asked = providers.first { provider == nil ? known.isEmpty && $0.network != nil : $0.name == provider }
        return MethodError(
            .unknownTranslation,
            "There is no translation `\(name.prefix(60))`\(provider.map { " from the provider `\($0)`" } ?? "").",
            hint: (nearest.first.map { "Did you mean `\($0)`? " } ?? "")
                + (known.isEmpty ? "None is installed." : "Installed: \(Array(known).listed(by: "and")).")
                + (asked?.network.map { " `translations.list` with `{\"provider\": \"\($0.name)\"}` asks that one." }
                    ?? "")
                + (damaged.isEmpty ? "" : " Damaged: \(damaged.map(\.file).listed(by: "and"))."),
            details: ["nearest": .array(nearest.map { .string($0) })])
    }
}

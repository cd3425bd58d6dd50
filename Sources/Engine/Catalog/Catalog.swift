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
    /// Those of the providers that are libraries of packs, likewise.
    let libraries: [PackLibrary]
    let settings: ScriptureEngine.Settings
    private let snapshot: Mutex<Snapshot>

    /// How many providers from the first stand before those that only serve what nobody before them has: the ones on the
    /// network at the end of the order. What these have is looked at when a name makes it worth while, since a start has
    /// no time for it.
    private let leading: Int

    init(providers: [any TextProvider], settings: ScriptureEngine.Settings) {
        self.providers = providers
        libraries = providers.compactMap(\.library)
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
    var lexicons: [DictionarySource] { current.works.lexicons }

    /// The books of topics, likewise.
    var topicWorks: [DictionarySource] { current.works.topicWorks }

    /// The sources of words of the original, likewise; within a provider the one first that says most of a word.
    var interlinear: [InterlinearSource] { current.works.interlinear }

    /// What the lexicons say in a word.
    var lexemes: LexemeCache { snapshot.withLock { $0 }.works.lexemes }

    /// The commentaries, likewise.
    var commentaries: [CommentarySource] { current.works.commentaries }

    /// The sets of cross references, likewise.
    var crossReferenceWorks: [CrossReferenceSource] { current.works.crossReferenceWorks }

    /// The edition whose words have Strong's numbers: the one named, which may have none, else the default one, else the
    /// first that has them.
    func taggedEdition(named name: String?) throws(MethodError) -> TranslationSource? {
        if let name { return try edition(named: name) }
        let usual = try? defaultEdition()
        if let usual, usual.translation.features.contains(.strongs) { return usual }
        return editions.first { $0.translation.features.contains(.strongs) }
    }

    /// The catalog as it is now. It is taken anew if a library has changed.
    private var current: Snapshot {
        for library in libraries where library.refreshIfChanged() { return retaken() }
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
        for library in libraries { library.refresh() }
        return retaken()
    }

    private func retaken() -> Snapshot {
        let fresh = Snapshot(providers: providers[...], settings: settings)
        snapshot.withLock { $0 = fresh }
        return fresh
    }

    private func unknown(_ name: String, provider: String?, in snapshot: Snapshot) -> MethodError {
        let damaged = libraries.flatMap(\.damaged)
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

extension Catalog {
    /// The catalog at one moment; it never changes.
    final class Snapshot: Sendable {
        let providerCount: Int
        /// The one for requests that name none, unless the person chose another.
        let usualEdition: TranslationSource?
        private let shelf: EditionShelf
        /// Places on the shelf.
        private let byID: [String: Int]
        private let byAlias: [String: Int]

        var editions: [TranslationSource] { shelf.all }
        /// What there is beside texts, looked at when it is first asked for: most requests want a verse.
        var works: InstalledWorks {
            opened.withLock { opened in
                if let works = opened { return works }
                let works = InstalledWorks(providers.compactMap(\.library), among: editions)
                opened = works
                return works
            }
        }

        private let providers: ArraySlice<any TextProvider>
        private let opened = Mutex<InstalledWorks?>(nil)

        init(providers: ArraySlice<any TextProvider>, settings: ScriptureEngine.Settings) {
            providerCount = providers.count
            self.providers = providers
            let aliases = Dictionary(settings.aliases.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
            var drafts: [EditionShelf.Draft] = []
            var damaged: (file: String, reason: String)?
            for provider in providers {
                for translation in provider.translations() {
                    drafts.append(
                        EditionShelf.Draft(
                            provider: provider, translation: translation,
                            alias: aliases[translation.id] ?? translation.alias, damagedBefore: damaged))
                }
                damaged = damaged ?? provider.library?.damaged.first
            }
            let names = drafts.enumerated()
            byID = Dictionary(names.map { ($1.translation.id, $0) }, uniquingKeysWith: { first, _ in first })
            // A name that the person gave goes before the names that texts bring along.
            let chosen = names.filter { aliases[$1.translation.id] != nil }
            byAlias = Dictionary(
                (chosen + names).flatMap { [($1.alias, $0), ($1.translation.alias, $0)] }
                    + names.map { ($1.translation.id.lowercased(), $0) },
                uniquingKeysWith: { first, _ in first })
            shelf = EditionShelf(drafts)
            usualEdition = drafts.isEmpty ? nil : shelf[byAlias["kjv"] ?? 0]
        }

        func edition(named name: String, provider: String?) -> TranslationSource? {
            if let provider {
                let own = editions.filter { $0.provider.name == provider }
                return own.first { $0.translation.id == name }
                    ?? own.first { $0.alias == name.lowercased() || $0.translation.alias == name.lowercased() }
                    ?? own.first { $0.translation.id.lowercased() == name.lowercased() }
            }
            return (byID[name] ?? byAlias[name] ?? byAlias[name.lowercased()]).map { shelf[$0] }
        }
    }
}

/// The editions that there are at one moment, in the order in which they are preferred.
///
/// An edition is made when it is first asked for: it brings along what its language calls the books, and a process that
/// looks up one verse would wait for the names in every language that has a Bible here.
final class EditionShelf: Sendable {
    /// What an edition is made of.
    struct Draft: Sendable {
        let provider: any TextProvider
        let translation: Translation
        let alias: String
        let damagedBefore: (file: String, reason: String)?
    }

    private let drafts: [Draft]
    private let made: Mutex<[TranslationSource?]>

    init(_ drafts: [Draft]) {
        self.drafts = drafts
        made = Mutex(Array(repeating: nil, count: drafts.count))
    }

    /// All of them.
    var all: [TranslationSource] { drafts.indices.map { self[$0] } }

    /// The edition at a place of the drafts.
    subscript(place: Int) -> TranslationSource {
        made.withLock { made in
            if let edition = made[place] { return edition }
            let draft = drafts[place]
            let edition = TranslationSource(
                provider: draft.provider, translation: draft.translation, alias: draft.alias,
                damagedBefore: draft.damagedBefore)
            made[place] = edition
            return edition
        }
    }
}

/// Asking the providers of one name after another, where the one that should answer is on the network and fails.
extension Catalog {
    /// What `body` gives for an edition; where its provider cannot be reached, for the next edition of the same short name.
    ///
    /// Whoever named the provider, or the exact id, wants no other. A text that is at hand is not asked for elsewhere: what
    /// it lacks, it lacks.
    ///
    /// - Parameters:
    ///   - edition: what the name means.
    ///   - name: as the request has it; `nil` for the usual translation.
    /// - Throws: the first provider's error; `data.providers` has the reason of each that was asked.
    func answer<Answer>(
        from edition: TranslationSource, named name: String?, provider: String?,
        _ body: (TranslationSource) throws(MethodError) -> Answer
    ) throws(MethodError) -> Answer {
        guard edition.isOnNetwork else { return try body(edition) }
        var failures: [(provider: String, error: MethodError)] = []
        for candidate in chain(from: edition, named: name, provider: provider) {
            do throws(MethodError) {
                return try body(candidate)
            } catch {
                let isPassable = !failures.isEmpty || isFailure(error)
                if error.isDeferral || error.kind == .requestCancelled || !isPassable { throw error }
                failures.append((candidate.provider.name, error))
            }
        }
        throw MethodError(chain: failures)
    }

    /// Whether an error is the provider's and not the passage's. One that lacks a translation which servers of its kind have
    /// is as good as down.
    private func isFailure(_ error: MethodError) -> Bool {
        MethodError.networkErrors.contains(error.kind) || error.kind == .unknownTranslation
    }

    private func chain(from edition: TranslationSource, named name: String?, provider: String?) -> [TranslationSource] {
        if provider != nil || name == edition.translation.id { return [edition] }
        let others = editions.filter { other in
            other.alias == edition.alias && other.provider.name != edition.provider.name
        }
        return [edition] + others
    }
}

extension MethodError {
    /// Why nobody answered: the first one's error, which says of the others what kept them.
    fileprivate init(chain failures: [(provider: String, error: MethodError)]) {
        self = failures[0].error
        for (provider, error) in failures.dropFirst() { message += " `\(provider)`: \(error.message)" }
        details["providers"] = .array(
            failures.map { failure in
                [
                    "provider": .string(failure.provider), "kind": .string(failure.error.kind.rawValue),
                    "reason": .string(failure.error.message),
                ]
            })
    }
}

import Corpus
import JSON
import Scripture
import Synchronization

/// The translations and other works that can be served now, and which of them a name means.
///
/// An exact id wins over a short name. Among equal names the provider that is asked first wins, then the provider's own
/// order decides. The catalog notices what is installed or removed within a second, and at once if a request has a name
/// that it does not know. So an engine that runs for days serves what is installed today.
final class Catalog: Sendable {
    /// In the order in which they are asked.
    let providers: [any TextProvider]
    /// The providers that are libraries of packs, in the same order.
    let libraries: [PackLibrary]
    let settings: ScriptureEngine.Settings
    private let snapshot: Mutex<Snapshot>

    /// The number of providers before the network providers at the end of the order. Those at the end are used only for
    /// what no other provider has. Their translations are listed when a request needs them, because that would make a
    /// start slow.
    private let leading: Int

    init(providers: [any TextProvider], settings: ScriptureEngine.Settings) {
        self.providers = providers
        libraries = providers.compactMap(\.library)
        self.settings = settings
        leading = (providers.lastIndex { $0.network == nil } ?? -1) + 1
        snapshot = Mutex(Snapshot(providers: providers[..<leading], leading: leading, settings: settings))
    }

    /// All translations, in the order in which they are preferred. If a Bible is installed, the verses that are compiled
    /// in are not among them.
    var sources: [TranslationSource] { fullSnapshot.sources }

    /// All translations of one provider.
    func sources(of provider: String) -> [TranslationSource] { fullSnapshot.sources(of: provider) }

    /// The translations that need no list from the network, in the same order.
    var installed: [TranslationSource] { currentSnapshot.sources }

    /// The translation for requests that name none: the one configured; else an installed `kjv`; else the first that is
    /// installed in the user's language; else the first. The verses that are compiled in are used only if no Bible is
    /// installed.
    func defaultSource() throws(MethodError) -> TranslationSource {
        if let name = settings.defaultTranslation {
            do throws(MethodError) {
                return try source(named: name)
            } catch {
                var error = error
                error.message = "The configuration's `translation` is not available. " + error.message
                throw error
            }
        }
        guard let source = currentSnapshot.usualSource ?? fullSnapshot.usualSource else {
            try checkDamage(named: nil, isEmpty: true)
            throw MethodError(
                .resourceMissing, "No translation is installed.",
                hint: "`lectern import --system` or `lectern import PATH`.")
        }
        return source
    }

    /// The translation that a name means; only one of `provider`'s if that is given.
    ///
    /// - Throws: `unknownTranslation` with the nearest names.
    func source(named name: String, provider: String? = nil) throws(MethodError) -> TranslationSource {
        if let source = currentSnapshot.source(named: name, provider: provider) { return source }
        if let source = fullSnapshot.source(named: name, provider: provider) { return source }
        let fresh = refreshed()
        if let source = fresh.source(named: name, provider: provider) { return source }
        throw unknown(name, provider: provider, in: fresh)
    }

    /// The translation of a request: by name, or the default one.
    func source(_ name: String?, provider: String?) throws(MethodError) -> TranslationSource {
        if let provider { try checkProvider(provider) }
        if let name {
            let source = try source(named: name, provider: provider)
            if provider == nil && source.translation.id != name { try checkNoDamage(before: source) }
            return source
        }
        guard let provider else {
            let source = try defaultSource()
            try checkNoDamage(before: source)
            return source
        }
        if let name = settings.defaultTranslation, let source = fullSnapshot.source(named: name, provider: provider) {
            return source
        }
        guard let other = fullSnapshot.sources(of: provider).first else {
            throw MethodError(.resourceMissing, "The provider `\(provider)` has no translation.")
        }
        return fullSnapshot.source(named: "kjv", provider: provider) ?? other
    }

    /// - Throws: `invalidParams` if no provider has the name.
    func checkProvider(_ name: String) throws(MethodError) {
        guard !providers.contains(where: { $0.name == name }) else { return }
        throw MethodError(
            .invalidParams, "There is no provider `\(name.prefix(60))`.",
            hint: "Known: \(providers.map(\.name).listed(by: "and")).", details: ["parameter": "provider"])
    }

    /// Throws if an earlier provider has a damaged pack. That pack may be what was asked for, and no other text may
    /// replace it silently.
    private func checkNoDamage(before source: TranslationSource) throws(MethodError) {
        if let (file, reason) = source.damagedBefore { throw .packDamaged(file: file, reason: reason) }
    }

    /// The lexicons, in the order in which they are preferred.
    var lexicons: [DictionarySource] { currentSnapshot.works.lexicons }

    /// The books of topics, in the same order.
    var topicWorks: [DictionarySource] { currentSnapshot.works.topicWorks }

    /// The books of daily readings, in the same order.
    var devotionalWorks: [DictionarySource] { currentSnapshot.works.devotionalWorks }

    /// The general books, in the same order.
    var books: [DictionarySource] { currentSnapshot.works.books }

    /// The sources of words of the original, in the same order. Within a provider the one that says most about a word
    /// is first.
    var interlinear: [InterlinearSource] { currentSnapshot.works.interlinear }

    /// The form, sound and meaning of each Strong's number, from the lexicons.
    var lexemes: LexemeCache { snapshot.withLock { $0 }.works.lexemes }
    /// Verses of the original that were read before.
    var printedReferences: PrintedReferences { snapshot.withLock { $0 }.works.printedReferences }
    var mergedVerses: VerseCache { snapshot.withLock { $0 }.works.mergedVerses }

    /// The texts in which quotations were looked for.
    var quotedTexts: QuotedTextsCache { snapshot.withLock { $0 }.works.quotedTexts }

    /// What the lexicons and the tagged translations say of each number.
    var lexiconIndex: LexiconIndex { snapshot.withLock { $0 }.works.lexiconIndex }

    /// The commentaries, in the order in which they are preferred.
    var commentaries: [CommentarySource] { currentSnapshot.works.commentaries }

    /// The sets of cross references, in the same order.
    var crossReferenceWorks: [CrossReferenceSource] { currentSnapshot.works.crossReferenceWorks }

    /// A translation whose words have Strong's numbers: the default one if it has them, else the first that has. A
    /// named one is returned even if it has none.
    ///
    /// - Throws: `packDamaged` if none of the intact ones is installed, and a damaged file may be one.
    func taggedSource(named name: String?) throws(MethodError) -> TranslationSource? {
        if let name { return try source(name, provider: nil) }
        let usual = try? defaultSource()
        let isTagged = usual?.translation.features.contains(.strongs) ?? false
        let source = isTagged ? usual : sources.first { $0.translation.features.contains(.strongs) }
        if let source { try checkNoDamage(before: source) } else { try checkDamage(named: nil, isEmpty: true) }
        return source
    }

    /// The catalog as it is now. If a library has changed, a new snapshot is made.
    private var currentSnapshot: Snapshot {
        for library in libraries where library.refreshIfChanged() { return newSnapshot() }
        return snapshot.withLock { $0 }
    }

    /// The same, with the translations of the network providers at the end of the order too.
    private var fullSnapshot: Snapshot {
        let current = currentSnapshot
        return current.providerCount == providers.count ? current : newSnapshot()
    }

    /// The network provider of this name; `nil` if there is none, or if it is not on the network.
    func network(named name: String) -> (any NetworkTextProvider)? {
        providers.first { $0.name == name }?.network
    }

    /// Asks a network provider which translations it serves. If the network fails, the catalog stays as it was.
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
        _ = newSnapshot()
    }

    /// Lists again what is installed. Called if a request did not find what it asked for.
    func refresh() { _ = refreshed() }

    private func refreshed() -> Snapshot {
        for library in libraries { library.refresh() }
        return newSnapshot()
    }

    private func newSnapshot() -> Snapshot {
        let fresh = Snapshot(providers: providers[...], leading: leading, settings: settings)
        snapshot.withLock { $0 = fresh }
        return fresh
    }

    private func unknown(_ name: String, provider: String?, in snapshot: Snapshot) -> MethodError {
        let damaged = libraries.flatMap(\.damaged)
        // Only the file name of a damaged pack is known. If it has the name asked for, or if there is nothing else, it is
        // probably the one.
        let culprit = damaged.first { $0.file.hasSuffix("/\(name).lectern") }
        if provider == nil, let (file, reason) = culprit ?? (snapshot.sources.isEmpty ? damaged.first : nil) {
            return .packDamaged(file: file, reason: reason)
        }
        let names = snapshot.sources.filter { provider == nil || $0.provider.name == provider }
            .flatMap { [$0.alias, $0.translation.id] }
        let nearest = NearestName.nearest(to: name, among: Array(Set(names)))
        var seen = Set<String>()
        let known = snapshot.sources.filter { provider == nil ? !$0.isOnNetwork : $0.provider.name == provider }
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
        /// The translation for requests that name none, unless the configuration has another.
        let usualSource: TranslationSource?
        private let list: TranslationSources
        /// Indices of `list`.
        private let byID: [String: Int]
        private let byAlias: [String: Int]
        /// How many translations are found by their short names; the excerpts of whole Bibles come after them.
        private let shownCount: Int

        var sources: [TranslationSource] { (0..<shownCount).map { list[$0] } }

        func sources(of provider: String) -> [TranslationSource] { list.all.filter { $0.provider.name == provider } }

        /// The works beside the texts. Listed when they are first asked for, because most requests want a verse.
        var works: InstalledWorks {
            opened.withLock { opened in
                if let works = opened { return works }
                let works = InstalledWorks(providers.compactMap(\.library), among: list.all)
                opened = works
                return works
            }
        }

        private let providers: ArraySlice<any TextProvider>
        private let opened = Mutex<InstalledWorks?>(nil)

        /// - Parameter leading: how many of the providers come before the network providers at the end of the order.
        init(providers: ArraySlice<any TextProvider>, leading: Int, settings: ScriptureEngine.Settings) {
            providerCount = providers.count
            self.providers = providers
            let aliases = Dictionary(settings.aliases.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
            var drafts: [TranslationSources.Draft] = []
            var damaged: (file: String, reason: String)?
            var excerpts = 0..<0
            var isInstalled = false
            var leadingCount = 0
            for (index, provider) in providers.enumerated() {
                let start = drafts.count
                for offer in provider.offers() {
                    drafts.append(
                        TranslationSources.Draft(
                            provider: provider, offer: offer, alias: aliases[offer.names.id] ?? offer.names.alias,
                            damagedBefore: damaged))
                }
                if let library = provider.library {
                    damaged = damaged ?? library.damaged.first
                    if !library.advice.isEmpty {
                        excerpts = start..<drafts.count
                    } else if drafts.count > start {
                        isInstalled = true
                    }
                }
                if index < leading { leadingCount = drafts.count }
            }
            if isInstalled {
                // The few verses that are compiled in must not hide a whole Bible of the same name on the network, and
                // must not be searched in place of the one that is installed.
                let moved = drafts[excerpts]
                drafts.removeSubrange(excerpts)
                shownCount = drafts.count
                drafts += moved
                leadingCount = min(leadingCount, excerpts.lowerBound) + max(0, leadingCount - excerpts.upperBound)
            } else {
                shownCount = drafts.count
            }
            let all = drafts.enumerated()
            let names = all.prefix(shownCount)
            byID = Dictionary(all.map { ($1.offer.names.id, $0) }, uniquingKeysWith: { first, _ in first })
            // A short name from the configuration wins over those of the texts.
            let chosen = names.filter { aliases[$1.offer.names.id] != nil }
            byAlias = Dictionary(
                (chosen + names).flatMap { [($1.alias, $0), ($1.offer.names.alias, $0)] }
                    + names.map { ($1.offer.names.id.lowercased(), $0) },
                uniquingKeysWith: { first, _ in first })
            list = TranslationSources(drafts)
            usualSource =
                drafts.isEmpty
                ? nil
                : list[Snapshot.usualIndex(byAlias["kjv"], among: drafts[..<leadingCount], settings.language) ?? 0]
        }

        /// The index of the translation for requests that name none.
        ///
        /// - Parameters:
        ///   - kjv: the index of the King James Version among all translations; `nil` if there is none.
        ///   - drafts: those that need no list from the network.
        ///   - language: the language of the person.
        private static func usualIndex(
            _ kjv: Int?, among drafts: ArraySlice<TranslationSources.Draft>, _ language: @Sendable () -> String
        ) -> Int? {
            if let kjv, kjv < drafts.endIndex || drafts.isEmpty { return kjv }
            let wanted = primary(language())
            return drafts.firstIndex { primary($0.offer.translation.language) == wanted }
        }

        /// The language without region and script, in one code: `en` for `eng-US`.
        private static func primary(_ tag: String) -> String {
            Language(tag: tag)?.code ?? String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
        }

        func source(named name: String, provider: String?) -> TranslationSource? {
            if let provider {
                let own = sources(of: provider)
                return own.first { $0.translation.id == name }
                    ?? own.first { $0.alias == name.lowercased() || $0.translation.alias == name.lowercased() }
                    ?? own.first { $0.translation.id.lowercased() == name.lowercased() }
            }
            return (byID[name] ?? byAlias[name] ?? byAlias[name.lowercased()]).map { list[$0] }
        }
    }
}

/// The translations at one moment, in the order in which they are preferred.
///
/// A `TranslationSource` is made when it is first asked for. It has the names of the books in its language, and a
/// process that looks up one verse must not wait for the names in all languages that have a Bible here.
final class TranslationSources: Sendable {
    /// What a source is made of.
    struct Draft: Sendable {
        let provider: any TextProvider
        let offer: TranslationOffer
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

    subscript(index: Int) -> TranslationSource {
        made.withLock { made in
            if let source = made[index] { return source }
            let draft = drafts[index]
            let source = TranslationSource(
                provider: draft.provider, translation: draft.offer.translation, alias: draft.alias,
                damagedBefore: draft.damagedBefore)
            made[index] = source
            return source
        }
    }
}

/// Asks the next provider if a network provider fails.
extension Catalog {
    /// Calls `body` with a translation. If its network provider fails, calls it with the next translation of the same
    /// short name.
    ///
    /// There is no next one if the request names the provider or the exact id, or if the translation is local: no other
    /// provider may replace a local translation silently.
    ///
    /// - Parameters:
    ///   - source: the translation that the name means.
    ///   - name: as in the request; `nil` for the default translation.
    /// - Throws: the first provider's error. Its `data.providers` has the errors of all that were asked.
    func answer<Answer>(
        from source: TranslationSource, named name: String?, provider: String?,
        _ body: (TranslationSource) throws(MethodError) -> Answer
    ) throws(MethodError) -> Answer {
        guard source.isOnNetwork else { return try body(source) }
        var failures: [(provider: String, error: MethodError)] = []
        for candidate in chain(from: source, named: name, provider: provider) {
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

    /// Whether an error is due to the provider and not to the passage. A provider may know of a translation that its
    /// server lacks; that counts as a failure too.
    private func isFailure(_ error: MethodError) -> Bool {
        MethodError.networkErrors.contains(error.kind) || error.kind == .unknownTranslation
    }

    private func chain(from source: TranslationSource, named name: String?, provider: String?) -> [TranslationSource] {
        if provider != nil || name == source.translation.id { return [source] }
        let others = sources.filter { other in
            other.alias == source.alias && other.provider.name != source.provider.name
        }
        return [source] + others
    }
}

extension MethodError {
    /// The error if all providers failed: the first one's, with the messages of the others.
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

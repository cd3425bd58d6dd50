import Corpus
import Synchronization

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
        var works: WorkShelves {
            opened.withLock { opened in
                if let works = opened { return works }
                let works = WorkShelves(providers, among: editions)
                opened = works
                return works
            }
        }

        private let providers: ArraySlice<any TextProvider>
        private let opened = Mutex<WorkShelves?>(nil)

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
                damaged = damaged ?? provider.damaged.first
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

package import Corpus
package import Scripture
import Synchronization

/// Serves the packs of a folder.
///
/// The folder is read when the provider is made and when `refresh` is called, never in between. A damaged pack hides no
/// other; `damaged` tells which and why.
package final class LocalProvider: TextProvider {
    package let name = "local"
    package let folder: PackFolder

    private let state = Mutex(State())
    /// When the folder was last looked at, in seconds of a clock that only goes forward.
    private let lookedAt = Atomic<Int>(0)

    /// A class, so that a request copies one reference and not the names of the file.
    final class Entry: Sendable {
        let file: PackFolder.File
        let pack: Pack

        /// Opened when the pack is first searched; nothing in it where the pack has none.
        private let opened = Mutex<SearchIndex??>(nil)

        init(_ file: PackFolder.File, _ pack: Pack) {
            self.file = file
            self.pack = pack
        }

        func index() throws(PackError) -> SearchIndex? {
            try opened.withLock { (opened) throws(PackError) in
                if let index = opened { return index }
                let index = try SearchIndex(pack)
                opened = .some(index)
                return index
            }
        }
    }

    private struct State {
        var packs: [Entry] = []
        var places: [String: Int] = [:]
        /// The pack that was read last, which is mostly the one that is read next.
        var last: Entry?
        var damaged: [(file: String, reason: String)] = []
        /// The folder's time when it was read.
        var folderTime = PackFolder.Time()
    }

    package init(folder: PackFolder) {
        self.folder = folder
        refresh()
    }

    /// Reads the folder again. Packs whose file is the same stay mapped.
    package func refresh() {
        // Taken first: what changes while the folder is read makes it be read again.
        let time = folder.time
        let files = folder.packs()
        var known: [PackFolder.File: Pack] = [:]
        for entry in state.withLock({ $0.packs }) { known[entry.file] = entry.pack }
        var next = State()
        if files.isEmpty, let problem = folder.problem { next.damaged.append((folder.path, problem)) }
        next.folderTime = time
        for file in files {
            do throws(ProviderError) {
                let pack = if let pack = known[file] { pack } else { try LocalProvider.open(file.path) }
                // The name of the file is what people removed or copied; the id inside is what replies call the text.
                guard next.places[pack.translation.id] == nil else { continue }
                next.places[pack.translation.id] = next.packs.count
                next.packs.append(Entry(file, pack))
            } catch {
                next.damaged.append((file.path, LocalProvider.reason(error)))
            }
        }
        state.withLock { $0 = next }
    }

    /// The files that look like packs and cannot be served.
    package var damaged: [(file: String, reason: String)] { state.withLock { $0.damaged } }

    /// Once a second the folder's own time is asked for: it changes when a pack is put there or taken away.
    package func refreshIfChanged() -> Bool {
        let now = SteadyClock.seconds
        guard lookedAt.exchange(now, ordering: .relaxed) != now, folder.time != state.withLock({ $0.folderTime }) else {
            return false
        }
        refresh()
        return true
    }

    package func translations() -> [Translation] { state.withLock { $0.packs.map(\.pack.translation) } }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: Detail) throws(ProviderError)
        -> PassageText
    {
        let entry = try entry(translation)
        do throws(PackError) {
            return try entry.pack.passage(ranges, detail: detail)
        } catch {
            throw .packDamaged(file: entry.file.path, reason: error.description)
        }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let entry = try entry(translation)
        let verse: Verse?
        do throws(PackError) {
            verse = try entry.pack.randomVerse(in: books, seed: seed)
        } catch {
            throw .packDamaged(file: entry.file.path, reason: error.description)
        }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    /// The pack of a translation, for readers of more than verses.
    package func pack(of translation: String) throws(ProviderError) -> Pack { try entry(translation).pack }

    func entry(_ id: String) throws(ProviderError) -> Entry {
        let entry = state.withLock { state in
            if let last = state.last, last.pack.translation.id == id { return last as Entry? }
            guard let place = state.places[id] else { return nil }
            state.last = state.packs[place]
            return state.last
        }
        guard let entry else { throw .unknownTranslation(id) }
        return entry
    }

    private static func open(_ path: String) throws(ProviderError) -> Pack {
        let storage = try MappedFile.map(path)
        do throws(PackError) {
            return try Pack(storage)
        } catch {
            throw .packDamaged(file: path, reason: error.description)
        }
    }

    private static func reason(_ error: ProviderError) -> String {
        switch error {
        case .packDamaged(_, let reason), .storageFailed(let reason): reason
        case .unknownTranslation, .notInTranslation: "it cannot be read"
        }
    }
}

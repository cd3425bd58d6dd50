package import Corpus
package import Scripture
import Synchronization

/// Serves the packs of a folder.
///
/// The folder is read when the provider is made and when `refresh` is called, never in between. A damaged pack hides no
/// other; `damaged` tells which and why.
package final class LocalProvider: TextProvider, DictionaryPackProvider {
    package let name = "local"
    package let folder: PackFolder

    private let state = Mutex(State())

    /// A class, so that a request copies one reference and not the names of the file.
    private final class Entry: Sendable {
        let file: PackFolder.File
        let pack: OpenPack

        init(_ file: PackFolder.File, _ pack: OpenPack) {
            self.file = file
            self.pack = pack
        }
    }

    private struct State {
        var packs: [Entry] = []
        /// Ids may be equal where the kinds differ.
        var texts: [String: (entry: Entry, pack: Pack)] = [:]
        var dictionaries: [String: (entry: Entry, pack: DictionaryPack)] = [:]
        var translations: [Translation] = []
        var works: [DictionaryWork] = []
        var damaged: [(file: String, reason: String)] = []
    }

    package init(folder: PackFolder) {
        self.folder = folder
        refresh()
    }

    /// Reads the folder again. Packs whose file is the same stay mapped.
    package func refresh() {
        let files = folder.packs()
        var known: [PackFolder.File: OpenPack] = [:]
        for entry in state.withLock({ $0.packs }) { known[entry.file] = entry.pack }
        var next = State()
        for file in files {
            do throws(ProviderError) {
                let pack = if let pack = known[file] { pack } else { try LocalProvider.open(file.path) }
                // The name of the file is what people removed or copied; the id inside is what replies call the text.
                let entry = Entry(file, pack)
                switch pack {
                case .text(let text):
                    guard next.texts[text.translation.id] == nil else { continue }
                    next.texts[text.translation.id] = (entry, text)
                    next.translations.append(text.translation)
                case .dictionary(let dictionary):
                    guard next.dictionaries[dictionary.work.id] == nil else { continue }
                    next.dictionaries[dictionary.work.id] = (entry, dictionary)
                    next.works.append(dictionary.work)
                }
                next.packs.append(entry)
            } catch {
                next.damaged.append((file.path, LocalProvider.reason(error)))
            }
        }
        state.withLock { $0 = next }
    }

    /// The files that look like packs and cannot be served.
    package var damaged: [(file: String, reason: String)] { state.withLock { $0.damaged } }

    package func translations() -> [Translation] { state.withLock { $0.translations } }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: Detail) throws(ProviderError)
        -> PassageText
    {
        try withText(translation) { (pack) throws(PackError) in try pack.passage(ranges, detail: detail) }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let verse = try withText(translation) { (pack) throws(PackError) in
            try pack.randomVerse(in: books, seed: seed)
        }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        try withText(translation) { (pack) throws(PackError) in
            try pack.occurrences(of: number, isCancelled: isCancelled)
        }
    }

    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        try withText(translation) { (pack) throws(PackError) in try pack.wordCount(of: number) }
    }

    package func dictionaries() -> [DictionaryWork] { state.withLock { $0.works } }

    package func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        guard let (entry, pack) = state.withLock({ $0.dictionaries[id] }) else { throw .unknownTranslation(id) }
        return try LocalProvider.naming(entry.file) { () throws(PackError) in try body(pack) }
    }

    /// The pack of a translation, for readers of more than verses.
    package func pack(of translation: String) throws(ProviderError) -> Pack {
        guard let (_, pack) = state.withLock({ $0.texts[translation] }) else { throw .unknownTranslation(translation) }
        return pack
    }

    @inline(__always)
    private func withText<R>(_ id: String, _ body: (Pack) throws(PackError) -> R) throws(ProviderError) -> R {
        guard let (entry, pack) = state.withLock({ $0.texts[id] }) else { throw .unknownTranslation(id) }
        return try LocalProvider.naming(entry.file) { () throws(PackError) in try body(pack) }
    }

    /// Runs `body`; damage is told with the file that has it.
    @inline(__always)
    private static func naming<R>(_ file: PackFolder.File, _ body: () throws(PackError) -> R) throws(ProviderError) -> R
    {
        do throws(PackError) {
            return try body()
        } catch {
            throw .packDamaged(file: file.path, reason: error.description)
        }
    }

    private static func open(_ path: String) throws(ProviderError) -> OpenPack {
        let storage = try MappedFile.map(path)
        do throws(PackError) {
            return try OpenPack(storage)
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

package import Corpus
import Packs
package import Scripture
package import Search
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Serves the packs of a folder.
///
/// The folder is read when the provider is made, when `refresh` is called, and when `refreshIfChanged` finds it changed. A
/// damaged pack hides no other; `damaged` tells which and why.
package final class LocalProvider: Sendable {
    package let name = "local"
    package let folder: PackFolder

    private let state = Mutex(State())
    /// When the folder was last looked at, in seconds of a clock that only goes forward.
    private let lookedAt = Atomic<Int>(0)

    private struct State {
        /// A list, because a dictionary of a type's own keys costs a start 20 µs, and only a change of the folder searches it.
        var opened: [(file: PackFolder.File, pack: OpenPack)] = []
        /// Ids may be equal where the kinds differ.
        var texts: [String: LocalText] = [:]
        /// The text that was read last, which is mostly the one that is read next.
        var last: LocalText?
        var dictionaries: [String: (file: PackFolder.File, pack: DictionaryPack)] = [:]
        /// What there is, in the order of the folder.
        var translations: [Translation] = []
        var works: [DictionaryWork] = []
        var commentaries: [(file: PackFolder.File, pack: CommentaryPack)] = []
        var crossReferences: [(file: PackFolder.File, pack: CrossReferencePack)] = []
        var damaged: [(file: String, reason: String)] = []
        /// `PackFolder.modified` when the folder was read.
        var folderTime = 0

        /// The first of several packs with one id serves it.
        mutating func add(_ pack: OpenPack, of file: PackFolder.File) {
            opened.append((file, pack))
            // The name of the file is what people removed or copied; the id inside is what replies call the text.
            switch pack {
            case .text(let text):
                guard texts[text.translation.id] == nil else { return }
                texts[text.translation.id] = LocalText(file, text)
                translations.append(text.translation)
            case .dictionary(let dictionary):
                guard dictionaries[dictionary.work.id] == nil else { return }
                dictionaries[dictionary.work.id] = (file, dictionary)
                works.append(dictionary.work)
            case .commentary(let pack):
                guard !commentaries.contains(where: { $0.pack.work.id == pack.work.id }) else { return }
                commentaries.append((file, pack))
            case .crossReferences(let pack):
                guard !crossReferences.contains(where: { $0.pack.work.id == pack.work.id }) else { return }
                crossReferences.append((file, pack))
            }
        }
    }

    package init(folder: PackFolder) {
        self.folder = folder
        refresh()
    }

    /// Reads the folder again. Packs whose file is the same stay mapped.
    package func refresh() {
        // Taken first: what changes while the folder is read makes it be read again.
        let time = folder.modified
        let files = folder.packs()
        let known = state.withLock { $0.opened }
        var next = State()
        if files.isEmpty, let problem = folder.problem { next.damaged.append((folder.path, problem)) }
        next.folderTime = time
        for file in files {
            do throws(ProviderError) {
                let pack =
                    if let known = known.first(where: { $0.file == file }) { known.pack } else { try file.open() }
                next.add(pack, of: file)
            } catch {
                next.damaged.append((file.path, LocalProvider.reason(error)))
            }
        }
        state.withLock { $0 = next }
    }

    /// Once a second the folder's own time is asked for: it changes when a pack is put there or taken away. Packs that
    /// were written into in their place are let go of and opened anew, before someone reads past the end of one that was
    /// cut. Damage may leave no other trace than itself, so what was found intact is trusted for that second alone.
    package func refreshIfChanged() -> Bool {
        let now = SteadyClock.seconds
        // Read first: an exchange locks the line of memory, which every request would pay for.
        guard lookedAt.load(ordering: .relaxed) != now, lookedAt.exchange(now, ordering: .relaxed) != now else {
            return false
        }
        let (opened, time) = state.withLock { ($0.opened, $0.folderTime) }
        for (_, pack) in opened { pack.container.forgetChecks() }
        guard folder.modified != time || opened.contains(where: { $0.file.isChanged }) else { return false }
        refresh()
        return true
    }

    /// The files that look like packs and cannot be served.
    package var damaged: [(file: String, reason: String)] { state.withLock { $0.damaged } }

    package func translations() -> [Translation] { state.withLock { $0.translations } }

    package func dictionaries() -> [DictionaryWork] { state.withLock { $0.works } }

    package func commentaries() -> [CommentaryWork] { state.withLock { $0.commentaries.map(\.pack.work) } }

    package func crossReferenceWorks() -> [CrossReferenceWork] {
        state.withLock { $0.crossReferences.map(\.pack.work) }
    }

    /// The pack of a translation, for readers of more than verses.
    package func pack(of translation: String) throws(ProviderError) -> Pack { try text(translation).pack }

    func text(_ id: String) throws(ProviderError) -> LocalText {
        let text = state.withLock { state in
            if let last = state.last, last.pack.translation.id == id { return last as LocalText? }
            guard let text = state.texts[id] else { return nil }
            state.last = text
            return text
        }
        guard let text else { throw .unknownTranslation(id) }
        return text
    }

    func dictionary(_ id: String) throws(ProviderError) -> (file: PackFolder.File, pack: DictionaryPack) {
        guard let found = state.withLock({ $0.dictionaries[id] }) else { throw .unknownTranslation(id) }
        return found
    }

    func commentary(_ id: String) throws(ProviderError) -> (file: PackFolder.File, pack: CommentaryPack) {
        guard let found = state.withLock({ $0.commentaries.first { $0.pack.work.id == id } }) else {
            throw .unknownTranslation(id)
        }
        return found
    }

    func crossReferences(_ id: String) throws(ProviderError) -> (file: PackFolder.File, pack: CrossReferencePack) {
        guard let found = state.withLock({ $0.crossReferences.first { $0.pack.work.id == id } }) else {
            throw .unknownTranslation(id)
        }
        return found
    }

    private static func reason(_ error: ProviderError) -> String {
        switch error {
        case .packDamaged(_, let reason), .storageFailed(let reason): reason
        case .unknownTranslation, .notInTranslation, .network: "it cannot be read"
        }
    }
}

extension LocalProvider: TextPackProvider {
    package func withText<R>(_ id: String, _ body: (Pack) throws(PackReadError) -> R) throws(ProviderError) -> R {
        let text = try text(id)
        return try text.file.reading { () throws(PackError) in try body(text.pack) }
    }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) in try text.pack.passage(ranges, detail: detail) }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let text = try text(translation)
        let verse = try text.file.reading { () throws(PackError) in try text.pack.randomVerse(in: books, seed: seed) }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) -> [WordOccurrences]? in
            guard let index = try text.index(), try index.hasStrongs() else { return nil }
            return try text.pack.occurrences(of: number, index: index, isCancelled: isCancelled)
        }
    }

    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) -> Int? in
            try text.strongsCounts()?.wordCount(of: number)
        }
    }
}

extension LocalProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) in
            try text.index()?.search(query, within: scope, limit: limit, offset: offset)
        }
    }
}

extension PackFolder.File {
    /// Runs `body`; damage that it meets is told with the file that has it.
    @inline(__always)
    func reading<R>(_ body: () throws(PackReadError) -> R) throws(ProviderError) -> R {
        do throws(PackError) {
            return try body()
        } catch {
            throw .packDamaged(file: path, reason: error.description)
        }
    }
}

extension LocalProvider: DictionaryPackProvider {
    package func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackReadError) -> R)
        throws(ProviderError)
        -> R
    {
        let (file, pack) = try dictionary(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}

extension LocalProvider: CommentaryPackProvider {
    package func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackReadError) -> R)
        throws(ProviderError)
        -> R
    {
        let (file, pack) = try commentary(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}

extension LocalProvider: CrossReferencePackProvider {
    package func withCrossReferences<R>(
        _ id: String, _ body: (CrossReferencePack) throws(PackReadError) -> R
    ) throws(ProviderError) -> R {
        let (file, pack) = try crossReferences(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}

/// An installed text: the file, the pack mapped from it, and its search index once someone searched or counted.
///
/// A class, so that a request copies one reference and not the names of the file.
final class LocalText: Sendable {
    let file: PackFolder.File
    let pack: Pack
    /// Opened when the pack is first searched; nothing in it where the pack has none.
    private let opened = Mutex<SearchIndex??>(nil)
    /// Made when words are first counted; nothing in it where the words have no numbers.
    private let counts = Mutex<StrongsCounts??>(nil)

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

    /// How many words have each Strong's number; `nil` where none has one.
    func strongsCounts() throws(PackError) -> StrongsCounts? {
        try counts.withLock { (counts) throws(PackError) in
            if let made = counts { return made }
            let made: StrongsCounts? = if let index = try index() { try StrongsCounts(index) } else { nil }
            counts = .some(made)
            return made
        }
    }
}

/// How many words of a text have each Strong's number, as far as somebody has asked.
///
/// Each entry of a lexicon tells the count of its number, and the list of a common number has thousands of places. A pack
/// never changes, so what was counted stays true as long as it is open.
final class StrongsCounts: Sendable {
    private let index: SearchIndex
    private let counted = Mutex<[UInt32: Int]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    /// `nil` for a text whose words have no numbers.
    init?(_ index: SearchIndex) throws(PackError) {
        guard try index.hasStrongs() else { return nil }
        self.index = index
    }

    func wordCount(of number: StrongsNumber) throws(PackError) -> Int {
        // Extended keys are rare, and so are their words.
        guard number.suffix.isEmpty else { return try index.wordCount(of: number) }
        if let count = counted.withLock({ $0[number.code] }) { return count }
        let count = try index.wordCount(of: number)
        counted.withLock { counted in
            if counted.count < Self.limit { counted[number.code] = count }
        }
        return count
    }
}

/// A clock that only goes forward.
enum SteadyClock {
    /// Whole seconds since some moment in the past.
    static var seconds: Int {
        var time = timespec()
        #if os(Linux)
            // Good to some milliseconds, and read without asking the processor's counter.
            clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int(time.tv_sec)
    }
}

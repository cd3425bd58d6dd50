package import Corpus
import Synchronization

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

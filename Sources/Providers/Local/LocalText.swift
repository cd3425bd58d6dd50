import Corpus
import Synchronization

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

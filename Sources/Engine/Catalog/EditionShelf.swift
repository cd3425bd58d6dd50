import Corpus
import Synchronization

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

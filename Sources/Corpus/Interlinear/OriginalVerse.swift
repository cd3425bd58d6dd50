package import Scripture

/// One verse word by word in the language it was written in, as a source has it.
///
/// A word has ten strings and a chapter has hundreds of words, so strings are not made: every `Piece` is a range of the one
/// `storage`, which is mostly the mapped pack itself. What a source does not say is an empty piece.
package struct OriginalVerse: Sendable {
    /// A range of `storage` that holds UTF-8, and lies inside it.
    package typealias Piece = Range<Int>

    package var verse: Verse
    /// The last verse that the words cover; equals `verse.verse` unless verses are bridged.
    package var lastVerse: Int
    package let storage: ByteStorage
    /// In the source's order.
    package var words: [OriginalWord] = []
    /// The parts of all words, one word after another.
    package var morphemes: [OriginalMorpheme] = []
    /// The other readings of all words.
    package var variants: [OriginalVariant] = []
    /// The words of the other readings.
    package var otherWords: [OriginalWord] = []
    /// How `grammar` of the words is coded.
    package var grammarScheme: GrammarScheme?
    /// Where the King James Version has the verse, as an OSIS id, where the source says that it numbers it otherwise.
    package var kjvNumber: Piece = 0..<0

    package init(verse: Verse, lastVerse: Int, storage: ByteStorage) {
        self.verse = verse
        self.lastVerse = lastVerse
        self.storage = storage
    }

    /// The bytes of a piece of this verse, good for as long as `storage` is.
    @inline(__always)
    package func bytes(_ piece: Piece) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: storage.bytes[piece])
    }

    /// The scheme that is usual for the language of the words, where a source of both languages names none.
    var schemeOfKeys: GrammarScheme? {
        guard let word = words.first(where: { !$0.keys.isEmpty }) else { return nil }
        return bytes(word.keys)[0] == UInt8(ascii: "H") ? .oshm : .robinson
    }

    /// A piece of this verse as a string of its own.
    package func string(_ piece: Piece) -> String { String(decoding: bytes(piece), as: UTF8.self) }
}

/// One word of the original, or what a source counts as one.
package struct OriginalWord: Sendable {
    package typealias Piece = OriginalVerse.Piece
    /// The word in its own script; empty where only an `english` or another reading stands at the place.
    package var surface: Piece = 0..<0
    /// What follows the word: a maqqef, a comma, a paragraph's mark.
    package var punctuation: Piece = 0..<0
    package var transliteration: Piece = 0..<0
    /// What translates it at this place.
    package var english: Piece = 0..<0
    /// Where in the translation that stands, from 1; 0 where the source does not say.
    package var englishPosition = 0
    /// The morphology code without the name of its scheme.
    package var grammar: Piece = 0..<0
    /// Strong's numbers as the source writes them, without padding, spaces between: `H1254a`, `G3004G`.
    package var keys: Piece = 0..<0
    /// The dictionary form.
    package var lemma: Piece = 0..<0
    /// What the dictionary form means.
    package var gloss: Piece = 0..<0
    /// The editions that have the word so, joined by `+`; empty where all have.
    package var editions: Piece = 0..<0
    /// Places in the verse's `morphemes`.
    package var morphemes: Range<Int> = 0..<0
    /// A place in the verse's `variants`.
    package var variant: Int?

    package init() {}
}

/// A part of a word that the source parses by itself: a conjunction before it, a pronoun behind it.
package struct OriginalMorpheme: Sendable {
    package var surface: OriginalVerse.Piece
    /// As the source writes it: `b` for a preposition, a number for what has one.
    package var lemma: OriginalVerse.Piece
    /// Its part of the word's code; the letter of the language stands before the first alone.
    package var grammar: OriginalVerse.Piece
}

/// What is read, or what other editions have, in place of a word.
package struct OriginalVariant: Sendable {
    /// Why there is another reading.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// What the Masoretes have the reader say for what is written.
        case qere
        /// What other editions have in place of the word.
        case edition
    }
    package var kind: Kind
    /// Differences of spelling, as the source writes them.
    package var note: OriginalVerse.Piece
    /// Places in the verse's `otherWords`; none where the word is not read.
    package var words: Range<Int>
}

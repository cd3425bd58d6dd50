package import Packs
package import Scripture

extension LibraryText {
    /// Whether its words can be shown one by one in the language in which they were written: the pack has the words, or
    /// the translation's phrases have Strong's numbers.
    package var hasOriginalWords: Bool { interlinear != nil || translation.features.contains(.strongs) }

    /// How much it says of each word of the original. Sources that say more are preferred.
    package var interlinearRank: Int {
        guard let interlinear else {
            if !translation.features.contains(.morphology) { return 0 }
            return TaggedWords.originalLanguages.contains(translation.language) ? 3 : 1
        }
        return interlinear.grammar == nil ? 2 : interlinear.keyScheme.isEmpty ? 3 : 4
    }
}

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

extension Pack {
    /// The words of `range`, verse by verse, from the sections of `ImportedInterlinear`, or else from the words that carry
    /// Strong's numbers. Verses without words are left out; verse 0 stands in the answer where the range begins with it.
    package func originalVerses(_ range: VerseRange) throws(PackError) -> [OriginalVerse] {
        guard let header = interlinear?.header else { return try taggedVerses(range) }
        guard let slots = translation.versification.slots(of: range) else { return [] }
        var found: [OriginalVerse] = []
        for slot in slots {
            if var verse = try originalVerse(atSlot: slot) {
                guard verse.verse.verse > 0 || slot == slots.lowerBound else { continue }
                verse.grammarScheme = header.grammar ?? verse.schemeOfKeys
                found.append(verse)
            } else if translation.features.contains(.strongs),
                let verse = translation.versification.verse(atSlot: slot),
                verse.verse > 0 || slot == slots.lowerBound
            {
                found += try taggedVerses(VerseRange(verse))
            }
        }
        return found
    }

    private func taggedVerses(_ range: VerseRange) throws(PackError) -> [OriginalVerse] {
        try passage([range], detail: .words).verses.joined().compactMap { verse in
            var words = TaggedWords(verse, language: translation.language)
            return words.original()
        }
    }

    /// The words at a slot; `nil` where there are none.
    package func originalVerse(atSlot slot: Int) throws(PackError) -> OriginalVerse? {
        guard let interlinear else { return nil }
        let place = Int(
            try container.bytes(interlinear.places, at: slot * 4, count: 4).littleEndian(UInt32.self, at: 0))
        guard place > 0, let verse = translation.versification.verse(atSlot: slot) else { return nil }
        let record = try record(in: interlinear.words, at: place - 1)
        let storage = container.storage
        guard let recordBase = record.baseAddress, let base = storage.bytes.baseAddress else { return nil }
        var result = OriginalVerse(verse: verse, lastVerse: verse.verse, storage: storage)
        result.morphemes.reserveCapacity(32)
        let textPlace = try self.place(atSlot: slot)
        let text = try self.verse(verse, at: textPlace, detail: []).text
        var reading = InterlinearReading(record, start: recordBase - base, text: text.range)
        guard reading.read(into: &result) else { throw .malformed(.interlinearWords, offset: place - 1) }
        return result
    }

    /// Decodes every record; words are UTF-8 and stand between characters.
    func verifyInterlinear() throws(PackError) {
        guard interlinear != nil else { return }
        for slot in 0..<translation.versification.slotCount {
            guard let verse = try originalVerse(atSlot: slot) else { continue }
            let areText = (verse.words + verse.otherWords).allSatisfy { word in
                [word.surface, word.english, word.transliteration, word.lemma, word.gloss, word.keys, word.grammar]
                    .allSatisfy { String(validating: verse.bytes($0), as: UTF8.self) != nil }
            }
            let areParts = verse.morphemes.allSatisfy {
                String(validating: verse.bytes($0.surface), as: UTF8.self) != nil
            }
            guard areText && areParts else { throw .malformed(.interlinearWords, offset: 0) }
        }
    }
}

/// The sections of a pack that hold its words; see `ImportedInterlinear`.
package struct InterlinearSections: Sendable {
    package let header: InterlinearHeader
    let places: PackContainer.Section
    let words: PackContainer.Section

    /// `nil` for a pack without them.
    init?(_ container: PackContainer, slotCount: Int) throws(PackError) {
        guard let section = container.section(.interlinear) else { return nil }
        guard let header = InterlinearHeader(try container.bytes(section, at: 0, count: section.length)) else {
            throw .malformed(.interlinear, offset: 0)
        }
        self.header = header
        places = try container.required(.interlinearPlaces)
        words = try container.required(.interlinearWords)
        guard places.length == slotCount * 4 else { throw .malformed(.interlinearPlaces, offset: 0) }
    }
}

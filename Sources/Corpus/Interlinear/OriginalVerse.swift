package import Packs
package import Scripture

extension LibraryText {
    /// Whether the words of the original can be shown one by one: the pack has them, or the translation's phrases have
    /// Strong's numbers.
    package var hasOriginalWords: Bool { interlinear != nil || translation.features.contains(.strongs) }

    /// How much the text tells about each word of the original. Sources with a higher rank are preferred.
    package var interlinearRank: Int {
        guard let interlinear else {
            if !translation.features.contains(.morphology) { return 0 }
            return TaggedWords.originalLanguages.contains(translation.language) ? 3 : 1
        }
        return interlinear.grammar == nil ? 2 : interlinear.keyScheme.isEmpty ? 3 : 4
    }
}

/// One verse word by word in the language in which it was written, as a source has it.
///
/// A word has ten strings and a chapter has hundreds of words. So no `String` is made: every `Piece` is a range of
/// `storage`, which is mostly the mapped pack itself. A piece that the source lacks is empty.
package struct OriginalVerse: Sendable {
    /// A range inside `storage` that holds UTF-8.
    package typealias Piece = Range<Int>

    package var verse: Verse
    /// The last verse that the words cover; equals `verse.verse` unless verses are bridged.
    package var lastVerse: Int
    package let storage: ByteStorage
    /// In the source's order.
    package var words: [OriginalWord] = []
    /// The morphemes of all words, one word after another.
    package var morphemes: [OriginalMorpheme] = []
    /// The variants of all words.
    package var variants: [OriginalVariant] = []
    /// The words of the variants.
    package var otherWords: [OriginalWord] = []
    /// The scheme of the words' `grammar`.
    package var grammarScheme: GrammarScheme?
    /// The OSIS id of the verse in the King James Version, if the source says that it differs.
    package var kjvNumber: Piece = 0..<0

    package init(verse: Verse, lastVerse: Int, storage: ByteStorage) {
        self.verse = verse
        self.lastVerse = lastVerse
        self.storage = storage
    }

    /// The bytes of a piece of this verse. They are valid as long as `storage` lives.
    package func bytes(_ piece: Piece) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: storage.bytes[piece])
    }

    /// What a source says of the words of a verse, the least first.
    package enum Detail: Int, Comparable, Sendable {
        case numbers, grammar, forms, formsAndGrammar
        package static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }
    }

    /// What the source says of most of the words.
    package var detail: Detail {
        let forms = words.count { !$0.surface.isEmpty || $0.variant != nil }
        let codes = words.count { !$0.grammar.isEmpty }
        let hasForms = forms * 2 > words.count
        let hasGrammar = codes * 2 > words.count
        return hasForms ? (hasGrammar ? .formsAndGrammar : .forms) : hasGrammar ? .grammar : .numbers
    }

    /// The usual scheme for the language of the words. A source with Hebrew and Greek words names none itself.
    var schemeOfKeys: GrammarScheme? {
        guard let word = words.first(where: { !$0.keys.isEmpty }) else { return nil }
        return bytes(word.keys)[0] == UInt8(ascii: "H") ? .oshm : .robinson
    }

    /// A piece of this verse as a string.
    package func string(_ piece: Piece) -> String { String(decoding: bytes(piece), as: UTF8.self) }
}

/// One word of the original, or what the source counts as one.
package struct OriginalWord: Sendable {
    package typealias Piece = OriginalVerse.Piece
    /// The word in its own script; empty if the source has only a translation or a variant here.
    package var surface: Piece = 0..<0
    /// The marks after the word: a maqqef, a comma, a paragraph mark.
    package var punctuation: Piece = 0..<0
    package var transliteration: Piece = 0..<0
    /// Its translation in this verse.
    package var english: Piece = 0..<0
    /// The position of `english` in the translation, from 1; 0 if the source does not give it.
    package var englishPosition = 0
    /// The morphology code without the name of its scheme.
    package var grammar: Piece = 0..<0
    /// Strong's numbers as the source writes them, without padding, with spaces between them: `H1254a`, `G3004G`.
    package var keys: Piece = 0..<0
    /// The dictionary form.
    package var lemma: Piece = 0..<0
    /// The meaning of the dictionary form.
    package var gloss: Piece = 0..<0
    /// The editions that have the word in this form, joined by `+`; empty if all have it.
    package var editions: Piece = 0..<0
    /// Indices of the verse's `morphemes`.
    package var morphemes: Range<Int> = 0..<0
    /// An index of the verse's `variants`.
    package var variant: Int?

    package init() {}
}

/// A part of a word that the source parses by itself: a conjunction before the word, a pronoun after it.
package struct OriginalMorpheme: Sendable {
    package var surface: OriginalVerse.Piece
    /// As the source writes it: a Strong's number, or a letter such as `b` for a preposition.
    package var lemma: OriginalVerse.Piece
    /// Its part of the word's code. Only the first part begins with the letter of the language.
    package var grammar: OriginalVerse.Piece
}

/// Other words in place of a word: those that are read aloud, or those of other editions.
package struct OriginalVariant: Sendable {
    /// Why there is another reading.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// The words that the Masoretes want to be read instead of the written ones.
        case qere
        /// The words that other editions have.
        case edition
    }
    package var kind: Kind
    /// Differences of spelling, as the source writes them.
    package var note: OriginalVerse.Piece
    /// Indices of the verse's `otherWords`; empty if the written word is not read at all.
    package var words: Range<Int>
}

extension TextPack {
    /// The words of `range`, verse by verse: from the sections of `ImportedInterlinear`, or else from the phrases that
    /// have Strong's numbers. Verses without words are left out. Verse 0 is in the answer only if the range begins with
    /// it.
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

    /// The words at a slot; `nil` if there are none.
    package func originalVerse(atSlot slot: Int) throws(PackError) -> OriginalVerse? {
        guard let interlinear else { return nil }
        let link = Int(
            try container.bytes(interlinear.offsets, at: slot * 4, count: 4).littleEndian(UInt32.self, at: 0))
        guard link > 0, let verse = translation.versification.verse(atSlot: slot) else { return nil }
        let record = try container.record(in: interlinear.words, at: link - 1)
        let storage = container.storage
        guard let recordBase = record.baseAddress, let base = storage.bytes.baseAddress else { return nil }
        var result = OriginalVerse(verse: verse, lastVerse: verse.verse, storage: storage)
        result.morphemes.reserveCapacity(32)
        let content = try self.content(atSlot: slot)
        let text = try self.verse(verse, from: content, detail: []).text
        var reading = InterlinearReading(record, start: recordBase - base, text: text.range)
        guard reading.read(into: &result) else { throw .malformed(.interlinearWords, offset: link - 1) }
        return result
    }

    /// Decodes every record, and checks that all pieces are UTF-8.
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

/// The sections of a pack with the words of the original; see `ImportedInterlinear`.
package struct InterlinearSections: Sendable {
    package let header: InterlinearHeader
    let offsets: PackContainer.Section
    let words: PackContainer.Section

    /// `nil` if the pack has no such sections.
    init?(_ container: PackContainer, slotCount: Int) throws(PackError) {
        guard let section = container.section(.interlinear) else { return nil }
        guard let header = InterlinearHeader(try container.bytes(section, at: 0, count: section.length)) else {
            throw .malformed(.interlinear, offset: 0)
        }
        self.header = header
        offsets = try container.required(.interlinearOffsets)
        words = try container.required(.interlinearWords)
        guard offsets.length == slotCount * 4 else { throw .malformed(.interlinearOffsets, offset: 0) }
    }
}

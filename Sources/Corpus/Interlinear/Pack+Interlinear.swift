package import Scripture

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

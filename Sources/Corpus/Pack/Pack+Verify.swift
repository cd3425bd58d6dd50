import Scripture

extension Pack {
    /// Checks every byte, decodes every record and reads the whole search index.
    ///
    /// - Parameter isCancelled: asked now and then; the check ends early, without an error, once it says true.
    package func verify(isCancelled: () -> Bool = { false }) throws(PackError) {
        try container.verify()
        let system = translation.versification
        for slot in 0..<system.slotCount {
            if slot % 1024 == 0 && isCancelled() { return }
            let place = try place(atSlot: slot)
            if place.isEmpty { continue }
            guard let verse = system.verse(atSlot: place.slots.lowerBound),
                let last = system.verse(atSlot: place.slots.upperBound), verse.book == last.book,
                verse.chapter == last.chapter
            else { throw .malformed(.index, offset: slot * PackEntry.size) }
            try check(self.verse(verse, at: place, detail: [.extras, .lines, .words]), at: place)
        }
        try verifyInterlinear()
        guard let index = try SearchIndex(self) else { return }
        try index.verify()
        try verifyStrongs(index)
    }

    /// Offsets stand between characters, and the text is UTF-8 without control characters.
    private func check(_ verse: VerseText, at place: Place) throws(PackError) {
        let damage = PackError.malformed(.text, offset: Int(place.entry.textOffset))
        let isText = verse.text.withBytes { bytes in
            String(validating: bytes, as: UTF8.self) != nil && bytes.allSatisfy { $0 >= 0x20 }
        }
        guard isText else { throw damage }
        let extras = verse.extras
        let offsets =
            extras.spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + extras.headings.map(\.offset)
            + extras.footnotes.map(\.offset) + extras.lineStarts
            + extras.words.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        let areBoundaries = verse.text.withBytes { bytes in
            offsets.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        }
        guard areBoundaries else { throw damage }
    }
}

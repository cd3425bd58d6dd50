import Scripture

/// A whole text as an importer read it: what goes into a pack.
///
/// Verses are kept encoded (`EncodedVerses`). A slot is filled once.
package struct ImportedText: Sendable {
    package var translation: Translation
    package var origin: PackOrigin

    private(set) var verses: EncodedVerses
    private(set) var entries: [PackEntry]

    /// - Parameter verses: what `place` then gives slots to; a text without any fills its slots by `set`.
    package init(
        translation: Translation, origin: PackOrigin = PackOrigin(), verses: consuming EncodedVerses = EncodedVerses()
    ) {
        self.translation = translation
        self.origin = origin
        self.verses = verses
        entries = Array(repeating: PackEntry(), count: translation.versification.slotCount)
    }

    /// Whether nothing stands at a slot.
    package func isEmpty(slot: Int) -> Bool { entries[slot].isEmpty }

    /// Whether a slot has text; a slot may have headings or notes alone.
    package func hasText(slot: Int) -> Bool { entries[slot].textLength > 0 }

    /// The text at a slot, empty where there is none.
    package func text(slot: Int) -> [UInt8] { verses.text(of: entries[slot]) }

    /// Whether nothing has text.
    package var isEmpty: Bool { verses.text.isEmpty }

    /// Files a verse at `slots`: more than one where the source prints verses as one. They are empty before.
    ///
    /// - Returns: false where the text or the whole is longer than a pack can hold; nothing is filed then.
    @discardableResult
    package mutating func set(_ verse: ImportedVerse, slots: ClosedRange<Int>) -> Bool {
        guard let entry = verses.encode(verse, bridge: slots.count > 1 ? slots : nil) else { return false }
        fill(slots, entry)
        return true
    }

    /// Files the verse of a number, of those that the text was made of, at `slots`, which are empty before.
    package mutating func place(_ number: Int, slots: ClosedRange<Int>) {
        fill(slots, slots.count > 1 ? verses.bridged(number, over: slots) : verses.entries[number])
    }

    private mutating func fill(_ slots: ClosedRange<Int>, _ entry: PackEntry) {
        for slot in slots {
            precondition(entries[slot].isEmpty)
            entries[slot] = entry
        }
    }
}

/// One verse on its way into a pack: as `VerseText` promises, with the text as UTF-8.
package struct ImportedVerse: Sendable {
    package var text: [UInt8]
    package var startsParagraph: Bool
    /// Whether it is verse 0 and Scripture: a psalm's title.
    package var isSuperscription: Bool
    package var extras: VerseExtras

    package init(
        text: [UInt8], startsParagraph: Bool = false, isSuperscription: Bool = false,
        extras: VerseExtras = VerseExtras()
    ) {
        self.text = text
        self.startsParagraph = startsParagraph
        self.isSuperscription = isSuperscription
        self.extras = extras
    }

    package init(_ text: String) { self.init(text: Array(text.utf8)) }
}

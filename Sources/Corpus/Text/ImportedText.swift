import Scripture

/// A whole text as an importer read it: what goes into a pack.
///
/// Verses are kept encoded, one after another, so a Bible with every word tagged takes some ten megabytes instead of
/// hundreds. A slot is filled once.
package struct ImportedText: Sendable {
    package var translation: Translation
    package var origin: PackOrigin

    private(set) var entries: [PackEntry]
    private(set) var text: [UInt8] = []
    private(set) var extras: [UInt8] = []
    private(set) var words: [UInt8] = []
    private(set) var strings = StringTable()

    package init(translation: Translation, origin: PackOrigin = PackOrigin()) {
        self.translation = translation
        self.origin = origin
        entries = Array(repeating: PackEntry(), count: translation.versification.slotCount)
    }

    /// Whether nothing stands at a slot.
    package func isEmpty(slot: Int) -> Bool { entries[slot].isEmpty }

    /// Whether a slot has text; a slot may have headings or notes alone.
    package func hasText(slot: Int) -> Bool { entries[slot].textLength > 0 }

    /// The text at a slot, empty where there is none.
    package func text(slot: Int) -> [UInt8] {
        let entry = entries[slot]
        return Array(text[Int(entry.textOffset)..<Int(entry.textOffset) + Int(entry.textLength)])
    }

    /// Whether nothing has text.
    package var isEmpty: Bool { text.isEmpty }

    /// Files a verse at `slots`: more than one where the source prints verses as one. They are empty before.
    ///
    /// - Returns: false where the text or the whole is longer than a pack can hold; nothing is filed then.
    @discardableResult
    package mutating func set(_ verse: ImportedVerse, slots: ClosedRange<Int>) -> Bool {
        guard verse.text.count <= PackEntry.maximumTextLength, extras.count < 1 << 30, words.count < 1 << 30,
            text.count < 1 << 30
        else { return false }
        var entry = PackEntry()
        entry.textOffset = UInt32(text.count)
        entry.textLength = UInt32(verse.text.count)
        text.append(contentsOf: verse.text)
        if verse.startsParagraph { entry.flags.insert(.startsParagraph) }
        if verse.isSuperscription { entry.flags.insert(.superscription) }
        let bridge = slots.count > 1 ? slots : nil
        if bridge != nil { entry.flags.insert(.bridged) }
        if bridge != nil || !ExtrasRecord.isEmpty(verse.extras) {
            entry.extrasPlace = UInt32(extras.count + 1)
            ImportedText.append(ExtrasRecord.encode(verse.extras, bridge: bridge), to: &extras)
        }
        if !verse.extras.words.isEmpty {
            entry.wordsPlace = UInt32(words.count + 1)
            ImportedText.append(WordsRecord.encode(verse.extras.words) { strings.number(of: $0) }, to: &words)
        }
        for slot in slots {
            precondition(entries[slot].isEmpty)
            entries[slot] = entry
        }
        return true
    }

    /// The words with the strings numbered anew, the most frequent first, and the entries that then lead to them.
    func wordsByFrequency() -> (words: [UInt8], entries: [PackEntry], strings: [String]) {
        let order = strings.byFrequency()
        var numbers = Array(repeating: 0, count: order.count)
        for (number, old) in order.enumerated() { numbers[old] = number }
        var renumbered: [UInt8] = []
        renumbered.reserveCapacity(words.count)
        var entries = entries
        var last: (old: UInt32, new: UInt32) = (0, 0)
        words.withUnsafeBytes { bytes in
            for slot in entries.indices where entries[slot].wordsPlace > 0 {
                // Bridged verses share one record.
                if entries[slot].wordsPlace != last.old {
                    last = (entries[slot].wordsPlace, UInt32(renumbered.count + 1))
                    var reader = ByteReader(bytes, at: Int(last.old) - 1)
                    // The records are our own, so they decode.
                    let length = reader.number()!
                    let record = UnsafeRawBufferPointer(rebasing: bytes[reader.position..<reader.position + length])
                    ImportedText.append(WordsRecord.renumbered(record, numbers)!, to: &renumbered)
                }
                entries[slot].wordsPlace = last.new
            }
        }
        return (renumbered, entries, order.map { strings.strings[$0] })
    }

    private static func append(_ record: [UInt8], to bytes: inout [UInt8]) {
        var length = ByteWriter()
        length.number(record.count)
        bytes.append(contentsOf: length.bytes)
        bytes.append(contentsOf: record)
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

/// Numbers for strings, in the order in which they were first met.
struct StringTable: Sendable {
    private(set) var strings: [String] = []
    private var numbers: [String: Int] = [:]
    /// How often each was asked for.
    private var counts: [Int] = []

    mutating func number(of string: String) -> Int {
        if let number = numbers[string] {
            counts[number] += 1
            return number
        }
        let number = strings.count
        numbers[string] = number
        strings.append(string)
        counts.append(1)
        return number
    }

    /// The numbers, those asked for most often first.
    func byFrequency() -> [Int] { strings.indices.sorted { (counts[$1], $0) < (counts[$0], $1) } }
}

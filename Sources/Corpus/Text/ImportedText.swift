package import Packs
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

/// Verses one after another, encoded as a pack has them, so that a Bible with every word tagged takes some ten megabytes
/// instead of hundreds. Where they stand in a versification is not known here; they go by their order.
package struct EncodedVerses: Sendable {
    private(set) var entries: [PackEntry] = []
    private(set) var text: [UInt8] = []
    private(set) var extras: [UInt8] = []
    private(set) var words: [UInt8] = []
    private(set) var strings = StringTable()

    package init() {}

    package var count: Int { entries.count }

    /// How many bytes they take, about.
    package var byteCount: Int { text.count + extras.count + words.count + strings.byteCount }

    /// How many bytes of text they have.
    package var textSize: Int { text.count }

    /// What each of the sections of a pack may hold.
    private static let maximumSize = 1 << 30

    /// - Returns: false where the text or the whole is longer than a pack can hold; nothing is added then.
    @discardableResult
    package mutating func append(_ verse: ImportedVerse) -> Bool {
        guard let entry = encode(verse, bridge: nil) else { return false }
        entries.append(entry)
        return true
    }

    /// Whether a verse has text; it may have headings or notes alone.
    package func hasText(_ number: Int) -> Bool { entries[number].textLength > 0 }

    /// A verse as it was added.
    package func verse(_ number: Int) -> ImportedVerse {
        let entry = entries[number]
        var verse = ImportedVerse(
            text: text(of: entry), startsParagraph: entry.flags.contains(.startsParagraph),
            isSuperscription: entry.flags.contains(.superscription), extras: extras(of: entry))
        verse.extras.words = words(of: entry)
        return verse
    }

    /// The verse as an entry of a pack; `nil` where a pack cannot hold it.
    mutating func encode(_ verse: ImportedVerse, bridge: ClosedRange<Int>?) -> PackEntry? {
        guard verse.text.count <= PackEntry.maximumTextLength,
            max(text.count, extras.count, words.count) < EncodedVerses.maximumSize
        else { return nil }
        var entry = PackEntry()
        entry.textOffset = UInt32(text.count)
        entry.textLength = UInt32(verse.text.count)
        text.append(contentsOf: verse.text)
        if verse.startsParagraph { entry.flags.insert(.startsParagraph) }
        if verse.isSuperscription { entry.flags.insert(.superscription) }
        encode(verse.extras, bridge: bridge, into: &entry)
        if !verse.extras.words.isEmpty {
            entry.wordsPlace = UInt32(words.count + 1)
            let record = WordsRecord.encode(verse.extras.words) { strings.number(of: $0) }
            EncodedVerses.append(record, to: &words)
        }
        return entry
    }

    /// The entry of a verse that stands at several slots as one.
    mutating func bridged(_ number: Int, over slots: ClosedRange<Int>) -> PackEntry {
        var entry = entries[number]
        encode(extras(of: entry), bridge: slots, into: &entry)
        return entry
    }

    private mutating func encode(_ extras: VerseExtras, bridge: ClosedRange<Int>?, into entry: inout PackEntry) {
        guard bridge != nil || !ExtrasRecord.isEmpty(extras) else { return }
        if bridge != nil { entry.flags.insert(.bridged) }
        entry.extrasPlace = UInt32(self.extras.count + 1)
        EncodedVerses.append(ExtrasRecord.encode(extras, bridge: bridge), to: &self.extras)
    }

    private static func append(_ record: [UInt8], to bytes: inout [UInt8]) {
        var length = ByteWriter()
        length.number(record.count)
        bytes.append(contentsOf: length.bytes)
        bytes.append(contentsOf: record)
    }

    func text(of entry: PackEntry) -> [UInt8] {
        Array(text[Int(entry.textOffset)..<Int(entry.textOffset) + Int(entry.textLength)])
    }

    /// What stands on and around the text of an entry, but for its words.
    private func extras(of entry: PackEntry) -> VerseExtras {
        guard entry.extrasPlace > 0 else { return VerseExtras() }
        let decoded = EncodedVerses.withRecord(in: extras, at: entry.extrasPlace) {
            ExtrasRecord.decode($0, textLength: Int(entry.textLength))
        }
        // The records are our own, so they decode.
        return decoded!.extras
    }

    /// The words of an entry, with their strings.
    func words(of entry: PackEntry) -> [Word] {
        guard entry.wordsPlace > 0 else { return [] }
        return EncodedVerses.withRecord(in: words, at: entry.wordsPlace) { record in
            let words = try? WordsRecord.decode(record, textLength: Int(entry.textLength)) { strings.strings[$0] }
            return words ?? []
        }
    }

    /// The record at a place, without the length in front of it.
    static func withRecord<R>(in bytes: [UInt8], at place: UInt32, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes, at: Int(place) - 1)
            let length = reader.number()!
            return body(UnsafeRawBufferPointer(rebasing: bytes[reader.position..<reader.position + length]))
        }
    }

    /// The words with the strings numbered anew, the most frequent first, and `entries` as they then lead to them.
    func wordsByFrequency(_ entries: [PackEntry]) -> (words: [UInt8], entries: [PackEntry], strings: [String]) {
        let order = strings.byFrequency()
        var numbers = Array(repeating: 0, count: order.count)
        for (number, old) in order.enumerated() { numbers[old] = number }
        var renumbered: [UInt8] = []
        renumbered.reserveCapacity(words.count)
        var entries = entries
        var last: (old: UInt32, new: UInt32) = (0, 0)
        for slot in entries.indices where entries[slot].wordsPlace > 0 {
            // Bridged verses share one record.
            if entries[slot].wordsPlace != last.old {
                last = (entries[slot].wordsPlace, UInt32(renumbered.count + 1))
                let record = EncodedVerses.withRecord(in: words, at: last.old) { WordsRecord.renumbered($0, numbers)! }
                EncodedVerses.append(record, to: &renumbered)
            }
            entries[slot].wordsPlace = last.new
        }
        return (renumbered, entries, order.map { strings.strings[$0] })
    }
}

/// Numbers for strings, in the order in which they were first met.
struct StringTable: Sendable {
    private(set) var strings: [String] = []
    private var numbers: [String: Int] = [:]
    /// How often each was asked for.
    private var counts: [Int] = []
    /// What the strings take, about: their bytes, and what an entry of the table does.
    private(set) var byteCount = 0
    private static let entrySize = 80

    mutating func number(of string: String) -> Int {
        if let number = numbers[string] {
            counts[number] += 1
            return number
        }
        let number = strings.count
        numbers[string] = number
        strings.append(string)
        byteCount += string.utf8.count + StringTable.entrySize
        counts.append(1)
        return number
    }

    /// The numbers, those asked for most often first.
    func byFrequency() -> [Int] { strings.indices.sorted { (counts[$1], $0) < (counts[$0], $1) } }
}

/// Makes the bytes of a pack from a text. What becomes of them is the caller's business: Corpus opens no file.
package enum PackWriter {
    /// The pack of `imported`, with `more` sections of other kinds behind its own.
    package static func bytes(
        of imported: consuming ImportedText,
        adding more: consuming [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) -> [UInt8] {
        // A text and its index are large: neither outlives what is made of it.
        var container = container(of: consume imported)
        add(consume more, to: &container)
        return container.finish()
    }

    private static func add(
        _ sections: consuming [(kind: PackFormat.SectionKind, bytes: [UInt8])], to container: inout PackContainerWriter
    ) {
        for section in sections { container.add(section.kind, section.bytes) }
    }

    /// The sections of the text itself.
    private static func container(of imported: consuming ImportedText) -> PackContainerWriter {
        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.translation, imported.origin))
        var index = ByteWriter()
        index.bytes.reserveCapacity(imported.entries.count * PackEntry.size)
        let words = imported.verses.wordsByFrequency(imported.entries)
        for entry in words.entries { entry.write(to: &index) }
        container.add(.index, index.bytes)
        container.add(.text, imported.verses.text)
        container.add(.extras, imported.verses.extras)
        if !words.words.isEmpty {
            container.add(.words, words.words)
            var ends = ByteWriter()
            var strings: [UInt8] = []
            for string in words.strings {
                strings.append(contentsOf: string.utf8)
                ends.fixed(UInt32(strings.count))
            }
            container.add(.stringEnds, ends.bytes)
            container.add(.strings, strings)
        }
        return container
    }
}

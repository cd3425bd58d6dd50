package import Packs
import Scripture

/// A whole Bible text as an importer read it, ready to be written as a pack.
///
/// Verses are kept encoded (`EncodedVerses`). Each slot is filled at most once.
package struct ImportedText: Sendable {
    package var translation: Translation
    package var origin: PackOrigin

    private(set) var verses: EncodedVerses
    private(set) var entries: [PackEntry]

    /// - Parameter verses: verses for `place` to assign to slots. If they are left out, `set` adds each verse.
    package init(
        translation: Translation, origin: PackOrigin = PackOrigin(), verses: consuming EncodedVerses = EncodedVerses()
    ) {
        self.translation = translation
        self.origin = origin
        self.verses = verses
        entries = Array(repeating: PackEntry(), count: translation.versification.slotCount)
    }

    /// Whether a slot is not filled yet.
    package func isEmpty(slot: Int) -> Bool { entries[slot].isEmpty }

    /// Whether a slot has text. A slot may have only headings or notes.
    package func hasText(slot: Int) -> Bool { entries[slot].textLength > 0 }

    /// The text at a slot; empty if there is none.
    package func text(slot: Int) -> [UInt8] { verses.text(of: entries[slot]) }

    /// Whether no slot has text.
    package var isEmpty: Bool { verses.text.isEmpty }

    /// Fills empty `slots` with a verse: several if the source prints several verses as one.
    ///
    /// - Returns: false, with nothing changed, if the verse or the whole text is longer than a pack can hold.
    @discardableResult
    package mutating func set(_ verse: ImportedVerse, slots: ClosedRange<Int>) -> Bool {
        guard let entry = verses.encode(verse, bridge: slots.count > 1 ? slots : nil) else { return false }
        fill(slots, entry)
        return true
    }

    /// Fills empty `slots` with verse `number` of the `verses` given to `init`.
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

/// One verse to be written into a pack. Its text is UTF-8, and clean as that of `VerseText`.
package struct ImportedVerse: Sendable {
    package var text: [UInt8]
    package var startsParagraph: Bool
    /// Whether it is a verse 0 that is Scripture: a psalm's title.
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

/// A list of verses, encoded as in a pack: so a Bible with every word tagged takes some ten megabytes of memory instead
/// of hundreds. The verses are numbered in their order, and have no slots yet.
package struct EncodedVerses: Sendable {
    private(set) var entries: [PackEntry] = []
    private(set) var text: [UInt8] = []
    private(set) var extras: [UInt8] = []
    private(set) var words: [UInt8] = []
    private(set) var strings = StringTable()

    package init() {}

    package var count: Int { entries.count }

    /// About how many bytes of memory they take.
    package var byteCount: Int { text.count + extras.count + words.count + strings.byteCount }

    /// The number of bytes of their text.
    package var textSize: Int { text.count }

    /// The most bytes of each section.
    private static let maximumSize = 1 << 30

    /// - Returns: false, with nothing added, if the verse or the whole list is longer than a pack can hold.
    @discardableResult
    package mutating func append(_ verse: ImportedVerse) -> Bool {
        guard let entry = encode(verse, bridge: nil) else { return false }
        entries.append(entry)
        return true
    }

    /// Whether a verse has text. It may have only headings or notes.
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

    /// The verse as an entry of a pack; `nil` if a pack cannot hold it.
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
            entry.wordsLink = UInt32(words.count + 1)
            let record = WordsRecord.encode(verse.extras.words) { strings.number(of: $0) }
            EncodedVerses.append(record, to: &words)
        }
        return entry
    }

    /// The entry of verse `number` when it covers several slots.
    mutating func bridged(_ number: Int, over slots: ClosedRange<Int>) -> PackEntry {
        var entry = entries[number]
        encode(extras(of: entry), bridge: slots, into: &entry)
        return entry
    }

    private mutating func encode(_ extras: VerseExtras, bridge: ClosedRange<Int>?, into entry: inout PackEntry) {
        guard bridge != nil || !ExtrasRecord.isEmpty(extras) else { return }
        if bridge != nil { entry.flags.insert(.bridged) }
        entry.extrasLink = UInt32(self.extras.count + 1)
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

    /// The extras of an entry without its words.
    private func extras(of entry: PackEntry) -> VerseExtras {
        guard entry.extrasLink > 0 else { return VerseExtras() }
        let decoded = EncodedVerses.withRecord(in: extras, at: entry.extrasLink) {
            ExtrasRecord.decode($0, textLength: Int(entry.textLength))
        }
        // `encode` wrote the record, so it decodes.
        return decoded!.extras
    }

    /// The words of an entry, with their strings.
    func words(of entry: PackEntry) -> [Word] {
        guard entry.wordsLink > 0 else { return [] }
        return EncodedVerses.withRecord(in: words, at: entry.wordsLink) { record in
            let words = try? WordsRecord.decode(record, textLength: Int(entry.textLength)) { strings.strings[$0] }
            return words ?? []
        }
    }

    /// Calls `body` with the record of a link (see `PackEntry`), without its length.
    static func withRecord<R>(in bytes: [UInt8], at link: UInt32, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes, at: Int(link) - 1)
            let length = reader.number()!
            return body(UnsafeRawBufferPointer(rebasing: bytes[reader.position..<reader.position + length]))
        }
    }

    /// The words with new numbers of their strings, the `entries` with links to these words, and the strings. The most
    /// frequent string has number 0.
    func wordsByFrequency(_ entries: [PackEntry]) -> (words: [UInt8], entries: [PackEntry], strings: [String]) {
        let order = strings.byFrequency()
        var numbers = Array(repeating: 0, count: order.count)
        for (number, old) in order.enumerated() { numbers[old] = number }
        var renumbered: [UInt8] = []
        renumbered.reserveCapacity(words.count)
        var entries = entries
        var last: (old: UInt32, new: UInt32) = (0, 0)
        for slot in entries.indices where entries[slot].wordsLink > 0 {
            // Bridged verses share one record.
            if entries[slot].wordsLink != last.old {
                last = (entries[slot].wordsLink, UInt32(renumbered.count + 1))
                let record = EncodedVerses.withRecord(in: words, at: last.old) { WordsRecord.renumbered($0, numbers)! }
                EncodedVerses.append(record, to: &renumbered)
            }
            entries[slot].wordsLink = last.new
        }
        return (renumbered, entries, order.map { strings.strings[$0] })
    }
}

/// Gives each different string a number, in the order in which they first occur.
struct StringTable: Sendable {
    private(set) var strings: [String] = []
    private var numbers: [String: Int] = [:]
    /// How often each string occurred.
    private var counts: [Int] = []
    /// About how many bytes of memory the table takes: the strings, and `entrySize` for each.
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

    /// The numbers of the strings, the most frequent string first.
    func byFrequency() -> [Int] { strings.indices.sorted { (counts[$1], $0) < (counts[$0], $1) } }
}

/// Makes the bytes of a pack from an imported work. Corpus opens no file, so the caller writes them.
package enum PackWriter {
    /// The pack of `imported`, followed by `more` sections of other kinds.
    package static func bytes(
        of imported: consuming ImportedText,
        adding more: consuming [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) -> [UInt8] {
        // Only the compiled-in texts are written without a search index too. A lookup waits for that, so it has no more.
        var derived = more.isEmpty ? [] : imported.renderingSections()
        if !more.isEmpty, !more.contains(where: { $0.kind == .interlinear }) {
            derived += imported.originalSections() ?? []
        }
        // A text and its index are large, so each is freed as soon as it is copied.
        var container = container(of: consume imported)
        add(derived, to: &container)
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

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

import Packs
import Scripture
package import Search

/// The encoding of an entry of a dictionary: its length, the fields in the order of `strings` and `lists`, then the
/// sections. A reference is two numbers: its first slot in the work's versification, and how many slots follow it.
enum DictionaryRecord {
    /// The fields that hold one string.
    private static let strings: [any WritableKeyPath<DictionaryEntry, String> & Sendable] = [
        \.key, \.transliteration, \.pronunciation, \.language, \.partOfSpeech, \.origin, \.definition, \.usage, \.text,
    ]
    private static let lists: [any WritableKeyPath<DictionaryEntry, [String]> & Sendable] = [
        \.originalWords, \.related, \.otherForms,
    ]

    /// Leaves out references that the versification lacks.
    static func encode(_ entry: DictionaryEntry, _ system: Versification) -> [UInt8] {
        var writer = ByteWriter()
        for path in strings { writer.string(entry[keyPath: path]) }
        for path in lists { write(entry[keyPath: path], to: &writer) }
        writer.number(entry.sections.count)
        for section in entry.sections {
            writer.number(section.depth)
            writer.string(section.title)
            write(section.related, to: &writer)
            let slots = section.references.compactMap(system.slots(of:))
            writer.number(slots.count)
            for range in slots {
                writer.number(range.lowerBound)
                writer.number(range.count - 1)
            }
        }
        return writer.bytes
    }

    private static func write(_ list: [String], to writer: inout ByteWriter) {
        writer.number(list.count)
        for string in list { writer.string(string) }
    }

    /// `nil` if the record does not decode.
    static func decode(_ bytes: UnsafeRawBufferPointer, _ system: Versification) -> DictionaryEntry? {
        var reader = ByteReader(bytes)
        var entry = DictionaryEntry(key: "")
        for path in strings {
            guard let string = reader.string() else { return nil }
            entry[keyPath: path] = string
        }
        for path in lists {
            guard let list = reader.strings() else { return nil }
            entry[keyPath: path] = list
        }
        guard let count = reader.count() else { return nil }
        entry.sections.reserveCapacity(count)
        for _ in 0..<count {
            guard let section = section(&reader, system) else { return nil }
            entry.sections.append(section)
        }
        return reader.remaining == 0 && !entry.key.isEmpty ? entry : nil
    }

    /// The key of a record and the first titles of its sections. The rest is not decoded.
    static func outline(_ bytes: UnsafeRawBufferPointer, titles limit: Int) -> (key: String, titles: [String])? {
        var reader = ByteReader(bytes)
        guard let key = reader.string() else { return nil }
        for _ in strings.dropFirst() { guard reader.skipString() else { return nil } }
        for _ in lists { guard reader.skipStrings() else { return nil } }
        guard var left = reader.count() else { return nil }
        var titles: [String] = []
        while left > 0 && titles.count < limit {
            guard reader.number() != nil, let title = reader.string(), reader.skipStrings(), let count = reader.count()
            else { return nil }
            for _ in 0..<2 * count { guard reader.number() != nil else { return nil } }
            if !title.isEmpty { titles.append(title) }
            left -= 1
        }
        return (key, titles)
    }

    /// What the contents of a book show of a section: its depth, its title, and whether it has a text.
    static func reading(_ bytes: UnsafeRawBufferPointer) -> (depth: Int, title: String, hasText: Bool)? {
        var reader = ByteReader(bytes)
        for _ in strings.dropLast() { guard reader.skipString() else { return nil } }
        guard let length = reader.count(), reader.skip(length) else { return nil }
        for _ in lists { guard reader.skipStrings() else { return nil } }
        guard let count = reader.count(), count > 0, let depth = reader.number(), let title = reader.string() else {
            return nil
        }
        return (depth, title, length > 0)
    }

    /// The key of a record and section `number` of it. The other sections are skipped.
    static func part(_ number: Int, of bytes: UnsafeRawBufferPointer, _ system: Versification) -> (
        key: String, section: TopicSection
    )? {
        var reader = ByteReader(bytes)
        guard let key = reader.string() else { return nil }
        for _ in strings.dropFirst() { guard reader.skipString() else { return nil } }
        for _ in lists { guard reader.skipStrings() else { return nil } }
        // If the entry has fewer sections, the record ends before the section.
        guard reader.count() != nil else { return nil }
        for _ in 0..<number {
            guard reader.number() != nil, reader.skipString(), reader.skipStrings(), let count = reader.count() else {
                return nil
            }
            for _ in 0..<2 * count { guard reader.number() != nil else { return nil } }
        }
        return section(&reader, system).map { (key, $0) }
    }

    private static func section(_ reader: inout ByteReader, _ system: Versification) -> TopicSection? {
        guard let depth = reader.number(), let title = reader.string(), let related = reader.strings(),
            let count = reader.count()
        else { return nil }
        var section = TopicSection(depth: depth, title: title)
        section.related = related
        section.references.reserveCapacity(count)
        for _ in 0..<count {
            guard let start = reader.number(), let more = reader.number(), start < system.slotCount,
                let from = system.verse(atSlot: start), let to = system.verse(atSlot: start + more)
            else { return nil }
            section.references.append(VerseRange(from: from, to: to))
        }
        return section
    }
}

extension ByteReader {
    fileprivate mutating func skipString() -> Bool {
        guard let count = count() else { return false }
        return skip(count)
    }

    fileprivate mutating func skipStrings() -> Bool {
        guard let count = count() else { return false }
        for _ in 0..<count { guard skipString() else { return false } }
        return true
    }

    /// A list of strings after their count.
    fileprivate mutating func strings() -> [String]? {
        guard let count = count() else { return nil }
        var list: [String] = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            guard let string = string() else { return nil }
            list.append(string)
        }
        return list
    }
}

/// One folded word by which an entry is found: twelve bytes.
///
///     u32 offset of the word in the key text | u16 its length | u8 kind | u8 zero | u32 number of the entry
///
/// Keys are sorted by their words as bytes, then by kind, then by entry.
struct DictionaryKey {
    static let size = 12
    static let maximumLength = 0xFFFF

    let textOffset: Int
    let textLength: Int
    let kind: Kind?
    let entry: Int

    /// The part of the entry that has the word. A lower kind is a better match.
    enum Kind: UInt8, CaseIterable, Comparable {
        case key, originalWord, transliteration, otherForm
        /// One word of a key of several words.
        case wordOfKey
        /// One word of a section's title.
        case wordOfTitle
        /// The sound of a word of a lexicon (`SoundKey`), or what its inflected forms share with it (`InflectedForms`).
        case sound
        /// The Strong's number of a word from which this one comes.
        case root
        /// One word of a definition, or of the renderings that a lexicon lists.
        case wordOfMeaning

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    init(_ bytes: UnsafeRawBufferPointer) {
        textOffset = Int(bytes.littleEndian(UInt32.self, at: 0))
        textLength = Int(bytes.littleEndian(UInt16.self, at: 4))
        kind = Kind(rawValue: bytes[6])
        entry = Int(bytes.littleEndian(UInt32.self, at: 8))
    }

    /// The words by which an entry is found, each once, with its lowest kind.
    ///
    /// - Parameter isReading: whether the entry is found by its whole key only, and otherwise by a search of its text.
    static func words(of entry: DictionaryEntry, isReading: Bool = false) -> [(word: [UInt8], kind: Kind)] {
        var found: [[UInt8]: Kind] = [:]
        func add(_ word: [UInt8], _ kind: Kind) {
            guard !word.isEmpty, word.count <= maximumLength else { return }
            if let known = found[word], known.rawValue <= kind.rawValue { return }
            found[word] = kind
        }
        func addWords(of text: String, _ kind: Kind) {
            for word in KeyFold.fold(text).split(separator: 0x20) { add(Array(word), kind) }
        }
        add(KeyFold.fold(entry.key), .key)
        if isReading { return found.map { ($0.key, $0.value) } }
        for word in entry.originalWords { add(KeyFold.fold(word), .originalWord) }
        add(KeyFold.fold(entry.transliteration), .transliteration)
        for form in entry.otherForms { add(KeyFold.fold(form), .otherForm) }
        addWords(of: entry.key, .wordOfKey)
        for section in entry.sections { addWords(of: section.title, .wordOfTitle) }
        if let number = StrongsNumber(entry.key) { addWords(of: entry, number) }
        return found.map { ($0.key, $0.value) }

        /// What only a word of a lexicon has.
        func addWords(of entry: DictionaryEntry, _ number: StrongsNumber) {
            let word = entry.originalWords.first ?? ""
            let script: SoundKey.Script = number.letter == "H" ? .hebrew : .greek
            for sound in SoundKey.keys(transliteration: entry.transliteration, word: word, script: script) {
                add(sound, .sound)
            }
            for form in entry.originalWords + entry.otherForms {
                for key in InflectedForms.keys(ofDictionaryForm: form) { add(key, .sound) }
            }
            for text in [entry.definition, entry.usage] {
                for word in KeyFold.fold(text).split(separator: 0x20)
                where word.count > 2 && !DictionaryKey.unsearched.contains(Array(word)) {
                    // A number in a definition is a link to another word, and no word of the meaning.
                    if StrongsNumber(String(decoding: word, as: UTF8.self)) == nil { add(Array(word), .wordOfMeaning) }
                }
            }
            for word in KeyFold.fold(entry.origin).split(separator: 0x20) {
                if let root = StrongsNumber(String(decoding: word, as: UTF8.self)) {
                    add(KeyFold.fold(root.key), .root)
                }
            }
        }
    }

    /// Words that are in most definitions, so that no one looks for them.
    private static let unsearched: Set<[UInt8]> = Set(
        """
        the and for with from that properly especially specially implication figuratively literally also are literal
        figurative any used are etc such which other who his
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
}

/// A reference in a section of an entry: sixteen bytes. References are sorted by their first slots.
///
///     u32 first slot | u32 last slot | u32 number of the entry | u32 number of the section in it
package struct TopicReference: Sendable {
    static let size = 16

    package let slots: ClosedRange<Int>
    package let entry: Int
    package let section: Int

    /// `nil` for a range that ends before it starts.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let first = Int(bytes.littleEndian(UInt32.self, at: offset))
        let last = Int(bytes.littleEndian(UInt32.self, at: offset + 4))
        guard first <= last else { return nil }
        slots = first...last
        entry = Int(bytes.littleEndian(UInt32.self, at: offset + 8))
        section = Int(bytes.littleEndian(UInt32.self, at: offset + 12))
    }

    static func encode(_ references: [(slots: ClosedRange<Int>, entry: Int, section: Int)]) -> [UInt8] {
        var writer = ByteWriter()
        let sorted = references.sorted {
            ($0.slots.lowerBound, $0.entry, $0.section, $0.slots.upperBound)
                < ($1.slots.lowerBound, $1.entry, $1.section, $1.slots.upperBound)
        }
        for reference in sorted {
            for number in [reference.slots.lowerBound, reference.slots.upperBound, reference.entry, reference.section] {
                writer.fixed(UInt32(number))
            }
        }
        return writer.bytes
    }
}

/// A whole dictionary as an importer read it, ready to be written as a pack.
package struct ImportedDictionary: Sendable {
    package var work: DictionaryWork
    package var origin = PackOrigin()
    /// In the source's order; two entries may have one key.
    package var entries: [DictionaryEntry] = []

    package init(_ work: DictionaryWork) { self.work = work }
}

extension PackWriter {
    /// The pack of a dictionary.
    ///
    /// Importers bound what they read, so the entries take less than four gigabytes.
    package static func bytes(of imported: ImportedDictionary) -> [UInt8] {
        let entries = ordered(imported)
        let (features, language) = (imported.work.features, imported.work.language)
        if features.areReadings {
            return bytes(of: imported, entries, DictionaryPack.readingIndex(of: entries, language: language))
        }
        return bytes(
            of: imported, entries, features.contains(.topics) ? TopicLine.sections(of: entries, language: language) : []
        )
    }

    /// The same for readings from an untrusted source: throws if the search index of their texts grows larger than
    /// `bounds`.
    package static func bytes(
        of imported: ImportedDictionary, within bounds: SearchIndexBounds
    ) throws(SearchIndexBounds.Excess) -> [UInt8] {
        let entries = ordered(imported)
        guard imported.work.features.areReadings else { return bytes(of: imported) }
        let index = try DictionaryPack.readingIndex(
            of: entries, language: imported.work.language, within: bounds)
        return bytes(of: imported, entries, index)
    }

    /// The entries in the order of the pack: those of a book as they are, others by their keys.
    private static func ordered(_ imported: ImportedDictionary) -> [DictionaryEntry] {
        if imported.work.features.contains(.book) { return imported.entries }
        return imported.entries.map { (key: KeyFold.fold($0.key), entry: $0) }.enumerated().sorted {
            $0.element.key == $1.element.key
                ? $0.offset < $1.offset : $0.element.key.lexicographicallyPrecedes($1.element.key)
        }.map(\.element.entry)
    }

    /// - Parameters:
    ///   - entries: those of `imported`, in the order of the pack.
    ///   - index: further sections.
    private static func bytes(
        of imported: ImportedDictionary, _ entries: [DictionaryEntry],
        _ index: [(kind: PackFormat.SectionKind, bytes: [UInt8])]
    ) -> [UInt8] {
        let system = imported.work.versification
        let features = imported.work.features
        var records = ByteWriter()
        var entryOffsets = ByteWriter()
        var keys: [(word: [UInt8], kind: DictionaryKey.Kind, entry: Int)] = []
        var references: [(slots: ClosedRange<Int>, entry: Int, section: Int)] = []
        for (number, entry) in entries.enumerated() {
            entryOffsets.fixed(UInt32(records.bytes.count))
            let record = DictionaryRecord.encode(entry, system)
            records.number(record.count)
            records.bytes.append(contentsOf: record)
            for (word, kind) in DictionaryKey.words(of: entry, isReading: features.areReadings) {
                keys.append((word, kind, number))
            }
            for (index, section) in entry.sections.enumerated() {
                for slots in section.references.compactMap(system.slots(of:)) {
                    references.append((slots, number, index))
                }
            }
        }
        precondition(records.bytes.count <= Int(UInt32.max))

        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.work, imported.origin))
        container.add(.entryOffsets, entryOffsets.bytes)
        container.add(.entries, records.bytes)
        let (keyRecords, keyText) = encode(keys)
        container.add(.keys, keyRecords)
        container.add(.keyText, keyText)
        if !references.isEmpty { container.add(.topicReferences, TopicReference.encode(references)) }
        for section in index { container.add(section.kind, section.bytes) }
        return container.finish()
    }

    private static func encode(_ keys: [(word: [UInt8], kind: DictionaryKey.Kind, entry: Int)]) -> (
        records: [UInt8], text: [UInt8]
    ) {
        let sorted = keys.sorted { a, b in
            if a.word != b.word { return a.word.lexicographicallyPrecedes(b.word) }
            return (a.kind.rawValue, a.entry) < (b.kind.rawValue, b.entry)
        }
        var records = ByteWriter()
        var text: [UInt8] = []
        var last: [UInt8] = []
        var offset = 0
        for key in sorted {
            if key.word != last {
                offset = text.count
                text.append(contentsOf: key.word)
                last = key.word
            }
            records.fixed(UInt32(offset))
            records.fixed(UInt16(key.word.count))
            records.fixed(UInt16(key.kind.rawValue))
            records.fixed(UInt32(key.entry))
        }
        return (records.bytes, text)
    }
}

import Scripture

/// A whole dictionary as an importer read it: what goes into a pack.
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
    /// Entries that would make it larger than four gigabytes do not occur: the importer bounds what it reads.
    package static func bytes(of imported: ImportedDictionary) -> [UInt8] {
        let system = imported.work.versification
        let entries = imported.entries.map { (key: KeyFold.fold($0.key), entry: $0) }.enumerated().sorted {
            $0.element.key == $1.element.key
                ? $0.offset < $1.offset : $0.element.key.lexicographicallyPrecedes($1.element.key)
        }.map(\.element.entry)

        var records = ByteWriter()
        var entryPlaces = ByteWriter()
        var keys: [(word: [UInt8], kind: DictionaryKey.Kind, entry: Int)] = []
        var places: [(slots: ClosedRange<Int>, entry: Int, section: Int)] = []
        for (number, entry) in entries.enumerated() {
            entryPlaces.fixed(UInt32(records.bytes.count))
            let record = DictionaryRecord.encode(entry, system)
            records.number(record.count)
            records.bytes.append(contentsOf: record)
            for (word, kind) in DictionaryKey.words(of: entry) { keys.append((word, kind, number)) }
            for (place, section) in entry.sections.enumerated() {
                for slots in section.references.compactMap(system.slots(of:)) { places.append((slots, number, place)) }
            }
        }
        precondition(records.bytes.count <= Int(UInt32.max))

        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.work, imported.origin))
        container.add(.entryPlaces, entryPlaces.bytes)
        container.add(.entries, records.bytes)
        let (keyRecords, keyText) = encode(keys)
        container.add(.keys, keyRecords)
        container.add(.keyText, keyText)
        if !places.isEmpty { container.add(.places, TopicReference.encode(places)) }
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

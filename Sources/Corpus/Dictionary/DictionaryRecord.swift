import Scripture

/// How a pack stores an entry of a dictionary: a length, then the fields in the order of `strings` and `lists`, then the
/// sections. References are slots of the work's versification: the first, and how many follow it.
enum DictionaryRecord {
    /// Fields that hold one string; a record of an earlier format would have fewer.
    private static let strings: [any WritableKeyPath<DictionaryEntry, String> & Sendable] = [
        \.key, \.transliteration, \.pronunciation, \.language, \.partOfSpeech, \.origin, \.definition, \.usage, \.text,
    ]
    private static let lists: [any WritableKeyPath<DictionaryEntry, [String]> & Sendable] = [
        \.originalWords, \.related, \.otherForms,
    ]

    /// References that the versification lacks are left out.
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

    /// `nil` where the record does not decode.
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

    /// The key of a record and the titles of its first sections that have one; the rest is not looked at.
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

    /// The key of a record and its section of a number; what stands between is passed over.
    static func part(_ number: Int, of bytes: UnsafeRawBufferPointer, _ system: Versification) -> (
        key: String, section: TopicSection
    )? {
        var reader = ByteReader(bytes)
        guard let key = reader.string() else { return nil }
        for _ in strings.dropFirst() { guard reader.skipString() else { return nil } }
        for _ in lists { guard reader.skipStrings() else { return nil } }
        guard let count = reader.count(), number < count else { return nil }
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

    /// A list of strings with their number in front.
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

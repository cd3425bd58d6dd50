package import Packs
package import Scripture
import Search
import Synchronization

/// A published dictionary, as an engine offers it.
package struct DictionaryWork: PublishedWork {
    package var publication: Publication
    package var features: Features = []

    package init(_ publication: Publication) { self.publication = publication }

    /// What its entries are about.
    package struct Features: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Entries for the Greek numbers of Strong.
        package static let greek = Features(rawValue: 1)
        /// Entries for the Hebrew numbers of Strong.
        package static let hebrew = Features(rawValue: 2)
        /// Entries are topics with references to verses.
        package static let topics = Features(rawValue: 4)
        /// Entries are readings for the days of a year. Their keys are months and days: `01.31`.
        package static let devotional = Features(rawValue: 8)
        /// Entries are the sections of a book, in the order of its contents and not of their keys: see `BookTree`.
        package static let book = Features(rawValue: 16)

        /// Whether entries are texts to be read, and not words to be looked up.
        package var areReadings: Bool { contains(.devotional) || contains(.book) }
    }
}

/// One entry of a dictionary: a word of a lexicon, or a topic with its references.
///
/// Text is clean as that of a verse: no markup, single spaces. The lines of `text` end with `\n`. A member that the
/// source does not give is empty.
package struct DictionaryEntry: Sendable, Hashable {
    /// The key as replies give it: `G3056` for a Strong's number (the letter kept, no padding), `AARON`.
    package var key: String
    /// The word in its own script; several if the source gives several equal spellings.
    package var originalWords: [String] = []
    package var transliteration = ""
    package var pronunciation = ""
    /// The language of the word as a BCP 47 tag: `grc`, `hbo`, `arc`; empty for a topic.
    package var language = ""
    package var partOfSpeech = ""
    /// The word's etymology: `from G3004`.
    package var origin = ""
    package var definition = ""
    /// How the King James Version renders the word.
    package var usage = ""
    /// The whole entry, if the source does not mark its parts.
    package var text = ""
    /// The keys that the entry mentions, in the order of the text, each once.
    package var related: [String] = []
    /// Other words by which the entry can be found.
    package var otherForms: [String] = []
    /// The parts of a topic.
    package var sections: [TopicSection] = []

    package init(key: String) { self.key = key }

    /// The definition up to its first semicolon outside brackets: short enough for a hover. If the source has no
    /// definition, as for Aramaic words that correspond to a Hebrew one, the renderings that it lists.
    package var shortDefinition: String {
        if definition.isEmpty { return usage.isEmpty ? origin : usage }
        var depth = 0
        let bytes = definition.utf8.span
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ";") where depth <= 0: return String(Substring(definition.utf8.prefix(index)))
            default: break
            }
        }
        return definition
    }

    /// What the word means in at most `RenderingTable.glossLimit` characters, for when no translation says how it
    /// renders the word: the first clause of the definition without remarks in brackets.
    package var briefMeaning: String {
        var text = ""
        var depth = 0
        for character in shortDefinition {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            case _ where depth > 0: break
            // What follows `i.e.` explains a word that was given before it.
            case ",", ":", ".":
                if DictionaryEntry.remarks.contains(text.lowercased()) { text = "" }
                if !text.isEmpty { return DictionaryEntry.brief(text) }
            case " " where text.isEmpty: break
            default: text.append(character)
            }
        }
        return DictionaryEntry.brief(text.isEmpty ? usage : text)
    }

    private static func brief(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        // `properly breath` means breath.
        let meaning = words.count > 1 && remarks.contains(words[0].lowercased()) ? words.dropFirst() : words[...]
        return meaning.joined(separator: " ").shortened(to: RenderingTable.glossLimit)
    }

    private static let remarks: Set<String> = [
        "properly", "figuratively", "literally", "probably", "perhaps", "specially",
    ]
}

/// One line of a topic: its title, and the verses on it.
package struct TopicSection: Sendable, Hashable {
    /// 0 for a line of the topic itself, 1 for a line below such a line, and so on.
    package var depth: Int
    package var title: String
    /// In the numbering of the work's versification, in the source's order.
    package var references: [VerseRange] = []
    /// Keys of other topics.
    package var related: [String] = []

    package init(depth: Int, title: String) {
        self.depth = depth
        self.title = title
    }
}

/// The entries of one dictionary, read straight from the bytes of its pack.
///
/// As in `TextPack`, every access checks the blocks that it touches. A word is found by binary search.
package final class DictionaryPack: Sendable {
    package let container: PackContainer
    package let work: DictionaryWork
    package let origin: PackOrigin

    let entryOffsets: PackContainer.Section
    let entries: PackContainer.Section
    let keys: PackContainer.Section
    let keyText: PackContainer.Section
    let references: PackContainer.Section?
    /// The search index of the lines of topics or of readings, once it was needed.
    let lines = Mutex<SearchIndex?>(nil)
    /// How prominent each verse is, once it was needed.
    let prominences = Mutex<[UInt8]?>(nil)
    /// The contents of a book, once they were needed.
    let contents = Mutex<BookTree?>(nil)

    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        work = try metadata.dictionary
        origin = metadata.origin
        entryOffsets = try container.required(.entryOffsets)
        entries = try container.required(.entries)
        keys = try container.required(.keys)
        keyText = try container.required(.keyText)
        references = container.section(.topicReferences)
        guard entryOffsets.length % 4 == 0 else { throw .malformed(.entryOffsets, offset: 0) }
        guard keys.length % DictionaryKey.size == 0 else { throw .malformed(.keys, offset: 0) }
        if let references, references.length % TopicReference.size != 0 {
            throw .malformed(.topicReferences, offset: 0)
        }
    }

    package var entryCount: Int { entryOffsets.length / 4 }
    var keyCount: Int { keys.length / DictionaryKey.size }

    /// The entry of a number in `0..<entryCount`. The numbers follow the order of the keys.
    package func entry(_ number: Int) throws(PackError) -> DictionaryEntry {
        guard let entry = DictionaryRecord.decode(try record(number), work.versification) else {
            throw .malformed(.entries, offset: 0)
        }
        return entry
    }

    /// The bytes of an entry.
    func record(_ number: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard number >= 0, number < entryCount else { throw .malformed(.keys, offset: 0) }
        let offset = Int(try container.bytes(entryOffsets, at: number * 4, count: 4).littleEndian(UInt32.self, at: 0))
        return try container.record(in: entries, at: offset)
    }

    /// The entries of a key, without regard to the case of letters. Those with exactly this spelling are first.
    package func entries(ofKey key: String) throws(PackError) -> [DictionaryEntry] {
        try entryNumbers(ofKey: key).map { (number) throws(PackError) in try entry(number) }
    }

    /// The numbers of these entries, which are not decoded.
    package func entryNumbers(ofKey key: String) throws(PackError) -> [Int] {
        try spelled(key, numbers(of: KeyFold.fold(key), upTo: .key))
    }

    /// The entries of a word in its own script or in transliteration, without regard to accents. Those whose key is
    /// exactly the word are first.
    package func entries(ofWord word: String) throws(PackError) -> [DictionaryEntry] {
        try entryNumbers(ofWord: word).map { (number) throws(PackError) in try entry(number) }
    }

    /// The numbers of these entries, which are not decoded.
    package func entryNumbers(ofWord word: String) throws(PackError) -> [Int] {
        try spelled(word, numbers(of: KeyFold.fold(word), upTo: .otherForm))
    }

    /// The entries, first those whose key is exactly `key`: some dictionaries have keys that differ only in the case of
    /// a letter, or in an accent.
    private func spelled(_ key: String, _ found: [Int]) throws(PackError) -> [Int] {
        if found.count < 2 { return found }
        var exact: [Int] = []
        for number in found {
            var reader = ByteReader(try record(number))
            if let own = reader.text(), own.elementsEqual(key.utf8) { exact.append(number) }
        }
        return exact.isEmpty ? found : exact + found.filter { !exact.contains($0) }
    }

    /// The entries of a folded word as a key of a kind up to `last`, once for each key.
    private func numbers(of word: [UInt8], upTo last: DictionaryKey.Kind) throws(PackError) -> [Int] {
        var found: [Int] = []
        var index = try firstKey(from: word)
        // No client needs more entries of one word.
        while index < keyCount, found.count < 64 {
            let key = try key(index)
            guard try text(of: key).elementsEqual(word) else { break }
            // The keys of one word are sorted by kind, and many entries may have it in their definitions.
            guard let kind = key.kind, kind <= last else { break }
            found.append(key.entry)
            index += 1
        }
        return found
    }

    /// The keys of entries with a word that begins like `word`, with as many of its first letters as any entry has.
    /// Empty if no entry has the first two letters.
    package func keys(near word: String, limit: Int) throws(PackError) -> [String] {
        var beginning = KeyFold.fold(word)[...].prefix(64)
        var numbers: [Int] = []
        while beginning.count > 1 && numbers.isEmpty {
            var index = try firstKey(from: Array(beginning))
            while index < keyCount, numbers.count < limit {
                let key = try key(index)
                guard try text(of: key).starts(with: beginning) else { break }
                if let kind = key.kind, kind < .wordOfTitle, !numbers.contains(key.entry) { numbers.append(key.entry) }
                index += 1
            }
            beginning = beginning.dropLast()
        }
        var result: [String] = []
        for number in numbers { result.append(try entry(number).key) }
        return result
    }

    /// The index of the first key that does not sort before `word`.
    func firstKey(from word: [UInt8]) throws(PackError) -> Int {
        try (0..<keyCount).partitioningIndex { index throws(PackError) in
            try !isOrdered(text(of: key(index)), before: word)
        }
    }

    /// Whether a word sorts before another in the order of bytes. Binary search spends its time here.
    private func isOrdered(_ a: UnsafeRawBufferPointer, before b: [UInt8]) -> Bool {
        let count = min(a.count, b.count)
        var index = 0
        while index < count {
            if a[index] != b[index] { return a[index] < b[index] }
            index += 1
        }
        return a.count < b.count
    }

    func key(_ index: Int) throws(PackError) -> DictionaryKey {
        DictionaryKey(try container.bytes(keys, at: index * DictionaryKey.size, count: DictionaryKey.size))
    }

    func text(of key: DictionaryKey) throws(PackError) -> UnsafeRawBufferPointer {
        try container.bytes(keyText, at: key.textOffset, count: key.textLength)
    }

    /// Checks every byte and decodes every record.
    package func verify() throws(PackError) {
        try container.verify()
        var sections: [Int] = []
        for number in 0..<entryCount { sections.append(try entry(number).sections.count) }
        var last: [UInt8] = []
        for index in 0..<keyCount {
            let key = try key(index)
            let text = Array(try text(of: key))
            guard key.entry < entryCount, key.kind != nil, !text.isEmpty, !text.lexicographicallyPrecedes(last) else {
                throw .malformed(.keys, offset: index * DictionaryKey.size)
            }
            last = text
        }
        if let references {
            var areSound = true
            try eachReference(in: references) { reference in
                areSound = reference.entry < entryCount && reference.section < sections[reference.entry]
                return areSound
            }
            if !areSound { throw .malformed(.topicReferences, offset: 0) }
        }
        if work.features.contains(.book) { _ = try tree() }
        try readingIndex()?.verify()
    }
}

extension DictionaryPack {
    /// A topic that a search found.
    package struct TopicMatch: Sendable {
        package let entry: Int
        /// Which of its words match the query.
        package let rank: Rank

        /// How good a match is, the best first: the whole name, words of the name, words of the titles of sections.
        package enum Rank: Int, Comparable, Sendable {
            case name, wordsOfName, wordsOfTitles
            package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
        }
    }

    /// The topics that have every word of `query` in their name or titles. The last word may also be the beginning of a
    /// word. The best are first; topics of one rank are in the order of their keys.
    package func topics(matching query: String) throws(PackError) -> [TopicMatch] {
        let folded = KeyFold.fold(query)
        let words = folded.split(separator: 0x20).prefix(16)
        guard !words.isEmpty else { return [] }
        var ranks: [Int: TopicMatch.Rank]?
        for (index, word) in words.enumerated() {
            var found: [Int: TopicMatch.Rank] = [:]
            let isPrefix = index == words.count - 1
            for (entry, kind) in try entries(ofKeysFrom: Array(word), isPrefix: isPrefix) {
                let rank: TopicMatch.Rank = kind == .wordOfTitle ? .wordsOfTitles : .wordsOfName
                if let before = ranks {
                    guard let known = before[entry] else { continue }
                    found[entry] = min(max(known, rank), found[entry] ?? .wordsOfTitles)
                } else {
                    found[entry] = min(rank, found[entry] ?? .wordsOfTitles)
                }
            }
            ranks = found
        }
        for (entry, kind) in try entries(ofKeysFrom: folded, isPrefix: false) where kind == .key {
            ranks?[entry] = .name
        }
        return (ranks ?? [:]).map { TopicMatch(entry: $0.key, rank: $0.value) }
            .sorted { ($0.rank, $0.entry) < ($1.rank, $1.entry) }
    }

    /// The topics of a query, read.
    ///
    /// - Parameter window: which of them to read, counted from the best.
    /// - Returns: how many there are in all, and those of `window`, the best first.
    package func topics(matching query: String, window: Range<Int>) throws(PackError) -> (
        total: Int, found: [(topic: DictionaryEntry, rank: TopicMatch.Rank)]
    ) {
        let matches = try topics(matching: query)
        var found: [(topic: DictionaryEntry, rank: TopicMatch.Rank)] = []
        for match in matches[window.clamped(to: matches.indices)] { found.append((try entry(match.entry), match.rank)) }
        return (matches.count, found)
    }

    /// A topic that was found by words of its name.
    package struct TopicName: Sendable {
        package let key: String
        /// The first entry of the name.
        package let entry: Int
        /// Whether the words are the whole name.
        package let isWhole: Bool
    }

    /// The topics that have all of `words` in their names, each name once. Topics whose whole name is `words` are
    /// first; then the order is that of the keys.
    ///
    /// Titles of sections are not searched, so a common word costs no more than a rare one.
    package func topics(ofNameWith words: [[UInt8]]) throws(PackError) -> [TopicName] {
        let folded = words.prefix(16).flatMap {
            KeyFold.fold(String(decoding: $0, as: UTF8.self)).split(separator: 0x20)
        }
        guard let first = folded.first else { return [] }
        var found = Set(try names(with: first))
        for word in folded.dropFirst() where !found.isEmpty { found.formIntersection(try names(with: word)) }
        var named: Set<Int> = []
        for (entry, kind) in try entries(
            ofKeysFrom: Array(folded.joined(separator: [0x20])), isPrefix: false, upTo: .key)
        where kind == .key {
            named.insert(entry)
        }
        var topics: [TopicName] = []
        let order = named.sorted() + found.subtracting(named).sorted()
        for entry in order {
            var reader = ByteReader(try record(entry))
            guard let key = reader.string() else { throw .malformed(.entries, offset: 0) }
            // Topics with one name are parts of one topic. They are neighbours, as numbers follow the order of keys.
            if topics.last?.key == key { continue }
            topics.append(TopicName(key: key, entry: entry, isWhole: named.contains(entry)))
        }
        return topics
    }

    /// The name of topic `entry` and the first titles of its sections.
    package func outline(_ entry: Int, titles: Int) throws(PackError) -> (key: String, titles: [String]) {
        guard let outline = DictionaryRecord.outline(try record(entry), titles: titles) else {
            throw .malformed(.entries, offset: 0)
        }
        return outline
    }

    private func names(with word: ArraySlice<UInt8>) throws(PackError) -> [Int] {
        try entries(ofKeysFrom: Array(word), isPrefix: false, upTo: .wordOfKey).filter {
            $0.kind == .key || $0.kind == .wordOfKey
        }.map(\.entry)
    }

    /// The entries whose keys are equal to `word` and of a kind up to `last`; if `isPrefix`, the entries of all keys
    /// that begin with `word`.
    private func entries(
        ofKeysFrom word: [UInt8], isPrefix: Bool, upTo last: DictionaryKey.Kind = .wordOfTitle
    ) throws(PackError) -> [(entry: Int, kind: DictionaryKey.Kind)] {
        var found: [(Int, DictionaryKey.Kind)] = []
        var index = try firstKey(from: word)
        while index < keyCount {
            let key = try key(index)
            let text = try text(of: key)
            guard isPrefix ? text.starts(with: word) : text.elementsEqual(word) else { break }
            // The keys of one word are sorted by kind.
            if !isPrefix, let kind = key.kind, kind.rawValue > last.rawValue { break }
            if let kind = key.kind { found.append((key.entry, kind)) }
            index += 1
        }
        return found
    }

    /// The references that overlap `slots`, the narrowest first: a topic that names the verse is before one that names
    /// its chapter.
    package func references(overlapping slots: ClosedRange<Int>) throws(PackError) -> [TopicReference] {
        guard let references else { return [] }
        var found: [TopicReference] = []
        try eachReference(in: references) { reference in
            if reference.slots.lowerBound > slots.upperBound { return false }
            if reference.slots.upperBound >= slots.lowerBound { found.append(reference) }
            return true
        }
        return found.sorted { ($0.slots.count, $0.entry, $0.section) < ($1.slots.count, $1.entry, $1.section) }
    }

    /// The parts of topics that name a verse of `range`, the narrowest references first.
    ///
    /// - Parameters:
    ///   - range: in the work's versification.
    ///   - window: which of them to read, counted from the narrowest.
    /// - Returns: how many there are in all, and those of `window`.
    package func topicParts(at range: VerseRange, window: Range<Int>) throws(PackError) -> (
        total: Int, found: [(topic: String, section: TopicSection, reference: VerseRange)]
    ) {
        let system = work.versification
        guard let slots = system.slots(of: range) else { return (0, []) }
        let references = try references(overlapping: slots)
        var found: [(topic: String, section: TopicSection, reference: VerseRange)] = []
        for reference in references[window.clamped(to: references.indices)] {
            let (topic, section) = try part(of: reference)
            guard let from = system.verse(atSlot: reference.slots.lowerBound),
                let to = system.verse(atSlot: reference.slots.upperBound)
            else { throw .malformed(.topicReferences, offset: 0) }
            found.append((topic, section, VerseRange(from: from, to: to)))
        }
        return (references.count, found)
    }

    /// Calls `body` for each reference in order, until it returns false.
    ///
    /// Reads 512 references at a time, so that a search for a verse of Genesis does not check all blocks.
    func eachReference(in section: PackContainer.Section, _ body: (TopicReference) -> Bool) throws(PackError) {
        let step = 512 * TopicReference.size
        for start in stride(from: 0, to: section.length, by: step) {
            let bytes = try container.bytes(section, at: start, count: min(step, section.length - start))
            for offset in stride(from: 0, to: bytes.count, by: TopicReference.size) {
                guard let reference = TopicReference(bytes, at: offset) else {
                    throw .malformed(.topicReferences, offset: start + offset)
                }
                if !body(reference) { return }
            }
        }
    }

    /// The key of the reference's entry, and the section that has the reference. The other sections are not decoded.
    package func part(of reference: TopicReference) throws(PackError) -> (key: String, section: TopicSection) {
        let record = try record(reference.entry)
        guard let part = DictionaryRecord.part(reference.section, of: record, work.versification) else {
            throw .malformed(.topicReferences, offset: 0)
        }
        return part
    }
}

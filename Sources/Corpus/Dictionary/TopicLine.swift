package import Packs
package import Scripture
package import Search
import Synchronization

/// A line of a topic, as its search index numbers it: eight bytes.
///
///     u32 number of the entry | u32 number of the section in it
///
/// A line is found by the words of its title, of the titles above it, and of the topic's name. So `prodigal son` finds
/// "Of the prodigal son" in PARABLES.
package enum TopicLine {
    static let size = 8
    /// A line below more titles than this is as deep as this.
    private static let deepest = 8

    /// The sections of the lines and of their search index, for `PackWriter` to add.
    static func sections(
        of entries: [DictionaryEntry], language: String
    ) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var lines = ByteWriter()
        var index = SearchIndexBuilder(language: language)
        var count = 0
        for (number, entry) in entries.enumerated() {
            // The titles above a line, by depth.
            var titles: [String] = []
            for (section, line) in entry.sections.enumerated() {
                titles = Array(titles.prefix(line.depth))
                while titles.count < min(line.depth, deepest) { titles.append("") }
                titles.append(line.title)
                if line.references.isEmpty && line.related.isEmpty { continue }
                index.add(document: count, text: Array(([entry.key] + titles).joined(separator: "; ").utf8))
                lines.fixed(UInt32(number))
                lines.fixed(UInt32(section))
                count += 1
            }
        }
        return count == 0 ? [] : [(.topicLines, lines.bytes)] + index.sections()
    }
}

extension DictionaryPack {
    /// The search index of the lines of topics, which are its documents; `nil` if the pack has none.
    package func lineIndex() throws(PackError) -> SearchIndex? {
        guard container.section(.topicLines) != nil, container.section(.searchHeader) != nil else { return nil }
        return try lines.withLock { (index) throws(PackError) in
            if let index { return index }
            let opened = try SearchIndex(container)
            index = opened
            return opened
        }
    }

    /// How prominent verses are, by slot: how many references of topics name each, at most 255. Of two verses with the
    /// same words, readers mostly look for the one that more topics name.
    ///
    /// A reference to a few verses counts for each of them, a longer one for its first verse.
    package func prominence() throws(PackError) -> [UInt8] {
        guard let references else { return [] }
        return try prominences.withLock { (known) throws(PackError) in
            if let known { return known }
            var counts = [UInt8](repeating: 0, count: work.versification.slotCount)
            try eachReference(in: references) { reference in
                let first = reference.slots.lowerBound
                let last = reference.slots.count > 6 ? first : reference.slots.upperBound
                for slot in first...last where slot < counts.count && counts[slot] < 255 { counts[slot] += 1 }
                return true
            }
            known = counts
            return counts
        }
    }

    /// A line of a topic, with the topic's name.
    ///
    /// - Parameter document: its number in the search index.
    package func line(_ document: Int) throws(PackError) -> (topic: String, section: TopicSection) {
        let lines = try container.required(.topicLines)
        guard document >= 0, document < lines.length / TopicLine.size else { throw .malformed(.topicLines, offset: 0) }
        let offset = document * TopicLine.size
        let bytes = try container.bytes(lines, at: offset, count: TopicLine.size)
        let entry = Int(bytes.littleEndian(UInt32.self, at: 0))
        let section = Int(bytes.littleEndian(UInt32.self, at: 4))
        guard let line = DictionaryRecord.part(section, of: try record(entry), work.versification) else {
            throw .malformed(.topicLines, offset: offset)
        }
        return (line.key, line.section)
    }

    /// The topics whose name is `words`, also with another ending: `angels` finds ANGEL, `tithing` TITHES, `sick` SICK,
    /// THE.
    package func topics(named words: [[UInt8]]) throws(PackError) -> [TopicName] {
        let exact = try topics(ofNameWith: words).filter(\.isWhole)
        if !exact.isEmpty || words.count > 4 { return exact }
        for (index, word) in words.enumerated() {
            for form in DictionaryPack.numberForms(of: word) {
                var changed = words
                changed[index] = form
                let found = try topics(ofNameWith: changed).filter(\.isWhole)
                if !found.isEmpty { return found }
            }
        }
        return try topics(withStemsOf: words)
    }

    /// The topics whose name has the same words in other forms, without regard to an article and to what is in
    /// brackets.
    private func topics(withStemsOf words: [[UInt8]]) throws(PackError) -> [TopicName] {
        guard let index = try lineIndex() else { return [] }
        let language = SearchLanguage(tag: work.language)
        func stems(_ words: [[UInt8]]) -> Set<[UInt8]> {
            Set(words.filter { !articles.contains($0) }.map(language.key))
        }
        let wanted = stems(words)
        if wanted.isEmpty { return [] }
        var query = SearchQuery()
        query.clauses = words.filter { !articles.contains($0) }.map { SearchQuery.Clause(node: .word($0)) }
        var found: [TopicName] = []
        var seen: Set<Int> = []
        for hit in try index.search(query, limit: DictionaryPack.mostLines, suggests: false).hits {
            let entry = try entryNumber(ofLine: hit.document)
            // Most lines of a topic have the same words, so its name is compared once.
            guard seen.insert(entry).inserted else { continue }
            let key = try outline(entry, titles: 0).key
            let name = Tokenizer.words(in: String(key.prefix { $0 != "(" })).map { Array($0.utf8) }
            guard stems(name) == wanted, !found.contains(where: { $0.key == key }) else { continue }
            found.append(TopicName(key: key, entry: entry, isWhole: true))
        }
        return found
    }

    private static let mostLines = 24

    private func entryNumber(ofLine document: Int) throws(PackError) -> Int {
        let lines = try container.required(.topicLines)
        guard document >= 0, document < lines.length / TopicLine.size else { throw .malformed(.topicLines, offset: 0) }
        let bytes = try container.bytes(lines, at: document * TopicLine.size, count: TopicLine.size)
        return Int(bytes.littleEndian(UInt32.self, at: 0))
    }

    /// The other forms that a noun may have in the singular and the plural, in languages that write the plural with
    /// `s`.
    private static func numberForms(of word: [UInt8]) -> [[UInt8]] {
        let (s, e, i, y) = (UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "y"))
        guard word.count > 2, word.last != s else {
            var forms: [[UInt8]] = [Array(word.dropLast())]
            if word.suffix(2) == [e, s] { forms.append(Array(word.dropLast(2))) }
            if word.suffix(3) == [i, e, s] { forms.append(word.dropLast(3) + [y]) }
            return forms.filter { $0.count > 1 }
        }
        return [word + [s], word + [e, s]] + (word.last == y ? [word.dropLast() + [i, e, s]] : [])
    }

    /// The topics that a topic without references sends the reader to: those that it names, and if these have no
    /// references either, those that they name.
    ///
    ///     TEN COMMANDMENTS: see COMMANDMENTS
    ///
    /// - Returns: their entries; empty if the topic has references of its own, or names no topic that has some.
    package func seen(from topics: [DictionaryEntry]) throws(PackError) -> [DictionaryEntry] {
        if topics.contains(where: \.hasReferences) { return [] }
        var found: [DictionaryEntry] = []
        var names = topics.flatMap(\.allRelated)
        var known = Set(topics.map { KeyFold.fold($0.key) })
        var steps = 0
        while found.isEmpty, !names.isEmpty, steps < DictionaryPack.longestChain {
            var next: [String] = []
            for name in names.prefix(DictionaryPack.mostSeen) where known.insert(KeyFold.fold(name)).inserted {
                let entries = try entries(ofKey: name)
                found += entries.filter(\.hasReferences)
                next += entries.filter { !$0.hasReferences }.flatMap(\.allRelated)
            }
            names = next
            steps += 1
        }
        return found
    }

    /// How many topics are followed one after another, and from one topic.
    private static let longestChain = 4
    private static let mostSeen = 16

    /// The references of a topic in the order of its lines, or of the topics to which it sends the reader.
    package func references(ofTopic name: String, limit: Int) throws(PackError) -> [VerseRange] {
        let topics = try entries(ofKey: name)
        let all = topics.contains(where: \.hasReferences) ? topics : try seen(from: topics)
        return Array(all.flatMap(\.sections).flatMap(\.references).prefix(limit))
    }
}

/// Words that name no topic.
private let articles: Set<[UInt8]> = Set(["the", "a", "an"].map { Array($0.utf8) })

extension DictionaryEntry {
    /// Whether it has references of its own.
    package var hasReferences: Bool { sections.contains { !$0.references.isEmpty } }

    /// The topics that it and its lines name, each once.
    fileprivate var allRelated: [String] {
        var names = related
        for name in sections.flatMap(\.related) where !names.contains(name) { names.append(name) }
        return names
    }
}

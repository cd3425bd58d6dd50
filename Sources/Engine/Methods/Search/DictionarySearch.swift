import Corpus
import Packs
import Scripture
import Search

/// Finds the entries of lexicons that a query names: by a Strong's number, by the word, or by its transliteration. Then
/// those of the words that a word of the query translates, the most frequent first.
enum LexiconSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        let words = request.nameWords?.map(InflectedForms.written).joined(separator: " ")
        guard let name = request.query.strongsNumber?.key ?? words else { return SearchMatches() }
        var found = Found()
        try found.add(.name, Catalog.whole(request.catalog.lexicons)) { (pack) throws(PackError) in
            try pack.entryNumbers(ofWord: name)
        }
        if let words = request.nameWords, words.count == 1 {
            if LexiconWords.isOriginal(words[0]) {
                // Inflected: `λόγου`.
                if found.matches.isEmpty {
                    let lexicons = LexiconWords(Catalog.whole(request.catalog.lexicons), in: request.catalog)
                    for match in try lexicons.matches(name) { found.add(.name, match.lexicon, [match.entry]) }
                }
            } else {
                try addTranslated(by: words[0], request, to: &found)
            }
        }
        return SearchMatches(matches: found.matches, total: found.matches.count)
    }

    /// Entries, each once. An entry is read only if it is shown.
    private struct Found {
        private(set) var matches: [SearchMatch] = []
        private var known: [String: Set<Int>] = [:]

        mutating func add(
            _ kind: SearchMatch.Kind, share: Double = 1, _ lexicons: [DictionarySource],
            _ numbers: (DictionaryPack) throws(PackError) -> [Int]
        ) throws(MethodError) {
            for lexicon in lexicons {
                do throws(PackError) {
                    add(kind, share: share, lexicon, try numbers(lexicon.pack))
                } catch {
                    throw lexicon.damage(error)
                }
            }
        }

        mutating func add(_ kind: SearchMatch.Kind, share: Double = 1, _ lexicon: DictionarySource, _ numbers: [Int]) {
            for number in numbers where known[lexicon.work.id, default: []].insert(number).inserted {
                matches.append(
                    SearchMatch(kind, share: share) { (highlighter) throws(MethodError) in
                        try LexiconSearch.entry(number, of: lexicon, highlighter)
                    })
            }
        }
    }

    /// Adds the entries of the words of the original that a word translates.
    private static func addTranslated(
        by word: [UInt8], _ request: SearchRequest, to found: inout Found
    ) throws(MethodError) {
        var counts: [[UInt8]: Int] = [:]
        for text in try SearchedText.texts(for: request) where text.isTagged {
            for (number, count) in try text.renderings(of: word) { counts[number, default: 0] += count }
        }
        let sorted = counts.sorted {
            $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
        }
        let most = Double(max(sorted.first?.value ?? 1, 1))
        let lexicons = Catalog.whole(request.catalog.lexicons)
        for (number, count) in sorted.prefix(maximumTranslated) {
            let key = String(decoding: number, as: UTF8.self)
            let feature: DictionaryWork.Features = key.first == "H" ? .hebrew : .greek
            let others = lexicons.filter { $0.work.features.contains(feature) }
            try found.add(.related, share: Double(count) / most, others) { (pack) throws(PackError) in
                Array(try pack.entryNumbers(ofKey: key).prefix(1))
            }
        }
    }

    /// More words of the original than most words translate.
    private static let maximumTranslated = 12

    private static func entry(
        _ number: Int, of source: DictionarySource, _ highlighter: EntryHighlighter
    ) throws(MethodError) -> SearchEntry {
        let work = source.work
        let entry: DictionaryEntry
        do throws(PackError) {
            entry = try source.pack.entry(number)
        } catch {
            throw source.damage(error)
        }
        let definition = entry.definition.isEmpty ? entry.text : entry.shortDefinition
        let parts = [entry.originalWords.first ?? "", entry.transliteration, definition].filter { !$0.isEmpty }
        let text = parts.joined(separator: ", ")
        return SearchEntry(
            id: "Lexicon:\(work.id):\(entry.key)", slug: "lexicon/\(Slug.of(entry.key))",
            reference: entry.key, osis: "", text: text,
            highlights: highlighter.highlights(in: text, words: [], language: ""))
    }
}

/// Finds topics: those that name a verse of the query's reference, or else those that the query names, and those with
/// its words in their names.
///
/// `topics.search` also looks into the titles of a topic's parts.
enum TopicSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        var found: [SearchMatch] = []
        for source in Catalog.whole(request.catalog.topicWorks) {
            do throws(PackError) {
                if !request.reference.passage.isEmpty {
                    let topics = try topics(at: request.passage(in: source.work.versification), source)
                    result.total += topics.count
                    found += topics.prefix(request.limit)
                } else if let words = request.nameWords {
                    let topics = try topics(ofNameWith: words, source)
                    result.total += topics.count
                    found += topics
                }
            } catch {
                throw source.damage(error)
            }
        }
        // Equals keep the order of the books of topics.
        result.matches = found.sortedByScore()
        return result
    }

    private static func topics(ofNameWith words: [[UInt8]], _ source: DictionarySource) throws(PackError)
        -> [SearchMatch]
    {
        let named = try source.pack.topics(named: words)
        let others = try source.pack.topics(ofNameWith: words).filter { topic in
            !named.contains { $0.key == topic.key }
        }
        let parts = named.isEmpty ? try topics(namedByOneOf: words, source) : []
        return (named + others + parts).map { match in
            let nameLength = match.key.split(separator: " ").count
            let isPart = parts.contains { $0.key == match.key }
            return SearchMatch(
                match.isWhole && !isPart ? .name : isPart ? .someWords : .allWords,
                share: isPart ? 0.5 : Double(words.count) / Double(max(nameLength, 1))
            ) { (highlighter) throws(MethodError) in
                try entry(match.entry, of: source, highlighter)
            }
        }
    }

    /// The topics that single words of a short query name: WIDOW and ORPHAN for `widows and orphans`.
    private static func topics(
        namedByOneOf words: [[UInt8]], _ source: DictionarySource
    ) throws(PackError) -> [DictionaryPack.TopicName] {
        guard (2...4).contains(words.count) else { return [] }
        var found: [DictionaryPack.TopicName] = []
        for word in words where word.count > 3 {
            for topic in try source.pack.topics(named: [word]) where !found.contains(where: { $0.key == topic.key }) {
                found.append(topic)
            }
        }
        return found
    }

    /// The topics that name a verse of a passage, each once; those that name the fewest verses first.
    private static func topics(at passage: [VerseRange], _ source: DictionarySource) throws(PackError) -> [SearchMatch]
    {
        var references: [TopicReference] = []
        for range in passage {
            if let slots = source.work.versification.slots(of: range) {
                references += try source.pack.references(overlapping: slots)
            }
        }
        var known: Set<Int> = []
        return references.filter { known.insert($0.entry).inserted }.map { reference in
            SearchMatch(.name) { (_) throws(MethodError) in
                do throws(PackError) {
                    let (key, section) = try source.pack.part(of: reference)
                    let text = section.title.isEmpty ? key : "\(key); \(section.title)"
                    return entry(key, text: text, of: source.work)
                } catch {
                    throw source.damage(error)
                }
            }
        }
    }

    private static func entry(_ key: String, text: String, of work: DictionaryWork) -> SearchEntry {
        SearchEntry(
            id: "Topic:\(work.id):\(key)", slug: "topic/\(Slug.of(key))", reference: key, osis: "", text: text)
    }

    private static func entry(
        _ number: Int, of source: DictionarySource, _ highlighter: EntryHighlighter
    ) throws(MethodError) -> SearchEntry {
        let topic: (key: String, titles: [String])
        var seen: [String] = []
        do throws(PackError) {
            topic = try source.pack.outline(number, titles: maximumTitles)
            if topic.titles.isEmpty { seen = try source.pack.seen(from: [source.pack.entry(number)]).map(\.key) }
        } catch {
            throw source.damage(error)
        }
        let text = ([topic.key] + topic.titles + seen.prefix(maximumTitles).map { "see \($0)" }).joined(separator: "; ")
        var entry = entry(topic.key, text: text, of: source.work)
        entry.highlights = highlighter.highlights(in: text, words: [], language: source.work.language)
        return entry
    }

    /// What a line has room for.
    private static let maximumTitles = 5
}

extension Catalog {
    /// The works for a search of everything. What is compiled in is searched only if nothing else is installed, because
    /// it is an excerpt of a whole work.
    static func whole<Work, Pack>(_ sources: [WorkSource<Work, Pack>]) -> [WorkSource<Work, Pack>] {
        let whole = sources.filter { $0.advice.isEmpty }
        return whole.isEmpty ? sources : whole
    }
}

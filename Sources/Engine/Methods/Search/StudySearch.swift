import Corpus
import Packs
import Scripture
import Search
import Speech

/// Finds the entries of lexicons that a query names: by a Strong's number, by the word, or by its transliteration.
enum LexiconSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        let words = request.query.plainWords?.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        guard let name = request.query.strongsNumber?.key ?? words else { return SearchMatches() }
        var result = SearchMatches()
        for source in request.catalog.searchedLexicons() {
            let entries: [DictionaryEntry]
            do throws(PackError) {
                entries = try source.pack.entries(ofWord: name)
            } catch {
                throw source.damage(error)
            }
            result.matches += entries.map { entry in
                SearchMatch(score: .max) { (highlighter) throws(MethodError) in
                    self.entry(entry, of: source.work, highlighter)
                }
            }
        }
        result.total = result.matches.count
        return result
    }

    private static func entry(_ entry: DictionaryEntry, of work: DictionaryWork, _ highlighter: EntryHighlighter)
        -> SearchEntry
    {
        let definition = entry.definition.isEmpty ? entry.text : entry.shortDefinition
        let parts = [entry.originalWords.first ?? "", entry.transliteration, definition].filter { !$0.isEmpty }
        let text = parts.joined(separator: ", ")
        return SearchEntry(
            id: "Lexicon:\(work.id):\(entry.key)", slug: "lexicon/\(Slug.of(entry.key))",
            reference: entry.key, osis: "", text: text,
            highlights: highlighter.highlights(in: text, words: [], language: ""))
    }
}

/// Finds the topics that a query names: those of the very name first, then those with its words in their names.
///
/// `topics.search` also looks into the titles of a topic's parts.
enum TopicSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard let words = request.query.plainWords else { return SearchMatches() }
        var result = SearchMatches()
        for source in request.catalog.searchedTopicWorks() {
            let found: [DictionaryPack.TopicName]
            do throws(PackError) {
                found = try source.pack.topics(ofNameWith: words)
            } catch {
                throw source.damage(error)
            }
            result.matches += found.map { match in
                SearchMatch(score: match.isWhole ? .max : 500) { (highlighter) throws(MethodError) in
                    try entry(match.entry, of: source, highlighter)
                }
            }
        }
        result.total = result.matches.count
        return result
    }

    private static func entry(
        _ number: Int, of source: DictionarySource, _ highlighter: EntryHighlighter
    ) throws(MethodError) -> SearchEntry {
        let topic: (key: String, titles: [String])
        do throws(PackError) {
            topic = try source.pack.outline(number, titles: maximumTitles)
        } catch {
            throw source.damage(error)
        }
        let text = ([topic.key] + topic.titles).joined(separator: "; ")
        return SearchEntry(
            id: "Topic:\(source.work.id):\(topic.key)", slug: "topic/\(Slug.of(topic.key))",
            reference: topic.key, osis: "", text: text,
            highlights: highlighter.highlights(in: text, words: [], language: source.work.language))
    }

    /// What a line has room for.
    private static let maximumTitles = 5
}

extension Catalog {
    /// The lexicons for a search of everything; the few words that are compiled in only if no other lexicon is installed.
    func searchedLexicons() -> [DictionarySource] {
        Catalog.whole(lexicons)
    }

    /// The books of topics for a search of everything, likewise.
    func searchedTopicWorks() -> [DictionarySource] {
        Catalog.whole(topicWorks)
    }

    private static func whole(_ sources: [DictionarySource]) -> [DictionarySource] {
        let whole = sources.filter { $0.advice.isEmpty }
        return whole.isEmpty ? sources : whole
    }
}

/// Finds notes of commentaries: those on the passage that the query is, or else those with its words. An entry shows the
/// words around the first that matches.
enum CommentarySearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        let passage = passage(of: request)
        let snippet = NoteSnippet(request.query)
        var found: [(rank: Double, match: SearchMatch)] = []
        for source in sources(in: request.catalog) {
            let work = source.work
            let hits: CommentaryHits?
            do throws(PackError) {
                hits = try self.hits(for: request, passage, source)
            } catch {
                throw source.damage(error)
            }
            guard let hits else { continue }
            result.total += hits.total
            let formatters = WorkFormatters(work.versification)
            // Scores compare within one index; as shares of each index's best they compare across them well enough.
            let best = Double(max(hits.hits.first?.score ?? 1, 1))
            for hit in hits.hits {
                let match = SearchMatch(score: hit.score) { (highlighter) throws(MethodError) in
                    entry(hit.note, of: work, formatters, snippet, highlighter)
                }
                found.append((Double(hit.score) / best, match))
            }
        }
        // Equals keep the order of the commentaries.
        result.matches = found.enumerated().sorted {
            ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
        }.map(\.element.match)
        return result
    }

    /// The commentaries that are installed; if there is none, the few notes that are compiled in.
    private static func sources(in catalog: Catalog) -> [CommentarySource] {
        let all = catalog.commentaries
        let whole = all.filter { $0.advice.isEmpty }
        return whole.isEmpty ? all : whole
    }

    /// The ranges of the passage that the query is; empty for words and for a whole book.
    private static func passage(of request: SearchRequest) -> [VerseRange] {
        (request.reference?.segments ?? []).filter { $0.granularity != .book }.compactMap(\.verses)
    }

    private static func hits(
        for request: SearchRequest, _ passage: [VerseRange], _ source: CommentarySource
    ) throws(PackError) -> CommentaryHits? {
        let work = source.work
        guard passage.isEmpty else {
            var notes: [CommentaryNote] = []
            for range in passage {
                notes += try source.pack.notes(on: range).filter { $0.relation == .covers }
            }
            return CommentaryHits(total: notes.count, hits: notes.prefix(request.limit).map { ($0, Int.max) })
        }
        let slots = request.slots(in: work.versification)
        return try source.pack.search(request.query, within: slots, limit: request.limit)
    }

    private static func entry(
        _ note: CommentaryNote, of work: CommentaryWork, _ formatters: WorkFormatters, _ snippet: NoteSnippet,
        _ highlighter: EntryHighlighter
    ) -> SearchEntry {
        let osis = formatters.osis.string([note.range])
        let text = snippet.text(of: note.text)
        return SearchEntry(
            id: "Commentary:\(work.id):\(osis)", slug: Slug.of(note.range),
            reference: formatters.reference(note.range, isIntroduction: note.relation == .introduction), osis: osis,
            text: text, highlights: highlighter.highlights(in: text, words: [], language: work.language),
            authorName: work.author.isEmpty ? work.name : work.author)
    }
}

/// Finds devotionals among those that were fetched before: a search never waits for a feed.
enum DevotionalMatches {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard !request.devotionals.isEmpty else { return SearchMatches() }
        let reading = try fetched(request.devotionals)
        let ranges = (request.reference?.segments ?? []).filter { $0.granularity != .book }.compactMap(\.verses)
        let hits = DevotionalHits.find(request.query, passage: ranges, in: reading.entries)
        let snippet = NoteSnippet(request.query)
        var result = SearchMatches()
        result.total = hits.count
        result.matches = hits.prefix(request.limit).map { hit in
            SearchMatch(score: ranges.isEmpty ? hit.score * 1000 : .max) { (highlighter) throws(MethodError) in
                let devotional = hit.entry.devotional
                let text = snippet.text(of: TextSlice(hit.text.string))
                return SearchEntry(
                    id: "Devotional:\(hit.entry.feed.id):\(devotional.id)",
                    slug: "devotional/\(Slug.of(hit.entry.feed.id))/\(devotional.date.description)",
                    reference: devotional.title, osis: "", text: text,
                    highlights: highlighter.highlights(in: text, words: [], language: hit.entry.feed.language),
                    authorName: hit.entry.feed.name)
            }
        }
        return result
    }

    /// What was fetched of the feeds before.
    private static func fetched(_ feeds: DevotionalFeeds) throws(MethodError) -> DevotionalFeeds.Reading {
        do throws(MethodError) {
            return try feeds.read(nil, deadline: .none)
        } catch {
            guard error.kind == .timeout || error.kind == .offline else { throw error }
            throw MethodError(
                .resourceMissing, "The devotionals have not been fetched yet.", hint: "`devotional.list` fetches them.")
        }
    }
}

/// Cuts from a long note the lines that show why it was found.
///
/// Notes run to a megabyte, and marking words in one takes as long as a search. So the part to show is found by the
/// first letters of the words, and only that part is marked.
struct NoteSnippet {
    /// The beginnings of the query's words, folded.
    private let stems: [[UInt8]]

    /// How long a snippet is: bytes.
    private static let length = 300
    /// How much is shown before the first word that matches: bytes.
    private static let lead = 80

    init(_ query: SearchQuery) {
        var words: [[UInt8]] = []
        for clause in query.clauses where !clause.isExcluded { NoteSnippet.add(clause.node, to: &words) }
        // Forms of a word differ at its end: `shepherds` is found by `shepherd`.
        stems = words.prefix(32).map { Array($0.prefix(max(4, $0.count - 3))) }
    }

    private static func add(_ node: SearchQuery.Node, to words: inout [[UInt8]]) {
        switch node {
        case .word(let word), .prefix(let word): words.append(word)
        case .phrase(let parts), .compound(let parts, _): words += parts
        case .near(let nodes, _), .any(let nodes): for node in nodes { add(node, to: &words) }
        default: break
        }
    }

    /// One line: the part with the most of the words, or the beginning of the note.
    func text(of note: TextSlice) -> String {
        note.withBytes { bytes in
            let first = densestOffset(in: bytes)
            var start = first > NoteSnippet.lead ? first - NoteSnippet.lead : 0
            while start > 0, start < first, !isSpace(bytes[start - 1]) { start += 1 }
            var end = min(start + NoteSnippet.length, bytes.count)
            while end < bytes.count, end > start, !isSpace(bytes[end]) { end -= 1 }
            // A script without spaces is cut between characters.
            if end == start {
                end = min(start + NoteSnippet.length, bytes.count)
                while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            }
            let words = bytes[start..<end].split(whereSeparator: isSpace)
            let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            return (start > 0 ? "…" : "") + line + (end < bytes.count ? "…" : "")
        }
    }

    /// The offset of the part that has the most of the words; 0 if none is found, as in a script that does not fold like
    /// ASCII.
    private func densestOffset(in bytes: UnsafeRawBufferPointer) -> Int {
        let reach = NoteSnippet.length - NoteSnippet.lead
        var found: [(offset: Int, stem: Int)] = []
        var counts = Array(repeating: 0, count: stems.count)
        var left = 0
        var distinct = 0
        var best = (distinct: 0, offset: 0)
        var isInWord = false
        for offset in 0..<bytes.count {
            let isLetter = NoteSnippet.isLetter(bytes[offset])
            defer { isInWord = isLetter }
            guard isLetter, !isInWord, let stem = stem(at: offset, in: bytes) else { continue }
            found.append((offset, stem))
            counts[stem] += 1
            if counts[stem] == 1 { distinct += 1 }
            while offset - found[left].offset > reach {
                counts[found[left].stem] -= 1
                if counts[found[left].stem] == 0 { distinct -= 1 }
                left += 1
            }
            if distinct > best.distinct { best = (distinct, found[left].offset) }
            if distinct == stems.count { break }
        }
        return best.offset
    }

    private func stem(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        stems.firstIndex { stem in
            guard start + stem.count <= bytes.count else { return false }
            for offset in 0..<stem.count where NoteSnippet.folded(bytes[start + offset]) != stem[offset] {
                return false
            }
            return true
        }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIILetter
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}

import Corpus
import Packs
import Scripture
import Search
import Speech

/// Finds notes of commentaries: those on the passage of the query's reference, or else those on the verse that was found
/// first, and those with the words. An entry shows the words around the first that matches.
enum CommentarySearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        let snippet = NoteSnippet(request.query)
        var found: [SearchMatch] = []
        for source in Catalog.whole(request.catalog.commentaries) {
            do throws(PackError) {
                if !request.reference.passage.isEmpty {
                    let notes = try notes(on: request.passage(in: source.work.versification), source)
                    result.total += notes.count
                    let formatters = WorkFormatters(source.work.versification)
                    for note in notes.prefix(request.limit) {
                        found.append(
                            SearchMatch(.name) { (highlighter) throws(MethodError) in
                                entry(note, of: source.work, formatters, snippet, highlighter)
                            })
                    }
                } else if request.hasWords, let hits = try hits(for: request, source) {
                    result.total += hits.total
                    let scale = ScoreScale(hits.hits.map { ($0.score, $0.hasAllWords) })
                    let formatters = WorkFormatters(source.work.versification)
                    func add(_ number: Int, _ kind: SearchMatch.Kind, isWhole: Bool, share: Double) {
                        found.append(
                            SearchMatch(kind, isWhole: isWhole, share: share) { (highlighter) throws(MethodError) in
                                let note = try note(number, source)
                                return entry(note, of: source.work, formatters, snippet, highlighter)
                            })
                    }
                    let leading = try notes(onBestVersesOf: request, source)
                    for (rank, number) in leading.enumerated() {
                        let hit = hits.hits.first { $0.note == number }
                        let isKnown = hits.total <= hits.hits.count
                        if hit == nil, isKnown { result.total += 1 }
                        if hit == nil, !isKnown, try !source.pack.isMatch(number, request.wordsOnly) {
                            result.total += 1
                        }
                        let kind = hit.map { $0.hasAllWords ? SearchMatch.Kind.allWords : .someWords } ?? .related
                        add(number, kind, isWhole: true, share: 1 - Double(rank) / 64)
                    }
                    for hit in hits.hits where !leading.contains(hit.note) {
                        let share = scale.share(hit.score, hit.hasAllWords)
                        add(
                            hit.note, hit.hasAllWords ? .allWords : .someWords, isWhole: hit.hasAllWords,
                            share: leading.isEmpty ? share : share * 0.9)
                    }
                }
            } catch {
                throw source.damage(error)
            }
        }
        // Equals keep the order of the commentaries.
        result.matches = found.sortedByScore()
        return result
    }

    private static func notes(
        on passage: [VerseRange], _ source: CommentarySource
    ) throws(PackError) -> [CommentaryNote] {
        var notes: [CommentaryNote] = []
        for range in passage {
            let all = try source.pack.notes(on: range)
            let covering = all.filter { $0.relation == .covers }
            // If no note covers the passage, the nearest note before it may be about it too.
            notes += covering.isEmpty ? all.filter { $0.relation == .precedes } : covering
        }
        return notes
    }

    /// The notes on the verses that a query of several words found first. A reader of `jesus wept` wants the note on John
    /// 11:35, even if it does not quote the verse.
    private static func notes(onBestVersesOf request: SearchRequest, _ source: CommentarySource) throws(PackError)
        -> [Int]
    {
        let words = request.query.looseWords?.count ?? 0
        let system = source.work.versification
        let verses = request.verses.prefix(words < 2 ? 0 : words == 2 ? 1 : 3).map { VerseRange($0) }
        var numbers: [Int] = []
        for range in request.ranges(verses, in: system) {
            guard let slots = system.slots(of: range) else { continue }
            for (span, relation) in try source.pack.notes(on: slots)
            where relation == .covers && !numbers.contains(span.number) { numbers.append(span.number) }
        }
        return numbers
    }

    private static func hits(
        for request: SearchRequest, _ source: CommentarySource
    ) throws(PackError) -> CommentaryHits? {
        let slots = request.slots(in: source.work.versification)
        return try source.pack.search(request.wordsOnly, within: slots, limit: request.limit)
    }

    private static func note(_ number: Int, _ source: CommentarySource) throws(MethodError) -> CommentaryNote {
        do throws(PackError) {
            return try source.pack.note(number)
        } catch {
            throw source.damage(error)
        }
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

/// Finds the passages to which the passage of the query's reference refers, the best first; nothing for words.
enum CrossReferenceMatches {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        if request.reference.passage.isEmpty { return SearchMatches() }
        let sources = Catalog.whole(request.catalog.crossReferenceWorks)
        var search = CrossReferenceSearch(includesNegative: false)
        for source in sources {
            let system = source.work.versification
            let passage = request.passage(in: system)
            if !passage.isEmpty { try search.add(WorkFormatters(system).osis.string(passage), source) }
        }
        let found: [CrossReferenceSearch.Found]
        do throws(MethodError) {
            found = try search.finish(among: sources, hasSource: true)
        } catch {
            // No set refers from the passage, or no set has it.
            return SearchMatches()
        }
        let gathered = search
        let translation = request.sources[0]
        var result = SearchMatches()
        result.total = found.count
        result.matches = found.prefix(request.limit).map { found in
            SearchMatch(.name) { (_) throws(MethodError) in
                let system = gathered.formatters[found.work].versification
                let text = try VerseTexts.read([(found.reference.target, system)], in: translation)[0]
                let reference = gathered.reference(found, text: text)
                return SearchEntry(
                    id: "CrossReference:\(reference.source):\(reference.osis)", slug: reference.slug,
                    reference: reference.label, osis: reference.osis, text: text, translation: translation.alias)
            }
        }
        return result
    }
}

/// The scores of one index as shares of the best of their kind, so that matches of several indexes compare.
struct ScoreScale {
    private let best: (all: Int, some: Int)

    /// - Parameter scores: each with whether the match has all words, the best first.
    init(_ scores: [(score: Int, hasAllWords: Bool)]) {
        best = (
            scores.first { $0.hasAllWords }?.score ?? 1, scores.first { !$0.hasAllWords }?.score ?? 1
        )
    }

    func share(_ score: Int, _ hasAllWords: Bool) -> Double {
        Double(score) / Double(max(hasAllWords ? best.all : best.some, 1))
    }
}

/// Finds devotionals among those that were fetched before: a search never waits for a feed.
enum DevotionalMatches {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard !request.devotionals.isEmpty else { return SearchMatches() }
        let ranges = request.reference.passage
        var wish = DevotionalWish(day: request.today)
        wish.query = request.query
        wish.passage = ranges
        let reading = try fetched(request.devotionals, wish)
        let hits = DevotionalHits.find(request.query, passage: ranges, in: reading.entries)
        let snippet = NoteSnippet(request.query)
        var result = SearchMatches()
        result.total = hits.count
        let best = Double(max(hits.first?.score ?? 1, 1))
        result.matches = hits.prefix(request.limit).map { hit in
            SearchMatch(ranges.isEmpty ? .allWords : .name, share: Double(hit.score) / best) {
                (highlighter) throws(MethodError) in
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
    private static func fetched(
        _ feeds: DevotionalFeeds, _ wish: DevotionalWish
    ) throws(MethodError) -> DevotionalFeeds.Reading {
        do throws(MethodError) {
            return try feeds.read(nil, wish, deadline: .none)
        } catch {
            guard error.kind == .timeout || error.kind == .offline else { throw error }
            throw MethodError(
                .resourceMissing, "The devotionals have not been fetched yet.", hint: "`devotional.list` fetches them.")
        }
    }
}

/// Finds sections of general books: those that name a verse of the query's passage, or else those with its words.
enum GeneralBookSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        let snippet = NoteSnippet(request.query)
        var found: [SearchMatch] = []
        for source in request.catalog.books {
            do throws(PackError) {
                let passage = request.passage(in: source.work.versification)
                if !passage.isEmpty {
                    var numbers: [Int] = []
                    for range in passage {
                        numbers += try source.pack.readings(naming: range).filter { !numbers.contains($0) }
                    }
                    result.total += numbers.count
                    found += numbers.prefix(request.limit).map { match(.name, 1, $0, source, snippet) }
                } else if request.hasWords, let index = try source.pack.readingIndex() {
                    let hits = try index.search(request.wordsOnly, limit: request.limit, suggests: false)
                    let scale = ScoreScale(hits.hits.map { ($0.score, $0.hasAllWords) })
                    result.total += hits.total
                    found += hits.hits.map { hit in
                        match(
                            hit.hasAllWords ? .allWords : .someWords, scale.share(hit.score, hit.hasAllWords),
                            hit.document, source, snippet)
                    }
                }
            } catch {
                throw source.damage(error)
            }
        }
        // Equals keep the order of the books.
        result.matches = found.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
        return result
    }

    private static func match(
        _ kind: SearchMatch.Kind, _ share: Double, _ number: Int, _ source: DictionarySource, _ snippet: NoteSnippet
    ) -> SearchMatch {
        SearchMatch(kind, share: share) { (highlighter) throws(MethodError) in
            do throws(PackError) {
                let (work, entry) = (source.work, try source.pack.entry(number))
                let text = snippet.text(of: TextSlice(entry.text))
                return SearchEntry(
                    id: "GeneralBook:\(work.id):\(number)", slug: "book/\(Slug.of(work.id))/\(number)",
                    reference: entry.key, osis: "", text: text,
                    highlights: highlighter.highlights(in: text, words: [], language: work.language),
                    authorName: work.name)
            } catch {
                throw source.damage(error)
            }
        }
    }
}

/// Cuts from a long note the lines that show why it was found.
///
/// Notes run to a megabyte, and marking words in one takes as long as a search. So the part to show is found by the
/// first letters of the words, and only that part is marked.
struct NoteSnippet {
    /// The beginnings of the query's words, folded; the longest first.
    private let stems: [[UInt8]]

    /// How long a snippet is: bytes.
    private static let length = 300
    private static let ellipsis = Array("…".utf8)
    /// How much is shown before the first word that matches: bytes.
    private static let lead = 80

    init(_ query: SearchQuery) {
        var words: [[UInt8]] = []
        for clause in query.clauses where !clause.isExcluded { NoteSnippet.add(clause.node, to: &words) }
        // Forms of a word differ at its end: `shepherds` is found by `shepherd`.
        stems = Set(words.prefix(32).map { Array($0.prefix(max(4, $0.count - 3))) }).sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count
        }
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
            var line: [UInt8] = start > 0 ? NoteSnippet.ellipsis : []
            line.reserveCapacity(NoteSnippet.length + 8)
            var isSpaceDue = false
            for byte in bytes[start..<end] {
                if isSpace(byte) {
                    isSpaceDue = isSpaceDue || line.count > (start > 0 ? NoteSnippet.ellipsis.count : 0)
                } else {
                    if isSpaceDue { line.append(0x20) }
                    isSpaceDue = false
                    line.append(byte)
                }
            }
            if end < bytes.count { line += NoteSnippet.ellipsis }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// The offset of the part that has the most of the words; 0 if none is found, as in a script that does not fold
    /// like ASCII.
    ///
    /// A part with all words has the longest of them, which is mostly the rarest. So only what is around the longest
    /// word is read; and what is around the next one only if a part without the longest may have more of the words.
    private func densestOffset(in bytes: UnsafeRawBufferPointer) -> Int {
        var best = (distinct: 0, offset: 0)
        for number in stems.indices where best.distinct < stems.count - number {
            var end = 0
            while let found = NoteSnippet.offset(of: stems[number], in: bytes, from: end) {
                end = findDensest(around: number, at: found, in: bytes, &best)
                if best.distinct == stems.count { return best.offset }
            }
        }
        return best.offset
    }

    private static let reach = length - lead

    /// Finds, among the parts that have a stem, the part of at most `reach` bytes with the most stems.
    ///
    /// - Parameter start: where the stem is found. Matches of it that follow within `reach` bytes are included.
    /// - Returns: the end of what was read.
    private func findDensest(
        around number: Int, at start: Int, in bytes: UnsafeRawBufferPointer, _ best: inout (distinct: Int, offset: Int)
    ) -> Int {
        var offset = max(0, start - NoteSnippet.reach)
        var end = start + 1
        var found: [(offset: Int, stem: Int)] = []
        var counts = Array(repeating: 0, count: stems.count)
        var left = 0
        var distinct = 0
        var isInWord = offset > 0 && NoteSnippet.isLetter(bytes[offset - 1])
        while offset < end {
            let isLetter = NoteSnippet.isLetter(bytes[offset])
            if isLetter, !isInWord, let stem = stems.firstIndex(where: { NoteSnippet.has($0, at: offset, bytes) }) {
                found.append((offset, stem))
                counts[stem] += 1
                if counts[stem] == 1 { distinct += 1 }
                while offset - found[left].offset > NoteSnippet.reach {
                    counts[found[left].stem] -= 1
                    if counts[found[left].stem] == 0 { distinct -= 1 }
                    left += 1
                }
                if distinct > best.distinct { best = (distinct, found[left].offset) }
                if distinct == stems.count { break }
                if stem == number { end = min(offset + NoteSnippet.reach + 1, bytes.count) }
            }
            isInWord = isLetter
            offset += 1
        }
        return end
    }

    private static func has(_ stem: [UInt8], at start: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard start + stem.count <= bytes.count else { return false }
        for offset in 0..<stem.count where folded(bytes[start + offset]) != stem[offset] { return false }
        return true
    }

    /// The offset of the first word from `start` on that begins with a stem.
    ///
    /// Eight bytes at a time are compared with the first and the last byte of the stem, without the bit by which
    /// capitals differ, because a note may have a megabyte.
    private static func offset(of stem: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let first = ones &* UInt64(stem[0] | 0x20)
        let last = ones &* UInt64(stem[stem.count - 1] | 0x20)
        var offset = start
        while offset + stem.count <= bytes.count {
            if offset + stem.count + 7 <= bytes.count {
                let head = (bytes.littleEndian(UInt64.self, at: offset) | ones &* 0x20) ^ first
                let tail = (bytes.littleEndian(UInt64.self, at: offset + stem.count - 1) | ones &* 0x20) ^ last
                let difference = head | tail
                // The highest bit of a byte is set if the byte, or one below it, is zero: both letters are equal.
                if (difference &- ones) & ~difference & (ones &* 0x80) == 0 {
                    offset += 8
                    continue
                }
            }
            for candidate in offset..<min(offset + 8, bytes.count - stem.count + 1)
            where (candidate == 0 || !isLetter(bytes[candidate - 1])) && has(stem, at: candidate, bytes) {
                return candidate
            }
            offset += 8
        }
        return nil
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIILetter
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}

import Corpus
import JSON
import Packs
import Scripture
import Search

/// A text in which verses are searched: a translation asked for, or another one of the same language.
struct SearchedText {
    let source: TranslationSource
    /// `nil` if the text is on the network.
    let index: SearchIndex?
    /// Whether its verses may be shown.
    let isAsked: Bool
    /// From its numbers to those of the first text; `nil` if both have the same.
    private let map: VersificationMap?

    private init(_ source: TranslationSource, _ index: SearchIndex?, isAsked: Bool, first: Versification) {
        self.source = source
        self.index = index
        self.isAsked = isAsked
        let own = source.translation.versification
        map = own === first ? nil : VersificationMap(from: own, to: first)
    }

    var versification: Versification { source.translation.versification }

    /// Whether its words have Strong's numbers.
    var isTagged: Bool { index != nil && source.translation.features.contains(.strongs) }

    /// The Strong's numbers of a word, the most frequent first, each with how many words have it.
    func renderings(of word: [UInt8]) throws(MethodError) -> [(strongs: [UInt8], count: Int)] {
        do throws(PackError) {
            return try index?.renderings(of: word) ?? []
        } catch {
            throw damage(error)
        }
    }

    /// What a verse is in the numbers of the first text; itself if that text lacks it.
    func meant(_ verse: Verse) -> Verse { map?.mapping(of: verse).verses(of: verse.book).first ?? verse }

    /// The texts to search: those asked for, then the other installed ones of the first one's language. A query with
    /// tags of the original also searches texts of other languages that have tags.
    static func texts(for request: SearchRequest) throws(MethodError) -> [SearchedText] {
        let first = request.sources[0].translation
        var texts: [SearchedText] = []
        for source in request.sources {
            let index = source.isOnNetwork ? nil : try index(of: source)
            if index == nil, source.network?.canSearch != true { throw noIndex(source) }
            texts.append(SearchedText(source, index, isAsked: true, first: first.versification))
        }
        if !request.hasWords || texts[0].index == nil { return texts }
        lazy var language = primary(first.language)
        let isExcerpt = texts[0].isExcerpt
        for source in request.catalog.installed where !source.isOnNetwork {
            let isAkin =
                source.translation.language == first.language || primary(source.translation.language) == language
                || request.mentionsTags && source.translation.features.contains(.strongs)
            guard isAkin, !request.sources.contains(where: { $0.translation.id == source.translation.id }),
                // What is compiled in repeats a few verses of whole texts.
                isExcerpt || source.provider.library?.advice.isEmpty == true,
                // A damaged translation that the request does not name does not spoil the search.
                let index = try? index(of: source)
            else { continue }
            texts.append(SearchedText(source, index, isAsked: false, first: first.versification))
        }
        return texts
    }

    private var isExcerpt: Bool { source.provider.library?.advice.isEmpty == false }

    /// The language without region and script, in one code: `en` for `eng-US`.
    private static func primary(_ tag: String) -> String {
        Language(tag: tag)?.code ?? String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
    }

    private static func index(of source: TranslationSource) throws(MethodError) -> SearchIndex? {
        do throws(ProviderError) {
            return try source.provider.library?.index(of: source.translation.id)
        } catch {
            throw MethodError(error, source: source)
        }
    }

    /// Whether the text has a verse.
    func has(_ verse: Verse) throws(MethodError) -> Bool {
        guard let index, let slot = versification.slot(of: verse) else { return false }
        do throws(PackError) {
            return try index.has(document: slot)
        } catch {
            throw damage(error)
        }
    }

    /// The error of a search that met damage in the pack.
    func damage(_ error: PackError) -> MethodError {
        let file = source.provider.library?.packs.text(source.translation.id)?.file ?? source.translation.id
        return MethodError(.packDamaged(file: file, reason: error.description), source: source)
    }

    /// The best hits of the query, with all operators.
    ///
    /// - Parameter number: the index of this text.
    func hits(_ request: SearchRequest, number: Int, limit: Int) throws(MethodError) -> Hits {
        guard let index else { return try networkHits(request, number: number) }
        let found: SearchHits
        do throws(PackError) {
            found = try index.search(
                request.query, within: request.slots(in: versification), limit: limit, suggests: isAsked)
        } catch {
            throw damage(error)
        }
        var hits = Hits(total: found.total, lacksWords: !found.unknown.isEmpty, suggestions: found.suggestions)
        for hit in found.hits {
            guard let origin = origin(number, slot: hit.document) else { continue }
            hits.hits.append(Hits.Hit(origin: origin, score: hit.score, hasAllWords: hit.hasAllWords))
        }
        return hits
    }

    func origin(_ number: Int, slot: Int) -> Origin? {
        guard let verse = versification.verse(atSlot: slot) else { return nil }
        return Origin(text: number, verse: verse, meant: meant(verse))
    }

    /// How many of some verses of the first text are among all hits of a search of which only the best may be known.
    func count(of verses: [Verse], _ request: SearchRequest, _ known: Hits) throws(MethodError) -> Int {
        guard known.total > known.hits.count, let index else {
            let hits = Set(known.hits.map(\.origin.verse))
            return verses.count { hits.contains($0) }
        }
        let slots = Set(verses.compactMap(versification.slot(of:))).sorted()
        let scope = request.slots(in: versification)
        var ranges: [Range<Int>] = []
        for slot in slots where scope?.contains(where: { $0.contains(slot) }) ?? true {
            if ranges.last?.upperBound == slot {
                ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<slot + 1
            } else {
                ranges.append(slot..<slot + 1)
            }
        }
        do throws(PackError) {
            return try index.search(request.query, within: ranges, limit: 0, suggests: false).total
        } catch {
            throw damage(error)
        }
    }

    /// A source on the network ranks by itself; its scores are shares of its best.
    private func networkHits(_ request: SearchRequest, number: Int) throws(MethodError) -> Hits {
        guard let provider = source.network else { return Hits() }
        let system = versification
        let scope = request.slots(in: system).map { slots in
            slots.compactMap { slots -> VerseRange? in
                guard let from = system.verse(atSlot: slots.lowerBound),
                    let to = system.verse(atSlot: slots.upperBound - 1)
                else { return nil }
                return VerseRange(from: from, to: to)
            }
        }
        let found: RankedVerses?
        do throws(ProviderError) {
            found = try provider.search(
                request.query.plainText, in: source.translation.id, within: scope, limit: request.limit,
                deadline: request.waiting.deadline())
        } catch {
            throw MethodError(error, source: source)
        }
        guard let found else { throw SearchedText.noIndex(source) }
        let best = max(found.verses.first?.score ?? 1, .leastNonzeroMagnitude)
        return Hits(
            hits: found.verses.map { row in
                Hits.Hit(
                    origin: Origin(text: number, verse: row.verse, meant: meant(row.verse), words: row.text),
                    score: Int(max(0, min(1, row.score / best)) * 1_000_000), hasAllWords: true)
            }, total: found.total)
    }

    private static func noIndex(_ source: TranslationSource) -> MethodError {
        MethodError(
            .resourceMissing, "\(source.translation.name) has no search index.",
            hint: !source.isOnNetwork
                ? Advice.rebuilding + "." : "Search a translation that is installed, or one whose provider can search.",
            details: ["translation_id": .string(source.alias)])
    }
}

/// Writes the entry of a verse: in the asked translation in which it matches best, or in the first one.
struct VerseEntry {
    let request: SearchRequest
    let texts: [SearchedText]

    func entry(_ found: VerseMatch, _ highlighter: EntryHighlighter) throws(MethodError) -> SearchEntry {
        // A verse that only another translation has is shown from that.
        let asked = found.origins.first { texts[$0.text].isAsked }
        let meant = found.origins[0].meant
        let includesKin = !found.kind.isWhole && found.kind != .name
        let isInFirst = texts[0].versification.contains(meant)
        let origin = asked ?? (isInFirst ? Origin(text: 0, verse: meant) : found.origins[0])
        var entry = try entry(origin, highlighter, includesKin: includesKin)
        if entry.text.isEmpty, asked == nil, isInFirst, origin.text != found.origins[0].text {
            entry = try self.entry(found.origins[0], highlighter, includesKin: includesKin)
        }
        entry.alsoIn = found.origins.map(id).filter { $0 != entry.id }
        return entry
    }

    private func id(of origin: Origin) -> String {
        let source = texts[origin.text].source
        return "BibleVerse:\(source.translation.id):\(source.osisFormatter.string(origin.verse))"
    }

    private func entry(
        _ origin: Origin, _ highlighter: EntryHighlighter, includesKin: Bool
    ) throws(MethodError) -> SearchEntry {
        let source = texts[origin.text].source
        let verse = origin.verse
        var entry = SearchEntry(
            id: id(of: origin), slug: "\(Slug.of(verse.book))/\(verse.chapter)/\(verse.verse)",
            reference: source.formatter.string(verse), osis: source.osisFormatter.string(verse), text: "",
            translation: source.alias)
        if let words = origin.words {
            entry.text = words
            entry.highlights = highlighter.highlights(in: words, words: [], language: source.translation.language)
            return entry
        }
        let range = VerseRange(verse)
        let passage: PassageText
        do throws(ProviderError) {
            // Strong's numbers and the like are marked by the words that carry them.
            let detail: PassageDetail = request.mentionsTags || includesKin ? .words : []
            passage =
                if let network = source.network {
                    try network.passage(
                        [range], of: source.translation.id, detail: detail, deadline: request.waiting.deadline())
                } else {
                    try source.provider.passage([range], of: source.translation.id, detail: detail)
                }
        } catch .notInTranslation {
            return entry
        } catch {
            throw MethodError(error, ranges: [range], source: source)
        }
        // A verse of the reference asked for may be one that the translation lacks.
        guard let shown = passage.verses.first?.first else { return entry }
        entry.text = shown.text.string
        entry.highlights = highlighter.highlights(
            in: entry.text, words: shown.extras.words, language: source.translation.language, includesKin: includesKin)
        return entry
    }
}

/// Finds the book that a query names.
enum BookSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard let book = request.reference.book else { return SearchMatches() }
        let versification = request.sources[0].translation.versification
        guard isInside(book, request.slots(in: versification), versification) else { return SearchMatches() }
        let chapters = versification.chapterCount(of: book)
        let match = SearchMatch(.name) { (_) throws(MethodError) in
            let name = BookNames.english.name(of: book)
            return SearchEntry(
                id: "BibleBook:\(versification.name):\(book.osisID)", slug: Slug.of(book), reference: name,
                osis: book.osisID, text: "\(name), \(chapters) \(chapters == 1 ? "chapter" : "chapters")",
                highlights: [0..<name.utf8.count])
        }
        return SearchMatches(matches: [match], total: 1)
    }

    private static func isInside(_ book: Book, _ slots: [Range<Int>]?, _ versification: Versification) -> Bool {
        guard let slots else { return true }
        let own = versification.slots(of: book)
        return slots.contains { $0.overlaps(own) }
    }
}

import Corpus
import Packs
import Scripture
import Search

/// The first verses of a search for words that few verses have together.
///
/// Every text is searched for verses with most of the words (`SearchIndex.looseSearch`). Three things count as a word
/// that a verse lacks: a word of the original that the word translates elsewhere (`anxious` translates G3309, which the
/// KJV has as `careful`); for a word that no text has, known words that are spelled like it; and a topic of that name
/// which has the verse.
struct VerseHead {
    /// The best first.
    private(set) var matches: [VerseMatch] = []
    /// Known words that are spelled like an unknown one.
    private(set) var suggestions: [String] = []
    /// The words that were searched instead of unknown ones.
    private(set) var searched: [[UInt8]] = []

    /// What counts as words of the query in verses that lack them.
    private(set) var kin: [SearchQuery.Node] = []
    /// The likeliest known word for each unknown one that is a misspelling.
    private(set) var corrections: [[UInt8]: [UInt8]] = [:]
    /// Whether each unknown word has only one known word that is meant.
    private(set) var areCorrectionsCertain = true
    /// The words that were searched: those of the query, without the words of a question.
    private(set) var asked: [[UInt8]] = []

    /// How many verses it has at most.
    private static let limit = 100

    private let request: SearchRequest
    private let texts: [SearchedText]
    private var words: [LooseWord] = []
    /// The words that some text has, or for which one has a suggestion: one bit each, the lowest for the first word.
    private var reachable: UInt64 = 0
    /// Whether no text has some word. Then no verse has all words.
    private var isPartial = false

    /// - Parameter strict: the hits of the strict search of the first text.
    init(
        _ words: [[UInt8]], _ request: SearchRequest, _ texts: [SearchedText], strict: Hits
    ) throws(MethodError) {
        self.request = request
        self.texts = texts
        var asked = words
        var topics: TopicEvidence
        if let question = request.question, try VerseHead.isQuestion(words, question, texts) {
            asked = question.words
            topics = try TopicEvidence(request, asked)
            topics.isAsked = question.isCertain || topics.hasName
        } else {
            topics = try TopicEvidence(request, words)
        }
        self.asked = asked
        self.words = asked.map { LooseWord($0) }
        try addSuggestions(topics)
        try addKin()
        for substitute in self.words.flatMap(\.substitutes) {
            switch (substitute.kind, substitute.term) {
            case (.suggestion, _): break
            case (_, .word(let word)): kin.append(.word(word))
            case (_, .strongs(let number)): kin.append(.strongs(number))
            }
        }
        var merged = MergedVerses(texts)
        try search(into: &merged)
        if !topics.isAsked {
            for hit in strict.hits.prefix(VerseSearch.few) where hit.hasAllWords && !strict.lacksWords {
                merged.add(VerseMatch(hit.origin, .allWords, score: hit.score))
            }
        }
        try topics.raise(&merged, self.words, texts[0])
        merged.promote(by: try Prominence(request))
        // A verse that shares little with the query beside the best one is no match.
        let sorted = merged.sorted()
        let least = (sorted.map(\.score).max() ?? 0) * 3 / 10
        matches = Array(sorted.filter { $0.isWhole || $0.score >= least }.prefix(VerseHead.limit))
    }

    /// Whether the words of a question are not words of a verse: `what is truth` is one.
    private static func isQuestion(
        _ words: [[UInt8]], _ question: SearchQuestion, _ texts: [SearchedText]
    ) throws(MethodError) -> Bool {
        if question.isCertain { return true }
        var phrase = SearchQuery()
        phrase.clauses = [SearchQuery.Clause(node: .phrase(words))]
        for text in texts {
            do throws(PackError) {
                if let index = text.index, try index.search(phrase, limit: 0, suggests: false).total > 0 {
                    return false
                }
            } catch {
                throw text.damage(error)
            }
        }
        return true
    }

    /// Finds which words the texts have, and adds known words of similar spelling to those that neither a text nor a
    /// topic has.
    private mutating func addSuggestions(_ topics: TopicEvidence) throws(MethodError) {
        var unknown = 0
        let language = SearchLanguage(tag: texts[0].source.translation.language)
        for number in words.indices.prefix(SearchIndex.maximumLooseWords) {
            let form = words[number].form
            if try isInText(number) {
                reachable |= 1 << UInt64(number)
            } else if !EverydayWords.kin(of: form, in: language).isEmpty {
                isPartial = true
            } else if try topics.knows(form) {
                isPartial = true
            } else if try addOriginals(number) {
                reachable |= 1 << UInt64(number)
            } else if unknown < VerseHead.maximumUnknown {
                unknown += 1
                let similar = try similarWords(to: form)
                corrections[form] = similar.first
                if similar.isEmpty { isPartial = true }
                if similar.count > 1 && words.count > 1 { areCorrectionsCertain = false }
                for (rank, word) in similar.enumerated() {
                    reachable |= 1 << UInt64(number)
                    words[number].substitutes.append(
                        LooseWord.Substitute(.word(word), factor: 900 - 100 * rank, .suggestion))
                    searched.append(word)
                }
            }
        }
        suggestions = searched.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Adds the Strong's numbers of a word of the original in Latin letters: `agape`. Words in its own letters have theirs
    /// already (`SearchRequest.query`).
    ///
    /// - Returns: whether it is such a word.
    private mutating func addOriginals(_ number: Int) throws(MethodError) -> Bool {
        let form = words[number].form
        let word = String(decoding: form, as: UTF8.self)
        var numbers: [String] = []
        for source in Catalog.whole(request.catalog.lexicons) {
            do throws(PackError) {
                numbers += try source.pack.entries(ofWord: word).compactMap { StrongsNumber($0.key)?.base }
            } catch {
                throw source.damage(error)
            }
        }
        for strongs in numbers.prefix(VerseHead.maximumKin) {
            words[number].substitutes.append(
                LooseWord.Substitute(.strongs(Array(strongs.utf8)), factor: 1000, .original))
        }
        return !numbers.isEmpty
    }

    /// To compare a word with all words of a text takes a millisecond.
    private static let maximumUnknown = 4

    /// Whether a text has a word, or has it joined with its neighbour.
    private func isInText(_ number: Int) throws(MethodError) -> Bool {
        let form = words[number].form
        let next = number + 1 < words.count ? words[number + 1].form : nil
        for text in texts {
            guard let index = text.index else { continue }
            do throws(PackError) {
                if try index.knows(form, next: next) { return true }
                if number > 0, try index.knows(words[number - 1].form + form) { return true }
            } catch {
                throw text.damage(error)
            }
        }
        return false
    }

    /// The nearest words of the first text; if they differ by more than a letter, nearer ones of the other texts.
    private func similarWords(to form: [UInt8]) throws(MethodError) -> [[UInt8]] {
        var best: (distance: Int, words: [[UInt8]]) = (.max, [])
        for text in texts.prefix(4) where best.distance > 1 {
            guard let index = text.index else { continue }
            do throws(PackError) {
                let found = try index.similarWords(to: form, limit: 3)
                if let first = found.first, first.distance < best.distance {
                    best = (first.distance, found.filter { $0.distance == first.distance }.map(\.word))
                }
            } catch {
                throw text.damage(error)
            }
        }
        return best.words
    }

    /// Adds the words of the original that each word translates, in all texts together, and words of Bibles for words of
    /// everyday speech.
    private mutating func addKin() throws(MethodError) {
        let language = SearchLanguage(tag: texts[0].source.translation.language)
        for number in words.indices {
            var counts: [[UInt8]: Int] = [:]
            for text in texts where text.isTagged {
                for (strongs, count) in try text.renderings(of: words[number].form) {
                    counts[strongs, default: 0] += count
                }
            }
            let total = counts.values.reduce(0, +)
            let kin = counts.sorted {
                $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
            }
            for (strongs, count) in kin.prefix(VerseHead.maximumKin) where count * 12 >= total {
                let factor = count * 5 >= total * 2 ? 550 : count * 5 >= total ? 400 : 250
                words[number].substitutes.append(LooseWord.Substitute(.strongs(strongs), factor: factor, .kin))
            }
            let everyday = EverydayWords.kin(of: words[number].form, in: language)
            for word in everyday.prefix(VerseHead.maximumKin) {
                words[number].substitutes.append(LooseWord.Substitute(.word(word), factor: 600, .kin))
            }
        }
    }

    /// How many words of the original count as a word.
    private static let maximumKin = 4

    private func search(into merged: inout MergedVerses) throws(MethodError) {
        var sums = LooseSums()
        var found: [(origin: Origin, hit: LooseHit)] = []
        // Texts tag one word of the original on a different number of words, so their counts do not compare.
        let isOriginal = !words.isEmpty && words.allSatisfy { $0.substitutes.contains { $0.kind == .original } }
        for (number, text) in texts.enumerated() where number == 0 || !isOriginal || !texts[0].isTagged {
            guard let index = text.index else { continue }
            do throws(PackError) {
                let hits = try index.looseSearch(
                    words, within: request.slots(in: text.versification),
                    limit: number == 0 ? VerseSearch.depth : VerseSearch.helperDepth, &sums)
                for hit in hits {
                    if let origin = text.origin(number, slot: hit.document) { found.append((origin, hit)) }
                }
            } catch {
                throw text.damage(error)
            }
        }
        for (origin, hit) in found {
            let isWhole = !isPartial && (hit.words | hit.suggested) & reachable == reachable
            let kind: SearchMatch.Kind =
                hit.originals != 0 && hit.words == hit.originals
                ? .related
                : isWhole
                    ? (hit.suggested == 0 ? .allWords : .suggestion)
                    : hit.words | hit.suggested == 0 ? .related : .someWords
            merged.add(VerseMatch(origin, kind, score: hit.score))
        }
    }
}

/// The verses that books of topics name for the words of a query.
///
/// A topic of that very name counts most, with the topics to which it sends the reader (`ANXIETY: see CARE`). Then come
/// lines of topics that have most of the words, such as `PARABLES; Of the prodigal son`.
struct TopicEvidence {
    /// Whether the query asks for a topic, so that its verses come before others.
    var isAsked = false
    /// Whether a topic or a passage has the words as its name.
    private(set) var hasName = false

    private let request: SearchRequest
    private let works: [Work]

    private struct Work {
        let source: DictionarySource
        let index: SearchIndex
        let named: [DictionaryPack.TopicName]
    }

    /// How many lines of topics count for a query, and how many references of one line.
    private static let maximumLines = 24
    private static let maximumReferences = 40
    private static let maximumNamedReferences = 600

    init(_ request: SearchRequest, _ words: [[UInt8]]) throws(MethodError) {
        self.request = request
        var works: [Work] = []
        let language = SearchLanguage(tag: request.sources[0].translation.language)
        hasName = PassageNames.names(of: language)?.passages(named: words).isEmpty == false
        for source in Catalog.whole(request.catalog.topicWorks) {
            do throws(PackError) {
                guard let index = try source.pack.lineIndex() else { continue }
                let named = try source.pack.topics(named: words)
                if !named.isEmpty { hasName = true }
                works.append(Work(source: source, index: index, named: named))
            } catch {
                throw source.damage(error)
            }
        }
        self.works = works
    }

    /// Whether some line has a word.
    func knows(_ word: [UInt8]) throws(MethodError) -> Bool {
        for work in works {
            do throws(PackError) {
                if try work.index.knows(word) { return true }
            } catch {
                throw work.source.damage(error)
            }
        }
        return false
    }

    /// Raises the verses that the topics name, and adds the first verse of each passage that they name.
    ///
    /// - Parameter text: the first text; verses that it lacks are not added.
    func raise(_ merged: inout MergedVerses, _ words: [LooseWord], _ text: SearchedText) throws(MethodError) {
        var scores: [VerseRange: Int] = [:]
        var order: [VerseRange] = []
        let first = request.sources[0].translation.versification
        for work in works {
            let system = work.source.work.versification
            let map = system === first ? nil : VersificationMap(from: system, to: first)
            do throws(PackError) {
                for (range, score) in try lines(of: work, words) {
                    guard let own = map.map({ $0.mapping(of: range).ranges.first }) ?? range else { continue }
                    if scores[own] == nil { order.append(own) }
                    // A passage named again is a little better, not twice as good.
                    scores[own] = max(scores[own] ?? 0, score) + (scores[own] == nil ? 0 : score / 8)
                }
            } catch {
                throw work.source.damage(error)
            }
        }
        guard !order.isEmpty else { return }
        let scope = request.slots(in: first)
        var bySlot: [(slot: Int, match: Int)] = []
        for (match, found) in merged.matches.enumerated() {
            if let slot = first.slot(of: found.origins[0].meant) { bySlot.append((slot, match)) }
        }
        bySlot.sort { $0.slot < $1.slot }
        var raised: [Int: Int] = [:]
        for range in order {
            guard let slots = first.slots(of: range), let score = scores[range] else { continue }
            var next = bySlot.partitioningIndex { $0.slot >= slots.lowerBound }
            var hasFirst = false
            while next < bySlot.count, bySlot[next].slot <= slots.upperBound {
                hasFirst = hasFirst || bySlot[next].slot == slots.lowerBound
                let match = bySlot[next].match
                raised[match] = max(raised[match] ?? 0, slots.count > 200 ? score / 4 : score)
                next += 1
            }
            if !hasFirst, scope?.contains(where: { $0.contains(slots.lowerBound) }) ?? true,
                let verse = first.verse(atSlot: slots.lowerBound).map({ shown($0, first) }),
                try text.has(verse)
            {
                merged.add(VerseMatch(Origin(text: 0, verse: verse), .related, score: score))
            }
        }
        for (match, score) in raised { merged.raise(match, by: score) }
        if isAsked { merged.mix() }
    }

    /// The verse itself; for the introduction of a chapter or a psalm's title, its first verse.
    private func shown(_ verse: Verse, _ system: Versification) -> Verse {
        let first = Verse(verse.book, max(verse.chapter, 1), 1)
        return verse.verse == 0 && system.contains(first) ? first : verse
    }

    /// The passages that a book of topics names for the words, each with a score like that of a verse with the words.
    private func lines(of work: Work, _ words: [LooseWord]) throws(PackError) -> [(VerseRange, Int)] {
        var weights: [Int] = []
        for word in words { weights.append(try work.index.weight(of: word.form)) }
        let total = max(weights.reduce(0, +), 1)
        var found: [(VerseRange, Int)] = []
        var sums = LooseSums()
        let hits = try work.index.looseSearch(words, within: nil, limit: TopicEvidence.maximumLines, &sums)
        var best = total * 1500
        for hit in hits {
            best = max(best, hit.score)
            var matched = 0
            for (bit, weight) in weights.enumerated().prefix(64)
            where (hit.words | hit.suggested) >> UInt64(bit) & 1 == 1 { matched += weight }
            // In hundredths. A line with little more than half of the words says nothing about them together.
            let coverage = matched * 100 / total
            if coverage < 60 { continue }
            let line = try work.source.pack.line(hit.document)
            var references = line.section.references
            if references.isEmpty {
                for name in line.section.related.prefix(2) {
                    references += try work.source.pack.references(ofTopic: name, limit: TopicEvidence.maximumReferences)
                }
            }
            let score = hit.score * coverage * coverage / 10_000 * (isAsked ? 2 : 1)
            for reference in references.prefix(TopicEvidence.maximumReferences) { found.append((reference, score)) }
        }
        for topic in work.named.prefix(4) {
            let references = try work.source.pack.references(
                ofTopic: topic.key, limit: TopicEvidence.maximumNamedReferences)
            for reference in references { found.append((reference, best * (isAsked ? 3 : 1))) }
        }
        return found
    }
}

package import Packs

/// A word of a query for a loose search.
package struct LooseWord: Sendable {
    /// What counts as the word in a document that does not have it, for a part of the word's score.
    package struct Substitute: Sendable {
        package enum Term: Sendable {
            case word([UInt8])
            /// A Strong's number whose words are translated by the word, here or in another translation.
            case strongs([UInt8])
        }
        package var term: Term
        /// In thousandths of the score of the word itself.
        package var factor: Int
        package var kind: Kind

        package enum Kind: Sendable {
            /// It has the same meaning.
            case kin
            /// The reader may have meant it by an unknown word.
            case suggestion
            /// It is the same, written as one word or as two.
            case spelling
            /// It is a word of the original, which the text translates.
            case original
        }

        package init(_ term: Term, factor: Int, _ kind: Kind) {
            self.term = term
            self.factor = factor
            self.kind = kind
        }
    }

    /// The folded word, as typed.
    package var form: [UInt8]
    package var substitutes: [Substitute] = []

    package init(_ form: [UInt8]) { self.form = form }
}

/// A document that a loose search found.
package struct LooseHit: Sendable {
    package var document: Int
    /// Comparable with the scores of strict searches (`SearchHit`), also of other indexes of similar texts.
    package var score: Int
    /// One bit for each word of the query that the document has, the lowest for the first word.
    package var words: UInt64 = 0
    /// Those of `words` for which the document has the word of the original.
    package var originals: UInt64 = 0
    /// The words for which the document has a suggestion.
    package var suggested: UInt64 = 0
}

extension SearchIndex {
    /// The most words of a loose search; others are not searched.
    package static var maximumLooseWords: Int { 32 }

    /// Searches for the documents that have most of some words, or substitutes for them. For queries that few documents
    /// match in full.
    ///
    /// It adds up the scores of all documents word by word, and then reads the positions of the words in the best ones.
    /// Very common words count only in these, because their lists are long and say little.
    ///
    /// - Parameters:
    ///   - scope: the documents to search, as ascending ranges that do not touch; `nil` for all.
    ///   - limit: how many documents to return at most, the best first.
    ///   - sums: memory to use again for the next index.
    package func looseSearch(
        _ words: [LooseWord], within scope: [Range<Int>]?, limit: Int, _ sums: inout LooseSums
    ) throws(PackError) -> [LooseHit] {
        let lookup = TermLookup(index: self)
        let words = try spelled(Array(words.prefix(SearchIndex.maximumLooseWords)), lookup)
        let lengths = try documentLengths()
        // A word of one document in eight is common.
        let common = documentCount / 8
        var scorers: [LooseScorer] = []
        for (number, word) in words.enumerated() {
            if let scorer = try LooseScorer(word, number: number, lookup) { scorers.append(scorer) }
        }
        if scorers.isEmpty || limit <= 0 { return [] }
        let rare = scorers.filter { $0.documents <= common }
        sums.begin(documentBound)
        for scorer in rare.isEmpty ? scorers : rare {
            try scorer.add(to: &sums, relevance, lengths)
            sums.endWord()
        }
        let best = sums.best(within: scope, limit: limit).sorted()
        // Cursors only move forward, so these are new ones.
        var hits: [LooseHit] = []
        var exact: [(scorer: LooseScorer, word: WordScorer?, others: [(any DocumentCursor, LooseWord.Substitute)])] = []
        for scorer in scorers { exact.append((scorer, try scorer.wordScorer(), try scorer.cursors())) }
        let known = exact.compactMap(\.word)
        var sequence = [Int?](repeating: nil, count: words.count)
        var next = 0
        for row in exact where row.word != nil {
            sequence[row.scorer.number] = next
            next += 1
        }
        var proximity = Proximity(sequence: sequence, words: known.count)
        for document in best {
            var hit = LooseHit(document: document, score: 0)
            var kin = 0
            let code = lengths[document]
            for row in exact {
                if let word = row.word, try word.variants.seek(document) {
                    hit.score += try word.score(relevance, lengths)
                    hit.words |= 1 << UInt64(row.scorer.number)
                    continue
                }
                for (cursor, substitute) in row.others where try cursor.seek(document) {
                    let share = relevance.share(max(cursor.frequency, 1), lengthCode: code)
                    hit.score += share * row.scorer.weight * LooseScorer.whole / 1000 * substitute.factor
                    let bit: UInt64 = 1 << UInt64(row.scorer.number)
                    switch substitute.kind {
                    case .kin: kin += 1
                    case .suggestion: hit.suggested |= bit
                    case .spelling: hit.words |= bit
                    case .original:
                        hit.words |= bit
                        hit.originals |= bit
                    }
                    break
                }
            }
            if known.count > 1 {
                hit.score += try proximity.score(known, document: document)
                if lengths[document] >= Proximity.longDocument {
                    let passage = proximity.passage(known, document: document)
                    for row in exact where row.word != nil && hit.words >> UInt64(row.scorer.number) & 1 == 1 {
                        let word = sequence[row.scorer.number]!
                        if passage >> UInt64(word) & 1 == 0 { hit.words &= ~(1 << UInt64(row.scorer.number)) }
                    }
                }
            }
            // A document with most of the words is better than one with two rare ones beside each other. In quarters.
            let matched = 4 * (hit.words | hit.suggested).nonzeroBitCount + kin
            hit.score = hit.score * (4 * words.count + 3 * matched) / (16 * words.count)
            hits.append(hit)
        }
        return hits.sorted { ($1.score, $0.document) < ($0.score, $1.document) }
    }

    /// Adds other spellings to words: to `do not` the word `don't`; and to words that the index lacks, two words as one
    /// (`maran atha`), or one as two (`forever`). Of two words only the rarer is looked for.
    private func spelled(_ words: [LooseWord], _ lookup: TermLookup) throws(PackError) -> [LooseWord] {
        var words = words
        for index in words.indices {
            let form = words[index].form
            if form.elementsEqual("not".utf8), index > 0, language == .english {
                let short = words[index - 1].form + Array("n't".utf8)
                if try lookup.form(short) != nil {
                    let substitute = LooseWord.Substitute(.word(short), factor: 900, .spelling)
                    words[index].substitutes.append(substitute)
                    words[index - 1].substitutes.append(substitute)
                }
            }
            if try lookup.variants(form) != nil { continue }
            for neighbour in [index - 1, index + 1] where words.indices.contains(neighbour) {
                let other = words[neighbour].form
                let joined = neighbour < index ? other + form : form + other
                guard try lookup.form(joined) != nil else { continue }
                let substitute = LooseWord.Substitute(.word(joined), factor: 900, .spelling)
                words[index].substitutes.append(substitute)
                words[neighbour].substitutes.append(substitute)
            }
            let parts = try TextSpelling(lookup: lookup).words([form])
            guard parts.count > 1 else { continue }
            var rarest: (documents: Int, part: [UInt8])?
            for part in parts {
                let documents = try lookup.form(part)?.documents ?? 0
                if documents > 0, documents < rarest?.documents ?? .max { rarest = (documents, part) }
            }
            if let rarest {
                words[index].substitutes.append(LooseWord.Substitute(.word(rarest.part), factor: 900, .spelling))
            }
        }
        return words
    }

    /// Whether any document has a word: in some form, written as two words, or joined with `next`.
    package func knows(_ word: [UInt8], next: [UInt8]? = nil) throws(PackError) -> Bool {
        let lookup = TermLookup(index: self)
        if try lookup.variants(word) != nil { return true }
        if let next, try lookup.form(word + next) != nil { return true }
        return try TextSpelling(lookup: lookup).words([word]).count > 1
    }
}

/// The cursors of one word in one index.
private struct LooseScorer {
    /// The factors of a word that a document has in the form of the query (`WordScorer.factors`).
    static let whole = WordScorer.factors.variant + WordScorer.factors.exact

    let number: Int
    let weight: Int
    /// How many documents have the word or a substitute, at most.
    let documents: Int
    private let word: LooseWord
    private let lookup: TermLookup
    private let list: PostingsList?
    private let others: [(list: PostingsList, substitute: LooseWord.Substitute)]

    /// Returns `nil` if no document has the word or a substitute.
    init?(_ word: LooseWord, number: Int, _ lookup: TermLookup) throws(PackError) {
        self.number = number
        self.word = word
        self.lookup = lookup
        let list = try lookup.variants(word.form)
        var others: [(list: PostingsList, substitute: LooseWord.Substitute)] = []
        for substitute in word.substitutes {
            let found =
                switch substitute.term {
                case .word(let form): try lookup.variants(form)
                case .strongs(let number): try lookup.index.dictionary.list(of: [SearchFormat.strongsMark] + number)
                }
            if let found, found != list { others.append((found, substitute)) }
        }
        self.list = list
        self.others = others
        documents = (list?.documents ?? 0) + others.reduce(0) { $0 + $1.list.documents }
        if documents == 0 { return nil }
        // A substitute of an unknown word is weighed like the word that it is.
        let shown = list ?? others[0].list
        weight = Relevance.weight(of: shown.documents, in: lookup.index.documentCount)
    }

    func wordScorer() throws(PackError) -> WordScorer? { try WordScorer(word.form, lookup) }

    func cursors() throws(PackError) -> [(any DocumentCursor, LooseWord.Substitute)] {
        var cursors: [(any DocumentCursor, LooseWord.Substitute)] = []
        for (list, substitute) in others { cursors.append((try lookup.index.cursor(list), substitute)) }
        return cursors
    }

    /// Adds the word's score to each document that has it, or else a substitute.
    func add(to sums: inout LooseSums, _ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) throws(PackError) {
        if let list { try add(list, factor: 1000, to: &sums, relevance, lengths) }
        for (list, substitute) in others {
            try add(list, factor: substitute.factor, to: &sums, relevance, lengths)
        }
    }

    private func add(
        _ list: PostingsList, factor: Int, to sums: inout LooseSums, _ relevance: Relevance,
        _ lengths: UnsafeRawBufferPointer
    ) throws(PackError) {
        let cursor = try lookup.index.cursor(list)
        let scale = weight * LooseScorer.whole * factor / 1000
        try cursor.advance()
        while cursor.document != PostingsCursor.endOfList {
            let share = relevance.share(cursor.frequency, lengthCode: lengths[cursor.document])
            sums.add(share * scale, to: cursor.document)
            try cursor.advance()
        }
    }
}

/// The sums of scores of all documents of an index, for one loose search after another.
package struct LooseSums {
    private var sums: [Int32] = []
    /// The number of the word that was added last to a document, from 1.
    private var words: [UInt8] = []
    private var touched: [Int32] = []
    private var word: UInt8 = 1

    package init() {}

    fileprivate mutating func begin(_ documentBound: Int) {
        for document in touched {
            sums[Int(document)] = 0
            words[Int(document)] = 0
        }
        touched.removeAll(keepingCapacity: true)
        word = 1
        if sums.count < documentBound {
            sums += repeatElement(0, count: documentBound - sums.count)
            words += repeatElement(0, count: documentBound - words.count)
        }
    }

    fileprivate mutating func endWord() { word += 1 }

    /// Adds a score, unless the document has got one for the same word.
    fileprivate mutating func add(_ score: Int, to document: Int) {
        if words[document] == word { return }
        if words[document] == 0 { touched.append(Int32(document)) }
        words[document] = word
        sums[document] &+= Int32(truncatingIfNeeded: min(score, 0xFF_FFFF))
    }

    /// The documents with the highest sums. Sums far below the highest are left out, because the words' positions
    /// cannot make up for them.
    fileprivate func best(within scope: [Range<Int>]?, limit: Int) -> [Int] {
        var top = TopHits(capacity: limit)
        for document in touched {
            if let scope, !scope.contains(where: { $0.contains(Int(document)) }) { continue }
            top.insert(
                TopHits.key(document: Int(document), score: Int(sums[Int(document)]), hasAllWords: false))
        }
        let hits = top.sorted().map(TopHits.hit)
        let least = (hits.first?.score ?? 0) / 4
        return hits.filter { $0.score >= least }.map(\.document)
    }
}

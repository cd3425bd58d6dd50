/// Finds the quotations of a document in the texts of an index.
///
/// Three steps. Sequences of three words that few verses have are *votes* for these verses; two votes for a verse within
/// a few words, or one for a rare sequence, make it a *candidate*. Each candidate is aligned with the document, word by
/// word, in every text. Of alignments of the same words the one with the most evidence is the quotation, and those of
/// other verses are its parallels.
///
/// A document is read in windows, so memory does not grow with it.
package struct QuotationFinder {
    /// A quotation in a document.
    package struct Quotation: Sendable {
        /// Where it is in the document: bytes of UTF-8.
        package var range: Range<Int>
        /// How many words it has there.
        package var wordCount: Int
        /// What speaks for it, in bits, beyond chance.
        package var evidence: Float
        /// The texts that have it, the best first; never empty.
        package var editions: [Edition]
        /// The same words in other verses, the best first.
        package var parallels: [Edition]
    }

    /// A quotation as one text has it.
    package struct Edition: Sendable {
        /// The number of the text in the index.
        package var text: Int
        /// The slots of the first and the last verse.
        package var slots: ClosedRange<Int>
        /// Their keys.
        package var keys: ClosedRange<Int>
        /// The share of words that are equal.
        package var similarity: Float
        /// What the equal words say for this text, in bits, beyond chance.
        package var evidence: Float
        /// The share of the information of the quotation's words that its equal words have: `the`, `of` and `and` say
        /// little, so a saying that shares only them with a verse has a small share.
        package var coverage: Float
        package var differences: [Difference]

        package var isExact: Bool { differences.isEmpty }
    }

    /// Words of a document that a text has differently.
    package struct Difference: Sendable {
        package enum Kind: Sendable, CaseIterable { case changed, omitted, added }
        package var kind: Kind
        /// The words in the document; empty for words that it lacks.
        package var range: Range<Int>
        /// The words of the text: the slot of the verse of the first one, and their numbers in that verse. The last ones
        /// may be in the next verses. Empty for words that were added.
        package var slot: Int
        package var words: Range<Int>
    }

    /// The evidence that a quotation needs. The number comes from prose without Scripture, where the most evidence that
    /// chance gives is just below.
    package static let leastEvidence: Float = 38
    /// The most quotations of one document.
    package static let mostQuotations = 20_000

    private let index: QuotationIndex

    package init(_ index: QuotationIndex) { self.index = index }

    private static let windowWords = 1 << 15
    /// What is kept of a window for the next one, so that no quotation is cut.
    private static let overlapWords = 1 << 11

    /// The quotations of a document, in its order.
    ///
    /// - Parameters:
    ///   - minimumWords: shorter quotations are left out.
    ///   - leastEvidence: those with less evidence are left out.
    ///   - claims: the keys of the verses that references beside a stretch of the document name. They choose between
    ///     parallels, and they are evidence.
    ///   - isCancelled: called now and then. Once it returns true, the answer is incomplete.
    package func quotations(
        in document: UnsafeRawBufferPointer, minimumWords: Int = 5,
        leastEvidence: Float = QuotationFinder.leastEvidence,
        claims: (Range<Int>) -> [ClosedRange<Int>] = { _ in [] }, isCancelled: () -> Bool = { false }
    ) -> [Quotation] {
        var found: [Quotation] = []
        var offset = 0
        var budget = document.count * 40 + 100_000
        var known = KnownMisprints()
        while offset < document.count, !isCancelled(), found.count < Self.mostQuotations {
            let words = QuotedWords(
                document, from: offset, limit: Self.windowWords, index.vocabulary, &known)
            let isLast = words.count < Self.windowWords
            var window = QuotationWindow(
                aligner: QuotationAligner(index: index, document: document, words: words, budget: budget),
                minimumWords: minimumWords, leastEvidence: leastEvidence)
            let quotations = window.quotations(claims)
            budget = max(0, window.aligner.budget)
            if isLast {
                found += quotations
                break
            }
            // A quotation that begins near the end of the window is read again in the next one.
            let end = Int(words.starts[words.count - Self.overlapWords])
            let own = quotations.filter { $0.range.lowerBound < end }
            found += own
            offset = max(end, own.last?.range.upperBound ?? 0)
        }
        return found
    }
}

extension QuotationFinder {
    /// A whole document as each text has it in some verses, the most alike first. Texts that share no two words with it
    /// there are left out.
    ///
    /// - Parameter keys: the verses; only the first ones of a long range are tried.
    package func editions(of document: UnsafeRawBufferPointer, in keys: ClosedRange<Int>) -> [Edition] {
        var known = KnownMisprints()
        let words = QuotedWords(document, from: 0, limit: 4096, index.vocabulary, &known)
        guard words.count > 0 else { return [] }
        var window = QuotationWindow(
            aligner: QuotationAligner(index: index, document: document, words: words, budget: 4_000_000),
            minimumWords: 1, leastEvidence: 0)
        return window.editions(in: keys)
    }

    /// A whole document as an exact quotation; `nil` if no text has all its words in this order. One or two words must be
    /// a whole verse.
    package func exact(
        _ document: UnsafeRawBufferPointer, leastEvidence: Float, claims: [ClosedRange<Int>]
    ) -> Quotation? {
        let short = verses(withShort: document, whole: true, limit: 4)
        if !short.isEmpty {
            return Quotation(
                range: 0..<document.count, wordCount: 1, evidence: QuotationFinder.leastEvidence, editions: short,
                parallels: [])
        }
        let found = quotations(in: document, minimumWords: 3, leastEvidence: leastEvidence, claims: { _ in claims })
        guard var best = found.max(by: { $0.evidence < $1.evidence }) else { return nil }
        best.editions = editions(of: document, in: best.editions[0].keys).filter(\.isExact)
        return best.editions.isEmpty ? nil : best
    }

    /// The verses with a sequence of one or two words, for texts that are too short to vote; at most `limit`.
    ///
    /// - Parameter whole: whether the verse must have no other words: `Jesus wept`.
    package func verses(withShort document: UnsafeRawBufferPointer, whole: Bool = false, limit: Int) -> [Edition] {
        var known = KnownMisprints()
        let words = QuotedWords(document, from: 0, limit: 4, index.vocabulary, &known)
        guard words.count == 1 || words.count == 2, !words.forms.contains(0) else { return [] }
        var found: [Edition] = []
        for (number, text) in index.texts.enumerated() where text.forms.count >= words.count {
            for word in 0...text.forms.count - words.count where text.forms[word] == words.forms[0] {
                if words.count == 2 && text.forms[word + 1] != words.forms[1] { continue }
                let verse = text.verse(ofWord: word)
                if whole && text.words(ofVerse: verse) != word..<word + words.count { continue }
                let (slot, key) = (Int(text.slots[verse]), Int(text.keys[verse]))
                found.append(
                    Edition(
                        text: number, slots: slot...slot, keys: key...key, similarity: 1, evidence: 0, coverage: 1,
                        differences: []))
                if found.count == limit { return found }
            }
        }
        return found
    }
}

/// Finds the quotations in one window of a document.
struct QuotationWindow {
    var aligner: QuotationAligner
    let minimumWords: Int
    let leastEvidence: Float

    var index: QuotationIndex { aligner.index }

    /// An alignment that was judged.
    struct Match {
        var alignment: QuotationAlignment
        var evidence: Float
        var doc: Range<Int>
        var keys: ClosedRange<Int>
        var text: Int { alignment.text }
    }

    init(aligner: QuotationAligner, minimumWords: Int, leastEvidence: Float) {
        self.aligner = aligner
        self.minimumWords = minimumWords
        self.leastEvidence = leastEvidence
    }

    /// - Parameter claims: see `QuotationFinder.quotations`.
    mutating func quotations(_ claims: (Range<Int>) -> [ClosedRange<Int>]) -> [QuotationFinder.Quotation] {
        var found = FoundMatches(wordCount: aligner.words.count)
        for candidate in candidates() where !found.contain(candidate) {
            // Without a reference or quotation marks, the sequences alone say much or there is no quotation.
            let lacking = leastEvidence * (candidate.isSingle ? Self.singleShare : Self.plainShare) - candidate.bits
            if lacking > Self.markBits || lacking > 0 && !isMarked(candidate) {
                let range = aligner.words.range(candidate.first..<candidate.last + 1)
                guard mayHaveReference(near: range) else { continue }
                if !claims(range).contains(where: { $0.contains(candidate.key) }) { continue }
            }
            if let match = match(candidate) { found.add(match) }
        }
        var matches = found.matches
        for index in matches.indices {
            let match = matches[index]
            let claimed = claims(aligner.words.range(match.doc))
            if claimed.contains(where: { $0.overlaps(match.keys) }) { matches[index].evidence += Self.claimBits }
            if hasMarks(around: match.doc) { matches[index].evidence += Self.markBits }
        }
        return chosen(from: matches)
    }

    /// The matches of a window, by the words of the document that they have.
    private struct FoundMatches {
        private(set) var matches: [Match] = []
        /// The match with the most evidence at each word, plus one.
        private var strongest: [Int32]
        /// The matches that overlap each block of words.
        private var blocks: [[Int32]]
        private static let blockWords = 64
        /// A hostile text may have very many matches of the same words.
        private static let mostPerBlock = 96

        init(wordCount: Int) {
            strongest = Array(repeating: 0, count: wordCount)
            blocks = Array(repeating: [], count: wordCount / FoundMatches.blockWords + 1)
        }

        mutating func add(_ match: Match) {
            let number = Int32(matches.count)
            matches.append(match)
            for word in match.doc
            where strongest[word] == 0 || matches[Int(strongest[word]) - 1].evidence < match.evidence {
                strongest[word] = number + 1
            }
            let (first, last) = (match.doc.lowerBound, match.doc.upperBound - 1)
            for block in first / FoundMatches.blockWords...last / FoundMatches.blockWords {
                blocks[block].append(number)
            }
        }

        /// Whether an alignment of a candidate would find what is known, or what is too weak beside it to be a parallel.
        func contain(_ candidate: Candidate) -> Bool {
            let strong = strongest[candidate.first]
            if strong != 0, strong == strongest[candidate.last],
                matches[Int(strong) - 1].evidence > candidate.bits * 2.5 + 10
            {
                return true
            }
            let block = blocks[candidate.anchor / FoundMatches.blockWords]
            if block.count >= FoundMatches.mostPerBlock { return true }
            return block.contains { number in
                let match = matches[Int(number)]
                return match.keys.contains(candidate.key) && match.doc.contains(candidate.anchor)
                    && match.doc.contains(candidate.anchor + 2)
            }
        }
    }

    /// What a reference to the verse beside a quotation is worth, in bits.
    private static let claimBits: Float = 14
    /// The share of the evidence that the sequences of an unmarked quotation have alone. The rest is in words beside
    /// misprints and in sequences that too many verses have.
    private static let plainShare: Float = 0.75
    /// The same for a candidate with one sequence.
    private static let singleShare: Float = 0.9
    /// What quotation marks at both ends are worth.
    private static let markBits: Float = 7

    // MARK: - Votes

    /// A verse that a stretch of the document may quote.
    struct Candidate {
        var key: Int
        /// The first and the last word of the sequences that the verse has too.
        var first: Int
        var last: Int
        /// The first word of the sequence that says the most, and how much that is.
        var anchor: Int
        var anchorBits: Float
        /// The information of all these sequences.
        var bits: Float
        /// Whether there is one sequence only.
        var isSingle: Bool { last == first + 2 }
    }

    /// The sequences that the document shares with one verse, while they are collected.
    private struct Votes {
        var first: Int32 = -1
        var last: Int32 = -1000
        var anchor: Int32 = 0
        var anchorBits: Float = 0
        var bits: Float = 0
    }

    /// Sequences of one verse that are farther apart are no candidate together.
    private static let farVotes = 24
    /// What a gap between sequences takes from their information.
    private static let gapBits: Float = 5

    /// The candidates of the window, those with the most information first.
    private mutating func candidates() -> [Candidate] {
        let words = aligner.words
        guard words.count >= 3 else { return [] }
        let (least, leastSingle) = (max(10, leastEvidence * 0.5), max(10, leastEvidence * 0.65))
        let sequences = index.sequences
        var candidates: [Candidate] = []
        var table = Array(repeating: Votes(), count: index.keyCount)
        // Candidates come in no useful order, so more are collected than are tried.
        let limit = words.count * 8 + 4096
        func finish(_ votes: Votes, _ key: Int) {
            guard votes.bits >= (votes.first == votes.last ? leastSingle : least), candidates.count < limit else {
                return
            }
            candidates.append(
                Candidate(
                    key: key, first: Int(votes.first), last: Int(votes.last) + 2, anchor: Int(votes.anchor),
                    anchorBits: votes.anchorBits, bits: votes.bits))
        }
        var touched: [Int32] = []
        let chances = index.chances
        // The information of a word after the word before it, which the next sequence needs again.
        var known = (doc: -1, bits: Float(0))
        table.withUnsafeMutableBufferPointer { table in
            for doc in 0..<words.count - 2 {
                let (a, b, c) = (words.classes[doc], words.classes[doc + 1], words.classes[doc + 2])
                if a == 0 || b == 0 || c == 0 { continue }
                let hash = QuotationSequences.hash(a, b, c)
                let postings = sequences.postings(hash)
                if postings.isEmpty || postings.count > QuotationSequences.mostKeys { continue }
                let second = known.doc == doc + 1 ? known.bits : chances.bits(b, after: a)
                let third = chances.bits(c, after: b)
                known = (doc + 2, third)
                let all = chances.bits(a) + second + third
                for posting in postings {
                    let key = sequences.key(posting, hash)
                    let distance = doc - Int(table[key].last)
                    if distance > Self.farVotes {
                        if table[key].first >= 0 { finish(table[key], key) } else { touched.append(Int32(key)) }
                        table[key] = Votes(
                            first: Int32(doc), last: Int32(doc), anchor: Int32(doc), anchorBits: all, bits: all)
                        continue
                    }
                    table[key].bits += distance == 1 ? third : distance == 2 ? second + third : all - Self.gapBits
                    table[key].last = Int32(doc)
                    if all > table[key].anchorBits { (table[key].anchor, table[key].anchorBits) = (Int32(doc), all) }
                }
            }
        }
        for key in touched { finish(table[Int(key)], Int(key)) }
        candidates.sort { $0.bits == $1.bits ? ($0.first, $0.key) < ($1.first, $1.key) : $0.bits > $1.bits }
        return Array(candidates.prefix(words.count * 2 + 64))
    }

    /// Whether there is a quotation mark a few words before or after a candidate.
    private func isMarked(_ candidate: Candidate) -> Bool {
        let words = max(0, candidate.first - 4)..<min(aligner.words.count, candidate.last + 5)
        return hasMark(in: aligner.words.range(words))
    }

    /// The best alignment of a candidate; `nil` if it is too short or says too little.
    ///
    /// Only the texts that have the longest runs of equal words there are aligned: what they have in common is the
    /// greater part, and an index may have many texts.
    private mutating func match(_ candidate: Candidate) -> Match? {
        guard aligner.budget > 0 else { return nil }
        var tried: [(text: Int, word: Int, run: Int)] = []
        for text in index.texts.indices {
            guard let verse = index.texts[text].verse(ofKey: candidate.key),
                let word = word(of: candidate.anchor, inVerse: verse, of: text)
            else { continue }
            tried.append((text, word, aligner.equalWords(text, doc: candidate.anchor, word: word)))
        }
        tried.sort { $0.run == $1.run ? $0.text < $1.text : $0.run > $1.run }
        // Three words that no equal word continues are most of what ordinary prose shares with the texts.
        if candidate.isSingle, candidate.bits < leastEvidence, tried.first?.run ?? 0 <= 3 { return nil }
        var best: Match?
        for (text, word, _) in tried.prefix(Self.mostAligned) {
            if let known = best, isSame(known.alignment, text, candidate.anchor, word) { continue }
            let alignment = aligner.alignment(
                text: text, doc: candidate.anchor, word: word, count: 3, limits: 0..<aligner.words.count)
            if alignment.matchedCount < min(4, minimumWords) { continue }
            let evidence = aligner.evidence(alignment)
            if evidence > best?.evidence ?? 0 {
                best = Match(
                    alignment: alignment, evidence: evidence, doc: alignment.doc,
                    keys: keys(of: alignment.words, in: text))
            }
        }
        guard let best, best.evidence >= leastEvidence * 0.6, best.doc.count >= min(minimumWords, 3) else { return nil }
        return best
    }

    /// The most texts that a candidate is aligned with.
    private static let mostAligned = 2

    /// Whether a text says the same as an alignment with another one: an alignment with it would say the same too.
    func isSame(_ known: QuotationAlignment, _ text: Int, _ doc: Int, _ word: Int) -> Bool {
        guard known.runs.count == 1, let run = known.runs.first, run.docCount == run.wordCount else { return false }
        let start = word - (doc - run.doc)
        guard start >= 0, start + run.wordCount <= index.texts[text].forms.count else { return false }
        return (0..<run.wordCount).allSatisfy {
            index.texts[known.text].forms[run.word + $0] == index.texts[text].forms[start + $0]
        }
    }

    /// The first word in a verse of a sequence of three that the document has at `doc`.
    func word(of doc: Int, inVerse verse: Int, of text: Int) -> Int? {
        let own = index.texts[text].words(ofVerse: verse)
        let end = min(own.upperBound, index.texts[text].forms.count - 2)
        let classes = aligner.words.classes
        let (a, b, c) = (classes[doc], classes[doc + 1], classes[doc + 2])
        for word in own.lowerBound..<max(own.lowerBound, end) where index.wordClass(text, word) == a {
            if index.wordClass(text, word + 1) == b && index.wordClass(text, word + 2) == c { return word }
        }
        return nil
    }

    func keys(of words: Range<Int>, in text: Int) -> ClosedRange<Int> {
        let first = index.texts[text].verse(ofWord: words.lowerBound)
        let last = index.texts[text].verse(ofWord: words.upperBound - 1)
        let (low, high) = (Int(index.texts[text].keys[first]), Int(index.texts[text].keys[last]))
        return min(low, high)...max(low, high)
    }

    // MARK: - Choice

    /// Of matches of the same words, the one with the most evidence; the others are its parallels.
    private mutating func chosen(from matches: [Match]) -> [QuotationFinder.Quotation] {
        let order = matches.indices.sorted {
            let (a, b) = (matches[$0], matches[$1])
            return a.evidence == b.evidence ? (a.doc.lowerBound, $0) < (b.doc.lowerBound, $1) : a.evidence > b.evidence
        }
        // For each word of the document the quotation that has it.
        var owner = Array(repeating: Int32(-1), count: aligner.words.count)
        var chosen: [(match: Match, parallels: [Match])] = []
        for number in order {
            let match = matches[number]
            var counts: [Int32: Int] = [:]
            for word in match.doc where owner[word] >= 0 { counts[owner[word], default: 0] += 1 }
            let taken = counts.values.reduce(0, +)
            if taken == 0 {
                guard match.evidence >= leastEvidence, match.doc.count >= minimumWords else { continue }
                for word in match.doc { owner[word] = Int32(chosen.count) }
                chosen.append((match, []))
            } else if let (other, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
                let first = chosen[Int(other)].match
                if count * 10 >= first.doc.count * 6, match.evidence >= first.evidence * 0.6 {
                    if !match.keys.overlaps(first.keys), chosen[Int(other)].parallels.count < 12,
                        !chosen[Int(other)].parallels.contains(where: { $0.keys.overlaps(match.keys) })
                    {
                        chosen[Int(other)].parallels.append(match)
                    }
                } else if taken * 4 <= match.doc.count, let rest = trimmed(match, owner) {
                    for word in rest.doc where owner[word] < 0 { owner[word] = Int32(chosen.count) }
                    chosen.append((rest, []))
                }
            }
        }
        chosen.sort { $0.match.doc.lowerBound < $1.match.doc.lowerBound }
        var whole: [(match: Match, parallels: [Match])] = []
        for next in chosen {
            if let last = whole.last, let joined = joined(last.match, next.match) {
                whole[whole.count - 1].match = joined
            } else {
                whole.append(next)
            }
        }
        return whole.map { quotation($0) }
    }

    /// Two matches as one, if the second goes on in the text soon after the first: words between them are damaged, added
    /// or left out. `nil` if they are two quotations.
    private mutating func joined(_ first: Match, _ second: Match) -> Match? {
        let added = second.doc.lowerBound - first.doc.upperBound
        guard added >= 0, added <= Self.mostJoinedWords else { return nil }
        let between = aligner.words.range(first.doc.upperBound - 1..<second.doc.lowerBound + 1)
        let gap =
            between.lowerBound
            + aligner.words.range(first.doc.upperBound - 1).count..<Int(
                aligner.words.starts[second.doc.lowerBound])
        // Quotation marks, a reference or the end of a paragraph separate them.
        if hasMark(in: gap) { return nil }
        var lines = 0
        for byte in aligner.document[gap] {
            if byte >= 0x30 && byte <= 0x39 { return nil }
            lines = byte == 0x0A ? lines + 1 : byte == 0x20 || byte == 0x0D ? lines : 0
            if lines > 1 { return nil }
        }
        var rest = second.alignment
        if first.text != second.text {
            guard
                let same = aligner.alignment(text: first.text, key: second.keys.lowerBound, limits: second.doc),
                same.matchedCount * 10 >= second.alignment.matchedCount * 7
            else { return nil }
            rest = same
        }
        let omitted = rest.words.lowerBound - first.alignment.words.upperBound
        let isMarked = aligner.hasOmissionMark(second.doc.lowerBound, 0..<aligner.words.count)
        guard omitted >= 0, omitted <= (isMarked ? Self.mostMarkedWords : Self.mostOmittedWords) else { return nil }
        let alignment = QuotationAlignment(text: first.text, runs: first.alignment.runs + rest.runs)
        return Match(
            alignment: alignment, evidence: first.evidence + second.evidence - Self.gapBits, doc: alignment.doc,
            keys: keys(of: alignment.words, in: alignment.text))
    }

    /// The most words between the halves of a quotation: in the document, and in the text without and with `…`.
    private static let (mostJoinedWords, mostOmittedWords, mostMarkedWords) = (12, 40, 200)

    /// A match without the words at its ends that another quotation has; `nil` if the rest says too little.
    private func trimmed(_ match: Match, _ owner: [Int32]) -> Match? {
        var doc = match.doc
        while !doc.isEmpty, owner[doc.lowerBound] >= 0 { doc.removeFirst() }
        while !doc.isEmpty, owner[doc.upperBound - 1] >= 0 { doc.removeLast() }
        guard doc.count >= minimumWords, !doc.contains(where: { owner[$0] >= 0 }) else { return nil }
        var alignment = match.alignment
        alignment.runs = alignment.runs.compactMap { run in
            if run.doc >= doc.lowerBound && run.doc + run.docCount <= doc.upperBound { return run }
            guard run.docCount == run.wordCount else { return nil }
            let (low, high) = (max(run.doc, doc.lowerBound), min(run.doc + run.docCount, doc.upperBound))
            guard low < high else { return nil }
            return QuotationAlignment.Run(
                doc: low, docCount: high - low, word: run.word + low - run.doc, wordCount: high - low)
        }
        guard !alignment.runs.isEmpty else { return nil }
        let evidence = aligner.evidence(alignment)
        guard evidence >= leastEvidence else { return nil }
        return Match(
            alignment: alignment, evidence: evidence, doc: alignment.doc,
            keys: keys(of: alignment.words, in: alignment.text))
    }
}

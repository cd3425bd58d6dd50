/// The words of a document that is searched for quotations.
struct QuotedWords {
    /// The form of each word in the vocabulary; 0 if no text has the word.
    var forms: [UInt32] = []
    /// The class of each word; for a misprint that of the nearest form, 0 if nothing is near.
    var classes: [UInt32] = []
    /// The range of each word in the document.
    var starts: [UInt32] = []
    var ends: [UInt32] = []

    var count: Int { forms.count }

    /// Reads the words of a document from an offset on.
    ///
    /// - Parameter limit: the most words to read.
    ///   - known: the misprints of the document that were read before.
    init(
        _ document: UnsafeRawBufferPointer, from offset: Int, limit: Int, _ vocabulary: QuotationVocabulary,
        _ known: inout KnownMisprints
    ) {
        let expected = min(limit, (document.count - offset) / 4 + 1)
        forms.reserveCapacity(expected)
        classes.reserveCapacity(expected)
        starts.reserveCapacity(expected)
        ends.reserveCapacity(expected)
        var reader = QuotationReader(document, from: offset)
        while forms.count < limit, reader.next() {
            let form = vocabulary.form(reader.hash)
            var wordClass = vocabulary.classes[Int(form)]
            if form == 0 {
                wordClass = known.wordClass(reader.hash) {
                    let letters = QuotationReader.letters(of: reader.range, in: document)
                    return vocabulary.classes[Int(vocabulary.nearest(to: letters))]
                }
            }
            forms.append(form)
            classes.append(wordClass)
            starts.append(UInt32(reader.range.lowerBound))
            ends.append(UInt32(reader.range.upperBound))
        }
    }

    func range(_ word: Int) -> Range<Int> { Int(starts[word])..<Int(ends[word]) }

    /// The range in the document of some words.
    func range(_ words: Range<Int>) -> Range<Int> {
        words.isEmpty ? 0..<0 : Int(starts[words.lowerBound])..<Int(ends[words.upperBound - 1])
    }
}

/// The words of a document that no text has, with the class of the nearest form of each.
///
/// Names and terms come again and again, and the search for the nearest form takes longer than all else that is done
/// with a word.
struct KnownMisprints {
    private var entries = Array(repeating: (hash: UInt64(0), wordClass: UInt32(0)), count: 1 << 13)

    @inline(__always)
    mutating func wordClass(_ hash: UInt64, _ find: () -> UInt32) -> UInt32 {
        let index = Int(truncatingIfNeeded: hash ^ hash >> 31) & (1 << 13 - 1)
        if entries[index].hash != hash { entries[index] = (hash, find()) }
        return entries[index].wordClass
    }
}

/// Words of a document beside the words of a text that they quote: runs of equal words in both, ascending.
struct QuotationAlignment {
    /// Equal words. The counts differ only if one word was printed as two, or two as one.
    struct Run {
        var doc: Int
        var docCount: Int
        var word: Int
        var wordCount: Int
    }

    /// The number of the text.
    var text: Int
    var runs: [Run]

    var doc: Range<Int> { runs[0].doc..<runs[runs.count - 1].doc + runs[runs.count - 1].docCount }
    var words: Range<Int> { runs[0].word..<runs[runs.count - 1].word + runs[runs.count - 1].wordCount }
    var matchedCount: Int { runs.reduce(0) { $0 + $1.docCount } }
}

/// Aligns words of a document with words of the texts.
struct QuotationAligner {
    let index: QuotationIndex
    let document: UnsafeRawBufferPointer
    let words: QuotedWords
    /// How many more steps may be spent on this document. What a hostile text costs is bounded by it.
    var budget: Int
    /// The table of `bridge`, kept from one call to the next.
    private var scratch: [Float] = []

    init(index: QuotationIndex, document: UnsafeRawBufferPointer, words: QuotedWords, budget: Int) {
        self.index = index
        self.document = document
        self.words = words
        self.budget = budget
    }

    /// The costs and bounds of an alignment. A match counts half its information: 2 for `the`, 7 for a rare word.
    private enum Cost {
        /// Each word that is changed, left out or added.
        static let word: Float = 4
        /// How many words on each side are tried to get over words that differ.
        static let bridge = 16
        /// Words that may be left out without a mark, and with one (`…`).
        static let omission = 40
        static let markedOmission = 120
    }

    /// The alignment around a run of equal words, extended to both sides.
    ///
    /// - Parameters:
    ///   - doc: the first word of the run in the document; `word` is the one in the text.
    ///   - limits: the words of the document that may be part of it.
    mutating func alignment(text: Int, doc: Int, word: Int, count: Int, limits: Range<Int>) -> QuotationAlignment {
        let after = extend(text, doc + count, word + count, step: 1, limits)
        let before = extend(text, doc - 1, word - 1, step: -1, limits)
        var runs = Array(before.reversed())
        let middle = QuotationAlignment.Run(doc: doc, docCount: count, word: word, wordCount: count)
        for run in [middle] + after {
            // Runs that touch are one run.
            if let last = runs.last, last.docCount == last.wordCount, run.docCount == run.wordCount,
                last.doc + last.docCount == run.doc, last.word + last.wordCount == run.word
            {
                runs[runs.count - 1].docCount += run.docCount
                runs[runs.count - 1].wordCount += run.wordCount
            } else {
                runs.append(run)
            }
        }
        return QuotationAlignment(text: text, runs: runs)
    }

    /// The alignment of a stretch of the document with the verse of a key, by the longest run of equal words in both;
    /// `nil` if no two neighbours are equal.
    mutating func alignment(text: Int, key: Int, limits: Range<Int>) -> QuotationAlignment? {
        guard let verse = index.texts[text].verse(ofKey: key) else { return nil }
        let own = index.texts[text].words(ofVerse: verse)
        budget -= own.count * limits.count / 8 + 8
        var best = (count: 0, doc: 0, word: 0)
        for word in own {
            let wordClass = index.wordClass(text, word)
            for doc in limits where words.classes[doc] == wordClass {
                if best.count > 0, doc > limits.lowerBound, word > own.lowerBound,
                    words.classes[doc - 1] == index.wordClass(text, word - 1)
                {
                    continue
                }
                var count = 1
                while doc + count < limits.upperBound, word + count < index.texts[text].forms.count,
                    words.classes[doc + count] == index.wordClass(text, word + count)
                {
                    count += 1
                }
                if count > best.count { best = (count, doc, word) }
            }
        }
        guard best.count >= 2 else { return nil }
        return alignment(text: text, doc: best.doc, word: best.word, count: best.count, limits: limits)
    }

    /// How many words around two that are equal are equal too.
    func equalWords(_ text: Int, doc: Int, word: Int) -> Int {
        let count = index.texts[text].forms.count
        var (before, after) = (0, 0)
        while before < 64, doc > before, word > before, isEqual(text, doc - before - 1, word - before - 1) {
            before += 1
        }
        while after < 64, doc + after < words.count, word + after < count, isEqual(text, doc + after, word + after) {
            after += 1
        }
        return before + after
    }

    private func value(_ text: Int, _ word: Int) -> Float { index.chances.bits(index.wordClass(text, word)) / 2 }

    @inline(__always)
    private func isEqual(_ text: Int, _ doc: Int, _ word: Int) -> Bool {
        words.classes[doc] == index.wordClass(text, word)
    }

    /// The runs on one side of an alignment, from the inside to the outside.
    ///
    /// Equal words are read greedily. Where two words differ, `bridge` finds the cheapest way on; if there is none,
    /// `omission` looks farther ahead in the text.
    ///
    /// - Parameters:
    ///   - doc: the first word beyond the alignment in the document; `word` is the one in the text.
    ///   - step: 1 to go to the end, -1 to go to the beginning.
    private mutating func extend(
        _ text: Int, _ doc: Int, _ word: Int, step: Int, _ limits: Range<Int>
    ) -> [QuotationAlignment.Run] {
        var (doc, word) = (doc, word)
        var runs: [QuotationAlignment.Run] = []
        let all = index.texts[text].forms.indices
        func isInside(_ doc: Int, _ word: Int) -> Bool { limits.contains(doc) && all.contains(word) }
        func add(_ docCount: Int, _ wordCount: Int) {
            runs.append(
                QuotationAlignment.Run(
                    doc: step > 0 ? doc : doc - docCount + 1, docCount: docCount,
                    word: step > 0 ? word : word - wordCount + 1, wordCount: wordCount))
            doc += step * docCount
            word += step * wordCount
        }
        while isInside(doc, word), budget > 0 {
            var count = 0
            while isInside(doc + step * count, word + step * count),
                isEqual(text, doc + step * count, word + step * count)
            {
                count += 1
            }
            budget -= count + 8
            if count > 0 { add(count, count) }
            guard isInside(doc, word) else { break }
            if isMisprint(text, doc, word) {
                add(1, 1)
            } else if isInside(doc + step, word), isJoined(text, doc, doc + step, word) {
                add(2, 1)
            } else if isInside(doc, word + step), isSplit(text, doc, word, word + step) {
                add(1, 2)
            } else if let ways = bridge(text, doc, word, step, limits) {
                for way in ways {
                    doc += step * way.skippedDoc
                    word += step * way.skippedWords
                    add(way.equal, way.equal)
                }
            } else if let skipped = omission(text, doc, word, step, limits) {
                word += step * skipped
            } else {
                break
            }
        }
        // A misprint at the end may be any word.
        while let last = runs.last, last.docCount == 1, last.wordCount == 1, !isEqual(text, last.doc, last.word) {
            runs.removeLast()
        }
        return runs
    }

    /// Words to leave out on both sides, and the equal words after them.
    private struct Way {
        var skippedDoc: Int
        var skippedWords: Int
        var equal: Int
    }

    /// The best way from two words that differ to words that are equal again: a global alignment of the next words, up
    /// to the pair of equal words with the highest score. `nil` if no score is positive.
    private mutating func bridge(_ text: Int, _ doc: Int, _ word: Int, _ step: Int, _ limits: Range<Int>) -> [Way]? {
        let side = Cost.bridge
        let columns = min(side, step > 0 ? index.texts[text].forms.count - word : word + 1)
        let rows = min(side, step > 0 ? limits.upperBound - doc : doc - limits.lowerBound + 1)
        budget -= rows * columns / 2
        // Taken out of `self` while it is written to.
        var table: [Float] = []
        swap(&table, &scratch)
        defer { swap(&table, &scratch) }
        if table.isEmpty { table = Array(repeating: 0, count: 2 * (side + 1) * (side + 1)) }
        var best = (score: Float(0), row: 0, column: 0)
        let found = table.withUnsafeMutableBufferPointer { scores -> Bool in
            // The scores, and after them for each pair of words whether it is on the way: 1 for equal words, 2 for
            // changed ones, 3 for a word added, 4 for one left out.
            let moves = (side + 1) * (side + 1)
            let width = side + 1
            for column in 0...columns { (scores[column], scores[moves + column]) = (-Cost.word * Float(column), 4) }
            for row in 1...rows {
                (scores[row * width], scores[moves + row * width]) = (-Cost.word * Float(row), 3)
                let docWord = doc + step * (row - 1)
                let docClass = words.classes[docWord]
                let isUnknown = words.forms[docWord] == 0
                for column in 1...columns {
                    let textWord = word + step * (column - 1)
                    let cell = row * width + column
                    var (score, move) = (scores[cell - width - 1], Float(1))
                    if docClass == index.wordClass(text, textWord) {
                        score += value(text, textWord)
                    } else if isUnknown, abs(row - column) <= 2, isMisprint(text, docWord, textWord) {
                        score += value(text, textWord) / 2
                    } else {
                        (score, move) = (score - Cost.word, 2)
                    }
                    if scores[cell - width] - Cost.word > score {
                        (score, move) = (scores[cell - width] - Cost.word, 3)
                    }
                    if scores[cell - 1] - Cost.word > score { (score, move) = (scores[cell - 1] - Cost.word, 4) }
                    (scores[cell], scores[moves + cell]) = (score, move)
                    if move == 1, score > best.score { best = (score, row, column) }
                }
            }
            return best.score > 0
        }
        guard found else { return nil }
        var ways: [Way] = []
        var way = Way(skippedDoc: 0, skippedWords: 0, equal: 0)
        var (row, column) = (best.row, best.column)
        let moves = (side + 1) * (side + 1)
        while row > 0 || column > 0 {
            let move = table[moves + row * (side + 1) + column]
            if move == 1 {
                // Read backwards: the words skipped before a run are complete once the next run begins.
                if way.skippedDoc + way.skippedWords > 0 {
                    ways.append(way)
                    way = Way(skippedDoc: 0, skippedWords: 0, equal: 0)
                }
                way.equal += 1
            } else {
                if move != 4 { way.skippedDoc += 1 }
                if move != 3 { way.skippedWords += 1 }
            }
            if move != 4 { row -= 1 }
            if move != 3 { column -= 1 }
        }
        ways.append(way)
        return ways.reversed()
    }

    /// How many words of the text are left out before the next words of the document; `nil` if none are.
    private mutating func omission(_ text: Int, _ doc: Int, _ word: Int, _ step: Int, _ limits: Range<Int>) -> Int? {
        let all = index.texts[text].forms.indices
        let isMarked = hasOmissionMark(step > 0 ? doc : doc + 1, limits)
        budget -= isMarked ? 120 : 40
        var best: (skipped: Int, gain: Float)?
        for skipped in 1...(isMarked ? Cost.markedOmission : Cost.omission) {
            var count = 0
            var sum: Float = 0
            while count < 6, limits.contains(doc + step * count), all.contains(word + step * (skipped + count)),
                isEqual(text, doc + step * count, word + step * (skipped + count))
            {
                sum += value(text, word + step * (skipped + count))
                count += 1
            }
            guard count >= (isMarked ? 2 : 4) else { continue }
            let gain = sum - (isMarked ? Cost.word : Cost.word * 2 + Float(skipped) / 8)
            if gain > best?.gain ?? 0 { best = (skipped, gain) }
        }
        return best?.skipped
    }

    /// Whether the text before a word of the document says that something is left out: `…` or `...`.
    func hasOmissionMark(_ doc: Int, _ limits: Range<Int>) -> Bool {
        guard doc > 0, doc < words.count else { return false }
        var dots = 0
        for offset in Int(words.ends[doc - 1])..<min(Int(words.starts[doc]), Int(words.ends[doc - 1]) + 16) {
            let byte = document[offset]
            dots = byte == 0x2E ? dots + 1 : byte == 0x20 ? dots : 0
            // U+2026 is E2 80 A6.
            if dots == 3 || byte == 0xE2 && offset + 2 < document.count && document[offset + 2] == 0xA6 { return true }
        }
        return false
    }

    // MARK: - Misprints

    private func letters(_ doc: Int) -> [UInt8] { QuotationReader.letters(of: words.range(doc), in: document) }

    private func letters(_ text: Int, _ word: Int) -> ArraySlice<UInt8> {
        index.vocabulary.letters(ofForm: Int(index.texts[text].forms[word]))
    }

    /// Whether a word that no text has may be a misprint of a word of the text.
    private func isMisprint(_ text: Int, _ doc: Int, _ word: Int) -> Bool {
        guard words.forms[doc] == 0 else { return false }
        // Most pairs are ruled out by their lengths and by the set of their letters, before anything is allocated.
        let form = letters(text, word)
        let range = words.range(doc)
        guard form.count >= 3, abs(form.count - range.count) <= 4 else { return false }
        var (own, other): (UInt32, UInt32) = (0, 0)
        for byte in document[range] { own |= 1 << UInt32(byte & 31) }
        for byte in form { other |= 1 << UInt32(byte & 31) }
        guard (own ^ other).nonzeroBitCount <= 6 else { return false }
        return MisprintDistance.isAlike(letters(doc), Array(form))
    }

    /// Whether two words of the document are one of the text: `be gotten`.
    private func isJoined(_ text: Int, _ first: Int, _ second: Int, _ word: Int) -> Bool {
        let joined = letters(text, word)
        let length = words.range(first).count + words.range(second).count
        guard joined.count == length else { return false }
        return letters(min(first, second)) + letters(max(first, second)) == Array(joined)
    }

    /// Whether a word of the document is two of the text: `Bethel` for `Beth-el`.
    private func isSplit(_ text: Int, _ doc: Int, _ first: Int, _ second: Int) -> Bool {
        let (left, right) = (letters(text, min(first, second)), letters(text, max(first, second)))
        guard left.count + right.count == words.range(doc).count else { return false }
        return Array(left) + Array(right) == letters(doc)
    }

    // MARK: - Evidence

    /// A gap of more words is no misprint.
    private static let farGap = 6

    /// What an alignment says for a quotation, in bits: the information of its equal words after the words before
    /// them, less the choices that were made to find them.
    func evidence(_ alignment: QuotationAlignment) -> Float {
        var bits: Float = 0
        let limits = 0..<words.count
        for (number, run) in alignment.runs.enumerated() {
            if number > 0 {
                // After a gap, one of many ways to go on was chosen, the more the longer the gap is.
                let last = alignment.runs[number - 1]
                let skipped = max(run.doc - last.doc - last.docCount, run.word - last.word - last.wordCount)
                if skipped > 0 {
                    bits -= skipped > QuotationAligner.farGap && !hasOmissionMark(run.doc, limits) ? 12 : 7
                }
            }
            if run.docCount != run.wordCount {
                bits += index.chances.bits(index.wordClass(alignment.text, run.word))
                continue
            }
            for offset in 0..<run.docCount {
                let wordClass = index.wordClass(alignment.text, run.word + offset)
                var own = index.chances.bits(wordClass)
                if offset > 0 {
                    own = index.chances.bits(wordClass, after: index.wordClass(alignment.text, run.word + offset - 1))
                }
                let form = words.forms[run.doc + offset]
                if form == 0 {
                    own *= 0.7
                } else if form != index.texts[alignment.text].forms[run.word + offset] {
                    own -= 1
                }
                bits += own
            }
        }
        return bits
    }

    /// The information of a word that no text has, in bits.
    private static let unknownBits: Float = 14

    /// The share of the information of some words of the document that an alignment has.
    func coverage(_ alignment: QuotationAlignment, of doc: Range<Int>) -> Float {
        func bits(_ word: Int) -> Float {
            words.classes[word] == 0 ? Self.unknownBits : index.chances.bits(words.classes[word])
        }
        let all = doc.reduce(Float(0)) { $0 + bits($1) }
        var equal: Float = 0
        for run in alignment.runs {
            for word in run.doc..<run.doc + run.docCount where doc.contains(word) { equal += bits(word) }
        }
        return all > 0 ? equal / all : 0
    }
}

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
    init(_ document: UnsafeRawBufferPointer, from offset: Int, limit: Int, _ vocabulary: QuotationVocabulary) {
        // A misprint often comes again: the nearest forms of the last ones are kept.
        var known = Array(repeating: (hash: UInt64(0), wordClass: UInt32(0)), count: 512)
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
                let index = Int(truncatingIfNeeded: reader.hash ^ reader.hash >> 31) & 511
                if known[index].hash != reader.hash {
                    let letters = QuotationReader.letters(of: reader.range, in: document)
                    let nearest = vocabulary.nearest(to: letters)
                    known[index] = (reader.hash, vocabulary.classes[Int(nearest)])
                }
                wordClass = known[index].wordClass
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

    /// The costs and bounds of an alignment. A match counts half its information: 2 for `the`, 7 for a rare word.
    private enum Cost {
        /// Each word that is changed, left out or added.
        static let word: Float = 4
        /// An alignment ends where the words after it would cost more than this.
        static let drop: Float = 13
        /// How far apart the two sides of a change may be.
        static let reach = 6
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

    private func value(_ text: Int, _ word: Int) -> Float { index.chances.bits(index.wordClass(text, word)) / 2 }

    @inline(__always)
    private func isEqual(_ text: Int, _ doc: Int, _ word: Int) -> Bool {
        words.classes[doc] == index.wordClass(text, word)
    }

    /// The runs on one side of an alignment, from the inside to the outside.
    ///
    /// - Parameters:
    ///   - doc: the first word beyond the alignment in the document; `word` is the one in the text.
    ///   - step: 1 to go to the end, -1 to go to the beginning.
    private mutating func extend(
        _ text: Int, _ doc: Int, _ word: Int, step: Int, _ limits: Range<Int>
    ) -> [QuotationAlignment.Run] {
        var (doc, word) = (doc, word)
        var runs: [QuotationAlignment.Run] = []
        var (score, best): (Float, Float) = (0, 0)
        var bestCount = 0
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
                score += value(text, word + step * count)
                count += 1
            }
            budget -= count + 8
            if count > 0 {
                add(count, count)
                if score > best { (best, bestCount) = (score, runs.count) }
            }
            guard isInside(doc, word) else { break }
            if isMisprint(text, doc, word) {
                score += value(text, word) / 2
                add(1, 1)
            } else if isInside(doc + step, word), isJoined(text, doc, doc + step, word) {
                score += value(text, word)
                add(2, 1)
            } else if isInside(doc, word + step), isSplit(text, doc, word, word + step) {
                score += value(text, word)
                add(1, 2)
            } else {
                guard let (skippedDoc, skippedWord, cost) = resumption(text, doc, word, step, limits) else { break }
                score -= cost
                doc += step * skippedDoc
                word += step * skippedWord
                if score < best - Cost.drop { break }
                continue
            }
            if score > best { (best, bestCount) = (score, runs.count) }
        }
        return Array(runs[..<bestCount])
    }

    /// How many words to leave out on both sides, so that equal words follow; `nil` if nothing near is worth it.
    private mutating func resumption(
        _ text: Int, _ doc: Int, _ word: Int, _ step: Int, _ limits: Range<Int>
    ) -> (doc: Int, word: Int, cost: Float)? {
        let all = index.texts[text].forms.indices
        var best: (doc: Int, word: Int, cost: Float)?
        var bestGain: Float = -4
        func run(_ doc: Int, _ word: Int) -> (count: Int, value: Float) {
            var count = 0
            var sum: Float = 0
            while count < 5, limits.contains(doc + step * count), all.contains(word + step * count),
                isEqual(text, doc + step * count, word + step * count)
            {
                sum += value(text, word + step * count)
                count += 1
            }
            return (count, sum)
        }
        budget -= 40
        for a in 0...Cost.reach {
            for b in 0...Cost.reach where a + b > 0 {
                let (count, sum) = run(doc + step * a, word + step * b)
                if count == 0 || count == 1 && max(a, b) > 2 { continue }
                let cost = Cost.word * Float(max(a, b)) + (a == b ? 0 : 1)
                if sum - cost > bestGain { (best, bestGain) = ((a, b, cost), sum - cost) }
            }
        }
        if bestGain > 4 { return best }
        let isMarked = hasOmissionMark(step > 0 ? doc : doc + 1, limits)
        budget -= isMarked ? 120 : 40
        for b in Cost.reach + 1...(isMarked ? Cost.markedOmission : Cost.omission) {
            let (count, sum) = run(doc, word + step * b)
            guard count >= (isMarked ? 2 : 4) else { continue }
            let cost = isMarked ? Cost.word : Cost.word * 2 + Float(b) / 8
            if sum - cost > bestGain { (best, bestGain) = ((0, b, cost), sum - cost) }
        }
        return best
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
        words.forms[doc] == 0 && MisprintDistance.isAlike(letters(doc), Array(letters(text, word)))
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
}

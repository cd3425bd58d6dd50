/// How the texts have what was found: their verses, and what differs.
extension QuotationWindow {
    mutating func quotation(_ chosen: (match: Match, parallels: [Match])) -> QuotationFinder.Quotation {
        let match = chosen.match
        let bounds = withinMarks(match.doc)
        var editions = [edition(match.alignment, bounds)]
        for text in index.texts.indices where text != match.text {
            var other: QuotationAlignment?
            if match.alignment.runs.count == 1, let same = sameWords(match.alignment, match.keys, text) {
                other = same
            } else {
                other = aligner.alignment(text: text, key: middleKey(match), limits: bounds)
            }
            guard let other else { continue }
            let edition = edition(other, bounds)
            if edition.similarity >= 0.5, edition.keys.overlaps(match.keys) { editions.append(edition) }
        }
        // The best first; equals in the order of the texts.
        let order = editions.indices.sorted { a, b in
            editions[a].similarity == editions[b].similarity
                ? editions[a].text < editions[b].text : editions[a].similarity > editions[b].similarity
        }
        let parallels = chosen.parallels.map { parallel in
            let (low, high) = (parallel.doc.lowerBound, parallel.doc.upperBound)
            return edition(parallel.alignment, min(low, bounds.lowerBound)..<max(high, bounds.upperBound))
        }
        return QuotationFinder.Quotation(
            range: aligner.words.range(bounds), wordCount: bounds.count, evidence: match.evidence,
            editions: order.map { editions[$0] }, parallels: parallels)
    }

    /// The whole window as each text has it in some verses, the most alike first.
    mutating func editions(in keys: ClosedRange<Int>) -> [QuotationFinder.Edition] {
        let bounds = 0..<aligner.words.count
        var editions: [QuotationFinder.Edition] = []
        for text in index.texts.indices {
            var best: QuotationFinder.Edition?
            for key in keys.prefix(12) {
                guard let alignment = aligner.alignment(text: text, key: key, limits: bounds) else { continue }
                let edition = edition(alignment, bounds)
                if edition.similarity > best?.similarity ?? -1 { best = edition }
            }
            if let best { editions.append(best) }
        }
        let order = editions.indices.sorted { a, b in
            editions[a].similarity == editions[b].similarity
                ? editions[a].text < editions[b].text : editions[a].similarity > editions[b].similarity
        }
        return order.map { editions[$0] }
    }

    /// The key of the verse with the longest run.
    private func middleKey(_ match: Match) -> Int {
        let longest = match.alignment.runs.max { $0.wordCount < $1.wordCount }!
        let verse = index.texts[match.text].verse(ofWord: longest.word + longest.wordCount / 2)
        return Int(index.texts[match.text].keys[verse])
    }

    /// The same words in another text; `nil` if it has them differently.
    private func sameWords(_ known: QuotationAlignment, _ keys: ClosedRange<Int>, _ text: Int) -> QuotationAlignment? {
        let run = known.runs[0]
        guard run.docCount == run.wordCount, run.wordCount >= 3,
            let verse = index.texts[text].verse(ofKey: keys.lowerBound),
            let word = word(of: run.doc, inVerse: verse, of: text), isSame(known, text, run.doc, word)
        else { return nil }
        return QuotationAlignment(
            text: text,
            runs: [
                QuotationAlignment.Run(doc: run.doc, docCount: run.docCount, word: word, wordCount: run.wordCount)
            ])
    }

    /// The words of a match, with one or two words at each end that quotation marks add: the changed last word of a
    /// quotation equals no word of the text.
    private func withinMarks(_ doc: Range<Int>) -> Range<Int> {
        var doc = doc
        for count in 0...2 {
            let word = doc.lowerBound - count
            guard word >= 0, !isReference(word..<doc.lowerBound) else { break }
            if hasMark(before: word) {
                doc = word..<doc.upperBound
                break
            }
        }
        for count in 0...2 {
            let word = doc.upperBound + count
            guard word <= aligner.words.count, !isReference(doc.upperBound..<word) else { break }
            if hasMark(after: word - 1) {
                doc = doc.lowerBound..<word
                break
            }
        }
        return doc
    }

    /// Whether words beside a quotation are in parentheses or have a number: `(John 3:15). And` is not part of it.
    private func isReference(_ words: Range<Int>) -> Bool {
        guard !words.isEmpty else { return false }
        let low = words.lowerBound > 0 ? Int(aligner.words.ends[words.lowerBound - 1]) : 0
        let high =
            words.upperBound < aligner.words.count
            ? Int(aligner.words.starts[words.upperBound]) : aligner.document.count
        return aligner.document[low..<high].contains { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x28 || $0 == 0x29 }
    }

    /// Whether there is a number near a stretch of the document that may be that of a chapter or verse: `3:16`, `Psalm 23`,
    /// `iii. 16`, `v. 16`. Prose has a weak candidate every few lines, and reading the references there takes longer than all
    /// else.
    func mayHaveReference(near range: Range<Int>) -> Bool {
        let document = aligner.document
        let low = max(0, range.lowerBound - Self.referenceDistance)
        for offset in low..<min(document.count, range.upperBound + Self.referenceDistance)
        where document[offset] &- 0x30 < 10 {
            var before = offset - 1
            guard before >= low, document[before] &- 0x30 >= 10 else { continue }
            if document[before] == 0x3A { return true }
            while before >= low, document[before] == 0x20 || document[before] == 0x2E { before -= 1 }
            guard before >= low, before >= offset - 3 else { continue }
            var isRoman = true
            var first = before + 1
            while first > low,
                document[first - 1] | 0x20 >= 0x61 && document[first - 1] | 0x20 <= 0x7A
                    || document[first - 1] >= 0x80
            {
                first -= 1
                isRoman = isRoman && Self.romanDigits.contains(document[first] | 0x20)
            }
            guard first <= before else { continue }
            // A capital letter, one that is not ASCII, `v.`, or a Roman number.
            if document[first] < 0x61 || document[first] >= 0x80 || document[first] == 0x76 || isRoman { return true }
        }
        return false
    }

    /// How far from a quotation its reference may be: bytes.
    private static let referenceDistance = 240
    private static let romanDigits = Array("ivxlc".utf8)

    /// Whether quotation marks surround some words.
    func hasMarks(around doc: Range<Int>) -> Bool {
        hasMark(before: doc.lowerBound) && hasMark(after: doc.upperBound - 1)
    }

    private func hasMark(before word: Int) -> Bool {
        let start = Int(aligner.words.starts[word])
        let low = max(word > 0 ? Int(aligner.words.ends[word - 1]) : 0, start - 6)
        return hasMark(in: max(0, low)..<start)
    }

    private func hasMark(after word: Int) -> Bool {
        let end = Int(aligner.words.ends[word])
        let high = word + 1 < aligner.words.count ? Int(aligner.words.starts[word + 1]) : aligner.document.count
        return hasMark(in: end..<min(high, end + 6))
    }

    /// Whether some bytes have a quotation mark: `"`, or U+201C, U+201D, U+201E, `«` or `»`.
    func hasMark(in range: Range<Int>) -> Bool {
        for offset in range {
            switch aligner.document[offset] {
            case 0x22: return true
            case 0xE2 where offset + 2 < range.upperBound && aligner.document[offset + 1] == 0x80:
                if (0x9C...0x9F).contains(aligner.document[offset + 2]) { return true }
            case 0xC2 where offset + 1 < range.upperBound:
                if aligner.document[offset + 1] == 0xAB || aligner.document[offset + 1] == 0xBB { return true }
            default: break
            }
        }
        return false
    }

    /// An alignment as it is reported: the verses, and what differs.
    ///
    /// - Parameter bounds: the words of the quotation. Those that the alignment lacks are changed or added ones.
    private func edition(_ alignment: QuotationAlignment, _ bounds: Range<Int>) -> QuotationFinder.Edition {
        var differences = QuotationDifferences(aligner: aligner, text: alignment.text)
        let all = index.texts[alignment.text].words(
            ofVerse: index.texts[alignment.text].verse(ofWord: alignment.words.lowerBound))
        let last = index.texts[alignment.text].words(
            ofVerse: index.texts[alignment.text].verse(ofWord: alignment.words.upperBound - 1))
        // Words before the alignment are compared with as many words of its first verse.
        let before = min(alignment.doc.lowerBound - bounds.lowerBound, alignment.words.lowerBound - all.lowerBound)
        let after = min(bounds.upperBound - alignment.doc.upperBound, last.upperBound - alignment.words.upperBound)
        var doc = bounds.lowerBound
        var word = alignment.words.lowerBound - max(0, before)
        let firstWord = word
        for run in alignment.runs {
            differences.gap(doc..<run.doc, word..<run.word)
            differences.run(run)
            doc = run.doc + run.docCount
            word = run.word + run.wordCount
        }
        let lastWord = word + max(0, after)
        differences.gap(doc..<bounds.upperBound, word..<lastWord)
        let text = index.texts[alignment.text]
        let first = text.verse(ofWord: firstWord)
        let final = text.verse(ofWord: max(firstWord, lastWord - 1))
        let slots = (Int(text.slots[first]), Int(text.slots[final]))
        return QuotationFinder.Edition(
            text: alignment.text, slots: min(slots.0, slots.1)...max(slots.0, slots.1),
            keys: keys(of: firstWord..<max(firstWord + 1, lastWord), in: alignment.text),
            similarity: differences.similarity(words: max(bounds.count, lastWord - firstWord - differences.marked)),
            evidence: aligner.evidence(alignment), coverage: aligner.coverage(alignment, of: bounds),
            differences: differences.list)
    }
}

/// Collects what differs between a quotation and a text.
private struct QuotationDifferences {
    let aligner: QuotationAligner
    let text: Int
    private(set) var list: [QuotationFinder.Difference] = []
    /// How many words differ, and how many of the text are left out where the document says so.
    private var wrong: Float = 0
    private(set) var marked = 0

    init(aligner: QuotationAligner, text: Int) {
        self.aligner = aligner
        self.text = text
    }

    func similarity(words: Int) -> Float { max(0, 1 - wrong / Float(max(1, words))) }

    /// Words between two runs.
    mutating func gap(_ doc: Range<Int>, _ words: Range<Int>) {
        if doc.isEmpty && words.isEmpty { return }
        if doc.isEmpty {
            if aligner.hasOmissionMark(doc.lowerBound, 0..<aligner.words.count) {
                marked += words.count
                return
            }
            omit(words.count)
            let offset = doc.lowerBound < aligner.words.count ? Int(aligner.words.starts[doc.lowerBound]) : 0
            add(.omitted, offset..<offset, words)
        } else if words.isEmpty {
            wrong += Float(doc.count)
            add(.added, aligner.words.range(doc), words)
        } else {
            wrong += Float(doc.count)
            if words.count > doc.count { omit(words.count - doc.count) }
            add(.changed, aligner.words.range(doc), words)
        }
    }

    /// Counts words of the text that are left out. A long omission is one mistake, not one for each word: otherwise the
    /// two ends of a long verse would be unlike it.
    private mutating func omit(_ count: Int) {
        wrong += Float(min(count, Self.longOmission))
        marked += max(0, count - Self.longOmission)
    }

    private static let longOmission = 4

    /// Equal words, which may have other forms.
    mutating func run(_ run: QuotationAlignment.Run) {
        guard run.docCount == run.wordCount else { return }
        for offset in 0..<run.docCount {
            let form = aligner.index.texts[text].forms[run.word + offset]
            if aligner.words.forms[run.doc + offset] == form { continue }
            let range = aligner.words.range(run.doc + offset)
            let letters = QuotationReader.letters(of: range, in: aligner.document)
            let own = Array(aligner.index.vocabulary.letters(ofForm: Int(form)))
            if letters == own || aligner.index.vocabulary.areSpellings(letters, own) { continue }
            wrong += 0.5
            add(.changed, range, run.word + offset..<run.word + offset + 1)
        }
    }

    private mutating func add(_ kind: QuotationFinder.Difference.Kind, _ range: Range<Int>, _ words: Range<Int>) {
        let texts = aligner.index.texts[text]
        let verse = texts.verse(ofWord: min(words.lowerBound, texts.forms.count - 1))
        let start = Int(texts.starts[verse])
        list.append(
            QuotationFinder.Difference(
                kind: kind, range: range, slot: Int(texts.slots[verse]),
                words: words.lowerBound - start..<words.upperBound - start))
    }
}

extension QuotationVocabulary {
    /// Whether two words are spellings of one: `saviour` and `savior`.
    func areSpellings(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        language == .english && EnglishSpelling.shared(a) == EnglishSpelling.shared(b)
    }
}

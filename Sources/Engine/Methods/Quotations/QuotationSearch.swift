import Corpus
import JSON
import JSONRPC
import Scripture
import Search

/// A search for quotations in a text: the indexes, the references in the text, and how the result is written.
struct QuotationSearch {
    private let languages: QuotedLanguages

    /// A quotation with the texts that it was found in.
    struct Found {
        let texts: QuotedTexts
        var quotation: QuotationFinder.Quotation
        var claimed: (reference: NearbyReferences.Reference, agrees: Bool)?
    }

    /// - Parameter source: a text that is looked in whatever its language.
    init(
        in engine: ScriptureEngine, translations: [String]?, languages: [Language]?, text: String,
        including source: TranslationSource? = nil
    ) throws(MethodError) {
        self.languages = try QuotedLanguages(
            in: engine, translations: translations, languages: languages, text: text, including: source)
    }

    /// The languages in which references beside the quotations are read.
    var referenceLanguages: [Language] {
        var result: [Language] = [.english]
        for texts in texts {
            if let language = Language(tag: texts.sources[0].translation.language), !result.contains(language) {
                result.append(language)
            }
        }
        return result
    }

    var texts: [QuotedTexts] { languages.texts }

    /// How to install whole Bibles, if only the few verses that are compiled in were searched; else `nil`.
    var hint: String? {
        let advice = texts.flatMap(\.sources).map { $0.provider.library?.advice ?? "" }
        return advice.allSatisfy { !$0.isEmpty } ? advice.first : nil
    }

    static let hintComment = "Only if no whole Bible was searched: how to install one."

    /// The quotations in a text, in its order.
    ///
    /// - Parameter claimed: the keys of verses that the whole text is said to be from.
    func quotations(
        in text: String, minimumWords: Int, leastEvidence: Float = QuotationFinder.leastEvidence,
        context point: String? = nil, claimed: [ClosedRange<Int>] = [], _ context: RequestContext
    ) throws(MethodError) -> [Found] {
        var text = text
        var references = NearbyReferences(text, referenceLanguages, context: try contextPoint(point))
        var found: [Found] = []
        for texts in languages.texts {
            let quotations = text.withUTF8 { bytes in
                QuotationFinder(texts.index).quotations(
                    in: UnsafeRawBufferPointer(bytes), minimumWords: minimumWords, leastEvidence: leastEvidence,
                    claims: { claimed + references.keys(near: $0) }, isCancelled: { context.isCancelled })
            }
            found += quotations.map { Found(texts: texts, quotation: $0) }
        }
        if languages.texts.count > 1 { found = QuotationSearch.strongest(found) }
        references.assign(to: &found)
        return found
    }

    /// Of quotations of the same words in several languages, those with the most evidence.
    private static func strongest(_ found: [Found]) -> [Found] {
        var kept: [Found] = []
        for one in found.sorted(by: { $0.quotation.evidence > $1.quotation.evidence }) {
            // Bounded by the number of quotations that overlap one another, which is small; the list is searched from
            // its end.
            if !kept.contains(where: { $0.quotation.range.overlaps(one.quotation.range) }) { kept.append(one) }
        }
        return kept.sorted { $0.quotation.range.lowerBound < $1.quotation.range.lowerBound }
    }

    private func contextPoint(_ context: String?) throws(MethodError) -> ReferencePoint? {
        guard let context else { return nil }
        var options = ReferenceOptions()
        options.context = context
        return try options.contextPoint(with: ReferenceParser(ReferenceParser.Options()))
    }

    // MARK: - Writing

    func written(_ found: [Found], in text: String, _ encoding: OffsetEncoding) throws(MethodError) -> [FoundQuotation]
    {
        let offsets = QuotationOffsets(found, in: text, encoding)
        let bytes = Array(text.utf8)
        var result: [FoundQuotation] = []
        result.reserveCapacity(found.count)
        for one in found {
            let quotation = one.quotation
            let best = quotation.editions[0]
            let source = one.texts.sources[best.text]
            let range = one.texts.range(of: best)
            result.append(
                FoundQuotation(
                    range: offsets.wire(quotation.range), text: String(decoding: bytes[quotation.range], as: UTF8.self),
                    osis: range.map { source.osisFormatter.string([$0]) } ?? "",
                    reference: range.map { source.formatter.string([$0]) } ?? "",
                    score: QuotationScore.score(quotation),
                    editions: try QuotationSearch.editions(quotation.editions, one.texts, offsets),
                    claimed: one.claimed.map {
                        ClaimedReference(
                            range: offsets.wire($0.reference.range), osis: $0.reference.osis, agrees: $0.agrees)
                    },
                    parallels: quotation.parallels.map { QuotationSearch.parallel($0, one.texts) }))
        }
        return result
    }

    static func editions(
        _ editions: [QuotationFinder.Edition], _ texts: QuotedTexts, _ offsets: QuotationOffsets
    ) throws(MethodError) -> [QuotedEdition] {
        var result: [QuotedEdition] = []
        for edition in editions {
            let source = texts.sources[edition.text]
            var differences: [QuotedDifference] = []
            for difference in edition.differences {
                let expected = try texts.text(difference.words, from: difference.slot, of: edition.text)
                let kind: QuotedDifference.Kind =
                    switch difference.kind {
                    case .changed: .changed
                    case .omitted: .omitted
                    case .added: .added
                    }
                differences.append(
                    QuotedDifference(kind: kind, range: offsets.wire(difference.range), expected: expected))
            }
            result.append(
                QuotedEdition(
                    translation: source.alias,
                    osis: texts.range(of: edition).map { source.osisFormatter.string([$0]) } ?? "",
                    exact: edition.isExact, similarity: QuotationScore.rounded(edition.similarity),
                    differences: differences))
        }
        return result
    }

    static func parallel(_ edition: QuotationFinder.Edition, _ texts: QuotedTexts) -> QuotedParallel {
        let source = texts.sources[edition.text]
        let range = texts.range(of: edition)
        return QuotedParallel(
            translation: source.alias, osis: range.map { source.osisFormatter.string([$0]) } ?? "",
            reference: range.map { source.formatter.string([$0]) } ?? "",
            similarity: QuotationScore.rounded(edition.similarity))
    }
}

/// How sure a quotation is, as a number from 0 to 1.
enum QuotationScore {
    /// Half at the least evidence, and half as far from 1 for every six bits more. `Tests/Quotations/measure --fit` prints
    /// for labelled examples how many with each score are quotations.
    static func score(_ quotation: QuotationFinder.Quotation) -> Double {
        let bits = Double(quotation.evidence - QuotationFinder.leastEvidence)
        return rounded(Float(1 - 0.5 * power(-bits / 6)))
    }

    /// 2 to the power of a number.
    private static func power(_ number: Double) -> Double {
        let whole = number.rounded(.down)
        let rest = number - whole
        return Double(sign: .plus, exponent: Int(max(-1000, whole)), significand: 1 + rest * (0.6565 + 0.3435 * rest))
    }

    /// Two digits after the point.
    static func rounded(_ number: Float) -> Double { (Double(max(0, min(1, number))) * 100).rounded(.down) / 100 }
}

/// The offsets of a reply about quotations, in the encoding of the request. Differences of several editions are not in
/// ascending order, so all offsets are sorted and converted in one pass.
struct QuotationOffsets {
    private var units: [Int: Int] = [:]
    private let isUTF8: Bool

    init(_ found: [QuotationSearch.Found], in text: String, _ encoding: OffsetEncoding) {
        var ranges: [Range<Int>] = []
        if encoding != .utf8 {
            for one in found {
                ranges.append(one.quotation.range)
                if let claimed = one.claimed { ranges.append(claimed.reference.range) }
                for edition in one.quotation.editions { ranges += edition.differences.map(\.range) }
            }
        }
        self.init(ranges, in: text, encoding)
    }

    init(_ ranges: [Range<Int>], in text: String, _ encoding: OffsetEncoding) {
        isUTF8 = encoding == .utf8
        if isUTF8 { return }
        var offsets = Set<Int>()
        for range in ranges {
            offsets.insert(range.lowerBound)
            offsets.insert(range.upperBound)
        }
        var text = text
        text.withUTF8 { bytes in
            var converter = OffsetConverter(UnsafeRawBufferPointer(bytes), encoding)
            for offset in offsets.sorted() { units[offset] = converter.wire(offset) }
        }
    }

    func wire(_ range: Range<Int>) -> WireRange {
        if isUTF8 { return WireRange(start: range.lowerBound, end: range.upperBound) }
        return WireRange(start: units[range.lowerBound, default: 0], end: units[range.upperBound, default: 0])
    }
}

/// The references of a text that are beside its quotations.
///
/// The text is read in blocks, each when a quotation near it was first found: prose has few quotations, and reading all its
/// references takes as long as finding them.
struct NearbyReferences {
    /// A reference: its bytes in the text, and the keys of its verses.
    struct Reference {
        let range: Range<Int>
        let keys: [ClosedRange<Int>]
        fileprivate let match: ReferenceMatch

        var osis: String { match.osis }
    }

    private let text: String
    private let size: Int
    private let parser: ReferenceParser
    private let keys: VerseKeys
    private let context: ReferencePoint?
    /// The references that begin in each block, in their order; `nil` for a block that was not read.
    private var blocks: [[Reference]?]
    private let blockSize: Int

    /// How far from a quotation its reference may be: bytes.
    private static let distance = 240
    private static let usualBlockSize = 4096
    /// How much is read on both sides of a block. A chapter such as `Mark 5` is a reference only if there are others in
    /// the text around it.
    private static let margin = 1024

    init(_ text: String, _ languages: [Language], context: ReferencePoint?) {
        self.text = text
        self.context = context
        size = text.utf8.count
        var options = ReferenceParser.Options()
        options.languages = languages
        parser = ReferenceParser(options)
        keys = VerseKeys(of: options.versification)
        // `v. 17` depends on all references before it if there is a context, else it is no reference.
        blockSize = context == nil ? NearbyReferences.usualBlockSize : max(1, size)
        blocks = Array(repeating: nil, count: size / blockSize + 1)
    }

    /// The references that begin in a block.
    private mutating func references(inBlock number: Int) -> [Reference] {
        if let read = blocks[number] { return read }
        let own = number * blockSize..<min(size, (number + 1) * blockSize)
        let bytes = text.utf8.span
        var low = max(0, own.lowerBound - NearbyReferences.margin)
        var high = min(size, own.upperBound + NearbyReferences.margin)
        // No word is cut in two, unless it is very long.
        for _ in 0..<64 where low > 0 && bytes[low - 1] > 0x20 { low -= 1 }
        for _ in 0..<64 where high < size && bytes[high] > 0x20 { high += 1 }
        var references: [Reference] = []
        for match in parser.matches(in: bytes.extracting(low..<high), context: context) where match.isValid {
            let range = match.range.lowerBound + low..<match.range.upperBound + low
            guard own.contains(range.lowerBound) else { continue }
            let system = match.versification.map { VerseKeys(of: $0) } ?? keys
            references.append(
                Reference(
                    range: range, keys: match.segments.compactMap { $0.verses.flatMap(system.keys(of:)) }, match: match)
            )
        }
        blocks[number] = references
        return references
    }

    /// The references that may belong to a quotation, in their order: those near its two ends.
    private mutating func near(_ range: Range<Int>) -> [Reference] {
        let distance = NearbyReferences.distance
        let low = max(0, range.lowerBound - distance)
        let high = min(size, range.upperBound + distance)
        // The first block may have a reference that ends in the next one.
        var numbers = max(0, low - distance) / blockSize...min(size, range.lowerBound + distance) / blockSize
        let last = max(0, range.upperBound - distance) / blockSize...high / blockSize
        var references: [Reference] = []
        if numbers.upperBound + 1 >= last.lowerBound {
            numbers = numbers.lowerBound...max(numbers.upperBound, last.upperBound)
        } else {
            for number in numbers { references += self.references(inBlock: number) }
            numbers = last
        }
        for number in numbers { references += self.references(inBlock: number) }
        return references.filter { $0.range.upperBound >= low && $0.range.lowerBound <= high }
    }

    /// The keys of the verses that references near a stretch of the text name.
    mutating func keys(near range: Range<Int>) -> [ClosedRange<Int>] { near(range).flatMap(\.keys) }

    /// Gives each quotation the reference that claims it.
    ///
    /// A reference directly after the quotation comes first, then one before it; one that names its verse wins over one
    /// that does not. What was given to the quotation before is not given to the next one, unless it names its verse.
    mutating func assign(to found: inout [QuotationSearch.Found]) {
        var taken = -1
        for number in found.indices {
            let range = found[number].quotation.range
            let previous = number > 0 ? found[number - 1].quotation.range.upperBound : 0
            let next = number + 1 < found.count ? found[number + 1].quotation.range.lowerBound : .max
            var best: (reference: Reference, cost: Int, agrees: Bool)?
            for reference in near(range) {
                let own = reference.range
                if own.overlaps(range) { continue }
                let isAfter = own.lowerBound >= range.upperBound
                if isAfter && own.lowerBound > next || !isAfter && own.upperBound < previous { continue }
                let gap = isAfter ? range.upperBound..<own.lowerBound : own.upperBound..<range.lowerBound
                let agrees = reference.keys.contains { keys in
                    found[number].quotation.editions.contains { $0.keys.overlaps(keys) }
                }
                guard let distance = distance(gap, isAfter: isAfter), agrees || own.lowerBound != taken else {
                    continue
                }
                let cost = distance - (agrees ? 1000 : 0)
                if best == nil || cost < best!.cost { best = (reference, cost, agrees) }
            }
            if let best {
                found[number].claimed = (best.reference, best.agrees)
                taken = best.reference.range.lowerBound
            }
        }
    }

    /// How far apart a quotation and a reference are; `nil` if they do not belong together.
    ///
    /// Between the two may be a few words (`as it says in`). The end of a paragraph separates them, unless the reference
    /// is a heading: the last words before the quotation.
    private func distance(_ gap: Range<Int>, isAfter: Bool) -> Int? {
        let bytes = text.utf8.dropFirst(gap.lowerBound).prefix(gap.count)
        var words = 0
        var isInWord = false
        var (lines, isOpen) = (0, false)
        for byte in bytes {
            let isLetter = byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if isLetter && !isInWord { words += 1 }
            isInWord = isLetter
            if byte == 0x0A { lines += 1 }
            if byte == 0x28 || byte == 0x5B { isOpen = true }
        }
        if lines > 1 && words > 1 { return nil }
        if isAfter { return words > 6 && !isOpen || words > 12 ? nil : words * 2 }
        return words > 14 ? nil : words * 2 + 3
    }
}

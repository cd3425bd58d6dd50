import Corpus
import JSON
import JSONRPC
import Packs
import Scripture
import Search

/// `quotation.check`: whether a text is what Scripture says, and where.
package enum QuotationCheck: Method {
    static let name: StaticString = "quotation.check"
    static let summary: StaticString =
        "Checks one quotation: whether its words, its reference and its translation are right."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var text = ""
        var reference: String?
        var translation: String?
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] = [
            .string(
                "text", "The quotation. A reference at its end is read too.", required: true, limit: Bounds.quotation
            ) {
                $0.text = $1
            },
            .string("reference", "The reference that the quotation is said to have.") { $0.reference = $1 },
            .string("translation", "The translation that it is said to be from; by default any.") {
                $0.translation = $1
            },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package enum Verdict: String, Sendable, CaseIterable, ResultChoice {
        case exact, inexact, otherTranslation, misattributed, composite, notFound
    }

    package struct Result: ResultObject {
        package let offsetEncoding: OffsetEncoding
        package let verdict: Verdict
        package let osis: String?
        package let reference: String?
        package let text: String?
        package let editions: [QuotedEdition]
        package let claimed: CheckedClaim?
        package let parts: [FoundQuotation]
        package let nearest: [NearestVerse]
        package let hint: String?

        static let fields: [ResultField<Result>] = [
            .offsetEncoding { $0.offsetEncoding },
            .field(
                "verdict",
                "`inexact`: words differ; `otherTranslation`: not in the translation that is named; `misattributed`: "
                    + "these words are in another verse; `composite`: joined from several places, which `parts` has; "
                    + "`notFound`: in no verse."
            ) { $0.verdict },
            .optional("osis", "The verses that have the words, in the numbers of the first edition.") { $0.osis },
            .optional("reference", "The same, to be read.") { $0.reference },
            .optional("text", "The text of these verses in the first edition: what a quotation should say.") {
                $0.text
            },
            .field("editions", "The translations that have these words; the best first, but one that is named before.")
            {
                $0.editions
            },
            .optional("claimed", "The reference of the request or of the text.") { $0.claimed },
            .optional("parts", "Of a composite quotation: its parts.") { $0.parts.isEmpty ? nil : $0.parts },
            .optional(
                "nearest", "If nothing was found: the verse that is claimed, and those with the most words in common."
            ) {
                $0.nearest.isEmpty ? nil : $0.nearest
            },
            .optional("hint", QuotationSearch.hintComment) { $0.hint },
        ]
    }

    /// The reference that a quotation is said to have.
    package struct CheckedClaim: ResultObject {
        package let osis: String
        package let agrees: Bool

        static let fields: [ResultField<CheckedClaim>] = [
            .field("osis", "The verses that it names.") { $0.osis },
            .field("agrees", "Whether it names a verse that has these words.") { $0.agrees },
        ]
    }

    /// A verse that has some of the words.
    package struct NearestVerse: ResultObject {
        package let translation: String
        package let osis: String
        package let reference: String
        package let text: String

        static let fields: [ResultField<NearestVerse>] = [
            .field("translation", "The short name of the translation.") { $0.translation },
            .field("osis", "The verse, in the numbers of this translation.") { $0.osis },
            .field("reference", "The same, to be read.") { $0.reference },
            .field("text", "Its text.") { $0.text },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var check = try CheckedQuotation(params, in: engine, context)
        return try check.result()
    }
}

/// One quotation while it is checked.
private struct CheckedQuotation {
    private let engine: ScriptureEngine
    private let context: RequestContext
    private let search: QuotationSearch
    /// The text without a reference at its end.
    private let text: String
    private let encoding: OffsetEncoding
    /// The name that the request gives the translation; `nil` for any.
    private let translation: TranslationSource?
    private let claim: (osis: String, keys: [ClosedRange<Int>])?

    /// How much speaks for a text being a damaged quotation: the evidence, weighed by how much of the information of its
    /// words the verse has. A saying that only shares a phrase with a verse has other words too.
    private static func strength(_ editions: [QuotationFinder.Edition]) -> Float {
        editions.lazy.map { $0.isExact ? .infinity : $0.evidence * $0.coverage }.max() ?? 0
    }

    /// The least strength of a quotation. `Tests/Quotations/verdicts` prints how far sayings and quotations are from it:
    /// `God helps those who help themselves` has 10, `Pride goes before a fall` 17.
    private static let leastStrength: Float = 15
    /// The same if the verse is the one that is claimed.
    private static let leastClaimedStrength: Float = 12

    init(_ params: QuotationCheck.Params, in engine: ScriptureEngine, _ context: RequestContext) throws(MethodError) {
        self.engine = engine
        self.context = context
        encoding = params.offsetEncoding
        var languages: [Language]?
        if let name = params.translation {
            let source = try engine.catalog.source(named: name)
            guard source.provider.library != nil else { throw .needsInstalled }
            translation = source
            languages = Language(tag: source.translation.language).map { [$0] }
        } else {
            translation = nil
        }
        search = try QuotationSearch(
            in: engine, translations: nil, languages: languages, text: params.text, including: translation)
        var text = params.text
        if let reference = params.reference {
            var options = ReferenceParser.Options()
            options.languages = translation?.parserOptions.languages ?? search.referenceLanguages
            options.bookAlone = true
            let reading = try ParsedReference(reference, parser: ReferenceParser(options))
            let keys = VerseKeys(of: reading.versification)
            claim = (reading.osis, reading.ranges.compactMap { keys.keys(of: $0) })
        } else {
            claim = CheckedQuotation.claim(at: &text, search.referenceLanguages)
        }
        text.makeContiguousUTF8()
        self.text = text
    }

    /// Removes a reference from the end of the text, and returns its verses.
    private static func claim(at text: inout String, _ languages: [Language]) -> (String, [ClosedRange<Int>])? {
        var options = ReferenceParser.Options()
        options.languages = languages
        guard let last = ReferenceParser(options).matches(in: text).last(where: \.isValid) else { return nil }
        let bytes = Array(text.utf8)
        let rest = bytes[last.range.upperBound...].count { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80 }
        // A name of a translation may follow: `(John 3:16, KJV)`.
        guard rest <= 12, last.range.lowerBound > 0 else { return nil }
        let keys = VerseKeys(of: last.versification ?? options.versification)
        text = String(decoding: bytes[..<last.range.lowerBound], as: UTF8.self)
        return (last.osis, last.segments.compactMap { $0.verses.flatMap(keys.keys(of:)) })
    }

    private func editions(_ texts: QuotedTexts, _ keys: ClosedRange<Int>) -> [QuotationFinder.Edition] {
        var text = text
        return text.withUTF8 { QuotationFinder(texts.index).editions(of: UnsafeRawBufferPointer($0), in: keys) }
    }

    mutating func result() throws(MethodError) -> QuotationCheck.Result {
        let found = try search.quotations(
            in: text, minimumWords: 3, leastEvidence: 16, claimed: claim?.keys ?? [], context)
        var best: (texts: QuotedTexts, editions: [QuotationFinder.Edition])?
        for one in found.sorted(by: { $0.quotation.evidence > $1.quotation.evidence }).prefix(3) {
            let keys = one.quotation.editions[0].keys
            let editions = editions(one.texts, keys)
            if Self.strength(editions) > Self.strength(best?.editions ?? []) { best = (one.texts, editions) }
        }
        // The verse that is claimed is right if it has the words as well.
        var isClaimed = false
        for texts in search.texts {
            for keys in claim?.keys ?? [] {
                let editions = editions(texts, keys)
                guard let first = editions.first else { continue }
                if first.similarity + 0.05 >= best?.editions[0].similarity ?? 0 {
                    (best, isClaimed) = ((texts, editions), true)
                }
            }
        }
        if best == nil { best = short() }
        if let parts = composite(found, best?.editions.first) { return try composite(parts) }
        guard let best, Self.strength(best.editions) >= (isClaimed ? Self.leastClaimedStrength : Self.leastStrength)
        else { return try notFound() }
        let agrees =
            isClaimed || claim == nil
            || claim!.keys.contains { keys in best.editions.contains { $0.keys.overlaps(keys) } }
        return try result(best.texts, best.editions, agrees: agrees)
    }

    /// The verses with a text of one or two words.
    private func short() -> (QuotedTexts, [QuotationFinder.Edition])? {
        var text = text
        for texts in search.texts {
            let editions = text.withUTF8 {
                QuotationFinder(texts.index).verses(withShort: UnsafeRawBufferPointer($0), limit: 4)
            }
            if !editions.isEmpty { return (texts, editions) }
        }
        return nil
    }

    private func result(
        _ texts: QuotedTexts, _ editions: [QuotationFinder.Edition], agrees: Bool
    ) throws(MethodError) -> QuotationCheck.Result {
        var editions = editions
        let best = editions[0]
        var verdict: QuotationCheck.Verdict = best.isExact ? .exact : .inexact
        if let translation {
            let own = editions.firstIndex { texts.sources[$0.text].translation.id == translation.translation.id }
            if let own, editions[own].isExact {
                verdict = .exact
                editions.insert(editions.remove(at: own), at: 0)
            } else if best.isExact
                || best.similarity >= 0.9 && best.similarity > (own.map { editions[$0].similarity } ?? 0) + 0.15
            {
                verdict = .otherTranslation
            } else if let own {
                verdict = .inexact
                editions.insert(editions.remove(at: own), at: 0)
            }
        }
        let shown = editions[0]
        let source = texts.sources[shown.text]
        let range = texts.range(of: shown)
        let whole = try range.map { (range) throws(MethodError) in try texts.text(of: range, in: shown.text) }
        var written = try QuotationSearch.editions(editions, texts, offsets(editions))
        if shown.isExact, let left = missingStart(in: whole ?? "") {
            if verdict == .exact { verdict = .inexact }
            let start = QuotedDifference(kind: .omitted, range: WireRange(start: 0, end: 0), expected: left)
            written[0] = QuotedEdition(
                translation: written[0].translation, osis: written[0].osis, exact: false,
                similarity: written[0].similarity, differences: [start])
        }
        if !agrees { verdict = .misattributed }
        return QuotationCheck.Result(
            offsetEncoding: encoding, verdict: verdict, osis: range.map { source.osisFormatter.string([$0]) },
            reference: range.map { source.formatter.string([$0]) },
            text: whole, editions: written,
            claimed: claim.map { QuotationCheck.CheckedClaim(osis: $0.osis, agrees: agrees) }, parts: [], nearest: [],
            hint: search.hint)
    }

    /// The words of the verse directly before a quotation, if the quotation means something else without them: `The love of`
    /// before `money is the root of all evil`, `if` before `ye continue in my word`.
    private func missingStart(in verse: String) -> String? {
        var (text, verse) = (text, verse)
        let left = text.withUTF8 { text in
            verse.withUTF8 { verse in
                QuotedWordRanges.clauseStart(before: UnsafeRawBufferPointer(text), in: UnsafeRawBufferPointer(verse))
            }
        }
        let isSubject = !Self.verbs.isDisjoint(with: left.following)
        return Self.negations.contains(left.last) || Self.prepositions.contains(left.last) && isSubject
            ? left.text : nil
    }

    /// Words that change what the next words mean.
    private static let negations: Set<String> = [
        "not", "no", "neither", "nor", "never", "if", "except", "unless", "lest", "without",
    ]
    /// Words after which a name is no subject, although a verb may follow it.
    private static let prepositions: Set<String> = ["of", "in", "with", "by", "from", "unto", "upon"]
    private static let verbs: Set<String> = [
        "is", "are", "was", "were", "be", "shall", "will", "hath", "has", "have", "had", "doth", "does", "cometh",
        "comes",
    ]

    private func offsets(_ editions: [QuotationFinder.Edition]) -> QuotationOffsets {
        QuotationOffsets(editions.flatMap(\.differences).map(\.range), in: text, encoding)
    }

    // MARK: - Several verses

    /// The least evidence of a part. Phrases of four or five common words are in several verses by accident.
    private static let leastPart: Float = 30
    /// The least evidence of a part if all parts are exact, and of all these parts together. A whole verse needs none:
    /// `Jesus wept.`
    private static let (leastExactPart, leastExactParts): (Float, Float) = (12, 38)
    /// The most sentences of a text that are looked up one by one.
    private static let mostSentences = 16

    /// The parts of a text that joins words of several places; `nil` if one place has most of it.
    private func composite(
        _ found: [QuotationSearch.Found], _ best: QuotationFinder.Edition?
    ) -> [QuotationSearch.Found]? {
        if best?.isExact == true { return nil }
        if let parts = exactParts() { return parts }
        let parts = found.filter {
            $0.quotation.evidence >= Self.leastPart && $0.quotation.editions[0].similarity >= 0.7
        }
        guard parts.count > 1, best?.similarity ?? 0 < 0.85 else { return nil }
        let words = text.utf8.split { $0 == 0x20 || $0 == 0x0A }.count
        let covered = parts.reduce(0) { $0 + $1.quotation.wordCount }
        return covered * 10 >= words * 7 ? parts : nil
    }

    /// The parts of a text of which every sentence is exact somewhere, each part as long as possible: `Jesus wept. God is
    /// love.` `nil` if a sentence is in no verse.
    ///
    /// Without them the text would be an inexact quotation of the longest part, with the other ones as mistakes.
    private func exactParts() -> [QuotationSearch.Found]? {
        let bytes = Array(text.utf8)
        let sentences = Self.sentences(bytes)
        guard (2...Self.mostSentences).contains(sentences.count) else { return nil }
        var parts: [QuotationSearch.Found] = []
        var (first, evidence) = (0, Float(0))
        while first < sentences.count {
            var part: QuotationSearch.Found?
            var next = first
            while next < sentences.count,
                let longer = exactPart(sentences[first].lowerBound..<sentences[next].upperBound, of: bytes)
            {
                (part, next) = (longer, next + 1)
            }
            guard let part else { return nil }
            parts.append(part)
            evidence += part.quotation.evidence
            first = next
        }
        return parts.count > 1 && evidence >= Self.leastExactParts ? parts : nil
    }

    /// A stretch of the text as a quotation, if some verse has exactly its words.
    private func exactPart(_ range: Range<Int>, of bytes: [UInt8]) -> QuotationSearch.Found? {
        for texts in search.texts {
            let quotation = bytes[range].withUnsafeBytes {
                QuotationFinder(texts.index).exact($0, leastEvidence: Self.leastExactPart, claims: claim?.keys ?? [])
            }
            guard var quotation else { continue }
            quotation.range = range
            return QuotationSearch.Found(texts: texts, quotation: quotation)
        }
        return nil
    }

    /// The sentences and clauses of a text: what is between `.`, `;`, `:`, `?`, `!` and line ends, without spaces and
    /// quotation marks around it.
    private static func sentences(_ bytes: [UInt8]) -> [Range<Int>] {
        var sentences: [Range<Int>] = []
        var range: Range<Int>?
        func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0xC0 }
        for (offset, byte) in bytes.enumerated() {
            if [0x2E, 0x3B, 0x3A, 0x3F, 0x21, 0x0A].contains(byte) {
                if let range { sentences.append(range) }
                range = nil
            } else if isLetter(byte) || range != nil && byte >= 0x80 && byte < 0xC0 && bytes[offset - 1] >= 0xC0 {
                range = (range?.lowerBound ?? offset)..<offset + 1
            }
        }
        if let range { sentences.append(range) }
        return sentences
    }

    private func composite(_ parts: [QuotationSearch.Found]) throws(MethodError) -> QuotationCheck.Result {
        let written = try search.written(parts, in: text, encoding)
        let keys = claim?.keys ?? []
        let agrees = keys.contains { keys in
            parts.contains { $0.quotation.editions.contains { $0.keys.overlaps(keys) } }
        }
        return QuotationCheck.Result(
            offsetEncoding: encoding, verdict: .composite, osis: written.map(\.osis).joined(separator: ","),
            reference: written.map(\.reference).joined(separator: "; "), text: nil, editions: [],
            claimed: claim.map { QuotationCheck.CheckedClaim(osis: $0.osis, agrees: agrees) }, parts: written,
            nearest: [], hint: search.hint)
    }

    // MARK: - Nothing found

    private func notFound() throws(MethodError) -> QuotationCheck.Result {
        QuotationCheck.Result(
            offsetEncoding: encoding, verdict: .notFound, osis: nil, reference: nil, text: nil, editions: [],
            claimed: claim.map { QuotationCheck.CheckedClaim(osis: $0.osis, agrees: false) }, parts: [],
            nearest: try nearest(), hint: search.hint)
    }

    /// The verse that is claimed, and the verses with the most words of the text in common.
    private func nearest() throws(MethodError) -> [QuotationCheck.NearestVerse] {
        var words: [LooseWord] = []
        for word in Tokenizer.words(in: text) where words.count < 24 {
            let form = Array(word.utf8)
            if !words.contains(where: { $0.form == form }) { words.append(LooseWord(form)) }
        }
        guard !words.isEmpty, let texts = search.texts.first else { return [] }
        var sums = LooseSums()
        var found: [(score: Int, verse: Verse, source: TranslationSource)] = []
        for source in texts.sources.prefix(3) {
            do throws(ProviderError) {
                guard let library = source.provider.library,
                    let index = try library.index(of: source.translation.id)
                else { continue }
                let hits: [LooseHit]
                do throws(PackError) {
                    hits = try index.looseSearch(words, within: nil, limit: 3, &sums)
                } catch {
                    throw .packDamaged(file: source.translation.id, reason: error.description)
                }
                for hit in hits {
                    guard let verse = source.translation.versification.verse(atSlot: hit.document) else { continue }
                    found.append((hit.score, verse, source))
                }
            } catch {
                throw MethodError(error, source: source)
            }
        }
        var nearest: [QuotationCheck.NearestVerse] = []
        let source = texts.sources[0]
        let claimed = claim?.keys.first.flatMap { texts.index.slot(ofKey: $0.lowerBound, inText: 0) }
            .flatMap(source.translation.versification.verse(atSlot:))
        let best = found.sorted { $0.score > $1.score }
        for (_, verse, source) in (claimed.map { [(0, $0, source)] } ?? []) + best where nearest.count < 3 {
            if nearest.contains(where: { $0.osis == source.osisFormatter.string(verse) }) { continue }
            nearest.append(
                QuotationCheck.NearestVerse(
                    translation: source.alias, osis: source.osisFormatter.string(verse),
                    reference: source.formatter.string(verse),
                    text: try QuotedTexts.text(of: VerseRange(verse), in: source)))
        }
        return nearest
    }
}

import JSON
import JSONRPC
import Scripture
import Search

/// `quotation.find`: the quotations of Scripture in a text.
package enum QuotationFind: Method {
    static let name: StaticString = "quotation.find"
    static let summary: StaticString =
        "Finds the quotations of Scripture in a text, whole or in part, and says how exact they are."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.unknownTranslation, .resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var text = ""
        var translations: [String]?
        var languages: [Language]?
        var minimumWords = 5
        var offsetEncoding = OffsetEncoding.utf16
        var context: String?

        static let fields: [Field<Params>] = [
            .string("text", "The text, plain.", required: true, limit: Bounds.longText) { $0.text = $1 },
            .strings(
                "translations", "The only translations to look in; by default all that are installed in its languages.",
                limit: Bounds.translations
            ) { $0.translations = $1 },
            .languages(
                "language", "The languages of the quotations; by default those that the text seems to be in."
            ) { $0.languages = $1 },
            .integer("minimumWords", 3...100, "Shorter quotations are left out; 5 by default.") {
                $0.minimumWords = $1
            },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
            .string("context", "A reference before the text, from which `v. 17` takes book and chapter.") {
                $0.context = $1
            },
        ]
    }

    package struct Result: ResultObject {
        package let offsetEncoding: OffsetEncoding
        package let quotations: [FoundQuotation]
        package let hint: String?

        static let fields: [ResultField<Result>] = [
            .offsetEncoding { $0.offsetEncoding },
            .field("quotations", "In the order of the text.") { $0.quotations },
            .optional("hint", QuotationSearch.hintComment) { $0.hint },
        ]
    }

    static func isSlow(_ params: Params) -> Bool { params.text.utf8.count > Bounds.quickText / 8 }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let search = try QuotationSearch(
            in: engine, translations: params.translations, languages: params.languages, text: params.text)
        var text = params.text
        text.makeContiguousUTF8()
        let found = try search.quotations(
            in: text, minimumWords: params.minimumWords, context: params.context, context)
        if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
        return Result(
            offsetEncoding: params.offsetEncoding,
            quotations: try search.written(found, in: text, params.offsetEncoding), hint: search.hint)
    }
}

extension ScriptureEngine {
    /// The short name of a translation, by which a `QuotedEdition` calls it.
    package func alias(ofTranslation name: String) throws(MethodError) -> String {
        try catalog.source(named: name).alias
    }
}

/// A quotation in a text.
package struct FoundQuotation: ResultObject {
    package let range: WireRange
    package let text: String
    package let osis: String
    package let reference: String
    package let score: Double
    package let editions: [QuotedEdition]
    package let claimed: ClaimedReference?
    package let parallels: [QuotedParallel]

    static let shapeName: String? = "Quotation"

    static let fields: [ResultField<FoundQuotation>] = [
        .field("start", "Offset in the text.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
        .field("text", "The quotation as it is in the text.") { $0.text },
        .field("osis", "The verses, in the numbers of the first edition.") { $0.osis },
        .field("reference", "The same, to be read.") { $0.reference },
        .field("score", "From 0 to 1: how sure it is that these words are quoted.") { $0.score },
        .field("editions", "The translations that have these words, the best first.") { $0.editions },
        .optional("claimed", "The reference beside the quotation, if there is one.") { $0.claimed },
        .optional("parallels", "Other verses with these words, the best first.") {
            $0.parallels.isEmpty ? nil : $0.parallels
        },
    ]
}

/// A quotation as one translation has it.
package struct QuotedEdition: ResultObject {
    package let translation: String
    package let osis: String
    package let exact: Bool
    package let similarity: Double
    package let differences: [QuotedDifference]

    static let shapeName: String? = "QuotedEdition"

    static let fields: [ResultField<QuotedEdition>] = [
        .field("translation", "The short name of the translation.") { $0.translation },
        .field("osis", "The verses, in the numbers of this translation.") { $0.osis },
        .field(
            "exact",
            "Whether all words are equal. Case, punctuation, spelling (`saviour`) and words left out with `…` do not count."
        ) { $0.exact },
        .field("similarity", "From 0 to 1: the share of words that are equal.") { $0.similarity },
        .field("differences", "What is different, in the order of the text.") { $0.differences },
    ]
}

/// Words that a quotation has differently.
package struct QuotedDifference: ResultObject {
    package enum Kind: String, Sendable, CaseIterable, ResultChoice { case changed, omitted, added }
    package let kind: Kind
    package let range: WireRange
    package let expected: String

    static let shapeName: String? = "QuotedDifference"

    static let fields: [ResultField<QuotedDifference>] = [
        .field("kind", "Whether words are changed, left out or added.") { $0.kind },
        .field("start", "Offset in the text. Words that are left out belong there.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
        .field("expected", "The words of the translation; empty for words that were added.") { $0.expected },
    ]
}

extension QuotedDifference {
    /// The edit that makes the words of the text those of the translation, with the spaces that this needs. Offsets count
    /// bytes.
    package func correction(in bytes: [UInt8]) -> (range: Range<Int>, text: [UInt8]) {
        var range = range.start..<range.end
        var text = Array(expected.utf8)
        func isSpace(_ index: Int) -> Bool { bytes.indices.contains(index) && [0x20, 0x0A].contains(bytes[index]) }
        switch kind {
        case .changed: break
        case .omitted:
            // The words belong before the offset if a word begins there, else after it.
            if isSpace(range.lowerBound - 1) || range.lowerBound == 0 {
                text.append(0x20)
            } else {
                text.insert(0x20, at: 0)
            }
        case .added:
            if isSpace(range.upperBound) {
                range = range.lowerBound..<range.upperBound + 1
            } else if isSpace(range.lowerBound - 1) {
                range = range.lowerBound - 1..<range.upperBound
            }
        }
        return (range, text)
    }
}

/// The reference beside a quotation.
package struct ClaimedReference: ResultObject {
    package let range: WireRange
    package let osis: String
    package let agrees: Bool

    static let shapeName: String? = "ClaimedReference"

    static let fields: [ResultField<ClaimedReference>] = [
        .field("start", "Offset of the reference in the text.") { $0.range.start },
        .field("end", "Offset after its last character.") { $0.range.end },
        .field("osis", "The verses that it names.") { $0.osis },
        .field("agrees", "Whether it names a verse that has these words.") { $0.agrees },
    ]
}

/// Other verses with the words of a quotation.
package struct QuotedParallel: ResultObject {
    package let translation: String
    package let osis: String
    package let reference: String
    package let similarity: Double

    static let shapeName: String? = "QuotedParallel"

    static let fields: [ResultField<QuotedParallel>] = [
        .field("translation", "The short name of the translation.") { $0.translation },
        .field("osis", "The verses, in the numbers of this translation.") { $0.osis },
        .field("reference", "The same, to be read.") { $0.reference },
        .field("similarity", "From 0 to 1: the share of words that are equal.") { $0.similarity },
    ]
}

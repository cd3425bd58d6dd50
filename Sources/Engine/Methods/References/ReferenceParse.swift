import JSON
import JSONRPC
import Scripture

/// `reference.parse`: a text that should be one reference.
package enum ReferenceParse: Method {
    static let name: StaticString = "reference.parse"
    static let summary: StaticString = "Parses a text that should be a reference."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .packDamaged,
    ]

    struct Params: ParameterSet {
        var text = ""
        var options = ReferenceOptions()

        static let fields: [Field<Params>] =
            [
                .string("text", "The reference; by default read as a query.", required: true) { $0.text = $1 }
            ] + ReferenceOptions.fields(\.options)
    }

    package struct Result: ResultObject {
        package let reference: String
        package let osis: String
        package let references: MatchList
        package let problems: [ProblemText]

        static let fields: [ResultField<Result>] = [
            .field("reference", "The reference written out.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .offsetEncoding { $0.references.encoding },
            .field("references", "The references in the text. A list across books may be several references.") {
                $0.references
            },
            .optional(
                "problems", "Words of the text that were not read. The problems of a segment are in that segment."
            ) {
                $0.problems.orNone
            },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let reading = try params.options.reference(in: params.text, engine)
        let versification = reading.versification
        return Result(
            reference: params.options.formatter(.long, versification).string(reading.matches.flatMap(\.segments)),
            osis: reading.osis,
            references: MatchList(
                reading.matches, in: params.text, encoding: params.options.offsetEncoding,
                formatter: params.options.style.map { params.options.formatter($0, versification) },
                messageLanguage: params.options.outputLanguage),
            problems: reading.unread.map { [$0] } ?? [])
    }
}

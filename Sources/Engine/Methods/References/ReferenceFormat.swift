import JSON
import JSONRPC
import Scripture

/// `reference.format`: a reference in another style.
enum ReferenceFormat: Method {
    static let name: StaticString = "reference.format"
    static let summary: StaticString =
        "Writes a reference in a style: long, short, OSIS or USFM. Lists are made as short as possible."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .packDamaged,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var options = ReferenceOptions()

        static let fields: [Field<Params>] =
            [
                .string("reference", "The reference, as text or as OSIS ids.", required: true) { $0.reference = $1 }
            ] + ReferenceOptions.fields(\.options)
    }

    struct Result: ResultObject {
        let text: String
        let style: ReferenceFormatter.Style
        let osis: String
        let problems: [ProblemText]

        static let fields: [ResultField<Result>] = [
            .field("text", "The reference in the style asked for.") { $0.text },
            .field("style", "That style; `long` by default.") { $0.style },
            .field("osis", "The reference as OSIS ids, without parts of verses.") { $0.osis },
            .optional("problems", "Parts of the reference that name no verse, and words that were not read.") {
                $0.problems.orNone
            },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let reading = try params.options.reference(in: params.reference, engine)
        let style = params.options.style ?? .long
        let formatter = params.options.formatter(style, reading.versification)
        return Result(
            text: formatter.string(reading.matches.flatMap(\.segments), joined: true), style: style,
            osis: reading.osis, problems: reading.problems)
    }
}

extension ReferenceFormatter.Style: ResultChoice {}

import JSON
import JSONRPC
import Scripture

/// `reference.format`: a reference in another style.
enum ReferenceFormat: Method {
    static let name: StaticString = "reference.format"
    static let summary: StaticString = "Writes a reference in a style: long, short, OSIS or USFM, compacted."
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

    static let result = Schema.object([
        .init("text", .string, "The reference in the style asked for."),
        .init("style", .oneOf(ReferenceFormatter.Style.allCases.map(\.rawValue)), "That style; `long` by default."),
        .init("osis", .string, "The reference as OSIS ids, without parts of verses."),
        .init(
            "problems", .array(ProblemText.schema), "What in the reference names no verse, or was not read.",
            optional: true),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let parser = try params.options.parser(in: engine, mode: .query, bookAlone: true)
        let reading = try ParsedReference(
            params.reference, parser: parser, context: try params.options.contextPoint(with: parser),
            encoding: params.options.offsetEncoding, language: params.options.language)
        let style = params.options.style ?? .long
        let formatter = params.options.formatter(style, reading.versification)
        result.beginObject()
        result.field("text", formatter.string(reading.finds.flatMap(\.segments), joined: true))
        result.field("style", style.rawValue)
        result.field("osis", reading.finds.map(\.osis).filter { !$0.isEmpty }.joined(separator: ","))
        ProblemText.write(reading.problems, to: &result)
        result.endObject()
    }
}

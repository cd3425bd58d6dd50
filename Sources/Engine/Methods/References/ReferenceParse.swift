import JSON
import JSONRPC
import Scripture

/// `reference.parse`: a text that should be one reference.
enum ReferenceParse: Method {
    static let name: StaticString = "reference.parse"
    static let summary: StaticString = "Reads a text that should be a reference, and says what it means."
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

    static let result = Schema.object([
        .init("reference", .string, "The reference written out."),
        .init("osis", .string, "The same as OSIS ids."),
        OffsetEncoding.echo,
        .init("references", .array(MatchWriter.schema), "Its parts; a list of several books may be several."),
        .init(
            "problems", .array(ProblemText.schema),
            "What in the text was not read; what is wrong with a part is told in that part.", optional: true),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let options = params.options
        let parser = try options.parser(in: engine, mode: .query, bookAlone: true)
        let reading = try ParsedReference(
            params.text, parser: parser, context: try options.contextPoint(with: parser),
            encoding: options.offsetEncoding, language: options.language)
        let versification = reading.versification
        result.beginObject()
        result.field(
            "reference",
            options.formatter(.long, versification).string(reading.finds.flatMap(\.segments)))
        result.field("osis", reading.finds.map(\.osis).filter { !$0.isEmpty }.joined(separator: ","))
        result.field("offsetEncoding", options.offsetEncoding.rawValue)
        result.key("references")
        let writer = MatchWriter(
            encoding: options.offsetEncoding,
            formatter: options.style.map { options.formatter($0, versification) }, language: options.language)
        var text = params.text
        text.withUTF8 { writer.write(reading.finds, in: UnsafeRawBufferPointer($0), to: &result) }
        ProblemText.write(reading.unread.map { [$0] } ?? [], to: &result)
        result.endObject()
    }
}

import JSON
import JSONRPC
import Scripture

/// `reference.scan`: every reference in a text.
enum ReferenceScan: Method {
    static let name: StaticString = "reference.scan"
    static let summary: StaticString =
        "Finds every Bible reference in a text, with its place and what is wrong with it."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.unknownTranslation, .packDamaged]

    struct Params: ParameterSet {
        var text = ""
        var options = ReferenceOptions()

        static let fields: [Field<Params>] =
            [
                .string("text", "The text; by default read as prose.", required: true, limit: Bounds.longText) {
                    $0.text = $1
                }
            ] + ReferenceOptions.fields(\.options)
    }

    static let result = Schema.object([
        OffsetEncoding.echo,
        .init("references", .array(MatchWriter.schema), "In the order of the text."),
        .init(
            "edits", .array(Restyling.schema),
            "With `style`: what to replace so that the references stand in that style.",
            optional: true),
    ])

    static func isSlow(_ params: JSONValue?) -> Bool { hasLongText(params) }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let options = params.options
        let parser = try options.parser(in: engine, mode: .prose, bookAlone: false)
        let finds = parser.finds(in: params.text, context: try options.contextPoint(with: parser))
        try checkSize(of: finds)
        result.beginObject()
        result.field("offsetEncoding", options.offsetEncoding.rawValue)
        result.key("references")
        let formatter = options.style.map { options.formatter($0, parser.options.versification) }
        let writer = MatchWriter(
            encoding: options.offsetEncoding, formatter: formatter, language: options.language)
        var text = params.text
        text.withUTF8 { bytes in
            writer.write(finds, in: UnsafeRawBufferPointer(bytes), to: &result)
            guard let formatter else { return }
            Restyling(formatter: formatter)
                .write(finds, in: UnsafeRawBufferPointer(bytes), options.offsetEncoding, to: &result)
        }
        result.endObject()
    }

    /// A reply is about two hundred times as long as the densest text that it tells of.
    private static func checkSize(of finds: [ReferenceMatch]) throws(MethodError) {
        let total = finds.reduce(0) { $0 + $1.segments.count }
        guard total > Bounds.segments else { return }
        throw MethodError(
            .invalidParams, "The text names \(total) places; one reply tells at most \(Bounds.segments).",
            hint: "Give it in parts.", details: ["parameter": "text"])
    }
}

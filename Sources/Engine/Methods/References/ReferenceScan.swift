import JSON
import JSONRPC
package import Scripture

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

/// The edits that write the references of a text in another style.
///
/// Segments that take their book from the one before are written together (`Jn 3.16, 18` becomes `John 3:16,18`); what
/// stands between two books is left as it is, and so is whatever something is wrong with.
package struct Restyling {
    /// Writes references that stand in one language.
    private let formatter: (Language) -> ReferenceFormatter

    /// Writes all references alike.
    init(formatter: ReferenceFormatter) { self.formatter = { _ in formatter } }

    /// Writes each reference as is fit in the language that it stands in.
    package init(_ formatter: @escaping (Language) -> ReferenceFormatter) { self.formatter = formatter }

    static let schema = Schema.object([
        .init("start", .count, "Offset in the text."),
        .init("end", .count, "Offset past the last character to replace."),
        .init("newText", .string, "What to write there."),
    ])

    /// The edits, in order; ranges are UTF-8 offsets into the text of the finds.
    package func edits(of finds: [ReferenceMatch]) -> [(range: Range<Int>, text: String)] {
        var formatters: [Language: ReferenceFormatter] = [:]
        return finds.flatMap { find in
            let spoken = formatters[find.language] ?? formatter(find.language)
            formatters[find.language] = spoken
            let own = spoken.counting(find.versification)
            return groups(of: find.segments).compactMap { edit(of: $0, own) }
        }
    }

    private func edit(
        of group: ArraySlice<ReferenceSegment>, _ formatter: ReferenceFormatter
    ) -> (range: Range<Int>, text: String)? {
        guard let first = group.first, let last = group.last, first.range.lowerBound < last.range.upperBound,
            group.allSatisfy({ $0.isValid && $0.problems.isEmpty })
        else { return nil }
        return (first.range.lowerBound..<last.range.upperBound, formatter.string(group))
    }

    /// The segments, cut before each that names its own book. A group that names none is no edit: its book stands
    /// somewhere before it.
    private func groups(of segments: [ReferenceSegment]) -> [ArraySlice<ReferenceSegment>] {
        let starts = segments.indices.filter { !segments[$0].inherited.contains(.book) }
        return zip(starts, starts.dropFirst() + [segments.count]).map { segments[$0..<$1] }
    }

    func write(
        _ finds: [ReferenceMatch], in text: UnsafeRawBufferPointer, _ encoding: OffsetEncoding,
        to writer: inout JSONWriter
    ) {
        var offsets = OffsetConverter(text, encoding)
        writer.key("edits")
        writer.beginArray()
        for edit in edits(of: finds) {
            writer.beginObject()
            writer.field("start", offsets.wire(edit.range.lowerBound))
            writer.field("end", offsets.wire(edit.range.upperBound))
            writer.field("newText", edit.text)
            writer.endObject()
        }
        writer.endArray()
    }
}

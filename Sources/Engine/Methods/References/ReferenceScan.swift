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
        var explain = false
        var options = ReferenceOptions()

        static let fields: [Field<Params>] =
            [
                .string("text", "The text; by default read as prose.", required: true, limit: Bounds.longText) {
                    $0.text = $1
                },
                .bool(
                    "explain",
                    "Adds `decisions`: for each candidate, accepted or refused, which rule decided. The text may then have "
                        + "64 KiB."
                ) {
                    $0.explain = $1
                },
            ] + ReferenceOptions.fields(\.options)
    }

    static let result = Schema.object([
        OffsetEncoding.echo,
        .init("references", .array(MatchWriter.schema), "In the order of the text."),
        .init(
            "edits", .array(Restyling.schema),
            "With `style`: what to replace so that the references stand in that style.",
            optional: true),
        .init(
            "decisions", .array(DecisionWriter.schema),
            "With `explain`: what was decided about each candidate, in the order of the text.", optional: true),
    ])

    static func isSlow(_ params: JSONValue?) -> Bool { hasLongText(params) }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let options = params.options
        let parser = try options.parser(in: engine, mode: .prose, bookAlone: false)
        let context = try options.contextPoint(with: parser)
        let finds: [ReferenceMatch]
        var decisions: [ReferenceDecision] = []
        if params.explain {
            try checkExplained(params.text)
            (finds, decisions) = parser.explain(params.text, context: context)
        } else {
            finds = parser.matches(in: params.text, context: context)
        }
        try checkSize(of: finds)
        result.beginObject()
        result.field("offsetEncoding", options.offsetEncoding.rawValue)
        result.key("references")
        let formatter = options.style.map { options.formatter($0, parser.options.versification) }
        let writer = MatchWriter(
            encoding: options.offsetEncoding, formatter: formatter, language: options.language)
        var text = params.text
        text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            writer.write(finds, in: bytes, to: &result)
            if let formatter {
                Restyling(formatter: formatter).write(finds, in: bytes, options.offsetEncoding, to: &result)
            }
            if params.explain {
                DecisionWriter(encoding: options.offsetEncoding).write(decisions, in: bytes, to: &result)
            }
        }
        result.endObject()
    }

    /// Explaining keeps every candidate of the text, so its memory is bounded by the text's length.
    private static func checkExplained(_ text: String) throws(MethodError) {
        guard text.utf8.count > Bounds.explainedText else { return }
        throw MethodError(
            .invalidParams, "`explain` takes texts of at most \(Bounds.explainedText) bytes.",
            hint: "Give the passage that was read wrong.", details: ["parameter": "text"])
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

/// Writes what the parser decided about each candidate of a text.
private struct DecisionWriter {
    let encoding: OffsetEncoding

    static let schema = Schema.object([
        .init("start", .count, "Offset in the text."),
        .init("end", .count, "Offset past the last character."),
        .init("text", .string, "The text of the candidate."),
        .init("accepted", .boolean, "Whether it is a reference."),
        .init("rule", .string, "The name of the rule that decided."),
        .init("reason", .string, "The rule's reason, in a sentence."),
        .init("language", .oneOf(Language.allCases.map(\.code)), "The language that it was read in."),
        .init("osis", .string, "What it was read as; empty for what was refused or does not exist."),
        .init("alternatives", .array(.string), "Other books and other readings, a sentence each."),
    ])

    func write(_ decisions: [ReferenceDecision], in text: UnsafeRawBufferPointer, to writer: inout JSONWriter) {
        var offsets = OffsetConverter(text, encoding)
        writer.key("decisions")
        writer.beginArray()
        for decision in decisions {
            writer.beginObject()
            writer.field("start", offsets.wire(decision.range.lowerBound))
            // A converter of its own reads ahead to the end, since one that goes back begins the text again.
            var ahead = offsets
            writer.field("end", ahead.wire(decision.range.upperBound))
            writer.field("text", utf8: UnsafeRawBufferPointer(rebasing: text[decision.range]))
            writer.field("accepted", decision.isAccepted)
            writer.field("rule", decision.rule)
            writer.field("reason", decision.reason)
            writer.field("language", decision.language.code)
            writer.field("osis", decision.osis)
            writer.key("alternatives")
            writer.beginArray()
            for sentence in decision.alternatives { writer.string(sentence) }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
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

import JSON
package import Scripture

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

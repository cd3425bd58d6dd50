/// How a pack stores what stands on and around a verse: counts and distances as short numbers.
///
///     bridge    number: 0, or 1 and then the first slot and the last slot
///     spans     count; each: kind, distance of its start from the start before (signed), length
///     headings  count; each: kind, offset, string
///     footnotes count; each: kind, offset, string
///     lines     count; each: distance from the line before
///
/// A record has its length in front. Words have a section of their own.
enum ExtrasRecord {
    struct Value {
        var bridge: ClosedRange<Int>?
        var extras = VerseExtras()
    }

    static func isEmpty(_ extras: VerseExtras) -> Bool {
        extras.spans.isEmpty && extras.headings.isEmpty && extras.footnotes.isEmpty && extras.lineStarts.isEmpty
    }

    static func encode(_ extras: VerseExtras, bridge: ClosedRange<Int>?) -> [UInt8] {
        var writer = ByteWriter()
        writer.number(bridge == nil ? 0 : 1)
        if let bridge {
            writer.number(bridge.lowerBound)
            writer.number(bridge.upperBound)
        }
        var start = 0
        writer.number(extras.spans.count)
        for span in extras.spans {
            writer.number(Int(span.kind.rawValue))
            writer.signed(span.range.lowerBound - start)
            writer.number(span.range.count)
            start = span.range.lowerBound
        }
        writer.number(extras.headings.count)
        for heading in extras.headings {
            writer.number(Int(heading.kind.rawValue))
            writer.number(heading.offset)
            writer.string(heading.text)
        }
        writer.number(extras.footnotes.count)
        for footnote in extras.footnotes {
            writer.number(Int(footnote.kind.rawValue))
            writer.number(footnote.offset)
            writer.string(footnote.text)
        }
        var line = 0
        writer.number(extras.lineStarts.count)
        for next in extras.lineStarts {
            writer.number(next - line)
            line = next
        }
        return writer.bytes
    }

    /// The record in `bytes`; `nil` where it does not decode or points outside a text of `textLength` bytes.
    static func decode(_ bytes: UnsafeRawBufferPointer, textLength: Int) -> Value? {
        var reader = ByteReader(bytes)
        var value = Value()
        guard decodeBridge(&reader, &value), decodeSpans(&reader, textLength, &value.extras),
            decodeHeadings(&reader, textLength, &value.extras), decodeFootnotes(&reader, textLength, &value.extras),
            decodeLines(&reader, textLength, &value.extras), reader.remaining == 0
        else { return nil }
        return value
    }

    private static func decodeBridge(_ reader: inout ByteReader, _ value: inout Value) -> Bool {
        guard let bridged = reader.number(), bridged <= 1 else { return false }
        if bridged == 0 { return true }
        guard let first = reader.number(), let last = reader.number(), first <= last else { return false }
        value.bridge = first...last
        return true
    }

    private static func decodeSpans(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras) -> Bool
    {
        guard let count = reader.count() else { return false }
        var start = 0
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(TextSpan.Kind.init), let distance = reader.signed(),
                let length = reader.number()
            else { return false }
            start += distance
            guard start >= 0, start + length <= textLength else { return false }
            extras.spans.append(TextSpan(start..<start + length, kind))
        }
        return true
    }

    private static func decodeHeadings(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras)
        -> Bool
    {
        guard let count = reader.count() else { return false }
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(Heading.Kind.init), let offset = reader.number(),
                offset <= textLength,
                let text = reader.string()
            else { return false }
            extras.headings.append(Heading(kind: kind, offset: offset, text: text))
        }
        return true
    }

    private static func decodeFootnotes(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras)
        -> Bool
    {
        guard let count = reader.count() else { return false }
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(Footnote.Kind.init), let offset = reader.number(),
                offset <= textLength,
                let text = reader.string()
            else { return false }
            extras.footnotes.append(Footnote(kind: kind, offset: offset, text: text))
        }
        return true
    }

    private static func decodeLines(_ reader: inout ByteReader, _ textLength: Int, _ extras: inout VerseExtras) -> Bool
    {
        guard let count = reader.count() else { return false }
        var line = 0
        for _ in 0..<count {
            guard let distance = reader.number(), line + distance <= textLength else { return false }
            line += distance
            extras.lineStarts.append(line)
        }
        return true
    }
}

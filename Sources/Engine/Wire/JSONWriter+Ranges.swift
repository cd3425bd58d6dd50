import JSON

extension JSONWriter {
    /// A member that is a list of ranges of a text, which ascend, as `start` and `end`.
    mutating func ranges(_ name: StaticString, _ ranges: [Range<Int>], in text: String, _ encoding: OffsetEncoding) {
        var text = text
        text.withUTF8 { bytes in
            var offsets = OffsetConverter(UnsafeRawBufferPointer(bytes), encoding)
            objects(name, ranges) { range, writer in
                writer.field("start", offsets.wire(range.lowerBound))
                writer.field("end", offsets.wire(range.upperBound))
            }
        }
    }
}

import JSON

/// How offsets into a text are counted on the wire. Inside the engine they are always UTF-8.
enum OffsetEncoding: String, CaseIterable, Sendable {
    case utf16 = "utf-16"
    case utf8 = "utf-8"
    case utf32 = "utf-32"

    static let comment = "How offsets are counted: UTF-16 code units (the default), bytes or scalars."

    /// The field of a reply with offsets that tells how they are counted.
    static let echo = Schema.Property("offsetEncoding", .oneOf(allCases.map(\.rawValue)), "How offsets are counted.")
}

/// Turns UTF-8 offsets into one text into offsets of another encoding.
///
/// Offsets are cheapest in ascending order: each step reads on from the last one, so a whole ascending series costs one
/// pass over the text. Going back starts again from the beginning.
struct OffsetConverter {
    private let bytes: UnsafeRawBufferPointer
    private let encoding: OffsetEncoding
    private var read = 0
    private var units = 0

    /// `bytes` outlive the converter.
    init(_ bytes: UnsafeRawBufferPointer, _ encoding: OffsetEncoding) {
        self.bytes = bytes
        self.encoding = encoding
    }

    /// The offset in the wire's encoding of a UTF-8 offset that lies on a scalar's boundary.
    mutating func wire(_ offset: Int) -> Int {
        if encoding == .utf8 { return offset }
        if offset < read {
            read = 0
            units = 0
        }
        let end = min(offset, bytes.count)
        while read < end {
            // Eight letters of ASCII are eight units.
            if end &- read >= 8, bytes.loadUnaligned(fromByteOffset: read, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                units += 8
                read += 8
                continue
            }
            let byte = bytes[read]
            // Continuation bytes add nothing; a scalar of four bytes is two code units of UTF-16.
            if byte & 0xC0 != 0x80 { units += byte >= 0xF0 && encoding == .utf16 ? 2 : 1 }
            read += 1
        }
        return units
    }
}

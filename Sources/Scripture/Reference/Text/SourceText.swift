/// The bytes of a text while it is being read. Outside the text every byte is 0, so looking ahead needs no test first.
///
/// This is the one place of the parser that holds a pointer. A `Span` cannot be stored in the readers (a struct that
/// holds one needs lifetime annotations, which the language still calls experimental), so the bounds are tested here,
/// on every read. A `SourceText` never outlives the call of `ReferenceParser.finds` that made it.
struct SourceText {
    private let start: UnsafePointer<UInt8>?
    let count: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        start = bytes.baseAddress
        count = bytes.count
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        guard let start, offset >= 0, offset < count else { return 0 }
        return start[offset]
    }

    /// The Unicode scalar at an offset and its length; bytes that are no UTF-8 give U+FFFD, one at a time.
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = self[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, offset + length <= count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for step in 1..<length {
            let byte = self[offset + step]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }

    /// The start of the scalar that ends at `offset`.
    func start(ofScalarBefore offset: Int) -> Int {
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start).length == offset - start ? start : offset - 1
    }
}

/// A Strong's number as prose mentions it: `G3056`, `H430`, `strong:H0430`, `strongs:G26`.
struct StrongsCitation {
    let range: Range<Int>
    /// The letter and the digits.
    let key: String

    /// The number that an offset stands in or at.
    init?(in text: DocumentText, at offset: Int) {
        let bytes = text.bytes
        var start = offset
        while start > 0, offset - start < 16, StrongsCitation.isWord(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, end - offset < 16, StrongsCitation.isWord(bytes[end]) { end += 1 }
        guard end - start >= 2, end - start <= 7 else { return nil }
        let letter = bytes[start] & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        // One letter may follow the digits, as extended keys have it.
        var digits = end
        if bytes[end - 1] | 0x20 &- 0x61 < 26, bytes[end - 1] &- 0x30 >= 10 { digits -= 1 }
        guard digits - start >= 2, bytes[(start + 1)..<digits].allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        key = text.string(start..<end).uppercased()
        for word in ["strong:", "strongs:"] {
            let from = start - word.utf8.count
            guard from >= 0, zip(bytes[from..<start], word.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            start = from
        }
        // A small letter is a hexadecimal number or a name, unless it says what it is.
        guard bytes[start] & 0x20 == 0 || bytes[start] | 0x20 == UInt8(ascii: "s") else { return nil }
        range = start..<end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
    }
}

/// Reads the numbers of chapters and verses as rows of tables write them, in ASCII and strictly: a guess at what a column
/// holds stands on it. `VerseNumber` reads what people write.
enum RowNumber {
    /// A whole number without a sign, spaces around it allowed: `3`, ` 12`, `007`. At most six digits.
    static func value(_ text: some Collection<UInt8>) -> Int? {
        var value = 0
        var count = 0
        var isOver = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard !isOver, count < 6 else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
            case 0x20, 0x09: isOver = count > 0
            default: return nil
            }
        }
        return count > 0 ? value : nil
    }

    /// The verses of `16`, `16-17` and `16–17`.
    static func verses(_ text: ArraySlice<UInt8>) -> ClosedRange<Int>? {
        if let verse = value(text) { return verse...verse }
        guard let dash = text.firstIndex(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return nil }
        // U+2010 to U+2015 take three bytes.
        let isLong = text[dash] == 0xE2
        if isLong {
            guard dash + 2 < text.endIndex, text[dash + 1] == 0x80, 0x90...0x95 ~= text[dash + 2] else { return nil }
        }
        guard let first = value(text[..<dash]), let last = value(text[(dash + (isLong ? 3 : 1))...]), first <= last
        else { return nil }
        return first...last
    }
}

/// The name of a tag in two words of a register: its first sixteen bytes, zeros behind.
///
/// No name that means anything to us is longer. Comparing and hashing one costs no string.
struct TagName: Hashable {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    private var count: UInt8 = 0

    init() {}

    init(_ name: String) { for byte in name.utf8 { append(byte) } }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count < 8 {
            high |= UInt64(byte) << (UInt64(count) * 8)
        } else if count < 16 {
            low |= UInt64(byte) << (UInt64(count - 8) * 8)
        }
        if count < 17 { count += 1 }
    }

    /// The name in lower case, as the names of XML's vocabularies that we know are written but for a few.
    var lowercased: TagName {
        var name = self
        name.high = TagName.lowercased(high)
        name.low = TagName.lowercased(low)
        return name
    }

    /// Sets the bit that tells `a` from `A` in each byte that is an ASCII capital.
    private static func lowercased(_ word: UInt64) -> UInt64 {
        var result = word
        for shift in stride(from: UInt64(0), to: 64, by: 8)
        where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= UInt8(truncatingIfNeeded: word >> shift) {
            result |= 0x20 << shift
        }
        return result
    }
}

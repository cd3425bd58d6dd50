/// A set of ASCII bytes as 128 bits: asking it takes a shift, where a chain of comparisons takes one for each byte.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The bytes of an ASCII text.
    init(_ text: StaticString) {
        for place in 0..<text.utf8CodeUnitCount { insert(text.utf8Start[place]) }
    }

    /// What a reader of text may copy as it is: the visible ASCII characters but for those that begin markup.
    init(visibleBut markup: StaticString) {
        for byte in UInt8(0x21)...0x7E { insert(byte) }
        for place in 0..<markup.utf8CodeUnitCount { remove(markup.utf8Start[place]) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && word >> UInt64(byte & 63) & 1 != 0
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    private mutating func remove(_ byte: UInt8) {
        if byte < 64 { low &= ~(1 << UInt64(byte)) } else { high &= ~(1 << UInt64(byte & 63)) }
    }
}

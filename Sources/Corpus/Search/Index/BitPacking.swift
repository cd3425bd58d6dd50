/// Numbers of equal width, one after another without a gap, lowest bit first.
enum BitPacking {
    /// Widths that a reader accepts: a 64-bit load at any bit holds a number this wide.
    static let maximumWidth = 32

    /// The width that the largest of `values` needs.
    static func width<S: Sequence<Int>>(of values: S) -> Int {
        let all = values.reduce(0, |)
        return Int.bitWidth - all.leadingZeroBitCount
    }

    static func byteCount(_ count: Int, width: Int) -> Int { (count * width + 7) / 8 }

    static func append<S: Sequence<Int>>(_ values: S, width: Int, to bytes: inout [UInt8]) {
        var bits: UInt64 = 0
        var filled = 0
        for value in values {
            bits |= UInt64(value) << UInt64(filled)
            filled += width
            while filled >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                filled -= 8
            }
        }
        if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }

    /// Number `place`; the eight bytes from where it begins lie inside `bytes`.
    @inline(__always)
    static func value(at place: Int, width: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let bit = place &* width
        let word = bytes.littleEndian(UInt64.self, at: bit >> 3)
        return Int(truncatingIfNeeded: (word >> UInt64(bit & 7)) & (1 << UInt64(width) &- 1))
    }
}

/// The checksum of a block: 32 bits of a 64-bit multiply-and-fold hash.
///
/// Four lanes take 64 bytes a round, so half a kilobyte costs some 25 ns. It finds accidents, not forgeries; whoever can
/// write the file can write the checksum. The seed carries the section and the place, so a block that was copied to
/// another place does not pass.
package enum PackChecksum {
    /// The checksum of block `block` of a section.
    @inline(__always)
    package static func block(_ bytes: UnsafeRawBufferPointer, kind: PackFormat.SectionKind, block: Int) -> UInt32 {
        checksum(bytes, seed: UInt64(kind.rawValue) << 40 ^ UInt64(truncatingIfNeeded: block))
    }

    /// The checksum of any bytes; `seed` tells apart what must not stand for each other.
    package static func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
        let seed = seed &* keys.0 ^ UInt64(bytes.count)
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return finish(seed, seed) }
        var a = seed ^ keys.0
        var b = seed ^ keys.1
        var c = seed ^ keys.2
        var d = seed ^ keys.3
        var at = start
        var left = bytes.count
        while left >= 64 {
            a = fold(word(at, 0) ^ keys.1, word(at, 8) ^ a)
            b = fold(word(at, 16) ^ keys.2, word(at, 24) ^ b)
            c = fold(word(at, 32) ^ keys.3, word(at, 40) ^ c)
            d = fold(word(at, 48) ^ keys.0, word(at, 56) ^ d)
            at += 64
            left -= 64
        }
        while left >= 8 {
            a = fold(word(at, 0) ^ keys.2, a ^ keys.3)
            at += 8
            left -= 8
        }
        var tail: UInt64 = 0
        for place in 0..<left { tail |= UInt64(at.load(fromByteOffset: place, as: UInt8.self)) << UInt64(8 * place) }
        b = fold(tail ^ keys.3, b ^ keys.0)
        return finish(fold(a ^ keys.0, b ^ keys.2), fold(c ^ keys.1, d ^ keys.3))
    }

    /// Odd constants with as many ones as zeros in each byte, from wyhash (Wang Yi).
    private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3
    )

    @inline(__always)
    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func word(_ at: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: at.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func finish(_ a: UInt64, _ b: UInt64) -> UInt32 {
        let mixed = fold(a ^ keys.3, b ^ keys.1)
        return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
    }
}

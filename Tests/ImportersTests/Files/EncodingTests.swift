import Testing

@testable import Importers

@Suite struct EncodingTests {
    /// Compares our own check with that of the standard library.
    @Test func knowsUTF8() {
        let samples: [[UInt8]] = [
            [], [0x41], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xC0, 0x80], [0xC1, 0xBF],
            [0xE0, 0x80, 0x80],
            [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
            [0xC3, 0x41], [0xFF],
        ]
        for prefix in [0, 1, 7, 8, 9] {
            for sample in samples {
                let bytes = [UInt8](repeating: 0x61, count: prefix) + sample
                #expect(
                    TextEncoding.isUTF8(bytes[...]) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            }
        }
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let bytes = [first, second, 0x80]
                #expect(TextEncoding.isUTF8(bytes[...]) == (String(validating: bytes, as: UTF8.self) != nil))
            }
        }
    }

    /// The bytes that libsword's LZSS writes for a text with a repetition, made by hand according to the format.
    @Test func unpacksLZSS() {
        let packed: [UInt8] = [0b0000_0111, 0x61, 0x62, 0x63, 0xEE, 0xF3]
        // The match at 4078 copies six bytes of `abc` while they are written.
        let text = packed.withUnsafeBytes { LZSS.bytes($0, size: 9) }
        #expect(String(decoding: text, as: UTF8.self) == "abcabcabc")
        // At first the ring buffer contains spaces.
        #expect([UInt8](arrayLiteral: 0, 0, 0).withUnsafeBytes { LZSS.bytes($0, size: 9) } == Array("   ".utf8))
        #expect([UInt8](arrayLiteral: 0, 0).withUnsafeBytes { LZSS.bytes($0, size: 9) } == [])
    }
}

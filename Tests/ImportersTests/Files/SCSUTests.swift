import Testing

@testable import Importers

/// The examples of Unicode Technical Standard #6, section 9, and bytes that are not SCSU.
@Suite struct SCSUTests {
    private func text(_ bytes: [UInt8]) -> String? {
        SCSU.utf8(bytes[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func germanAndRussian() {
        #expect(text([0xD6, 0x6C, 0x20, 0x66, 0x6C, 0x69, 0x65, 0xDF, 0x74]) == "Öl fließt")
        #expect(text([0x12, 0x9C, 0xBE, 0xC1, 0xBA, 0xB2, 0xB0]) == "Москва")
    }

    @Test func windowsThatMove() {
        // Section 9.4, all features: A, ß, Cyrillic, a quoted ideograph, a defined Greek window, a character beyond
        // the Basic Multilingual Plane.
        #expect(text([0x41, 0xDF, 0x12, 0x81, 0x03, 0x5F, 0x10, 0xDF]) == "A\u{DF}\u{401}\u{15F}\u{DF}")
        #expect(text([0x18, 0xFB, 0xD1]) == "\u{3C1}" && text([0x1B, 0xA7, 0x81]) == "\u{FF81}")
        #expect(text([0x0B, 0x1B, 0xFF, 0x80]) == "\u{EFF80}" && text([0x0E, 0x05, 0xD0]) == "א")
        #expect(text([0x0F, 0x4E, 0x00, 0xF0, 0xE0, 0x01, 0xE0, 0x41]) == "一\u{E001}A")
    }

    @Test func whatIsNone() {
        for bytes: [UInt8] in [
            [0x0C], [0x18], [0x18, 0x00], [0x18, 0xA8], [0x0B, 1], [0x0E, 1], [0x0F, 0xF2], [0x0F, 1],
        ] {
            #expect(SCSU.utf8(bytes[...]) == nil)
        }
        #expect(text([0x0E, 0xD8, 0x00]) == "\u{FFFD}" && text([]) == "")
    }

    @Test func anEntryInAnEncodingThatItsConfNames() {
        let utf16 = Array("Am Anfang".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(TextEncoding.utf8(utf16[...], declared: .utf16).bytes.elementsEqual("Am Anfang".utf8))
        // Some sources are declared as UTF-16 or SCSU and are UTF-8.
        for declared in [TextEncoding.utf16, .scsu] {
            #expect(
                TextEncoding.utf8(Array("größer als".utf8)[...], declared: declared).bytes.elementsEqual(
                    "größer als".utf8))
        }
        #expect(TextEncoding.utf8([0xD6, 0x6C], declared: .scsu).bytes.elementsEqual("Öl".utf8))
    }
}

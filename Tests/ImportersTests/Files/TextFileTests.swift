import Testing

@testable import Importers

@Suite struct TextFileTests {
    private let text = "\\id GEN Ünïcode\n\\c 1\n\\v 1 ἐν ἀρχῇ – “ב” 𐤀\n"

    private func utf16(bigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test func everyEncodingGivesOneText() throws {
        let utf8 = Array(text.utf8)
        for raw in [
            utf8, [0xEF, 0xBB, 0xBF] + utf8, utf16(bigEndian: true, mark: true), utf16(bigEndian: false, mark: true),
            utf16(bigEndian: true, mark: false), utf16(bigEndian: false, mark: false),
        ] {
            let file = try TextFile(raw, path: "file")
            #expect(file.bytes == utf8 && file.repairedLineCount == 0)
            #expect(TextFile.head(raw) == utf8)
        }
    }

    @Test func linesAreRepairedOneByOne() throws {
        let latin: [UInt8] = Array("Gru\u{DF}".unicodeScalars.map { UInt8($0.value) })
        let raw = Array("Gruß\r\n".utf8) + latin + [0x0A, 0x93, 0x61, 0x94] + [0x0A] + Array("Ende ä".utf8)
        let file = try TextFile(raw, path: "file")
        #expect(String(decoding: file.bytes, as: UTF8.self) == "Gruß\r\nGruß\n“a”\nEnde ä")
        #expect(file.repairedLineCount == 2)
    }

    /// An unpaired surrogate, and half a unit at the end.
    @Test func brokenUTF16() throws {
        let file = try TextFile([0xFF, 0xFE, 0x41, 0, 0x00, 0xD8, 0x42, 0, 0x43], path: "file")
        #expect(String(decoding: file.bytes, as: UTF8.self) == "A\u{FFFD}B" && file.repairedLineCount == 1)
    }

    @Test(arguments: [
        Array("%PDF-1.7 \\id GEN".utf8), [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1], Array("MZ\u{0}\u{3}".utf8),
        Array("{\\rtf1 \\id GEN}".utf8), [0x50, 0x4B, 3, 4, 0], Array("SQLite format 3\u{0}".utf8),
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [], Array(" \r\n\t".utf8), [0xEF, 0xBB, 0xBF],
    ])
    func whatIsNoText(_ raw: [UInt8]) {
        #expect(throws: ImportError.self) { try TextFile(raw, path: "file") }
    }
}

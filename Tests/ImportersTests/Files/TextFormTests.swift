import Testing

@testable import Importers

@Suite struct TextFormTests {
    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x41], TextForm.bytes, 3), ([0xFE, 0xFF, 0, 0x41], .utf16BigEndian, 2),
            ([0xFF, 0xFE, 0x41, 0], .utf16LittleEndian, 2), ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], .bytes, 0),
            ([0x3C, 0, 0x6F, 0], .utf16LittleEndian, 0), ([0, 0x3C, 0, 0x6F], .utf16BigEndian, 0),
            ([0, 0x5C, 0, 0x69, 0, 0x64, 0, 0x20, 0x05, 0xD0], .utf16BigEndian, 0),
            ([0x5C, 0, 0x69, 0, 0x64, 0, 0x20, 0, 0xD0, 0x05], .utf16LittleEndian, 0),
            (Array("\\id GEN".utf8), .bytes, 0),
            ([1, 0, 0, 2, 0, 0, 3, 0, 0, 4], .bytes, 0), ([], .bytes, 0),
        ] as [([UInt8], TextForm, Int)])
    func isJudgedByTheBytes(_ head: [UInt8], _ form: TextForm, _ markLength: Int) {
        let judged = head.withUnsafeBytes { TextForm.judged($0) }
        #expect(judged.form == form && judged.markLength == markLength)
    }

    /// A pair of surrogates may be divided between two pieces.
    @Test func utf16IsDecodedPieceByPiece() {
        let text = "a" + String(repeating: "𐤀", count: 10_000)
        let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let decoded = bytes.withUnsafeBytes { TextDecoder.utf8(utf16: $0, form: .utf16LittleEndian) }
        #expect(decoded.bytes == Array(text.utf8) && decoded.repaired == 0)
    }
}

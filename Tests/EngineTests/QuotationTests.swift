import Scripture
import Testing

@testable import Engine

/// The references beside quotations, in texts that are read in blocks.
@Suite struct NearbyReferenceTests {
    /// A reference is found once wherever it is: inside a block, and over the end of one.
    @Test(arguments: [100, 4080, 4085, 4090, 4095, 4096, 4097, 8192, 12_280])
    func aReferenceIsFoundWhereverItIs(_ start: Int) throws {
        let filler = String(repeating: "word ", count: 2600)
        let text = filler.prefix(start) + "(1 John 3:16; 4:8)" + filler.prefix(13_000 - start)
        var references = NearbyReferences(String(text), [.english], context: nil)
        let verses = [Verse(.john1, 3, 16), Verse(.john1, 4, 8)]
        let keys = verses.map { QuotedTexts.common.slot(of: $0)! }.map { $0...$0 }
        #expect(references.keys(near: start - 40..<start - 2) == keys)
        #expect(references.keys(near: start + 30..<start + 90) == keys)
        // A quotation of many blocks has its references near both ends.
        #expect(references.keys(near: start + 30..<text.utf8.count) == keys)
        #expect(references.keys(near: start + 400..<start + 500).isEmpty)
    }

    /// With a context, a verse alone takes book and chapter from the last reference, wherever that is.
    @Test func aContextReachesThroughTheText() throws {
        let text = "v. 16 " + String(repeating: "word ", count: 2600) + "v. 17"
        var references = NearbyReferences(text, [.english], context: ReferencePoint(.john, 3))
        let key = try #require(QuotedTexts.common.slot(of: Verse(.john, 3, 17)))
        #expect(references.keys(near: text.utf8.count - 60..<text.utf8.count - 10) == [key...key])
    }
}

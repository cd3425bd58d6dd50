import Scripture
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

/// The records of a verse come back as they were written, with offsets up to the end of the text. A record that is cut
/// off, that goes on, or that has an offset after the text does not decode.
@Suite struct VerseRecordsTests {
    private static let textLength = 300

    private static var extras: VerseExtras {
        var extras = VerseExtras()
        extras.spans = [
            TextSpan(0..<300, .wordsOfJesus), TextSpan(290..<300, .added), TextSpan(5..<5, .divineName),
        ]
        extras.headings = [
            Heading(kind: .pericope, text: "A"), Heading(kind: .other, offset: 300, text: ""),
        ]
        extras.footnotes = [
            Footnote(offset: 300, text: "note"), Footnote(kind: .crossReference, offset: 0, text: "x"),
        ]
        extras.lineStarts = [1, 128, 300]
        return extras
    }

    private func decoded(_ bytes: [UInt8], _ length: Int = textLength) -> ExtrasRecord.Value? {
        bytes.withUnsafeBytes { ExtrasRecord.decode($0, textLength: length) }
    }

    @Test(arguments: [nil, 0...0, 7...7, 7...8, 127...31_000])
    func extrasComeBack(_ bridge: ClosedRange<Int>?) throws {
        let record = ExtrasRecord.encode(Self.extras, bridge: bridge)
        let value = try #require(decoded(record))
        #expect(value.extras == Self.extras && value.bridge == bridge)
        for count in record.indices {
            #expect(decoded(Array(record[..<count])) == nil, "\(count) bytes")
        }
        #expect(decoded(record + [0]) == nil)
    }

    @Test func offsetsAfterTheTextAreRefused() {
        func isRefused(_ change: (inout VerseExtras) -> Void) -> Bool {
            var extras = VerseExtras()
            change(&extras)
            let record = ExtrasRecord.encode(extras, bridge: nil)
            return decoded(record, 10) != nil && decoded(record, 9) == nil
        }
        #expect(isRefused { $0.spans = [TextSpan(3..<10, .added)] })
        #expect(isRefused { $0.spans = [TextSpan(10..<10, .added)] })
        #expect(isRefused { $0.headings = [Heading(kind: .other, offset: 10, text: "A")] })
        #expect(isRefused { $0.footnotes = [Footnote(offset: 10, text: "A")] })
        #expect(isRefused { $0.lineStarts = [4, 10] })
        // A bridge that ends before it begins, and a span that begins before the text.
        #expect(decoded([1, 8, 7, 0, 0, 0, 0]) == nil && decoded([1, 7, 7, 0, 0, 0, 0]) != nil)
        #expect(decoded([2, 7, 7, 0, 0, 0, 0]) == nil)
        #expect(decoded([0, 1, 0, 1, 1, 0, 0, 0]) == nil && decoded([0, 1, 0, 0, 1, 0, 0, 0]) != nil)
    }

    private static let words: [Word] = (0..<20).map { index in
        var word = Word(range: index * 15..<index * 15 + (index == 0 ? 0 : 15))
        // Words with and without each list, of other shapes and of the same shape as the word before.
        if index % 3 != 0 { word.strongs = (0...index % 4).map { "G\($0)" } }
        if index % 5 > 2 { word.lemmas = ["7"] }
        if index % 2 == 0 { word.morphology = ["8", "9"] }
        if index > 10 { word.positions = [index, 300] }
        if index == 13 { (word.surface, word.transliteration, word.gloss) = ("10", "11", "12") }
        return word
    }

    private func number(_ string: String) -> Int { Int(string.drop { $0 == "G" })! }

    @Test func wordsComeBack() throws {
        let record = WordsRecord.encode(Self.words) { self.number($0) + ($0.hasPrefix("G") ? 0 : 100) }
        func decoded(_ bytes: [UInt8], _ length: Int = 300, strings: Int = 200) throws -> [Word]? {
            try bytes.withUnsafeBytes { bytes in
                try WordsRecord.decode(bytes, textLength: length) { number in
                    number >= strings ? nil : number < 100 ? "G\(number)" : "\(number - 100)"
                }
            }
        }
        #expect(try decoded(record) == Self.words)
        #expect(try decoded(record, 299) == nil && decoded(record, strings: 112) == nil)
        #expect(try decoded(record, strings: 113) == Self.words && decoded(record + [0]) == nil)
        for count in record.indices {
            #expect(try decoded(Array(record[..<count])) == nil, "\(count) bytes")
        }
        var seen: [Range<Int>: [Int]] = [:]
        let isRead = record.withUnsafeBytes { bytes in
            WordsRecord.eachStrongs(in: bytes) { range, strings in seen[range] = strings }
        }
        #expect(isRead)
        let numbered = Self.words.filter { !$0.strongs.isEmpty }
        #expect(
            seen == Dictionary(uniqueKeysWithValues: numbered.map { ($0.range, $0.strongs.map(number)) }))
        // The numbers of the strings change, and nothing else does.
        let same = record.withUnsafeBytes { WordsRecord.renumbered($0, Array(0..<113)) }
        let fewer = record.withUnsafeBytes { WordsRecord.renumbered($0, Array(0..<112)) }
        #expect(same == record && fewer == nil)
    }

    /// A pack whose words have wrong numbers of strings, with right checksums: an error, or other words, but no trap.
    @Test func wrongStringsNeverTrap() throws {
        let text = SamplePack.text
        let whole = PackWriter.bytes(of: text, adding: text.searchSections())
        let count = try SamplePack.pack(whole).stringCount
        var words = 0
        _ = try ForgedPack.bytes(whole, .words) { words = $0.count }
        for offset in 0..<words {
            for value in [count - 1, count, count + 1, 127] {
                let forged = try ForgedPack.bytes(whole, .words) { $0[offset] = UInt8(value) }
                do throws(PackError) {
                    let pack = try SamplePack.pack(forged)
                    guard let index = try SearchIndex(pack) else { continue }
                    _ = try pack.occurrences(
                        of: StrongsNumber("H7225")!, index: index, isCancelled: { false })
                } catch {}
            }
        }
    }
}

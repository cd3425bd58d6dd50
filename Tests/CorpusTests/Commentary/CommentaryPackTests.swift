import Scripture
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

/// Notes come back as they went in, and only for the verses that they are about. Damage is an error.
@Suite struct CommentaryPackTests {
    static let system = Versification.kjv

    static func slots(_ from: Verse, _ to: Verse? = nil) -> ClosedRange<Int> {
        system.slots(of: VerseRange(from: from, to: to ?? from))!
    }

    static let sample: ImportedCommentary = {
        var work = CommentaryWork(id: "Sample", alias: "sample", name: "A Sample", language: "en")
        work.author = "Somebody"
        work.years = "1700–1760"
        var commentary = ImportedCommentary(work)
        let notes: [(String, ClosedRange<Int>)] = [
            ("About John", slots(Verse(.john, 0, 0))), ("About chapter three", slots(Verse(.john, 3, 0))),
            ("Born again", slots(Verse(.john, 3, 1), Verse(.john, 3, 8))), ("Loved", slots(Verse(.john, 3, 16))),
            ("Wind and water", slots(Verse(.john, 3, 3), Verse(.john, 3, 5))),
            ("Over the end\n\nof the chapter", slots(Verse(.john, 3, 36), Verse(.john, 4, 3))),
            ("About chapter five", slots(Verse(.john, 5, 0))), ("Paul", slots(Verse(.rom, 1, 1))),
        ]
        for (text, slots) in notes { commentary.add(Array(text.utf8), slots: slots) }
        return commentary
    }()

    static let bytes = PackWriter.bytes(of: sample)

    func pack(_ bytes: [UInt8] = bytes) throws(PackError) -> CommentaryPack {
        try CommentaryPack(ByteStorage(copying: bytes))
    }

    /// `covers Born again`, … for a passage.
    private func notes(_ from: Verse, _ to: Verse? = nil) throws -> [String] {
        let pack = try pack()
        return try pack.notes(on: Self.slots(from, to)).map {
            "\($0.relation.rawValue) \(try pack.text(of: $0.span).string.prefix { $0 != "\n" })"
        }
    }

    @Test func whatWasWrittenIsRead() throws {
        let pack = try pack()
        try pack.verify()
        #expect(pack.noteCount == 8 && pack.work.author == "Somebody" && pack.work.years == "1700–1760")
        #expect(try AnyPack(ByteStorage(copying: Self.bytes)).kind == .commentary)
        #expect(throws: PackError.otherKind("commentary")) { try DictionaryPack(ByteStorage(copying: Self.bytes)) }
    }

    @Test func relationsAreThoseOfTheSource() throws {
        #expect(try notes(Verse(.john, 3, 2)) == ["covers Born again"])
        #expect(try notes(Verse(.john, 3, 4)) == ["covers Born again", "covers Wind and water"])
        #expect(try notes(Verse(.john, 3, 1)) == ["covers Born again", "introduction About chapter three"])
        #expect(try notes(Verse(.john, 3, 12)) == ["precedes Wind and water"])
        #expect(try notes(Verse(.john, 3, 7), Verse(.john, 3, 17)) == ["covers Born again", "covers Loved"])
        #expect(try notes(Verse(.john, 4, 2)) == ["covers Over the end"])
        // The note over the end of chapter 3 begins in another chapter, so it is not the nearest note of chapter 4.
        #expect(try notes(Verse(.john, 4, 9)) == ["introduction About John"])
        #expect(try notes(Verse(.john, 5, 9)) == ["introduction About chapter five"])
        #expect(try notes(Verse(.john, 1, 1)) == ["introduction About John"])
        #expect(try notes(Verse(.mark, 1, 1)) == [])
        #expect(try notes(Verse(.rom, 1, 7)) == ["precedes Paul"])
    }

    @Test func aWholeBookHasItsIntroductions() throws {
        #expect(
            try notes(Verse(.john, 1, 1), Verse(.john, 21, 25)) == [
                "covers Born again", "covers Wind and water", "covers Loved", "covers Over the end",
                "introduction About John", "introduction About chapter three", "introduction About chapter five",
            ])
    }

    @Test func coverageHasBooksAndChapters() throws {
        let coverage = try pack().coverage()
        #expect(coverage.map(\.book) == [.john, .rom] && coverage.map(\.notes) == [7, 1])
        #expect(coverage[0].chapters == [3, 4, 5] && coverage[0].hasIntroduction && !coverage[1].hasIntroduction)
    }

    @Test func notesAreFoundByTheirWords() throws {
        let index = try #require(try pack().searchIndex())
        #expect(try index.search(SearchQuery("water"), limit: 10).hits.map(\.document) == [3])
        #expect(try index.search(SearchQuery("chapter"), limit: 10).total == 3)
    }

    @Test func everyFlippedByteIsFound() throws {
        func read(_ pack: CommentaryPack) throws(PackError) -> [String] {
            var seen = ["\(pack.work)"]
            for verse in [Verse(.john, 3, 4), Verse(.john, 5, 9), Verse(.rom, 1, 1)] {
                for note in try pack.notes(on: Self.slots(verse)) {
                    seen.append("\(note.span.slots) \(note.relation) \(try pack.text(of: note.span).string)")
                }
            }
            return seen
        }
        let expected = try read(pack())
        for offset in Self.bytes.indices {
            var damaged = Self.bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            do throws(PackError) {
                let pack = try pack(damaged)
                #expect(try read(pack) == expected)
                #expect(throws: PackError.self, "byte \(offset)") { try pack.verify() }
            } catch {}
        }
        for end in Self.bytes.indices { #expect(throws: PackError.self) { try pack(Array(Self.bytes[..<end])) } }
    }

    /// Wrong records whose checksums are right.
    @Test func wrongRecordsNeverTrap() throws {
        var generator = SplitMix64(state: 1)
        for _ in 0..<500 {
            let forged = try ForgedPack.bytes(Self.bytes, .commentarySpans) { section in
                section[generator.next(below: section.count)] = UInt8(generator.next(below: 256))
            }
            do throws(PackError) {
                let pack = try pack(forged)
                for verse in [Verse(.gen, 1, 1), Verse(.john, 3, 4), Verse(.rom, 1, 1)] {
                    for note in try pack.notes(on: Self.slots(verse)) { _ = try pack.text(of: note.span) }
                }
                _ = try pack.coverage()
                try pack.verify()
            } catch {}
        }
    }
}

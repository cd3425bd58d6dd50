import Testing

@testable import Scripture

@Suite struct VersificationMapTests {
    private static let pairs: [(from: String, to: String)] = Versification.names.flatMap { from in
        Versification.names.filter { $0 != from }.map { (from, $0) }
    }

    /// All verses of a system, psalm titles among them.
    private func verses(of system: Versification) -> [Verse] {
        (0..<system.slotCount).compactMap { system.verse(atSlot: $0) }.filter {
            $0.verse > 0 || ($0.book == .ps && $0.chapter > 0)
        }
    }

    private func map(_ from: String, _ to: String) throws -> VersificationMap {
        VersificationMap(
            from: try #require(Versification.named(from)), to: try #require(Versification.named(to)))
    }

    @Test(arguments: pairs)
    func thereAndBackContainsTheVerse(from: String, to: String) throws {
        let there = try map(from, to)
        let back = try map(to, from)
        for verse in verses(of: there.source) {
            let mapped = there.mapping(of: verse)
            #expect(mapped.verses.isEmpty == (mapped.relation == .missing))
            for target in mapped.verses {
                #expect(there.target.contains(target))
                if !back.mapping(of: target).verses.contains(verse) {
                    Issue.record("\(from) \(verse) is \(to) \(target), and that is not \(verse)")
                }
            }
        }
    }

    /// Where two systems count a chapter differently, each verse of it is where it is because a table says so, on one side
    /// or the other. A table of a system names a chapter where it counts otherwise than the hub.
    @Test(arguments: pairs)
    func noNumberIsKeptSilentlyWhereCountsDiffer(from: String, to: String) throws {
        let map = try map(from, to)
        for book in map.source.books where map.target.contains(book) {
            for chapter in 1...map.source.chapterCount(of: book) {
                let count = map.source.verseCount(of: book, chapter: chapter)
                let other = map.target.verseCount(of: book, chapter: chapter)
                guard count != other else { continue }
                let isNamed = [map.source, map.target].contains { system in
                    (1...255).contains { verse in
                        system.mappingTables.contains { $0.names(PlaceKey(book, chapter, verse)) }
                    }
                }
                #expect(isNamed, "\(book.osisID) \(chapter): \(from) \(count), \(to) \(other)")
                // Every verse beyond the other's count has a table's word for where it is.
                for verse in (min(count, other) + 1)..<(count + 1) where verse <= count {
                    let mapped = map.mapping(of: Verse(book, chapter, verse))
                    #expect(mapped.relation != .same)
                }
            }
        }
    }

    @Test(arguments: Fixture.rows("versification/differences.tsv"))
    func printedRule(row: [String]) throws {
        let verse = try #require(Verse(osisID: row[1]))
        let mapped = try map(row[0], row[2]).mapping(of: verse)
        #expect(mapped.relation.rawValue == row[3])
        #expect(mapped.verses == row[4].split(separator: " ").compactMap { Verse(osisID: $0) })
    }

    @Test func wholePsalmTakesItsTitleAlong() throws {
        let vulgate = try map("KJV", "Vulg")
        let psalm = vulgate.mapping(of: VerseRange(from: Verse(.ps, 51, 1), to: Verse(.ps, 51, 19)))
        #expect(psalm.ranges == [VerseRange(from: Verse(.ps, 50, 1), to: Verse(.ps, 50, 21))])
        #expect(psalm.relation == .mapped && psalm.missing.isEmpty)
        let verses = vulgate.mapping(of: VerseRange(from: Verse(.ps, 51, 1), to: Verse(.ps, 51, 2)))
        #expect(verses.ranges == [VerseRange(from: Verse(.ps, 50, 3), to: Verse(.ps, 50, 4))])
    }

    @Test func passageAcrossAMovedChapterBoundary() throws {
        let hebrew = try map("KJV", "Leningrad")
        let passage = hebrew.mapping(of: VerseRange(from: Verse(.joel, 2, 27), to: Verse(.joel, 3, 1)))
        #expect(passage.ranges == [VerseRange(from: Verse(.joel, 2, 27), to: Verse(.joel, 4, 1))])
        let torn = try map("Leningrad", "LXX").mapping(of: VerseRange(from: Verse(.jer, 25, 13), to: Verse(.jer, 25, 16)))
        #expect(
            torn.ranges == [
                VerseRange(Verse(.jer, 25, 13)), VerseRange(Verse(.jer, 32, 13)),
                VerseRange(from: Verse(.jer, 32, 15), to: Verse(.jer, 32, 16)),
            ])
        #expect(torn.missing == [VerseRange(Verse(.jer, 25, 14))])
    }

    @Test func whatTheSourceLacksIsMissing() throws {
        let map = try map("KJV", "Vulg")
        #expect(map.mapping(of: Verse(.john, 3, 99)).relation == .missing)
        #expect(map.mapping(of: VerseRange(from: Verse(.tob, 1, 1), to: Verse(.tob, 1, 2))).relation == .missing)
        #expect(map.mapping(of: Verse(.gen, 0, 0)).relation == .same)
    }

    /// The systems stand for what their tables say of themselves: a golden list of all that one lacks of another kind of
    /// Bible, kept small enough to be read.
    @Test func whatASystemLacksOfTheHebrewBible() throws {
        var lacking: [String] = []
        for name in Versification.names {
            let map = try map("Leningrad", name)
            var ranges: [VerseRange] = []
            for book in map.source.books {
                let last = map.source.chapterCount(of: book)
                let all = VerseRange(
                    from: Verse(book, 1, 1),
                    to: Verse(book, last, map.source.verseCount(of: book, chapter: last)))
                ranges += map.mapping(of: all).missing
            }
            let formatter = ReferenceFormatter(style: .osis, versification: .leningrad)
            lacking += ranges.map { "\(name)\t\(formatter.string([$0]))" }
        }
        #expect(lacking == Fixture.rows("versification/lacking.tsv").map { $0.joined(separator: "\t") })
    }
}

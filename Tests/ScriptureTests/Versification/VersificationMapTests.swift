import Testing

@testable import Scripture

@Suite struct VersificationMapTests {
    private static let pairs: [(from: String, to: String)] = Versification.names.flatMap { from in
        Versification.names.filter { $0 != from }.map { (from, $0) }
    }

    /// All verses of a versification, also psalm titles.
    private func verses(of system: Versification) -> [Verse] {
        system.books.flatMap { book in
            (1...system.chapterCount(of: book)).flatMap { chapter in
                ((book == .ps ? 0 : 1)...system.verseCount(of: book, chapter: chapter)).map { Verse(book, chapter, $0) }
            }
        }
    }

    private func map(_ from: String, _ to: String) throws -> VersificationMap {
        VersificationMap(
            from: try #require(Versification.named(from)), to: try #require(Versification.named(to)))
    }

    /// The parts of the hub that a verse holds lead back to the verse. If this is so in two versifications, a verse
    /// that is mapped from one to the other and back is among the result.
    @Test(arguments: Versification.names)
    func theRelationToTheHubIsTheSameFromBothSides(name: String) throws {
        let relation = HubRelation(try #require(Versification.named(name)))
        for verse in verses(of: relation.versification) {
            relation.forEachPart(of: VerseKey(verse)) { part, _ in
                var others: [VerseKey] = []
                relation.forEachVerse(sharing: part) { other, _ in others.append(other) }
                if !others.contains(VerseKey(verse)) { Issue.record("\(name) \(verse) is lost in the hub") }
                for other in others {
                    var isShared = false
                    relation.forEachPart(of: other) { held, _ in
                        if held.verse == part.verse && held.parts & part.parts != 0 { isShared = true }
                    }
                    if !isShared || !relation.versification.contains(other.verse) {
                        Issue.record("\(name) \(other.verse) has nothing of \(verse)")
                    }
                }
            }
        }
    }

    /// Every verse of each pair of versifications.
    @Test(.enabled(if: !_isDebugAssertConfiguration(), "ten million verses take minutes unoptimised"), arguments: pairs)
    func thereAndBackContainsTheVerse(from: String, to: String) throws {
        let there = try map(from, to)
        let back = try map(to, from)
        for verse in verses(of: there.source) {
            let mapped = there.mapping(of: verse)
            if mapped.verses.isEmpty != (mapped.relation == .missing) { Issue.record("\(verse): \(mapped)") }
            for target in mapped.verses where !back.mapping(of: target).verses.contains(verse) {
                Issue.record("\(from) \(verse) is \(to) \(target), and that is not \(verse)")
            }
        }
    }

    /// A verse with a number that the other versification does not have is mapped to another verse, or it is known to
    /// be missing: a table says so, or the list of missing verses (`lacking.tsv`).
    @Test(arguments: pairs)
    func noNumberIsKeptSilentlyWhereCountsDiffer(from: String, to: String) throws {
        let map = try map(from, to)
        let lacking = VersificationMapTests.lacking[to] ?? []
        for book in map.source.books where map.target.contains(book) {
            for chapter in 1...map.source.chapterCount(of: book) {
                let count = map.source.verseCount(of: book, chapter: chapter)
                let other = map.target.verseCount(of: book, chapter: chapter)
                guard count > other else { continue }
                for verse in (other + 1)...count {
                    let verse = Verse(book, chapter, verse)
                    guard map.mapping(of: verse).relation == .missing else { continue }
                    let isKnown =
                        map.source.mappingTables.contains { $0.names(VerseKey(verse)) } || lacking.contains(verse)
                    #expect(isKnown, "\(from) \(verse) is nowhere in \(to)")
                }
            }
        }
    }

    /// The verses of `lacking.tsv`, by versification.
    private static let lacking: [String: Set<Verse>] = {
        var lacking: [String: Set<Verse>] = [:]
        for row in Fixture.rows("versification/lacking.tsv") {
            let ends = row[1].split(separator: "-").compactMap { Verse(osisID: $0) }
            for verse in ends[0].verse...ends[ends.count - 1].verse {
                lacking[row[0], default: []].insert(Verse(ends[0].book, ends[0].chapter, verse))
            }
        }
        return lacking
    }()

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

    /// If both versifications have a psalm's title before verse 1, a whole psalm maps to itself, without the title.
    @Test func aTitleThatBothCountAlikeIsLeftAlone() throws {
        let revised = try map("KJV", "NRSVA")
        let psalm = VerseRange(from: Verse(.ps, 23, 1), to: Verse(.ps, 23, 6))
        #expect(revised.mapping(of: psalm).ranges == [psalm] && revised.mapping(of: psalm).relation == .same)
        let titled = VerseRange(from: Verse(.ps, 23, 0), to: Verse(.ps, 23, 6))
        #expect(revised.mapping(of: titled).ranges == [titled])
        // A Hebrew psalm begins with its title, so the title belongs to the psalm in every versification.
        let english = try map("Leningrad", "KJV")
        #expect(
            english.mapping(of: VerseRange(from: Verse(.ps, 51, 1), to: Verse(.ps, 51, 21))).ranges
                == [VerseRange(from: Verse(.ps, 51, 0), to: Verse(.ps, 51, 19))])
    }

    @Test func passageAcrossAMovedChapterBoundary() throws {
        let hebrew = try map("KJV", "Leningrad")
        let passage = hebrew.mapping(of: VerseRange(from: Verse(.joel, 2, 27), to: Verse(.joel, 3, 1)))
        #expect(passage.ranges == [VerseRange(from: Verse(.joel, 2, 27), to: Verse(.joel, 4, 1))])
        let torn = try map("Leningrad", "LXX").mapping(
            of: VerseRange(from: Verse(.jer, 25, 13), to: Verse(.jer, 25, 16)))
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

    /// The verses of the Hebrew Bible and of the other books of NRSVA that a versification lacks are those of
    /// `lacking.tsv`, a list for people to read.
    @Test func whatEachSystemLacks() throws {
        var lacking: [String] = []
        for name in Versification.names {
            for whole in ["Leningrad", "NRSVA"] {
                let map = try map(whole, name)
                for book in map.source.books where whole == "Leningrad" || !Versification.leningrad.contains(book) {
                    for chapter in 1...map.source.chapterCount(of: book) {
                        let all = VerseRange(
                            from: Verse(book, chapter, 1),
                            to: Verse(book, chapter, map.source.verseCount(of: book, chapter: chapter)))
                        let missing = map.mapping(of: all).missing
                        guard missing != [all] || map.target.contains(book) else { continue }
                        lacking += missing.map {
                            "\(name)\t\(osis($0.from))\($0.to == $0.from ? "" : "-" + osis($0.to))"
                        }
                    }
                }
            }
        }
        #expect(lacking == Fixture.rows("versification/lacking.tsv").map { $0.joined(separator: "\t") })
    }

    private func osis(_ verse: Verse) -> String { "\(verse.book.osisID).\(verse.chapter).\(verse.verse)" }
}

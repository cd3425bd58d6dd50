import Testing

@testable import Scripture

@Suite struct VersificationTests {
    @Test(arguments: Versification.names)
    func everySlotNamesOneVerse(name: String) throws {
        let system = try #require(Versification.named(name))
        #expect(system.name == name)
        for slot in 0..<system.slotCount {
            let verse = try #require(system.verse(atSlot: slot))
            #expect(system.slot(of: verse) == slot)
        }
    }

    /// Tables are written as differences from one another. So a change to one may change others, and this test names
    /// them.
    @Test(arguments: Fixture.rows("versification/chapters.tsv"))
    func chaptersHaveTheirVerses(row: [String]) throws {
        for name in row[0].split(separator: " ") {
            let system = try #require(Versification.named(name))
            let counts = row[2].split(separator: " ")
            switch row[1] {
            case "old":
                #expect(system.books.prefix(system.oldTestamentBookCount).map(\.osisID) == counts.map(String.init))
            case "new":
                #expect(system.books.dropFirst(system.oldTestamentBookCount).map(\.osisID) == counts.map(String.init))
            default:
                let book = try #require(Book(rawValue: row[1]))
                #expect(system.chapterCount(of: book) == counts.count, "\(name) \(book)")
                for (index, count) in counts.enumerated() {
                    let chapter = index + 1
                    #expect(system.verseCount(of: book, chapter: chapter) == Int(count), "\(name) \(book) \(chapter)")
                }
            }
        }
    }

    /// Every book of the versifications in the fixture has a row there.
    @Test func noBookIsLeftOut() throws {
        var listed: [String: Int] = [:]
        for row in Fixture.rows("versification/chapters.tsv") where row[1] != "old" && row[1] != "new" {
            for name in row[0].split(separator: " ") { listed[String(name), default: 0] += 1 }
        }
        for (name, count) in listed { #expect(Versification.named(name)?.books.count == count, "\(name)") }
        #expect(listed.count == 18)
    }

    @Test func bookIndexIsItsPosition() {
        for (index, book) in Book.allCases.enumerated() { #expect(book.index == index && Book(index: index) == book) }
    }
}

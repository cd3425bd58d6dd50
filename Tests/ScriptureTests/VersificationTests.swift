import Testing

@testable import Scripture

@Suite struct VersificationTests {
    @Test func everySlotNamesOnePlace() throws {
        for name in Versification.names {
            let system = try #require(Versification.named(name))
            for slot in 0..<system.slotCount {
                let verse = try #require(system.verse(atSlot: slot))
                #expect(system.slot(of: verse) == slot)
            }
        }
    }

    @Test func bookIndexIsItsPlace() {
        for (place, book) in Book.allCases.enumerated() { #expect(book.index == place && Book(index: place) == book) }
    }
}

import Scripture
import Testing

@testable import Importers

@Suite struct EntryTableTests {
    @Test func theFirstEntryOfAVerseIsKept() {
        var table = EntryTable()
        table.fill(.gen, 1, 2...4, with: 0)
        table.fill(.gen, 1, 3...6, with: 1)
        table.fill(.gen, 2, 255...255, with: 2)
        #expect((1...7).map { table[.gen, 1, $0] } == [nil, 0, 0, 0, 1, 1, nil])
        #expect(table[.gen, 2, 255] == 2 && table[.gen, 2, 0] == nil && table[.exod, 1, 2] == nil)
    }
}

import Testing

@testable import Corpus
@testable import Search

/// A verse that a person half remembers comes first.
@Suite struct HalfRememberedTests {
    @Test(.enabled(if: SearchCorpus.kjv != nil, "needs mod2imp and Debian's sword-text-kjv"))
    func theRightVerseComesFirst() throws {
        let kjv = SearchCorpus.kjv!
        let rows = try SearchCorpus.rows("half-remembered.tsv")
        var first = 0
        var inFive = 0
        for row in rows {
            let right = Set(row[1].split(separator: ",").map { SearchCorpus.slot($0) })
            let hits = try kjv.search(row[0], limit: 5).hits
            if let rank = hits.firstIndex(where: { right.contains($0.document) }) {
                inFive += 1
                if rank == 0 { first += 1 }
            }
        }
        // When this was written, 96 % were first and 98 % among the first five. SQLite's FTS5 has 90 % and 98 % if the
        // words are joined by OR, and 72 % and 75 % if all words are required.
        #expect(rows.count >= 100)
        #expect(first * 100 >= rows.count * 93, "\(first) of \(rows.count)")
        #expect(inFive * 100 >= rows.count * 97, "\(inFive) of \(rows.count)")
    }
}

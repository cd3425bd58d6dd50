import Testing

@testable import Engine

@Suite struct BalancedAllocationTests {
    /// Each type has its share first, and what is left goes round.
    @Test func sharesAndRounds() {
        let allocation = BalancedAllocation(counts: [5, 1, 0, 4], limitPerType: 2, totalLimit: 8)
        #expect(allocation.items.map(\.type) == [0, 0, 1, 3, 3, 0, 3, 0])
        #expect(allocation.items.map(\.match) == [0, 1, 0, 0, 1, 2, 2, 3])
    }

    /// A part of the list is the beginning of the whole, and knows how long that is.
    @Test func aPartIsTheBeginning() {
        for counts in [[], [0], [3], [40, 2, 0, 7], [1, 1, 1], [6783, 1, 3]] {
            for (limitPerType, totalLimit) in [(1, 1), (10, 500), (2, 9), (500, 3)] {
                let whole = BalancedAllocation(counts: counts, limitPerType: limitPerType, totalLimit: totalLimit)
                #expect(whole.count == whole.items.count)
                #expect(whole.count == min(totalLimit, counts.reduce(0, +)))
                for end in 0...25 {
                    let part = BalancedAllocation(
                        counts: counts, limitPerType: limitPerType, totalLimit: totalLimit, upTo: end)
                    #expect(part.count == whole.count)
                    #expect(part.items.elementsEqual(whole.items.prefix(end), by: ==))
                }
            }
        }
    }
}

import Testing

@testable import Engine

@Suite struct BalancedAllocationTests {
    /// Each round has the next match of each type that has more.
    @Test func goesRound() {
        let allocation = BalancedAllocation(
            counts: [5, 1, 0, 4], isNamed: [false, false, false, false], totalLimit: 8)
        #expect(allocation.items.map(\.type) == [0, 1, 3, 0, 3, 0, 3, 0])
        #expect(allocation.items.map(\.match) == [0, 0, 0, 1, 1, 2, 2, 3])
    }

    /// What the query names is first, also on a page that is too short for all types.
    @Test func namesAreFirst() {
        let allocation = BalancedAllocation(
            counts: [9, 9, 9, 9], isNamed: [false, false, true, true], totalLimit: 500, upTo: 6)
        #expect(allocation.items.map(\.type) == [2, 3, 0, 1, 0, 1])
        #expect(allocation.count == 36)
    }

    @Test func aTypeGivesNoMoreThanItsLimit() {
        let allocation = BalancedAllocation(
            counts: [9, 1, 4], isNamed: [false, false, false], limitPerType: 2, totalLimit: 500)
        #expect(allocation.items.map(\.type) == [0, 1, 2, 0, 2])
        #expect(allocation.count == 5)
    }

    /// A part of the list is the beginning of the whole, and every type with a match is in its first round.
    @Test func aPartIsTheBeginning() {
        for counts in [[], [0], [3], [40, 2, 0, 7], [1, 1, 1], [6783, 1, 3]] {
            let isNamed = counts.indices.map { $0 % 2 == 1 }
            for (limitPerType, totalLimit) in [(1, 1), (10, 500), (2, 9), (nil, 500), (500, 3)] as [(Int?, Int)] {
                let whole = BalancedAllocation(
                    counts: counts, isNamed: isNamed, limitPerType: limitPerType, totalLimit: totalLimit)
                #expect(whole.count == whole.items.count)
                #expect(
                    whole.count == min(totalLimit, counts.reduce(0) { $0 + min($1, limitPerType ?? $1) }))
                let types = counts.count { $0 > 0 }
                #expect(Set(whole.items.prefix(types).map(\.type)).count == min(types, totalLimit))
                for end in 0...25 {
                    let part = BalancedAllocation(
                        counts: counts, isNamed: isNamed, limitPerType: limitPerType, totalLimit: totalLimit,
                        upTo: end)
                    #expect(part.count == whole.count)
                    #expect(part.items.elementsEqual(whole.items.prefix(end), by: ==))
                }
            }
        }
    }
}

/// Which matches of several types a search gives, and in what order.
///
/// Each type first gets its best `limitPerType`, in the order of the types; what is left of `totalLimit` goes round the
/// types that have more, one at a time. So no type starves another, and pages cut one list that never changes.
struct BalancedAllocation {
    /// A type, and which of its matches.
    typealias Place = (type: Int, match: Int)

    /// The places of the list, as far as they were asked for.
    let places: [Place]
    /// How many the whole list has.
    let count: Int

    /// - Parameters:
    ///   - counts: how many matches each type has to give.
    ///   - end: how much of the list is wanted, from its beginning: what stands behind a page changes nothing on it.
    init(counts: [Int], limitPerType: Int, totalLimit: Int, upTo end: Int = .max) {
        count = counts.reduce(0) { $0 + min($1, totalLimit - $0) }
        let totalLimit = min(totalLimit, end)
        var places: [Place] = []
        var given = [Int](repeating: 0, count: counts.count)
        for (type, count) in counts.enumerated() where places.count < totalLimit {
            for match in 0..<min(count, limitPerType, totalLimit - places.count) {
                places.append((type, match))
                given[type] += 1
            }
        }
        var hasMore = true
        while hasMore && places.count < totalLimit {
            hasMore = false
            for type in counts.indices where given[type] < counts[type] && places.count < totalLimit {
                places.append((type, given[type]))
                given[type] += 1
                hasMore = true
            }
        }
        self.places = places
    }
}

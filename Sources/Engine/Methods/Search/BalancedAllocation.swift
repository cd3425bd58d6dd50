/// Which matches of several types a search gives, and in what order.
///
/// Each type first gets its best `limitPerType`, in the order of the types; what is left of `totalLimit` goes round the
/// types that have more, one at a time. So no type starves another, and pages cut one list that never changes.
struct BalancedAllocation {
    /// A type, and which of its matches.
    typealias Place = (type: Int, match: Int)

    let places: [Place]

    /// - Parameter counts: how many matches each type has to give.
    init(counts: [Int], limitPerType: Int, totalLimit: Int) {
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

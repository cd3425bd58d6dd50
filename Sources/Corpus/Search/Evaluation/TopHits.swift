/// The best documents so far, at most as many as are wanted: a heap with the worst on top.
///
/// A hit is one number, greater for a better hit: whether it has all words, its score, and then the document, where the
/// lower one is better. So hits compare in one step, and equal scores have one order.
struct TopHits {
    private let capacity: Int
    private var heap: [UInt64] = []

    init(capacity: Int) {
        self.capacity = capacity
        heap.reserveCapacity(capacity)
    }

    @inline(__always)
    static func key(document: Int, score: Int, hasAllWords: Bool) -> UInt64 {
        (hasAllWords ? 1 << 63 : 0) | UInt64(min(max(score, 0), 0x7FFF_FFFF)) << 32
            | UInt64(~UInt32(truncatingIfNeeded: document))
    }

    static func hit(_ key: UInt64) -> SearchHit {
        SearchHit(
            document: Int(~UInt32(truncatingIfNeeded: key)), score: Int(key >> 32 & 0x7FFF_FFFF),
            hasAllWords: key >> 63 == 1)
    }

    /// Whether a hit with this key would be kept.
    @inline(__always)
    func admits(_ key: UInt64) -> Bool { heap.count < capacity || capacity > 0 && key > heap[0] }

    mutating func insert(_ key: UInt64) {
        guard admits(key) else { return }
        if heap.count < capacity {
            heap.append(key)
            rise(from: heap.count - 1)
        } else {
            heap[0] = key
            sink()
        }
    }

    /// The best first.
    func sorted() -> [UInt64] { heap.sorted(by: >) }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0, heap[place] < heap[(place - 1) / 2] {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink() {
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == place { return }
            heap.swapAt(place, least)
            place = least
        }
    }
}

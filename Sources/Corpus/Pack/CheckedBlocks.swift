import Synchronization

/// Which blocks of a pack were found intact a moment ago, a bit a block: what is read again and again is summed up once.
///
/// Any number of threads read and set bits at once. A bit orders nothing: it says that somebody summed up bytes that were
/// mapped before anybody could ask.
final class CheckedBlocks: @unchecked Sendable {
    // Unchecked: the memory belongs to the object and is only touched atomically.
    private let words: UnsafeMutablePointer<Atomic<UInt64>>
    private let wordCount: Int

    init(count: Int) {
        wordCount = (count + 63) / 64
        words = .allocate(capacity: wordCount)
        for place in 0..<wordCount { (words + place).initialize(to: Atomic(0)) }
    }

    deinit {
        words.deinitialize(count: wordCount)
        words.deallocate()
    }

    /// Whether a block, one of `count`, was found intact.
    @inline(__always)
    func contains(_ block: Int) -> Bool {
        words[block >> 6].load(ordering: .relaxed) & (1 << UInt64(block & 63)) != 0
    }

    func insert(_ block: Int) {
        words[block >> 6].bitwiseOr(1 << UInt64(block & 63), ordering: .relaxed)
    }

    func removeAll() {
        for place in 0..<wordCount { words[place].store(0, ordering: .relaxed) }
    }
}

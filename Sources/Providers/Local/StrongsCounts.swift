import Corpus
import Synchronization

/// How many words of a text have each Strong's number, as far as somebody has asked.
///
/// Each entry of a lexicon tells the count of its number, and the list of a common number has thousands of places. A pack
/// never changes, so what was counted stays true as long as it is open.
final class StrongsCounts: Sendable {
    private let index: SearchIndex
    private let counted = Mutex<[UInt32: Int]>([:])

    /// More numbers than Strong's Greek and Hebrew have.
    private static let limit = 20_000

    /// `nil` for a text whose words have no numbers.
    init?(_ index: SearchIndex) throws(PackError) {
        guard try index.hasStrongs() else { return nil }
        self.index = index
    }

    func wordCount(of number: StrongsNumber) throws(PackError) -> Int {
        // Extended keys are rare, and so are their words.
        guard number.suffix.isEmpty else { return try index.wordCount(of: number) }
        if let count = counted.withLock({ $0[number.code] }) { return count }
        let count = try index.wordCount(of: number)
        counted.withLock { counted in
            if counted.count < Self.limit { counted[number.code] = count }
        }
        return count
    }
}

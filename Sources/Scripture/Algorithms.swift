// Algorithms that more than one file needs. Scripture imports nothing and every target may import it, so they are here.

extension RandomAccessCollection {
    /// The index of the first element for which a predicate is true; `endIndex` if there is none. It is a binary
    /// search, so the predicate must be true for all elements after that one too.
    ///
    ///     [1, 3, 3, 7].partitioningIndex { $0 >= 3 }  // 1
    @inlinable
    package func partitioningIndex<Failure: Error>(
        where isAfterBorder: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if try isAfterBorder(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

extension UInt8 {
    /// Whether it is `0` to `9`.
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether it is `a` to `z` or `A` to `Z`.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether it is a space, a tab or the end of a line: 0x20 and 0x09 to 0x0D.
    @inlinable package var isASCIISpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}

/// Counts the bytes to insert, remove, change or exchange with their neighbour to turn a word into other words: the
/// distance of Damerau and Levenshtein, in which no byte is changed twice.
///
///     var distance = EditDistance(from: Array("moses".utf8), limit: 2)
///     distance.distance(to: Array("mosse".utf8))  // 1: the last two are exchanged
///     distance.distance(to: Array("aaron".utf8))  // nil: more than 2
package struct EditDistance {
    private let word: [UInt8]
    private let limit: Int
    /// The rows of the table for the last three bytes of the other word, used in turn.
    private var rows: [[Int]]

    package init(from word: [UInt8], limit: Int) {
        self.word = word
        self.limit = limit
        rows = Array(repeating: Array(repeating: 0, count: word.count + 1), count: 3)
    }

    /// The distance to another word; `nil` if it is over the limit.
    package mutating func distance(to other: [UInt8]) -> Int? {
        guard abs(other.count - word.count) <= limit else { return nil }
        for index in 0...word.count { rows[0][index] = index }
        for (number, letter) in other.enumerated() {
            let (before, row, twoBefore) = (number % 3, (number + 1) % 3, (number + 2) % 3)
            rows[row][0] = number + 1
            var least = number + 1
            for index in 0..<word.count {
                var cost = rows[before][index] + (word[index] == letter ? 0 : 1)
                cost = min(cost, rows[before][index + 1] + 1, rows[row][index] + 1)
                if number > 0, index > 0, word[index - 1] == letter, word[index] == other[number - 1] {
                    cost = min(cost, rows[twoBefore][index - 1] + 1)
                }
                rows[row][index + 1] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
        }
        let distance = rows[other.count % 3][word.count]
        return distance <= limit ? distance : nil
    }
}

extension StringProtocol {
    /// Whether the text contains another one, byte for byte: `"italic bold".contains(text: "bold")` is true. An empty
    /// text is in every text.
    ///
    /// The library's own `contains` for strings is part of its regular expressions, whose engine would add a megabyte
    /// to the program.
    package func contains(text other: String) -> Bool {
        var text = self.utf8[...]
        while text.count >= other.utf8.count {
            if text.starts(with: other.utf8) { return true }
            if text.isEmpty { return false }
            text.removeFirst()
        }
        return false
    }
}

import Corpus
import Scripture

/// The words of a text, with what decides which words of two texts belong together.
struct TextWords: Sendable {
    let text: [UInt8]
    /// UTF-8 ranges, ascending. A Chinese or Japanese character is a word of its own.
    private(set) var ranges: [Range<Int>] = []
    /// The spelling of each word in small letters.
    private(set) var spellings: [String] = []
    /// The Strong's numbers of each word.
    private(set) var strongs: [[String]] = []

    /// - Parameter tagged: words with Strong's numbers, ascending; their ranges are in `text`.
    init(_ text: String, tagged: [Word] = []) {
        self.text = Array(text.utf8)
        var start: Int?
        var offset = 0
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            let isAlone = (0x2E80...0x9FFF).contains(scalar.value) && scalar.properties.isAlphabetic
            let isApostrophe = scalar == "’" || scalar == "'"
            let isWord =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark || (isApostrophe && start != nil)
            if start != nil, !isWord || isAlone {
                add(start!..<offset)
                start = nil
            }
            if isAlone { add(offset..<offset + width) } else if isWord && start == nil { start = offset }
            offset += width
        }
        if let start { add(start..<offset) }
        strongs = Array(repeating: [], count: ranges.count)
        var next = 0
        for word in tagged where !word.strongs.isEmpty {
            while next < ranges.count, ranges[next].upperBound <= word.range.lowerBound { next += 1 }
            var index = next
            while index < ranges.count, ranges[index].lowerBound < word.range.upperBound {
                strongs[index] += word.strongs
                index += 1
            }
        }
    }

    private mutating func add(_ range: Range<Int>) {
        ranges.append(range)
        spellings.append(String(decoding: text[range], as: UTF8.self).lowercased())
    }

    /// The text from the first to the last of some words, with what is between them.
    func string(_ words: Range<Int>) -> String {
        if words.isEmpty { return "" }
        let bytes = text[ranges[words.lowerBound].lowerBound..<ranges[words.upperBound - 1].upperBound]
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Which words of two texts belong together: the alignment with the highest sum of points that keeps the order.
///
/// Words with the same spelling belong together, and also words with a common Strong's number, if both texts have such
/// numbers. What is between such pairs was changed, added or omitted.
struct WordAlignment {
    /// A stretch of both texts.
    struct Segment {
        enum Kind: String, CaseIterable, Sendable, ResultChoice { case equal, changed, added, omitted }
        let kind: Kind
        /// Indices of words; empty for what was added.
        var base: Range<Int>
        /// Empty for what was omitted.
        var other: Range<Int>
    }

    private(set) var segments: [Segment] = []

    /// The most pairs of words that are compared. Longer texts are only compared at their beginnings and ends.
    private static let mostPairs = 1_000_000

    init(_ base: TextWords, _ other: TextWords) {
        var start = 0
        while start < min(base.spellings.count, other.spellings.count), base.spellings[start] == other.spellings[start]
        {
            start += 1
        }
        var (baseEnd, otherEnd) = (base.spellings.count, other.spellings.count)
        while baseEnd > start, otherEnd > start, base.spellings[baseEnd - 1] == other.spellings[otherEnd - 1] {
            baseEnd -= 1
            otherEnd -= 1
        }
        if start > 0 { add(.equal, 0..<start, 0..<start) }
        let pairs = WordAlignment.pairs(base, start..<baseEnd, other, start..<otherEnd)
        var (nextBase, nextOther) = (start, start)
        for (left, right) in pairs {
            addGap(nextBase..<left, nextOther..<right)
            let isEqual = base.spellings[left] == other.spellings[right]
            add(isEqual ? .equal : .changed, left..<left + 1, right..<right + 1)
            (nextBase, nextOther) = (left + 1, right + 1)
        }
        addGap(nextBase..<baseEnd, nextOther..<otherEnd)
        if baseEnd < base.spellings.count {
            add(.equal, baseEnd..<base.spellings.count, otherEnd..<other.spellings.count)
        }
    }

    /// The pairs of the best alignment, in order.
    private static func pairs(
        _ base: TextWords, _ left: Range<Int>, _ other: TextWords, _ right: Range<Int>
    ) -> [(Int, Int)] {
        if left.isEmpty || right.isEmpty || left.count * right.count > mostPairs { return [] }
        // Spellings as numbers, because each is compared with all of the other text.
        var numbers: [String: Int32] = [:]
        func number(_ spelling: String) -> Int32 {
            if let known = numbers[spelling] { return known }
            let new = Int32(numbers.count)
            numbers[spelling] = new
            return new
        }
        let baseNumbers = base.spellings[left].map(number)
        let otherNumbers = other.spellings[right].map(number)
        let hasNumbers = left.contains { !base.strongs[$0].isEmpty } && right.contains { !other.strongs[$0].isEmpty }
        func points(_ row: Int, _ column: Int) -> Int32 {
            let isEqual = baseNumbers[row] == otherNumbers[column]
            guard hasNumbers else { return isEqual ? 2 : 0 }
            let own = base.strongs[left.lowerBound + row]
            let shares = own.contains { other.strongs[right.lowerBound + column].contains($0) }
            return (isEqual ? 2 : 0) + (shares ? 3 : 0)
        }
        // The most points of the rest of both texts, from each pair of words on.
        let width = right.count + 1
        var best = [Int32](repeating: 0, count: (left.count + 1) * width)
        for row in stride(from: left.count - 1, through: 0, by: -1) {
            for column in stride(from: right.count - 1, through: 0, by: -1) {
                let pair = points(row, column)
                var most = max(best[(row + 1) * width + column], best[row * width + column + 1])
                if pair > 0 { most = max(most, pair + best[(row + 1) * width + column + 1]) }
                best[row * width + column] = most
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < left.count, column < right.count {
            let pair = points(row, column)
            let here = best[row * width + column]
            if pair > 0, here == pair + best[(row + 1) * width + column + 1] {
                pairs.append((left.lowerBound + row, right.lowerBound + column))
                row += 1
                column += 1
            } else if here == best[(row + 1) * width + column] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    private mutating func addGap(_ base: Range<Int>, _ other: Range<Int>) {
        if base.isEmpty && other.isEmpty { return }
        add(base.isEmpty ? .added : other.isEmpty ? .omitted : .changed, base, other)
    }

    /// Adds a segment, or lengthens the last one of the same kind.
    private mutating func add(_ kind: Segment.Kind, _ base: Range<Int>, _ other: Range<Int>) {
        if let last = segments.last, last.kind == kind {
            segments[segments.count - 1].base = last.base.lowerBound..<base.upperBound
            segments[segments.count - 1].other = last.other.lowerBound..<other.upperBound
        } else {
            segments.append(Segment(kind: kind, base: base, other: other))
        }
    }
}

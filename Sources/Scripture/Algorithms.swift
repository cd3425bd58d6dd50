// Algorithms that more than one file needs. Scripture imports nothing and every target may import it, so they are here.

extension RandomAccessCollection {
    /// The index of the first element for which the predicate is true, in a collection in which all elements after that
    /// one fulfil it too; `endIndex` if no element does. A binary search.
    ///
    ///     [1, 3, 3, 7].partitioningIndex { $0 >= 3 }  // 1
    @inlinable
    package func partitioningIndex(where isAfterBorder: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isAfterBorder(self[middle]) {
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

/// The terms of an index under construction, parted into those that share a key; a Strong's number is alone.
///
/// Groups stand in the order in which their first terms were met, so that words of a verse lie near each other.
struct KeyGroups {
    /// The keys of words, by the number that each has here.
    private var keys = TermTable()
    /// The number of each group's key; `none` for a Strong's number.
    private var keyNumbers: [UInt32] = []
    private var starts: [UInt32] = [0]
    /// The numbers of the terms, group by group.
    private var terms: [UInt32] = []

    private static let none = UInt32.max

    var count: Int { keyNumbers.count }

    init(of table: TermTable, in language: SearchLanguage) {
        var groups = [UInt32](repeating: 0, count: table.count)
        // The group of each key.
        var groupNumbers: [UInt32] = []
        for number in 0..<table.count {
            let term = table.term(number)
            var group = keyNumbers.count
            if term.first == SearchFormat.strongsMark {
                keyNumbers.append(KeyGroups.none)
            } else {
                let key = language.key(of: Array(term)).prefix(SearchFormat.maximumTermLength)
                let place = key.withUnsafeBytes { keys.number(of: $0, mark: SearchFormat.keyMark) }
                if place == groupNumbers.count {
                    groupNumbers.append(UInt32(group))
                    keyNumbers.append(UInt32(place))
                } else {
                    group = Int(groupNumbers[place])
                }
            }
            groups[number] = UInt32(group)
        }
        starts = [UInt32](repeating: 0, count: keyNumbers.count + 1)
        for group in groups { starts[Int(group) + 1] += 1 }
        for group in keyNumbers.indices { starts[group + 1] += starts[group] }
        var next = starts
        terms = [UInt32](repeating: 0, count: table.count)
        for (number, group) in groups.enumerated() {
            terms[Int(next[Int(group)])] = UInt32(number)
            next[Int(group)] += 1
        }
    }

    /// The terms of a group, in the order in which they were met; never none.
    func terms(of group: Int) -> ArraySlice<UInt32> { terms[Int(starts[group])..<Int(starts[group + 1])] }

    /// What its terms have in common, with its mark; `nil` for a Strong's number.
    func key(of group: Int) -> ArraySlice<UInt8>? {
        keyNumbers[group] == KeyGroups.none ? nil : keys.term(Int(keyNumbers[group]))
    }
}

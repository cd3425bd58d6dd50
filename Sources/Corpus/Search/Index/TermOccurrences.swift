/// Where terms stand, as they are met: documents ascend, and each has the numbers of its terms and their positions.
///
/// Eight bytes an occurrence, as a Bible has a million and more.
struct TermOccurrences {
    private var terms: [UInt32] = []
    private var positions: [UInt32] = []
    /// The documents, and how many occurrences there were before each.
    private var documents: [(number: Int, start: Int)] = []

    var count: Int { terms.count }

    /// What is added from here on stands in this document.
    mutating func begin(document: Int) { documents.append((document, terms.count)) }

    mutating func add(term: Int, at position: Int) {
        terms.append(UInt32(term))
        positions.append(UInt32(position))
    }

    /// The occurrences by term: a counting sort, which keeps the order of each term's.
    ///
    /// - Parameter termCount: numbers of terms are below it.
    func grouped(termCount: Int) -> GroupedOccurrences {
        var starts = [UInt32](repeating: 0, count: termCount + 1)
        for term in terms { starts[Int(term) + 1] += 1 }
        for term in 0..<termCount { starts[term + 1] += starts[term] }
        var next = starts
        var places = [UInt64](repeating: 0, count: terms.count)
        for (order, document) in documents.enumerated() {
            let end = order + 1 < documents.count ? documents[order + 1].start : terms.count
            let base = UInt64(document.number) << 32
            for occurrence in document.start..<end {
                let term = Int(terms[occurrence])
                places[Int(next[term])] = base | UInt64(positions[occurrence])
                next[term] += 1
            }
        }
        return GroupedOccurrences(starts: starts, places: places)
    }
}

/// The occurrences of each term: the document in the upper and the position in the lower half of a number, ascending.
struct GroupedOccurrences {
    fileprivate let starts: [UInt32]
    fileprivate let places: [UInt64]

    func places(of term: Int) -> ArraySlice<UInt64> { places[Int(starts[term])..<Int(starts[term + 1])] }

    /// Those of several terms together.
    func places(of terms: ArraySlice<UInt32>) -> ArraySlice<UInt64> {
        if terms.count == 1 { return places(of: Int(terms.first!)) }
        var merged: [UInt64] = []
        merged.reserveCapacity(terms.reduce(0) { $0 + places(of: Int($1)).count })
        for term in terms { merged.append(contentsOf: places(of: Int(term))) }
        merged.sort()
        return merged[...]
    }
}

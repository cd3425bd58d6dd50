/// Finds the known names that a misspelt one may have meant.
package enum NearestName {
    /// At most `limit` of `names`, nearest first: those that begin with `name`, then those few edits away. Names farther
    /// than a third of their length are left out, so that nonsense suggests nothing.
    package static func nearest(to name: String, among names: [String], limit: Int = 3) -> [String] {
        let wanted = Array(name.lowercased().utf8.prefix(40))
        guard !wanted.isEmpty else { return [] }
        var ranked: [(distance: Int, name: String)] = []
        for candidate in names {
            let folded = Array(candidate.lowercased().utf8.prefix(40))
            let distance = folded.starts(with: wanted) ? 0 : editDistance(wanted, folded)
            if distance <= max(1, max(wanted.count, folded.count) / 3) { ranked.append((distance, candidate)) }
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
    }

    /// How many letters were put in, left out, changed or swapped with their neighbour (Damerau's distance, neighbours
    /// only); both inputs are short.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var before: [Int] = []
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var next = [i + 1]
            for (j, y) in b.enumerated() {
                var distance = min(row[j] + (x == y ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y { distance = min(distance, before[j - 1] + 1) }
                next.append(distance)
            }
            (before, row) = (row, next)
        }
        return row[b.count]
    }
}

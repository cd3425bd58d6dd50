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

    /// Levenshtein distance; both inputs are short.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let substituted = diagonal + (x == y ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}

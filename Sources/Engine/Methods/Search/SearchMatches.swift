/// A match of some type: how to write it, when its place is on the page asked for.
struct SearchMatch {
    let score: Int
    let write: (SearchEntryWriter) throws(MethodError) -> SearchEntry
}

/// What one type found.
struct SearchMatches {
    /// The best first.
    var matches: [SearchMatch] = []
    /// How many there are, however many are in `matches`.
    var total = 0
    var suggestions: [String] = []
}

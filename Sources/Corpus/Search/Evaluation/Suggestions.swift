extension SearchIndex {
    /// How many words are suggested.
    private static var maximumSuggestions: Int { 5 }

    /// The words of the index nearest to `words`, which it lacks: by how many letters differ, then by how many
    /// documents have them.
    func suggestions(for words: [[UInt8]]) throws(PackError) -> [String] {
        // Every term is compared, which takes a millisecond; a text of unknown words must not take many.
        let words = words.prefix(4).filter { $0.count > 2 && $0.count <= 32 }
        if words.isEmpty { return [] }
        var distances = words.map { EditDistance(word: $0, limit: $0.count < 5 ? 1 : 2) }
        var found: [(distance: Int, documents: Int, term: [UInt8])] = []
        try dictionary.forEach(prefix: []) { term, list in
            guard let first = term.first, first > SearchFormat.strongsMark else { return true }
            for place in distances.indices {
                if let distance = distances[place].distance(to: term) {
                    found.append((distance, list.documents, term))
                }
            }
            return true
        }
        found.sort {
            if $0.distance != $1.distance { return $0.distance < $1.distance }
            if $0.documents != $1.documents { return $0.documents > $1.documents }
            return $0.term.lexicographicallyPrecedes($1.term)
        }
        return found.prefix(SearchIndex.maximumSuggestions).map { String(decoding: $0.term, as: UTF8.self) }
    }
}

/// How many bytes must be put in, taken out, changed or swapped with their neighbour to make a term of a word (Damerau
/// and Levenshtein's distance, each byte touched once).
struct EditDistance {
    private let word: [UInt8]
    private let limit: Int
    private var rows: [[Int]]

    init(word: [UInt8], limit: Int) {
        self.word = word
        self.limit = limit
        rows = Array(repeating: Array(repeating: 0, count: word.count + 1), count: 3)
    }

    /// The distance; `nil` beyond the limit.
    mutating func distance(to term: [UInt8]) -> Int? {
        guard abs(term.count - word.count) <= limit else { return nil }
        for place in 0...word.count { rows[0][place] = place }
        for (number, letter) in term.enumerated() {
            let (before, row, twoBefore) = (number % 3, (number + 1) % 3, (number + 2) % 3)
            rows[row][0] = number + 1
            var least = number + 1
            for place in 1...word.count {
                let isSame = word[place - 1] == letter
                var cost = rows[before][place - 1] + (isSame ? 0 : 1)
                cost = min(cost, rows[before][place] + 1, rows[row][place - 1] + 1)
                if number > 0, place > 1, word[place - 2] == letter, word[place - 1] == term[number - 1] {
                    cost = min(cost, rows[twoBefore][place - 2] + 1)
                }
                rows[row][place] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
        }
        let distance = rows[term.count % 3][word.count]
        return distance <= limit ? distance : nil
    }
}

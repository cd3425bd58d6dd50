extension SearchIndex {
    /// How many words have a Strong's number: those of a plain number and its extended keys, or of an extended key
    /// alone.
    package func wordCount(of number: StrongsNumber) throws(PackError) -> Int {
        var count = 0
        try forEachDocument(of: number) { count += $1 }
        return count
    }

    /// Whether any word has a Strong's number.
    package func hasStrongs() throws(PackError) -> Bool {
        var isFound = false
        try dictionary.forEach(prefix: [SearchFormat.strongsMark]) { _, _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The documents in which words have a Strong's number, ascending.
    package func documents(of number: StrongsNumber) throws(PackError) -> [Int] {
        var documents: [Int] = []
        try forEachDocument(of: number) { document, _ in documents.append(document) }
        return documents
    }

    /// How many words have each number, by the terms of the index.
    func strongsCounts() throws(PackError) -> [[UInt8]: Int] {
        var lists: [(term: [UInt8], list: PostingsList)] = []
        try dictionary.forEach(prefix: [SearchFormat.strongsMark]) { term, list in
            lists.append((Array(term.dropFirst()), list))
            return true
        }
        var counts: [[UInt8]: Int] = [:]
        for (term, list) in lists { try forEachDocument(of: list) { counts[term, default: 0] += $1 } }
        return counts
    }

    private func forEachDocument(
        of number: StrongsNumber, _ body: (_ document: Int, _ words: Int) -> Void
    ) throws(PackError) {
        guard let term = StrongsTerm.term(of: number.key.utf8),
            let list = try dictionary.list(of: [SearchFormat.strongsMark] + term)
        else { return }
        try forEachDocument(of: list, body)
    }

    private func forEachDocument(
        of list: PostingsList, _ body: (_ document: Int, _ words: Int) -> Void
    ) throws(PackError) {
        let cursor = try cursor(list)
        try cursor.advance()
        while cursor.document != PostingsCursor.endOfList {
            body(cursor.document, cursor.frequency)
            try cursor.advance()
        }
    }
}

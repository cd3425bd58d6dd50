import Packs

/// Finds the lists that the parts of a query stand for.
struct TermLookup {
    let index: SearchIndex

    /// The list of a word as it stands.
    func form(_ word: [UInt8]) throws(PackError) -> PostingsList? { try index.dictionary.list(of: word) }

    /// The list of all variants of a word.
    func variants(_ word: [UInt8]) throws(PackError) -> PostingsList? {
        try index.dictionary.list(of: [SearchFormat.keyMark] + index.language.key(of: word))
    }

    /// The list of a word as it stands, or of its variants where no document has it so: `neighbor` in a British text.
    func formOrVariants(_ word: [UInt8]) throws(PackError) -> PostingsList? {
        if let list = try form(word) { return list }
        return try variants(word)
    }

    /// Which match of a word is meant.
    enum Precision { case form, variants }

    /// A cursor over what a node matches; `nil` where nothing does.
    func cursor(_ node: SearchQuery.Node, _ precision: Precision) throws(PackError) -> (any DocumentCursor)? {
        switch node {
        case .any(let nodes):
            var parts: [any DocumentCursor] = []
            for node in nodes { if let part = try cursor(node, precision) { parts.append(part) } }
            return parts.isEmpty ? nil : AnyCursor(parts, documentCount: index.documentCount)
        case .near(let nodes, let distance):
            var parts: [any PositionCursor] = []
            for node in nodes {
                guard let part = try positionCursor(node, precision) else { return nil }
                parts.append(part)
            }
            return NearCursor(parts, distance: distance)
        default:
            return try positionCursor(node, precision)
        }
    }

    private func positionCursor(
        _ node: SearchQuery.Node, _ precision: Precision
    ) throws(PackError) -> (any PositionCursor)? {
        switch node {
        case .word(let word):
            let list = try precision == .form ? formOrVariants(word) : variants(word)
            return try list.map { list throws(PackError) in try index.cursor(list) }
        case .compound(let parts, let joined):
            if let joined = try positionCursor(.word(joined), precision) { return joined }
            return try phrase(parts)
        case .phrase(let words):
            return try phrase(words)
        case .prefix(let prefix):
            var lists: [PostingsList] = []
            try index.dictionary.forEach(prefix: prefix) { _, list in
                lists.append(list)
                return true
            }
            return lists.isEmpty ? nil : try UnionCursor(lists, in: index)
        case .strongs(let number):
            let list = try index.dictionary.list(of: [SearchFormat.strongsMark] + number)
            return try list.map { list throws(PackError) in try index.cursor(list) }
        case .near, .any:
            // The parser nests neither.
            return nil
        }
    }

    private func phrase(_ written: [[UInt8]]) throws(PackError) -> PhraseCursor? {
        var cursors: [PostingsCursor] = []
        let words = try TextSpelling(lookup: self).words(written)
        for word in words {
            guard let list = try formOrVariants(word) else { return nil }
            cursors.append(try index.cursor(list))
        }
        return PhraseCursor(cursors)
    }
}

/// Brings words to the spelling of a text: editions differ in whether they write a compound as one word or as two.
///
/// `maran atha` is `maranatha` where the text has that and does not have both; `forever` is `for ever` where the text
/// lacks the one and has the two in a row.
struct TextSpelling {
    let lookup: TermLookup
    /// Longer words are no compounds that people write either way.
    static let splitLengths = 4...24

    func words(_ written: [[UInt8]]) throws(PackError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in try joined(written) { words += try split(word) }
        return words
    }

    private func joined(_ written: [[UInt8]]) throws(PackError) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var lastIsKnown = true
        for word in written {
            let isKnown = try lookup.variants(word) != nil
            if let last = words.last, !lastIsKnown || !isKnown, try lookup.form(last + word) != nil {
                words[words.count - 1] = last + word
                lastIsKnown = true
            } else {
                words.append(word)
                lastIsKnown = isKnown
            }
        }
        return words
    }

    /// The two words that an unknown one is, where they stand in a row; of several ways the one with the most frequent
    /// words.
    private func split(_ word: [UInt8]) throws(PackError) -> [[UInt8]] {
        guard TextSpelling.splitLengths.contains(word.count), try lookup.variants(word) == nil else { return [word] }
        var ways: [(documents: Int, parts: [[UInt8]], lists: [PostingsList])] = []
        // A byte that continues a character begins no word.
        for cut in 2...word.count - 2 where word[cut] & 0xC0 != 0x80 {
            let parts = [Array(word[..<cut]), Array(word[cut...])]
            guard let first = try lookup.form(parts[0]), let second = try lookup.form(parts[1]) else { continue }
            ways.append((min(first.documents, second.documents), parts, [first, second]))
        }
        // Sorting is not promised to be stable, so the earlier cut decides between equals.
        ways.sort { ($1.documents, $0.parts[0].count) < ($0.documents, $1.parts[0].count) }
        for way in ways {
            let cursors = [try lookup.index.cursor(way.lists[0]), try lookup.index.cursor(way.lists[1])]
            let phrase = PhraseCursor(cursors)
            _ = try phrase.seek(0)
            if phrase.document != PostingsCursor.endOfList { return way.parts }
        }
        return [word]
    }
}

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

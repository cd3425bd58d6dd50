package import Packs
import Scripture
import Synchronization

/// Finds the postings lists of the parts of a query, and keeps what it found: a search asks for a word several times.
final class TermLookup {
    let index: SearchIndex
    /// The lists of forms, and of the variants of words. A query has few words, so these are searched one by one.
    private var forms: [(word: [UInt8], list: PostingsList?)] = []
    private var keys: [(word: [UInt8], list: PostingsList?)] = []

    init(index: SearchIndex) { self.index = index }

    /// The list of a word in exactly this form.
    func form(_ word: [UInt8]) throws(PackError) -> PostingsList? {
        if let known = forms.first(where: { $0.word == word }) { return known.list }
        let list = try index.dictionary.list(of: word)
        if forms.count < TermLookup.limit { forms.append((word, list)) }
        return list
    }

    /// The list of all variants of a word.
    func variants(_ word: [UInt8]) throws(PackError) -> PostingsList? {
        if let known = keys.first(where: { $0.word == word }) { return known.list }
        let list = try index.dictionary.list(of: SearchKeys.term(of: word, index.language))
        if keys.count < TermLookup.limit { keys.append((word, list)) }
        return list
    }

    /// A word that no text has is looked up in many parts, which are not looked up again.
    private static let limit = 32

    /// The list of a word in this form, or of its variants if no document has the form: `neighbor` in a British text.
    func formOrVariants(_ word: [UInt8]) throws(PackError) -> PostingsList? {
        if let list = try form(word) { return list }
        return try variants(word)
    }

    /// Whether a word matches in its form only, or with its variants.
    enum Precision { case form, variants }

    /// A cursor over the documents that a node matches; `nil` if there are none.
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
            return try union(ofTermsWith: prefix)
        case .strongs(let number):
            return try tag(SearchFormat.strongsMark, number)
        case .lemma(let lemma):
            return try tag(SearchFormat.lemmaMark, lemma)
        case .morphology(let code, let isPrefix):
            if isPrefix { return try union(ofTermsWith: [SearchFormat.morphologyMark] + code) }
            if let exact = try tag(SearchFormat.morphologyMark, code) { return exact }
            // Robinson's codes are all capitals; those of Hebrew are not.
            let upper = code.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
            return try tag(SearchFormat.morphologyMark, upper)
        case .near, .any:
            // The parser puts neither of them inside another node.
            return nil
        }
    }

    private func tag(_ mark: UInt8, _ term: [UInt8]) throws(PackError) -> PostingsCursor? {
        let list = try index.dictionary.list(of: [mark] + term)
        return try list.map { list throws(PackError) in try index.cursor(list) }
    }

    private func union(ofTermsWith prefix: [UInt8]) throws(PackError) -> UnionCursor? {
        var lists: [PostingsList] = []
        try index.dictionary.forEach(prefix: prefix) { _, list in
            lists.append(list)
            return true
        }
        return lists.isEmpty ? nil : try UnionCursor(lists, in: index)
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

/// The keys of words of queries, as terms of an index, kept between searches: a query is run over every text of its
/// language, and to find a key takes as long as to find its list.
private enum SearchKeys {
    private static let known = Mutex<[SearchLanguage: [[UInt8]: [UInt8]]]>([:])
    private static let limit = 4096

    static func term(of word: [UInt8], _ language: SearchLanguage) -> [UInt8] {
        if language == .other { return [SearchFormat.keyMark] + word }
        if let known = known.withLock({ $0[language]?[word] }) { return known }
        let term = [SearchFormat.keyMark] + language.key(of: word)
        known.withLock { known in
            if known[language, default: [:]].count >= limit { known[language] = [:] }
            known[language, default: [:]][word] = term
        }
        return term
    }
}

/// Changes the words of a query to the spelling of a text, because translations write some compounds as one word or as
/// two.
///
/// `maran atha` becomes `maranatha` if the text has the joined word and does not have both of the two words. `forever`
/// becomes `for ever` if the text lacks the one word and has the two in a row.
struct TextSpelling {
    let lookup: TermLookup
    /// The lengths of words that are split. People do not write longer or shorter words both ways.
    static let splitLengths = 4...24

    func words(_ written: [[UInt8]]) throws(PackError) -> [[UInt8]] {
        var areKnown = true
        for word in written where areKnown { areKnown = try lookup.variants(word) != nil }
        if areKnown { return written }
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

    /// The two words of which an unknown word is made, if some document has them in a row. Of several ways to split it,
    /// the one with the most frequent words; otherwise the word itself.
    private func split(_ word: [UInt8]) throws(PackError) -> [[UInt8]] {
        guard TextSpelling.splitLengths.contains(word.count), try lookup.variants(word) == nil else { return [word] }
        var ways: [(documents: Int, parts: [[UInt8]], lists: [PostingsList])] = []
        // A word does not begin inside a character.
        for cut in 2...word.count - 2 where word[cut] & 0xC0 != 0x80 {
            let parts = [Array(word[..<cut]), Array(word[cut...])]
            guard let first = try lookup.form(parts[0]), let second = try lookup.form(parts[1]) else { continue }
            ways.append((min(first.documents, second.documents), parts, [first, second]))
        }
        // Between equal ways the earlier cut is first, because Swift does not promise a stable sort.
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
    /// The most words that are suggested.
    private static var maximumSuggestions: Int { 5 }

    /// The words of the index that are meant by `words`, which it lacks.
    func suggestions(for words: [[UInt8]]) throws(PackError) -> [String] {
        // Every term is compared, which takes a millisecond for each word, so a query of unknown words needs a limit.
        let found = try nearestWords(to: Array(words.prefix(4)), differingBy: { $0 < 5 ? 1 : 2 })
        return found.prefix(SearchIndex.maximumSuggestions).map { String(decoding: $0.word, as: UTF8.self) }
    }

    /// The words of the index of which a word is a misspelling. A longer word may differ more.
    ///
    /// - Returns: at most `limit` words, the likeliest first, each with how much is wrong.
    package func similarWords(
        to word: [UInt8], limit: Int
    ) throws(PackError) -> [(word: [UInt8], distance: Int)] {
        Array(try nearestWords(to: [word], differingBy: { $0 < 5 ? 1 : $0 < 9 ? 2 : 3 }).prefix(limit))
    }

    /// The words of the index of which one of `words` is a misspelling (`Misspelling`). The likeliest come first, and of
    /// equals the words that most documents have.
    ///
    /// - Parameter limit: how many letters may differ in a word of a length in bytes.
    private func nearestWords(
        to words: [[UInt8]], differingBy limit: (Int) -> Int
    ) throws(PackError) -> [(word: [UInt8], distance: Int)] {
        let words = words.filter { $0.count > 2 && $0.count <= 32 }
        var distances = words.map { EditDistance(from: $0, limit: limit($0.count)) }
        let misspellings = words.map(Misspelling.init)
        if distances.isEmpty { return [] }
        var found: [(distance: Int, documents: Int, word: [UInt8])] = []
        try dictionary.forEach(prefix: []) { term, list in
            guard let first = term.first, first > SearchFormat.lastMark else { return true }
            for index in distances.indices {
                if distances[index].distance(to: term) != nil, let cost = misspellings[index].cost(of: term) {
                    found.append((cost, list.documents, term))
                }
            }
            return true
        }
        found.sort {
            if $0.distance != $1.distance { return $0.distance < $1.distance }
            if $0.documents != $1.documents { return $0.documents > $1.documents }
            return $0.word.lexicographicallyPrecedes($1.word)
        }
        return found.map { ($0.word, $0.distance) }
    }
}

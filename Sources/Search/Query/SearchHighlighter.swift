/// Shows where in a text a query matched.
///
///     var highlighter = SearchHighlighter(SearchQuery("love \"the world\""), language: "en")
///     highlighter.ranges(in: "God so loved the world")   // [7..<12, 13..<22]
///
/// It reads the text and no index, so it works on any text that a hit shows.
package struct SearchHighlighter {
    private let marks: [Mark]
    private var keys: KeyCache
    /// Used again for each text.
    private var tokenized = TokenizedText()
    private var found: [Range<Int>] = []

    /// What to look for: the nodes of a query without its operators.
    private enum Mark {
        case word(WantedWord)
        /// The joined form, or its parts where that is nowhere.
        case compound(joined: WantedWord, parts: [WantedWord])
        case phrase([WantedWord])
        case prefix([UInt8])
        case strongs([UInt8])
        /// Two words of the query that the text writes as one.
        case joined([UInt8])
    }

    /// - Parameter language: the BCP 47 tag that the index was built with.
    package init(_ query: SearchQuery, language: String) {
        let language = SearchLanguage(tag: language)
        keys = KeyCache(language)
        let nodes = query.clauses.filter { !$0.isExcluded }.map(\.node)
        var marks = nodes.flatMap { SearchHighlighter.marks($0, language) }
        for (first, second) in zip(nodes, nodes.dropFirst()) {
            if case .word(let first) = first, case .word(let second) = second { marks.append(.joined(first + second)) }
        }
        self.marks = marks
    }

    private static func marks(_ node: SearchQuery.Node, _ language: SearchLanguage) -> [Mark] {
        func wanted(_ words: [[UInt8]]) -> [WantedWord] { words.map { WantedWord($0, language) } }
        return switch node {
        case .word(let word): [.word(WantedWord(word, language))]
        case .compound(let parts, let joined):
            [.compound(joined: WantedWord(joined, language), parts: wanted(parts))]
        case .phrase(let words): [.phrase(wanted(words))]
        case .prefix(let prefix): [.prefix(prefix)]
        case .strongs(let number): [.strongs(number)]
        case .near(let nodes, _), .any(let nodes): nodes.flatMap { marks($0, language) }
        }
    }

    package mutating func ranges(in text: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { ranges(in: UnsafeRawBufferPointer($0)) }
    }

    /// The UTF-8 ranges that matched, ascending and apart; a phrase is one range.
    ///
    /// - Parameter words: what is known word by word, for Strong's numbers.
    package mutating func ranges(in text: UnsafeRawBufferPointer, words: [NumberedWord] = []) -> [Range<Int>] {
        // Taken out, so that reading it and noting what is found do not get in each other's way.
        var tokenized = TokenizedText()
        swap(&tokenized, &self.tokenized)
        defer { swap(&tokenized, &self.tokenized) }
        Tokenizer.tokenize(text, into: &tokenized)
        found.removeAll(keepingCapacity: true)
        tokenized.letters.withUnsafeBytes { letters in
            let text = TextTokens(tokenized, letters: letters)
            for mark in marks { find(mark, text, words) }
        }
        // One mark finds in order; several may find what touches.
        if marks.count > 1 || !words.isEmpty { sortAndMerge() }
        return found
    }

    private mutating func sortAndMerge() {
        found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        var merged: [Range<Int>] = []
        for range in found {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        found = merged
    }

    private mutating func find(_ mark: Mark, _ text: TextTokens, _ words: [NumberedWord]) {
        switch mark {
        case .word(let word): find(word, text)
        case .compound(let joined, let parts):
            let before = found.count
            find(joined, text)
            if found.count == before { for part in parts { find(part, text) } }
        case .phrase(let phrase):
            let before = found.count
            // As the words stand; where they nowhere do, their variants, as the index falls back on them.
            find(phrase, text, asVariants: false)
            if found.count == before { find(phrase, text, asVariants: true) }
            if found.count == before { findJoined(phrase.flatMap(\.form), text) }
        case .joined(let word): findJoined(word, text)
        case .prefix(let prefix):
            for token in text.tokens where text.form(token).starts(with: prefix) { found.append(token.source) }
        case .strongs(let number):
            for word in words where !word.range.isEmpty {
                if word.strongs.contains(where: { StrongsTerm.terms(of: $0.utf8).contains(number) }) {
                    found.append(word.range)
                }
            }
        }
    }

    private mutating func find(_ word: WantedWord, _ text: TextTokens) {
        let before = found.count
        for token in text.tokens where isVariant(text.form(token), of: word) { found.append(token.source) }
        if found.count == before { findSplit(word, text) }
    }

    private mutating func findJoined(_ word: [UInt8], _ text: TextTokens) {
        for token in text.tokens where !token.isJoined && text.form(token).elementsEqual(word) {
            found.append(token.source)
        }
    }

    /// Two words in a row that together are the wanted one: `for ever` where `forever` is nowhere.
    private mutating func findSplit(_ word: WantedWord, _ text: TextTokens) {
        for (first, second) in zip(text.tokens, text.tokens.dropFirst())
        where first.letters.count + second.letters.count == word.form.count && !second.isJoined {
            // The letters of words in a row lie in a row.
            if text.letters(first.letters.lowerBound..<second.letters.upperBound).elementsEqual(word.form) {
                found.append(first.source.lowerBound..<second.source.upperBound)
            }
        }
    }

    /// Runs in which each place has a token that is the wanted word.
    private mutating func find(_ phrase: [WantedWord], _ text: TextTokens, asVariants: Bool) {
        guard phrase.count <= text.wordCount else { return }
        for start in 0...text.wordCount - phrase.count {
            var first: SearchToken?
            var last: SearchToken?
            for (place, word) in phrase.enumerated() {
                last = nil
                for token in text.tokens[text.places(around: start + place)] where token.position == start + place {
                    let form = text.form(token)
                    guard asVariants ? isVariant(form, of: word) : word.isForm(form) else { continue }
                    last = token
                    break
                }
                if last == nil { break }
                first = first ?? last
            }
            if let first, let last { found.append(first.source.lowerBound..<last.source.upperBound) }
        }
    }

    @inline(__always)
    private mutating func isVariant(_ form: UnsafeRawBufferPointer, of word: WantedWord) -> Bool {
        if word.isForm(form) { return true }
        return word.mayBeVariant(form) && keys.key(of: form) == word.key
    }
}

/// The words of a text by their positions.
private struct TextTokens {
    let tokens: [SearchToken]
    let wordCount: Int
    private let letters: UnsafeRawBufferPointer
    /// Where the word of each position is; empty where there are no compounds, as then it is at its position.
    private var words: [Int] = []

    init(_ text: TokenizedText, letters: UnsafeRawBufferPointer) {
        tokens = text.tokens
        wordCount = text.wordCount
        self.letters = letters
        if tokens.count > wordCount { words = tokens.indices.filter { !text.tokens[$0].isJoined } }
    }

    @inline(__always)
    func form(_ token: SearchToken) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: letters[token.letters])
    }

    func letters(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: letters[range]) }

    /// Where the word of a position is, and behind it the compound that may begin there.
    @inline(__always)
    func places(around position: Int) -> Range<Int> {
        if words.isEmpty { return position..<position + 1 }
        return words[position]..<min(words[position] + Tokenizer.maximumParts + 1, tokens.count)
    }
}

/// A word of a query, held against the words of texts.
///
/// Working out a key costs more than anything else about a highlight, so most words are refused by their first letters:
/// a form begins as its key does, but for a few beginnings that `SearchLanguage` knows.
struct WantedWord {
    let form: [UInt8]
    let key: [UInt8]
    private let beginnings: [SearchLanguage.Beginning]

    init(_ form: [UInt8], _ language: SearchLanguage) {
        self.form = form
        key = language.key(of: form)
        beginnings = language.beginnings(ofFormsWith: key)
    }

    @inline(__always)
    func isForm(_ letters: UnsafeRawBufferPointer) -> Bool {
        letters.count == form.count && letters.elementsEqual(form)
    }

    /// Whether a form may have the word's key: false is certain.
    @inline(__always)
    func mayBeVariant(_ letters: UnsafeRawBufferPointer) -> Bool {
        for beginning in beginnings where beginning.begins(letters) { return true }
        return false
    }
}

/// The keys of forms that were met, each worked out once: the words of a page of hits repeat.
struct KeyCache {
    private let language: SearchLanguage
    private var forms = TermTable()
    private var keys: [[UInt8]] = []

    init(_ language: SearchLanguage) { self.language = language }

    mutating func key(of letters: UnsafeRawBufferPointer) -> [UInt8] {
        let number = forms.number(of: letters, mark: 0)
        if number == keys.count { keys.append(language.key(of: Array(letters))) }
        return keys[number]
    }
}

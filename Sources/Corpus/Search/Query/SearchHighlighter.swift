/// Shows where in a text a query matched.
///
///     var highlighter = SearchHighlighter(SearchQuery("love \"the world\""), language: "en")
///     highlighter.ranges(in: "God so loved the world")   // [7..<12, 13..<22]
///
/// It reads the text and no index, so it works on any text that a hit shows.
package struct SearchHighlighter {
    private let nodes: [SearchQuery.Node]
    private let language: SearchLanguage
    /// Keys are worked out once: the words of a page of hits repeat.
    private var keys: [[UInt8]: [UInt8]] = [:]

    /// - Parameter language: the BCP 47 tag that the index was built with.
    package init(_ query: SearchQuery, language: String) {
        nodes = query.clauses.filter { !$0.isExcluded }.map(\.node)
        self.language = SearchLanguage(tag: language)
    }

    package mutating func ranges(in text: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { ranges(in: UnsafeRawBufferPointer($0)) }
    }

    /// The UTF-8 ranges that matched, ascending and apart; a phrase is one range.
    ///
    /// - Parameter words: what is known word by word, for Strong's numbers.
    package mutating func ranges(in text: UnsafeRawBufferPointer, words: [Word] = []) -> [Range<Int>] {
        var tokenized = TokenizedText()
        Tokenizer.tokenize(text, into: &tokenized)
        var found: [Range<Int>] = []
        for node in nodes { find(node, tokenized, words, &found) }
        found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        var merged: [Range<Int>] = []
        for range in found {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    private mutating func find(
        _ node: SearchQuery.Node, _ text: TokenizedText, _ words: [Word], _ found: inout [Range<Int>]
    ) {
        switch node {
        case .word(let word): findWord(word, text, &found)
        case .compound(let parts, let joined):
            let before = found.count
            findWord(joined, text, &found)
            if found.count == before { for part in parts { findWord(part, text, &found) } }
        case .phrase(let phrase): findPhrase(phrase, text, &found)
        case .prefix(let prefix):
            for token in text.tokens where text.letters[token.letters].starts(with: prefix) {
                found.append(token.source)
            }
        case .strongs(let number):
            for word in words where !word.range.isEmpty {
                if word.strongs.contains(where: { StrongsTerm.terms(of: $0.utf8).contains(number) }) {
                    found.append(word.range)
                }
            }
        case .near(let nodes, _), .any(let nodes):
            for node in nodes { find(node, text, words, &found) }
        }
    }

    private mutating func findWord(_ word: [UInt8], _ text: TokenizedText, _ found: inout [Range<Int>]) {
        let key = key(of: word)
        for token in text.tokens where self.key(of: text.form(token)) == key { found.append(token.source) }
    }

    /// The words in a row as they stand; where they nowhere do, their variants, as the index falls back on them.
    private mutating func findPhrase(_ phrase: [[UInt8]], _ text: TokenizedText, _ found: inout [Range<Int>]) {
        let forms = text.tokens.map(text.form)
        let before = found.count
        find(phrase, in: forms, text, &found)
        if found.count > before { return }
        let wanted = phrase.map { key(of: $0) }
        find(wanted, in: forms.map { key(of: $0) }, text, &found)
    }

    /// Runs in which each place has a token that is the wanted word.
    private func find(
        _ phrase: [[UInt8]], in words: [[UInt8]], _ text: TokenizedText, _ found: inout [Range<Int>]
    ) {
        var tokens: [[Int]] = Array(repeating: [], count: text.wordCount)
        for (place, token) in text.tokens.enumerated() { tokens[token.position].append(place) }
        guard let last = phrase.indices.last, phrase.count <= tokens.count else { return }
        for start in 0...tokens.count - phrase.count {
            let run = phrase.indices.map { place in tokens[start + place].first { words[$0] == phrase[place] } }
            guard let first = run[0], let end = run[last], !run.contains(nil) else { continue }
            found.append(text.tokens[first].source.lowerBound..<text.tokens[end].source.upperBound)
        }
    }

    private mutating func key(of form: [UInt8]) -> [UInt8] {
        if let key = keys[form] { return key }
        let key = language.key(of: form)
        keys[form] = key
        return key
    }
}

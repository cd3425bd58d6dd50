/// Finds the ranges of a text that a query matches, for highlighting.
///
///     var highlighter = SearchHighlighter(SearchQuery("love \"the world\""), language: "en")
///     highlighter.ranges(in: "God so loved the world")   // [7..<12, 13..<22]
///
/// It reads the text and no index, so it works on every text.
package struct SearchHighlighter {
    private let marks: [Mark]
    private var keys: KeyCache
    // Used again for each text.
    private var tokenized = TokenizedText()
    private var found: [Range<Int>] = []

    /// Something to highlight: a node of the query, without operators.
    private enum Mark {
        case word(WantedWord)
        /// The joined form, or its parts if the text does not have it.
        case compound(joined: WantedWord, parts: [WantedWord])
        case phrase([WantedWord])
        case prefix([UInt8])
        case strongs([UInt8])
        case lemma([UInt8])
        case morphology([UInt8], isPrefix: Bool)
        /// Two words of the query that the text may write as one.
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
        case .lemma(let lemma): [.lemma(lemma)]
        case .morphology(let code, let isPrefix): [.morphology(code, isPrefix: isPrefix)]
        case .near(let nodes, _), .any(let nodes): nodes.flatMap { marks($0, language) }
        }
    }

    package mutating func ranges(in text: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { ranges(in: UnsafeRawBufferPointer($0)) }
    }

    /// The ranges that match, in UTF-8, ascending and without overlaps. A phrase is one range.
    ///
    /// - Parameter words: the words of the text with their Strong's numbers.
    package mutating func ranges(in text: UnsafeRawBufferPointer, words: [NumberedWord] = []) -> [Range<Int>] {
        // Moved out of `self`, because `find` changes `self` while it reads the tokens.
        var tokenized = TokenizedText()
        swap(&tokenized, &self.tokenized)
        defer { swap(&tokenized, &self.tokenized) }
        Tokenizer.tokenize(text, into: &tokenized)
        found.removeAll(keepingCapacity: true)
        tokenized.letters.withUnsafeBytes { letters in
            let text = TextTokens(tokenized, letters: letters)
            for mark in marks { find(mark, text, words) }
        }
        // The ranges of one mark are in order. Those of several marks may overlap.
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
            // First the forms, then the variants, as in `TermLookup.formOrVariants`.
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
        case .lemma(let lemma):
            for word in words where !word.range.isEmpty && word.lemmas.contains(where: { WordTag.lemma($0) == lemma }) {
                found.append(word.range)
            }
        case .morphology(let code, let isPrefix):
            for word in words where !word.range.isEmpty {
                let hasCode = word.morphology.contains { text in
                    let own = WordTag.morphology(text)
                    return isPrefix ? own.starts(with: code) : own == code
                }
                if hasCode { found.append(word.range) }
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

    /// Finds two words in a row that are the wanted word together: `for ever` for `forever`.
    private mutating func findSplit(_ word: WantedWord, _ text: TextTokens) {
        for (first, second) in zip(text.tokens, text.tokens.dropFirst())
        where first.letters.count + second.letters.count == word.form.count && !second.isJoined {
            // The letters of words in a row are in a row too.
            if text.letters(first.letters.lowerBound..<second.letters.upperBound).elementsEqual(word.form) {
                found.append(first.source.lowerBound..<second.source.upperBound)
            }
        }
    }

    /// Finds the words of a phrase in a row.
    private mutating func find(_ phrase: [WantedWord], _ text: TextTokens, asVariants: Bool) {
        guard phrase.count <= text.wordCount else { return }
        for start in 0...text.wordCount - phrase.count {
            var first: SearchToken?
            var last: SearchToken?
            for (offset, word) in phrase.enumerated() {
                last = nil
                for token in text.tokens[text.indices(around: start + offset)] where token.position == start + offset {
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
    /// The index in `tokens` of the word at each position; empty if there are no compounds, as index and position are
    /// then equal.
    private var words: [Int] = []

    init(_ text: TokenizedText, letters: UnsafeRawBufferPointer) {
        tokens = text.tokens
        wordCount = text.wordCount
        self.letters = letters
        if tokens.count > wordCount { words = tokens.indices.filter { !text.tokens[$0].isJoined } }
    }

    func form(_ token: SearchToken) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: letters[token.letters])
    }

    func letters(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: letters[range]) }

    /// The indices in `tokens` that may have the word at a position or a compound that begins there.
    func indices(around position: Int) -> Range<Int> {
        if words.isEmpty { return position..<position + 1 }
        return words[position]..<min(words[position] + Tokenizer.maximumParts + 1, tokens.count)
    }
}

/// A word of a query, to compare with the words of texts.
///
/// To find the key of a word takes longer than all other steps of highlighting. So most words are refused by their
/// first letters: a form begins like its key, except for a few beginnings that `SearchLanguage` knows.
struct WantedWord {
    let form: [UInt8]
    let key: [UInt8]
    private let beginnings: [SearchLanguage.Beginning]

    init(_ form: [UInt8], _ language: SearchLanguage) {
        self.form = form
        key = language.key(of: form)
        beginnings = language.beginnings(ofFormsWith: key)
    }

    func isForm(_ letters: UnsafeRawBufferPointer) -> Bool {
        letters.count == form.count && letters.elementsEqual(form)
    }

    /// Whether a form may have the word's key. `false` is certain.
    func mayBeVariant(_ letters: UnsafeRawBufferPointer) -> Bool {
        for beginning in beginnings where beginning.begins(letters) { return true }
        return false
    }
}

/// The keys of forms, each found only once, because the words of a page of hits repeat.
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

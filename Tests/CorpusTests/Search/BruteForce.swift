import Scripture

@testable import Corpus
@testable import Search

/// Finds the matches of a query by reading every verse: the rules of `SearchQuery` again, without an index.
struct BruteForce {
    private struct Verse {
        let slot: Int
        /// The numbers of the forms, of their keys and of the Strong's numbers at each position.
        var forms: [[Int]]
        var keys: [[Int]]
        var strongs: [[Int]]
    }

    /// Words as numbers, because comparing bytes takes long in a debug build.
    private struct Names {
        var numbers: [[UInt8]: Int] = [:]
        var counts: [Int] = []

        mutating func number(_ name: [UInt8]) -> Int {
            if let number = numbers[name] { return number }
            numbers[name] = counts.count
            counts.append(0)
            return counts.count - 1
        }

        mutating func count(_ names: [[Int]]) { for number in Set(names.joined()) { counts[number] += 1 } }
    }

    private var verses: [Verse] = []
    private let language = SearchLanguage.english
    private var forms = Names()
    private var keys = Names()
    private var strongs = Names()

    init(_ entries: [SearchCorpus.Entry]) {
        var keyOfForm: [Int: Int] = [:]
        for entry in entries {
            let text = Tokenizer.tokens(in: entry.text)
            let nothing = [[Int]](repeating: [], count: text.wordCount)
            var verse = Verse(slot: entry.slot, forms: nothing, keys: nothing, strongs: nothing)
            for token in text.tokens {
                let form = forms.number(text.form(token))
                if keyOfForm[form] == nil { keyOfForm[form] = keys.number(language.key(of: text.form(token))) }
                verse.forms[token.position].append(form)
                verse.keys[token.position].append(keyOfForm[form]!)
            }
            for word in entry.words {
                let token = text.tokens.first { !$0.isJoined && $0.source.upperBound > word.range.lowerBound }
                verse.strongs[token?.position ?? text.wordCount - 1] +=
                    word.strongs.flatMap { StrongsTerm.terms(of: $0.utf8) }.map { strongs.number($0) }
            }
            forms.count(verse.forms)
            keys.count(verse.keys)
            verses.append(verse)
        }
    }

    /// The slots that match, ascending.
    func matches(_ query: SearchQuery) -> [Int] {
        if query.isEmpty { return [] }
        var words: [[UInt8]] = []
        var required: [SearchQuery.Node] = []
        for clause in query.clauses where !clause.isExcluded {
            switch clause.node {
            case .word(let word): words.append(word)
            case .compound(let parts, let joined): words += count(joined) > 0 ? [joined] : parts
            default: required.append(clause.node)
            }
        }
        words = spelled(words)
        let known = Set(words).filter { count($0) > 0 }
        if !words.isEmpty && known.isEmpty && required.isEmpty { return [] }
        let weights = Dictionary(
            uniqueKeysWithValues: known.map { ($0, Relevance.weight(of: count($0), in: verses.count)) })
        let total = weights.values.reduce(0, +)
        let scope = SearchCorpus.slots(query)
        func found(isEnough: ([[UInt8]], Int) -> Bool) -> [Int] {
            verses.filter { verse in
                let matched = known.filter { has($0, verse) }
                let weight = matched.reduce(0) { $0 + weights[$1]! }
                return (scope?.contains { $0.contains(verse.slot) } ?? true)
                    && isEnough(Array(matched), weight)
                    && required.allSatisfy { !spans($0, verse, exact: false).isEmpty }
                    && query.clauses.allSatisfy { !$0.isExcluded || spans($0.node, verse, exact: true).isEmpty }
            }.map(\.slot)
        }
        let strict = found { matched, weight in known.count <= 2 ? matched.count == known.count : 2 * weight >= total }
        if !strict.isEmpty || known.count < 2 { return strict }
        let rarest = weights.values.max()!
        return found { $1 >= rarest }
    }

    private func spelled(_ written: [[UInt8]]) -> [[UInt8]] { joined(written).flatMap(split) }

    /// Two known words in a row for an unknown one; of several, the two that most verses have.
    private func split(_ word: [UInt8]) -> [[UInt8]] {
        guard TextSpelling.splitLengths.contains(word.count), count(word) == 0 else { return [word] }
        var best: (documents: Int, parts: [[UInt8]]) = (0, [word])
        for cut in 2...word.count - 2 {
            let parts = [Array(word[..<cut]), Array(word[cut...])]
            guard let first = forms.numbers[parts[0]], let second = forms.numbers[parts[1]] else { continue }
            let documents = min(forms.counts[first], forms.counts[second])
            if documents > best.documents, verses.contains(where: { !run(parts, $0).isEmpty }) {
                best = (documents, parts)
            }
        }
        return best.parts
    }

    private func run(_ words: [[UInt8]], _ verse: Verse) -> [ClosedRange<Int>] {
        let positions = words.map { Set(self.positions($0, verse, exact: true)) }
        return verse.forms.indices.compactMap { start in
            let fits = positions.enumerated().allSatisfy { $0.element.contains(start + $0.offset) }
            return fits ? start...start + words.count - 1 : nil
        }
    }

    private func joined(_ written: [[UInt8]]) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in written {
            if let last = words.last, count(last) == 0 || count(word) == 0, forms.numbers[last + word] != nil {
                words[words.count - 1] = last + word
            } else {
                words.append(word)
            }
        }
        return words
    }

    private func count(_ word: [UInt8]) -> Int { keys.numbers[language.key(of: word)].map { keys.counts[$0] } ?? 0 }

    private func has(_ word: [UInt8], _ verse: Verse) -> Bool { !spans(.word(word), verse, exact: false).isEmpty }

    /// The positions at which a node matches.
    private func spans(_ node: SearchQuery.Node, _ verse: Verse, exact: Bool) -> [ClosedRange<Int>] {
        switch node {
        case .word(let word): return positions(word, verse, exact: exact).map { $0...$0 }
        case .compound(let parts, let joined):
            let isKnown = count(joined) > 0
            return isKnown ? spans(.word(joined), verse, exact: exact) : spans(.phrase(parts), verse, exact: true)
        case .phrase(let words):
            return run(spelled(words), verse)
        case .prefix(let prefix):
            let wanted = Set(forms.numbers.lazy.filter { $0.key.starts(with: prefix) }.map(\.value))
            return verse.forms.indices.filter { !wanted.isDisjoint(with: verse.forms[$0]) }.map { $0...$0 }
        case .strongs(let number):
            guard let number = strongs.numbers[number] else { return [] }
            return verse.strongs.indices.filter { verse.strongs[$0].contains(number) }.map { $0...$0 }
        case .lemma, .morphology: return []
        case .any(let nodes): return nodes.flatMap { spans($0, verse, exact: exact) }
        case .near(let nodes, let distance):
            var reached = spans(nodes[0], verse, exact: exact)
            for node in nodes.dropFirst() {
                reached = spans(node, verse, exact: exact).filter { span in
                    reached.contains { other in
                        span.overlaps(other)
                            || max(span.lowerBound - other.upperBound, other.lowerBound - span.upperBound) <= distance
                    }
                }
            }
            return reached
        }
    }

    private func positions(_ word: [UInt8], _ verse: Verse, exact: Bool) -> [Int] {
        if exact, let form = forms.numbers[word] {
            return verse.forms.indices.filter { verse.forms[$0].contains(form) }
        }
        guard let key = keys.numbers[language.key(of: word)] else { return [] }
        return verse.keys.indices.filter { verse.keys[$0].contains(key) }
    }
}

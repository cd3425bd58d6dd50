package import Scripture

/// A query, read from the text that a person typed. Every text is a query.
///
///     faith hope charity       words: verses with all of them come first, then those with most of them
///     "in the beginning"       words in a row, in these forms
///     right*                   words that begin with these letters
///     -lord  -"my people"      verses without these
///     love OR charity          verses with one of the two
///     faith near/5 hope        at most five words from one to the other
///     strong:G26               a word of the original language
///     lemma:ἀγαπάω             the same by its dictionary form, with or without accents
///     morph:V-AAI-3S           words with a grammar code; morph:V-A* words with codes that begin so
///     in:NT  in:Rom-Gal        only in this part of the Bible
///     -in:Psalms               not in this part
///     t:kjv                    a translation; the caller chooses it
///
/// A word also matches its variants (`love` matches `loveth` and `loved`, `neighbor` matches `neighbour`). In quotes,
/// before `*` and after `-` it matches only its form, or its variants if the text does not have the form.
package struct SearchQuery: Sendable, Hashable {
    /// The parts of the query, in order.
    package var clauses: [Clause] = []
    /// The parts of the Bible to search; `nil` for all of it.
    package var scope: [SearchScope]?
    /// The parts of the Bible not to search.
    package var excludedScope: [SearchScope] = []
    /// The text without `in:` and `t:`, which may be a reference.
    package var plainText = ""
    /// What is after `in:` and names no part of the Bible.
    package var unknownScopes: [String] = []
    /// The names of translations, as typed.
    package var translations: [String] = []

    /// One part of a query, to match or to exclude.
    package struct Clause: Sendable, Hashable {
        package var node: Node
        package var isExcluded: Bool

        package init(node: Node, isExcluded: Bool = false) {
            self.node = node
            self.isExcluded = isExcluded
        }
    }

    /// What a clause looks for. Words are folded forms (`Tokenizer`).
    package indirect enum Node: Sendable, Hashable {
        case word([UInt8])
        /// A compound with a hyphen: matched as one word, and if the text lacks that, by its parts.
        case compound(parts: [[UInt8]], joined: [UInt8])
        case phrase([[UInt8]])
        case prefix([UInt8])
        case strongs([UInt8])
        /// A dictionary form, folded.
        case lemma([UInt8])
        case morphology([UInt8], isPrefix: Bool)
        /// Each node at most `distance` words from the one before it. No node is `near` or `any`.
        case near([Node], distance: Int)
        case any([Node])
    }

    /// Reads a query. Text beyond the bounds below is ignored.
    package init(_ text: String) {
        var parser = QueryParser(items: QueryLexer.items(in: text))
        parser.parse()
        self = parser.query
    }

    package init() {}

    /// Whether the query is empty, so that it matches nothing.
    package var isEmpty: Bool { clauses.isEmpty && scope == nil && excludedScope.isEmpty }

    /// The slots to search, as ascending ranges that do not touch; `nil` for all.
    package func slots(in versification: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scope, without: excludedScope, in: versification)
    }

    /// The words of a query that has only words, `in:` and `t:`; otherwise `nil`. They may be the name of a topic or of
    /// an entry in a lexicon.
    package var plainWords: [[UInt8]]? { words(takesPhrases: true) }

    /// The words of a query that has nothing but words without quotes; otherwise `nil`. Such a query may match loosely.
    package var looseWords: [[UInt8]]? { words(takesPhrases: false) }

    private func words(takesPhrases: Bool) -> [[UInt8]]? {
        var words: [[UInt8]] = []
        for clause in clauses {
            if clause.isExcluded { return nil }
            switch clause.node {
            case .word(let word): words.append(word)
            case .compound(let parts, _): words += parts
            case .phrase(let phrase) where takesPhrases: words += phrase
            default: return nil
            }
        }
        return words.isEmpty ? nil : words
    }

    // The bounds of a query, because it comes from outside.
    static let maximumLength = 4096
    static let maximumClauses = 64
    static let maximumPhraseLength = 64
    static let maximumDistance = 100
}

/// Splits the text of a query into items at its spaces and quotes.
enum QueryLexer {
    struct Item: Equatable {
        enum Kind: Equatable {
            case text
            /// Text in quotes.
            case quoted
            /// `key:value`, the value quoted or not.
            case field(String)
            case or
            case and
            case near(Int)
        }

        var kind: Kind
        /// The words, without quotes, key and sign.
        var text: Substring
        /// The whole item as typed, for an operator that turns out to be text.
        var written: Substring
        var isExcluded = false
    }

    private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”", "„", "«", "»"]
    private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{A0}", "\u{3000}"]
    private static let fields = ["strong", "strongs", "lemma", "morph", "morphology", "in", "t", "translation"]

    static func items(in text: String) -> [Item] {
        var rest = bounded(text)
        var items: [Item] = []
        while items.count < SearchQuery.maximumClauses * 2 {
            rest = rest.drop { spaces.contains($0) }
            guard !rest.isEmpty else { break }
            items.append(item(&rest))
        }
        return items
    }

    private static func bounded(_ text: String) -> Substring.UnicodeScalarView {
        var end = text.startIndex
        var length = 0
        while end < text.endIndex {
            length += UTF8.width(text.unicodeScalars[end])
            if length > SearchQuery.maximumLength { break }
            end = text.unicodeScalars.index(after: end)
        }
        return text[..<end].unicodeScalars
    }

    private static func item(_ rest: inout Substring.UnicodeScalarView) -> Item {
        let start = rest
        var item = Item(kind: .text, text: "", written: "")
        if rest.first == "-", let next = rest.dropFirst().first, !spaces.contains(next), next != "-" {
            item.isExcluded = true
            rest.removeFirst()
        }
        if let key = fields.first(where: { hasKey($0, rest) }) {
            let value = rest.dropFirst(key.unicodeScalars.count + 1)
            if let first = value.first, !spaces.contains(first) {
                item.kind = .field(key)
                rest = value
            }
        }
        if let quoted = quoted(&rest) {
            if item.kind == .text { item.kind = .quoted }
            item.text = Substring(quoted)
        } else {
            // An opening quote without a closing one is ignored. A quote in the middle of a word begins the next item.
            if let first = rest.first, quotes.contains(first) { rest.removeFirst() }
            let word = rest.prefix { !spaces.contains($0) && !quotes.contains($0) }
            rest = rest[word.endIndex...]
            item.text = Substring(word)
            if item.kind == .text && !item.isExcluded { item.kind = operatorKind(item.text) }
        }
        item.written = Substring(start[..<rest.startIndex])
        return item
    }

    private static func hasKey(_ key: String, _ rest: Substring.UnicodeScalarView) -> Bool {
        let count = key.unicodeScalars.count
        guard rest.dropFirst(count).first == ":" else { return false }
        return rest.prefix(count).elementsEqual(key.unicodeScalars) { $0.value | 0x20 == $1.value }
    }

    private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard let open = rest.first, quotes.contains(open) else { return nil }
        let inside = rest.dropFirst()
        guard let close = inside.firstIndex(where: { quotes.contains($0) }) else { return nil }
        rest = inside[inside.index(after: close)...]
        return inside[..<close]
    }

    private static func operatorKind(_ text: Substring) -> Item.Kind {
        switch text {
        case "OR", "|": return .or
        case "AND", "&": return .and
        default: break
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "near", !parts[1].isEmpty,
            parts[1].utf8.allSatisfy(\.isASCIIDigit)
        else { return .text }
        // A number that is too long is the greatest distance.
        let distance = Int(parts[1]) ?? SearchQuery.maximumDistance
        return .near(min(max(distance, 1), SearchQuery.maximumDistance))
    }
}

/// Makes a query from items. `near` binds more tightly than `OR`. An operator without a node on both sides is text.
struct QueryParser {
    private let items: [QueryLexer.Item]
    private(set) var query = SearchQuery()
    /// An operator that has no right side yet.
    private var pending: QueryLexer.Item?
    /// Whether the last clause can be the left side of an operator: a single node that is not excluded.
    private var lastIsOperand = false

    init(items: [QueryLexer.Item]) { self.items = items }

    mutating func parse() {
        for item in items where query.clauses.count < SearchQuery.maximumClauses { read(item) }
        flushPending()
        if query.clauses.count > SearchQuery.maximumClauses {
            query.clauses.removeLast(query.clauses.count - SearchQuery.maximumClauses)
        }
    }

    private mutating func read(_ item: QueryLexer.Item) {
        switch item.kind {
        case .or, .and, .near:
            flushPending()
            if lastIsOperand { pending = item } else { add(QueryParser.nodes(in: item.written), of: item) }
        case .field(let key):
            if readField(key, item) { return }
            add(QueryParser.nodes(in: item.written), of: item)
        case .quoted: add(QueryParser.phrase(item.text).map { [$0] } ?? [], of: item)
        case .text: add(QueryParser.nodes(in: item.text), of: item)
        }
        query.plainText += (query.plainText.isEmpty ? "" : " ") + item.written
    }

    /// Adds an operator without a right side as text.
    private mutating func flushPending() {
        guard let item = pending else { return }
        pending = nil
        // `AND` can be left out: all words of a query are looked for.
        if item.kind != .and { append(QueryParser.nodes(in: item.written), isExcluded: false) }
    }

    private mutating func readField(_ key: String, _ item: QueryLexer.Item) -> Bool {
        switch key {
        case "strong", "strongs":
            guard let term = StrongsTerm.term(of: item.text.utf8) else { return false }
            add([.strongs(term)], of: item)
        case "lemma":
            let lemma = WordTag.lemma(item.text)
            if lemma.isEmpty { return false }
            add([.lemma(lemma)], of: item)
        case "morph", "morphology":
            let isPrefix = item.text.last == "*"
            let code = WordTag.morphology(isPrefix ? item.text.dropLast() : item.text)
            if code.isEmpty || code.count > SearchFormat.maximumTermLength { return false }
            add([.morphology(code, isPrefix: isPrefix)], of: item)
        case "in":
            let scopes = SearchScope.scopes(in: String(item.text))
            if scopes.isEmpty { query.unknownScopes.append(String(item.text)) }
            if item.isExcluded { query.excludedScope += scopes } else { query.scope = (query.scope ?? []) + scopes }
        default:
            if item.text.isEmpty || item.isExcluded { return false }
            query.translations.append(String(item.text))
        }
        return true
    }

    /// Adds the nodes of an item: as the right side of an operator if one is pending, otherwise as clauses.
    private mutating func add(_ nodes: [SearchQuery.Node], of item: QueryLexer.Item) {
        guard let node = nodes.first else { return }
        guard let joint = pending, nodes.count == 1, !item.isExcluded else {
            flushPending()
            append(nodes, isExcluded: item.isExcluded)
            return
        }
        pending = nil
        let last = query.clauses.count - 1
        switch joint.kind {
        case .near(let distance): query.clauses[last].node = query.clauses[last].node.near(node, distance: distance)
        case .or: query.clauses[last].node = query.clauses[last].node.or(node)
        default: append(nodes, isExcluded: false)
        }
    }

    private mutating func append(_ nodes: [SearchQuery.Node], isExcluded: Bool) {
        query.clauses += nodes.map { SearchQuery.Clause(node: $0, isExcluded: isExcluded) }
        lastIsOperand = nodes.count == 1 && !isExcluded
    }

    // MARK: - Words

    private static func phrase(_ text: Substring) -> SearchQuery.Node? {
        let words = words(of: Tokenizer.tokens(in: String(text)))
        return words.isEmpty ? nil : .phrase(Array(words.prefix(SearchQuery.maximumPhraseLength)))
    }

    private static func words(of text: TokenizedText) -> [[UInt8]] {
        text.tokens.filter { !$0.isJoined }.map { QueryParser.form($0, text) }
    }

    private static func form(_ token: SearchToken, _ text: TokenizedText) -> [UInt8] {
        Array(text.form(token).prefix(SearchFormat.maximumTermLength))
    }

    /// The nodes of a text without spaces. It is mostly one word; punctuation makes several (`love,joy`).
    private static func nodes(in written: Substring) -> [SearchQuery.Node] {
        let text = Tokenizer.tokens(in: String(written))
        var nodes: [SearchQuery.Node] = []
        var run: [SearchToken] = []
        for token in text.tokens {
            if token.isJoined {
                // Its parts are the tokens before it.
                let parts = run.filter { $0.position >= token.position }.map { form($0, text) }
                run.removeAll { $0.position >= token.position }
                nodes += self.nodes(ofRun: run, text)
                nodes.append(.compound(parts: parts, joined: form(token, text)))
                run = []
            } else {
                run.append(token)
            }
        }
        nodes += self.nodes(ofRun: run, text)
        if written.last == "*", case .word(let form)? = nodes.last { nodes[nodes.count - 1] = .prefix(form) }
        return nodes
    }

    /// The nodes of a run of words. Ideographs that touch are a phrase; any other word is a node of its own.
    private static func nodes(ofRun run: [SearchToken], _ text: TokenizedText) -> [SearchQuery.Node] {
        var stretches: [[SearchToken]] = []
        for token in run {
            if let last = stretches.last?.last, last.source.upperBound == token.source.lowerBound {
                stretches[stretches.count - 1].append(token)
            } else {
                stretches.append([token])
            }
        }
        return stretches.map { stretch in
            stretch.count == 1 ? .word(form(stretch[0], text)) : .phrase(stretch.map { form($0, text) })
        }
    }
}

extension SearchQuery.Node {
    /// `self near/distance other`. If `self` is an `OR`, its last part is the left side.
    fileprivate func near(_ other: SearchQuery.Node, distance: Int) -> SearchQuery.Node {
        switch self {
        case .any(let nodes): .any(nodes.dropLast() + [nodes[nodes.count - 1].near(other, distance: distance)])
        case .near(let nodes, let old) where old == distance: .near(nodes + [other], distance: distance)
        // A chain has one distance: the greatest of those that were typed.
        case .near(let nodes, let old): .near(nodes + [other], distance: max(old, distance))
        default: .near([self, other], distance: distance)
        }
    }

    fileprivate func or(_ other: SearchQuery.Node) -> SearchQuery.Node {
        if case .any(let nodes) = self { return .any(nodes + [other]) }
        return .any([self, other])
    }
}

/// Makes a query of items. `near` binds closer than `OR`; an operator without a node on both sides is text.
struct QueryParser {
    private let items: [QueryLexer.Item]
    private(set) var query = SearchQuery()
    /// An operator that waits for the node to its right.
    private var pending: QueryLexer.Item?
    /// Whether the last clause may be the left side of an operator: a single node that is not excluded.
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

    /// An operator that found nothing to its right is text.
    private mutating func flushPending() {
        guard let item = pending else { return }
        pending = nil
        // `AND` says what is so anyway.
        if item.kind != .and { append(QueryParser.nodes(in: item.written), isExcluded: false) }
    }

    private mutating func readField(_ key: String, _ item: QueryLexer.Item) -> Bool {
        switch key {
        case "strong", "strongs":
            guard let term = StrongsTerm.term(of: item.text.utf8) else { return false }
            add([.strongs(term)], of: item)
        case "in":
            let scopes = SearchScope.scopes(in: String(item.text))
            if scopes.isEmpty { return false }
            if item.isExcluded { query.excludedScope += scopes } else { query.scope = (query.scope ?? []) + scopes }
        default:
            if item.text.isEmpty || item.isExcluded { return false }
            query.translations.append(String(item.text))
        }
        return true
    }

    /// Files what an item gave: behind an operator as its right side, else as clauses.
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

    /// The nodes of a stretch without spaces: mostly one word; several where punctuation parts words (`love,joy`).
    private static func nodes(in written: Substring) -> [SearchQuery.Node] {
        let text = Tokenizer.tokens(in: String(written))
        var nodes: [SearchQuery.Node] = []
        var run: [SearchToken] = []
        for token in text.tokens {
            if token.isJoined {
                // Its parts stand before it.
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

    /// Ideographs that touch are meant in a row; other words stand for themselves.
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
    /// `self near/distance other`; behind an `OR`, its last part is the left side.
    fileprivate func near(_ other: SearchQuery.Node, distance: Int) -> SearchQuery.Node {
        switch self {
        case .any(let nodes): .any(nodes.dropLast() + [nodes[nodes.count - 1].near(other, distance: distance)])
        case .near(let nodes, let old) where old == distance: .near(nodes + [other], distance: distance)
        // One distance a chain; the wider one forgives more.
        case .near(let nodes, let old): .near(nodes + [other], distance: max(old, distance))
        default: .near([self, other], distance: distance)
        }
    }

    fileprivate func or(_ other: SearchQuery.Node) -> SearchQuery.Node {
        if case .any(let nodes) = self { return .any(nodes + [other]) }
        return .any([self, other])
    }
}

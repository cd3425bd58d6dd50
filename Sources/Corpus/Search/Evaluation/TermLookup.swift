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

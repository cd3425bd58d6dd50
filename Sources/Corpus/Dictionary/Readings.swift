package import Packs
package import Scripture
package import Search
import Synchronization

// Dictionary packs whose entries are texts to be read: devotionals, with a reading for each day, and general books, whose
// entries are the sections of a tree. An entry has its text, and one section with its depth, its title and the verses
// that it names. So readings are found by their words and by the verses, as commentaries and topics are.

/// The contents of a book: its sections as a tree, in the order in which they are read.
///
/// A section is called by its number, which is that of its entry in the pack. Every section comes after the one that
/// contains it, and before the next one of the same depth.
package struct BookTree: Sendable {
    package let nodes: [Node]

    package struct Node: Sendable {
        package let title: String
        /// 0 for the highest sections.
        package let depth: Int
        /// Whether it has a text of its own, and not only sections.
        package let hasText: Bool
        /// The number of the section that contains it; `nil` for the highest.
        package let parent: Int?
        /// The number of the first section after it that is not part of it.
        package fileprivate(set) var end: Int
    }

    /// The most levels of sections.
    package static let maximumDepth = 32

    /// - Parameter rows: the depth of each section is at most one more than that of the section before it.
    init?(_ rows: [(depth: Int, title: String, hasText: Bool)]) {
        var nodes: [Node] = []
        nodes.reserveCapacity(rows.count)
        // The open sections, from the highest.
        var path: [Int] = []
        for (number, row) in rows.enumerated() {
            guard row.depth <= path.count, row.depth < BookTree.maximumDepth else { return nil }
            while path.count > row.depth { nodes[path.removeLast()].end = number }
            nodes.append(
                Node(title: row.title, depth: row.depth, hasText: row.hasText, parent: path.last, end: rows.count))
            path.append(number)
        }
        self.nodes = nodes
    }

    /// The titles from the highest section to one.
    package func path(to number: Int) -> [String] {
        var titles: [String] = []
        var next: Int? = number
        while let number = next {
            titles.append(nodes[number].title)
            next = nodes[number].parent
        }
        return titles.reversed()
    }

    /// The sections directly inside one; the highest ones for `nil`.
    package func children(of number: Int?) -> [Int] {
        var children: [Int] = []
        var next = number.map { $0 + 1 } ?? 0
        let end = number.map { nodes[$0].end } ?? nodes.count
        while next < end {
            children.append(next)
            next = nodes[next].end
        }
        return children
    }

    /// The sections that a path may mean, the likeliest first. The path is the titles from the highest section,
    /// separated by slashes; the first titles may be left out, and case and punctuation do not matter.
    ///
    ///     "Part One/The Wicket Gate"  // or "the wicket gate"
    package func sections(at path: String) -> [Int] {
        let wanted = path.split(separator: "/").map { KeyFold.fold(String($0)) }.filter { !$0.isEmpty }
        guard let last = wanted.last, wanted.count <= BookTree.maximumDepth else { return [] }
        // A title may have a slash itself.
        let whole = KeyFold.fold(path)
        var found: [(number: Int, missing: Int)] = []
        for (number, node) in nodes.enumerated() {
            let title = KeyFold.fold(node.title)
            guard title == last || title == whole else { continue }
            let titles = self.path(to: number).map { KeyFold.fold($0) }
            if titles.suffix(wanted.count).elementsEqual(wanted) || title == whole {
                found.append((number, titles.count - wanted.count))
            }
        }
        return found.sorted { ($0.missing, $0.number) < ($1.missing, $1.number) }.map(\.number)
    }
}

extension DictionaryPack {
    /// The contents of a book. Only books have them.
    package func tree() throws(PackError) -> BookTree {
        try contents.withLock { (contents) throws(PackError) in
            if let contents { return contents }
            var rows: [(depth: Int, title: String, hasText: Bool)] = []
            rows.reserveCapacity(entryCount)
            for number in 0..<entryCount {
                guard let row = DictionaryRecord.reading(try record(number)) else {
                    throw .malformed(.entries, offset: 0)
                }
                rows.append(row)
            }
            guard let tree = BookTree(rows) else { throw .malformed(.entries, offset: 0) }
            contents = tree
            return tree
        }
    }

    /// The search index of readings, whose documents are the numbers of entries; `nil` if the pack has none.
    package func readingIndex() throws(PackError) -> SearchIndex? {
        guard work.features.areReadings, container.section(.searchHeader) != nil else { return nil }
        return try lines.withLock { (index) throws(PackError) in
            if let index { return index }
            let opened = try SearchIndex(container)
            index = opened
            return opened
        }
    }

    /// The sections of the search index of readings, for `PackWriter` to add.
    static func readingIndex(
        of entries: [DictionaryEntry], language: String
    ) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var index = SearchIndexBuilder(language: language)
        for (number, entry) in entries.enumerated() { index.add(document: number, text: searchText(of: entry)) }
        return index.sections()
    }

    /// The same for an untrusted source: throws if the index grows larger than `bounds`.
    static func readingIndex(
        of entries: [DictionaryEntry], language: String, within bounds: SearchIndexBounds
    ) throws(SearchIndexBounds.Excess) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var index = SearchIndexBuilder(language: language)
        for (number, entry) in entries.enumerated() {
            index.add(document: number, text: searchText(of: entry))
            if let excess = index.excess(over: bounds) { throw excess }
        }
        return index.sections()
    }

    private static func searchText(of entry: DictionaryEntry) -> [UInt8] {
        Array(((entry.sections.first?.title ?? "") + "\n" + entry.text).utf8)
    }

    /// The readings that name a verse of `range`, those that name the fewest verses first.
    ///
    /// - Parameter range: in the work's versification.
    package func readings(naming range: VerseRange) throws(PackError) -> [Int] {
        guard let slots = work.versification.slots(of: range) else { return [] }
        var found: [Int] = []
        var seen = Set<Int>()
        for reference in try references(overlapping: slots) where seen.insert(reference.entry).inserted {
            found.append(reference.entry)
        }
        return found
    }
}

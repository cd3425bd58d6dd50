package import Scripture

/// What someone asked for, read from the text that they typed. Any text reads as a query.
///
///     faith hope charity       words: verses with all of them first, then those with most
///     "in the beginning"       words in a row, as they stand
///     right*                   beginnings of words
///     -lord  -"my people"      not these
///     love OR charity          either
///     faith near/5 hope        no more than five words from one to the other
///     strong:G26               a word of the original
///     in:NT  in:Rom-Gal        only there
///     -in:Psalms               anywhere else
///     t:kjv                    the translation, for whoever asked
///
/// A word stands for its variants as well (`loveth` and `loved` for `love`, `neighbour` for `neighbor`); in quotes,
/// before `*` and after `-` it stands for itself, or for its variants in a text that has no such form.
package struct SearchQuery: Sendable, Hashable {
    /// What is asked for, in the order written.
    package var clauses: [Clause] = []
    /// The places asked for; `nil` for anywhere, several for any of them.
    package var scope: [SearchScope]?
    /// The places ruled out.
    package var excludedScope: [SearchScope] = []
    /// What was written but for places and translations: the text that may be a reference.
    package var plainText = ""
    /// The translations asked for, as written.
    package var translations: [String] = []

    /// One thing asked for, or ruled out.
    package struct Clause: Sendable, Hashable {
        package var node: Node
        package var isExcluded = false
    }

    /// Words are folded forms.
    package indirect enum Node: Sendable, Hashable {
        case word([UInt8])
        /// A compound written with a hyphen: found joined, or else by its parts.
        case compound(parts: [[UInt8]], joined: [UInt8])
        case phrase([[UInt8]])
        case prefix([UInt8])
        case strongs([UInt8])
        /// Each no farther than `distance` words from the one before it. None of the nodes is `near` or `any`.
        case near([Node], distance: Int)
        case any([Node])
    }

    /// Reads a query. What is longer than the bounds is cut.
    package init(_ text: String) {
        var parser = QueryParser(items: QueryLexer.items(in: text))
        parser.parse()
        self = parser.query
    }

    init() {}

    /// Whether nothing is asked for, so that nothing can be found.
    package var isEmpty: Bool { clauses.isEmpty && scope == nil && excludedScope.isEmpty }

    /// The slots that may be found, ascending and apart; `nil` for all.
    package func slots(in system: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scope, without: excludedScope, in: system)
    }

    /// The words asked for, where the query is words and nothing else but places and translations: what may name an
    /// entry of a lexicon or a topic.
    package var plainWords: [[UInt8]]? {
        var words: [[UInt8]] = []
        for clause in clauses {
            if clause.isExcluded { return nil }
            switch clause.node {
            case .word(let word): words.append(word)
            case .compound(let parts, _): words += parts
            case .phrase(let phrase): words += phrase
            default: return nil
            }
        }
        return words.isEmpty ? nil : words
    }

    /// The Strong's number, where the query is one: `strong:G26`, or `G26` as a word.
    package var strongsNumber: StrongsNumber? {
        guard clauses.count == 1, !clauses[0].isExcluded else { return nil }
        switch clauses[0].node {
        case .strongs(let term), .word(let term): return StrongsNumber(String(decoding: term, as: UTF8.self))
        default: return nil
        }
    }

    // What a query may hold. A longer one is cut, because it comes from outside.
    static let maximumLength = 4096
    static let maximumClauses = 64
    static let maximumPhraseLength = 64
    static let maximumDistance = 100
}

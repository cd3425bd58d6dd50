/// Holds devotionals against a query: all its words have to stand in the title or the text, in some form.
///
/// There is no index: a feed has some hundred posts, and reading them takes less than keeping one would.
package struct DevotionalMatcher {
    private var wanted: [SearchHighlighter]
    private var excluded: [SearchHighlighter]

    /// - Parameter language: of the feed, BCP 47.
    package init(_ query: SearchQuery, language: String) {
        func highlighter(_ clause: SearchQuery.Clause) -> SearchHighlighter {
            var single = SearchQuery()
            single.clauses = [clause]
            single.clauses[0].isExcluded = false
            return SearchHighlighter(single, language: language)
        }
        wanted = query.clauses.filter { !$0.isExcluded }.map(highlighter)
        excluded = query.clauses.filter(\.isExcluded).map(highlighter)
    }

    /// How well a devotional matches; `nil` where it does not. A word of the title counts for five of the text.
    ///
    /// - Parameter text: of the devotional, without markup.
    package mutating func score(title: String, text: HTMLText) -> Int? {
        guard !wanted.isEmpty else { return nil }
        var score = 0
        for place in wanted.indices {
            let inTitle = wanted[place].ranges(in: title).count
            let inText = DevotionalMatcher.count(&wanted[place], text)
            if inTitle + inText == 0 { return nil }
            // Of a word that stands everywhere, the tenth time says no more than the ninth.
            score += 5 * min(inTitle, 3) + min(inText, 9)
        }
        for place in excluded.indices {
            let inTitle = excluded[place].ranges(in: title).count
            if inTitle + DevotionalMatcher.count(&excluded[place], text) > 0 { return nil }
        }
        return score
    }

    private static func count(_ highlighter: inout SearchHighlighter, _ text: HTMLText) -> Int {
        text.bytes.withUnsafeBytes { highlighter.ranges(in: $0).count }
    }
}

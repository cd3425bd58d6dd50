extension SearchIndex {
    /// The most hits that a search goes through to answer a page.
    package static var maximumHits: Int { 10_000 }

    /// Searches the index.
    ///
    /// - Parameters:
    ///   - scope: the documents that may be found, ascending and apart, as `SearchScope.slots` gives them; `nil` for
    ///     all. The query's own scope is the caller's to turn into documents.
    ///   - limit: how many hits to give, from the hit `offset` on. Nothing behind `maximumHits` is given.
    ///   - suggests: whether words are looked for near one that nothing has, which takes longer than the search.
    /// - Returns: the hits in an order that is always the same: those with all words first, then by score, then by
    ///   document.
    package func search(
        _ query: SearchQuery, within scope: [Range<Int>]? = nil, limit: Int, offset: Int = 0,
        suggests: Bool = true
    ) throws(PackError) -> SearchHits {
        let offset = min(max(offset, 0), SearchIndex.maximumHits)
        let limit = min(max(limit, 0), SearchIndex.maximumHits - offset)
        var plan = try SearchPlan(query, in: self)
        var run = try SearchRun(plan, in: self, scope: scope, capacity: offset + limit)
        if run.total == 0 && plan.words.count > 1 && !plan.isImpossible {
            plan = try SearchPlan(query, in: self, isForgiving: true)
            run = try SearchRun(plan, in: self, scope: scope, capacity: offset + limit)
        }
        return SearchHits(
            hits: run.top.sorted().dropFirst(offset).map(TopHits.hit), total: run.total,
            suggestions: suggests ? try suggestions(for: plan.unknown) : [])
    }
}

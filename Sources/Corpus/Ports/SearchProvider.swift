/// A source of text that can be searched by words.
package protocol SearchProvider: TextProvider {
    /// Searches one translation.
    ///
    /// - Parameters:
    ///   - scope: the slots of the translation's versification that may be found, ascending and apart; `nil` for all.
    ///   - limit: how many hits to give, from the hit `offset` on.
    /// - Returns: hits whose documents are slots; `nil` for a translation without an index.
    func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits?
}

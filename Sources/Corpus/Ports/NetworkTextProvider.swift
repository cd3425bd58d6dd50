package import Scripture

/// A source of text that may have to ask the network.
///
/// The methods of `TextProvider` answer at once, from what is at hand; these may take seconds, and are called from a thread
/// that may wait.
package protocol NetworkTextProvider: TextProvider {
    /// The text of `ranges`, as `TextProvider.passage` promises it.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText

    /// A verse by chance; the same one for the same `seed`, another each time without.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse

    /// Asks what the source serves, for `translations()` to know from now on.
    func learnTranslations(deadline: RequestDeadline) throws(ProviderError)
}

/// A source on the network whose texts can be searched.
package protocol NetworkSearchProvider: NetworkTextProvider {
    /// Searches one translation; the source ranks.
    ///
    /// - Parameters:
    ///   - query: as someone typed it, without the places and translations that it names.
    ///   - scope: the ranges that may be found, in the translation's versification; `nil` for all.
    ///   - limit: how many of the best to give.
    /// - Returns: `nil` from a source that cannot search.
    func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses?
}

/// What a source on the network found.
package struct RankedVerses: Sendable {
    /// The best first, each verse once, with its text.
    package var verses: [(verse: Verse, text: String, score: Double)] = []
    /// How many match, however many were asked for.
    package var total = 0

    package init() {}
}

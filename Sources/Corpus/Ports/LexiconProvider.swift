/// A source of dictionaries of words: lexicons of Strong's numbers, and any other dictionary with a key and a text.
package protocol LexiconProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }

    /// The lexicons that can be served now, in the provider's own order of preference.
    func lexicons() -> [DictionaryWork]

    /// The entries of a key in any case of letters; several where the source has several, none where it has none.
    func entries(ofKey key: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// The entries of a word in its own script or in transliteration, without regard to accents; the best match first.
    func entries(ofWord word: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// Keys of entries with a word that begins as `word` does.
    func keys(near word: String, in lexicon: String, limit: Int) throws(ProviderError) -> [String]
}

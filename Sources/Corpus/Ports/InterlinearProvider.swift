package import Scripture

/// A source of texts word by word in the language they were written in.
package protocol InterlinearProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }

    /// What can be served now, in the provider's own order of preference.
    func interlinearSources() -> [InterlinearSource]

    /// The words of `range`, verse by verse; verses without words are left out.
    ///
    /// Verse 0 stands in the answer where the range begins with it.
    ///
    /// - Parameters:
    ///   - range: in the source's own versification, both ends existing there.
    ///   - source: the exact id of one of `interlinearSources()`.
    func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse]
}

/// What the port needs of whoever serves packs of texts; the answers follow from the pack.
package protocol TextPackProvider: TextProvider, InterlinearProvider {
    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withText<R>(_ id: String, _ body: (Pack) throws(PackError) -> R) throws(ProviderError) -> R
}

extension TextPackProvider {
    package func interlinearSources() -> [InterlinearSource] {
        translations().compactMap { translation in
            let header = try? withText(translation.id) { (pack) throws(PackError) in pack.interlinear?.header }
            if let header = header ?? nil { return InterlinearSource(translation: translation, header: header) }
            guard translation.features.contains(.strongs) else { return nil }
            return InterlinearSource(translation: translation, header: nil)
        }
    }

    package func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse] {
        try withText(source) { (pack) throws(PackError) in try pack.originalVerses(range) }
    }
}

package import Scripture

/// A source of cross references.
package protocol CrossReferenceProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }
    /// The sets that can be served now, in the provider's own order of preference.
    func crossReferenceWorks() -> [CrossReferenceWork]
    /// The references of the verses of a passage, verse by verse in the source's order.
    ///
    /// - Parameter range: in the set's versification.
    func crossReferences(from range: VerseRange, in work: String) throws(ProviderError) -> [CrossReference]
}

/// A provider of packs of cross references; the answers follow from the pack.
package protocol CrossReferencePackProvider: CrossReferenceProvider {
    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withCrossReferences<R>(_ id: String, _ body: (CrossReferencePack) throws(PackError) -> R)
        throws(ProviderError) -> R
}

extension CrossReferencePackProvider {
    package func crossReferences(from range: VerseRange, in work: String) throws(ProviderError) -> [CrossReference] {
        try withCrossReferences(work) { (pack) throws(PackError) in
            guard let slots = pack.work.versification.slots(of: range) else { return [] }
            return try pack.references(from: slots)
        }
    }
}

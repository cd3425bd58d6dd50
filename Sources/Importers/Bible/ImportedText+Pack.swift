package import Corpus

extension ImportedText {
    /// The bytes of its pack, with a search index, which is bounded: nobody vouches for what was imported.
    ///
    /// - Parameters:
    ///   - source: what people call the source.
    ///   - more: sections of other kinds.
    /// - Throws: `tooLarge` for a text with more words than any Bible.
    package consuming func pack(
        from source: String, adding more: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) throws(ImportError) -> [UInt8] {
        let index: [(kind: PackFormat.SectionKind, bytes: [UInt8])]
        do throws(SearchIndexBounds.Excess) {
            index = try searchSections(within: .bible)
        } catch {
            switch error {
            case .occurrences: throw .tooLarge(module: source, reason: "it has more words than any Bible")
            case .terms: throw .tooLarge(module: source, reason: "it has more different words than any language")
            }
        }
        return PackWriter.bytes(of: consume self, adding: index + more)
    }
}

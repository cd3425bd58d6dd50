extension ImportedText {
    /// The sections of a search index over the verses, for `PackWriter` to add: a document a verse, by its slot, and a
    /// bridged verse once, by its first. The language is the translation's.
    package func searchSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        forEachDocument { add($0, $1, to: &builder) }
        return builder.sections()
    }

    /// The same of a text whose source nobody vouches for.
    package func searchSections(
        within bounds: SearchIndexBounds
    ) throws(SearchIndexBounds.Excess) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        try forEachDocument { (slot, entry) throws(SearchIndexBounds.Excess) in
            add(slot, entry, to: &builder)
            if let excess = builder.excess(over: bounds) { throw excess }
        }
        return builder.sections()
    }

    private func add(_ slot: Int, _ entry: PackEntry, to builder: inout SearchIndexBuilder) {
        builder.add(document: slot, text: text(slot: slot), words: verses.words(of: entry))
    }

    private func forEachDocument<E>(_ body: (_ slot: Int, PackEntry) throws(E) -> Void) throws(E) {
        var last = PackEntry()
        for (slot, entry) in entries.enumerated() where entry.textLength > 0 {
            // The text of the first verse stands at 0, as that of no entry does.
            let isBridged =
                entry.flags.contains(.bridged) && last.flags.contains(.bridged) && entry.textOffset == last.textOffset
            last = entry
            if !isBridged { try body(slot, entry) }
        }
    }
}

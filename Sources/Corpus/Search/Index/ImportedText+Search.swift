extension ImportedText {
    /// The sections of a search index over the verses, for `PackWriter` to add: a document a verse, by its slot, and a
    /// bridged verse once, by its first. The language is the translation's.
    package func searchSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        var last = PackEntry()
        for (slot, entry) in entries.enumerated() where entry.textLength > 0 {
            // The text of the first verse stands at 0, as that of no entry does.
            let isBridged =
                entry.flags.contains(.bridged) && last.flags.contains(.bridged) && entry.textOffset == last.textOffset
            last = entry
            if !isBridged { builder.add(document: slot, text: text(slot: slot), words: verses.words(of: entry)) }
        }
        return builder.sections()
    }
}

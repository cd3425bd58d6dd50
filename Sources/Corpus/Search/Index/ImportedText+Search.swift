extension ImportedText {
    /// The sections of a search index over the verses, for `PackWriter` to add: a document a verse, by its slot, and a
    /// bridged verse once, by its first. The language is the translation's.
    package func searchSections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var builder = SearchIndexBuilder(language: translation.language)
        var last = PackEntry()
        for (slot, entry) in entries.enumerated() where entry.textLength > 0 {
            let isBridged = entry.flags.contains(.bridged) && entry.textOffset == last.textOffset
            last = entry
            if !isBridged { builder.add(document: slot, text: text(slot: slot), words: words(of: entry)) }
        }
        return builder.sections()
    }

    /// The words of a verse, which are ours, so they decode.
    private func words(of entry: PackEntry) -> [Word] {
        guard entry.wordsPlace > 0 else { return [] }
        return words.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes, at: Int(entry.wordsPlace) - 1)
            guard let length = reader.number() else { return [] }
            let record = UnsafeRawBufferPointer(rebasing: bytes[reader.position..<reader.position + length])
            let words = try? WordsRecord.decode(record, textLength: Int(entry.textLength)) { strings.strings[$0] }
            return words ?? []
        }
    }
}

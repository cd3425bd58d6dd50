/// Makes the bytes of a pack from a text. What becomes of them is the caller's business: Corpus opens no file.
package enum PackWriter {
    /// The pack of `imported`, with `more` sections of other kinds behind its own.
    package static func bytes(
        of imported: consuming ImportedText,
        adding more: consuming [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) -> [UInt8] {
        // A text and its index are large: neither outlives what is made of it.
        var container = container(of: consume imported)
        add(consume more, to: &container)
        return container.finish()
    }

    private static func add(
        _ sections: consuming [(kind: PackFormat.SectionKind, bytes: [UInt8])], to container: inout PackContainerWriter
    ) {
        for section in sections { container.add(section.kind, section.bytes) }
    }

    /// The sections of the text itself.
    private static func container(of imported: consuming ImportedText) -> PackContainerWriter {
        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.translation, imported.origin))
        var index = ByteWriter()
        index.bytes.reserveCapacity(imported.entries.count * PackEntry.size)
        let words = imported.verses.wordsByFrequency(imported.entries)
        for entry in words.entries { entry.write(to: &index) }
        container.add(.index, index.bytes)
        container.add(.text, imported.verses.text)
        container.add(.extras, imported.verses.extras)
        if !words.words.isEmpty {
            container.add(.words, words.words)
            var ends = ByteWriter()
            var strings: [UInt8] = []
            for string in words.strings {
                strings.append(contentsOf: string.utf8)
                ends.fixed(UInt32(strings.count))
            }
            container.add(.stringEnds, ends.bytes)
            container.add(.strings, strings)
        }
        return container
    }
}

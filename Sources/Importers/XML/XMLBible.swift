import Corpus

/// Whole Bibles in XML: what the readers of the vocabularies have in common.
enum XMLBible {
    static let version = "xml-2"

    /// A format of a vocabulary.
    ///
    /// - Parameters:
    ///   - roots: the names of the first element.
    ///   - marks: pieces of which the start of a file has one, where the name of the root is not enough; empty otherwise.
    static func format<Vocabulary: XMLVocabulary>(
        _ name: String, _ title: String, roots: Set<TagName>, marks: [String] = [],
        vocabulary: @escaping @Sendable () -> Vocabulary
    ) -> ImportFormat {
        ImportFormat(
            name, title,
            recognises: { head in
                root(of: head).map { roots.contains($0) } ?? false
                    && (marks.isEmpty || marks.contains { head.contains($0) })
            },
            read: { (source, hooks, receive) throws(ImportError) in
                let works = try XMLWorks.works(in: source)
                if works.count > 1, hooks.choices.id != nil || hooks.choices.name != nil {
                    throw .unsupported(
                        module: source.path,
                        reason: "holds \(works.count) Bibles: import them one at a time to give each an id or a name")
                }
                for work in works {
                    try receive(read(source.limited(to: work), format: name, hooks, vocabulary))
                }
            })
    }

    private static func read<Vocabulary: XMLVocabulary>(
        _ source: ImportSource, format: String, _ hooks: ImportHooks, _ vocabulary: () -> Vocabulary
    ) throws(ImportError) -> ImportedPack {
        try draft(source, format: format, hooks, vocabulary).pack(time: source.time)
    }

    /// The Bible that files hold together.
    static func draft<Vocabulary: XMLVocabulary>(
        _ source: ImportSource, format: String, _ hooks: ImportHooks, _ vocabulary: () -> Vocabulary
    ) throws(ImportError) -> BibleDraft {
        var draft = BibleDraft(source: XMLWorks.name(of: source, format: format), hooks: hooks)
        draft.origin.format = format
        draft.origin.importer = version
        var reader = XMLBibleReader(vocabulary(), draft)
        for file in source.files {
            // What is no text at all is named before the scanner makes something of it.
            _ = try TextFile(source.head(of: file), path: file)
            var scanner = try XMLScanner(source.stream(of: file))
            try reader.read(&scanner)
        }
        return reader.finish()
    }

    /// The name of the first element.
    static func root(of head: FileHead) -> TagName? {
        guard head.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
        return head.bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            while let event = scanner.next() {
                if case .tag(let tag) = event { return XMLScanner.localName(of: tag, in: bytes) }
            }
            return nil
        }
    }
}

extension ImportFormat {
    static let osis = XMLBible.format(
        "osis", "a Bible in OSIS (XML)", roots: OSISVocabulary.roots, vocabulary: { OSISVocabulary() })

    static let zefania = XMLBible.format(
        "zefania", "a Bible in Zefania XML", roots: ZefaniaVocabulary.roots, vocabulary: { ZefaniaVocabulary() })

    static let usfx = XMLBible.format(
        "usfx", "a Bible in USFX (XML)", roots: USFXVocabulary.roots, vocabulary: { USFXVocabulary() })

    static let beblia = XMLBible.format(
        "beblia", "a Bible in the XML of Beblia or OpenSong", roots: BebliaVocabulary.roots,
        marks: ["<book ", "<b "], vocabulary: { BebliaVocabulary() })
}

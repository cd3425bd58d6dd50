import Corpus
import Scripture

/// Reads whole Bibles in XML, in any of the vocabularies.
enum XMLBible {
    static let version = "xml-3"

    /// The format of a vocabulary.
    ///
    /// - Parameters:
    ///   - marks: texts of which the start of a file must contain one; empty if the name of the first element is
    ///     enough.
    static func format<Vocabulary: XMLVocabulary>(
        _ name: String, _ title: String, marks: [String] = [],
        vocabulary: @escaping @Sendable () -> Vocabulary
    ) -> ImportFormat {
        ImportFormat(
            name, title,
            recognises: { head in
                root(of: head).map { Vocabulary.roots.contains($0) } ?? false
                    && (marks.isEmpty || marks.contains { head.contains($0) })
            },
            read: { (source, hooks, receive) throws(ImportError) in
                let works = try XMLWorks.works(in: source, Vocabulary.start)
                if works.count > 1, hooks.choices.id != nil || hooks.choices.name != nil {
                    throw .unsupported(
                        module: source.path,
                        reason: "contains \(works.count) Bibles: import them one at a time to give each an id or a name"
                    )
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

    /// The draft of the Bible that the files of a source contain together.
    static func draft<Vocabulary: XMLVocabulary>(
        _ source: ImportSource, format: String, _ hooks: ImportHooks, _ vocabulary: () -> Vocabulary
    ) throws(ImportError) -> BibleDraft {
        var draft = BibleDraft(source: XMLWorks.name(of: source, format: format), hooks: hooks)
        draft.origin.format = format
        draft.origin.importer = version
        if let file = source.files.first { draft.package = try source.packageFacts(of: file) }
        if format == "vpl", draft.package.language.isEmpty {
            draft.package.language = EBibleNames.language(of: draft.source)
        }
        var reader = XMLBibleReader(vocabulary(), draft)
        for file in source.files {
            // Refuses a file that is not text, with the kind of file in the message.
            _ = try TextFile(source.head(of: file), path: file)
            var scanner = try XMLScanner(source.stream(of: file))
            try reader.read(&scanner)
        }
        return reader.finish()
    }

    /// The name of the first element; `nil` if there is none.
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
        "osis", "a Bible in OSIS (XML)", vocabulary: { OSISVocabulary() })

    static let zefania = XMLBible.format(
        "zefania", "a Bible in Zefania XML", vocabulary: { ZefaniaVocabulary() })

    static let usfx = XMLBible.format(
        "usfx", "a Bible in USFX (XML)", vocabulary: { USFXVocabulary() })

    static let beblia = XMLBible.format(
        "beblia", "a Bible in the XML of Beblia or OpenSong",
        marks: ["<book ", "<b "], vocabulary: { BebliaVocabulary() })
}

/// Decides which files of a folder or an archive are one Bible, by the start of each file.
enum XMLWorks {
    /// The files of each Bible, in the order of the source. Files with the same name of the Bible belong together, and
    /// so do files without one. But a file that begins with a book that the Bible already has begins another Bible.
    static func works(in source: ImportSource, _ vocabulary: XMLStart) throws(ImportError) -> [[String]] {
        guard source.files.count > 1 else { return source.files.isEmpty ? [] : [source.files] }
        var works: [(start: Start, books: Set<String>, files: [String])] = []
        for file in source.files {
            let start = Start(try source.head(of: file), vocabulary)
            if let index = works.firstIndex(where: { $0.start.name == start.name && !$0.books.contains(start.book) }) {
                works[index].books.insert(start.book)
                works[index].files.append(file)
            } else {
                works.append((start, [start.book], [file]))
            }
        }
        return works.map(\.files)
    }

    /// The name of a source for people, without the name of the format at its end: `eng-us-oeb` for
    /// `eng-us-oeb.osis.xml`, `eng-web` for `eng-web_vpl.xml`.
    static func name(of source: ImportSource, format: String) -> String {
        var name = source.name
        // One of several Bibles in a folder is named after its file.
        if source.files.count == 1, let file = source.files.first, file != source.path { name = file.fileStem }
        let hasFormat = [".", "_"].contains { name.lowercased().hasSuffix($0 + format) }
        return hasFormat ? String(name.dropLast(format.count + 1)) : name
    }

    /// The facts at the start of a file.
    private struct Start {
        /// The name of the Bible.
        var name = ""
        /// The name of its first book.
        var book = ""

        init(_ head: [UInt8], _ vocabulary: XMLStart) {
            let head = FileHead(name: "", bytes: head).bytes
            head.withUnsafeBytes { bytes in
                var scanner = MarkupScanner(bytes)
                while book.isEmpty, let event = scanner.next() {
                    guard case .tag(let tag) = event, !tag.isEnd else { continue }
                    let isBook = vocabulary.books.contains(XMLScanner.localName(of: tag, in: bytes))
                    scanner.attributes(of: tag) { attribute, value in
                        let value = String(decoding: bytes[value], as: UTF8.self)
                        if name.isEmpty, vocabulary.work == attribute { name = value }
                        if isBook, book.isEmpty, vocabulary.bookNames.contains(attribute) { book = value }
                    }
                }
            }
        }
    }
}

import Corpus
import Scripture

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

/// Tells which files of a folder or an archive are one Bible, by what each says at its start.
enum XMLWorks {
    /// The files by Bible, in the order of the source. Files that call themselves alike are one, and those that say nothing
    /// are one together; but a file that begins with a book that the Bible has already begins another.
    static func works(in source: ImportSource) throws(ImportError) -> [[String]] {
        guard source.files.count > 1 else { return source.files.isEmpty ? [] : [source.files] }
        var works: [(start: Start, books: Set<String>, files: [String])] = []
        for file in source.files {
            let start = Start(try source.head(of: file))
            if let place = works.firstIndex(where: { $0.start.name == start.name && !$0.books.contains(start.book) }) {
                works[place].books.insert(start.book)
                works[place].files.append(file)
            } else {
                works.append((start, [start.book], [file]))
            }
        }
        return works.map(\.files)
    }

    /// What the person calls a source, without the format's name at its end: `eng-us-oeb` of `eng-us-oeb.osis.xml`.
    static func name(of source: ImportSource, format: String) -> String {
        let whole = source.name
        guard source.files.count == 1, let file = source.files.first, source.files != [source.path] else {
            return whole.lowercased().hasSuffix("." + format) ? String(whole.dropLast(format.count + 1)) : whole
        }
        // One of several Bibles of a folder has its own name.
        var name = file.split(separator: "/").last.map(String.init) ?? file
        if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
        return name.lowercased().hasSuffix("." + format) ? String(name.dropLast(format.count + 1)) : name
    }

    /// What stands at the start of a file.
    private struct Start {
        /// How the Bible is called.
        var name = ""
        /// How its first book is called.
        var book = ""

        private static let names = Set(["osisidwork", "biblename", "translation"].map { TagName($0) })
        private static let books = Set(["div", "biblebook", "book", "b"].map { TagName($0) })
        private static let bookNames = ["osisid", "bnumber", "id", "number", "n"].map { TagName($0) }

        init(_ head: [UInt8]) {
            let head = FileHead(name: "", bytes: head).bytes
            head.withUnsafeBytes { bytes in
                var scanner = MarkupScanner(bytes)
                while book.isEmpty, let event = scanner.next() {
                    guard case .tag(let tag) = event, !tag.isEnd else { continue }
                    let isBook = Start.books.contains(XMLScanner.localName(of: tag, in: bytes))
                    scanner.attributes(of: tag) { attribute, value in
                        let value = String(decoding: bytes[value], as: UTF8.self)
                        if name.isEmpty, Start.names.contains(attribute) { name = value }
                        if isBook, book.isEmpty, Start.bookNames.contains(attribute) { book = value }
                    }
                }
            }
        }
    }
}

import Scripture

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

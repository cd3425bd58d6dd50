import Corpus
import Scripture

/// Dictionaries and commentaries in Zefania XML, one per file.
///
/// A commentary has the elements of a Bible, with notes instead of verses, and says so in its root:
/// `<XMLBIBLE type="x-commentary">`. A remark is a note on the verse that it names, a prologue the introduction of its
/// chapter. A dictionary is a list of items: `<dictionary><item id="G25"><title>ἀγαπάω</title><transliteration>…`,
/// and the explanation in `description`, in which `see` names another entry and `reflink` a passage.
enum ZefaniaStudy {
    static let version = "zefania-study-1"

    static let commentary = ImportFormat(
        "zefania-notes", "a commentary in Zefania XML",
        recognises: { head in
            XMLBible.root(of: head) == TagName("xmlbible")
                && (head.contains("type=\"x-commentary\"") || head.contains("type='x-commentary'"))
        }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                let bytes = try source.rowText(of: file).bytes
                var rows = CommentaryRows(file.fileStem)
                try read(bytes, hooks, into: &rows)
                try receive(
                    rows.pack(hooks.choices, format: "zefania", importer: version, path: file, time: source.time))
            }
        })

    static let dictionary = ImportFormat(
        "zefania-words", "a dictionary in Zefania XML",
        recognises: { XMLBible.root(of: $0) == TagName("dictionary") && $0.contains("<item") },
        standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                let bytes = try source.rowText(of: file).bytes
                var rows = DictionaryRows(file.fileStem)
                try read(bytes, hooks, into: &rows)
                try receive(
                    rows.pack(hooks.choices, format: "zefania", importer: version, path: file, time: source.time))
            }
        })

    /// The facts in the element `INFORMATION` at the start of a file.
    private static func facts(_ bytes: [UInt8]) -> BibleFacts {
        let rows: [(String, BibleFact)] = [
            ("identifier", .id), ("title", .name), ("language", .language), ("rights", .license),
            ("description", .about),
        ]
        var facts = BibleFacts()
        for (path, text) in PackageNotation.elements(Array(bytes.prefix(FileHead.size))) where !text.isEmpty {
            for (name, fact) in rows where path.lowercased() == "information/" + name { facts.take(fact, text) }
        }
        return facts
    }

    // MARK: Commentaries

    static func read(_ bytes: [UInt8], _ hooks: ImportHooks, into rows: inout CommentaryRows) throws(ImportError) {
        rows.facts = facts(bytes)
        var finder = BookFinder()
        var book: Book?
        var chapter = 0
        var verse = 0
        /// The open note: the name of its element, its verses, and where its content begins.
        var note: (name: TagName, first: Int, last: Int, start: Int)?
        var found: [(book: Book, chapter: Int, first: Int, last: Int, content: Range<Int>)] = []
        var skipped: [String] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            func close(at end: Int) {
                if let note, let book { found.append((book, chapter, note.first, note.last, note.start..<end)) }
                note = nil
            }
            while let event = scanner.next() {
                guard case .tag(let tag) = event else { continue }
                let name = tag.name.lowercased
                if tag.isEnd {
                    if name == note?.name { close(at: tag.range.lowerBound) }
                    continue
                }
                guard Name.notes.contains(name) || name == Name.book || name == Name.chapter else { continue }
                // Notes do not contain each other, so an open one has no end.
                close(at: tag.range.lowerBound)
                var values: [TagName: String] = [:]
                scanner.attributes(of: tag) { key, value in
                    if values.count < 16 { values[key.lowercased] = String(decoding: bytes[value], as: UTF8.self) }
                }
                let number = { (keys: [String]) in
                    keys.lazy.compactMap { values[TagName($0)].flatMap { Int($0) } }.first
                }
                switch name {
                case Name.book:
                    let label = values[TagName("bname")] ?? ""
                    book = finder.book(label[...]) ?? BookNumbering.zefania.book(number(["bnumber"]) ?? 0)
                    if book == nil { skipped.append(label) }
                    (chapter, verse) = (0, 0)
                case Name.chapter: (chapter, verse) = (number(["cnumber"]) ?? 0, 0)
                default:
                    let first = name == Name.prologue ? 0 : number(["vnumber", "vref"]) ?? verse
                    if name == Name.verse { verse = first }
                    let last = number(["enumber", "evnumber"]) ?? first
                    if !tag.isEmpty { note = (name, first, last, tag.range.upperBound) }
                }
            }
            close(at: bytes.count)
        }
        for name in skipped.prefix(200) { rows.report.add(.skippedBook, detail: String(name.prefix(60))) }
        for (index, item) in found.enumerated() {
            if index % 512 == 0, hooks.isCancelled() { throw .cancelled }
            try rows.add(
                passages(Array(bytes[item.content])), at: item.book, from: (item.chapter, item.first),
                to: (item.chapter, item.last))
        }
    }

    private enum Name {
        static let book = TagName("biblebook")
        static let chapter = TagName("chapter")
        static let verse = TagName("vers")
        static let prologue = TagName("prolog")
        static let notes: Set<TagName> = [verse, prologue, TagName("remark")]
    }

    // MARK: Dictionaries

    static func read(_ bytes: [UInt8], _ hooks: ImportHooks, into rows: inout DictionaryRows) throws(ImportError) {
        rows.facts = facts(bytes)
        var items: [(key: String, content: Range<Int>)] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            var open: (key: String, start: Int)?
            while let event = scanner.next() {
                guard case .tag(let tag) = event, tag.name.lowercased == TagName("item") else { continue }
                if let (key, start) = open { items.append((key, start..<tag.range.lowerBound)) }
                open = nil
                if tag.isEnd || tag.isEmpty { continue }
                var key = ""
                scanner.attributes(of: tag) { name, value in
                    if name == TagName("id") { key = String(decoding: bytes[value].prefix(400), as: UTF8.self) }
                }
                open = (key, tag.range.upperBound)
            }
            if let (key, start) = open { items.append((key, start..<bytes.count)) }
        }
        for (index, item) in items.enumerated() {
            if index % 512 == 0 {
                if hooks.isCancelled() { throw .cancelled }
                hooks.progress("the dictionary", index, items.count)
            }
            let content = Array(bytes[item.content])
            var word = DictionaryRows.Word()
            for (path, text) in PackageNotation.elements(Array("<item>".utf8) + content.prefix(FileHead.size)) {
                switch path.lowercased() {
                case "title": if word.original.isEmpty { word.original = text }
                case "transliteration": word.transliteration = text
                case "pronunciation", "pronunciation/em": if word.pronunciation.isEmpty { word.pronunciation = text }
                default: break
                }
            }
            // A number that is not one of Strong's is only the position of the item.
            let isNumber = item.key.allSatisfy { $0.isASCII && $0.isNumber }
            let key = isNumber && !word.original.isEmpty ? word.original : item.key
            try rows.add(key, passages(explanation(content)), word: word)
        }
    }

    /// The content of `description`; the whole content of an item that has none.
    private static func explanation(_ content: [UInt8]) -> [UInt8] {
        content.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            var start: Int?
            var end = bytes.count
            while let event = scanner.next() {
                guard case .tag(let tag) = event, tag.name.lowercased == TagName("description") else { continue }
                if tag.isEnd { end = tag.range.lowerBound } else if start == nil { start = tag.range.upperBound }
            }
            return Array(content[(start ?? 0)..<max(end, start ?? 0)])
        }
    }

    /// The text with its references printed: Zefania has them in attributes, for programs (`mscope="43;3;16"`) or for
    /// people (`fscope="John 3:16"`). `see` becomes a link to the entry that it names.
    private static func passages(_ text: [UInt8]) -> [UInt8] {
        TagRewriting.rewrite(text) { name, isEnd, content in
            let lower = name.lowercased()
            if lower.hasPrefix("see") {
                let key = content.text.filter { $0 != "\"" }
                return .replacing(isEnd ? "</ref>" : "<ref target=\"\(key)\">")
            }
            guard lower.hasPrefix("reflink") || lower.hasPrefix("xref"), !isEnd else { return .keeping }
            return .replacing(passage(in: name).map { " " + $0 } ?? "")
        }
    }

    /// The passage in the attributes of a tag; `nil` if there is none.
    private static func passage(in tag: String) -> String? {
        let values = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        guard let value = values.first(where: { $0.contains(where: \.isNumber) }) else { return nil }
        let parts = value.split(separator: ";")
        guard parts.count >= 2, let number = Int(parts[0]) else { return String(value) }
        guard let book = BookNumbering.zefania.book(number) else { return nil }
        return BookNames.english.name(of: book) + " " + parts[1] + (parts.count > 2 ? ":" + parts[2] : "")
    }
}

package import Corpus
import Scripture

/// Reads a general book of SWORD (`RawGenBook`): a tree of sections, each with a title and perhaps a text.
package enum SwordBookImporter {
    /// Changes when the same module would give a different pack.
    package static let version = "sword-book-1"

    /// The size of all texts together, in bytes. With 30 MB, an import takes 200 MiB of memory. Calvin's Institutes have 4 MB.
    private static let maximumTotal = 16 << 20

    /// Reads a whole module.
    ///
    /// - Parameter progress: called repeatedly with the number of sections that were read, and of all sections.
    /// - Throws: `unsupported` for a module that is not a book, `tooLarge`, `cancelled`, and `damaged` if no section can
    ///   be read.
    package static func read(
        _ module: SwordModule, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (dictionary: ImportedDictionary, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        var report = ImportReport(source: module.id)
        let stored = try SwordTree(module)
        let system = Versification.named(module.conf["Versification"] ?? "KJV") ?? .kjv
        var work = module.work(DictionaryWork.self, system)
        work.features = .book
        var book = ImportedDictionary(work)
        var readings = ReadingBuilder(module, system)
        var total = 0
        let contents = stored.contents()
        report.add(.brokenTree, count: contents.brokenLinks)
        report.add(.looseSection, count: stored.count - contents.nodes.count - contents.unread)
        report.add(.unreadableEntry, count: contents.unread)
        // The titles from the highest section to the last one.
        var path: [String] = []
        for (number, row) in contents.nodes.enumerated() {
            if number % 256 == 0 {
                if isCancelled() { throw .cancelled }
                progress(number, contents.nodes.count)
            }
            let raw = stored.text(of: row.node)
            if raw == nil { report.add(.unreadableEntry, detail: path.joined(separator: "/")) }
            var text = raw ?? []
            if let cipher = module.cipher { text = cipher.deciphered(text)[...] }
            total += text.count + row.node.name.count
            guard total <= maximumTotal else {
                throw .tooLarge(module: module.id, reason: "it has more text than any book")
            }
            let isRoot = row.depth < 0
            // The root has no title. Its text, which few books have, comes before the first section.
            if isRoot && text.allSatisfy({ $0 <= 0x20 }) { continue }
            let utf8 = TextEncoding.utf8(row.node.name, declared: module.encoding ?? .utf8).bytes
            let name = EntryText.clean(String(decoding: utf8, as: UTF8.self))
            let title = isRoot ? module.name : name.isEmpty ? "\(number)" : name
            path = Array(path.prefix(max(row.depth, 0))) + [title]
            book.entries.append(
                readings.entry(key: path.joined(separator: "/"), title: title, depth: max(row.depth, 0), text))
        }
        report.add(readings.report)
        guard book.entries.contains(where: { !$0.text.isEmpty }) else {
            throw .damaged(module: module.id, reason: "none of its sections \(module.unreadableReason)")
        }
        report.entryCount = book.entries.count
        book.origin = module.origin(importer: version, summary: report.summary)
        return (book, report)
    }
}

/// The tree of a general book as it is stored: `.idx` has the offset of each record in `.dat`, and `.bdt` has the texts.
///
///     record   i32 parent | i32 next section of the same parent | i32 first section inside it, each an offset in `.idx`
///              or -1 | name, ended by a zero byte | u16 size of what follows | u32 offset and u32 size in `.bdt`
///
/// Record 0 is the root. A section without a text has nothing after its size, which is then 0.
struct SwordTree {
    private let index: [UInt8]
    private let records: [UInt8]
    private let texts: [UInt8]

    /// In bytes. Keys in a pack are shorter than 64 kB, and a key has the names of all sections above it.
    private static let maximumNameSize = 1024
    private static let maximumCount = 1 << 17
    /// In bytes. The longest known section, a whole work in one text, has 2 MB.
    private static let maximumTextSize = 8 << 20

    struct Node {
        let name: ArraySlice<UInt8>
        let next: Int?
        let child: Int?
        fileprivate let text: (offset: Int, size: Int)
    }

    init(_ module: SwordModule) throws(ImportError) {
        var files = SwordModule.BoundedFiles(module)
        let stem = try module.stem(of: ".idx")
        guard let index = try files.index(stem + ".idx"), let records = try files.text(stem + ".dat"),
            let texts = try files.text(stem + ".bdt")
        else { throw .damaged(module: module.id, reason: "\(stem) lacks one of its files .idx, .dat and .bdt") }
        (self.index, self.records, self.texts) = (index, records, texts)
        guard index.count / 4 <= SwordTree.maximumCount else {
            throw .tooLarge(module: module.id, reason: "it has more sections than any book")
        }
    }

    var count: Int { index.count / 4 }

    /// The text of a section; `nil` if it is not inside the file.
    func text(of node: Node) -> ArraySlice<UInt8>? {
        let (offset, size) = node.text
        guard offset <= texts.count, size <= texts.count - offset, size <= SwordTree.maximumTextSize else { return nil }
        return texts[offset..<offset + size]
    }

    /// The record of a section; `nil` if it is not inside the file.
    private func node(_ number: Int) -> Node? {
        let start = index.u32(number * 4)
        guard start <= records.count, records.count - start >= 15 else { return nil }
        let rest = records[(start + 12)...]
        let name = rest.prefix(SwordTree.maximumNameSize).prefix { $0 != 0 }
        guard name.endIndex + 3 <= records.count, records[name.endIndex] == 0 else { return nil }
        let size = records.u16(name.endIndex + 1)
        let data = name.endIndex + 3
        var text = (offset: 0, size: 0)
        if size >= 8 {
            guard records.count - data >= 8 else { return nil }
            text = (records.u32(data), records.u32(data + 4))
        }
        return Node(name: name, next: link(start + 4), child: link(start + 8), text: text)
    }

    /// The number of the record to which a link leads; `nil` for none. A link that leads outside gives a number that is
    /// no record.
    private func link(_ offset: Int) -> Int? {
        let value = records.u32(offset)
        if value == 0xFFFF_FFFF { return nil }
        return value % 4 == 0 ? value / 4 : count
    }

    /// The sections in the order of the contents.
    struct Contents {
        /// The root has the depth -1.
        var nodes: [(node: Node, depth: Int)] = []
        /// Links to records that do not exist, that were reached before, or that are too deep.
        var brokenLinks = 0
        /// Records that cannot be read.
        var unread = 0
    }

    /// Follows the links from the root. Every record is reached at most once, so loops end.
    func contents() -> Contents {
        var contents = Contents()
        guard count > 0 else { return contents }
        var isSeen = [Bool](repeating: false, count: count)
        var waiting: [(number: Int, depth: Int)] = [(0, -1)]
        while let (number, depth) = waiting.popLast() {
            guard number < count, !isSeen[number], depth < BookTree.maximumDepth else {
                contents.brokenLinks += 1
                continue
            }
            isSeen[number] = true
            guard let node = node(number) else {
                contents.unread += 1
                continue
            }
            contents.nodes.append((node, depth))
            // What is inside a section is read before the next one.
            if let next = node.next { waiting.append((next, depth)) }
            if let child = node.child { waiting.append((child, depth + 1)) }
        }
        return contents
    }
}

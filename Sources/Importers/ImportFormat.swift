/// A format that can be imported, other than modules of SWORD: its name for `--as`, how a file of it is recognised,
/// and how a source of it is read. `ImportFormats` lists all of them.
package struct ImportFormat: Sendable {
    /// The name for `--as`: lower case, without spaces.
    package let name: String
    /// A description for people: `words of the Open Scriptures Hebrew Bible (OSIS)`.
    package let title: String
    /// Whether a file is of this format.
    package let recognises: @Sendable (FileHead) -> Bool
    /// Whether a recognised file is a work of its own. If not, all recognised files of a source are one work.
    package let standsAlone: @Sendable (FileHead) -> Bool
    /// Reads a source that has only recognised files. Passes on each pack as soon as it is made, so that only one Bible
    /// is in memory at a time: a source may have many.
    package let read: @Sendable (ImportSource, ImportHooks, Receiver) throws(ImportError) -> Void

    /// Receives a pack. If it throws, the import ends.
    package typealias Receiver = (ImportedPack) throws(ImportError) -> Void

    /// - Parameter recognises: judges a file by its content. The name decides only in case of doubt. The formats are
    ///   tried in the order of the table, so a format that accepts many files has a late row.
    init(
        _ name: String, _ title: String, recognises: @escaping @Sendable (FileHead) -> Bool,
        standsAlone: @escaping @Sendable (FileHead) -> Bool = { _ in false },
        read: @escaping @Sendable (ImportSource, ImportHooks, Receiver) throws(ImportError) -> Void
    ) {
        self.name = name
        self.title = title
        self.recognises = recognises
        self.standsAlone = standsAlone
        self.read = read
    }
}

/// Every format that is read, except the modules of SWORD: one row per format. Recognition, `--as`, help and
/// completion are derived from this table.
package enum ImportFormats {
    package static let table: [ImportFormat] = [
        .openScriptures, .hebrewBible, .greekTable, .byzantineTable, .bereanTables,
        .osis, ZefaniaStudy.commentary, .zefania, ZefaniaStudy.dictionary, .usfx, .beblia, .vpl, .thml,
        .usfm, .usx, .usj,
        OpenBible.format, ReferenceTable.format, ReferenceJSON.format,
        JSONBible.format, SQLiteBible.format, TheWordBible.format,
        LineBible.superSearch, LineBible.unbound, BibleTable.format, VrefCorpus.format,
    ]

    /// The format with a name, as `--as` gives it; `nil` if there is none.
    package static func named(_ name: String) -> ImportFormat? { table.first { $0.name == name } }

    /// The works in a source, in the order of the table. A file that stands alone is a work. All other files belong to
    /// the first format that recognises them, and are one work for each format. Empty if no file is recognised.
    package static func works(in source: ImportSource) throws(ImportError) -> [(
        format: ImportFormat, source: ImportSource
    )] {
        // A file that describes the others is only read as a text if there is no other text.
        let texts = source.files.filter { !PackageFile.isOne($0) }
        let found = try works(in: source, of: texts)
        return found.isEmpty && texts.count < source.files.count ? try works(in: source, of: source.files) : found
    }

    private static func works(in source: ImportSource, of names: [String]) throws(ImportError) -> [(
        format: ImportFormat, source: ImportSource
    )] {
        var files: [[String]] = Array(repeating: [], count: table.count)
        var alone: [[String]] = files
        for file in names {
            let head = try source.fileHead(of: file)
            guard let row = table.firstIndex(where: { $0.recognises(head) }) else { continue }
            if table[row].standsAlone(head) { alone[row].append(file) } else { files[row].append(file) }
        }
        // The packages of eBible.org have one text as `_vpl.xml` and `_vpl.txt`. The first format reads it.
        var given: Set<String> = []
        for row in table.indices {
            let isCopy = { (file: String) in
                file.fileStem.hasSuffix("_vpl") && given.contains(MarkerFiles.folder(of: file) + "/" + file.fileStem)
            }
            files[row].removeAll(where: isCopy)
            alone[row].removeAll(where: isCopy)
            given.formUnion((files[row] + alone[row]).map { MarkerFiles.folder(of: $0) + "/" + $0.fileStem })
        }
        return table.indices.flatMap { row in
            let groups = alone[row].map { [$0] } + (files[row].isEmpty ? [] : [files[row]])
            return groups.map { (table[row], source.limited(to: $0)) }
        }
    }

    /// The first format of the table that recognises a file of the source, with only those files; `nil` if there is
    /// none.
    package static func recognised(_ source: ImportSource) throws(ImportError) -> (
        format: ImportFormat, source: ImportSource
    )? { try works(in: source).first }

    /// The part of a source for one format: the files that the format recognises, or all files if it recognises none.
    package static func source(_ source: ImportSource, as format: ImportFormat) throws(ImportError) -> ImportSource {
        var files: [String] = []
        for file in source.files where format.recognises(try source.fileHead(of: file)) { files.append(file) }
        return files.isEmpty ? source : source.limited(to: files)
    }
}

/// The beginning of a file, for recognising its format.
package struct FileHead: Sendable {
    /// The number of bytes that a recogniser gets. The header of an OSIS document may take twenty thousand.
    package static let size = 64 << 10

    /// The name without its folders.
    package let name: String
    /// The first `size` bytes. A text in UTF-16 or Windows-1252 is converted to UTF-8.
    package let bytes: [UInt8]

    package init(name: String, bytes: some Collection<UInt8>) {
        self.name = name
        self.bytes = TextFile.head(Array(bytes.prefix(FileHead.size)))
    }

    /// The head as text, for searching. Bytes that are not UTF-8 become replacement characters.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the head contains an ASCII text.
    package func contains(_ piece: String) -> Bool { bytes.contains(piece) }

    /// The first line, without its line break.
    var firstLine: Substring { text.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" } }
}

extension Collection<UInt8> where Index == Int {
    /// Whether these bytes contain the bytes of `piece`.
    func contains(_ piece: String) -> Bool { firstRange(of: piece) != nil }

    /// The range of the first occurrence of the bytes of `piece`; `nil` if there is none.
    func firstRange(of piece: String) -> Range<Int>? {
        let wanted = Array(piece.utf8)
        guard let first = wanted.first, count >= wanted.count else {
            return wanted.isEmpty ? startIndex..<startIndex : nil
        }
        for index in startIndex...endIndex - wanted.count where self[index] == first {
            if self[index..<index + wanted.count].elementsEqual(wanted) { return index..<index + wanted.count }
        }
        return nil
    }
}

/// The callbacks of a running import, and what the user has stated about the Bible.
package struct ImportHooks {
    /// What the user states. It replaces what the source lacks or has wrong.
    package var choices = BibleChoices()
    /// Called repeatedly: which source is read, how much of it is done, and how much there is in all.
    package var progress: (_ what: String, _ done: Int, _ total: Int) -> Void
    /// Called repeatedly. If it returns true, the import throws `cancelled`.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ what: String, _ done: Int, _ total: Int) -> Void = { _, _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}

/// A finished pack and the report on its source.
package struct ImportedPack: Sendable {
    package let id: String
    /// The published name.
    package let name: String
    package let bytes: [UInt8]
    package let report: ImportReport

    package init(id: String, name: String, bytes: [UInt8], report: ImportReport) {
        self.id = id
        self.name = name
        self.bytes = bytes
        self.report = report
    }
}

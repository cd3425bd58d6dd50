/// One format that can be imported, beside SWORD's modules: the name for `--as`, how a file of it is recognised, and how
/// a source is read. `ImportFormats` lists them all.
package struct ImportFormat: Sendable {
    /// What `--as` calls it. Lower case, without spaces.
    package let name: String
    /// What it is, for people: `words of the Open Scriptures Hebrew Bible (OSIS)`.
    package let title: String
    /// Whether a file is of this format.
    package let recognises: @Sendable (FileHead) -> Bool
    /// Whether a file that is recognised is a work by itself, and not one of several files of one work.
    package let standsAlone: @Sendable (FileHead) -> Bool
    /// Reads a source, whose files are those that are recognised, and hands over each pack once it is made: a source may
    /// hold many Bibles, and no more than one is in memory.
    package let read: @Sendable (ImportSource, ImportHooks, Receiver) throws(ImportError) -> Void

    /// Takes a pack; what it throws ends the import.
    package typealias Receiver = (ImportedPack) throws(ImportError) -> Void

    /// - Parameter recognises: judges by what a file holds; its name only helps where the content leaves a doubt. Formats
    ///   are asked in the order of the table, so one that accepts much stands late.
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

/// Every format that is read, beside SWORD's modules, a row each. Recognising, `--as`, help and completion come from here.
package enum ImportFormats {
    package static let table: [ImportFormat] = [
        .openScriptures, .hebrewBible, .greekTable, .byzantineTable, .bereanTables,
        .osis, .zefania, .usfx, .beblia, .usfm, .usx, .usj,
        OpenBible.format, ReferenceTable.format, ReferenceJSON.format,
        JSONBible.format, SQLiteBible.format, TheWordBible.format, BibleTable.format,
    ]

    /// The format of a name, as `--as` gives it.
    package static func named(_ name: String) -> ImportFormat? { table.first { $0.name == name } }

    /// What a source holds, in the order of the table: works that are a file each, and for each format the other files that
    /// it is the first to recognise. Empty where none does.
    package static func works(in source: ImportSource) throws(ImportError) -> [(
        format: ImportFormat, source: ImportSource
    )] {
        var files: [[String]] = Array(repeating: [], count: table.count)
        var whole: [[String]] = files
        for file in source.files {
            let head = try source.fileHead(of: file)
            guard let place = table.firstIndex(where: { $0.recognises(head) }) else { continue }
            if table[place].standsAlone(head) { whole[place].append(file) } else { files[place].append(file) }
        }
        return table.indices.flatMap { place in
            let groups = whole[place].map { [$0] } + (files[place].isEmpty ? [] : [files[place]])
            return groups.map { (table[place], source.limited(to: $0)) }
        }
    }

    /// The first format of the table that recognises a file of the source, and the source with those files alone; `nil`
    /// where none does.
    package static func recognised(_ source: ImportSource) throws(ImportError) -> (
        format: ImportFormat, source: ImportSource
    )? { try works(in: source).first }

    /// A source as one format sees it: the files that it recognises, or all where it recognises none.
    package static func source(_ source: ImportSource, as format: ImportFormat) throws(ImportError) -> ImportSource {
        var files: [String] = []
        for file in source.files where format.recognises(try source.fileHead(of: file)) { files.append(file) }
        return files.isEmpty ? source : source.limited(to: files)
    }
}

/// What a recogniser sees of a file.
package struct FileHead: Sendable {
    /// How many bytes a recogniser sees. The header of an OSIS document may take twenty thousand.
    package static let size = 64 << 10

    /// The name without its folders.
    package let name: String
    /// The first `size` bytes; of a text in UTF-16 or Windows-1252, as UTF-8.
    package let bytes: [UInt8]

    package init(name: String, bytes: some Collection<UInt8>) {
        self.name = name
        self.bytes = TextFile.head(Array(bytes.prefix(FileHead.size)))
    }

    /// The head as text, for searching; bytes that are no UTF-8 give replacement characters.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the head has a piece of ASCII in it.
    package func contains(_ piece: String) -> Bool { bytes.contains(piece) }

    /// The first line, without its line break.
    var firstLine: Substring { text.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" } }
}

extension Collection<UInt8> where Index == Int {
    /// Whether the bytes of `piece` stand in these.
    func contains(_ piece: String) -> Bool {
        let wanted = Array(piece.utf8)
        guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
        for place in startIndex...endIndex - wanted.count where self[place] == first {
            if self[place..<place + wanted.count].elementsEqual(wanted) { return true }
        }
        return false
    }
}

/// What an import tells while it runs, what it asks, and what the person who started it has said of the Bible.
package struct ImportHooks {
    /// What the source lacks or says wrongly.
    package var choices = BibleChoices()
    /// Told now and then: what is read, how far, of how much.
    package var progress: (_ what: String, _ done: Int, _ total: Int) -> Void
    /// Asked now and then; the import ends with `cancelled` once it says true.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ what: String, _ done: Int, _ total: Int) -> Void = { _, _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}

/// A pack as a reader made it, and what became of its source.
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

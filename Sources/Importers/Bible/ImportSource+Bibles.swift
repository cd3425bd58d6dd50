import Corpus
import Scripture

extension ImportSource {
    /// Reads a source that has a Bible in each of its files, in a format of rows: a pack a file.
    func bibles(
        _ hooks: ImportHooks, _ format: String, _ version: String, dialect: VerseBuilder.Dialect = .xml,
        _ receive: ImportFormat.Receiver,
        _ read: ([UInt8], String, inout BibleRows) throws(ImportError) -> Void
    ) throws(ImportError) {
        for file in files {
            if hooks.isCancelled() { throw .cancelled }
            // The file is gone from memory before its pack is made.
            let rows: BibleRows
            do {
                let text = try rowText(of: file)
                let draft = draft(of: file, hooks, format, version)
                rows = try BibleRows.read(draft, dialect: dialect) { (rows) throws(ImportError) in
                    rows.draft.report.add(.reencodedText, count: text.repairedLineCount)
                    try read(text.bytes, file, &rows)
                }
            }
            try receive(rows.draft.pack(time: time))
        }
    }

    /// The largest file of rows: whole Bibles in JSON, with every word tagged, have forty megabytes.
    private static let maximumRowSize = 64 << 20

    /// A file of rows, as text.
    func rowText(of file: String) throws(ImportError) -> TextFile {
        let bytes = try bytes(of: file)
        guard bytes.count <= ImportSource.maximumRowSize else {
            throw .tooLarge(module: file, reason: "it has more than \(ImportSource.maximumRowSize) bytes")
        }
        return try TextFile(bytes, path: file)
    }

    /// A draft for a Bible in a file of the source, named by that file as long as it says nothing of itself.
    func draft(of file: String, _ hooks: ImportHooks, _ format: String, _ version: String) -> BibleDraft {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        let stem = last.lastIndex(of: ".").map { $0 == last.startIndex ? last : String(last[..<$0]) } ?? last
        var draft = BibleDraft(source: stem, hooks: hooks)
        draft.origin.format = format
        draft.origin.importer = version
        return draft
    }
}

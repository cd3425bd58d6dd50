package import Corpus

/// One format that a text can be written in: the name for `--as`, and how it is written. `ExportFormats` lists them all.
///
/// Reading what was written gives the text again; where `keepsExtras` is true also headings, notes and words.
package struct ExportFormat: Sendable {
    /// What `--as` calls it. Lower case, without spaces.
    package let name: String
    /// What it is, for people.
    package let title: String
    /// What the names of its files end in, without the dot.
    package let fileExtension: String
    /// Whether every book is a file of its own.
    package let hasFileForEachBook: Bool
    /// Whether more than the text is written.
    package let keepsExtras: Bool
    let write: @Sendable (TextReading, ExportHooks) throws(ExportError) -> [ExportedFile]

    init(
        _ name: String, _ title: String, fileExtension: String, hasFileForEachBook: Bool = false,
        keepsExtras: Bool = false,
        write: @escaping @Sendable (TextReading, ExportHooks) throws(ExportError) -> [ExportedFile]
    ) {
        self.name = name
        self.title = title
        self.fileExtension = fileExtension
        self.hasFileForEachBook = hasFileForEachBook
        self.keepsExtras = keepsExtras
        self.write = write
    }

    /// The whole text of a pack: one file, or one a book in the order of the text.
    package func files(of pack: Pack, _ hooks: ExportHooks = ExportHooks()) throws(ExportError) -> [ExportedFile] {
        try write(TextReading(pack), hooks)
    }
}

/// A file as it should be written.
package struct ExportedFile: Sendable {
    /// The name without a folder: `01-GEN.usfm`.
    package let name: String
    package let bytes: [UInt8]
}

/// What an export tells while it runs, and asks.
package struct ExportHooks {
    /// Told after every book: how many are written, of how many.
    package var progress: (_ done: Int, _ total: Int) -> Void
    /// Asked before every book; the export ends with `cancelled` once it says true.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}

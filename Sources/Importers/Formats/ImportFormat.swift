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

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

// Exporters: the text of a pack in the formats that other programs read. Deliberately absent: files (the caller writes
// them), dictionaries and commentaries, and any format that loses verses.

/// Every format that is written, a row each. `--as`, help and completion come from here.
package enum ExportFormats {
    /// In the order in which help lists them.
    package static let table: [ExportFormat] = [.osis, .usfm, .json, .tsv, .vpl, .text]

    /// The format that `--as` means by a name; `nil` for a name that is none of the table.
    package static func named(_ name: String) -> ExportFormat? { table.first { $0.name == name } }
}

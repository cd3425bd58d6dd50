/// Every format that is read, beside SWORD's modules, a row each. Recognising, `--as`, help and completion come from here.
package enum ImportFormats {
    package static let table: [ImportFormat] = [
        .openScriptures, .hebrewBible, .greekTable, .byzantineTable, .bereanTables,
        .osis, .zefania, .usfx, .beblia, .usfm, .usx, .usj,
        OpenBible.format, ReferenceTable.format, ReferenceJSON.format,
    ]

    /// The format of a name, as `--as` gives it.
    package static func named(_ name: String) -> ImportFormat? { table.first { $0.name == name } }

    /// What a source holds: each file with the first format that recognises it, in the order of the table. Empty where none
    /// does.
    package static func works(in source: ImportSource) throws(ImportError) -> [(
        format: ImportFormat, source: ImportSource
    )] {
        var files: [[String]] = Array(repeating: [], count: table.count)
        for file in source.files {
            let head = try source.fileHead(of: file)
            if let place = table.firstIndex(where: { $0.recognises(head) }) { files[place].append(file) }
        }
        return table.indices.filter { !files[$0].isEmpty }.map { (table[$0], source.limited(to: files[$0])) }
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

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

import Scripture

/// Well-known verses in two translations, compiled in.
enum FixtureTexts {
    /// One verse as a table has it.
    struct Row {
        let verse: Verse
        let startsParagraph: Bool
        let text: Substring
    }

    /// The rows of a table, in its order. The tables are ours, so a row that does not read is a broken invariant.
    static func rows(of table: StaticString) -> [Row] {
        table.description.split(separator: "\n").map { line in
            let id = line.prefix { $0 != " " }
            guard let verse = Verse(osisID: id) else { preconditionFailure("fixture row: \(line)") }
            let text = line.dropFirst(id.count + 1)
            let startsParagraph = text.hasPrefix("¶ ")
            return Row(verse: verse, startsParagraph: startsParagraph, text: startsParagraph ? text.dropFirst(2) : text)
        }
    }
}

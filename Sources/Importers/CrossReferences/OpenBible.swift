import Corpus
import Scripture

/// The table that OpenBible.info publishes: `From Verse`, `To Verse` and `Votes` with tabs between, ids of OSIS, and
/// ranges as `Prov.8.22-Prov.8.30`. A line of names stands first, and its last field says where the table is from.
enum OpenBible {
    static let version = "openbible-1"

    static let format = CrossReferenceRows.format(
        "openbible", "cross references by OpenBible.info (a table with votes)", label: "OpenBible.info table",
        version: version, recognises: { recognises($0) }, work: { _ in work },
        read: { bytes, _, rows in read(bytes, into: &rows) })

    private static let work = CrossReferenceWork(
        id: "OpenBible", alias: "openbible", name: "Cross references of OpenBible.info", language: "en",
        license: "CC BY",
        about: "The Treasury of Scripture Knowledge and other sources, with the votes of readers.")

    private static func recognises(_ head: FileHead) -> Bool {
        let fields = head.firstLine.split(separator: "\t").map { $0.lowercased() }
        if fields.starts(with: ["from verse", "to verse"]) { return true }
        // Some copies lack the line of names.
        let row = fields.count >= 3 ? Array(head.firstLine.utf8)[...].split(separator: 0x09) : []
        return row.count >= 3 && verse(row[0]) != nil && range(row[1]) != nil && TextRows.number(row[2]) != nil
    }

    static func read(_ bytes: [UInt8], into rows: inout CrossReferenceRows) {
        TextRows.each(in: bytes) { line in
            let fields = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count >= 2, let from = verse(fields[0]), let to = range(fields[1]) else {
                if fields.first?.starts(with: "From Verse".utf8) != true { rows.skip(TextRows.shown(line)) }
                return true
            }
            rows.add(CrossReference(to, votes: fields.count > 2 ? TextRows.number(fields[2]) : nil), from: from)
            return !rows.isFull
        }
    }

    private static func verse(_ bytes: ArraySlice<UInt8>) -> Verse? {
        TextRows.verse(bytes) { Book(osisID: $0) }
    }

    private static func range(_ bytes: ArraySlice<UInt8>) -> VerseRange? {
        let ends = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count <= 2, let from = ends.first.flatMap(verse), let to = ends.last.flatMap(verse) else {
            return nil
        }
        return VerseRange(from: from, to: to)
    }
}

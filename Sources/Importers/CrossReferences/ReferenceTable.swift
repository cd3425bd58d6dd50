import Corpus
import Scripture

/// A table with a verse a line, a tab, and the verses that it refers to with spaces between, all by USFM's codes:
/// `1CH.1.1<tab>GEN.4.25 GEN.5.32 LUK.3.38`.
enum ReferenceTable {
    static let version = "reference-table-1"

    static let format = CrossReferenceRows.format(
        "usfm-crossrefs", "cross references in a table of verses by USFM's codes", label: "table of USFM codes",
        version: version, recognises: { recognises($0) }, read: { bytes, _, rows in read(bytes, into: &rows) })

    private static func recognises(_ head: FileHead) -> Bool {
        var isTable = false
        TextRows.each(in: head.bytes) { line in
            let fields = line.split(separator: 0x09)
            let target = fields.last?.split(separator: 0x20).first
            isTable = fields.count == 2 && verse(fields[0]) != nil && target.flatMap(verse) != nil
            return false
        }
        return isTable
    }

    static func read(_ bytes: [UInt8], into rows: inout CrossReferenceRows) {
        TextRows.each(in: bytes) { line in
            let fields = line.split(separator: 0x09, maxSplits: 1)
            guard fields.count == 2, let from = verse(fields[0]) else {
                rows.skip(TextRows.shown(line))
                return true
            }
            for target in fields[1].split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
                if let to = verse(target) {
                    rows.add(CrossReference(VerseRange(to)), from: from)
                } else {
                    rows.skip(TextRows.shown(target))
                }
            }
            return !rows.isFull
        }
    }

    private static func verse(_ bytes: ArraySlice<UInt8>) -> Verse? {
        TextRows.verse(bytes) { code in code.count == 3 ? books[Array(code)] : nil }
    }

    /// `Book(usfmCode:)` goes through all codes, and a table has hundreds of thousands.
    private static let books: [[UInt8]: Book] = Dictionary(
        uniqueKeysWithValues: Book.allCases.map { (Array($0.usfmCode.description.utf8), $0) })
}

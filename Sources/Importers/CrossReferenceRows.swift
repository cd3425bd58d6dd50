import Corpus
import JSON
import Scripture

/// The cross references of a file, before the numbering of their verses is known.
struct CrossReferenceRows {
    private(set) var rows: [(from: Verse, reference: CrossReference)] = []
    private var report: ImportReport

    init(_ id: String) { report = ImportReport(source: id) }

    /// Whether the set is too large: no real set has so many references.
    var isFull: Bool { rows.count >= ImportedCrossReferences.maximumCount }

    mutating func add(_ reference: CrossReference, from verse: Verse) {
        if !isFull { rows.append((verse, reference)) }
    }

    /// A format whose files are read one by one into the rows of one work.
    ///
    /// - Parameter read: reads one file.
    static func format(
        _ name: String, _ title: String, label: String, version: String,
        recognises: @escaping @Sendable (FileHead) -> Bool,
        work: @escaping @Sendable (ImportSource) -> CrossReferenceWork = { CrossReferenceWork(of: $0) },
        read: @escaping @Sendable (_ bytes: [UInt8], _ path: String, inout CrossReferenceRows) -> Void
    ) -> ImportFormat {
        ImportFormat(name, title, recognises: recognises) { (source, hooks, receive) throws(ImportError) in
            let work = work(source)
            var rows = CrossReferenceRows(work.id)
            for (index, file) in source.files.enumerated() {
                if hooks.isCancelled() { throw .cancelled }
                hooks.progress(work.id, index, source.files.count)
                read(try source.bytes(of: file), file, &rows)
            }
            try receive(rows.pack(work, format: label, importer: version, source: source))
        }
    }

    /// Reports a row that cannot be read.
    mutating func skip(_ detail: @autoclosure () -> String) { report.add(.unreadableEntry, detail: detail()) }

    /// The pack of the rows.
    ///
    /// No format states its numbering. It is that of the King James Version, or that of English Bibles today, which has
    /// two verses more. The numbering that has more of the verses is used; if both have the same number, the first.
    func pack(
        _ work: CrossReferenceWork, format: String, importer: String, source: ImportSource
    ) throws(ImportError) -> ImportedPack {
        var work = work
        var report = report
        guard !isFull else { throw .tooLarge(module: work.id, reason: "it has more references than any set") }
        let counts = CrossReferenceRows.systems.map { system in
            rows.count { system.contains($0.from) && system.slots(of: $0.reference.target) != nil }
        }
        let best = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) }!
        work.publication.versification = CrossReferenceRows.systems[best]
        var set = ImportedCrossReferences(work)
        for (from, reference) in rows where !set.add(reference, from: from) {
            report.add(
                .unknownReference,
                detail: CrossReferenceRows.name(from) + " to " + CrossReferenceRows.name(reference.target.from) + "-"
                    + CrossReferenceRows.name(reference.target.to))
        }
        guard set.count > 0 else { throw .damaged(module: work.id, reason: "\(source.path) has no cross references") }
        report.entryCount = set.count
        set.origin.format = format
        set.origin.importer = importer
        set.origin.sourceTime = source.time
        set.origin.summary = report.summary
        return ImportedPack(id: work.id, name: work.name, bytes: PackWriter.bytes(of: set), report: report)
    }

    private static let systems = [Versification.kjv, .nrsv]

    private static func name(_ verse: Verse) -> String { "\(verse.book.osisID).\(verse.chapter).\(verse.verse)" }
}

extension CrossReferenceWork {
    /// The work of a set without a name: it is named after its file.
    fileprivate init(of source: ImportSource) {
        let name = source.name
        self.init(id: name, alias: name.lowercased(), name: "Cross references (\(name))", language: "en")
    }
}

/// Divides bytes into lines and fields.
enum TextRows {
    /// Calls `body` for each line that is neither empty nor a comment (`#`). A carriage return at the end is left out.
    ///
    /// - Parameter body: returns whether to continue.
    static func each(in bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Bool) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = end > start && bytes[end - 1] == 0x0D ? bytes[start..<end - 1] : bytes[start..<end]
            if let first = line.first, first != UInt8(ascii: "#"), !body(line) { return }
            start = end + 1
        }
    }

    /// The whole number in ASCII digits; `nil` if the bytes are not a number of at most nine digits.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = isNegative ? bytes.dropFirst() : bytes
        guard (1...9).contains(digits.count) else { return nil }
        var value = 0
        for byte in digits {
            guard byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return isNegative ? -value : value
    }

    /// The verse of `Gen.1.1`.
    ///
    /// - Parameter book: returns the book of an id.
    static func verse(_ bytes: ArraySlice<UInt8>, book: (ArraySlice<UInt8>) -> Book?) -> Verse? {
        let fields = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard fields.count == 3, let book = book(fields[0]), let chapter = number(fields[1]),
            let verse = number(fields[2]), chapter > 0, verse >= 0
        else { return nil }
        return Verse(book, chapter, verse)
    }

    /// The first 40 bytes as text, for reports.
    static func shown(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(40), as: UTF8.self) }
}

/// The table that OpenBible.info publishes: `From Verse`, `To Verse` and `Votes`, with tabs between them. Verses have
/// OSIS ids, ranges are `Prov.8.22-Prov.8.30`. The first line has the names of the columns, and its last field states
/// where the table comes from.
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

/// A table with one verse per line: the verse, a tab, and the verses that it refers to, with spaces between them. All
/// have codes of USFM: `1CH.1.1<tab>GEN.4.25 GEN.5.32 LUK.3.38`.
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

    /// `Book(usfmCode:)` searches through all codes, and a table has hundreds of thousands.
    private static let books: [[UInt8]: Book] = Dictionary(
        uniqueKeysWithValues: Book.allCases.map { (Array($0.usfmCode.description.utf8), $0) })
}

/// Cross references in JSON: objects by number, each with its verse as `"v": "GEN 1 1"` and, in `r`, the verses that
/// it refers to. A set has one file per thousand verses.
enum ReferenceJSON {
    static let version = "reference-json-1"

    static let format = CrossReferenceRows.format(
        "json-crossrefs", "cross references in JSON (objects with `v` and `r`)", label: "JSON", version: version,
        recognises: { recognises($0) }, read: { bytes, path, rows in read(bytes, path: path, into: &rows) })

    private static func recognises(_ head: FileHead) -> Bool {
        let start = head.bytes.lazy.filter { $0 > 0x20 }.prefix(256)
        guard start.first == UInt8(ascii: "{") else { return false }
        let pieces = Array(start)
        guard pieces.contains("{\"v\":\""), let key = pieces.firstRange(of: "\"v\":\"") else { return false }
        // The white space was removed: `GEN11`.
        return book(String(decoding: pieces[key.upperBound...].prefix(3), as: UTF8.self)) != nil
    }

    static func read(_ bytes: [UInt8], path: String, into rows: inout CrossReferenceRows) {
        let limits = JSONParser.Limits(depth: 8, values: 1 << 22)
        guard let value = try? JSONParser.value(from: bytes.span, limits: limits), case .object(let verses) = value
        else { return rows.skip("\(path) is not a JSON object") }
        for member in verses.members {
            guard let name = member.value["v"]?.string, let from = verse(name) else {
                rows.skip(String(member.key.prefix(40)))
                continue
            }
            let targets: [JSONValue] =
                switch member.value["r"] {
                case .object(let object)?: object.members.map(\.value)
                case .array(let list)?: list
                default: []
                }
            for target in targets {
                if let to = target.string.flatMap(verse) {
                    rows.add(CrossReference(VerseRange(to)), from: from)
                } else {
                    rows.skip(String((target.string ?? "").prefix(40)))
                }
            }
        }
    }

    /// The verse of `GEN 1 1`.
    private static func verse(_ text: String) -> Verse? {
        let fields = text.split(separator: " ")
        guard fields.count == 3, text.utf8.count <= 32, let book = book(String(fields[0])),
            let chapter = Int(fields[1]),
            let verse = Int(fields[2]), chapter > 0, verse >= 0
        else { return nil }
        return Verse(book, chapter, verse)
    }

    private static func book(_ code: String) -> Book? { books[code] }

    /// The codes of USFM, and other codes that people make of the first three letters of a name.
    private static let books: [String: Book] = {
        var books = Dictionary(uniqueKeysWithValues: Book.allCases.map { ($0.usfmCode.description, $0) })
        let others: [(String, Book)] = [
            ("SOS", .song), ("EZE", .ezek), ("JOE", .joel), ("NAH", .nah), ("MAR", .mark), ("JOH", .john),
            ("JAM", .jas), ("1JO", .john1), ("2JO", .john2), ("3JO", .john3), ("JDE", .jude), ("PHI", .phil),
        ]
        for (code, book) in others { books[code] = book }
        return books
    }()
}

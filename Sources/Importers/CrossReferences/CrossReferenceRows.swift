import Corpus
import Scripture

/// Cross references as a file lists them, before it is known how their verses are numbered.
struct CrossReferenceRows {
    private(set) var rows: [(from: Verse, reference: CrossReference)] = []
    private var report: ImportReport

    init(_ id: String) { report = ImportReport(source: id) }

    /// Whether no set is as large.
    var isFull: Bool { rows.count >= ImportedCrossReferences.maximumCount }

    mutating func add(_ reference: CrossReference, from verse: Verse) {
        if !isFull { rows.append((verse, reference)) }
    }

    /// A format that is read file by file into the rows of one work.
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
            for (place, file) in source.files.enumerated() {
                if hooks.isCancelled() { throw .cancelled }
                hooks.progress(work.id, place, source.files.count)
                read(try source.bytes(of: file), file, &rows)
            }
            try receive(rows.pack(work, format: label, importer: version, source: source))
        }
    }

    /// A row that does not read.
    mutating func skip(_ detail: @autoclosure () -> String) { report.add(.unreadableEntry, detail: detail()) }

    /// The pack of the rows.
    ///
    /// No format names its numbering. Of the King James Version's and that of Bibles in today's English, which has three
    /// verses more, the one with more of the places is taken, the first where they are equal.
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
    /// A set that says nothing of itself goes by the name of its file.
    fileprivate init(of source: ImportSource) {
        let name = source.name
        self.init(id: name, alias: name.lowercased(), name: "Cross references (\(name))", language: "en")
    }
}

/// The fields of lines of text, cut from bytes.
enum TextRows {
    /// Tells of the lines that have something and are no comment (`#`); a carriage return at the end is no part of them.
    ///
    /// - Parameter body: says whether to go on.
    static func each(in bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Bool) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = end > start && bytes[end - 1] == 0x0D ? bytes[start..<end - 1] : bytes[start..<end]
            if let first = line.first, first != UInt8(ascii: "#"), !body(line) { return }
            start = end + 1
        }
    }

    /// The whole number that bytes are; `nil` where they are none of at most nine digits.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = isNegative ? bytes.dropFirst() : bytes
        guard (1...9).contains(digits.count) else { return nil }
        var value = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return isNegative ? -value : value
    }

    /// The place of `Gen.1.1`; `book` knows the book's id.
    static func verse(_ bytes: ArraySlice<UInt8>, book: (ArraySlice<UInt8>) -> Book?) -> Verse? {
        let fields = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard fields.count == 3, let book = book(fields[0]), let chapter = number(fields[1]),
            let verse = number(fields[2]), chapter > 0, verse >= 0
        else { return nil }
        return Verse(book, chapter, verse)
    }

    /// For reports.
    static func shown(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(40), as: UTF8.self) }
}

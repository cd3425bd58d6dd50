import Scripture

/// The files of both testaments of a module, with the versification and the width of records of their indexes.
struct SwordTestaments {
    struct Testament {
        let index: VerseIndex
        var blocks: TextBlocks
    }

    var old: Testament?
    var new: Testament?
    let versification: Versification

    /// Reads the files.
    ///
    /// The conf states the versification, and the user may state another. The size of an index never decides it: two
    /// systems often have the same size, and `FreCrampon` has an index that is longer than its system needs, with
    /// records left by an older build. Verses would get the numbers of others.
    ///
    /// - Parameter stated: the versification that the user states.
    init(
        _ module: SwordModule, versification stated: Versification? = nil, _ report: inout ImportReport
    ) throws(ImportError) {
        guard let storage = module.storage, let compression = module.compression ?? (storage.isCompressed ? nil : .zip)
        else {
            throw .unsupported(module: module.id, reason: module.refusal ?? "cannot be read")
        }
        var files = SwordModule.BoundedFiles(module)
        let parts = [try Part(module, "ot", storage, &files), try Part(module, "nt", storage, &files)]
        guard parts.contains(where: { $0 != nil }) else {
            throw .damaged(module: module.id, reason: "\(module.folder) contains no text")
        }
        let named = module.conf["Versification"] ?? "KJV"
        let declared = Versification.named(named)
        versification = stated ?? declared ?? .kjv
        if declared == nil { report.add(.unknownVersification, detail: named) }
        if let stated, stated.name != declared?.name {
            report.add(.otherVersification, detail: "\(stated.name) instead of \(named)")
        }
        let width = IndexLayout.width(
            VerseIndex.Width(storage), versification, parts.map { $0.map { ($0.index, $0.size) } })
        if width != VerseIndex.Width(storage) {
            report.add(.otherRecordWidth, detail: "\(width.rawValue) bytes")
        }
        for (name, (part, expected)) in zip(
            ["ot", "nt"], zip(parts, IndexLayout.recordCounts(of: versification)))
        {
            guard let part, !part.index.isEmpty else { continue }
            let count = part.index.count / width.rawValue
            // An index may end one record early, and an empty testament often has only the records of its headings.
            if part.index.count % width.rawValue == 0, count <= expected, count >= expected - 1 || count <= 2 {
                continue
            }
            // With any other numbering than that of the indexes, the verses would have wrong numbers.
            guard declared != nil || stated != nil else {
                throw .unsupported(
                    module: module.id,
                    reason:
                        "uses the versification \(named), which is unknown here. State one with --versification, or "
                        + "rebuild it with one that `lectern help import` lists (osis2mod -v)")
            }
            report.add(.wrongIndexSize, detail: "\(name): \(count) records instead of \(expected)")
        }
        let testaments = parts.map { part in
            part.map { part in
                let index = VerseIndex(
                    bytes: part.index, width: width, blockTable: part.table, textSize: part.text.count)
                return Testament(
                    index: index,
                    blocks: TextBlocks(
                        bytes: part.text, table: part.table, compression: compression,
                        cipher: module.cipher))
            }
        }
        (old, new) = (testaments[0], testaments[1])
        for testament in [old, new] { report.add(.wrappedSize, count: testament?.index.completedCount ?? 0) }
        if old == nil { report.add(.missingTestament, detail: "ot") }
        if new == nil { report.add(.missingTestament, detail: "nt") }
    }

    /// Reports the blocks that could not be unpacked so far.
    func reportDamage(to report: inout ImportReport) {
        for (name, testament) in [("ot", old), ("nt", new)] {
            for block in testament?.blocks.damaged.sorted() ?? [] {
                report.add(.damagedBlock, detail: "block \(block) of \(name)")
            }
        }
    }

    /// The files of one testament.
    private struct Part {
        let index: [UInt8]
        let text: [UInt8]
        let table: [UInt8]?

        /// Where texts may be: the number of blocks, or the size of the file without blocks.
        var size: Int { table.map { $0.count / 12 } ?? text.count }

        /// Returns `nil` if the module lacks the testament.
        init?(
            _ module: SwordModule, _ name: String, _ storage: SwordModule.Storage,
            _ files: inout SwordModule.BoundedFiles
        ) throws(ImportError) {
            let stem = module.folder + "/" + name
            guard storage.isCompressed else {
                guard let index = try files.index(stem + ".vss"), let text = try files.text(stem) else { return nil }
                (self.index, self.text, table) = (index, text, nil)
                return
            }
            // The first letter is the BlockType. The conf may lack it or have a wrong one, so the files that exist
            // decide.
            for letter in ["b", "c", "v"] {
                if let index = try files.index("\(stem).\(letter)zv"),
                    let table = try files.index("\(stem).\(letter)zs"),
                    let text = try files.text("\(stem).\(letter)zz")
                {
                    (self.index, self.text, self.table) = (index, text, table)
                    return
                }
            }
            return nil
        }
    }
}

/// Finds the width of the records of an index, and the number of records that a versification needs.
///
/// Confs are sometimes wrong: `MHCC` states records of 12 bytes, and they have 10.
enum IndexLayout {
    /// The declared width if it fits the size of the indexes, otherwise the other width if that fits. If neither does,
    /// the index is longer or shorter than it should be. Then it is the width with which more records name a text.
    ///
    /// - Parameter indexes: the index of each testament, and the number of blocks or of bytes that its records may name;
    ///   `nil` for a missing testament.
    static func width(
        _ declared: VerseIndex.Width, _ system: Versification, _ indexes: [(bytes: [UInt8], limit: Int)?]
    ) -> VerseIndex.Width {
        let expected = recordCounts(of: system)
        let widths = [declared, declared.other]
        let fitting = widths.first { width in
            zip(indexes, expected).allSatisfy { index, expected in
                guard let size = index?.bytes.count, size > 0 else { return true }
                let count = size / width.rawValue
                return size % width.rawValue == 0 && (expected - 1...expected ~= count || count <= 2)
            }
        }
        if let fitting { return fitting }
        let sound = widths.map { width in
            indexes.reduce(0) { sum, index in
                guard let index, index.bytes.count % width.rawValue == 0 else { return sum }
                let records = VerseIndex(bytes: index.bytes, width: width)
                return sum
                    + (0..<records.count).count { record in
                        guard let location = records.location(ofRecord: record) else { return false }
                        return (width.isPacked ? location.block : location.start) < index.limit
                    }
            }
        }
        return sound[1] > sound[0] ? widths[1] : widths[0]
    }

    /// The number of records in the index of each testament. The first two are the headings of the module and of the
    /// testament.
    static func recordCounts(of system: Versification) -> [Int] {
        let old = firstNewSlot(of: system)
        return [2 + old, 2 + system.slotCount - old]
    }

    /// The first slot of the New Testament.
    static func firstNewSlot(of system: Versification) -> Int {
        guard system.oldTestamentBookCount < system.books.count else { return system.slotCount }
        return system.slots(of: system.books[system.oldTestamentBookCount]).lowerBound
    }
}

/// The index of one testament: one record per slot, with the location of its text. Records beyond the end are empty.
struct VerseIndex: Sendable {
    let bytes: [UInt8]
    let width: Width
    /// The sizes of the texts that are longer than a narrow record can say.
    private var completed: [Location: Int] = [:]

    /// The number of texts that are longer than their records say.
    var completedCount: Int { completed.count }

    init(bytes: [UInt8], width: Width) {
        self.bytes = bytes
        self.width = width
    }

    /// Reads an index and completes its sizes.
    ///
    /// A narrow record has the size modulo 65,536, because osis2mod does not check it: Debian's WEB has the whole
    /// Greek Daniel, 125,566 bytes, in an entry that states 60,030. The texts of a block follow each other without a
    /// gap, so a gap of exactly 65,536 bytes, or of a multiple, belongs to the text before it.
    ///
    /// - Parameters:
    ///   - blockTable: the block table, which has the size of each block; `nil` for a file without blocks.
    ///   - textSize: the size of that file.
    init(bytes: [UInt8], width: Width, blockTable: [UInt8]?, textSize: Int) {
        self.init(bytes: bytes, width: width)
        guard !width.isWide else { return }
        var last: Location?
        for record in 0..<count {
            guard let next = location(ofRecord: record), next != last else { continue }
            if let last { complete(last, before: next.block == last.block ? next.start : nil, blockTable, textSize) }
            last = next
        }
        if let last { complete(last, before: nil, blockTable, textSize) }
    }

    private mutating func complete(_ text: Location, before next: Int?, _ blockTable: [UInt8]?, _ textSize: Int) {
        var limit = textSize
        if let blockTable {
            guard text.block < blockTable.count / 12 else { return }
            limit = blockTable.u32(text.block * 12 + 8)
        }
        let gap = min(next ?? limit, limit) - text.start - text.size
        // Without blocks, a line break follows each text.
        let rest = gap % VerseIndex.wrap
        guard gap >= VerseIndex.wrap, rest == 0 || blockTable == nil && rest <= 2 else { return }
        completed[text] = text.size + gap - rest
    }

    /// A narrow size begins again at 0 after this.
    private static let wrap = 1 << 16

    /// The size of a record in bytes, which also fixes its fields.
    enum Width: Int, Sendable, CaseIterable {
        case rawNarrow = 6
        case rawWide = 8
        case packedNarrow = 10
        case packedWide = 12

        init(_ storage: SwordModule.Storage) {
            switch (storage.isCompressed, storage.isWide) {
            case (false, false): self = .rawNarrow
            case (false, true): self = .rawWide
            case (true, false): self = .packedNarrow
            case (true, true): self = .packedWide
            }
        }

        /// The other width of the same storage.
        var other: Width {
            switch self {
            case .rawNarrow: .rawWide
            case .rawWide: .rawNarrow
            case .packedNarrow: .packedWide
            case .packedWide: .packedNarrow
            }
        }

        var isPacked: Bool { self == .packedNarrow || self == .packedWide }
        var isWide: Bool { self == .rawWide || self == .packedWide }
    }

    /// The location of a record's text. Records with the same location share one text.
    struct Location: Hashable {
        /// The number of the block; 0 in a file without blocks.
        let block: Int
        let start: Int
        let size: Int
    }

    var count: Int { bytes.count / width.rawValue }

    /// The location of a record's text; `nil` if it has none.
    func location(ofRecord record: Int) -> Location? {
        guard record >= 0 && record < count else { return nil }
        let offset = record * width.rawValue
        let field = width.isPacked ? offset + 4 : offset
        let size = width.isWide ? bytes.u32(field + 4) : bytes.u16(field + 4)
        guard size > 0 else { return nil }
        let location = Location(block: width.isPacked ? bytes.u32(offset) : 0, start: bytes.u32(field), size: size)
        if completed.isEmpty { return location }
        return completed[location].map { Location(block: location.block, start: location.start, size: $0) } ?? location
    }
}

/// The text of one testament: the whole file if it is not compressed, otherwise its blocks, one at a time.
struct TextBlocks {
    private let bytes: [UInt8]
    /// The block table; `nil` if the file is not compressed.
    private let table: [UInt8]?
    private let compression: SwordModule.Compression
    private let cipher: SapphireCipher?
    private var cached: (block: Int, bytes: [UInt8])?
    /// The number of bytes that were unpacked so far. It is limited, because an index that jumps between blocks would
    /// unpack them without end.
    private var unpacked = 0
    /// The numbers of the blocks that cannot be unpacked or fail their checksum.
    private(set) var damaged: Set<Int> = []

    private static let maximumBlockSize = 64 << 20
    private static let maximumTotal = 1 << 30

    init(bytes: [UInt8], table: [UInt8]?, compression: SwordModule.Compression, cipher: SapphireCipher? = nil) {
        self.cipher = cipher
        self.bytes = bytes
        self.table = table
        self.compression = compression
    }

    var blockCount: Int { table.map { $0.count / 12 } ?? 1 }

    enum Failure: Error {
        /// The location is outside the text, or its block cannot be unpacked.
        case unreadable
        /// All blocks together are larger than any Bible.
        case tooLarge
    }

    mutating func text(at location: VerseIndex.Location) throws(Failure) -> ArraySlice<UInt8> {
        guard table != nil else {
            let text = try slice(bytes, location)
            guard let cipher else { return text }
            // osis2mod and imp2vs encipher only blocks, even if they are given a key.
            let open = cipher.deciphered(text)[...]
            return TextEncoding.isUTF8(text) && !TextEncoding.isUTF8(open) ? text : open
        }
        if let cached, cached.block == location.block { return try slice(cached.bytes, location) }
        // The old block is released first, so that only one is in memory.
        cached = nil
        guard !damaged.contains(location.block) else { throw .unreadable }
        let block = try unpack(location.block)
        cached = (location.block, block)
        return try slice(block, location)
    }

    private func slice(_ bytes: [UInt8], _ location: VerseIndex.Location) throws(Failure) -> ArraySlice<UInt8> {
        guard location.start <= bytes.count, location.size <= bytes.count - location.start else { throw .unreadable }
        return bytes[location.start..<location.start + location.size]
    }

    /// Unpacks a block when a verse in it is read. Some modules end with a block that no record names and that cannot
    /// be unpacked.
    private mutating func unpack(_ number: Int) throws(Failure) -> [UInt8] {
        guard let table, number < blockCount else { throw .unreadable }
        let offset = table.u32(number * 12)
        let packedSize = table.u32(number * 12 + 4)
        let size = table.u32(number * 12 + 8)
        guard offset <= bytes.count, packedSize <= bytes.count - offset, size <= TextBlocks.maximumBlockSize, size > 0
        else {
            damaged.insert(number)
            throw .unreadable
        }
        unpacked += size
        guard unpacked <= TextBlocks.maximumTotal else { throw .tooLarge }
        let packed = bytes[offset..<offset + packedSize]
        let block = cipher.map { $0.deciphered(packed)[...] } ?? packed
        let result = block.withUnsafeBytes { block in compression.judged(by: block).unpacked(block, size: size) }
        guard let result else {
            damaged.insert(number)
            throw .unreadable
        }
        return result
    }
}

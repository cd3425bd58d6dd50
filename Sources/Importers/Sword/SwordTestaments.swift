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

    /// Reads the files. The versification and the width that the conf states are used only if the sizes of the indexes
    /// agree with them.
    init(_ module: SwordModule, _ report: inout ImportReport) throws(ImportError) {
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
        if declared == nil { report.add(.unknownVersification, detail: named) }
        let choice = IndexLayout.choose(
            declared: declared ?? .kjv, width: VerseIndex.Width(storage), sizes: parts.map { $0?.index.count })
        if let declared, choice.versification.name != declared.name {
            report.add(.otherVersification, detail: "\(choice.versification.name) instead of \(named)")
        }
        if choice.width != VerseIndex.Width(storage) {
            report.add(.otherRecordWidth, detail: "\(choice.width.rawValue) bytes")
        }
        if !choice.fits {
            // With any other numbering than that of the indexes, the verses would have wrong numbers.
            guard declared != nil else {
                throw .unsupported(
                    module: module.id,
                    reason:
                        "uses the versification \(named), which is unknown here, and the size of its index fits none "
                        + "that is known. Rebuild it with one that `lectern help import` lists for --versification "
                        + "(osis2mod -v)")
            }
            report.add(.wrongIndexSize)
        }
        versification = choice.versification
        let testaments = parts.map { part in
            part.map { part in
                Testament(
                    index: VerseIndex(bytes: part.index, width: choice.width),
                    blocks: TextBlocks(
                        bytes: part.text, table: part.table, compression: compression,
                        cipher: module.cipher))
            }
        }
        (old, new) = (testaments[0], testaments[1])
        if old == nil { report.add(.missingTestament, detail: "ot") }
        if new == nil { report.add(.missingTestament, detail: "nt") }
    }

    /// The files of one testament.
    private struct Part {
        let index: [UInt8]
        let text: [UInt8]
        let table: [UInt8]?

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

/// Finds the versification and the width of records that fit the sizes of the indexes.
///
/// Confs are sometimes wrong. `MHCC` states records of 12 bytes, and they have 10; `FreCrampon` states Catholic2 and
/// is numbered by Vulg; `PolUGdanska` states KJV and has the New Testament of NRSV.
enum IndexLayout {
    struct Choice {
        let versification: Versification
        let width: VerseIndex.Width
        let fits: Bool
    }

    /// - Parameter sizes: the size in bytes of the index of each testament; `nil` for a missing one.
    static func choose(declared: Versification, width: VerseIndex.Width, sizes: [Int?]) -> Choice {
        let widths = [width, width.other]
        // An empty testament often still has an index of a few bytes, and one known index ends one record early.
        for width in widths where fits(declared, width, sizes, slack: 1) {
            return Choice(versification: declared, width: width, fits: true)
        }
        for width in widths {
            for system in systems where fits(system, width, sizes, slack: 0) {
                return Choice(versification: system, width: width, fits: true)
            }
        }
        for width in widths {
            for system in systems where fits(system, width, sizes, slack: 1) {
                return Choice(versification: system, width: width, fits: true)
            }
        }
        return Choice(versification: declared, width: width, fits: false)
    }

    /// The more common first, because several systems have the same sizes if a testament is missing.
    private static let systems = [
        "KJV", "NRSV", "KJVA", "NRSVA", "MT", "Leningrad", "LXX", "Vulg", "Catholic", "Catholic2", "German", "Luther",
        "Synodal", "SynodalProt", "Orthodox", "Calvin", "DarbyFr", "Segond",
    ].compactMap(Versification.named)

    private static func fits(_ system: Versification, _ width: VerseIndex.Width, _ sizes: [Int?], slack: Int) -> Bool {
        let expected = recordCounts(of: system)
        for (size, expected) in zip(sizes, expected) {
            guard let size, size > 0 else { continue }
            let count = size / width.rawValue
            guard size % width.rawValue == 0, count <= expected else { return false }
            // If the module lacks a testament, it often has an index with only the headings.
            if count < expected - slack && count > 2 { return false }
        }
        return true
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
        return Location(block: width.isPacked ? bytes.u32(offset) : 0, start: bytes.u32(field), size: size)
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
    private mutating func unpack(_ block: Int) throws(Failure) -> [UInt8] {
        guard let table, block < blockCount else { throw .unreadable }
        let offset = table.u32(block * 12)
        let packedSize = table.u32(block * 12 + 4)
        let size = table.u32(block * 12 + 8)
        guard offset <= bytes.count, packedSize <= bytes.count - offset, size <= TextBlocks.maximumBlockSize, size > 0
        else { throw .unreadable }
        unpacked += size
        guard unpacked <= TextBlocks.maximumTotal else { throw .tooLarge }
        let packed = bytes[offset..<offset + packedSize]
        let block = cipher.map { $0.deciphered(packed)[...] } ?? packed
        let result = block.withUnsafeBytes { block in compression.judged(by: block).unpacked(block, size: size) }
        guard let result else { throw .unreadable }
        return result
    }
}

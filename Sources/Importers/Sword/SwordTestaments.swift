import Scripture

/// The files of both testaments of a module, and the system and the width by which their indexes are read.
struct SwordTestaments {
    struct Testament {
        let index: VerseIndex
        var blocks: TextBlocks
    }

    var old: Testament?
    var new: Testament?
    let versification: Versification

    /// Reads the files. What the conf says of widths and systems is believed when the sizes of the indexes agree with it.
    init(_ module: SwordModule, _ report: inout ImportReport) throws(ImportError) {
        guard let storage = module.storage, let compression = module.compression ?? (storage.isCompressed ? nil : .zip)
        else {
            throw .unsupported(module: module.id, reason: module.refusal ?? "cannot be read")
        }
        var files = SwordModule.BoundedFiles(module)
        let parts = [try Part(module, "ot", storage, &files), try Part(module, "nt", storage, &files)]
        guard parts.contains(where: { $0 != nil }) else {
            throw .damaged(module: module.id, reason: "\(module.folder) holds no text")
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
            // Verses counted in another way than they were stored would stand at wrong places.
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

        /// `nil` where the module lacks the testament.
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
            // The first letter is the BlockType; the conf may be silent or wrong, so whichever is there is read.
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

/// Which system and which width of records fit the sizes of the indexes.
///
/// `MHCC` says that its records have 12 bytes, and they have 10; `FreCrampon` says Catholic2 and is numbered by Vulg;
/// `PolUGdanska` says KJV and has the New Testament of NRSV.
enum IndexLayout {
    struct Choice {
        let versification: Versification
        let width: VerseIndex.Width
        let fits: Bool
    }

    /// - Parameter sizes: bytes of the index of the first and of the second testament; `nil` for one that is missing.
    static func choose(declared: Versification, width: VerseIndex.Width, sizes: [Int?]) -> Choice {
        let widths = [width, width.other]
        // An empty testament is often there as a few bytes, and one index of thirteen ends a record early.
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

    /// The commoner first: several systems share their sizes where a testament is missing.
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
            // A testament that the module does not have is often an index of its headings alone.
            if count < expected - slack && count > 2 { return false }
        }
        return true
    }

    /// How many records the index of each testament has: a heading of the module and one of the testament come first.
    static func recordCounts(of system: Versification) -> [Int] {
        let old = firstNewSlot(of: system)
        return [2 + old, 2 + system.slotCount - old]
    }

    /// The slot at which the second testament begins.
    static func firstNewSlot(of system: Versification) -> Int {
        guard system.oldTestamentBookCount < system.books.count else { return system.slotCount }
        return system.slots(of: system.books[system.oldTestamentBookCount]).lowerBound
    }
}

/// The index of one testament: for each record where its text is. Records past the end are empty.
struct VerseIndex: Sendable {
    let bytes: [UInt8]
    let width: Width

    /// How many bytes a record has, and where in it the size is.
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

    /// Where a record's text is. Equal places are one text for several verses.
    struct Place: Hashable {
        /// The number of the block; 0 where there are none.
        let block: Int
        let start: Int
        let size: Int
    }

    var count: Int { bytes.count / width.rawValue }

    /// The place of a record; `nil` where it has no text.
    func place(_ record: Int) -> Place? {
        guard record >= 0 && record < count else { return nil }
        let at = record * width.rawValue
        let field = width.isPacked ? at + 4 : at
        let size = width.isWide ? bytes.u32(field + 4) : bytes.u16(field + 4)
        guard size > 0 else { return nil }
        return Place(block: width.isPacked ? bytes.u32(at) : 0, start: bytes.u32(field), size: size)
    }
}

/// The text of one testament, a stretch at a time: the whole file where it is plain, the blocks of it where it is packed.
struct TextBlocks {
    private let bytes: [UInt8]
    /// The block table; `nil` where the file is plain.
    private let table: [UInt8]?
    private let compression: SwordModule.Compression
    private let cipher: SapphireCipher?
    private var cached: (block: Int, bytes: [UInt8])?
    /// What has been unpacked so far, so that an index that jumps between blocks ends.
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
        /// The place is outside the text, or its block does not unpack.
        case unreadable
        /// The whole is larger than any Bible.
        case tooLarge
    }

    mutating func text(at place: VerseIndex.Place) throws(Failure) -> ArraySlice<UInt8> {
        guard table != nil else {
            let text = try slice(bytes, place)
            guard let cipher else { return text }
            // osis2mod and imp2vs encipher blocks alone, whatever key they are given.
            let open = cipher.deciphered(text)[...]
            return TextEncoding.isUTF8(text) && !TextEncoding.isUTF8(open) ? text : open
        }
        if let cached, cached.block == place.block { return try slice(cached.bytes, place) }
        // The old block goes first, so that there is never more than one.
        cached = nil
        let block = try unpack(place.block)
        cached = (place.block, block)
        return try slice(block, place)
    }

    private func slice(_ bytes: [UInt8], _ place: VerseIndex.Place) throws(Failure) -> ArraySlice<UInt8> {
        guard place.start <= bytes.count, place.size <= bytes.count - place.start else { throw .unreadable }
        return bytes[place.start..<place.start + place.size]
    }

    /// Some modules end with a block that nothing points to and that does not unpack, so a block is looked at only when
    /// a verse is in it.
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

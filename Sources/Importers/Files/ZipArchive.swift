import CZlib
import Corpus

/// A zip archive (PKWARE's APPNOTE 6.3) of modules, as CrossWire offers them.
///
/// The whole directory is checked when the archive is opened. If one name leads out of the tree, or one entry is a
/// link or encrypted, the whole archive is refused. Entries are unpacked when they are requested.
struct ZipArchive: ModuleFiles {
    let path: String
    private let bytes: [UInt8]
    private let entries: [ZipDirectory.Entry]
    /// The index of the first entry with each name, and with each name in lower case.
    private let byName: [String: Int]

    /// Whether a file with these first bytes may be an archive.
    static func isOne(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B]) }

    init(_ bytes: [UInt8], path: String) throws(ImportError) {
        self.path = path
        self.bytes = bytes
        entries = try ZipDirectory(bytes: bytes, path: path).entries()
        var byName: [String: Int] = [:]
        for (index, entry) in entries.enumerated() where byName[entry.name] == nil { byName[entry.name] = index }
        for (index, entry) in entries.enumerated() {
            let name = entry.name.lowercased()
            if byName[name] == nil { byName[name] = index }
        }
        self.byName = byName
    }

    func files(in folder: String) throws(ImportError) -> [String] {
        let prefix = folder.lowercased() + "/"
        return entries.map(\.name).filter { name in
            name.lowercased().hasPrefix(prefix) && !name.dropFirst(prefix.count).contains("/") && !name.hasSuffix("/")
        }.sorted()
    }

    /// The paths of all files.
    var names: [String] { entries.map(\.name).filter { !$0.hasSuffix("/") } }

    /// The folders that hold trees of modules, sorted and each with a final slash: `""` for the archive itself, `KJV/`
    /// if everything is in a folder. The `__MACOSX` folder of macOS does not count.
    var moduleRoots: [String] {
        var roots: Set<String> = []
        for name in names where name.lowercased().hasSuffix(".conf") && !name.hasPrefix("__MACOSX/") {
            let parts = name.split(separator: "/")
            guard (2...ZipArchive.maximumRootDepth).contains(parts.count),
                parts[parts.count - 2].lowercased() == "mods.d"
            else { continue }
            roots.insert(parts.dropLast(2).map { $0 + "/" }.joined())
            if roots.count == ZipArchive.maximumRootCount { break }
        }
        return roots.sorted()
    }

    /// Paths up to `a/b/mods.d/kjv.conf`. No known archive is deeper.
    private static let maximumRootDepth = 4
    private static let maximumRootCount = 64

    /// The size of a file in bytes; 0 if there is none.
    func size(of file: String) -> Int { entry(file)?.size ?? 0 }

    func modificationTime(of file: String) -> Int64 { entry(file)?.time ?? 0 }

    /// At most the first `limit` bytes of a file, without a check of the sum; empty if the file cannot be unpacked.
    func head(of file: String, limit: Int) -> [UInt8] {
        guard let entry = entry(file), let start = start(of: entry) else { return [] }
        let packed = bytes[start..<start + entry.compressedSize]
        if entry.method == 0 { return Array(packed.prefix(limit)) }
        guard entry.method == 8 else { return [] }
        return packed.withUnsafeBytes { Inflate.bytes($0, size: min(limit, entry.size), wrapper: .none) } ?? []
    }

    /// The offset of an entry's data; `nil` if it has no header or is cut off.
    private func start(of entry: ZipDirectory.Entry) -> Int? {
        let header = entry.headerOffset
        guard header + 30 <= bytes.count, bytes.u32(header) == 0x0403_4b50 else { return nil }
        let start = header + 30 + bytes.u16(header + 26) + bytes.u16(header + 28)
        return start <= bytes.count && entry.compressedSize <= bytes.count - start ? start : nil
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? {
        guard let entry = entry(file) else { return nil }
        func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: "\(entry.name) \(reason)") }
        guard let start = start(of: entry) else { throw refused("is cut off") }
        let result: [UInt8]
        switch entry.method {
        case 0:
            guard entry.size == entry.compressedSize else { throw refused("states two different sizes") }
            result = Array(bytes[start..<start + entry.size])
        case 8:
            let unpacked = bytes.withUnsafeBytes { bytes in
                Inflate.bytes(
                    UnsafeRawBufferPointer(rebasing: bytes[start..<start + entry.compressedSize]), size: entry.size,
                    wrapper: .none)
            }
            result = unpacked ?? []
        default:
            throw refused(
                "is packed with method \(entry.method), and only deflated files can be read; unzip it and import the folder"
            )
        }
        guard result.count == entry.size, Inflate.crc(result) == entry.crc else { throw refused("is damaged") }
        return result
    }

    private func entry(_ file: String) -> ZipDirectory.Entry? {
        let wanted = ZipDirectory.normal(file)
        return (byName[wanted] ?? byName[wanted.lowercased()]).map { entries[$0] }
    }
}

/// The central directory of a zip archive (APPNOTE 6.3, section 4.3.12), read and checked as a whole.
struct ZipDirectory {
    let bytes: [UInt8]
    /// The name of the archive in messages.
    let path: String

    private static let maximumEntryCount = 20_000
    private static let maximumTotalSize = 1 << 30

    struct Entry {
        let name: String
        let method: Int
        let crc: UInt32
        let compressedSize: Int
        let size: Int
        let headerOffset: Int
        let time: Int64
    }

    /// The entries, in the order of the directory.
    ///
    /// - Throws: `badArchive` if an entry or the directory is not acceptable.
    func entries() throws(ImportError) -> [Entry] {
        guard let end = endRecord() else { throw refused("it is not a zip archive") }
        let count = bytes.u16(end + 10)
        let size = bytes.u32(end + 12)
        let start = bytes.u32(end + 16)
        if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { throw refused(zip64) }
        guard bytes.u16(end + 4) == 0, bytes.u16(end + 8) == count else {
            throw refused("it is one part of a split archive; join the parts first")
        }
        guard count <= Self.maximumEntryCount else { throw refused("it has \(count) entries") }
        guard start <= end, size <= end - start else { throw refused("its directory is cut off") }
        var entries: [Entry] = []
        var total = 0
        var offset = start
        for _ in 0..<count {
            guard offset + 46 <= start + size, bytes.u32(offset) == 0x0201_4b50 else {
                throw refused("its directory is damaged")
            }
            let next = offset + 46 + bytes.u16(offset + 28) + bytes.u16(offset + 30) + bytes.u16(offset + 32)
            guard next <= start + size else { throw refused("its directory is damaged") }
            let entry = try entry(at: offset)
            total += entry.size
            guard total <= Self.maximumTotalSize else {
                throw refused("it unpacks to more than \(Self.maximumTotalSize) bytes")
            }
            entries.append(entry)
            offset = next
        }
        return entries
    }

    private func entry(at record: Int) throws(ImportError) -> Entry {
        let raw = bytes[record + 46..<record + 46 + bytes.u16(record + 28)]
        // Some programs for Windows write backslashes, which APPNOTE (4.4.17) forbids.
        let name = String(decoding: raw.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        let flags = bytes.u16(record + 8)
        let compressed = bytes.u32(record + 20)
        let size = bytes.u32(record + 24)
        let headerOffset = bytes.u32(record + 42)
        try check(name)
        guard flags & 0x41 == 0 else {
            throw refused("\(name) is encrypted; unzip it with its password and import the folder")
        }
        // If the entry was made on Unix, the upper half of the external attributes is the mode of the file.
        let isLink = bytes[record + 5] == 3 && (bytes.u32(record + 38) >> 16) & 0xF000 == 0xA000
        guard !isLink else { throw refused("\(name) is a link") }
        if compressed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || headerOffset == 0xFFFF_FFFF {
            throw refused(zip64)
        }
        // Other methods are not checked, because they are never unpacked.
        let isPlausible = bytes.u16(record + 10) != 8 || Inflate.isPlausible(size: size, from: compressed)
        guard size <= ModuleFileLimits.size, isPlausible else {
            throw refused("\(name) claims to unpack to \(size) bytes")
        }
        return Entry(
            name: Self.normal(name) + (name.hasSuffix("/") ? "/" : ""), method: bytes.u16(record + 10),
            crc: UInt32(bytes.u32(record + 16)),
            compressedSize: compressed, size: size, headerOffset: headerOffset,
            time: time(bytes.u16(record + 14), bytes.u16(record + 12)))
    }

    private func check(_ name: String) throws(ImportError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isDrive = name.utf8.dropFirst().first == UInt8(ascii: ":")
        guard !name.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !isDrive,
            !name.utf8.contains(0)
        else { throw refused("\"\(name)\" would be unpacked outside the folder") }
    }

    /// The offset of the end record; `nil` if there is none. A comment of up to 65535 bytes may follow it.
    private func endRecord() -> Int? {
        guard bytes.count >= 22 else { return nil }
        var offset = bytes.count - 22
        while offset >= max(0, bytes.count - 22 - 0xFFFF) {
            if bytes.u32(offset) == 0x0605_4b50 && bytes.u16(offset + 20) <= bytes.count - offset - 22 { return offset }
            offset -= 1
        }
        return nil
    }

    /// Seconds since 1970 of an MS-DOS date and time in UTC; 0 for a date that does not exist.
    private func time(_ date: Int, _ time: Int) -> Int64 {
        let day = CalendarDate(year: 1980 + (date >> 9), month: max(date >> 5 & 15, 1), day: max(date & 31, 1))
        guard let days = day?.daysSince1970 else { return 0 }
        return Int64(days * 86_400 + (time >> 11) * 3600 + (time >> 5 & 63) * 60 + (time & 31) * 2)
    }

    private var zip64: String { "it is a zip64 archive; unzip it and import the folder" }

    private func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: reason) }

    /// The path without `.` and empty parts.
    static func normal(_ file: String) -> String {
        file.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

/// Unpacks deflated data: a zlib stream (RFC 1950), a gzip file (RFC 1952) or raw data (RFC 1951).
enum Inflate {
    enum Wrapper: Int32 {
        case zlib = 15
        /// As in a zip archive.
        case none = -15
        case gzip = 31
    }

    /// Whether a stated size is possible: one deflated byte gives at most 1032 bytes.
    static func isPlausible(size: Int, from compressed: Int) -> Bool { size <= compressed * 1032 + 64 }

    /// The unpacked bytes, at most `size`; `nil` if `source` is not deflated data.
    ///
    /// If the stream breaks off, the result is the part before. The caller compares the size.
    static func bytes(_ source: UnsafeRawBufferPointer, size: Int, wrapper: Wrapper) -> [UInt8]? {
        inflated(source, size: size, wrapper: wrapper)?.bytes
    }

    /// A zlib stream, compared with its Adler-32 (RFC 1950, section 2.2), and at most `size` bytes long.
    static func checked(_ source: UnsafeRawBufferPointer, size: Int) -> UnpackedBlock {
        guard let (bytes, status) = inflated(source, size: size, wrapper: .zlib) else { return .damaged }
        if status == Z_STREAM_END { return .whole(bytes) }
        return status == Z_BUF_ERROR && bytes.count == size ? .longer : .damaged
    }

    private static func inflated(
        _ source: UnsafeRawBufferPointer, size: Int, wrapper: Wrapper
    ) -> (bytes: [UInt8], status: Int32)? {
        guard size > 0, source.count > 0, source.count <= Int(UInt32.max), size <= Int(UInt32.max) else { return nil }
        var stream = z_stream()
        guard inflateInit2_(&stream, wrapper.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        let input = source.bindMemory(to: UInt8.self)
        var status = Z_OK
        let result = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(source.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(size)
            status = inflate(&stream, Z_FINISH)
            count = size - Int(stream.avail_out)
        }
        return result.isEmpty ? nil : (result, status)
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
    }
}

// Little-endian numbers in the indexes of SWORD and in zip archives. Callers check first that the bytes exist.

extension [UInt8] {
    /// The number in the two bytes at `offset`.
    func u16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

    /// The number in the four bytes at `offset`.
    func u32(_ offset: Int) -> Int { u16(offset) | u16(offset + 2) << 16 }
}

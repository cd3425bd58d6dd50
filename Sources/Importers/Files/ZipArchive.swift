/// A zip archive (PKWARE's APPNOTE 6.3) of modules, as CrossWire offers them.
///
/// The whole directory is checked when the archive is opened: one name that leaves the tree, one link, one enciphered
/// entry, and nothing of it is used. Entries are unpacked when they are asked for.
struct ZipArchive: ModuleFiles {
    let path: String
    private let bytes: [UInt8]
    private let entries: [Entry]

    private struct Entry {
        let name: String
        let method: Int
        let crc: UInt32
        let compressedSize: Int
        let size: Int
        let headerOffset: Int
        let time: Int64
    }

    private static let maximumEntryCount = 20_000
    private static let maximumTotalSize = 1 << 30

    /// Whether a file that begins so may be an archive.
    static func isOne(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B]) }

    init(_ bytes: [UInt8], path: String) throws(ImportError) {
        self.path = path
        self.bytes = bytes
        entries = try Directory(bytes: bytes, path: path).entries()
    }

    func files(in folder: String) throws(ImportError) -> [String] {
        let prefix = folder.lowercased() + "/"
        return entries.map(\.name).filter { name in
            name.lowercased().hasPrefix(prefix) && !name.dropFirst(prefix.count).contains("/") && !name.hasSuffix("/")
        }.sorted()
    }

    /// The paths of all files.
    var names: [String] { entries.map(\.name).filter { !$0.hasSuffix("/") } }

    /// How many bytes a file has; 0 where there is none.
    func size(of file: String) -> Int { entry(file)?.size ?? 0 }

    func modificationTime(of file: String) -> Int64 { entry(file)?.time ?? 0 }

    /// At most the first `limit` bytes of a file, unchecked; empty where it cannot be unpacked.
    func head(of file: String, limit: Int) -> [UInt8] {
        guard let entry = entry(file), let start = start(of: entry) else { return [] }
        let packed = bytes[start..<start + entry.compressedSize]
        if entry.method == 0 { return Array(packed.prefix(limit)) }
        guard entry.method == 8 else { return [] }
        return packed.withUnsafeBytes { Inflate.bytes($0, size: min(limit, entry.size), wrapper: .none) } ?? []
    }

    /// Where the data of an entry begins; `nil` where it has no header or is cut off.
    private func start(of entry: Entry) -> Int? {
        let header = entry.headerOffset
        guard header + 30 <= bytes.count, u32(header) == 0x0403_4b50 else { return nil }
        let start = header + 30 + u16(header + 26) + u16(header + 28)
        return start <= bytes.count && entry.compressedSize <= bytes.count - start ? start : nil
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? {
        guard let entry = entry(file) else { return nil }
        func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: "\(entry.name) \(reason)") }
        guard let start = start(of: entry) else { throw refused("is cut off") }
        let result: [UInt8]
        switch entry.method {
        case 0:
            guard entry.size == entry.compressedSize else { throw refused("has two sizes") }
            result = Array(bytes[start..<start + entry.size])
        case 8:
            let unpacked = bytes.withUnsafeBytes { bytes in
                Inflate.bytes(
                    UnsafeRawBufferPointer(rebasing: bytes[start..<start + entry.compressedSize]), size: entry.size,
                    wrapper: .none)
            }
            result = unpacked ?? []
        default: throw refused("is packed by method \(entry.method)")
        }
        guard result.count == entry.size, Inflate.crc(result) == entry.crc else { throw refused("is damaged") }
        return result
    }

    private func entry(_ file: String) -> Entry? {
        let wanted = ZipArchive.normal(file)
        return entries.first { $0.name == wanted } ?? entries.first { $0.name.lowercased() == wanted.lowercased() }
    }

    private static func normal(_ file: String) -> String {
        file.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    private func u16(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    private func u32(_ offset: Int) -> Int { u16(offset) | u16(offset + 2) << 16 }

    /// Reads the central directory.
    private struct Directory {
        let bytes: [UInt8]
        let path: String

        func entries() throws(ImportError) -> [Entry] {
            guard let end = endRecord() else { throw refused("it is no zip archive") }
            let count = u16(end + 10)
            let size = u32(end + 12)
            let start = u32(end + 16)
            if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { throw refused("it is a zip64 archive") }
            guard u16(end + 4) == 0, u16(end + 8) == count else { throw refused("it is one part of several") }
            guard count <= maximumEntryCount else { throw refused("it has \(count) entries") }
            guard start <= end, size <= end - start else { throw refused("its directory is cut off") }
            var entries: [Entry] = []
            var total = 0
            var at = start
            for _ in 0..<count {
                guard at + 46 <= start + size, u32(at) == 0x0201_4b50 else { throw refused("its directory is damaged") }
                let next = at + 46 + u16(at + 28) + u16(at + 30) + u16(at + 32)
                guard next <= start + size else { throw refused("its directory is damaged") }
                let entry = try entry(at)
                total += entry.size
                guard total <= maximumTotalSize else {
                    throw refused("it unpacks to more than \(maximumTotalSize) bytes")
                }
                entries.append(entry)
                at = next
            }
            return entries
        }

        private func entry(_ at: Int) throws(ImportError) -> Entry {
            let raw = bytes[at + 46..<at + 46 + u16(at + 28)]
            let name = String(decoding: raw, as: UTF8.self)
            let flags = u16(at + 8)
            let compressed = u32(at + 20)
            let size = u32(at + 24)
            let offset = u32(at + 42)
            try check(name)
            guard flags & 0x41 == 0 else { throw refused("\(name) is enciphered") }
            // The upper half of the external attributes is the Unix mode where Unix made the entry.
            let isLink = bytes[at + 5] == 3 && (u32(at + 38) >> 16) & 0xF000 == 0xA000
            guard !isLink else { throw refused("\(name) is a link") }
            if compressed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
                throw refused("it is a zip64 archive")
            }
            guard size <= ModuleFileLimits.size, Inflate.isPlausible(size: size, from: compressed) else {
                throw refused("\(name) claims to unpack to \(size) bytes")
            }
            return Entry(
                name: normal(name) + (name.hasSuffix("/") ? "/" : ""), method: u16(at + 10), crc: UInt32(u32(at + 16)),
                compressedSize: compressed, size: size, headerOffset: offset, time: time(u16(at + 14), u16(at + 12)))
        }

        private func check(_ name: String) throws(ImportError) {
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            let isDrive = name.utf8.dropFirst().first == UInt8(ascii: ":")
            guard !name.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !name.contains("\\"), !isDrive,
                !name.utf8.contains(0)
            else { throw refused("\"\(name)\" would leave the folder") }
        }

        /// The end record, behind which a comment of up to 65535 bytes may stand.
        private func endRecord() -> Int? {
            guard bytes.count >= 22 else { return nil }
            var at = bytes.count - 22
            while at >= max(0, bytes.count - 22 - 0xFFFF) {
                if u32(at) == 0x0605_4b50 && u16(at + 20) <= bytes.count - at - 22 { return at }
                at -= 1
            }
            return nil
        }

        /// Seconds since 1970 of an MS-DOS date and time, taken as UTC.
        private func time(_ date: Int, _ time: Int) -> Int64 {
            let year = 1980 + (date >> 9)
            let month = max(date >> 5 & 15, 1)
            // Days from 1970 by Howard Hinnant's `days_from_civil`.
            let y = month <= 2 ? year - 1 : year
            let yearOfEra = y % 400
            let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + max(date & 31, 1) - 1
            let days = y / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
            return Int64(days * 86_400 + (time >> 11) * 3600 + (time >> 5 & 63) * 60 + (time & 31) * 2)
        }

        private func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: reason) }
        private func u16(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
        private func u32(_ offset: Int) -> Int { u16(offset) | u16(offset + 2) << 16 }
    }
}

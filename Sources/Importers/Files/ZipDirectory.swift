import Corpus

/// The central directory of a zip archive (APPNOTE 6.3, section 4.3.12), read and judged as a whole.
struct ZipDirectory {
    let bytes: [UInt8]
    /// What messages call the archive.
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

    /// The entries in their order.
    ///
    /// - Throws: `badArchive` where one of them, or the directory, is not as an archive of ours has it.
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
        var at = start
        for _ in 0..<count {
            guard at + 46 <= start + size, bytes.u32(at) == 0x0201_4b50 else {
                throw refused("its directory is damaged")
            }
            let next = at + 46 + bytes.u16(at + 28) + bytes.u16(at + 30) + bytes.u16(at + 32)
            guard next <= start + size else { throw refused("its directory is damaged") }
            let entry = try entry(at)
            total += entry.size
            guard total <= Self.maximumTotalSize else {
                throw refused("it unpacks to more than \(Self.maximumTotalSize) bytes")
            }
            entries.append(entry)
            at = next
        }
        return entries
    }

    private func entry(_ at: Int) throws(ImportError) -> Entry {
        let raw = bytes[at + 46..<at + 46 + bytes.u16(at + 28)]
        // Some programs for Windows write backslashes, which APPNOTE (4.4.17) forbids.
        let name = String(decoding: raw.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        let flags = bytes.u16(at + 8)
        let compressed = bytes.u32(at + 20)
        let size = bytes.u32(at + 24)
        let offset = bytes.u32(at + 42)
        try check(name)
        guard flags & 0x41 == 0 else {
            throw refused("\(name) is encrypted; unzip it with its password and import the folder")
        }
        // The upper half of the external attributes is the Unix mode where Unix made the entry.
        let isLink = bytes[at + 5] == 3 && (bytes.u32(at + 38) >> 16) & 0xF000 == 0xA000
        guard !isLink else { throw refused("\(name) is a link") }
        if compressed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
            throw refused(zip64)
        }
        // Of other methods nothing is known, and nothing is unpacked.
        let isPlausible = bytes.u16(at + 10) != 8 || Inflate.isPlausible(size: size, from: compressed)
        guard size <= ModuleFileLimits.size, isPlausible else {
            throw refused("\(name) claims to unpack to \(size) bytes")
        }
        return Entry(
            name: Self.normal(name) + (name.hasSuffix("/") ? "/" : ""), method: bytes.u16(at + 10),
            crc: UInt32(bytes.u32(at + 16)),
            compressedSize: compressed, size: size, headerOffset: offset,
            time: time(bytes.u16(at + 14), bytes.u16(at + 12)))
    }

    private func check(_ name: String) throws(ImportError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isDrive = name.utf8.dropFirst().first == UInt8(ascii: ":")
        guard !name.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !isDrive,
            !name.utf8.contains(0)
        else { throw refused("\"\(name)\" would be unpacked outside the folder") }
    }

    /// The end record, behind which a comment of up to 65535 bytes may stand.
    private func endRecord() -> Int? {
        guard bytes.count >= 22 else { return nil }
        var at = bytes.count - 22
        while at >= max(0, bytes.count - 22 - 0xFFFF) {
            if bytes.u32(at) == 0x0605_4b50 && bytes.u16(at + 20) <= bytes.count - at - 22 { return at }
            at -= 1
        }
        return nil
    }

    /// Seconds since 1970 of an MS-DOS date and time, taken as UTC; 0 for a day that does not exist.
    private func time(_ date: Int, _ time: Int) -> Int64 {
        let day = CalendarDate(year: 1980 + (date >> 9), month: max(date >> 5 & 15, 1), day: max(date & 31, 1))
        guard let days = day?.daysSince1970 else { return 0 }
        return Int64(days * 86_400 + (time >> 11) * 3600 + (time >> 5 & 63) * 60 + (time & 31) * 2)
    }

    private var zip64: String { "it is a zip64 archive; unzip it and import the folder" }

    private func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: reason) }

    /// A path without `.` and empty parts.
    static func normal(_ file: String) -> String {
        file.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

/// A tar archive (POSIX.1-2017, pax, “ustar Interchange Format”) of small files, compressed with gzip: the list of
/// modules that a repository offers.
///
/// Only regular files are read. Links, folders and devices are ignored, because nothing is written to a disk. Long
/// names are read in the notations of GNU tar and of pax.
struct TarArchive: ModuleFiles {
    let path: String
    private let entries: [String: Entry]

    private struct Entry {
        let bytes: ArraySlice<UInt8>
        let time: Int64
    }

    private static let block = 512
    private static let maximumEntryCount = 20_000
    /// In bytes. The list of the largest known repository unpacks to 4 MB.
    private static let maximumSize = 64 << 20
    /// In bytes. Names in a list of modules are below 100 bytes.
    private static let maximumNameSize = 4096

    /// - Parameter path: the name of the archive in messages.
    init(gzip bytes: [UInt8], path: String) throws(ImportError) {
        func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: reason) }
        guard bytes.count > 18, bytes[0] == 0x1F, bytes[1] == 0x8B else { throw refused("it is not a gzip file") }
        // The last four bytes are the size of the unpacked data (RFC 1952, section 2.3.1).
        let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard size <= TarArchive.maximumSize, Inflate.isPlausible(size: size, from: bytes.count) else {
            throw refused("it claims to unpack to \(size) bytes")
        }
        let unpacked = bytes.withUnsafeBytes { Inflate.bytes($0, size: max(size, 1), wrapper: .gzip) }
        // The four bytes before the size are the checksum.
        let crc = bytes.suffix(8).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard let unpacked, unpacked.count == size, Inflate.crc(unpacked) == crc else {
            throw refused("it is cut off or damaged")
        }
        try self.init(unpacked, path: path)
    }

    init(_ bytes: [UInt8], path: String) throws(ImportError) {
        func refused(_ reason: String) -> ImportError { .badArchive(path: path, reason: reason) }
        self.path = path
        var entries: [String: Entry] = [:]
        var longName: String?
        var offset = 0
        while offset + TarArchive.block <= bytes.count {
            let header = bytes[offset..<offset + TarArchive.block]
            // A block of zeros ends the archive.
            if header.allSatisfy({ $0 == 0 }) { break }
            guard TarArchive.isSound(header), let size = TarArchive.octal(header, at: 124, length: 12) else {
                throw refused("it is not a tar archive, or it is damaged")
            }
            let start = offset + TarArchive.block
            guard size <= bytes.count - start else { throw refused("it is cut off") }
            let content = bytes[start..<start + size]
            switch header[offset + 156] {
            case UInt8(ascii: "L"): longName = TarArchive.text(content.prefix(TarArchive.maximumNameSize))
            case UInt8(ascii: "x"): longName = TarArchive.paxPath(content) ?? longName
            case 0, UInt8(ascii: "0"):
                let name = TarArchive.normal(longName ?? TarArchive.name(header))
                let time = TarArchive.octal(header, at: 136, length: 12) ?? 0
                if let name { entries[name] = Entry(bytes: content, time: Int64(time)) }
                longName = nil
                guard entries.count <= TarArchive.maximumEntryCount else {
                    throw refused("it has more than \(TarArchive.maximumEntryCount) entries")
                }
            default: longName = nil
            }
            offset = start + (size + TarArchive.block - 1) / TarArchive.block * TarArchive.block
        }
        self.entries = entries
    }

    func files(in folder: String) throws(ImportError) -> [String] {
        let prefix = folder + "/"
        return entries.keys.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }.sorted()
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? { entries[file].map { Array($0.bytes) } }

    func size(of file: String) -> Int { entries[file]?.bytes.count ?? 0 }

    func modificationTime(of file: String) -> Int64 { entries[file]?.time ?? 0 }

    /// Whether the sum of the header's bytes is the one that the header states, with spaces in place of that field.
    private static func isSound(_ header: ArraySlice<UInt8>) -> Bool {
        let field = header.startIndex + 148..<header.startIndex + 156
        let sum = header.reduce(0) { $0 + Int($1) } - header[field].reduce(0) { $0 + Int($1) } + 8 * 0x20
        return octal(header, at: 148, length: 8) == sum
    }

    /// A number in octal digits, which spaces may precede and a space or a zero byte ends; `nil` if it is not a
    /// number.
    private static func octal(_ header: ArraySlice<UInt8>, at offset: Int, length: Int) -> Int? {
        let start = header.startIndex + offset
        var value = 0
        var hasDigit = false
        for byte in header[start..<start + length] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                value = value << 3 | Int(byte & 7)
                hasDigit = true
            case 0x20 where !hasDigit: continue
            case 0x20, 0: return hasDigit ? value : nil
            default: return nil
            }
        }
        return hasDigit ? value : nil
    }

    private static func name(_ header: ArraySlice<UInt8>) -> String {
        let start = header.startIndex
        let name = text(header[start..<start + 100])
        // Only ustar has the prefix here; old archives have other data.
        let isUstar = header[(start + 257)..<(start + 262)].elementsEqual("ustar".utf8)
        let prefix = isUstar ? text(header[(start + 345)..<(start + 500)]) : ""
        return prefix.isEmpty ? name : prefix + "/" + name
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The path in a pax header: one record per line, of the form `27 path=mods.d/some.conf`.
    private static func paxPath(_ content: ArraySlice<UInt8>) -> String? {
        for line in content.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: 0x20) else { continue }
            let record = String(decoding: line[(space + 1)...].prefix(maximumNameSize), as: UTF8.self)
            if record.hasPrefix("path=") { return String(record.dropFirst(5)) }
        }
        return nil
    }

    /// The name without `.` and double slashes; `nil` if the name leads out of the tree.
    private static func normal(_ name: String) -> String? {
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !name.hasPrefix("/"), !parts.isEmpty, !parts.contains("..") else { return nil }
        return parts.joined(separator: "/")
    }
}

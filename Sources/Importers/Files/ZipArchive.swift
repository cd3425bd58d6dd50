/// A zip archive (PKWARE's APPNOTE 6.3) of modules, as CrossWire offers them.
///
/// The whole directory is checked when the archive is opened: one name that leaves the tree, one link, one enciphered
/// entry, and nothing of it is used. Entries are unpacked when they are asked for.
struct ZipArchive: ModuleFiles {
    let path: String
    private let bytes: [UInt8]
    private let entries: [ZipDirectory.Entry]
    /// The first entry of each name, and of each in lower case.
    private let byName: [String: Int]

    /// Whether a file that begins so may be an archive.
    static func isOne(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B]) }

    init(_ bytes: [UInt8], path: String) throws(ImportError) {
        self.path = path
        self.bytes = bytes
        entries = try ZipDirectory(bytes: bytes, path: path).entries()
        var byName: [String: Int] = [:]
        for (place, entry) in entries.enumerated() where byName[entry.name] == nil { byName[entry.name] = place }
        for (place, entry) in entries.enumerated() {
            let name = entry.name.lowercased()
            if byName[name] == nil { byName[name] = place }
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

    /// The folders that hold trees of modules, with a slash behind, sorted: `""` for the archive itself, `KJV/` where all was
    /// packed in a folder. macOS's own notes are no files.
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

    /// `a/b/mods.d/kjv.conf`; deeper ones were packed by nobody.
    private static let maximumRootDepth = 4
    private static let maximumRootCount = 64

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
            guard entry.size == entry.compressedSize else { throw refused("has two sizes") }
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

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Goes through a folder for files that may hold prose, as `FolderRules` tells them.
///
/// Symbolic links are passed over, so a walk ends whatever links point at. A folder that cannot be read has no files.
struct FolderWalk {
    /// The most files that a walk gives, and folders that it opens.
    static let fileLimit = 50_000
    private static let folderLimit = 50_000
    /// Longer files are data.
    static let sizeLimit = 4 << 20

    private var folders = 0
    private(set) var files: [String] = []

    /// - Parameter isWanted: asked before each folder; a walk that nobody wants any more ends.
    init(_ root: String, while isWanted: () -> Bool = { true }) {
        walk(FolderRules(root), while: isWanted)
    }

    private mutating func walk(_ rules: FolderRules, while isWanted: () -> Bool) {
        guard folders < FolderWalk.folderLimit, files.count < FolderWalk.fileLimit, isWanted() else { return }
        folders += 1
        for entry in FolderWalk.entries(of: rules.folder) where rules.takes(entry.name, isFolder: entry.isFolder) {
            guard files.count < FolderWalk.fileLimit else { return }
            if !entry.isFolder {
                files.append(FolderRules.path(of: String(decoding: entry.name, as: UTF8.self), in: rules.folder))
            } else if let inner = rules.inside(entry.name) {
                walk(inner, while: isWanted)
            }
        }
    }

    private static func entries(of folder: String) -> [(name: [UInt8], isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [(name: [UInt8], isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            var type = Int32(entry.pointee.d_type)
            if type == Int32(DT_UNKNOWN) {
                var facts = stat()
                guard lstat(folder + "/" + String(decoding: name, as: UTF8.self), &facts) == 0 else { continue }
                type =
                    facts.st_mode & S_IFMT == S_IFDIR
                    ? Int32(DT_DIR) : facts.st_mode & S_IFMT == S_IFREG ? Int32(DT_REG) : 0
            }
            guard type == Int32(DT_DIR) || type == Int32(DT_REG) else { continue }
            entries.append((name, type == Int32(DT_DIR)))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }
}

/// The bytes of a file.
enum FileBytes {
    /// - Returns: nil for what is no regular file, cannot be read, or is longer than `limit`.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        // Without O_NONBLOCK a pipe in the way would hold the thread up for good.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit else { return nil }
        let size = Int(facts.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = readSome(file, buffer.baseAddress! + count, size - count)
                if got < 0 { isWhole = false }
                if got <= 0 { break }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }

    private static func readSome(_ file: Int32, _ place: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(file, place, count)
        #elseif canImport(Musl)
            Musl.read(file, place, count)
        #else
            Glibc.read(file, place, count)
        #endif
    }
}

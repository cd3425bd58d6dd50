#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Goes through a folder for files that may hold prose.
///
/// Hidden folders, what `.gitignore` files leave out, and symbolic links are passed over, so a walk ends whatever links
/// point at. A folder that cannot be read has no files.
struct FolderWalk {
    /// The most files that a walk gives, folders that it opens, and levels that it goes down.
    static let fileLimit = 50_000
    private static let folderLimit = 50_000
    private static let depthLimit = 40
    /// Longer files are data.
    static let sizeLimit = 4 << 20

    private var folders = 0
    private(set) var files: [String] = []

    init(_ root: String) {
        walk(root, path: [], ignores: [], depth: 0)
    }

    private mutating func walk(_ folder: String, path: [[UInt8]], ignores: [(GitIgnore, depth: Int)], depth: Int) {
        guard depth < FolderWalk.depthLimit, folders < FolderWalk.folderLimit, files.count < FolderWalk.fileLimit else {
            return
        }
        folders += 1
        var ignores = ignores
        if let bytes = FileBytes.read(folder + "/.gitignore", limit: 1 << 18) {
            let ignore = GitIgnore(bytes)
            if !ignore.isEmpty { ignores.append((ignore, path.count)) }
        }
        for entry in FolderWalk.entries(of: folder) {
            guard files.count < FolderWalk.fileLimit else { return }
            // A folder whose name begins with a point is a program's own; so are these, by their size and their contents.
            if entry.name.first == UInt8(ascii: ".") || entry.isFolder && entry.name == Array("node_modules".utf8) {
                continue
            }
            let name = String(decoding: entry.name, as: UTF8.self)
            if !entry.isFolder, Markup.ofFile(named: name) == nil { continue }
            let own = path + [entry.name]
            if FolderWalk.isIgnored(own, entry.isFolder, ignores) { continue }
            if entry.isFolder {
                walk(folder + "/" + name, path: own, ignores: ignores, depth: depth + 1)
            } else {
                files.append(folder + "/" + name)
            }
        }
    }

    private static func isIgnored(_ path: [[UInt8]], _ isFolder: Bool, _ ignores: [(GitIgnore, depth: Int)]) -> Bool {
        // The nearest file has the last word.
        for (ignore, depth) in ignores.reversed() {
            if let verdict = ignore.verdict(on: Array(path[depth...]), isFolder: isFolder) { return verdict }
        }
        return false
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

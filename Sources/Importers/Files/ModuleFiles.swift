import Platform

/// The files of a tree of modules, on disk or in an archive. Paths are relative to the tree and have no `..`.
protocol ModuleFiles: Sendable {
    /// What people call the tree.
    var path: String { get }

    /// The paths of the files right inside a folder; empty where there is no such folder.
    func files(in folder: String) throws(ImportError) -> [String]

    /// The bytes of a file; `nil` where there is none. Names are compared exactly, then in any case of letters.
    func bytes(of file: String) throws(ImportError) -> [UInt8]?

    /// How many bytes a file has; 0 where there is none.
    func size(of file: String) -> Int

    /// When a file last changed, in seconds since 1970; 0 where nobody knows.
    func modificationTime(of file: String) -> Int64
}

/// What a file of a module may have, in bytes.
enum ModuleFileLimits {
    /// The largest file of any module met is below 100 MB.
    static let size = 256 << 20
    /// The largest index or table of blocks: forty thousand records of twelve bytes, or a million of eight.
    static let indexSize = 8 << 20
    /// What the files of a module's text may have together, which are held while it is read: Bibles
    /// with every word tagged have 40 MB where they are not packed.
    static let textSize = 64 << 20
    /// The largest archive: the whole of it is held while it is read.
    static let archiveSize = 96 << 20
    static let confSize = 1 << 20
    static let confCount = 4096
}

/// A tree of modules that stands in a folder of another tree, as in an archive that was packed with its folder.
struct ModuleSubtree: ModuleFiles {
    let tree: any ModuleFiles
    /// Ends with a slash.
    let root: String

    var path: String { tree.path }

    func files(in folder: String) throws(ImportError) -> [String] {
        try tree.files(in: root + folder).map { String($0.dropFirst(root.count)) }
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? { try tree.bytes(of: root + file) }

    func size(of file: String) -> Int { tree.size(of: root + file) }

    func modificationTime(of file: String) -> Int64 { tree.modificationTime(of: root + file) }
}

/// A tree of modules in a folder.
struct FileTree: ModuleFiles {
    let path: String

    func files(in folder: String) throws(ImportError) -> [String] {
        guard let real = resolve(folder) else { return [] }
        return try FileTree.names(in: real).sorted().map { folder + "/" + $0 }
    }

    func bytes(of file: String) throws(ImportError) -> [UInt8]? {
        guard let real = resolve(file) else { return nil }
        return try FileTree.read(real)
    }

    func size(of file: String) -> Int {
        var status = stat()
        guard let real = resolve(file), stat(real, &status) == 0 else { return 0 }
        return Int(status.st_size)
    }

    func modificationTime(of file: String) -> Int64 {
        guard let real = resolve(file) else { return 0 }
        return FileTree.modificationTime(real)
    }

    /// When a file last changed, in seconds since 1970; 0 where nobody knows.
    static func modificationTime(_ path: String) -> Int64 {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        #if os(Linux)
            return Int64(status.st_mtim.tv_sec)
        #else
            return Int64(status.st_mtimespec.tv_sec)
        #endif
    }

    /// The whole path of something in the tree. Modules packed on Windows name their folders in another case than the
    /// folders have.
    private func resolve(_ relative: String) -> String? {
        var found = path
        for part in relative.split(separator: "/") where part != "." {
            guard part != ".." else { return nil }
            let exact = found + "/" + part
            if access(exact, F_OK) == 0 {
                found = exact
            } else if let name = try? FileTree.names(in: found).first(where: { $0.lowercased() == part.lowercased() }) {
                found += "/" + name
            } else {
                return nil
            }
        }
        return found
    }

    static func names(in folder: String) throws(ImportError) -> [String] {
        guard let directory = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < 100_000 {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    enum Kind { case file, folder, other }

    /// What stands at a path; `nil` where nothing does.
    static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The bytes of a regular file, at most the first `limit`.
    ///
    /// - Parameter mostly: a larger file is refused.
    static func read(
        _ path: String, limit: Int = .max, mostly: Int = ModuleFileLimits.size
    ) throws(ImportError) -> [UInt8] {
        func failure() -> ImportError { .unreadable(path: path, reason: String(cString: strerror(errno))) }
        // Without O_NONBLOCK a named pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        guard status.st_size <= mostly || limit <= mostly else {
            throw .tooLarge(module: path, reason: "it has more than \(mostly) bytes")
        }
        let size = min(Int(status.st_size), limit)
        var isRead = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Platform.read(file, buffer.baseAddress! + count, size - count)
                if got < 0 && errno == EINTR { continue }
                if got <= 0 {
                    isRead = got == 0
                    break
                }
                count += got
            }
        }
        guard isRead else { throw failure() }
        return bytes
    }
}

/// The bytes of a file, or of a member of an archive, that come in pieces: a reader of one keeps a window of it and not the
/// whole.
struct ByteStream: ~Copyable {
    /// As the person named it.
    let path: String
    /// How many bytes there are in all, as far as the file system knows.
    let size: Int
    /// How many bytes have been handed out.
    private(set) var position = 0

    private let descriptor: Int32
    private let memory: [UInt8]

    /// The largest file that is begun. A Bible with every word tagged has below 100 MB.
    static let maximumSize = 1 << 30

    /// Opens a regular file.
    init(file path: String) throws(ImportError) {
        // Without O_NONBLOCK a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        guard isRegular, status.st_size <= ByteStream.maximumSize else {
            close(descriptor)
            if !isRegular { throw .unreadable(path: path, reason: "it is not a regular file") }
            throw .tooLarge(module: path, reason: "it has \(status.st_size) bytes, far more than any Bible")
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(status.st_size)
        memory = []
    }

    /// Bytes that are at hand already.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        descriptor = -1
        size = bytes.count
        memory = bytes
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Fills `buffer` as far as there are bytes.
    ///
    /// - Returns: how many were read; fewer than fit only at the end.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        var count = 0
        if descriptor < 0 {
            count = min(buffer.count, memory.count - position)
            memory.withUnsafeBytes { memory in
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[position..<position + count]))
            }
        } else {
            while count < buffer.count {
                let got = Platform.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
                if got == 0 { break }
                count += got
            }
        }
        position += count
        // A file may grow while it is read.
        guard position <= ByteStream.maximumSize else {
            throw .tooLarge(module: path, reason: "it has more than \(ByteStream.maximumSize) bytes")
        }
        return count
    }
}

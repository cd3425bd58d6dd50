import Platform

/// The files of SWORD modules, in a folder or in an archive. Paths are relative to its root and contain no `..`.
protocol ModuleFiles: Sendable {
    /// The name of the folder or archive in messages.
    var path: String { get }

    /// The paths of the files directly inside a folder; empty if there is no such folder.
    func files(in folder: String) throws(ImportError) -> [String]

    /// The bytes of a file; `nil` if there is none. Names are compared exactly first, then ignoring case.
    func bytes(of file: String) throws(ImportError) -> [UInt8]?

    /// The size of a file in bytes; 0 if there is none.
    func size(of file: String) -> Int

    /// The time of the last change, in seconds since 1970; 0 if it is unknown.
    func modificationTime(of file: String) -> Int64
}

/// The largest sizes that are accepted, in bytes.
enum ModuleFileLimits {
    /// One file. The largest file of a known module is below 100 MB.
    static let size = 256 << 20
    /// An index or a table of blocks: forty thousand records of twelve bytes, or a million of eight.
    static let indexSize = 8 << 20
    /// All files of a module's text, which are in memory together. Bibles with every word tagged have 40 MB if they
    /// are not compressed.
    static let textSize = 64 << 20
    /// An archive, which is in memory as a whole.
    static let archiveSize = 96 << 20
    static let confSize = 1 << 20
    static let confCount = 4096
}

/// A tree of modules in a subfolder of another tree, as in an archive that contains its own folder.
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

    /// The time of the last change, in seconds since 1970; 0 if it is unknown.
    static func modificationTime(_ path: String) -> Int64 {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        return Int64(Platform.modificationTime(of: status).tv_sec)
    }

    /// The full path of a file or folder; `nil` if there is none. Case is ignored if necessary: confs packed on
    /// Windows often name folders in another case.
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
        if let names = FolderListing.names(of: folder, atMost: 100_000) { return names }
        if errno == ENOENT || errno == ENOTDIR { return [] }
        throw .unreadable(path: folder, reason: System.reason())
    }

    enum Kind { case file, folder, other }

    /// The kind of file at a path; `nil` if there is none.
    static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The bytes of a regular file, or the first `limit` bytes.
    ///
    /// - Parameter mostly: the largest size, in bytes. A larger file is refused.
    static func read(
        _ path: String, limit: Int = .max, mostly: Int = ModuleFileLimits.size
    ) throws(ImportError) -> [UInt8] {
        func failure() -> ImportError { .unreadable(path: path, reason: System.reason()) }
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
        guard let bytes = Descriptor.read(file, atMost: min(Int(status.st_size), limit)) else { throw failure() }
        return bytes
    }
}

/// The bytes of a file, or of a member of an archive, piece by piece. A reader keeps only a window of them in memory.
struct ByteStream: ~Copyable {
    /// The path as the user gave it.
    let path: String
    /// The number of bytes in all, according to the file system.
    let size: Int
    /// The number of bytes that were read so far.
    private(set) var position = 0

    private let descriptor: Int32
    private let memory: [UInt8]

    /// The largest file that is opened, in bytes. A Bible with every word tagged has below 100 MB.
    static let maximumSize = 1 << 30

    /// Opens a regular file.
    init(file path: String) throws(ImportError) {
        // Without O_NONBLOCK a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: System.reason()) }
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

    /// A stream of bytes that are already in memory.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        descriptor = -1
        size = bytes.count
        memory = bytes
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Fills `buffer` with the next bytes.
    ///
    /// - Returns: the number of bytes that were read. It is less than the buffer's size only at the end.
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
                if got < 0 { throw .unreadable(path: path, reason: System.reason()) }
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

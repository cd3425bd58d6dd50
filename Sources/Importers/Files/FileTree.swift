#if canImport(Glibc)
    import Glibc
    private let platformRead = Glibc.read
#else
    import Darwin
    private let platformRead = Darwin.read
#endif

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
        #if canImport(Glibc)
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
                let got = platformRead(file, buffer.baseAddress! + count, size - count)
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

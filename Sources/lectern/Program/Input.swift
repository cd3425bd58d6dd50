#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The three descriptors that a program is started with.
enum StandardStreams {
    /// Fills the places of those that are closed (`lectern import … >&-`): else the next file that is opened would have the
    /// number of standard output, and a pack would be written over with messages.
    ///
    /// What fills them is open the wrong way, so that reading and writing fail there and are told, but for standard error,
    /// where nobody could be told.
    static func fillPlaces() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is given, and those below are taken by now.
            _ = open("/dev/null", mode)
        }
    }
}

/// Files and standard input, read whole.
enum Input {
    /// A text to scan or convert: bytes. Larger files are told to be too large rather than read.
    static let limit = 512 << 20

    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String, limit: Int = Input.limit) throws(Failure) -> [UInt8] {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { if path != "-" { close(file) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw failure(path) }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else {
                throw Failure(.broken, "\(path) is larger than \(limit >> 20) MiB.", hint: "Split it.")
            }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private static func failure(_ path: String) -> Failure {
        let error = errno
        // Words where a path belongs were meant as the text itself.
        let isText = error == ENOENT && path.contains(" ") && !path.contains("/")
        let hint =
            isText
            ? "This takes files; pass a text through a pipe: echo \"\(path)\" | lectern …"
            : error == EISDIR ? "Name the files in it: \(path)\(path.hasSuffix("/") ? "" : "/")*" : ""
        return Failure(.broken, "\(path) cannot be read: \(String(cString: strerror(error))).", hint: hint)
    }
}

/// Questions about files.
enum File {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The folder that a path names a file of; `nil` for the working directory.
    static func folder(of path: String) -> String? {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether a file could be put at an absolute path, with the folders on the way made where they are missing.
    static func canBeMade(_ path: String) -> Bool {
        var place = path
        while let parent = folder(of: place), parent != place {
            place = parent
            if exists(place) { return isFolder(place) && access(place, W_OK | X_OK) == 0 }
        }
        return false
    }

    /// The size in bytes; 0 where there is no such file.
    static func size(_ path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }
}

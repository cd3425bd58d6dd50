import Platform

/// The three descriptors that every program is started with.
enum StandardStreams {
    /// Opens those that are closed (`lectern import … >&-`). Otherwise the next file that is opened would get the
    /// number of standard output, and messages would overwrite a pack.
    ///
    /// They are opened in the wrong direction, so that reading input and writing output fail and are reported. Standard
    /// error is opened for writing, because an error there could not be reported.
    static func openMissing() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, and the lower ones are in use by now.
            _ = open("/dev/null", mode)
        }
    }
}

/// Reads whole files and standard input.
enum Input {
    /// The largest text to scan or convert, in bytes. A larger file is an error.
    static let limit = 512 << 20

    /// The bytes of a file; `-` is standard input.
    static func bytes(of path: String, limit: Int = Input.limit) throws(Failure) -> [UInt8] {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { if path != "-" { close(file) } }
        var bytes: [UInt8] = []
        while true {
            guard let piece = Descriptor.readSome(file, atMost: 256 << 10) else { throw failure(path) }
            if piece.isEmpty { return bytes }
            guard bytes.count + piece.count <= limit else {
                throw Failure(.broken, "\(path) is larger than \(limit >> 20) MiB.", hint: "Split it.")
            }
            bytes.append(contentsOf: piece)
        }
    }

    private static func failure(_ path: String) -> Failure {
        let error = errno
        // Words in place of a path were probably meant as the text itself.
        let isText = error == ENOENT && path.contains(" ") && !path.contains("/")
        let hint =
            isText
            ? "This takes files; pass a text through a pipe: echo \"\(path)\" | lectern …"
            : error == EISDIR ? "Name the files in it: \(path)\(path.hasSuffix("/") ? "" : "/")*" : ""
        return Failure(.broken, "\(path) cannot be read: \(System.reason(error)).", hint: hint)
    }
}

/// Facts about files.
enum File {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether there is nothing with this name: not a file that may not be read, and not a link to nothing.
    static func isMissing(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The folder of a file; nil for a file in the working directory.
    static func folder(of path: String) -> String? {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether a file could be created at an absolute path, including missing folders above it.
    static func canBeMade(_ path: String) -> Bool {
        var ancestor = path
        while let parent = folder(of: ancestor), parent != ancestor {
            ancestor = parent
            if exists(ancestor) { return isFolder(ancestor) && access(ancestor, W_OK | X_OK) == 0 }
        }
        return false
    }

    /// The size in bytes; 0 if there is no such file.
    static func size(_ path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }
}

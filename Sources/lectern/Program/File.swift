#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

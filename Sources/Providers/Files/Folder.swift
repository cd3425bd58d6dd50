import Corpus

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Folders of our own files.
enum Folder {
    /// Makes a folder and those above it where they are missing.
    ///
    /// - Parameter mode: who may do what with the new ones.
    static func make(_ path: String, mode: mode_t = 0o700) throws(ProviderError) {
        // What cannot be made may still be there: a folder above may be one that nobody else writes to.
        if access(path, W_OK) == 0 { return }
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, mode) != 0 && errno != EEXIST && errno != EISDIR {
                throw .storageFailed("cannot make \(made): \(String(cString: strerror(errno)))")
            }
        }
    }

    /// The folder that a file is in.
    static func of(_ file: String) -> String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }
}

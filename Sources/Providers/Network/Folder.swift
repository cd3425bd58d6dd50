#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Folders of our own files.
enum Folder {
    /// Makes a folder and those above it, for this user alone, where they are missing.
    ///
    /// - Returns: whether it can be written to.
    static func make(_ path: String) -> Bool {
        if access(path, W_OK) == 0 { return true }
        guard path.hasPrefix("/") else { return false }
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            // What cannot be made may still be there.
            _ = mkdir(made, 0o700)
        }
        return access(path, W_OK) == 0
    }

    /// The folder that a file is in.
    static func of(_ file: String) -> String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }
}

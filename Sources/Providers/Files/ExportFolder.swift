package import Corpus

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of files that appears whole or not at all: written beside its place, then renamed.
package enum ExportFolder {
    /// Whether something other than an empty folder stands at a path.
    package static func isOccupied(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        guard status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else { return true }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { return true }
        }
        return false
    }

    /// Writes files into a folder that is new or empty. A failure leaves no trace.
    package static func write(_ files: [(name: String, bytes: [UInt8])], to target: String) throws(ProviderError) {
        var path = target
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let parent = Folder.of(path)
        try Folder.make(parent, mode: 0o755)
        let temporary = "\(parent)/.\(path.split(separator: "/").last ?? "export").\(getpid()).tmp"
        guard mkdir(temporary, 0o755) == 0 else { throw failure("cannot make \(path)") }
        var written: [String] = []
        do throws(ProviderError) {
            for file in files {
                let place = temporary + "/" + file.name
                try AtomicFile.replace(place, with: file.bytes, calling: path + "/" + file.name)
                written.append(place)
            }
            guard rename(temporary, path) == 0 else { throw failure("cannot write \(path)") }
        } catch {
            for place in written { unlink(place) }
            rmdir(temporary)
            throw error
        }
    }

    private static func failure(_ action: String) -> ProviderError {
        .storageFailed("\(action): \(String(cString: strerror(errno)))")
    }
}

package import Corpus
import Platform

/// The temporary files of processes that died: packs, exports and generated files that were never finished.
///
/// A temporary file has the id of its process in its name, `.KJV.lectern.1234.1.tmp`, and is locked while it is written.
/// It is a leftover if no process with that id runs, or if it is old, and if no one holds the lock. The lock protects a
/// process in another container, whose id means nothing here.
package struct TemporaryFiles: Sendable {
    /// A temporary file or folder that no process will finish.
    package struct Leftover: Sendable {
        package let path: String
        /// Bytes, with those of the files in a folder.
        package let size: Int
        fileprivate let isFolder: Bool
    }

    /// The folders of our own files.
    private let folders: [String]
    /// The folder that says where exports are being written: one file for each process, with the path of a folder.
    private let notes: String

    /// - Parameters:
    ///   - folders: of packs, caches and generated files.
    ///   - state: the folder of the user's state; empty for none.
    package init(folders: [String], state: String) {
        self.folders = folders.filter { !$0.isEmpty }
        notes = state.isEmpty ? "" : state + "/exports"
    }

    // MARK: Exports

    /// Remembers that this process writes an export into a folder, until `body` ends.
    package func noting<Result>(
        exportTo target: String, _ body: () throws(ProviderError) -> Result
    ) throws(ProviderError) -> Result {
        guard !notes.isEmpty, let folder = realpath(Folder.of(target), nil) else { return try body() }
        defer { free(folder) }
        let note = "\(notes)/\(getpid())"
        // An export does not fail because the state cannot be written.
        try? AtomicFile.put(Array(String(cString: folder).utf8), at: note, mode: 0o600, isDurable: false)
        defer { unlink(note) }
        return try body()
    }

    // MARK: Leftovers

    /// What is left, in all folders.
    package func leftovers() -> [Leftover] {
        var found = folders.flatMap { TemporaryFiles.leftovers(in: $0) }
        for (note, process) in deadNotes() {
            guard let folder = TemporaryFiles.content(of: note) else { continue }
            found += TemporaryFiles.leftovers(in: folder, of: process)
        }
        return found
    }

    /// Removes what is left.
    ///
    /// - Returns: what was removed.
    package func clean() -> [Leftover] {
        let removed = leftovers().filter(TemporaryFiles.remove)
        for (note, _) in deadNotes() { unlink(note) }
        return removed
    }

    /// The notes of exports whose processes no longer run.
    private func deadNotes() -> [(path: String, process: pid_t)] {
        let names = notes.isEmpty ? [] : FolderListing.names(of: notes) ?? []
        return names.compactMap { name -> (path: String, process: pid_t)? in
            guard let process = pid_t(name), process > 0, !TemporaryFiles.isRunning(process) else { return nil }
            return (notes + "/" + name, process)
        }
    }

    private static func content(of note: String) -> String? {
        let file = open(note, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard let bytes = Descriptor.read(file, atMost: Int(PATH_MAX)), bytes.first == UInt8(ascii: "/") else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Parameter process: only what this process left; `nil` for all.
    private static func leftovers(in folder: String, of process: pid_t? = nil) -> [Leftover] {
        (FolderListing.names(of: folder) ?? []).compactMap { name -> Leftover? in
            guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            guard isFolder || status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                let owner = owner(of: name, isFolder: isFolder), process ?? owner == owner,
                isAbandoned(path, status, by: owner)
            else { return nil }
            let inner = isFolder ? FolderListing.names(of: path) ?? [] : []
            return Leftover(
                path: path, size: inner.reduce(isFolder ? 0 : Int(status.st_size)) { $0 + size(path + "/" + $1) },
                isFolder: isFolder)
        }.sorted { $0.path < $1.path }
    }

    /// The process in a temporary name: before the serial number of a file, or at the end of the name of a folder.
    private static func owner(of name: String, isFolder: Bool) -> pid_t? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
        guard parts.count > (isFolder ? 2 : 3) else { return nil }
        if !isFolder && Int(parts.last!) == nil { return nil }
        return pid_t((isFolder ? parts : parts.dropLast()).last!).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The age at which a temporary file is a leftover even if a process has the id in its name: ids are used again.
    private static let oldAge = 86_400

    private static func isAbandoned(_ path: String, _ status: stat, by process: pid_t) -> Bool {
        let isOld = time(nil) - Int(modificationTime(of: status).tv_sec) > oldAge
        guard isOld || !isRunning(process) else { return false }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return false }
        // Closing the file releases the lock.
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }

    private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Removes a file, or a folder with the files in it: an export has no folders inside.
    private static func remove(_ leftover: Leftover) -> Bool {
        guard leftover.isFolder else { return unlink(leftover.path) == 0 }
        for name in FolderListing.names(of: leftover.path) ?? [] { unlink(leftover.path + "/" + name) }
        return rmdir(leftover.path) == 0
    }
}

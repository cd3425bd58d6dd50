package import Corpus
package import Packs
import Synchronization

#if canImport(Glibc)
    package import Glibc
    private let platformWrite = Glibc.write
#else
    package import Darwin
    private let platformWrite = Darwin.write
#endif

/// Files that appear whole or not at all: written beside their place, synced, renamed, and the folder synced.
package enum AtomicFile {
    private static let serial = Atomic<Int>(0)

    /// Puts a file in its place, whatever is there now; a failure leaves no trace. The folder is there.
    ///
    /// - Parameters:
    ///   - name: what messages call it, where it has a place for the time being.
    ///   - mode: who may do what with the file.
    ///   - isDurable: whether to wait until the disk has it; false for what can be made again.
    package static func replace(
        _ target: String, with bytes: [UInt8], calling name: String? = nil, mode: mode_t = 0o644,
        isDurable: Bool = true
    ) throws(ProviderError) {
        let folder = Folder.of(target)
        let number = serial.add(1, ordering: .relaxed).newValue
        let temporary = "\(folder)/.\(target.dropFirst(folder.utf8.count + 1)).\(getpid()).\(number).tmp"
        do {
            try write(bytes, to: temporary, of: name ?? target, mode, isDurable)
            try move(temporary, to: target, in: folder, isDurable)
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// The same, with the folder made where it is missing.
    package static func put(
        _ bytes: [UInt8], at target: String, mode: mode_t = 0o644, isDurable: Bool = true
    ) throws(ProviderError) {
        try Folder.make(Folder.of(target))
        try replace(target, with: bytes, mode: mode, isDurable: isDurable)
    }

    /// Writes a new file; what goes wrong is told of the target, the only name that anyone knows.
    private static func write(
        _ bytes: [UInt8], to path: String, of target: String, _ mode: mode_t, _ isDurable: Bool
    ) throws(ProviderError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw failure("cannot write \(target)") }
        var isWritten = bytes.withUnsafeBytes { send($0, to: file) }
        isWritten = isWritten && (!isDurable || fsync(file) == 0)
        let reason = errno
        // `close` may be the first to tell of a full disk on a network file system.
        let isClosed = close(file) == 0
        guard isWritten && isClosed else {
            if !isWritten { errno = reason }
            throw failure("cannot write \(target)")
        }
    }

    private static func move(
        _ source: String, to target: String, in folder: String, _ isDurable: Bool
    ) throws(ProviderError) {
        guard rename(source, target) == 0 else { throw failure("cannot write \(target)") }
        guard isDurable else { return }
        let directory = open(folder, O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { return }
        // Not every file system can sync a folder; the file itself is safe by now.
        _ = fsync(directory)
        close(directory)
    }

    private static func send(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = platformWrite(file, bytes.baseAddress! + written, bytes.count - written)
            if count < 0 && errno == EINTR { continue }
            // A disk that takes nothing is as full as one that says so.
            if count == 0 { errno = ENOSPC }
            if count <= 0 { return false }
            written += count
        }
        return true
    }

    private static func failure(_ action: String) -> ProviderError {
        .storageFailed("\(action): \(String(cString: strerror(errno)))")
    }
}

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

/// Files that are generated, that nobody is to edit, and that may be deleted at any time.
package enum GeneratedFile {
    /// Puts a file in its place, whole or not at all, with the folders above it; one that holds these bytes already is left
    /// alone, so that an editor that has it open sees no change. Nobody waits for the disk: what a crash of the machine
    /// spoils is written again with the next asking.
    ///
    /// - Returns: whether it is there.
    package static func put(_ bytes: [UInt8], at path: String) -> Bool {
        if let old = try? MappedFile.map(path), withExtendedLifetime(old, { old.bytes.elementsEqual(bytes) }) {
            return true
        }
        return (try? AtomicFile.put(bytes, at: path, mode: 0o444, isDurable: false)) != nil
    }
}

/// Files mapped for reading.
package enum MappedFile {
    /// The bytes of a regular file; only the pages that are read take memory.
    package static func map(_ path: String) throws(ProviderError) -> ByteStorage {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .storageFailed("cannot read \(path): \(String(cString: strerror(errno)))") }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .storageFailed("cannot read \(path): it is not a regular file")
        }
        let size = Int(status.st_size)
        // An empty file cannot be mapped.
        if size == 0 { return ByteStorage(copying: []) }
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else {
            throw .storageFailed("cannot map \(path): \(String(cString: strerror(errno)))")
        }
        #if os(Linux)
            // Where the cache holds a file in large pages, one read would map two megabytes of it.
            madvise(memory, size, MADV_NOHUGEPAGE)
        #endif
        return ByteStorage(adopting: UnsafeRawBufferPointer(start: memory, count: size)) { bytes in
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
        }
    }
}

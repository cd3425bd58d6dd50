package import Corpus
package import Packs
package import Platform
import Synchronization

/// Writes files that appear whole or not at all: each is written under another name, synced and renamed, then the
/// folder is synced.
package enum AtomicFile {
    private static let serial = Atomic<Int>(0)

    /// Writes a file, or replaces it. Its folder must exist. A failure leaves no files behind.
    ///
    /// - Parameters:
    ///   - name: the path in error messages, if `target` is a temporary one.
    ///   - mode: the permissions of the file.
    ///   - isDurable: whether to wait for the disk; false for a file that can be made again.
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

    /// The same, but makes the folder if it is missing.
    package static func put(
        _ bytes: [UInt8], at target: String, mode: mode_t = 0o644, isDurable: Bool = true
    ) throws(ProviderError) {
        try Folder.make(Folder.of(target))
        try replace(target, with: bytes, mode: mode, isDurable: isDurable)
    }

    /// Writes a new file at `path`. Errors name `target`, because users do not know the temporary name.
    private static func write(
        _ bytes: [UInt8], to path: String, of target: String, _ mode: mode_t, _ isDurable: Bool
    ) throws(ProviderError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw failure("cannot write \(target)") }
        // See `TemporaryFiles`.
        flock(file, LOCK_EX | LOCK_NB)
        var isWritten = Descriptor.write(bytes.span.bytes, to: file)
        isWritten = isWritten && (!isDurable || fsync(file) == 0)
        let reason = errno
        // On a network file system `close` may be the first call that reports a full disk.
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
        // Some file systems cannot sync a folder. The file itself is synced by now.
        _ = fsync(directory)
        close(directory)
    }

    private static func failure(_ action: String) -> ProviderError {
        .storageFailed("\(action): \(System.reason())")
    }
}

/// Folders of our own files.
enum Folder {
    /// Makes a folder, and the missing folders above it.
    ///
    /// - Parameter mode: the permissions of the new folders.
    static func make(_ path: String, mode: mode_t = 0o700) throws(ProviderError) {
        // Checked first, because below a read-only folder `mkdir` may not report an existing folder as `EEXIST`.
        if access(path, W_OK) == 0 { return }
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, mode) != 0 && errno != EEXIST && errno != EISDIR {
                throw .storageFailed("cannot make \(made): \(System.reason())")
            }
        }
    }

    /// The folder of a file.
    static func of(_ file: String) -> String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }
}

/// Writes a folder of files that appears whole or not at all: it is written under another name, then renamed.
package enum ExportFolder {
    /// Whether there is anything but an empty folder at a path.
    package static func isOccupied(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        guard status.st_mode & S_IFMT == S_IFDIR, let names = FolderListing.names(of: path, atMost: 1) else {
            return true
        }
        return !names.isEmpty
    }

    /// Writes files into a folder that is new or empty. A failure leaves no files behind.
    package static func write(_ files: [(name: String, bytes: [UInt8])], to target: String) throws(ProviderError) {
        var path = target
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let parent = Folder.of(path)
        try Folder.make(parent, mode: 0o755)
        let temporary = "\(parent)/.\(path.split(separator: "/").last ?? "export").\(getpid()).tmp"
        guard mkdir(temporary, 0o755) == 0 else { throw failure("cannot make \(path)") }
        // See `TemporaryFiles`.
        let lock = open(temporary, O_RDONLY | O_CLOEXEC)
        flock(lock, LOCK_EX | LOCK_NB)
        defer { close(lock) }
        var written: [String] = []
        do throws(ProviderError) {
            for file in files {
                let name = temporary + "/" + file.name
                try AtomicFile.replace(name, with: file.bytes, calling: path + "/" + file.name)
                written.append(name)
            }
            guard rename(temporary, path) == 0 else { throw failure("cannot write \(path)") }
        } catch {
            for name in written { unlink(name) }
            rmdir(temporary)
            throw error
        }
    }

    private static func failure(_ action: String) -> ProviderError {
        .storageFailed("\(action): \(System.reason())")
    }
}

/// Writes generated files. They should not be edited, and may be deleted at any time.
package enum GeneratedFile {
    /// Writes a file whole or not at all, and makes its folders. If the file has these bytes already it is not touched,
    /// so that an editor that has it open sees no change. It does not wait for the disk: a file that is lost in a crash
    /// is written again by the next request for it.
    ///
    /// - Returns: whether the file has the bytes now.
    package static func put(_ bytes: [UInt8], at path: String) -> Bool {
        if let old = try? LoadedFile.open(path), old.bytes.count == bytes.count, old.load(0..<bytes.count),
            withExtendedLifetime(old, { old.bytes.elementsEqual(bytes) })
        {
            return true
        }
        return (try? AtomicFile.put(bytes, at: path, mode: 0o444, isDurable: false)) != nil
    }
}

/// Reads parts of a file into memory when they are first needed.
///
/// The file is not mapped: if another program cuts a mapped file, reading it ends the process (SIGBUS), and if it
/// overwrites the file, bytes that were checked change. What was loaded is a copy. So neither can happen, and a part that
/// is loaded later fails its checksum. A lookup in a running engine costs the same; a start takes 5 µs more.
package enum LoadedFile {
    /// The bytes of a regular file. Only the pages that are loaded take memory.
    package static func open(_ path: String) throws(ProviderError) -> ByteStorage {
        var file = Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // Each open pack keeps its file open, and a process may open 1,024 files until it asks for more.
        if file < 0, errno == EMFILE, lectern_raise_file_limit() != 0 {
            file = Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard file >= 0 else { throw .storageFailed("cannot read \(path): \(System.reason())") }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .storageFailed("cannot read \(path): it is not a regular file")
        }
        let size = Int(status.st_size)
        // No memory of zero bytes can be mapped.
        guard size > 0, let memory = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            let reason = System.reason()
            close(file)
            if size == 0 { return ByteStorage(copying: []) }
            throw .storageFailed("cannot read \(path): \(reason)")
        }
        #if os(Linux)
            // Without this, the first byte that is loaded may take two megabytes.
            madvise(memory, size, MADV_NOHUGEPAGE)
        #endif
        let descriptor = file
        return ByteStorage(
            filling: UnsafeMutableRawBufferPointer(start: memory, count: size),
            read: { bytes, offset in fill(bytes, from: descriptor, at: offset) },
            release: { bytes in
                munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
                close(descriptor)
            })
    }

    /// Memory of our own, of which only the used pages count.
    private static let flags: Int32 = {
        #if os(Linux)
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        #else
            MAP_PRIVATE | MAP_ANON
        #endif
    }()

    private static func fill(_ bytes: UnsafeMutableRawBufferPointer, from file: Int32, at offset: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = pread(file, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            done += count
        }
        return true
    }
}

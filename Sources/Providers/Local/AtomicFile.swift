import Corpus

#if canImport(Glibc)
    import Glibc
    private let platformWrite = Glibc.write
#else
    import Darwin
    private let platformWrite = Darwin.write
#endif

/// Files that appear whole or not at all: written beside their place, synced, renamed, and the folder synced.
enum AtomicFile {
    /// Writes a new file and waits until the disk has it.
    static func write(_ bytes: [UInt8], to path: String) throws(ProviderError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw failure("cannot write \(path)") }
        var isWritten = bytes.withUnsafeBytes { send($0, to: file) }
        isWritten = isWritten && fsync(file) == 0
        let reason = errno
        // `close` may be the first to tell of a full disk on a network file system.
        let isClosed = close(file) == 0
        guard isWritten && isClosed else {
            if !isWritten { errno = reason }
            throw failure("cannot write \(path)")
        }
    }

    /// Puts a file in the place of another of the same folder.
    static func move(_ source: String, to target: String, in folder: String) throws(ProviderError) {
        guard rename(source, target) == 0 else { throw failure("cannot write \(target)") }
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

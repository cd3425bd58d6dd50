package import Corpus
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
    ///   - mode: who may do what with the file.
    ///   - isDurable: whether to wait until the disk has it; false for what can be made again.
    package static func replace(
        _ target: String, with bytes: [UInt8], mode: mode_t = 0o644, isDurable: Bool = true
    ) throws(ProviderError) {
        let folder = Folder.of(target)
        let number = serial.add(1, ordering: .relaxed).newValue
        let temporary = "\(folder)/.\(target.dropFirst(folder.utf8.count + 1)).\(getpid()).\(number).tmp"
        do {
            try write(bytes, to: temporary, of: target, mode, isDurable)
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

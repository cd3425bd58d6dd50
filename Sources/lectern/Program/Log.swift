import Synchronization

#if canImport(Glibc)
    import Glibc
    private let platformWrite = Glibc.write
#else
    import Darwin
    private let platformWrite = Darwin.write
#endif

/// The program's log: lines on standard error, or in a file. Standard output belongs to results and to the protocol.
final class Log: Sendable {
    enum Level: Int, Sendable {
        case error, warning, info, debug

        init?(_ name: String) {
            guard let place = Level.names.firstIndex(of: name) else { return nil }
            self.init(rawValue: place)
        }

        static let names = ["error", "warning", "info", "debug"]
    }

    private let level: Level
    private let file: Int32
    private let lock = Mutex(())

    /// - Parameter path: the file to append to; `nil` for standard error.
    init(level: Level, path: String?) throws(Failure) {
        self.level = level
        guard let path else {
            file = STDERR_FILENO
            return
        }
        file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        if file < 0 {
            throw Failure(.broken, "The log \(path) cannot be opened: \(String(cString: strerror(errno))).")
        }
    }

    /// The descriptor that the crash handler writes to.
    var descriptor: Int32 { file }

    func error(_ message: String) { write(.error, message) }
    func warning(_ message: String) { write(.warning, message) }
    func info(_ message: String) { write(.info, message) }
    func debug(_ message: String) { write(.debug, message) }

    private func write(_ level: Level, _ message: String) {
        guard level.rawValue <= self.level.rawValue else { return }
        let line = Array("lectern: \(Level.names[level.rawValue]): \(message.printable)\n".utf8)
        lock.withLock { _ in
            // A log that cannot be written must not stop the work it tells of.
            _ = line.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
        }
    }
}

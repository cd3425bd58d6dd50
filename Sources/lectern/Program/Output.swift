#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a command prints: standard output, gathered and written in large pieces.
struct Output {
    private var buffer: [UInt8] = []

    /// Whether a person reads along.
    static let isTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether colours are welcome: on a terminal, unless `NO_COLOR` is set (no-color.org) or it is dumb.
    static let hasColors =
        isTerminal && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
        && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false

    mutating func line(_ text: String) {
        print(text)
        buffer.append(UInt8(ascii: "\n"))
    }

    mutating func print(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 64 << 10 { flush() }
    }

    mutating func print(_ bytes: some Sequence<UInt8>) {
        buffer.append(contentsOf: bytes)
        if buffer.count > 64 << 10 { flush() }
    }

    /// Writes what is gathered. A reader that has gone away (`| head`) ends the program quietly.
    mutating func flush() {
        buffer.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let count = write(STDOUT_FILENO, bytes.baseAddress! + start, bytes.count - start)
                if count < 0 && errno == EINTR { continue }
                if count < 0 {
                    if errno == EPIPE { exit(ExitCode.success.rawValue) }
                    Output.error("lectern: The output cannot be written: \(String(cString: strerror(errno))).")
                    exit(ExitCode.broken.rawValue)
                }
                start += count
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// `text` in a dim colour where colours are welcome.
    static func dim(_ text: String) -> String { hasColors ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

    /// `text` in bold where colours are welcome.
    static func bold(_ text: String) -> String { hasColors ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    /// A line on standard error.
    static func error(_ text: String, isDim: Bool = false) {
        let line = Array(((isDim ? dim(text.printable) : text.printable) + "\n").utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

extension String {
    /// The text without control characters, which in a message come from some file or name and would steer the terminal.
    var printable: String {
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
        }
        guard unicodeScalars.contains(where: isControl) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return String(text)
    }
}

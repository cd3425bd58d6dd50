import Engine
import Synchronization

#if canImport(Glibc)
    import Glibc
    private let platformWrite = Glibc.write
#else
    import Darwin
    private let platformWrite = Darwin.write
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

/// One line on standard error that says how far long work has come, drawn over itself; silent where nobody watches.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var lastPercent = -1

    mutating func show(_ title: String, done: Int, of total: Int) {
        let percent = total > 0 ? done * 100 / total : 0
        guard isShown, percent != lastPercent else { return }
        lastPercent = percent
        draw("\r\u{1B}[K\(title): \(percent) %")
    }

    /// Takes the line away again, also one that a copy of this has drawn.
    mutating func clear() {
        if isShown { draw("\r\u{1B}[K") }
        lastPercent = -1
    }

    private func draw(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// Prints one passage: as JSON, or its `formatted` text with, on a terminal, a line that says what it is.
struct PassagePrinter {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// - Parameters:
    ///   - reply: the whole reply, which is what `--json` prints.
    ///   - saysSource: whether the reader cannot know which passage it is, so that it is always said.
    func print(_ passage: ScriptureReply, of reply: some ReplyValue, saysSource: Bool = false) {
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.json)
        } else if invocation.has(.template) {
            output.print(passage.formatted ?? "")
        } else {
            output.line(passage.formatted ?? "")
            let isPlain = invocation.value(of: .format) ?? "plain" == "plain"
            if isPlain && (saysSource || Output.isTerminal) {
                output.line(Output.dim("— \(passage.reference), \(passage.translationName)"))
            }
            if let numbering = passage.numbering { Output.error("lectern: " + numbering.note) }
            for problem in passage.problems { Output.error("lectern: " + problem.message) }
        }
        output.flush()
    }
}

/// What is said of the pages of a long list, of which one was printed.
enum PageNotice {
    /// Says on standard error which page it was, if there are several.
    ///
    /// - Throws: `noAnswer` for a page after the last one.
    static func say(_ facts: PageFacts) throws(Failure) {
        let pages = facts.totalPages
        guard pages > 0 else { return }
        guard facts.page <= pages else {
            throw Failure(
                .noAnswer, "There is no page \(facts.page).",
                hint: pages == 1 ? "There is one page." : "There are \(pages) pages.")
        }
        if pages > 1 { Output.error("Page \(facts.page) of \(pages); --page N shows another.") }
    }
}

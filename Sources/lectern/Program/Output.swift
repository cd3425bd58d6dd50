import Engine
import Platform
import Synchronization

/// The standard output of a command, collected and written in large pieces.
struct Output {
    private var buffer: [UInt8] = []

    /// Whether standard output is a terminal.
    static let isTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether to use colours: on a terminal, unless `NO_COLOR` is set (no-color.org) or the terminal is dumb.
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

    /// Writes what has been collected. If the reader has gone (`| head`), the program ends quietly.
    mutating func flush() {
        if !Descriptor.write(buffer.span.bytes, to: STDOUT_FILENO) {
            if errno == EPIPE { exit(ExitCode.success.rawValue) }
            Output.error("lectern: The output cannot be written: \(System.reason()).")
            exit(ExitCode.broken.rawValue)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// `text` in a dim colour, if colours are used.
    static func dim(_ text: String) -> String { hasColors ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

    /// `text` in bold, if colours are used.
    static func bold(_ text: String) -> String { hasColors ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    /// Writes a line to standard error.
    static func error(_ text: String, isDim: Bool = false) {
        let line = Array(((isDim ? dim(text.printable) : text.printable) + "\n").utf8)
        _ = Descriptor.write(line.span.bytes, to: STDERR_FILENO)
    }
}

extension String {
    /// The text with control characters replaced by U+FFFD. In a message they come from a file or a name, and could
    /// control the terminal.
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

/// The log of the program: lines on standard error, or in a file. Standard output is only for results and the protocol.
final class Log: Sendable {
    enum Level: Int, Sendable {
        case error, warning, info, debug

        init?(_ name: String) {
            guard let index = Level.names.firstIndex(of: name) else { return nil }
            self.init(rawValue: index)
        }

        static let names = ["error", "warning", "info", "debug"]
    }

    private let level: Level
    private let file: Int32
    private let lock = Mutex(())

    /// - Parameter path: the file to append to; nil for standard error.
    init(level: Level, path: String?) throws(Failure) {
        self.level = level
        guard let path else {
            file = STDERR_FILENO
            return
        }
        file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        if file < 0 {
            throw Failure(.broken, "The log \(path) cannot be opened: \(System.reason()).")
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
            // An error is ignored: the log must not stop the work.
            _ = Descriptor.write(line.span.bytes, to: file)
        }
    }
}

/// A progress line on standard error that is redrawn in place. Nothing is shown if standard error is not a terminal.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var lastPercent = -1

    mutating func show(_ title: String, done: Int, of total: Int) {
        let percent = total > 0 ? done * 100 / total : 0
        guard isShown, percent != lastPercent else { return }
        lastPercent = percent
        draw("\r\u{1B}[K\(title): \(percent) %")
    }

    /// Erases the line, even if a copy of this value has drawn it.
    mutating func clear() {
        if isShown { draw("\r\u{1B}[K") }
        lastPercent = -1
    }

    private func draw(_ text: String) {
        _ = Descriptor.write(Array(text.utf8).span.bytes, to: STDERR_FILENO)
    }
}

/// Prints one passage: as JSON, or its `formatted` text. On a terminal a line with its reference follows.
struct PassagePrinter {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// - Parameters:
    ///   - reply: the whole reply, which is what `--json` prints.
    ///   - saysSource: whether to print the reference in any case, because the reader cannot know which passage it is.
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

/// Tells the reader about the other pages of a long list.
enum PageNotice {
    /// Prints on standard error which page this was, if there are several.
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

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

    /// Prints text for people, made safe for a terminal also if it goes to a pipe: it may end in `less`.
    mutating func print(_ text: String) {
        buffer.append(contentsOf: text.printable.utf8)
        if buffer.count > 64 << 10 { flush() }
    }

    /// Prints what a template made. If the person wrote escape sequences into the template, for colours, the text is
    /// printed unchanged.
    mutating func print(_ text: String, by template: String?) {
        guard template?.unicodeScalars.contains("\u{1B}") ?? false else { return print(text) }
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 64 << 10 { flush() }
    }

    /// Prints a line of JSON. Characters that control a terminal are escaped in its strings, so the values stay the
    /// same.
    mutating func json(_ text: String) {
        buffer.append(contentsOf: text.replacingControls { "\\u" + Output.hexadecimal($0) }.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 64 << 10 { flush() }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Prints the content of a file. On a terminal it is made safe.
    mutating func print(_ bytes: some Sequence<UInt8>) {
        if Output.isTerminal {
            buffer.append(contentsOf: String(decoding: Array(bytes), as: UTF8.self).printable.utf8)
        } else {
            buffer.append(contentsOf: bytes)
        }
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

    /// The only escape sequences that `print` lets through, and only if colours are used.
    fileprivate static let styles = (
        dim: "\u{1B}[2m", bold: "\u{1B}[1m", red: "\u{1B}[31m", green: "\u{1B}[32m", yellow: "\u{1B}[33m",
        plain: "\u{1B}[0m"
    )

    /// `text` in a dim colour, if colours are used.
    static func dim(_ text: String) -> String { hasColors ? styles.dim + text + styles.plain : text }

    /// `text` in bold, if colours are used.
    static func bold(_ text: String) -> String { hasColors ? styles.bold + text + styles.plain : text }

    static func red(_ text: String) -> String { hasColors ? styles.red + text + styles.plain : text }
    static func green(_ text: String) -> String { hasColors ? styles.green + text + styles.plain : text }
    static func yellow(_ text: String) -> String { hasColors ? styles.yellow + text + styles.plain : text }

    /// Writes a line to standard error.
    static func error(_ text: String, isDim: Bool = false) {
        let line = Array(((isDim ? dim(text) : text).printable + "\n").utf8)
        _ = Descriptor.write(line.span.bytes, to: STDERR_FILENO)
    }
}

extension String {
    /// The text without what could control a terminal: names, descriptions, verses and messages come from files and
    /// servers. Control characters become U+FFFD; embeddings, overrides and isolates of the bidirectional algorithm
    /// (UAX #9, section 2), which show a text in another order, are removed. Our own styles stay.
    var printable: String {
        guard hasControls else { return self }
        let styles =
            Output.hasColors
            ? [
                Output.styles.dim, Output.styles.bold, Output.styles.red, Output.styles.green, Output.styles.yellow,
                Output.styles.plain,
            ] : []
        var rest = self[...]
        var text = ""
        while let start = rest.unicodeScalars.firstIndex(where: { $0.controlsTerminal }) {
            text += rest[..<start]
            rest = rest[start...]
            if let style = styles.first(where: rest.hasPrefix) {
                text += style
                rest = rest.dropFirst(style.count)
            } else {
                // A line end of DOS is none of a terminal's commands.
                let scalar = rest.unicodeScalars.removeFirst()
                if scalar == "\r" && rest.unicodeScalars.first == "\n" { continue }
                if scalar.value < 0x2000 { text += "\u{FFFD}" }
            }
        }
        return text + rest
    }

    /// The text with each character that could control a terminal replaced.
    fileprivate func replacingControls(_ replacement: (Unicode.Scalar) -> String) -> String {
        guard hasControls else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.controlsTerminal { text += replacement(scalar) } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// Whether a character of the text could control a terminal. It looks at bytes: most texts have none, and a search
    /// by scalars would take longer than the rest of the output.
    private var hasControls: Bool {
        var text = self
        return text.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case 0x00..<0x20 where byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t"), 0x7F: return true
                case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return true
                case 0xE2 where index + 2 < bytes.count && bytes[index + 1] < 0x82:
                    let last = bytes[index + 2]
                    if bytes[index + 1] == 0x80 ? (0xAA...0xAE).contains(last) : (0xA6...0xA9).contains(last) {
                        return true
                    }
                default: continue
                }
            }
            return false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character is a control character other than newline and tab, or sets the direction of what follows.
    fileprivate var controlsTerminal: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
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
        // Opening a named pipe without a reader would wait for one. A terminal or a pipe is written to as usual.
        file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
        if file < 0 {
            throw Failure(.broken, "The log \(path) cannot be opened: \(System.reason()).")
        }
        _ = fcntl(file, F_SETFL, O_APPEND)
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
        draw("\r\u{1B}[K\(title.printable): \(percent) %")
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
            output.json(reply.json)
        } else if invocation.has(.template) {
            output.print(passage.formatted ?? "", by: invocation.value(of: .template))
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

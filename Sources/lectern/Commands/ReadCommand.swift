import Engine
import JSON
import Platform

extension Command {
    static let read = Command(
        "read", "REFERENCE…",
        summary: "Read a chapter or passage, set for a terminal.",
        details: """
            Prints headings, paragraphs, the lines of poetry and verse numbers. Lines break between words at the width of the
            terminal, at most at 80 columns; --width N sets another width. On a terminal, $PAGER shows the text if it is set.
            Several translations are printed side by side, verse by verse, as wide as the terminal.

            Examples:
              lectern read "John 3"
              lectern read Ps 23 -t web
              lectern read "John 3" -t kjv,web
              lectern read "Judges 5" --width 60 | lpr
              lectern read "John 3" --format html > john3.html
            """,
        flags: [.translations, .format, .width, .language, .numbering, .formLocale, .offline, .json],
        method: "chapter.get"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which chapter?", hint: "For example: lectern read \"John 3\"")
        }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        if let numbering = invocation.value(of: .numbering) { params["numbering"] = .string(numbering) }
        if let languages = invocation.languages { params["language"] = languages }
        if let locale = invocation.value(of: .formLocale) { params["locale"] = .string(locale) }
        if invocation.translations.count > 1 { return try sideBySide(params, invocation, engine) }
        let format = invocation.value(of: .format)
        if !invocation.has(.json) || format != nil { params["format"] = .string(format ?? "plain") }
        let reply = try engine.result(of: ChapterGet.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else if format ?? "plain" != "plain" {
            output.print(reply.formatted ?? "")
        } else {
            let width = try invocation.number(of: .width) ?? Terminal.readingWidth
            let text = Terminal.broken(reply.formatted ?? "", width: max(width, 20)).printable
            if Output.isTerminal, Terminal.page(text) { return .success }
            output.print(text)
        }
        output.flush()
        return .success
    }

    /// Prints several translations in columns, which begin each verse in the same line.
    private static func sideBySide(
        _ params: JSONObject, _ invocation: Invocation, _ engine: ScriptureEngine
    ) throws(Failure) -> ExitCode {
        if let format = invocation.value(of: .format), format != "plain" {
            throw Failure(
                .usage, "--format \(format) is for one translation.",
                hint: "`lectern compare --format \(format)` prints a table of several.")
        }
        var params = params
        params["translation"] = nil
        params["locale"] = nil
        params["translations"] = .array(invocation.translations.map { .string($0) })
        let reply = try engine.result(of: PassageCompare.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            let count = reply.translations.count
            let width = try invocation.number(of: .width) ?? Terminal.width
            // At least 16 columns for each; two spaces between them.
            let column = max((width - 2 * (count - 1)) / count, 16)
            var rows = [reply.translations.map { $0.uppercased() }]
            for row in reply.rows {
                let number = row.osis.split(separator: ".").last ?? ""
                rows.append(([row.text] + row.others.map(\.text)).map { $0.isEmpty ? "" : "\(number) \($0)" })
            }
            let text =
                reply.reference + "\n\n" + rows.map { Terminal.columns($0, width: column) }.joined(separator: "\n")
            if Output.isTerminal, Terminal.page(text.printable) { return .success }
            output.print(text)
        }
        output.flush()
        for failure in reply.failures { Output.error("lectern: \(failure.error.message)") }
        return reply.failures.isEmpty ? .success : .noAnswer
    }

    static let compare = Command(
        "compare", "REFERENCE TRANSLATION TRANSLATION…",
        summary: "Show the words in which translations differ.",
        details: """
            Compares each translation with the first one, verse by verse. On a terminal, other words are yellow, added words
            green, and omitted words red. In a pipe there is one line per verse and translation, separated by tabs: the verse,
            the translation, and the text, with [-omitted-], {+added+} and [-old-]{+new+} words.

            Examples:
              lectern compare "John 3:16" kjv web
              lectern compare "1 Cor 13" kjv web --format markdown
            """,
        flags: [.tableFormat, .numbering, .language, .offline, .json], method: "passage.compare"
    ) { (invocation) throws(Failure) in
        guard invocation.operands.count >= 3 else {
            throw Failure(
                .usage, "Give a reference and at least two translations.",
                hint: "For example: lectern compare \"John 3:16\" kjv web")
        }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        var params: JSONObject = ["reference": .string(invocation.operands[0])]
        params["translations"] = .array(invocation.operands.dropFirst().map { .string($0) })
        if let numbering = invocation.value(of: .numbering) { params["numbering"] = .string(numbering) }
        if let languages = invocation.languages { params["language"] = languages }
        if let format = invocation.value(of: .tableFormat) { params["format"] = .string(format) }
        let reply = try engine.result(of: PassageCompare.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else if let table = reply.formatted {
            output.print(table)
        } else {
            for row in reply.rows {
                output.line([row.osis, reply.translations[0], row.text].joined(separator: "\t"))
                for other in row.others {
                    let words = other.differences.map { Terminal.difference($0.base, $0.text, isEqual: $0.isEqual) }
                    output.line([row.osis, other.translation, words.joined(separator: " ")].joined(separator: "\t"))
                }
            }
        }
        output.flush()
        for failure in reply.failures { Output.error("lectern: \(failure.error.message)") }
        return reply.failures.isEmpty ? .success : .noAnswer
    }
}

extension Flag {
    static let width = Flag("width", "w", value: "N", help: "Break lines at N columns.")
    static let tableFormat = Flag(
        "format", "f", choices: ["markdown", "html"], help: "Print a table: markdown or html.")
}

/// How text is set for a terminal.
private enum Terminal {
    /// The width of the terminal, but at most 80 columns, because longer lines are hard to read.
    static var readingWidth: Int { min(width, 80) }

    /// The width of the terminal; 80 for a pipe.
    static var width: Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? (isKnown ? Int(size.ws_col) : 80)
        return columns > 0 ? columns : 80
    }

    /// Texts beside each other, each broken into lines of a width.
    static func columns(_ texts: [String], width: Int) -> String {
        let cells = texts.map { broken($0, width: width).split(separator: "\n").map { String($0) } }
        var result = ""
        for line in 0..<(cells.map(\.count).max() ?? 0) {
            var text = ""
            for (index, cell) in cells.enumerated() {
                let part = line < cell.count ? cell[line] : ""
                text += part
                if index + 1 < cells.count {
                    text += String(repeating: " ", count: max(width - TerminalWidth.columns(of: part), 0) + 2)
                }
            }
            while text.last == " " { text.removeLast() }
            result += text + "\n"
        }
        return result
    }

    /// The text with lines of at most `width` columns, broken between words. The rest of a line is indented like its
    /// beginning.
    static func broken(_ text: String, width: Int) -> String {
        var result = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = String(line.prefix { $0 == " " })
            var column = 0
            for word in line.split(separator: " ") {
                let length = TerminalWidth.columns(of: String(word))
                if column > 0 && column + 1 + length > width {
                    result += "\n"
                    column = 0
                }
                result += column == 0 ? indent : " "
                column += (column == 0 ? indent.count : 1) + length
                result += word
            }
            result += "\n"
        }
        while result.hasSuffix("\n\n") { result.removeLast() }
        return result
    }

    /// Shows the text with `$PAGER`.
    ///
    /// - Returns: false if `$PAGER` is not set, or if the pager cannot be started.
    static func page(_ text: String) -> Bool {
        guard let pager = getenv("PAGER").map({ String(cString: $0) }), !pager.isEmpty else { return false }
        // As git does: less ends at once if the text fits on the screen.
        setenv("LESS", "FRX", 0)
        guard let pipe = popen(pager, "w") else { return false }
        fputs(text, pipe)
        return pclose(pipe) == 0
    }

    /// A stretch of two texts.
    static func difference(_ base: String, _ text: String, isEqual: Bool) -> String {
        if isEqual { return text }
        if Output.hasColors {
            return text.isEmpty ? Output.red(base) : base.isEmpty ? Output.green(text) : Output.yellow(text)
        }
        return (base.isEmpty ? "" : "[-\(base)-]") + (text.isEmpty ? "" : "{+\(text)+}")
    }
}

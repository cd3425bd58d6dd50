import Engine
import Scripture

/// The man pages, written from the command table and the method table, in the macros of man(7).
///
/// `mandoc -T lint` and `groff -ww` find nothing to say about them. There is a page for the program, `lectern(1)`, one
/// for each command, `lectern-lookup(1)`, and one for the methods, `lectern-protocol(7)`.
enum ManualPage {
    /// The page that a word names: that of a command, of `protocol`, or of the program for nil.
    ///
    /// - Returns: the page in roff, without a line end at its end; nil if there is no such command.
    static func named(_ name: String?) -> String? {
        let text =
            switch name {
            case nil: program()
            case "protocol": methods()
            case let name?: CommandTable.command(named: name).map(page) ?? ""
            }
        return text.isEmpty ? nil : String(text.dropLast())
    }

    private static func program() -> String {
        var page = head("lectern", 1, "Scripture for editors, shells and programs")
        page += """
            .SH SYNOPSIS
            .B lectern
            .I COMMAND
            .RI [ ARGUMENT ...]
            .br
            .B lectern
            .RB [ \\-\\-stdio ]
            .SH DESCRIPTION
            Lectern reads references to the Bible and prints their text, searches it,
            and explains its words. Without a command it answers JSON-RPC on standard
            input and output; see
            .BR lectern\\-protocol (7).
            .SH COMMANDS

            """
        for command in CommandTable.commands {
            page += ".TP\n.BR lectern\\-\(escaped(command.name)) (1)\n\(filled(command.summary))\n"
        }
        page += ".SH OPTIONS\n" + options(Flag.everywhere)
        page += exitStatus
        page += """
            .SH ENVIRONMENT
            .TP
            .B LECTERN_HOME
            A folder for everything: packs, configuration, library and cache.
            .TP
            .BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_STATE_HOME ", " XDG_CACHE_HOME
            Folders for packs, the configuration, the library and the cache, if
            LECTERN_HOME is not set.
            .TP
            .B NO_COLOR
            If it is set, the output has no colours.
            .SH FILES
            .TP
            .I ~/.config/lectern/config.json
            The configuration;
            .B lectern config
            prints its path and its values.
            .TP
            .I ~/.local/share/lectern/packs
            The installed Bibles, dictionaries and commentaries.
            .TP
            .I ~/.local/state/lectern/library.sqlite
            The favorites, bookmarks, notes and highlights of the reader.
            .SH EXAMPLES
            .nf
            lectern lookup "John 3:16\\-18"
            lectern import \\-\\-system
            lectern help lookup
            .fi
            .SH SEE ALSO
            .BR lectern\\-protocol (7)

            """
        return page
    }

    private static func page(of command: Command) -> String {
        var page = head("lectern-" + command.name, 1, withoutPoint(command.summary))
        page += ".SH SYNOPSIS\n.B lectern \(escaped(command.name))\n"
        if !command.allFlags.isEmpty { page += ".RI [ OPTION ...]\n" }
        if !command.arguments.isEmpty { page += filled(command.arguments) + "\n" }
        page += ".SH DESCRIPTION\n" + filled(command.summary) + "\n"
        // The heading of the examples in the help becomes a section.
        var isExample = false
        for paragraph in paragraphs(of: command.details) {
            var lines = paragraph
            if lines.first == "Examples:" {
                page += ".SH EXAMPLES\n"
                lines.removeFirst()
                isExample = true
            } else if !isExample {
                page += ".PP\n"
            }
            // Lines with columns or an indent stay as they are.
            if lines.contains(where: { $0.hasPrefix(" ") || String($0.dropFirst()).contains(text: "  ") }) {
                page += ".nf\n" + lines.map(line).joined(separator: "\n") + "\n.fi\n"
            } else {
                page += filled(lines.joined(separator: " ")) + "\n"
            }
        }
        if !command.aliases.isEmpty {
            page += (isExample ? ".SH ALIASES\n" : ".PP\n") + "The same: "
            page += command.aliases.map { "lectern \(escaped($0))" }.joined(separator: ", ") + ".\n"
        }
        page += ".SH OPTIONS\n" + options(command.allFlags) + exitStatus
        page += ".SH SEE ALSO\n.BR lectern (1)"
        if !command.method.isEmpty { page += ",\n.BR lectern\\-protocol (7)" }
        return page + "\n"
    }

    private static func methods() -> String {
        var page = head("lectern-protocol", 7, "the methods of Lectern over JSON-RPC")
        page += """
            .SH DESCRIPTION
            .B lectern
            without a command answers JSON-RPC 2.0 on standard input and output: one
            message on a line, or messages with the header Content\\-Length. The
            parameters of a method are an object, or an array in the order below. The
            method
            .B rpc.discover
            returns all methods, with the shapes of parameters and results, as an
            OpenRPC document.
            .SH METHODS

            """
        for entry in MethodTable.entries {
            page += ".SS \(escaped(entry.name))\n\(filled(entry.summary))\n"
            for param in entry.params {
                page += ".TP\n.BR \(escaped(param.name))\(param.isRequired ? " \" (required)\"" : "")\n"
                page += filled(param.comment) + "\n"
            }
        }
        page += ".SH ERRORS\nAn error has a code, a message, and often a hint what to do next.\n"
        for kind in MethodError.Kind.allCases {
            page += ".TP\n.BR \(escaped("\(kind.code)")) \" \(escaped(kind.rawValue))\"\n\(filled(kind.meaning))\n"
        }
        return page + ".SH SEE ALSO\n.BR lectern (1)\n"
    }

    private static func head(_ name: String, _ section: Int, _ summary: String) -> String {
        """
        .TH \(escaped(name.uppercased())) \(section) "\(Program.releaseDate)" "Lectern \(Program.version)" "Lectern"
        .ad l
        .SH NAME
        \(filled(name + " - " + summary))

        """
    }

    private static let exitStatus =
        ".SH EXIT STATUS\n"
        + ExitCode.meanings.map { code, meaning in ".TP\n.B \(code.rawValue)\n\(filled(meaning))\n" }.joined()

    private static func options(_ flags: [Flag]) -> String {
        flags.map { flag in
            var usage = flag.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
            usage += "\\fB\\-\\-" + escaped(flag.name) + "\\fR"
            // The values of a long list may be broken after a bar.
            if let value = flag.value {
                usage += " \\fI" + escaped(value).split(separator: "|").joined(separator: "|\\:") + "\\fR"
            }
            return ".TP\n\(usage)\n\(filled(flag.help))\n"
        }.joined()
    }

    /// The paragraphs of a text, with their lines.
    private static func paragraphs(of text: String) -> [[String]] {
        text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { $0.map(String.init) }
    }

    /// A line as it is. What is between backticks is bold.
    private static func line(_ text: String) -> String {
        var result = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            result += index % 2 == 1 ? "\\fB" + escaped(String(part)) + "\\fR" : escaped(String(part))
        }
        return guarded(result)
    }

    /// A text to be filled, in lines of at most 80 bytes.
    private static func filled(_ text: String) -> String {
        var lines: [String] = []
        for word in line(text).split(separator: " ") {
            if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(guarded(String(word)))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A control character at the beginning of a line, made an ordinary one.
    private static func guarded(_ text: String) -> String { text.hasPrefix(".") ? "\\&" + text : text }

    private static func withoutPoint(_ text: String) -> String {
        String(text.hasSuffix(".") ? text.dropLast() : text[...])
    }

    /// Text without meaning for roff (groff_char(7)): every sign is printed as it is.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "…": result += "..."
            case _ where !scalar.isASCII: result += "\\[u" + hexadecimal(scalar.value) + "]"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// At least four digits, as groff wants them.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

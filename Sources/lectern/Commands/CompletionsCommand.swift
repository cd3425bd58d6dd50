extension Command {
    static let completions = Command(
        "completions", "bash|zsh|fish", summary: "Print a script that completes commands and options in your shell.",
        details: """
            For bash:  lectern completions bash > ~/.local/share/bash-completion/completions/lectern
            For zsh:   lectern completions zsh > FOLDER/_lectern, with a FOLDER that is in $fpath
            For fish:  lectern completions fish > ~/.config/fish/completions/lectern.fish
            """,
        words: ["bash", "zsh", "fish"]
    ) { (invocation) throws(Failure) in
        guard let shell = invocation.operands.first, let script = CompletionScript.scripts[shell] else {
            throw Failure(.usage, "Which shell: bash, zsh or fish?")
        }
        var output = Output()
        output.line(script())
        output.flush()
        return .success
    }
}

/// The completion scripts, written from the command table.
enum CompletionScript {
    static let scripts: [String: @Sendable () -> String] = ["bash": bash, "zsh": zsh, "fish": fish]

    private static func bash() -> String {
        let cases = CommandTable.commands.map { command in
            let words = command.allFlags.map { "--" + $0.name } + command.words()
            return "        \(command.name)) words=\"\(words.joined(separator: " "))\" ;;"
        }
        let choices = Set(
            allFlags.filter { !$0.choices.isEmpty }.map { flag in
                "        --\(flag.name)) COMPREPLY=($(compgen -W \"\(flag.choices.joined(separator: " "))\" -- \"$current\")); return ;;"
            }
        ).sorted()
        return """
            # bash completion for lectern
            _lectern() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version --stdio" -- "$current"))
                    return
                fi
                case "$previous" in
            \(choices.joined(separator: "\n"))
                    --log-file) COMPREPLY=($(compgen -f -- "$current")); return ;;
                    -t|--translation) COMPREPLY=($(compgen -W "$(\(translations))" -- "$current")); return ;;
                esac
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
            }
            complete -F _lectern lectern
            """
    }

    private static func zsh() -> String {
        let commands = CommandTable.commands.map { "        '\($0.name):\(quoted($0.summary))'" }
        let cases = CommandTable.commands.map { command in
            let flags = command.allFlags.flatMap { flag -> [String] in
                let action =
                    flag.value == nil
                    ? ""
                    : ":\(flag.value ?? ""):"
                        + (flag.choices.isEmpty ? "_files" : "(\(flag.choices.joined(separator: " ")))")
                let long = "'--\(flag.name)[\(quoted(flag.help))]\(action)'"
                return [long] + (flag.short.map { ["'-\($0)[\(quoted(flag.help))]\(action)'"] } ?? [])
            }
            let words =
                command.words().isEmpty ? "'*:file:_files'" : "'1:word:(\(command.words().joined(separator: " ")))'"
            return "        \(command.name)) _arguments \((flags + [words]).joined(separator: " ")) ;;"
        }
        return """
            #compdef lectern
            _lectern() {
                local -a commands
                commands=(
            \(commands.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                local command="$words[2]"
                shift words
                (( CURRENT-- ))
                case "$command" in
            \(cases.joined(separator: "\n"))
                esac
            }
            _lectern "$@"
            """
    }

    private static func fish() -> String {
        var lines = ["# fish completion for lectern", "complete -c lectern -n __fish_use_subcommand -f"]
        for command in CommandTable.commands {
            lines.append(
                "complete -c lectern -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'")
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            for flag in command.allFlags {
                var line = "complete -c lectern \(condition) -l \(flag.name)"
                if let short = flag.short { line += " -s \(short)" }
                if flag.value != nil {
                    line += flag.choices.isEmpty ? " -r" : " -x -a '\(flag.choices.joined(separator: " "))'"
                }
                lines.append(line + " -d '\(quoted(flag.help))'")
            }
            if !command.words().isEmpty {
                lines.append("complete -c lectern \(condition) -a '\(command.words().joined(separator: " "))'")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let names = CommandTable.commands.map(\.name).joined(separator: " ")

    private static let allFlags = CommandTable.commands.flatMap(\.allFlags)

    /// A command that lists the short names of the translations installed.
    private static let translations =
        "lectern call translations.list 2>/dev/null | grep -o '\\\"alias\\\":\\\"[^\\\"]*' | cut -d'\\\"' -f4"

    /// Text for single quotes in all three shells, without the characters that have a meaning for zsh's `_arguments`.
    private static func quoted(_ text: String) -> String {
        var result = ""
        for character in text where !"'\\".contains(character) {
            result += ":[]".contains(character) ? "\\\(character)" : String(character)
        }
        return result
    }
}

/// One option of a command, declared once: parsing, help and shell completion all come from this row.
struct Flag: Sendable {
    /// The long name without its dashes.
    let name: String
    let short: Character?
    /// What the value may be, for completion and checking; empty where it is free.
    let choices: [String]
    let help: String
    /// What the engine's methods call it, where that is another name: their errors speak of that.
    let parameters: [String]
    /// Whether its value is a list with commas between, to which each further option of the name adds.
    let isList: Bool
    private let valueName: String?

    init(
        _ name: String, _ short: Character? = nil, value: String? = nil, choices: [String] = [],
        parameters: [String] = [], isList: Bool = false, help: String
    ) {
        self.name = name
        self.short = short
        valueName = value
        self.choices = choices
        self.help = help
        self.parameters = parameters + [name]
        self.isList = isList
    }

    /// What its value is called in help (`NAME`); `nil` for an option that takes none.
    var value: String? { valueName ?? (choices.isEmpty ? nil : choices.joined(separator: "|")) }

    /// How it is shown in help: `-t, --translation NAME`.
    var usage: String {
        (short.map { "-\($0), " } ?? "    ") + "--" + name + (value.map { " " + $0 } ?? "")
    }
}

extension Flag {
    static let help = Flag("help", "h", help: "Show this help.")
    static let json = Flag("json", help: "Print the engine's reply as JSON.")
    static let translation = Flag(
        "translation", "t", value: "NAME", help: "The translation.")
    static let translations = Flag(
        "translation", "t", value: "NAME", isList: true,
        help: "The translation, or several with commas between: kjv,web.")
    static let format = Flag(
        "format", "f", choices: ["plain", "markdown", "html"],
        help: "How to write the passage: plain, markdown or html.")
    static let template = Flag(
        "template", value: "TEXT",
        help: "Your own form: \"{text} ({reference}, {translation})\\n\". See `lectern help lookup`.")
    static let numbers = Flag("numbers", "n", help: "Show verse numbers.")
    static let lines = Flag("lines", help: "Keep the lines of poetry.")
    static let surrounding = Flag("surrounding", "c", value: "N", help: "Show N verses around the passage.")
    static let titles = Flag(
        "titles", parameters: ["superscriptions"], help: "Show a psalm's title before its first verse.")
    static let provider = Flag("provider", value: "NAME", help: "Ask only this provider: local, fixtures or bible-api.")
    static let offline = Flag("offline", help: "Forbid the network.")
    static let logFile = Flag("log-file", value: "FILE", help: "Write the log to FILE instead of standard error.")
    static let logLevel = Flag(
        "log-level", choices: ["error", "warning", "info", "debug"],
        help: "How much to log: error, warning, info or debug.")
    static let version = Flag("version", "V", help: "Show the version.")

    /// What every command takes.
    static let everywhere = [help, version, logFile, logLevel]
    /// What every command takes that prints a passage.
    static let passage = [translation] + passageForm
    /// How a passage is printed, whatever the translation.
    static let passageForm = [format, template, numbers, lines, surrounding, titles, formLocale, provider, json]
}

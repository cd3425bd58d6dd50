import Engine
import JSON
import JSONRPC

/// One option of a command, declared once. Parsing, help and shell completion are derived from it.
struct Flag: Sendable {
    /// The long name without its dashes.
    let name: String
    let short: Character?
    /// The possible values, for completion and checking; empty if any value is allowed.
    let choices: [String]
    let help: String
    /// The engine parameters that it sets, by name; errors of the engine mention these.
    let parameters: [String]
    /// Whether its value is a list separated by commas. If the option is repeated, its values are appended.
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

    /// The name of its value in help (`NAME`); nil if it takes none.
    var value: String? { valueName ?? (choices.isEmpty ? nil : choices.joined(separator: "|")) }

    /// Its line in help: `-t, --translation NAME`.
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
        help: "The translation, or several separated by commas: kjv,web.")
    static let format = Flag(
        "format", "f", choices: ["plain", "markdown", "html"],
        help: "The format of the passage: plain, markdown or html.")
    static let template = Flag(
        "template", value: "TEXT",
        help: "A template of your own: \"{text} ({reference}, {translation})\\n\". See `lectern help lookup`.")
    static let numbers = Flag("numbers", "n", help: "Show verse numbers.")
    static let lines = Flag("lines", help: "Keep the lines of poetry.")
    static let surrounding = Flag("surrounding", "c", value: "N", help: "Show N verses around the passage.")
    static let titles = Flag(
        "titles", parameters: ["superscriptions"], help: "Show a psalm's title before its first verse.")
    static let provider = Flag("provider", value: "NAME", help: "Use only this provider: local, fixtures or bible-api.")
    static let offline = Flag("offline", help: "Forbid the network.")
    static let logFile = Flag("log-file", value: "FILE", help: "Write the log to FILE instead of standard error.")
    static let logLevel = Flag(
        "log-level", choices: Log.Level.names,
        help: "How much to log: error, warning, info or debug.")
    static let version = Flag("version", "V", help: "Show the version.")

    /// Options of every command.
    static let everywhere = [help, version, logFile, logLevel]
    /// Options of every command that prints a passage.
    static let passage = [translation] + passageForm
    /// How a passage is printed, in any translation.
    static let passageForm = [format, template, numbers, lines, surrounding, titles, formLocale, provider, json]
}

/// The options of commands that print passages, as parameters of the engine methods.
extension Invocation {
    /// The translations that were named.
    var translations: [String] { list(of: .translations) ?? [] }

    /// The parameters for the passage options, except the translation.
    ///
    /// - Parameter format: the format if the command line names none; nil for the default of the engine.
    func passageParameters(format: String?) throws(Failure) -> JSONObject {
        var params = JSONObject()
        if let template = value(of: .template) {
            params["template"] = .string(Invocation.unescaped(template))
        } else if let format = value(of: .format) ?? format {
            params["format"] = .string(format)
        }
        if has(.numbers) { params["numbers"] = true }
        if has(.lines) { params["lines"] = true }
        if has(.titles) { params["superscriptions"] = true }
        if let locale = value(of: .formLocale) { params["locale"] = .string(locale) }
        if let provider = value(of: .provider) { params["provider"] = .string(provider) }
        if let count = try number(of: .surrounding) { params["surrounding"] = .number(JSONNumber(count)) }
        return params
    }

    /// Replaces `\n`, `\t` and `\\`, because typing the characters themselves in a shell is awkward.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(["n": "\n", "t": "\t", "\\": "\\"][character] ?? "\\\(character)")
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}

extension Flag {
    static let style = Flag("style", "s", choices: ["long", "short", "osis", "usfm"], help: "The style of references.")
    static let canon = Flag(
        "canon", choices: ["protestant", "catholic", "orthodox"], help: "The canon of books.")
    static let versification = Flag(
        "versification", value: "NAME",
        help: "The versification: which chapters and verses exist. KJV, Vulg.")
    static let to = Flag(
        "to", value: "NAME", help: "Convert the reference to this versification, or to that of a translation.")
    static let punctuation = Flag(
        "punctuation", choices: ["us", "eu"], help: "The mark between chapter and verse: us 3:16, eu 3,16.")
    static let language = Flag(
        "language", value: "CODE", isList: true,
        help: "The languages of the references: codes separated by commas, such as en,de, or auto for all.")
    static let formLocale = Flag("locale", value: "CODE", help: "The language in which to write references: es, de.")
    static let mode = Flag("mode", choices: ["prose", "query"], help: "How strictly to read; prose by default.")
}

extension Invocation {
    /// The options about references, as parameters of the engine methods.
    var referenceParameters: JSONObject {
        var params = JSONObject()
        for flag in [Flag.style, .canon, .versification, .punctuation, .mode, .translation] {
            if let value = value(of: flag) { params[flag.name] = .string(value) }
        }
        if let locale = value(of: .formLocale) { params["locale"] = .string(locale) }
        params["language"] = languages
        return params
    }

    /// The languages of the references; nil if none is named.
    var languages: JSONValue? {
        guard let codes = list(of: .language)?.map({ JSONValue.string($0) }) else { return nil }
        return codes.count == 1 ? codes[0] : .array(codes)
    }
}

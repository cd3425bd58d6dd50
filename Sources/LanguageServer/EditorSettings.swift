import Engine
package import JSON
import Scripture

/// The settings of a user for editors. They come from `editor` in `config.json`, from `initializationOptions`, and from the
/// section `lectern` of the editor's own settings (LSP 3.17, `workspace/configuration`). Later ones win.
package struct EditorSettings: Sendable, Equatable {
    var translations: [String] = []
    var hoverVerses = 12
    var footnotes = false
    var crossReferences = false
    var commentary = false
    var words = false
    var lexicon = true
    var style = ReferenceFormatter.Style.long
    var punctuation: ReferenceParser.Punctuation?
    var languages: [Language] = [.english]
    var locale: Language?
    var canon: Canon?
    var impossible = Severity.warning
    var ambiguous = Severity.hint
    var quotations = QuotationSeverity.off
    var skipCode = true
    var insertAs = InsertForm.quote
    var template = ""
    var links = Links.chapter
    var linkTemplate = ""
    var completion = true
    /// nil if it follows from the name of the editor.
    var completionReplaces: ReplacedText?
    /// nil if it is negotiated.
    var positionEncoding: PositionEncoding?
    var inlayHints = false
    var codeLens = false
    var workspaceIndex = true
    var diagnosticsDelay = 200

    package init() {}

    /// The severity of a diagnostic (LSP 3.17, `DiagnosticSeverity`).
    enum Severity: String, CaseIterable, Sendable {
        case off, hint, information, warning, error

        /// The number of LSP; nil for `off`.
        var code: Int? {
            let codes: [Severity: Int] = [.error: 1, .warning: 2, .information: 3, .hint: 4]
            return codes[self]
        }
    }

    /// The severity of a quotation that is not exact or has a wrong reference.
    enum QuotationSeverity: String, CaseIterable, Sendable {
        case off, hint, warning

        var code: Int? { Severity(rawValue: rawValue)?.code }
    }

    /// How the text of a passage is written into a document.
    enum InsertForm: String, CaseIterable, Sendable {
        case quote, block, inline, template

        /// The name that a reader is shown.
        var title: UserMessage {
            switch self {
            case .quote: .formQuote
            case .block: .formBlock
            case .inline: .formInline
            case .template: .formTemplate
            }
        }
    }

    /// What a link of a reference opens.
    enum Links: String, CaseIterable, Sendable { case chapter, site, off }

    /// One setting. Reading, checking, the schema and the documentation derive from it.
    package struct Key: Sendable {
        package let name: String
        /// The JSON Schema of the value.
        package let schema: JSONValue
        package let help: String
        /// Sets the value; false if it has the wrong shape.
        let read: @Sendable (JSONValue, inout EditorSettings) -> Bool
        let show: @Sendable (EditorSettings) -> JSONValue
    }

    package static let keys: [Key] = [
        Key(
            name: "translations", schema: ["type": "array", "items": ["type": "string"]],
            help: "The translations that a hover shows, in this order; the first is the one that is inserted. "
                + "By default the engine's own.",
            read: { value, settings in
                guard let names = value.array?.map(\.string), !names.contains(nil), names.count <= 8 else {
                    return false
                }
                settings.translations = names.compactMap { $0 }
                return true
            },
            show: { .array($0.translations.map { .string($0) }) }),
        .number("hoverVerses", 1...500, "The most verses that a hover shows.", \.hoverVerses),
        .flag("footnotes", "Whether a hover shows the translation's notes.", \.footnotes),
        .flag("crossReferences", "Whether a hover shows cross references.", \.crossReferences),
        .flag(
            "commentary", "Whether a hover shows the beginning of what commentaries say of the passage.", \.commentary),
        .flag(
            "words", "Whether a hover over one verse lists its Hebrew or Greek words with their Strong’s numbers.",
            \.words),
        .flag("lexicon", "Whether a hover over `G3056` or `strong:H430` shows the lexicon's entry.", \.lexicon),
        .choice("style", "The style of references that the server writes.", \.style),
        Key(
            name: "punctuation", schema: ["enum": ["us", "eu"]],
            help: "What separates chapter and verse: `us` 3:16, `eu` 3,16; by default what the language uses.",
            read: { value, settings in
                guard let punctuation = value.string.flatMap(ReferenceParser.Punctuation.init(rawValue:)) else {
                    return false
                }
                settings.punctuation = punctuation
                return true
            },
            show: { $0.punctuation.map { .string($0.rawValue) } ?? .null }),
        Key(
            name: "languages",
            schema: [
                "type": "array",
                "items": ["enum": .array((Language.allCases.map(\.code) + ["auto"]).map { .string($0) })],
            ],
            help:
                "The languages in which references in documents are read, the most likely first; `auto` means all. By default "
                + "only English: in every additional language a word of another may be mistaken for a book.",
            read: { value, settings in
                guard let codes = value.array?.map({ $0.string ?? "" }), !codes.isEmpty, codes.count <= 32 else {
                    return false
                }
                let languages = codes.flatMap { code in
                    code == "auto" ? Language.allCases : Language(code: code).map { [$0] } ?? []
                }
                guard languages.count >= codes.count else { return false }
                settings.languages = languages
                return true
            },
            show: { .array($0.languages.map { .string($0.code) }) }),
        Key(
            name: "locale", schema: ["enum": .array(Language.allCases.map { .string($0.code) })],
            help: "The language of messages and titles; by default that of the reference that they are about.",
            read: { value, settings in
                guard let language = value.string.flatMap(Language.init(code:)) else { return false }
                settings.locale = language
                return true
            },
            show: { $0.locale.map { .string($0.code) } ?? .null }),
        Key(
            name: "canon", schema: ["enum": .array(Canon.allCases.map { .string($0.rawValue) })],
            help: "The canon of books; by default the Protestant one, and other books by their full names.",
            read: { value, settings in
                guard let canon = value.string.flatMap(Canon.init(rawValue:)) else { return false }
                settings.canon = canon
                return true
            },
            show: { $0.canon.map { .string($0.rawValue) } ?? .null }),
        .choice("impossible", "The severity of a reference that cannot exist.", \.impossible),
        .choice("ambiguous", "The severity of a reference whose book is ambiguous.", \.ambiguous),
        .choice(
            "quotations",
            "The severity of a quotation that is not exact or has a wrong reference; `off` if quotations are not looked for.",
            \.quotations),
        .flag("skipCode", "Whether code, comments and front matter are skipped.", \.skipCode),
        .choice("insertAs", "The form in which completion inserts the text of a passage.", \.insertAs),
        .text(
            "template",
            "The template for `insertAs: template`, with the fields of `verse.lookup`: `{text} ({reference})`.",
            \.template),
        .choice("links", "What a reference links to: the chapter as a file, a web site, or nothing.", \.links),
        .text(
            "linkTemplate",
            "The URL for `links: site`, with the fields `{reference}`, `{osis}`, `{book}`, `{chapter}`, `{verse}` and "
                + "`{translation}`.", \.linkTemplate),
        .flag("completion", "Whether books, chapters, verses and texts are completed.", \.completion),
        Key(
            name: "completionReplaces",
            schema: ["enum": .array(ReplacedText.allCases.map { .string($0.rawValue) })],
            help:
                "What the editor replaces when a completion is accepted, if that is not the range of the edit: a `word`, a "
                + "`symbol` of Emacs, an `identifier` without accents, or `nothing`. By default it follows from the "
                + "editor's name.",
            read: { value, settings in
                guard let replaced = value.string.flatMap(ReplacedText.init(rawValue:)) else { return false }
                settings.completionReplaces = replaced
                return true
            },
            show: { $0.completionReplaces.map { .string($0.rawValue) } ?? .null }),
        Key(
            name: "positionEncoding",
            schema: ["enum": .array(PositionEncoding.allCases.map { .string($0.rawValue) })],
            help:
                "The units in which the editor counts columns, if it does not negotiate them, such as bytes (`utf-8`). It "
                + "must be among the options at the start.",
            read: { value, settings in
                guard let encoding = value.string.flatMap(PositionEncoding.init(rawValue:)) else { return false }
                settings.positionEncoding = encoding
                return true
            },
            show: { $0.positionEncoding.map { .string($0.rawValue) } ?? .null }),
        .flag("inlayHints", "Whether the first words of a verse are shown after its reference.", \.inlayHints),
        .flag("codeLens", "Whether a lens above each reference says how many other notes cite it.", \.codeLens),
        .flag(
            "workspaceIndex", "Whether the references in all files of the workspace are indexed.", \.workspaceIndex),
        .number(
            "diagnosticsDelay", 0...10_000, "How long typing must pause before diagnostics are sent, in milliseconds.",
            \.diagnosticsDelay),
    ]

    /// Applies the settings in `value`, an object with these keys.
    ///
    /// - Returns: warnings about unknown keys and wrong values, one sentence each, at most 20.
    package mutating func read(_ value: JSONValue) -> [String] {
        guard let members = value.object?.members else {
            return value.isNull ? [] : ["The settings must be an object."]
        }
        var warnings: [String] = []
        let schema = EditorSettings.schema
        for member in members.prefix(200) {
            let isRead = EditorSettings.keys.first { $0.name == member.key }?.read(member.value, &self) ?? false
            if let problem = SchemaCheck.problem(withMember: member, of: schema, path: "") {
                warnings.append(problem.hasSuffix("?") ? problem : problem + ".")
            } else if !isRead, !member.value.isNull {
                warnings.append("“\(member.key)” has a wrong value.")
            }
        }
        return Array(warnings.prefix(20))
    }

    /// The JSON Schema of the settings.
    package static var schema: JSONValue {
        var properties = JSONObject()
        for key in keys {
            var shape = key.schema.object ?? JSONObject()
            shape["description"] = .string(key.help)
            shape["default"] = key.show(EditorSettings())
            properties[key.name] = .object(shape)
        }
        return ["type": "object", "properties": .object(properties), "additionalProperties": false]
    }

    /// The settings in force.
    package var json: JSONValue { .object(JSONObject(EditorSettings.keys.map { ($0.name, $0.show(self)) })) }

    /// The parser that reads documents with these settings.
    var parser: ReferenceParser {
        var options = ReferenceParser.Options()
        options.mode = .prose
        options.keepsImpossible = true
        options.punctuation = punctuation
        options.languages = languages
        options.canon = canon
        return ReferenceParser(options)
    }
}

// Settings of the usual shapes.
extension EditorSettings.Key {
    fileprivate static func flag(
        _ name: String, _ help: String, _ path: any WritableKeyPath<EditorSettings, Bool> & Sendable
    ) -> Self {
        Self(
            name: name, schema: ["type": "boolean"], help: help,
            read: {
                guard let flag = $0.bool else { return false }
                $1[keyPath: path] = flag
                return true
            }, show: { .bool($0[keyPath: path]) })
    }

    fileprivate static func number(
        _ name: String, _ bounds: ClosedRange<Int>, _ help: String,
        _ path: any WritableKeyPath<EditorSettings, Int> & Sendable
    ) -> Self {
        Self(
            name: name,
            schema: ["type": "integer", "minimum": .int(bounds.lowerBound), "maximum": .int(bounds.upperBound)],
            help: help,
            read: {
                guard let number = $0.int, bounds.contains(number) else { return false }
                $1[keyPath: path] = number
                return true
            }, show: { .int($0[keyPath: path]) })
    }

    fileprivate static func text(
        _ name: String, _ help: String, _ path: any WritableKeyPath<EditorSettings, String> & Sendable
    ) -> Self {
        Self(
            name: name, schema: ["type": "string"], help: help,
            read: {
                guard let text = $0.string, text.utf8.count <= 4096 else { return false }
                $1[keyPath: path] = text
                return true
            }, show: { .string($0[keyPath: path]) })
    }

    fileprivate static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ help: String, _ path: any WritableKeyPath<EditorSettings, Value> & Sendable
    ) -> Self {
        Self(
            name: name, schema: ["enum": .array(Value.allCases.map { .string($0.rawValue) })], help: help,
            read: {
                guard let value = $0.string.flatMap(Value.init(rawValue:)) else { return false }
                $1[keyPath: path] = value
                return true
            }, show: { .string($0[keyPath: path].rawValue) })
    }
}

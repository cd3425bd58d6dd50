import Engine
import JSON
import LanguageServer
import Providers

/// The settings in `config.json`. The parameters of a request and the command line override them.
struct Configuration: Sendable {
    var translation: String?
    var aliases: [String: String] = [:]
    /// The numbering of references; nil for that of English Bibles.
    var numbering: Numbering?
    var providers = Program.providerNames
    var offline = false
    var logFile: String?
    var logLevel: String?
    var messageLimit = 16 << 20
    /// The defaults for settings that an editor does not set.
    var editor = EditorSettings()
    var network = Network()
    /// The repository that modules are installed from.
    var repository = ModuleRepository.Layout()
    /// Feeds of devotionals.
    var devotionals: [WordPressFeed.Settings] = []
    /// External providers, by the names that they have in the configuration.
    var external: [(name: String, settings: ExternalProvider.Settings)] = []

    /// Headers for the repository, such as the password in its address.
    var repositoryHeaders: [(name: String, value: Secret)] = []
    /// What is wrong with the file or with a setting about network, secrets or providers; nil if nothing is. Then
    /// nothing may use the network: `{"offline": true,}` and a misspelt `bibleAPI` were meant to limit it.
    var networkProblem: String?

    /// How the network is used.
    struct Network: Sendable {
        /// The address of bible-api.com, or of a server with the same interface.
        var bibleAPI = "https://bible-api.com"
        var bibleAPIHeaders: [(name: String, value: Secret)] = []
        var requests = RequestBudget.Limits.bibleAPI.requests
        /// The path of lectern-fetch; nil to look for it.
        var fetchProgram: String?
        /// Milliseconds.
        var connectTimeout = 5000
        var requestTimeout = 15_000
        var timeLimit = 30_000
        var cacheDays = 30
        /// Minutes.
        var feedMinutes = 60
        /// Bytes.
        var cacheLimit = 64 << 20
    }

    /// One key of the file, declared once. Reading, checking and the schema are derived from it.
    struct Key: Sendable {
        let name: String
        /// The JSON Schema of the value.
        let schema: JSONValue
        let help: String
        /// Stores the value; false if it is not valid.
        let read: @Sendable (JSONValue, inout Configuration) -> Bool
        let show: @Sendable (Configuration) -> JSONValue

        /// Reads a value, and checks it against the schema, to say what is wrong with it.
        ///
        /// If no member of an object is required, each member is read on its own: a wrong one does not affect the
        /// others. An unknown member is reported and otherwise ignored.
        ///
        /// - Returns: the problems, one sentence each, with the path.
        func take(_ value: JSONValue, into configuration: inout Configuration) -> [String] {
            guard schema["type"] == "object", schema["required"] == nil, let members = value.object?.members else {
                let problem = SchemaCheck.problem(with: value, schema: schema, path: name)
                return warning(problem, read(value, &configuration), of: name).map { [$0] } ?? []
            }
            return members.compactMap { member in
                let problem = SchemaCheck.problem(withMember: member, of: schema, path: name)
                let isRead = read(.object(JSONObject([(member.key, member.value)])), &configuration)
                return warning(problem, isRead, of: "\(name).\(member.key.prefix(60))")
            }
        }

        private func warning(_ problem: String?, _ isRead: Bool, of path: String) -> String? {
            if let problem { return problem + "." }
            return isRead ? nil : "“\(path)” has a wrong value: \(help)"
        }
    }

    private static let ownKeys: [Key] = [
        Key(
            name: "translation", schema: ["type": "string"],
            help:
                "The translation for requests that name none; by default an installed kjv, else the first one installed in your language.",
            read: {
                $1.translation = $0.string; return $0.string != nil
            },
            show: { $0.translation.map { .string($0) } ?? .null }),
        Key(
            name: "aliases", schema: ["type": "object", "additionalProperties": ["type": "string"]],
            help: "Short names of your own: {\"av\": \"engKJV2006eb\"}.",
            read: { value, configuration in
                guard let members = value.object?.members else { return false }
                for member in members {
                    guard let id = member.value.string else { return false }
                    configuration.aliases[member.key.lowercased()] = id
                }
                return true
            },
            show: { .object(JSONObject($0.aliases.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })) }),
        Key(
            name: "numbering", schema: ["type": "string"],
            help:
                "The numbering of references: own for that of the translation, or a versification such as KJV or Luther; "
                + "by default that of English Bibles.",
            read: {
                $1.numbering = $0.string.flatMap { Numbering($0) }; return $1.numbering != nil
            },
            show: { $0.numbering.map { .string($0.name) } ?? .null }),
        Key(
            name: "providers", schema: ["type": "array", "items": ["type": "string"]],
            help:
                "The providers, in the order in which they are asked: local (the installed packs), fixtures (a few verses "
                + "compiled in), bible-api (over the network).",
            read: { value, configuration in
                guard let names = value.array?.map(\.string), !names.contains(nil) else { return false }
                configuration.providers = names.compactMap { $0 }
                return true
            },
            show: { .array($0.providers.map { .string($0) }) }),
        Key(
            name: "offline", schema: ["type": "boolean"], help: "Forbids the network.",
            read: {
                $1.offline = $0.bool ?? false; return $0.bool != nil
            }, show: { .bool($0.offline) }),
        Key(
            name: "logFile", schema: ["type": "string"], help: "The file that the log is written to.",
            read: {
                $1.logFile = $0.string; return $0.string != nil
            },
            show: { $0.logFile.map { .string($0) } ?? .null }),
        Key(
            name: "logLevel", schema: ["enum": .array(Log.Level.names.map { .string($0) })],
            help: "How much is logged.",
            read: { value, configuration in
                guard let name = value.string, Log.Level(name) != nil else { return false }
                configuration.logLevel = name
                return true
            },
            show: { .string($0.logLevel ?? "warning") }),
        Key(
            name: "messageLimit", schema: ["type": "integer", "minimum": 1024, "maximum": 1_073_741_824],
            help: "The largest message that is accepted: bytes.",
            read: { value, configuration in
                guard let limit = value.int, (1024...1 << 30).contains(limit) else { return false }
                configuration.messageLimit = limit
                return true
            },
            show: { .number(JSONNumber($0.messageLimit)) }),
        Key(
            name: "editor", schema: EditorSettings.schema,
            help: "The settings of the language server; those of an editor override them.",
            read: { value, configuration in configuration.editor.read(value).isEmpty },
            show: { $0.editor.json }),
    ]

    private static let guardedKeys = Network.keys + [repositoryKey, devotionalsKey, externalKey]
    static let keys = ownKeys + guardedKeys
    /// The settings about network, secrets and providers: a wrong value of one of them forbids the network.
    private static let guardedNames = Set(["offline", "providers"] + guardedKeys.map(\.name))

    /// Reads the file. A missing file counts as empty. A file that cannot be read counts as empty too, but it is
    /// reported and forbids the network.
    ///
    /// - Returns: the configuration, and warnings about the file. A warning about an unknown key names the nearest
    ///   known one.
    static func load(_ path: String) -> (Configuration, warnings: [String]) {
        var configuration = Configuration()
        func unusable(_ problem: String) -> (Configuration, warnings: [String]) {
            configuration.networkProblem = problem
            return (configuration, ["\(problem). \(consequence)"])
        }
        guard !File.isMissing(path) else { return (configuration, []) }
        guard File.isRegular(path), let bytes = try? Input.bytes(of: path, limit: 1 << 20) else {
            return unusable("it cannot be read and is ignored")
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.value(from: bytes.span)
        } catch {
            return unusable("it is not valid JSON and is ignored: \(error)")
        }
        guard let members = value.object?.members else {
            return unusable("it is not a JSON object and is ignored; see `lectern config schema`")
        }
        var warnings: [String] = []
        /// Adds a warning about the setting that a member is, or is meant to be.
        func warn(_ problem: String, about name: String?) {
            guard let name, guardedNames.contains(name) else { return warnings.append(problem) }
            let sentence = problem.hasSuffix(".") ? problem : problem + "."
            warnings.append("\(sentence) \(consequence)")
            if configuration.networkProblem == nil { configuration.networkProblem = String(sentence.dropLast()) }
        }
        for member in members where member.key != "$schema" {
            guard let key = keys.first(where: { $0.name == member.key }) else {
                let nearest = NearestName.nearest(to: member.key, among: keys.map(\.name)).first
                let question = nearest.map { "; did you mean “\($0)”?" } ?? ""
                warn("unknown key “\(member.key.prefix(60))”\(question)", about: nearest)
                continue
            }
            for problem in key.take(member.value, into: &configuration) { warn(problem, about: key.name) }
        }
        if warnings.count > warningLimit {
            let rest = warnings.count - warningLimit
            warnings.removeLast(rest)
            warnings.append("\(rest) more of this kind")
        }
        return (configuration, warnings)
    }

    private static let consequence = "Until this is corrected, the network is forbidden."

    /// The most warnings: a file of another program would have one for each key.
    private static let warningLimit = 20

    /// The JSON Schema (draft 7) of the file.
    static var schema: JSONValue {
        var properties = JSONObject()
        for key in keys {
            var shape = key.schema.object ?? JSONObject()
            shape["description"] = .string(key.help)
            properties[key.name] = .object(shape)
        }
        return [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "Lectern's configuration", "type": "object",
            "properties": .object(properties), "additionalProperties": false,
        ]
    }

    /// The effective configuration, including defaults.
    var json: JSONValue {
        .object(JSONObject(Configuration.keys.map { ($0.name, SchemaCheck.withoutPasswords($0.show(self))) }))
    }
}

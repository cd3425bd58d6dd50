import Corpus
import JSON
import Providers

extension Configuration.Network {
    /// The keys about the network.
    static let keys: [Configuration.Key] = [
        Configuration.Key(
            name: "bibleAPI", schema: ["type": "string", "pattern": "^https?://"],
            help: "The address of bible-api.com, or of a server with the same interface.",
            read: { value, configuration in
                guard let address = value.string.flatMap({ ServerAddress($0) }) else { return false }
                configuration.network.bibleAPI = address.url
                configuration.network.bibleAPIHeaders += address.headers
                return true
            }, show: { .string($0.network.bibleAPI) }),
        Configuration.Key(
            name: "bibleAPIHeaders", schema: ["type": "object", "additionalProperties": Secret.schema],
            help:
                "HTTP headers for that server, such as a key, from an environment variable or a command: "
                + "{\"Authorization\": {\"env\": \"BIBLE_KEY\"}}.",
            read: { value, configuration in
                guard let headers = Configuration.secrets(value) else { return false }
                configuration.network.bibleAPIHeaders += headers
                return true
            },
            // The source of a secret is not shown either.
            show: { .array($0.network.bibleAPIHeaders.map { .string($0.name) }) }),
        Configuration.Key(
            name: "fetchProgram", schema: ["type": "string"],
            help: "The path of lectern-fetch, which uses the network; by default in the folder of lectern, or on PATH.",
            read: {
                $1.network.fetchProgram = $0.string; return $0.string != nil
            }, show: { $0.network.fetchProgram.map { .string($0) } ?? .null }),
        number(
            "bibleAPIRequests", 1...100_000, \.requests,
            "How often that server may be asked in 30 seconds, by all engines together."),
        number("connectTimeout", 1...600_000, \.connectTimeout, "The time limit for a connection: milliseconds."),
        number(
            "requestTimeout", 1...600_000, \.requestTimeout, "The time limit for one request to a server: milliseconds."
        ),
        number(
            "timeLimit", 1...3_600_000, \.timeLimit,
            "The time limit for a whole request that needs the network: milliseconds."),
        number(
            "cacheDays", 0...36_500, \.cacheDays,
            "For how many days an answer is used again before the server is asked anew."),
        number(
            "feedMinutes", 0...525_600, \.feedMinutes,
            "For how many minutes a feed of devotionals is used again before the site is asked anew."),
        number("cacheLimit", 0...1 << 40, \.cacheLimit, "The most bytes of answers that are stored."),
    ]

    private static func number(
        _ name: String, _ range: ClosedRange<Int>,
        _ path: any WritableKeyPath<Configuration.Network, Int> & Sendable, _ help: String
    ) -> Configuration.Key {
        Configuration.Key(
            name: name,
            schema: ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)],
            help: help,
            read: { value, configuration in
                guard let number = value.int, range.contains(number) else { return false }
                configuration.network[keyPath: path] = number
                return true
            }, show: { .int($0.network[keyPath: path]) })
    }
}

extension Configuration {
    /// The key for the repository of modules.
    static let repositoryKey = Key(
        name: "repository",
        schema: [
            "oneOf": [
                ["type": "string", "pattern": "^https?://"],
                [
                    "type": "object", "required": ["url"], "additionalProperties": false,
                    "properties": [
                        "url": ["type": "string", "pattern": "^https?://"], "list": ["type": "string"],
                        "packages": ["type": "string"],
                    ],
                ],
            ]
        ],
        help:
            "Where `lectern install` finds SWORD modules: the address of a repository with the layout of CrossWire, or {\"url\": "
            + "…, \"list\": \"raw/mods.d.tar.gz\", \"packages\": \"packages/rawzip\"}.",
        read: { value, configuration in
            var layout = ModuleRepository.Layout()
            for member in value.object?.members ?? [] {
                guard let text = member.value.string, !text.isEmpty else { return false }
                switch member.key {
                case "url": layout.base = text
                case "list": layout.list = text
                case "packages": layout.packages = text
                default: return false
                }
            }
            guard let address = (value.string ?? value["url"]?.string).flatMap({ ServerAddress($0) }) else {
                return false
            }
            layout.base = address.url
            configuration.repository = layout
            configuration.repositoryHeaders = address.headers
            return true
        },
        show: {
            [
                "url": .string($0.repository.base), "list": .string($0.repository.list),
                "packages": .string($0.repository.packages),
            ]
        })
}

extension Configuration {
    /// The key for feeds of devotionals.
    static let devotionalsKey = Key(
        name: "devotionals",
        schema: [
            "type": "object",
            "additionalProperties": [
                "type": "object", "required": ["url"], "additionalProperties": false,
                "properties": [
                    "url": ["type": "string", "pattern": "^https?://"], "name": ["type": "string"],
                    "language": ["type": "string"],
                    "pages": ["type": "integer", "minimum": 1, "maximum": 50],
                    "headers": ["type": "object", "additionalProperties": Secret.schema],
                ],
            ],
        ],
        help: "Feeds of devotionals by name, each a WordPress site: {\"morning\": {\"url\": \"https://example.org\", "
            + "\"name\": \"Every Morning\", \"language\": \"en\", \"pages\": 4}}.",
        read: { value, configuration in
            guard let members = value.object?.members else { return false }
            for member in members {
                guard let settings = feed(member.value, id: member.key) else { return false }
                configuration.devotionals.append(settings)
            }
            return true
        },
        show: { configuration in
            .object(
                JSONObject(
                    configuration.devotionals.map { settings in
                        (
                            settings.feed.id,
                            [
                                "url": .string(settings.url), "name": .string(settings.feed.name),
                                "language": .string(settings.feed.language), "pages": .int(settings.pages),
                            ]
                        )
                    }))
        })

    private static func feed(_ value: JSONValue, id: String) -> WordPressFeed.Settings? {
        guard let address = value["url"]?.string.flatMap({ ServerAddress($0) }), !id.isEmpty else { return nil }
        var settings = WordPressFeed.Settings(
            feed: DevotionalFeed(
                id: id, name: value["name"]?.string ?? id, language: value["language"]?.string ?? "en"),
            url: address.url)
        if let pages = value["pages"] {
            guard let count = pages.int, (1...50).contains(count) else { return nil }
            settings.pages = count
        }
        guard let headers = secrets(value["headers"]) else { return nil }
        settings.headers = address.headers + headers
        return settings
    }

    /// Reads names with the secrets that are their values; nil if one is malformed.
    static func secrets(_ value: JSONValue?) -> [(name: String, value: Secret)]? {
        guard let value else { return [] }
        guard let members = value.object?.members else { return nil }
        var secrets: [(name: String, value: Secret)] = []
        for member in members {
            guard !member.key.isEmpty, !member.key.contains("="), !member.key.contains(":"),
                member.key.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }),
                let secret = Secret(member.value, path: Program.environment("PATH"))
            else { return nil }
            secrets.append((member.key, secret))
        }
        return secrets
    }
}

extension Configuration {
    /// The key for external providers.
    static let externalKey = Key(
        name: "external",
        schema: [
            "type": "object",
            "propertyNames": ["not": ["enum": .array(Program.providerNames.map { .string($0) })]],
            "additionalProperties": [
                "type": "object", "required": ["command"], "additionalProperties": false,
                "properties": [
                    "command": ["type": "array", "items": ["type": "string"], "minItems": 1],
                    "translations": ["type": "array", "items": translationSchema],
                    "secrets": ["type": "object", "additionalProperties": Secret.schema],
                    "timeout": ["type": "integer", "minimum": 1, "maximum": 600_000],
                ],
            ],
        ],
        help: "Providers of your own, by name: {\"esv\": {\"command\": [\"python3\", \"esv.py\"], \"translations\": "
            + "[{\"id\": \"esv\", \"name\": \"English Standard Version\", \"language\": \"en\"}], \"secrets\": {\"ESV_API_KEY\": {\"command\": [\"pass\", \"show\", \"esv\"]}}, "
            + "\"timeout\": 15000}}. A secret becomes an environment variable of the program; its value comes from `env` or from a `command`.",
        read: { value, configuration in
            guard let members = value.object?.members else { return false }
            for member in members {
                guard let settings = settings(of: member.value, name: member.key) else { return false }
                configuration.external.append((member.key, settings))
            }
            return true
        },
        show: { configuration in
            .object(
                JSONObject(
                    configuration.external.map { row in
                        (row.name, ["command": .array(row.settings.command.map { .string($0) })])
                    }))
        })

    /// The schema of a translation in the list. Other members are ignored, as in the list that a program sends.
    private static let translationSchema: JSONValue = [
        "type": "object", "required": ["id"],
        "properties": [
            "id": ["type": "string"], "name": ["type": "string"], "language": ["type": "string"],
            "versification": ["type": "string"],
            "direction": ["enum": ["ltr", "rtl"]], "license": ["type": "string"], "about": ["type": "string"],
        ],
    ]

    private static func settings(of value: JSONValue, name: String) -> ExternalProvider.Settings? {
        guard let command = value["command"]?.array?.map(\.string), !command.isEmpty, !command.contains(nil),
            !name.isEmpty, !Program.providerNames.contains(name)
        else { return nil }
        let list = value["translations"]?.array ?? []
        let translations = list.compactMap { ExternalProvider.translation($0, provider: name) }
        guard translations.count == list.count else { return nil }
        var settings = ExternalProvider.Settings(command: command.compactMap { $0 }, translations: translations)
        guard let secrets = secrets(value["secrets"]) else { return nil }
        settings.secrets = secrets
        if let timeout = value["timeout"] {
            guard let milliseconds = timeout.int, (1...600_000).contains(milliseconds) else { return nil }
            settings.timeout = milliseconds
        }
        return settings
    }
}

import JSON
import Providers

extension Configuration {
    /// The key about providers of the person's own.
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
            + "\"timeout\": 15000}}. A secret is a variable of the program's environment, from `env` or from a `command`.",
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

    /// What a list of translations says of one; more than this is passed over, as of those that a program lists.
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

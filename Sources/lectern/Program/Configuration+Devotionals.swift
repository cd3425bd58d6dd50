import Corpus
import JSON
import Providers

extension Configuration {
    /// The key about feeds of devotionals.
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
        guard let url = value["url"]?.string, url.hasPrefix("https://") || url.hasPrefix("http://"), !id.isEmpty else {
            return nil
        }
        var settings = WordPressFeed.Settings(
            feed: DevotionalFeed(
                id: id, name: value["name"]?.string ?? id, language: value["language"]?.string ?? "en"),
            url: url)
        if let pages = value["pages"] {
            guard let count = pages.int, (1...50).contains(count) else { return nil }
            settings.pages = count
        }
        guard let headers = secrets(value["headers"]) else { return nil }
        settings.headers = headers
        return settings
    }

    /// Names with the secrets that stand for their values; `nil` where one is malformed.
    static func secrets(_ value: JSONValue?) -> [(name: String, value: Secret)]? {
        guard let value else { return [] }
        guard let members = value.object?.members else { return nil }
        var secrets: [(name: String, value: Secret)] = []
        for member in members {
            guard !member.key.isEmpty, !member.key.contains("="), !member.key.contains(":"),
                let secret = Secret(member.value, path: Program.environment("PATH"))
            else { return nil }
            secrets.append((member.key, secret))
        }
        return secrets
    }
}

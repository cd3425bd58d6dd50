import JSON
import Providers

extension Configuration {
    /// The key about where modules come from.
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
            "Where `lectern install` finds SWORD modules: the address of a repository of CrossWire's layout, or {\"url\": "
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
            guard let url = value.string ?? value["url"]?.string, url.hasPrefix("https://") || url.hasPrefix("http://")
            else { return false }
            layout.base = url
            configuration.repository = layout
            return true
        },
        show: {
            [
                "url": .string($0.repository.base), "list": .string($0.repository.list),
                "packages": .string($0.repository.packages),
            ]
        })
}

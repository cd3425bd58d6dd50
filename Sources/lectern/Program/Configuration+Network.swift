import JSON
import Providers

extension Configuration.Network {
    /// The keys about the network.
    static let keys: [Configuration.Key] = [
        Configuration.Key(
            name: "bibleAPI", schema: ["type": "string", "pattern": "^https?://"],
            help: "Where bible-api.com, or a server of that kind, is.",
            read: { value, configuration in
                guard let url = value.string, url.hasPrefix("https://") || url.hasPrefix("http://") else {
                    return false
                }
                configuration.network.bibleAPI = url
                return true
            }, show: { .string($0.network.bibleAPI) }),
        Configuration.Key(
            name: "bibleAPIHeaders", schema: ["type": "object", "additionalProperties": Secret.schema],
            help:
                "What that server wants in the header of a request, as a key, from a variable of the environment or a "
                + "command: {\"Authorization\": {\"env\": \"BIBLE_KEY\"}}.",
            read: { value, configuration in
                guard let headers = Configuration.secrets(value) else { return false }
                configuration.network.bibleAPIHeaders += headers
                return true
            },
            // Where a secret is found is nobody's business either.
            show: { .array($0.network.bibleAPIHeaders.map { .string($0.name) }) }),
        Configuration.Key(
            name: "fetchProgram", schema: ["type": "string"],
            help: "The path of lectern-fetch, which speaks to the network; by default beside lectern, or on PATH.",
            read: {
                $1.network.fetchProgram = $0.string; return $0.string != nil
            }, show: { $0.network.fetchProgram.map { .string($0) } ?? .null }),
        number(
            "bibleAPIRequests", 1...100_000, \.requests,
            "How often that server may be asked in 30 seconds, by all engines together."),
        number("connectTimeout", 1...600_000, \.connectTimeout, "How long a connection may take: milliseconds."),
        number(
            "requestTimeout", 1...600_000, \.requestTimeout, "How long one request to a server may take: milliseconds."),
        number(
            "timeLimit", 1...3_600_000, \.timeLimit,
            "How long a request that needs the network may take in all: milliseconds."),
        number("cacheDays", 0...36_500, \.cacheDays, "For how many days an answer is not asked for again."),
        number(
            "feedMinutes", 0...525_600, \.feedMinutes,
            "For how many minutes a feed of devotionals is not asked again."),
        number("cacheLimit", 0...1 << 40, \.cacheLimit, "How much is kept of what was answered: bytes."),
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

import JSON

/// A line of the input: a request for a URL, or `{"cancel": ID}`, which gives one up.
enum FetchOrder {
    case fetch(FetchRequest)
    case cancel(Int)

    /// - Returns: nil for a line that is neither.
    init?(line: ArraySlice<UInt8>) {
        guard let value = try? JSONParser.value(from: line.span) else { return nil }
        if let id = value["cancel"]?.int {
            self = .cancel(id)
        } else if let request = FetchRequest(value) {
            self = .fetch(request)
        } else {
            return nil
        }
    }
}

/// What to fetch, and how long and how large it may get.
struct FetchRequest {
    let id: Int
    let url: String
    /// Lines `Name: value`; they may hold a key, so they are sent to the host of `url` alone.
    let headers: [String]
    /// Milliseconds until the connection stands.
    let connectTimeout: Int
    /// Milliseconds for everything, redirects included.
    let timeout: Int
    /// For how long nothing may come, once the connection stands: seconds; 0 where only `timeout` counts.
    let stall: Int
    /// Whether lines in between tell how far the body has come.
    let wantsNews: Bool
    /// The most bytes of a body, once it is unpacked.
    let limit: Int
    /// How many redirects are followed.
    let redirects: Int

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.int, let url = value["url"]?.string else { return nil }
        self.id = id
        self.url = url
        headers = (value["headers"]?.object?.members ?? []).compactMap { member in
            guard let text = value["headers"]?[member.key]?.string else { return nil }
            let line = "\(member.key): \(text)"
            // A line end would begin a header of its own.
            return line.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 } ? nil : line
        }
        connectTimeout = value["connectTimeout"]?.int ?? 5000
        timeout = value["timeout"]?.int ?? 15_000
        stall = max(0, value["stall"]?.int ?? 0)
        wantsNews = value["news"]?.bool ?? false
        limit = value["limit"]?.int ?? 8 << 20
        redirects = value["redirects"]?.int ?? 5
    }
}

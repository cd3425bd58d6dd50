import Corpus
import JSON

/// What lectern-fetch is asked: a line of JSON.
struct FetchCall: Sendable {
    var url: String
    /// Lines of the request's head; they may hold a key.
    var headers: [(name: String, value: String)] = []
    /// Milliseconds until the connection stands.
    var connectTimeout = 5000
    /// Milliseconds for everything.
    var timeout = 15_000
    /// For how long nothing may come: seconds; 0 where only `timeout` counts.
    var stall = 0
    /// Whether to be told how far the body has come.
    var wantsNews = false
    /// The most bytes of the body, unpacked.
    var limit = 8 << 20
    var redirects = 5

    func line(id: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        writer.beginObject()
        writer.field("id", id)
        writer.field("url", url)
        writer.field("headers", .object(JSONObject(headers.map { ($0.name, .string($0.value)) })))
        writer.field("connectTimeout", connectTimeout)
        writer.field("timeout", timeout)
        if stall > 0 { writer.field("stall", stall) }
        if wantsNews { writer.field("news", true) }
        writer.field("limit", limit)
        writer.field("redirects", redirects)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    static func cancelLine(id: Int) -> [UInt8] { Array("{\"cancel\":\(id)}\n".utf8) }
}

/// What a server answered.
package struct HTTPAnswer: Sendable {
    package var status: Int
    package var contentType: String
    /// Seconds, from the server's own header, at most `RetryAfter.longest`.
    package var retryAfter: Int?
    package var body: [UInt8]
}

/// What comes of a call. No `Result`: that needs the failure's conformance to `Error`, and Swift's runtime looks for it
/// through all that the program has, at every start.
enum FetchReply: Sendable {
    case answer(HTTPAnswer)
    case failure(NetworkFailure)
}

/// The line that lectern-fetch writes before a body.
struct FetchHead {
    let id: Int
    /// How many bytes of body follow.
    let length: Int
    private let value: JSONValue

    /// - Parameter limit: the longest body that may follow; a line that says more is none of lectern-fetch's.
    init?(line: Span<UInt8>, limit: Int) {
        guard let value = try? JSONParser.value(from: line), let id = value["id"]?.int else { return nil }
        let length = value["length"]?.int ?? 0
        guard length >= 0, length <= limit else { return nil }
        self.id = id
        self.length = length
        self.value = value
    }

    /// How far a body has come, where that is all that the line says; `total` is below zero where nobody knows.
    var progress: (done: Int, total: Int)? {
        value["received"]?.int.map { ($0, value["expected"]?.int ?? -1) }
    }

    func reply(body: [UInt8]) -> FetchReply {
        if let status = value["status"]?.int {
            return .answer(
                HTTPAnswer(
                    status: status, contentType: value["contentType"]?.string ?? "",
                    retryAfter: RetryAfter.seconds(value["retryAfter"]?.int), body: body))
        }
        let message = UntrustedText.shown(value["message"]?.string ?? "no reason given")
        let row = FetchHead.failures.first { $0.name == value["error"]?.string }
        return .failure(
            NetworkFailure(row?.kind ?? .unavailable, "\(row?.sentence ?? "The request failed"): \(message)."))
    }

    /// A row a failure: lectern-fetch's name for it, and what it is here.
    private static let failures: [(name: String, kind: NetworkFailure.Kind, sentence: String)] = [
        ("unreachable", .offline, "The network cannot be reached"),
        ("resolve", .offline, "The host's name cannot be found"),
        ("connect", .unavailable, "The connection was refused"),
        ("tls", .unavailable, "The connection is not secure"),
        ("broken", .unavailable, "The connection broke"),
        ("notHTTP", .misunderstood, "The answer is not HTTP"),
        ("timeout", .timeout, "There was no answer in time"),
        ("tooLarge", .misunderstood, "The answer is too large"),
        ("redirects", .misunderstood, "The service redirects in circles"),
        ("scheme", .misunderstood, "This address cannot be fetched"),
        ("cancelled", .cancelled, "The request was cancelled"),
    ]
}

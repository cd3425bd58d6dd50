import CCurl
import JSON
import Platform

/// A line of the input: a request for a URL, or `{"cancel": ID}`, which cancels one.
enum FetchCommand {
    case fetch(FetchRequest)
    case cancel(Int)

    /// - Returns: nil if the line is neither.
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

/// A request: what to fetch, and its limits.
struct FetchRequest {
    let id: Int
    let url: String
    /// Lines `Name: value`. They may hold a key, so they are sent to the host of `url` only.
    let headers: [String]
    /// Milliseconds for establishing the connection.
    let connectTimeout: Int
    /// Milliseconds for the whole request, redirects included.
    let timeout: Int
    /// Seconds without any byte after which the request fails; 0 if only `timeout` counts.
    let stall: Int
    /// Whether to report how much of the body has arrived.
    let wantsProgress: Bool
    /// The most bytes of the decompressed body.
    let limit: Int
    /// The most redirects that are followed.
    let redirects: Int

    init?(_ value: JSONValue) {
        guard let id = value["id"]?.int, let url = value["url"]?.string else { return nil }
        self.id = id
        self.url = url
        headers = (value["headers"]?.object?.members ?? []).compactMap { member in
            guard let text = value["headers"]?[member.key]?.string else { return nil }
            let line = "\(member.key): \(text)"
            // A line end would begin another header.
            return line.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 } ? nil : line
        }
        connectTimeout = value["connectTimeout"]?.int ?? 5000
        timeout = value["timeout"]?.int ?? 15_000
        stall = max(0, value["stall"]?.int ?? 0)
        wantsProgress = value["news"]?.bool ?? false
        limit = value["limit"]?.int ?? 8 << 20
        redirects = value["redirects"]?.int ?? 5
    }
}

/// A message about one request: how much of the answer has arrived, if that was asked for; then the answer of the
/// server, or why there is none.
enum FetchReply {
    /// How many bytes of the body have arrived, and how many there will be (below zero if unknown).
    case progress(done: Int, total: Int)
    case answer(status: Int, contentType: String?, retryAfter: Int?, body: [UInt8])
    case failure(FetchFailure, message: String)

    /// The line, followed by the body.
    func bytes(id: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.field("id", id)
        var rest: [UInt8] = []
        switch self {
        case .progress(let done, let total):
            writer.field("received", done)
            writer.field("expected", total)
        case .answer(let status, let contentType, let retryAfter, let body):
            writer.field("status", status)
            if let contentType { writer.field("contentType", contentType) }
            if let retryAfter { writer.field("retryAfter", retryAfter) }
            writer.field("length", body.count)
            rest = body
        case .failure(let failure, let message):
            writer.field("error", failure.rawValue)
            writer.field("message", message)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")] + rest
    }
}

/// Why a request has no answer. The raw value is its name on the wire.
enum FetchFailure: String {
    /// The machine has no route to the network.
    case unreachable
    /// The name of the host cannot be resolved.
    case resolve
    case connect
    /// The certificate or the cipher of the connection is not acceptable.
    case tls
    case timeout
    /// The body is longer than the limit.
    case tooLarge
    /// More redirects than allowed, or one without a target.
    case redirects
    /// The URL, or a redirect, is neither HTTP nor HTTPS, or leads from HTTPS to HTTP.
    case scheme
    case broken
    /// The answer is not HTTP.
    case notHTTP
    case cancelled

    /// - Parameters:
    ///   - systemError: the error number of the last `connect`.
    ///   - isHTTP: whether the URL has the scheme `http` or `https`.
    init(_ code: CURLcode, systemError: Int, isHTTP: Bool) {
        if code == CURLE_COULDNT_CONNECT && FetchFailure.unreachableErrors.contains(Int32(systemError)) {
            self = .unreachable
        } else if code == CURLE_UNSUPPORTED_PROTOCOL && isHTTP {
            self = .notHTTP
        } else {
            self = FetchFailure.rows.first { $0.code == code }?.failure ?? .broken
        }
    }

    private static let unreachableErrors = [ENETUNREACH, ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL]

    private static let rows: [(code: CURLcode, failure: FetchFailure)] = [
        (CURLE_COULDNT_RESOLVE_HOST, .resolve), (CURLE_COULDNT_RESOLVE_PROXY, .resolve),
        (CURLE_COULDNT_CONNECT, .connect), (CURLE_OPERATION_TIMEDOUT, .timeout),
        (CURLE_FILESIZE_EXCEEDED, .tooLarge), (CURLE_UNSUPPORTED_PROTOCOL, .scheme), (CURLE_URL_MALFORMAT, .scheme),
        (CURLE_SSL_CONNECT_ERROR, .tls), (CURLE_PEER_FAILED_VERIFICATION, .tls), (CURLE_SSL_CERTPROBLEM, .tls),
        (CURLE_SSL_CIPHER, .tls), (CURLE_SSL_CACERT_BADFILE, .tls), (CURLE_SSL_ISSUER_ERROR, .tls),
        (CURLE_SSL_INVALIDCERTSTATUS, .tls), (CURLE_WEIRD_SERVER_REPLY, .notHTTP),
    ]
}

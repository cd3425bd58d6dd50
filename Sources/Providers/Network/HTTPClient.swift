package import Corpus
import Platform

/// Gets URLs. A fresh answer comes from the cache; otherwise lectern-fetch asks the network, within the budget of the
/// service. If the network fails, an old answer from the cache is used.
///
/// Simultaneous requests for one URL become one request.
package final class HTTPClient: @unchecked Sendable {
    package struct Settings: Sendable {
        /// Why the network is forbidden; nil if it is allowed.
        package var ban: NetworkBan?
        /// Milliseconds for establishing a connection.
        package var connectTimeout = 5000
        /// Milliseconds for one request, from the DNS lookup to the last byte.
        package var timeout = 15_000
        /// Seconds without any byte after which a request fails; 0 if only `timeout` counts.
        package var stall = 0
        /// The most bytes of an answer.
        package var answerLimit = 8 << 20
        /// Seconds for which an answer in the cache is used without asking again.
        package var freshness = 30 * 86_400

        package init() {}
    }

    /// A value, and how it was obtained.
    struct Response<Value> {
        var value: Value
        var cached = false
        var stale = false
    }

    private let fetch: FetchProcess
    private let cache: HTTPCache
    private let settings: Settings
    private let monitor = Monitor()
    /// The monitor guards this, and the results in it.
    private var shared: [String: SharedRequest] = [:]

    /// One request in progress.
    private final class SharedRequest {
        var result: Result<[UInt8], ProviderError>?
    }

    package init(fetch: FetchProcess, cache: HTTPCache, settings: Settings) {
        self.fetch = fetch
        self.cache = cache
        self.settings = settings
    }

    /// Gets a URL.
    ///
    /// - Parameters:
    ///   - service: its budget is used, and it interprets the HTTP status.
    ///   - decode: makes a value from the body. A body that it rejects is not kept.
    func get<Value>(
        _ url: String, from service: some HTTPService, deadline: RequestDeadline,
        decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Response<Value> {
        let kept = cache.entry(for: url)
        if let kept, kept.age <= settings.freshness {
            if let value = try? decode(kept.body) { return Response(value: value, cached: true) }
            cache.remove(url)
        }
        do throws(ProviderError) {
            let body = try body(of: url, from: service, deadline: deadline)
            let value = try HTTPClient.decoded(body, decode)
            return Response(value: value)
        } catch {
            guard case .network(let failure) = error, failure.allowsStale, let kept, let value = try? decode(kept.body)
            else { throw error }
            return Response(value: value, cached: true, stale: kept.age > settings.freshness)
        }
    }

    /// Whether the cache has a fresh answer for a URL.
    func isFresh(_ url: String) -> Bool { cache.entry(for: url).map { $0.age <= settings.freshness } ?? false }

    /// Gets a URL without the cache, for answers that differ each time.
    ///
    /// - Parameter progress: called from time to time with the number of bytes so far and in all (below zero if
    ///   unknown).
    func getUncached<Value>(
        _ url: String, from service: some HTTPService, deadline: RequestDeadline,
        progress: ((_ done: Int, _ total: Int) -> Void)? = nil, decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Value {
        try HTTPClient.decoded(try ask(url, of: service, deadline: deadline, progress: progress), decode)
    }

    private static func decoded<Value>(
        _ body: [UInt8], _ decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Value {
        do throws(NetworkFailure) { return try decode(body) } catch { throw .network(error) }
    }

    /// The body, from our own request or from one in progress.
    private func body(of url: String, from service: some HTTPService, deadline: RequestDeadline) throws(ProviderError)
        -> [UInt8]
    {
        while true {
            let (request, isOurs) = monitor.locked {
                if let request = shared[url] { return (request, false) }
                let request = SharedRequest()
                shared[url] = request
                return (request, true)
            }
            if isOurs {
                let result = Result { () throws(ProviderError) in
                    // Another request may have stored the answer since `get` looked into the cache.
                    if let kept = cache.entry(for: url), kept.age <= settings.freshness { return kept.body }
                    return try ask(url, of: service, deadline: deadline)
                }
                // Stored before others can ask again.
                if case .success(let body) = result, service.isWorthKeeping(body) { cache.store(body, for: url) }
                monitor.locked {
                    request.result = result
                    shared[url] = nil
                    monitor.broadcast()
                }
                return try result.get()
            }
            let result = try wait(for: request, deadline: deadline)
            // The caller that sent the request may have had an earlier deadline. If this one still has time, it tries
            // again.
            if case .failure(.network(let failure)) = result, failure.kind == .cancelled || failure.kind == .timeout,
                deadline.milliseconds() ?? Int.max > 0
            {
                continue
            }
            return try result.get()
        }
    }

    private func wait(for request: SharedRequest, deadline: RequestDeadline) throws(ProviderError) -> Result<
        [UInt8], ProviderError
    > {
        monitor.lock()
        defer { monitor.unlock() }
        while true {
            if let result = request.result { return result }
            if deadline.isCancelled() {
                throw .network(NetworkFailure(.cancelled, "The request was cancelled."))
            }
            let left = deadline.milliseconds() ?? Int.max
            if left <= 0 { throw .network(NetworkFailure(.timeout, "There was no answer in time.")) }
            monitor.wait(milliseconds: min(left, 50))
        }
    }

    /// Sends one request over the network.
    private func ask(
        _ url: String, of service: some HTTPService, deadline: RequestDeadline,
        progress: ((_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(ProviderError) -> [UInt8] {
        if let ban = settings.ban { throw .network(.forbidden("This needs the network", by: ban)) }
        if let left = deadline.milliseconds(), left <= 0 {
            throw .network(NetworkFailure(.timeout, "There was no answer in time."))
        }
        let answer: HTTPAnswer
        do throws(NetworkFailure) {
            let headers = try service.headers(deadline: deadline)
            let ticket = try service.budget.take(deadline: deadline)
            var foundNothing = false
            defer { service.budget.finish(ticket, foundNothing: foundNothing) }
            var call = FetchCall(url: url, headers: headers)
            call.connectTimeout = settings.connectTimeout
            call.timeout = settings.timeout
            call.stall = settings.stall
            call.limit = settings.answerLimit
            do throws(NetworkFailure) {
                answer = try fetch.answer(to: call, deadline: deadline, progress: progress)
            } catch {
                throw error.addingHost(of: url, setting: service.setting)
            }
            foundNothing = answer.status == 404
        } catch {
            throw .network(error)
        }
        try service.check(answer)
        return answer.body
    }
}

/// A service on the network: its budget, and how it uses HTTP.
protocol HTTPService {
    var budget: RequestBudget { get }
    /// The configuration key that has its address.
    var setting: String { get }
    /// HTTP headers. They may hold a key, which a command may have to supply first.
    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)]
    /// Throws an error if the status is not success.
    func check(_ answer: HTTPAnswer) throws(ProviderError)
    /// Whether a body may be stored in the cache.
    func isWorthKeeping(_ body: [UInt8]) -> Bool
}

extension NetworkFailure {
    /// Adds the host that did not answer, and a hint. A cancellation, or a failure that has a hint already, is returned
    /// unchanged.
    fileprivate func addingHost(of url: String, setting: String) -> NetworkFailure {
        guard hint.isEmpty, kind != .cancelled, let host = NetworkFailure.host(of: url) else { return self }
        var failure = self
        failure.message = "\(host): \(message)"
        failure.hint =
            "Check that this machine is online. `https_proxy` names a proxy; `\(setting)` in the configuration names another server."
        return failure
    }

    /// The host and port of a URL (RFC 3986, section 3.2), without user name and password.
    private static func host(of url: String) -> String? {
        let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty else { return nil }
        let authority = parts[2].prefix { !"/?#".contains($0) }
        return authority.split(separator: "@").last.map { String($0) }
    }
}

/// A server that uses HTTP statuses as RFC 9110 (section 15) defines them: a repository of files, the interface of a
/// blog.
struct WebService: HTTPService {
    /// Its name in messages: `The repository`.
    let name: String
    /// The configuration key that has its address.
    let setting: String
    let budget: RequestBudget
    var ownHeaders: [(name: String, value: Secret)] = []
    /// Whether a body is of the expected kind and may be stored in the cache.
    let recognises: @Sendable ([UInt8]) -> Bool

    func isWorthKeeping(_ body: [UInt8]) -> Bool { recognises(body) }

    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        for header in ownHeaders { headers.append((header.name, try header.value.reveal(deadline: deadline))) }
        return headers
    }

    func check(_ answer: HTTPAnswer) throws(ProviderError) {
        if answer.status == 200 { return }
        if answer.status == 429, let seconds = answer.retryAfter { budget.backOff(milliseconds: seconds * 1000) }
        let meaning = StatusMeaning.of(
            answer.status, in: WebService.meanings, otherwise: "gave an answer that cannot be used")
        throw .network(
            NetworkFailure(
                meaning.kind, "\(name) \(meaning.sentence) (HTTP \(answer.status)).",
                hint: meaning.hint.isEmpty ? "Check `\(setting)` in the configuration." : meaning.hint,
                retryAfter: answer.retryAfter))
    }

    private static let meanings = [
        StatusMeaning(401, .unavailable, "wants a key, or a different one"),
        StatusMeaning(403, .unavailable, "refuses"),
        StatusMeaning(404, .misunderstood, "has no such page"),
        StatusMeaning(410, .misunderstood, "no longer has this page"),
        StatusMeaning(429, .rateLimited, "was asked too often", hint: "Ask again later."),
        StatusMeaning(500...599, .unavailable, "has failed", hint: "Ask again later."),
    ]
}

/// What a service means by an HTTP status other than success, and the words for it.
struct StatusMeaning: Sendable {
    let statuses: ClosedRange<Int>
    let kind: NetworkFailure.Kind
    let sentence: String
    let hint: String

    init(_ statuses: ClosedRange<Int>, _ kind: NetworkFailure.Kind, _ sentence: String, hint: String = "") {
        self.statuses = statuses
        self.kind = kind
        self.sentence = sentence
        self.hint = hint
    }

    init(_ status: Int, _ kind: NetworkFailure.Kind, _ sentence: String, hint: String = "") {
        self.init(status...status, kind, sentence, hint: hint)
    }

    /// The first row that has the status; `otherwise` is the sentence for a status that no row has.
    static func of(_ status: Int, in rows: [StatusMeaning], otherwise: String) -> StatusMeaning {
        rows.first { $0.statuses.contains(status) } ?? StatusMeaning(status, .misunderstood, otherwise)
    }
}

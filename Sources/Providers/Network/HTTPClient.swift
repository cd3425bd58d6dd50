import Corpus
import JSONRPC

/// Gets URLs: from the cache while they are fresh, else through lectern-fetch, within a service's budget, and from the
/// cache again, old as it may be, where the network fails.
///
/// Requests for one URL that come at the same time are one request.
package final class HTTPClient: @unchecked Sendable {
    package struct Settings: Sendable {
        /// Whether the network is forbidden.
        package var isOffline = false
        /// Milliseconds until a connection stands.
        package var connectTimeout = 5000
        /// Milliseconds for one request, from the name's look-up to the last byte.
        package var timeout = 15_000
        /// For how long nothing may come: seconds; 0 where only `timeout` counts.
        package var stall = 0
        /// The most bytes of an answer.
        package var answerLimit = 8 << 20
        /// For how long an answer is not asked for again: seconds.
        package var freshness = 30 * 86_400

        package init() {}
    }

    /// What was got, and how.
    struct Reading<Value> {
        var value: Value
        var cached = false
        var stale = false
    }

    private let fetch: FetchProcess
    private let cache: HTTPCache
    private let settings: Settings
    private let monitor = Monitor()
    /// Under the monitor.
    private var flights: [String: Flight] = [:]

    /// One request under way; what it brings is under the monitor.
    private final class Flight {
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
    ///   - service: whose budget counts, and what its statuses mean.
    ///   - decode: makes a value of the body; only a body that it takes is kept.
    func get<Value>(
        _ url: String, from service: some HTTPService, deadline: RequestDeadline,
        decode: ([UInt8]) throws(NetworkFailure) -> Value
    ) throws(ProviderError) -> Reading<Value> {
        let kept = cache.entry(for: url)
        if let kept, kept.age <= settings.freshness {
            if let value = try? decode(kept.body) { return Reading(value: value, cached: true) }
            cache.remove(url)
        }
        do throws(ProviderError) {
            let body = try body(of: url, from: service, deadline: deadline)
            let value = try HTTPClient.decoded(body, decode)
            return Reading(value: value)
        } catch {
            guard case .network(let failure) = error, failure.allowsStale, let kept, let value = try? decode(kept.body)
            else { throw error }
            return Reading(value: value, cached: true, stale: kept.age > settings.freshness)
        }
    }

    /// Whether a URL would be answered without the network.
    func isFresh(_ url: String) -> Bool { cache.entry(for: url).map { $0.age <= settings.freshness } ?? false }

    /// Gets a URL past the cache, for what is another thing each time.
    ///
    /// - Parameter progress: told now and then how many bytes have come, and of how many (below zero: nobody knows).
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

    /// The body, from a request of our own or from one under way.
    private func body(of url: String, from service: some HTTPService, deadline: RequestDeadline) throws(ProviderError)
        -> [UInt8]
    {
        while true {
            let (flight, isOurs) = monitor.locked {
                if let flight = flights[url] { return (flight, false) }
                let flight = Flight()
                flights[url] = flight
                return (flight, true)
            }
            if isOurs {
                let result = Result { () throws(ProviderError) in
                    // Another request may have ended between our look into the cache and now.
                    if let kept = cache.entry(for: url), kept.age <= settings.freshness { return kept.body }
                    return try ask(url, of: service, deadline: deadline)
                }
                // Kept before others may ask again.
                if case .success(let body) = result, service.isWorthKeeping(body) { cache.store(body, for: url) }
                monitor.locked {
                    flight.result = result
                    flights[url] = nil
                    monitor.broadcast()
                }
                return try result.get()
            }
            let result = try wait(for: flight, deadline: deadline)
            // Whoever asked first had less patience, and this is no reason to have none.
            if case .failure(.network(let failure)) = result, failure.kind == .cancelled || failure.kind == .timeout,
                deadline.milliseconds() ?? Int.max > 0
            {
                continue
            }
            return try result.get()
        }
    }

    private func wait(for flight: Flight, deadline: RequestDeadline) throws(ProviderError) -> Result<
        [UInt8], ProviderError
    > {
        monitor.lock()
        defer { monitor.unlock() }
        while true {
            if let result = flight.result { return result }
            if deadline.isCancelled() {
                throw .network(NetworkFailure(.cancelled, "The request was cancelled."))
            }
            let left = deadline.milliseconds() ?? Int.max
            if left <= 0 { throw .network(NetworkFailure(.timeout, "There was no answer in time.")) }
            monitor.wait(milliseconds: min(left, 50))
        }
    }

    /// One request over the network.
    private func ask(
        _ url: String, of service: some HTTPService, deadline: RequestDeadline,
        progress: ((_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(ProviderError) -> [UInt8] {
        if settings.isOffline {
            throw .network(
                NetworkFailure(
                    .offline, "This needs the network, which is forbidden.",
                    hint: "Leave out `--offline`, or ask for an installed translation."))
        }
        if let left = deadline.milliseconds(), left <= 0 {
            throw .network(NetworkFailure(.timeout, "There was no answer in time."))
        }
        let answer: HTTPAnswer
        do throws(NetworkFailure) {
            let headers = try service.headers(deadline: deadline)
            let ticket = try service.budget.take(deadline: deadline)
            var foundNothing = false
            defer { service.budget.settle(ticket, foundNothing: foundNothing) }
            var call = FetchCall(url: url, headers: headers)
            call.connectTimeout = settings.connectTimeout
            call.timeout = settings.timeout
            call.stall = settings.stall
            call.limit = settings.answerLimit
            do throws(NetworkFailure) {
                answer = try fetch.answer(to: call, deadline: deadline, progress: progress)
            } catch {
                throw error.placed(at: url, setting: service.setting)
            }
            foundNothing = answer.status == 404
        } catch {
            throw .network(error)
        }
        try service.judge(answer)
        return answer.body
    }
}

/// A service on the network: its budget, and what its statuses mean.
protocol HTTPService {
    var budget: RequestBudget { get }
    /// The key of the configuration that says where it is.
    var setting: String { get }
    /// Lines of the request's head; they may hold a key, for which a command may have to be waited for.
    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)]
    /// Throws what a status other than success means.
    func judge(_ answer: HTTPAnswer) throws(ProviderError)
    /// Whether a body is whole enough to be kept.
    func isWorthKeeping(_ body: [UInt8]) -> Bool
}

extension NetworkFailure {
    /// The same with the host that did not answer, and with what to do; as it is where it has advice of its own, or where
    /// nobody failed.
    fileprivate func placed(at url: String, setting: String) -> NetworkFailure {
        guard hint.isEmpty, kind != .cancelled, let host = NetworkFailure.host(of: url) else { return self }
        var failure = self
        failure.message = "\(host): \(message)"
        failure.hint =
            "Check that this machine is online. `https_proxy` names a proxy; `\(setting)` in the configuration names another server."
        return failure
    }

    /// The host and port of a URL (RFC 3986, section 3.2), without the name or the key of whom asks.
    private static func host(of url: String) -> String? {
        let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty else { return nil }
        let authority = parts[2].prefix { !"/?#".contains($0) }
        return authority.split(separator: "@").last.map { String($0) }
    }
}

/// A server whose statuses mean what HTTP says they do (RFC 9110, section 15): a repository of files, a blog's interface.
struct WebService: HTTPService {
    /// What messages call it: `The repository`.
    let name: String
    /// The key of the configuration that says where it is.
    let setting: String
    let budget: RequestBudget
    var ownHeaders: [(name: String, value: Secret)] = []
    /// Whether a body is one of those that are asked for.
    let recognises: @Sendable ([UInt8]) -> Bool

    func isWorthKeeping(_ body: [UInt8]) -> Bool { recognises(body) }

    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        for header in ownHeaders { headers.append((header.name, try header.value.reveal(deadline: deadline))) }
        return headers
    }

    func judge(_ answer: HTTPAnswer) throws(ProviderError) {
        if answer.status == 200 { return }
        if answer.status == 429, let seconds = answer.retryAfter { budget.backOff(milliseconds: seconds * 1000) }
        let row = WebService.meanings.first { $0.statuses.contains(answer.status) } ?? WebService.unknown
        throw .network(
            NetworkFailure(
                row.kind, "\(name) \(row.sentence) (HTTP \(answer.status)).",
                hint: row.hint.isEmpty ? "Check `\(setting)` in the configuration." : row.hint,
                retryAfter: answer.retryAfter))
    }

    private typealias Meaning = (
        statuses: ClosedRange<Int>, kind: NetworkFailure.Kind, sentence: String, hint: String
    )

    /// A row a meaning; the first that fits counts.
    private static let meanings: [Meaning] = [
        (401...401, .unavailable, "wants a key, or a different one", ""),
        (403...403, .unavailable, "refuses", ""),
        (404...404, .misunderstood, "has no such page", ""),
        (410...410, .misunderstood, "no longer has this page", ""),
        (429...429, .rateLimited, "was asked too often", "Ask again later."),
        (500...599, .unavailable, "has failed", "Ask again later."),
    ]

    private static let unknown: Meaning = (0...999, .misunderstood, "gave an answer that cannot be used", "")
}

import Corpus

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

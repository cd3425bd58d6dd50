import Corpus
import JSON

/// What bible-api.com's statuses and bodies mean, and how often it may be asked.
struct BibleAPIService: HTTPService {
    let budget: RequestBudget
    let setting = "bibleAPI"
    /// What a server of that kind wants beside it: a key.
    var ownHeaders: [(name: String, value: Secret)] = []

    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)] {
        var headers = [(name: "Accept", value: "application/json")]
        for header in ownHeaders { headers.append((header.name, try header.value.reveal(deadline: deadline))) }
        return headers
    }

    func isWorthKeeping(_ body: [UInt8]) -> Bool { (try? JSONParser.value(from: body.span))?.object != nil }

    func judge(_ answer: HTTPAnswer) throws(ProviderError) {
        if answer.status == 200 { return }
        let reason = (try? JSONParser.value(from: answer.body.span))?["error"]?.string
        if answer.status == 404, let reason {
            throw reason == "translation not found" ? .unknownTranslation("") : .notInTranslation
        }
        if answer.status == 429 {
            let seconds = answer.retryAfter ?? max(1, budget.limits.window / 1000)
            budget.backOff(milliseconds: answer.retryAfter.map { $0 * 1000 } ?? budget.limits.window)
            throw .network(
                NetworkFailure(
                    .rateLimited, "The service was asked too often.",
                    hint: "Ask again in \(seconds) s. An installed translation has no such limit.",
                    retryAfter: seconds))
        }
        let row = BibleAPIService.meanings.first { $0.statuses.contains(answer.status) } ?? BibleAPIService.unknown
        let said = reason.map { ": \(UntrustedText.shown($0).prefix(200))" } ?? ""
        throw .network(
            NetworkFailure(
                row.kind, "\(row.sentence) (HTTP \(answer.status)\(said)).", hint: row.hint,
                retryAfter: answer.retryAfter))
    }

    private typealias Meaning = (
        statuses: ClosedRange<Int>, kind: NetworkFailure.Kind, sentence: String, hint: String
    )

    /// A row a meaning; the first that fits counts.
    private static let meanings: [Meaning] = [
        (400...400, .misunderstood, "The service refused the request", "Ask for fewer chapters at once."),
        (
            403...403, .unavailable, "The service blocks this address",
            "It does so for an hour after many requests that found nothing."
        ),
        (
            404...404, .misunderstood, "The service has no such page",
            "Check that `bibleAPI` in the configuration is the address of such a service."
        ),
        (500...599, .unavailable, "The service has failed", "Ask again later."),
    ]

    private static let unknown: Meaning = (0...999, .misunderstood, "The service's answer cannot be used", "")
}

package import Scripture

/// A source of Bible texts that may have to wait for the network.
///
/// The methods of `TextProvider` answer at once, from what was fetched before. The methods here may take seconds; they are
/// called on a thread that may wait.
package protocol NetworkTextProvider: TextProvider {
    /// The text of `ranges`, as `TextProvider.passage` returns it.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText

    /// A random verse: the same one for the same `seed`, another one each time if `seed` is `nil`.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse

    /// Asks the source what it serves. `translations()` returns it from then on.
    func learnTranslations(deadline: RequestDeadline) throws(ProviderError)

    /// Whether a source of this kind may be able to search.
    var canSearch: Bool { get }

    /// Searches one translation. The source ranks.
    ///
    /// - Parameters:
    ///   - query: as the person typed it, without the references and translations in it.
    ///   - scope: the ranges to search, in the translation's versification; `nil` for all.
    ///   - limit: how many of the best to return.
    /// - Returns: `nil` if the source cannot search.
    func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses?
}

extension NetworkTextProvider {
    package var network: (any NetworkTextProvider)? { self }

    package var canSearch: Bool { false }

    package func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses? { nil }
}

/// What a source on the network found.
package struct RankedVerses: Sendable {
    /// The best first, each verse once, with its text.
    package var verses: [(verse: Verse, text: String, score: Double)] = []
    /// How many match, however many were asked for.
    package var total = 0

    package init() {}
}

/// How long someone waits for a provider that is slow.
package struct RequestDeadline: Sendable {
    /// Milliseconds until the answer is of no use; `nil` where the provider's own bounds are all that counts.
    package var milliseconds: @Sendable () -> Int?
    /// Whether nobody waits any more.
    package var isCancelled: @Sendable () -> Bool

    package init(milliseconds: @escaping @Sendable () -> Int?, isCancelled: @escaping @Sendable () -> Bool) {
        self.milliseconds = milliseconds
        self.isCancelled = isCancelled
    }

    /// As long as it takes.
    package static let endless = RequestDeadline(milliseconds: { nil }, isCancelled: { false })
    /// Only what is at hand is of use.
    package static let none = RequestDeadline(milliseconds: { 0 }, isCancelled: { false })
}

/// Why a provider could not answer.
package enum ProviderError: Error, Sendable {
    case unknownTranslation(String)
    /// No verse asked for has text; `random` over books that the translation lacks.
    case notInTranslation
    /// A pack's checksum, bounds or version is wrong; `file` names it.
    case packDamaged(file: String, reason: String)
    case storageFailed(String)
    case network(NetworkFailure)
}

/// Why the network gave no answer.
package struct NetworkFailure: Error, Sendable {
    /// The kinds that callers and codes of errors tell apart.
    package enum Kind: Sendable, CaseIterable {
        /// The network is forbidden, or the machine has none.
        case offline
        /// Too many requests, by the service's count or by our own.
        case rateLimited
        /// The service cannot be reached or refuses, or the program that reaches it is not there.
        case unavailable
        /// The answer cannot be understood, or what we sent was not.
        case misunderstood
        /// The deadline passed.
        case timeout
        /// The client gave up the request.
        case cancelled
    }

    package var kind: Kind
    /// A sentence.
    package var message: String
    /// What to do next; empty where there is nothing to advise.
    package var hint: String
    /// Seconds after which to try again, where that is known.
    package var retryAfter: Int?

    package init(_ kind: Kind, _ message: String, hint: String = "", retryAfter: Int? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.retryAfter = retryAfter
    }

    /// Whether an older answer is better than none.
    package var allowsStale: Bool { kind != .cancelled && kind != .misunderstood }
}

package import Scripture

/// A source of text that may have to ask the network.
///
/// The methods of `TextProvider` answer at once, from what is at hand; these may take seconds, and are called from a thread
/// that may wait.
package protocol NetworkTextProvider: TextProvider {
    /// The text of `ranges`, as `TextProvider.passage` promises it.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText

    /// A verse by chance; the same one for the same `seed`, another each time without.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse

    /// Asks what the source serves, for `translations()` to know from now on.
    func learnTranslations(deadline: RequestDeadline) throws(ProviderError)
}

/// A source on the network whose texts can be searched.
package protocol NetworkSearchProvider: NetworkTextProvider {
    /// Searches one translation; the source ranks.
    ///
    /// - Parameters:
    ///   - query: as someone typed it, without the places and translations that it names.
    ///   - scope: the ranges that may be found, in the translation's versification; `nil` for all.
    ///   - limit: how many of the best to give.
    /// - Returns: `nil` from a source that cannot search.
    func search(
        _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses?
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

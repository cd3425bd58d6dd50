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

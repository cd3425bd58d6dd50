package import JSON

extension Connection {
    /// The bounds of a connection, and how it works.
    package struct Configuration: Sendable {
        /// The longest message in bytes.
        package var messageLimit = 16 << 20
        package var jsonLimits = JSONParser.Limits.standard
        /// The most requests that workers have in hand; past it reading stops until one ends.
        package var inFlightLimit = 1024
        /// The most members of one batch.
        package var batchLimit = 10_000
        package var workers = min(4, System.processors)
        /// The threads for requests that wait for someone else; they are started as they are needed.
        package var waitingWorkers = 64
        /// How long a request that a worker answers is of use, in milliseconds; handlers see it as a deadline.
        package var timeLimit: Int?
        /// Whether SIGTERM ends the connection in order, with status 143; for the one connection of a program.
        package var catchesTermination = false
        package var log: (@Sendable (String) -> Void)?

        package init() {}
    }
}

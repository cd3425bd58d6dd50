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

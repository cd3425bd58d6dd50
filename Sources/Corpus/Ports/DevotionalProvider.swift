/// A source of devotionals, which may have to ask the network.
package protocol DevotionalProvider: Sendable {
    var feed: DevotionalFeed { get }

    /// What the feed has, the newest first.
    ///
    /// - Parameter patience: `none` for what is at hand, however old.
    func devotionals(deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading
}

/// What was read of a feed.
package struct DevotionalReading: Sendable {
    package var devotionals: [Devotional]
    /// Whether it came from a cache of an earlier answer.
    package var cached: Bool
    /// Whether that answer is older than it should be, and no newer one could be had.
    package var stale: Bool

    package init(_ devotionals: [Devotional], cached: Bool = false, stale: Bool = false) {
        self.devotionals = devotionals
        self.cached = cached
        self.stale = stale
    }
}

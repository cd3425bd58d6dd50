import Corpus
import JSON

/// The feeds of devotionals in the configuration, read together.
struct DevotionalFeeds: Sendable {
    private let providers: [any DevotionalProvider]

    init(_ providers: [any DevotionalProvider]) { self.providers = providers }

    var isEmpty: Bool { providers.isEmpty }

    /// A devotional and its feed.
    struct Entry: Sendable {
        let feed: DevotionalFeed
        let devotional: Devotional
    }

    /// The devotionals of the feeds, and where they were read from.
    struct Reading: Sendable {
        /// The newest first. Those of one day are in the order of the feeds.
        var entries: [Entry] = []
        var cached = true
        var stale = false
        /// Feeds that could not be read.
        var problems: [(feed: DevotionalFeed, error: MethodError)] = []
    }

    /// Reads the feeds.
    ///
    /// - Parameter name: the only feed to read; `nil` for all.
    /// - Throws: `resourceMissing` if none is configured, `invalidParams` for an unknown name, and the first feed's
    ///   error if no feed could be read.
    func read(_ name: String?, deadline: RequestDeadline) throws(MethodError) -> Reading {
        guard !providers.isEmpty else {
            throw MethodError(
                .resourceMissing, "No feed of devotionals is configured.",
                hint: "`devotionals` in the configuration names them; `lectern config schema` shows how.")
        }
        let chosen = name.map { name in providers.filter { $0.feed.id == name } } ?? providers
        guard !chosen.isEmpty else {
            throw MethodError(
                .invalidParams, "There is no feed `\((name ?? "").prefix(60))`.",
                hint: "Known: \(providers.map(\.feed.id).listed(by: "and")).", details: ["parameter": "feed"])
        }
        var reading = Reading()
        for provider in chosen {
            do throws(ProviderError) {
                let found = try provider.devotionals(deadline: deadline)
                reading.entries += found.devotionals.map { Entry(feed: provider.feed, devotional: $0) }
                reading.cached = reading.cached && found.cached
                reading.stale = reading.stale || found.stale
            } catch {
                let problem = MethodError(error, feed: provider.feed)
                // The client has cancelled the request, so the other feeds are not read.
                if problem.kind == .requestCancelled { throw problem }
                reading.problems.append((provider.feed, problem))
            }
        }
        if reading.problems.count == chosen.count { throw reading.problems[0].error }
        if chosen.count > 1 {
            // Devotionals of one day keep the order of the feeds.
            reading.entries = reading.entries.enumerated().sorted { first, second in
                let (a, b) = (first.element.devotional.date, second.element.devotional.date)
                return a == b ? first.offset < second.offset : b < a
            }.map(\.element)
        }
        return reading
    }
}

extension MethodError {
    /// The error of a request whose feed failed.
    init(_ error: ProviderError, feed: DevotionalFeed) {
        switch error {
        case .network(let failure): self.init(failure)
        case .storageFailed(let reason): self.init(.storageFailed, reason)
        default: self.init(.providerProtocol, "The feed `\(feed.id)` cannot be read.")
        }
        details["provider"] = .string(feed.id)
    }
}

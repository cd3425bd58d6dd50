import Foundation
import Testing

@testable import Corpus
@testable import Providers

/// Feeds of devotionals from a server that answers like WordPress.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "needs python3 and lectern-fetch"))
struct WordPressFeedTests {
    /// A feed returns all that it has.
    private static let wish = DevotionalWish(day: CalendarDate(year: 2025, month: 11, day: 10)!)

    private let server: LoopbackServer
    private let network = TestNetwork()

    init() throws { server = try LoopbackServer() }

    private func feed(
        _ base: String, pages: Int = 4, headers: [(name: String, value: Secret)] = [],
        change: (inout HTTPClient.Settings) -> Void = { _ in }
    ) -> WordPressFeed {
        var settings = HTTPClient.Settings()
        settings.timeout = 2000
        settings.freshness = 3600
        change(&settings)
        var own = WordPressFeed.Settings(
            feed: DevotionalFeed(id: "morning", name: "Every Morning", language: "en"), url: base)
        own.pages = pages
        own.headers = headers
        return WordPressFeed(
            own, client: HTTPClient(fetch: network.fetch, cache: network.cache, settings: settings), budget: "",
            secondsSince1970: { [time = network.time] in time.seconds.value })
    }

    @Test func postsAreRead() throws {
        let reading = try feed(server.base + "/blog/").devotionals(Self.wish, deadline: .endless)
        // Two pages; the second begins with the last post of the first. One post is protected by a password, one has no
        // date.
        #expect(reading.devotionals.count == 119)
        #expect(!reading.cached && !reading.stale)
        let newest = try #require(reading.devotionals.first)
        #expect(newest.date.description == "2025-11-10")
        #expect(newest.title == "God’s grace & peace")
        #expect(newest.nugget == "Grace is “enough”.")
        #expect(newest.image == "https://example.org/dove.jpg")
        #expect(newest.link == "https://example.org/121")
        #expect(newest.html.contains("<p>"))
        #expect(reading.devotionals.map(\.date) == reading.devotionals.map(\.date).sorted(by: >))
        #expect(try server.log(network).count == 2)
    }

    @Test func whatWasReadIsReadOfflineToo() throws {
        let base = server.base + "/blog"
        #expect(throws: ProviderError.self) { try feed(base).devotionals(Self.wish, deadline: .none) }
        _ = try feed(base).devotionals(Self.wish, deadline: .endless)
        let offline = feed(base) { $0.ban = .option }
        var reading = try offline.devotionals(Self.wish, deadline: .endless)
        #expect(reading.cached && !reading.stale)
        network.time.seconds.value += 86_400
        reading = try offline.devotionals(Self.wish, deadline: .endless)
        #expect(reading.devotionals.count == 119 && reading.stale)
        // A search uses the cache, however old it is.
        #expect(try feed(base).devotionals(Self.wish, deadline: .none).devotionals.count == 119)
        #expect(try server.log(network).count == 2)
        #expect(try !feed(base).devotionals(Self.wish, deadline: .endless).stale)
        #expect(try server.log(network).count == 4)
    }

    @Test func theNumberOfPagesIsBounded() throws {
        #expect(
            try feed(server.base + "/blog", pages: 1).devotionals(Self.wish, deadline: .endless).devotionals.count == 98
        )
    }

    /// One row per fault of the server, and the expected error.
    static let faults: [(name: String, kind: NetworkFailure.Kind)] = [
        ("403", .unavailable), ("404-html", .misunderstood), ("500", .unavailable), ("empty", .misunderstood),
        ("truncated", .misunderstood), ("types", .misunderstood), ("503", .unavailable), ("gzip-bomb", .misunderstood),
        ("redirect-file", .misunderstood), ("reset", .unavailable), ("429-after", .rateLimited),
    ]

    @Test func aFaultIsToldAndTheNextRequestWorks() throws {
        for fault in Self.faults {
            try server.misbehave(fault.name, network)
            let feed = feed("\(server.base)/blog/\(fault.name)")
            #expect("\(fault.name)") {
                try feed.devotionals(Self.wish, deadline: .endless)
            } throws: { error in
                guard case ProviderError.network(let failure) = error else { return false }
                return failure.kind == fault.kind
            }
            #expect(try feed.devotionals(Self.wish, deadline: .endless).devotionals.count == 119, "\(fault.name)")
        }
    }

    @Test func aPageThatFailsLeavesThoseBeforeIt() throws {
        #expect(
            try feed(server.base + "/blog-short").devotionals(Self.wish, deadline: .endless).devotionals.count == 98)
    }

    @Test func aFeedMayWantAKey() throws {
        let base = server.base + "/locked"
        #expect {
            try feed(base).devotionals(Self.wish, deadline: .endless)
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == .unavailable && failure.message.contains("key")
        }
        let secret = Secret(.command(["/bin/sh", "-c", "echo Token secret"]), path: nil)
        let reading = try feed(base, headers: [("Authorization", secret)]).devotionals(Self.wish, deadline: .endless)
        #expect(reading.devotionals.count == 119)
    }

    @Test(arguments: [
        "", "{}", "null", "7", "[7, null, [], {}]", #"[{"date":"2025-13-40","content":{"rendered":""}}]"#,
    ])
    func whatIsNoPostIsNone(_ body: String) {
        #expect((try? WordPressPosts.page(Array(body.utf8)))?.devotionals.count ?? 0 == 0)
    }

    @Test func aServiceSaysWhatIsWrong() {
        #expect {
            try WordPressPosts.page(Array(#"{"code":"rest_no_route","message":"No route was found"}"#.utf8))
        } throws: { ($0 as? NetworkFailure)?.message.contains("No route was found") == true }
    }
}

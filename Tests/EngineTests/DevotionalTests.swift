import Corpus
import Foundation
import JSON
import JSONRPC
import Providers
import Testing

@testable import Engine

/// The methods about devotionals, over feeds that are lists.
@Suite struct DevotionalTests {
    /// A feed that has what it was given, or fails.
    private struct ListedFeed: DevotionalProvider {
        let feed: DevotionalFeed
        var posts: [Devotional] = []
        var failure: NetworkFailure?

        func devotionals(_ wish: DevotionalWish, deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading {
            if let failure { throw .network(failure) }
            return DevotionalReading(posts, cached: true)
        }
    }

    private static func post(_ day: String, _ title: String, _ html: String, nugget: String = "") -> Devotional {
        Devotional(id: "\(title.count)", date: CalendarDate(day)!, title: title, html: html, nugget: nugget)
    }

    private static let morning = ListedFeed(
        feed: DevotionalFeed(id: "morning", name: "Every Morning", language: "en"),
        posts: [
            post("2026-12-24", "Waiting", "<p>We wait, as <b>Isa 40:31</b> says; see Luke&nbsp;2:7.</p>"),
            post(
                "2026-12-20", "Grace for shepherds", "<h2>Grace</h2><p>It is <i>grace</i>: Eph 2:8. And 3:99.</p>",
                nugget: "Grace finds you."),
        ])
    private static let evening = ListedFeed(
        feed: DevotionalFeed(id: "evening", name: "Every Evening", language: "en-GB"),
        posts: [post("2026-12-22", "Peace", "<p>Peace, by grace.</p>", nugget: "Peace keeps you.")])
    private static let broken = ListedFeed(
        feed: DevotionalFeed(id: "broken", name: "Broken", language: "en"),
        failure: NetworkFailure(.unavailable, "It is out of order."))

    private func engine(_ feeds: [ListedFeed]) -> ScriptureEngine {
        ScriptureEngine(
            providers: [PackLibrary.fixtures], devotionals: feeds, settings: TestEngine.fixtures.settings,
            environment: TestEngine.fixtures.environment)
    }

    private func reply(_ method: String, _ params: JSONObject, _ feeds: [ListedFeed]) throws -> JSONValue {
        let reply = try engine(feeds).call(method, params, mayWait: true)
        #expect(try PublishedShapes().problems(of: reply, method: method) == [])
        return reply
    }

    /// A page of megabytes is no devotional; its references alone would take a gigabyte.
    @Test func aDevotionalThatIsTooLongIsRefused() throws {
        let many = String(repeating: "<p>Jn 3:16; Ps 23:1.</p>", count: 300_000)
        let feed = ListedFeed(feed: Self.morning.feed, posts: [Self.post("2026-12-24", "Much", many)])
        for (method, params) in [("devotional.today", [:]), ("devotional.list", ["content": true])]
            as [(String, JSONObject)]
        {
            let error = #expect(throws: ResponseError.self) { try engine([feed]).call(method, params, mayWait: true) }
            #expect([1104, -32602].contains(error?.code), "\(method)")
        }
        // Without its text it is listed.
        #expect(try reply("devotional.list", [:], [feed])["devotionals"]?.array?.count == 1)
        let most = String(repeating: "<p>Jn 3:16; Ps 23:1.</p>", count: 10_000)
        let list = (0..<16).map { Self.post("2026-12-\(10 + $0)", String(repeating: "x", count: $0 + 1), most) }
        let feeds = ListedFeed(feed: Self.morning.feed, posts: list)
        _ = try reply("devotional.today", [:], [feeds])
        let error = #expect(throws: ResponseError.self) {
            try engine([feeds]).call("devotional.list", ["content": true], mayWait: true)
        }
        #expect(error?.code == -32602)
    }

    @Test func theDevotionalOfTheDayIsGivenInEveryForm() throws {
        let reply = try reply("devotional.today", ["offsetEncoding": "utf-8"], [Self.morning])
        #expect(reply["date"]?.string == "2026-12-24")
        #expect(reply["displayDate"]?.string == "24 December 2026")
        #expect(reply["isOfDay"]?.bool == false)
        #expect(
            reply["html"]?.string
                == "<p>We wait, as <b><a href=\"bible:Isa.40.31\">Isa 40:31</a></b> says; see "
                + "<a href=\"bible:Luke.2.7\">Luke&nbsp;2:7</a>.</p>")
        #expect(
            reply["markdown"]?.string
                == "We wait, as **[Isa 40:31](bible:Isa.40.31)** says; see [Luke\u{A0}2:7](bible:Luke.2.7).")
        #expect(reply["spoken"]?.string?.contains("Isaiah chapter forty, verse thirty-one") == true)
        #expect(reply["references"]?.array?.compactMap { $0["osis"]?.string } == ["Isa.40.31", "Luke.2.7"])
        let text = try #require(reply["text"]?.string)
        let first = try #require(reply["references"]?.array?.first)
        let range = first["start"]!.int!..<first["end"]!.int!
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "Isa 40:31")
    }

    @Test func linksAreAsOneWants() throws {
        let slug = try reply("devotional.today", ["link": "https://e.org/{slug}"], [Self.morning])
        #expect(slug["markdown"]?.string?.contains("(https://e.org/isaiah/40/31)") == true)
        let none = try reply("devotional.today", ["link": ""], [Self.morning])
        #expect(none["html"]?.string == Self.morning.posts[0].html)
    }

    @Test func theNewestOfAllFeedsCounts() throws {
        let nugget = try reply("devotional.nugget", [:], [Self.morning, Self.evening])
        #expect(nugget["nugget"]?.string == "Peace keeps you.")
        let day = try reply("devotional.today", ["date": "2026-12-20"], [Self.morning, Self.evening])
        #expect(day["title"]?.string == "Grace for shepherds")
        #expect(day["isOfDay"]?.bool == true)
        let feed = try reply("devotional.nugget", ["feed": "morning"], [Self.evening, Self.morning])
        #expect(feed["feed"]?.string == "morning")
    }

    @Test func theListHasPagesAndBounds() throws {
        let feeds = [Self.morning, Self.evening]
        let list = try reply("devotional.list", ["pageSize": 2], feeds)
        #expect(list["devotionals"]?.array?.compactMap { $0["title"]?.string } == ["Waiting", "Peace"])
        #expect(list["metaData"]?["totalCount"]?.int == 3)
        #expect(list["devotionals"]?.array?.first?["html"] == nil)
        let days = try reply("devotional.list", ["from": "2026-12-21", "to": "2026-12-23", "content": true], feeds)
        #expect(days["devotionals"]?.array?.compactMap { $0["text"]?.string } == ["Peace, by grace."])
        #expect(try reply("devotional.list", ["page": 9], feeds)["devotionals"]?.array?.isEmpty == true)
    }

    @Test func wordsAndPassagesAreFound() throws {
        let feeds = [Self.morning, Self.evening]
        func titles(_ query: String) throws -> [String] {
            try reply("devotional.search", ["query": .string(query)], feeds)["devotionals"]?.array?
                .compactMap { $0["title"]?.string } ?? []
        }
        #expect(try titles("grace") == ["Grace for shepherds", "Peace"])
        #expect(try titles("shepherd grace") == ["Grace for shepherds"])
        #expect(try titles("grace -peace") == ["Grace for shepherds"])
        #expect(try titles("Luke 2") == ["Waiting"])
        #expect(try titles("Luke 3") == [])
        #expect(try titles("") == [])
        let hit = try reply("devotional.search", ["query": "grace", "feed": "evening"], feeds)
        let entry = try #require(hit["devotionals"]?.array?.first)
        #expect(entry["snippet"]?.string == "Peace, by grace.")
        #expect(entry["highlights"]?.array?.first?["start"]?.int == 10)
    }

    @Test func theBalancedSearchHasAGroupOfThem() throws {
        let found = try reply(
            "search.balanced", ["query": "grace", "types": ["Devotional"]], [Self.morning, Self.broken])
        let group = try #require(found["groups"]?.array?.first)
        #expect(group["type"]?.string == "Devotional")
        #expect(group["entries"]?.array?.first?["id"]?.string == "Devotional:morning:19")
        #expect(group["entries"]?.array?.first?["authorName"]?.string == "Every Morning")
        let unread = ListedFeed(feed: Self.morning.feed, failure: NetworkFailure(.timeout, "No time."))
        let problem = try reply("search.balanced", ["query": "grace"], [unread])["problems"]?.array?.first
        #expect(problem?["type"]?.string == "Devotional")
        #expect(problem?["message"]?.string?.contains("not been fetched yet") == true)
        // Without feeds there is no such group, and nothing to say of it.
        #expect(try reply("search.balanced", ["query": "grace"], [])["problems"] == nil)
    }

    @Test func aFeedThatFailsKeepsNobodyFromTheOthers() throws {
        let list = try reply("devotional.list", [:], [Self.broken, Self.evening])
        #expect(list["devotionals"]?.array?.count == 1)
        #expect(list["problems"]?.array?.first?["feed"]?.string == "broken")
        #expect(list["problems"]?.array?.first?["kind"]?.string == "providerUnavailable")
    }

    /// A row an error: the feeds, the parameters, and its code.
    @Test func errorsSayWhatIsWrong() {
        let rows: [(feeds: [ListedFeed], params: JSONObject, code: Int)] = [
            ([], [:], 1006), ([Self.broken], [:], 1103), ([Self.morning], ["feed": "nosuch"], -32602),
            ([Self.morning], ["date": "2026-12-01"], 1004), ([Self.morning], ["date": "yesterday"], -32602),
        ]
        for row in rows {
            #expect("\(row.code)") {
                try engine(row.feeds).call("devotional.today", row.params, mayWait: true)
            } throws: { "\($0)".contains("\(row.code)") }
        }
    }
}

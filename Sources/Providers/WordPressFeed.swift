package import Corpus
import JSON
import Scripture
import Speech
import Synchronization

/// The devotionals that a WordPress site publishes as posts.
///
/// Pages of posts go through the cache, so a feed that was read once can be read offline. The devotionals stay in
/// memory for a minute, so that a search does not parse them again.
package final class WordPressFeed: Sendable {
    package struct Settings: Sendable {
        package var feed: DevotionalFeed
        /// The address of the site, or of its list of posts.
        package var url: String
        /// How many pages of a hundred posts are read, the newest first.
        package var pages = 4
        /// Additional HTTP headers, for a feed that is not public.
        package var headers: [(name: String, value: Secret)] = []

        package init(feed: DevotionalFeed, url: String) {
            self.feed = feed
            self.url = url
        }
    }

    package var feed: DevotionalFeed { settings.feed }

    private let settings: Settings
    private let client: HTTPClient
    private let service: WebService
    private let secondsSince1970: @Sendable () -> Int
    private let last = Mutex<(reading: DevotionalReading, time: Int)?>(nil)

    /// How long the devotionals stay in memory: seconds.
    private static let memoryTime = 60
    private static let postsOfAPage = 100
    private static let limits = RequestBudget.Limits(requests: 60, misses: 20, window: 30_000)

    /// - Parameters:
    ///   - client: its setting `freshness` is the time for which a page is not fetched again.
    ///   - budget: the file in which all engines of the user count requests; empty for none.
    package init(
        _ settings: Settings, client: HTTPClient, budget: String, secondsSince1970: @escaping @Sendable () -> Int
    ) {
        self.settings = settings
        self.client = client
        self.secondsSince1970 = secondsSince1970
        service = WebService(
            name: "The feed `\(settings.feed.id)`", setting: "devotionals",
            budget: RequestBudget(path: budget, limits: WordPressFeed.limits), ownHeaders: settings.headers
        ) { (try? WordPressPosts.page($0)) != nil }
    }

    /// The address of a page of posts. It asks only for the fields that are read.
    func address(ofPage page: Int) -> String {
        var url = settings.url
        while url.hasSuffix("/") { url.removeLast() }
        if !url.contains(text: "/wp-json/") && !url.contains(text: "rest_route=") { url += "/wp-json/wp/v2/posts" }
        return url + (url.contains("?") ? "&" : "?")
            + "per_page=\(WordPressFeed.postsOfAPage)&page=\(page)"
            + "&_fields=id,date,link,title,content,acf.nugget,yoast_head_json.og_image"
    }
}

extension WordPressFeed: DevotionalProvider {
    package func devotionals(
        _ wish: DevotionalWish, deadline: RequestDeadline
    ) throws(ProviderError) -> DevotionalReading {
        let now = secondsSince1970()
        if let last = last.withLock({ $0 }), (0..<WordPressFeed.memoryTime).contains(now - last.time) {
            return last.reading
        }
        let reading = try read(deadline)
        // A stale result is not kept, so the next call tries the network again.
        if !reading.stale { last.withLock { $0 = (reading, now) } }
        return reading
    }

    private func read(_ deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading {
        var reading = DevotionalReading([], cached: true)
        var seen = Set<String>()
        for number in 1...max(1, settings.pages) {
            let answer: HTTPClient.Response<WordPressPosts.Page>
            do throws(ProviderError) {
                answer = try client.get(
                    address(ofPage: number), from: service, deadline: deadline, decode: WordPressPosts.page)
            } catch {
                // If a later page fails, the newest hundred posts are still useful.
                if number > 1 { break }
                throw error
            }
            reading.cached = reading.cached && answer.cached
            reading.stale = reading.stale || answer.stale
            // If a post is published between two requests, another moves to the next page and arrives twice.
            reading.devotionals += answer.value.devotionals.filter { seen.insert($0.id).inserted }
            if answer.value.count < WordPressFeed.postsOfAPage { break }
        }
        reading.devotionals.sort { ($1.date, $1.id) < ($0.date, $0.id) }
        return reading
    }
}

/// The answers of the posts API of WordPress (REST API Handbook, “Posts”), as devotionals.
package enum WordPressPosts {
    /// The result of reading one page of posts.
    package struct Page: Sendable {
        package var devotionals: [Devotional] = []
        /// How many posts the page has, including those that are not used.
        package var count = 0
    }

    /// The most posts of one page that are read; the API gives at most a hundred.
    private static let limit = 1000

    /// Reads a page: an array of posts. A post without a date, or one that is protected by a password, is skipped.
    ///
    /// - Throws: `misunderstood` if it is not an array; the message quotes the error of the service, if it sent one.
    package static func page(_ body: [UInt8]) throws(NetworkFailure) -> Page {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.value(from: body.span)
        } catch {
            throw NetworkFailure(.misunderstood, "The feed's answer is not valid JSON: \(error).")
        }
        guard let posts = value.array else {
            let said = value["message"]?.string.map { ": \(UntrustedText.shown($0).prefix(200))" } ?? ""
            throw NetworkFailure(
                .misunderstood, "The feed's answer is not a list of posts\(said).",
                hint: "Check that `url` is the address of a WordPress site, or of its `wp-json/wp/v2/posts`.")
        }
        var page = Page()
        for post in posts.prefix(limit) {
            page.count += 1
            if let devotional = devotional(post) { page.devotionals.append(devotional) }
        }
        return page
    }

    private static func devotional(_ post: JSONValue) -> Devotional? {
        guard let date = post["date"]?.string.flatMap({ CalendarDate($0.prefix(10)) }),
            post["content"]?["protected"]?.bool != true,
            let html = post["content"]?["rendered"]?.string.map(UntrustedText.shown)
        else { return nil }
        let id = post["id"]?.int.map { "\($0)" } ?? post["id"]?.string ?? date.description
        // `acf` is an empty list if a post has no custom fields.
        return Devotional(
            id: String(id.prefix(100)), date: date, title: line(post["title"]?["rendered"]), html: html,
            nugget: line(post["acf"]?["nugget"]),
            image: address(post["yoast_head_json"]?["og_image"]?.array?.first?["url"]), link: address(post["link"]))
    }

    /// HTML as one line of text: `God&#8217;s <em>grace</em>` gives `God’s grace`.
    private static func line(_ value: JSONValue?) -> String {
        guard let html = value?.string else { return "" }
        // A character reference may encode a control character, so the decoded text is checked.
        return String(UntrustedText.shown(HTMLText(html).string).map { $0 == "\n" ? " " : $0 })
    }

    private static func address(_ value: JSONValue?) -> String {
        guard let text = value?.string, text.utf8.count <= 4096, UntrustedText.shown(text) == text,
            text.hasPrefix("https://") || text.hasPrefix("http://")
        else { return "" }
        return text
    }
}

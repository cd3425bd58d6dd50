package import Corpus
import Synchronization

/// The devotionals that a WordPress site publishes as posts.
///
/// Pages of posts go through the cache, so a feed that was read once is read offline too; what was made of them is kept in
/// memory for a moment, so that a search does not read them anew.
package final class WordPressFeed: Sendable {
    package struct Settings: Sendable {
        package var feed: DevotionalFeed
        /// The address of the site, or of its posts.
        package var url: String
        /// How many pages of a hundred posts are read, the newest first.
        package var pages = 4
        /// Further lines of the request's head, for a feed that is not public.
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

    /// For how long what was read is not looked at again: seconds.
    private static let rest = 60
    private static let postsOfAPage = 100
    private static let limits = RequestBudget.Limits(requests: 60, misses: 20, window: 30_000)

    /// - Parameters:
    ///   - client: with the time for which a page is not asked for again.
    ///   - budget: the file in which all engines of the user count; empty for none.
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

    /// The address of a page of posts. Only the members that are read are asked for.
    func address(ofPage page: Int) -> String {
        var url = settings.url
        while url.hasSuffix("/") { url.removeLast() }
        if !url.contains("/wp-json/") && !url.contains("rest_route=") { url += "/wp-json/wp/v2/posts" }
        return url + (url.contains("?") ? "&" : "?")
            + "per_page=\(WordPressFeed.postsOfAPage)&page=\(page)"
            + "&_fields=id,date,link,title,content,acf.nugget,yoast_head_json.og_image"
    }
}

extension WordPressFeed: DevotionalProvider {
    package func devotionals(deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading {
        let now = secondsSince1970()
        if let last = last.withLock({ $0 }), (0..<WordPressFeed.rest).contains(now - last.time) { return last.reading }
        let reading = try read(deadline)
        // What could not be had anew is looked for again at once.
        if !reading.stale { last.withLock { $0 = (reading, now) } }
        return reading
    }

    private func read(_ deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading {
        var reading = DevotionalReading([], cached: true)
        var seen = Set<String>()
        for number in 1...max(1, settings.pages) {
            let answer: HTTPClient.Reading<WordPressPosts.Page>
            do throws(ProviderError) {
                answer = try client.get(
                    address(ofPage: number), from: service, deadline: deadline, decode: WordPressPosts.page)
            } catch {
                // The newest hundred are worth having without those before them.
                if number > 1 { break }
                throw error
            }
            reading.cached = reading.cached && answer.cached
            reading.stale = reading.stale || answer.stale
            // A post that was published between two requests moves another to the next page.
            reading.devotionals += answer.value.devotionals.filter { seen.insert($0.id).inserted }
            if answer.value.count < WordPressFeed.postsOfAPage { break }
        }
        reading.devotionals.sort { ($1.date, $1.id) < ($0.date, $0.id) }
        return reading
    }
}

package import Corpus
import JSON

/// What the posts API of WordPress answers (REST API Handbook, “Posts”), as devotionals.
package enum WordPressPosts {
    /// What came of one page of posts.
    package struct Page: Sendable {
        package var devotionals: [Devotional] = []
        /// How many posts there were, those included that are none of use.
        package var count = 0
    }

    /// The most posts of one page that are read; the API gives at most a hundred.
    private static let limit = 1000

    /// Reads a page: an array of posts. One without a date, or behind a password, is passed over.
    ///
    /// - Throws: `misunderstood` for anything that is no array, with what the service says where it is an error of its own.
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
        // `acf` is an empty list where a post has no fields of its own.
        return Devotional(
            id: String(id.prefix(100)), date: date, title: line(post["title"]?["rendered"]), html: html,
            nugget: line(post["acf"]?["nugget"]),
            image: address(post["yoast_head_json"]?["og_image"]?.array?.first?["url"]), link: address(post["link"]))
    }

    /// HTML as one line of text: `God&#8217;s <em>grace</em>` gives `God’s grace`.
    private static func line(_ value: JSONValue?) -> String {
        guard let html = value?.string else { return "" }
        // A character reference may stand for a control character, so it is the text that is looked through.
        return String(UntrustedText.shown(HTMLText(html).string).map { $0 == "\n" ? " " : $0 })
    }

    private static func address(_ value: JSONValue?) -> String {
        guard let text = value?.string, text.utf8.count <= 4096, UntrustedText.shown(text) == text,
            text.hasPrefix("https://") || text.hasPrefix("http://")
        else { return "" }
        return text
    }
}

/// A reading for a day, as a feed published it.
package struct Devotional: Sendable {
    /// Names the devotional within its feed.
    package var id: String
    /// The day it was published for, where its author lives.
    package var date: CalendarDate
    /// Plain text.
    package var title: String
    /// What it says, as HTML; whatever the feed wrote, so it may hold anything.
    package var html: String
    /// A sentence that sums it up, as plain text; empty where the feed has none.
    package var nugget: String
    /// The address of a picture; empty where there is none.
    package var image: String
    /// The address of its page; empty where it is not known.
    package var link: String

    package init(
        id: String, date: CalendarDate, title: String, html: String, nugget: String = "", image: String = "",
        link: String = ""
    ) {
        self.id = id
        self.date = date
        self.title = title
        self.html = html
        self.nugget = nugget
        self.image = image
        self.link = link
    }
}

/// Where devotionals come from.
package struct DevotionalFeed: Sendable, Equatable {
    /// The name by which requests call it.
    package var id: String
    /// Its name for people.
    package var name: String
    /// BCP 47.
    package var language: String

    package init(id: String, name: String, language: String) {
        self.id = id
        self.name = name
        self.language = language
    }
}

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

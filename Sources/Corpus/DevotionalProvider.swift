package import Scripture
package import Search

/// A reading for a day, as a feed published it.
package struct Devotional: Sendable {
    /// Identifies the devotional in its feed.
    package var id: String
    /// The day for which it was published, in its author's time zone.
    package var date: CalendarDate
    /// Plain text.
    package var title: String
    /// Its text as HTML. It comes from the network unchecked, so it may hold anything.
    package var html: String
    /// One sentence that sums it up, as plain text; empty if the feed has none.
    package var nugget: String
    /// The address of a picture; empty if there is none.
    package var image: String
    /// The address of its page; empty if it is not known.
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

/// The names and the language of a feed of devotionals.
package struct DevotionalFeed: Sendable, Equatable {
    /// The name that requests use.
    package var id: String
    /// Its name for people.
    package var name: String
    /// A BCP 47 tag.
    package var language: String

    package init(id: String, name: String, language: String) {
        self.id = id
        self.name = name
        self.language = language
    }
}

/// A source of devotionals. It may have to wait for the network.
package protocol DevotionalProvider: Sendable {
    var feed: DevotionalFeed { get }

    /// The devotionals of the feed, the newest first.
    ///
    /// - Parameters:
    ///   - wish: what the caller needs. A source may return more.
    ///   - deadline: with `.none`, only what was fetched before is returned, however old it is.
    func devotionals(_ wish: DevotionalWish, deadline: RequestDeadline) throws(ProviderError) -> DevotionalReading
}

/// Which devotionals a caller needs.
package struct DevotionalWish: Sendable {
    /// The last day. A book of readings for every year gives those of the year that ends with this day.
    package var day: CalendarDate
    /// The words that a devotional must have; `nil` for all devotionals.
    package var query: SearchQuery?
    /// The passages of which a devotional must name a verse; empty for all devotionals.
    package var passage: [VerseRange] = []

    package init(day: CalendarDate) { self.day = day }
}

/// The devotionals of a feed, and where they were read from.
package struct DevotionalReading: Sendable {
    package var devotionals: [Devotional]
    /// Whether they came from a cache of an earlier answer.
    package var cached: Bool
    /// Whether that answer has expired, because no newer one could be fetched.
    package var stale: Bool

    package init(_ devotionals: [Devotional], cached: Bool = false, stale: Bool = false) {
        self.devotionals = devotionals
        self.cached = cached
        self.stale = stale
    }
}

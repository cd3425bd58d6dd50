import Corpus
import JSON
import Scripture
import Speech

/// The facts of a devotional, which every reply about it has.
package struct DevotionalFacts: ResultObject {
    let entry: DevotionalFeeds.Entry

    package var feed: String { entry.feed.id }
    package var feedName: String { entry.feed.name }
    package var date: String { entry.devotional.date.description }
    package var displayDate: String { entry.devotional.date.displayText }
    package var title: String { entry.devotional.title }
    package var nugget: String { entry.devotional.nugget }

    static let fields: [ResultField<DevotionalFacts>] = [
        .field("id", "The id of the devotional within its feed.") { $0.entry.devotional.id },
        .field("feed", "The feed, by its name in the configuration, or the id of the installed book.") { $0.feed },
        .field("feedName", "The feed's name for people.") { $0.feedName },
        .field("date", "The day for which it was published, or for which a book has it, `YYYY-MM-DD`.") { $0.date },
        .field("displayDate", "The date for display: `10 November 2025`.") { $0.displayDate },
        .field("title", "Plain text.") { $0.title },
        .field("nugget", "A sentence that sums it up; empty if the devotional has none.") { $0.nugget },
        .field("image", "The address of a picture; empty if the devotional has no picture.") {
            $0.entry.devotional.image
        },
        .field("link", "The address of its page; empty if the feed does not give it.") { $0.entry.devotional.link },
    ]
}

/// What a devotional says, in every form.
package struct DevotionalContent: ResultObject {
    package let html: String
    package let markdown: String
    package let text: String
    package let spoken: String
    let references: MatchList

    static let fields: [ResultField<DevotionalContent>] = [
        .field("html", "The HTML of the feed, with links around references. Sanitise it before you show it.") {
            $0.html
        },
        .field("markdown", "The text as Markdown (CommonMark).") { $0.markdown },
        .field("text", "The text as plain text; blocks are separated by an empty line.") { $0.text },
        .field("spoken", "The text for a speech engine, as `tts.plainText` returns it.") { $0.spoken },
        .field("references", "The references in `text`, in its order.") { $0.references },
    ]
}

/// How the devotionals of a reply were got from the feeds.
package struct DevotionalProvenance: ResultObject {
    let cached: Bool
    package let stale: Bool
    package let problems: [Problem]

    static let fields: [ResultField<DevotionalProvenance>] = [
        .field("cached", "Whether the reply was saved earlier.") { $0.cached },
        .field("stale", "Whether the saved reply is older than it should be, because the network failed.") { $0.stale },
        .optional("problems", "Feeds that could not be read, if others could.") {
            $0.problems.isEmpty ? nil : $0.problems
        },
    ]

    /// A feed that could not be read.
    package struct Problem: ResultObject {
        package let feed: String
        let kind: MethodError.Kind
        package let message: String

        static let fields: [ResultField<Problem>] = [
            .field("feed", "The feed that is missing.") { $0.feed },
            .field("kind", "The name of the error.") { $0.kind.rawValue },
            .field("message", "A sentence that says what is wrong.") { $0.message },
        ]
    }

    init(_ reading: DevotionalFeeds.Reading) {
        cached = reading.cached
        stale = reading.stale
        problems = reading.problems.map {
            Problem(feed: $0.feed.id, kind: $0.error.kind, message: $0.error.message)
        }
    }
}

/// HTML in which references are links, its plain text, and the references in the text.
package struct LinkedText: Sendable {
    package let html: String
    package let text: String
    let references: MatchList
}

/// Reads the references in devotionals of one language, and writes what they say in every form.
struct DevotionalReader {
    /// What the references in `html` and `markdown` lead to, with `{osis}` and `{slug}` in it; empty for no links.
    var link = DevotionalReader.usualLink
    var offsetEncoding = OffsetEncoding.utf16
    private let parser: ReferenceParser
    private let locale: SpeechLocale

    static let usualLink = "bible:{osis}"

    init(language: String) {
        var options = ReferenceParser.Options()
        options.mode = .prose
        // A text in another language may quote English references.
        if let own = Language(tag: language), own != .english { options.languages = [own, .english] }
        parser = ReferenceParser(options)
        locale = SpeechLocale.named(language) ?? .enUS
    }

    /// - Throws: `providerProtocol` for a devotional that is too long to be one.
    func content(of entry: DevotionalFeeds.Entry) throws(MethodError) -> DevotionalContent {
        let html = entry.devotional.html
        guard html.utf8.count <= Bounds.devotional else {
            let link = entry.devotional.link
            throw MethodError(
                .providerProtocol,
                "The devotional of \(entry.devotional.date.displayText) in `\(entry.feed.id)` is too long: "
                    + "\(html.utf8.count) bytes, and at most \(Bounds.devotional) are read.",
                hint: link.isEmpty ? "Ask for another `date`." : "Ask for another `date`, or read \(link).",
                details: ["provider": .string(entry.feed.id)])
        }
        let linked = linked(html)
        return DevotionalContent(
            html: linked.html, markdown: HTMLMarkdown.text(of: linked.html), text: linked.text,
            spoken: String(decoding: SpeechText(html, as: .html, locale: locale).text, as: UTF8.self),
            references: linked.references)
    }

    /// The HTML with links around its references, and its text. In one longer than `Bounds.devotional` references are not
    /// looked for.
    func linked(_ html: String) -> LinkedText {
        let text = HTMLText(html)
        let matches = html.utf8.count <= Bounds.devotional ? parser.matches(in: text.string) : []
        return LinkedText(
            html: linked(html, text, matches), text: text.string,
            references: MatchList(matches, in: text.string, encoding: offsetEncoding))
    }

    /// The HTML with a link around each part of a reference that exists: parts of a list may be in different markup.
    private func linked(_ html: String, _ text: HTMLText, _ matches: [ReferenceMatch]) -> String {
        let valid = matches.flatMap(\.segments).filter { $0.isValid && !$0.range.isEmpty }
        guard !link.isEmpty, !valid.isEmpty else { return html }
        let addresses = valid.map { segment in
            let slug = segment.verses.map { Slug.of($0) } ?? ""
            return link.replacingAll("{osis}", with: segment.osis).replacingAll("{slug}", with: slug)
        }
        return HTMLLinks.adding(text.sources(of: valid.map(\.range)), addresses: addresses, to: html)
    }

    /// Whether a devotional names a verse of some ranges.
    func mentions(_ ranges: [VerseRange], in text: HTMLText) -> Bool {
        let system = parser.options.versification
        let wanted = ranges.compactMap { system.slots(of: $0) }
        return parser.matches(in: text.string).contains { match in
            match.segments.contains { segment in
                guard let slots = segment.verses.flatMap({ system.slots(of: $0) }) else { return false }
                return wanted.contains { $0.overlaps(slots) }
            }
        }
    }
}

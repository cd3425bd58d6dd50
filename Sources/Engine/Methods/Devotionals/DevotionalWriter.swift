import Corpus
import JSON
import Scripture
import Speech

/// Writes devotionals: the facts of one, and where it is asked for what it says in every form, with its references.
struct DevotionalWriter {
    /// What the references in `html` and `markdown` lead to, with `{osis}` and `{slug}` in it; empty for no links.
    var link = DevotionalWriter.usualLink
    var offsetEncoding = OffsetEncoding.utf16
    private let parser: ReferenceParser
    private let locale: SpeechLocale

    static let usualLink = "bible:{osis}"

    init(language: String) {
        var options = ReferenceParser.Options()
        options.mode = .prose
        parser = ReferenceParser(options)
        locale = SpeechLocale.named(language) ?? .enUS
    }

    static let facts: [Schema.Property] = [
        .init("id", .string, "Names the devotional within its feed."),
        .init("feed", .string, "The feed, by its name in the configuration."),
        .init("feedName", .string, "The feed's name for people."),
        .init("date", .string, "The day it was published for, `YYYY-MM-DD`."),
        .init("displayDate", .string, "The same as people write it: `10 November 2025`."),
        .init("title", .string, "Plain text."),
        .init("nugget", .string, "A sentence that sums it up; empty where the feed has none."),
        .init("image", .string, "The address of a picture; empty where there is none."),
        .init("link", .string, "The address of its page; empty where it is not known."),
    ]

    static let content: [Schema.Property] = [
        .init("html", .string, "What it says, as the feed wrote it, with links around references: sanitise it."),
        .init("markdown", .string, "The same as Markdown (CommonMark)."),
        .init("text", .string, "The same as plain text; blocks are separated by an empty line."),
        .init("spoken", .string, "The same for a speech engine, as `tts.plainText` gives it."),
        .init("references", .array(MatchWriter.schema), "The references in `text`, in its order."),
    ]

    /// How a list that comes from feeds says how it was got.
    static let provenance: [Schema.Property] = [
        .init("cached", .boolean, "Whether it came from an earlier answer."),
        .init("stale", .boolean, "Whether that is older than it should be, because the network failed."),
        .init(
            "problems",
            .array(
                .object([
                    .init("feed", .string, "The feed that is missing."),
                    .init("kind", .string, "The name of the error."), .init("message", .string, "What is wrong."),
                ])), "Feeds that could not be read, where others could.", optional: true),
    ]

    func writeFacts(of entry: DevotionalShelf.Entry, to result: inout JSONWriter) {
        let devotional = entry.devotional
        result.field("id", devotional.id)
        result.field("feed", entry.feed.id)
        result.field("feedName", entry.feed.name)
        result.field("date", devotional.date.description)
        result.field("displayDate", devotional.date.displayText)
        result.field("title", devotional.title)
        result.field("nugget", devotional.nugget)
        result.field("image", devotional.image)
        result.field("link", devotional.link)
    }

    func writeContent(of entry: DevotionalShelf.Entry, to result: inout JSONWriter) {
        let html = entry.devotional.html
        let text = HTMLText(html)
        let finds = parser.matches(in: text.string)
        let linked = linked(html, text, finds)
        result.field("html", linked)
        result.field("markdown", HTMLMarkdown.text(of: linked))
        result.key("text")
        text.bytes.withUnsafeBytes { result.string(utf8: $0) }
        result.key("spoken")
        SpeechText(html, as: .html, locale: locale).text.withUnsafeBytes { result.string(utf8: $0) }
        result.key("references")
        text.bytes.withUnsafeBytes {
            MatchWriter(encoding: offsetEncoding, formatter: nil).write(finds, in: $0, to: &result)
        }
    }

    func write(_ reading: DevotionalShelf.Reading, to result: inout JSONWriter) {
        result.field("cached", reading.cached)
        result.field("stale", reading.stale)
        guard !reading.problems.isEmpty else { return }
        result.objects("problems", reading.problems) { problem, result in
            result.field("feed", problem.feed.id)
            result.field("kind", problem.error.kind.rawValue)
            result.field("message", problem.error.message)
        }
    }

    /// The HTML with a link around each part of a reference that exists: parts of a list may stand in other markup.
    private func linked(_ html: String, _ text: HTMLText, _ finds: [ReferenceMatch]) -> String {
        let valid = finds.flatMap(\.segments).filter { $0.isValid && !$0.range.isEmpty }
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
        return parser.matches(in: text.string).contains { find in
            find.segments.contains { segment in
                guard let slots = segment.verses.flatMap({ system.slots(of: $0) }) else { return false }
                return wanted.contains { $0.overlaps(slots) }
            }
        }
    }
}

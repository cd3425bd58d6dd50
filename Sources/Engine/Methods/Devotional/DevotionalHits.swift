import Corpus
import Scripture

/// Devotionals that a query means.
enum DevotionalHits {
    /// One that matches.
    struct Hit {
        let entry: DevotionalShelf.Entry
        let text: HTMLText
        let score: Int
    }

    /// The ranges that a text is a reference to; none for words and for a whole book.
    static func passage(_ text: String) -> [VerseRange] {
        var options = ReferenceParser.Options()
        options.bookAlone = false
        let finds = ReferenceParser(options).finds(in: text)
        guard finds.count == 1, finds[0].isValid, finds[0].range.count == text.utf8.count else { return [] }
        return finds[0].segments.filter { $0.granularity != .book }.compactMap(\.verses)
    }

    /// The best first; of equals in the order of `entries`.
    static func find(_ query: SearchQuery, passage: [VerseRange], in entries: [DevotionalShelf.Entry]) -> [Hit] {
        var matchers: [String: DevotionalMatcher] = [:]
        var hits: [Hit] = []
        for entry in entries {
            let text = HTMLText(entry.devotional.html)
            if !passage.isEmpty {
                if DevotionalWriter(language: entry.feed.language).mentions(passage, in: text) {
                    hits.append(Hit(entry: entry, text: text, score: 1))
                }
                continue
            }
            let language = entry.feed.language
            let score = matchers[language, default: DevotionalMatcher(query, language: language)]
                .score(title: entry.devotional.title, text: text)
            if let score { hits.append(Hit(entry: entry, text: text, score: score)) }
        }
        return hits.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    }
}

import Corpus

/// An entry as it stands in a group of the reply.
struct SearchEntry {
    var id: String
    var slug: String
    var reference: String
    var osis: String
    var text: String
    var highlights: [Range<Int>] = []
    var translation: String?
    /// Who wrote the text, where it is no Scripture.
    var authorName: String?
    var alsoIn: [String] = []
}

/// What writing entries needs and keeps from one to the next.
final class SearchEntryWriter {
    private let query: SearchQuery
    private var highlighters: [String: SearchHighlighter] = [:]

    init(_ query: SearchQuery) { self.query = query }

    /// The ranges of `text` that the query matched.
    func highlights(in text: String, words: [Word], language: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { bytes in
            highlighters[language, default: SearchHighlighter(query, language: language)]
                .ranges(in: UnsafeRawBufferPointer(bytes), words: words)
        }
    }
}

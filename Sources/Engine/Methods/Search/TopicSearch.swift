import Corpus

/// Finds the topics that a query names: those of the very name first, then those with its words in their names.
///
/// `topics.search` also looks into the titles of a topic's parts.
enum TopicSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard let words = request.query.plainWords else { return SearchMatches() }
        var result = SearchMatches()
        for edition in request.catalog.searchedTopicWorks() {
            let found: [DictionaryPack.TopicName]
            do throws(ProviderError) {
                found = try edition.provider.topics(ofNameWith: words, in: edition.work.id)
            } catch {
                throw MethodError(error, dictionary: edition.work)
            }
            result.matches += found.map { match in
                SearchMatch(score: match.isWhole ? .max : 500) { (writer) throws(MethodError) in
                    try entry(match.entry, of: edition, writer)
                }
            }
        }
        result.total = result.matches.count
        return result
    }

    private static func entry(
        _ number: Int, of edition: DictionaryEdition<any TopicProvider>, _ writer: SearchEntryWriter
    ) throws(MethodError) -> SearchEntry {
        let topic: (key: String, titles: [String])
        do throws(ProviderError) {
            topic = try edition.provider.outline(ofTopic: number, in: edition.work.id, titles: maximumTitles)
        } catch {
            throw MethodError(error, dictionary: edition.work)
        }
        let text = ([topic.key] + topic.titles).joined(separator: "; ")
        return SearchEntry(
            id: "Topic:\(edition.work.id):\(topic.key)", slug: "topic/\(Slug.of(topic.key))",
            reference: topic.key, osis: "", text: text,
            highlights: writer.highlights(in: text, words: [], language: edition.work.language))
    }

    /// What a line has room for.
    private static let maximumTitles = 5
}

extension Catalog {
    /// The lexicons for a search of everything: the few words that are compiled in only where no other is installed.
    func searchedLexicons() -> [DictionaryEdition<any LexiconProvider>] {
        Catalog.whole(lexicons)
    }

    /// The books of topics for a search of everything, likewise.
    func searchedTopicWorks() -> [DictionaryEdition<any TopicProvider>] {
        Catalog.whole(topicWorks)
    }

    private static func whole<Provider>(
        _ editions: [DictionaryEdition<Provider>]
    ) -> [DictionaryEdition<Provider>] {
        let whole = editions.filter { $0.advice.isEmpty }
        return whole.isEmpty ? editions : whole
    }
}

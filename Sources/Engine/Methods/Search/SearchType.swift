/// A kind of thing that a search finds. The table is in the order in which types stand in a reply; a row is all that a
/// new type needs beside the function that finds it.
struct SearchType: Sendable {
    let name: String
    let find: @Sendable (SearchRequest) throws(MethodError) -> SearchMatches

    static let all: [SearchType] = [
        SearchType(name: "BibleBook", find: BookSearch.matches),
        SearchType(name: "BibleVerse", find: VerseSearch.matches),
        SearchType(name: "Commentary", find: CommentarySearch.matches),
        SearchType(name: "Devotional", find: DevotionalMatches.matches),
        SearchType(name: "Lexicon", find: LexiconSearch.matches),
        SearchType(name: "Topic", find: TopicSearch.matches),
    ]
}

/// A kind of thing that a search finds. The table is in the order in which types stand in a reply.
struct SearchType: Sendable {
    let name: String
    let find: @Sendable (SearchRequest) throws(MethodError) -> SearchMatches

    static let all: [SearchType] = [
        SearchType(name: "BibleBook", find: BookSearch.matches),
        SearchType(name: "BibleVerse", find: VerseSearch.matches),
        SearchType(name: "Commentary", find: CommentarySearch.matches),
    ]
}

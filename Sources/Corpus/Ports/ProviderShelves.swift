/// What a source of text serves beside it, for whoever has the source as an `any TextProvider`.
///
/// Asked for by name and not by `as?`: a cast looks through every conformance of the program, which takes longer than the
/// rest of a start.
extension TextProvider where Self: LexiconProvider {
    package var lexiconShelf: (any LexiconProvider)? { self }
}

extension TextProvider where Self: TopicProvider {
    package var topicShelf: (any TopicProvider)? { self }
}

extension TextProvider where Self: CommentaryProvider {
    package var commentaryShelf: (any CommentaryProvider)? { self }
}

extension TextProvider where Self: CrossReferenceProvider {
    package var crossReferenceShelf: (any CrossReferenceProvider)? { self }
}

extension TextProvider where Self: InterlinearProvider {
    package var interlinearShelf: (any InterlinearProvider)? { self }
}

extension SearchProvider {
    package var searching: (any SearchProvider)? { self }
}

extension NetworkTextProvider {
    package var network: (any NetworkTextProvider)? { self }
}

extension NetworkSearchProvider {
    package var networkSearching: (any NetworkSearchProvider)? { self }
}

// Most sources serve text alone.
extension TextProvider {
    package var lexiconShelf: (any LexiconProvider)? { nil }
    package var topicShelf: (any TopicProvider)? { nil }
    package var commentaryShelf: (any CommentaryProvider)? { nil }
    package var crossReferenceShelf: (any CrossReferenceProvider)? { nil }
    package var interlinearShelf: (any InterlinearProvider)? { nil }
    package var searching: (any SearchProvider)? { nil }
    package var network: (any NetworkTextProvider)? { nil }
    package var networkSearching: (any NetworkSearchProvider)? { nil }
}

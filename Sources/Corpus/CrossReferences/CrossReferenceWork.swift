package import Scripture

/// A published set of cross references, as an engine offers it.
package struct CrossReferenceWork: PublishedWork {
    package var publication: Publication

    package init(_ publication: Publication) { self.publication = publication }
}

/// One place that a verse refers to.
package struct CrossReference: Sendable, Hashable {
    /// In the numbering of its set.
    package var target: VerseRange
    /// How many people found it helpful, less those who did not; `nil` where the source counts none.
    package var votes: Int?
    /// The word of the verse that it belongs to; empty where the source names none.
    package var keyword: String

    package init(_ target: VerseRange, votes: Int? = nil, keyword: String = "") {
        self.target = target
        self.votes = votes
        self.keyword = keyword
    }
}

/// A published commentary, as an engine offers it.
package struct CommentaryWork: PublishedWork {
    package var publication: Publication
    /// Who wrote it: `Matthew Henry`; empty where it is not known.
    package var author = ""
    /// When the author lived, or when a work of several appeared: `1662–1714`; empty where it is not known.
    package var years = ""

    package init(_ publication: Publication) { self.publication = publication }
}

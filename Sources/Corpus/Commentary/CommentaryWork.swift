package import Scripture

/// A published commentary, as an engine offers it.
package struct CommentaryWork: PublishedWork {
    package var id: String
    package var alias: String
    package var name: String
    package var language: String
    package var versification: Versification
    package var license = ""
    package var about = ""
    package var sourceVersion = ""
    /// Who wrote it: `Matthew Henry`; empty where nobody says.
    package var author = ""
    /// When the author lived, or when a work of several appeared: `1662–1714`; empty where nobody says.
    package var years = ""

    package init(id: String, alias: String, name: String, language: String, versification: Versification = .kjv) {
        self.id = id
        self.alias = alias
        self.name = name
        self.language = language
        self.versification = versification
    }
}

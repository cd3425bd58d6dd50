package import Scripture

/// What a published work says of itself.
package struct Publication: Sendable {
    /// The exact id of the module or pack: `StrongsGreek`.
    package var id: String
    /// The short name people type. Lower case.
    package var alias: String
    /// The published name: `Strong's Greek Dictionary`.
    package var name: String
    /// The language that it is written in, as a BCP 47 tag.
    package var language: String
    /// The numbering of its places.
    package var versification: Versification
    /// The licence as the source states it; empty where it is silent.
    package var license: String
    /// What the source says about itself, plain text; empty where it is silent.
    package var about: String
    /// The version of the source; empty where it is silent.
    package var sourceVersion: String

    package init(
        id: String, alias: String, name: String, language: String, versification: Versification, license: String = "",
        about: String = "", sourceVersion: String = ""
    ) {
        self.id = id
        self.alias = alias
        self.name = name
        self.language = language
        self.versification = versification
        self.license = license
        self.about = about
        self.sourceVersion = sourceVersion
    }
}

/// A published work other than a text of the Bible, as an engine offers it: a dictionary, a commentary, a set of cross
/// references.
package protocol PublishedWork: Sendable {
    var publication: Publication { get set }

    init(_ publication: Publication)
}

extension PublishedWork {
    package init(
        id: String, alias: String, name: String, language: String, versification: Versification = .kjv,
        license: String = "", about: String = ""
    ) {
        self.init(
            Publication(
                id: id, alias: alias, name: name, language: language, versification: versification, license: license,
                about: about))
    }

    package var id: String { publication.id }
    package var alias: String { publication.alias }
    package var name: String { publication.name }
    package var language: String { publication.language }
    package var versification: Versification { publication.versification }
    package var license: String { publication.license }
    package var about: String { publication.about }
    package var sourceVersion: String { publication.sourceVersion }
}

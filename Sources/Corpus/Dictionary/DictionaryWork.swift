package import Scripture

/// A published dictionary, as an engine offers it.
package struct DictionaryWork: PublishedWork {
    /// The exact id of the module or pack: `StrongsGreek`.
    package var id: String
    /// The short name people type. Lower case.
    package var alias: String
    package var name: String
    /// The language that its entries are written in, as a BCP 47 tag.
    package var language: String
    /// The numbering of its references.
    package var versification: Versification
    /// The licence as the source states it; empty where it is silent.
    package var license = ""
    package var about = ""
    package var sourceVersion = ""
    package var features: Features = []

    package init(id: String, alias: String, name: String, language: String, versification: Versification = .kjv) {
        self.id = id
        self.alias = alias
        self.name = name
        self.language = language
        self.versification = versification
    }

    /// What its entries are about.
    package struct Features: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Entries for the Greek numbers of Strong.
        package static let greek = Features(rawValue: 1)
        /// Entries for the Hebrew numbers of Strong.
        package static let hebrew = Features(rawValue: 2)
        /// Entries are topics with places of Scripture.
        package static let topics = Features(rawValue: 4)
    }
}

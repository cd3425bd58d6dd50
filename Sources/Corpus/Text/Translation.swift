package import Scripture

/// A published text of the Bible, as an engine offers it.
package struct Translation: Sendable {
    /// The exact id of the module or pack: `engKJV2006eb`.
    package var id: String
    /// The short name people type: `kjv`. Lower case.
    package var alias: String
    /// The published name: `King James Version`.
    package var name: String
    /// The language as a BCP 47 tag.
    package var language: String
    package var direction: TextDirection
    package var versification: Versification
    /// The licence as the source states it (`Public Domain`); empty if it states none.
    package var license: String
    /// What the source says about itself, as plain text; may be empty.
    package var about: String
    /// The version of the source; empty if it states none.
    package var sourceVersion: String
    package var features: Features

    package init(
        id: String, alias: String, name: String, language: String, direction: TextDirection = .leftToRight,
        versification: Versification, license: String = "", about: String = "", sourceVersion: String = "",
        features: Features = []
    ) {
        self.id = id
        self.alias = alias
        self.name = name
        self.language = language
        self.direction = direction
        self.versification = versification
        self.license = license
        self.about = about
        self.sourceVersion = sourceVersion
        self.features = features
    }

    /// What a text has besides its words.
    package struct Features: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        package static let headings = Features(rawValue: 1)
        package static let footnotes = Features(rawValue: 2)
        package static let wordsOfJesus = Features(rawValue: 4)
        package static let poetry = Features(rawValue: 8)
        package static let strongs = Features(rawValue: 16)
        package static let morphology = Features(rawValue: 32)

        /// Adds the features of a verse.
        package mutating func formUnion(of extras: VerseExtras) {
            if !extras.headings.isEmpty { insert(.headings) }
            if !extras.footnotes.isEmpty { insert(.footnotes) }
            if !extras.lineStarts.isEmpty { insert(.poetry) }
            if !contains(.wordsOfJesus), extras.spans.contains(where: { $0.kind == .wordsOfJesus }) {
                insert(.wordsOfJesus)
            }
            if !contains(.strongs), extras.words.contains(where: { !$0.strongs.isEmpty }) { insert(.strongs) }
            if !contains(.morphology), extras.words.contains(where: { !$0.morphology.isEmpty }) { insert(.morphology) }
        }
    }
}

package enum TextDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// What a published work says about itself.
package struct Publication: Sendable {
    /// The exact id of the module or pack: `StrongsGreek`.
    package var id: String
    /// The short name people type. Lower case.
    package var alias: String
    /// The published name: `Strong's Greek Dictionary`.
    package var name: String
    /// The language that it is written in, as a BCP 47 tag.
    package var language: String
    /// The versification of its references.
    package var versification: Versification
    /// The licence as the source states it; empty if it states none.
    package var license: String
    /// What the source says about itself, as plain text; may be empty.
    package var about: String
    /// The version of the source; empty if it states none.
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

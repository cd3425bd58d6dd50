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
    /// The licence as the source states it (`Public Domain`); empty where it is silent.
    package var license: String
    /// What the source says about itself, plain text; empty where it is silent.
    package var about: String
    /// The version of the source; empty where it is silent.
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

    /// What a text carries beside its words.
    package struct Features: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        package static let headings = Features(rawValue: 1)
        package static let footnotes = Features(rawValue: 2)
        package static let wordsOfJesus = Features(rawValue: 4)
        package static let poetry = Features(rawValue: 8)
        package static let strongs = Features(rawValue: 16)
        package static let morphology = Features(rawValue: 32)

        /// Adds what a verse carries.
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

/// A published dictionary, as an engine offers it.
package struct DictionaryWork: PublishedWork {
    package var publication: Publication
    package var features: Features = []

    package init(_ publication: Publication) { self.publication = publication }

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

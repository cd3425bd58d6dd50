package import Scripture

/// What every published work that is no text of the Bible says of itself: a dictionary, a commentary, a set of cross
/// references.
package protocol PublishedWork: Sendable {
    /// The exact id of the module or pack: `StrongsGreek`.
    var id: String { get set }
    /// The short name people type. Lower case.
    var alias: String { get set }
    var name: String { get set }
    /// The language that it is written in, as a BCP 47 tag.
    var language: String { get set }
    /// The numbering of its places.
    var versification: Versification { get set }
    /// The licence as the source states it; empty where it is silent.
    var license: String { get set }
    var about: String { get set }
    var sourceVersion: String { get set }

    init(id: String, alias: String, name: String, language: String, versification: Versification)
}

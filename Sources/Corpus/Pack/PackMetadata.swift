import Packs
import Scripture

/// The source from which a pack was made.
package struct PackOrigin: Sendable, Hashable {
    /// The format of the source: `SWORD`.
    package var format = ""
    /// The source's storage and markup: `zText OSIS ZIP BOOK`.
    package var driver = ""
    /// The version of the importer that made the pack.
    package var importer = ""
    /// When the source last changed, in seconds since 1970; 0 if it is not known.
    package var sourceTime: Int64 = 0
    /// What the import read, left out and repaired, as a text for people.
    package var summary = ""

    package init() {}
}

/// The kind of work in a pack. Packs of Bible texts do not name their kind.
package enum PackKind: String, Sendable, CaseIterable {
    case text, dictionary, commentary, crossReferences
}

/// The metadata section: pairs of strings, each string after its length. A reader ignores keys that it does not know.
///
/// At its start an engine opens all packs and reads a few values of each. So a value becomes a `String` only when it is
/// read.
struct PackMetadata {
    private var pairs: [(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)] = []
    /// Keeps the bytes of the pairs alive.
    private let container: PackContainer

    init(_ container: PackContainer) throws(PackError) {
        self.container = container
        let section = try container.required(.metadata)
        var reader = ByteReader(try container.bytes(section, at: 0, count: section.length))
        guard let count = reader.count() else { throw .malformed(.metadata, offset: 0) }
        pairs.reserveCapacity(count)
        for _ in 0..<count {
            guard let key = reader.text(), let value = reader.text() else {
                throw .malformed(.metadata, offset: reader.position)
            }
            pairs.append((key, value))
        }
    }

    /// All pairs, as strings.
    var strings: [(key: String, value: String)] {
        pairs.map { (String(decoding: $0.key, as: UTF8.self), String(decoding: $0.value, as: UTF8.self)) }
    }

    /// The value of a key; empty if the key is missing.
    private subscript(key: StaticString) -> String {
        let wanted = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        guard let pair = pairs.first(where: { $0.key.elementsEqual(wanted) }) else { return "" }
        return String(decoding: pair.value, as: UTF8.self)
    }

    var kind: PackKind {
        get throws(PackError) {
            let name = self["kind"]
            // Packs of texts have no `kind`.
            guard let kind = name.isEmpty ? .text : PackKind(rawValue: name) else { throw .otherKind(name) }
            return kind
        }
    }

    var origin: PackOrigin {
        var origin = PackOrigin()
        origin.format = self["format"]
        origin.driver = self["driver"]
        origin.importer = self["importer"]
        origin.sourceTime = Int64(self["sourceTime"]) ?? 0
        origin.summary = self["summary"]
        return origin
    }

    var translation: Translation {
        get throws(PackError) {
            try require(.text)
            return Translation(
                id: self["id"], alias: self["alias"], name: self["name"], language: self["language"],
                direction: TextDirection(rawValue: self["direction"]) ?? .leftToRight,
                versification: try versification, license: self["license"], about: self["about"],
                sourceVersion: self["sourceVersion"],
                features: Translation.Features(rawValue: UInt16(self["features"]) ?? 0))
        }
    }

    var dictionary: DictionaryWork {
        get throws(PackError) {
            var work = try work(.dictionary, as: DictionaryWork.self)
            work.features = DictionaryWork.Features(rawValue: UInt16(self["features"]) ?? 0)
            return work
        }
    }

    var commentary: CommentaryWork {
        get throws(PackError) {
            var work = try work(.commentary, as: CommentaryWork.self)
            work.author = self["author"]
            work.years = self["years"]
            return work
        }
    }

    var crossReferences: CrossReferenceWork {
        get throws(PackError) { try work(.crossReferences, as: CrossReferenceWork.self) }
    }

    /// A work with the members that all kinds have.
    private func work<Work: PublishedWork>(_ kind: PackKind, as type: Work.Type) throws(PackError) -> Work {
        try require(kind)
        return Work(
            Publication(
                id: self["id"], alias: self["alias"], name: self["name"], language: self["language"],
                versification: try versification, license: self["license"], about: self["about"],
                sourceVersion: self["sourceVersion"]))
    }

    private func require(_ expected: PackKind) throws(PackError) {
        let kind = try kind
        guard kind == expected else { throw .otherKind(kind.rawValue) }
    }

    private var versification: Versification {
        get throws(PackError) {
            let system = self["versification"]
            guard let versification = Versification.named(system) else { throw .unknownVersification(system) }
            guard self["slots"] == String(versification.slotCount), !self["id"].isEmpty else {
                throw .malformed(.metadata, offset: 0)
            }
            return versification
        }
    }
}

extension PackMetadata {
    static func encode(_ translation: Translation, _ origin: PackOrigin) -> [UInt8] {
        encode([
            ("id", translation.id), ("alias", translation.alias), ("name", translation.name),
            ("language", translation.language), ("direction", translation.direction.rawValue),
            ("versification", translation.versification.name),
            ("slots", String(translation.versification.slotCount)), ("license", translation.license),
            ("about", translation.about), ("sourceVersion", translation.sourceVersion),
            ("features", String(translation.features.rawValue)), ("format", origin.format), ("driver", origin.driver),
            ("importer", origin.importer), ("sourceTime", String(origin.sourceTime)), ("summary", origin.summary),
        ])
    }

    static func encode(_ work: DictionaryWork, _ origin: PackOrigin) -> [UInt8] {
        encode(.dictionary, work, origin, more: [("features", String(work.features.rawValue))])
    }

    static func encode(_ work: CommentaryWork, _ origin: PackOrigin) -> [UInt8] {
        encode(.commentary, work, origin, more: [("author", work.author), ("years", work.years)])
    }

    static func encode(_ work: CrossReferenceWork, _ origin: PackOrigin) -> [UInt8] {
        encode(.crossReferences, work, origin, more: [])
    }

    private static func encode(
        _ kind: PackKind, _ work: some PublishedWork, _ origin: PackOrigin, more: [(String, String)]
    ) -> [UInt8] {
        encode(
            [
                ("kind", kind.rawValue), ("id", work.id), ("alias", work.alias), ("name", work.name),
                ("language", work.language), ("versification", work.versification.name),
                ("slots", String(work.versification.slotCount)), ("license", work.license), ("about", work.about),
                ("sourceVersion", work.sourceVersion),
            ] + more + [
                ("format", origin.format), ("driver", origin.driver), ("importer", origin.importer),
                ("sourceTime", String(origin.sourceTime)), ("summary", origin.summary),
            ])
    }

    private static func encode(_ pairs: [(String, String)]) -> [UInt8] {
        var writer = ByteWriter()
        writer.number(pairs.count)
        for (key, value) in pairs {
            writer.string(key)
            writer.string(value)
        }
        return writer.bytes
    }

    /// The same metadata with another id or short name; `nil` keeps the old one.
    func renamed(id: String?, alias: String?) -> [UInt8] {
        PackMetadata.encode(
            strings.map { key, value in
                switch key {
                case "id": (key, id ?? value)
                case "alias": (key, alias ?? value)
                default: (key, value)
                }
            })
    }
}

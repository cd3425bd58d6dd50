import Scripture

/// Where the text of a pack came from.
package struct PackOrigin: Sendable, Hashable {
    /// The format of the source: `SWORD`.
    package var format = ""
    /// How the source was stored and marked up: `zText OSIS ZIP BOOK`.
    package var driver = ""
    /// The version of the importer that made the pack.
    package var importer = ""
    /// When the source last changed, in seconds since 1970; 0 where nobody knows.
    package var sourceTime: Int64 = 0
    /// What the import read, left out and repaired, for people.
    package var summary = ""

    package init() {}
}

/// The metadata section: pairs of strings, a length before each. A reader ignores keys that it does not know.
enum PackMetadata {
    static func encode(_ translation: Translation, _ origin: PackOrigin) -> [UInt8] {
        var writer = ByteWriter()
        let pairs: [(String, String)] = [
            ("id", translation.id), ("alias", translation.alias), ("name", translation.name),
            ("language", translation.language), ("direction", translation.direction.rawValue),
            ("versification", translation.versification.name),
            ("slots", String(translation.versification.slotCount)), ("license", translation.license),
            ("about", translation.about), ("sourceVersion", translation.sourceVersion),
            ("features", String(translation.features.rawValue)), ("format", origin.format), ("driver", origin.driver),
            ("importer", origin.importer), ("sourceTime", String(origin.sourceTime)), ("summary", origin.summary),
        ]
        writer.number(pairs.count)
        for (key, value) in pairs {
            writer.string(key)
            writer.string(value)
        }
        return writer.bytes
    }

    static func decode(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> (Translation, PackOrigin) {
        var reader = ByteReader(bytes)
        guard let count = reader.count() else { throw .malformed(.metadata, offset: 0) }
        var pairs: [(key: String, value: String)] = []
        for _ in 0..<count {
            guard let key = reader.string(), let value = reader.string() else {
                throw .malformed(.metadata, offset: reader.position)
            }
            pairs.append((key, value))
        }
        func value(_ key: String) -> String { pairs.first { $0.key == key }?.value ?? "" }

        let system = value("versification")
        guard let versification = Versification.named(system) else { throw .unknownVersification(system) }
        guard value("slots") == String(versification.slotCount), !value("id").isEmpty else {
            throw .malformed(.metadata, offset: 0)
        }
        let translation = Translation(
            id: value("id"), alias: value("alias"), name: value("name"), language: value("language"),
            direction: TextDirection(rawValue: value("direction")) ?? .leftToRight, versification: versification,
            license: value("license"), about: value("about"), sourceVersion: value("sourceVersion"),
            features: Translation.Features(rawValue: UInt16(value("features")) ?? 0))
        var origin = PackOrigin()
        origin.format = value("format")
        origin.driver = value("driver")
        origin.importer = value("importer")
        origin.sourceTime = Int64(value("sourceTime")) ?? 0
        origin.summary = value("summary")
        return (translation, origin)
    }
}

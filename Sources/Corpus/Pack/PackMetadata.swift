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

/// What a pack holds, as its metadata says. A pack that says nothing holds a text.
package enum PackKind: String, Sendable, CaseIterable {
    case text, dictionary, commentary, crossReferences
}

/// The metadata section: pairs of strings, a length before each. A reader ignores keys that it does not know.
enum PackMetadata {
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

    /// The same metadata with other names.
    static func renamed(_ bytes: UnsafeRawBufferPointer, id: String?, alias: String?) throws(PackError) -> [UInt8] {
        encode(
            try Values(bytes).pairs.map { key, value in
                switch key {
                case "id": (key, id ?? value)
                case "alias": (key, alias ?? value)
                default: (key, value)
                }
            })
    }

    /// What a pack holds, by its metadata.
    static func kind(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> PackKind {
        let name = try Values(bytes)["kind"]
        // Packs of texts do not say so.
        guard let kind = name.isEmpty ? .text : PackKind(rawValue: name) else { throw .otherKind(name) }
        return kind
    }

    /// The pairs, read.
    private struct Values {
        private(set) var pairs: [(key: String, value: String)] = []

        init(_ bytes: UnsafeRawBufferPointer) throws(PackError) {
            var reader = ByteReader(bytes)
            guard let count = reader.count() else { throw .malformed(.metadata, offset: 0) }
            for _ in 0..<count {
                guard let key = reader.string(), let value = reader.string() else {
                    throw .malformed(.metadata, offset: reader.position)
                }
                pairs.append((key, value))
            }
        }

        /// Empty where the key is missing.
        subscript(key: String) -> String { pairs.first { $0.key == key }?.value ?? "" }

        func versification() throws(PackError) -> Versification {
            let system = self["versification"]
            guard let versification = Versification.named(system) else { throw .unknownVersification(system) }
            guard self["slots"] == String(versification.slotCount), !self["id"].isEmpty else {
                throw .malformed(.metadata, offset: 0)
            }
            return versification
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
    }

    static func decodeDictionary(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> (DictionaryWork, PackOrigin) {
        var (work, values) = try decode(bytes, .dictionary, as: DictionaryWork.self)
        work.features = DictionaryWork.Features(rawValue: UInt16(values["features"]) ?? 0)
        return (work, values.origin)
    }

    static func decodeCommentary(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> (CommentaryWork, PackOrigin) {
        var (work, values) = try decode(bytes, .commentary, as: CommentaryWork.self)
        work.author = values["author"]
        work.years = values["years"]
        return (work, values.origin)
    }

    static func decodeCrossReferences(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> (
        CrossReferenceWork, PackOrigin
    ) {
        let (work, values) = try decode(bytes, .crossReferences, as: CrossReferenceWork.self)
        return (work, values.origin)
    }

    /// What all kinds of works have.
    private static func decode<Work: PublishedWork>(
        _ bytes: UnsafeRawBufferPointer, _ expected: PackKind, as type: Work.Type
    ) throws(PackError) -> (Work, Values) {
        let kind = try kind(bytes)
        guard kind == expected else { throw .otherKind(kind.rawValue) }
        let values = try Values(bytes)
        var work = Work(
            id: values["id"], alias: values["alias"], name: values["name"], language: values["language"],
            versification: try values.versification())
        work.license = values["license"]
        work.about = values["about"]
        work.sourceVersion = values["sourceVersion"]
        return (work, values)
    }

    static func decode(_ bytes: UnsafeRawBufferPointer) throws(PackError) -> (Translation, PackOrigin) {
        let kind = try kind(bytes)
        guard kind == .text else { throw .otherKind(kind.rawValue) }
        let values = try Values(bytes)
        let translation = Translation(
            id: values["id"], alias: values["alias"], name: values["name"], language: values["language"],
            direction: TextDirection(rawValue: values["direction"]) ?? .leftToRight,
            versification: try values.versification(), license: values["license"], about: values["about"],
            sourceVersion: values["sourceVersion"],
            features: Translation.Features(rawValue: UInt16(values["features"]) ?? 0))
        return (translation, values.origin)
    }
}

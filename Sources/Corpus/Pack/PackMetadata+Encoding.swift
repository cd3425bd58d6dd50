import Scripture

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

    /// The same metadata with other names.
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

package import Packs

/// A pack of any kind. Its metadata has the kind.
package enum AnyPack: Sendable {
    case text(TextPack)
    case dictionary(DictionaryPack)
    case commentary(CommentaryPack)
    case crossReferences(CrossReferencePack)

    package init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        let metadata = try PackMetadata(container)
        switch try metadata.kind {
        case .text: self = .text(try TextPack(container, metadata))
        case .dictionary: self = .dictionary(try DictionaryPack(container, metadata))
        case .commentary: self = .commentary(try CommentaryPack(container, metadata))
        case .crossReferences: self = .crossReferences(try CrossReferencePack(container, metadata))
        }
    }

    package var kind: PackKind {
        switch self {
        case .text: .text
        case .dictionary: .dictionary
        case .commentary: .commentary
        case .crossReferences: .crossReferences
        }
    }

    package var container: PackContainer {
        switch self {
        case .text(let pack): pack.container
        case .dictionary(let pack): pack.container
        case .commentary(let pack): pack.container
        case .crossReferences(let pack): pack.container
        }
    }

    package var id: String {
        switch self {
        case .text(let pack): pack.translation.id
        case .dictionary(let pack): pack.work.id
        case .commentary(let pack): pack.work.id
        case .crossReferences(let pack): pack.work.id
        }
    }

    /// The short name.
    package var alias: String {
        switch self {
        case .text(let pack): pack.translation.alias
        case .dictionary(let pack): pack.work.alias
        case .commentary(let pack): pack.work.alias
        case .crossReferences(let pack): pack.work.alias
        }
    }

    package var origin: PackOrigin {
        switch self {
        case .text(let pack): pack.origin
        case .dictionary(let pack): pack.origin
        case .commentary(let pack): pack.origin
        case .crossReferences(let pack): pack.origin
        }
    }

    /// Checks every byte and decodes every record.
    package func verify() throws(PackError) {
        switch self {
        case .text(let pack): try pack.verify()
        case .dictionary(let pack): try pack.verify()
        case .commentary(let pack): try pack.verify()
        case .crossReferences(let pack): try pack.verify()
        }
    }
}

/// Copies a pack with another id, another short name, or both. All other bytes stay the same.
package enum RenamedPack {
    /// - Parameters:
    ///   - id: the new id; `nil` keeps the old one.
    ///   - alias: the new short name, in lower case; `nil` keeps the old one.
    /// - Throws: if the pack is damaged anywhere. A damaged pack is not copied.
    package static func bytes(
        of storage: ByteStorage, id: String? = nil, alias: String? = nil
    ) throws(PackError) -> [UInt8] {
        let container = try PackContainer(storage)
        try container.verify()
        var writer = PackContainerWriter()
        for section in container.sections {
            let bytes = try container.bytes(section, at: 0, count: section.length)
            if section.kind == .metadata {
                writer.add(.metadata, try PackMetadata(container).renamed(id: id, alias: alias))
            } else {
                writer.add(section.kind, Array(bytes))
            }
        }
        return writer.finish()
    }
}

/// A pack of whatever kind its metadata says.
package enum OpenPack: Sendable {
    case text(Pack)
    case dictionary(DictionaryPack)
    case commentary(CommentaryPack)
    case crossReferences(CrossReferencePack)

    package init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        let metadata = try container.required(.metadata)
        switch try PackMetadata.kind(container.bytes(metadata, at: 0, count: metadata.length)) {
        case .text: self = .text(try Pack(storage))
        case .dictionary: self = .dictionary(try DictionaryPack(storage))
        case .commentary: self = .commentary(try CommentaryPack(storage))
        case .crossReferences: self = .crossReferences(try CrossReferencePack(storage))
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

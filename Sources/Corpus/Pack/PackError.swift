/// Why a pack cannot be read.
package enum PackError: Error, Hashable, Sendable {
    /// The file does not begin as a pack does.
    case notAPack
    /// A later or an earlier Lectern wrote the file.
    case unsupportedVersion(UInt32)
    /// The file is not as long as its header says.
    case wrongLength(expected: UInt64, found: Int)
    /// The header or the section table does not add up.
    case damagedHeader
    case missingSection(PackFormat.SectionKind)
    /// The bytes around `offset` of a section are not those that were written.
    case damaged(PackFormat.SectionKind, offset: Int)
    /// A record at `offset` of a section does not decode, though its bytes are those that were written.
    case malformed(PackFormat.SectionKind, offset: Int)
    case unknownVersification(String)
    /// The pack holds something else than what it was opened as: a dictionary, a commentary.
    case otherKind(String)
}

extension PackError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAPack: "it is not a pack"
        case .unsupportedVersion(let version) where version < PackFormat.version:
            "an earlier version of Lectern made it (format \(version); this one reads \(PackFormat.version)), so it has to be imported again"
        case .unsupportedVersion(let version):
            "a later version of Lectern made it (format \(version); this one reads \(PackFormat.version))"
        case .wrongLength(let expected, let found): "it should have \(expected) bytes and has \(found)"
        case .damagedHeader: "its header is damaged"
        case .missingSection(let kind): "it has no \(kind.name)"
        case .damaged(let kind, let offset): "its \(kind.name) is damaged near byte \(offset)"
        case .malformed(let kind, let offset): "its \(kind.name) does not decode at byte \(offset)"
        case .unknownVersification(let name): "its versification, \(name), is not known here"
        case .otherKind(let kind): "it is a pack of the kind \(kind)"
        }
    }
}

package import Corpus

/// Why a pack was not written in a format. Nothing is written then.
package enum ExportError: Error, Sendable {
    /// The pack does not read.
    case pack(PackError)
    case cancelled
}

extension ExportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .pack(let error): error.description
        case .cancelled: "the export was cancelled"
        }
    }
}

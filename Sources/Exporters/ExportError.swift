package import Corpus
package import Scripture

/// Why a pack was not written in a format. Nothing is written then.
package enum ExportError: Error, Sendable {
    /// The pack does not read.
    case pack(PackError)
    /// The format has no way to write something of the text, which the person may want to know before it is lost.
    case cannotHold(String, at: Verse, format: String)
    case cancelled
}

extension ExportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .pack(let error): error.description
        case .cannotHold(let what, let verse, let format):
            "\(format) cannot hold \(what), which stands in \(verse.book.osisID) \(verse.chapter):\(verse.verse)"
        case .cancelled: "the export was cancelled"
        }
    }
}

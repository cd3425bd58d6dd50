/// Why nothing of a source could be read.
package enum ImportError: Error, Hashable, Sendable {
    /// The path does not exist or cannot be opened; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The path is no module, no folder of modules, no archive of them, and of no other format that is known.
    case nothingToImport(path: String)
    /// The archive cannot be trusted or read.
    case badArchive(path: String, reason: String)
    /// The module is something that Lectern does not import: a dictionary, an enciphered text.
    case unsupported(module: String, reason: String)
    /// The module's files contradict each other so that no verse can be found.
    case damaged(module: String, reason: String)
    /// A file, or what it unpacks to, is larger than any Bible.
    case tooLarge(module: String, reason: String)
    case cancelled
}

extension ImportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .nothingToImport(let path):
            "\(path) holds nothing that can be imported: no SWORD module, and none of the formats that `lectern help import` lists"
        case .badArchive(let path, let reason): "\(path) is refused: \(reason)"
        case .unsupported(let module, let reason): "\(module) \(reason)"
        case .damaged(let module, let reason): "\(module) is damaged: \(reason)"
        case .tooLarge(let module, let reason): "\(module) is refused: \(reason)"
        case .cancelled: "the import was cancelled"
        }
    }
}

/// Why a provider could not answer.
package enum ProviderError: Error, Sendable {
    case unknownTranslation(String)
    /// No verse asked for has text; `random` over books that the translation lacks.
    case notInTranslation
    /// A pack's checksum, bounds or version is wrong; `file` names it.
    case packDamaged(file: String, reason: String)
    case storageFailed(String)
    case network(NetworkFailure)
}

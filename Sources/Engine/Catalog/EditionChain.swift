import Corpus
import JSON

/// Asking the providers of one name after another, where the one that should answer is on the network and fails.
extension Catalog {
    /// What `body` gives for an edition; where its provider cannot be reached, for the next edition of the same short name.
    ///
    /// Whoever named the provider, or the exact id, wants no other. A text that is at hand is not asked for elsewhere: what
    /// it lacks, it lacks.
    ///
    /// - Parameters:
    ///   - edition: what the name means.
    ///   - name: as the request has it; `nil` for the usual translation.
    /// - Throws: the first provider's error; `data.providers` has the reason of each that was asked.
    func answer<Answer>(
        from edition: TranslationSource, named name: String?, provider: String?,
        _ body: (TranslationSource) throws(MethodError) -> Answer
    ) throws(MethodError) -> Answer {
        guard edition.isOnNetwork else { return try body(edition) }
        var failures: [(provider: String, error: MethodError)] = []
        for candidate in chain(from: edition, named: name, provider: provider) {
            do throws(MethodError) {
                return try body(candidate)
            } catch {
                let isPassable = !failures.isEmpty || isFailure(error)
                if error.isDeferral || error.kind == .requestCancelled || !isPassable { throw error }
                failures.append((candidate.provider.name, error))
            }
        }
        throw MethodError(chain: failures)
    }

    /// Whether an error is the provider's and not the passage's. One that lacks a translation which servers of its kind have
    /// is as good as down.
    private func isFailure(_ error: MethodError) -> Bool {
        MethodError.networkErrors.contains(error.kind) || error.kind == .unknownTranslation
    }

    private func chain(from edition: TranslationSource, named name: String?, provider: String?) -> [TranslationSource] {
        if provider != nil || name == edition.translation.id { return [edition] }
        let others = editions.filter { other in
            other.alias == edition.alias && other.provider.name != edition.provider.name
        }
        return [edition] + others
    }
}

extension MethodError {
    /// Why nobody answered: the first one's error, which says of the others what kept them.
    fileprivate init(chain failures: [(provider: String, error: MethodError)]) {
        self = failures[0].error
        for (provider, error) in failures.dropFirst() { message += " `\(provider)`: \(error.message)" }
        details["providers"] = .array(
            failures.map { failure in
                [
                    "provider": .string(failure.provider), "kind": .string(failure.error.kind.rawValue),
                    "reason": .string(failure.error.message),
                ]
            })
    }
}

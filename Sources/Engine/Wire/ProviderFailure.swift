import Corpus
import JSON
import Scripture

/// What the errors of providers say on the wire.
extension MethodError {
    init(_ error: ProviderError, ranges: [VerseRange] = [], edition: TranslationSource) {
        switch error {
        case .unknownTranslation(let name) where edition.isOnNetwork:
            // What a provider is known to serve is not what a server of its kind has.
            self.init(
                .unknownTranslation, "The provider `\(edition.provider.name)` has no translation `\(name)`.",
                hint:
                    "`translations.list` with `{\"provider\": \"\(edition.provider.name)\"}` asks it what it has; in the configuration, "
                    + "`translation` is for requests that name none.")
        case .unknownTranslation(let name):
            self.init(.unknownTranslation, "The translation `\(name)` is no longer there.")
        case .notInTranslation:
            self = .notInTranslation(ranges, edition: edition, missing: [])
        case .packDamaged(let file, let reason):
            self = .packDamaged(file: file, reason: reason)
        case .storageFailed(let reason):
            self.init(.storageFailed, reason)
        case .network(let failure):
            self.init(failure)
        }
        details["provider"] = .string(edition.provider.name)
    }

    /// What a method can give whose text may come over the network.
    static let networkErrors: [Kind] = [.offline, .rateLimited, .providerUnavailable, .providerProtocol, .timeout]

    /// A row a kind.
    private static let networkKinds: [NetworkFailure.Kind: Kind] = [
        .offline: .offline, .rateLimited: .rateLimited, .unavailable: .providerUnavailable,
        .misunderstood: .providerProtocol, .timeout: .timeout, .cancelled: .requestCancelled,
    ]

    init(_ failure: NetworkFailure) {
        self.init(MethodError.networkKinds[failure.kind]!, failure.message, hint: failure.hint)
        if let seconds = failure.retryAfter { details["retryAfter"] = .int(seconds) }
    }

    static func packDamaged(file: String, reason: String) -> MethodError {
        MethodError(
            .packDamaged, "The pack \(file) cannot be read: \(reason).",
            hint: Advice.rebuilding + "; `lectern packs remove` removes it.",
            details: ["file": .string(file)])
    }

    static func notInTranslation(
        _ ranges: [VerseRange], edition: TranslationSource, missing: [(verse: Verse, note: String)]
    ) -> MethodError {
        let name = edition.translation.name
        let reference = edition.formatter.string(ranges)
        var details: JSONObject = ["translation_id": .string(edition.alias)]
        details["missing"] = .array(missing.prefix(200).map { .string(edition.osisFormatter.string($0.verse)) })
        if let note = missing.first(where: { !$0.note.isEmpty })?.note { details["note"] = .string(note) }
        return MethodError(
            .notInTranslation,
            reference.isEmpty
                ? UserMessage.noPassage.text(in: edition.language, ["translation": name])
                : UserMessage.noTextAt.text(in: edition.language, ["translation": name, "reference": reference]),
            hint: edition.provider.advice, details: details)
    }
}

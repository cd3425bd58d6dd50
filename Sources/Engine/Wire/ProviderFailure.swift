import Corpus
import JSON
import Scripture

/// What the errors of providers say on the wire.
extension MethodError {
    init(_ error: ProviderError, ranges: [VerseRange] = [], edition: Edition) {
        switch error {
        case .unknownTranslation(let name):
            self.init(.unknownTranslation, "The translation `\(name)` is no longer there.")
        case .notInTranslation:
            self = .notInTranslation(ranges, edition: edition, missing: [])
        case .packDamaged(let file, let reason):
            self = .packDamaged(file: file, reason: reason)
        case .storageFailed(let reason):
            self.init(.storageFailed, reason)
        }
        details["provider"] = .string(edition.provider.name)
    }

    static func packDamaged(file: String, reason: String) -> MethodError {
        MethodError(
            .packDamaged, "The pack \(file) is damaged: \(reason).",
            hint: "`lectern import --system --force` or `lectern import --force PATH` builds it again from its source; "
                + "`lectern packs remove` removes it.",
            details: ["file": .string(file)])
    }

    static func notInTranslation(
        _ ranges: [VerseRange], edition: Edition, missing: [(verse: Verse, note: String)]
    ) -> MethodError {
        let name = edition.translation.name
        let reference = edition.formatter.string(ranges)
        var details: JSONObject = ["translation_id": .string(edition.alias)]
        details["missing"] = .array(missing.prefix(200).map { .string(edition.osisFormatter.string($0.verse)) })
        if let note = missing.first(where: { !$0.note.isEmpty })?.note { details["note"] = .string(note) }
        return MethodError(
            .notInTranslation,
            reference.isEmpty ? "\(name) has no such passage." : "\(name) has no text at \(reference).",
            hint: edition.provider.advice, details: details)
    }
}

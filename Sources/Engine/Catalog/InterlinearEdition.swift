import Corpus
import JSON
import Scripture

/// One source of words as one provider serves it.
final class InterlinearEdition: Sendable {
    let provider: any InterlinearProvider
    let source: InterlinearSource
    /// The text that the words are of: reads references in its numbering, and writes them.
    let edition: TranslationSource
    /// What someone can do whose verse the provider's sources lack; empty where they are whole.
    let advice: String
    /// What its grammar codes mean.
    let grammar = GrammarCache()

    private init(provider: any InterlinearProvider, source: InterlinearSource, edition: TranslationSource, advice: String) {
        self.provider = provider
        self.source = source
        self.edition = edition
        self.advice = advice
    }

    /// The sources of a provider among its editions, the one first that says most of a word.
    static func editions(of provider: any TextProvider, among editions: [TranslationSource]) -> [InterlinearEdition] {
        guard let shelf = provider.interlinearShelf else { return [] }
        let found = shelf.interlinearSources().compactMap { source -> InterlinearEdition? in
            let edition = editions.first { $0.translation.id == source.translation.id }
            return edition.map {
                InterlinearEdition(provider: shelf, source: source, edition: $0, advice: provider.advice)
            }
        }
        return found.enumerated().sorted {
            ($1.element.source.rank, $0.offset) < ($0.element.source.rank, $1.offset)
        }.map(\.element)
    }

    func isNamed(_ name: String) -> Bool {
        let id = source.translation.id
        return id == name || edition.alias == name.lowercased() || source.translation.alias == name.lowercased()
            || id.lowercased() == name.lowercased()
    }
}

extension Catalog {
    /// The sources for a request: that of `name`, or all, the best first.
    ///
    /// - Throws: `resourceMissing` where there is none; the hint says how to install one, or lists those installed.
    func interlinear(named name: String?) throws(MethodError) -> [InterlinearEdition] {
        let find = {
            // The exact id beats a short name, which two sources may share.
            let all = self.interlinear
            guard let name else { return all }
            return all.first { $0.source.translation.id == name }.map { [$0] } ?? all.filter { $0.isNamed(name) }
        }
        var found = find()
        if found.isEmpty {
            refresh()
            found = find()
        }
        if let first = found.first {
            if name == nil, let (file, reason) = first.edition.damagedBefore {
                throw .packDamaged(file: file, reason: reason)
            }
            return name == nil ? found : [first]
        }
        guard let name else { throw .noInterlinear("No text with words of the original is installed.") }
        let known = interlinear.map(\.source.translation.id)
        throw MethodError(
            .resourceMissing, "There is no text `\(name.prefix(60))` with words of the original.",
            hint: known.isEmpty
                ? MethodError.interlinearHint : "Installed: \(Array(known.prefix(20)).listed(by: "and")).",
            details: ["nearest": .array(NearestName.nearest(to: name, among: known).map { .string($0) })])
    }
}

extension MethodError {
    static let interlinearHint =
        "`lectern import PATH` with the Open Scriptures Hebrew Bible or STEPBible's TAGNT; or `apt-get install "
        + "sword-text-kjv sword-dict-strongs-greek sword-dict-strongs-hebrew`, then `lectern import --system`."

    static func noInterlinear(_ message: String) -> MethodError {
        MethodError(.resourceMissing, message, hint: interlinearHint)
    }
}

package import Corpus
import JSON
package import Scripture

extension ExternalProvider: NetworkSearchProvider {
    /// How many ranges a program is told of; a scope of more is searched as if it were everything, and sifted here.
    private static let scopeLimit = 100

    package func search(
        _ query: String, in id: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses? {
        let system = try translation(id).versification
        var params: JSONObject = [
            "translation": ownName(of: id), "query": .string(query), "limit": .int(limit), "offset": 0,
        ]
        if let scope, scope.count <= ExternalProvider.scopeLimit {
            params["scope"] = .array(scope.map { ["from": place($0.from), "to": place($0.to)] })
        }
        guard let result = try reply("provider.search", params, deadline) else { return nil }
        guard let list = result["verses"]?.array else { throw process.malformed("a search has no `verses`") }
        let slots = scope?.compactMap { system.slots(of: $0) }
        var found = RankedVerses()
        var seen = Set<Verse>()
        for (place, item) in list.prefix(limit).enumerated() {
            guard let verse = verse(item), let text = item["text"]?.string else {
                throw process.malformed("a verse lacks `book`, `chapter`, `verse` or `text`")
            }
            // What was not asked for is left out.
            guard let slot = system.slot(of: verse), slots?.contains(where: { $0.contains(slot) }) ?? true,
                seen.insert(verse).inserted
            else { continue }
            let score = item["score"]?.double ?? 1 / Double(place + 1)
            found.verses.append((verse, VerseRow.cleaned(text), score.isFinite ? score : 0))
        }
        // The best first, also from a program that has them in another order.
        found.verses = found.verses.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
        found.total = max(result["total"]?.int ?? 0, found.verses.count)
        return found
    }
}

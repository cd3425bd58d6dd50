import Corpus
import Scripture

/// What `search.balanced` was asked, read once and handed to every type's source.
struct SearchRequest {
    let catalog: Catalog
    let devotionals: DevotionalShelf
    let query: SearchQuery
    /// The translations to search, the preferred one first; never empty.
    let editions: [TranslationSource]
    let scopes: [SearchScope]?
    /// Whether a Strong's number is asked for.
    let mentionsStrongs: Bool
    /// How many matches a source need give at most; its `total` counts the others as well.
    let limit: Int
    let offsetEncoding: OffsetEncoding
    /// How long translations on the network may take.
    let waiting: NetworkWait

    /// The reference that the whole query is, where it is one.
    let reference: ReferenceMatch?

    /// The slots that may be found, ascending and apart; `nil` for all.
    func slots(in versification: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scopes, without: query.excludedScope, in: versification)
    }

    /// The reference that `text` is, as an edition counts.
    static func reference(in text: String, _ edition: TranslationSource) -> ReferenceMatch? {
        let finds = edition.parser.finds(in: text)
        guard finds.count == 1, finds[0].isValid else { return nil }
        let bytes = Array(text.utf8)
        let around = bytes[..<finds[0].range.lowerBound] + bytes[finds[0].range.upperBound...]
        return around.allSatisfy { $0 == UInt8(ascii: " ") } ? finds[0] : nil
    }
}

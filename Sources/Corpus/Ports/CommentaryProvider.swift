package import Scripture

/// A source of commentaries.
package protocol CommentaryProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }
    /// The commentaries that can be served now, in the provider's own order of preference.
    func commentaries() -> [CommentaryWork]
    /// The notes for a passage: those that cover it, else the nearest before it, and introductions; see
    /// `CommentaryPack.notes`.
    ///
    /// - Parameter range: in the work's versification.
    func notes(on range: VerseRange, in work: String) throws(ProviderError) -> [CommentaryNote]
    /// Of which books and chapters a commentary speaks.
    func coverage(of work: String) throws(ProviderError) -> [CommentaryCoverage]
    /// Searches the notes of one commentary by words.
    ///
    /// - Parameters:
    ///   - scope: the slots of the work's versification in which a note may begin, ascending and apart; `nil` for all.
    ///   - limit: how many notes to give at most, the best first.
    /// - Returns: `nil` for a commentary without an index.
    func searchNotes(_ query: SearchQuery, in work: String, within scope: [Range<Int>]?, limit: Int)
        throws(ProviderError) -> CommentaryHits?
}

/// What a search of a commentary found.
package struct CommentaryHits: Sendable {
    /// How many notes match.
    package var total: Int
    /// The best of them, the best first.
    package var hits: [(note: CommentaryNote, score: Int)]

    package init(total: Int, hits: [(note: CommentaryNote, score: Int)]) {
        self.total = total
        self.hits = hits
    }
}

/// A provider of packs of commentaries; the answers follow from the pack.
package protocol CommentaryPackProvider: CommentaryProvider {
    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackError) -> R) throws(ProviderError) -> R
}

extension CommentaryPackProvider {
    package func notes(on range: VerseRange, in work: String) throws(ProviderError) -> [CommentaryNote] {
        try withCommentary(work) { (pack) throws(PackError) in
            guard let slots = pack.work.versification.slots(of: range) else { return [] }
            var notes: [CommentaryNote] = []
            for (place, relation) in try pack.notes(on: slots) { notes.append(try pack.note(at: place, relation)) }
            return notes
        }
    }

    package func coverage(of work: String) throws(ProviderError) -> [CommentaryCoverage] {
        try withCommentary(work) { (pack) throws(PackError) in try pack.coverage() }
    }

    package func searchNotes(_ query: SearchQuery, in work: String, within scope: [Range<Int>]?, limit: Int)
        throws(ProviderError) -> CommentaryHits?
    {
        try withCommentary(work) { (pack) throws(PackError) in
            guard let index = try pack.searchIndex() else { return nil }
            var numbers: [Range<Int>]?
            if let scope {
                var found: [Range<Int>] = []
                for slots in scope {
                    let range = try pack.firstNumber(from: slots.lowerBound)..<pack.firstNumber(from: slots.upperBound)
                    if !range.isEmpty { found.append(range) }
                }
                numbers = found
            }
            let found = try index.search(query, within: numbers, limit: limit, suggests: false)
            var hits: [(note: CommentaryNote, score: Int)] = []
            for hit in found.hits {
                guard hit.document < pack.noteCount, let place = try pack.places(hit.document..<hit.document + 1).first
                else { throw .malformed(.searchHeader, offset: 0) }
                let relation: CommentaryRelation = try pack.isIntroduction(place) ? .introduction : .covers
                hits.append((try pack.note(at: place, relation), hit.score))
            }
            return CommentaryHits(total: found.total, hits: hits)
        }
    }
}

extension CommentaryPack {
    fileprivate func note(at place: CommentarySpan, _ relation: CommentaryRelation) throws(PackError) -> CommentaryNote
    {
        CommentaryNote(range: try range(of: place), relation: relation, text: try text(of: place))
    }
}

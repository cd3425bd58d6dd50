package import Packs
package import Scripture
package import Search

/// A source of dictionaries of words: lexicons of Strong's numbers, and any other dictionary with a key and a text.
package protocol LexiconProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }

    /// The lexicons that can be served now, in the provider's own order of preference.
    func lexicons() -> [DictionaryWork]

    /// The entries of a key in any case of letters; several where the source has several, none where it has none.
    func entries(ofKey key: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// The entries of a word in its own script or in transliteration, without regard to accents; the best match first.
    func entries(ofWord word: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// Keys of entries with a word that begins as `word` does.
    func keys(near word: String, in lexicon: String, limit: Int) throws(ProviderError) -> [String]
}

/// A source of topics with the places of Scripture that speak of them.
package protocol TopicProvider: Sendable {
    var name: String { get }

    /// The books of topics that can be served now.
    func topicWorks() -> [DictionaryWork]

    /// The topics that a query means: every word of it stands in the topic's name or in the title of a part of it.
    ///
    /// - Returns: how many there are, and those of `window` in the order of their ranks.
    func topics(matching query: String, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)]
    )

    /// The topics in whose names all of `words` stand, each name once: those first whose whole name they are.
    func topics(ofNameWith words: [[UInt8]], in work: String) throws(ProviderError) -> [DictionaryPack.TopicName]

    /// The name of a topic that the provider gave, and the first titles of its parts.
    func outline(ofTopic entry: Int, in work: String, titles: Int) throws(ProviderError) -> (
        key: String, titles: [String]
    )

    /// The topics of a name.
    func topics(named name: String, in work: String) throws(ProviderError) -> [DictionaryEntry]

    /// The parts of topics that speak of a range: the number of all, and those of `window`, narrow references first.
    ///
    /// - Parameter range: in the work's versification.
    func topicParts(at range: VerseRange, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: String, section: TopicSection, reference: VerseRange)]
    )

    /// Names of topics with a word that begins as `word` does.
    func topicNames(near word: String, in work: String, limit: Int) throws(ProviderError) -> [String]
}

/// A provider of packs of dictionaries, which serve both ports: `LexiconProvider` and `TopicProvider`. The answers follow
/// from the pack.
package protocol DictionaryPackProvider: LexiconProvider, TopicProvider {
    /// The dictionaries now.
    func dictionaries() -> [DictionaryWork]

    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackReadError) -> R) throws(ProviderError) -> R
}

extension DictionaryPackProvider {
    package func lexicons() -> [DictionaryWork] { dictionaries().filter { !$0.features.contains(.topics) } }

    package func topicWorks() -> [DictionaryWork] { dictionaries().filter { $0.features.contains(.topics) } }

    package func entries(ofKey key: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.entries(ofKey: key) }
    }

    package func entries(ofWord word: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.entries(ofWord: word) }
    }

    package func keys(near word: String, in lexicon: String, limit: Int) throws(ProviderError) -> [String] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.keys(near: word, limit: limit) }
    }

    package func topics(matching query: String, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in
            let matches = try pack.topics(matching: query)
            var found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)] = []
            for match in matches[window.clamped(to: matches.indices)] {
                found.append((try pack.entry(match.entry), match.rank))
            }
            return (matches.count, found)
        }
    }

    package func topics(ofNameWith words: [[UInt8]], in work: String) throws(ProviderError)
        -> [DictionaryPack.TopicName]
    {
        try withDictionary(work) { (pack) throws(PackError) in try pack.topics(ofNameWith: words) }
    }

    package func outline(ofTopic entry: Int, in work: String, titles: Int) throws(ProviderError) -> (
        key: String, titles: [String]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in try pack.outline(entry, titles: titles) }
    }

    package func topics(named name: String, in work: String) throws(ProviderError) -> [DictionaryEntry] {
        try entries(ofKey: name, in: work)
    }

    package func topicParts(at range: VerseRange, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: String, section: TopicSection, reference: VerseRange)]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in
            let system = pack.work.versification
            guard let slots = system.slots(of: range) else { return (0, []) }
            let places = try pack.places(overlapping: slots)
            var found: [(topic: String, section: TopicSection, reference: VerseRange)] = []
            for place in places[window.clamped(to: places.indices)] {
                let (topic, section) = try pack.part(at: place)
                guard let from = system.verse(atSlot: place.slots.lowerBound),
                    let to = system.verse(atSlot: place.slots.upperBound)
                else { throw .malformed(.places, offset: 0) }
                found.append((topic, section, VerseRange(from: from, to: to)))
            }
            return (places.count, found)
        }
    }

    package func topicNames(near word: String, in work: String, limit: Int) throws(ProviderError) -> [String] {
        try keys(near: word, in: work, limit: limit)
    }
}

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
    func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackReadError) -> R) throws(ProviderError) -> R
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

/// A source of cross references.
package protocol CrossReferenceProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }
    /// The sets that can be served now, in the provider's own order of preference.
    func crossReferenceWorks() -> [CrossReferenceWork]
    /// The references of the verses of a passage, verse by verse in the source's order.
    ///
    /// - Parameter range: in the set's versification.
    func crossReferences(from range: VerseRange, in work: String) throws(ProviderError) -> [CrossReference]
}

/// A provider of packs of cross references; the answers follow from the pack.
package protocol CrossReferencePackProvider: CrossReferenceProvider {
    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withCrossReferences<R>(_ id: String, _ body: (CrossReferencePack) throws(PackError) -> R)
        throws(ProviderError) -> R
}

extension CrossReferencePackProvider {
    package func crossReferences(from range: VerseRange, in work: String) throws(ProviderError) -> [CrossReference] {
        try withCrossReferences(work) { (pack) throws(PackError) in
            guard let slots = pack.work.versification.slots(of: range) else { return [] }
            return try pack.references(from: slots)
        }
    }
}

/// A source of texts word by word in the language they were written in.
package protocol InterlinearProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }

    /// What can be served now, in the provider's own order of preference.
    func interlinearSources() -> [InterlinearSource]

    /// The words of `range`, verse by verse; verses without words are left out.
    ///
    /// Verse 0 stands in the answer where the range begins with it.
    ///
    /// - Parameters:
    ///   - range: in the source's own versification, both ends existing there.
    ///   - source: the exact id of one of `interlinearSources()`.
    func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse]
}

/// What the port needs of whoever serves packs of texts; the answers follow from the pack.
package protocol TextPackProvider: TextProvider, InterlinearProvider {
    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withText<R>(_ id: String, _ body: (Pack) throws(PackReadError) -> R) throws(ProviderError) -> R
}

extension TextPackProvider {
    package func interlinearSources() -> [InterlinearSource] {
        translations().compactMap { translation in
            let header = try? withText(translation.id) { (pack) throws(PackError) in pack.interlinear?.header }
            if let header = header ?? nil { return InterlinearSource(translation: translation, header: header) }
            guard translation.features.contains(.strongs) else { return nil }
            return InterlinearSource(translation: translation, header: nil)
        }
    }

    package func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse] {
        try withText(source) { (pack) throws(PackError) in try pack.originalVerses(range) }
    }
}

/// The error of a body that reads a pack. It has a name here because the compiler counts no import as used for the type of
/// an error that a closure throws.
package typealias PackReadError = PackError

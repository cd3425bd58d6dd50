/// Every method of the engine, a line each. Dispatch, scheduling, `rpc.discover` and the method reference of PROTOCOL.md
/// derive from this table; there is no other list.
enum MethodTable {
    static let entries: [MethodEntry] = [
        MethodEntry(VerseLookup.self),
        MethodEntry(VerseRandom.self),
        MethodEntry(DailyGet.self),
        MethodEntry(ReferenceParse.self),
        MethodEntry(ReferenceScan.self),
        MethodEntry(ReferenceFormat.self),
        MethodEntry(ReferenceConvert.self),
        MethodEntry(SearchBalanced.self),
        MethodEntry(LexiconEntry.self),
        MethodEntry(LexiconOccurrences.self),
        MethodEntry(InterlinearVerse.self),
        MethodEntry(TopicsSearch.self),
        MethodEntry(TopicsEntry.self),
        MethodEntry(TopicsVerse.self),
        MethodEntry(CommentaryList.self),
        MethodEntry(CommentaryVerse.self),
        MethodEntry(CommentaryChapter.self),
        MethodEntry(CommentaryAvailability.self),
        MethodEntry(CrossReferencesVerse.self),
        MethodEntry(DevotionalToday.self),
        MethodEntry(DevotionalNugget.self),
        MethodEntry(DevotionalList.self),
        MethodEntry(DevotionalSearch.self),
        MethodEntry(TTSPlainText.self),
        MethodEntry(TranslationsList.self),
        MethodEntry(BooksList.self),
        MethodEntry(EngineStatus.self),
        MethodEntry(RPCDiscover.self),
    ]

    static func entry(named name: String) -> MethodEntry? {
        let length = name.utf8.count
        guard length < entriesByLength.count else { return nil }
        let candidates = entriesByLength[length]
        for place in candidates.indices where candidates[place].name == name { return candidates[place] }
        return nil
    }

    /// Every request is looked up, and two or three names of one length are compared sooner than one is hashed; by
    /// their places, because a closure would be given each row as its own.
    private static let entriesByLength: [[MethodEntry]] = {
        let longest = entries.map(\.name.utf8.count).max() ?? 0
        return (0...longest).map { length in entries.filter { $0.name.utf8.count == length } }
    }()
}

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

    /// Every request is looked up, and two or three names of one length are compared sooner than one is hashed; by their
    /// places, because a closure would be given each row as its own, and a list of a length counted as one more owner's.
    static func entry(named name: String) -> MethodEntry? {
        let length = name.utf8.count
        guard length + 1 < starts.count else { return nil }
        for place in starts[length]..<starts[length + 1] where sorted[place].name == name { return sorted[place] }
        return nil
    }

    /// The entries by the lengths of their names.
    private static let sorted = entries.sorted { $0.name.utf8.count < $1.name.utf8.count }

    /// Where the names of each length begin among those, and where the longest end.
    private static let starts: [Int] = {
        let longest = sorted.last?.name.utf8.count ?? 0
        return (0...longest + 1).map { length in sorted.count { $0.name.utf8.count < length } }
    }()
}

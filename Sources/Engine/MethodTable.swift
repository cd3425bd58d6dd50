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
        MethodEntry(SearchBalanced.self),
        MethodEntry(TTSPlainText.self),
        MethodEntry(TranslationsList.self),
        MethodEntry(BooksList.self),
        MethodEntry(EngineStatus.self),
        MethodEntry(RPCDiscover.self),
    ]

    static func entry(named name: String) -> MethodEntry? {
        places[name].map { entries[$0] }
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: entries.enumerated().map { ($0.element.name, $0.offset) })
}

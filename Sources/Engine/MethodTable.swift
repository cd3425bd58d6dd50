package import JSON
package import JSONRPC

/// One method of the engine: its name, parameters, result and errors on the wire, and the code that answers it.
///
/// Each method has a file of its own, and a line in `MethodTable`.
protocol Method: EngineCall where Result: ResultValue {
    associatedtype Params: ParameterSet
    /// The name on the wire: `noun.verb`.
    static var name: StaticString { get }
    /// One line on what it is for.
    static var summary: StaticString { get }
    static var effect: Effect { get }
    /// The errors it can give, beside `invalidParams` and `requestCancelled`, which every method can.
    static var errors: [MethodError.Kind] { get }
    /// Answers one call.
    static func run(_ params: Params, in engine: ScriptureEngine, context: RequestContext) throws(MethodError) -> Result
    /// Whether the call may take so long that an editor would wait for its hover. A worker then runs it.
    static func isSlow(_ params: Params) -> Bool
}

extension Method {
    static func isSlow(_ params: Params) -> Bool { false }

    package static func answer(
        _ params: JSONValue?, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        try run(try Params.read(params), in: engine, context: context)
    }
}

/// A method as callers inside the process see it; `ScriptureEngine.answer` calls one.
package protocol EngineCall: Sendable {
    associatedtype Result: ReplyValue
    static func answer(_ params: JSONValue?, in engine: ScriptureEngine, context: RequestContext) throws(MethodError)
        -> Result
}

/// What a method touches, which decides where it is answered and who may call it.
package enum Effect: String, Sendable, CaseIterable {
    /// At once, on the thread that read the request; on a worker only if the call is slow (`Method.isSlow`) or has to
    /// ask the network.
    case reads
    /// Always on a worker.
    case usesNetwork
    /// Changes something of the person's that stays. Answered like `reads`, so that the next request finds the change. A
    /// language model may call it only if the person allows that (`lectern mcp --allow-write`).
    case writes
}

/// A method without its types: a row of the table.
package final class MethodEntry: Sendable {
    package let name: String
    package let summary: String
    package let effect: Effect
    /// Reads the parameters and writes the result, or returns the kind of worker that has to do this.
    let run: @Sendable (JSONValue?, ScriptureEngine, RequestContext, inout JSONWriter) throws(MethodError) -> Handling

    private let description: @Sendable () -> (params: [Schema.Property], result: Schema, errors: [MethodError.Kind])

    // Only documentation needs these. They are made when it asks, because a process that answers one request must start
    // at once.
    package var params: [Schema.Property] { description().params }
    package var result: Schema { description().result }
    /// The errors it can give, those included that every method can.
    package var errors: [MethodError.Kind] { [.invalidParams, .requestCancelled] + description().errors }

    init<M: Method>(_ method: M.Type) {
        name = M.name.description
        summary = M.summary.description
        effect = M.effect
        description = {
            let params = M.Params.fields.map {
                Schema.Property($0.name, $0.schema, $0.comment, optional: !$0.isRequired)
            }
            return (params, M.Result.schema, M.errors)
        }
        run = { (params, engine, context, result) throws(MethodError) in
            if M.effect == .usesNetwork, context.isInline { return .needsWorker }
            let params = try M.Params.read(params)
            if context.isInline, M.isSlow(params) { return .needsWorker }
            try M.run(params, in: engine, context: context).write(to: &result)
            return .answered
        }
    }
}

/// Every method of the engine, one line each. Dispatch, `rpc.discover` and the method reference of PROTOCOL.md derive
/// from this table; there is no other list.
package enum MethodTable {
    package static let entries: [MethodEntry] = [
        MethodEntry(VerseLookup.self),
        MethodEntry(VerseRandom.self),
        MethodEntry(DailyGet.self),
        MethodEntry(ChapterGet.self),
        MethodEntry(PassageCompare.self),
        MethodEntry(CardRender.self),
        MethodEntry(ThemeCSS.self),
        MethodEntry(ReferenceParse.self),
        MethodEntry(ReferenceScan.self),
        MethodEntry(ReferenceFormat.self),
        MethodEntry(ReferenceConvert.self),
        MethodEntry(LinkMake.self),
        MethodEntry(LinkResolve.self),
        MethodEntry(SearchBalanced.self),
        MethodEntry(QuotationFind.self),
        MethodEntry(QuotationCheck.self),
        MethodEntry(LexiconEntry.self),
        MethodEntry(LexiconWordSearch.self),
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
        MethodEntry(VerseRelated.self),
        MethodEntry(BookWorks.self),
        MethodEntry(BookGet.self),
        MethodEntry(DevotionalToday.self),
        MethodEntry(DevotionalNugget.self),
        MethodEntry(DevotionalList.self),
        MethodEntry(DevotionalSearch.self),
        MethodEntry(FavoritesAdd.self),
        MethodEntry(FavoritesRemove.self),
        MethodEntry(FavoritesList.self),
        MethodEntry(FavoritesContains.self),
        MethodEntry(BookmarksCreate.self),
        MethodEntry(BookmarksUpdate.self),
        MethodEntry(EntryDelete<Bookmark>.self),
        MethodEntry(BookmarksList.self),
        MethodEntry(NotesCreate.self),
        MethodEntry(NotesUpdate.self),
        MethodEntry(EntryDelete<Note>.self),
        MethodEntry(NotesGet.self),
        MethodEntry(NotesList.self),
        MethodEntry(NotesSearch.self),
        MethodEntry(NotesHistory.self),
        MethodEntry(HighlightsSet.self),
        MethodEntry(HighlightsClear.self),
        MethodEntry(HighlightsList.self),
        MethodEntry(HistoryAdd.self),
        MethodEntry(HistoryRecent.self),
        MethodEntry(HistoryClear.self),
        MethodEntry(ReadingSave.self),
        MethodEntry(ReadingPosition.self),
        MethodEntry(SettingsGet.self),
        MethodEntry(SettingsSet.self),
        MethodEntry(SettingsReset.self),
        MethodEntry(LibraryExport.self),
        MethodEntry(LibraryImport.self),
        MethodEntry(LibraryWatch.self),
        MethodEntry(TTSPlainText.self),
        MethodEntry(TranslationsList.self),
        MethodEntry(BooksList.self),
        MethodEntry(EngineStatus.self),
        MethodEntry(RPCDiscover.self),
    ]

    /// The row of a method. Only names of its length are compared: two or three, which is faster than a hash. The loop
    /// uses indices, because a closure or a slice would count references to the rows.
    package static func entry(named name: String) -> MethodEntry? {
        let length = name.utf8.count
        guard length + 1 < starts.count else { return nil }
        for index in starts[length]..<starts[length + 1] where sorted[index].name == name { return sorted[index] }
        return nil
    }

    /// The entries by the lengths of their names.
    private static let sorted = entries.sorted { $0.name.utf8.count < $1.name.utf8.count }

    /// The indices at which the names of each length begin in `sorted`, and the index after the last.
    private static let starts: [Int] = {
        let longest = sorted.last?.name.utf8.count ?? 0
        return (0...longest + 1).map { length in sorted.count { $0.name.utf8.count < length } }
    }()
}

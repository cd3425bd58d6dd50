import JSON
import JSONRPC

/// One method of the engine: everything the wire needs to know of it, and what it does.
///
/// A method has a file of its own; a line in `MethodTable` puts it on the wire.
protocol Method: Sendable {
    associatedtype Params: ParameterSet
    /// The name on the wire: `noun.verb`.
    static var name: StaticString { get }
    /// One line on what it is for.
    static var summary: StaticString { get }
    static var effect: Effect { get }
    /// The shape of the result.
    static var result: Schema { get }
    /// The errors it can give, beside `invalidParams` and `requestCancelled`, which every method can.
    static var errors: [MethodError.Kind] { get }
    /// Answers one call by writing one JSON value.
    static func run(_ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter)
        throws(MethodError)
    /// Whether the call may take longer than a reader of hovers would wait, so that a worker runs it.
    static func isSlow(_ params: JSONValue?) -> Bool
}

extension Method {
    static func isSlow(_ params: JSONValue?) -> Bool { false }

    /// Whether a text is among the parameters, by name or by position, that takes more than about a millisecond to read.
    static func hasLongText(_ params: JSONValue?) -> Bool {
        let values =
            switch params {
            case .object(let object)?: object.members.map(\.value)
            case .array(let values)?: values
            default: [JSONValue]()
            }
        return values.contains { ($0.string?.utf8.count ?? 0) > 64 << 10 }
    }
}

/// Where a method is answered: one that `reads` at once, on the thread that read the request, unless a source on the network has
/// to be asked for it, which is found out on the way; one that `usesNetwork` always on a thread of its own.
enum Effect: String, Sendable {
    case reads
    case usesNetwork
}

/// A method without its types: a row of the table.
final class MethodEntry: Sendable {
    let name: String
    let summary: String
    let effect: Effect
    let isSlow: @Sendable (JSONValue?) -> Bool
    let run: @Sendable (JSONValue?, ScriptureEngine, RequestContext, inout JSONWriter) throws(MethodError) -> Void

    private let description: @Sendable () -> (params: [Schema.Property], result: Schema, errors: [MethodError.Kind])

    // What only documentation asks for is made when it asks: a process that answers one request must start at once.
    var params: [Schema.Property] { description().params }
    var result: Schema { description().result }
    /// The errors it can give, those included that every method can.
    var errors: [MethodError.Kind] { [.invalidParams, .requestCancelled] + description().errors }

    init<M: Method>(_ method: M.Type) {
        name = M.name.description
        summary = M.summary.description
        effect = M.effect
        description = {
            let params = M.Params.fields.map {
                Schema.Property($0.name, $0.schema, $0.comment, optional: !$0.isRequired)
            }
            return (params, M.result, M.errors)
        }
        isSlow = M.isSlow
        run = { (params, engine, context, result) throws(MethodError) in
            try M.run(try M.Params.read(params), in: engine, context: context, result: &result)
        }
    }
}

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

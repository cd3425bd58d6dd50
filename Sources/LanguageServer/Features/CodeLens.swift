import JSON
import JSONRPC
import Scripture

/// `textDocument/codeLens`: in how many other notes a reference is cited, where that is wanted. The counting is left to
/// `codeLens/resolve`.
enum CodeLens: LanguageMethod {
    static let name: StaticString = "textDocument/codeLens"
    static let summary: StaticString = "With `codeLens`: a lens for each reference."

    private static let limit = 1000

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("codeLensProvider", ["resolveProvider": true])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params)
        var positions = PositionReader(document.text, session.client.encoding)
        let parts = session.settings.codeLens ? finds.flatMap(\.parts).filter(\.isValid) : []
        result.beginArray()
        for part in parts.prefix(limit) {
            result.beginObject()
            result.field("range", part.range, &positions)
            result.field("data", ["osis": .string(part.osis), "uri": .string(document.uri)])
            result.endObject()
        }
        result.endArray()
    }
}

/// `codeLens/resolve`.
enum CodeLensResolve: LanguageMethod {
    static let name: StaticString = "codeLens/resolve"
    static let summary: StaticString = "In how many other notes a reference is cited."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var lens = params.object else { throw .invalidParams("A code lens must be an object.") }
        let system = session.parser.options.versification
        let own = params["data"]?["uri"]?.string ?? ""
        if let osis = params["data"]?["osis"]?.string,
            let slots = session.segment(osis: osis)?.verses.flatMap({ system.slots(of: $0) })
        {
            let citing = Set(session.citations(of: slots, limit: 10_000).map(\.uri)).subtracting([own]).count
            let title = citing == 0 ? "cited nowhere else" : "cited in \(citing) \(citing == 1 ? "note" : "notes")"
            lens["command"] = [
                "title": .string(title), "command": "lectern.references",
                "arguments": [.string(own), params["range"]?["start"] ?? .null],
            ]
        }
        result.value(.object(lens))
    }
}

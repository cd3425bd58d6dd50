import JSON
import JSONRPC
import Scripture

/// `textDocument/references`: every place of the workspace that cites these verses, or some of them.
enum References: LanguageMethod {
    static let name: StaticString = "textDocument/references"
    static let summary: StaticString = "Every place of the workspace that cites these verses."

    private static let limit = 10_000

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("referencesProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (_, offset, find) = try session.look(params)
        let system = session.parser.options.versification
        guard let slots = find?.segment(at: offset).verses.flatMap({ system.slots(of: $0) }) else {
            return result.null()
        }
        result.beginArray()
        for place in session.citations(of: slots, limit: limit) {
            result.beginObject()
            result.location(place.uri, place.start, place.end)
            result.endObject()
        }
        result.endArray()
    }
}

extension JSONWriter {
    /// The members of a `Location` (LSP 3.17).
    mutating func location(_ uri: String, _ start: Position, _ end: Position) {
        field("uri", uri)
        key("range")
        beginObject()
        field("start", start)
        field("end", end)
        endObject()
    }
}

import JSON
import JSONRPC
import Scripture

/// `textDocument/documentHighlight`: every place of the document that cites the same verses, or some of them.
enum DocumentHighlight: LanguageMethod {
    static let name: StaticString = "textDocument/documentHighlight"
    static let summary: StaticString = "Where the document cites the same verses."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentHighlightProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (_, offset, find) = try session.look(params)
        let system = session.parser.options.versification
        guard let slots = find?.segment(at: offset).verses.flatMap({ system.slots(of: $0) }) else {
            return result.null()
        }
        let (document, finds) = try session.readThrough(params)
        var positions = PositionReader(document.text, session.client.encoding)
        result.beginArray()
        for segment in finds.flatMap(\.segments) {
            guard let own = segment.verses.flatMap({ system.slots(of: $0) }), own.overlaps(slots) else { continue }
            result.beginObject()
            result.field("range", segment.range, &positions)
            result.field("kind", 1)
            result.endObject()
        }
        result.endArray()
    }
}

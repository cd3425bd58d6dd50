import JSON
import JSONRPC
import Scripture

/// `textDocument/references`: every place of the workspace that cites these verses, or some of them.
enum References: LanguageMethod {
    static let name: StaticString = "textDocument/references"
    static let summary: StaticString = "Every place of the workspace that cites these verses."

    /// Nobody reads more; and a list is cut with a word in the log.
    static let limit = 5000

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("referencesProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (_, offset, find) = try session.look(params)
        let system = session.parser.options.versification
        guard let slots = find?.segment(at: offset).verses.flatMap({ system.slots(of: $0) }) else {
            return result.null()
        }
        write(slots, in: session, to: &result)
    }

    /// A list of `Location`.
    static func write(_ slots: ClosedRange<Int>, in session: Session, to result: inout JSONWriter) {
        let places = session.citations(of: slots, limit: limit)
        if places.count == limit { session.log(.information, "Only the first \(limit) references are listed.") }
        result.beginArray()
        for place in places {
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

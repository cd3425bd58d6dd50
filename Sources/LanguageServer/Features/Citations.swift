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

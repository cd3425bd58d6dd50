import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/references`: the citations of these verses, or some of them, in the workspace.
enum References: LanguageMethod {
    static let name: StaticString = "textDocument/references"
    static let summary: StaticString = "Returns the citations of these verses in the workspace."

    /// The most citations returned. The log says if there are more.
    static let limit = 5000

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("referencesProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (_, offset, match) = try session.documentAndMatch(params)
        let system = session.parser.options.versification
        guard let slots = match?.segment(at: offset).verses.flatMap({ system.slots(of: $0) }) else {
            return result.null()
        }
        write(slots, in: session, to: &result)
    }

    /// Writes a list of `Location`.
    static func write(_ slots: ClosedRange<Int>, in session: Session, to result: inout JSONWriter) {
        let citations = session.citations(of: slots, limit: limit)
        if citations.count == limit { session.log(.information, "Only the first \(limit) references are listed.") }
        result.beginArray()
        for citation in citations {
            result.beginObject()
            result.location(citation.uri, citation.start, citation.end)
            result.endObject()
        }
        result.endArray()
    }
}

extension JSONWriter {
    /// Writes the members of a `Location` (LSP 3.17).
    mutating func location(_ uri: String, _ start: Position, _ end: Position) {
        field("uri", uri)
        key("range")
        beginObject()
        field("start", start)
        field("end", end)
        endObject()
    }
}

/// `textDocument/codeLens`: a lens per reference, if the setting `codeLens` is on. `codeLens/resolve` counts the other notes
/// that cite it.
enum CodeLens: LanguageMethod {
    static let name: StaticString = "textDocument/codeLens"
    static let summary: StaticString =
        "With the setting `codeLens`: returns a lens for each reference and each quotation."

    private static let limit = 1000

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("codeLensProvider", ["resolveProvider": true])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, matches) = try session.documentAndMatches(params)
        var positions = PositionReader(document.text, session.client.encoding)
        let parts = session.settings.codeLens ? matches.flatMap(\.parts).filter(\.isValid) : []
        result.beginArray()
        for part in parts.prefix(limit) {
            result.beginObject()
            result.field("range", part.range, &positions)
            var data: JSONObject = ["osis": .string(part.osis), "uri": .string(document.uri)]
            let language = session.messageLanguage(of: part)
            if language != .english { data["language"] = .string(language.code) }
            result.field("data", .object(data))
            result.endObject()
        }
        if session.settings.codeLens {
            for quotation in (session.quotations(in: document) ?? []).prefix(limit) {
                result.beginObject()
                result.field("range", quotation.bytes, &positions)
                result.field(
                    "command",
                    [
                        "title": .string(quotation.source), "command": "lectern.lookup",
                        "arguments": [.string(quotation.osis)],
                    ])
                result.endObject()
            }
        }
        result.endArray()
    }
}

/// `codeLens/resolve`: in how many other notes a reference is cited.
enum CodeLensResolve: LanguageMethod {
    static let name: StaticString = "codeLens/resolve"
    static let summary: StaticString = "Counts the other notes that cite a reference."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var lens = params.object else { throw .invalidParams("A code lens must be an object.") }
        let system = session.parser.options.versification
        let ownURI = params["data"]?["uri"]?.string ?? ""
        if let osis = params["data"]?["osis"]?.string,
            let slots = session.segment(osis: osis)?.verses.flatMap({ system.slots(of: $0) })
        {
            let citing = Set(session.citations(of: slots, limit: 10_000).map(\.uri)).subtracting([ownURI]).count
            let language = params["data"]?["language"]?.string.flatMap(Language.init(code:))
            let message = citing == 0 ? UserMessage.citedNowhere : .citedIn
            let title = message.text(in: language ?? .english, count: citing)
            lens["command"] = [
                "title": .string(title), "command": "lectern.references",
                "arguments": [.string(ownURI), params["range"]?["start"] ?? .null],
            ]
        }
        result.value(.object(lens))
    }
}

/// `textDocument/documentHighlight`: the references of the document to the same verses, or some of them.
enum DocumentHighlight: LanguageMethod {
    static let name: StaticString = "textDocument/documentHighlight"
    static let summary: StaticString = "Returns the references in the document to the same verses."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentHighlightProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (_, offset, match) = try session.documentAndMatch(params)
        let system = session.parser.options.versification
        guard let slots = match?.segment(at: offset).verses.flatMap({ system.slots(of: $0) }) else {
            return result.null()
        }
        let (document, matches) = try session.documentAndMatches(params)
        var positions = PositionReader(document.text, session.client.encoding)
        result.beginArray()
        for segment in matches.flatMap(\.segments) {
            guard let cited = segment.verses.flatMap({ system.slots(of: $0) }), cited.overlaps(slots) else { continue }
            result.beginObject()
            result.field("range", segment.range, &positions)
            result.field("kind", 1)
            result.endObject()
        }
        result.endArray()
    }
}

import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/inlayHint`: the first words of a verse after its reference, if the setting `inlayHints` is on.
enum InlayHint: LanguageMethod {
    static let name: StaticString = "textDocument/inlayHint"
    static let summary: StaticString =
        "With the setting `inlayHints`: returns the first words of each verse, to show after its reference."

    /// The most hints of one request; a screen shows fewer.
    private static let limit = 300

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("inlayHintProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        result.beginArray()
        defer { result.endArray() }
        guard session.settings.inlayHints, let start = Position(params["range"]?["start"]),
            let end = Position(params["range"]?["end"]), let uri = params["textDocument"]?["uri"]?.string
        else { return }
        let encoding = session.client.encoding
        let matches = session.withDocument(uri) { document, parser in
            document.matches(touching: document.text.range(start, end, encoding), with: parser)
                .map { $0.renumbered(in: parser.options.versification) }
        }
        guard let matches, let document = session.documents[uri] else { return }
        var positions = PositionReader(document.text, encoding)
        for match in matches.flatMap(\.parts).prefix(limit) {
            guard let segment = match.segments.first(where: \.isValid),
                let (passage, _) = try? session.engine.passage(segment.osis, in: session.translation, limit: 1),
                let verse = passage.verses.first
            else { continue }
            result.beginObject()
            result.field("position", positions.position(at: match.range.upperBound))
            result.field("label", verse.text.firstWords(6))
            result.field("paddingLeft", true)
            result.endObject()
        }
    }
}

extension String {
    /// The first words, with an ellipsis if there are more.
    func firstWords(_ count: Int) -> String {
        let words = split(separator: " ", maxSplits: count)
        guard words.count > count else { return self }
        return words.prefix(count).joined(separator: " ") + "…"
    }
}

/// `textDocument/semanticTokens/full` (LSP 3.17, "Semantic Tokens"): references as strings; those that cannot exist are
/// deprecated, which editors strike through.
enum SemanticTokens: LanguageMethod {
    static let name: StaticString = "textDocument/semanticTokens/full"
    static let summary: StaticString = "Returns references as `string`, impossible ones as `deprecated`."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        (
            "semanticTokensProvider",
            ["legend": ["tokenTypes": ["string"], "tokenModifiers": ["deprecated"]], "full": true]
        )
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, matches) = try session.documentAndMatches(params)
        let text = document.text
        var positions = PositionReader(text, session.client.encoding)
        var last = Position(line: 0, character: 0)
        result.beginObject()
        result.key("data")
        result.beginArray()
        for match in matches.flatMap(\.parts) {
            var start = match.range.lowerBound
            // A token may not span lines.
            while start < match.range.upperBound {
                let line = text.lines.line(at: start)
                let end = min(match.range.upperBound, text.lines.contentEnd(of: line, in: text.bytes))
                if end > start {
                    let from = positions.position(at: start)
                    let to = positions.position(at: end)
                    result.int(from.line - last.line)
                    result.int(from.line == last.line ? from.character - last.character : from.character)
                    result.int(to.character - from.character)
                    result.int(0)
                    result.int(match.isValid ? 0 : 1)
                    last = from
                }
                start = max(text.lines.end(of: line, in: text.bytes), end + 1)
            }
        }
        result.endArray()
        result.endObject()
    }
}

import JSON
import JSONRPC
import Scripture

/// `textDocument/semanticTokens/full` (LSP 3.17, "Semantic Tokens"): references as strings; those that cannot exist are
/// deprecated, which editors strike through.
enum SemanticTokens: LanguageMethod {
    static let name: StaticString = "textDocument/semanticTokens/full"
    static let summary: StaticString = "References as `string`, impossible ones `deprecated`."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        (
            "semanticTokensProvider",
            ["legend": ["tokenTypes": ["string"], "tokenModifiers": ["deprecated"]], "full": true]
        )
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params)
        let text = document.text
        var positions = PositionReader(text, session.client.encoding)
        var last = Position(line: 0, character: 0)
        result.beginObject()
        result.key("data")
        result.beginArray()
        for find in finds.flatMap(\.parts) {
            var start = find.range.lowerBound
            // A token stands on one line.
            while start < find.range.upperBound {
                let line = text.lines.line(at: start)
                let end = min(find.range.upperBound, text.lines.contentEnd(of: line, in: text.bytes))
                if end > start {
                    let from = positions.position(at: start)
                    let to = positions.position(at: end)
                    result.int(from.line - last.line)
                    result.int(from.line == last.line ? from.character - last.character : from.character)
                    result.int(to.character - from.character)
                    result.int(0)
                    result.int(find.isValid ? 0 : 1)
                    last = from
                }
                start = max(text.lines.end(of: line, in: text.bytes), end + 1)
            }
        }
        result.endArray()
        result.endObject()
    }
}

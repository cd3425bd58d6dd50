import JSON
import JSONRPC
import Scripture

/// `textDocument/documentSymbol`: the document's references as an outline.
enum DocumentSymbol: LanguageMethod {
    static let name: StaticString = "textDocument/documentSymbol"
    static let summary: StaticString = "The references as an outline."

    /// LSP 3.17, `SymbolKind.Key`.
    static let kind = 20

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentSymbolProvider", ["label": "Bible references"])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params)
        var positions = PositionReader(document.text, session.client.encoding)
        result.beginArray()
        for find in finds.flatMap(\.parts) {
            result.beginObject()
            result.field("name", document.text.string(find.range).onOneLine)
            result.field("kind", kind)
            if session.client.nestsSymbols {
                result.field("detail", find.osis)
                result.field("range", find.range, &positions)
                result.field("selectionRange", find.range, &positions)
            } else {
                result.key("location")
                result.beginObject()
                result.field("uri", document.uri)
                result.field("range", find.range, &positions)
                result.endObject()
            }
            result.endObject()
        }
        result.endArray()
    }
}

extension String {
    /// The text with its white space, line breaks among it, as single spaces.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

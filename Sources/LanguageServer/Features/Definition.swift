import JSON
import JSONRPC
import Scripture

/// `textDocument/definition`: the chapter as a file, at the verse.
enum Definition: LanguageMethod {
    static let name: StaticString = "textDocument/definition"
    static let summary: StaticString = "The chapter as a read-only file, at the verse."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("definitionProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, offset, find) = try session.look(params)
        guard let find, let verses = find.segment(at: offset).verses,
            let file = ChapterFile(of: verses.from, translation: session.translations(of: find).first, in: session)
        else { return result.null() }
        let line = file.lines[verses.from.verse] ?? 0
        let last = verses.to.chapter == verses.from.chapter ? file.lines[verses.to.verse] ?? line : line
        let start = Position(line: line, character: 0)
        let uri = FileURI.uri(of: file.path)
        guard session.client.takesLocationLinks else {
            return result.value(["uri": .string(uri), "range": ["start": start.json, "end": start.json]])
        }
        var positions = PositionReader(document.text, session.client.encoding)
        result.beginArray()
        result.beginObject()
        result.field("originSelectionRange", find.segment(at: offset).range, &positions)
        result.field("targetUri", uri)
        result.field("targetRange", ["start": start.json, "end": Position(line: last + 1, character: 0).json])
        result.field("targetSelectionRange", ["start": start.json, "end": start.json])
        result.endObject()
        result.endArray()
    }
}

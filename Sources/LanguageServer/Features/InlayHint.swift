import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/inlayHint`: a verse's first words behind its reference, where that is wanted.
enum InlayHint: LanguageMethod {
    static let name: StaticString = "textDocument/inlayHint"
    static let summary: StaticString = "With `inlayHints`: the first words of a verse after its reference."

    /// A screen has fewer.
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
        let finds = session.withDocument(uri) { document, parser in
            document.finds(touching: document.text.range(start, end, encoding), with: parser)
                .map { $0.counted(in: parser.options.versification) }
        }
        guard let finds, let document = session.documents[uri] else { return }
        var positions = PositionReader(document.text, encoding)
        for find in finds.flatMap(\.parts).prefix(limit) {
            guard let segment = find.segments.first(where: \.isValid),
                let (passage, _) = try? session.engine.passage(segment.osis, in: session.translation, limit: 1),
                let verse = passage.verses.first
            else { continue }
            result.beginObject()
            result.field("position", positions.position(at: find.range.upperBound))
            result.field("label", verse.text.firstWords(6))
            result.field("paddingLeft", true)
            result.endObject()
        }
    }
}

extension String {
    /// The first words, with an ellipsis where there are more.
    func firstWords(_ count: Int) -> String {
        let words = split(separator: " ", maxSplits: count)
        guard words.count > count else { return self }
        return words.prefix(count).joined(separator: " ") + "…"
    }
}

import Engine
import JSON
import JSONRPC
import Scripture

/// `workspace/symbol`: a reference or words give verses, in generated chapters, and the notes that cite them.
enum WorkspaceSymbol: LanguageMethod {
    static let name: StaticString = "workspace/symbol"
    static let summary: StaticString = "A reference or words: verses, and the notes that cite them."

    private static let verseLimit = 20
    private static let noteLimit = 100

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("workspaceSymbolProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let query = String((params["query"]?.string ?? "").prefix(200))
        result.beginArray()
        defer { result.endArray() }
        guard query.utf8.count >= 2 else { return }
        let verses = verses(for: query, in: session)
        for osis in verses {
            guard let segment = session.segment(osis: osis), let range = segment.verses,
                let file = ChapterFile(of: range.from, translation: session.translation, in: session),
                let (passage, _) = try? session.engine.passage(osis, in: session.translation, limit: 1)
            else { continue }
            let place = Position(line: file.lines[range.from.verse] ?? 0, character: 0)
            write(
                "\(passage.reference) \(passage.verses.first?.text.firstWords(8) ?? "")",
                container: passage.translation,
                FileURI.uri(of: file.path), place, place, to: &result)
        }
        let system = session.parser.options.versification
        guard let first = verses.first, let range = session.segment(osis: first)?.verses,
            let slots = system.slots(of: range)
        else { return }
        let name = ReferenceFormatter(style: .long, versification: system).string([range])
        for place in session.citations(of: slots, limit: noteLimit) {
            let file = FileURI.path(of: place.uri)?.split(separator: "/").last.map { String($0) } ?? place.uri
            write("\(name) in \(file)", container: file, place.uri, place.start, place.end, to: &result)
        }
    }

    /// What a query names, or the best of what a search finds, as OSIS references.
    private static func verses(for query: String, in session: Session) -> [String] {
        var options = session.parser.options
        options.mode = .query
        options.bookAlone = true
        let finds = ReferenceParser(options).finds(in: query)
        if let find = finds.first, find.range.count * 2 > query.utf8.count, find.isValid {
            return find.segments.filter(\.isValid).prefix(verseLimit).map(\.osis)
        }
        var search: JSONObject = ["query": .string(query), "types": ["BibleVerse"], "pageSize": .int(verseLimit)]
        if let translation = session.translation { search["translation"] = .string(translation) }
        guard let found = try? session.engine.call("search.balanced", search) else { return [] }
        return (found["groups"]?.array ?? []).flatMap { $0["entries"]?.array ?? [] }.compactMap { $0["osis"]?.string }
    }

    private static func write(
        _ name: String, container: String, _ uri: String, _ start: Position, _ end: Position,
        to result: inout JSONWriter
    ) {
        result.beginObject()
        result.field("name", name)
        result.field("kind", DocumentSymbol.kind)
        result.field("containerName", container)
        result.key("location")
        result.beginObject()
        result.location(uri, start, end)
        result.endObject()
        result.endObject()
    }
}

import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/documentSymbol`: the references of a document as an outline.
enum DocumentSymbol: LanguageMethod {
    static let name: StaticString = "textDocument/documentSymbol"
    static let summary: StaticString = "Returns the references as an outline."

    /// LSP 3.17, `SymbolKind.Key`.
    static let kind = 20

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentSymbolProvider", ["label": "Bible references"])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, matches) = try session.documentAndMatches(params)
        var positions = PositionReader(document.text, session.client.encoding)
        var labels = ReferenceLabels(session)
        result.beginArray()
        for match in matches.flatMap(\.parts) {
            result.beginObject()
            result.field("name", document.text.string(match.range).onOneLine)
            result.field("kind", kind)
            if session.client.nestsSymbols {
                result.field("detail", labels.label(of: match.segments, in: match.language))
                result.field("range", match.range, &positions)
                result.field("selectionRange", match.range, &positions)
            } else {
                result.key("location")
                result.beginObject()
                result.field("uri", document.uri)
                result.field("range", match.range, &positions)
                result.endObject()
            }
            result.endObject()
        }
        result.endArray()
    }
}

extension String {
    /// The text with every run of white space, including line breaks, as one space.
    var onOneLine: String {
        // Nearly all are on one line already. Cutting an outline of 40,000 references would take a second.
        let bytes = utf8
        var wasSpace = true
        let isClean = bytes.allSatisfy { byte in
            let isSpace = byte == 0x20
            defer { wasSpace = isSpace }
            return byte > 0x20 && byte < 0x7F || isSpace && !wasSpace
        }
        return isClean && !wasSpace ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// `workspace/symbol`: for a reference or words, verses in generated chapters, and the citations of the first of them.
enum WorkspaceSymbol: LanguageMethod {
    static let name: StaticString = "workspace/symbol"
    static let summary: StaticString =
        "Finds verses by a reference or by words, and the notes that cite the first of them."

    private static let verseLimit = 20
    private static let noteLimit = 100

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("workspaceSymbolProvider", client.resolvesSymbols ? ["resolveProvider": true] : true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let query = String((params["query"]?.string ?? "").prefix(200))
        result.beginArray()
        defer { result.endArray() }
        guard query.utf8.count >= 2 else { return }
        let verses = verses(for: query, in: session)
        for osis in verses {
            guard !session.environment.chapters.isEmpty, let range = session.segment(osis: osis)?.verses,
                let (passage, _) = try? session.engine.passage(osis, in: session.translation, limit: 1)
            else { continue }
            let name = "\(passage.reference) \(passage.verses.first?.text.firstWords(8) ?? "")"
            if session.client.resolvesSymbols {
                // Chapters are written by `workspaceSymbol/resolve`, only for the symbol that is opened.
                let path = ChapterFile.path(
                    of: range.from, module: passage.module, in: session.environment.chapters)
                begin(name, container: passage.translation, to: &result)
                result.field("location", ["uri": .string(FileURI.uri(of: path))])
                result.field("data", ["osis": .string(osis)])
                result.endObject()
            } else if let file = ChapterFile(of: range.from, translation: session.translation, in: session) {
                let start = Position(line: file.lines[range.from.verse] ?? 0, character: 0)
                write(name, container: passage.translation, FileURI.uri(of: file.path), start, start, to: &result)
            }
        }
        let system = session.parser.options.versification
        guard let first = verses.first, let range = session.segment(osis: first)?.verses,
            let slots = system.slots(of: range)
        else { return }
        let name = session.parser.formatter(.long, in: session.settings.languages[0]).string([range])
        for citation in session.citations(of: slots, limit: noteLimit) {
            let file = FileURI.path(of: citation.uri)?.split(separator: "/").last.map { String($0) } ?? citation.uri
            write("\(name) in \(file)", container: file, citation.uri, citation.start, citation.end, to: &result)
        }
    }

    /// The references in a query, or else the best results of a search for it, as OSIS references.
    private static func verses(for query: String, in session: Session) -> [String] {
        var options = session.parser.options
        options.mode = .query
        options.bookAlone = true
        let matches = ReferenceParser(options).matches(in: query)
        if let match = matches.first, match.range.count * 2 > query.utf8.count, match.isValid {
            return match.segments.filter(\.isValid).prefix(verseLimit).map(\.osis)
        }
        var search: JSONObject = ["query": .string(query), "types": ["BibleVerse"], "pageSize": .int(verseLimit)]
        if let translation = session.translation { search["translation"] = .string(translation) }
        guard let reply = try? session.engine.answer(SearchBalanced.self, search) else { return [] }
        return reply.groups.flatMap(\.entries).map(\.found.osis)
    }

    private static func write(
        _ name: String, container: String, _ uri: String, _ start: Position, _ end: Position,
        to result: inout JSONWriter
    ) {
        begin(name, container: container, to: &result)
        result.key("location")
        result.beginObject()
        result.location(uri, start, end)
        result.endObject()
        result.endObject()
    }

    private static func begin(_ name: String, container: String, to result: inout JSONWriter) {
        result.beginObject()
        result.field("name", name)
        result.field("kind", DocumentSymbol.kind)
        result.field("containerName", container)
    }
}

/// `workspaceSymbol/resolve`: writes the chapter of a symbol and adds its location.
enum WorkspaceSymbolResolve: LanguageMethod {
    static let name: StaticString = "workspaceSymbol/resolve"
    static let summary: StaticString = "Writes the chapter of a symbol, and adds the line of its verse."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var symbol = params.object else { throw .invalidParams("A workspace symbol must be an object.") }
        if let osis = params["data"]?["osis"]?.string, let verse = session.segment(osis: osis)?.verses?.from {
            guard let file = ChapterFile(of: verse, translation: session.translation, in: session) else {
                throw .requestFailed("The chapter of \(osis.prefix(60)) cannot be read or written now.")
            }
            let start = Position(line: file.lines[verse.verse] ?? 0, character: 0).json
            symbol["location"] = [
                "uri": .string(FileURI.uri(of: file.path)), "range": ["start": start, "end": start],
            ]
        }
        result.value(.object(symbol))
    }
}

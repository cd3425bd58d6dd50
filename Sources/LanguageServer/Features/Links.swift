import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/documentLink`: each part of each reference. A link to a file is made when it is followed.
enum DocumentLink: LanguageMethod {
    static let name: StaticString = "textDocument/documentLink"
    static let summary: StaticString = "A link for each part of each reference."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentLinkProvider", ["resolveProvider": true])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params)
        let links = session.settings.links
        var positions = PositionReader(document.text, session.client.encoding)
        result.beginArray()
        for segment in links == .off ? [] : finds.flatMap(\.segments) where segment.isValid {
            let site = links == .site ? LinkTarget.site(of: segment, in: session) : nil
            if links == .site, site == nil { continue }
            result.beginObject()
            result.field("range", segment.range, &positions)
            result.field("tooltip", segment.osis)
            if let site { result.field("target", site) } else { result.field("data", ["osis": .string(segment.osis)]) }
            result.endObject()
        }
        result.endArray()
    }
}

/// `documentLink/resolve`.
enum DocumentLinkResolve: LanguageMethod {
    static let name: StaticString = "documentLink/resolve"
    static let summary: StaticString = "The target of a link; a chapter is written when it is asked for."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var link = params.object else { throw .invalidParams("A document link must be an object.") }
        if let osis = params["data"]?["osis"]?.string, let segment = session.segment(osis: osis) {
            link["target"] = LinkTarget.target(of: segment, in: session).map { .string($0) }
        }
        result.value(.object(link))
    }
}

extension Session {
    /// Reads an OSIS reference that the server wrote itself.
    func segment(osis: String) -> ReferenceSegment? {
        var options = parser.options
        options.mode = .query
        options.bookAlone = true
        // The ids are those of English, whatever a document is in.
        options.languages = [.english]
        options.punctuation = nil
        return ReferenceParser(options).finds(in: osis).first?.segments.first
    }
}

/// What a reference links to, as the settings say.
enum LinkTarget {
    /// The address on the site of the settings; nil where none is set.
    static func site(of segment: ReferenceSegment, in session: Session) -> String? {
        let template = session.settings.linkTemplate
        guard !template.isEmpty, let verses = segment.verses else { return nil }
        let formatter = ReferenceFormatter(style: .long, versification: session.parser.options.versification)
        let fields = [
            "reference": formatter.string([verses]), "osis": segment.osis,
            "book": BookNames.english.name(of: verses.from.book), "chapter": "\(max(verses.from.chapter, 1))",
            "verse": "\(max(verses.from.verse, 1))",
            "translation": (session.translation ?? session.engine.translationNames.first ?? "").uppercased(),
        ]
        return FieldTemplate.filled(template, fields.mapValues { FileURI.escaped($0) })
    }

    /// The target of a link, made where it is a file.
    static func target(of segment: ReferenceSegment, in session: Session) -> String? {
        switch session.settings.links {
        case .off: nil
        case .site: site(of: segment, in: session)
        case .chapter:
            segment.verses.flatMap { verses in
                ChapterFile(of: verses.from, translation: session.translation, in: session).map { file in
                    FileURI.uri(of: file.path) + "#L\((file.lines[verses.from.verse] ?? 0) + 1)"
                }
            }
        }
    }
}

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

/// A chapter of a translation as a Markdown file that nobody is to edit, so that an editor can open it at a verse.
///
/// Files are generated when they are asked for and may be deleted at any time.
struct ChapterFile {
    let path: String
    /// The line that each verse stands on, counted from 0.
    let lines: [Int: Int]

    /// The file of the chapter that `verse` stands in; nil where it cannot be had.
    init?(of verse: Verse, translation: String?, in session: Session) {
        let folder = session.environment.chapters
        guard !folder.isEmpty else { return nil }
        let reference = verse.chapter > 0 ? "\(verse.book.osisID).\(verse.chapter)" : verse.book.osisID
        guard let (passage, _) = try? session.engine.passage(reference, in: translation, numbering: .own) else {
            return nil
        }
        var text = "# \(passage.reference) (\(passage.translation))\n"
        var lines: [Int: Int] = [:]
        for (place, line) in passage.verses.enumerated() where line.verse.chapter == max(verse.chapter, 1) {
            lines[line.verse.verse] = 2 + 2 * place
            let number = line.number.isEmpty ? "" : "**\(line.number)** "
            text += "\n\(number)\(Markup.of("markdown").escaped(line.text))\n"
        }
        path = ChapterFile.path(of: verse, module: passage.module, in: folder)
        self.lines = lines
        guard session.environment.store(Array(text.utf8), path) else { return nil }
    }

    /// Where the file of a verse's chapter is, or will be when it is asked for.
    static func path(of verse: Verse, module: String, in folder: String) -> String {
        // Module ids come from files; one must not lead out of the folder.
        let module = String(module.map { $0 == "/" || $0 == "\0" || $0 == "." ? "_" : $0 })
        return "\(folder)/\(module)/\(verse.book.osisID)/\(max(verse.chapter, 1)).md"
    }
}

import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/documentLink`: a link for each segment of each reference. The target of a link to a chapter is made by
/// `documentLink/resolve`.
enum DocumentLink: LanguageMethod {
    static let name: StaticString = "textDocument/documentLink"
    static let summary: StaticString = "Returns a link for each segment of each reference."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("documentLinkProvider", ["resolveProvider": true])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, matches) = try session.documentAndMatches(params)
        let links = session.settings.links
        var positions = PositionReader(document.text, session.client.encoding)
        var labels = ReferenceLabels(session)
        result.beginArray()
        for match in links == .off ? [] : matches {
            for segment in match.segments where segment.isValid {
                let site = links == .site ? LinkTarget.site(of: segment, in: session) : nil
                if links == .site, site == nil { continue }
                result.beginObject()
                result.field("range", segment.range, &positions)
                result.field("tooltip", labels.label(of: [segment], in: match.language))
                if let site {
                    result.field("target", site)
                } else {
                    result.field("data", ["osis": .string(segment.osis)])
                }
                result.endObject()
            }
        }
        result.endArray()
    }
}

/// `documentLink/resolve`: the target of a link that is opened.
enum DocumentLinkResolve: LanguageMethod {
    static let name: StaticString = "documentLink/resolve"
    static let summary: StaticString = "Makes the target of a link, and writes the chapter that it leads to."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var link = params.object else { throw .invalidParams("A document link must be an object.") }
        if let osis = params["data"]?["osis"]?.string, let segment = session.segment(osis: osis) {
            link["target"] = LinkTarget.target(of: segment, in: session).map { .string($0) }
        }
        result.value(.object(link))
    }
}

/// Writes references for readers: in full, in the language in which each is written.
struct ReferenceLabels {
    private let parser: ReferenceParser
    private var formatters: [Language: ReferenceFormatter] = [:]

    init(_ session: Session) { parser = session.parser }

    /// The valid segments as one reference: `John 3:16-18; 4:1`.
    mutating func label(of segments: [ReferenceSegment], in language: Language) -> String {
        let formatter = formatters[language] ?? parser.formatter(.long, in: language)
        formatters[language] = formatter
        return formatter.string(segments)
    }
}

extension Session {
    /// Reads an OSIS reference that the server wrote itself.
    func segment(osis: String) -> ReferenceSegment? {
        var options = parser.options
        options.mode = .query
        options.bookAlone = true
        // OSIS ids are read as English, whatever the languages of the documents.
        options.languages = [.english]
        options.punctuation = nil
        return ReferenceParser(options).matches(in: osis).first?.segments.first
    }
}

/// The target of a link to a reference, according to the settings.
enum LinkTarget {
    /// The URL from the setting `linkTemplate`; nil if that is empty.
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

    /// The URL of a link. For a link to a chapter, this writes the chapter's file.
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

/// `textDocument/definition`: the verse in a generated file of its chapter.
enum Definition: LanguageMethod {
    static let name: StaticString = "textDocument/definition"
    static let summary: StaticString = "Opens the chapter as a read-only file, at the verse."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("definitionProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, offset, match) = try session.documentAndMatch(params)
        guard let match, let verses = match.segment(at: offset).verses,
            let file = ChapterFile(of: verses.from, translation: session.translations(of: match).first, in: session)
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
        result.field("originSelectionRange", match.segment(at: offset).range, &positions)
        result.field("targetUri", uri)
        result.field("targetRange", ["start": start.json, "end": Position(line: last + 1, character: 0).json])
        result.field("targetSelectionRange", ["start": start.json, "end": start.json])
        result.endObject()
        result.endArray()
    }
}

/// A chapter of a translation as a read-only Markdown file, which an editor can open at a verse.
///
/// Files are generated on request and may be deleted at any time.
struct ChapterFile {
    let path: String
    /// The line of each verse, by verse number; lines count from 0.
    let lines: [Int: Int]

    /// Writes the file of the chapter with `verse`; nil if the text cannot be read or the file cannot be written.
    init?(of verse: Verse, translation: String?, in session: Session) {
        let folder = session.environment.chapters
        guard !folder.isEmpty else { return nil }
        let reference = verse.chapter > 0 ? "\(verse.book.osisID).\(verse.chapter)" : verse.book.osisID
        guard let (passage, _) = try? session.engine.passage(reference, in: translation, numbering: .own) else {
            return nil
        }
        var text = "# \(passage.reference) (\(passage.translation))\n"
        var lines: [Int: Int] = [:]
        for (index, line) in passage.verses.enumerated() where line.verse.chapter == max(verse.chapter, 1) {
            lines[line.verse.verse] = 2 + 2 * index
            let number = line.number.isEmpty ? "" : "**\(line.number)** "
            text += "\n\(number)\(Markup.of("markdown").escaped(line.text))\n"
        }
        path = ChapterFile.path(of: verse, module: passage.module, in: folder)
        self.lines = lines
        guard session.environment.store(Array(text.utf8), path) else { return nil }
    }

    /// The path of the file of a verse's chapter, whether it exists or not.
    static func path(of verse: Verse, module: String, in folder: String) -> String {
        // Module ids come from files. An id such as `../x` must not lead out of the folder.
        let module = String(module.map { $0 == "/" || $0 == "\0" || $0 == "." ? "_" : $0 })
        return "\(folder)/\(module)/\(verse.book.osisID)/\(max(verse.chapter, 1)).md"
    }
}

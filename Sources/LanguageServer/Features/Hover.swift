import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/hover` (LSP 3.17, "Hover Request"): the text of the reference at a place.
///
/// Of a list such as `John 3:16-18; 4:1` the part at the place is shown, and the range is that part's.
enum Hover: LanguageMethod {
    static let name: StaticString = "textDocument/hover"
    static let summary: StaticString = """
        The text of the part of a reference at a place, or the entry of a Strong’s number.
        """

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("hoverProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let place = try session.lookClosely(params) else { return result.null() }
        guard let find = place.find else {
            guard let key = place.strongs, let entry = entry(of: key, in: session) else { return result.null() }
            return write(entry, place, in: session, to: &result)
        }
        let segment = find.segment(at: place.offset)
        let page = PassagePage(session, isMarkdown: session.client.hoverTakesMarkdown)
        var text =
            segment.isValid
            ? page.text(
                of: segment.osis, verses: segment.verses, in: session.translations(of: find), from: session.engine)
            : segment.problems.map { ProblemText($0, in: session.settings.spokenLanguage).message }.joined(
                separator: "\n")
        if session.settings.crossReferences { text += crossReferences(of: segment, in: session) }
        write(text, place, in: session, to: &result)
    }

    private static func write(
        _ text: String, _ place: Session.ClosePlace, in session: Session, to result: inout JSONWriter
    ) {
        result.beginObject()
        result.key("contents")
        result.beginObject()
        result.field("kind", session.client.hoverTakesMarkdown ? "markdown" : "plaintext" as StaticString)
        result.field("value", text)
        result.endObject()
        result.key("range")
        result.beginObject()
        result.field("start", place.start)
        result.field("end", place.end)
        result.endObject()
        result.endObject()
    }

    /// What a lexicon says, in a few lines; nil where it says nothing.
    private static func entry(of key: String, in session: Session) -> String? {
        guard let entry = try? session.engine.call("lexicon.entry", ["key": .string(key)]) else { return nil }
        func member(_ name: String) -> String { entry[name]?.string ?? "" }
        let isMarkdown = session.client.hoverTakesMarkdown
        let head = [member("originalWord"), member("transliteration")].filter { !$0.isEmpty }.joined(separator: " · ")
        var lines = [isMarkdown ? "**\(member("key"))** \(head)" : "\(member("key")) \(head)"]
        lines.append(member("strongsDef"))
        if !member("kjvTranslation").isEmpty { lines.append("KJV: " + member("kjvTranslation")) }
        if !member("wordOrigin").isEmpty { lines.append(member("wordOrigin")) }
        if let count = entry["frequency"]?.int, count > 0 {
            lines.append("\(count) times in \(member("frequencyIn").uppercased())")
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Where else Scripture speaks of the first verse, where that is wanted and known.
    private static func crossReferences(of segment: ReferenceSegment, in session: Session) -> String {
        guard segment.isValid,
            let found = try? session.engine.call(
                "crossReferences.verse", ["reference": .string(segment.osis), "limit": 12])
        else { return "" }
        let labels = (found["groups"]?.array ?? []).flatMap { $0["bibleVerseReferences"]?.array ?? [] }
            .compactMap { $0["label"]?.string }
        return labels.isEmpty ? "" : "\n\n→ " + labels.prefix(12).joined(separator: "; ")
    }
}

extension Session {
    /// What stands at one place: a reference or a Strong's number, with the ends of the part that is meant.
    struct ClosePlace {
        var offset: Int
        var find: ReferenceFind?
        var strongs: String?
        var start: Position
        var end: Position
    }

    /// Looks at one place without a copy of the document, because a pointer that rests asks for this all the time; nil
    /// where nothing stands there.
    fileprivate func lookClosely(_ params: JSONValue) throws(ResponseError) -> ClosePlace? {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("`textDocument.uri` is missing.")
        }
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        let readsNumbers = settings.lexicon
        let found = withDocument(uri) { document, parser -> ClosePlace? in
            let offset = document.text.offset(of: position, encoding)
            var place = ClosePlace(offset: offset, start: position, end: position)
            let range: Range<Int>
            if let find = document.find(at: offset, with: parser) {
                place.find = find
                range = find.segment(at: offset).range
            } else if readsNumbers, let mention = StrongsMention(in: document.text, at: offset) {
                place.strongs = mention.key
                range = mention.range
            } else {
                return nil
            }
            var positions = PositionReader(document.text, encoding)
            place.start = positions.position(at: range.lowerBound)
            place.end = positions.position(at: range.upperBound)
            return place
        }
        guard let found else { throw .invalidParams("The document \(uri.prefix(200)) is not open.") }
        return found
    }

    /// The document of a request about a place in it, the place, and the reference there.
    func look(_ params: JSONValue) throws(ResponseError)
        -> (document: Document, offset: Int, find: ReferenceFind?)
    {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("`textDocument.uri` is missing.")
        }
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        // Reads in place first: a copy taken before would have to be parted from what is read.
        let found = withDocument(uri) { document, parser in
            let offset = document.text.offset(of: position, encoding)
            return (offset, document.find(at: offset, with: parser))
        }
        guard let (offset, find) = found, let document = documents[uri] else {
            throw .invalidParams("The document \(uri.prefix(200)) is not open.")
        }
        return (document, offset, find)
    }

    /// The document of a request about all of it, and its references.
    func readThrough(
        _ params: JSONValue,
        _ read: (inout Document, ReferenceParser) -> [ReferenceFind] = { $0.finds(with: $1) }
    ) throws(ResponseError) -> (document: Document, finds: [ReferenceFind]) {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("`textDocument.uri` is missing.")
        }
        let finds = withDocument(uri, read)
        guard let finds, let document = documents[uri] else {
            throw .invalidParams("The document \(uri.prefix(200)) is not open.")
        }
        return (document, finds)
    }

    /// The translations that a reference is shown in: those that it names itself, else those configured.
    func translations(of find: ReferenceFind) -> [String] {
        guard !find.translations.isEmpty else { return settings.translations }
        let known = engine.translationNames
        let named = find.translations.map { $0.lowercased() }.filter { known.contains($0) }
        return named.isEmpty ? settings.translations : named
    }
}

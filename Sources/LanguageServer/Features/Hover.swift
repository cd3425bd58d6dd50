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
        _ text: String, _ place: Session.CursorTarget, in session: Session, to result: inout JSONWriter
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

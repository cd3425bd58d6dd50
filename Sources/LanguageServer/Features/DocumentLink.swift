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

import Engine
import JSON
import JSONRPC
import Scripture

/// What a request of an editor is about: a document, a place in it, and the reference there. All throw `invalidParams` where the
/// request names no document, or one that is not open.
extension Session {
    /// What stands at one place: a reference or a Strong's number, with the ends of the part that is meant.
    struct CursorTarget {
        var offset: Int
        var find: ReferenceMatch?
        var strongs: String?
        var start: Position
        var end: Position
    }

    /// Looks at one place without a copy of the document, because a pointer that rests asks for this all the time; nil
    /// where nothing stands there.
    func lookClosely(_ params: JSONValue) throws(ResponseError) -> CursorTarget? {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        let readsNumbers = settings.lexicon
        let found = withDocument(uri) { document, parser -> CursorTarget? in
            let offset = document.text.offset(of: position, encoding)
            var place = CursorTarget(offset: offset, start: position, end: position)
            let range: Range<Int>
            if let find = document.find(at: offset, with: parser) {
                place.find = find.counted(in: parser.options.versification)
                range = find.segment(at: offset).range
            } else if readsNumbers, let mention = StrongsCitation(in: document.text, at: offset) {
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
        guard let found else { throw Session.notOpen(uri) }
        return found
    }

    /// The document of a request about a place in it, the place, and the reference there, in the parser's numbers.
    func look(_ params: JSONValue) throws(ResponseError)
        -> (document: Document, offset: Int, find: ReferenceMatch?)
    {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        // Reads in place first: a copy taken before would have to be parted from what is read.
        let found = withDocument(uri) { document, parser in
            let offset = document.text.offset(of: position, encoding)
            return (offset, document.find(at: offset, with: parser)?.counted(in: parser.options.versification))
        }
        guard let (offset, find) = found, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, offset, find)
    }

    /// The document of a request about all of it, and its references, in the parser's numbers.
    func readThrough(
        _ params: JSONValue,
        _ read: (inout Document, ReferenceParser) -> [ReferenceMatch] = { document, parser in
            document.finds(with: parser).map { $0.counted(in: parser.options.versification) }
        }
    ) throws(ResponseError) -> (document: Document, finds: [ReferenceMatch]) {
        let uri = try Session.uri(of: params)
        let finds = withDocument(uri, read)
        guard let finds, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, finds)
    }

    /// The translations that a reference is shown in: those that it names itself, else those configured.
    func translations(of find: ReferenceMatch) -> [String] {
        guard !find.translations.isEmpty else { return settings.translations }
        let known = engine.translationNames
        let named = find.translations.map { $0.lowercased() }.filter { known.contains($0) }
        return named.isEmpty ? settings.translations : named
    }

    private static func uri(of params: JSONValue) throws(ResponseError) -> String {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("`textDocument.uri` is missing.")
        }
        return uri
    }

    private static func notOpen(_ uri: String) -> ResponseError {
        .invalidParams("The document \(uri.prefix(200)) is not open.")
    }
}

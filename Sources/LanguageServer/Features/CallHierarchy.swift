import Engine
import JSON
import JSONRPC
import Scripture

// Cross references as a call hierarchy (LSP 3.17, "Prepare Call Hierarchy Request"): a verse "calls" the verses that it
// refers to, and is "called" by those that refer to it.

/// `textDocument/prepareCallHierarchy`.
enum PrepareCallHierarchy: LanguageMethod {
    static let name: StaticString = "textDocument/prepareCallHierarchy"
    static let summary: StaticString = "Returns the reference at a position, as the start of its cross references."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("callHierarchyProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, offset, match) = try session.documentAndMatch(params)
        guard let segment = match?.segment(at: offset), segment.isValid else { return result.null() }
        var positions = PositionReader(document.text, session.client.encoding)
        let range: JSONValue = [
            "start": positions.position(at: segment.range.lowerBound).json,
            "end": positions.position(at: segment.range.upperBound).json,
        ]
        let target = CrossReferenceTarget(osis: segment.osis, label: document.text.string(segment.range).onOneLine)
        result.value([target.item(uri: document.uri, range: range)])
    }
}

/// `callHierarchy/outgoingCalls`: the cross references of a verse.
enum OutgoingCalls: LanguageMethod {
    static let name: StaticString = "callHierarchy/outgoingCalls"
    static let summary: StaticString = "Returns the cross references of the verse."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        try CrossReferenceTarget.write(params["item"], member: "to", in: session, to: &result) { _ in true }
    }
}

/// `callHierarchy/incomingCalls`: the verses that refer to a verse, among those that it refers to itself. Cross references
/// are stored by the verse that has them, so others that refer to it are not known.
enum IncomingCalls: LanguageMethod {
    static let name: StaticString = "callHierarchy/incomingCalls"
    static let summary: StaticString = "Returns those cross references of the verse that refer back to it."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let system = session.parser.options.versification
        let ownSlots = params["item"]?["data"]?["osis"]?.string.flatMap { session.segment(osis: $0)?.verses }
            .flatMap { system.slots(of: $0) }
        try CrossReferenceTarget.write(params["item"], member: "from", in: session, to: &result) { target in
            guard let ownSlots else { return false }
            return CrossReferenceTarget.all(from: target.osis, in: session).contains { back in
                session.segment(osis: back.osis)?.verses.flatMap { system.slots(of: $0) }?.overlaps(ownSlots) ?? false
            }
        }
    }
}

/// The verse or passage that a cross reference leads to.
private struct CrossReferenceTarget {
    let osis: String
    let label: String

    /// The most cross references of one verse.
    private static let limit = 40

    static func all(from osis: String, in session: Session) -> [CrossReferenceTarget] {
        guard
            let found = try? session.engine.answer(
                CrossReferencesVerse.self, ["reference": .string(osis), "limit": .int(limit)])
        else { return [] }
        return found.groups.flatMap(\.references).map { CrossReferenceTarget(osis: $0.osis, label: $0.label) }
    }

    /// Writes the calls from or to an item, those that `isWanted` accepts.
    static func write(
        _ item: JSONValue?, member: StaticString, in session: Session, to result: inout JSONWriter,
        where isWanted: (CrossReferenceTarget) -> Bool
    ) throws(ResponseError) {
        guard let item, let osis = item["data"]?["osis"]?.string else {
            throw .invalidParams("`item` did not come from this server.")
        }
        result.beginArray()
        for target in all(from: osis, in: session) where isWanted(target) {
            result.beginObject()
            result.field(member, target.item(near: item, in: session))
            result.field("fromRanges", .array(member.description == "to" ? [item["selectionRange"] ?? .null] : []))
            result.endObject()
        }
        result.endArray()
    }

    /// The `CallHierarchyItem` at the verse in its generated chapter. If that cannot be made, the item gets the location of
    /// `other`, the item of the request.
    private func item(near other: JSONValue, in session: Session) -> JSONValue {
        guard let verse = session.segment(osis: osis)?.verses?.from,
            let file = ChapterFile(of: verse, translation: session.translation, in: session)
        else { return item(uri: other["uri"]?.string ?? "", range: other["range"] ?? .null) }
        let start = Position(line: file.lines[verse.verse] ?? 0, character: 0).json
        return item(uri: FileURI.uri(of: file.path), range: ["start": start, "end": start])
    }

    /// A `CallHierarchyItem`.
    func item(uri: String, range: JSONValue) -> JSONValue {
        [
            "name": .string(label), "kind": .int(DocumentSymbol.kind), "detail": .string(osis), "uri": .string(uri),
            "range": range, "selectionRange": range, "data": ["osis": .string(osis)],
        ]
    }
}

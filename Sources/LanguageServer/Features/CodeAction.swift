import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/codeAction` (LSP 3.17, "Code Action Request"): the actions for the references of a selection, for the one
/// under the cursor, or for all of the document.
enum CodeAction: LanguageMethod {
    static let name: StaticString = "textDocument/codeAction"
    static let summary: StaticString = """
        Returns actions that correct, insert, restyle, expand, compact or link references, for the cursor, a selection or \
        the document.
        """

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        guard client.takesCodeActionLiterals else { return ("codeActionProvider", true) }
        var offer: JSONObject = ["codeActionKinds": ["quickfix", "refactor.rewrite", "source"]]
        if client.resolvesCodeActions { offer["resolveProvider"] = true }
        return ("codeActionProvider", .object(offer))
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let uri = params["textDocument"]?["uri"]?.string, let start = Position(params["range"]?["start"]),
            let end = Position(params["range"]?["end"])
        else { throw .invalidParams("`textDocument` or `range` is missing.") }
        let encoding = session.client.encoding
        let read = session.withDocument(uri) { document, parser in
            document.matches(touching: document.text.range(start, end, encoding), with: parser)
        }
        guard let matches = read, let document = session.documents[uri] else {
            throw .invalidParams("The document \(uri.prefix(200)) is not open.")
        }
        let whole = document.text.range(start, end, encoding)
        let diagnosticRange = onlyDiagnosticRange(params, of: whole, in: document, encoding)
        let range = diagnosticRange ?? whole
        // What the range touches; only the first for a cursor.
        func selected(_ parts: [ReferenceMatch]) -> [ReferenceMatch] {
            let touched = parts.filter {
                $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
            }
            return range.isEmpty ? Array(touched.prefix(1)) : touched
        }
        let parts = selected(matches.flatMap(\.parts))
        // Actions leave the words between two parts of a list as they are: `, and v.` in `John 3:16, and v. 17`.
        let phrases = selected(matches.flatMap { $0.phrases(hasWords: document.hasWords) })
        let wanted = (params["context"]?["only"]?.array ?? []).compactMap(\.string)
        let proposals = Proposals(document: document, session: session)
        var positions = PositionReader(document.text, encoding)
        result.beginArray()
        let isWanted = { kind in
            diagnosticRange != nil
                ? kind == "quickfix" : wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        let quoted = QuotationProposals(document: document, session: session).all(touching: range, wanted: isWanted)
        for proposal in (proposals.all(for: phrases, in: parts, wanted: isWanted) + quoted).prefix(
            diagnosticRange == nil ? Int.max : 1)
        {
            write(proposal, document, session, params["context"]?["diagnostics"]?.array ?? [], &positions, to: &result)
        }
        result.endArray()
    }

    /// The range of the diagnostic that Kate’s “Quick Fix” is about; nil for any other request. Kate names the diagnostic, but
    /// asks about the whole document and for no kind of actions, and applies all actions in the reply (seen in 22.12).
    private static func onlyDiagnosticRange(
        _ params: JSONValue, of range: Range<Int>, in document: Document, _ encoding: PositionEncoding
    ) -> Range<Int>? {
        guard let context = params["context"], context["only"] == nil, context["triggerKind"] == nil,
            range == 0..<document.text.bytes.count, let diagnostics = context["diagnostics"]?.array,
            diagnostics.count == 1, let start = Position(diagnostics[0]["range"]?["start"]),
            let end = Position(diagnostics[0]["range"]?["end"])
        else { return nil }
        return document.text.range(start, end, encoding)
    }

    private static func write(
        _ proposal: Proposals.Proposal, _ document: Document, _ session: Session, _ diagnostics: [JSONValue],
        _ positions: inout PositionReader, to result: inout JSONWriter
    ) {
        if !session.client.takesCodeActionLiterals { return write(command: proposal, document, session, to: &result) }
        result.beginObject()
        result.field("title", proposal.title)
        result.field("kind", proposal.kind)
        if proposal.isPreferred { result.field("isPreferred", true) }
        if proposal.kind == "quickfix", let fixed = proposal.edits.first {
            let start = positions.position(at: fixed.range.lowerBound).json
            result.field("diagnostics", .array(diagnostics.filter { $0["range"]?["start"] == start }))
        }
        if let command = proposal.command {
            result.field(
                "command",
                [
                    "title": .string(proposal.title), "command": .string(command.name),
                    "arguments": .array(command.arguments),
                ])
        } else if let data = proposal.data {
            result.field("data", data)
        } else {
            result.field("edit", document.edit(proposal.edits, session.client))
        }
        result.endObject()
    }

    /// Writes an action for a client that supports only commands. `lectern.applyEdit` applies the edit, if the client accepts
    /// edits from the server.
    private static func write(
        command proposal: Proposals.Proposal, _ document: Document, _ session: Session, to result: inout JSONWriter
    ) {
        guard proposal.command != nil || session.client.takesEdits else { return }
        let command =
            proposal.command ?? ("lectern.applyEdit", [.array([document.edit(proposal.edits, session.client)])])
        result.beginObject()
        result.field("title", proposal.title)
        result.field("command", command.name)
        result.field("arguments", .array(command.arguments))
        result.endObject()
    }
}

/// `codeAction/resolve` (LSP 3.17, "Code Action Resolve Request"): the edit of an action that converts all references.
enum CodeActionResolve: LanguageMethod {
    static let name: StaticString = "codeAction/resolve"
    static let summary: StaticString = "Makes the edit of an action that converts all references, when it is chosen."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard var action = params.object else { throw .invalidParams("A code action must be an object.") }
        if let uri = params["data"]?["uri"]?.string {
            guard let found = ConvertAll.edits(of: uri, as: params["data"]?["style"]?.string, in: session) else {
                throw .invalidParams("The document \(uri.prefix(200)) is not open.")
            }
            action["edit"] = found.document.edit(found.edits, session.client)
        }
        result.value(.object(action))
    }
}

extension Document {
    /// Edits of this document as a `WorkspaceEdit` (LSP 3.17), with the document's version if the client supports it.
    func edit(_ edits: [TextEdit], _ client: ClientCapabilities) -> JSONValue {
        var positions = PositionReader(text, client.encoding)
        let list = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit -> JSONValue in
            [
                "range": [
                    "start": positions.position(at: edit.range.lowerBound).json,
                    "end": positions.position(at: edit.range.upperBound).json,
                ], "newText": .string(withOwnLineBreaks(edit.text)),
            ]
        }
        guard client.takesDocumentChanges else {
            return ["changes": .object(JSONObject([(uri, JSONValue.array(list))]))]
        }
        return [
            "documentChanges": [
                ["textDocument": ["uri": .string(uri), "version": .int(version)], "edits": .array(list)]
            ]
        ]
    }
}

import JSON
import JSONRPC

// The client's documents (LSP 3.17, "Text Document Synchronization").

/// `textDocument/didOpen`.
enum DidOpen: LanguageMethod {
    static let name: StaticString = "textDocument/didOpen"
    static let summary: StaticString = "Opens a document. One of more than 32 MiB is ignored, with a message."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        // 2: incremental.
        ("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let item = params["textDocument"] ?? .null
        guard let uri = item["uri"]?.string, let text = item["text"]?.string else {
            throw .invalidParams("`textDocument` lacks `uri` or `text`.")
        }
        guard session.hasRoom(for: text.utf8.count, in: uri) else { return session.ignoreDocument(uri) }
        var document = Document(
            uri: uri, language: item["languageId"]?.string ?? "", version: item["version"]?.int ?? 0, text: text)
        session.openingCount += 1
        document.openingNumber = session.openingCount
        document.skipsCode = session.settings.skipCode
        session.documents[uri] = document
        session.checks.add(uri, delay: 0)
    }
}

/// `textDocument/didChange`.
///
/// Changes are applied in the order in which they arrive, and their versions are not checked: a pipe cannot reorder them, and
/// the client refuses an edit for a version that it no longer has.
enum DidChange: LanguageMethod {
    static let name: StaticString = "textDocument/didChange"
    static let summary: StaticString = """
        Applies changes, in the order in which they arrive. Changes to an ignored document are ignored.
        """

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        // A document that was never opened, or is ignored for its size, has no entry.
        guard let uri = params["textDocument"]?["uri"]?.string, session.documents[uri] != nil else { return }
        let changes = params["contentChanges"]?.array ?? [.null]
        let version = params["textDocument"]?["version"]?.int
        let encoding = session.client.encoding
        var invalid = 0
        _ = session.withDocument(uri) { document, _ in
            for change in changes {
                guard let text = change["text"]?.string else {
                    invalid += 1
                    continue
                }
                if let range = change["range"], !range.isNull {
                    guard let start = Position(range["start"]), let end = Position(range["end"]) else {
                        invalid += 1
                        continue
                    }
                    document.replace(document.text.range(start, end, encoding), with: text)
                } else {
                    document.replaceAll(with: text)
                }
            }
            if let version { document.version = version }
        }
        if invalid > 0 {
            session.log(
                .warning,
                "\(invalid) of the changes to \(uri.prefix(200)) had no text or no valid range and were not applied. "
                    + "References may be shown in the wrong place until the document is opened again.")
        }
        let size = session.documents[uri]?.text.bytes.count ?? 0
        guard session.hasRoom(for: size, in: uri) else { return session.ignoreDocument(uri) }
        session.checks.add(uri, delay: session.settings.diagnosticsDelay)
    }
}

/// `textDocument/didSave`: checks the document at once, without the delay after typing.
enum DidSave: LanguageMethod {
    static let name: StaticString = "textDocument/didSave"
    static let summary: StaticString = "Checks the document at once."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let uri = params["textDocument"]?["uri"]?.string, session.documents[uri] != nil else { return }
        session.checks.add(uri, delay: 0)
        session.reindexFile(uri)
    }
}

/// `textDocument/didClose`: removes the document, and the diagnostics that were pushed.
enum DidClose: LanguageMethod {
    static let name: StaticString = "textDocument/didClose"
    static let summary: StaticString = "Closes a document and removes its diagnostics."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let uri = params["textDocument"]?["uri"]?.string, session.documents.removeValue(forKey: uri) != nil
        else { return }
        session.checks.remove(uri)
        session.quotations[uri] = nil
        session.reindexFile(uri)
        if !session.client.pullsDiagnostics {
            session.channel?.notify("textDocument/publishDiagnostics") {
                $0.value(["uri": .string(uri), "diagnostics": []])
            }
        }
    }
}

extension Session {
    /// The most bytes of one document, and of all open documents together.
    private static let documentLimit = 32 << 20
    private static let documentsLimit = 512 << 20

    /// Whether a document of this size is within the limits.
    func hasRoom(for bytes: Int, in uri: String) -> Bool {
        guard bytes <= Session.documentLimit else { return false }
        // Few documents are open at a time, so the sum costs nothing beside the change itself.
        let others = documents.reduce(0) { $1.key == uri ? $0 : $0 + $1.value.text.bytes.count }
        return others + bytes <= Session.documentsLimit
    }

    /// Removes a document that is too large. Later changes to it are ignored.
    func ignoreDocument(_ uri: String) {
        documents[uri] = nil
        checks.remove(uri)
        show(
            .warning,
            "Lectern leaves out \(uri): a document may have \(Session.documentLimit >> 20) MiB, and all together "
                + "\(Session.documentsLimit >> 20) MiB.")
    }
}

import JSON
import JSONRPC
import Scripture

/// A copy of a document that is looked at, and what must still be so when the looking is done.
struct DiagnosticReading {
    var document: Document
    let complaints: ReferenceDiagnostics
    let client: ClientCapabilities
    let channel: ClientChannel
    private let settingsNumber: Int

    init?(of uri: String, in session: Session) {
        guard let document = session.documents[uri], let channel = session.channel else { return nil }
        self.document = document
        self.channel = channel
        complaints = ReferenceDiagnostics(session)
        client = session.client
        settingsNumber = session.settingsNumber
    }

    /// Whether the document is open as it was, and is to be read as it was.
    func isCurrent(in session: Session) -> Bool {
        settingsNumber == session.settingsNumber && session.documents[document.uri]?.isSame(as: document) == true
    }

    /// Leaves what was read with the session, which need not read it again; says whether it is still of use.
    func leaveFinds(in session: Session) -> Bool {
        guard isCurrent(in: session) else { return false }
        session.documents[document.uri]?.takeReading(of: document)
        return true
    }

    /// `PublishDiagnosticsParams` (LSP 3.17) as JSON.
    func params(of finds: [ReferenceMatch]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.field("uri", document.uri)
        if client.takesDiagnosticVersion { writer.field("version", document.version) }
        writer.key("diagnostics")
        complaints.write(complaints.shown(of: finds, in: document), in: document.text, client, to: &writer)
        writer.endObject()
        return writer.bytes
    }
}

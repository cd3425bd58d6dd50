import JSON
import JSONRPC

/// `textDocument/diagnostic` (LSP 3.17, "Pull Diagnostics"), for clients that ask; to others diagnostics are pushed.
enum PullDiagnostics: LanguageMethod {
    static let name: StaticString = "textDocument/diagnostic"
    static let summary: StaticString = "What is wrong, for clients that ask; to others it is pushed."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        guard client.pullsDiagnostics else { return nil }
        return (
            "diagnosticProvider",
            ["identifier": "lectern", "interFileDependencies": false, "workspaceDiagnostics": false]
        )
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params) { $0.doubtfulFinds(with: $1) }
        let id = "\(document.opened).\(document.revision).\(session.settingsNumber)"
        result.beginObject()
        if params["previousResultId"]?.string == id {
            result.field("kind", "unchanged" as StaticString)
            result.field("resultId", id)
        } else {
            let complaints = ReferenceDiagnostics(session)
            result.field("kind", "full" as StaticString)
            result.field("resultId", id)
            result.key("items")
            complaints.write(
                complaints.shown(of: finds, in: document), in: document.text, session.client, to: &result)
        }
        result.endObject()
    }
}

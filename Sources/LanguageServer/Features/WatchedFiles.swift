import JSON
import JSONRPC

/// `workspace/didChangeWatchedFiles`: files that changed on disk are read again.
enum DidChangeWatchedFiles: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWatchedFiles"
    static let summary: StaticString = "Reads changed files again, where the index of the workspace has them."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let paths = (params["changes"]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }
        session.indexer.read(files: paths)
    }
}

/// `workspace/didChangeWorkspaceFolders`.
enum DidChangeWorkspaceFolders: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWorkspaceFolders"
    static let summary: StaticString = "Reads the folders again."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let event = params["event"]
        session.folders.change(removing: event?["removed"]?.array ?? [], adding: event?["added"]?.array ?? [])
        session.indexWorkspace()
    }
}

extension Session {
    /// Asks to be told of changed files, where the client takes such a wish.
    func watchFiles() {
        guard client.registersWatchers, settings.workspaceIndex, !folders.paths.isEmpty else { return }
        let pattern = "**/*.{" + Markup.allExtensions.joined(separator: ",") + "}"
        ask(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "lectern-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": [["globPattern": .string(pattern)]]],
                    ]
                ]
            ])
    }

    /// A file of the workspace may hold something else now.
    func readFileAgain(_ uri: String) {
        guard let path = FileURI.path(of: uri) else { return }
        indexer.read(files: [path])
    }
}

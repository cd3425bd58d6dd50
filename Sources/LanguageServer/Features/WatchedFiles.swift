import JSON
import JSONRPC

/// `workspace/didChangeWatchedFiles`: files that changed on disk are read again.
enum DidChangeWatchedFiles: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWatchedFiles"
    static let summary: StaticString = "Reads changed files again."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let paths = (params["changes"]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }
        session.indexer.read(files: paths.filter { session.isInWorkspace($0) })
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
        func paths(_ name: String) -> [String] {
            (params["event"]?[name]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }
        }
        let removed = Set(paths("removed"))
        session.folders = session.folders.filter { !removed.contains($0) } + paths("added")
        session.indexWorkspace()
    }
}

extension Session {
    func isInWorkspace(_ path: String) -> Bool { folders.contains { path == $0 || path.hasPrefix($0 + "/") } }

    /// Asks to be told of changed files, where the client takes such a wish.
    func watchFiles() {
        guard client.registersWatchers, settings.workspaceIndex, !folders.isEmpty else { return }
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

    /// The folders that `initialize` names (LSP 3.17, `workspaceFolders`, `rootUri`, `rootPath`).
    static func folders(in params: JSONValue) -> [String] {
        if let folders = params["workspaceFolders"]?.array {
            return folders.prefix(100).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }.map(withoutSlash)
        }
        if let path = params["rootUri"]?.string.flatMap(FileURI.path(of:)) ?? params["rootPath"]?.string {
            return [withoutSlash(path)]
        }
        return []
    }

    private static func withoutSlash(_ path: String) -> String {
        path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    }
}

extension Session {
    /// A file of the workspace may hold something else now.
    func readFileAgain(_ uri: String) {
        guard settings.workspaceIndex, let path = FileURI.path(of: uri), isInWorkspace(path) else { return }
        indexer.read(files: [path])
    }
}

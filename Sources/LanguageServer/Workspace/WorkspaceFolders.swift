import JSON

/// The folders of a workspace, as paths without a slash at the end (but for `/` itself), none of them twice.
struct WorkspaceFolders: Sendable, Equatable {
    /// More are not looked at.
    private static let limit = 100

    private(set) var paths: [String] = []

    init() {}

    /// The folders that `initialize` names (LSP 3.17, `workspaceFolders`, `rootUri`, `rootPath`).
    init(_ params: JSONValue) {
        if let folders = params["workspaceFolders"]?.array {
            change(adding: folders)
        } else if let path = params["rootUri"]?.string.flatMap(FileURI.path(of:)) ?? params["rootPath"]?.string {
            paths = [WorkspaceFolders.withoutSlash(path)]
        }
    }

    /// Takes folders out and in (LSP 3.17, `WorkspaceFolder`); one that is no `file` URI is none.
    mutating func change(removing removed: [JSONValue] = [], adding added: [JSONValue] = []) {
        let gone = Set(removed.compactMap(WorkspaceFolders.path))
        paths.removeAll { gone.contains($0) }
        for path in added.compactMap(WorkspaceFolders.path)
        where !paths.contains(path) && paths.count < WorkspaceFolders.limit {
            paths.append(path)
        }
    }

    private static func path(_ folder: JSONValue) -> String? {
        folder["uri"]?.string.flatMap(FileURI.path(of:)).map(withoutSlash)
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = Substring(path)
        while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }
}

import Foundation
import JSON
import Testing

@testable import LanguageServer

/// The index of a workspace: a folder on disk, read in the background.
@Suite struct WorkspaceTests {
    /// A folder that is removed after the test.
    final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "lectern ü \(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            for (name, text) in files { try write(text, to: name) }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to name: String) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func uri(_ name: String) -> String { FileURI.uri(of: url.path + "/" + name) }
    }

    private static let files = [
        "a.md": "See John 3:16.", "sub/b.org": "Jn 3:14-18\n#+begin_src\nJohn 3:16\n#+end_src",
        "sub/deep/c.txt": "é 📖 John 3:1–21", "ignored.md": "John 3:16", "build/d.md": "John 3:16",
        "sub/e.log": "John 3:16", ".hidden/f.md": "John 3:16", "sub/keep.tmp.md": "John 3:16",
        "sub/x.tmp.md": "John 3:16",
        "code.swift": "// John 3:16", ".gitignore": "# notes\nignored.md\n/build/\n*.tmp.md\n",
        "sub/.gitignore": "!keep.tmp.md\n", "other.md": "Romans 8:28",
    ]

    private func started(_ folder: Folder, _ options: JSONValue = .null) -> LanguageClient {
        let client = LanguageClient(chapters: folder.url.path + "/.chapters")
        let reply = client.request(
            "initialize",
            [
                "capabilities": ["window": ["workDoneProgress": true]], "initializationOptions": options,
                "workspaceFolders": [["uri": .string(FileURI.uri(of: folder.url.path)), "name": "notes"]],
            ])
        #expect(reply["result"] != nil)
        client.notify("initialized", [:])
        #expect(client.wait(for: "window/workDoneProgress/create")?["token"] != nil)
        while let progress = client.wait(for: "$/progress"), progress[at: "value", "kind"].string != "end" {}
        return client
    }

    private func names(_ locations: JSONValue) -> [String] {
        (locations.array ?? []).compactMap { $0["uri"]?.string?.split(separator: "/").last.map { String($0) } }.sorted()
    }

    @Test func referencesAreFoundInAllFiles() throws {
        let folder = try Folder(Self.files)
        let client = started(folder)
        defer { client.end() }
        client.open("Text\nJohn 3:16 and Mark 1", uri: folder.uri("a.md"))
        let places = client.at("references", 1, 3, uri: folder.uri("a.md"))
        // The open document counts, not the file.
        #expect(names(places) == ["a.md", "b.org", "c.txt", "keep.tmp.md"])
        let c = places.array?.first { $0["uri"]?.string?.hasSuffix("c.txt") == true }
        #expect(c?[at: "range", "start"] == ["line": 0, "character": 5])
        #expect(c?[at: "range", "end"] == ["line": 0, "character": 16])
        #expect(client.at("references", 0, 0, uri: folder.uri("a.md")) == .null)
    }

    @Test func changesOnDiskAreFollowed() throws {
        let folder = try Folder(Self.files)
        let client = started(folder)
        defer { client.end() }
        try folder.write("Nothing here", to: "sub/b.org")
        try folder.write("John 3:16", to: "new.md")
        try FileManager.default.removeItem(at: folder.url.appending(path: "sub/deep"))
        client.notify(
            "workspace/didChangeWatchedFiles",
            [
                "changes": .array(
                    ["sub/b.org", "new.md", "sub/deep/c.txt"].map { ["uri": .string(folder.uri($0)), "type": 2] })
            ])
        client.open("John 3:16", uri: "file:///elsewhere.md")
        var found: [String] = []
        for _ in 0..<200 {
            found = names(client.at("references", 0, 1, uri: "file:///elsewhere.md"))
            if found.contains("new.md") && !found.contains("c.txt") && !found.contains("b.org") { break }
            usleep(10_000)
        }
        #expect(found == ["a.md", "elsewhere.md", "keep.tmp.md", "new.md"])
    }

    @Test func foldersAreAddedAndRemoved() throws {
        let folder = try Folder(Self.files)
        let client = started(folder)
        defer { client.end() }
        client.open("John 3:16", uri: "file:///elsewhere.md")
        func found() -> [String] { names(client.at("references", 0, 1, uri: "file:///elsewhere.md")) }
        let all = ["a.md", "b.org", "c.txt", "elsewhere.md", "keep.tmp.md"]
        #expect(found() == all)
        let same: JSONValue = ["uri": .string(FileURI.uri(of: folder.url.path) + "/"), "name": "notes"]
        func change(_ event: JSONValue) { client.notify("workspace/didChangeWorkspaceFolders", ["event": event]) }
        change(["removed": [same], "added": []])
        #expect(found() == ["elsewhere.md"])
        change(["removed": [], "added": [same, same]])
        // Each run has a token of its own.
        #expect(client.wait(for: "window/workDoneProgress/create")?["token"] == "lectern-index-3")
        while let progress = client.wait(for: "$/progress"), progress[at: "value", "kind"].string != "end" {}
        #expect(found() == all)
        // If the index is switched off, changed files are not read.
        client.notify("workspace/didChangeConfiguration", ["settings": ["lectern": ["workspaceIndex": false]]])
        client.notify(
            "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("a.md")), "type": 2]]])
        #expect(found() == ["elsewhere.md"])
    }

    @Test func chaptersOfSymbolsAreWrittenWhenOpened() throws {
        let folder = try Folder([:])
        let client = LanguageClient(chapters: folder.url.path)
        defer { client.end() }
        client.start(["workspace": ["symbol": ["resolveSupport": ["properties": ["location.range"]]]]])
        let symbol = client.request("workspace/symbol", ["query": "jn 11.35"])["result"]?[0] ?? .null
        let uri = try #require(symbol[at: "location", "uri"].string)
        let path = try #require(FileURI.path(of: uri))
        #expect(!FileManager.default.fileExists(atPath: path))
        let resolved = client.request("workspaceSymbol/resolve", symbol)["result"] ?? .null
        #expect(resolved[at: "location", "uri"].string == uri)
        let line = try #require(resolved[at: "location", "range", "start", "line"].int)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[line] == "**35** Jesus wept.")
        // An existing chapter is not written again.
        let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        #expect(client.request("workspaceSymbol/resolve", symbol)["result"] == resolved)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == number)
    }

    @Test func symbolsAreVersesAndTheNotesThatCiteThem() throws {
        let folder = try Folder(Self.files)
        let client = started(folder)
        defer { client.end() }
        let symbols = client.request("workspace/symbol", ["query": "jn 3.16"])["result"]?.array ?? []
        #expect(symbols.first?[at: "name"].string?.hasPrefix("John 3:16 For God so loved") == true)
        #expect(
            symbols.dropFirst().compactMap { $0[at: "containerName"].string }.sorted() == [
                "a.md", "b.org", "c.txt", "keep.tmp.md",
            ])
        let words = client.request("workspace/symbol", ["query": "jesus wept"])["result"]?.array ?? []
        #expect(words.first?[at: "name"].string == "John 11:35 Jesus wept.")
    }

    @Test func lensesCountNotes() throws {
        let folder = try Folder(Self.files)
        let client = started(folder, ["codeLens": true])
        defer { client.end() }
        client.open("John 3:16", uri: folder.uri("a.md"))
        let lenses = client.all("codeLens", uri: folder.uri("a.md"))
        let resolved = client.request("codeLens/resolve", lenses[0])["result"]
        #expect(resolved?[at: "command", "title"].string == "cited in 3 notes")
    }

    @Test func loopsAndUnreadableFoldersAreSkipped() throws {
        let folder = try Folder(["a.md": "John 3:16", "locked/b.md": "John 3:16"])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "loop"), withDestinationURL: folder.url)
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "gone.md"), withDestinationURL: folder.url.appending(path: "nowhere"))
        try #require(mkfifo(folder.url.appending(path: "pipe.md").path, 0o600) == 0)
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.url.appending(path: "locked").path)
        defer {
            try? manager.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: folder.url.appending(path: "locked").path)
        }
        let files = FolderWalk(folder.url.path).files.map { $0.split(separator: "/").last! }
        // Root can also read the locked folder.
        #expect(files == ["a.md"] || getuid() == 0 && files == ["a.md", "b.md"])
        #expect(FileBytes.read(folder.url.appending(path: "pipe.md").path, limit: 100) == nil)
        #expect(FolderWalk("/nonexistent/folder").files.isEmpty)
    }

    @Test(
        arguments: [
            ("*.log", "a.log", false, true), ("*.log", "x/a.log", false, true), ("/a", "a", false, true),
            ("/a", "x/a", false, nil), ("a/", "a", false, nil), ("a/", "a", true, true),
            ("x/*.md", "x/b.md", false, true),
            ("x/*.md", "x/y/b.md", false, nil), ("**/foo", "a/b/foo", false, true), ("x/**", "x/a/b", false, true),
            ("a/**/b", "a/b", false, true), ("a/**/b", "a/x/y/b", false, true), ("[a-c]?", "bz", false, true),
            ("[!a-c]", "b", false, nil), ("!b", "b", false, false), ("\\#x", "#x", false, true),
            ("# x", "# x", false, nil),
            ("a*b*c", "aXbYc", false, true), ("x  ", "x", false, true), ("é*", "étude", false, true),
        ] as [(String, String, Bool, Bool?)])
    func ignoreFilesAreRead(_ pattern: String, _ path: String, _ isFolder: Bool, _ verdict: Bool?) {
        let parts = path.split(separator: "/").map { Array($0.utf8) }
        #expect(GitIgnore(Array(pattern.utf8)).ignores(parts, isFolder: isFolder) == verdict)
    }
}

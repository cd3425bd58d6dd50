import Foundation
import JSON
import Scripture
import Testing

@testable import LanguageServer

/// The index shows the workspace as it is now, whatever changes while it is read.
@Suite struct IndexerTests {
    private static let options = Indexer.Options(
        parser: EditorSettings().parser, encoding: .utf16, skipsCode: true, channel: nil, progress: nil)

    /// Waits until a condition holds that another thread brings about. The test fails if it never holds.
    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<3000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    private func many(_ count: Int, in name: String) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(name)/\($0).md", "John 3:16") })
    }

    @Test func removedFoldersLeaveNoCitations() throws {
        let folder = try WorkspaceTests.Folder(many(600, in: "old").merging(many(3, in: "new")) { a, _ in a })
        let indexer = Indexer()
        indexer.read(folders: [folder.url.path + "/old"], Self.options)
        #expect(eventually { indexer.index.size.files > 0 })
        indexer.read(folders: [folder.url.path + "/new"], Self.options)
        #expect(eventually { indexer.index.size.files == 3 })
        // Results of the first run would arrive before this file.
        try folder.write("John 3:16", to: "new/last.md")
        indexer.read(files: [folder.url.path + "/new/last.md"])
        #expect(eventually { indexer.index.size.files == 4 })
        let verse = Verse(.john, 3, 16)
        let slots = try #require(Versification.nrsva.slots(of: VerseRange(from: verse, to: verse)))
        let paths = indexer.index.citations(of: slots, except: [], limit: 1000).map(\.path)
        #expect(paths.allSatisfy { $0.contains("/new/") })
    }

    @Test func aStoppedIndexStaysEmpty() throws {
        let folder = try WorkspaceTests.Folder(many(600, in: "old").merging(["new/a.md": "John 3:16"]) { a, _ in a })
        let indexer = Indexer()
        indexer.read(folders: [folder.url.path + "/old"], Self.options)
        #expect(eventually { indexer.index.size.files > 0 })
        indexer.stop()
        #expect(indexer.index.size.files == 0)
        indexer.read(files: [folder.url.path + "/old/1.md"])
        #expect(indexer.index.size.files == 0)
        // The thread starts the next run after the first has ended, so no more results of the first can arrive.
        indexer.read(folders: [folder.url.path + "/new"], Self.options)
        #expect(eventually { indexer.index.size.files == 1 })
    }

    @Test(
        arguments: [
            ("a.md", true), ("sub/b.org", true), ("sub/keep.tmp.md", true), ("sub/x.tmp.md", false),
            ("ignored.md", false), ("build/d.md", false), ("sub/e.log", false), (".hidden/f.md", false),
            ("node_modules/g.md", false), ("link.md", false), ("links/b.org", false), ("gone.md", false),
            ("sub", false), ("sub//b.org", false), ("build/../a.md", false),
        ])
    func aChangedFileIsIndexedIfAWalkWouldFindIt(_ name: String, _ isGiven: Bool) throws {
        let folder = try WorkspaceTests.Folder([
            "a.md": "", "sub/b.org": "", "sub/keep.tmp.md": "", "sub/x.tmp.md": "", "ignored.md": "", "build/d.md": "",
            "sub/e.log": "", ".hidden/f.md": "", "node_modules/g.md": "",
            ".gitignore": "ignored.md\n/build/\n*.tmp.md\n", "sub/.gitignore": "!keep.tmp.md\n",
        ])
        let manager = FileManager.default
        let root = folder.url.path
        try manager.createSymbolicLink(atPath: root + "/link.md", withDestinationPath: root + "/a.md")
        try manager.createSymbolicLink(atPath: root + "/links", withDestinationPath: root + "/sub")
        #expect(FolderRules.includes(root + "/" + name, in: root) == isGiven)
        #expect(FolderWalk(root).files.contains(root + "/" + name) == isGiven)
        #expect(!FolderRules.includes(root + "/" + name, in: root + "/su"))
    }

    @Test func theRootFolderCanBeAWorkspace() throws {
        let folder = try WorkspaceTests.Folder(["a.md": ""])
        // On some systems the folder for temporary files is inside a hidden folder; then this does not hold.
        let isHidden = folder.url.path.contains("/.")
        #expect(FolderRules.includes(folder.url.path + "/a.md", in: "/") != isHidden)
    }

    @Test func theSameFolderIsListedOnce() {
        func folder(_ uri: String) -> JSONValue { ["uri": .string(uri), "name": "x"] }
        var folders = WorkspaceFolders(["workspaceFolders": [folder("file:///a/ws/"), folder("file:///a/ws")]])
        #expect(folders.paths == ["/a/ws"])
        folders.change(removing: [folder("file:///a/ws/")])
        #expect(folders.paths == [])
        folders.change(adding: [folder("file:///a/w%73//"), folder("file:///a/ws/"), folder("untitled:b")])
        #expect(folders.paths == ["/a/ws"])
        folders.change(removing: [folder("file:///a/ws")], adding: [folder("file:///")])
        #expect(folders.paths == ["/"])
        #expect(WorkspaceFolders(["rootUri": "file:///a/"]).paths == ["/a"])
        #expect(WorkspaceFolders(["rootPath": "/a/"]).paths == ["/a"])
        #expect(WorkspaceFolders([:]).paths == [])
    }
}

import Foundation
import JSON
import Testing

@testable import LanguageServer

/// Wrong requests and unusual documents get a right answer or a clear error, never a wrong edit.
@Suite struct HostileDocumentTests {
    private func change(
        _ client: LanguageClient, _ changes: [JSONValue], version: Int = 2, uri: String = LanguageClient.uri
    ) {
        client.notify(
            "textDocument/didChange",
            ["textDocument": ["uri": .string(uri), "version": .int(version)], "contentChanges": .array(changes)])
    }

    private func range(_ a: (Int, Int), _ b: (Int, Int)) -> JSONValue {
        [
            "start": ["line": .int(a.0), "character": .int(a.1)],
            "end": ["line": .int(b.0), "character": .int(b.1)],
        ]
    }

    private func hoverText(_ client: LanguageClient, _ line: Int, _ character: Int) -> String? {
        client.at("hover", line, character)[at: "contents", "value"].string
    }

    @Test func aDocumentThatIsTooLongIsIgnored() {
        let client = LanguageClient(messageLimit: 1 << 20)
        defer { client.end() }
        client.start()
        client.open(String(repeating: "John 3:16. ", count: 200_000))
        #expect(client.wait(for: "window/showMessage")?[at: "message"].string?.contains("1 MiB") == true)
        change(client, [["range": range((0, 0), (0, 1)), "text": "x"]])
        #expect(
            client.request(
                "textDocument/hover",
                ["textDocument": ["uri": .string(LanguageClient.uri)], "position": ["line": 0, "character": 0]])[
                    at: "error", "code"
                ].int == -32602)
        client.open("John 11:35", uri: "file:///b")
        #expect(
            client.at("hover", 0, 1, uri: "file:///b")[at: "contents", "value"].string?.contains("Jesus wept") == true)
    }

    @Test func aDocumentAboveTheServersLimitIsIgnored() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open(String(repeating: "word ", count: 10_000_000))
        #expect(client.wait(for: "window/showMessage")?[at: "message"].string?.contains("leaves out") == true)
        change(client, [["range": range((0, 0), (0, 1)), "text": "x"]])
        #expect(client.request("engine.status", .null)["result"] != nil)
    }

    @Test func aDocumentThatGrowsTooLongIsIgnored() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("John 11:35\n")
        let words = String(repeating: "word ", count: 4 << 20)
        for version in 2...3 {
            change(client, [["range": range((1, 0), (1, 0)), "text": .string(words)]], version: version)
        }
        #expect(client.wait(for: "window/showMessage")?[at: "message"].string?.contains("leaves out") == true)
        #expect(client.at("hover", 0, 1) == .null)
        client.open("John 11:35")
        #expect(hoverText(client, 0, 1)?.contains("Jesus wept") == true)
    }

    @Test func oneLineOfFifteenMegabytesIsRead() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(["general": ["positionEncodings": ["utf-8"]]])
        let filler = String(repeating: "and 📖 nothing more ", count: 15 << 20 / 22)
        client.open(filler + "John 11:35")
        let end = filler.utf8.count
        #expect(hoverText(client, 0, end + 2)?.contains("Jesus wept") == true)
        change(client, [["range": range((0, 0), (0, 3)), "text": "Ps 23:1 and"]])
        #expect(hoverText(client, 0, 2)?.contains("shepherd") == true)
        #expect(hoverText(client, 0, end + 10)?.contains("Jesus wept") == true)
        #expect(client.all("documentSymbol").array?.count == 2)
    }

    @Test func positionsOutsideAreMovedInside() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("\u{FEFF}John 11:35\rnext\r\nlast")
        #expect(hoverText(client, 0, 1)?.contains("Jesus wept") == true)
        #expect(hoverText(client, 0, 9999)?.contains("Jesus wept") == true)
        #expect(client.at("hover", 9999, 9999) == .null)
        #expect(client.at("hover", -5, -5) == .null)
        #expect(client.at("hover", 1, 0) == .null)
    }

    @Test func changesAreAppliedWhateverTheirVersion() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("John 11:35")
        // A reversed range, an old version, several changes at once, and one without effect.
        change(client, [["range": range((0, 10), (0, 5)), "text": "3:16"]], version: 0)
        #expect(hoverText(client, 0, 2)?.contains("so loved") == true)
        change(
            client,
            [
                ["range": range((0, 5), (0, 9)), "text": "11:35"], ["nonsense": true],
                ["range": range((0, 0), (0, 0)), "text": "See\r\n"],
            ], version: -7)
        #expect(hoverText(client, 1, 2)?.contains("Jesus wept") == true)
        change(client, [["text": "Ps 23:1"]])
        #expect(hoverText(client, 0, 2)?.contains("shepherd") == true)
        change(client, [["range": range((0, 0), (0, 1)), "text": "x"]], uri: "file:///never%20opened")
        client.notify("textDocument/didClose", ["textDocument": ["uri": .string(LanguageClient.uri)]])
        client.notify("textDocument/didClose", ["textDocument": ["uri": .string(LanguageClient.uri)]])
        #expect(client.request("engine.status", .null)["result"] != nil)
    }

    @Test func paramsOfAnyShapeAreAnswered() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("John 11:35")
        let shapes: [JSONValue] = [
            .null, [], [:], ["textDocument": 1], ["textDocument": ["uri": 1], "position": 2],
            ["textDocument": ["uri": .string(LanguageClient.uri)], "position": ["line": 1e300, "character": "x"]],
            [
                "textDocument": ["uri": .string(LanguageClient.uri)], "position": ["line": 0, "character": 0],
                "range": [:],
            ],
            ["textDocument": ["uri": .string(LanguageClient.uri)], "range": range((5, 5), (-1, -1)), "context": 3],
            ["command": ["x"], "arguments": 7], ["data": ["osis": "Nonsense.0.-1"]], ["label": 1],
        ]
        for entry in LanguageMethodTable.entries where entry.name != "initialize" {
            for shape in shapes {
                let reply = client.request(entry.name, shape)
                #expect(reply["result"] != nil || reply[at: "error", "code"].int != nil, "\(entry.name)")
            }
        }
        client.open("John 11:35")
        #expect(hoverText(client, 0, 1)?.contains("Jesus wept") == true)
    }

    @Test func chaptersOpenAtTheirVerses() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lectern \(UUID().uuidString) é")
        defer { try? FileManager.default.removeItem(at: folder) }
        let client = LanguageClient(chapters: folder.path)
        defer { client.end() }
        client.start()
        client.open("John 3:17 and John 11:35")
        let location = client.at("definition", 0, 2)
        let uri = try #require(location[at: "uri"].string)
        #expect(uri.hasPrefix("file:///") && uri.contains("%20") && uri.contains("%C3%A9"))
        let path = try #require(FileURI.path(of: uri))
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(location[at: "range", "start", "line"].int)
        #expect(lines[line].hasPrefix("**17** For God sent not"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o444)
        // The file may be deleted at any time.
        try FileManager.default.removeItem(at: folder)
        #expect(client.at("definition", 0, 2) == location)
        let links = client.all("documentLink").array ?? []
        let target = try #require(client.request("documentLink/resolve", links[1])[at: "result", "target"].string)
        let parts = target.split(separator: "#L")
        let chapter = try String(contentsOfFile: try #require(FileURI.path(of: String(parts[0]))), encoding: .utf8)
        #expect(parts[0].hasSuffix("/John/11.md"))
        #expect(
            chapter.split(separator: "\n", omittingEmptySubsequences: false)[try #require(Int(parts[1])) - 1].hasPrefix(
                "**35**"))
    }

    @Test func diagnosticsFollowChangesAndEndWithTheDocument() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(options: ["diagnosticsDelay": 20])
        client.open("John 3:99")
        #expect(client.wait(for: "textDocument/publishDiagnostics")?[at: "diagnostics"].array?.count == 1)
        change(client, [["range": range((0, 7), (0, 9)), "text": "16"]])
        #expect(client.wait(for: "textDocument/publishDiagnostics")?[at: "diagnostics"].array?.count == 0)
        client.notify("textDocument/didClose", ["textDocument": ["uri": .string(LanguageClient.uri)]])
        #expect(client.wait(for: "textDocument/publishDiagnostics")?[at: "diagnostics"].array?.count == 0)
    }

    @Test func aClosedDocumentHasNoDiagnostics() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(options: ["diagnosticsDelay": 0])
        // Long enough to be closed while it is read.
        let text = String(repeating: "John 3:99 and more. ", count: 6000)
        var last: [String: Int] = [:]
        for number in 0..<4 {
            let uri = "file:///closed%20\(number)"
            client.open(text, uri: uri)
            usleep(useconds_t(number * 20_000))
            client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
            last[uri] = -1
        }
        // Documents are checked one after another, so the diagnostics of this one come after all others.
        client.open("John 3:99", uri: "file:///open")
        while let params = client.wait(for: "textDocument/publishDiagnostics") {
            guard let uri = params["uri"]?.string, uri != "file:///open" else { break }
            last[uri] = params["diagnostics"]?.array?.count
        }
        #expect(last.values.allSatisfy { $0 == 0 })
    }

    @Test func diagnosticsAreBounded() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open(String(repeating: "John 3:99 and more.\n", count: 1500))
        let pushed = client.wait(for: "textDocument/publishDiagnostics")?[at: "diagnostics"].array ?? []
        #expect(pushed.count == ReferenceDiagnostics.limit)
        #expect(pushed.last?[at: "message"].string?.contains("More references") == true)
        #expect(pushed.last?[at: "range", "start", "line"].int == ReferenceDiagnostics.limit - 1)
        change(
            client, [["text": .string(String(repeating: "John 3:99 and more.\n", count: ReferenceDiagnostics.limit))]])
        let all = client.wait(for: "textDocument/publishDiagnostics")?[at: "diagnostics"].array ?? []
        #expect(all.count == ReferenceDiagnostics.limit)
        #expect(all.allSatisfy { $0[at: "message"].string == "John 3 has 36 verses." })
    }

    @Test func anInvalidChangeIsReported() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("John 11:35")
        change(client, [["range": ["start": 1], "text": "x"], ["range": range((0, 0), (0, 0)), "text": "See "]])
        #expect(client.wait(for: "window/logMessage")?[at: "message"].string?.contains("1 of the changes") == true)
        #expect(hoverText(client, 0, 6)?.contains("Jesus wept") == true)
    }

    @Test func editsAreSentOnlyToClientsThatAcceptThem() {
        func reply(_ capabilities: JSONValue) -> (LanguageClient, JSONValue) {
            let client = LanguageClient()
            client.start(capabilities)
            client.open("Jn 11.35")
            let params: JSONValue = [
                "command": "lectern.convertAll", "arguments": [.string(LanguageClient.uri), "long"],
            ]
            return (client, client.request("workspace/executeCommand", params))
        }
        let (without, refused) = reply([:])
        defer { without.end() }
        #expect(refused[at: "error", "code"].int == -32803)
        let (with, taken) = reply(["workspace": ["applyEdit": true]])
        defer { with.end() }
        #expect(taken[at: "result", "edits"].int == 1)
        #expect(with.wait(for: "workspace/applyEdit")?["edit"] != nil)
    }

    @Test func clientsWithoutActionLiteralsGetCommands() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(["workspace": ["applyEdit": true]], options: ["linkTemplate": "https://example.org/{osis}"])
        client.open("Jn 11.35")
        let at: JSONValue = ["line": 0, "character": 1]
        let actions =
            client.request(
                "textDocument/codeAction",
                ["textDocument": ["uri": .string(LanguageClient.uri)], "range": ["start": at, "end": at]])["result"]?
            .array ?? []
        func command(_ title: String) -> String? {
            actions.first { $0[at: "title"].string == title }?[at: "command"].string
        }
        #expect(command("Write as “John 11:35”") == "lectern.applyEdit")
        #expect(command("Copy as a link") == "lectern.copyLink")
        #expect(command("Convert all references as in “1 Corinthians 13:4”") == "lectern.convertAll")
    }

    @Test(
        arguments: [
            ("1 Co", ["1 Corinthians"]), ("See 3 J", ["3 John"]), ("1Co", ["1 Corinthians"]),
            ("I Cor", ["1 Corinthians"]),
            ("II P", ["2 Peter"]), ("and Song of S", ["Song of Solomon"]), ("John 99:", []), ("John 0:", []),
            ("So I P", []),
            ("so 1 co", []), ("page 12 Co", []), ("x/Joh", []), ("Joh", ["John"]),
            ("Corin", ["1 Corinthians", "2 Corinthians"]),
        ] as [(String, [String])])
    func booksAreCompletedFromTheirBeginnings(_ text: String, _ books: [String]) {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open(text)
        let items = client.at("completion", 0, text.utf16.count)[at: "items"].array ?? []
        #expect(items.map { $0[at: "label"].string } == books)
    }

    @Test func settingsComeFromTheEditor() {
        let client = LanguageClient()
        defer { client.end() }
        client.settings = ["translations": ["web"], "unknown": 1, "hoverVerse": 3, "hoverVerses": "many", "style": "x"]
        client.start(["workspace": ["configuration": true]])
        #expect(client.wait(for: "workspace/configuration")?[at: "items"][0][at: "section"].string == "lectern")
        // The user sees which setting is wrong, its value, and the allowed values.
        #expect(
            client.wait(for: "window/showMessage")?[at: "message"].string
                == "Lectern’s settings: “unknown” is unknown. “hoverVerse” is unknown; did you mean “hoverVerses”? "
                + "“hoverVerses” must be a whole number from 1 to 500, not “many”. “style” must be one of long, short, osis, "
                + "usfm, not “x”.")
        client.open("John 11:35")
        #expect(hoverText(client, 0, 1)?.contains("(WEB)") == true)
        client.settings = ["translations": ["kjv"]]
        client.notify("workspace/didChangeConfiguration", ["settings": .null])
        _ = client.wait(for: "workspace/configuration")
        #expect(hoverText(client, 0, 1)?.contains("(KJV)") == true)
    }
}

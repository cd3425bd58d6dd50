import JSON
import Scripture
import Testing

@testable import LanguageServer

/// The edits of all code actions, applied as a client would, and read back, in each position encoding.
@Suite struct EditTests {
    private static let capabilities: JSONValue = [
        "textDocument": [
            "codeAction": [
                "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
            ]
        ]
    ]
    private static let options: JSONValue = [
        "linkTemplate": "https://example.org/{osis}", "template": "{reference}: {text}", "insertAs": "inline",
    ]

    /// A line with characters of one to four bytes and a combining mark before the references.
    private static let text =
        "# T\u{F6}st\r\n\r\n📖 e\u{301}\u{200D}x “ב” Jn 3.16,17; John 3:61 and Ps 23:1.\r\nnext line\r\n"

    @Test(arguments: PositionEncoding.allCases)
    func actionsMakeTheirEdits(_ encoding: PositionEncoding) throws {
        let client = LanguageClient()
        defer { client.end() }
        var capabilities = Self.capabilities.object!
        capabilities["general"] = ["positionEncodings": [.string(encoding.rawValue)]]
        let result = client.start(.object(capabilities), options: Self.options)
        #expect(result[at: "capabilities", "positionEncoding"].string == encoding.rawValue)
        client.open(Self.text)
        let text = DocumentText(Self.text)
        let place = try #require(Self.text.utf8.firstRange(of: "Jn".utf8))
        var positions = PositionReader(text, encoding)
        let start = positions.position(at: Self.text.utf8.distance(from: Self.text.startIndex, to: place.lowerBound))
        let actions = actions(client, start, start)
        let results = Dictionary(
            actions.compactMap { action in applied(action, encoding).map { (action[at: "title"].string!, $0) } },
            uniquingKeysWith: { first, _ in first })
        let line = "📖 e\u{301}\u{200D}x “ב” "
        func expect(_ title: String, _ expected: String) {
            #expect(results[title] == "# T\u{F6}st\r\n\r\n" + expected, "\(encoding): \(title)")
        }
        let rest = "; John 3:61 and Ps 23:1.\r\nnext line\r\n"
        expect("Write as “John 3:16,17”", line + "John 3:16,17" + rest)
        expect("Expand the list", line + "John 3:16; John 3:17" + rest)
        expect("Compact the list", line + "John 3:16-17" + rest)
        expect("Add the translation (KJV)", line + "Jn 3.16,17 KJV" + rest)
        expect("Make it a link", line + "[Jn 3.16,17](https://example.org/John.3.16)" + rest)
        let words = try #require(results["Replace with the text (inline)"])
        #expect(words.contains(line + "“For God so loved the world"))
        #expect(words.contains("might be saved.” (John 3:16,17, KJV); John 3:61 and Ps 23:1.\r\n"))
        let quoted = try #require(results["Insert the text below (quote)"])
        #expect(quoted.contains("Ps 23:1.\r\n\r\n> 16 For God"))
        #expect(quoted.hasSuffix("\r\n>\r\n> — John 3:16,17 (KJV)\r\n\r\nnext line\r\n"))
        #expect(!quoted.replacing("\r\n", with: "").contains("\n"))
        #expect(try #require(results["Replace with the text (template)"]).contains(line + "John 3:16,17: For God so"))
        let convert = try #require(
            actions.first { $0[at: "title"].string == "Convert all references as in “1 Corinthians 13:4”" })
        #expect(convert["edit"] == nil)
        let resolved = client.request("codeAction/resolve", convert)["result"] ?? .null
        let converted = try #require(applied(resolved, encoding))
        #expect(converted.hasSuffix(line + "John 3:16,17; John 3:61 and Psalm 23:1.\r\nnext line\r\n"))

        // The verse that does not exist.
        let wrong = try #require(Self.text.utf8.firstRange(of: "John 3:61".utf8))
        let at = positions.position(at: Self.text.utf8.distance(from: Self.text.startIndex, to: wrong.lowerBound) + 2)
        let fixes = self.actions(client, at, at).filter { $0[at: "kind"].string == "quickfix" }
        #expect(fixes.map { $0[at: "title"].string } == ["Change to John 3:16", "Change to John 3:36"])
        #expect(applied(fixes[0], encoding)?.contains("Jn 3.16,17; John 3:16 and Ps 23:1.") == true)
    }

    @Test func selectionsTakeAllTheirReferences() throws {
        let client = LanguageClient()
        defer { client.end() }
        client.start(Self.capabilities)
        client.open("Jn 3:16 and some words, Ps 23:1.\nRom 8:28")
        let actions = actions(client, Position(line: 0, character: 0), Position(line: 0, character: 40))
        let write = try #require(actions.first { $0[at: "title"].string == "Write 2 references as in “John 3:16”" })
        #expect(
            applied(write, .utf16, to: "Jn 3:16 and some words, Ps 23:1.\nRom 8:28")
                == "John 3:16 and some words, Psalm 23:1.\nRom 8:28")
        #expect(actions.contains { $0[at: "title"].string == "Convert all references as in “1 Cor 13:4”" })
        // `only` selects the kinds of actions.
        let only =
            client.request(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(LanguageClient.uri)],
                    "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
                    "context": ["diagnostics": [], "only": ["source"]],
                ])["result"]?.array ?? []
        #expect(!only.isEmpty)
        #expect(only.allSatisfy { $0[at: "kind"].string?.hasPrefix("source") == true })
    }

    /// The titles of the actions for the reference at an offset, and what the document becomes.
    private func results(_ text: String, at offset: Int = 0, options: JSONValue = .null) -> [String: String] {
        let client = LanguageClient()
        defer { client.end() }
        client.start(Self.capabilities, options: options)
        client.open(text)
        let at = Position(line: 0, character: offset)
        let pairs = actions(client, at, at).compactMap { action -> (String, String)? in
            let whole = action["data"] == nil ? action : client.request("codeAction/resolve", action)["result"] ?? .null
            return applied(whole, .utf16, to: text).map { (action[at: "title"].string!, $0) }
        }
        #expect(Set(pairs.map(\.0)).count == pairs.count, "two actions of \(text) have one title")
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    @Test func wordsBetweenTwoVersesStay() {
        let text = "Jn 3.16, and v. 17 of it"
        let results = results(text)
        #expect(results["Write as “John 3:16”"] == "John 3:16, and v. 17 of it")
        #expect(results["Expand the list"] == nil)
        #expect(results["Convert all references as in “1 Corinthians 13:4”"] == "John 3:16, and v. 17 of it")
        #expect(results["Convert all references as in “1Cor.13.4”"] == "John.3.16, and John.3.17 of it")
        #expect(results["Replace with the text (inline)"]?.hasSuffix("” (John 3:16, KJV), and v. 17 of it") == true)
        let second = self.results(text, at: 16)["Replace with the text (inline)"] ?? ""
        #expect(second.hasPrefix("Jn 3.16, and “For God sent") && second.hasSuffix("” (John 3:17, KJV) of it"))
        let other = self.results("Jn 3:16 and 4:1, also 18", options: ["punctuation": "eu"])
        #expect(other["Convert all references as in “1 Corinthians 13,4”"] == "John 3,16 and 4,1, also 18")
        // Markup for a space is no word.
        let spaced = self.results("Jn 3.16,~17")
        #expect(spaced["Expand the list"] == nil)
    }

    @Test func titlesTellActionsApart() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(Self.capabilities)
        client.open("Jn 3.16 and Romans 8.28")
        let titles = actions(client, Position(line: 0, character: 0), Position(line: 0, character: 19))
            .compactMap { $0[at: "title"].string }
        #expect(titles.contains("Write 2 references as in “Romans 8:28”"))
        #expect(titles.contains("Write 2 references as in “Rom 8:28”"))
        #expect(Set(titles).count == titles.count)
    }

    @Test func titlesAreInTheLanguageOfTheReference() {
        let options: JSONValue = ["languages": ["en", "de"]]
        #expect(results("Siehe Röm 8,28", at: 8, options: options)["Als „Römer 8,28“ schreiben"] == "Siehe Römer 8,28")
        #expect(results("See Ro 8:28", at: 5, options: options)["Write as “Romans 8:28”"] == "See Romans 8:28")
        let spoken = results("See Ro 8:28", at: 5, options: ["locale": "fr"])
        #expect(spoken["Écrire « Romans 8:28 »"] == "See Romans 8:28")
        let fixed = results("Siehe Röm 3,99", at: 8, options: options)
        #expect(fixed["Ändern in Röm 3,31"] == "Siehe Röm 3,31")
    }

    @Test func rangesEndAtTheLastVerse() {
        #expect(results("Mk 16:9-21")["Change to Mk 16:9-20"] == "Mk 16:9-20")
        #expect(results("Rom 15:1-17:3")["Change to Rom 15:1-16:27"] == "Rom 15:1-16:27")
        #expect(results("Gen 48:1-51")["Change to Gen 48:1-22"] == "Gen 48:1-22")
        #expect(results("John 3:16-1")["Change to John 3:1-16"] == "John 3:1-16")
    }

    @Test func aReversedRangeIsOneProblem() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(Self.capabilities)
        client.open("See John 3:16-1; 5:9-3 and Rom 8:28.")
        let items = client.wait(for: "textDocument/publishDiagnostics")?["diagnostics"]?.array ?? []
        #expect(items.map { $0[at: "range", "start", "character"].int } == [4, 17])
        #expect(items.map { $0[at: "range", "end", "character"].int } == [15, 22])
    }

    /// Kate’s “Quick Fix” asks about the whole document, and applies all actions in the reply.
    @Test func kateGetsOnlyTheFix() throws {
        let client = LanguageClient()
        defer { client.end() }
        client.start(Self.capabilities)
        let text = "Jn 3:16 and John 3:99; Rom 20:1\nRom 8:28"
        client.open(text)
        let diagnostic: JSONValue = [
            "range": ["start": Position(line: 0, character: 12).json, "end": Position(line: 0, character: 21).json],
            "severity": 2, "source": "lectern", "message": "John 3 has 36 verses.",
        ]
        func actions(_ context: JSONValue, to end: Position = Position(line: 1, character: 8)) -> [JSONValue] {
            client.request(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(LanguageClient.uri)],
                    "range": ["start": Position(line: 0, character: 0).json, "end": end.json], "context": context,
                ])["result"]?.array ?? []
        }
        let fixes = actions(["diagnostics": [diagnostic]])
        #expect(fixes.map { $0[at: "title"].string } == ["Change to John 3:36"])
        let fixed = try #require(fixes.first)
        #expect(applied(fixed, .utf16, to: text) == text.replacing("3:99", with: "3:36"))
        // Other requests get all actions: those with a trigger kind, and those about a part of the document.
        #expect(actions(["diagnostics": [diagnostic], "triggerKind": 1]).count > 5)
        #expect(actions(["diagnostics": [diagnostic]], to: Position(line: 0, character: 21)).count > 5)
        #expect(actions(["diagnostics": []]).count > 5)
    }

    /// A hover never waits for the network. It reports the missing translation, and shows a local one.
    @Test func aHoverFallsBackToALocalTranslation() throws {
        let client = LanguageClient()
        defer { client.end() }
        client.start(options: ["translations": ["nonesuch"]])
        client.open("John 11:35")
        let text = try #require(client.at("hover", 0, 2)[at: "contents", "value"].string)
        #expect(text.contains("There is no translation `nonesuch`."))
        #expect(text.hasSuffix("Jesus wept."))
        client.notify(
            "workspace/didChangeConfiguration", ["settings": ["lectern": ["translations": ["nonesuch", "kjv"]]]])
        let both = try #require(client.at("hover", 0, 2)[at: "contents", "value"].string)
        #expect(both.split(separator: "Jesus wept.", omittingEmptySubsequences: false).count == 2)
    }

    private func actions(_ client: LanguageClient, _ start: Position, _ end: Position) -> [JSONValue] {
        client.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(LanguageClient.uri)],
                "range": ["start": start.json, "end": end.json], "context": ["diagnostics": []],
            ])["result"]?.array ?? []
    }

    /// The document after an action's edit. Positions are counted here, not by the server's own code.
    private func applied(_ action: JSONValue, _ encoding: PositionEncoding, to text: String = EditTests.text) -> String?
    {
        guard let edits = action[at: "edit", "changes"][LanguageClient.uri]?.array else { return nil }
        var bytes = Array(text.utf8)
        let ranges = edits.map { edit in
            (
                ["start", "end"].map {
                    CountedOffset.of(Position(edit[at: "range", $0])!, in: text, encoding)
                }, edit[at: "newText"].string!
            )
        }
        for (ends, new) in ranges.sorted(by: { $0.0[0] > $1.0[0] }) {
            bytes.replaceSubrange(ends[0]..<ends[1], with: new.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

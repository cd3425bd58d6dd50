import JSON
import Testing

@testable import LanguageServer

/// Quotations in open documents: they are looked for only with the setting, and what is wrong with them can be corrected.
@Suite struct DocumentQuotationTests {
    private static let uri = "file:///sermon.md"
    private static let text = """
        He read “For God so loved the world, that he gave his only Son, that whosoever believeth” (John 3:15) aloud.

        “The LORD is my shepherd; I shall not want.” And so on.

            “The LORD is my shepherd; I shall want nothing else at all.”

        """

    /// A client with the document open, and the diagnostics that it gets.
    private func client(_ options: JSONValue) -> (client: LanguageClient, diagnostics: [JSONValue]) {
        let client = LanguageClient()
        client.start(
            [
                "textDocument": [
                    "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]],
                    "hover": ["contentFormat": ["markdown"]],
                ]
            ], options: options)
        client.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(Self.uri), "languageId": "markdown", "version": 1, "text": .string(Self.text),
                ]
            ])
        let params = client.wait(for: "textDocument/publishDiagnostics")
        return (client, params?["diagnostics"]?.array ?? [])
    }

    private func request(_ client: LanguageClient, _ method: String, line: Int, character: Int) -> JSONValue {
        let position: JSONValue = ["line": .int(line), "character": .int(character)]
        return client.request(
            method,
            [
                "textDocument": ["uri": .string(Self.uri)], "position": position,
                "range": ["start": position, "end": position], "context": ["diagnostics": []],
            ])["result"] ?? .null
    }

    @Test func theyAreNotLookedForByDefault() {
        let (client, diagnostics) = client([:])
        #expect(diagnostics.isEmpty)
        #expect(request(client, "textDocument/hover", line: 2, character: 9).isNull)
    }

    /// What is in code is no quotation.
    @Test func whatIsWrongIsReportedOutsideCode() {
        let (_, diagnostics) = client(["quotations": "hint"])
        #expect(diagnostics.map { $0["code"]?.string } == ["inexactQuotation", "misattributedQuotation"])
        #expect(diagnostics.allSatisfy { $0["severity"]?.int == 4 })
        #expect(diagnostics.first?["message"]?.string?.contains("his only begotten Son") == true)
        #expect(diagnostics.last?["message"]?.string == "These words are in John 3:16")
        #expect(diagnostics.last?["range"]?["start"]?["character"]?.int == 91)
    }

    @Test(arguments: [
        (0, 20, "Restore the text (KJV)", "gave his only begotten Son, that whosoever believeth"),
        (0, 95, "Change to John 3:16", "John 3:16"), (2, 9, "Add the reference (Psalm 23:1 KJV)", " (Psalm 23:1 KJV)"),
    ])
    func actionsCorrectThem(_ line: Int, _ character: Int, _ title: String, _ text: String) throws {
        let (client, _) = client(["quotations": "warning"])
        let actions = request(client, "textDocument/codeAction", line: line, character: character).array ?? []
        let action = try #require(actions.first { $0["title"]?.string == title }, "\(actions)")
        let edit = try #require(action["edit"]?["changes"]?[Self.uri]?.array?.first)
        #expect(edit["newText"]?.string?.hasSuffix(text) == true)
    }

    @Test func aHoverAndALensNameTheSource() {
        let (client, _) = client(["quotations": "hint", "codeLens": true])
        let hover = request(client, "textDocument/hover", line: 2, character: 9)
        #expect(hover["contents"]?["value"]?.string?.hasPrefix("**Psalm 23:1** (KJV)") == true)
        #expect(hover["range"]?["end"]?["character"]?.int == 42)
        let lenses = request(client, "textDocument/codeLens", line: 0, character: 0).array ?? []
        #expect(lenses.last?["command"]?["title"]?.string == "Psalm 23:1 (KJV) 100 %")
    }
}

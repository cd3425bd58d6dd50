import Foundation
import JSON
import Scripture
import Testing

@testable import Engine
@testable import LanguageServer

/// What a hover, an outline and a link show a reader.
@Suite struct HoverTests {
    private func hover(_ text: String, at character: Int = 1, _ options: JSONValue = .null) -> String {
        let client = LanguageClient()
        defer { client.end() }
        client.start(["textDocument": ["hover": ["contentFormat": ["markdown"]]]], options: options)
        client.open(text)
        return client.at("hover", 0, character)[at: "contents", "value"].string ?? ""
    }

    private func line(_ number: Int, _ text: String, paragraph: Bool = false, lines: [Int] = []) -> ReadablePassage.Line
    {
        ReadablePassage.Line(
            verse: Verse(.matt, 4, number), number: "\(number)", text: text, notes: [], startsParagraph: paragraph,
            lineStarts: lines)
    }

    private func page(_ lines: [ReadablePassage.Line], isMarkdown: Bool) -> String {
        let passage = ReadablePassage(
            reference: "Matthew 4", translation: "WEB", module: "web", isRightToLeft: false, isRenumbered: false,
            verses: lines)
        var text = ""
        PassagePage(isMarkdown: isMarkdown, limit: 12, footnotes: false, language: .english)
            .append(passage, total: lines.count, to: &text)
        return text.replacing("\u{2009}", with: "")
    }

    @Test func paragraphsAndPoetryAreBrokenAsTheTextBreaksThem() {
        let lines = [
            line(14, "through Isaiah, saying,", paragraph: true),
            line(15, "“The land of Zebulun, toward the sea", lines: [0, 24]), line(16, "to them light.", lines: [0]),
            line(17, "From that time,", paragraph: true), line(18, "Walking by the sea."),
        ]
        #expect(
            page(lines, isMarkdown: true) == """
                **Matthew 4** (WEB)

                ¹⁴through Isaiah, saying,\u{20}\u{20}
                ¹⁵“The land of Zebulun,\u{20}\u{20}
                \u{2003}toward the sea\u{20}\u{20}
                ¹⁶to them light.

                ¹⁷From that time, ¹⁸Walking by the sea.
                """)
        #expect(page([lines[1]], isMarkdown: false).hasSuffix("“The land of Zebulun,\n\u{2003}toward the sea"))
    }

    @Test func paragraphsOfATranslationAreKept() {
        let text = hover("John 3:16-18")
        #expect(text.contains("¹⁶") && text.contains("¹⁸"))
        #expect(!hover("John 3:16").contains("¹⁶"))
    }

    @Test func studyMaterialIsShownOnRequest() {
        #expect(!hover("John 3:16").contains("G25"))
        let words = hover("John 3:16", ["words": true])
        #expect(words.contains("G25"))
        // The words of several verses would hide the text.
        #expect(!hover("John 3:16-17", ["words": true]).contains("G25"))
        let commentary = hover("John 3:16", ["commentary": true])
        #expect(commentary.contains("\n\n**Matthew Henry"))
        #expect(hover("John 3:16", ["crossReferences": true]).contains("\n\n→ "))
    }

    @Test func versesThatAreNotShownAreCountedInTheReadersLanguage() {
        #expect(hover("Ps 23", ["hoverVerses": 5]).hasSuffix("… and 1 more verse"))
        #expect(hover("Ps 23", ["hoverVerses": 4, "locale": "de"]).hasSuffix("… und 2 weitere Verse"))
    }

    @Test func outlinesAndLinksNameReferencesForReaders() {
        let client = LanguageClient()
        defer { client.end() }
        client.start(
            ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]],
            options: ["languages": ["en", "de"]])
        client.open("See Jn 3:16-18; 4:1 and siehe Röm 8,28.")
        let details = client.all("documentSymbol").array?.map { $0["detail"]?.string }
        #expect(details == ["John 3:16-18; 4:1", "Römer 8,28"])
        let tooltips = client.all("documentLink").array?.map { $0["tooltip"]?.string }
        #expect(tooltips == ["John 3:16-18", "John 4:1", "Römer 8,28"])
    }

    @Test(arguments: [
        ("John 3:16", "John 3:16"), ("John\n 3:16", "John 3:16"), (" a  b ", "a b"), ("3\u{A0}16", "3 16"),
    ])
    func whiteSpaceBecomesOneSpace(_ text: String, _ expected: String) { #expect(text.onOneLine == expected) }

    @Test func theEndOfTheClientIsNoticed() throws {
        let client = Foundation.Process()
        client.executableURL = URL(filePath: "/bin/sleep")
        client.arguments = ["60"]
        try client.run()
        let ended = DispatchSemaphore(value: 0)
        ClientProcess.watch(Int(client.processIdentifier), everyMilliseconds: 5) { ended.signal() }
        #expect(ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
        client.terminate()
        client.waitUntilExit()
        #expect(ended.wait(timeout: .now() + .seconds(10)) == .success)
        // A process that does not exist at the start may be outside the server's container.
        let unseen = DispatchSemaphore(value: 0)
        ClientProcess.watch(Int(client.processIdentifier), everyMilliseconds: 5) { unseen.signal() }
        ClientProcess.watch(0, everyMilliseconds: 5) { unseen.signal() }
        ClientProcess.watch(.max, everyMilliseconds: 5) { unseen.signal() }
        #expect(unseen.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    }
}

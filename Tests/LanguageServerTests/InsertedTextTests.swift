import JSON
import Testing

@testable import LanguageServer

/// Inserting texts of several lines keeps sentences, lists, quotations and tables intact.
@Suite struct InsertedTextTests {
    private static let verse = "Jesus wept."
    private static let source = "— John 11:35 (KJV)"

    /// The document after the edit of the action with that title at a position; nil if it is not offered.
    private func applied(_ title: String, to text: String, language: String = "markdown") -> String? {
        let client = LanguageClient()
        defer { client.end() }
        client.start(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
        client.open(text, language: language)
        let place = DocumentText(text)
        guard let found = text.utf8.firstRange(of: "John 11:35".utf8) else { return nil }
        var positions = PositionReader(place, .utf16)
        let at = positions.position(at: text.utf8.distance(from: text.startIndex, to: found.lowerBound) + 1).json
        let actions =
            client.request(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(LanguageClient.uri)], "range": ["start": at, "end": at],
                    "context": ["diagnostics": []],
                ])["result"]?.array ?? []
        guard let action = actions.first(where: { $0[at: "title"].string == title }) else { return nil }
        let edit = action[at: "edit", "changes"][LanguageClient.uri]?[0] ?? .null
        guard let start = Position(edit[at: "range", "start"]), let end = Position(edit[at: "range", "end"]),
            let new = edit[at: "newText"].string
        else { return nil }
        var edited = place
        _ = edited.replace(place.range(start, end, .utf16), with: new)
        return edited.string(0..<edited.bytes.count)
    }

    @Test(
        arguments: [
            "See John 11:35 and more.", "| John 11:35 | x |", "[John 11:35](a)", "> See John 11:35", "- [ ] John 11:35",
            "# John 11:35", "John 11:35.", "“John 11:35”",
        ])
    func insideALineOnlyOneLineIsInserted(_ text: String) {
        #expect(applied("Replace with the text (quote)", to: text) == nil)
        #expect(applied("Replace with the text (block)", to: text) == nil)
        let inline = text.replacing("John 11:35", with: "“\(Self.verse)” (John 11:35, KJV)", maxReplacements: 1)
        #expect(applied("Replace with the text (inline)", to: text) == inline)
    }

    @Test(
        arguments: [
            ("John 11:35", "> Jesus wept.\n>\n> — John 11:35 (KJV)"),
            ("  John 11:35  \n", "  > Jesus wept.\n  >\n  > — John 11:35 (KJV)  \n"),
            ("- John 11:35\n- next", "- > Jesus wept.\n  >\n  > — John 11:35 (KJV)\n- next"),
            ("> - John 11:35", "> - > Jesus wept.\n>   >\n>   > — John 11:35 (KJV)"),
            ("> John 11:35\n> more", "> > Jesus wept.\n> >\n> > — John 11:35 (KJV)\n>\n> more"),
            ("10) John 11:35", "10) > Jesus wept.\n    >\n    > — John 11:35 (KJV)"),
            ("John 11:35\nmore", "> Jesus wept.\n>\n> — John 11:35 (KJV)\n\nmore"),
        ])
    func aReferenceAloneOnItsLineIsReplaced(_ text: String, _ expected: String) {
        #expect(applied("Replace with the text (quote)", to: text) == expected)
    }

    @Test(
        arguments: [
            ("a John 11:35 b", "a John 11:35 b\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)"),
            ("- item John 11:35\n- next", "- item John 11:35\n\n  > Jesus wept.\n  >\n  > — John 11:35 (KJV)\n- next"),
            ("> a John 11:35\n> b", "> a John 11:35\n>\n> > Jesus wept.\n> >\n> > — John 11:35 (KJV)\n>\n> b"),
            (
                "| John 11:35 | x |\n|--|--|\n| b | c |\nend",
                "| John 11:35 | x |\n|--|--|\n| b | c |\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n\nend"
            ),
        ])
    func insertedLinesStayInTheListOrQuotation(_ text: String, _ expected: String) {
        #expect(applied("Insert the text below (quote)", to: text) == expected)
    }

    @Test func listMarksDependOnTheKindOfDocument() {
        // A star makes a heading in Org. LaTeX has no lists with marks.
        #expect(applied("Replace with the text (quote)", to: "* John 11:35", language: "org") == nil)
        #expect(
            applied("Replace with the text (quote)", to: "- John 11:35", language: "org")
                == "- #+begin_quote\n  Jesus wept.\n  — John 11:35 (KJV)\n  #+end_quote")
        #expect(applied("Replace with the text (quote)", to: "- John 11:35", language: "latex") == nil)
    }

    /// In AsciiDoc a line with a plus attaches a block to an item, however deep in lists it is.
    @Test(
        arguments: [
            ("* item John 11:35\n* next", "* item John 11:35\n+\n____\nJesus wept.\n— John 11:35 (KJV)\n____\n* next"),
            (
                "  ** see\nJohn 11:35\n\nend",
                "  ** see\nJohn 11:35\n+\n____\nJesus wept.\n— John 11:35 (KJV)\n____\n\nend"
            ),
            ("7. John 11:35\nmore", "7. John 11:35\n+\n____\nJesus wept.\n— John 11:35 (KJV)\n____\n+\nmore"),
            ("* John 11:35\n+\nmore", "* John 11:35\n+\n____\nJesus wept.\n— John 11:35 (KJV)\n____\n+\nmore"),
            ("See John 11:35\nmore", "See John 11:35\n\n____\nJesus wept.\n— John 11:35 (KJV)\n____\n\nmore"),
            ("* an item\n\n John 11:35", "* an item\n\n John 11:35\n\n____\nJesus wept.\n— John 11:35 (KJV)\n____"),
        ])
    func blocksAreAttachedToItemsOfAsciiDoc(_ text: String, _ expected: String) {
        #expect(applied("Insert the text below (quote)", to: text, language: "asciidoc") == expected)
        if text.hasPrefix("* J") {
            #expect(applied("Replace with the text (quote)", to: text, language: "asciidoc") == nil)
        }
    }

    /// A title and the line under it stay together.
    @Test(
        arguments: [
            (
                "rst", "John 11:35\n==========\n\nmore",
                "John 11:35\n==========\n\n    Jesus wept.\n    — John 11:35 (KJV)\n\nmore"
            ),
            (
                "markdown", "On John 11:35\n---\nmore",
                "On John 11:35\n---\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n\nmore"
            ),
            ("markdown", "- John 11:35\n---", "- John 11:35\n\n  > Jesus wept.\n  >\n  > — John 11:35 (KJV)\n\n---"),
        ])
    func titlesAndTheirUnderlinesStayTogether(_ language: String, _ text: String, _ expected: String) {
        #expect(applied("Insert the text below (quote)", to: text, language: language) == expected)
        if !text.hasPrefix("-") {
            #expect(applied("Replace with the text (quote)", to: text, language: language) == nil)
        }
    }

    @Test func completionDoesNotBreakALine() {
        let client = LanguageClient()
        defer { client.end() }
        client.start()
        client.open("See John 11:35 and more\n- John 11:35")
        func inserted(_ line: Int, _ character: Int) -> JSONValue {
            client.at("completion", line, character)[at: "items"].array!.first { $0[at: "kind"] == 15 }!
        }
        let inside = inserted(0, 14)
        #expect(inside[at: "detail"].string == "inline")
        #expect(inside[at: "textEdit", "newText"].string == "“Jesus wept.” (John 11:35, KJV)")
        let alone = inserted(1, 12)
        #expect(alone[at: "detail"].string == "quote")
        #expect(alone[at: "textEdit", "newText"].string == "> Jesus wept.\n  >\n  > — John 11:35 (KJV)")
    }
}

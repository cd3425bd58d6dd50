import Scripture
import Testing

@testable import LanguageServer

/// What of a document is code or front matter, in which nothing is found.
@Suite struct MarkupTests {
    @Test(arguments: [
        ("markdown", "John 3:16\n```\nJohn 3:17\n```\nJohn 3:18", ["John.3.16", "John.3.18"]),
        ("markdown", "John 3:16\n~~~~ sh\n~~~\nJohn 3:17\n~~~~\nJohn 3:18", ["John.3.16", "John.3.18"]),
        ("markdown", "John 3:16\n\n```\nJohn 3:17", ["John.3.16"]),
        ("markdown", "- a\n  ```\n  John 3:17\n  ```\n  John 3:18", ["John.3.18"]),
        ("markdown", "`John 3:16` and ``John 3:17 ` ``, John 3:18", ["John.3.18"]),
        ("markdown", "a ` lone mark, John 3:18", ["John.3.18"]),
        ("markdown", "```inline``` John 3:18", ["John.3.18"]),
        ("markdown", "---\nverse: John 3:16\n---\nJohn 3:18", ["John.3.18"]),
        ("markdown", "\u{FEFF}---\r\nverse: John 3:16\r\n---\r\nJohn 3:18", ["John.3.18"]),
        ("markdown", "John 3:16\n\n---\n\nJohn 3:18", ["John.3.16", "John.3.18"]),
        ("org", "#+BEGIN_SRC sh\nJohn 3:16\n#+END_SRC\nJohn 3:18", ["John.3.18"]),
        ("latex", "\\begin{verbatim}\nJohn 3:16\n\\end{verbatim}\nJohn 3:18", ["John.3.18"]),
        ("asciidoc", "A title\n-------\nJohn 3:16\n\n----\nJohn 3:17\n----\nJohn 3:18", ["John.3.16", "John.3.18"]),
        ("plaintext", "```\nJohn 3:16\n```\n`John 3:18`", ["John.3.16", "John.3.18"]),
    ])
    func codeIsPassedOver(_ language: String, _ text: String, _ expected: [String]) {
        var document = Document(uri: "a", language: language, version: 1, text: text)
        let parser = EditorSettings().parser
        #expect(document.finds(with: parser).map(\.osis) == expected)
        document.skipsCode = false
        #expect(document.finds(with: parser).count >= expected.count)
    }

    @Test func linksAndQuotationsFollowTheMarkup() {
        #expect(Markup.of("markdown").link("John 3:16 [a]", to: "http://x") == "[John 3:16 \\[a\\]](http://x)")
        #expect(Markup.of("latex").link("50% & more", to: "http://x") == "\\href{http://x}{50\\% \\& more}")
        #expect(Markup.of("html").link("<b>", to: "u") == "<a href=\"u\">&lt;b&gt;</a>")
        #expect(Markup.ofFile(named: "Notes.MD")?.languages.first == "markdown")
        #expect(Markup.ofFile(named: "a.swift") == nil)
        #expect(FileURI.path(of: FileURI.uri(of: "/tmp/é 100%/[a].md")) == "/tmp/é 100%/[a].md")
    }

    /// Editors have names of their own for a kind of document; where one is unknown, the file's name tells.
    @Test(
        arguments: [
            ("markdown", "file:///a", "markdown"), ("ipythongfm", "file:///a.ipynb", "markdown"),
            ("markdown.pandoc", "file:///b/A.MD", "markdown"), ("", "file:///a.adoc", "asciidoc"),
            ("plaintext", "file:///a.md", "plaintext"), ("swift", "file:///a.swift", "plaintext"),
            ("?", "untitled:1", "plaintext"),
        ])
    func theKindIsToldByTheEditorThenByTheName(_ language: String, _ uri: String, _ expected: String) {
        #expect(Markup.of(language, named: uri).languages.first == expected)
    }
}

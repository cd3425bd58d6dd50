import Scripture
import Testing

@testable import LanguageServer

/// Code and front matter of documents are skipped.
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
        ("latex", "  % John 3:16\n50\\% of John 3:18", ["John.3.18"]),
        ("org", "# John 3:16\n  : John 3:17\n#+TITLE: John 3:18\n* Ps 23:1 :tag:", ["John.3.18", "Ps.23.1"]),
        ("asciidoc", "// John 3:16\nhttp://x John 3:18", ["John.3.18"]),
        ("gitcommit", "John 3:18\n\n# John 3:16", ["John.3.18"]),
        (
            "gitcommit", "John 3:18\n# ------------------------ >8 ------------------------\n+John 3:16",
            ["John.3.18"]
        ),
        ("html", "<p title='John 3:16'>John 3:18</p><!-- John 3:17\n\nRom 1 -->Ps 23", ["John.3.18", "Ps.23"]),
        (
            "html", "<SCRIPT>a < 'John 3:16'</script>\n<pre class=x>\n\nJohn 3:17</pre> John 3:18, if 1 < 2",
            ["John.3.18"]
        ),
        ("html", "<code>John 3:16</code> and John 3:18 <style>John 3:17", ["John.3.18"]),
        ("html", "<!DOCTYPE html><i>John 3:16</i> <br/>John 3:18 &lt;b", ["John.3.16", "John.3.18"]),
        ("markdown", "John 3:18 <!-- John 3:16 --> <a href=\"John 3:17\">x</a>", ["John.3.18"]),
        ("markdown", "<!--\nJohn 3:16\n\nJohn 3:17\n--> John 3:18", ["John.3.18"]),
        ("markdown", "<pre>\nJohn 3:16\n\nJohn 3:17</pre>\n\nJohn 3:18", ["John.3.18"]),
        ("markdown", "a <- John 3:18 and <!-- John 3:16", ["John.3.18", "John.3.16"]),
        ("markdown", "Text:\n\n    John 3:16\n\n    John 3:17\n\nJohn 3:18", ["John.3.18"]),
        ("markdown", "\tJohn 3:16\nJohn 3:18\n    as Paul says in Rom 1:1", ["John.3.18", "Rom.1.1"]),
        ("markdown", "- An item\n\n    John 3:16\n\n1. Two\n\n    John 3:18", ["John.3.16", "John.3.18"]),
        ("markdown", "See[^1].\n\n[^1]: A note.\n\n    John 3:18", ["John.3.18"]),
        ("latex", "John 3:18 % John 3:16\n50\\% of John 3:17", ["John.3.18", "John.3.17"]),
        ("latex", "\\verb|John 3:16| \\verb*+John 3:16+ \\lstinline[a=b]{John 3:16} John 3:18", ["John.3.18"]),
        ("latex", "\\mintinline{c}|John 3:16| John 3:18 \\url{John 3:16}", ["John.3.18"]),
        ("latex", "\\begin{minted}{swift}\nJohn 3:16\n\\end{minted}\nJohn 3:18", ["John.3.18"]),
        ("latex", "\\begin{comment}\n\nJohn 3:16\n\\end{comment}\nJohn 3:18", ["John.3.18"]),
        ("latex", "\\begin{verbatim*}\nJohn 3:16\n\\end{verbatim*}\n\\emph{John 3:18}", ["John.3.18"]),
        ("markdown", "# John 3:16", ["John.3.16"]),
    ])
    func codeIsSkipped(_ language: String, _ text: String, _ expected: [String]) {
        var document = Document(uri: "a", language: language, version: 1, text: text)
        let parser = EditorSettings().parser
        #expect(document.matches(with: parser).map(\.osis) == expected)
        document.skipsCode = false
        #expect(document.matches(with: parser).count >= expected.count)
    }

    @Test(arguments: [
        ("latex", "See John~3:16, Rom.~8:28; 1~Cor\\,13 and 1\\ John 4:8", 4), ("typst", "John~3:16", 1),
        ("html", "John&nbsp;3:16 and Rom&#160;8:28", 2),
        ("html", "John 3:16&ndash;18 or Rom 8:28&#8211;30", 2), ("asciidoc", "John{nbsp}3:16", 1),
        ("org", "John\\nbsp{}3:16", 1),
        ("markdown", "~John~3:16", 0),
    ])
    func markupForSpacesIsReadAsSpaces(_ language: String, _ text: String, _ count: Int) {
        var document = Document(uri: "a", language: language, version: 1, text: text)
        let parser = EditorSettings().parser
        #expect(document.matches(with: parser).flatMap(\.parts).count == count)
        // Offsets are those of the unchanged text, also after an edit.
        document.replace(0..<0, with: "é ")
        for match in document.matches(with: parser) {
            #expect(document.text.string(match.range).first?.isLetter == true || language == "latex")
            #expect(document.text.string(match.range).last?.isNumber == true)
        }
    }

    @Test(arguments: [
        ("markdown", "See John 3:16, *v. 17* says", ["John.3.16,John.3.17"]),
        ("markdown", "See **John 3:16** and __v. 17__, **_Mark_** 3:2", ["John.3.16,John.3.17,Mark.3.2"]),
        ("markdown", "* Mark\n* 3 of them", []), ("markdown", "a_John_3_16", []),
        ("markdown", "<b>Luke</b> 2:1 <i class='Rom 1:1'>v. 2</i>", ["Luke.2.1"]),
        ("html", "See John 3:16 (<i>v. 17</i>) or <b>Rom</b> 8:28", ["John.3.16,John.3.17,Rom.8.28"]),
        ("latex", "\\bibleverse{John}(3:16), \\emph{v. 17}", ["John.3.16,John.3.17"]),
        ("latex", "\\ibibleverse{1Cor}(13:4-8) \\textit{Rom} 8:28", ["1Cor.13.4-1Cor.13.8,Rom.8.28"]),
        ("latex", "\\section{Mark} 3 things", []), ("latex", "\\bibleverse{John 3:16 \\emph{", ["John.3.16"]),
        ("org", "See *Rom* 8:28\n* John", ["Rom.8.28"]), ("plaintext", "See *Mark* 3:2", []),
    ])
    func emphasisIsReadAsSpaces(_ language: String, _ text: String, _ expected: [String]) {
        var document = Document(uri: "a", language: language, version: 1, text: text)
        let osis = document.matches(with: EditorSettings().parser).map(\.osis).joined(separator: ",")
        #expect(osis == expected.joined(separator: ","), "\(text)")
    }

    /// One of a pair of marks may be outside the reference.
    @Test func referencesWithEmphasisInsideAreNotRewritten() {
        func marked(_ text: String, _ file: String, markup: String? = nil) -> MarkedText {
            MarkedText(Array(text.utf8), markup: markup, file: file)
        }
        let text = marked("*Jn* 3:16 and `Jn 3:17` Jn 3:18", "a.md")
        #expect(text.respelled("John 3:16", replacing: 1..<9) == nil)
        #expect(text.isCode(15..<22) && text.respelled("John 3:17", replacing: 15..<22) == nil)
        #expect(text.respelled("John 3:18", replacing: 24..<31) == "John 3:18")
        #expect(String(decoding: text.readable, as: UTF8.self) == " Jn  3:16 and `Jn 3:17` Jn 3:18")
        #expect(marked("Jn~3:16", "a.tex").respelled("John 3:16", replacing: 0..<7) == "John~3:16")
        #expect(marked("{Jn} 3:16", "a.tex").respelled("John 3:16", replacing: 1..<9) == nil)
        #expect(marked("`Jn 3:16`", "a.md", markup: "plaintext").respelled("John 3:16", replacing: 1..<8) != nil)
        #expect(!marked("`Jn 3:16`", "-").isCode(1..<8))
        for name in MarkedText.names { #expect(Markup.of(name).languages.first == name) }
    }

    @Test func markupForSpacesIsKept() {
        let spaces = Markup.of("latex").spaces
        #expect(spaces.applied(to: "1 John 3:16; 4:1", like: "1~Jn~3:16;4:1") == "1~John~3:16; 4:1")
        #expect(spaces.applied(to: "1 John 3:16", like: "1 Jn 3:16") == "1 John 3:16")
    }

    @Test func linksAndQuotationsFollowTheMarkup() {
        #expect(Markup.of("markdown").link("John 3:16 [a]", to: "http://x") == "[John 3:16 \\[a\\]](http://x)")
        #expect(Markup.of("latex").link("50% & more", to: "http://x") == "\\href{http://x}{50\\% \\& more}")
        #expect(Markup.of("html").link("<b>", to: "u") == "<a href=\"u\">&lt;b&gt;</a>")
        #expect(Markup.ofFile(named: "Notes.MD")?.languages.first == "markdown")
        #expect(Markup.ofFile(named: "a.swift") == nil)
        #expect(FileURI.path(of: FileURI.uri(of: "/tmp/é 100%/[a].md")) == "/tmp/é 100%/[a].md")
    }

    /// Editors use different language ids. If an id is unknown, the file's extension decides.
    @Test(
        arguments: [
            ("markdown", "file:///a", "markdown"), ("ipythongfm", "file:///a.ipynb", "markdown"),
            ("markdown.pandoc", "file:///b/A.MD", "markdown"), ("", "file:///a.adoc", "asciidoc"),
            ("plaintext", "file:///a.md", "plaintext"), ("swift", "file:///a.swift", "plaintext"),
            ("?", "untitled:1", "plaintext"),
        ])
    func theLanguageIdDecidesThenTheExtension(_ language: String, _ uri: String, _ expected: String) {
        #expect(Markup.of(language, named: uri).languages.first == expected)
    }
}

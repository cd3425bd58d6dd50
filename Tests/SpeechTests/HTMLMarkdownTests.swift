import Testing

@testable import Speech

@Suite struct HTMLMarkdownTests {
    /// Rows of HTML and its Markdown.
    static let cases: [(html: String, markdown: String)] = [
        ("", ""), ("plain", "plain"), ("<p> two\n words </p>", "two words"),
        ("<p>one</p><p>two</p>", "one\n\ntwo"), ("<p></p><p>&nbsp;</p>", "\u{A0}"),
        ("<h2>Grace &amp; peace</h2>text", "## Grace \\& peace\n\ntext"),
        ("For <b>God</b> so <em>loved</em>", "For **God** so *loved*"),
        ("<strong> God </strong>so", "**God** so"), ("<b></b>x<i> </i>y", "x y"),
        ("<b>a<b>b</b>c</b>", "**ab**c"), ("<b>open<p>next", "**open**\n\nnext"),
        ("a<br>b<br/>", "a\\\nb"), ("<p><br>a</p>", "a"), ("a<hr>b", "a\n\n---\n\nb"),
        ("<ul><li>one</li><li>two</ul>x", "- one\n- two\n\nx"),
        ("<ol><li>one<li>two<ul><li>in</ol>", "1. one\n2. two\n   - in"),
        ("<blockquote><p>a</p><p>b</p></blockquote><p>c", "> a\n>\n> b\n\nc"),
        ("<a href=\"https://e.org/a b(1)\">John <i>3</i></a>", "[John *3*](https://e.org/a%20b%281%29)"),
        ("<a href='javascript:alert(1)'>x</a>", "x"), ("<a href=' JaVa&#10;script:x'>x</a>", "x"),
        ("<a>x</a> <a href=/y></a>", "x"), ("<a href=bible:John.3.16>Jn</a>", "[Jn](bible:John.3.16)"),
        ("<img src=https://e.org/p.png alt='A [dove]'>", "![A  dove ](https://e.org/p.png)"),
        ("<script>if (a < b) '</p>'</script>x<style>p{}</style>", "x"), ("<svg><p>no</p></svg>yes", "yes"),
        ("1. not a list *or* _this_ #no", "1\\. not a list \\*or\\* \\_this\\_ #no"), ("# no", "\\# no"),
        ("in 1611. ok", "in 1611. ok"), ("a &lt;b&gt; [c] `d`", "a \\<b> \\[c\\] \\`d\\`"),
        ("<!-- c --><p>x", "x"), ("<table><tr><td>a</td><td>b</td></tr></table>", "a\nb"),
        ("<p", ""), ("a < b", "a \\< b"), ("</p></ul></b>x", "x"),
    ]

    @Test(arguments: cases.indices)
    func everyElementHasItsForm(_ index: Int) {
        let row = Self.cases[index]
        #expect(HTMLMarkdown.text(of: row.html) == row.markdown, "\(row.html)")
    }

    @Test func whateverNestsIsReadInLinearTime() {
        for piece in [
            "<ul><li>", "<blockquote>", "<b><i><a href=x>", "<script", "<svg><", "<a \"", "<p>x</", "&", "<!--",
        ] {
            for end in ["", "x", ">x</b>"] {
                let html = String(repeating: piece, count: 20_000) + end
                #expect(HTMLMarkdown.text(of: html).utf8.count <= html.utf8.count * 40 + 100)
            }
        }
    }
}

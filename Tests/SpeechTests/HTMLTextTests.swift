import Testing

@testable import Speech

@Suite struct HTMLTextTests {
    @Test func rangesHaveTheirSource() {
        let html = "<p>Grace &amp; <b>peace</b>, see&nbsp;Rom 1:7.</p>\n<ul><li>John&#32;3:16</li></ul>"
        let text = HTMLText(html)
        #expect(text.string == "Grace & peace, see Rom 1:7.\n\nJohn 3:16")
        let bytes = Array(text.string.utf8)
        func range(_ piece: String) -> Range<Int> {
            let start = (0..<bytes.count).first { bytes[$0...].starts(with: piece.utf8) }!
            return start..<start + piece.utf8.count
        }
        let sources = text.sources(of: [range("peace"), range("Rom 1:7"), range("John 3:16")])
        #expect(
            sources.map { String(decoding: Array(html.utf8)[$0], as: UTF8.self) } == [
                "peace", "Rom 1:7", "John&#32;3:16",
            ])
    }

    /// Rows of HTML with a reference, and the same with a link.
    static let links: [(html: String, linked: String)] = [
        ("<p>John 3:16</p>", "<p><a href=\"x\">John 3:16</a></p>"),
        ("John&nbsp;3:16", "<a href=\"x\">John&nbsp;3:16</a>"),
        ("<a href=y>John 3:16</a>", "<a href=y>John 3:16</a>"), ("<a>John 3:16", "<a>John 3:16"),
        ("John <b>3:16</b>", "John <b>3:16</b>"), ("<img alt='John 3:16'>", "<img alt='John 3:16'>"),
        ("<b>John 3:16</b> <a>y</a>", "<b><a href=\"x\">John 3:16</a></b> <a>y</a>"),
    ]

    @Test(arguments: links.indices)
    func linksAreAddedOutsideLinks(_ index: Int) {
        let row = Self.links[index]
        let text = HTMLText(row.html)
        let bytes = text.bytes
        let start = (0..<bytes.count).first { bytes[$0...].starts(with: "John".utf8) }!
        let end = (start..<bytes.count).last { bytes[$0...].starts(with: "16".utf8) }! + 2
        let sources = text.sources(of: [start..<end])
        #expect(HTMLLinks.adding(sources, addresses: ["x"], to: row.html) == row.linked)
    }

    @Test func anAddressIsEscaped() {
        #expect(HTMLLinks.adding([0..<1], addresses: ["a\"&<>"], to: "xy") == "<a href=\"a&quot;&amp;&lt;&gt;\">x</a>y")
    }
}

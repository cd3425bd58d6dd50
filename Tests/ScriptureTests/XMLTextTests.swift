import Testing

@testable import Scripture

@Suite struct XMLTextTests {
    @Test(arguments: [
        ("Moses & Aaron", "Moses &amp; Aaron"), ("<b>\"so\"</b>", "&lt;b&gt;&quot;so&quot;&lt;/b&gt;"),
        ("ἐν ἀρχῇ", "ἐν ἀρχῇ"), ("a\tb\nc", "a\tb\nc"), ("a\u{1}b\rc", "a b c"), ("", ""),
    ])
    func escapes(_ text: String, _ expected: String) { #expect(XMLText.escaped(text) == expected) }
}

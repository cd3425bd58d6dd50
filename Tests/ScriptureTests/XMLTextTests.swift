import Testing

@testable import Scripture

@Suite struct XMLTextTests {
    @Test(arguments: [
        ("Moses & Aaron", "Moses &amp; Aaron"), ("<b>\"so\"</b>", "&lt;b&gt;&quot;so&quot;&lt;/b&gt;"),
        ("ἐν ἀρχῇ", "ἐν ἀρχῇ"), ("a\tb\nc", "a\tb\nc"), ("a\u{1}b\rc", "a b c"), ("", ""),
    ])
    func escapes(_ text: String, _ expected: String) { #expect(XMLText.escaped(text) == expected) }

    /// Character references as HTML reads them (§13.2.5.72): some names and all numbers need no semicolon.
    @Test(
        arguments: [
            ("&lt", "<", 3), ("&lt;", "<", 4), ("&lt x", "<", 3), ("&amp;amp;", "&", 5), ("&a", nil, 0),
            ("&lt=", nil, 0),
            ("&", nil, 0), ("&&lt", nil, 0), ("&;", nil, 0), ("&nosuchname", nil, 0), ("&#65", "A", 4),
            ("&#65;", "A", 5),
            ("&#x41", "A", 5), ("&#X41;", "A", 6), ("&#65x", "A", 4), ("&#x41g", "A", 5), ("&#", nil, 0),
            ("&#x", nil, 0),
            ("&#;", nil, 0), ("&#1114112;", "\u{FFFD}", 10), ("&#146;", "’", 6),
        ] as [(String, String?, Int)])
    func references(_ text: String, _ character: String?, _ length: Int) {
        let read = Array(text.utf8).withUnsafeBytes { CharacterReference($0, .html) }
        #expect(read.map { String($0.scalar) } == character)
        #expect((read?.length ?? 0) == length)
    }
}

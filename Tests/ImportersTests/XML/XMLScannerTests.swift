import Testing

@testable import Importers

@Suite struct XMLScannerTests {
    /// The events of a document in one line: text is unchanged, `{name a=b}` is a start, `{name/}` an empty element,
    /// `{/name}` an end.
    func events(_ document: String, attributes: [String] = []) throws -> String {
        try events(Array(document.utf8), attributes: attributes)
    }

    func events(_ bytes: [UInt8], attributes: [String] = []) throws -> String {
        var scanner = try XMLScanner(ByteStream(bytes, path: "test.xml"))
        var result = ""
        while let event = try scanner.next() {
            switch event {
            case .text(let text): result += String(decoding: text, as: UTF8.self)
            case .start(let name, let isEmpty):
                result += "{\(name.text)"
                for attribute in attributes where scanner.has(TagName(attribute)) {
                    result += " \(attribute)=\(scanner.value(TagName(attribute)))"
                }
                result += isEmpty ? "/}" : "}"
            case .end(let name): result += "{/\(name.text)}"
            }
        }
        return result + (scanner.brokenTagCount > 0 ? " broken: \(scanner.brokenTagCount)" : "")
    }

    @Test(arguments: [
        ("<a>b<C/>d</a >", "{a}b{c/}d{/a}"), ("<osis:verse/>", "{verse/}"), ("", ""), ("plain", "plain"),
        // Sections without tags.
        ("<?xml version='1.0'?>a<!-- <b> -- > -->c", "ac"), ("a<![CDATA[<b>&amp;]]]]>c", "a<b>&amp;]]c"),
        ("<!DOCTYPE osis [ <!ENTITY x 'y'> <!-- > --> ]>a&x;b", "a&x;b"), ("<!DOCTYPE osis>a", "a"),
        // Character references.
        ("&lt;b&gt; &amp;amp; &#8212;&#x2014;&eacute;&quot;&apos;", "<b> & ——é\"'"),
        ("a & b &foo; &#0; &#xD800; &#99999999999;", "a & b &foo; &#0; &#xD800; &#99999999999;"),
        // Signs that are not tags are text.
        ("a < b <3 << <! x", "a < b <3 << <! x"), ("a<", "a<"), ("a</", "a</"),
        // Parts without an end.
        ("a<b c='d", "a broken: 1"), ("a<b <c>d", "a{c}d broken: 1"), ("a<!-- b", "a broken: 1"),
        ("a<![CDATA[b", "ab broken: 1"), ("a<!DOCTYPE [", "a broken: 1"), ("a<?b", "a broken: 1"),
    ])
    func cutsTextAndTags(_ document: String, _ expected: String) throws {
        #expect(try events(document) == expected)
    }

    @Test(arguments: [
        ("<v id=\"1\" n='2' m=3>", "{v id=1 n=2 m=3}"), ("<v id=\"a>b\" n = \"it's\"/>", "{v id=a>b n=it's/}"),
        ("<v ID=\"a &amp; &quot;b&quot;\">", "{v id=a & \"b\"}"), ("<v x:id=\"1\" n>", "{v}"),
        ("<v\n\tid=\"\"\n>", "{v id=}"),
        ("<v id=1/><v n='a/b'>", "{v id=1/}{v n=a/b}"),
    ])
    func readsAttributes(_ document: String, _ expected: String) throws {
        #expect(try events(document, attributes: ["id", "n", "m"]) == expected)
    }

    /// The events do not depend on where a window or a piece ends.
    @Test func cutsAnywhere() throws {
        let body = "<v id=\"1\">ge&#8212;sagt — “ſ”<!-- a ]]> -->&amp;<w s='H1'>x</w><![CDATA[<&amp;>]]></v>\r\n"
        let expected = "{v id=1}ge—sagt — “ſ”&{w}x{/w}<&amp;>{/v}\r\n"
        for length in [XMLScanner.reach - 300, 65_536 - 400, 2 * 65_536 - 300] {
            for shift in stride(from: 0, to: 2 * body.utf8.count, by: 7) {
                let filler = String(repeating: "é", count: length / 2) + String(repeating: "x", count: shift)
                #expect(
                    try events(filler + body + body, attributes: ["id"]) == filler + expected + expected, "\(shift)")
            }
        }
    }

    @Test func decodesWhatADocumentIsWrittenIn() throws {
        let text = "<v>“Größe” 𐤀 — Ἀρχή</v>"
        let expected = "{v}“Größe” 𐤀 — Ἀρχή{/v}"
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        #expect(try events(Array(text.utf8)) == expected)
        #expect(try events([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
        #expect(try events([0xFF, 0xFE] + little) == expected)
        #expect(try events(little) == expected)
        #expect(try events([0xFE, 0xFF] + big) == expected)
        #expect(try events(big) == expected)
        // Half a unit, and half a pair.
        #expect(try events([0xFF, 0xFE] + little + [0x41]) == expected)
        #expect(try events([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00]) == "a\u{FFFD}")
        // Latin-1 and Windows-1252, declared, not declared, declared wrongly, and mixed with UTF-8.
        let western: [UInt8] = [0x93, 0x47, 0x72, 0xF6, 0xDF, 0x65, 0x94]
        for name in ["iso-8859-1", "Windows-1252", "utf-8"] {
            let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?>"
            #expect(try events(Array(head.utf8) + western + Array("é".utf8)) == "“Größe”é")
        }
        #expect(try events(western) == "“Größe”")
    }

    @Test func refusesAnEncodingThatItCannotRead() throws {
        let head = Array("<?xml version='1.0' encoding='Windows-1251'?><v>".utf8)
        #expect(try events(head + Array("да".utf8)) == "{v}да")
        let error = #expect(throws: ImportError.self) { try events(head + [0xE4, 0xE0]) }
        #expect(error?.description.contains("iconv -f windows-1251 -t utf-8") == true)
    }

    /// Ten entities, each ten times the one before, would be a gigabyte.
    @Test func expandsNoEntityOfTheDocument() throws {
        let definitions = (1..<10).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        let document = "<!DOCTYPE v [<!ENTITY l0 \"lol\">\(definitions.joined())]><v>&l9;</v>"
        #expect(try events(document) == "{v}&l9;{/v}")
    }

    /// A tag, a comment or a text that is longer than the window takes no more memory than the window.
    @Test func passesWhatIsLongerThanTheWindow() throws {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(try events("a<!-- \(long) -->b") == "ab")
        #expect(try events("a<b c=\"\(long)\">d<e/>").hasSuffix("{e/} broken: 1"))
        #expect(try events("<b>\(long)</b>") == "{b}\(long){/b}")
        #expect(try events("<!DOCTYPE b [\(long)]>a") == "a")
        #expect(try events("<![CDATA[\(long)]]>") == long)
    }
}

extension TagName {
    /// The name as it is written, up to sixteen bytes.
    fileprivate var text: String {
        let bytes = [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}

import JSON
import Testing

@testable import Engine

@Suite struct OffsetConverterTests {
    /// Every boundary of a text with scalars of one to four bytes, forwards and backwards.
    @Test(arguments: OffsetEncoding.allCases)
    func countsInItsEncoding(_ encoding: OffsetEncoding) {
        let text = "aé—𝄞 x\u{301}Ж, and then more than eight letters; 𝄞 and eight."
        let bytes = Array(text.utf8)
        var expected: [(utf8: Int, wire: Int)] = [(0, 0)]
        var utf8 = 0
        var wire = 0
        for scalar in text.unicodeScalars {
            utf8 += UTF8.width(scalar)
            wire += [.utf8: UTF8.width(scalar), .utf16: UTF16.width(scalar), .utf32: 1][encoding]!
            expected.append((utf8, wire))
        }
        bytes.withUnsafeBytes { buffer in
            var converter = OffsetConverter(buffer, encoding)
            for (offset, wanted) in expected + expected.reversed() { #expect(converter.wire(offset) == wanted) }
        }
    }
}

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("kjb", ["kjv", "web", "ylt"], "kjv"), ("refrence", ["reference", "references"], "reference"),
            ("transl", ["translation", "template"], "translation"), ("zzz", ["kjv", "web"], nil), ("", ["kjv"], nil),
        ] as [(String, [String], String?)])
    func suggests(_ name: String, _ known: [String], _ expected: String?) {
        #expect(NearestName.nearest(to: name, among: known).first == expected)
    }

    @Test func ignoresTheLengthOfNonsense() {
        #expect(NearestName.nearest(to: String(repeating: "x", count: 1 << 20), among: ["kjv"]).isEmpty)
    }
}

@Suite struct TemplateTests {
    @Test(arguments: [
        "{", "}", "{reference", "reference}", "{nope}", "{verses}", "{verses}{verse}", "{/verses}",
        "{verses}{verses}{/verses}{/verses}", "{verse}",
    ])
    func refuses(_ template: String) {
        #expect(throws: MethodError.self) { try Template(template) }
    }

    @Test(arguments: ["", "plain", "{{}}", "{text}", "{verses}{verse}{reference}{/verses}", "é{osis}𝄞"])
    func accepts(_ template: String) {
        #expect(throws: Never.self) { try Template(template) }
    }
}

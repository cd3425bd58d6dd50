import Testing

@testable import Importers

/// The markup of e-Sword's verses as tags of GBF, and that of MyBible's verses.
@Suite struct ESwordMarkupTests {
    @Test(arguments: [
        (#"In the {\b beginning}{\cf11\super H7225} God{\super H430}"#, "In the beginning<WH7225> God<WH430>"),
        (#"And\cf11\super H853 H776 (H8804)\cf0\nosupersub  earth"#, "And<WH853><WH776><WH8804> earth"),
        (#"it \cf15\i was\cf0\i0  {\cf6 so}{\i b}"#, "it <FI>was<Fi> <FR>so<Fr><FI>b<Fi>"),
        (#"\'e9t\'e9 \u8220?x\u8221?\emdash y\~z \{\\\}"#, #"été “x”—y z {\}"#),
        (#"a\par\tab b\line c"#, "a<CM> b<CL>c"),
        (#"\u-10179?\u-8704?"#, "\u{1F600}"), (#"\u-10179?x\i"#, "\u{FFFD}x<FI><Fi>"),
        (#"a{\*\generator x {y}}b{\fonttbl{\f0 z}}c{\super a}d"#, "abcd"), (#"\cf6 open"#, "<FR>open<Fr>"),
        (#"\i\é \ἀρχή\i0 \'é \'4é {\*\é}{\super \é}"#, "<FI>é ἀρχή<Fi>é 4é "),
        ("no control \\ word {x} <FI>y<Fi>", "no control \\ word {x} <FI>y<Fi>"),
        ("<red>Go</red> <em>x</em><num>G2316</num><tvm>G5719</tvm>.<num>y</num>", "<FR>Go<Fr> <em>x</em><WG2316>."),
    ])
    func tags(_ text: String, _ expected: String) {
        #expect(String(decoding: ESwordMarkup.gbf(Array(text.utf8)), as: UTF8.self) == expected)
    }

    /// The markup of MyBible's verses as tags of OSIS and ThML. An element that is replaced ends at its end, or where
    /// its content ends if it has no end; an empty element has no content.
    @Test(arguments: [
        (
            "In<S>7225</S> <m>N-DSM</m>it",
            #"In<sync type="Strongs" value="7225"/> <sync type="morph" value="robinson:N-DSM"/>it"#
        ),
        ("a<f>[1]</f> b<f/> c<S/> d", "a b c d"), ("a<S>7 8</S>b<S></S>c", "abc"),
        ("a<f>[1]<i>b</i>", "a<transChange type=\"added\">b</transChange>"),
        ("<pb/>a<br/>b<J>c</J><n>d</n>", "<p/>a<lb/>b<q who=\"Jesus\">c</q><note>d</note>"), ("a < b", "a < b"),
        ("<x>a</x>", "<x>a</x>"),
    ])
    func tagsOfMyBible(_ text: String, _ expected: String) {
        #expect(String(decoding: MyBibleMarkup.osis(Array(text.utf8)), as: UTF8.self) == expected)
    }

    @Test func groupsOfNoEndAreNoHarm() {
        let text = String(repeating: "{\\i", count: 10_000) + " x" + String(repeating: "}", count: 20_000) + "y"
        #expect(String(decoding: ESwordMarkup.gbf(Array(text.utf8)), as: UTF8.self).hasSuffix("y"))
    }
}

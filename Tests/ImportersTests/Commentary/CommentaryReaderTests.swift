import Scripture
import Testing

@testable import Corpus
@testable import Importers
@testable import Packs

/// The markup of commentaries as paragraphs.
@Suite struct CommentaryReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let markup: String
        let text: String
        var dialect = CommentaryReader.Dialect.xml
        var testDescription: String { markup }
    }

    @Test(arguments: [
        Case(markup: "<p>One  <hi type=\"bold\">two</hi></p> <p>three</p>", text: "One two\n\nthree"),
        Case(
            markup: "<hi>perish</hi> <div eID=\"a\" type=\"x-p\"/> <div sID=\"b\" type=\"x-p\"/> lost",
            text: "perish\n\nlost"),
        Case(markup: "a<br/>b<br/><br />c", text: "a\nb\n\nc"),
        Case(markup: "<list><item>(1) a</item> <item>(2) b</item></list>c", text: "(1) a\n(2) b\n\nc"),
        Case(markup: "<table><row><cell>The fall.</cell><cell>(1-5)</cell></row></table>", text: "The fall. (1-5)"),
        Case(markup: "see <scripRef passage=\"Jn 3:16\">John iii. 16</scripRef>.", text: "see John iii. 16."),
        Case(markup: "see <scripRef passage=\"Jn 3:16\"/>.", text: "see Jn 3:16."),
        Case(markup: "a &amp; b &lt;c&gt; &mdash; d&nbsp;e", text: "a & b <c> — d e"),
        Case(markup: "<style>p { x }</style>a<script>b</script>", text: "a"),
        Case(markup: "</p></div> <b>un<i>closed", text: "unclosed"),
        Case(markup: " \n ", text: ""),
        Case(markup: "One<CM>two <FI>three<Fi><CL>four", text: "One\n\ntwo three\nfour", dialect: .gbf),
        Case(markup: "One\ntwo\n\nthree\n", text: "One\ntwo\n\nthree", dialect: .plain),
    ])
    func cleans(_ given: Case) {
        let entry = CommentaryReader.entry(of: Array(given.markup.utf8), given.dialect)
        #expect(String(decoding: entry.text, as: UTF8.self) == given.text)
    }

    @Test func whatStandsBeforeVerseOneIsAnIntroduction() {
        func entry(_ before: String, end: String = "<div subType=\"x-preverse\" eID=\"p1\"/>", splits: Bool = true) -> (
            String, String
        ) {
            let markup = "<div type=\"x-milestone\" subType=\"x-preverse\" sID=\"p1\"/>\(before)\(end)Note"
            let entry = CommentaryReader.entry(of: Array(markup.utf8), .xml, splitsIntroduction: splits)
            return (String(decoding: entry.introduction, as: UTF8.self), String(decoding: entry.text, as: UTF8.self))
        }
        #expect(entry("<title>Chapter 3</title>Outline") == ("Chapter 3\n\nOutline", "Note"))
        // If there is only a title, it belongs to the note.
        #expect(entry("<title>Psalm 23</title>") == ("", "Psalm 23\n\nNote"))
        #expect(entry("Outline", end: "") == ("", "OutlineNote"))
        #expect(entry("Outline", splits: false) == ("", "Outline\n\nNote"))
    }

    @Test(arguments: HandMadeModule.Storage.allCases)
    func rangesAreThoseThatTheSourceLinksOrStates(_ storage: HandMadeModule.Storage) throws {
        let made = HandMadeModule(
            [
                (Verse(.john, 0, 0), "About John"), (Verse(.john, 1, 0), "About chapter one"),
                (Verse(.john, 1, 1), "+linked"), (Verse(.john, 1, 2), "+linked"), (Verse(.john, 1, 3), "+linked"),
                (Verse(.john, 1, 50), "+over the end"), (Verse(.john, 1, 51), "+over the end"),
                (Verse(.john, 2, 1), "+over the end"), (Verse(.john, 2, 2), "<chapter eID=\"x\"/>"),
                (
                    Verse(.john, 3, 1),
                    "<div annotateType=\"commentary\" annotateRef=\"John.3.1-John.3.8\">stated</div>"
                ),
                (Verse(.john, 3, 9), "<div annotateRef=\"John.4.1\">elsewhere</div>"),
                (Verse(.gen, 1, 1), "alone"),
            ], storage: storage,
            conf: ["ModDrv=\(storage.rawValue.replacing("Text", with: "Com"))"])
        let (commentary, report) = try SwordCommentaryImporter.read(made.module)
        #expect(report.entryCount == 7 && report.findings(.skipped).isEmpty)
        let pack = try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))
        try pack.verify()
        let found = try pack.spans(0..<pack.noteCount).map { place in
            let range = try pack.range(of: place)
            let osis = [range.from, range.to].map { "\($0.book.osisID).\($0.chapter).\($0.verse)" }
            return "\(osis[0])-\(osis[1]) \(try pack.text(of: place).string)"
        }
        #expect(
            found == [
                "Gen.1.1-Gen.1.1 alone", "John.0.0-John.0.0 About John", "John.1.0-John.1.0 About chapter one",
                "John.1.1-John.1.3 linked", "John.1.50-John.2.1 over the end", "John.3.1-John.3.8 stated",
                "John.3.9-John.3.9 elsewhere",
            ])
    }

    @Test func aBrokenCommentaryStopsOnlyItself() throws {
        var generator = SplitMix64(state: 1)
        let made = HandMadeModule(
            [(Verse(.gen, 1, 1), "one"), (Verse(.john, 3, 16), "two")], storage: .zText4, conf: ["ModDrv=zCom4"])
        for file in made.files.keys.sorted() {
            for count in [0, 1, 11, 100] {
                var damaged = made
                damaged.files[file] = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                guard let module = try? damaged.module,
                    let (commentary, _) = try? SwordCommentaryImporter.read(module)
                else { continue }
                try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary))).verify()
            }
        }
        // Entries without text.
        let empty = HandMadeModule(
            [(Verse(.john, 2, 2), "<chapter eID=\"x\"/>")], storage: .zText4, conf: ["ModDrv=zCom4"])
        #expect(throws: ImportError.self) { try SwordCommentaryImporter.read(empty.module) }
        #expect(throws: ImportError.unsupported(module: "Test", reason: "is not a commentary")) {
            try SwordCommentaryImporter.read(HandMadeModule([(Verse(.gen, 1, 1), "x")]).module)
        }
        #expect(throws: ImportError.unsupported(module: "Test", reason: "is a commentary")) {
            try SwordImporter.read(made.module)
        }
    }

    @Test func noiseIsReadWithoutHarm() {
        var generator = SplitMix64(state: 2)
        let pieces = [
            "<div subType=\"x-preverse\" sID=\"1\"/>", "<div eID=\"1\" subType=\"x-preverse\"/>", "<p>", "</p>", "word",
            "<title>", "</title>", "&amp;", "&", "<", ">", "\n", "<br/>", "<style>", "</style>", "\u{0}", "é", "<CM>",
            "<div annotateRef=\"John.3.1-John.99.99\">",
        ]
        for _ in 0..<500 {
            let noise = (0..<12).map { _ in pieces.randomElement(using: &generator)! }.joined()
            UntrustedBytes.commentary(Array(noise.utf8))
        }
        for _ in 0..<100 {
            UntrustedBytes.commentary((0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }
}

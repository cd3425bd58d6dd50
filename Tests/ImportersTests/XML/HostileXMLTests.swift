import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Damaged and unusual documents: each gives a line in the report or an error that names the reason.
@Suite struct HostileXMLTests {
    /// Two verses in each format, with places for insertions: `{before}` is before the first verse, `{in}` inside it,
    /// and `{after}` after it.
    struct Shape: Sendable, CustomTestStringConvertible {
        let format: String
        let pattern: String
        /// The notation of a verse, a chapter and a book in the format. `#` is the number.
        let verse: (start: String, end: String)
        let chapter: (start: String, end: String)
        let book: String

        func document(before: String = "", inside: String = "", after: String = "") -> String {
            pattern.replacingOccurrences(of: "{before}", with: before).replacingOccurrences(of: "{in}", with: inside)
                .replacingOccurrences(of: "{after}", with: after)
        }

        func verse(_ number: Int, _ text: String) -> String {
            verse.start.replacingOccurrences(of: "#", with: "\(number)") + text
                + verse.end.replacingOccurrences(of: "#", with: "\(number)")
        }

        var testDescription: String { format }
    }

    static let shapes = [
        Shape(
            format: "osis",
            pattern: """
                <osis><osisText osisIDWork="S"><div type="book" osisID="Jude"><chapter osisID="Jude.1">{before}\
                <verse osisID="Jude.1.1">One{in}</verse>{after}<verse osisID="Jude.1.2">Two</verse></chapter></div></osisText></osis>
                """,
            verse: ("<verse osisID='Jude.1.#'>", "</verse>"), chapter: ("<chapter osisID='Jude.#'>", "</chapter>"),
            book: "</div><div type='book' osisID='Xyz'>"),
        Shape(
            format: "zefania",
            pattern: """
                <XMLBIBLE><BIBLEBOOK bnumber="65"><CHAPTER cnumber="1">{before}<VERS vnumber="1">One{in}</VERS>{after}\
                <VERS vnumber="2">Two</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>
                """,
            verse: ("<VERS vnumber='#'>", "</VERS>"), chapter: ("<CHAPTER cnumber='#'>", "</CHAPTER>"),
            book: "</BIBLEBOOK><BIBLEBOOK bnumber='999' bname='Xyz'>"),
        Shape(
            format: "usfx",
            pattern: """
                <usfx><book id="JUD"><c id="1"/>{before}<v id="1"/>One{in}<ve/>{after}<v id="2"/>Two<ve/></book></usfx>
                """,
            verse: ("<v id='#'/>", "<ve/>"), chapter: ("<c id='#'/>", ""), book: "</book><book id='XYZ'>"),
        Shape(
            format: "beblia",
            pattern: """
                <bible><book number="65"><chapter number="1">{before}<verse number="1">One{in}</verse>{after}\
                <verse number="2">Two</verse></chapter></book></bible>
                """,
            verse: ("<verse number='#'>", "</verse>"), chapter: ("<chapter number='#'>", "</chapter>"),
            book: "</book><book number='999' name='Xyz'>"),
    ]

    /// Reads a document and compares the first two verses of Jude with the expected ones.
    @discardableResult
    func read(
        _ shape: Shape, _ document: String, first: String = "One", second: String = "Two", _ kinds: [Finding.Kind] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> XMLBibleSample {
        try read(shape, Array(document.utf8), first: first, second: second, kinds, sourceLocation: sourceLocation)
    }

    @discardableResult
    func read(
        _ shape: Shape, _ document: [UInt8], first: String = "One", second: String = "Two",
        _ kinds: [Finding.Kind] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> XMLBibleSample {
        let sample = try XMLBibleSample(document, as: shape.format)
        #expect(sample.text(of: Verse(.jude, 1, 1)) == first, sourceLocation: sourceLocation)
        #expect(sample.text(of: Verse(.jude, 1, 2)) == second, sourceLocation: sourceLocation)
        let known: Set<Finding.Kind> = [.guessedVersification, .missingVerse, .missingChapter]
        #expect(
            sample.report.findings.map(\.kind).filter { !known.contains($0) } == kinds.ordered,
            sourceLocation: sourceLocation)
        return sample
    }

    @Test(arguments: shapes) func soundOnesAreRead(_ shape: Shape) throws { try read(shape, shape.document()) }

    @Test(arguments: shapes) func encodings(_ shape: Shape) throws {
        let document = shape.document(inside: " ‘é’\r\n")
        let expected = "One ‘é’"
        try read(shape, document, first: expected)
        try read(shape, [0xEF, 0xBB, 0xBF] + Array(document.utf8), first: expected)
        for isBig in [false, true] {
            let mark: [UInt16] = [0xFEFF]
            for units in [Array(document.utf16), mark + Array(document.utf16)] {
                let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
                let ordered =
                    isBig ? stride(from: 0, to: bytes.count, by: 2).flatMap { [bytes[$0 + 1], bytes[$0]] } : bytes
                try read(shape, ordered, first: expected)
            }
        }
        let western = try #require(document.data(using: .windowsCP1252))
        try read(shape, Array(western), first: expected, [.reencodedText])
        // Another line is UTF-8.
        let mixed = shape.document(inside: "é", after: "\r\n").data(using: .isoLatin1)! + Data("<!-- é -->".utf8)
        try read(shape, Array(mixed), first: "Oneé", [.reencodedText])
    }

    @Test(arguments: shapes) func whatBreaksOffIsReadAsFarAsItGoes(_ shape: Shape) throws {
        let document = shape.document()
        let end = try #require(document.range(of: "Two"))
        try read(shape, String(document[..<end.upperBound]), [.brokenFile])
        let verse = try #require(document.range(of: "One"))
        try read(shape, String(document[..<verse.upperBound]), second: "", [.brokenFile])
        // In the middle of a tag.
        let tag = shape.document(after: "<w lemma=\"")
        let stop = try #require(tag.range(of: "<w lemma=\""))
        let sample = try XMLBibleSample(String(tag[..<stop.upperBound]), as: shape.format)
        #expect(sample.text(of: Verse(.jude, 1, 1)) == "One")
        #expect(sample.report.count(.brokenTag) == 1)
    }

    @Test(arguments: shapes) func placesThatCannotBe(_ shape: Shape) throws {
        // A verse again: both texts are kept.
        try read(shape, shape.document(after: shape.verse(1, "Again")), first: "One Again", [.joinedVerse])
        // Out of order.
        try read(shape, shape.document(before: shape.verse(2, "Two"), after: ""), [.duplicateVerse, .disorder])
        let ordered = try read(
            shape, shape.document(after: shape.verse(4, "Four") + shape.verse(3, "Three")), [.disorder])
        #expect(ordered.text(of: Verse(.jude, 1, 3)) == "Three")
        // Beyond the end of the chapter: it is joined to the last verse of the chapter.
        try read(shape, shape.document(after: shape.verse(200, "More")), second: "Two More", [.disorder, .foldedVerse])
        try read(shape, shape.document(after: shape.verse(999, "More")), [.foreignText])
        // No number.
        let lost = shape.verse(1, "Lost").replacingOccurrences(of: "1'", with: "x'")
        try read(shape, shape.document(after: lost), [.skippedText, .lostNumber])
    }

    @Test(arguments: shapes) func booksThatNobodyKnows(_ shape: Shape) throws {
        let document = shape.document()
        let start = try #require(document.range(of: shape.book.prefix { $0 != ">" } + ">"))
        let chapter = shape.chapter.start + shape.verse(1, "Unknown") + shape.chapter.end
        let more = (shape.book + chapter).replacingOccurrences(of: "Jude", with: "Xyz").replacingOccurrences(
            of: "#", with: "1")
        try read(
            shape, document.replacingCharacters(in: start.lowerBound..<start.lowerBound, with: more), [.skippedBook])
    }

    @Test(arguments: shapes) func markupThatIsNone(_ shape: Shape) throws {
        try read(shape, shape.document(inside: " <blink>and</blink> <x:y z=1>more</x:y>"), first: "One and more")
        try read(shape, shape.document(inside: " <hi>unclosed"), first: "One unclosed", [.unpairedTag])
        try read(shape, shape.document(inside: "</nothing></w>"), [.unpairedTag])
        try read(shape, shape.document(inside: " & &c; < 3 <<"), first: "One & &c; < 3 <<")
        try read(shape, shape.document(inside: "<![CDATA[ <b> &amp;]]>"), first: "One <b> &amp;")
    }

    /// A note without an end takes nothing from the next verse.
    @Test(arguments: zip(shapes, ["<note>x", "<NOTE>x", "<f>x", "<note>x"]))
    func notesThatNeverEnd(_ shape: Shape, _ note: String) throws {
        // The end tag of a verse ends everything in it.
        try read(shape, shape.document(inside: note), [shape.format == "usfx" ? .unclosedNote : .unpairedTag])
    }

    @Test(arguments: shapes) func aMegabyteInOneVerse(_ shape: Shape) throws {
        let long = String(repeating: " word", count: (1 << 20) / 5)
        try read(shape, shape.document(inside: long), first: "One" + long)
        // After the last verse: the text before it is kept.
        let sample = try XMLBibleSample(shape.document(inside: String(repeating: long, count: 5)), as: shape.format)
        #expect(sample.report.count(.oversizedEntry) == 1)
        #expect(sample.text(of: Verse(.jude, 1, 2)) == "Two")
        let tags = String(repeating: "<note>x</note><f>x</f><w lemma=\"G1\" s=\"G1\">y</w>", count: 50_000)
        let many = try XMLBibleSample(shape.document(inside: tags), as: shape.format)
        #expect(many.text(of: Verse(.jude, 1, 2)) == "Two")
    }

    @Test(arguments: shapes) func depthAndEntities(_ shape: Shape) throws {
        for name in ["q", "note", "hi", "wj", "verse", "title", "p"] {
            let deep = String(repeating: "<\(name)>", count: 5000)
            let sample = try XMLBibleSample(shape.document(inside: deep), as: shape.format)
            #expect(sample.report.verseCount > 0)
        }
        let bomb = (1..<10).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        try read(
            shape, "<!DOCTYPE x [<!ENTITY l0 \"lol\">\(bomb.joined())]>" + shape.document(inside: "&l9;"),
            first: "One&l9;")
    }

    @Test(arguments: shapes) func whatHasNoVerse(_ shape: Shape) throws {
        for document in [
            "", "<\(shape.format)>", "plain text",
            shape.document().replacingOccurrences(of: "Jude", with: "Xyz")
                .replacingOccurrences(of: "JUD", with: "XYZ").replacingOccurrences(of: "65", with: "999"),
        ] {
            let error = #expect(throws: ImportError.self) { try XMLBibleSample(document, as: shape.format) }
            #expect(error?.description.contains("no verse") == true, "\(document)")
        }
    }

    /// As files, whose first bytes show what is not XML.
    @Test func filesOfOtherKinds() throws {
        try Environment.withFolder { folder in
            func error(_ bytes: [UInt8]) throws -> String {
                let path = folder + "/bible.xml"
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                let error = #expect(throws: ImportError.self) {
                    _ = try ImportFormat.osis.packs(of: ImportSource(path: path))
                }
                return error?.description ?? ""
            }
            let cases: [([UInt8], String)] = [
                (Array("%PDF-1.7\n%âãÏÓ".utf8), "a PDF document"),
                ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0], "a program"),
                ([], "empty"), (Array("<html><body>Not found</body></html>".utf8), "no verse"),
            ]
            for (bytes, reason) in cases {
                let message = try error(bytes)
                #expect(message.contains(reason))
            }
        }
    }

    /// A file that is larger than any Bible is refused before it is read. The test's file takes no space on the disk.
    @Test func filesThatAreFarTooLong() throws {
        try Environment.withFolder { folder in
            let path = folder + "/bible.xml"
            let document = Self.shapes[0].document(before: String(repeating: " ", count: FileHead.size))
            try Data(document.utf8).write(to: URL(fileURLWithPath: path))
            #expect(truncate(path, 10 << 30) == 0)
            let error = #expect(throws: ImportError.self) {
                try ImportFormat.osis.packs(of: ImportSource(path: path))
            }
            #expect(error?.description.contains("10737418240 bytes") == true)
        }
    }

    @Test func formatsAreToldApartByTheirRoots() {
        let samples = Self.shapes.map { ($0.format, $0.document()) }
        for (format, document) in samples {
            for prefix in ["", "\u{FEFF}", "<?xml version=\"1.0\"?>\n<!-- <osis> -->\n<!DOCTYPE \(format)>\n"] {
                let head = FileHead(name: "x", bytes: Array((prefix + document).utf8))
                let found = ImportFormats.table.first { $0.recognises(head) }
                #expect(found?.name == format)
            }
        }
        let oshb =
            "<osis><osisText><verse osisID='Gen.1.1'><w lemma=\"b/7225\" morph=\"HR/Ncfsa\">a</w></verse></osisText></osis>"
        let head = FileHead(name: "x", bytes: Array(oshb.utf8))
        #expect(ImportFormats.table.first { $0.recognises(head) }?.name == "oshb")
    }

    /// The files of one Bible become one pack, and those of several become several.
    @Test func aFolderOfBibles() throws {
        try Environment.withFolder { folder in
            func write(_ name: String, _ work: String, _ book: String) throws {
                let text = """
                    <osis><osisText osisIDWork="\(work)"><div type="book" osisID="\(book)"><chapter osisID="\(book).1">\
                    <verse osisID="\(book).1.1">Text of \(work)</verse></chapter></div></osisText></osis>
                    """
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            try write("01.xml", "One", "Gen")
            try write("02.xml", "One", "Exod")
            try write("other.xml", "Two", "Gen")
            try write("third.osis.xml", "", "Gen")
            let source = try ImportSource(path: folder)
            let packs = try ImportFormat.osis.packs(of: source)
            #expect(packs.map(\.id) == ["One", "Two", "Third"])
            #expect(packs.map(\.report.verseCount) == [2, 1, 1])
            var hooks = ImportHooks()
            hooks.choices.id = "Mine"
            #expect(throws: ImportError.self) { try ImportFormat.osis.packs(of: source, hooks) }
            let one = try ImportFormat.osis.packs(of: ImportSource(path: folder + "/other.xml"), hooks)
            #expect(one.map(\.id) == ["Mine"])
        }
    }

    @Test func anImportCanBeStopped() throws {
        let document = Self.shapes[0].document(inside: String(repeating: " word", count: 1 << 20))
        try Environment.withFolder { folder in
            let path = folder + "/bible.xml"
            try Data(document.utf8).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: ImportError.self) {
                try ImportFormat.osis.packs(of: ImportSource(path: path), ImportHooks(isCancelled: { true }))
            }
            #expect(error?.description == ImportError.cancelled.description)
        }
    }
}

extension XMLBibleSample {
    /// The text of a verse; empty if there is none.
    func text(of verse: Verse) -> String {
        text.translation.versification.slot(of: verse).map { String(decoding: text.text(slot: $0), as: UTF8.self) }
            ?? ""
    }
}

extension [Finding.Kind] {
    /// In the order of the report.
    fileprivate var ordered: [Finding.Kind] { Finding.Kind.allCases.filter(contains) }
}

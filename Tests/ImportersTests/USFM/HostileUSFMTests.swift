import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Damaged, unusual and malicious files: each gives a clear error or a line in the report, and every readable verse is
/// read.
@Suite struct HostileUSFMTests {
    private func bible(_ text: String) throws -> ImportedBible { try ImportedBible.one(text, name: "GEN.usfm") }

    @Test func cutOff() throws {
        let whole = Array(
            "\\id GEN\n\\c 1\n\\p\n\\v 1 one\\f + \\fr 1:1 \\ft note\\f* \\w a|strong=\"H1\"\\w*\n\\v 2 two".utf8)
        for end in 8..<whole.count {
            var hooks = ImportHooks()
            hooks.choices.versification = .kjv
            var draft = MarkerReading(BibleDraft(source: "cut", hooks: hooks))
            try USFM.read(Array(whole[..<end]), fallback: nil, into: &draft)
            let made = try? draft.finish().finish(hooks.choices)
            // There is text once the file reaches the first letter of the verse.
            if end > 24 { #expect(made != nil, "\(end)") }
        }
    }

    @Test func encodings() throws {
        let text = "\\id GEN\r\n\\c 1\r\n\\p\r\n\\v 1 Gott schütze “dich”\r\n\\v 2 zwei\r\n"
        for mark in [true, false] {
            let utf16 = ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            let bible = try ImportedBible.one(bytes: utf16, name: "GEN.usfm")
            #expect(try bible.text("Gen.1.1") == "Gott schütze “dich”" && bible.text("Gen.1.2") == "zwei")
        }
        let latin = Array("\\id GEN\n\\c 1\n\\p\n\\v 1 sch".utf8) + [0xFC] + Array("tze \n\\v 2 schütze".utf8)
        let mixed = try ImportedBible.one(bytes: latin, name: "GEN.usfm")
        #expect(try mixed.text("Gen.1.1") == "schütze" && mixed.text("Gen.1.2") == "schütze")
        #expect(mixed.report.count(.reencodedText) == 1)
    }

    @Test func numbersThatAreNone() throws {
        let bible = try bible(
            "\\id GEN\n\\c 1\n\\p\n\\v 2 two\n\\v 1 one\n\\v x lost\n\\v 2 again\n\\v 3-2 back\n\\v 999999 far\n\\c 0\n\\p\n\\v 1 zero\n\\c two\n\\v 1 nowhere\n\\c 3\n\\v1 glued"
        )
        #expect(try bible.text("Gen.1.1") == "one lost")
        #expect(try bible.text("Gen.1.2") == "two again back far" && bible.text("Gen.3.1") == "glued")
        #expect(bible.report.count(.disorder) == 2 && bible.report.count(.joinedVerse) == 1)
        #expect(bible.report.count(.lostNumber) == 4)
        #expect(bible.report.count(.foreignText) == 1 && bible.report.count(.skippedText) == 1)
    }

    @Test func markersWithoutAPartner() throws {
        let bible = try bible(
            "\\id GEN\n\\c 1\n\\p\n\\v 1 one \\wj red\\f + \\ft a note\n\\v 2 two\\f* \\nd Lord\n\\p\n\\v 3 three \\add* \\zz x\\zz* \\qqq y\n\\foo\n\\v 4 four"
        )
        #expect(try bible.text("Gen.1.1") == "one red" && bible.text("Gen.1.2") == "two Lord")
        #expect(try bible.text("Gen.1.3") == "three x y" && bible.text("Gen.1.4") == "four")
        #expect(bible.report.count(.unclosedNote) == 1)
        #expect(bible.details(.unknownMarker) == ["\\zz", "\\qqq", "\\foo"])
        #expect(bible.report.count(.unclosedMarker) >= 3)
    }

    @Test func longAndDeep() throws {
        let long = String(repeating: "word ", count: 220_000)
        let deep = String(repeating: "\\+nd \\f + \\ft x ", count: 2000)
        let bible = try bible("\\id GEN\n\\c 1\n\\p\n\\v 1 \(long)\n\\v 2 a \(deep)\n\\v 3 end")
        #expect(try bible.text("Gen.1.1")?.utf8.count == 1_099_999)
        #expect(try bible.text("Gen.1.3") == "end")
    }

    @Test func filesThatAreNone() throws {
        let good = Array("\\id GEN\n\\c 1\n\\p\n\\v 1 one".utf8)
        // In a folder with a book, such files are reported or ignored.
        let bibles = try ImportedBible.all(["a.usfm": good, "b.usfm": [], "c.pdf": Array("%PDF-1.4".utf8)])
        #expect(bibles.count == 1)
        for bytes in [
            [], Array("%PDF-1.4 \\id GEN".utf8), [0x7F, 0x45, 0x4C, 0x46, 0, 0], Array("\\id FRT\n\\p x".utf8),
        ] {
            let path = "x.usfm"
            try Environment.withFolder { folder in
                try write(bytes, folder + "/" + path)
                let source = try ImportSource(path: folder + "/" + path)
                #expect(throws: ImportError.self) { try ImportFormat.usfm.packs(of: source, ImportHooks()) }
            }
        }
    }

    @Test func cancelling() throws {
        try Environment.withFolder { folder in
            try write(Array("\\id GEN\n\\c 1\n\\p\n\\v 1 one".utf8), folder + "/GEN.usfm")
            let hooks = ImportHooks(isCancelled: { true })
            let source = try ImportSource(path: folder)
            #expect(throws: ImportError.cancelled) { try ImportFormat.usfm.packs(of: source, hooks) }
        }
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}

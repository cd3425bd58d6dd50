import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Imports one text from every storage that libsword's own converters make. The texts must be equal.
@Suite struct ConverterTests {
    /// The verses of the fixture: `osisID<tab>markup`, one per line.
    static let fixture = Environment.project.appendingPathComponent("Tests/Fixtures/modules/small.tsv")

    struct Variant: CustomTestStringConvertible, Sendable {
        let driver: String
        let options: [String]
        let conf: [String]
        var testDescription: String { ([driver] + conf).joined(separator: " ") }
    }

    static let variants =
        [
            Variant(driver: "RawText", options: [], conf: []), Variant(driver: "RawText4", options: ["-4"], conf: []),
        ]
        + [("BOOK", "4"), ("CHAPTER", "3"), ("VERSE", "2")].flatMap { block, number in
            [("ZIP", "z"), ("LZSS", "l"), ("BZIP2", "b"), ("XZ", "x")].map { name, letter in
                Variant(
                    driver: "zText", options: ["-z", letter, "-b", number],
                    conf: ["CompressType=\(name)", "BlockType=\(block)"])
            }
        }

    @Test(.enabled(if: Environment.tool("imp2vs") != nil, "imp2vs is not here"), arguments: variants)
    func everyStorageGivesTheSame(_ variant: Variant) throws {
        let verses = try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", maxSplits: 1)
        }
        try Environment.withFolder { folder in
            let source = folder + "/source.imp"
            try verses.map { "$$$\($0[0])\n\($0[1])\n" }.joined().write(
                toFile: source, atomically: true, encoding: .utf8)
            let data = folder + "/modules/small"
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder + "/mods.d", withIntermediateDirectories: true)
            let tool = try #require(Environment.tool("imp2vs"))
            try #require(Environment.output(tool, [source, "-o", data] + variant.options) != nil)
            let conf =
                [
                    "[Small]", "DataPath=./modules/small/", "ModDrv=\(variant.driver)", "SourceType=OSIS",
                    "Encoding=UTF-8",
                ] + variant.conf
            try conf.joined(separator: "\n").write(
                toFile: folder + "/mods.d/small.conf", atomically: true, encoding: .utf8)
            let module = try #require(SwordLibrary.modules(at: folder).modules.first)
            let (text, report) = try SwordImporter.read(module)
            #expect(report.findings(.skipped).isEmpty && report.verseCount == verses.count)
            for verse in verses {
                let place = try #require(OSISIDList(String(verse[0])))
                let slot = try #require(
                    Versification.kjv.slot(of: Verse(place.book, place.chapter, place.verses.lowerBound)))
                var builder = VerseBuilder(dialect: .xml, report: report)
                let expected = Array(verse[1].utf8).withUnsafeBytes {
                    builder.verses(
                        of: $0, at: Verse(place.book, place.chapter, place.verses.lowerBound), isOldTestament: true)[0]
                        .text
                }
                #expect(text.text(slot: slot) == expected && !expected.isEmpty)
            }
        }
    }
}

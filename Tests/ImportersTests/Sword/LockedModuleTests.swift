import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Modules whose text is enciphered, made by libsword's own converter.
@Suite(.enabled(if: Environment.tool("imp2vs") != nil, "imp2vs is not here"))
struct LockedModuleTests {
    private static let key = "Abcd1234Efgh5678"

    struct Variant: CustomTestStringConvertible, Sendable {
        let driver: String
        let options: [String]
        var testDescription: String { driver }
    }

    static let variants = [
        Variant(driver: "RawText", options: []), Variant(driver: "RawText4", options: ["-4"]),
        Variant(driver: "zText", options: ["-z", "z"]), Variant(driver: "zCom", options: ["-z", "l"]),
    ]

    /// A module of two verses with these lines about the key in its conf.
    private func module(_ variant: Variant, key: String?, _ body: (SwordModule) throws -> Void) throws {
        try Environment.withFolder { folder in
            let source = folder + "/source.imp"
            try "$$$Gen.1.1\nAm Anfang schuf Gott – ja.\n$$$John.11.35\nJesus wept.\n".write(
                toFile: source, atomically: true, encoding: .utf8)
            for name in ["/modules/a", "/mods.d"] {
                try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
            }
            let tool = try #require(Environment.tool("imp2vs"))
            let options = variant.options + ["-c", Self.key]
            try #require(Environment.output(tool, [source, "-o", folder + "/modules/a"] + options) != nil)
            var conf = "[A]\nDataPath=./modules/a/\nModDrv=\(variant.driver)\nSourceType=OSIS\nEncoding=UTF-8\n"
            if variant.options.contains("z") { conf += "CompressType=ZIP\n" }
            if let key { conf += "CipherKey=\(key)\n" }
            try conf.write(toFile: folder + "/mods.d/a.conf", atomically: true, encoding: .utf8)
            try body(try #require(SwordLibrary.modules(at: folder).modules.first))
        }
    }

    @Test(arguments: variants) func theKeyOpensIt(_ variant: Variant) throws {
        try module(variant, key: Self.key) { module in
            if module.isCommentary {
                let (commentary, report) = try SwordCommentaryImporter.read(module)
                // The two notes do not cover their chapters.
                #expect(commentary.count == 2 && report.findings.allSatisfy { $0.kind == .uncoveredVerse })
            } else {
                let (text, report) = try SwordImporter.read(module)
                let slot = try #require(Versification.kjv.slot(of: Verse(.gen, 1, 1)))
                #expect(text.text(slot: slot) == Array("Am Anfang schuf Gott – ja.".utf8))
                #expect(report.verseCount == 2 && report.findings.isEmpty)
            }
        }
    }

    @Test func withoutAKeyItSaysWhatToDo() throws {
        try module(Self.variants[0], key: "") { module in
            #expect(
                module.refusal?.contains("is enciphered") == true && module.refusal?.contains("mods.d/a.conf") == true)
        }
    }

    @Test func aWrongKeyGivesNoText() throws {
        try module(Self.variants[2], key: "Zzzz9999Yyyy0000") { module in
            let reason = "none of its verses can be read; check its CipherKey"
            #expect(throws: ImportError.damaged(module: "A", reason: reason)) { try SwordImporter.read(module) }
        }
    }
}

import Foundation
import Testing

@testable import Corpus

/// Codes are spelled out as in Tests/Fixtures/interlinear/grammar.tsv: scheme, code, words. A row without words is no
/// code.
@Suite struct GrammarTests {
    @Test func codesAreSpelledOut() throws {
        for row in try InterlinearFixture.rows("grammar.tsv") {
            let scheme = try #require(GrammarScheme(rawValue: row[0]), "\(row)")
            #expect(scheme.spelled(row[1]) == (row[2].isEmpty ? nil : row[2]), "\(row[1])")
        }
    }

    @Test func unknownCodesLeaveTheTextUnchanged() {
        for scheme in GrammarScheme.allCases {
            for code in ["", "-", "/", "V", "V-", "V-2", "HV", "H", "TH", "TH99999999999", "é", "HVq/", "N-G", " + "] {
                var text = Array("before".utf8)
                let isKnown = Array(code.utf8).withUnsafeBytes { scheme.spell($0, into: &text) }
                #expect(isKnown || text == Array("before".utf8), "\(scheme) \(code)")
                #expect(text.starts(with: "before".utf8))
            }
        }
    }

    @Test func schemesAreBeforeCodes() throws {
        let split = try #require(GrammarScheme.split("robinson:V-AAI-3S"))
        #expect(split.scheme == .robinson && split.code == "V-AAI-3S")
        #expect(GrammarScheme.split("other:V") == nil && GrammarScheme.split("what") == nil)
        #expect(GrammarScheme.split("N-NSM")?.scheme == .robinson)
    }
}

enum InterlinearFixture {
    /// The rows of a table in Tests/Fixtures/interlinear, split at tabs.
    static func rows(_ name: String) throws -> [[String]] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/interlinear/\(name)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}

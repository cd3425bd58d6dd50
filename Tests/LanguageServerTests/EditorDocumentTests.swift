import Foundation
import JSON
import Testing

@testable import LanguageServer

/// PROTOCOL.md lists the methods and settings of the language server; both lists are generated from the tables.
@Suite(.serialized) struct EditorDocumentTests {
    @Test func methodsComeFromTheTable() throws {
        var text = "\n| method | what it does |\n| --- | --- |\n"
        for entry in LanguageMethodTable.entries { text += "| `\(entry.name)` | \(entry.summary) |\n" }
        try check(section: "language methods", expected: text + "\n")
    }

    @Test func settingsComeFromTheTable() throws {
        var text = "\n| setting | by default | meaning |\n| --- | --- | --- |\n"
        for key in EditorSettings.keys {
            let standard = key.show(EditorSettings()).compact
            let values = key.schema["enum"]?.array?.compactMap { $0.string.map { "`\($0)`" } }.joined(separator: ", ")
            text += "| `\(key.name)` | `\(standard)` | \(key.help)\(values.map { " One of \($0)." } ?? "") |\n"
        }
        try check(section: "settings", expected: text + "\n")
    }

    @Test func everySettingIsReadAsItIsShown() {
        for key in EditorSettings.keys {
            let shown = key.show(EditorSettings())
            guard !shown.isNull else { continue }
            var settings = EditorSettings()
            #expect(settings.read(.object(JSONObject([(key.name, shown)]))) == [], "\(key.name)")
            #expect(settings == EditorSettings(), "\(key.name)")
            #expect(
                !settings.read(.object(JSONObject([(key.name, JSONValue.object(["no": 1]))]))).isEmpty, "\(key.name)")
        }
    }

    /// Compares a part of PROTOCOL.md with `expected`, or writes it there if `LECTERN_RECORD` is set.
    private func check(section: String, expected: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "PROTOCOL.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(section):"))
        let head = try #require(text.range(of: "-->\n", range: start.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "<!-- /\(section) -->"))
        if ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil {
            try text.replacingCharacters(in: head.upperBound..<end.lowerBound, with: expected)
                .write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(
                String(text[head.upperBound..<end.lowerBound]) == expected,
                "PROTOCOL.md is out of date; LECTERN_RECORD=1 swift test rewrites it")
        }
    }
}

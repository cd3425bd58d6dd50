import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// Passages laid out for reading, from a small Bible that has everything a page may have.
@Suite final class ChapterTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)
    private let engine: ScriptureEngine

    init() throws {
        var text = ImportedText(
            translation: Translation(id: "Page", alias: "page", name: "A & B", language: "en", versification: .kjv))
        func set(
            _ verse: Verse, to last: Int? = nil, _ words: String, _ change: (inout ImportedVerse) -> Void = { _ in }
        )
            throws
        {
            var imported = ImportedVerse(words)
            change(&imported)
            let slot = try #require(Versification.kjv.slot(of: verse))
            text.set(imported, slots: slot...slot + (last ?? verse.verse) - verse.verse)
        }
        try set(Verse(.ps, 3, 0), "A Psalm of David.") { $0.isSuperscription = true }
        try set(Verse(.ps, 3, 1), "LORD, how many rise! Many say this.") {
            $0.startsParagraph = true
            $0.extras.lineStarts = [21]
            $0.extras.headings = [
                Heading(kind: .superscription, text: "A Psalm of David."), Heading(kind: .pericope, text: "A cry"),
            ]
            $0.extras.spans = [TextSpan(0..<4, .divineName)]
        }
        try set(Verse(.ps, 3, 2), "Selah.")
        try set(Verse(.ps, 3, 3), "But you, a shield, my glory.") { $0.extras.lineStarts = [19] }
        try set(Verse(.mark, 1, 1), "The beginning <of> the gospel.") {
            $0.startsParagraph = true
            $0.extras.footnotes = [
                Footnote(offset: 0, text: "At the head."), Footnote(offset: 13, text: "Or *start*"),
                Footnote(kind: .crossReference, offset: 30, text: "Gen 1:1"),
            ]
        }
        try set(Verse(.mark, 1, 2), "He said, Come. Then he left.") {
            $0.extras.spans = [TextSpan(9..<14, .wordsOfJesus)]
            $0.extras.headings = [Heading(kind: .pericope, offset: 15, text: "He leaves")]
        }
        try set(Verse(.mark, 1, 3), to: 5, "Three as one.") { $0.startsParagraph = true }
        try set(Verse(.mark, 3, 1), "Later.")
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: "Page")
        engine = TestEngine.make(providers: [PackLibrary.installed(in: folder)])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func get(_ reference: String, _ params: JSONObject = [:]) throws -> JSONValue {
        var params = params
        params["reference"] = .string(reference)
        return try engine.call("chapter.get", params)
    }

    /// The blocks as short lines: `paragraph: 1 The beginning`, with `/` before each further line.
    private func outline(_ reply: JSONValue) -> [String] {
        (reply["blocks"]?.array ?? []).map { block in
            let kind = block["type"]?.string ?? ""
            if let text = block["text"]?.string { return "\(kind) \(block["heading"]?.string ?? ""): \(text)" }
            let lines = (block["lines"]?.array ?? []).map { line in
                String(repeating: ">", count: line["indent"]?.int ?? 0)
                    + (line["pieces"]?.array ?? []).map { piece in
                        let marks = (piece["marks"]?.array ?? []).compactMap(\.string).joined()
                        let notes = String(repeating: "*", count: piece["notes"]?.array?.count ?? 0)
                        return "[\(piece["number"]?.string ?? "")\(marks)]\(piece["text"]?.string ?? "")\(notes)"
                    }.joined()
            }
            return kind + ": " + lines.joined(separator: "/")
        }
    }

    @Test func poetryHasLines() throws {
        #expect(
            try outline(get("Ps 3:1-3")) == [
                "superscription: []A Psalm of David.", "heading pericope: A cry",
                "poetry: [1divineName]LORD[], how many rise!/>[]Many say this./[2]Selah./[3]But you, a shield,/>[]my glory.",
            ])
    }

    @Test func headingsAndNotesCutAVerse() throws {
        let reply = try get("Mark 1:1-5")
        #expect(
            outline(reply) == [
                "paragraph: [1]*[]The beginning*[] <of> the gospel.*[2]He said, [wordsOfJesus]Come.",
                "heading pericope: He leaves", "paragraph: []Then he left.", "paragraph: [3–5]Three as one.",
            ])
        #expect(
            reply["notes"]?.array?.map { $0["id"]?.string } == [
                "Mark.1.1-note-1", "Mark.1.1-note-2", "Mark.1.1-note-3",
            ])
        #expect(
            try outline(get("Mark 1:1-2", ["headings": false, "notes": false, "numbers": false])) == [
                "paragraph: []The beginning <of> the gospel.[]He said, [wordsOfJesus]Come.[] Then he left."
            ])
    }

    @Test func pagesOfHTMLHaveAnchors() throws {
        let html = try #require(get("Mark 1:1-5", ["format": "html"])["formatted"]?.string)
        for part in [
            "id=\"Mark.1.1\"", "<a id=\"Mark.1.4\"></a>", "<a id=\"Mark.1.5\"></a>", "&lt;of&gt;", "A &amp; B",
            "<li id=\"Mark.1.1-note-3\" class=\"cross-reference\"><a href=\"#Mark.1.1\">1:1</a> Gen 1:1</li>",
            "<span class=\"words-of-jesus\">Come.</span>",
        ] { #expect(html.contains(part), "\(part) in \(html)") }
        // Verse 2 is in two blocks, but an id may be in a page only once.
        #expect(html.components(separatedBy: " id=\"Mark.1.2\"").count == 2)
    }

    @Test func textFormsKeepLinesAndNotes() throws {
        let markdown = try #require(get("Mark 1:1", ["format": "markdown"])["formatted"]?.string)
        #expect(
            markdown == """
                # Mark 1:1

                <sup>1</sup> [^1]The beginning[^2] \\<of\\> the gospel.[^3]

                — Mark 1:1 (PAGE)

                [^1]: At the head.
                [^2]: Or \\*start\\*
                [^3]: Gen 1:1

                """)
        let plain = try #require(get("Ps 3:1-2", ["format": "plain"])["formatted"]?.string)
        #expect(
            plain
                == "Psalm 3:1-2\n\nA Psalm of David.\n\nA cry\n\n  1 LORD, how many rise!\n    Many say this.\n\n2 Selah.\n"
        )
    }

    /// Chapters without text are skipped.
    @Test func neighboursHaveText() throws {
        let mark = try get("Mark 1")
        #expect(mark["previous"]?["osis"]?.string == "Ps.3" && mark["next"]?["reference"]?.string == "Mark 3")
        #expect(try get("Ps 3")["previous"] == nil && get("Mark 3")["next"] == nil)
    }
}

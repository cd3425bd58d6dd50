import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// Commentaries and cross references that are installed: numberings, votes, bounds.
@Suite final class StudyTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func answer(_ method: String, _ params: JSONObject) throws -> JSONValue {
        try TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures]).call(method, params)
    }

    private func install(commentary id: String, _ system: Versification, _ notes: [(Verse, String)]) throws {
        var commentary = ImportedCommentary(
            CommentaryWork(id: id, alias: id.lowercased(), name: id, language: "en", versification: system))
        for (verse, text) in notes {
            let slot = try #require(system.slot(of: verse))
            commentary.add(Array(text.utf8), slots: slot...slot)
        }
        try folder.install(PackWriter.bytes(of: commentary), id: id)
    }

    private func installVotes() throws {
        var set = ImportedCrossReferences(
            CrossReferenceWork(id: "Votes", alias: "votes", name: "Votes", language: "en", versification: .kjv))
        let rows: [(Verse, Int?)] = [
            (Verse(.rom, 8, 28), 3), (Verse(.john, 11, 35), -2), (Verse(.gen, 1, 1), 40), (Verse(.ps, 23, 1), nil),
        ]
        for (verse, votes) in rows {
            set.add(CrossReference(VerseRange(verse), votes: votes), from: Verse(.john, 3, 16))
        }
        set.add(CrossReference(VerseRange(Verse(.gen, 1, 1)), votes: -1), from: Verse(.john, 3, 17))
        try folder.install(PackWriter.bytes(of: set), id: "Votes")
    }

    private func entries(_ reply: JSONValue) -> [String] {
        (reply["entries"]?.array ?? []).map { "\($0["work"]?.string ?? "") \($0["text"]?.string ?? "")" }
    }

    /// The number is taken literally by each commentary, as by each translation.
    @Test func eachCommentaryHasItsOwnNumbers() throws {
        try install(commentary: "Latin", .vulg, [(Verse(.ps, 50, 3), "Miserere")])
        try install(commentary: "English", .kjv, [(Verse(.ps, 50, 3), "Our God shall come")])
        #expect(
            entries(try answer("commentary.verse", ["reference": "Ps 50:3"])) == [
                "English Our God shall come", "Latin Miserere",
            ])
        #expect(
            entries(try answer("commentary.verse", ["reference": "Ps 50:3", "work": "latin"])) == ["Latin Miserere"])
        // What one numbering lacks another may have.
        #expect(entries(try answer("commentary.verse", ["reference": "Ps 50:23", "work": "English"])).count == 1)
        #expect(throws: (any Error).self) { try answer("commentary.verse", ["reference": "Ps 50:24"]) }
    }

    @Test func aWholeCommentaryHidesWhatIsCompiledIn() throws {
        try install(commentary: "English", .kjv, [(Verse(.rom, 1, 1), "Paul")])
        let list = try answer("commentary.list", [:])["commentaries"]?.array ?? []
        #expect(list.map { $0["id"]?.string } == ["English", "fixtures-henry"])
        do {
            _ = try answer("commentary.verse", ["reference": "John 3:16"])
            Issue.record("something was found")
        } catch {
            #expect("\(error)".contains("Nothing on John 3:16 in `English`"))
        }
    }

    @Test func aReplyHasRoomForSoMuchAndNoMore() throws {
        let long = String(repeating: "word ", count: 100_000)
        try install(commentary: "Long", .kjv, (1...36).map { (Verse(.john, 3, $0), long) })
        let reply = try answer(
            "commentary.chapter", ["reference": "John 3", "textLimit": .number(JSONNumber(4 << 20))])
        let texts = (reply["entries"]?.array ?? []).compactMap { $0["text"]?.string }
        #expect(texts.count == 36 && texts.reduce(0) { $0 + $1.utf8.count } <= Bounds.commentary)
        #expect(reply["entries"]?.array?.last?["truncated"] == true)
        #expect(reply["entries"]?.array?.last?["excerpt"]?.string?.hasSuffix("word…") == true)
    }

    private func places(_ params: JSONObject) throws -> [String] {
        let groups = try answer("crossReferences.verse", params)["groups"]?.array ?? []
        return groups.flatMap { $0["bibleVerseReferences"]?.array ?? [] }.map {
            "\($0["osis"]?.string ?? "") \($0["votes"]?.int.map(String.init) ?? "-")"
        }
    }

    @Test func votesGiveTheOrderAndHideWhatReadersRefuse() throws {
        try installVotes()
        #expect(try places(["reference": "John 3:16"]) == ["Gen.1.1 40", "Rom.8.28 3", "Ps.23.1 -"])
        #expect(
            try places(["reference": "John 3:16", "negativeVotes": true]) == [
                "Gen.1.1 40", "Rom.8.28 3", "John.11.35 -2", "Ps.23.1 -",
            ])
        #expect(try places(["reference": "John 3:16-17", "limit": 1]) == ["Gen.1.1 40"])
        do {
            _ = try places(["reference": "John 3:17"])
            Issue.record("something was found")
        } catch {
            #expect("\(error)".contains("negativeVotes"))
        }
    }

    /// The Vulgate's Psalm 23 is another psalm, and no text is better than another's.
    @Test func aTranslationThatCountsOtherwiseGivesNoText() throws {
        try installVotes()
        var text = ImportedText(
            translation: Translation(id: "Latin", alias: "latin", name: "Latin", language: "la", versification: .vulg))
        for verse in [Verse(.ps, 23, 1), Verse(.gen, 1, 1)] {
            let slot = try #require(Versification.vulg.slot(of: verse))
            text.set(ImportedVerse("Domini est terra"), slots: slot...slot)
        }
        try folder.install(PackWriter.bytes(of: text), id: "Latin")
        let reply = try answer("crossReferences.verse", ["reference": "John 3:16", "translation": "latin"])
        let texts = (reply["groups"]?.array ?? []).flatMap { $0["bibleVerseReferences"]?.array ?? [] }
        #expect(texts.map { $0["text"]?.string } == ["Domini est terra", "", ""])
    }

    @Test func notesAreFoundByWordsScopesAndReferences() throws {
        let padding = String(repeating: "padding ", count: 90)
        try install(
            commentary: "English", .kjv,
            [
                (Verse(.gen, 1, 1), "God made a shepherd."),
                (Verse(.john, 10, 11), "The good shepherd, and his sheep."),
                (Verse(.rom, 1, 1), String(repeating: "padding ", count: 5_000) + "the sheep and their shepherds"),
                (Verse(.rom, 2, 1), "Righteous. \(padding) There was a king and a lamb."),
                (Verse(.rom, 3, 1), "Righteous. \(padding) A king. \(padding) The righteous king came."),
            ])
        func found(_ query: String) throws -> [JSONValue] {
            let reply = try answer("search.balanced", ["query": .string(query), "types": ["Commentary"]])
            return (reply["groups"]?.array ?? []).flatMap { $0["entries"]?.array ?? [] }
        }
        #expect(Set(try found("shepherd").map { $0["osis"]?.string }) == ["Gen.1.1", "John.10.11", "Rom.1.1"])
        #expect(try found("shepherd in:OT").map { $0["osis"]?.string } == ["Gen.1.1"])
        #expect(try found("John 10:11").map { $0["slug"]?.string } == ["john/10/11"])
        let long = try #require(try found("sheep shepherd").first { $0["osis"] == "Rom.1.1" })
        #expect(long["text"]?.string?.hasSuffix("the sheep and their shepherds") == true)
        #expect(long["authorName"] == "English" && long["highlights"]?.array?.isEmpty == false)
        // The part with most of the words is shown, wherever the longest of them is besides.
        let lamb = try #require(try found("righteous king lamb").first { $0["osis"] == "Rom.2.1" })
        #expect(lamb["text"]?.string?.hasSuffix("a king and a lamb.") == true)
        let king = try #require(try found("righteous king").first { $0["osis"] == "Rom.3.1" })
        #expect(king["text"]?.string?.hasSuffix("The righteous king came.") == true)
    }
}

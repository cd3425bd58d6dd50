import Corpus
import Foundation
import JSON
import JSONRPC
import Providers
import Scripture
import Testing

@testable import Engine

/// A damaged pack over the wire: 1201, whichever byte is wrong and whoever could stand in.
@Suite final class DamagedPackTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    /// A pack with one verse, installed after `damage` has changed its bytes.
    private func code(translation: String?, after damage: (inout [UInt8]) -> Void) throws -> Int? {
        let versification = Versification.kjv
        var text = ImportedText(
            translation: Translation(
                id: "Sample", alias: "kjv", name: "Sample", language: "en", versification: versification))
        let slot = try #require(versification.slot(of: Verse(.john, 11, 35)))
        text.set(ImportedVerse("Jesus wept."), slots: slot...slot)
        var bytes = PackWriter.bytes(of: text)
        damage(&bytes)
        try folder.install(bytes, id: "Sample")
        let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures])
        let params = translation.map { ",\"translation\":\"\($0)\"" } ?? ""
        let reply = try TestEngine.exchange(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"verse.lookup\",\"params\":{\"reference\":\"John 11:35\"\(params)}}\n",
            engine: engine)
        return try JSONParser.value(from: reply)["error"]?["code"]?.int
    }

    @Test func aSoundPackAnswers() throws {
        #expect(try code(translation: nil) { _ in } == nil)
    }

    @Test(arguments: [nil, "kjv", "Sample"])
    func aTruncatedPackIsReported(_ translation: String?) throws {
        for part in [0, 10, 100, 1000] {
            #expect(try code(translation: translation) { $0.removeLast($0.count - min(part, $0.count - 1)) } == 1201)
        }
    }

    /// What a method answers about John 11:35 when the one work installed has a wrong byte in `words`.
    private func code(_ method: String, _ pack: [UInt8], damaging words: String?) throws -> Int? {
        var bytes = pack
        if let words {
            let wanted = Array(words.utf8)
            let place = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
            bytes[place] ^= 0x01
        }
        try folder.install(bytes, id: "Work")
        let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures])
        let reply = try TestEngine.exchange(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\"reference\":\"John 11:35\"}}\n",
            engine: engine)
        return try JSONParser.value(from: reply)["error"]?["code"]?.int
    }

    @Test func commentariesAndCrossReferencesAreChecked() throws {
        let verse = Verse(.john, 11, 35)
        let slot = try #require(Versification.kjv.slot(of: verse))
        var commentary = ImportedCommentary(CommentaryWork(id: "Work", alias: "work", name: "Work", language: "en"))
        commentary.add(Array("A note that is short.".utf8), slots: slot...slot)
        let notes = PackWriter.bytes(of: commentary)
        #expect(try code("commentary.verse", notes, damaging: nil) == nil)
        #expect(try code("commentary.verse", notes, damaging: "note that") == 1201)
        #expect(try code("commentary.verse", Array(notes.dropLast()), damaging: nil) == 1201)
        var set = ImportedCrossReferences(
            CrossReferenceWork(id: "Work", alias: "work", name: "Work", language: "en", versification: .kjv))
        set.add(CrossReference(VerseRange(Verse(.john, 3, 16)), keyword: "wept for"), from: verse)
        let references = PackWriter.bytes(of: set)
        #expect(try code("crossReferences.verse", references, damaging: nil) == nil)
        #expect(try code("crossReferences.verse", references, damaging: "wept for") == 1201)
    }

    /// A file that cannot be opened may be of any kind. So it is named if no intact pack answers, and what is compiled in
    /// does not answer in its place.
    @Test(arguments: [
        ("crossReferences.verse", #""reference":"John 3:16""#), ("crossReferences.verse", #""reference":"Obad 5""#),
        ("commentary.verse", #""reference":"John 3:16""#), ("commentary.verse", #""reference":"Obad 5""#),
        ("lexicon.entry", #""key":"G25""#), ("lexicon.entry", #""key":"G5600""#),
        ("topics.search", #""query":"love""#), ("topics.entry", #""topic":"nonsense""#),
        ("topics.verse", #""reference":"John 3:16""#), ("lexicon.occurrences", #""key":"G25""#),
        ("lexicon.occurrences", #""key":"G25","translation":"kjv""#),
        ("interlinear.verse", #""reference":"John 3:16""#),
        ("verse.lookup", #""reference":"John 3:16 KJV""#), ("verse.lookup", #""reference":"John 3:16""#),
        ("search.balanced", #""query":"love""#), ("verse.random", "\"seed\":1"), ("daily.get", ""),
        ("commentary.availability", ""), ("verse.related", #""reference":"John 3:16""#),
    ])
    func nothingCompiledInReplacesADamagedFile(_ method: String, _ params: String) throws {
        try folder.install([], id: "Zz")
        func code(_ providers: [any TextProvider], _ more: String = "") throws -> Int? {
            let reply = try TestEngine.exchange(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\(params)\(more)}}\n",
                engine: TestEngine.make(providers: providers))
            return try JSONParser.value(from: reply)["error"]?["code"]?.int
        }
        let whole: [any TextProvider] = [PackLibrary.installed(in: folder), PackLibrary.fixtures]
        let found = try code([PackLibrary.fixtures])
        #expect(found != 1201 && found != -32602)
        #expect(try code(whole) == 1201)
        #expect(try code([PackLibrary.installed(in: folder)]) == 1201)
    }

    @Test func theWordsThemselvesAreChecked() throws {
        let code = try code(translation: "Sample") { bytes in
            let place = bytes.firstIndex(of: UInt8(ascii: "w")).flatMap { _ in
                bytes.indices.first { bytes[$0...].starts(with: Array("wept".utf8)) }
            }
            bytes[place!] ^= 0x01
        }
        #expect(code == 1201)
    }

    /// A damaged file does not hide the intact packs of any kind.
    @Test func intactPacksAnswerBesideADamagedOne() throws {
        try folder.install([], id: "Zz")
        let verse = Verse(.john, 3, 16)
        let slot = try #require(Versification.kjv.slot(of: verse))
        let kjv = Translation(id: "Own", alias: "kjv", name: "Own", language: "en", versification: .kjv)
        var text = ImportedText(translation: kjv)
        text.set(ImportedVerse("God so loved."), slots: slot...slot)
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: "Own")
        var commentary = ImportedCommentary(CommentaryWork(id: "Notes", alias: "notes", name: "Notes", language: "en"))
        commentary.add(Array("On love.".utf8), slots: slot...slot)
        try folder.install(PackWriter.bytes(of: commentary), id: "Notes")
        let engine = TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures])
        #expect(try engine.call("verse.lookup", ["reference": "John 3:16"])["module"]?.string == "Own")
        let notes = try engine.call("commentary.verse", ["reference": "John 3:16"])["entries"]?.array
        #expect(notes?.map { $0["work"]?.string } == ["Notes"])
        // It may be the text that has the numbers, or the lexicon.
        for (method, key) in [("lexicon.occurrences", "G25"), ("lexicon.entry", "G25")] {
            #expect { try engine.call(method, ["key": .string(key)]) } throws: { ($0 as? ResponseError)?.code == 1201 }
        }
    }
}

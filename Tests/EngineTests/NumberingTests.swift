import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// Translations that number otherwise than the references that people write.
@Suite final class NumberingTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    init() throws {
        try install(
            "Latin", .vulg,
            [
                (Verse(.ps, 50, 1), "In finem. Psalmus David,"), (Verse(.ps, 50, 2), "cum venit ad eum Nathan."),
                (Verse(.ps, 50, 3), "Miserere mei, Deus."), (Verse(.ps, 51, 1), "In finem. Intellectus David."),
                (Verse(.ps, 113, 9), "Non nobis, Domine."), (Verse(.dan, 13, 1), "Et erat vir habitans in Babylone."),
                (Verse(.john, 6, 51), "Ego sum panis vivus."), (Verse(.john, 6, 52), "Si quis manducaverit."),
            ])
        try install(
            "Hebrew", .leningrad,
            [
                (Verse(.ps, 51, 1), "lamnatseach"), (Verse(.ps, 51, 2), "bevo elav"),
                (Verse(.ps, 51, 3), "chonneni Elohim"),
                (Verse(.mal, 3, 19), "ki hinneh"), (Verse(.neh, 7, 67), "milevad"), (Verse(.neh, 7, 68), "gemallim"),
            ])
        try install(
            "English", .kjv,
            [
                (Verse(.ps, 51, 0), "A Psalm of David."), (Verse(.ps, 51, 1), "Have mercy upon me."),
                (Verse(.ps, 115, 1), "Not unto us."), (Verse(.mal, 4, 1), "For, behold, the day cometh."),
                (Verse(.john, 6, 51), "I am the living bread."),
            ])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func install(_ id: String, _ system: Versification, _ verses: [(Verse, String)]) throws {
        try install(id, system, verses.map { ($0, ImportedVerse($1)) })
    }

    private func install(_ id: String, _ system: Versification, _ verses: [(Verse, ImportedVerse)]) throws {
        var text = ImportedText(
            translation: Translation(id: id, alias: id.lowercased(), name: id, language: "en", versification: system))
        for (verse, imported) in verses {
            let slot = try #require(system.slot(of: verse))
            text.set(imported, slots: slot...slot)
        }
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: id)
    }

    private func answer(
        _ method: String, _ params: JSONObject, change: (inout ScriptureEngine.Settings) -> Void = { _ in }
    ) throws -> JSONValue {
        try TestEngine.make(providers: [PackLibrary.installed(in: folder)], change: change).call(method, params)
    }

    private func lookup(_ reference: String, _ translation: String, numbering: String? = nil) throws -> JSONValue {
        var params: JSONObject = ["reference": .string(reference), "translation": .string(translation)]
        if let numbering { params["numbering"] = .string(numbering) }
        return try answer("verse.lookup", params)
    }

    @Test func anEnglishReferenceFindsTheLatinVerse() throws {
        let reply = try lookup("Ps 51:1", "latin")
        #expect(reply["text"]?.string == "Miserere mei, Deus.")
        #expect(reply["osis"]?.string == "Ps.50.3" && reply["versification"]?.string == "Vulg")
        let numbering = reply["numbering"]
        #expect(numbering?["versification"]?.string == "KJV" && numbering?["osis"]?.string == "Ps.51.1")
        #expect(numbering?["relation"]?.string == "mapped")
        #expect(numbering?["note"]?.string == "Psalm 51:1 as KJV numbers is Psalm 50:3 here.")
        #expect(try lookup("Psalms 115:1", "latin")["text"]?.string == "Non nobis, Domine.")
    }

    @Test func ownNumbersAreTakenLiterally() throws {
        let reply = try lookup("Ps 51:1", "latin", numbering: "own")
        #expect(reply["text"]?.string == "In finem. Intellectus David." && reply["numbering"] == nil)
        #expect(try lookup("Ps 50:3", "english", numbering: "Vulg")["text"]?.string == "Have mercy upon me.")
        #expect(try lookup("Ps 50:3", "latin", numbering: "vulg")["numbering"] == nil)
    }

    @Test func whatThePersonChoseIsTheDefault() throws {
        let params: JSONObject = ["reference": "Ps 51:1", "translation": "latin"]
        let own = try answer("verse.lookup", params) { $0.numbering = .own }
        #expect(own["osis"]?.string == "Ps.51.1")
        let hebrew = try answer("verse.lookup", ["reference": "Ps 51:3", "translation": "latin"]) {
            $0.numbering = .system(.leningrad)
        }
        #expect(hebrew["osis"]?.string == "Ps.50.3")
    }

    @Test func whatEnglishBiblesLackIsTakenAsTheTranslationsOwn() throws {
        let reply = try lookup("Mal 3:19", "hebrew")
        #expect(reply["text"]?.string == "ki hinneh" && reply["numbering"]?["relation"]?.string == "own")
        #expect(try lookup("Mal 4:1", "hebrew")["text"]?.string == "ki hinneh")
        #expect(try lookup("Dan 13:1", "latin")["osis"]?.string == "Dan.13.1")
        #expect(try lookup("Sus 1:1", "latin")["osis"]?.string == "Dan.13.1")
        // Where a system was asked for, a place has to exist there.
        #expect(throws: (any Error).self) { try lookup("Mal 3:19", "hebrew", numbering: "KJV") }
    }

    @Test func aVerseThatTheOtherNumberingLacksIsNoOtherVerse() throws {
        do {
            _ = try lookup("Neh 7:68", "hebrew")
            Issue.record("the number of another verse was taken")
        } catch {
            #expect("\(error)".contains("has nothing of Nehemiah 7:68 as KJV numbers"))
        }
        #expect(try lookup("Neh 7:69", "hebrew")["text"]?.string == "gemallim")
    }

    private func lookup(_ reference: String, in language: String, _ translation: String) throws -> JSONValue {
        try answer(
            "verse.lookup",
            [
                "reference": .string(reference), "language": .string(language),
                "translation": .string(translation),
            ])
    }

    /// A Russian counts as the Synodal Bible does, a German counts the title of a psalm.
    @Test func aReferenceIsNumberedAsBiblesInItsLanguageAre() throws {
        let russian = try lookup("Пс 50:3", in: "ru", "english")
        #expect(russian["osis"]?.string == "Ps.51.1" && russian["text"]?.string == "Have mercy upon me.")
        #expect(russian["numbering"]?["versification"]?.string == "Synodal")
        #expect(try lookup("Пс 50:3", in: "ru", "latin")["osis"]?.string == "Ps.50.3")
        #expect(try lookup("Пс 50:3", in: "ru", "hebrew")["osis"]?.string == "Ps.51.3")
        #expect(try lookup("Ps 51,3", in: "de", "english")["osis"]?.string == "Ps.51.1")
        #expect(try lookup("Ps 50, 3", in: "la", "english")["osis"]?.string == "Ps.51.1")
        #expect(try lookup("Salmo 51:1", in: "es", "english")["osis"]?.string == "Ps.51.1")
        #expect(try lookup("Salmo 51:1", in: "es", "latin")["osis"]?.string == "Ps.50.3")
        // What the language does not decide stays as it was.
        #expect(try lookup("John 6:51", in: "auto", "english")["osis"]?.string == "John.6.51")
        let stated = try answer(
            "verse.lookup",
            ["reference": "Пс 51:1", "language": "ru", "translation": "english", "numbering": "KJV"])
        #expect(stated["osis"]?.string == "Ps.51.1")
    }

    /// Where Bibles of a language differ, a place is looked for in each; what none has is told.
    @Test func aPlaceThatEnglishBiblesLackIsLookedForInTheLanguagesOwn() throws {
        #expect(try lookup("Мал 3:19", in: "uk", "english")["osis"]?.string == "Mal.4.1")
        #expect(throws: (any Error).self) { try lookup("Пс 22:99", in: "ru", "english") }
        do {
            _ = try lookup("Тов 1:1", in: "ru", "english")
            Issue.record("the KJV has no Tobit")
        } catch {
            #expect("\(error)".contains("Tobit"))
        }
    }

    @Test func titlesAreReached() throws {
        #expect(try lookup("Psalm 51 title", "hebrew")["osis"]?.string == "Ps.51.1-Ps.51.2")
        #expect(try lookup("Ps 51", "latin")["osis"]?.string == "Ps.50")
    }

    /// A title that stands before verse 1 in both is shown where titles are asked for, as in any translation.
    @Test func aTitleThatBothCountAlikeIsNothingToTell() throws {
        let title = ImportedVerse(text: Array("By David.".utf8), isSuperscription: true)
        try install(
            "Revised", .nrsva, [(Verse(.ps, 23, 0), title), (Verse(.ps, 23, 1), ImportedVerse("My shepherd."))])
        for reference in ["Ps 23", "Ps 23:1-6"] {
            let plain = try lookup(reference, "revised")
            #expect(plain["numbering"] == nil && plain["text"]?.string == "My shepherd.")
        }
        let titled = try answer(
            "verse.lookup", ["reference": "Ps 23", "translation": "revised", "superscriptions": true])
        #expect(titled["text"]?.string == "By David. My shepherd.")
        #expect(try lookup("Ps 22-23", "revised")["numbering"] == nil)
    }

    @Test func aNoteIsAsLongAsALine() throws {
        let numbering = try lookup("Gen-Rev", "latin")["numbering"]
        let note = try #require(numbering?["note"]?.string)
        #expect(note.hasPrefix("Genesis 1-Revelation 22 as KJV numbers is ") && note.utf8.count < 200, "\(note)")
        #expect(note.contains(" passages, from Genesis") && note.contains(" to Revelation"))
    }

    @Test func sideBySideIsByMeaning() throws {
        let reply = try answer(
            "verse.lookup",
            ["references": ["Ps 51:1", "John 6:51"], "translations": ["english", "latin", "hebrew"]])
        let rows = try #require(reply["rows"]?.array)
        #expect(rows.map { $0["osis"]?.string } == ["Ps.51.1", "John.6.51"])
        #expect(rows[0]["cells"]?["latin"]?.array?.map { $0["osis"]?.string } == ["Ps.50.3"])
        #expect(rows[0]["cells"]?["hebrew"]?.array?.map { $0["osis"]?.string } == ["Ps.51.3"])
        #expect(rows[1]["cells"]?["latin"]?.array?.map { $0["verse"]?.int } == [51, 52])
        #expect(rows[1]["cells"]?["hebrew"]?.array == [])
    }

    @Test func aSearchTellsAVerseOnce() throws {
        let reply = try answer(
            "search.balanced",
            ["query": "Ps 51:1", "types": ["BibleVerse"], "translations": ["english", "latin"]])
        #expect(reply["groups"]?.array?.first?["entries"]?.array?.first?["osis"]?.string == "Ps.51.1")
        try install("Greek", .vulg, [(Verse(.ps, 50, 3), "Have mercy upon me, they sing.")])
        let both = try answer(
            "search.balanced",
            ["query": "mercy", "types": ["BibleVerse"], "translations": ["english", "greek"]])
        let entries = both["groups"]?.array?.first?["entries"]?.array ?? []
        #expect(entries.count == 1)
        #expect((entries.first?["alsoIn"]?.array ?? []).count == 1)
    }

    @Test(arguments: ["", "kjw", "\u{0}", String(repeating: "v", count: 5000)])
    func unknownNumberings(_ name: String) throws {
        #expect(throws: (any Error).self) { try lookup("Ps 51:1", "latin", numbering: name) }
        #expect(throws: (any Error).self) {
            try answer("reference.convert", ["reference": "Ps 51:1", "to": .string(name)])
        }
        #expect(throws: (any Error).self) {
            try answer("reference.convert", ["reference": "Ps 51:1", "to": "KJV", "from": .string(name)])
        }
    }

    /// A few bytes may name the whole Bible a thousand times; nobody waits until that is mapped.
    @Test func mappingIsBounded() throws {
        let bible = Array(repeating: "Gen 1:1-Rev 22:21", count: 200).joined(separator: "; ")
        #expect(throws: (any Error).self) { try lookup(bible, "latin") }
        #expect(throws: (any Error).self) {
            try answer("reference.convert", ["reference": .string(bible), "to": "Vulg"])
        }
    }

    @Test func aTranslationStandsForItsNumbering() throws {
        let reply = try answer("reference.convert", ["reference": "Ps 50:3", "from": "latin", "to": "english"])
        #expect(reply["osis"]?.string == "Ps.51.1" && reply["from"]?.string == "Vulg" && reply["to"]?.string == "KJV")
    }
}

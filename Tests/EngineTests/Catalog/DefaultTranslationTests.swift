import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// Which translation answers requests that name none, and what the compiled-in verses do beside an installed Bible.
@Suite final class DefaultTranslationTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func install(_ id: String, alias: String, language: String) throws {
        let translation = Translation(id: id, alias: alias, name: id, language: language, versification: .kjv)
        var text = ImportedText(translation: translation)
        let slot = try #require(Versification.kjv.slot(of: Verse(.gen, 5, 5)))
        text.set(ImportedVerse("All the days of \(id) were love."), slots: slot...slot)
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: id)
    }

    private func engine(_ language: String = "en") -> ScriptureEngine {
        TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures]) {
            $0.language = { language }
        }
    }

    private func call(_ method: String, _ params: JSONObject, _ engine: ScriptureEngine) -> JSONValue? {
        try? engine.call(method, params)
    }

    private func usual(_ language: String = "en") -> String? {
        call("verse.lookup", ["reference": "Gen 5:5"], engine(language))?["module"]?.string
    }

    @Test func anInstalledBibleComesBeforeTheCompiledInVerses() throws {
        #expect(usual() == nil)
        try install("Aa", alias: "aa", language: "fi")
        #expect(usual() == "Aa")
        try install("Bb", alias: "bb", language: "de-AT")
        try install("Cc", alias: "cc", language: "eng")
        #expect(usual() == "Cc")
        #expect(usual("de") == "Bb" && usual("ger-DE") == "Bb" && usual("fi-FI") == "Aa")
        #expect(usual("sv") == "Aa")
        try install("Dd", alias: "kjv", language: "en")
        #expect(usual() == "Dd" && usual("de") == "Dd")
    }

    /// With only a WEB installed, nothing comes from the few verses of the compiled-in KJV and WEB.
    @Test func compiledInVersesHideNothing() throws {
        try install("Web", alias: "web", language: "en")
        let engine = engine()
        let search = try #require(call("search.balanced", ["query": "love"], engine))
        let ids = search["groups"]?.array?.first { $0["type"]?.string == "BibleVerse" }?["entries"]?.array?
            .compactMap { $0["id"]?.string }
        #expect(ids == ["BibleVerse:Web:Gen.5.5"])
        #expect(call("verse.lookup", ["reference": "John 3:16", "translation": "kjv"], engine) == nil)
        #expect(call("engine.status", [:], engine)?["defaultTranslation"]?.string == "web")
        #expect(call("lexicon.occurrences", ["key": "G25"], engine) == nil)
        let listed = call("translations.list", [:], engine)?["translations"]?.array?.compactMap { $0["id"]?.string }
        #expect(listed == ["Web"])
        // They are there for a request that names them.
        for params: JSONObject in [
            ["reference": "John 3:16", "translation": "fixtures-kjv"],
            ["reference": "John 3:16", "provider": "fixtures"],
            ["reference": "John 3:16", "provider": "fixtures", "translation": "web"],
        ] {
            #expect(call("verse.lookup", params, engine)?["provider"]?.string == "fixtures")
        }
        let fixtures = call("translations.list", ["provider": "fixtures"], engine)?["translations"]?.array
        #expect(fixtures?.count == 2)
    }
}

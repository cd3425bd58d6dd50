import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Corpus
@testable import Engine

/// What happens when the provider that should answer is on the network and fails.
@Suite struct ProviderChainTests {
    /// A provider on the network that serves `web` and `far`, or fails.
    private struct FarProvider: NetworkTextProvider {
        let name: String
        let canSearch = true
        var failure: ProviderError?
        var versesFound: [(verse: Verse, text: String, score: Double)]? = []

        func translations() -> [Translation] {
            ["web", "far"].map { alias in
                Translation(
                    id: "\(name):\(alias)", alias: alias, name: "Far \(alias)", language: "en", versification: .kjv)
            }
        }
        func learnTranslations(deadline: RequestDeadline) throws(ProviderError) {}
        func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
            -> PassageText
        {
            try passage(ranges, of: translation, detail: detail, deadline: .none)
        }
        func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
            throws(ProviderError) -> PassageText
        {
            if let failure { throw failure }
            let verse = VerseText(
                verse: ranges[0].from, lastVerse: ranges[0].from.verse, text: TextSlice("\(name) says."))
            return PassageText(verses: [[verse]])
        }
        func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
            Verse(.john, 3, 16)
        }
        func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
            throws(ProviderError) -> Verse
        { Verse(.john, 3, 16) }
        func search(
            _ query: String, in translation: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
        ) throws(ProviderError) -> RankedVerses? {
            if let failure { throw failure }
            guard let versesFound else { return nil }
            var found = RankedVerses()
            found.verses = versesFound
            found.total = 70
            return found
        }
    }

    private static func fails(_ kind: NetworkFailure.Kind, _ message: String) -> ProviderError {
        .network(NetworkFailure(kind, message))
    }

    private func call(_ method: String, _ params: JSONObject, _ providers: [any TextProvider]) -> (
        reply: JSONValue?, error: JSONValue?
    ) {
        let engine = TestEngine.make(providers: providers)
        let request = JSONValue.object([
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params),
        ])
        guard let output = try? TestEngine.exchange(request.text + "\n", engine: engine),
            let reply = try? JSONParser.value(from: output)
        else { return (nil, nil) }
        return (reply["result"], reply["error"])
    }

    @Test(arguments: ["verse.lookup", "daily.get"])
    func theNextProviderOfTheNameAnswers(_ method: String) {
        let down = FarProvider(name: "down", failure: Self.fails(.unavailable, "It is down."))
        var params: JSONObject = ["translation": "web"]
        if method == "verse.lookup" { params["reference"] = "John 3:16" }
        let (reply, _) = call(method, params, [down, FarProvider(name: "up")])
        #expect(reply?["provider"]?.string == "up")
        #expect(reply?["text"]?.string == "up says.")
        let fixtures = call(
            "verse.lookup", ["reference": "John 3:16", "translation": "web"], [down, PackLibrary.fixtures])
        #expect(fixtures.reply?["provider"]?.string == "fixtures")
    }

    /// A server of a kind may have fewer translations than are known of the kind.
    @Test func aProviderThatLacksTheTranslationIsPassedOver() {
        let small = FarProvider(name: "small", failure: .unknownTranslation("web"))
        let (reply, _) = call(
            "verse.lookup", ["reference": "John 3:16", "translation": "web"], [small, PackLibrary.fixtures])
        #expect(reply?["provider"]?.string == "fixtures")
        let (_, error) = call("verse.lookup", ["reference": "John 3:16"], [small])
        #expect(error?["code"]?.int == 1003 && error?["data"]?["providers"]?.array?.count == 1)
        #expect(error?["message"]?.string == "The provider `small` has no translation `web`.")
    }

    /// What a server of one's own has is known once it was asked for its list.
    @Test func anUnknownNameSaysHowAProviderIsAskedWhatItHas() {
        let far = FarProvider(name: "far")
        let advice = "`translations.list` with `{\"provider\": \"far\"}` asks that one."
        func hint(_ params: JSONObject, _ providers: [any TextProvider]) -> String {
            var params = params
            params["reference"] = "John 3:16"
            params["translation"] = "nobody"
            return call("verse.lookup", params, providers).error?["data"]?["hint"]?.string ?? ""
        }
        #expect(hint([:], [far]).contains(advice) && hint(["provider": "far"], [far]).contains(advice))
        // Whoever has texts of their own is told of these alone.
        #expect(!hint([:], [PackLibrary.fixtures, far]).contains("translations.list"))
    }

    @Test func aFailureNamesTheReasonOfEach() {
        let providers: [any TextProvider] = [
            FarProvider(name: "first", failure: Self.fails(.timeout, "It takes too long.")),
            FarProvider(name: "second", failure: Self.fails(.rateLimited, "It was asked too often.")),
            PackLibrary.fixtures,
        ]
        let (_, error) = call("verse.lookup", ["reference": "Gen 50:1", "translation": "web"], providers)
        #expect(error?["code"]?.int == 1105)
        let reasons = error?["data"]?["providers"]?.array ?? []
        #expect(reasons.compactMap { $0["provider"]?.string } == ["first", "second", "fixtures"])
        #expect(reasons.compactMap { $0["kind"]?.string } == ["timeout", "rateLimited", "notInTranslation"])
        #expect(reasons.first?["reason"]?.string == "It takes too long.")
        #expect(error?["message"]?.string?.contains("`second`: It was asked too often.") == true)
        let list = call(
            "verse.lookup", ["references": ["Gen 50:1"], "translations": ["web"]], providers
        ).reply?["passages"]?.array?.first?["editions"]?.array?.first?["error"]
        #expect(list?["data"]?["providers"]?.array?.count == 3)
    }

    @Test func whoeverNamedTheProviderWantsNoOther() {
        let providers: [any TextProvider] = [
            FarProvider(name: "down", failure: Self.fails(.offline, "No way.")), FarProvider(name: "up"),
        ]
        for params: JSONObject in [
            ["reference": "John 3:16", "translation": "web", "provider": "down"],
            ["reference": "John 3:16", "translation": "down:web"],
        ] {
            let (_, error) = call("verse.lookup", params, providers)
            #expect(error?["code"]?.int == 1101)
            #expect(error?["data"]?["providers"]?.array?.count == 1)
        }
    }

    @Test func aVerseThatIsNotThereIsNoReasonToAskAnother() {
        let providers: [any TextProvider] = [
            FarProvider(name: "poor", failure: .notInTranslation), FarProvider(name: "rich"),
        ]
        let (_, error) = call("verse.lookup", ["reference": "John 3:16", "translation": "web"], providers)
        #expect(error?["code"]?.int == 1005)
    }

    @Test func aSearchGoesThroughAProviderThatCan() {
        let found: [(verse: Verse, text: String, score: Double)] = [
            (Verse(.john, 3, 16), "Far love.", 0.8), (Verse(.john1, 4, 8), "God is love.", 0.4),
        ]
        let provider = FarProvider(name: "corpus", versesFound: found)
        let params: JSONObject = ["query": "love in:NT", "translation": "far", "types": ["BibleVerse"]]
        let (reply, error) = call("search.balanced", params, [PackLibrary.fixtures, provider])
        #expect(error == nil)
        let group = reply?["groups"]?.array?.first
        #expect(group?["total"]?.int == 70)
        let entries = group?["entries"]?.array ?? []
        #expect(entries.compactMap { $0["osis"]?.string } == ["John.3.16", "1John.4.8"])
        #expect(entries.compactMap { $0["text"]?.string } == ["Far love.", "God is love."])
        #expect(entries.first?["highlights"]?.array?.first?["start"]?.int == 4)
        #expect(entries.compactMap { $0["score"]?.double } == [0.999, 0.713])
        // The same beside a translation that is at hand: a verse stands once.
        let both = call(
            "search.balanced", ["query": "\"God so loved\" OR love", "translations": ["kjv", "far"]],
            [PackLibrary.fixtures, provider])
        let verses = both.reply?["groups"]?.array?.first { $0["type"]?.string == "BibleVerse" }?["entries"]?.array ?? []
        #expect(verses.count { $0["osis"]?.string == "John.3.16" } == 1)
        let error2 = call("search.balanced", params, [FarProvider(name: "x", failure: Self.fails(.timeout, "Slow."))])
        #expect(error2.error?["code"]?.int == 1105)
        let cannot = call("search.balanced", params, [FarProvider(name: "x", versesFound: nil)])
        #expect(cannot.error?["code"]?.int == 1006)
    }
}

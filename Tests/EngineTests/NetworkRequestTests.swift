import Foundation
import JSON
import Providers
import Scripture
import Synchronization
import Testing

@testable import Corpus
@testable import Engine

/// Requests that wait for a provider: through the real connection, beside requests that do not wait.
@Suite struct NetworkRequestTests {
    /// A provider that takes its time, as the network does.
    private final class SlowProvider: NetworkTextProvider {
        let name = "slow"
        let milliseconds: Int
        let asked = Atomic<Int>(0)
        init(_ milliseconds: Int) { self.milliseconds = milliseconds }

        func translations() -> [Translation] {
            [Translation(id: "slow:far", alias: "far", name: "Far Away", language: "en", versification: .kjv)]
        }
        func learnTranslations(deadline: RequestDeadline) throws(ProviderError) {}

        func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
            -> PassageText
        {
            guard asked.load(ordering: .relaxed) > 0 else { throw .network(NetworkFailure(.timeout, "Not here.")) }
            return far(ranges)
        }
        func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail, deadline: RequestDeadline)
            throws(ProviderError) -> PassageText
        {
            asked.add(1, ordering: .relaxed)
            for _ in 0..<milliseconds {
                if deadline.isCancelled() { throw .network(NetworkFailure(.cancelled, "Given up.")) }
                if deadline.milliseconds() ?? 1 <= 0 { throw .network(NetworkFailure(.timeout, "Too slow.")) }
                usleep(1000)
            }
            return far(ranges)
        }
        private func far(_ ranges: [VerseRange]) -> PassageText {
            let verse = VerseText(verse: ranges[0].from, lastVerse: ranges[0].from.verse, text: TextSlice("Far."))
            return PassageText(verses: [[verse]], cached: true, stale: true)
        }
        func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
            Verse(.john, 3, 16)
        }
        func randomVerse(of translation: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
            throws(ProviderError) -> Verse
        { Verse(.john, 3, 16) }
    }

    private func engine(_ provider: SlowProvider, timeLimit: Int = 5000) -> ScriptureEngine {
        TestEngine.make(providers: [PackLibrary.fixtures, provider]) { $0.timeLimit = timeLimit }
    }

    private func lookup(_ id: Int, _ translation: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"verse.lookup","params":"#
            + #"{"reference":"John 3:16","translation":"\#(translation)"}}"#
    }

    private func replies(_ input: String, _ engine: ScriptureEngine) throws -> [JSONValue] {
        try TestEngine.exchange(input + "\n", engine: engine).split(separator: "\n").map {
            try JSONParser.value(from: String($0))
        }
    }

    @Test func localRequestsAreNotHeldUp() throws {
        let provider = SlowProvider(100)
        let input = (1...50).map { lookup($0, "far") } + (51...100).map { lookup($0, "kjv") }
        let replies = try replies(input.joined(separator: "\n"), engine(provider))
        #expect(replies.prefix(50).compactMap { $0["id"]?.int } == Array(51...100))
        #expect(Set(replies.compactMap { $0["id"]?.int }) == Set(1...100))
        for reply in replies where reply["id"]!.int! <= 50 {
            #expect(reply["result"]?["text"]?.string == "Far.")
            #expect(reply["result"]?["stale"]?.bool == true)
            #expect(reply["result"]?["provider"]?.string == "slow")
        }
        #expect(provider.asked.load(ordering: .relaxed) == 50)
    }

    @Test func nobodyAsksTheNetworkForWhatIsHere() throws {
        let provider = SlowProvider(0)
        let engine = engine(provider)
        for translation in ["kjv", "web"] { _ = try replies(lookup(1, translation), engine) }
        _ = try replies(
            #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"reference":"Gen 50:1"}}"#, engine)
        #expect(provider.asked.load(ordering: .relaxed) == 0)
    }

    @Test func aBatchAndAListWaitAsAWhole() throws {
        let engine = engine(SlowProvider(20))
        let batch = try replies("[\(lookup(1, "kjv")),\(lookup(2, "far"))]", engine)
        #expect(batch.count == 1)
        #expect(Set(batch[0].array!.compactMap { $0["id"]?.int }) == [1, 2])
        let list = try replies(
            #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":"#
                + #"{"references":["John 3:16","John 11:35"],"translations":["kjv","far"]}}"#, engine)
        let editions = list[0]["result"]?["passages"]?.array?.compactMap { $0["editions"]?.array?.count }
        #expect(editions == [2, 2])
        #expect(list[0]["result"]?["passages"]?.array?[1]["editions"]?.array?[1]["text"]?.string == "Far.")
    }

    @Test func theTimeLimitEndsARequest() throws {
        let replies = try replies(lookup(1, "far"), engine(SlowProvider(60_000), timeLimit: 50))
        #expect(replies[0]["error"]?["code"]?.int == 1105)
        #expect(replies[0]["error"]?["data"]?["kind"]?.string == "timeout")
        #expect(replies[0]["error"]?["data"]?["provider"]?.string == "slow")
    }

    @Test func aCancelledRequestIsAnsweredOnce() throws {
        let input = lookup(1, "far") + "\n" + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
        let replies = try replies(input, engine(SlowProvider(60_000)))
        #expect(replies.count == 1)
        #expect(replies[0]["error"]?["code"]?.int == -32800)
    }

    /// A hover waits for nothing, and shows what was fetched before.
    @Test func whatWasFetchedIsAtHand() throws {
        let provider = SlowProvider(1)
        let engine = engine(provider)
        let refused = #expect(throws: MethodError.self) { try engine.passage("John 3:16", in: "far") }
        #expect(refused?.kind == .resourceMissing)
        #expect(provider.asked.load(ordering: .relaxed) == 0)
        _ = try replies(lookup(1, "far"), engine)
        #expect(try engine.passage("John 3:16", in: "far").passage.verses.map(\.text) == ["Far."])
        #expect(provider.asked.load(ordering: .relaxed) == 1)
    }

    @Test func everyMethodThatReadsAPassageMayWait() throws {
        let engine = engine(SlowProvider(1))
        for (method, params) in [
            ("verse.random", #"{"translation":"far"}"#), ("verse.random", #"{"provider":"slow"}"#),
            ("daily.get", #"{"translation":"far"}"#),
            ("tts.plainText", #"{"reference":"Jn 3:16","translation":"far"}"#),
            ("translations.list", #"{"provider":"slow"}"#),
        ] {
            let reply = try replies(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#, engine)
            #expect(reply[0]["result"] != nil, "\(method) \(reply)")
        }
    }
}

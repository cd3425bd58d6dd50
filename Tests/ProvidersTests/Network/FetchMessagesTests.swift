import JSON
import Testing

@testable import Corpus
@testable import Providers

/// Messages of lectern-fetch are not trusted: all their numbers have bounds.
@Suite struct FetchMessagesTests {
    private func parsed(_ text: String, limit: Int = 1000) -> String {
        switch FetchProcess.parse(Array(text.utf8), from: 0, limit: limit) {
        case .reply(let id, .answer(let answer), let end):
            "\(id) \(answer.status) \(answer.body.count) \(answer.retryAfter ?? -1) \(end)"
        case .reply(_, .failure(let failure), _): failure.message
        case .progress(let id, let done, let total, _): "\(id) \(done)/\(total)"
        case .other: "other"
        case .incomplete: "incomplete"
        case .nonsense: "nonsense"
        }
    }

    @Test func anAnswerIsRead() {
        #expect(parsed("{\"id\":1,\"status\":200,\"length\":2}\nab") == "1 200 2 -1 35")
        #expect(parsed("{\"id\":1,\"status\":200,\"length\":2}\na") == "incomplete")
        #expect(parsed("{\"id\":1,\"received\":5,\"expected\":9}\n") == "1 5/9")
    }

    @Test(arguments: [1001, Int.max, Int.max - 40, -1])
    func aLengthBeyondTheLimitIsNonsense(_ length: Int) {
        #expect(parsed("{\"id\":1,\"status\":200,\"length\":\(length)}\nab") == "nonsense")
    }

    @Test func aHeadWithoutAnEndIsNotWaitedFor() {
        #expect(parsed(String(repeating: "x", count: 1000)) == "incomplete")
        #expect(parsed(String(repeating: "x", count: 2 << 20)) == "nonsense")
    }

    @Test(arguments: [(Int.max, 3600), (9_223_372_036_854_775, 3600), (3601, 3600), (7, 7), (0, 0), (Int.min, 0)])
    func nobodyIsLeftAloneForLongerThanAnHour(_ said: Int, _ seconds: Int) {
        let head = "{\"id\":1,\"status\":429,\"length\":0,\"retryAfter\":\(said)}\n"
        #expect(parsed(head) == "1 429 0 \(seconds) \(head.utf8.count)")
    }

    /// Control characters of ECMA-48 and of UAX #9 are removed; letters of right-to-left scripts are not.
    @Test func whatSteersTheDisplayIsDropped() {
        #expect(
            VerseRow.cleaned("\u{1b}]0;pwn\u{07}\u{1b}[31mred\u{202e} \u{0}ink\u{9b}1m\u{7f}\u{2066}")
                == "]0;pwn[31mred ink1m")
        #expect(VerseRow.cleaned(" a\tb\r\nc\u{85}d ¶e ") == "a b c d e")
        #expect(VerseRow.cleaned("שָׁלוֹם\u{200F} e\u{301}") == "שָׁלוֹם\u{200F} e\u{301}")
        #expect(UntrustedText.shown("a\n\tb\u{1b}c") == "a\n\tbc")
        #expect(
            parsed("{\"id\":1,\"error\":\"broken\",\"message\":\"\\u001b[31mred\"}\n")
                == "The connection broke ([31mred).")
    }
}

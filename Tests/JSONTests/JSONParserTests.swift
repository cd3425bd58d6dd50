import Foundation
import JSON
import Testing

struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue {
        try JSONParser.value(from: text)
    }

    @Test func readsARequest() throws {
        let value = try parse(
            #"{"jsonrpc":"2.0","id":17,"method":"verse.lookup","params":{"reference":"John 3:16","n":[1,2.5,null,true]}}"#
        )
        #expect(value["id"]?.int == 17)
        #expect(value["method"]?.string == "verse.lookup")
        #expect(value["params"]?["n"] == [1, 2.5, nil, true])
        #expect(value.object?.members.map(\.key) == ["jsonrpc", "id", "method", "params"])
        #expect(value["absent"] == nil)
    }

    @Test func unescapes() throws {
        #expect(try parse(#""a\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud834\udd1e""#).string == "a\"\\/\u{8}\u{C}\n\r\tAé€𝄞")
        #expect(try parse(#""\u0000""#).string == "\0")
        #expect(
            try parse(#""long enough for eight byte steps \n and on and on ἀρχῇ""#).string?.hasSuffix("ἀρχῇ") == true)
    }

    /// Strings of every short length, with a special byte at every index, as names and as values, with and without more
    /// bytes after them.
    @Test func readsStringsOfEveryLength() throws {
        for length in 0..<18 {
            for place in 0...length {
                for (piece, meant) in [
                    ("", ""), (#"\n"#, "\n"), (#"\""#, "\""), ("é", "é"), ("\u{7F}", "\u{7F}"), ("!", "!"),
                ] {
                    let letters = String("abcdefgh]{}ijklmno".prefix(length))
                    let source = String(letters.prefix(place)) + piece + String(letters.dropFirst(place))
                    let text = String(letters.prefix(place)) + meant + String(letters.dropFirst(place))
                    #expect(try parse("\"\(source)\"") == .string(text))
                    #expect(try parse("{\"\(source)\":\"\(source)\"}        ")[text]?.string == text)
                    #expect(try parse("[\"\(source)\",\"12345678\"]") == [.string(text), "12345678"])
                }
            }
        }
    }

    @Test(arguments: [
        (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"), (#""\ud800\ud800""#, "\u{FFFD}\u{FFFD}"),
        (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\ud800\ud834\udd1e""#, "\u{FFFD}𝄞"), (#""\ud800\n""#, "\u{FFFD}\n"),
    ])
    func replacesLoneSurrogates(_ text: String, _ expected: String) throws {
        #expect(try parse(text).string == expected)
    }

    @Test func lastOfDuplicatesWins() throws {
        #expect(try parse(#"{"a":1,"b":2,"a":3}"#).text == #"{"a":3,"b":2}"#)
        let many = (0..<40).map { "\"k\($0 % 20)\":\($0)" }.joined(separator: ",")
        let object = try #require(try parse("{\(many)}").object)
        #expect(object.count == 20)
        #expect(object["k3"]?.int == 23)
    }

    @Test func namesAreComparedByCodePoints() throws {
        let object = try #require(try parse(#"{"\u00e9":1,"e\u0301":2}"#).object)
        #expect(object.count == 2)
        #expect(object["\u{e9}"]?.int == 1)
        #expect(object["e\u{301}"]?.int == 2)
        #expect(JSONValue.string("\u{e9}") != .string("e\u{301}"))
    }

    /// A quadratic search for duplicates would take minutes here.
    @Test(.timeLimit(.minutes(1))) func manyMembers() throws {
        let text = "{" + (0..<200_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
        #expect(try parse(text).object?.count == 200_000)
    }

    @Test func boundsDepth() throws {
        let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(throws: Never.self) { try parse(deepest) }
        #expect(throws: JSONError(.tooDeep, at: 512)) { try parse("[\(deepest)]") }
        #expect(throws: JSONError(.tooDeep, at: 512)) { try parse(String(repeating: "[", count: 5_000_000)) }
        let objects = String(repeating: "{\"a\":", count: 513) + "1" + String(repeating: "}", count: 513)
        #expect(throws: JSONError(.tooDeep, at: 2560)) { try parse(objects) }
    }

    @Test func boundsValues() throws {
        let limits = JSONParser.Limits(values: 4)
        #expect(throws: Never.self) { try JSONParser.value(from: "[1,2,3]", limits: limits) }
        #expect(throws: JSONError(.tooManyValues, at: 7)) { try JSONParser.value(from: "[1,2,3,4]", limits: limits) }
    }

    /// Parsing, comparing, writing and freeing the deepest values fits the small stack of a thread.
    @Test func deepValuesOnASmallStack() {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
                let depth = open.count > 5 ? 256 : 512
                let text =
                    String(repeating: open, count: depth - 1) + "[1]" + String(repeating: close, count: depth - 1)
                let value = try? JSONParser.value(from: text)
                let again = try? JSONParser.value(from: text)
                precondition(value != nil && value == again)
                precondition(value!.text == text)
            }
            done.signal()
        }
        // Unoptimised code keeps every temporary value in its frame, which takes about five times as much.
        #if DEBUG
            thread.stackSize = 4 << 20
        #else
            thread.stackSize = 512 << 10
        #endif
        thread.start()
        done.wait()
    }

    @Test(arguments: [
        ("", JSONError(.unexpectedEnd, at: 0)), ("[1,", JSONError(.unexpectedEnd, at: 3)),
        ("{\"a\" 1}", JSONError(.unexpectedByte, at: 5)), ("\"\\q\"", JSONError(.invalidEscape, at: 2)),
        ("\"a\nb\"", JSONError(.controlCharacter, at: 2)), ("1 2", JSONError(.trailingBytes, at: 2)),
        ("-x", JSONError(.invalidNumber, at: 1)),
    ])
    func saysWhere(_ text: String, _ error: JSONError) {
        #expect(throws: error) { try parse(text) }
    }

    /// Every prefix of a valid text is rejected, and none traps.
    @Test func everyPrefix() throws {
        let text = Array(#"{"a":[1.5e3,"x\u00e9\n",{"b":null}],"ἀρχή":[true,false,-0]}"#.utf8)
        for end in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONParser.value(from: text.span.extracting(0..<end)) }
        }
        #expect(throws: Never.self) { try JSONParser.value(from: text.span) }
    }
}

struct JSONNumberTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("7", 7), ("7.0", 7), ("0.7e1", 7), ("1e2", 100), ("1E+2", 100), ("100e-2", 1),
        ("-12.50e1", -125),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("9007199254740993.0", 9_007_199_254_740_993),
        ("0e999999999999", 0), ("0.000", 0), ("-9223372036854775808.0", Int.min),
    ])
    func exactIntegers(_ text: String, _ expected: Int) throws {
        #expect(try JSONParser.value(from: text).int == expected)
    }

    @Test(arguments: [
        "0.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999999999999",
        "1e-99999999999999",
        "123456789012345678901234567890",
    ])
    func noIntegers(_ text: String) throws {
        #expect(try JSONParser.value(from: text).int == nil)
    }

    @Test func keepsTheText() throws {
        for text in ["1.50", "-0", "1E+2", "123456789012345678901234567890", "0.1e00001"] {
            #expect(try JSONParser.value(from: text).text == text)
        }
        #expect(try JSONParser.value(from: "1e999").double == .infinity)
        #expect(JSONNumber(0.1).text == "0.1")
        #expect(JSONNumber(Double.nan).text == "null")
    }
}

import Foundation
import JSON
import JSONRPC
import Testing

/// JSON-RPC 2.0 as a client sees it: requests and replies.
struct ConnectionTests {
    /// Sends each line of `input` and expects each line of `expected`. Of an error only the code and the id are
    /// compared.
    private func check(_ input: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let got = Client.lines(input)
        #expect(got.count == expected.count, "\(got)", sourceLocation: sourceLocation)
        for (line, wanted) in zip(got, expected) {
            #expect(try simplified(line) == JSONParser.value(from: wanted), "\(line)", sourceLocation: sourceLocation)
        }
        // The same with headers.
        let framed = input.split(separator: "\n").map { Client.framed(String($0)) }.joined()
        let replies = Client.replies(to: framed)
        #expect(replies == got.map { Client.framed($0) }.joined(), sourceLocation: sourceLocation)
    }

    /// Replaces a whole error by `{"id": …, "error": code}`.
    private func simplified(_ line: String) throws -> JSONValue {
        func simplify(_ value: JSONValue) -> JSONValue {
            if let members = value.array { return .array(members.map(simplify)) }
            guard let error = value["error"], var object = value.object else { return value }
            #expect(error["message"]?.string?.isEmpty == false && error["data"]?["kind"] != nil)
            object["error"] = error["code"]
            return .object(object)
        }
        return simplify(try JSONParser.value(from: line))
    }

    @Test func requests() throws {
        try check(
            #"""
            {"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":[1,"ἀρχή"]}}
            {"jsonrpc":"2.0","id":2,"method":"echo","params":[1,2]}
            {"jsonrpc":"2.0","id":3,"method":"echo"}
            {"jsonrpc":"2.0","id":4,"method":"echo","params":null}
            {"jsonrpc":"2.0","id":5,"method":"nothing"}
            {"jsonrpc":"2.0","id":6,"method":"fail"}
            {"jsonrpc":"2.0","id":7,"method":"absent"}
            {"method":"echo","params":[],"id":8,"jsonrpc":"2.0","extra":true}
            """#,
            [
                #"{"jsonrpc":"2.0","id":1,"result":{"a":[1,"ἀρχή"]}}"#, #"{"jsonrpc":"2.0","id":2,"result":[1,2]}"#,
                #"{"jsonrpc":"2.0","id":3,"result":null}"#, #"{"jsonrpc":"2.0","id":4,"result":null}"#,
                #"{"jsonrpc":"2.0","id":5,"result":null}"#, #"{"jsonrpc":"2.0","id":6,"error":1001}"#,
                #"{"jsonrpc":"2.0","id":7,"error":-32601}"#, #"{"jsonrpc":"2.0","id":8,"result":[]}"#,
            ])
    }

    @Test(arguments: [
        "1", "0", "-5", "1.5", "1.0", "1e2", "9007199254740993", "9223372036854775807", "18446744073709551616",
        "123456789012345678901234567890", "\"\"", "\"a\\\"b\"", "\"ἀρχή\"", "\"1\"", "null",
    ])
    func idsAreExact(_ id: String) {
        let lines = Client.lines(#"{"jsonrpc":"2.0","id":\#(id),"method":"echo","params":[]}"# + "\n")
        #expect(lines == [#"{"jsonrpc":"2.0","id":\#(id),"result":[]}"#])
    }

    @Test func notificationsGetNoReply() throws {
        try check(
            #"""
            {"jsonrpc":"2.0","method":"echo","params":[1]}
            {"jsonrpc":"2.0","method":"fail"}
            {"jsonrpc":"2.0","method":"absent"}
            {"jsonrpc":"2.0","method":"slow"}
            {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}
            {"jsonrpc":"2.0","id":7,"result":"an answer to a request of ours"}
            {"jsonrpc":"2.0","id":8,"error":{"code":1,"message":"m"}}
            """#, [])
    }

    /// The examples of the specification, §7, and other invalid requests.
    @Test(arguments: [
        (#"{"jsonrpc":"2.0","method":"foobar,"params":"bar","baz]"#, -32700, "null"), ("[1,2", -32700, "null"),
        (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, -32600, "null"), ("[]", -32600, "null"),
        ("1", -32600, "null"),
        ("\"text\"", -32600, "null"), (#"{"foo":"boo"}"#, -32600, "null"), (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
        (#"{"jsonrpc":"1.0","id":2,"method":"echo"}"#, -32600, "2"), (#"{"id":"x","method":"echo"}"#, -32600, "\"x\""),
        (#"{"jsonrpc":2.0,"id":3,"method":"echo"}"#, -32600, "3"),
        (#"{"jsonrpc":"2.0","id":4,"method":null}"#, -32600, "4"),
        (#"{"jsonrpc":"2.0","id":5,"method":"echo","params":"x"}"#, -32600, "5"),
        (#"{"jsonrpc":"2.0","id":6,"method":"echo","params":1}"#, -32600, "6"),
        (#"{"jsonrpc":"2.0","id":[1],"method":"echo"}"#, -32600, "null"),
        (#"{"jsonrpc":"2.0","id":{},"method":"echo"}"#, -32600, "null"),
        (#"{"jsonrpc":"2.0","id":true,"method":"echo"}"#, -32600, "null"), ("{}", -32600, "null"),
        (#"{"jsonrpc":"2.0","id":7,"method":"echo"} x"#, -32700, "null"),
        (#"{"jsonrpc":"2.0","id":8,"method":"\#u{0}"}"#, -32700, "null"),
    ])
    func whatIsNoRequest(_ line: String, _ code: Int, _ id: String) throws {
        let next = #"{"jsonrpc":"2.0","id":"next","method":"echo"}"#
        try check(
            "\(line)\n\(next)\n",
            [#"{"jsonrpc":"2.0","id":\#(id),"error":\#(code)}"#, #"{"jsonrpc":"2.0","id":"next","result":null}"#])
    }

    @Test func batches() throws {
        try check(
            #"""
            [{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}]
            [{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","method":"slow"}]
            [1,2]
            [{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]},{"jsonrpc":"2.0","method":"echo"},{"foo":"boo"},{"jsonrpc":"2.0","id":"5","method":"absent"},[]]
            """#,
            [
                #"[{"jsonrpc":"2.0","id":1,"result":[1]}]"#,
                #"[{"jsonrpc":"2.0","id":null,"error":-32600},{"jsonrpc":"2.0","id":null,"error":-32600}]"#,
                #"[{"jsonrpc":"2.0","id":1,"result":[1]},{"jsonrpc":"2.0","id":null,"error":-32600},{"jsonrpc":"2.0","id":"5","error":-32601},{"jsonrpc":"2.0","id":null,"error":-32600}]"#,
            ])
    }

    @Test func aBatchWithSlowMembersIsAnsweredAsOne() throws {
        let members = (1...50).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"\#($0 % 2 == 0 ? "slow" : "echo")"}"# }
        let lines = Client.lines("[\(members.joined(separator: ","))]\n")
        #expect(lines.count == 1)
        let ids = try #require(try JSONParser.value(from: lines[0]).array).compactMap { $0["id"]?.int }
        #expect(ids.sorted() == Array(1...50))
    }

    @Test func tooLargeABatch() {
        let lines = Client.lines("[1,2,3]\n[1,2]\n") { $0.batchLimit = 2 }
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("{") && lines[1].hasPrefix("["))
    }

    @Test func limits() throws {
        let long = String(repeating: " ", count: 2000)
        let next = #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#
        let lines = Client.lines("{\(long)}\n\(next)\n") { $0.messageLimit = 1000 }
        #expect(lines.count == 2 && lines[0].contains("-32600") && lines[1].contains(#""id":1,"result""#))
        let framed = Client.replies(to: Client.framed("{\(long)}") + Client.framed(next)) { $0.messageLimit = 1000 }
        #expect(framed.contains("-32600") && framed.contains(#""id":1,"result""#))
        let deep = Client.lines(String(repeating: "[", count: 100_000) + "\n\(next)\n")
        #expect(deep.count == 2 && deep[0].contains("-32700"))
    }

    /// Headers with lengths of one to many digits, and replies longer than any buffer.
    @Test(arguments: [
        0, 1, 47, 48, 49, 50, 946, 947, 948, 949, 9944, 9945, 9946, 9947, 99_943, 99_945, 1_000_000, 5_000_000,
    ])
    func lengthsAreRight(_ length: Int) {
        let request = Client.framed(#"{"jsonrpc":"2.0","id":1,"method":"big","params":{"n":\#(length)}}"#)
        let body = #"{"jsonrpc":"2.0","id":1,"result":"\#(String(repeating: "x", count: length))"}"#
        #expect(Client.replies(to: request + request) == Client.framed(body) + Client.framed(body))
    }

    @Test func bytesInAnyPieces() {
        let text = (1...5).map { Client.framed(#"{"jsonrpc":"2.0","id":\#($0),"method":"echo"}"#) }.joined()
        let client = Client()
        Thread {
            for byte in text.utf8 { client.send([byte]) }
            client.endInput()
        }.start()
        let expected = (1...5).map { Client.framed(#"{"jsonrpc":"2.0","id":\#($0),"result":null}"#) }.joined()
        #expect(client.rest() == expected)
    }

    @Test func manyPipelined() throws {
        let count = 20_000
        let input = (1...count).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"echo","params":[\#($0)]}"# }.joined(
            separator: "\n")
        let lines = Client.lines(input)
        #expect(lines.count == count)
        #expect(lines.last == #"{"jsonrpc":"2.0","id":\#(count),"result":[\#(count)]}"#)
    }

    @Test func badHeadersAreAnsweredOnce() throws {
        let good = Client.framed(#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
        let replies = Client.replies(
            to: "Content-Length: x\r\n\r\n{}\(good)Content-Length: 99999999999999999999\r\n\r\n{}\(good)")
        #expect(replies.components(separatedBy: "Content-Length: ").count == 5)
        #expect(replies.components(separatedBy: #""id":1,"result":null"#).count == 3)
        #expect(replies.components(separatedBy: "\"id\":null,\"error\"").count == 3)
    }
}

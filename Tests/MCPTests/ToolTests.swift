import JSON
import JSONRPC
import Testing

@testable import Engine
@testable import MCP

/// The tools: which are offered, how they are described, and what their replies are.
@Suite struct ToolTests {
    /// A method that changes something; the engine has none so far.
    private enum NoteAdd: Method {
        static let name: StaticString = "note.add"
        static let summary: StaticString = "Adds a note."
        static let effect = Effect.writes
        static let errors: [MethodError.Kind] = []
        typealias Params = NoParameters
        typealias Result = String

        static func run(
            _ params: Params, in engine: ScriptureEngine, context: RequestContext
        ) throws(MethodError) -> String { "added" }
    }

    @Test func theListOfToolsIsShort() throws {
        let lines = try MCPClient.exchange([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
        ])
        #expect(lines[1].utf8.count < 20_000, "the list of tools has \(lines[1].utf8.count) bytes")
        #expect(try JSONParser.value(from: lines[1])["result"]?["nextCursor"] == nil)
    }

    @Test func everyMethodIsATool() {
        let names = Toolbox(choice: .all, allowsWriting: false).tools.map(\.name)
        for entry in MethodTable.entries where entry.effect != .writes {
            let row = ToolRow.usual.first { $0.method == entry.name }
            #expect(names.contains(row?.tool.name ?? entry.toolName), "\(entry.name)")
        }
        #expect(Set(names).count == names.count)
    }

    @Test func toolsThatWriteNeedPermission() throws {
        let methods = MethodTable.entries + [MethodEntry(NoteAdd.self)]
        let careful = Toolbox(choice: .all, allowsWriting: false, methods: methods)
        #expect(!careful.tools.contains { $0.name == "note_add" })
        let bold = Toolbox(choice: .all, allowsWriting: true, methods: methods)
        let tool = try #require(bold.tools.first { $0.name == "note_add" })
        let annotations = tool.description(offline: true)["annotations"]
        #expect(annotations?["readOnlyHint"] == false)
        // Its result is a text, but a structured result must be an object.
        #expect(tool.description(offline: true)["outputSchema"]?["properties"]?["result"]?["type"] == "string")
        #expect(
            !Toolbox(choice: .usual, allowsWriting: true, methods: methods).tools.contains { $0.name == "note_add" })
        #expect(Toolbox(choice: .named(["note_add"]), allowsWriting: false, methods: methods).tools.isEmpty)
    }

    @Test func toolsSayWhetherTheyMayUseTheNetwork() throws {
        let tools = Toolbox(choice: .all, allowsWriting: false).tools
        let world = { (name: String, offline: Bool) in
            tools.first { $0.name == name }?.description(offline: offline)["annotations"]?["openWorldHint"]?.bool
        }
        #expect(world("verse_lookup", false) == true)
        #expect(world("verse_lookup", true) == false)
        #expect(world("books_list", false) == false)
        #expect(world("devotional_today", false) == true)
    }

    /// The tools that the compiled-in verses can answer, each with arguments.
    private static let calls: [(String, JSONObject)] = [
        ("scripture_quote", ["reference": "John 3:16-17"]), ("search_balanced", ["query": "shepherd"]),
        ("verse_lookup", ["reference": "John 3:16"]),
        ("scripture_check", ["text": "For God so loved the earth, that he gave his only begotten Son"]),
        ("quotation_find", ["text": "It says that God so loved the world, that he gave his only begotten Son."]),
        ("verse_lookup", ["references": ["John 3:16", "Ps 23:1"], "translations": ["kjv", "web"]]),
        ("reference_scan", ["text": "See John 3:16 and Jn 3:99."]),
        ("crossReferences_verse", ["reference": "John 3:16"]),
        ("verse_related", ["reference": "John 3:16"]), ("interlinear_verse", ["reference": "John 3:16"]),
        ("translations_list", [:]), ("books_list", ["translation": "kjv"]), ("daily_get", [:]), ("engine_status", [:]),
        ("reference_parse", ["text": "John 3:16"]), ("reference_convert", ["reference": "Ps 51:1", "to": "Vulg"]),
        ("tts_plainText", ["text": "See John 3:16."]), ("rpc_discover", [:]), ("verse_random", [:]),
        ("commentary_list", [:]), ("book_works", [:]),
    ]

    @Test(arguments: calls)
    func resultsFitTheirSchemas(_ name: String, _ arguments: JSONObject) throws {
        for choice in [ToolChoice.usual, .all] {
            let server = MCPClient.server(tools: choice)
            guard let tool = server.toolbox.tools.first(where: { $0.name == name }) else { continue }
            let result = try MCPClient.call(name, arguments, server: server)
            #expect(result["isError"] == false, "\(result.text)")
            let schema = tool.description(offline: true)["outputSchema"] ?? .null
            #expect(schema["type"] == "object")
            #expect(ToolSchema.problems(of: result["structuredContent"] ?? .null, against: schema) == [])
            #expect(result["content"]?.array?.first?["text"]?.string?.isEmpty == false)
        }
    }

    @Test func longRepliesAreCut() throws {
        let references = JSONValue.array(Array(repeating: "John 3:16", count: 900))
        let result = try MCPClient.call("verse_lookup", ["references": references])
        let value = try #require(result["structuredContent"])
        #expect(value.text.utf8.count < ReplyBounds.valueLimit + 2000)
        #expect(value["truncated"]?.string?.isEmpty == false)
        let passages = try #require(value["passages"]?.array)
        #expect(passages.count > 50 && passages.count < 900)
        #expect(passages.first?["reference"] == "John 3:16")
        #expect(result["content"]?.array?.first?["text"]?.string?.hasSuffix("at a time.") == true)
    }

    @Test func shortValuesStayAsTheyAre() {
        let value: JSONValue = ["a": [1, 2, 3], "b": "text"]
        #expect(ReplyBounds.fitted(value).value == value)
        #expect(!ReplyBounds.fitted(value).isCut)
    }

    /// One long text must not push out the short members beside it.
    @Test func cutsTakeFromTheLongest() {
        let long = String(repeating: "é", count: 60_000)
        let value: JSONValue = ["short": ["kept"], "long": .string(long), "list": .array([.string(long), "last"])]
        let fitted = ReplyBounds.fitted(value).value
        #expect(fitted["short"] == ["kept"])
        #expect(fitted.text.utf8.count <= ReplyBounds.valueLimit + 200)
        #expect(fitted["long"]?.string?.hasSuffix("é…") == true)
        #expect(fitted["list"]?.array?.count == 1)
    }

    /// A quotation is exact: its text is that of `verse.lookup`.
    @Test(arguments: ["John 3:16-17", "Ps 23", "John 11:35; Ps 23:1-2", "1 Cor 13:4-7"])
    func quotationsAreExact(_ reference: String) throws {
        let server = MCPClient.server()
        let plain = try server.engine.call("verse.lookup", ["reference": .string(reference)])
        let quote = try MCPClient.call("scripture_quote", ["reference": .string(reference)])["structuredContent"]
        #expect(quote?["text"] == plain["text"])
        #expect(quote?["osis"] == plain["osis"])
        #expect(quote?["license"] == plain["translation_note"])
    }

    @Test func longQuotationsSayHowToGoOn() throws {
        let verses = (1...130).map { number -> JSONValue in
            [
                "book_id": "PSA", "chapter": .int(number <= 120 ? 119 : 120), "osis": .string("v\(number)"),
                "verse": .int(number <= 120 ? number : number - 120), "text": .string("text \(number)"),
            ]
        }
        let answer = ScriptureQuote.answer(from: ["reference": "Ps 119:1-120:10", "verses": .array(verses)])
        #expect(answer.value["verses"]?.array?.count == 100)
        #expect(answer.value["more"] == "v101-v130")
        #expect(answer.text.contains("30 more verses"))
    }

    @Test(arguments: [
        ("lectern://kjv", "lectern://kjv"), ("lectern://kjv/", "lectern://kjv"),
        ("LECTERN://kjv/John/3", "lectern://kjv/John/3"),
        ("lectern://kjv/1%20John/3/16-18", "lectern://kjv/1%20John/3/16-18"),
        ("lectern://kjv/John/3/7-7", "lectern://kjv/John/3/7"),
        ("lectern://b%C3%BCbel/Joh", "lectern://b%C3%BCbel/Joh"),
    ])
    func addressesAreRead(_ text: String, _ written: String) throws {
        let address = try #require(ResourceAddress(text))
        #expect(address.text == written)
        #expect(ResourceAddress(written) == address)
    }

    @Test(arguments: [
        "", "lectern:", "lectern://", "lectern:///John", "http://kjv/John/3", "lectern://kjv//3",
        "lectern://kjv/John/x",
        "lectern://kjv/John/3/18-16", "lectern://kjv/John/3/16-", "lectern://kjv/John/3/16-17-18",
        "lectern://kjv/John/+3",
        "lectern://kjv/John/٣", "lectern://kjv/John/99999999999999999999", "lectern://kjv/%zz", "lectern://kjv/%4",
        "lectern://kjv/%ff", "lectern://kjv/John/3/16/1", "lectern://" + String(repeating: "a", count: 600),
    ])
    func otherAddressesAreNone(_ text: String) {
        #expect(ResourceAddress(text) == nil)
    }

    @Test func cancelledRequestsGetNoReply() throws {
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        let text = String(repeating: "See John 3:16. ", count: 20_000)
        let lines = try MCPClient.exchange([
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"reference_scan","arguments":{"text":"\#(text)"},\#(meta)}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"books_list","arguments":{},\#(meta)}}"#,
        ])
        #expect(try lines.map { try JSONParser.value(from: $0)["id"]?.int } == [2])
    }

    @Test func progressIsReported() throws {
        let references = Array(repeating: #""John 3:16""#, count: 200).joined(separator: ",")
        let lines = try MCPClient.exchange([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"verse_lookup","arguments":{"references":[\#(references)]},"_meta":{"progressToken":"t"}}}"#,
        ])
        let progress = try lines.dropFirst().dropLast().map { try JSONParser.value(from: $0) }
        #expect(progress.map { $0["method"] } == Array(repeating: "notifications/progress", count: 4))
        #expect(progress.map { $0["params"]?["progress"]?.int } == [0, 50, 100, 150])
        #expect(progress.allSatisfy { $0["params"]?["progressToken"] == "t" && $0["params"]?["total"] == 200 })
    }
}

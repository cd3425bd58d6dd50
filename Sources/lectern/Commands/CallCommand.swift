import Engine
import JSON
import JSONRPC

extension Command {
    static let call = Command(
        "call", "METHOD [PARAMS]", summary: "Call a method of the engine and print its result as JSON.",
        details: """
            PARAMS is a JSON object or list; `-` reads it from standard input.

            Examples:
              lectern call engine.status
              lectern call verse.lookup '{"reference": "John 3:16", "extras": true}' | jq .verses
            """,
        flags: [.pretty, .offline], operandLimit: 2, words: ScriptureEngine.methodNames
    ) { (invocation) throws(Failure) in
        guard let method = invocation.operands.first else {
            throw Failure(.usage, "Which method?", hint: "For example: lectern call engine.status")
        }
        var text = Array((invocation.operands.count > 1 ? invocation.operands[1] : "{}").utf8)
        if text == Array("-".utf8) { text = try Input.bytes(of: "-", limit: 16 << 20) }
        let params: JSONValue
        do throws(JSONError) {
            params = try JSONParser.value(from: text.span)
        } catch {
            throw Failure(
                .usage, "PARAMS is not valid JSON: \(error).",
                hint: "For example: lectern call reference.parse '{\"text\": \"John 3:16\"}'")
        }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        let result: JSONValue
        do throws(ResponseError) {
            result = try engine.call(method, params: params, mayWait: true)
        } catch {
            throw Failure(error)
        }
        var output = Output()
        output.json(invocation.has(.pretty) || Output.isTerminal ? JSONPrinter.pretty(result) : result.text)
        output.flush()
        return .success
    }
}

extension Flag {
    static let pretty = Flag("pretty", help: "Indent the JSON, as on a terminal.")
}

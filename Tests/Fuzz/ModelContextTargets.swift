import Corpus
import Engine
import JSON
import JSONRPC
import MCP
import Providers

/// Every method of the Model Context Protocol answers any parameters with an error or a result that is valid JSON, in
/// both generations of the protocol; and an address that is read is written and read again as itself.
func fuzzModelContext(_ input: [UInt8]) {
    guard case .object(var params)? = try? JSONParser.value(from: input.span) else {
        return UntrustedAddress.check(String(decoding: input, as: UTF8.self))
    }
    if let uri = params["uri"]?.string { UntrustedAddress.check(uri) }
    let server = ModelContextServer(engine: engine)
    answer("initialize", ["protocolVersion": "2025-11-25"], server)
    for method in ModelContextServer.methodNames { answer(method, params, server) }
    params["_meta"] = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    for method in ModelContextServer.methodNames { answer(method, params, server) }
}

/// The compiled-in verses, a fixed day and a fixed seed.
private let engine: ScriptureEngine = {
    var settings = ScriptureEngine.Settings()
    settings.offline = true
    return ScriptureEngine(
        providers: [PackLibrary.fixtures], settings: settings,
        environment: ScriptureEngine.Environment(
            today: { CalendarDate(year: 2026, month: 12, day: 25)! }, secondsSince1970: { 1_798_156_800 }, seed: { 7 }))
}()

private func answer(_ method: String, _ params: JSONObject, _ server: ModelContextServer) {
    var writer = JSONWriter(capacity: 4096)
    let request = Request(id: .string("1"), method: method, params: .object(params))
    do throws(ResponseError) {
        guard try server.handle(request, context: .unhurried, result: &writer) == .answered else {
            fatalError("\(method) is not answered where it may take long")
        }
    } catch {
        precondition(!error.message.isEmpty, "\(method): an error without a message")
        return
    }
    guard let reply = try? JSONParser.value(from: writer.bytes.span), reply.object != nil else {
        fatalError("the result of \(method) is no object")
    }
}

import Engine
import JSON
import JSONRPC

/// Which tools a model is offered.
package enum ToolChoice: Sendable, Equatable {
    /// Those that a model needs to read, quote and study. Their list fits into 20 kB.
    case usual
    /// Every method of the engine.
    case all
    /// These, by name.
    case named([String])
}

/// A function that a model may call.
struct Tool: Sendable {
    let name: String
    let title: String
    /// When to use it and what to pass.
    let description: String
    let inputs: [Schema.Property]
    let output: Schema
    /// Whether it changes something.
    var writes = false
    /// Whether it may ask a service on the network.
    var usesNetwork = false
    /// How many levels of objects and lists its output schema describes. The usual tools have few, because their list
    /// is part of every conversation.
    var schemaDepth = Tool.fullDepth
    /// The depth for tools that are only offered on request.
    static let fullDepth = 5
    let run: @Sendable (JSONObject, Exchange) throws(Interruption) -> Answer

    /// What a tool found: the value that its output schema describes, and the same as text for people and models.
    struct Answer {
        var value: JSONValue
        let text: String
    }

    /// The tool as `tools/list` describes it. A method that may answer from the network is “open world” unless the
    /// network is forbidden.
    func description(offline: Bool) -> JSONValue {
        var annotations: JSONObject = ["readOnlyHint": .bool(!writes)]
        annotations["openWorldHint"] = .bool(usesNetwork && !offline)
        return [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": Schema.object(inputs).toolInput, "outputSchema": output.toolOutput(depth: schemaDepth),
            "annotations": .object(annotations),
        ]
    }
}

/// The tools of one server: the methods of the engine, and a few that join several.
struct Toolbox: Sendable {
    let tools: [Tool]
    /// Tools that exist but are not offered, with the option of `lectern mcp` that offers each.
    private let others: [(name: String, option: String)]

    /// - Parameter methods: the methods of the engine.
    init(choice: ToolChoice, allowsWriting: Bool, methods: [MethodEntry] = MethodTable.entries) {
        let usual = ToolRow.usual.map(\.tool)
        let rest = methods.filter { entry in !ToolRow.usual.contains { $0.method == entry.name } }.map { Tool($0) }
        let known = usual + rest
        let chosen =
            switch choice {
            case .usual: usual
            case .all: known
            case .named(let names): names.compactMap { name in known.first { $0.name == name } }
            }
        let tools = chosen.filter { allowsWriting || !$0.writes }
        self.tools = tools
        others = known.filter { tool in !tools.contains { $0.name == tool.name } }
            .map { ($0.name, $0.writes && !allowsWriting ? "--allow-write" : "--tools all") }
    }

    /// How many tools a page of the list has. All the usual ones fit on the first.
    private static let pageSize = 24

    // MARK: Methods of the protocol

    static func list(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        let tools = exchange.server.toolbox.tools
        let page = try ListPage(exchange.params, of: tools.count, size: pageSize)
        let isOffline = exchange.server.engine.settings.offline
        return page.reply("tools", tools[page.range].map { $0.description(offline: isOffline) })
    }

    /// Calls a tool. Whatever the tool itself finds wrong is a result with `isError`, so that the model reads it and
    /// can correct itself; only an unknown tool and a malformed request are errors of the protocol.
    static func call(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        guard let name = exchange.params["name"]?.string else {
            throw .failed(.invalidParams("`name` must be the name of a tool."))
        }
        guard let tool = exchange.server.toolbox.tools.first(where: { $0.name == name }) else {
            throw .failed(exchange.server.toolbox.unknownTool(name))
        }
        var arguments = JSONObject()
        switch exchange.params["arguments"] {
        case nil, .null?: break
        case .object(let object)?: arguments = object
        default: throw .failed(.invalidParams("`arguments` must be an object."))
        }
        exchange.reportProgress()
        let answer: Tool.Answer
        do throws(Interruption) {
            answer = try tool.run(arguments, exchange)
        } catch {
            guard case .failed(let problem) = error, problem != .requestCancelled else { throw error }
            exchange.log(.notice, "\(name): \(problem.message)")
            return failure(problem)
        }
        exchange.log(.debug, "\(name) answered")
        let (value, isCut) = ReplyBounds.fitted(answer.value)
        var text = ReplyBounds.fitted(answer.text)
        var structured = value
        if isCut, var object = value.object {
            let advice = tool.adviceIfCut
            object["truncated"] = .string(advice)
            structured = .object(object)
            text += "\n\n" + advice
        }
        return [
            "content": [["type": "text", "text": .string(text)]], "structuredContent": structured, "isError": false,
        ]
    }

    private static func failure(_ error: ResponseError) -> JSONObject {
        var lines = [error.message]
        if let hint = error.data?["hint"]?.string { lines.append(toolNames(in: hint)) }
        if let seconds = error.data?["retryAfter"]?.int { lines.append("Try again in \(seconds) seconds.") }
        var data = error.data?.object ?? JSONObject()
        data["code"] = .int(error.code)
        return [
            "content": [["type": "text", "text": .string(lines.joined(separator: "\n"))]], "isError": true,
            "_meta": ["lectern/error": .object(data)],
        ]
    }

    /// A hint with the names of methods in backquotes replaced by those of tools.
    private static func toolNames(in hint: String) -> String {
        hint.split(separator: "`", omittingEmptySubsequences: false).map { part in
            MethodTable.entry(named: String(part))?.toolName ?? String(part)
        }.joined(separator: "`")
    }

    private func unknownTool(_ name: String) -> ResponseError {
        if let other = others.first(where: { $0.name == name }) {
            return .unknown("tool", name, hint: "It is offered by `lectern mcp \(other.option)`.")
        }
        let nearest = NearestName.nearest(to: name, among: tools.map(\.name)).first
        return .unknown(
            "tool", name, hint: nearest.map { "Did you mean `\($0)`?" } ?? "`tools/list` lists the tools.")
    }
}

extension Tool {
    /// A method as a tool, with all its parameters.
    init(_ entry: MethodEntry) {
        self.init(entry, title: entry.name, description: entry.summary, inputs: entry.params, defaults: [:])
    }

    /// - Parameters:
    ///   - name: the name of the tool, if it is not that of the method.
    ///   - inputs: the parameters that the model sees. It may pass the others too.
    ///   - defaults: values for parameters that the model leaves out.
    init(
        _ entry: MethodEntry, name: String? = nil, title: String, description: String, inputs: [Schema.Property],
        defaults: JSONObject,
        schemaDepth: Int = Tool.fullDepth
    ) {
        let isObject = entry.result.isObject
        self.init(
            name: name ?? entry.toolName, title: title, description: description, inputs: inputs, output: entry.result,
            writes: entry.effect == .writes,
            usesNetwork: entry.effect == .usesNetwork || entry.errors.contains(.offline), schemaDepth: schemaDepth
        ) { (arguments, exchange) throws(Interruption) in
            var params = arguments
            for (name, value) in defaults.members.map({ ($0.key, $0.value) }) where params[name] == nil {
                params[name] = value
            }
            var value = try exchange.call(entry.name, params)
            if !isObject { value = ["result": value] }
            return Answer(value: value, text: ReadableText.of(value))
        }
    }

    /// What to do if the reply was too long.
    fileprivate var adviceIfCut: String {
        let names = Set(inputs.map(\.name))
        let advice =
            if names.contains("pageSize") {
                "Ask again with a smaller `pageSize`, then for the next `page`."
            } else if names.contains("reference") {
                "Ask again for fewer verses or translations at a time."
            } else {
                "Ask for less."
            }
        return "Only a part of the reply is here, because it was too long. " + advice
    }
}

extension MethodEntry {
    /// The name of the method as a tool: names of tools have no dots in some clients.
    var toolName: String { String(name.map { $0 == "." ? "_" : $0 }) }
}

// MARK: Schemas

extension Schema {
    /// The schema of a tool's arguments.
    var toolInput: JSONValue { json(depth: 4, bounds: true) }

    /// The schema of a tool's result: an object, as older revisions demand. It has no comments and no bounds, so that
    /// the list of tools stays short; `rpc.discover` has the whole schema.
    func toolOutput(depth: Int) -> JSONValue {
        asObject.json(depth: depth, bounds: false)
    }

    /// The schema as one object: alternatives become one object with the members of all, none of them required.
    private var asObject: Schema {
        switch self {
        case .named(let named): return named.schema.asObject
        case .anyOf(let schemas) where isObject:
            var members: [Schema.Property] = []
            for case .object(let properties) in schemas.map(\.asObject) {
                for property in properties where !members.contains(where: { $0.name == property.name }) {
                    members.append(Schema.Property(property.name, property.schema, "", optional: true))
                }
            }
            return .object(members)
        case .object, .map: return self
        // A result that may be no object is a member of one; `Tool.init` does the same with the value.
        default: return .object([Schema.Property("result", self, "")])
        }
    }

    /// Whether every value of the shape is an object.
    fileprivate var isObject: Bool {
        switch self {
        case .object, .map: true
        case .named(let named): named.schema.isObject
        case .anyOf(let schemas): schemas.allSatisfy(\.isObject)
        default: false
        }
    }

    /// - Parameters:
    ///   - depth: how many levels of objects and lists are described.
    ///   - bounds: whether limits and comments are included.
    private func json(depth: Int, bounds: Bool, comment: String = "") -> JSONValue {
        var members = JSONObject()
        switch self {
        case .string, .text: members["type"] = "string"
        case .boolean: members["type"] = "boolean"
        case .integer(let range):
            members["type"] = "integer"
            if bounds {
                members["minimum"] = .int(range.lowerBound)
                if range.upperBound < Int(Int32.max) { members["maximum"] = .int(range.upperBound) }
            }
        case .number: members["type"] = "number"
        case .null: members["type"] = "null"
        case .oneOf(let names):
            members["type"] = "string"
            if bounds { members["enum"] = .array(names.map { .string($0) }) }
        case .array(let element), .list(let element, _):
            members["type"] = "array"
            if depth > 1 { members["items"] = element.json(depth: depth - 1, bounds: bounds) }
        case .map: members["type"] = "object"
        case .object(let properties):
            members["type"] = "object"
            guard depth > 1 else { break }
            let shapes = properties.map { property in
                (property.name, property.schema.json(depth: depth - 1, bounds: bounds, comment: property.comment))
            }
            members["properties"] = .object(JSONObject(shapes))
            let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
            if !required.isEmpty { members["required"] = .array(required) }
        case .anyOf(let schemas):
            if let types = Schema.types(schemas) {
                members["type"] = types
            } else if bounds {
                members["anyOf"] = .array(schemas.map { $0.json(depth: depth - 1, bounds: bounds) })
            }
        case .named(let named): return named.schema.json(depth: depth, bounds: bounds, comment: comment)
        case .any: break
        }
        if bounds, !comment.isEmpty { members["description"] = .string(comment) }
        return .object(members)
    }

    /// The types of alternatives that are nothing but types: a text or null.
    private static func types(_ schemas: [Schema]) -> JSONValue? {
        var types: [JSONValue] = []
        for schema in schemas {
            switch schema {
            case .string, .text, .boolean, .integer, .number, .null:
                types.append(schema.json(depth: 0, bounds: false)["type"] ?? .null)
            default: return nil
            }
        }
        return .array(types)
    }
}

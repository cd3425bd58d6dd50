import JSON

/// What one JSON value means to a server.
enum Incoming: Sendable {
    case request(Request)
    /// An answer to a request of ours.
    case response(Response)
    case invalid(RequestID, ResponseError)

    /// Reads an element that is no batch, by JSON-RPC 2.0 §4. What is no request is answered with its id where that
    /// can be read, else with null.
    ///
    /// Every request comes through here, so its envelope goes from bytes to a `Request` without a value in between.
    init(_ bytes: Span<UInt8>, _ parser: inout JSONParser) throws(JSONError) {
        guard parser.peek(bytes) == UInt8(ascii: "{") else {
            let value = try parser.value(bytes)
            self = .invalid(.null, .invalidRequest("A request must be an object, not \(value.kind)."))
            return
        }
        var envelope = Envelope()
        try parser.members(bytes) { (name, parser) throws(JSONError) in
            try envelope.read(name, bytes, &parser)
        }
        self = envelope.meaning()
    }
}

/// The members of a message that JSON-RPC knows; of duplicates the last.
private struct Envelope: ~Copyable {
    private var isVersion2 = false
    /// Nil where it is missing or wrong.
    private var method: String?
    private var params: JSONValue?
    private var id: RequestID?
    private var hasMethod = false
    private var hasWrongParams = false
    private var hasID = false
    /// The members of an answer to a request of ours; kept as values, because such answers are few and small.
    private var result: JSONValue?
    private var error: JSONValue?

    mutating func read(_ name: Span<UInt8>, _ bytes: Span<UInt8>, _ parser: inout JSONParser) throws(JSONError) {
        // By length first: comparing each name with each would cost as much as parsing it.
        switch name.count {
        case 2 where name.isEqual(to: "id"):
            hasID = true
            id = RequestID(try parser.value(bytes))
        case 6 where name.isEqual(to: "method"):
            hasMethod = true
            method = if case .string(let name) = try parser.value(bytes) { name } else { nil }
        case 6 where name.isEqual(to: "params"):
            params = try parser.value(bytes)
            switch params {
            case .array, .object: hasWrongParams = false
            case .null:
                hasWrongParams = false
                params = nil
            default: hasWrongParams = true
            }
        case 7 where name.isEqual(to: "jsonrpc"):
            // Nearly always it is written just so, and then no string is made to be compared.
            if try parser.skip("\"2.0\"", bytes) {
                isVersion2 = true
            } else {
                isVersion2 = try parser.value(bytes).string == "2.0"
            }
        default:
            let value = try parser.value(bytes)
            if name.isEqual(to: "result") { result = value }
            if name.isEqual(to: "error") { error = value }
        }
    }

    consuming func meaning() -> Incoming {
        let id = id.take()
        if !hasMethod, hasID, result != nil || error != nil {
            return .response(Response(id: id ?? .null, result: result.take(), error: error.take()))
        }
        if hasID, id == nil { return .invalid(.null, .invalidRequest("`id` must be a number, a string or null.")) }
        guard isVersion2 else { return invalid(id, "`jsonrpc` must be \"2.0\".") }
        guard let method = method.take() else { return invalid(id, "`method` must be a string.") }
        if hasWrongParams { return invalid(id, "`params` must be an object or an array.") }
        return .request(Request(id: id, method: method, params: params.take()))
    }

    private func invalid(_ id: RequestID?, _ reason: String) -> Incoming {
        .invalid(id ?? .null, .invalidRequest(reason))
    }
}

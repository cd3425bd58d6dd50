import JSON

/// What one JSON value means to a server.
enum Incoming: Sendable {
    case request(Request)
    /// An answer to a request of ours.
    case response
    case invalid(RequestID, ResponseError)

    /// Reads an element that is no batch, by JSON-RPC 2.0 §4. What is no request is answered with its id where that
    /// can be read, else with null.
    ///
    /// Every request comes through here, so its envelope goes from bytes to a `Request` without a value in between.
    init(_ bytes: Span<UInt8>, _ parser: inout JSONParser) throws(JSONError) {
        guard parser.peek(bytes) == UInt8(ascii: "{") else {
            let value = try parser.value(bytes)
            self = .invalid(.null, .invalidRequest("A request is an object, not \(value.kind)."))
            return
        }
        var envelope = Envelope()
        try parser.members(bytes) { (name, parser) throws(JSONError) in
            try envelope.read(name, bytes, &parser)
        }
        self = envelope.meaning
    }
}

/// The members of a message that JSON-RPC knows; of duplicates the last.
private struct Envelope {
    private var isVersion2 = false
    private var method: JSONValue?
    private var params: JSONValue?
    private var id: JSONValue?
    private var isAnswer = false

    mutating func read(_ name: Span<UInt8>, _ bytes: Span<UInt8>, _ parser: inout JSONParser) throws(JSONError) {
        if name.isEqual(to: "id") {
            id = try parser.value(bytes)
        } else if name.isEqual(to: "method") {
            method = try parser.value(bytes)
        } else if name.isEqual(to: "params") {
            params = try parser.value(bytes)
        } else if name.isEqual(to: "jsonrpc") {
            // Nearly always it is written just so, and then no string is made to be compared.
            if try parser.skip("\"2.0\"", bytes) {
                isVersion2 = true
            } else {
                isVersion2 = try parser.value(bytes).string == "2.0"
            }
        } else {
            isAnswer = isAnswer || name.isEqual(to: "result") || name.isEqual(to: "error")
            _ = try parser.value(bytes)
        }
    }

    var meaning: Incoming {
        if method == nil, isAnswer, id != nil { return .response }
        var requestID: RequestID?
        if let id {
            guard let valid = RequestID(id) else {
                return .invalid(.null, .invalidRequest("`id` is a number, a string or null."))
            }
            requestID = valid
        }
        guard isVersion2 else { return invalid(requestID, "`jsonrpc` must be \"2.0\".") }
        guard case .string(let name) = method else { return invalid(requestID, "`method` is missing or no string.") }
        switch params {
        case nil, .null: return .request(Request(id: requestID, method: name, params: nil))
        case .array, .object: return .request(Request(id: requestID, method: name, params: params))
        default: return invalid(requestID, "`params` is an object or an array.")
        }
    }

    private func invalid(_ id: RequestID?, _ reason: String) -> Incoming {
        .invalid(id ?? .null, .invalidRequest(reason))
    }
}

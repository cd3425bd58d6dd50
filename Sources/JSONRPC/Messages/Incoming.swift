import JSON

/// What one JSON value means to a server.
enum Incoming: Sendable {
    case request(Request)
    /// An answer to a request of ours.
    case response
    case invalid(RequestID, ResponseError)

    /// Reads an element that is no batch, by JSON-RPC 2.0 §4. What is no request is answered with its id where that
    /// can be read, else with null.
    init(_ value: JSONValue) {
        guard case .object(let object) = value else {
            self = .invalid(.null, .invalidRequest("A request is an object, not \(value.kind)."))
            return
        }
        var version: JSONValue?
        var method: JSONValue?
        var params: JSONValue?
        var rawID: JSONValue?
        var isAnswer = false
        for member in object.members {
            // By length first: comparing each name with each would cost as much as parsing it.
            switch member.key.utf8.count {
            case 2 where member.key == "id": rawID = member.value
            case 6 where member.key == "method": method = member.value
            case 6 where member.key == "params": params = member.value
            case 7 where member.key == "jsonrpc": version = member.value
            case 6 where member.key == "result": isAnswer = true
            case 5 where member.key == "error": isAnswer = true
            default: break
            }
        }
        let id = rawID.map { RequestID($0) }
        if method == nil, isAnswer, rawID != nil {
            self = .response
            return
        }
        self =
            switch (version, method, id, params) {
            case (_, _, .some(.none), _):
                .invalid(.null, .invalidRequest("`id` is a number, a string or null."))
            case (.string("2.0"), .string(let name), let id, nil), (.string("2.0"), .string(let name), let id, .null):
                .request(Request(id: id ?? nil, method: name, params: nil))
            case (.string("2.0"), .string(let name), let id, .array),
                (.string("2.0"), .string(let name), let id, .object):
                .request(Request(id: id ?? nil, method: name, params: params))
            case (.string("2.0"), .string, let id, _):
                .invalid((id ?? nil) ?? .null, .invalidRequest("`params` is an object or an array."))
            case (.string("2.0"), _, let id, _):
                .invalid((id ?? nil) ?? .null, .invalidRequest("`method` is missing or no string."))
            case (_, _, let id, _):
                .invalid((id ?? nil) ?? .null, .invalidRequest("`jsonrpc` must be \"2.0\"."))
            }
    }
}

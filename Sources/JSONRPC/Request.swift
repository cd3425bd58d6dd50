package import JSON

/// One call as JSON-RPC 2.0 defines it; without an id it is a notification and gets no reply.
package struct Request: Sendable {
    package let id: RequestID?
    package let method: String
    /// An array or an object, as it was sent.
    package let params: JSONValue?

    package init(id: RequestID?, method: String, params: JSONValue?) {
        self.id = id
        self.method = method
        self.params = params
    }

    package var isNotification: Bool { id == nil }
}

/// The reply of the client to a request that we sent.
package struct Response: Sendable {
    package let id: RequestID
    /// Nil if the reply is an error.
    package let result: JSONValue?
    package let error: JSONValue?
}

/// The id that the client gave a request; the reply echoes it exactly.
package enum RequestID: Sendable, Hashable {
    /// The source text of the number: `1`, `1.0` and `1e0` are three ids.
    case number(String)
    case string(String)
    case null

    /// - Returns: nil if the value cannot be an id.
    package init?(_ value: JSONValue) {
        switch value {
        case .number(let number): self = .number(number.text)
        case .string(let text): self = .string(text)
        case .null: self = .null
        case .bool, .array, .object: return nil
        }
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .number(let text): writer.number(text: text)
        case .string(let text): writer.string(text)
        case .null: writer.null()
        }
    }
}

/// The error of a reply: a code, a message for people, and data for programs, which has a `kind`.
package struct ResponseError: Error, Sendable, Equatable {
    package var code: Int
    package var message: String
    package var data: JSONValue?

    package init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    private init(_ code: Int, _ kind: String, _ message: String, hint: String? = nil) {
        var data: JSONObject = ["kind": .string(kind)]
        if let hint { data["hint"] = .string(hint) }
        self.init(code: code, message: message, data: .object(data))
    }

    // JSON-RPC 2.0 §5.1
    package static func parseError(_ reason: String) -> Self { Self(-32700, "parseError", reason) }
    package static func invalidRequest(_ reason: String) -> Self { Self(-32600, "invalidRequest", reason) }
    package static func methodNotFound(_ method: String) -> Self {
        Self(-32601, "methodNotFound", "There is no method `\(method.prefix(60))`.")
    }
    package static func invalidParams(_ reason: String) -> Self { Self(-32602, "invalidParams", reason) }
    package static func internalError(_ reason: String) -> Self { Self(-32603, "internalError", reason) }
    // LSP 3.17, ErrorCodes
    package static func serverNotInitialized(_ reason: String) -> Self {
        Self(-32002, "serverNotInitialized", reason)
    }
    package static let requestCancelled = Self(-32800, "requestCancelled", "The request was cancelled.")
    package static func requestFailed(_ reason: String) -> Self { Self(-32803, "requestFailed", reason) }

    /// The error for bytes that could not be framed.
    init(_ problem: FramingProblem, limit: Int) {
        switch problem {
        case .tooLong:
            self.init(
                -32600, "messageTooLong", "The message is longer than \(limit) bytes.",
                hint: "`messageLimit` in the configuration raises the bound.")
        case .malformedHeader:
            self.init(-32700, "parseError", "A line before the message is not a header.")
        case .lengthMissing:
            self.init(-32700, "parseError", "The header has no valid Content-Length.")
        case .truncated:
            self.init(-32700, "parseError", "The input ended inside a message.")
        }
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("code", code)
        writer.field("message", message)
        if let data { writer.field("data", data) }
        writer.endObject()
    }
}

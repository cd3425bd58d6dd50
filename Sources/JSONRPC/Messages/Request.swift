package import JSON

/// One call as JSON-RPC 2.0 defines it; without an id it is a notification and gets no reply.
package struct Request: Sendable {
    package let id: RequestID?
    package let method: String
    /// An array or an object, as it came.
    package let params: JSONValue?

    package init(id: RequestID?, method: String, params: JSONValue?) {
        self.id = id
        self.method = method
        self.params = params
    }

    package var isNotification: Bool { id == nil }
}

/// The client's answer to a request of ours.
package struct Response: Sendable {
    package let id: RequestID
    /// Nil where it is an error.
    package let result: JSONValue?
    package let error: JSONValue?
}

/// The client's name for a request, echoed exactly as it was written.
package enum RequestID: Sendable, Hashable {
    /// The number's own text: `1`, `1.0` and `1e0` are three ids.
    case number(String)
    case string(String)
    case null

    /// - Returns: nil for a value that cannot be an id.
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

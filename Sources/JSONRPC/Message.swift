import JSON

/// One message from the input, as far as it could be read.
enum Message: Sendable {
    case single(Incoming)
    case batch([Incoming])
    case noJSON(JSONError)
    case problem(FramingProblem)

    /// Reads the bytes of one message.
    ///
    /// - Parameter batchLimit: the most members that a batch may have. One more is kept, so that the excess is noticed.
    ///   Members after that are dropped, so that a message of a million zeros does not cost a million replies.
    init(_ bytes: Span<UInt8>, limits: JSONParser.Limits, batchLimit: Int) {
        do throws(JSONError) {
            var parser = JSONParser(limits)
            if parser.peek(bytes) == UInt8(ascii: "[") {
                var members: [Incoming] = []
                try parser.elements(bytes) { (parser) throws(JSONError) in
                    if members.count > batchLimit {
                        _ = try parser.value(bytes)
                    } else {
                        members.append(try Incoming(bytes, &parser))
                    }
                }
                self = .batch(members)
            } else {
                self = .single(try Incoming(bytes, &parser))
            }
            try parser.end(bytes)
        } catch {
            self = .noJSON(error)
        }
    }

    /// The requests in the message, notifications included.
    var requests: [Request] {
        switch self {
        case .single(.request(let request)): [request]
        case .batch(let members):
            members.compactMap { if case .request(let request) = $0 { request } else { nil } }
        case .single, .noJSON, .problem: []
        }
    }
}

/// One JSON value as the server understands it.
enum Incoming: Sendable {
    case request(Request)
    /// A reply to a request that we sent.
    case response(Response)
    case invalid(RequestID, ResponseError)

    /// Reads a value that is not a batch, by JSON-RPC 2.0 §4. An invalid request is answered with its id if that can be
    /// read, otherwise with null.
    ///
    /// Every request comes through here, so its envelope is read from bytes to a `Request` without a `JSONValue` in
    /// between.
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

/// The members of a message that JSON-RPC defines. Of members with the same name the last one counts.
private struct Envelope: ~Copyable {
    private var isVersion2 = false
    /// Nil if it is missing or not a string.
    private var method: String?
    private var params: JSONValue?
    private var id: RequestID?
    private var hasMethod = false
    private var hasWrongParams = false
    private var hasID = false
    /// The members of a reply to a request that we sent. They are kept as values, because such replies are few and
    /// small.
    private var result: JSONValue?
    private var error: JSONValue?

    mutating func read(_ name: Span<UInt8>, _ bytes: Span<UInt8>, _ parser: inout JSONParser) throws(JSONError) {
        // The length decides first: comparing each name with each would cost as much as parsing it.
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
            // Nearly all clients write exactly this, and then no string is allocated for the comparison.
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

/// How a protocol that uses JSON-RPC cancels requests and ends the connection.
package struct Dialect: Sendable {
    /// The notification that cancels a request. Its `params` are `{"id": …}`, with the name `cancelMember`, or the
    /// array `[id]`.
    let cancelMethod: String
    let cancelLength: Int
    private let cancelMember: String
    /// A word of that notification as it is in every message that may hold one, and the index of its rarest letter.
    let cancelWord: StaticString
    let rarestLetter: Int
    /// Whether a cancelled request is answered, with the error `requestCancelled`.
    let answersCancelled: Bool
    /// Whether the client ends the connection with `shutdown` and `exit`, instead of closing it.
    let endsByRequest: Bool

    /// The Language Server Protocol 3.17, and the engine's own protocol.
    package static let languageServer = Dialect(
        cancel: "$/cancelRequest", member: "id", word: "cancelRequest", rarest: 8, answersCancelled: true,
        endsByRequest: true)

    /// The Model Context Protocol. “Cancellation”: a cancelled request should not be answered.
    package static let modelContext = Dialect(
        cancel: "notifications/cancelled", member: "requestId", word: "cancelled", rarest: 0, answersCancelled: false,
        endsByRequest: false)

    private init(
        cancel method: String, member: String, word: StaticString, rarest: Int, answersCancelled: Bool,
        endsByRequest: Bool
    ) {
        cancelMethod = method
        cancelLength = method.utf8.count
        cancelMember = member
        cancelWord = word
        rarestLetter = rarest
        self.answersCancelled = answersCancelled
        self.endsByRequest = endsByRequest
    }

    func cancelledID(in request: Request) -> RequestID? {
        switch request.params {
        case .object(let params): params[cancelMember].flatMap { RequestID($0) }
        case .array(let params): params.first.flatMap { RequestID($0) }
        default: nil
        }
    }

    /// The ids that a message, or the members of a batch, ask to cancel.
    func cancelledIDs(in message: Message, atMost limit: Int) -> [RequestID] {
        let requests = message.requests
        guard requests.count <= limit else { return [] }
        return requests.compactMap { $0.method == cancelMethod ? cancelledID(in: $0) : nil }
    }
}

/// Messages that were parsed ahead of their turn, to find cancellations and `exit` among them.
struct Pending {
    private var messages: ArraySlice<Message> = []
    /// How many requests among them have each id.
    private var counts: [RequestID: Int] = [:]
    /// The ids of requests among them that have been cancelled and not answered yet.
    private var cancelled: Set<RequestID> = []
    /// Whether one of them is `exit`.
    private(set) var holdsExit = false
    /// How many bytes were read ahead while the client accepted no replies.
    var bytes = 0

    var isEmpty: Bool { messages.isEmpty }

    mutating func append(_ message: Message) {
        messages.append(message)
        for request in message.requests {
            if let id = request.id { counts[id, default: 0] += 1 }
            if request.method == "exit" { holdsExit = true }
        }
    }

    mutating func popFirst() -> Message? {
        guard let message = messages.popFirst() else {
            if !cancelled.isEmpty { cancelled = [] }
            holdsExit = false
            bytes = 0
            return nil
        }
        for case let id? in message.requests.lazy.map(\.id) {
            counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
        return message
    }

    /// Remembers the id if one of the messages has a request with it.
    mutating func cancel(_ id: RequestID) {
        if counts[id] != nil { cancelled.insert(id) }
    }

    /// Whether the request with this id has been cancelled. The cancellation is then forgotten.
    mutating func takeCancellation(of id: RequestID) -> Bool {
        !cancelled.isEmpty && cancelled.remove(id) != nil
    }
}

import JSON

/// What the framer cut out of the input, as far as it could be read.
enum Message: Sendable {
    case single(Incoming)
    case batch([Incoming])
    case noJSON(JSONError)
    case problem(FramingProblem)

    /// Reads the bytes of one message.
    ///
    /// - Parameter batchLimit: the most members that a batch may have. One more is kept, so that it shows; of what
    ///   follows nothing is, so that a message of a million zeros costs no million replies.
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

    /// The requests in it, with or without an id.
    var requests: [Request] {
        switch self {
        case .single(.request(let request)): [request]
        case .batch(let members):
            members.compactMap { if case .request(let request) = $0 { request } else { nil } }
        case .single, .noJSON, .problem: []
        }
    }
}

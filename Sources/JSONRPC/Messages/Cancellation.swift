import JSON

/// Reads `$/cancelRequest` (LSP 3.17): `params` is `{"id": …}`, or by position `[…]`.
enum Cancellation {
    static func id(in request: Request) -> RequestID? {
        switch request.params {
        case .object(let params): params["id"].flatMap { RequestID($0) }
        case .array(let params): params.first.flatMap { RequestID($0) }
        default: nil
        }
    }

    /// The ids that a message, or the members of a batch, want to be given up.
    static func ids(in message: JSONValue, atMost limit: Int) -> [RequestID] {
        let members = if case .array(let members) = message { members } else { [message] }
        guard members.count <= limit else { return [] }
        return members.compactMap { member in
            guard member["method"]?.string == "$/cancelRequest", case .request(let request) = Incoming(member) else {
                return nil
            }
            return id(in: request)
        }
    }
}

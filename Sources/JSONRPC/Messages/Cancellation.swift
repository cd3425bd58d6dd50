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
    static func ids(in message: Message, atMost limit: Int) -> [RequestID] {
        let requests = message.requests
        guard requests.count <= limit else { return [] }
        return requests.compactMap { $0.method == "$/cancelRequest" ? id(in: $0) : nil }
    }
}

import JSON

/// What is written for one request: what the server answered, or why there is no answer; before it, where it was asked
/// for, how far the answer has come.
enum FetchReply {
    /// Bytes of the body, and how many there will be; below zero where nobody knows.
    case progress(done: Int, total: Int)
    case answer(status: Int, contentType: String?, retryAfter: Int?, body: [UInt8])
    case failure(FetchFailure, message: String)

    /// The line and the body behind it.
    func bytes(id: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.field("id", id)
        var rest: [UInt8] = []
        switch self {
        case .progress(let done, let total):
            writer.field("received", done)
            writer.field("expected", total)
        case .answer(let status, let contentType, let retryAfter, let body):
            writer.field("status", status)
            if let contentType { writer.field("contentType", contentType) }
            if let retryAfter { writer.field("retryAfter", retryAfter) }
            writer.field("length", body.count)
            rest = body
        case .failure(let failure, let message):
            writer.field("error", failure.rawValue)
            writer.field("message", message)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")] + rest
    }
}

import JSON

/// The replies to one batch, which leave together as one array when the last is there (JSON-RPC 2.0 §6).
final class Batch: @unchecked Sendable {
    private let monitor = Monitor()
    private var replies = JSONWriter()
    /// The members not yet answered, and one for the reading thread as long as it hands members out.
    private var open = 1

    /// What the replies of one batch may take, for they have to be held together.
    private static let bound = 64 << 20

    /// A worker will answer one more member.
    func expectOne() {
        monitor.locked { open += 1 }
    }

    /// Takes in a member's whole reply.
    func add(_ reply: borrowing JSONWriter, to id: RequestID) {
        monitor.locked {
            replies.raw(replies.count == 0 ? "[" : ",")
            if replies.count + reply.count <= Self.bound {
                reply.withBytes { replies.raw(utf8: $0) }
            } else {
                replies.reply(to: id) { (_) throws(ResponseError) in
                    throw .internalError("The replies of this batch take more than \(Self.bound) bytes.")
                }
            }
        }
    }

    /// One member, or the handing out, has ended. When that was the last, writes the array's frame, if there is any
    /// reply in it.
    func close(into writer: inout JSONWriter, style: Framer.Style) {
        monitor.locked {
            open -= 1
            guard open == 0, replies.count > 0 else { return }
            let frame = writer.beginFrame(style)
            replies.withBytes { writer.raw(utf8: $0) }
            writer.raw("]")
            writer.endFrame(frame, style)
        }
    }
}

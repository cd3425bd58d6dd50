/// Messages that were parsed before it was their turn, so that cancelling and `exit` could be seen behind them.
struct Pending {
    private var messages: ArraySlice<Message> = []
    /// Requests among them that have been cancelled, and not yet been answered.
    private var cancelled: [RequestID] = []
    /// How many bytes were read for them, while the reader took nothing.
    var bytes = 0

    var isEmpty: Bool { messages.isEmpty }

    mutating func append(_ message: Message) {
        messages.append(message)
    }

    mutating func popFirst() -> Message? {
        guard let message = messages.popFirst() else {
            if !cancelled.isEmpty { cancelled = [] }
            bytes = 0
            return nil
        }
        return message
    }

    /// Remembers the id if a request with it waits here.
    mutating func cancel(_ id: RequestID) {
        let isWaiting = requests.contains { $0.id == id }
        if isWaiting, !cancelled.contains(id) { cancelled.append(id) }
    }

    /// Whether the request with this id has been cancelled; true once.
    mutating func takeCancellation(of id: RequestID) -> Bool {
        guard !cancelled.isEmpty, let index = cancelled.firstIndex(of: id) else { return false }
        cancelled.remove(at: index)
        return true
    }

    var holdsExit: Bool {
        requests.contains { $0.method == "exit" }
    }

    private var requests: some Sequence<Request> { messages.lazy.flatMap(\.requests) }
}

import Corpus
import Platform
import Synchronization

/// Limits how often a service is asked, counted over all engines of this user on this machine.
///
/// The requests are recorded in a file, under a lock. Two limits hold in every window of time: for requests, and for
/// requests that were answered by 404. A request without an outcome counts towards both, so the limits hold even if
/// processes die. If the file cannot be used, this process counts only its own requests.
package final class RequestBudget: Sendable {
    package struct Limits: Sendable {
        /// The most requests in a window.
        package var requests: Int
        /// The most requests in a window that are answered by 404.
        package var misses: Int
        /// The length of a window: milliseconds.
        package var window: Int

        package init(requests: Int, misses: Int, window: Int) {
            self.requests = requests
            self.misses = misses
            self.window = window
        }

        /// What bible-api.com allows one address: 15 requests in 30 seconds. The eleventh 404 in that time blocks the
        /// address.
        package static let bibleAPI = Limits(requests: 15, misses: 10, window: 30_000)
    }

    /// A request that has been counted and has no outcome yet.
    struct Ticket: Sendable {
        fileprivate let name: String
    }

    package let limits: Limits
    private let path: String
    private let now: @Sendable () -> Int
    private let serial = Atomic<Int>(0)
    private let memory = Mutex(BudgetRecord())

    /// - Parameters:
    ///   - path: the file; empty for none.
    ///   - now: milliseconds of a clock that all processes of the machine share.
    package init(path: String, limits: Limits, now: @escaping @Sendable () -> Int = RequestBudget.sharedClock) {
        self.path = path
        self.limits = limits
        self.now = now
    }

    /// The time that a request needs once it has its turn: milliseconds. A request that had waited until 5 ms before
    /// its deadline would use up a turn and fail.
    private static let reserve = 1000

    /// Counts a request; waits for its turn.
    ///
    /// - Throws: `rateLimited` at once if less than `reserve` would be left after the wait, or half of the time limit if
    ///   that is shorter; `cancelled`; `timeout` if another process holds the lock until the deadline.
    func take(deadline: RequestDeadline) throws(NetworkFailure) -> Ticket {
        let name = "\(getpid()).\(serial.add(1, ordering: .relaxed).newValue)"
        let reserve = min(RequestBudget.reserve, (deadline.limit ?? .max) / 2)
        if deadline.limit != nil, let left = deadline.milliseconds(), left < reserve { throw usedUp(for: 1) }
        while true {
            let wait = try update(deadline) { record, now in record.wait(for: name, limits: limits, at: now) }
            if wait == 0 { return Ticket(name: name) }
            if deadline.isCancelled() { throw NetworkFailure(.cancelled, "The request was cancelled.") }
            guard wait <= (deadline.milliseconds() ?? .max) - reserve else { throw usedUp(for: (wait + 999) / 1000) }
            usleep(UInt32(min(wait, 50)) * 1000)
        }
    }

    private func usedUp(for seconds: Int) -> NetworkFailure {
        NetworkFailure(
            .rateLimited,
            "The service allows \(limits.requests) requests in \(limits.window / 1000) seconds; they are used up.",
            hint: "Ask again in \(seconds) s. An installed translation has no such limit.", retryAfter: seconds)
    }

    /// Records the outcome of a request.
    func finish(_ ticket: Ticket, foundNothing: Bool) {
        _ = try? update(.none) { record, _ in
            record.finish(ticket.name, as: foundNothing ? .missing : .found)
            return 0
        }
    }

    /// Stops all requests for so many milliseconds.
    func backOff(milliseconds: Int) {
        _ = try? update(.none) { record, now in
            record.blockedUntil = max(record.blockedUntil, now + min(milliseconds, 3_600_000))
            return 0
        }
    }

    /// The shortest and the longest wait for the lock, in milliseconds, whatever the deadline is. A process holds the
    /// lock for microseconds, unless it was stopped. After the longest wait this process counts only its own requests.
    private static let lockWait = 50...2000
    /// The pause between two attempts to take the lock: microseconds.
    private static let lockPause: UInt32 = 2000

    /// Takes the lock of an open file.
    ///
    /// - Returns: false if the file cannot be locked, or if another process does not release it.
    private func lock(_ file: Int32, _ deadline: RequestDeadline) throws(NetworkFailure) -> Bool {
        let left = deadline.milliseconds() ?? Int.max
        let bounds = RequestBudget.lockWait
        let end = Deadline.after(milliseconds: min(max(left, bounds.lowerBound), bounds.upperBound))
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            if deadline.isCancelled() { throw NetworkFailure(.cancelled, "The request was cancelled.") }
            if end.isPast {
                if left <= bounds.upperBound { throw NetworkFailure(.timeout, "There was no answer in time.") }
                return false
            }
            usleep(RequestBudget.lockPause)
        }
        return true
    }

    private func update(_ deadline: RequestDeadline, _ change: (inout BudgetRecord, _ now: Int) -> Int)
        throws(NetworkFailure) -> Int
    {
        let hasFolder = !path.isEmpty && (try? Folder.make(Folder.of(path))) != nil
        let file = !hasFolder ? -1 : open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        // Closing the file releases the lock.
        defer { if file >= 0 { close(file) } }
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, try lock(file, deadline) else {
            return memory.withLock { record in
                let now = self.now()
                record.forget(before: now - limits.window, now: now)
                return change(&record, now)
            }
        }
        let old = Descriptor.read(file, atMost: 64 << 10) ?? []
        var record = BudgetRecord(text: old)
        let now = self.now()
        record.forget(before: now - limits.window, now: now)
        let result = change(&record, now)
        let text = record.text
        // A request that waits for its turn comes here often, and usually nothing has changed.
        if text == old { return result }
        let isWritten = lseek(file, 0, SEEK_SET) == 0 && Descriptor.write(text.span.bytes, to: file)
        // If the disk is full, the file is emptied; half a line would be worse.
        ftruncate(file, isWritten ? off_t(text.count) : 0)
        return result
    }

    /// Milliseconds since the machine started, sleep included. This clock cannot be set, and all processes see the
    /// same time.
    package static let sharedClock: @Sendable () -> Int = { MonotonicClock.millisecondsSinceBoot }
}

/// The requests of one window: the content of the file of a `RequestBudget`.
struct BudgetRecord: Sendable {
    enum State: Character, Sendable {
        case pending = "p"
        case found = "f"
        case missing = "m"
    }

    private struct Entry: Sendable {
        var time: Int
        var state: State
        var name: String
    }

    /// No request may be sent before this time, in milliseconds.
    var blockedUntil = 0
    private var entries: [Entry] = []

    init() {}

    /// Reads the text of the file; lines that cannot be read are dropped.
    init(text: some Sequence<UInt8>) {
        for line in String(decoding: Array(text), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == "until", let time = Int(words[1]) { blockedUntil = time }
            guard words.count == 3, let time = Int(words[0]), let state = State(rawValue: words[1].first ?? " ") else {
                continue
            }
            entries.append(Entry(time: time, state: state, name: String(words[2])))
        }
    }

    var text: [UInt8] {
        var text = "until \(blockedUntil)\n"
        for entry in entries { text += "\(entry.time) \(entry.state.rawValue) \(entry.name)\n" }
        return Array(text.utf8)
    }

    /// Drops entries from before `time`. An entry in the future is from before a restart of the machine; it gets the
    /// time `now`. No block lasts longer than an hour.
    mutating func forget(before time: Int, now: Int) {
        entries.removeAll { $0.time < time }
        for index in entries.indices where entries[index].time > now { entries[index].time = now }
        if blockedUntil > now + 3_600_000 { blockedUntil = 0 }
    }

    /// Counts a request if the limits allow it.
    ///
    /// - Returns: 0 if it was counted; otherwise the milliseconds after which to try again.
    mutating func wait(for name: String, limits: RequestBudget.Limits, at now: Int) -> Int {
        if blockedUntil > now { return blockedUntil - now }
        let counted = entries.count >= limits.requests ? entries : entries.filter { $0.state != .found }
        let limit = entries.count >= limits.requests ? limits.requests : limits.misses
        if counted.count >= limit {
            // A request in progress may still get an answer other than 404. It then no longer counts here.
            if counted.contains(where: { $0.state == .pending }) && limit == limits.misses { return 10 }
            let oldest = counted[counted.count - limit].time
            return max(1, oldest + limits.window - now + 1)
        }
        entries.append(Entry(time: now, state: .pending, name: name))
        return 0
    }

    mutating func finish(_ name: String, as state: State) {
        for index in entries.indices where entries[index].name == name { entries[index].state = state }
    }
}

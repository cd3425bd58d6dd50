/// The requests of one window: what the file of a `RequestBudget` holds.
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

    /// Until when nobody may ask, in milliseconds.
    var blockedUntil = 0
    private var entries: [Entry] = []

    init() {}

    /// Reads the text; what does not read is left out.
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

    /// Forgets what is older. What seems to lie ahead is from before the machine was started again, or the clock was
    /// turned: it counts as of now, and no block outlasts an hour.
    mutating func forget(before time: Int, now: Int) {
        entries.removeAll { $0.time < time }
        for place in entries.indices where entries[place].time > now { entries[place].time = now }
        if blockedUntil > now + 3_600_000 { blockedUntil = 0 }
    }

    /// Counts a request if there is room for it.
    ///
    /// - Returns: 0 where it was counted, else after how many milliseconds to ask again.
    mutating func wait(for name: String, limits: RequestBudget.Limits, at now: Int) -> Int {
        if blockedUntil > now { return blockedUntil - now }
        let counted = entries.count >= limits.requests ? entries : entries.filter { $0.state != .found }
        let limit = entries.count >= limits.requests ? limits.requests : limits.misses
        if counted.count >= limit {
            // Those under way may well find something, and make room long before they are old.
            if counted.contains(where: { $0.state == .pending }) && limit == limits.misses { return 10 }
            let oldest = counted[counted.count - limit].time
            return max(1, oldest + limits.window - now + 1)
        }
        entries.append(Entry(time: now, state: .pending, name: name))
        return 0
    }

    mutating func settle(_ name: String, as state: State) {
        for place in entries.indices where entries[place].name == name { entries[place].state = state }
    }
}

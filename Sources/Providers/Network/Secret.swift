import Corpus
package import JSON
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Something that only the one who asks for it may see: the key of a service.
///
/// The configuration says where it is, in a variable of the environment or in what a command prints, and never what it is.
/// It is looked up when it is first needed, kept in memory alone, and reaches a program in its environment or a server in
/// a header: no argument, message or line of a log holds it.
package final class Secret: Sendable {
    /// Where a secret is.
    package enum Place: Sendable, Equatable {
        /// A variable of the environment.
        case variable(String)
        /// A program, by its path or its name on `PATH`, and its arguments; its first line of output is the secret.
        case command([String])
    }

    package let place: Place
    private let path: String?
    private let found = Mutex<String?>(nil)

    /// The longest secret: bytes.
    private static let limit = 16 << 10
    /// How long a command may take, a question to its user included: milliseconds.
    private static let deadline = 60_000

    /// - Parameter path: where programs are looked for.
    package init(_ place: Place, path: String?) {
        self.place = place
        self.path = path
    }

    /// - Parameter patience: how long the one who asks waits for a command.
    /// - Throws: `unavailable`, with where it was looked for.
    func reveal(deadline: RequestDeadline) throws(NetworkFailure) -> String {
        // Under the lock, so that a command that asks its user asks once.
        try found.withLock { (found) throws(NetworkFailure) in
            if let found { return found }
            let value: String
            switch place {
            case .variable(let name): value = try Secret.value(of: name)
            case .command(let words): value = try output(of: words, deadline)
            }
            found = value
            return value
        }
    }

    /// `text` without the secret, for messages that others wrote.
    func hide(in text: String) -> String {
        guard case .some(let secret) = found.withLock({ $0 }), secret.utf8.count >= 4 else { return text }
        return text.replacingAll(secret, with: "•••")
    }

    private static func value(of variable: String) throws(NetworkFailure) -> String {
        guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty, value.utf8.count <= limit
        else {
            throw NetworkFailure(
                .unavailable, "A key is missing: the environment has no usable `\(variable)`.",
                hint: "Set it, or name a command in the configuration that prints the key.")
        }
        return value
    }

    private func output(of words: [String], _ deadline: RequestDeadline) throws(NetworkFailure) -> String {
        let program = words.first ?? ""
        func failure(_ reason: String) -> NetworkFailure {
            NetworkFailure(
                .unavailable, "A key is missing: the command `\(program)` \(reason).",
                hint: "The configuration names it; its first line of output is the key.")
        }
        let places = program.contains("/") ? [program] : Executable.places(of: program, path: path)
        guard let found = places.first(where: Executable.isThere),
            let child = ChildProcess(found, arguments: Array(words.dropFirst()))
        else { throw failure("cannot be started") }
        let (bytes, isTimely) = child.output(
            atMost: Secret.limit, within: min(Secret.deadline, deadline.milliseconds() ?? .max))
        child.kill()
        child.reap()
        guard isTimely else { throw failure("did not end in time") }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard !line.isEmpty else { throw failure("printed nothing") }
        return String(decoding: line, as: UTF8.self)
    }
}

extension Secret {
    /// Reads `{"env": "NAME"}` or `{"command": ["pass", "show", "esv"]}`; `nil` for anything else.
    package convenience init?(_ value: JSONValue, path: String?) {
        guard let members = value.object?.members, members.count == 1, let member = members.first else { return nil }
        switch member.key {
        case "env":
            guard let name = member.value.string, !name.isEmpty, !name.contains("=") else { return nil }
            self.init(.variable(name), path: path)
        case "command":
            guard let words = member.value.array?.map(\.string), !words.isEmpty, !words.contains(nil) else {
                return nil
            }
            self.init(.command(words.compactMap { $0 }), path: path)
        default: return nil
        }
    }

    /// The shape of the configuration's value, as JSON Schema.
    package static let schema: JSONValue = [
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
        "properties": [
            "env": ["type": "string"],
            "command": ["type": "array", "items": ["type": "string"], "minItems": 1],
        ],
    ]
}

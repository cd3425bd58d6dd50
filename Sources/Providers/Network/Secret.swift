import Corpus
package import JSON
import Platform
import Synchronization

/// The key of a service, which no one else may see.
///
/// The configuration has only its source: an environment variable, or a command that prints it. It is looked up when it
/// is first needed, kept in memory only, and passed to a program in its environment or to a server in a header. It
/// never appears in an argument, a message or a log.
package final class Secret: Sendable {
    /// Where the secret comes from.
    package enum Source: Sendable, Equatable {
        /// An environment variable.
        case variable(String)
        /// A program, by its path or its name on `PATH`, and its arguments. The first line of its output is the secret.
        case command([String])
    }

    package let source: Source
    private let path: String?
    private let found = Mutex<String?>(nil)

    /// The longest secret: bytes.
    private static let limit = 16 << 10
    /// The longest time a command may take, including a question to its user: milliseconds.
    private static let deadline = 60_000

    /// - Parameter path: the folders in which programs are looked for.
    package init(_ source: Source, path: String?) {
        self.source = source
        self.path = path
    }

    /// - Parameter deadline: how long to wait for a command.
    /// - Throws: `unavailable`; the message names the source.
    func reveal(deadline: RequestDeadline) throws(NetworkFailure) -> String {
        // Looked up under the lock, so that a command that asks the user for a password asks only once.
        try found.withLock { (found) throws(NetworkFailure) in
            if let found { return found }
            let value: String
            switch source {
            case .variable(let name): value = try Secret.value(of: name)
            case .command(let words): value = try output(of: words, deadline)
            }
            found = value
            return value
        }
    }

    /// `text` with the secret replaced by dots; for messages that others wrote.
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
        let candidates = program.contains("/") ? [program] : Executable.candidates(for: program, path: path)
        guard let found = candidates.first(where: Executable.isExecutable),
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
    /// Reads `{"env": "NAME"}` or `{"command": ["pass", "show", "esv"]}`; nil for anything else.
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

    /// The JSON Schema of this value in the configuration.
    package static let schema: JSONValue = [
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
        "properties": [
            "env": ["type": "string"],
            "command": ["type": "array", "items": ["type": "string"], "minItems": 1],
        ],
    ]
}

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
        /// The configuration itself: the password in an address.
        case address(String)
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
            case .address(let password): value = password
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
        guard isOneLine(value) else {
            throw NetworkFailure(
                .unavailable,
                "The key in the environment variable `\(variable)` has a line end or a control character.",
                hint: "Set it again without: a header of HTTP is one line.")
        }
        return value
    }

    /// Whether a value can be a header. A line end in it would begin another header.
    private static func isOneLine(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
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
        var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty else { throw failure("printed nothing") }
        let value = String(decoding: line, as: UTF8.self)
        guard Secret.isOneLine(value) else { throw failure("printed a control character in its first line") }
        return value
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
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false, "writeOnly": true,
        "properties": [
            "env": ["type": "string"],
            "command": ["type": "array", "items": ["type": "string"], "minItems": 1],
        ],
    ]
}

/// The address of a server, and the user name and password that the configuration writes into it.
///
/// They are sent as a header, so that the address can be shown, logged, and be the name of a cache file (RFC 3986,
/// section 7.5, advises against passwords in addresses).
package struct ServerAddress {
    /// The address without user name and password.
    package let url: String
    /// The header that they are sent in (RFC 7617); empty if there are none.
    package let headers: [(name: String, value: Secret)]

    /// - Returns: nil for a text that is no address of HTTP, or has a space or a control character.
    package init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        let at = authority.lastIndex(of: "@")
        let host = at.map { authority[authority.index(after: $0)...] } ?? authority
        guard !host.isEmpty else { return nil }
        url = scheme + host + rest[authority.endIndex...]
        guard let at else {
            headers = []
            return
        }
        guard let user = ServerAddress.decoded(authority[..<at]) else { return nil }
        let value =
            "Basic " + ServerAddress.base64(user.contains(UInt8(ascii: ":")) ? user : user + [UInt8(ascii: ":")])
        headers = [("Authorization", Secret(.address(value), path: nil))]
    }

    /// The bytes that percent-encoding stands for (RFC 3986, section 2.1); nil if a percent sign has no two digits.
    private static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    /// RFC 4648, section 4.
    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=")
            }
        }
        return text
    }
}

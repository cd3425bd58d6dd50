import JSON
import JSONRPC

/// The revision of the Model Context Protocol that a request speaks.
///
/// Revisions before 2026-07-28 begin with a handshake: `initialize` agrees on the version for the whole connection.
/// Since 2026-07-28 there is no handshake: every request has the version in its `_meta`, and stands alone. The results
/// differ in a few members only, so one connection may mix both.
enum Revision: Equatable {
    /// A revision that `initialize` agreed on.
    case handshake(String)
    /// A revision that the request itself states.
    case stateless(String)

    /// The newest one, and the older ones whose clients understand the same results. 2024-11-05 and 2025-03-26 have no
    /// `structuredContent`; their clients ignore it and show the text.
    static let handshakes = ["2024-11-05", withBatches, "2025-06-18", newestHandshake]
    static let newestHandshake = "2025-11-25"
    /// The only one with batches.
    static let withBatches = "2025-03-26"
    static let stateless = ["2026-07-28"]

    var isStateless: Bool {
        if case .stateless = self { true } else { false }
    }

    /// - Parameters:
    ///   - method: the method of the request.
    ///   - meta: `_meta` of its params.
    ///   - agreed: the version of an earlier `initialize`.
    init(_ method: String, meta: JSONValue?, agreed: String?) throws(ResponseError) {
        // `initialize` exists only in the older revisions, whatever its `_meta` says.
        if method != "initialize", let stated = meta?[MetaKey.version] {
            guard let version = stated.string else {
                throw .invalidParams("`\(MetaKey.version)` must be a string.")
            }
            guard Revision.stateless.contains(version) else { throw .unsupportedVersion(version) }
            guard meta?[MetaKey.clientCapabilities]?.object != nil else {
                throw .invalidParams("`_meta` has no `\(MetaKey.clientCapabilities)`, which must be an object.")
            }
            self = .stateless(version)
        } else if let agreed {
            self = .handshake(agreed)
        } else if method == "initialize" || method == "ping" {
            self = .handshake(Revision.newestHandshake)
        } else {
            throw ResponseError(
                code: -32602,
                message: "`\(method.prefix(60))` was sent before `initialize`, and its `_meta` names no version.",
                data: [
                    "kind": "invalidParams",
                    "hint": .string(
                        "Send `initialize` first, or `\(MetaKey.version)` in the `_meta` of each request, for "
                            + "\(Revision.stateless.joined(separator: " or "))."),
                ])
        }
    }
}

/// The members of `_meta` that the protocol defines.
enum MetaKey {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let logLevel = "io.modelcontextprotocol/logLevel"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
}

extension ResponseError {
    /// MCP 2026-07-28, `UnsupportedProtocolVersionError`. The versions of the handshake are listed too, so that a
    /// client of a later revision can fall back to them.
    static func unsupportedVersion(_ version: String) -> ResponseError {
        let supported = Revision.stateless + Revision.handshakes.reversed()
        return ResponseError(
            code: -32022, message: "The protocol version \(version.prefix(40)) is not supported.",
            data: [
                "supported": .array(supported.map { .string($0) }), "requested": .string(String(version.prefix(40))),
            ])
    }

    /// A value that cannot be used, with what to do instead.
    static func badArgument(_ message: String, hint: String) -> ResponseError {
        ResponseError(code: -32602, message: message, data: ["kind": "invalidParams", "hint": .string(hint)])
    }

    /// The error for something that has no such name: -32602 for tools and prompts, and in the newer revision for
    /// resources.
    static func unknown(_ what: String, _ name: String, hint: String, code: Int = -32602) -> ResponseError {
        ResponseError(
            code: code, message: "There is no \(what) `\(name.prefix(100))`.",
            data: ["kind": .string(code == -32602 ? "invalidParams" : "notFound"), "hint": .string(hint)])
    }
}

/// One page of a list that a client asks for page by page. A cursor is the index of the first entry of the page.
struct ListPage {
    let range: Range<Int>
    private let total: Int

    /// - Parameters:
    ///   - count: how many entries the whole list has.
    ///   - size: how many a page has.
    init(_ params: JSONObject, of count: Int, size: Int) throws(Interruption) {
        var start = 0
        if let cursor = params["cursor"], !cursor.isNull {
            guard let text = cursor.string, let index = Int(text), String(index) == text, (1..<max(count, 1)) ~= index
            else {
                throw .failed(.invalidParams("`cursor` must be the `nextCursor` of a reply before."))
            }
            start = index
        }
        range = start..<min(start + size, count)
        total = count
    }

    /// The reply with the entries of the page under `name`.
    func reply(_ name: String, _ entries: [JSONValue]) -> JSONObject {
        var reply: JSONObject = [name: .array(entries)]
        if range.upperBound < total { reply["nextCursor"] = .string(String(range.upperBound)) }
        return reply
    }
}

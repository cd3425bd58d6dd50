import Corpus
package import JSON
package import JSONRPC
import Scripture

/// Why a method gave no result: a stable name, a code, a sentence for people, and data for programs.
///
/// This is the only place where errors of the lower layers become codes of the wire. An error in the form of a
/// request has a code of JSON-RPC. If a well-formed request cannot be answered, the code is above 1000 (`Kind.table`).
package struct MethodError: Error, Sendable {
    package var kind: Kind
    package var message: String
    /// What to do next, as one sentence or a command; empty if there is no advice.
    package var hint: String
    /// Further members of `error.data`.
    package var details: JSONObject
    /// Whether this is not an error but a demand to run the request again on a thread that may wait. The engine then
    /// returns `Handling.needsToWait`.
    private(set) var isDeferral = false

    /// Thrown by a method that has to wait for the network on a thread that may not wait.
    static let deferral: MethodError = {
        var error = MethodError(
            .providerUnavailable, "The method needs the network, and this thread must not wait for it.")
        error.isDeferral = true
        return error
    }()

    /// Whether the passage was refused only because the passages before it filled the reply.
    package var isReplyFull: Bool { details["limit"] != nil }

    package init(_ kind: Kind, _ message: String, hint: String = "", details: JSONObject = JSONObject()) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.details = details
    }

    /// The kinds of errors. The name of a case is its name on the wire. `table` has the code and the meaning of each.
    package enum Kind: String, CaseIterable, Sendable {
        case invalidParams
        case requestCancelled
        case invalidReference
        case referenceOutOfRange
        case unknownTranslation
        case entryNotFound
        case notInTranslation
        case resourceMissing
        case offline
        case rateLimited
        case providerUnavailable
        case providerProtocol
        case timeout
        case packDamaged
        case storageFailed
        case libraryLocked
        case libraryDamaged
        case libraryTooNew

        package var code: Int { facts.code }
        /// When the error occurs, in the words of the protocol's documentation.
        package var meaning: String { facts.meaning }

        private var facts: (code: Int, meaning: String) { Kind.table[self]! }

        private static let table: [Kind: (code: Int, meaning: String)] = [
            .invalidParams: (-32602, "a parameter is missing, unknown, of the wrong type or out of its bounds"),
            .requestCancelled: (-32800, "the request was cancelled before it ended"),
            .invalidReference: (1001, "the text contains no Bible reference"),
            .referenceOutOfRange: (1002, "the book has no such chapter or verse; the message says how many there are"),
            .unknownTranslation: (1003, "no such translation; `data.nearest` lists the nearest names installed"),
            .entryNotFound: (1004, "no such entry"),
            .notInTranslation: (
                1005, "the translation lacks the passage; `data.note` is the translation's note on it, if it has one"
            ),
            .resourceMissing: (1006, "no installed pack has the data; the hint is the command that installs one"),
            .offline: (1101, "the network is forbidden or cannot be reached"),
            .rateLimited: (1102, "too many requests; `data.retryAfter` says in how many seconds to try again"),
            .providerUnavailable: (1103, "the provider cannot be reached or refuses"),
            .providerProtocol: (1104, "the provider's answer cannot be understood"),
            .timeout: (1105, "the deadline passed"),
            .packDamaged: (
                1201, "a pack is damaged; the message names its file, the hint the command that rebuilds it"
            ),
            .storageFailed: (1202, "a file cannot be read or written"),
            .libraryLocked: (1203, "another program has locked the library of favorites, bookmarks and notes"),
            .libraryDamaged: (1204, "the library was damaged; it was renamed, and what could be read is in a new one"),
            .libraryTooNew: (1205, "a newer version of the program made the library"),
        ]

        /// Whether the same request may succeed later without a change.
        var isRetryable: Bool {
            [.rateLimited, .providerUnavailable, .timeout, .libraryLocked, .libraryDamaged].contains(self)
        }
    }

    /// The error as it goes over the wire: `data` has `kind`, `details`, and `hint` and `retryable` if they apply.
    package var response: ResponseError {
        var data = details
        data["kind"] = .string(kind.rawValue)
        if !hint.isEmpty { data["hint"] = .string(hint) }
        if kind.isRetryable { data["retryable"] = .bool(true) }
        return ResponseError(code: kind.code, message: message, data: .object(data))
    }

}

/// An error as a value inside a result, in the shape it would have as a reply's `error`.
extension MethodError: ResultObject {
    static let fields: [ResultField<MethodError>] = [
        .field("code", as: .integer(-32_999...1999), "The code.") { $0.kind.code },
        .field("message", "A sentence for people.") { $0.message },
        .field("data", "`kind`, and what helps: `hint`, `retryable`, `retryAfter`, `provider`, `ranges`.") {
            $0.response.data ?? .null
        },
    ]
}

/// The method errors for the errors of providers.
extension MethodError {
    init(_ error: ProviderError, ranges: [VerseRange] = [], source: TranslationSource) {
        switch error {
        case .unknownTranslation(let name) where source.isOnNetwork:
            // The provider lists this translation, but its server lacks it.
            self.init(
                .unknownTranslation, "The provider `\(source.provider.name)` has no translation `\(name)`.",
                hint:
                    "`translations.list` with `{\"provider\": \"\(source.provider.name)\"}` asks it what it has; in the configuration, "
                    + "`translation` is for requests that name none.")
        case .unknownTranslation(let name):
            self.init(.unknownTranslation, "The translation `\(name)` is no longer there.")
        case .notInTranslation:
            self = .notInTranslation(ranges, source: source, missing: [])
        case .packDamaged(let file, let reason):
            self = .packDamaged(file: file, reason: reason)
        case .storageFailed(let reason):
            self.init(.storageFailed, reason)
        case .network(let failure):
            self.init(failure)
        }
        details["provider"] = .string(source.provider.name)
    }

    /// The errors of a method whose text may come over the network.
    static let networkErrors: [Kind] = [.offline, .rateLimited, .providerUnavailable, .providerProtocol, .timeout]

    /// One row per kind.
    private static let networkKinds: [NetworkFailure.Kind: Kind] = [
        .offline: .offline, .rateLimited: .rateLimited, .unavailable: .providerUnavailable,
        .misunderstood: .providerProtocol, .timeout: .timeout, .cancelled: .requestCancelled,
    ]

    init(_ failure: NetworkFailure) {
        self.init(MethodError.networkKinds[failure.kind]!, failure.message, hint: failure.hint)
        if let seconds = failure.retryAfter { details["retryAfter"] = .int(seconds) }
        // A network that is down comes back; one that is forbidden stays so.
        if failure.kind == .offline { details["retryable"] = .bool(!failure.isForbidden) }
    }

    static func packDamaged(file: String, reason: String) -> MethodError {
        MethodError(
            .packDamaged, "The pack \(file) cannot be read: \(reason).",
            hint: Advice.rebuilding + "; `lectern packs remove` removes it.",
            details: ["file": .string(file)])
    }

    static func notInTranslation(
        _ ranges: [VerseRange], source: TranslationSource, missing: [(verse: Verse, note: String)]
    ) -> MethodError {
        let name = source.translation.name
        let reference = source.formatter.string(ranges)
        var details: JSONObject = ["translation_id": .string(source.alias)]
        details["missing"] = .array(missing.prefix(200).map { .string(source.osisFormatter.string($0.verse)) })
        if let note = missing.first(where: { !$0.note.isEmpty })?.note { details["note"] = .string(note) }
        return MethodError(
            .notInTranslation,
            reference.isEmpty
                ? UserMessage.noPassage.text(in: source.language, ["translation": name])
                : UserMessage.noTextAt.text(in: source.language, ["translation": name, "reference": reference]),
            hint: source.provider.library?.advice ?? "", details: details)
    }
}

/// Advice that several errors and commands give.
package enum Advice {
    /// How to install SWORD modules: `KJV`.
    package static func installing(_ modules: String...) -> String {
        "`lectern import --system` imports the modules of this system, and `lectern install "
            + "\(modules.joined(separator: " "))` fetches \(modules.count == 1 ? "it" : "them")."
    }

    /// A pack that is damaged, old, or lacks what is wanted.
    package static let rebuilding =
        "`lectern import --system --force` or `lectern import --force PATH` builds it again from its source"
}

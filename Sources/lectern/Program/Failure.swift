import Corpus
import Engine
import JSON
import JSONRPC

/// Why a command ended without success: a sentence, and what to do next.
struct Failure: Error {
    var code: ExitCode
    var message: String
    var hint: String
    /// The parameter of the engine's method that it speaks of; empty where it is none.
    var parameter = ""

    init(_ code: ExitCode, _ message: String, hint: String = "") {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

extension Failure {
    /// What the engine's error is for someone at a shell.
    init(_ error: ResponseError) {
        let kind = error.data?.object?["kind"]?.string ?? ""
        let hint = error.data?.object?["hint"]?.string ?? ""
        self.init(Failure.codes[kind] ?? .noAnswer, error.message, hint: hint)
        parameter = error.data?.object?["parameter"]?.string ?? ""
    }

    /// The kinds of errors that do not just mean that there is no answer.
    private static let codes: [String: ExitCode] = [
        "invalidParams": .usage,
        "packDamaged": .broken, "storageFailed": .broken, "resourceMissing": .broken,
        "offline": .network, "rateLimited": .network, "providerUnavailable": .network, "providerProtocol": .network,
        "timeout": .network,
    ]
}

extension Failure {
    /// A provider's error for someone at a shell.
    init(_ error: ProviderError) {
        switch error {
        case .unknownTranslation(let name): self.init(.noAnswer, "There is no translation “\(name)”.")
        case .notInTranslation: self.init(.noAnswer, "The translation does not have it.")
        case .packDamaged(let file, let reason): self.init(.broken, "\(file) cannot be read: \(reason).")
        case .storageFailed(let reason):
            self.init(.broken, reason.prefix(1).uppercased() + reason.dropFirst() + (reason.hasSuffix(".") ? "" : "."))
        case .network(let failure): self.init(.network, failure.message, hint: failure.hint)
        }
    }
}

extension ScriptureEngine {
    /// `call` for commands.
    func answer(_ method: String, _ params: JSONObject) throws(Failure) -> JSONValue {
        do throws(ResponseError) {
            return try call(method, params, mayWait: true)
        } catch {
            throw Failure(error)
        }
    }
}

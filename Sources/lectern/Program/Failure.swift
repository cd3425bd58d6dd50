import Corpus
import Engine
import JSON
import JSONRPC
import Scripture

/// Why a command failed: a message, and a hint what to do next.
struct Failure: Error {
    var code: ExitCode
    var message: String
    var hint: String
    /// The engine parameter that the message is about; empty if there is none.
    var parameter = ""

    init(_ code: ExitCode, _ message: String, hint: String = "") {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

extension Failure {
    /// An error of the engine, for the command line.
    init(_ error: MethodError) {
        self.init(Failure.codes[error.kind] ?? .noAnswer, error.message, hint: error.hint)
        parameter = error.details["parameter"]?.string ?? ""
    }

    /// An error of the engine in its form on the wire.
    init(_ error: ResponseError) {
        let kind = error.data?["kind"]?.string.flatMap(MethodError.Kind.init)
        self.init(
            kind.flatMap { Failure.codes[$0] } ?? .noAnswer, error.message, hint: error.data?["hint"]?.string ?? "")
        parameter = error.data?["parameter"]?.string ?? ""
    }

    /// The exit codes of errors that mean more than “no answer”.
    private static let codes: [MethodError.Kind: ExitCode] = [
        .invalidParams: .usage,
        .packDamaged: .broken, .storageFailed: .broken, .resourceMissing: .broken,
        .offline: .network, .rateLimited: .network, .providerUnavailable: .network, .providerProtocol: .network,
        .timeout: .network,
    ]
}

extension Failure {
    /// An error of a provider, for the command line.
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

extension Failure {
    /// A command needs the network, which is forbidden.
    init(_ ban: NetworkBan) { self.init(.network(.forbidden("This needs the network", by: ban))) }
}

extension ScriptureEngine {
    /// Calls a method for a command, which may wait for the network.
    func result<Call: EngineCall>(of call: Call.Type, _ params: JSONObject = [:]) throws(Failure) -> Call.Result {
        do throws(MethodError) {
            return try answer(call, params, mayWait: true)
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// The failure in the terms of the command line: the parameter `surrounding` becomes `--surrounding`, and
    /// `reference` becomes the operand REFERENCE.
    ///
    /// In the message, only the parameter that it is about is replaced, because other code may be a key of the
    /// configuration. In the hint, a parameter with its value is replaced (`` `numbering` `own` `` by `--numbering
    /// own`), and so is a method, by the command that calls it: `` `search.balanced` `` by `lectern search`, and ``
    /// `books.list` ``, which no command calls, by `lectern call books.list`.
    func worded(for command: Command) -> Failure {
        var worded = self
        if !parameter.isEmpty, let name = command.name(ofParameter: parameter) {
            var spans = CodeSpans(message)
            spans.replace(parameter, by: name)
            worded.message = spans.text
        }
        var spans = CodeSpans(hint)
        spans.joinOptions(of: command)
        spans.showCalls(insteadOf: command)
        worded.hint = spans.text
        return worded
    }
}

extension Command {
    /// The name of an engine parameter on the command line; nil if no option or operand sets it.
    fileprivate func name(ofParameter parameter: String) -> String? {
        if let flag = flag(ofParameter: parameter) { return "--" + flag.name }
        // Operands have the names of the parameters that they set.
        let operand = parameter.uppercased()
        return arguments.contains(text: operand) ? operand : nil
    }

    fileprivate func flag(ofParameter parameter: String) -> Flag? {
        flags.first { $0.parameters.contains(parameter) }
    }
}

/// A sentence with code between backticks.
private struct CodeSpans {
    /// Plain text and code, alternating.
    private var parts: [(text: String, isCode: Bool)]

    init(_ sentence: String) {
        parts = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { (String($0.element), $0.offset % 2 == 1) }
    }

    var text: String { parts.map { $0.isCode ? "`\($0.text)`" : $0.text }.joined() }

    /// Replaces a piece of code by plain text.
    mutating func replace(_ code: String, by text: String) {
        for index in parts.indices where parts[index].isCode && parts[index].text == code {
            parts[index] = (text, false)
        }
    }

    /// Replaces each method by its command, except for a caller of `lectern call`.
    mutating func showCalls(insteadOf command: Command) {
        for index in parts.indices where parts[index].isCode && ScriptureEngine.methodNames.contains(parts[index].text)
        {
            let own =
                command.name == Command.call.name ? nil : CommandTable.commands.first { $0.method == parts[index].text }
            parts[index].text = "lectern " + (own?.name ?? "call " + parts[index].text)
        }
    }

    /// Replaces each parameter that has its value directly after it by the option.
    mutating func joinOptions(of command: Command) {
        for index in parts.indices.dropLast(2) where parts[index].isCode && parts[index + 1].text == " " {
            guard let flag = command.flag(ofParameter: parts[index].text) else { continue }
            parts[index].text = "--" + flag.name + (flag.value == nil ? "" : " " + parts[index + 2].text)
            parts[(index + 1)...(index + 2)] = [("", false), ("", false)]
        }
    }
}

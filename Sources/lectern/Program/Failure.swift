import Corpus
import Engine
import JSON
import JSONRPC
import Scripture

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
    init(_ error: MethodError) {
        self.init(Failure.codes[error.kind] ?? .noAnswer, error.message, hint: error.hint)
        parameter = error.details["parameter"]?.string ?? ""
    }

    /// The same of an error as it goes over the wire.
    init(_ error: ResponseError) {
        let kind = error.data?["kind"]?.string.flatMap(MethodError.Kind.init)
        self.init(
            kind.flatMap { Failure.codes[$0] } ?? .noAnswer, error.message, hint: error.data?["hint"]?.string ?? "")
        parameter = error.data?["parameter"]?.string ?? ""
    }

    /// The kinds of errors that do not just mean that there is no answer.
    private static let codes: [MethodError.Kind: ExitCode] = [
        .invalidParams: .usage,
        .packDamaged: .broken, .storageFailed: .broken, .resourceMissing: .broken,
        .offline: .network, .rateLimited: .network, .providerUnavailable: .network, .providerProtocol: .network,
        .timeout: .network,
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
    /// `answer` for commands, which may wait for the network.
    func result<Call: EngineCall>(of call: Call.Type, _ params: JSONObject = [:]) throws(Failure) -> Call.Result {
        do throws(MethodError) {
            return try answer(call, params, mayWait: true)
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// The same in the words of the command line: what the engine calls `surrounding` is `--surrounding` here, and what it
    /// calls `reference` is the operand REFERENCE.
    ///
    /// In the message only the parameter that it is about is renamed, since other words in code may be names of the
    /// configuration; in the hint, a parameter with its value behind it: `` `numbering` `own` `` is `--numbering own`,
    /// and a method, by the command that is made for it: `` `search.balanced` `` is `lectern search`, and `` `books.list` ``,
    /// for which none is, `lectern call books.list`.
    func spoken(for command: Command) -> Failure {
        var spoken = self
        if !parameter.isEmpty, let name = command.name(ofParameter: parameter) {
            var spans = CodeSpans(message)
            spans.replace(parameter, by: name)
            spoken.message = spans.text
        }
        var spans = CodeSpans(hint)
        spans.joinOptions(of: command)
        spans.showCalls(insteadOf: command)
        spoken.hint = spans.text
        return spoken
    }
}

extension Command {
    /// What a parameter of the engine's is on the command line; `nil` where nothing there becomes that parameter.
    fileprivate func name(ofParameter parameter: String) -> String? {
        if let flag = flag(ofParameter: parameter) { return "--" + flag.name }
        // Operands are called after the parameters that they become.
        let operand = parameter.uppercased()
        return arguments.contains(text: operand) ? operand : nil
    }

    fileprivate func flag(ofParameter parameter: String) -> Flag? {
        flags.first { $0.parameters.contains(parameter) }
    }
}

/// A sentence in which code stands between backticks.
private struct CodeSpans {
    /// By turns plain text and code.
    private var parts: [(text: String, isCode: Bool)]

    init(_ sentence: String) {
        parts = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { (String($0.element), $0.offset % 2 == 1) }
    }

    var text: String { parts.map { $0.isCode ? "`\($0.text)`" : $0.text }.joined() }

    /// Puts plain text in the place of a piece of code.
    mutating func replace(_ code: String, by text: String) {
        for place in parts.indices where parts[place].isCode && parts[place].text == code {
            parts[place] = (text, false)
        }
    }

    /// Makes a command of each method that is named; someone who calls methods is told methods.
    mutating func showCalls(insteadOf command: Command) {
        for place in parts.indices where parts[place].isCode && ScriptureEngine.methodNames.contains(parts[place].text)
        {
            let own =
                command.name == Command.call.name ? nil : CommandTable.commands.first { $0.method == parts[place].text }
            parts[place].text = "lectern " + (own?.name ?? "call " + parts[place].text)
        }
    }

    /// Makes an option of each parameter that has its value right behind it.
    mutating func joinOptions(of command: Command) {
        for place in parts.indices.dropLast(2) where parts[place].isCode && parts[place + 1].text == " " {
            guard let flag = command.flag(ofParameter: parts[place].text) else { continue }
            parts[place].text = "--" + flag.name + (flag.value == nil ? "" : " " + parts[place + 2].text)
            parts[(place + 1)...(place + 2)] = [("", false), ("", false)]
        }
    }
}

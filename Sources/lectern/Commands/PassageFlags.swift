import Engine
import JSON
import JSONRPC

/// The options of the commands that print passages, as parameters of the engine's methods.
extension Invocation {
    /// The translations asked for.
    var translations: [String] { list(of: .translations) ?? [] }

    /// The parameters that the passage options become, the translation left out.
    ///
    /// - Parameter format: the form where the command line names none; `nil` for none.
    func passageParameters(format: String?) throws(Failure) -> JSONObject {
        var params = JSONObject()
        if let template = value(of: .template) {
            params["template"] = .string(Invocation.unescaped(template))
        } else if let format = value(of: .format) ?? format {
            params["format"] = .string(format)
        }
        if has(.numbers) { params["numbers"] = true }
        if has(.lines) { params["lines"] = true }
        if has(.titles) { params["superscriptions"] = true }
        if let locale = value(of: .formLocale) { params["locale"] = .string(locale) }
        if let provider = value(of: .provider) { params["provider"] = .string(provider) }
        if let count = try number(of: .surrounding) { params["surrounding"] = .number(JSONNumber(count)) }
        return params
    }

    /// `\n` and `\t` as a shell passes them on, since typing the characters themselves is awkward there.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(["n": "\n", "t": "\t", "\\": "\\"][character] ?? "\\\(character)")
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}

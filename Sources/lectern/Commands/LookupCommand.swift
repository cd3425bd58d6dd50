import Engine
import JSON
import JSONRPC

extension Command {
    static let lookup = Command(
        "lookup", "REFERENCE…",
        summary: "Print the text of a reference.",
        details: """
            One reference prints its text and nothing else. Several references, several translations, or references
            from standard input (`-`, one a line) print a line each: the reference, the translation where there are
            several, and the text, with tabs between.

            A template is text with fields in braces: {reference} {text} {numbered} {translation} {translation_name}
            {osis} {book} {chapter}; what stands between {verses} and {/verses} is written once a verse, where {verse}
            and {text} are the verse's own. \\n and \\t are a new line and a tab, {{ and }} are braces.

            Examples:
              lectern lookup "John 3:16-18" -n
              lectern lookup "Ps 23" -t kjv,web
              lectern lookup "Ps 50:3" -t vulgclementine --numbering own
              lectern lookup "Joh 3,16" --language de
              lectern lookup "Rom 8:28" --template '> {text}\\n> — {reference} ({translation})\\n'
              printf 'John 3:16\\nGen 1:1\\n' | lectern lookup -
            """,
        flags: [.translations] + Flag.passageForm + [.language, .numbering, .offline], method: "verse.lookup"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which reference?", hint: "For example: lectern lookup \"John 3:16\"")
        }
        return try Lookup(invocation).run()
    }
}

/// One run of `lectern lookup`.
private struct Lookup {
    private let invocation: Invocation
    private let engine: ScriptureEngine

    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        engine = try invocation.program.engine(offline: invocation.has(.offline))
    }

    func run() throws(Failure) -> ExitCode {
        let references = try self.references()
        let translations = invocation.translations
        if references.count == 1 && translations.count <= 1 && invocation.operands != ["-"] {
            return try printOne(references[0], translation: translations.first)
        }
        return try printList(references, translations: translations)
    }

    /// The references asked for. Operands that are not references each are the words of one: `lookup 1 John 3`.
    private func references() throws(Failure) -> [String] {
        if invocation.operands == ["-"] {
            let bytes = try Input.bytes(of: "-")
            return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
        }
        let operands = invocation.operands
        if operands.contains("-") {
            throw Failure(.usage, "`-` reads the references from standard input, so give no others with it.")
        }
        if operands.count == 1 { return operands }
        return operands.allSatisfy(isReference) ? operands : [operands.joined(separator: " ")]
    }

    /// Whether an operand alone names verses. It is asked with a method to which a text without references is no failure:
    /// explaining one would mean reading it in every language.
    private func isReference(_ operand: String) -> Bool {
        guard operand.contains(where: \.isLetter), operand.isAskable else { return false }
        var params: JSONObject = ["text": .string(operand), "mode": "query", "bookAlone": true]
        if let languages = invocation.languages { params["language"] = languages }
        let reply = try? engine.call("reference.scan", params)
        let segments = (reply?["references"]?.array ?? []).flatMap { $0["segments"]?.array ?? [] }
        return segments.contains { $0["valid"]?.bool == true }
    }

    private func printOne(_ reference: String, translation: String?) throws(Failure) -> ExitCode {
        let wantsJSON = invocation.has(.json)
        var params = try invocation.passageParameters(format: wantsJSON ? nil : "plain")
        params["reference"] = .string(reference)
        if let translation { params["translation"] = .string(translation) }
        addReading(to: &params)
        let reply = try engine.answer("verse.lookup", params)
        PassagePrinter(invocation).print(reply)
        return .success
    }

    /// The parameters that say how references are read.
    private func addReading(to params: inout JSONObject) {
        if let numbering = invocation.value(of: .numbering) { params["numbering"] = .string(numbering) }
        if let languages = invocation.languages { params["language"] = languages }
    }

    private func printList(_ references: [String], translations: [String]) throws(Failure) -> ExitCode {
        var output = Output()
        var code = ExitCode.success
        // Many references are asked in pieces, so that input of any length streams.
        var rest = references[...]
        while !rest.isEmpty {
            if !rest[rest.startIndex].isAskable {
                code = .noAnswer
                complain(of: rest.removeFirst().prefix(60) + "…", "This is too long to be a reference.")
                continue
            }
            let piece = rest.prefix(500).prefix(while: \.isAskable)
            var params = try invocation.passageParameters(format: invocation.has(.json) ? nil : "plain")
            params["references"] = .array(piece.map { .string($0) })
            addReading(to: &params)
            if !translations.isEmpty { params["translations"] = .array(translations.map { .string($0) }) }
            let reply = try engine.answer("verse.lookup", params)
            if invocation.has(.json) {
                output.line(reply.text)
                rest = rest.dropFirst(piece.count)
                continue
            }
            let passages = reply["passages"]?.array ?? []
            // What one reply has no room for is asked again in a request of its own.
            let count = max(1, passages.firstIndex(where: \.isForAnotherRequest) ?? passages.count)
            for passage in passages.prefix(count) {
                if let failure = printPassage(passage, translations.count > 1, to: &output) { code = failure }
            }
            rest = rest.dropFirst(count)
            output.flush()
        }
        output.flush()
        return code
    }

    /// Prints what a passage has of text, and says what it lacks; `nil` where that is nothing.
    private func printPassage(_ passage: JSONValue, _ severalTranslations: Bool, to output: inout Output) -> ExitCode? {
        var failure: ExitCode?
        for edition in passage["editions"]?.array ?? [] {
            if let error = edition["error"] {
                failure = error["data"]?["kind"]?.string == "packDamaged" ? .broken : .noAnswer
                complain(of: passage["query"]?.string ?? "", error["message"]?.string ?? "")
                if let hint = error["data"]?["hint"]?.string, !hint.isEmpty { Output.error("  " + hint) }
            } else {
                printLine(edition, severalTranslations: severalTranslations, to: &output)
            }
        }
        return failure
    }

    private func complain(of query: String, _ message: String) { Output.error("lectern: \(query): \(message)") }

    private func printLine(_ edition: JSONValue, severalTranslations: Bool, to output: inout Output) {
        let text = edition["formatted"]?.string ?? ""
        // A form of the person's own, Markdown and HTML are printed as they are; plain text keeps to one line.
        if invocation.has(.template) { return output.print(text) }
        if invocation.value(of: .format) ?? "plain" != "plain" { return output.line(text + "\n") }
        var fields = [edition["reference"]?.string ?? ""]
        if severalTranslations { fields.append(edition["translation_id"]?.string ?? "") }
        fields.append(text.split(separator: "\n").joined(separator: " "))
        output.line(fields.joined(separator: "\t"))
    }
}

extension String {
    /// Whether the engine takes it for a reference at all; longer lines are no references.
    fileprivate var isAskable: Bool { utf8.count <= 4096 }
}

extension JSONValue {
    /// Whether a passage was refused only because those before it filled the reply.
    fileprivate var isForAnotherRequest: Bool {
        (self["editions"]?.array ?? []).contains { $0["error"]?["data"]?["limit"] != nil }
    }
}

import Engine
import JSON
import Scripture

extension Command {
    static let lookup = Command(
        "lookup", "REFERENCE…",
        summary: "Print the text of a reference.",
        details: """
            For one reference, prints only its text. For several references or translations, prints one line for each,
            separated by tabs: the reference, the translation if there are several, and the text. `-` reads references
            from standard input, one per line.

            A template is text with fields in braces: {reference} {text} {numbered} {translation} {translation_name}
            {osis} {book} {chapter}. The part between {verses} and {/verses} is repeated for each verse. In that part,
            {verse} is the number and {text} the text of the verse. \\n and \\t are a new line and a tab, {{ and }}
            are braces.

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

    /// The references asked for. If some operand is not a reference, all of them are the words of one: `lookup 1 John 3`.
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

    /// Whether an operand alone names verses. `reference.scan` is used because a text without references is not an error to
    /// it: to explain an error, the text would be read in every language.
    private func isReference(_ operand: String) -> Bool {
        guard operand.contains(where: \.isLetter), operand.isAskable else { return false }
        var params: JSONObject = ["text": .string(operand), "mode": "query", "bookAlone": true]
        if let languages = invocation.languages { params["language"] = languages }
        guard let reply = try? engine.answer(ReferenceScan.self, params) else { return false }
        return reply.references.matches.contains { $0.segments.contains(where: \.isValid) }
    }

    private func printOne(_ reference: String, translation: String?) throws(Failure) -> ExitCode {
        let wantsJSON = invocation.has(.json)
        var params = try invocation.passageParameters(format: wantsJSON ? nil : "plain")
        params["reference"] = .string(reference)
        if let translation { params["translation"] = .string(translation) }
        addReading(to: &params)
        let reply = try engine.result(of: VerseLookup.self, params)
        if case .passage(let passage) = reply { PassagePrinter(invocation).print(passage, of: reply) }
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
        // Many references are asked for in several requests, so that input of any length can be streamed.
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
            let reply = try engine.result(of: VerseLookup.self, params)
            guard case .list(let list) = reply, !invocation.has(.json) else {
                output.json(reply.json)
                rest = rest.dropFirst(piece.count)
                continue
            }
            let passages = list.passages
            // Passages for which the reply had no room are asked for again in another request.
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

    /// Prints the texts of a reference, and says which translations have none; nil if all have it.
    private func printPassage(
        _ passage: LookupList.Passage, _ severalTranslations: Bool, to output: inout Output
    ) -> ExitCode? {
        var code: ExitCode?
        for edition in passage.editions {
            switch edition {
            case .failure(let failure):
                code = failure.error.kind == .packDamaged ? .broken : .noAnswer
                complain(of: passage.query, failure.error.message)
                if !failure.error.hint.isEmpty { Output.error("  " + failure.error.hint) }
            case .passage(let reply): printLine(reply, severalTranslations: severalTranslations, to: &output)
            }
        }
        return code
    }

    private func complain(of query: String, _ message: String) { Output.error("lectern: \(query): \(message)") }

    private func printLine(_ passage: ScriptureReply, severalTranslations: Bool, to output: inout Output) {
        let text = passage.formatted ?? ""
        // Templates, Markdown and HTML are printed as they are; plain text is printed on one line.
        if invocation.has(.template) { return output.print(text, by: invocation.value(of: .template)) }
        if invocation.value(of: .format) ?? "plain" != "plain" { return output.line(text + "\n") }
        var fields = [passage.reference]
        if severalTranslations { fields.append(passage.translationID) }
        fields.append(text.split(separator: "\n").joined(separator: " "))
        output.line(fields.joined(separator: "\t"))
    }
}

extension String {
    /// Whether it is short enough for the engine to read as a reference.
    fileprivate var isAskable: Bool { utf8.count <= 4096 }
}

extension LookupList.Passage {
    /// Whether it was refused only because the passages before it filled the reply.
    fileprivate var isForAnotherRequest: Bool {
        editions.contains { edition in
            if case .failure(let failure) = edition { failure.error.isReplyFull } else { false }
        }
    }
}

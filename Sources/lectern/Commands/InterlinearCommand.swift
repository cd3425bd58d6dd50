import Engine
import JSON

extension Command {
    static let interlinear = Command(
        "interlinear", "REFERENCE…", summary: "Print a verse word by word in Hebrew, Aramaic or Greek.",
        details: """
            On a terminal in columns, a row a word; into a pipe the same with tabs between and the verse in front: verse, position,
            word, transliteration, English, Strong's numbers, code, grammar, lemma, gloss.

            Examples:
              lectern interlinear "John 3:16"
              lectern interlinear "Gen 1:1" --source oshb
              lectern interlinear "Ps 51:1" --numbering kjv --json
            """,
        flags: [.interlinearSource, .numbering, .json, .offline], method: "interlinear.verse"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern interlinear \"John 3:16\"")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let source = invocation.value(of: .interlinearSource) { params["source"] = .string(source) }
        if let numbering = invocation.value(of: .numbering) { params["numbering"] = .string(numbering) }
        let reply = try invocation.program.engine(offline: invocation.has(.offline)).answer("interlinear.verse", params)
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else {
            InterlinearPrinter(reply).print(to: &output)
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let interlinearSource = Flag("source", "s", value: "NAME", help: "Ask only this source.")
    static let numbering = Flag(
        "numbering", value: "NAME", help: "Whose numbers the reference has: own, or a versification such as KJV, Vulg.")
}

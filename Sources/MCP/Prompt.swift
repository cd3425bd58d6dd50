import Engine
import JSON
import JSONRPC

/// A request that a person chooses from a menu: it becomes the first message to the model, with the text that it is
/// about.
struct Prompt: Sendable {
    struct Argument: Sendable {
        let name: String
        let description: String
        var isRequired = false
    }

    let name: String
    let title: String
    let description: String
    let arguments: [Argument]
    /// Writes the message.
    let message: @Sendable (Values, Exchange) throws(Interruption) -> String

    /// The values of the arguments, which the person typed.
    typealias Values = [String: String]

    /// The longest value: bytes.
    private static let valueLimit = 64 << 10

    /// Every prompt, one row each.
    static let all: [Prompt] = [
        Prompt(
            name: "study_passage", title: "Study a passage",
            description: "Reads a passage with its context, key words, cross references and commentaries.",
            arguments: [passage, translation]
        ) { (values, exchange) throws(Interruption) in
            let text = try Prompt.quotation(values, exchange)
            return """
                Study this passage with me.

                \(text)

                \(exchange.steps([
                    ("verse_lookup", "read the whole chapter, and say where the passage belongs in it"),
                    ("crossReferences_verse", "find passages that explain it"),
                    ("interlinear_verse", "look at the words of the original that matter"),
                    ("commentary_verse", "say what the commentaries hold, and where they differ"),
                ]))
                Then tell me what the passage says, what is disputed about it, and what you are not sure of. Quote only \
                what the tools return.
                """
        },
        Prompt(
            name: "compare_translations", title: "Compare translations",
            description: "Shows a passage in several translations and explains the differences.",
            arguments: [
                passage,
                Argument(
                    name: "translations",
                    description: "Ids separated by commas, such as kjv, web; by default those of the reader's language."
                ),
            ]
        ) { (values, exchange) throws(Interruption) in
            let names = try Prompt.translations(values["translations"] ?? "", exchange)
            let reply = try exchange.call(
                "verse.lookup",
                [
                    "reference": .string(values["reference"] ?? ""),
                    "translations": .array(names.map { .string($0) }),
                ])
            return """
                Compare these translations of \(values["reference"] ?? "").

                \(ReplyBounds.fitted(ReadableText.of(reply)))

                \(exchange.steps([
                    ("interlinear_verse", "look at the words of the original where the translations differ")
                ]))
                Then list the differences that change the meaning. For each say which words of the original, or which \
                reading of the manuscripts, it comes from, and say so if you do not know.
                """
        },
        Prompt(
            name: "word_study", title: "Study a word",
            description: "Follows a Hebrew or Greek word through Scripture.",
            arguments: [
                Argument(
                    name: "word", description: "An English word, a Strong's number, or a word in Hebrew or Greek.",
                    isRequired: true),
                Argument(name: "reference", description: "A verse that has the word, if you start from one."),
            ]
        ) { (values, exchange) throws(Interruption) in
            let place = values["reference"].map { " as it is used in \($0)" } ?? ""
            return """
                Study the word “\(values["word"] ?? "")”\(place).

                \(exchange.steps([
                    ("interlinear_verse", "if a verse is named, find the word of the original there"),
                    ("lexicon_search", "find the Hebrew and Greek words that it may be, and choose"),
                    ("lexicon_entry", "read the entry of the word"),
                    ("lexicon_occurrences", "see where it occurs and how it is rendered"),
                ]))
                Then describe the range of its meaning with examples that you quote, and say which meaning fits where. \
                Do not derive the meaning from the parts of the word.
                """
        },
        Prompt(
            name: "check_quotations", title: "Check quotations",
            description: "Checks every quotation of Scripture in a text against the installed translations.",
            arguments: [Argument(name: "text", description: "The text to check.", isRequired: true)]
        ) { (values, exchange) throws(Interruption) in
            """
            Check the quotations of Scripture in the text between the lines.

            ---
            \(values["text"] ?? "")
            ---

            \(exchange.steps([
                ("quotation_find", "find the quotations in the text, their sources and their differences"),
                ("scripture_check", "check each quotation that it did not find, with the reference that the text gives"),
                ("scripture_quote", "get the exact text where something is wrong"),
            ]))
            Then list each quotation with its verdict: exact, inexact (show each wrong word), from another translation, \
            with a wrong reference, or not in Scripture. Do not judge from memory.
            """
        },
    ]

    private static let passage = Argument(
        name: "reference", description: "A passage, such as John 3:16-21.", isRequired: true)
    private static let translation = Argument(
        name: "translation", description: "The id of a translation, such as kjv; by default the reader's own.")

    // MARK: Methods of the protocol

    static func list(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        let page = try ListPage(exchange.params, of: all.count, size: 50)
        let entries = all[page.range].map { prompt -> JSONValue in
            [
                "name": .string(prompt.name), "title": .string(prompt.title),
                "description": .string(prompt.description),
                "arguments": .array(
                    prompt.arguments.map {
                        [
                            "name": .string($0.name), "description": .string($0.description),
                            "required": .bool($0.isRequired),
                        ]
                    }),
            ]
        }
        return page.reply("prompts", entries)
    }

    static func get(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        let prompt = try named(exchange.params["name"], exchange)
        var values = Values()
        switch exchange.params["arguments"] {
        case nil, .null?: break
        case .object(let object)?:
            for member in object.members where prompt.arguments.contains(where: { $0.name == member.key }) {
                guard let text = member.value.string, text.utf8.count <= valueLimit else {
                    throw .failed(
                        .invalidParams("`\(member.key)` must be a string of at most \(valueLimit >> 10) KiB."))
                }
                if text.contains(where: { !$0.isWhitespace }) { values[member.key] = text }
            }
        default: throw .failed(.invalidParams("`arguments` must be an object."))
        }
        for argument in prompt.arguments where argument.isRequired && values[argument.name] == nil {
            throw .failed(.badArgument("`\(argument.name)` is missing.", hint: argument.description))
        }
        let message: String
        do throws(Interruption) {
            message = try prompt.message(values, exchange)
        } catch {
            // The protocol has one code for arguments that cannot be used.
            guard case .failed(var problem) = error, problem.code > 0 else { throw error }
            problem.code = -32602
            throw .failed(problem)
        }
        return [
            "description": .string(prompt.description),
            "messages": [["role": "user", "content": ["type": "text", "text": .string(message)]]],
        ]
    }

    static func named(_ name: JSONValue?, _ exchange: Exchange) throws(Interruption) -> Prompt {
        guard let name = name?.string else { throw .failed(.invalidParams("`name` must be the name of a prompt.")) }
        if let prompt = all.first(where: { $0.name == name }) { return prompt }
        let nearest = NearestName.nearest(to: name, among: all.map(\.name)).first
        throw .failed(
            .unknown(
                "prompt", name, hint: nearest.map { "Did you mean `\($0)`?" } ?? "`prompts/list` lists the prompts."))
    }

    // MARK: Parts of messages

    private static func quotation(_ values: Values, _ exchange: Exchange) throws(Interruption) -> String {
        var arguments: JSONObject = ["reference": .string(values["reference"] ?? ""), "context": 0]
        if let translation = values["translation"] { arguments["translation"] = .string(translation) }
        return try ScriptureQuote.tool.run(arguments, exchange).text
    }

    /// The translations that the person names, or up to four installed ones in the language of the reader.
    private static func translations(_ text: String, _ exchange: Exchange) throws(Interruption) -> [String] {
        let named = text.split { $0 == "," || $0 == " " }.map { String($0) }
        if !named.isEmpty { return named }
        let all = try Installed.translations(exchange)
        guard let usual = all.first(where: \.isDefault) ?? all.first else { return [] }
        let others = all.filter { $0.language == usual.language && $0.id != usual.id }
        return ([usual] + others).prefix(4).map(\.id)
    }
}

extension Exchange {
    /// A numbered list of what to do with which tool, for the tools that are offered.
    func steps(_ steps: [(tool: String, task: String)]) -> String {
        let offered = steps.filter { step in server.toolbox.tools.contains { $0.name == step.tool } }
        return offered.enumerated().map { "\($0 + 1). With \($1.tool), \($1.task).\n" }.joined()
    }
}

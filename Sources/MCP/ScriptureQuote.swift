import Engine
import JSON

/// The tool `scripture_quote`: the exact text of a passage with all that a quotation needs, so that a model never
/// quotes from memory. It joins members of `verse.lookup` in a shorter shape.
enum ScriptureQuote {
    static let tool = Tool(
        name: "scripture_quote", title: "Quote Scripture",
        description: """
            The exact text of a passage, with reference, translation, licence and the verses around it. Call it before \
            you quote Scripture, even if you know the verse by heart; quote `text` unchanged and cite `reference` and \
            `translation`. Do not quote `context`: it only shows what the passage is about.
            """,
        inputs: [
            Schema.Property(
                "reference", .text(limit: 4096),
                "What to quote: John 3:16-18, 1 Cor 13:4-7, Ps 23; several with semicolons."),
            Schema.Property(
                "translation", .text(limit: 4096),
                "Id of a translation, such as kjv; by default the reader's own. translations_list has them.",
                optional: true),
            Schema.Property(
                "context", .integer(0...10), "Verses to show before and after; 1 by default.", optional: true),
        ],
        output: .object([
            Schema.Property("reference", .string, ""), Schema.Property("osis", .string, ""),
            Schema.Property("text", .string, ""), Schema.Property("translation", .string, ""),
            Schema.Property("translationName", .string, ""), Schema.Property("license", .string, ""),
            Schema.Property("language", .string, ""),
            Schema.Property("verses", .array(verse), ""), Schema.Property("context", .array(verse), ""),
            Schema.Property("missing", .array(.string), "", optional: true),
            Schema.Property("notes", .array(.string), "", optional: true),
            Schema.Property("more", .string, "", optional: true),
        ]), usesNetwork: true, schemaDepth: 4
    ) { (arguments, exchange) throws(Interruption) in
        try quote(arguments, exchange)
    }

    private static let verse = Schema.object([
        Schema.Property("osis", .string, ""), Schema.Property("text", .string, ""),
    ])

    /// The most verses of one quotation. The longest psalm needs two calls, most chapters one.
    private static let verseLimit = 100
    private static let names: Set<String> = ["reference", "translation", "context"]

    private static func quote(_ arguments: JSONObject, _ exchange: Exchange) throws(Interruption) -> Tool.Answer {
        if let name = arguments.members.first(where: { !names.contains($0.key) })?.key {
            let nearest = NearestName.nearest(to: name, among: names.sorted()).first
            throw .failed(
                .badArgument(
                    "There is no parameter `\(name.prefix(60))`.",
                    hint: nearest.map { "Did you mean `\($0)`?" } ?? "Known: `reference`, `translation`, `context`."))
        }
        guard let reference = arguments["reference"], !reference.isNull else {
            throw .failed(.badArgument("`reference` is missing.", hint: "Give the passage, such as John 3:16-18."))
        }
        var params: JSONObject = ["reference": reference, "surrounding": 1]
        params["translation"] = arguments["translation"]
        if let context = arguments["context"], !context.isNull {
            guard let count = context.int, 0...10 ~= count else {
                throw .failed(
                    .badArgument("`context` must be a whole number from 0 to 10.", hint: "Leave it out for 1 verse."))
            }
            params["surrounding"] = .int(count)
        }
        return answer(from: try exchange.call("verse.lookup", params))
    }

    /// The quotation that the reply of `verse.lookup` has.
    static func answer(from reply: JSONValue) -> Tool.Answer { Quotation(reply).answer }

    /// A quotation made of the reply of `verse.lookup`.
    private struct Quotation {
        private let reply: JSONValue
        private let quoted: [JSONValue]
        private let omitted: ArraySlice<JSONValue>
        private let context: [JSONValue]

        init(_ reply: JSONValue) {
            self.reply = reply
            let verses = reply["verses"]?.array ?? []
            let passage = verses.filter { $0["context"]?.bool != true }
            quoted = Array(passage.prefix(verseLimit))
            omitted = passage.dropFirst(verseLimit)
            context = omitted.isEmpty ? verses.filter { $0["context"]?.bool == true } : []
        }

        var answer: Tool.Answer {
            var value: JSONObject = [
                "reference": member("reference"), "osis": member("osis"), "text": .string(words),
                "translation": member("translation_id"), "translationName": member("translation_name"),
                "license": member("translation_note"), "language": member("language"),
                "verses": .array(quoted.map(short)), "context": .array(context.map(short)),
            ]
            if let missing = reply["missing"], missing.array?.isEmpty == false { value["missing"] = missing }
            let notes = notes
            if !notes.isEmpty { value["notes"] = .array(notes.map { .string($0) }) }
            if !omitted.isEmpty { value["more"] = .string(more) }
            return Tool.Answer(value: .object(value), text: text(notes))
        }

        private func member(_ name: String) -> JSONValue { reply[name] ?? "" }

        private func short(_ verse: JSONValue) -> JSONValue {
            ["osis": verse["osis"] ?? "", "text": verse["text"] ?? ""]
        }

        /// The words of the passage, as the engine joins them.
        private var words: String { quoted.compactMap { $0["text"]?.string }.joined(separator: " ") }

        private var notes: [String] {
            var notes = (reply["problems"]?.array ?? []).compactMap { $0["message"]?.string }
            if let numbering = reply["numbering"]?["note"]?.string { notes.append(numbering) }
            if reply["stale"]?.bool == true { notes.append("The text comes from an old reply of the network.") }
            return notes
        }

        private func text(_ notes: [String]) -> String {
            let license = member("translation_note").string ?? ""
            var lines = [
                "\(member("reference").string ?? ""), \(member("translation_name").string ?? "") "
                    + "(\(member("translation_id").string ?? ""))" + (license.isEmpty ? "" : ". Licence: \(license)")
            ]
            lines += quoted.map(line)
            if !omitted.isEmpty {
                lines.append("\(omitted.count) more verses are left out. Ask for them with the reference \(more)")
            }
            if !context.isEmpty { lines += ["", "Context, not part of the quotation:"] + context.map(line) }
            if !notes.isEmpty { lines += [""] + notes }
            return lines.joined(separator: "\n")
        }

        private func line(_ verse: JSONValue) -> String {
            "\(verse["chapter"]?.int ?? 0):\(verse["verse"]?.int ?? 0) \(verse["text"]?.string ?? "")"
        }

        /// The verses left out as references: runs of verses that follow each other.
        private var more: String {
            var runs: [(first: JSONValue, last: JSONValue)] = []
            for verse in omitted {
                if let last = runs.last?.last, follows(verse, last) {
                    runs[runs.count - 1].last = verse
                } else {
                    runs.append((verse, verse))
                }
            }
            return runs.prefix(20).map { run in
                let (first, last) = (run.first["osis"]?.string ?? "", run.last["osis"]?.string ?? "")
                return first == last ? first : "\(first)-\(last)"
            }.joined(separator: "; ")
        }

        private func follows(_ verse: JSONValue, _ previous: JSONValue) -> Bool {
            guard verse["book_id"] == previous["book_id"], let chapter = verse["chapter"]?.int,
                let number = verse["verse"]?.int, let before = previous["chapter"]?.int
            else { return false }
            let end = previous["verse_end"]?.int ?? previous["verse"]?.int ?? 0
            return chapter == before ? number == end + 1 : chapter == before + 1 && number <= 1
        }
    }
}

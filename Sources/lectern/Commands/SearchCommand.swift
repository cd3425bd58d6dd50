import Engine
import JSON

extension Command {
    static let search = Command(
        "search", "QUERY…", summary: "Search the Bible by words.",
        details: """
            Prints one line per match, the best first. Tabs separate the reference, the translation and the text; what is
            not a verse has no translation. On a terminal, each type of match has a heading, the words that match are
            bold, and the translation is left out if all verses are of one. If a verse matches in several translations,
            it is printed once, from the translation that matches best. The exit status is 1 if nothing matches.

            A query has words and these forms: "a phrase", begin*, -not, this OR that, love near/5 god, strong:G26,
            in:NT, in:Rom-Gal, t:kjv. If the query is a reference, its passage comes first, with its commentary, topics
            and cross references.

            Examples:
              lectern search valley of the shadow
              lectern search '"in the beginning" in:NT'
              lectern search strong:G26 -t kjv --limit 5
              lectern search "John 3:16" --type Commentary,CrossReference
            """,
        flags: [.translations, .scope, .types, .limit, .json], method: "search.balanced"
    ) { (invocation) throws(Failure) in
        guard invocation.operands.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            throw Failure(.usage, "Search for what?", hint: "For example: lectern search love thy neighbour")
        }
        var params: JSONObject = ["query": .string(invocation.operands.joined(separator: " "))]
        let translations = invocation.translations
        if !translations.isEmpty { params["translations"] = .array(translations.map { .string($0) }) }
        if let scope = invocation.value(of: .scope) { params["scope"] = .string(scope) }
        if let types = invocation.list(of: .types) {
            params["types"] = .array(try types.map { (name) throws(Failure) in .string(try Flag.typeName(name)) })
        }
        let limit = try invocation.number(of: .limit) ?? 20
        // The bounds of `pageSize`, but the message names what was typed.
        guard (1...500).contains(limit) else {
            throw Failure(.usage, "--limit takes a number from 1 to 500, not \(limit).")
        }
        params["pageSize"] = .number(JSONNumber(limit))
        params["offsetEncoding"] = "utf-8"
        let reply = try invocation.program.engine().result(of: SearchBalanced.self, params)
        return SearchPrinter(invocation, reply).print()
    }
}

extension Flag {
    static let scope = Flag(
        "in", value: "SCOPE", parameters: ["scope"], help: "Search only this part of the Bible: NT, Psalms, Rom-Gal.")
    static let types = Flag(
        "type", value: "TYPE", parameters: ["types"], isList: true,
        help: "List only these types: \(SearchBalanced.typeNames.joined(separator: ", ")).")

    /// The name of a type of match, typed in any case of letters, or as the beginning or end of one: `verse`, `Topic`.
    fileprivate static func typeName(_ typed: String) throws(Failure) -> String {
        let wanted = typed.lowercased()
        let names = SearchBalanced.typeNames
        if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
        let near =
            wanted.isEmpty
            ? [] : names.filter { $0.lowercased().hasPrefix(wanted) || $0.lowercased().hasSuffix(wanted) }
        guard near.count == 1 else {
            throw Failure(
                .usage, "--type takes a type of match, not \(typed.isEmpty ? "nothing" : "“\(typed)”").",
                hint: "The types are \(names.joined(separator: ", ")).")
        }
        return near[0]
    }

    static let limit = Flag("limit", value: "N", help: "How many matches to print; 20 by default.")
}

/// Prints the matches of a search.
private struct SearchPrinter {
    private let isJSON: Bool
    private let reply: SearchBalanced.Result
    private let entries: [SearchBalanced.Entry]
    /// Whether a line says which translation its text is of.
    private let namesTranslations: Bool

    private let adviceIfEmpty: [String]

    init(_ invocation: Invocation, _ reply: SearchBalanced.Result) {
        adviceIfEmpty = invocation.program.adviceIfEmpty
        isJSON = invocation.has(.json)
        self.reply = reply
        entries = reply.groups.flatMap(\.entries)
        // A program that reads the lines needs the same columns whatever is found.
        namesTranslations = !Output.isTerminal || Set(entries.compactMap(\.found.translation)).count > 1
    }

    func print() -> ExitCode {
        var output = Output()
        if isJSON {
            output.json(reply.json)
        } else {
            // Above the matches, so that a reader knows of which word they are.
            if reply.searchedSuggestions, Output.isTerminal { Output.error("Searched for \(words) instead.") }
            for (index, group) in reply.groups.filter({ !$0.entries.isEmpty }).enumerated() {
                if Output.isTerminal { output.line(heading(of: group, isFirst: index == 0)) }
                for entry in group.entries { output.line(line(entry)) }
            }
        }
        output.flush()
        let total = reply.groups.reduce(0) { $0 + $1.total }
        if Output.isTerminal && total > 0 { Output.error("\(total) matches", isDim: true) }
        let remarks =
            reply.problems.map(\.message) + (total == 0 && reply.problems.isEmpty ? ["Nothing matches."] : [])
            + [suggestion].filter { !$0.isEmpty } + adviceIfEmpty
        if !remarks.isEmpty { Output.error(remarks.joined(separator: " ")) }
        return total > 0 ? .success : .noAnswer
    }

    /// "Did you mean “love” or “live”?"; empty if the reply suggests nothing.
    private var suggestion: String {
        if reply.suggestions.isEmpty { return "" }
        if reply.searchedSuggestions { return Output.isTerminal ? "" : "Searched for \(words) instead." }
        return "Did you mean \(words)?"
    }

    /// The words that the reply suggests: “love” or “live”.
    private var words: String {
        let words = reply.suggestions.map { "“\($0)”" }
        let first = words.dropLast().joined(separator: ", ")
        return (first.isEmpty ? "" : first + " or ") + (words.last ?? "")
    }

    /// "Commentary, 10 of 234", after an empty line if it is not the first heading.
    private func heading(of group: SearchBalanced.Group, isFirst: Bool) -> String {
        let count = group.entries.count
        let counts = group.total > count ? "\(count) of \(group.total)" : "\(count)"
        return (isFirst ? "" : "\n") + Output.bold(group.type) + Output.dim(", \(counts)")
    }

    private func line(_ entry: SearchBalanced.Entry) -> String {
        let author = entry.found.authorName.map { " (\($0))" } ?? ""
        let translation = namesTranslations ? [entry.found.translation ?? ""] : []
        return ([entry.found.reference + author] + translation + [marked(entry)]).joined(separator: "\t")
    }

    private func marked(_ entry: SearchBalanced.Entry) -> String {
        let bytes = Array(entry.found.text.utf8)
        var text = ""
        var copied = 0
        for range in entry.highlights.map(\.range) where range.start >= copied {
            text += String(decoding: bytes[copied..<range.start], as: UTF8.self)
            text += Output.bold(String(decoding: bytes[range.start..<range.end], as: UTF8.self))
            copied = range.end
        }
        return text + String(decoding: bytes[copied...], as: UTF8.self)
    }
}

import Engine
import JSON
import JSONRPC

/// Completes what a person types: the parts of an address, and the arguments of prompts.
enum Completions {
    /// The most values of one reply (MCP, `CompleteResult`).
    private static let limit = 100

    static func complete(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        guard let argument = exchange.params["argument"], let name = argument["name"]?.string,
            let value = argument["value"]?.string
        else {
            throw .failed(.invalidParams("`argument` must have a `name` and a `value`, which are strings."))
        }
        let known = try names(exchange)
        guard known.contains(name) else {
            throw .failed(
                .unknown("argument", name, hint: "Known: \(known.map { "`\($0)`" }.joined(separator: ", "))."))
        }
        let context = exchange.params["context"]?["arguments"]?.object ?? JSONObject()
        let values = try values(of: name, beginning: value, context, exchange)
        return [
            "completion": [
                "values": .array(values.prefix(limit).map { .string($0) }), "total": .int(values.count),
                "hasMore": .bool(values.count > limit),
            ]
        ]
    }

    /// The arguments of the template or prompt that `ref` names.
    private static func names(_ exchange: Exchange) throws(Interruption) -> [String] {
        let ref = exchange.params["ref"]
        switch ref?["type"]?.string {
        case "ref/resource"?:
            let uri = ref?["uri"]?.string ?? ""
            guard Resources.templates.contains(where: { $0.uri == uri }) || ResourceAddress(uri) != nil else {
                throw .failed(
                    .unknown("template", uri, hint: "`resources/templates/list` lists the templates."))
            }
            return ["translation", "book", "chapter", "verses"]
        case "ref/prompt"?:
            return try Prompt.named(ref?["name"], exchange).arguments.map(\.name)
        default:
            throw .failed(.invalidParams("`ref` must have the `type` ref/resource or ref/prompt."))
        }
    }

    private static func values(
        of argument: String, beginning start: String, _ context: JSONObject, _ exchange: Exchange
    ) throws(Interruption) -> [String] {
        let text = String(start.prefix(200)).lowercased()
        let translation = context["translation"]?.string
        switch argument {
        case "translation": return try translations(beginning: text, exchange)
        case "translations":
            // A list separated by commas: the last name is completed.
            let done = text.lastIndex(of: ",").map { String(text[...$0]) } ?? ""
            let last = text.dropFirst(done.count).drop { $0 == " " }
            return try translations(beginning: String(last), exchange).map { done + $0 }
        case "book":
            return try Installed.books(of: translation, exchange).filter { $0.begins(with: text) }.map(\.osis)
        case "reference":
            return references(beginning: text, try Installed.books(of: translation, exchange))
        case "chapter", "verses":
            let name = context["book"]?.string ?? ""
            guard let book = try Installed.books(of: translation, exchange).first(where: { $0.answers(to: name) })
            else {
                return []
            }
            if argument == "chapter" { return numbers(upTo: book.verseCounts.count, beginning: text) }
            guard let chapter = context["chapter"]?.string.flatMap({ Int($0) }),
                book.verseCounts.indices.contains(chapter - 1)
            else { return [] }
            return numbers(upTo: book.verseCounts[chapter - 1], beginning: text)
        default: return []
        }
    }

    private static func translations(beginning text: String, _ exchange: Exchange) throws(Interruption) -> [String] {
        try Installed.translations(exchange)
            .filter { translation in
                [translation.name, translation.id, translation.title].contains { $0.lowercased().hasPrefix(text) }
            }.map(\.name)
    }

    /// Books, and the chapters of a book that is typed in full.
    private static func references(beginning text: String, _ books: [Installed.Book]) -> [String] {
        if let space = text.lastIndex(of: " "),
            let book = books.first(where: { $0.answers(to: String(text[..<space])) })
        {
            let number = String(text[text.index(after: space)...])
            return numbers(upTo: book.verseCounts.count, beginning: number).map { "\(book.name) \($0)" }
        }
        return books.filter { $0.begins(with: text) }.map(\.name)
    }

    private static func numbers(upTo last: Int, beginning text: String) -> [String] {
        guard last > 0 else { return [] }
        return (1...last).map { String($0) }.filter { $0.hasPrefix(text) }
    }
}

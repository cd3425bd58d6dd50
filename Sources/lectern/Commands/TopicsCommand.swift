import Engine
import JSON

extension Command {
    static let topics = Command(
        "topics", "QUERY | --verse REFERENCE",
        summary: "Print a topic and its places, or find topics by words or by a verse.",
        details: """
            A query that is a topic's name prints the topic; any other, and any with --page, lists the topics that have
            its words.

            Examples:
              lectern topics shepherd
              lectern topics "sabbath day"
              lectern topics --verse "John 3:16"
            """,
        flags: [.verse, .page, .source, .json, .offline]
    ) { (invocation) throws(Failure) in
        let query = invocation.operands.joined(separator: " ")
        if invocation.has(.verse) && !query.isEmpty {
            throw Failure(
                .usage, "Give --verse or words, not both.", hint: "Ask for “\(query)”, or for the verse.")
        }
        guard invocation.has(.verse) || !query.isEmpty else {
            throw Failure(.usage, "Which topic?", hint: "For example: lectern topics shepherd")
        }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        var params = JSONObject()
        if let source = invocation.value(of: .source) { params["source"] = .string(source) }
        var output = Output()
        if !query.isEmpty, !invocation.has(.page),
            let topic = try? engine.call("topics.entry", params.adding("topic", query))
        {
            invocation.has(.json) ? output.line(topic.text) : printTopic(topic, to: &output)
            output.flush()
            return .success
        }
        if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
        let reply =
            if let reference = invocation.value(of: .verse) {
                try engine.answer("topics.verse", params.adding("reference", reference))
            } else {
                try engine.answer("topics.search", params.adding("query", query))
            }
        let topics = reply["topics"]?.array ?? []
        if invocation.has(.json) {
            output.line(reply.text)
        } else {
            for topic in topics {
                let place = topic["reference"]?.string ?? "\(topic["references"]?.int ?? 0)"
                let title = topic["title"]?.string ?? topic["titles"]?.array?.first?.string ?? ""
                output.line("\(topic["topic"]?.string ?? "")\t\(place)\t\(title)")
            }
        }
        output.flush()
        try PageNotice.say(reply)
        if topics.isEmpty { Output.error("No topic matches that.") }
        return topics.isEmpty ? .noAnswer : .success
    }

    private static func printTopic(_ reply: JSONValue, to output: inout Output) {
        output.line(Output.bold(reply["topic"]?.string ?? ""))
        for section in reply["sections"]?.array ?? [] {
            let indent = String(repeating: "  ", count: (section["depth"]?.int ?? 0) + 1)
            let places = (section["references"]?.array ?? []).compactMap { $0["reference"]?.string }
            let title = section["title"]?.string ?? ""
            let joint = title.isEmpty || places.isEmpty ? "" : ": "
            output.line(indent + title + joint + places.joined(separator: "; "))
        }
        if Output.isTerminal { output.line(Output.dim("— " + (reply["sourceName"]?.string ?? ""))) }
    }
}

extension Flag {
    static let verse = Flag(
        "verse", value: "REFERENCE", parameters: ["reference"], help: "List the topics that name a verse or a passage.")
}

extension JSONObject {
    fileprivate func adding(_ name: String, _ value: String) -> JSONObject {
        var object = self
        object[name] = .string(value)
        return object
    }
}

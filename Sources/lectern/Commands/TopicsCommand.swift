import Engine
import JSON

extension Command {
    static let topics = Command(
        "topics", "QUERY | --verse REFERENCE",
        summary: "Print a topic and its passages, or find topics by words or by a verse.",
        details: """
            If the query is the name of a topic, prints the topic. Otherwise, and with --page, lists the topics that have
            all words of the query.

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
            let topic = try? engine.answer(TopicsEntry.self, params.adding("topic", query))
        {
            invocation.has(.json) ? output.json(topic.json) : printTopic(topic, to: &output)
            output.flush()
            return .success
        }
        if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
        let list =
            if let reference = invocation.value(of: .verse) {
                TopicList(try engine.result(of: TopicsVerse.self, params.adding("reference", reference)))
            } else {
                TopicList(try engine.result(of: TopicsSearch.self, params.adding("query", query)))
            }
        if invocation.has(.json) {
            output.json(list.reply.json)
        } else {
            for line in list.lines { output.line(line) }
        }
        output.flush()
        try PageNotice.say(list.page)
        if list.lines.isEmpty {
            Output.error((["No topic matches that."] + invocation.program.adviceIfEmpty).joined(separator: " "))
        }
        return list.lines.isEmpty ? .noAnswer : .success
    }

    private static func printTopic(_ topic: TopicsEntry.Result, to output: inout Output) {
        output.line(Output.bold(topic.topic))
        var seen: String?
        for section in topic.sections {
            if let other = section.topic, other != seen { output.line("  see \(Output.bold(other))") }
            seen = section.topic
            let indent = String(repeating: "  ", count: section.depth + 1)
            let references = section.references.map(\.reference).joined(separator: "; ")
            let joint = section.title.isEmpty || references.isEmpty ? "" : ": "
            output.line(indent + section.title + joint + references)
        }
        if Output.isTerminal { output.line(Output.dim("— " + topic.sourceName)) }
    }
}

/// A list of topics, found by words or by a verse: a line for each, with the topic, the verses and a title.
private struct TopicList {
    let reply: any ReplyValue
    let lines: [String]
    let page: PageFacts

    init(_ reply: TopicsVerse.Result) {
        self.reply = reply
        lines = reply.topics.map { "\($0.topic)\t\($0.reference)\t\($0.title)" }
        page = reply.metaData
    }

    /// There are many verses here, so their number is printed.
    init(_ reply: TopicsSearch.Result) {
        self.reply = reply
        lines = reply.topics.map { "\($0.topic)\t\($0.references)\t\($0.titles.first ?? "")" }
        page = reply.metaData
    }
}

extension Flag {
    static let verse = Flag(
        "verse", value: "REFERENCE", parameters: ["reference"],
        help: "List the topics that refer to a verse or a passage.")
}

extension JSONObject {
    fileprivate func adding(_ name: String, _ value: String) -> JSONObject {
        var object = self
        object[name] = .string(value)
        return object
    }
}

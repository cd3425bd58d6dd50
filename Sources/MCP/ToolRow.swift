import Engine
import JSON

/// A tool that is offered unless the command line chooses others: a method of the engine in words for a model.
///
/// A row names the parameters that the model sees. It leaves out those that serve programs (offsets, formats,
/// providers), because the list of tools is part of every conversation and must stay short. The shapes come from the
/// method.
struct ToolRow: Sendable {
    let tool: Tool
    /// The name of the method; nil if the tool joins several.
    let method: String?

    /// - Parameters:
    ///   - method: the name of the method.
    ///   - name: the name of the tool, if it is not that of the method.
    ///   - title: the name for people.
    ///   - description: when to use it and what to pass.
    ///   - parameters: the parameters that the model sees, in this order.
    ///   - comments: what to say of a parameter instead of the method's own comment.
    ///   - defaults: values for parameters that the model leaves out; they keep replies short.
    private init(
        _ method: String, name: String? = nil, _ title: String, _ description: String, _ parameters: [String],
        comments: [String: String] = [:], defaults: JSONObject = [:]
    ) {
        self.method = method
        let entry = MethodTable.entry(named: method)!
        let all = entry.params
        let inputs = parameters.map { name in
            let parameter = all.first { $0.name == name }!
            return Schema.Property(
                name, parameter.schema, comments[name] ?? parameter.comment, optional: !parameter.isRequired)
        }
        tool = Tool(
            entry, name: name, title: title, description: description, inputs: inputs, defaults: defaults,
            schemaDepth: 2)
    }

    private init(_ tool: Tool) {
        self.tool = tool
        method = nil
    }

    private static let translation = "Id of a translation, such as kjv; translations_list has them."
    private static let reference = "A passage as people write it: John 3:16-18."

    /// The usual tools, the most useful first.
    static let usual: [ToolRow] = [
        ToolRow(ScriptureQuote.tool),
        ToolRow(
            "quotation.check", name: "scripture_check", "Check a quotation",
            """
            Checks one quotation: `verdict` is exact, inexact, otherTranslation, misattributed, composite or notFound, with \
            the right text and reference. Call it on every quotation that you wrote or were given, before you rely on it.
            """,
            ["text", "reference", "translation"],
            comments: [
                "text": "The words, without quotation marks.", "reference": "The reference it is said to have.",
                "translation": "The translation it is said to be from; by default any.",
            ]),
        ToolRow(
            "quotation.find", "Find quotations in a text",
            """
            Finds every quotation of Scripture in a longer text, also without a reference, with its source, its differences \
            and whether the reference beside it is right.
            """, ["text", "translations"],
            comments: [
                "text": "The text, plain.", "translations": "Only these; by default all of the text's languages.",
            ]),
        ToolRow(
            "search.balanced", "Search Bibles and study works",
            """
            Finds verses by words, a phrase in quotes, a topic or a question (“verses about anxiety”), and entries of \
            commentaries, lexicons and topic books. Use it when you know what a passage says but not where it is.
            """,
            ["query", "translation", "types", "scope", "page", "pageSize"],
            comments: [
                "translation": translation,
                "scope": "Limits verses to a book or passage: Psalms, Gen 1-11.",
                "pageSize": "Entries per page; 10 by default.",
            ], defaults: ["pageSize": 10]),
        ToolRow(
            "verse.lookup", "Read and compare passages",
            """
            The text of several references, or of one passage in several translations side by side. Use it to compare \
            translations or to read longer passages; use scripture_quote for a quotation.
            """,
            ["reference", "references", "translation", "translations"],
            comments: [
                "reference": reference, "references": "Several, each answered on its own.", "translation": translation,
                "translations": "Two or more, to compare: [\"kjv\", \"web\"].",
            ]),
        ToolRow(
            "reference.scan", "Find references in a text",
            """
            Finds every Bible reference in a text, with its OSIS id, and reports those that cannot exist (John 3:99). \
            Use it to list what a text cites, or to check references that you wrote.
            """, ["text"]),
        ToolRow(
            "crossReferences.verse", "Cross references",
            "Passages that editors of study Bibles link to a verse, with their text, grouped by the word they explain.",
            ["reference", "translation", "limit"],
            comments: ["reference": reference, "translation": translation, "limit": "How many; 12 by default."],
            defaults: ["limit": 12]),
        ToolRow(
            "verse.related", "Related passages",
            """
            Passages that share a topic, cross references or rare words of the original with a passage. Use it to find \
            parallels that cross references miss.
            """, ["reference", "translation", "limit"],
            comments: ["reference": reference, "translation": translation, "limit": "How many; 10 by default."],
            defaults: ["limit": 10]),
        ToolRow(
            "interlinear.verse", "Hebrew and Greek word by word",
            """
            The words of the original of a verse or short passage: form, transliteration, Strong's number, grammar and \
            gloss. Use it before you say anything about the original languages.
            """, ["reference"], comments: ["reference": reference]),
        ToolRow(
            "lexicon.entry", "Dictionary of Hebrew and Greek",
            "The entry for a Strong's number (G26, H2617) or a word: definition, renderings, frequency, related words.",
            ["key"], comments: ["key": "G26, agape, ἀγάπη, חסד."]),
        ToolRow(
            "lexicon.search", "Search the dictionaries",
            """
            Finds Hebrew and Greek words by an English word that renders them (love), a transliteration (chesed) or a \
            form. Use it when you do not know the Strong's number.
            """, ["query", "page", "pageSize"], comments: ["pageSize": "Entries per page; 10 by default."],
            defaults: ["pageSize": 10]),
        ToolRow(
            "lexicon.occurrences", "Verses with a Hebrew or Greek word",
            "The verses in which a Strong's number occurs, and how translations render it. It needs a tagged translation.",
            ["key", "translation", "page", "pageSize"],
            comments: ["key": "A Strong's number: G26.", "pageSize": "Verses per page; 10 by default."],
            defaults: ["pageSize": 10]),
        ToolRow(
            "topics.search", "Search topics",
            "Names of topics in topical books (Nave's): FORGIVENESS, MOSES. Then call topics_entry.",
            ["query", "page", "pageSize"], comments: ["pageSize": "Topics per page; 10 by default."],
            defaults: ["pageSize": 10]),
        ToolRow(
            "topics.entry", "One topic", "What a topical book lists under a topic: points and their passages.",
            ["topic"]
        ),
        ToolRow(
            "commentary.verse", "Commentaries on a passage",
            "What the installed commentaries say about a passage. Name the work when you use it.",
            ["reference", "work", "textLimit"],
            comments: [
                "reference": reference, "work": "Id of one commentary; all by default.",
                "textLimit": "Bytes of text per note; 3000 by default.",
            ], defaults: ["textLimit": 3000]),
        ToolRow(
            "translations.list", "Installed translations",
            "The translations that can be named, with language and licence. Call it before you name one that you guess.",
            ["language"]),
        ToolRow(
            "books.list", "Books and chapters",
            "The books of a translation or canon in order, with the number of verses of each chapter.",
            ["translation", "canon"], comments: ["translation": translation]),
        ToolRow(
            "daily.get", "Passage of the day", "The passage of a day, the same for everyone.", ["date", "translation"],
            comments: ["translation": translation]),
    ]
}

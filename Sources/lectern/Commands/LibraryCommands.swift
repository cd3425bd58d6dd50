import Engine
import JSON
import JSONRPC
import Platform

// The commands for what the reader keeps. All have the same verbs; a reference instead of a verb lists what is on it.

extension Command {
    static let favorites = Command(
        "favorites", "[list | add | remove] [REFERENCE… | ID]",
        summary: "Save passages with their text, and list them.",
        details: """
            Prints one line per favorite, the newest first: id, reference, translation and text, separated by tabs. With a
            reference, prints only those on its verses. `add` saves a passage, and `remove` removes an id or a passage.

            Examples:
              lectern favorites add "John 3:16" -t web
              lectern favorites
              lectern favorites remove "John 3:16"
            """,
        flags: [.translation, .entryText, .entryTags, .page, .json], method: "favorites.list", words: LibraryRun.verbs
    ) { (invocation) throws(Failure) in
        let run = try LibraryRun(invocation, "favorites")
        switch run.verb {
        case "add": return try run.change("favorites.add", try run.passage(), prints: { $0["favorite"] })
        case "remove": return try run.change("favorites.remove", try run.idOrPassage())
        default:
            return try run.list { entry in
                [entry["id"], entry["reference"], entry["translation"], entry["text"]].map { $0?.string ?? "" }
            }
        }
    }

    static let bookmarks = Command(
        "bookmarks", "[list | add | remove] [REFERENCE… | ID]",
        summary: "Mark passages with titles and tags, and list them.",
        details: """
            Prints one line per bookmark, the newest first: id, reference, title and tags, separated by tabs. With a reference,
            prints only those on its verses; --text and --tag choose by words and by tags.

            Examples:
              lectern bookmarks add "Rom 8:28-30" --title Purpose --tag hope,promises
              lectern bookmarks --tag hope
              lectern bookmarks Romans
            """,
        flags: [.translation, .title, .entryText, .entryTags, .page, .json], method: "bookmarks.list",
        words: LibraryRun.verbs
    ) { (invocation) throws(Failure) in
        let run = try LibraryRun(invocation, "bookmarks")
        switch run.verb {
        case "add":
            var params = try run.passage()
            if let title = invocation.value(of: .title) { params["title"] = .string(title) }
            if let text = invocation.value(of: .entryText) { params["description"] = .string(text) }
            if let tags = run.tags { params["tags"] = tags }
            return try run.change("bookmarks.create", params, prints: { $0 })
        case "remove": return try run.change("bookmarks.delete", try run.id())
        default:
            return try run.list { entry in
                let tags = (entry["tags"]?.array ?? []).compactMap(\.string).joined(separator: ", ")
                return [
                    entry["id"]?.string, (entry["reference"] ?? entry["target"])?.string, entry["title"]?.string, tags,
                ].map { $0 ?? "" }
            }
        }
    }

    static let notes = Command(
        "notes", "[list | add | edit | show | search | remove] [REFERENCE… | ID | WORDS…]",
        summary: "Write notes on passages, and find them again.",
        details: """
            Prints one line per note, the newest first: id, reference, title and the beginning of the text, separated by tabs.
            With a reference, prints only those on its verses. `search` finds notes by words.

            `add` and `edit` open $VISUAL or $EDITOR with the note, which is Markdown. --text gives the text instead, and so
            does a pipe. The old text of a note is kept: `lectern call notes.history '{"id": "ID"}'`.

            Examples:
              lectern notes add "John 3:16"
              lectern notes add "Ps 23" --title Shepherd < psalm.md
              lectern notes search grace
              lectern notes show ID
            """,
        flags: [.translation, .title, .entryText, .entryTags, .page, .json], method: "notes.list",
        words: LibraryRun.verbs + ["edit", "show", "search"]
    ) { (invocation) throws(Failure) in
        let run = try LibraryRun(invocation, "notes", verbs: ["edit", "show", "search"])
        var params = JSONObject()
        if let title = invocation.value(of: .title) { params["title"] = .string(title) }
        if let tags = run.tags { params["tags"] = tags }
        switch run.verb {
        case "add":
            if !run.rest.isEmpty { try run.addPassage(to: &params) }
            params["text"] = .string(try run.text(startingWith: ""))
            return try run.change("notes.create", params, prints: { $0 })
        case "edit":
            let note = try run.call("notes.get", try run.id())
            params["id"] = note["id"] ?? .null
            params["text"] = .string(try run.text(startingWith: note["text"]?.string ?? ""))
            return try run.change("notes.update", params, prints: { $0 })
        case "show":
            let note = try run.call("notes.get", try run.id())
            var output = Output()
            invocation.has(.json) ? output.json(note.text) : output.line(note["text"]?.string ?? "")
            output.flush()
            return .success
        case "remove": return try run.change("notes.delete", try run.id())
        default:
            return try run.list { entry in
                let start = (entry["excerpt"]?.string ?? "").split(whereSeparator: \.isNewline).first ?? ""
                return [entry["id"]?.string, entry["reference"]?.string, entry["title"]?.string, String(start)]
                    .map { $0 ?? "" }
            }
        }
    }

    static let highlights = Command(
        "highlights", "[list | add | remove] [REFERENCE… | ID]",
        summary: "Highlight verses in a colour, and list them.",
        details: """
            Prints one line per highlight, the newest first: id, reference, colour and translation, separated by tabs. The colours
            have meanings: blue original language, green doctrine, amber cross reference, rose reflection, purple general.
            `remove` removes those on the verses of a reference.

            Examples:
              lectern highlights add "John 3:16" --color green
              lectern highlights John
              lectern highlights remove "John 3:16"
            """,
        flags: [.translation, .color, .page, .json], method: "highlights.list", words: LibraryRun.verbs
    ) { (invocation) throws(Failure) in
        let run = try LibraryRun(invocation, "highlights")
        switch run.verb {
        case "add":
            var params = try run.passage()
            params["color"] = .string(invocation.value(of: .color) ?? "purple")
            return try run.change("highlights.set", params, prints: { $0["highlight"] ?? $0 })
        case "remove": return try run.change("highlights.clear", try run.idOrPassage())
        default:
            return try run.list { entry in
                [entry["id"], entry["reference"], entry["color"], entry["translation"]].map { $0?.string ?? "" }
            }
        }
    }
}

extension Flag {
    static let title = Flag("title", value: "TEXT", help: "The title.")
    static let entryText = Flag(
        "text", value: "TEXT", parameters: ["description"],
        help: "The text of a new entry; in a list, words that the entries must have.")
    static let entryTags = Flag(
        "tag", value: "NAME", parameters: ["tags"], isList: true,
        help: "The tags of a new entry, separated by commas; in a list, tags that the entries must have.")
    static let color = Flag("color", choices: ["blue", "green", "amber", "rose", "purple"], help: "The colour.")
}

/// One run of a command of the library.
private struct LibraryRun {
    static let verbs = ["list", "add", "remove"]

    let verb: String
    /// The operands after the verb.
    let rest: [String]
    private let noun: String
    private let invocation: Invocation
    private let engine: ScriptureEngine

    init(_ invocation: Invocation, _ noun: String, verbs: [String] = []) throws(Failure) {
        self.invocation = invocation
        self.noun = noun
        let first = invocation.operands.first ?? "list"
        let hasVerb = (LibraryRun.verbs + verbs).contains(first)
        verb = hasVerb ? first : "list"
        rest = hasVerb ? Array(invocation.operands.dropFirst()) : invocation.operands
        engine = try invocation.program.engine()
    }

    func call(_ method: String, _ params: JSONObject) throws(Failure) -> JSONValue {
        do throws(ResponseError) {
            return try engine.call(method, params, mayWait: true)
        } catch {
            throw Failure(error)
        }
    }

    // MARK: Parameters

    func passage() throws(Failure) -> JSONObject {
        var params = JSONObject()
        try addPassage(to: &params)
        return params
    }

    func addPassage(to params: inout JSONObject) throws(Failure) {
        if rest.isEmpty {
            throw Failure(.usage, "Which passage?", hint: "For example: lectern \(noun) \(verb) \"John 3:16\"")
        }
        params["reference"] = .string(rest.joined(separator: " "))
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
    }

    func id() throws(Failure) -> JSONObject {
        guard rest.count == 1 else {
            throw Failure(.usage, "Which of them?", hint: "`lectern \(noun)` lists them with their ids.")
        }
        return ["id": .string(rest[0])]
    }

    /// The parameter of a method that takes an id or a passage. An id has 13 letters and digits, and a reference of one
    /// word and that length ends with a number: `1Thessalonians` has none.
    func idOrPassage() throws(Failure) -> JSONObject {
        let isID = rest.count == 1 && rest[0].utf8.count == 13 && rest[0].allSatisfy { $0.isNumber || $0.isLowercase }
        return isID ? try id() : try passage()
    }

    var tags: JSONValue? { invocation.list(of: .entryTags).map { .array($0.map { .string($0) }) } }

    // MARK: Actions

    /// Calls a method that changes something, and prints the id of the entry.
    func change(
        _ method: String, _ params: JSONObject, prints entry: (JSONValue) -> JSONValue? = { _ in nil }
    ) throws(Failure) -> ExitCode {
        let reply = try call(method, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.text)
        } else if let entry = entry(reply) {
            output.line([entry["id"], entry["reference"]].compactMap { $0?.string }.joined(separator: "\t"))
        } else if reply["removed"]?.int == 0 {
            throw Failure(.noAnswer, "There was nothing to remove.", hint: "`lectern \(noun)` lists what there is.")
        }
        output.flush()
        return .success
    }

    /// Prints a page of entries, one line each.
    func list(_ columns: (JSONValue) -> [String]) throws(Failure) -> ExitCode {
        var params = JSONObject()
        if verb == "search" {
            params["query"] = .string(rest.joined(separator: " "))
        } else if !rest.isEmpty {
            params = try passage()
        }
        if let text = invocation.value(of: .entryText) { params["text"] = .string(text) }
        if let tags { params["tags"] = tags }
        if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
        let reply = try call("\(noun).\(verb)", params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.text)
        } else {
            let entries = reply[noun]?.array ?? []
            for entry in entries {
                let cells = columns(entry).map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
                output.line(cells.joined(separator: "\t"))
            }
            output.flush()
            let total = reply["metaData"]?["totalCount"]?.int ?? entries.count
            if entries.isEmpty {
                let hint = "lectern \(noun) add \"John 3:16\" makes one."
                throw Failure(.noAnswer, "There are no such \(noun).", hint: hint)
            }
            if reply["metaData"]?["hasMore"] == true {
                Output.error("lectern: These are \(entries.count) of \(total) \(noun); --page shows more.")
            }
        }
        output.flush()
        return .success
    }

    /// The text of a note: that of --text or of a pipe, or what an editor makes of the old text.
    func text(startingWith old: String) throws(Failure) -> String {
        var text = invocation.value(of: .entryText)
        if text == nil, isatty(STDIN_FILENO) == 0 {
            text = String(decoding: try Input.bytes(of: "-", limit: 8 << 20), as: UTF8.self)
        }
        let new: String
        if let text { new = text } else { new = try edited(old) }
        if !new.contains(where: { !$0.isWhitespace }) {
            throw Failure(.noAnswer, "The note is empty; nothing was stored.", hint: "--text gives its text.")
        }
        return new
    }

    private func edited(_ old: String) throws(Failure) -> String {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let editor = variable("VISUAL") ?? variable("EDITOR") ?? "vi"
        var path = Array(((variable("TMPDIR") ?? "/tmp") + "/lectern-note-XXXXXX.md").utf8CString)
        let file = mkstemps(&path, 3)
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard file >= 0 else {
            throw Failure(.broken, "\(name) cannot be made: \(System.reason()).", hint: "--text gives the text.")
        }
        defer { unlink(name) }
        let isWritten = Descriptor.write(Array(old.utf8).span.bytes, to: file)
        close(file)
        // Through a shell, because the variable may have options: `code --wait`. The path has no quotes.
        guard isWritten, system("\(editor) '\(name)'") == 0 else {
            throw Failure(
                .broken, "The editor `\(editor)` failed; nothing was stored.",
                hint: "Set $EDITOR, or give the text with --text.")
        }
        let new = String(decoding: try Input.bytes(of: name, limit: 8 << 20), as: UTF8.self)
        if new == old { throw Failure(.noAnswer, "The text was not changed; nothing was stored.") }
        return new
    }
}

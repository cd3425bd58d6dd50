import JSON
import Testing

@testable import LanguageServer

/// A completion gives the same line in every editor, whatever text the editor replaces.
@Suite struct CompletionEditTests {
    /// What is typed, and the first word after it that is completed by the item with a label.
    static let cases: [(typed: String, label: String, line: String)] = [
        ("1 Co", "1 Corinthians", "1 Corinthians"), ("as 2 Tim", "2 Timothy", "as 2 Timothy"),
        ("III Joh", "3 John", "III John"), ("Song", "Song of Solomon", "Song of Solomon"),
        ("Song of S", "Song of Solomon", "Song of Solomon"), ("(Rom", "Romans", "(Romans"),
        ("Mark ", "Mark 4", "Mark 4"), ("Grüße aus 1 Kings ", "1 Kings 8", "Grüße aus 1 Kings 8"),
        ("Jn 2", "John 21", "Jn 21"), ("Jn 3:", "John 3:16", "Jn 3:16"), ("Jn 3:1", "John 3:17", "Jn 3:17"),
        ("Jn 3:16-", "Jn 3:16-17", "Jn 3:16-17"), ("Jn 3:16–1", "Jn 3:16–18", "Jn 3:16–18"),
        ("Jn 3:16, ", "Jn 3:16, 18", "Jn 3:16, 18"), ("Jn 3:16; ", "John 11", "Jn 3:16; 11"),
        ("Jn 3:16; 11:", "John 11:35", "Jn 3:16; 11:35"), ("Ps 22-", "Psalm 23", "Ps 22-23"),
    ]

    @Test(arguments: ReplacedText.allCases)
    func aCompletionGivesTheSameLine(_ replaced: ReplacedText) {
        let client = LanguageClient()
        defer { client.end() }
        client.start(options: ["completionReplaces": .string(replaced.rawValue)])
        for (typed, label, line) in Self.cases {
            client.open(typed)
            let items = client.at("completion", 0, typed.utf16.count)[at: "items"].array ?? []
            guard let item = items.first(where: { $0[at: "label"].string == label }) else {
                Issue.record("no \(label) after \(typed)")
                continue
            }
            #expect(Self.accepted(item, typed, replaced) == line, "\(typed)")
        }
    }

    @Test(arguments: ReplacedText.allCases)
    func theTextIsOfferedAndNotFirst(_ replaced: ReplacedText) throws {
        let client = LanguageClient()
        defer { client.end() }
        client.start(options: ["completionReplaces": .string(replaced.rawValue)])
        client.open("See Jn 3:16")
        let items = client.at("completion", 0, 11)[at: "items"].array ?? []
        let index = try #require(items.firstIndex { $0[at: "label"].string == "John 3:16: insert the text" })
        #expect(index > 0 || replaced == .identifier || replaced == .nothing)
        let line = Self.accepted(items[index], "See Jn 3:16", replaced)
        #expect(line.contains("“For God so loved"))
        #expect(line.hasPrefix(replaced.takesAnyRange ? "See “For" : "See Jn 3:16: “For"))
        // What is resolved is the item itself.
        let resolved = client.request("completionItem/resolve", items[index])
        #expect(resolved[at: "result", "insertText"] == items[index][at: "insertText"])
    }

    /// The line after an editor accepts an item.
    private static func accepted(_ item: JSONValue, _ typed: String, _ replaced: ReplacedText) -> String {
        let units = Array(typed.utf16)
        if replaced.takesAnyRange {
            let start = item[at: "textEdit", "range", "start", "character"].int!
            return String(decoding: units[..<start], as: UTF16.self)
                + item[at: "textEdit", "newText"].string!.trimmedAtEnd
        }
        let bytes = Array(typed.utf8)
        let start = replaced.start(before: bytes.count, in: bytes)
        let text = item[at: "textEdit", "newText"].string ?? item[at: "insertText"].string!
        return String(decoding: bytes[..<start], as: UTF8.self) + text.trimmedAtEnd
    }
}

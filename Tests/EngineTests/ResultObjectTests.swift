import JSON
import Testing

@testable import Engine

/// What a result declares is what it writes and what is published of it.
@Suite struct ResultObjectTests {
    private struct Note: ResultObject {
        let text: String
        let author: String?
        let votes: Int?
        let tags: [String]

        static let fields: [ResultField<Note>] = [
            .field("text", "The note, plain.") { $0.text },
            .optional("author", "Who wrote it.") { $0.author },
            .field("votes", "Null if nobody votes.") { $0.votes },
            .field("tags", as: .array(.oneOf(["a", "b"])), "Its kinds.") { $0.tags },
        ]
    }

    private struct Dated: ResultObject {
        let note: Note
        let draft: Note?

        static let fields: [ResultField<Dated>] = [
            .members { $0.note },
            .field("date", "The day.") { _ in "2026-12-25" },
            .field("draft", "An earlier one.") { $0.draft },
        ]
    }

    private let note = Note(text: "So “God”\nloved", author: nil, votes: nil, tags: ["a"])

    @Test func writesItsFieldsInTheirOrder() {
        #expect(note.json == #"{"text":"So “God”\nloved","votes":null,"tags":["a"]}"#)
        #expect(
            Note(text: "", author: "Paul", votes: -2, tags: []).json
                == #"{"text":"","author":"Paul","votes":-2,"tags":[]}"#)
    }

    @Test func aPartsMembersAreItsOwn() {
        #expect(
            Dated(note: note, draft: nil).json
                == #"{"text":"So “God”\nloved","votes":null,"tags":["a"],"date":"2026-12-25","draft":null}"#)
        #expect(Dated.properties.map(\.name) == ["text", "author", "votes", "tags", "date", "draft"])
        #expect(Dated.properties.filter { !$0.isRequired }.map(\.name) == ["author"])
    }

    @Test func theShapeComesFromTheFields() {
        let schema = Note.schema.json()
        #expect(schema["required"] == ["text", "votes", "tags"])
        #expect(schema["properties"]?["votes"]?["anyOf"]?.array?.count == 2)
        #expect(schema["properties"]?["tags"]?["items"]?["enum"] == ["a", "b"])
        #expect(schema["properties"]?["text"]?["description"] == "The note, plain.")
    }
}

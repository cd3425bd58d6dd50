import JSON
package import Scripture

/// A parser's problem in words, for people, with a kind for programs.
package struct ProblemText: Sendable {
    package let kind: String
    package let message: String

    package init(_ problem: ReferenceProblem) {
        switch problem {
        case .noSuchBook(let book):
            kind = "noSuchBook"
            message = "\(BookNames.english.name(of: book)) is not among the books here."
        case .noSuchChapter(let book, _, let count):
            kind = "noSuchChapter"
            message = "\(BookNames.english.name(of: book)) has \(count) \(count == 1 ? "chapter" : "chapters")."
        case .noSuchVerse(let book, let chapter, _, let count):
            kind = "noSuchVerse"
            let name = book == .ps ? "Psalm" : BookNames.english.name(of: book)
            message = "\(name) \(chapter) has \(count) \(count == 1 ? "verse" : "verses")."
        case .reversed:
            kind = "reversed"
            message = "The end stands before the start, so the two are read as a list."
        case .endDrawnBack:
            kind = "endDrawnBack"
            message = "The end lies past the last verse and is drawn back to it."
        }
    }

    /// The text names a translation that is not here.
    init(notInstalled name: String, instead alias: String) {
        kind = "translationNotInstalled"
        message = "\(name) is not installed; this is \(alias.uppercased())."
    }

    static let schema = Schema.object([
        .init(
            "kind",
            .oneOf([
                "noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled",
            ]), "What is wrong."
        ),
        .init("message", .string, "The same as a sentence."),
    ])

    /// Writes `problems` as a member of the object being written, unless there are none.
    static func write(_ problems: [ProblemText], to writer: inout JSONWriter) {
        guard !problems.isEmpty else { return }
        writer.key("problems")
        writer.beginArray()
        for problem in problems { problem.write(to: &writer) }
        writer.endArray()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("kind", kind)
        writer.field("message", message)
        writer.endObject()
    }
}

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

    /// Words of the text were passed over; `nil` where there are none. A few of them are quoted, each cut short.
    init?(unread words: [String]) {
        guard !words.isEmpty else { return nil }
        let quoted = words.prefix(3).map { "“\($0.count > 40 ? $0.prefix(39) + "…" : $0[...])”" }
        kind = ProblemText.notRead
        message =
            quoted.listed(by: "and") + (words.count > quoted.count ? " and more" : "")
            + (words.count == 1 ? " was" : " were") + " not read."
    }

    private static let notRead = "notRead"

    /// Whether it says that a place named does not exist as written; words that were passed over name none.
    var isAboutPlaces: Bool { kind != ProblemText.notRead }

    static let schema = Schema.object([
        .init(
            "kind",
            .oneOf([
                "noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled",
                "notRead",
            ]), "What is wrong; `notRead`: words of the text that are no part of a reference."
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

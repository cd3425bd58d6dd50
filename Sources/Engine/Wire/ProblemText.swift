import JSON
package import Scripture

/// A parser's problem in words, for people, with a kind for programs.
package struct ProblemText: Sendable {
    package let kind: String
    package let message: String

    /// - Parameter language: that of `message`.
    package init(_ problem: ReferenceProblem, in language: Language) {
        let names = language.names
        switch problem {
        case .noSuchBook(let book):
            kind = "noSuchBook"
            message = UserMessage.noSuchBook.text(in: language, ["book": names.name(of: book)])
        case .noSuchChapter(let book, _, let count):
            kind = "noSuchChapter"
            message = UserMessage.noSuchChapter.text(in: language, count: count, ["book": names.name(of: book)])
        case .noSuchVerse(let book, let chapter, _, let count):
            kind = "noSuchVerse"
            let place = "\(names.chapterName(of: book)) \(chapter)"
            message = UserMessage.noSuchVerse.text(in: language, count: count, ["place": place])
        case .reversed:
            kind = "reversed"
            message = UserMessage.reversed.text(in: language)
        case .endDrawnBack:
            kind = "endDrawnBack"
            message = UserMessage.endDrawnBack.text(in: language)
        }
    }

    /// The text names a translation that is not here.
    init(notInstalled name: String, instead alias: String, in language: Language) {
        kind = "translationNotInstalled"
        message = UserMessage.notInstalled.text(in: language, ["name": name, "translation": alias.uppercased()])
    }

    /// Words of the text were passed over; `nil` where there are none. A few of them are quoted, each cut short.
    ///
    /// - Parameter language: that of `message`.
    init?(unread words: [String], in language: Language) {
        guard !words.isEmpty else { return nil }
        let quoted = words.prefix(3).map { "“\($0.count > 40 ? $0.prefix(39) + "…" : $0[...])”" }
        let list =
            words.count > quoted.count
            ? quoted.joined(separator: ", ") + ", …" : UserMessage.and.list(quoted, in: language)
        kind = ProblemText.notRead
        message = UserMessage.notRead.text(in: language, count: words.count, ["words": list])
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
            ]), "What is wrong; `notRead`: words of the text that belong to no reference."
        ),
        .init("message", .string, "The same as a sentence, in the language of the reply's references."),
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

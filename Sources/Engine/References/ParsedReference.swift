import JSON
package import Scripture

/// A text read as one reference: the verses it names, and what was wrong with the rest of it.
struct ParsedReference {
    let finds: [ReferenceMatch]
    /// The verses of every valid segment, in the order written.
    let ranges: [VerseRange]
    /// What of the text was passed over; `nil` for nothing, and in prose.
    let unread: ProblemText?

    /// The system of the numbers: where all are in a language's own, that; else the parser's.
    var versification: Versification {
        guard let own = finds.first?.versification, finds.allSatisfy({ $0.versification === own }) else {
            return common
        }
        return own
    }

    /// The parser's.
    private let common: Versification
    /// That of sentences about it.
    private let language: Language

    /// Reads `text`, which should be a reference and nothing else.
    ///
    /// - Parameter language: that of sentences about it.
    /// - Throws: `invalidReference` where nothing in it reads as one; `referenceOutOfRange` where all that reads names
    ///   places that do not exist.
    init(
        _ text: String, parser: ReferenceParser, context: ReferencePoint? = nil, encoding: OffsetEncoding = .utf16,
        language: Language = .english
    ) throws(MethodError) {
        self.language = language
        common = parser.options.versification
        finds = parser.matches(in: text, context: context)
        ranges = finds.flatMap { $0.segments.compactMap(\.verses) }
        unread = ParsedReference.unread(in: text, finds: finds, parser: parser, language)
        if ranges.isEmpty { throw ParsedReference.failure(of: text, finds: finds, parser, encoding, language) }
    }

    /// What is wrong with segments that name no verse, and what was not read.
    var problems: [ProblemText] {
        finds.flatMap(\.segments).filter { !$0.isValid }.flatMap(\.problems).map { ProblemText($0, in: language) }
            + (unread.map { [$0] } ?? [])
    }

    private static func unread(
        in text: String, finds: [ReferenceMatch], parser: ReferenceParser, _ language: Language
    ) -> ProblemText? {
        guard parser.options.mode == .query, !finds.isEmpty else { return nil }
        let stretches = parser.unread(in: text, around: finds)
        if stretches.isEmpty { return nil }
        let bytes = Array(text.utf8)
        return ProblemText(unread: stretches.map { String(decoding: bytes[$0], as: UTF8.self) }, in: language)
    }

    /// Reads `text` for those who want its verses and do not care where in it they stand.
    ///
    /// - Returns: the verses of every valid segment, what is wrong with the others, and the translations that it names.
    /// - Throws: what `init` does.
    static func verses(
        in text: String, parser: ReferenceParser, encoding: OffsetEncoding, language: Language = .english
    ) throws(MethodError)
        -> (ranges: [VerseRange], problems: [ProblemText], translations: [String])
    {
        if let verse = parser.plainVerse(in: text) { return ([VerseRange(verse)], [], []) }
        let reading = try ParsedReference(text, parser: parser, encoding: encoding, language: language)
        return (reading.ranges, reading.problems, reading.finds.flatMap(\.translations))
    }

    /// Nothing was read, and nothing was wrong.
    static func missing(in language: Language) -> MethodError {
        MethodError(.invalidReference, UserMessage.noVerse.text(in: language))
    }

    /// The hint for a text that names a book of a wider canon by its short name; `nil` for any other.
    private static func canonHint(for text: String, _ parser: ReferenceParser, _ language: Language) -> String? {
        guard parser.options.canon ?? .protestant == .protestant else { return nil }
        for canon in [Canon.catholic, .orthodox] {
            var options = parser.options
            options.canon = canon
            options.versification = .nrsva
            if let book = ReferenceParser(options).matches(in: text).first(where: \.isValid)?.segments.first?.from.book {
                let name = language.names.name(of: book)
                return UserMessage.canonHint.text(in: language, ["book": name, "canon": canon.rawValue])
            }
        }
        return nil
    }

    private static func failure(
        of text: String, finds: [ReferenceMatch], _ parser: ReferenceParser, _ encoding: OffsetEncoding,
        _ language: Language
    ) -> MethodError {
        let shown = text.count > 80 ? text.prefix(77) + "…" : Substring(text)
        guard let segment = finds.first?.segments.first else {
            let example = ReferenceFormatter(style: .long, versification: .kjv, language: language)
                .string(Verse(.john, 3, 16))
            let message = UserMessage.noReference.text(in: language, ["text": String(shown), "example": example])
            if let hint = canonHint(for: text, parser, language) {
                return MethodError(.invalidReference, message, hint: hint)
            }
            guard let other = OtherLanguage(reading: text, besides: parser) else {
                return MethodError(.invalidReference, message, hint: UserMessage.referenceHint.text(in: language))
            }
            return MethodError(
                .invalidReference, message, hint: other.hint(in: language),
                details: ["language": .string(other.language.code)])
        }
        let problems = finds.flatMap { $0.segments.flatMap(\.problems) }.map { ProblemText($0, in: language) }
        let message =
            problems.first?.message ?? UserMessage.noVerseThere.text(in: language, ["text": String(shown)])
        let bytes = Array(text.utf8)
        return MethodError(
            .referenceOutOfRange, message,
            details: [
                "offsetEncoding": .string(encoding.rawValue),
                "ranges": .array(
                    bytes.withUnsafeBytes { buffer in
                        var offsets = OffsetConverter(buffer, encoding)
                        return [segment].map {
                            [
                                "start": .number(JSONNumber(offsets.wire($0.range.lowerBound))),
                                "end": .number(JSONNumber(offsets.wire($0.range.upperBound))),
                            ]
                        }
                    }),
                "problems": .array(problems.map { ["kind": .string($0.kind), "message": .string($0.message)] }),
            ])
    }
}

/// The language in which a text is a reference that is none in those it was read in: "Salmos 23:1" is Spanish.
///
/// It is told, not taken: whose numbers a reference has depends on its language.
struct OtherLanguage {
    let language: Language
    private let reference: VerseRange
    /// Whose numbers the reference has.
    private let versification: Versification

    /// No reference to one place is longer, in UTF-8; what is longer is a sentence.
    private static let longestText = 80
    /// A name that is misspelled or means several books proves no language.
    private static let leastConfidence = 0.95

    /// `nil` where no language reads all of `text` as one reference to a place that exists.
    init?(reading text: String, besides parser: ReferenceParser) {
        guard parser.options.mode == .query, text.utf8.count <= OtherLanguage.longestText,
            text.contains(where: \.isNumber)
        else { return nil }
        var options = parser.options
        options.languages = Language.allCases
        let finds = ReferenceParser(options).matches(in: text)
        guard let find = finds.first, finds.count == 1, find.segments.count == 1,
            find.confidence >= OtherLanguage.leastConfidence,
            !parser.options.languages.contains(find.language), let verses = find.segments[0].verses,
            text.utf8.count(where: { $0 != 0x20 })
                == text.utf8.dropFirst(find.range.lowerBound).prefix(find.range.count).count(where: { $0 != 0x20 })
        else { return nil }
        language = find.language
        reference = verses
        versification = find.versification ?? options.versification
    }

    /// What to ask with, in a sentence.
    ///
    /// - Parameter told: the language of the sentence.
    func hint(in told: Language) -> String {
        let formatter = ReferenceFormatter(style: .long, versification: versification, language: told)
        return UserMessage.otherLanguage.text(
            in: told, ["code": language.code, "reference": formatter.string([reference])])
    }
}

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

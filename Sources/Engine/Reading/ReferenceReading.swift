import JSON
import Scripture

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
        finds = parser.finds(in: text, context: context)
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
            if let book = ReferenceParser(options).finds(in: text).first(where: \.isValid)?.segments.first?.from.book {
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

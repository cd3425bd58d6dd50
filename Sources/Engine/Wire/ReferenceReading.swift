import JSON
import Scripture

/// A text read as one reference: the verses it names, and what was wrong with the rest of it.
struct ReferenceReading {
    let finds: [ReferenceFind]
    /// The verses of every valid segment, in the order written.
    let ranges: [VerseRange]
    /// What of the text was passed over; `nil` for nothing, and in prose.
    let unread: ProblemText?

    /// Reads `text`, which should be a reference and nothing else.
    ///
    /// - Throws: `invalidReference` where nothing in it reads as one; `referenceOutOfRange` where all that reads names
    ///   places that do not exist.
    init(
        _ text: String, parser: ReferenceParser, context: ReferencePoint? = nil, encoding: OffsetEncoding = .utf16
    ) throws(MethodError) {
        finds = parser.finds(in: text, context: context)
        ranges = finds.flatMap { $0.segments.compactMap(\.verses) }
        unread = ReferenceReading.unread(in: text, finds: finds, parser: parser)
        if ranges.isEmpty { throw ReferenceReading.failure(of: text, finds: finds, encoding) }
    }

    /// What is wrong with segments that name no verse, and what was not read.
    var problems: [ProblemText] {
        finds.flatMap { find in find.segments.filter { !$0.isValid }.flatMap { $0.problems.map(ProblemText.init) } }
            + (unread.map { [$0] } ?? [])
    }

    private static func unread(in text: String, finds: [ReferenceFind], parser: ReferenceParser) -> ProblemText? {
        guard parser.options.mode == .query, !finds.isEmpty else { return nil }
        let stretches = parser.unread(in: text, around: finds)
        if stretches.isEmpty { return nil }
        let bytes = Array(text.utf8)
        return ProblemText(unread: stretches.map { String(decoding: bytes[$0], as: UTF8.self) })
    }

    /// Reads `text` for those who want its verses and do not care where in it they stand.
    ///
    /// - Returns: the verses of every valid segment, what is wrong with the others, and the translations that it names.
    /// - Throws: what `init` does.
    static func verses(in text: String, parser: ReferenceParser, encoding: OffsetEncoding) throws(MethodError)
        -> (ranges: [VerseRange], problems: [ProblemText], translations: [String])
    {
        if let verse = parser.plainVerse(in: text) { return ([VerseRange(verse)], [], []) }
        let reading = try ReferenceReading(text, parser: parser, encoding: encoding)
        return (reading.ranges, reading.problems, reading.finds.flatMap(\.translations))
    }

    /// Nothing was read, and nothing was wrong.
    static let missing = MethodError(.invalidReference, "This names no verse.")

    private static func failure(of text: String, finds: [ReferenceFind], _ encoding: OffsetEncoding) -> MethodError {
        let shown = text.count > 80 ? text.prefix(77) + "…" : Substring(text)
        guard let segment = finds.first?.segments.first else {
            return MethodError(
                .invalidReference, "“\(shown)” is no Bible reference. Try, for example, John 3:16.",
                hint: "A reference names a book, a chapter and a verse: `1 Cor 13:4-8`, `Ps 23`, `Jude 5`.")
        }
        let problems = finds.flatMap { $0.segments.flatMap(\.problems) }.map(ProblemText.init)
        let message = problems.first?.message ?? "“\(shown)” names no verse that exists."
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

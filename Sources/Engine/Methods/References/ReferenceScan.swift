import JSON
import JSONRPC
package import Scripture

/// `reference.scan`: every reference in a text.
package enum ReferenceScan: Method {
    static let name: StaticString = "reference.scan"
    static let summary: StaticString =
        "Finds every Bible reference in a text, with its offsets and its problems."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.unknownTranslation, .packDamaged]

    struct Params: ParameterSet {
        var text = ""
        var explain = false
        var options = ReferenceOptions()

        static let fields: [Field<Params>] =
            [
                .string("text", "The text; by default read as prose.", required: true, limit: Bounds.longText) {
                    $0.text = $1
                },
                .bool(
                    "explain",
                    "Adds `decisions`: for each candidate, accepted or refused, which rule decided. The text "
                        + "may then have at most 64 KiB."
                ) {
                    $0.explain = $1
                },
            ] + ReferenceOptions.fields(\.options)
    }

    package struct Result: ResultObject {
        package let references: MatchList
        package let edits: [TextEdit]?
        package let decisions: [Decision]?

        static let fields: [ResultField<Result>] = [
            .offsetEncoding { $0.references.encoding },
            .field("references", "In the order of the text.") { $0.references },
            .optional("edits", "With `style`: the edits that write the references in that style.") {
                $0.edits
            },
            .optional(
                "decisions", "With `explain`: what was decided about each candidate, in the order of the text."
            ) { $0.decisions },
        ]
    }

    /// A result, with UTF-8 offsets, without the references whose range does not fulfil a condition.
    package static func keeping(_ result: Result, _ isKept: (Range<Int>) -> Bool) -> Result {
        Result(
            references: result.references.keeping(isKept),
            edits: result.edits.map { $0.filter { isKept($0.range.start..<$0.range.end) } },
            decisions: result.decisions)
    }

    /// What to replace in a text.
    package struct TextEdit: ResultObject {
        package let range: WireRange
        package let newText: String

        static let fields: [ResultField<TextEdit>] = [
            .field("start", "Offset in the text.") { $0.range.start },
            .field("end", "Offset after the last character to replace.") { $0.range.end },
            .field("newText", "What to write there.") { $0.newText },
        ]
    }

    /// What the parser decided about one candidate.
    package struct Decision: ResultObject {
        package let range: WireRange
        package let text: String
        let decision: ReferenceDecision

        package var isAccepted: Bool { decision.isAccepted }
        package var rule: String { decision.rule }
        package var reason: String { decision.reason }
        package var osis: String { decision.osis }
        package var alternatives: [String] { decision.alternatives }

        static let fields: [ResultField<Decision>] = [
            .field("start", "Offset in the text.") { $0.range.start },
            .field("end", "Offset after the last character.") { $0.range.end },
            .field("text", "The text of the candidate.") { $0.text },
            .field("accepted", "Whether it is a reference.") { $0.isAccepted },
            .field("rule", "The name of the rule that decided.") { $0.rule },
            .field("reason", "The rule's reason, in a sentence.") { $0.reason },
            .field("language", as: .oneOf(Language.allCases.map(\.code)), "The language that it was read in.") {
                $0.decision.language.code
            },
            .field("osis", "What it was read as; empty for what was refused or does not exist.") { $0.osis },
            .field("alternatives", "Other books and other readings, a sentence each.") { $0.alternatives },
        ]
    }

    static func isSlow(_ params: Params) -> Bool { params.text.utf8.count > Bounds.quickText }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let options = params.options
        let parser = try options.parser(in: engine, mode: .prose, bookAlone: false)
        let context = try options.contextPoint(with: parser)
        let matches: [ReferenceMatch]
        var decisions: [ReferenceDecision] = []
        if params.explain {
            try checkExplained(params.text)
            (matches, decisions) = parser.explain(params.text, context: context)
        } else {
            matches = parser.matches(in: params.text, context: context)
        }
        try checkSize(of: matches)
        let formatter = options.style.map { options.formatter($0, parser.options.versification) }
        return Result(
            references: MatchList(
                matches, in: params.text, encoding: options.offsetEncoding, formatter: formatter,
                messageLanguage: options.outputLanguage),
            edits: formatter.map { edits(of: matches, in: params.text, by: $0, options.offsetEncoding) },
            decisions: params.explain ? described(decisions, in: params.text, options.offsetEncoding) : nil)
    }

    /// Explaining keeps every candidate of the text, so its memory is bounded by the text's length.
    private static func checkExplained(_ text: String) throws(MethodError) {
        guard text.utf8.count > Bounds.explainedText else { return }
        throw MethodError(
            .invalidParams, "`explain` takes texts of at most \(Bounds.explainedText) bytes.",
            hint: "Give the passage that was read wrong.", details: ["parameter": "text"])
    }

    private static func described(
        _ decisions: [ReferenceDecision], in text: String, _ encoding: OffsetEncoding
    ) -> [Decision] {
        var text = text
        return text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var offsets = OffsetConverter(bytes, encoding)
            return decisions.map { decision in
                let start = offsets.wire(decision.range.lowerBound)
                // Candidates may overlap, so a converter of its own reads ahead to the end.
                var ahead = offsets
                let end = ahead.wire(decision.range.upperBound)
                return Decision(
                    range: WireRange(start: start, end: end),
                    text: String(decoding: bytes[decision.range], as: UTF8.self), decision: decision)
            }
        }
    }

    private static func edits(
        of matches: [ReferenceMatch], in text: String, by formatter: ReferenceFormatter, _ encoding: OffsetEncoding
    ) -> [TextEdit] {
        var text = text
        return text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var offsets = OffsetConverter(bytes, encoding)
            return Restyling(formatter: formatter).edits(of: matches, hasWords: { bytes[$0].hasLetters }).map {
                TextEdit(range: offsets.wire($0.range), newText: $0.text)
            }
        }
    }

    /// The reply to a text full of references is about two hundred times as long as the text.
    private static func checkSize(of matches: [ReferenceMatch]) throws(MethodError) {
        let total = matches.reduce(0) { $0 + $1.segments.count }
        guard total > Bounds.segments else { return }
        throw MethodError(
            .invalidParams, "The text names \(total) places; one reply tells at most \(Bounds.segments).",
            hint: "Give it in parts.", details: ["parameter": "text"])
    }
}

/// The edits that write the references of a text in another style.
///
/// Segments that take their book from the one before are written together (`Jn 3.16, 18` becomes `John 3:16,18`), unless
/// words are between them: `Jn 3.16, and v. 18` becomes `John 3:16, and v. 18`. The text between two books stays as it is,
/// and so does a reference that something is wrong with.
package struct Restyling {
    /// The formatter for references in one language.
    private let formatter: (Language) -> ReferenceFormatter

    /// Writes all references alike.
    init(formatter: ReferenceFormatter) { self.formatter = { _ in formatter } }

    /// Writes each reference by the formatter for its language.
    package init(_ formatter: @escaping (Language) -> ReferenceFormatter) { self.formatter = formatter }

    /// The edits, in order; ranges are UTF-8 offsets into the text that was scanned.
    ///
    /// - Parameter hasWords: whether a range of that text has letters.
    package func edits(
        of matches: [ReferenceMatch], hasWords: (Range<Int>) -> Bool
    ) -> [(range: Range<Int>, text: String)] {
        var formatters: [Language: ReferenceFormatter] = [:]
        return matches.flatMap { match in
            let spoken = formatters[match.language] ?? formatter(match.language)
            formatters[match.language] = spoken
            let own = spoken.counting(match.versification)
            let phrases = match.phrases(hasWords: hasWords)
            // A match that names no book is no edit: its book is somewhere before it.
            let first = match.segments.first?.inherited.contains(.book) == true ? 1 : 0
            return phrases.dropFirst(first).compactMap { edit(of: $0.segments, own) }
        }
    }

    private func edit(
        of group: [ReferenceSegment], _ formatter: ReferenceFormatter
    ) -> (range: Range<Int>, text: String)? {
        guard let first = group.first, let last = group.last, first.range.lowerBound < last.range.upperBound,
            group.allSatisfy({ $0.isValid && $0.problems.isEmpty })
        else { return nil }
        let range = first.range.lowerBound..<last.range.upperBound
        guard first.inherited.contains(.book), formatter.style != .osis else { return (range, formatter.string(group)) }
        // The book is before the words. `4.1` has numbers to write; `v. 17` and `chapter 5` stay as they are.
        guard first.granularity == .verse, !first.inherited.contains(.chapter) else { return nil }
        return (range, formatter.numbers(group))
    }
}

extension ReferenceMatch {
    /// The match, cut before each segment that names its own book, and wherever words are between two segments:
    /// `John 3:16,18, and v. 20; Rom 5:8` gives `John 3:16,18`, `v. 20` and `Rom 5:8`.
    ///
    /// - Parameter hasWords: whether a range of the text has letters.
    package func phrases(hasWords: (Range<Int>) -> Bool) -> [ReferenceMatch] {
        let starts = segments.indices.filter { index in
            index == 0 || !segments[index].inherited.contains(.book)
                || hasWords(segments[index - 1].range.upperBound..<segments[index].range.lowerBound)
        }
        guard starts.count > 1 else { return [self] }
        return zip(starts, starts.dropFirst() + [segments.count]).map { first, end in
            var part = self
            part.segments = Array(segments[first..<end])
            let last = end == segments.count ? range.upperBound : segments[end - 1].range.upperBound
            part.range = (first == 0 ? range.lowerBound : segments[first].range.lowerBound)..<last
            if first > 0 { part.alternates = [] }
            return part
        }
    }
}

extension Collection<UInt8> {
    /// Whether the bytes, as UTF-8, have a letter.
    package var hasLetters: Bool {
        contains { $0 | 0x20 &- 0x61 < 26 || $0 >= 0x80 }
            && String(decoding: self, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}

import Corpus
import JSON
package import Scripture

/// A text that was read as one reference: the verses that it names, and the problems of the rest.
struct ParsedReference {
    let matches: [ReferenceMatch]
    /// The verses of every valid segment, in the order written.
    let ranges: [VerseRange]
    /// The problem with the words that were not read; nil if all words were read, and always nil in prose.
    let unread: ProblemText?

    /// The system of the numbers: that of a language if all matches have it, else the parser's.
    var versification: Versification {
        guard let own = matches.first?.versification, matches.allSatisfy({ $0.versification === own }) else {
            return common
        }
        return own
    }

    /// The versification of the parser.
    private let common: Versification
    private let messageLanguage: Language

    /// Reads `text`, which should be a reference and nothing else.
    ///
    /// - Parameter messageLanguage: the language of messages.
    /// - Throws: `invalidReference` if no reference is found in it; `referenceOutOfRange` if none of the verses that it
    ///   names exists.
    init(
        _ text: String, parser: ReferenceParser, context: ReferencePoint? = nil, encoding: OffsetEncoding = .utf16,
        messageLanguage: Language = .english
    ) throws(MethodError) {
        self.messageLanguage = messageLanguage
        common = parser.options.versification
        matches = parser.matches(in: text, context: context)
        ranges = matches.flatMap { $0.segments.compactMap(\.verses) }
        unread = ParsedReference.unread(in: text, matches: matches, parser: parser, messageLanguage)
        if ranges.isEmpty {
            throw ParsedReference.failure(of: text, matches: matches, parser, encoding, messageLanguage)
        }
    }

    /// The OSIS ids of all matches, without parts of verses.
    var osis: String { matches.map(\.osis).filter { !$0.isEmpty }.joined(separator: ",") }

    /// The problems of segments that name no verse, and the words that were not read.
    var problems: [ProblemText] {
        matches.flatMap(\.segments).filter { !$0.isValid }.flatMap(\.problems).map {
            ProblemText($0, in: messageLanguage)
        }
            + (unread.map { [$0] } ?? [])
    }

    private static func unread(
        in text: String, matches: [ReferenceMatch], parser: ReferenceParser, _ messageLanguage: Language
    ) -> ProblemText? {
        guard parser.options.mode == .query, !matches.isEmpty else { return nil }
        let stretches = parser.unread(in: text, around: matches)
        if stretches.isEmpty { return nil }
        let bytes = Array(text.utf8)
        return ProblemText(unread: stretches.map { String(decoding: bytes[$0], as: UTF8.self) }, in: messageLanguage)
    }

    /// Reads the verses of `text`, without their offsets in it.
    ///
    /// - Returns: the verses of every valid segment, the problems of the others, and the translations that it names.
    /// - Throws: the errors of `init`.
    static func verses(
        in text: String, parser: ReferenceParser, encoding: OffsetEncoding, messageLanguage: Language = .english
    ) throws(MethodError)
        -> (ranges: [VerseRange], problems: [ProblemText], translations: [String])
    {
        if let verse = parser.plainVerse(in: text) { return ([VerseRange(verse)], [], []) }
        let reading = try ParsedReference(text, parser: parser, encoding: encoding, messageLanguage: messageLanguage)
        return (reading.ranges, reading.problems, reading.matches.flatMap(\.translations))
    }

    /// The error for a text in which no verse and no problem was found.
    static func missing(in language: Language) -> MethodError {
        MethodError(.invalidReference, UserMessage.noVerse.text(in: language))
    }

    /// The hint for a text that names a book of a wider canon by its short name; `nil` for any other.
    private static func canonHint(for text: String, _ parser: ReferenceParser, _ messageLanguage: Language) -> String? {
        guard parser.options.canon ?? .protestant == .protestant else { return nil }
        for canon in [Canon.catholic, .orthodox] {
            var options = parser.options
            options.canon = canon
            options.versification = .nrsva
            if let book = ReferenceParser(options).matches(in: text).first(where: \.isValid)?.segments.first?.from.book
            {
                let name = messageLanguage.names.name(of: book)
                return UserMessage.canonHint.text(in: messageLanguage, ["book": name, "canon": canon.rawValue])
            }
        }
        return nil
    }

    private static func failure(
        of text: String, matches: [ReferenceMatch], _ parser: ReferenceParser, _ encoding: OffsetEncoding,
        _ messageLanguage: Language
    ) -> MethodError {
        let shown = text.count > 80 ? text.prefix(77) + "…" : Substring(text)
        guard let segment = matches.first?.segments.first else {
            let example = ReferenceFormatter(style: .long, versification: .kjv, language: messageLanguage)
                .string(Verse(.john, 3, 16))
            let message = UserMessage.noReference.text(
                in: messageLanguage, ["text": String(shown), "example": example])
            if let hint = canonHint(for: text, parser, messageLanguage) {
                return MethodError(.invalidReference, message, hint: hint)
            }
            guard let other = OtherLanguage(reading: text, besides: parser) else {
                return MethodError(
                    .invalidReference, message, hint: UserMessage.referenceHint.text(in: messageLanguage))
            }
            return MethodError(
                .invalidReference, message, hint: other.hint(in: messageLanguage),
                details: ["language": .string(other.language.code)])
        }
        let problems = matches.flatMap { $0.segments.flatMap(\.problems) }.map { ProblemText($0, in: messageLanguage) }
        let message =
            problems.first?.message ?? UserMessage.noExistingVerse.text(in: messageLanguage, ["text": String(shown)])
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

/// Another language in which a text is a reference, if the parser found none: "Salmos 23:1" is Spanish.
///
/// It is only suggested, not used, because the numbering of a reference depends on its language.
struct OtherLanguage {
    let language: Language
    private let reference: VerseRange
    /// The system of the reference's numbers.
    private let versification: Versification

    /// The limit in bytes of UTF-8. Longer texts are sentences, not one reference.
    private static let longestText = 80
    /// A name that is misspelled or means several books proves no language.
    private static let leastConfidence = 0.95

    /// Nil if no language reads all of `text` as one reference to verses that exist.
    init?(reading text: String, besides parser: ReferenceParser) {
        guard parser.options.mode == .query, text.utf8.count <= OtherLanguage.longestText,
            text.contains(where: \.isNumber)
        else { return nil }
        var options = parser.options
        options.languages = Language.allCases
        let matches = ReferenceParser(options).matches(in: text)
        guard let match = matches.first, matches.count == 1, match.segments.count == 1,
            match.confidence >= OtherLanguage.leastConfidence,
            !parser.options.languages.contains(match.language), let verses = match.segments[0].verses,
            text.utf8.count(where: { $0 != 0x20 })
                == text.utf8.dropFirst(match.range.lowerBound).prefix(match.range.count).count(where: { $0 != 0x20 })
        else { return nil }
        language = match.language
        reference = verses
        versification = match.versification ?? options.versification
    }

    /// A sentence with the language to name in the request.
    ///
    /// - Parameter spoken: the language of the sentence.
    func hint(in spoken: Language) -> String {
        let formatter = ReferenceFormatter(style: .long, versification: versification, language: spoken)
        return UserMessage.otherLanguage.text(
            in: spoken, ["code": language.code, "reference": formatter.string([reference])])
    }
}

/// A parser's problem in words, for people, with a kind for programs.
package struct ProblemText: ResultObject {
    package let kind: String
    package let message: String

    /// - Parameter language: the language of `message`.
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
            let name = "\(names.chapterName(of: book)) \(chapter)"
            message = UserMessage.noSuchVerse.text(in: language, count: count, ["chapter": name])
        case .reversed:
            kind = "reversed"
            message = UserMessage.reversed.text(in: language)
        case .endDrawnBack:
            kind = "endDrawnBack"
            message = UserMessage.endDrawnBack.text(in: language)
        }
    }

    /// For a chapter of which a translation has no verses.
    init(joined verse: VerseText, in source: TranslationSource) {
        kind = "noVerseNumbers"
        let range = VerseRange(
            from: verse.verse, to: Verse(verse.verse.book, verse.verse.chapter, verse.lastVerse))
        message =
            "\(source.translation.name) has no verse numbers here. The text is \(source.formatter.string([range])) as a whole."
    }

    /// For a text that names a translation that is not installed.
    init(notInstalled name: String, instead alias: String, in language: Language) {
        kind = "translationNotInstalled"
        message = UserMessage.notInstalled.text(in: language, ["name": name, "translation": alias.uppercased()])
    }

    /// The problem with the words of a text that were not read; nil if `words` is empty. The message quotes the first
    /// three, each cut to 40 characters.
    ///
    /// - Parameter language: the language of `message`.
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

    /// Whether it is about a verse or a book of the reference, and not about words that were not read.
    var isAboutVerses: Bool { kind != ProblemText.notRead }

    static let fields: [ResultField<ProblemText>] = [
        .field(
            "kind",
            as: .oneOf([
                "noSuchBook", "noSuchChapter", "noSuchVerse", "reversed", "endDrawnBack", "translationNotInstalled",
                "notRead",
            ]), "What is wrong; `notRead`: words of the text that belong to no reference."
        ) { $0.kind },
        .field("message", "The same as a sentence, in the language of the reply's references.") { $0.message },
    ]
}

extension [ProblemText] {
    /// Nil if the list is empty: for a member that is then left out.
    var orNone: [ProblemText]? { isEmpty ? nil : self }
}

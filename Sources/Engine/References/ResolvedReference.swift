import Corpus
import JSON
import Scripture

/// The verses that a text asks for, in the numbers of a translation.
struct ResolvedReference {
    var ranges: [VerseRange]
    /// What is wrong with segments that name no verse, and the words that were not read.
    var problems: [ProblemText] = []
    /// The translations that the text names.
    var translations: [String] = []
    /// How the reference was renumbered; nil if its numbers are the translation's.
    var renumbering: Renumbering?
}

extension Catalog {
    /// Reads `text` in the numbering in which it is written, and finds its verses in the numbering of a translation.
    ///
    /// If neither the request nor the configuration names a numbering, it is that of Bibles in the language of the book
    /// names. Names in the translation's own language have the translation's numbers, `Пс 118:105` has those of the
    /// Synodal Bible, and for a language whose Bibles differ from each other the numbers are those of English Bibles.
    ///
    /// - Parameters:
    ///   - numbering: nil for the numbering of the configuration, or if it has none, for that of the language.
    ///   - languages: the languages that the text may be in; nil for English and the translation's own.
    /// - Throws: what `verses(in:of:encoding:)` throws, and `notInTranslation` if the translation's system has none of the
    ///   verses.
    func reading(
        _ text: String, of source: TranslationSource, numbering: Numbering?, languages: [Language]? = nil,
        encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        guard let numbering = numbering ?? settings.numbering else {
            return try usualReading(text, of: source, languages, encoding)
        }
        if readsOwnNumbers(of: source, numbering) { return try ownReading(text, of: source, languages, encoding) }
        guard case .system(let system) = numbering else {
            preconditionFailure("a numbering is the source's own or a system's")
        }
        let reading = try read(text, in: system, languages ?? source.parserOptions.languages, encoding, source)
        return try mapped(text, reading, system, of: source, languages, encoding)
    }

    /// Reads the text in the numbers of Bibles in its language.
    private func usualReading(
        _ text: String, of source: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        guard let language = foreignLanguage(of: text, to: source, languages) else {
            return source.isNumberedAsUsual
                ? try ownReading(text, of: source, languages, encoding)
                : try reading(text, inAnyOf: Numbering.english, languages, of: source, encoding)
        }
        if language == Language(tag: source.translation.language) {
            return try ownReading(text, of: source, languages, encoding)
        }
        let systems = [language.versification].compactMap { $0 } + Numbering.english + language.otherVersifications
        return try reading(text, inAnyOf: systems, languages, of: source, encoding)
    }

    /// The language of all references in a text; nil if it is English, or if there are several.
    private func foreignLanguage(of text: String, to source: TranslationSource, _ languages: [Language]?) -> Language? {
        if (languages ?? source.parserOptions.languages) == [.english] { return nil }
        // Most requests name one verse in English.
        if languages == nil, Numbering.parser(for: .kjv).plainVerse(in: text) != nil { return nil }
        let matches = (languages.map(source.parser(of:)) ?? source.parser).matches(in: text)
        guard let language = matches.first?.language, language != .english,
            matches.allSatisfy({ $0.language == language })
        else { return nil }
        return language
    }

    /// Whether references to a translation are in its own numbers.
    @inline(__always)
    func readsOwnNumbers(of source: TranslationSource, _ numbering: Numbering?) -> Bool {
        switch numbering ?? settings.numbering {
        case .own?: true
        case .system(let system)?: system === source.translation.versification
        case nil: source.isNumberedAsUsual
        }
    }

    private typealias Reading = (ranges: [VerseRange], problems: [ProblemText], translations: [String])

    private func read(
        _ text: String, in system: Versification, _ languages: [Language]?, _ encoding: OffsetEncoding,
        _ source: TranslationSource
    ) throws(MethodError) -> Reading {
        try ParsedReference.verses(
            in: text, parser: Numbering.parser(for: system, languages: languages ?? [.english]), encoding: encoding,
            messageLanguage: source.language)
    }

    private func ownReading(
        _ text: String, of source: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        let reading = try verses(in: text, of: source, languages: languages, encoding: encoding)
        return ResolvedReference(
            ranges: reading.ranges, problems: reading.problems, translations: reading.translations)
    }

    /// Reads the text in the numbers of the first system that has all its verses. If none has, and the translation has
    /// more of them, it is read in the translation's numbers.
    private func reading(
        _ text: String, inAnyOf systems: [Versification], _ languages: [Language]?, of source: TranslationSource,
        _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        if systems[0] === Versification.kjv, let verse = Numbering.parser(for: .kjv).plainVerse(in: text),
            let reading = plain(verse, of: source)
        {
            return reading
        }
        var partly: (reading: Reading, system: Versification)?
        var failure: MethodError?
        for system in systems {
            do throws(MethodError) {
                let reading = try read(text, in: system, languages, encoding, source)
                if !reading.problems.contains(where: \.isAboutVerses) {
                    return try mapped(text, reading, system, of: source, languages, encoding, leavesTitles: true)
                }
                partly = partly ?? (reading, system)
            } catch {
                guard error.kind == .invalidReference || error.kind == .referenceOutOfRange else { throw error }
                failure = failure ?? error
            }
        }
        do throws(MethodError) {
            var own = try ownReading(text, of: source, languages, encoding)
            let wrong = partly?.reading.problems.count(where: \.isAboutVerses) ?? 0
            if partly == nil || own.problems.count(where: \.isAboutVerses) < wrong {
                own.renumbering = Renumbering(literal: own.ranges, insteadOf: systems[0])
                return own
            }
        } catch {
            if partly == nil, error.kind == .notInTranslation { throw error }
        }
        if let partly {
            return try mapped(
                text, partly.reading, partly.system, of: source, languages, encoding, leavesTitles: true)
        }
        throw failure ?? ParsedReference.missing(in: source.language)
    }

    /// The fast way for most requests: one verse that is also exactly one verse in the translation's numbers.
    private func plain(_ verse: Verse, of source: TranslationSource) -> ResolvedReference? {
        let mapped = source.fromEnglish.mapping(of: verse)
        guard mapped.verses.count == 1, !mapped.isApproximate else { return nil }
        let ranges = [VerseRange(mapped.verses[0])]
        if mapped.verses[0] == verse { return ResolvedReference(ranges: ranges) }
        let passage = MappedPassage(ranges: ranges, relation: mapped.relation)
        return ResolvedReference(
            ranges: ranges, renumbering: Renumbering([VerseRange(verse)], in: .kjv, became: [passage]))
    }

    /// The verses of a reading in the translation's numbers.
    ///
    /// - Parameter leavesTitles: whether to leave out a psalm's title that comes with verse 1.
    private func mapped(
        _ text: String, _ reading: Reading, _ system: Versification, of source: TranslationSource,
        _ languages: [Language]?,
        _ encoding: OffsetEncoding, leavesTitles: Bool = false
    ) throws(MethodError) -> ResolvedReference {
        let own = source.translation.versification
        // Checked before they are mapped, because a text of a few bytes may name the whole Bible many times.
        try ReplyBudget().check(reading.ranges, in: system)
        let map =
            system === Versification.kjv ? source.fromEnglish : VersificationMap(from: system, to: own)
        var passages = reading.ranges.map { map.mapping(of: $0) }
        if leavesTitles {
            for (index, asked) in reading.ranges.enumerated() { passages[index].leaveTitle(beforeVerseOf: asked) }
        }
        let ranges = passages.flatMap(\.ranges)
        if ranges.isEmpty {
            // If the translation lacks the book, this throws the error with the translations that have it.
            if !reading.ranges.contains(where: { own.contains($0.from.book) }) {
                _ = try verses(in: text, of: source, languages: languages, encoding: encoding)
            }
            throw .noCounterpart(of: reading.ranges, in: system, source: source)
        }
        return ResolvedReference(
            ranges: ranges, problems: reading.problems, translations: reading.translations,
            renumbering: Renumbering(reading.ranges, in: system, became: passages))
    }
}

extension MethodError {
    /// The error for verses that the translation's system lacks.
    static func noCounterpart(of ranges: [VerseRange], in system: Versification, source: TranslationSource)
        -> MethodError
    {
        let language = source.language
        let reference = ReferenceFormatter(style: .long, versification: system, language: language).string(ranges)
        return MethodError(
            .notInTranslation,
            UserMessage.noCounterpart.text(
                in: language,
                [
                    "translation": source.translation.name, "own": source.translation.versification.name,
                    "reference": reference, "system": system.name,
                ]),
            hint: UserMessage.ownNumbers.text(in: language),
            details: ["translation_id": .string(source.alias), "missing": []])
    }
}

extension MappedPassage {
    /// Removes a psalm's title from the passage if the reference begins with verse 1, and this verse became the title
    /// and the verse after it, as in Psalm 23 of German Bibles. In every translation, titles are shown only on request.
    fileprivate mutating func leaveTitle(beforeVerseOf asked: VerseRange) {
        guard asked.from.verse == 1, let first = ranges.first, first.from.verse == 0,
            first.to.verse > 0 || first.to.chapter > first.from.chapter,
            first.from.chapter > 0
        else { return }
        ranges[0].from.verse = 1
        if relation == .several, ranges.count == 1, ranges[0].from == ranges[0].to {
            relation = ranges[0] == asked ? .same : .mapped
        }
    }
}

/// Reads references to a translation; the error for a book that it lacks says who has it.
extension Catalog {
    /// Reads `text` as `ParsedReference.verses` does.
    ///
    /// - Parameter languages: the languages of the text; by default English and the translation's.
    /// - Throws: the errors of that; but `notInTranslation` if the text names a book that the translation lacks.
    func verses(in text: String, of source: TranslationSource, languages: [Language]? = nil, encoding: OffsetEncoding)
        throws(MethodError) -> (ranges: [VerseRange], problems: [ProblemText], translations: [String])
    {
        do throws(MethodError) {
            return try ParsedReference.verses(
                in: text, parser: languages.map(source.parser(of:)) ?? source.parser, encoding: encoding,
                messageLanguage: source.language)
        } catch {
            guard error.kind == .invalidReference || error.kind == .referenceOutOfRange else { throw error }
            throw try lackingBook(in: text, of: source, languages, encoding) ?? error
        }
    }

    private func lackingBook(
        in text: String, of source: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> MethodError? {
        var options = source.parserOptions
        if let languages { options.languages = languages }
        options.versification = .nrsva
        let parser = ReferenceParser(options)
        guard let book = parser.matches(in: text).first?.segments.first?.from.book,
            !source.translation.versification.contains(book)
        else { return nil }
        let reading = try ParsedReference.verses(in: text, parser: parser, encoding: encoding)
        let reference = ReferenceFormatter(style: .osis, versification: .nrsva).string(reading.ranges)
        let others = sources(with: book)
        let names = Array(others.prefix(Catalog.longestList))
        let language = source.language
        let whoHasIt: UserMessage = others.count > names.count ? .moreHaveBook : .othersHaveBook
        let quoted = names.map { "`\($0)`" }
        // Before "and others" names have only commas between them.
        let listed =
            whoHasIt == .moreHaveBook ? quoted.joined(separator: ", ") : UserMessage.and.list(quoted, in: language)
        return MethodError(
            .notInTranslation, source.lacks(book),
            hint: names.isEmpty
                ? UserMessage.noneHasBook.text(in: language) : whoHasIt.text(in: language, ["names": listed]),
            details: [
                "translation_id": .string(source.alias), "osis": .string(reference),
                "translations": .array(names.map { .string($0) }),
            ])
    }

    /// The most translations that a message names.
    private static let longestList = 8

    /// The short names of the translations that have text in a book's first chapter.
    private func sources(with book: Book) -> [String] {
        var names: [String] = []
        for source in sources where !names.contains(source.alias) {
            let versification = source.translation.versification
            guard versification.contains(book) else { continue }
            let chapter = VerseRange(
                from: Verse(book, 1, 1), to: Verse(book, 1, versification.verseCount(of: book, chapter: 1)))
            let passage = try? source.provider.passage([chapter], of: source.translation.id, detail: [])
            if passage?.verses.contains(where: { !$0.isEmpty }) ?? false { names.append(source.alias) }
        }
        return names
    }
}

extension TranslationSource {
    /// The sentence that its translation has no such book.
    func lacks(_ book: Book) -> String {
        UserMessage.bookMissing.text(
            in: language, ["book": language.names.name(of: book), "translation": translation.name])
    }
}

import Corpus
import JSON
import Scripture

/// The verses that a text asks of an edition, in the edition's own numbers.
struct ResolvedReference {
    var ranges: [VerseRange]
    /// What is wrong with segments that name no verse, and what of the text was not read.
    var problems: [ProblemText] = []
    /// The translations that the text names.
    var translations: [String] = []
    /// What became of the numbers; `nil` where they stayed.
    var renumbering: Renumbering?
}

extension Catalog {
    /// Reads `text` in the numbers in which it is meant, and finds its verses in those of an edition.
    ///
    /// Where nobody says how numbers are meant, they are meant as Bibles in the language of the names number: those of a
    /// text that names its books in the edition's own language are the edition's own, `Пс 118:105` is counted as the
    /// Synodal Bible does, and a language whose Bibles differ counts as English ones do.
    ///
    /// - Parameters:
    ///   - numbering: `nil` for what the person chose, and where that is nothing, as the language has it.
    ///   - languages: the languages that the text may be in; `nil` for English and the edition's own.
    /// - Throws: what `verses(in:of:encoding:)` throws, and `notInTranslation` where the edition's numbers have nothing of
    ///   what is asked for.
    func reading(
        _ text: String, of edition: TranslationSource, numbering: Numbering?, languages: [Language]? = nil,
        encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        guard let numbering = numbering ?? settings.numbering else {
            return try usualReading(text, of: edition, languages, encoding)
        }
        if readsOwnNumbers(of: edition, numbering) { return try ownReading(text, of: edition, languages, encoding) }
        guard case .system(let system) = numbering else {
            preconditionFailure("a numbering is the edition's own or a system's")
        }
        let reading = try read(text, in: system, languages ?? edition.parserOptions.languages, encoding, edition)
        return try mapped(text, reading, system, of: edition, languages, encoding)
    }

    /// The text in the numbers of Bibles in its language.
    private func usualReading(
        _ text: String, of edition: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        guard let language = foreignLanguage(of: text, to: edition, languages) else {
            return edition.isNumberedAsUsual
                ? try ownReading(text, of: edition, languages, encoding)
                : try reading(text, inAnyOf: Numbering.english, languages, of: edition, encoding)
        }
        if language == Language(tag: edition.translation.language) {
            return try ownReading(text, of: edition, languages, encoding)
        }
        let systems = [language.versification].compactMap { $0 } + Numbering.english + language.otherVersifications
        return try reading(text, inAnyOf: systems, languages, of: edition, encoding)
    }

    /// The language that all references of a text are in; `nil` for English, and for several.
    private func foreignLanguage(of text: String, to edition: TranslationSource, _ languages: [Language]?) -> Language?
    {
        if (languages ?? edition.parserOptions.languages) == [.english] { return nil }
        // What most requests ask for is seen at once.
        if languages == nil, Numbering.parser(for: .kjv).plainVerse(in: text) != nil { return nil }
        let finds = (languages.map(edition.parser(of:)) ?? edition.parser).matches(in: text)
        guard let language = finds.first?.language, language != .english,
            finds.allSatisfy({ $0.language == language })
        else { return nil }
        return language
    }

    /// Whether a reference to an edition is in the edition's own numbers.
    @inline(__always)
    func readsOwnNumbers(of edition: TranslationSource, _ numbering: Numbering?) -> Bool {
        switch numbering ?? settings.numbering {
        case .own?: true
        case .system(let system)?: system === edition.translation.versification
        case nil: edition.isNumberedAsUsual
        }
    }

    private typealias Reading = (ranges: [VerseRange], problems: [ProblemText], translations: [String])

    private func read(
        _ text: String, in system: Versification, _ languages: [Language]?, _ encoding: OffsetEncoding,
        _ edition: TranslationSource
    ) throws(MethodError) -> Reading {
        try ParsedReference.verses(
            in: text, parser: Numbering.parser(for: system, languages: languages ?? [.english]), encoding: encoding,
            language: edition.language)
    }

    private func ownReading(
        _ text: String, of edition: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        let reading = try verses(in: text, of: edition, languages: languages, encoding: encoding)
        return ResolvedReference(
            ranges: reading.ranges, problems: reading.problems, translations: reading.translations)
    }

    /// The text as the first of some systems numbers that has all of it; as the edition does where all of it exists there
    /// alone.
    private func reading(
        _ text: String, inAnyOf systems: [Versification], _ languages: [Language]?, of edition: TranslationSource,
        _ encoding: OffsetEncoding
    ) throws(MethodError) -> ResolvedReference {
        if systems[0] === Versification.kjv, let verse = Numbering.parser(for: .kjv).plainVerse(in: text),
            let reading = plain(verse, of: edition)
        {
            return reading
        }
        var partly: (reading: Reading, system: Versification)?
        var failure: MethodError?
        for system in systems {
            do throws(MethodError) {
                let reading = try read(text, in: system, languages, encoding, edition)
                if !reading.problems.contains(where: \.isAboutPlaces) {
                    return try mapped(text, reading, system, of: edition, languages, encoding, leavesTitles: true)
                }
                partly = partly ?? (reading, system)
            } catch {
                guard error.kind == .invalidReference || error.kind == .referenceOutOfRange else { throw error }
                failure = failure ?? error
            }
        }
        do throws(MethodError) {
            var own = try ownReading(text, of: edition, languages, encoding)
            let wrong = partly?.reading.problems.count(where: \.isAboutPlaces) ?? 0
            if partly == nil || own.problems.count(where: \.isAboutPlaces) < wrong {
                own.renumbering = Renumbering(literal: own.ranges, insteadOf: systems[0])
                return own
            }
        } catch {
            if partly == nil, error.kind == .notInTranslation { throw error }
        }
        if let partly {
            return try mapped(
                text, partly.reading, partly.system, of: edition, languages, encoding, leavesTitles: true)
        }
        throw failure ?? ParsedReference.missing(in: edition.language)
    }

    /// What most requests ask for, without what only passages need: a verse that is one verse in the edition's numbers.
    private func plain(_ verse: Verse, of edition: TranslationSource) -> ResolvedReference? {
        let mapped = edition.fromEnglish.mapping(of: verse)
        guard mapped.verses.count == 1, !mapped.isApproximate else { return nil }
        let ranges = [VerseRange(mapped.verses[0])]
        if mapped.verses[0] == verse { return ResolvedReference(ranges: ranges) }
        let passage = MappedPassage(ranges: ranges, relation: mapped.relation)
        return ResolvedReference(
            ranges: ranges, renumbering: Renumbering([VerseRange(verse)], in: .kjv, became: [passage]))
    }

    /// The verses of a reading in the edition's numbers.
    ///
    /// - Parameter leavesTitles: whether the title of a psalm is left out that comes with its verse 1.
    private func mapped(
        _ text: String, _ reading: Reading, _ system: Versification, of edition: TranslationSource,
        _ languages: [Language]?,
        _ encoding: OffsetEncoding, leavesTitles: Bool = false
    ) throws(MethodError) -> ResolvedReference {
        let own = edition.translation.versification
        // Before they are mapped, since a text of a few bytes may name the whole Bible many times.
        try ReplyBudget().check(reading.ranges, in: system)
        let map =
            system === Versification.kjv ? edition.fromEnglish : VersificationMap(from: system, to: own)
        var passages = reading.ranges.map { map.mapping(of: $0) }
        if leavesTitles {
            for (place, asked) in reading.ranges.enumerated() { passages[place].leaveTitle(beforeVerseOf: asked) }
        }
        let ranges = passages.flatMap(\.ranges)
        if ranges.isEmpty {
            // A book that the edition lacks is told as such, by those who know who has it.
            if !reading.ranges.contains(where: { own.contains($0.from.book) }) {
                _ = try verses(in: text, of: edition, languages: languages, encoding: encoding)
            }
            throw .noCounterpart(of: reading.ranges, in: system, edition: edition)
        }
        return ResolvedReference(
            ranges: ranges, problems: reading.problems, translations: reading.translations,
            renumbering: Renumbering(reading.ranges, in: system, became: passages))
    }
}

extension MethodError {
    /// A system numbers verses of which an edition's has nothing.
    static func noCounterpart(of ranges: [VerseRange], in system: Versification, edition: TranslationSource)
        -> MethodError
    {
        let language = edition.language
        let reference = ReferenceFormatter(style: .long, versification: system, language: language).string(ranges)
        return MethodError(
            .notInTranslation,
            UserMessage.noCounterpart.text(
                in: language,
                [
                    "translation": edition.translation.name, "own": edition.translation.versification.name,
                    "reference": reference, "system": system.name,
                ]),
            hint: UserMessage.ownNumbers.text(in: language),
            details: ["translation_id": .string(edition.alias), "missing": []])
    }
}

extension MappedPassage {
    /// Takes away a psalm's title where verse 1 asked for is here the title and a verse behind it, as the Germans print
    /// Psalm 23: a title is shown to those who want titles, in this translation as in any.
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

/// Reads references to an edition, and tells of books that are known and that its translation does not have.
extension Catalog {
    /// Reads `text` as `ParsedReference.verses` does.
    ///
    /// - Throws: what that throws; but `notInTranslation` where the text names a book that others have.
    ///
    /// - Parameter languages: those of the text; by default the edition's.
    func verses(in text: String, of edition: TranslationSource, languages: [Language]? = nil, encoding: OffsetEncoding)
        throws(MethodError) -> (ranges: [VerseRange], problems: [ProblemText], translations: [String])
    {
        do throws(MethodError) {
            return try ParsedReference.verses(
                in: text, parser: languages.map(edition.parser(of:)) ?? edition.parser, encoding: encoding,
                language: edition.language)
        } catch {
            guard error.kind == .invalidReference || error.kind == .referenceOutOfRange else { throw error }
            throw try lackingBook(in: text, of: edition, languages, encoding) ?? error
        }
    }

    private func lackingBook(
        in text: String, of edition: TranslationSource, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> MethodError? {
        var options = edition.parserOptions
        if let languages { options.languages = languages }
        options.versification = .nrsva
        let parser = ReferenceParser(options)
        guard let book = parser.matches(in: text).first?.segments.first?.from.book,
            !edition.translation.versification.contains(book)
        else { return nil }
        let reading = try ParsedReference.verses(in: text, parser: parser, encoding: encoding)
        let reference = ReferenceFormatter(style: .osis, versification: .nrsva).string(reading.ranges)
        let others = editions(with: book)
        let names = Array(others.prefix(Catalog.longestList))
        let language = edition.language
        let whoHasIt: UserMessage = others.count > names.count ? .moreHaveBook : .othersHaveBook
        let quoted = names.map { "`\($0)`" }
        // Before "and others" names are parted by commas alone.
        let listed =
            whoHasIt == .moreHaveBook ? quoted.joined(separator: ", ") : UserMessage.and.list(quoted, in: language)
        return MethodError(
            .notInTranslation, edition.lacks(book),
            hint: names.isEmpty
                ? UserMessage.nobodyHasBook.text(in: language) : whoHasIt.text(in: language, ["names": listed]),
            details: [
                "translation_id": .string(edition.alias), "osis": .string(reference),
                "translations": .array(names.map { .string($0) }),
            ])
    }

    /// No message names more translations.
    private static let longestList = 8

    /// The short names of the translations that have text in a book's first chapter.
    private func editions(with book: Book) -> [String] {
        var names: [String] = []
        for edition in editions where !names.contains(edition.alias) {
            let versification = edition.translation.versification
            guard versification.contains(book) else { continue }
            let chapter = VerseRange(
                from: Verse(book, 1, 1), to: Verse(book, 1, versification.verseCount(of: book, chapter: 1)))
            let passage = try? edition.provider.passage([chapter], of: edition.translation.id, detail: [])
            if passage?.verses.contains(where: { !$0.isEmpty }) ?? false { names.append(edition.alias) }
        }
        return names
    }
}

extension TranslationSource {
    /// The sentence that its translation has no such book.
    func lacks(_ book: Book) -> String {
        UserMessage.bookNotThere.text(
            in: language, ["book": language.names.name(of: book), "translation": translation.name])
    }
}

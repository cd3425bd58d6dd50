import Corpus
import JSON
import Scripture

/// The verses that a text asks of an edition, in the edition's own numbers.
struct EditionReading {
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
    /// text that names its books in the edition's own language are the edition's own.
    ///
    /// - Parameters:
    ///   - numbering: `nil` for what the person chose, and where that is nothing, as the language has it.
    ///   - languages: the languages that the text may be in; `nil` for English and the edition's own.
    /// - Throws: what `verses(in:of:encoding:)` throws, and `notInTranslation` where the edition's numbers have nothing of
    ///   what is asked for.
    func reading(
        _ text: String, of edition: Edition, numbering: Numbering?, languages: [Language]? = nil,
        encoding: OffsetEncoding
    ) throws(MethodError) -> EditionReading {
        if readsOwnNumbers(of: edition, numbering) { return try ownReading(text, of: edition, languages, encoding) }
        if case .system(let system)? = numbering ?? settings.numbering {
            let parser = Numbering.parser(for: system, languages: languages ?? edition.parserOptions.languages)
            let reading = try ReferenceReading.verses(
                in: text, parser: parser, encoding: encoding, language: edition.language)
            return try mapped(text, reading, system, of: edition, encoding)
        }
        if isForeign(text, to: edition, languages) { return try ownReading(text, of: edition, languages, encoding) }
        return try englishReading(text, of: edition, encoding)
    }

    /// Whether all references of a text are in other languages than English.
    private func isForeign(_ text: String, to edition: Edition, _ languages: [Language]?) -> Bool {
        if (languages ?? edition.parserOptions.languages) == [.english] { return false }
        // What most requests ask for is seen at once.
        if languages == nil, Numbering.parser(for: .kjv).plainVerse(in: text) != nil { return false }
        let finds = (languages.map(edition.parser(of:)) ?? edition.parser).finds(in: text)
        return !finds.isEmpty && finds.allSatisfy { $0.language != .english }
    }

    /// Whether a reference to an edition is in the edition's own numbers.
    @inline(__always)
    func readsOwnNumbers(of edition: Edition, _ numbering: Numbering?) -> Bool {
        switch numbering ?? settings.numbering {
        case .own?: true
        case .system(let system)?: system === edition.translation.versification
        case nil: edition.isNumberedAsUsual
        }
    }

    private typealias Reading = (ranges: [VerseRange], problems: [ProblemText], translations: [String])

    private func read(
        _ text: String, in system: Versification, _ encoding: OffsetEncoding, _ language: Language
    ) throws(MethodError) -> Reading {
        try ReferenceReading.verses(
            in: text, parser: Numbering.parser(for: system), encoding: encoding, language: language)
    }

    private func ownReading(
        _ text: String, of edition: Edition, _ languages: [Language]?, _ encoding: OffsetEncoding
    ) throws(MethodError) -> EditionReading {
        let reading = try verses(in: text, of: edition, languages: languages, encoding: encoding)
        return EditionReading(
            ranges: reading.ranges, problems: reading.problems, translations: reading.translations)
    }

    /// The text as English Bibles number; as the edition does where all of it exists there alone.
    private func englishReading(
        _ text: String, of edition: Edition, _ encoding: OffsetEncoding
    ) throws(MethodError) -> EditionReading {
        if let verse = Numbering.parser(for: .kjv).plainVerse(in: text), let reading = plain(verse, of: edition) {
            return reading
        }
        var partly: (reading: Reading, system: Versification)?
        var failure: MethodError?
        for system in Numbering.english {
            do throws(MethodError) {
                let reading = try read(text, in: system, encoding, edition.language)
                if !reading.problems.contains(where: \.isAboutPlaces) {
                    return try mapped(text, reading, system, of: edition, encoding)
                }
                partly = partly ?? (reading, system)
            } catch {
                guard error.kind == .invalidReference || error.kind == .referenceOutOfRange else { throw error }
                failure = failure ?? error
            }
        }
        do throws(MethodError) {
            var own = try ownReading(text, of: edition, nil, encoding)
            let wrong = partly?.reading.problems.count(where: \.isAboutPlaces) ?? 0
            if partly == nil || own.problems.count(where: \.isAboutPlaces) < wrong {
                own.renumbering = Renumbering(literal: own.ranges, insteadOf: .kjv)
                return own
            }
        } catch {
            if partly == nil, error.kind == .notInTranslation { throw error }
        }
        if let partly { return try mapped(text, partly.reading, partly.system, of: edition, encoding) }
        throw failure ?? ReferenceReading.missing(in: edition.language)
    }

    /// What most requests ask for, without what only passages need: a verse that is one verse in the edition's numbers.
    private func plain(_ verse: Verse, of edition: Edition) -> EditionReading? {
        let mapped = edition.fromEnglish.mapping(of: verse)
        guard mapped.verses.count == 1, !mapped.isApproximate else { return nil }
        let ranges = [VerseRange(mapped.verses[0])]
        if mapped.verses[0] == verse { return EditionReading(ranges: ranges) }
        let passage = MappedPassage(ranges: ranges, relation: mapped.relation)
        return EditionReading(
            ranges: ranges, renumbering: Renumbering([VerseRange(verse)], in: .kjv, became: [passage]))
    }

    /// The verses of a reading in the edition's numbers.
    private func mapped(
        _ text: String, _ reading: Reading, _ system: Versification, of edition: Edition, _ encoding: OffsetEncoding
    ) throws(MethodError) -> EditionReading {
        let own = edition.translation.versification
        // Before they are mapped, since a text of a few bytes may name the whole Bible many times.
        try ReplyBudget().check(reading.ranges, in: system)
        let map =
            system === Versification.kjv ? edition.fromEnglish : VersificationMap(from: system, to: own)
        let passages = reading.ranges.map { map.mapping(of: $0) }
        let ranges = passages.flatMap(\.ranges)
        if ranges.isEmpty {
            // A book that the edition lacks is told as such, by those who know who has it.
            if !reading.ranges.contains(where: { own.contains($0.from.book) }) {
                _ = try verses(in: text, of: edition, encoding: encoding)
            }
            throw .noCounterpart(of: reading.ranges, in: system, edition: edition)
        }
        return EditionReading(
            ranges: ranges, problems: reading.problems, translations: reading.translations,
            renumbering: Renumbering(reading.ranges, in: system, became: passages))
    }
}

extension MethodError {
    /// A system numbers verses of which an edition's has nothing.
    static func noCounterpart(of ranges: [VerseRange], in system: Versification, edition: Edition) -> MethodError {
        let language = edition.language
        let reference = ReferenceFormatter(style: .long, versification: system, language: language).string(ranges)
        return MethodError(
            .notInTranslation,
            Sentence.noCounterpart.text(
                in: language,
                [
                    "translation": edition.translation.name, "own": edition.translation.versification.name,
                    "reference": reference, "system": system.name,
                ]),
            hint: Sentence.ownNumbers.text(in: language),
            details: ["translation_id": .string(edition.alias), "missing": []])
    }
}

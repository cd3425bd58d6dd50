import Corpus
import JSON
import Scripture

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
        guard let book = parser.finds(in: text).first?.segments.first?.from.book,
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

import Scripture

/// Reads and writes places in the numbering of one work that is no translation: a commentary, a set of cross references.
struct WorkFormatters {
    let versification: Versification
    let prose: ReferenceFormatter
    let osis: ReferenceFormatter
    let parser: ReferenceParser

    init(_ versification: Versification) {
        self.versification = versification
        prose = ReferenceFormatter(style: .long, versification: versification)
        osis = ReferenceFormatter(style: .osis, versification: versification, options: .init(strictTitles: false))
        var options = ReferenceParser.Options()
        options.versification = versification
        options.bookAlone = true
        parser = ReferenceParser(options)
    }

    /// `John 3:1-8`; `John 3` and `John` for what stands before a chapter or a book.
    func reference(_ range: VerseRange, isIntroduction: Bool = false) -> String {
        guard isIntroduction, range.from.verse == 0 else { return prose.string([range]) }
        let book = range.from.book
        let first = max(range.from.chapter, 1)
        let last = range.from.chapter == 0 ? versification.chapterCount(of: book) : first
        let end = Verse(book, last, versification.verseCount(of: book, chapter: last))
        return prose.string([VerseRange(from: Verse(book, first, 1), to: end)])
    }
}

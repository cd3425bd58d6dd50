/// What the grammar allows beyond the forms that every text may have.
///
/// It is made once, from the mode. The stages of the grammar ask these fields; only the rules of acceptance ask for the
/// mode itself. So what a query may do that prose may not is all in this file.
struct Leniency: Sendable {
    /// How far a book's name may be misspelled, in half steps of `MisspelledNames`.
    let mostSlips: Int
    /// Names in a list and after "of" may be misspelled as well: "Gen 1; Exodis 2", "chapter 3 of Exodis".
    let misspelledNamesInLists: Bool
    /// A misspelled name is also looked for before a number in words: "Jhon three".
    let misspelledNamesBeforeWords: Bool
    /// A name is read whatever follows it. Prose is long, so there only names are read that a number may follow.
    let namesBeforeAnything: Bool
    /// Names may be run together with their numbers or introduced loosely: "2ndKings", "IICOR", "1-cor", "Book Pro 14".
    let looseNames: Bool
    /// Books beyond the canon may be named by their ids alone ("Sus-Bel"), and in languages whose Bibles have them by
    /// short names.
    let shortDeuterocanonicalNames: Bool
    /// Books without a number are skipped in a list: "Eph 4, Gen, Matt, 1 Cor 6".
    let bareBooksInLists: Bool
    /// Marks other than a reference's own may separate its parts: "john/3/16", "John 3'16", "**John** 3:16", "Matt
    /// 5-6-7".
    let looseMarks: Bool
    /// White space may separate chapter and verse: "John 3 16", "Matt 1, 2. 3".
    let spacedVerses: Bool
    /// The words around numbers may be loose: "Zaburi ya 23", "Gen c1", "John iii. verse 16", "to the end".
    let looseUnits: Bool
    /// "title" may follow a book that has no titles: "John 3, title, 4".
    let titlesOfAnyBook: Bool
    /// A scanner may have taken digits for letters: "Jn 3:l6".
    let misreadDigits: Bool
    /// The names of translations may be in small letters: "lev 1 niv". In prose "net" and "web" are words.
    let translationsInSmallLetters: Bool
    /// A list goes on after a translation: "Gen 12 NIV, 14".
    let listsAfterTranslations: Bool
    /// A full stop before a word ends the reference, as it ends a sentence; a colon at the start of a line does not
    /// belong to it.
    let sentencesEnd: Bool

    init(_ mode: ReferenceParser.Mode) {
        let isQuery = mode == .query
        // In prose: one wrong letter, or two that are easily confused.
        mostSlips = isQuery ? .max : 2
        misspelledNamesInLists = isQuery
        misspelledNamesBeforeWords = isQuery
        namesBeforeAnything = isQuery
        looseNames = isQuery
        shortDeuterocanonicalNames = isQuery
        bareBooksInLists = isQuery
        looseMarks = isQuery
        spacedVerses = isQuery
        looseUnits = isQuery
        titlesOfAnyBook = isQuery
        misreadDigits = isQuery
        translationsInSmallLetters = isQuery
        listsAfterTranslations = isQuery
        sentencesEnd = !isQuery
    }
}

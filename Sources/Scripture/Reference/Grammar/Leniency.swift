/// What the grammar allows beyond the forms that are read in every text.
///
/// It is made once, from the mode. The stages of the grammar use these fields; only the rules of acceptance use the
/// mode itself. So this file has everything that a query allows and prose does not.
struct Leniency: Sendable {
    /// The highest edit distance at which a misspelled book's name is recognised (`MisspelledNames`).
    let largestEditDistance: Int
    /// Whether names in a list and after "of" may be misspelled too: "Gen 1; Exodis 2", "chapter 3 of Exodis".
    let misspelledNamesInLists: Bool
    /// Whether a misspelled name is also recognised before a number in words: "Jhon three".
    let misspelledNamesBeforeWords: Bool
    /// Whether a name may be shortened freely, if one book alone has such a name: "Hohel. 1:1", "Зх 1:1".
    let shortenedNames: Bool
    /// Whether a name is read whatever follows it. Prose is long, so there a name is read only if a number may follow
    /// it.
    let namesBeforeAnything: Bool
    /// Whether names may be joined to their numbers or have loose introductions: "2ndKings", "IICOR", "1-cor", "Book
    /// Pro 14".
    let looseNames: Bool
    /// Whether books outside the canon may be named by their ids alone ("Sus-Bel"), and by short names in languages
    /// whose Bibles have them.
    let shortDeuterocanonicalNames: Bool
    /// Whether a list may contain books without a number, which are skipped: "Eph 4, Gen, Matt, 1 Cor 6".
    let bareBooksInLists: Bool
    /// Whether unusual signs may separate the parts of a reference: "john/3/16", "John 3'16", "**John** 3:16", "Matt
    /// 5-6-7".
    let looseMarks: Bool
    /// Whether white space may separate chapter and verse: "John 3 16", "Matt 1, 2. 3".
    let spacedVerses: Bool
    /// Whether the words around numbers may be loose: "Zaburi ya 23", "Gen c1", "John iii. verse 16", "to the end".
    let looseUnits: Bool
    /// Whether "title" may follow a book that has no titles: "John 3, title, 4".
    let titlesOfAnyBook: Bool
    /// Whether letters may be digits that a scanner misread: "Jn 3:l6".
    let misreadDigits: Bool
    /// Whether the names of translations may be in small letters: "lev 1 niv". In prose "net" and "web" are words.
    let translationsInSmallLetters: Bool
    /// Whether a list may continue after a translation: "Gen 12 NIV, 14".
    let listsAfterTranslations: Bool
    /// Whether a full stop before a word ends the reference, as it ends a sentence. A colon at the start of a line then
    /// does not belong to the reference either.
    let sentencesEnd: Bool

    init(_ mode: ReferenceParser.Mode) {
        let isQuery = mode == .query
        // In prose: one wrong letter, or two that are easily confused.
        largestEditDistance = isQuery ? .max : 2
        misspelledNamesInLists = isQuery
        misspelledNamesBeforeWords = isQuery
        shortenedNames = isQuery
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

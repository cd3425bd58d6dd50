/// Decides what is a reference in prose, where text such as "Mark 5 of them" and "Is 5:30 too late?" also occurs.
///
/// Two things count: how ambiguous the name is (`WordTable.Ambiguity`), and the form of the number. A verse after a
/// colon removes most doubt. A chapter alone needs a name without another meaning, or a word such as "see" before it,
/// and the sentence must not continue with an ordinary word.
enum ProseRules {
    /// For a location after a book's name.
    static let locations: [AcceptanceRule<LocationEvidence>] = [
        .refuse("ruler", "A word of rank before the name makes it a ruler's: “King James II”.") { $0.isRuler },
        .refuse(
            "book-outside-canon",
            "The canon lacks the book, so its short name needs a capital, a chapter and a verse: “Tob 1:1”."
        ) { $0.book.isUncounted && !($0.book.isCapital && $0.location.isWrittenOut) },
        .refuse("no-number", "No number follows the name.") { $0.location.first == nil },
        .refuse("regnal-number", "A Roman numeral in capitals after a person’s name is a ruler’s: “James II”.") {
            $0.isRegnal
        },

        // Names of things, numbers of releases, times of day.
        .refuse("part-of-a-name", "The name is part of another name, of an address or of code: “@mark”.") {
            $0.isPartOfName
        },
        .refuse("number-too-large", "No chapter or verse has a number of four digits: it is a year or a count.") {
            $0.isTooLarge
        },
        .refuse("number-on-next-line", "A short name and its chapter are in one line; in tables, they are two cells.") {
            !$0.hasVerse && !$0.hasUnit && $0.isSplit && !$0.book.isDotted && !$0.grammar.isInFull($0.book)
        },
        .refuse("leading-zero", "A chapter or verse in prose has no zero in front: “Number 04”.") {
            $0.hasLeadingZero
        },
        .refuse("day-of-month", "A month and a year follow the number: “Am 3. Mai 2020”.") {
            $0.grammar.isDayOfMonth($0.location)
        },
        .refuse("release", "A release has more parts than a reference: “PHP 4.2.0”.") {
            $0.grammar.isRelease($0.location)
        },
        .accept("osis-id", "Chapter and verse follow an OSIS id, as OSIS writes them: “Nah.3.16”.") {
            $0.location.isOSIS
        },
        .refuse("glued-number", "A chapter alone needs a space before it: “PS1”.") { $0.isGlued },
        .refuse("glued-word", "Letters follow the number after a comma and a space: “Rev.2, 3DES”.") {
            $0.location.sign == .comma && !$0.location.isTight && $0.grammar.isGlued(to: $0.location)
        },
        .refuse("time-of-day", "A word for the time of day follows: “Mark 7:30 pm”.") {
            $0.grammar.isTimeOfDay($0.location)
        },
        .refuse("number-word", "A number in words needs “chapter” or “verse”; in Korean both, for “사장” is a person.") {
            $0.form == .words && (!$0.hasUnit || $0.wordTable.isUnspaced && !$0.hasVerse)
        },

        // Names that are doubtful, whatever number follows.
        .accept("misspelled-name-and-verse", "The misspelled name is long and has chapter and verse after it.") {
            $0.book.editDistance > 0 && $0.isLongCapitalName && $0.hasVerse && $0.location.isWrittenOut
        },
        .refuse("misspelled-name", "The name is misspelled, and no chapter and verse show that it is a book.") {
            $0.book.editDistance > 0
        },
        .accept(
            "address-in-company", "A word such as “see”, or another reference beside it, shows that “Mr” is a book."
        ) {
            $0.ambiguity == .formOfAddress && $0.book.isCapital && $0.hasVerse && ($0.isListed || $0.hasCompany)
        },
        .accept("address-and-verse", "Chapter and verse end the clause, which no form of address does: “Mr 2:27;”.") {
            $0.ambiguity == .formOfAddress && $0.book.isCapital && $0.location.hasColon && $0.endsClause
        },
        .refuse("form-of-address", "The name is a form of address, as in “Mr 5:3”.") {
            $0.ambiguity == .formOfAddress
        },
        .accept("number-before-small-name", "An ordinal or a chapter is before a name that is nothing else.") {
            !$0.book.isCapital && $0.isNumberFirst && $0.hasUnit && $0.ambiguity == .unambiguous
        },
        .accept("verse-after-small-name", "A colon separates chapter and verse, which outweighs the small letter.") {
            !$0.book.isCapital && $0.hasVerse && $0.location.hasColon && $0.ambiguity < .veryCommonWord
        },
        .refuse("small-letter", "The name begins with a small letter, and no chapter and verse follow a colon.") {
            !$0.book.isCapital
        },

        // Numbers that are doubtful, whatever name is before them.
        .accept("letters-as-number", "The letters after the name are a number.") {
            $0.form == .letters && $0.areLettersNumber
        },
        .refuse("letters-as-word", "The letters after the name may be a word.") { $0.form == .letters },
        .accept(
            "decimal-after-short-name",
            "A word such as “see”, a list, or a name that is no word outweighs the full stop."
        ) {
            $0.isDecimal && $0.ambiguity == .veryCommonWord && $0.wordTable.language != .english
                && (!$0.isAbbreviation || $0.isListed)
                && ($0.isListed || $0.isNoWord || $0.hasCue)
        },
        .accept("decimal-after-name", "A full stop separates chapter and verse after a name that is hardly a thing's.")
        {
            $0.isDecimal && $0.ambiguity < .veryCommonWord
                && ($0.book.ambiguity == .unambiguous || !$0.sentenceContinues)
                && !$0.isAbbreviation
        },
        .refuse("decimal", "A number with a full stop may be a price or a release: “Rev. 3.1 firmware”.") {
            $0.isDecimal
        },
        .accept("verse-without-book-number", "Chapter and verse follow, so the first book of the name is meant.") {
            $0.lacksBookNumber && $0.hasVerse
        },
        .refuse("missing-book-number", "Several books share the name, and only a verse would show that one is meant.") {
            $0.lacksBookNumber
        },

        // Names that are seldom another word.
        .accept("chapter-and-verse", "Chapter and verse follow a name that is no very common word.") {
            $0.hasVerse && $0.ambiguity < .veryCommonWord
        },
        .refuse("verse-without-chapter", "A verse of this book needs its chapter: “Job vs. 3 others”.") {
            $0.location.unit == .verse && !$0.book.book.hasOneChapter
        },
        .accept("named-chapter", "A word for the chapter or the verse is between name and number.") {
            $0.hasUnit && $0.ambiguity < .veryCommonWord && $0.book.end < ($0.location.first?.start ?? 0)
        },
        .accept("verse-of-book", "A verse is named before a book of one chapter: “verse 3 of Jude”.") {
            $0.location.unit == .verse && $0.isNumberFirst && $0.ambiguity == .personName
        },
        .refuse("forename", "Two names of persons are side by side: “John Mark 12 years old”.") {
            $0.grammar.isForename($0.book) && !$0.hasUnit
        },

        .accept("chapter-in-company", "Other references are near, so the name is that of a book.") {
            $0.grammar.isInCompany && $0.mayBeChapterInCompany
        },

        .refuse("initials", "At most four capitals and a number are often something else: “PS 1”, “from PR 27”.") {
            $0.isAbbreviation && !$0.hasUnit && !$0.hasVerse && !$0.isListed && !$0.isAllOfParenthesis
                && (!$0.hasCue || $0.ambiguity >= .veryCommonWord)
        },

        // A chapter alone, after a name without another meaning, a person's name, or an everyday word.
        .accept("chapter-of-book", "A chapter follows a name that is nothing else.") {
            $0.ambiguity == .unambiguous && ($0.hasUnit || !$0.sentenceContinues)
        },
        .accept("chapter-of-full-name", "The full name is nothing else, whatever follows: “We read Leviticus 8 with”.")
        {
            $0.isUnmistakable
        },
        .accept("chapter-after-cue", "A word such as “see” leads to the chapter.") {
            $0.ambiguity == .unambiguous && $0.hasCue
        },
        .accept("heading", "The full name begins the line and a capital follows, as in a heading.") {
            $0.ambiguity == .unambiguous && $0.isHeading
        },
        .accept("chapter-after-person-name", "No ordinary word follows the number.") {
            $0.ambiguity == .personName && !$0.sentenceContinues
        },
        .accept("story-in-chapter", "The sentence says what the chapter tells: “In Mark 5 Jesus heals”.") {
            $0.ambiguity == .personName && $0.leadsToStory
        },
        .accept(
            "everyday-word-after-cue",
            "A word such as “see”, or a list, leads to the chapter, and no ordinary word follows it."
        ) {
            $0.ambiguity == .everydayWord && ($0.isListed || $0.hasCue)
                && (!$0.sentenceContinues || $0.isRomanInFull || $0.leadsToStory)
        },
        .refuse(
            "everyday-word",
            "The name is an everyday word. It needs a word such as “see” before it, or a verse after it."
        ) {
            $0.ambiguity == .everydayWord
        },
        .refuse("sentence-runs-on", "An ordinary word follows the number, which then counts things: “Mark 5 boxes”.") {
            $0.ambiguity < .veryCommonWord
        },

        // Very common words and short names: "is", "so", "Re".
        .accept("short-name-with-number", "The short name has a number, and chapter and verse: “1Sa 7:6 in”.") {
            $0.book.number > 0 && $0.form == .digits && $0.location.hasColon
        },
        .accept("chapter-of-short-name-with-number", "A word such as “see” or a parenthesis leads to it: “(1Co 1-2)”.")
        {
            $0.book.number > 0 && $0.form == .digits && !$0.hasVerse && $0.hasCue && !$0.sentenceContinues
                && !($0.isListed && $0.wordTable.separators.areOpen)
        },
        .accept("short-name-in-signs", "Chapter and verse follow the sign for the book.") {
            $0.wordTable.isUnspaced && $0.hasVerse && ($0.location.hasColon || $0.hasUnit || $0.hasTwoForms)
        },
        .refuse("sign-alone", "The sign is a word as well, and no verse shows that it is a book.") {
            $0.wordTable.isUnspaced
        },
        .refuse("loose-comma", "A comma with a space may separate words: “Re 5, 2”.") { $0.isLooseComma },
        .refuse("short-name-in-list", "A list whose signs are open goes on with chapter and verse: “3:16 y Stg 1,5”.") {
            !$0.hasVerse && $0.isListed && $0.wordTable.separators.areOpen
        },
        .accept(
            "short-name-and-chapter",
            "A word such as “see” in small letters, or a parenthesis of its own, shows the book."
        ) {
            !$0.hasVerse && ($0.isAfterSmallCue && !$0.sentenceContinues || $0.isAllOfParenthesis)
                && !$0.grammar.isNextBook(at: $0.location.first?.start ?? 0)
        },
        .refuse("very-common-word", "The name is a very common word or short, and no verse follows.") { !$0.hasVerse },
        .accept("short-name-and-verse", "Chapter and verse follow, and the sentence does not run on.") {
            $0.book.isDotted || $0.isListed || !$0.sentenceContinues
        },
        .accept("verse-before-capital", "Chapter and verse follow a colon, and a new sentence begins after them.") {
            $0.location.hasColon && $0.isBeforeCapital && !$0.isSentenceWord
        },
        .accept("abbreviation-and-verse", "The name is no word, or the book's own abbreviation.") {
            $0.location.isWrittenOut && ($0.isNoWord || $0.grammar.isOwnAbbreviation($0.location))
        },
        .accept("verse-before-common-word", "Chapter and verse are no time of day, and a common word follows.") {
            $0.location.hasColon && !$0.isSentenceWord && !$0.grammar.isLikeTimeOfDay($0.location)
                && $0.isBeforeCommonWord
        },
        .refuse("very-common-word-runs-on", "The name is a very common word, and the sentence runs on.") { _ in true },
    ]

    /// For a number without a book of its own that may continue a list: the 18 of "John 3:16, 18", but not the 20 of
    /// "John 3:16, 20 people".
    static let listItems: [AcceptanceRule<ListItemEvidence>] = [
        .accept("named-unit", "A word says that the number is a chapter or a verse.") { $0.location.unit != .open },
        .refuse("number-word", "A number in words does not go on a list.") { $0.location.first?.form == .words },
        .refuse("number-too-large", "No chapter or verse has so large a number.") {
            !($0.location.first?.isPlausible(as: .chapterOrVerse) ?? true)
        },
        // "Ps 68:22 42:6 89:12", as reference works write lists. But not a time of day: "Mar 21 11:42:16".
        .accept("spaced-verse", "Another chapter and verse follow a verse.") {
            $0.joiner.kind == .loose && $0.isAmongVerses && $0.location.hasColon && !$0.joiner.isStop
                && $0.grammar.text[$0.location.end] != UInt8(ascii: ":") && !$0.grammar.isTimeOfDay($0.location)
                && !$0.grammar.sentenceContinues(after: $0.location)
        },
        .refuse("no-joiner", "No comma, semicolon or word joins the number to the reference.") {
            $0.joiner.kind == .loose
        },
        .refuse("enumeration", "The number in parentheses counts what is enumerated: “(1) disobedient”.") {
            $0.countsItems
        },
        .accept("chapter-and-verse", "It has a chapter and a verse.") { $0.location.isWrittenOut },
        .accept("tight-list", "No space follows the sign between verses: “1:20,21 and”, “53,4.5.7 und”.") {
            let separators = $0.grammar.separators
            let sign = $0.grammar.text[$0.location.start - 1]
            return $0.isAmongVerses
                && ($0.joiner.isComma && !separators.comma && sign == UInt8(ascii: ",")
                    || separators.comma && !separators.stop && sign == UInt8(ascii: "."))
        },
        .accept("end-of-phrase", "No ordinary word follows the number.") {
            !$0.grammar.sentenceContinues(after: $0.location)
        },
        .refuse("sentence-runs-on", "An ordinary word follows the number, which then counts things.") { _ in true },
    ]
}

/// A number without a book of its own after another location, with the evidence for and against continuing the list.
struct ListItemEvidence {
    let grammar: ReferenceGrammar
    let location: Location
    let joiner: Joiner
    /// Whether a verse is before it.
    let isAmongVerses: Bool

    /// "(1) disobedient, Jonah 1:1-11; (2) afflicted"
    var countsItems: Bool {
        let text = grammar.text
        guard joiner.opened > 0, location.first?.end == location.end, text.token(at: joiner.end - 1).isMark(.open)
        else { return false }
        let close = text.token(at: location.end)
        return close.isMark(.close) && (joiner.isSemicolon || grammar.ordinaryWordFollows(close.end))
    }
}

/// Decides whether what the grammar has read is a reference. These functions choose the table for the mode, and report
/// the verdict to the trace, if there is one.
extension ReferenceGrammar {
    /// Whether a location after its book is a reference. `isListed`: whether another location of the same list is
    /// before it.
    func accepts(_ location: Location, _ book: BookName, isListed: Bool = false) -> Bool {
        let evidence = LocationEvidence(self, location, book, isListed: isListed)
        let rule = AcceptanceRule.first(
            of: mode == .prose ? ProseRules.locations : QueryRules.locations, for: evidence)
        trace?.note(rule, location.start..<location.end, wordTable.language)
        if !rule.accepts, mode == .prose, !isInCompany, evidence.mayBeChapterInCompany {
            note(
                ChapterDoubt(
                    offset: book.nameStart, book: book.book, isItem: evidence.isItem,
                    isShort: evidence.ambiguity >= .veryCommonWord))
        }
        return rule.accepts
    }

    /// Whether a number without a book of its own continues the list before it. A query takes every number.
    func accepts(_ location: Location, joiner: Joiner, isAmongVerses: Bool) -> Bool {
        guard mode == .prose else {
            trace?.note(QueryRules.listItem, location.start..<location.end, wordTable.language)
            return true
        }
        let evidence = ListItemEvidence(
            grammar: self, location: location, joiner: joiner, isAmongVerses: isAmongVerses)
        let rule = AcceptanceRule.first(of: ProseRules.listItems, for: evidence)
        trace?.note(rule, location.start..<location.end, wordTable.language)
        return rule.accepts
    }

    /// Whether a location that does not exist was certainly meant as a reference: "Romans 17:1" is a mistake of the
    /// writer, but "Numbers 80:20 rule" and "John 22:30 tomorrow" are not references.
    func isCertainlyReference(_ location: Location) -> Bool {
        guard let book = location.book, book.editDistance == 0, book.isCapital, location.first?.form != .letters else {
            return false
        }
        // A comma that the language does not write, and a Roman numeral, must name a verse or a chapter that exists:
        // "CHR  136,1", "PHP CLI".
        if location.sign == .comma && !ownSeparators.comma || location.first?.form == .roman { return false }
        if book.ambiguity == .unambiguous { return location.hasColon || !isAfterArticle(book) }
        guard location.hasColon, text[location.end] != UInt8(ascii: ":") else { return false }
        // "see Rev 23:1"
        guard isInFull(book) || book.ambiguity < .veryCommonWord && hasCue(before: book.start) else { return false }
        guard book.ambiguity == .everydayWord || isLikeTimeOfDay(location) else { return true }
        return hasCue(before: book.start) || !sentenceContinues(after: location)
    }
}

extension ListParser {
    /// Whether a list that was read is kept. In prose, at least one location must exist, or a location must certainly be meant as a reference.
    ///
    /// - Parameter evenImpossible: whether the caller looks for mistakes. Then locations that do not exist are kept if
    ///   they have a chapter and a verse.
    func isKept(evenImpossible: Bool) -> Bool {
        if grammar.mode == .query || isCredible || evenImpossible && isWrittenOut { return true }
        grammar.trace?.noteDropped(segments)
        return false
    }
}

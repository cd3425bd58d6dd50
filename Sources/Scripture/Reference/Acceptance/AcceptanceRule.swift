/// One row of a table that decides whether what the grammar has read is a reference.
///
/// The first row whose condition is true decides. So a row may assume that the conditions above it are false. To
/// correct a wrong verdict, change one row: add a row, or change the condition of the row that `explain` names.
struct AcceptanceRule<Evidence>: Sendable {
    /// What `explain` calls the rule: `time-of-day`.
    let name: StaticString
    let accepts: Bool
    /// Why, as `explain` prints it: one plain sentence.
    let reason: StaticString
    let applies: @Sendable (Evidence) -> Bool

    static func accept(
        _ name: StaticString, _ reason: StaticString, _ applies: @escaping @Sendable (Evidence) -> Bool
    ) -> AcceptanceRule {
        AcceptanceRule(name: name, accepts: true, reason: reason, applies: applies)
    }

    static func refuse(
        _ name: StaticString, _ reason: StaticString, _ applies: @escaping @Sendable (Evidence) -> Bool
    ) -> AcceptanceRule {
        AcceptanceRule(name: name, accepts: false, reason: reason, applies: applies)
    }

    /// The first rule of a table that applies to the evidence. The last row of every table always applies.
    @inline(__always)
    static func first(of rules: [AcceptanceRule], for evidence: Evidence) -> AcceptanceRule {
        for rule in rules where rule.applies(evidence) { return rule }
        preconditionFailure("a table of rules ends with one that always holds")
    }
}

/// A location after the name of its book, with the evidence for and against a reference.
///
/// Evidence that requires reading more of the text is computed only when a rule asks for it.
struct LocationEvidence {
    let grammar: ReferenceGrammar
    let location: Location
    let book: BookName
    /// Another location of the same list is before it.
    let isListed: Bool
    /// How ambiguous the name is here. A number or a full stop makes it less ambiguous.
    let ambiguity: WordTable.Ambiguity

    init(_ grammar: ReferenceGrammar, _ location: Location, _ book: BookName, isListed: Bool) {
        self.grammar = grammar
        self.location = location
        self.book = book
        self.isListed = isListed
        ambiguity = book.ambiguityInContext
    }

    var text: SourceText { grammar.text }
    var wordTable: WordTable { grammar.wordTable }

    // MARK: The location

    var hasVerse: Bool { location.second != nil || location.isTitle }
    /// Whether a word shows what the first number counts: "chapter 3".
    var hasUnit: Bool { location.unit != .open }
    /// The number is before the name: "the 23rd Psalm".
    var isNumberFirst: Bool { location.first.map { $0.start < book.start } ?? false }
    var hasCue: Bool { grammar.hasCue(before: book.start) }
    var sentenceContinues: Bool { grammar.sentenceContinues(after: location) }
    var form: Numeral.Form? { location.first?.form }
    var isTooLarge: Bool {
        !(location.first?.isPlausible(as: .afterName) ?? true)
            || !(location.second?.isPlausible(as: .afterName) ?? true)
    }

    /// The number is on the line after the name.
    var isSplit: Bool {
        guard let first = location.first, first.start > book.end else { return false }
        return text.token(at: book.end).newlines > 0 || book.isDotted && text.token(at: book.end + 1).newlines > 0
    }

    var hasLeadingZero: Bool {
        grammar.hasLeadingZero(location.first) || grammar.hasLeadingZero(location.second)
    }

    /// Chapter and verse look like a price or the number of a release, with a full stop between them: "Rev. 3.1
    /// firmware".
    var isDecimal: Bool {
        hasVerse && location.sign != .comma && !location.hasColon && form == .digits && !hasUnit && !hasTwoForms
    }

    /// The chapter is in signs and the verse directly after it in digits: "賽五十三4". This can only be a reference.
    var hasTwoForms: Bool {
        guard wordTable.isUnspaced, let chapter = location.first, let verse = location.second else { return false }
        return chapter.end == verse.start && text[chapter.end - 1] >= 0x80
    }

    /// A comma and a space separate chapter and verse, and there is no other sign of a reference: "Re 5, 2".
    var isLooseComma: Bool {
        location.sign == .comma && !location.isTight && !book.isDotted && !isListed && !hasCue && !leadsToLooseComma
    }

    /// Another chapter and verse follow that are written in the same way: "Is 7, 14; 9, 5-6".
    private var leadsToLooseComma: Bool {
        let semicolon = text.token(at: location.end)
        let chapter = text.token(at: semicolon.end)
        let comma = text.token(at: chapter.end)
        return semicolon.isMark(.semicolon) && chapter.number != nil && comma.isMark(.comma)
            && text.token(at: comma.end).number != nil
    }

    /// A mark ends the clause after the location, or nothing follows it: "Mr 2:27;", "(Mr 5:3)".
    var endsClause: Bool {
        let next = text.token(at: location.end)
        return next.kind == .end || next.newlines > 0 || next.isMark(.semicolon) || next.isMark(.close)
    }

    /// A chapter alone, or a verse alone, without white space between it and the name: "PS1", "Rev.2". In the other
    /// order, a hyphen before the number counts too: "the one-and-fiftieth Psalm".
    var isGlued: Bool {
        guard let first = location.first, location.second == nil || location.unit == .verse, !location.isTitle,
            !wordTable.isUnspaced
        else { return false }
        if first.start >= book.start { return !grammar.isSpace(before: first.start) }
        return text[first.start - 1] == UInt8(ascii: "-")
    }

    /// The number is certainly a Roman numeral: more than one letter, all of them small.
    var isRomanInFull: Bool {
        guard let number = location.first else { return false }
        return number.form == .roman && number.end - number.start > 1 && !text.isCapital(at: number.start)
    }

    /// The letters after a name are a number, although no mark shows it: "בראשית א, א", or after a cue "ראה תהלים כג".
    /// The words "איוב לא" are not.
    var areLettersNumber: Bool {
        if hasUnit { return true }
        if location.second != nil, location.sign == .colon || location.sign == .comma { return !sentenceContinues }
        return location.second == nil && hasCue && !sentenceContinues
    }

    /// A common word of the language follows: "Is 53:5 and".
    var isBeforeCommonWord: Bool {
        wordTable.roles(of: text.token(at: location.end)).contains(.common)
    }

    /// A word follows in the same line.
    private var isBeforeWord: Bool {
        let next = text.token(at: location.end)
        return next.key != nil && next.newlines == 0
    }

    /// A word with a capital follows: "Ge 26:30 By a monument".
    var isBeforeCapital: Bool { grammar.isCapitalWord(at: location.end) }

    // MARK: The name

    /// The misspelled name is long enough to be recognised and has a capital: "Deutoronomy 6:4".
    var isLongCapitalName: Bool { book.isCapital && book.end - book.nameStart >= 6 }

    /// The name belongs to several numbered books, and no number is written: "Kings 3".
    var lacksBookNumber: Bool { book.number == 0 && wordTable.names[Int(book.nameIndex)].count > 1 }

    /// The name has no vowel, so it cannot be a word in Latin letters: "Rm", "Jn", "Mt".
    var isNoWord: Bool {
        let letters = book.nameStart..<book.end
        return letters.count > 1
            && letters.allSatisfy {
                switch text[$0] | 0x20 {
                case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
                    UInt8(ascii: "y"):
                    false
                case UInt8(ascii: "a")...UInt8(ascii: "z"): true
                default: false
                }
            }
    }

    /// The name has at most four letters, all capitals, like the names of standards and brands: "ISA 3.1".
    var isAbbreviation: Bool {
        guard !book.isDotted, book.number == 0, book.end - book.nameStart <= 4 else { return false }
        return (book.nameStart..<book.end).allSatisfy { text[$0] &- 0x41 < 26 }
    }

    var isSentenceWord: Bool { grammar.isSentenceWord(book) }

    /// A Roman numeral in capitals after the name of a person is a ruler's, unless a word such as "see" or another
    /// location is before it: "James II", "of Philip IV". It may also number the acts of a play: "Act V".
    var isRegnal: Bool {
        guard let number = location.first, number.form == .roman, text.isCapital(at: number.start), !hasVerse, !hasUnit
        else { return false }
        return book.number == 0 && book.ambiguity != .unambiguous && !isListed && !isNumberFirst
            && (!hasCue || isAfterPreposition)
    }

    /// The word before the name is a cue that is also before persons: "of James II", "in James II".
    private var isAfterPreposition: Bool {
        grammar.word(before: book.start, floor: 0).map { wordTable.roles(of: $0).contains(.inside) } ?? false
    }

    /// The name and number are those of a ruler, as a word of rank before them shows: "King James II".
    var isRuler: Bool {
        guard book.number == 0, location.sign == .none, !hasUnit, !location.isTitle,
            let rank = grammar.wordRightBefore(book)
        else { return false }
        return wordTable.roles(of: rank).contains(.rank)
    }

    /// The name is a full name and nothing else, or has a number: "Leviticus", "1 Samuel". But "the Romans 8" are people.
    var isUnmistakable: Bool {
        guard !hasVerse, form == .digits, location.part == nil, location.first.map({ $0.value <= 150 }) ?? false,
            location.unit != .verse,
            ambiguity == .unambiguous || book.number > 0 && isBeforeCommonWord
        else { return false }
        // "Genesis 32X" is a machine.
        return grammar.isInFull(book) && !grammar.isAfterArticle(book) && !grammar.isGlued(to: location)
    }

    /// A chapter alone that may be a reference if others are near: a capital, and for an everyday word also the end of
    /// the sentence. After a short name, it must be an item, or a mark, a capital or the end of the line must follow.
    var mayBeChapterInCompany: Bool {
        guard book.isCapital, book.editDistance == 0, !hasVerse, form == .digits, !lacksBookNumber, !book.isUncounted,
            location.unit == .open, !isNumberFirst, !isPartOfName, book.ambiguity < .formOfAddress
        else { return false }
        switch ambiguity {
        case .unambiguous, .personName: return true
        case .everydayWord: return grammar.isInFull(book) || !sentenceContinues
        default: return !isSentenceWord && (isItem || isBeforeCapital || !isBeforeWord)
        }
    }

    /// The name and the number are all of a line, of an item of a list or of a cell of a table.
    var isItem: Bool {
        var start = book.start
        while text[start - 1] == 0x20 || text[start - 1] == UInt8(ascii: "*"), book.start - start < 8 { start -= 1 }
        var end = location.end
        while text[end] == 0x20 || text[end] == UInt8(ascii: "*"), end - location.end < 8 { end += 1 }
        return LocationEvidence.startsItem(text[start - 1]) && LocationEvidence.endsItem(text[end])
    }

    /// Whether a byte is before an item: a line break, the bar of a table, a bullet, the colon of "Day 1:".
    private static func startsItem(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: ")"),
            UInt8(ascii: "]"):
            true
        default: endsItem(byte)
        }
    }

    /// Whether a byte is after an item: a line break, the bar of a table, or the end of the text.
    private static func endsItem(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0x09, 0x0A, 0x0D, UInt8(ascii: "|"): true
        default: false
        }
    }

    // MARK: The text around them

    /// The name is part of another name or of code: "user_John3", "@mark", "x=Gen".
    var isPartOfName: Bool { grammar.isPartOfName(before: book.start) }

    /// A word in small letters announces the name: "in Is 53", but not "In Is 53".
    var isAfterSmallCue: Bool {
        guard hasCue, let word = grammar.word(before: book.start, floor: 0) else { return false }
        return word.end < book.start && !text.isCapital(at: word.start)
    }

    /// The sentence is about the content of a chapter: "In Mark 5 Jesus heals", "in Romans 8 we read"; but not "in Mark
    /// 5 men".
    var leadsToStory: Bool {
        guard grammar.isInFull(book), let word = grammar.word(before: book.start, floor: 0),
            wordTable.roles(of: word).isSuperset(of: [.inside, .cue])
        else { return false }
        let roles = wordTable.roles(of: text.token(at: location.end))
        return isBeforeCapital || roles.contains(.common) && roles.isDisjoint(with: [.inside, .list, .range])
    }

    /// A name of two letters and its number are alone in parentheses: "(Ex 32)". Longer names may be months or people:
    /// "(Mar 16)".
    var isAllOfParenthesis: Bool {
        text[book.start - 1] == UInt8(ascii: "(") && text[location.end] == UInt8(ascii: ")")
            && book.end - book.nameStart == 2 && !isSentenceWord
    }

    /// A full name begins the line, and a capital follows the number, as in a heading: "Psalm 27 Overview".
    var isHeading: Bool {
        guard grammar.isInFull(book) else { return false }
        var line = location.start
        while text[line - 1] == 0x20 || text[line - 1] == UInt8(ascii: "#"), location.start - line < 8 {
            line -= 1
        }
        return (line == 0 || text[line - 1] == 0x0A) && isBeforeCapital
    }

    /// Another sign of a reference is beside it: a cue, another location, or the ends of sentences on both sides: "see
    /// Mr 5:3", "Mr 5:3; Lu 8:27", "Mr 10:47-48", "beside himself. Mr 3:21. Was".
    var hasCompany: Bool {
        if hasCue || isSentence { return true }
        let joiner = grammar.joiner(at: location.end)
        guard joiner.kind != .loose else { return false }
        let next = text.token(at: joiner.end)
        if next.number != nil { return true }
        return joiner.kind == .list && grammar.book(startingAt: next, misspelled: false) != nil
    }

    /// It is a sentence of its own: it begins after the end of a sentence, perhaps with a quotation mark, and a full
    /// stop follows.
    private var isSentence: Bool {
        guard location.isWrittenOut, text.token(at: location.end).isMark(.period) else { return false }
        var end = book.start
        while text[end - 1] == 0x20, book.start - end < 4 { end -= 1 }
        guard end < book.start else { return false }
        switch text.scalar(at: text.start(ofScalarBefore: end)).value {
        case 0x21, 0x22, 0x2E, 0x3F, 0x201D: return true
        default: return false
        }
    }
}

extension BookName {
    /// How ambiguous the name is with its number and introduction. "2 Peter" may still be a room and a man, but a
    /// common noun after a number is a name.
    fileprivate var ambiguityInContext: WordTable.Ambiguity {
        if isIntroduced { return .unambiguous }
        if isDotted && ambiguity == .personName { return .unambiguous }
        return number > 0 && ambiguity == .everydayWord ? .personName : ambiguity
    }
}

/// Questions about the text around a name, for several tables of rules.
extension ReferenceGrammar {
    /// Whether a word before the name announces a reference ("see", "in"), or a parenthesis opens there.
    func hasCue(before start: Int) -> Bool {
        let previous = text[start - 1]
        if previous == UInt8(ascii: "(") || previous == UInt8(ascii: "[") { return true }
        guard let word = word(before: start, floor: 0) else { return false }
        return wordTable.roles(of: word).contains(.cue)
    }

    /// Whether the sentence continues after a location with a word that does not normally follow references. "and" and
    /// "to" may follow if another location comes after them.
    func sentenceContinues(after location: Location) -> Bool {
        let next = text.token(at: location.end)
        guard let key = next.key, next.newlines < 2 else { return false }
        // A line that begins with a capital is a sentence or an item of its own: "Genesis 1⏎Day 2".
        if next.newlines > 0, text.isCapital(at: next.start), !wordTable.isUnspaced { return false }
        guard let entry = wordTable.entry(for: key) else { return true }
        if entry.roles.contains(.verb) { return false }
        if !entry.roles.isDisjoint(with: [.list, .range]) {
            let second = text.token(at: next.end)
            return second.number == nil && book(startingAt: second, misspelled: false) == nil
        }
        if entry.isBook { return !text.isCapital(at: next.start) }
        return entry.roles.isDisjoint(with: .connecting)
    }

    /// Whether the next word, after a space, has a capital.
    func isCapitalWord(at offset: Int) -> Bool {
        let next = text.token(at: offset)
        return next.key != nil && next.spaced && text.isCapital(at: next.start)
    }

    /// Whether a name is exactly the full name of its book. Its number may be written differently.
    func isInFull(_ book: BookName) -> Bool {
        let names = wordTable.language.names
        return isWritten(book, names.names) || isWritten(book, names.chapterNames)
    }

    /// Whether an article is before a name, as before a people: "the Romans 8 miles away".
    func isAfterArticle(_ book: BookName) -> Bool {
        wordRightBefore(book).map { wordTable.roles(of: $0).contains(.article) } ?? false
    }

    private func isWritten(_ book: BookName, _ labels: BookLabels) -> Bool {
        let name = labels[book.book]
        let count = book.end - book.nameStart
        guard name.count == count || (book.number > 0 && name.count == count + 2) else { return false }
        return name.suffix(count).elementsEqual((book.nameStart..<book.end).lazy.map { self.text[$0] })
    }

    /// Whether a name that may be another word is the language's own abbreviation of the book, and the language's own
    /// sign separates chapter and verse: "Rz 8,99", "Rom 8:99". With a vowel the name may still be a word: "Am 8,99
    /// Euro".
    func isOwnAbbreviation(_ location: Location) -> Bool {
        guard let book = location.book, location.sign == (wordTable.writesComma ? .comma : .colon),
            isWritten(book, wordTable.language.names.shortNames)
        else { return false }
        let name = (book.nameStart..<book.end).lazy.map { self.text[$0] }
        if name.allSatisfy({ $0 < 0x80 && !"aeiouy".utf8.contains($0 | 0x20) }) { return true }
        let letters = name.count { $0 & 0xC0 != 0x80 }
        return hasCue(before: book.start) || letters > 2 && !isLikeTimeOfDay(location)
    }

    /// Whether a name is a common word of the language that seldom means a book: "is", "so".
    func isSentenceWord(_ book: BookName) -> Bool {
        guard book.ambiguity == .veryCommonWord, book.number == 0, !book.isDotted, !book.isIntroduced else {
            return false
        }
        let word = text.token(at: book.nameStart)
        return word.end == book.end && !wordTable.roles(of: word).isDisjoint(with: [.lookalike, .common])
    }

    /// Whether the name of another person is directly before a name, so that both name one person: "John Mark 2 times".
    func isForename(_ book: BookName) -> Bool {
        guard book.number == 0, book.isCapital, book.ambiguity == .personName || book.ambiguity == .everydayWord,
            let before = wordRightBefore(book), text.isCapital(at: before.start),
            let entry = before.key.flatMap(wordTable.entry)
        else { return false }
        return entry.isBook && entry.ambiguity == .personName
    }

    /// The word before a name, with nothing but white space between them.
    func wordRightBefore(_ book: BookName) -> Token? {
        guard let word = word(before: book.start, floor: 0), text.token(at: word.end).start == book.start else {
            return nil
        }
        return word
    }

    func isPartOfName(before start: Int) -> Bool {
        switch text[start - 1] {
        case UInt8(ascii: "_"):
            // "user_John3", but "_John 3:16_" is emphasis.
            return text.isWordCharacter(before: start - 1) || !text.isCapital(at: start)
        case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "$"),
            UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"):
            // "www.john3.16", "x-mark 5:1"; but not after a space or a quotation mark.
            let isBookNumber = text[start - 1] == UInt8(ascii: "-") && text[start] &- 0x30 < 10
            return text.isWordCharacter(before: start - 1) && !text.isCapital(at: start) && !isBookNumber
        default: return false
        }
    }

    func isSpace(before offset: Int) -> Bool {
        switch text.glyph(at: text.start(ofScalarBefore: offset)).0 {
        case .space, .newline: return true
        default: return false
        }
    }
}

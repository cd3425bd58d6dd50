/// One location as written, before its book's chapters and verses are looked up: "ch. 3, v. 16a".
///
/// Whether a lone number is a chapter or a verse depends on the text before it. The `Resolver` decides that.
struct Location {
    enum Unit { case open, chapter, verse }
    typealias Following = ReferenceSegment.Following

    var start: Int
    var end: Int
    var book: BookName?
    /// What `first` counts, according to the word before it.
    var unit = Unit.open
    var first: Numeral?
    /// The verse, if `first` is a chapter.
    var second: Numeral?
    /// What separates the two numbers.
    var sign = VerseSign.none
    /// No space follows the comma between them: "3,16".
    var isTight = false
    /// A semicolon separates it from the location before, so a lone number is more likely a chapter.
    var followsSemicolon = false
    /// A parenthesis opens before it. After a chapter, its number is a verse if the book has no such chapter.
    var isAside = false
    var isTitle = false
    /// It follows an OSIS id, with chapter and verse as OSIS writes them: "Nah.3.16".
    var isOSIS = false
    /// The parenthesis between name and number closes only after more locations: "Matt (5:3; 6:1)".
    var opensAside = false
    var part: UInt8?
    var following = Following.nothing

    /// Whether it names a psalm's title, by the word or as verse 0: "Ps 51:0".
    func namesTitle(of book: Book) -> Bool { isTitle || (book.hasTitles && second?.value == 0) }

    /// Whether a colon separates chapter and verse, not a looser sign.
    var hasColon: Bool { sign == .colon }

    /// Whether the language's own sign separates chapter and verse, and cannot belong to a sentence: "3:16", "3,16".
    var isWrittenOut: Bool { sign == .colon || sign == .comma && isTight }
}

/// Which forms may be read at an offset. This depends on the text before it.
struct LocationForms: OptionSet {
    let rawValue: UInt16

    /// "title" is a location, because a psalm is being read.
    static let title = LocationForms(rawValue: 1 << 0)
    /// A second number after white space alone is the verse: "Gen 1 5".
    static let spacedVerse = LocationForms(rawValue: 1 << 1)
    /// A number after a full stop and a space is the verse: "Matt 1, 2. 3". Not after verses: "10:32. 33".
    static let stoppedVerse = LocationForms(rawValue: 1 << 2)
    /// A comma follows the name, so the next comma separates chapter and verse: "Matt, 5, 6".
    static let listedVerse = LocationForms(rawValue: 1 << 3)

    /// The book has only one chapter, so in "Jude 4, v. 6" the 4 is a verse.
    static let oneChapter = LocationForms(rawValue: 1 << 4)

    /// A comma is before the verse, so the next comma also separates verses: "3,16,18,20".
    static let amongVerses = LocationForms(rawValue: 1 << 5)
    /// The number is a verse, so a word for a verse after a comma begins the next location: "2:1-7, vv. 8-20".
    static let verseAlone = LocationForms(rawValue: 1 << 9)

    /// Chapters may be Roman numerals, as those before: "Rom. viii. 28; ix. 5".
    static let roman = LocationForms(rawValue: 1 << 6)
    /// "v." is the fifth chapter, because it follows the fourth in Roman numerals: "Rom. iv. 25; v. 1".
    static let romanFive = LocationForms(rawValue: 1 << 7)
    /// An OSIS id is before the number, so a full stop separates chapter and verse in every language: "Judg.3.16".
    static let osis = LocationForms(rawValue: 1 << 8)

    /// After a location: its book, and whether it has a verse.
    static func after(_ book: Book?, hasVerse: Bool) -> LocationForms {
        var forms: LocationForms = hasVerse ? [] : .stoppedVerse
        if book?.hasTitles ?? false { forms.insert(.title) }
        if book?.hasOneChapter ?? false { forms.insert(.oneChapter) }
        return forms
    }
}

/// A location, or a range of locations.
struct Clause {
    var from: Location
    var to: Location?

    var start: Int { from.start }
    var end: Int { (to ?? from).end }
}

/// Reads one location: the numbers after a book's name, or an item of a list ("12", "4:5", "ch. 14a").
extension ReferenceGrammar {
    /// The location after `book`; `nil` if no number follows the name.
    func location(after book: BookName) -> Location? {
        var offset = book.end
        var separator = text.token(at: offset)
        let isStopped = separator.isMark(.period)
        if isStopped {
            offset = separator.end
            separator = text.token(at: offset)
        }
        // "《約翰福音》3:16"
        var isQuoted = false
        if wordTable.isUnspaced, UnspacedScript.isClosingQuote(text.scalar(at: separator.start).value) {
            offset = separator.end
            separator = text.token(at: offset)
            isQuoted = true
        }
        if separator.newlines > 1 || isNumberOfNextBook(separator) { return nil }
        var forms: LocationForms = [.spacedVerse, .stoppedVerse]
        if book.book.hasTitles { forms.insert(.title) }
        if book.book.hasOneChapter { forms.insert(.oneChapter) }
        if isStopped, text[offset] &- 0x30 < 10, isExactID(of: book.book, book.start..<book.end) { forms.insert(.osis) }
        var isOpen = false
        var isDashed = false
        var needsColon = false
        var isSlug = false
        if let end = endOfMarks(after: book) {
            offset = end
        } else if case .mark(let mark) = separator.kind {
            switch mark {
            case .comma: forms.insert(.listedVerse)
            case .dash, .asterisk:
                // A parenthesis at the start of a line begins an item of a list.
                if separator.newlines > 0 { return nil }
                isDashed = mark == .dash
                // "Romans -- 8:28"
                let second = text.token(at: separator.end)
                if isDashed, !second.spaced, second.isMark(.dash) { separator = second }
                if isDashed, isNextBook(at: separator.end) { return nil }
            case .semicolon:
                // "Rom; 8:28"
                if isNextBook(at: separator.end) { return nil }
                needsColon = true
            case .open: isOpen = true
            case .colon: break
            case .slash, .other:
                guard joinsName(separator) else { return nil }
                isSlug = true
            default: return nil
            }
            if !leniency.looseMarks, mark != .comma, mark != .open {
                // "Psa —79:12"
                guard book.ambiguity == .unambiguous, mark == .dash || mark == .colon else { return nil }
                needsColon = true
            }
            offset = separator.end
        }
        guard var location = location(at: offset, after: book, forms), location.hasColon || !needsColon else {
            return nil
        }
        if !leniency.looseMarks {
            // "the visions of Daniel, 7:1-12:13", but not "Mark, 5:30"
            if forms.contains(.listedVerse), location.unit == .open,
                !location.hasColon || book.ambiguity >= .veryCommonWord
                    || book.ambiguity > .unambiguous && isLikeTimeOfDay(location)
            {
                return nil
            }
            if isOpen, !location.isWrittenOut { return nil }
            // "the Psalms. Verse 7" begins a sentence.
            if isStopped, location.unit == .verse { return nil }
        }
        location.start = book.start
        location.isOSIS =
            forms.contains(.osis) && location.sign == .stop && location.second?.start == (location.first?.end ?? 0) + 1
        if isQuoted { takeOpeningQuote(into: &location) }
        location.book = book
        if isOpen {
            let close = text.token(at: location.end)
            // "Gen (1:1)"
            if close.isMark(.close) { location.end = close.end } else { location.opensAside = true }
        }
        if isSlug, location.second == nil, let verse = slugVerse(at: location.end) {
            location.second = verse
            location.end = verse.end
        }
        if isDashed || leniency.looseMarks && location.unit == .open, location.second == nil,
            let verse = dashedVerse(at: location.end)
        {
            location.second = verse
            location.end = verse.end
        }
        return location
    }

    /// Whether a number belongs to the next book's name: the 3 of "1 John-3 John".
    func isNextBook(at offset: Int) -> Bool {
        let next = text.token(at: offset)
        return next.number != nil && book(startingAt: next, misspelled: false) != nil
    }

    /// Whether the digit after a name is the number of the name that follows, because all books of that name have one:
    /// "Titus 2 Corinthians 7:6", "Son of Ezra 1Ch 4:17". But "Mark 1 John 3:16" names Mark 1.
    private func isNumberOfNextBook(_ number: Token) -> Bool {
        guard let value = number.number, value >= 1, value <= wordTable.largestNumber,
            let next = book(startingAt: number, misspelled: false), Int(next.number) == value, next.isOfNumberedBooks
        else { return false }
        let following = text.token(at: next.end)
        return (following.isMark(.period) ? text.token(at: following.end) : following).number != nil
    }

    /// Extends a location to the quotation mark before its book.
    private func takeOpeningQuote(into location: inout Location) {
        let quote = text.start(ofScalarBefore: location.start)
        if UnspacedScript.isOpeningQuote(text.scalar(at: quote).value) { location.start = quote }
    }

    /// The location at an offset. Directly after a book's name, numbers may be Roman.
    func location(at offset: Int, after book: BookName?, _ forms: LocationForms) -> Location? {
        var token = text.token(at: offset)
        var location = Location(start: token.start, end: token.end)
        var roman = book != nil || forms.contains(.roman)
        if let book, book.book.hasTitles, offset == book.end, let (number, end) = ordinalAfter(token) {
            location.first = number
            location.unit = .chapter
            location.end = end
            readVerse(into: &location, forms)
            return location
        }
        // "Zaburi ya 23"; in prose such a number may be a day: "un psaume le 5 mai".
        if leniency.looseUnits, let book, book.book.hasTitles, offset == book.end,
            wordTable.roles(of: token).contains(.article)
        {
            let following = text.token(at: token.end)
            if following.number != nil, following.newlines == 0 { token = following }
        }
        if wordTable.putsUnitsAfterNumbers, wordTable.roles(of: token).contains(.ordinalSign) {
            let number = text.token(at: token.end)
            if numeral(at: number, roman: false) != nil { token = number }
        }
        if let number = numberAfterChapterMark(token, after: book) {
            location.unit = .chapter
            token = text.token(at: number)
            // "Isaiah c. 700 BC"
            if !Numeral.isPlausible(token.number ?? 0, as: .chapterOrVerse) { return nil }
        } else if let key = token.key, let entry = wordTable.entry(for: key) {
            if entry.roles.contains(.title), forms.contains(.title), book == nil {
                location.isTitle = true
                return location
            }
            let unit: Location.Unit =
                entry.roles.contains(.chapter) ? .chapter : entry.roles.contains(.verse) ? .verse : .open
            if unit != .open, !isRomanFive(token, after: book), !(forms.contains(.romanFive) && isPointedFive(token)) {
                let next = number(afterUnit: token)
                guard numeral(at: next, roman: true) != nil else { return nil }
                location.unit = unit
                token = next
                roman = true
            }
        }
        guard var first = numeral(at: token, roman: roman) else { return nil }
        if let book, book.book.hasTitles { addHundred(to: &first) }
        // "Matt, 1 Cor 6": after a comma, the number belongs to the next book.
        if forms.contains(.listedVerse), self.book(startingAt: token, misspelled: false) != nil { return nil }
        // A single letter is a numeral only if a number follows: "John i. 3", but not "John I said".
        let isLoneLetter = first.form == .roman && first.end - first.start == 1
        location.first = first
        location.end = first.end
        readPart(into: &location)
        if !wordTable.putsUnitsAfterNumbers || !readUnitsAfterNumber(into: &location) {
            readVerse(into: &location, forms)
        }
        if isLoneLetter && location.second == nil && location.unit == .open && !isPointed(first, after: book) {
            return nil
        }
        if location.second != nil {
            // No other chapter has so many verses.
            if first.value == 119, var verse = location.second {
                addHundred(to: &verse)
                location.second = verse
                location.end = max(location.end, verse.end)
            }
            readPart(into: &location)
            if wordTable.putsUnitsAfterNumbers {
                skipWord(.verseAfterNumber, after: &location)
                if location.part == nil { readPart(into: &location) }
            }
        }
        readFollowing(into: &location)
        return location
    }

    /// The number of "Psalm the 23rd", and where it ends.
    private func ordinalAfter(_ article: Token) -> (Numeral, end: Int)? {
        guard article.newlines == 0, wordTable.roles(of: article).contains(.article),
            let (number, end) = ordinal(at: text.token(at: article.end)), number.isWellFormed
        else { return nil }
        return (number.numeral, end)
    }

    /// The offset of the number in "Gen c. 1" and "Gen c1", where the letter means "chapter". "Ps c." may be the
    /// Roman hundred: only the Psalms have so many chapters.
    private func numberAfterChapterMark(_ token: Token, after book: BookName?) -> Int? {
        guard let book, token.end - token.start == 1, text[token.start] | 0x20 == UInt8(ascii: "c") else { return nil }
        if leniency.looseUnits, text[token.end] &- 0x30 < 10 { return token.end }
        guard book.book != .ps, text[token.end] == UInt8(ascii: ".") else { return nil }
        return text.token(at: token.end + 1).number == nil ? nil : token.end + 1
    }

    /// The number after a word for a chapter or a verse. A full stop, an article or a "from" may come between: the 2 of
    /// "ch. 2", of "sura ya 2" and of "versículos del 2 al 5".
    func number(afterUnit unit: Token) -> Token {
        var next = text.token(at: unit.end)
        if next.isMark(.period) { next = text.token(at: next.end) }
        guard !wordTable.roles(of: next).isDisjoint(with: [.article, .inside]), next.newlines == 0 else { return next }
        let following = text.token(at: next.end)
        return numeral(at: following, roman: false) == nil ? next : following
    }
}

/// Distinguishes Roman numerals of chapters from letters and words: "Gen. v. 24", "1 Cor xiii 4", "Luke XV, 11".
extension ReferenceGrammar {
    /// Whether a "v" is the fifth chapter. Old books write "Gen. v. 24" for 5:24, and "Matth. V, 3". A mark must
    /// follow, because "v 3" after a name is verse 3. A book without a fifth chapter does not count: "Jude v. 3".
    func isRomanFive(_ token: Token, after book: BookName?) -> Bool {
        guard let book, book.isDotted || !book.book.hasOneChapter else { return false }
        return isPointedFive(token) || book.isDotted && isFive(token) && text[token.end] == UInt8(ascii: ",")
    }

    /// Whether full stops follow both a name and a letter after it, so that the letter is a chapter: "Gen. i.–iii.".
    func isPointed(_ letter: Numeral, after book: BookName?) -> Bool {
        guard let book, book.isDotted, text[letter.end] == UInt8(ascii: "."), !text.isCapital(at: letter.start) else {
            return false
        }
        // "i.e."
        return text.token(at: letter.end + 1).key == nil || text[letter.end + 1] == UInt8(ascii: " ")
    }

    func isPointedFive(_ token: Token) -> Bool {
        isFive(token) && text[token.end] == UInt8(ascii: ".")
    }

    private func isFive(_ token: Token) -> Bool {
        token.end - token.start == 1 && text[token.start] | 0x20 == UInt8(ascii: "v")
    }

    /// Whether the first number is one small letter directly before a comma, as in old books: "Gal. v, 22".
    func isRomanLetter(_ location: Location, before comma: Token) -> Bool {
        guard let first = location.first, first.form == .roman, first.end - first.start == 1, !comma.spaced else {
            return false
        }
        return !text.isCapital(at: first.start)
    }

    /// Whether the first number is certainly a Roman numeral: "xiii", not "i".
    func isRomanChapter(_ location: Location) -> Bool {
        guard let first = location.first, first.form == .roman, first.end - first.start > 1 else { return false }
        let next = text.token(at: first.end)
        let verse = next.isMark(.comma) ? text.token(at: next.end) : next
        return Numeral.isPlausible(verse.number ?? 0, as: .chapterOrVerse)
    }
}

/// Reads locations with unusual signs: "Matt-5-6-7", "3・16", "23(22),1", and those of web addresses and file names:
/// "john/3/16", "John_3:16".
extension ReferenceGrammar {
    /// The most marks between a name and its number.
    private static let longestMarking = 4

    /// Whether a character is used for a space in web addresses and file names: "John_3:16", "1+Cor+13".
    func isSpaceInAddress(_ offset: Int) -> Bool {
        text[offset] == UInt8(ascii: "_") || text[offset] == UInt8(ascii: "+")
    }

    /// Whether a mark joins a name to its number, as in web addresses and file names: "john/3/16", "John_3:16".
    func joinsName(_ mark: Token) -> Bool {
        guard leniency.looseMarks, !mark.spaced, mark.isMark(.slash) || isSpaceInAddress(mark.start) else {
            return false
        }
        let next = text.token(at: mark.end)
        return next.number != nil && !next.spaced
    }

    /// The second number of "john/3/16" and "John_3_16".
    func slugVerse(at offset: Int) -> Numeral? {
        let mark = text.token(at: offset)
        return joinsName(mark) ? numeral(at: text.token(at: mark.end), roman: false) : nil
    }

    /// Whether a joiner is only a dash without spaces: the last dash of "1:12-13-14".
    func isTightDash(_ joiner: Joiner, after offset: Int) -> Bool {
        let dash = text.token(at: offset)
        return leniency.looseMarks && !dash.spaced && dash.isMark(.dash) && dash.end == joiner.end
            && text[dash.end] &- 0x30 < 10
    }

    /// Whether a joiner is a dash with spaces, and chapter and verse follow: the last dash of "1 Thess 3-4 – 4:13".
    func isLooseDash(_ joiner: Joiner, after offset: Int) -> Bool {
        let dash = text.token(at: offset)
        guard leniency.looseMarks, dash.spaced, dash.isMark(.dash), dash.end == joiner.end else { return false }
        let chapter = text.token(at: dash.end)
        let colon = text.token(at: chapter.end)
        return chapter.spaced && chapter.number != nil && colon.isMark(.colon)
            && text.token(at: colon.end).number != nil
    }

    /// The verse if every sign is a dash: the 6 of "Matt-5-6-7" and "Matt 5-6-7".
    func dashedVerse(at offset: Int) -> Numeral? {
        let firstDash = text.token(at: offset)
        guard firstDash.isMark(.dash) else { return nil }
        guard let verse = numeral(at: text.token(at: firstDash.end), roman: false) else { return nil }
        let secondDash = text.token(at: verse.end)
        // In "3-4 – 4:13" the dash with spaces is the looser one: it separates a range from the text after it.
        guard secondDash.isMark(.dash), secondDash.spaced == firstDash.spaced, verse.isPlausible(as: .chapterOrVerse),
            let last = text.token(at: secondDash.end).number, Numeral.isPlausible(last, as: .chapterOrVerse),
            !isNextBook(at: secondDash.end)
        else { return nil }
        return verse
    }

    /// Whether a mark is the apostrophe or quotation mark that some people type instead of a colon: "John 3'16".
    func isMinuteMark(_ mark: Token) -> Bool {
        guard leniency.looseMarks, !mark.spaced, isQuotationMark(mark) else { return false }
        let verse = text.token(at: mark.end)
        return !verse.spaced && verse.number != nil && !text.isLetter(at: verse.end)
    }

    /// Whether a mark is an apostrophe, a quotation mark or a prime.
    private func isQuotationMark(_ mark: Token) -> Bool {
        guard mark.isMark(.other) else { return false }
        switch text.scalar(at: mark.start).value {
        case 0x22, 0x27, 0x2018...0x201F, 0x2032, 0x2033: return true
        default: return false
        }
    }

    /// Where the marks end that close after a name or open before its number: "“John” 3:16", "**John** 3:16", "(John)
    /// 3:16", "John “3:16”", "Psalm #23"; `nil` if there are none, or if no number follows.
    func endOfMarks(after book: BookName) -> Int? {
        guard leniency.looseMarks else { return nil }
        var offset = book.end
        for _ in 0..<ReferenceGrammar.longestMarking {
            let mark = text.token(at: offset)
            guard mark.newlines == 0 else { return nil }
            if mark.number != nil { return offset > book.end ? offset : nil }
            let before = text[book.start - 1]
            let isEmphasis = !mark.spaced && text[mark.start] == before && (before == 0x2A || before == 0x5F)
            let isClosing =
                !mark.spaced && mark.isMark(.close) && offset == book.end && (before == 0x28 || before == 0x5B)
            let isNumberSign = text[mark.start] == UInt8(ascii: "#") && text[mark.end] &- 0x30 < 10
            guard isEmphasis || isClosing || isNumberSign || isQuotationMark(mark) else { return nil }
            offset = mark.end
        }
        return nil
    }

    /// Skips the number that a psalm has in the other count (Greek and Latin, or Hebrew), if a verse follows: "Ps
    /// 23(22),1", "Sal 118 (119), 105".
    func skipOtherPsalmNumber(after location: inout Location) {
        let open = text.token(at: location.end)
        guard open.isMark(.open), let number = location.first, number.form == .digits else { return }
        let other = text.token(at: open.end)
        guard let value = other.number, abs(value - number.value) == 1 else { return }
        let close = text.token(at: other.end)
        let sign = text.token(at: close.end)
        let verse = text.token(at: sign.end)
        guard close.isMark(.close), verse.number != nil,
            sign.isMark(.colon) || sign.isMark(.comma) && (separators.comma || !verse.spaced)
        else { return }
        location.end = close.end
    }

    /// Reads the verse after the dot of Japanese "3・16". The dot also separates the items of a list: "3・4章", "3:16・17".
    func readVerse(afterDot dot: Token, into location: inout Location) {
        let next = text.token(at: dot.end)
        guard next.number != nil, !next.spaced, !dot.spaced, location.unit == .open,
            !wordTable.roles(of: text.token(at: next.end)).contains(.chapterAfterNumber)
        else { return }
        takeVerse(at: next, isPsalm: false, into: &location)
        location.sign = .colon
    }

    func isMiddleDot(_ mark: Token) -> Bool { text.scalar(at: mark.start).value == 0x30FB }
}

/// What a reference must look like in prose, where "Mark 5 of them" and "Is 5:30 too late?" stand beside real ones.
///
/// The doubt about a name (`WordTable.Standing`) and the form of the number are weighed: a verse behind a colon removes
/// most doubt; a chapter alone needs a name that is nothing else, or a hint before it, and must not run on into the
/// sentence.
extension ReferenceReader {
    /// Whether the place with its book is a reference. `isListed`: one stands right before it.
    func accepts(_ place: Location, _ book: BookName, isListed: Bool = false) -> Bool {
        // "Sg 7, 22": a space behind the comma parts sentences in prose alone.
        let isWrittenOut = place.isWrittenOut || mode == .query && place.sign == .comma
        if isRuler(place, book) || book.isUncounted && !(book.isCapital && isWrittenOut) { return false }
        guard mode == .prose else { return isMeant(place, book, isListed: isListed) }
        guard let first = place.first, !isCode(place, first, book), !isTimeOfDay(place) else { return false }
        let hasVerse = place.second != nil || place.isTitle
        let isSpelledOut = place.unit != .open
        let standing = standing(of: book)
        if first.form == .words, !isSpelledOut { return false }
        if book.slips > 0 {
            // A misspelling must be one of a long name, and sure otherwise.
            return book.isCapital && hasVerse && place.isWrittenOut && book.end - book.nameStart >= 6
        }
        if standing == .address { return book.isCapital && hasVerse && (isListed || hasCompany(place, book)) }
        if !book.isCapital {
            // "the twenty-third psalm"
            if first.start < book.start, isSpelledOut, standing == .plain { return true }
            return hasVerse && place.hasColon && standing < .weak
        }
        if first.form == .letters { return acceptsLetters(place, book) }
        // A point parts chapter and verse, but releases and prices as well: "Rev. 3.1 firmware", "ISA 3.1".
        if hasVerse, place.sign != .comma, !place.hasColon, first.form == .digits, !isSpelledOut, !hasTwoForms(place) {
            if standing == .weak, wordTable.language != .english {
                return isListed || isNoWord(book) || hasCue(before: book.start)
            }
            return standing < .weak && (book.standing == .plain || !runsOn(place)) && !isAbbreviation(book)
        }
        // Behind a name that needs a number and has none, only the verse makes a reference.
        if book.number == 0, wordTable.names[Int(book.name)].count > 1 { return hasVerse }
        if hasVerse, standing < .weak { return true }
        // Of a book with chapters no verse is told without one: "Job vs. 3 others".
        if place.unit == .verse, !book.book.hasOneChapter { return false }
        // "Mark chapter 5", but "chapter 5 of Mark" may go on with Twain.
        if isSpelledOut, standing < .weak, book.end < first.start { return true }
        // "verse 3 of Jude"
        if place.unit == .verse, first.start < book.start, standing == .person { return true }
        if isForename(book), !isSpelledOut { return false }
        switch standing {
        case .plain: return isSpelledOut || !runsOn(place) || hasCue(before: book.start) || isHeading(place, book)
        case .person: return !runsOn(place) || leadsToStory(place, book)
        // "in Acts ii we read"
        case .everyday:
            return (isListed || hasCue(before: book.start))
                && (!runsOn(place) || isRomanInFull(first) || leadsToStory(place, book))
        case .weak, .address:
            if wordTable.isUnspaced { return hasVerse && (place.hasColon || isSpelledOut || hasTwoForms(place)) }
            // "Re 5, 2" counts something unless a word leads to it.
            if place.sign == .comma, !place.isTight, !book.isDotted, !isListed, !hasCue(before: book.start) {
                return false
            }
            // "as in Is 53"
            if !hasVerse {
                // "3:16 y Stg 1,5" begins anew, with a comma between chapter and verse.
                if isListed, wordTable.separators.areOpen { return false }
                return (leadsToShortName(book) && !runsOn(place) || isAllOfParenthesis(place, book))
                    && !isNextBook(at: first.start)
            }
            return
                (book.isDotted || isListed || !runsOn(place)
                || place.hasColon && startsAnew(place.end) && !isSentenceWord(book)
                || place.isWrittenOut && (isNoWord(book) || isOwnAbbreviation(place))
                || place.hasColon && !isSentenceWord(book) && !isLikeTimeOfDay(place)
                    && wordTable.roles(of: text.token(at: place.end)).contains(.common))
        }
    }

    /// Whether a name is no word of any language in Latin letters, as it has no vowel: "Rm", "Jn", "Mt".
    private func isNoWord(_ book: BookName) -> Bool {
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

    /// Whether the verse stands right behind the chapter, in digits behind signs: "賽五十三4" is nothing else.
    private func hasTwoForms(_ place: Location) -> Bool {
        guard wordTable.isUnspaced, let chapter = place.first, let verse = place.second else { return false }
        return chapter.end == verse.start && text[chapter.end - 1] >= 0x80
    }

    /// Whether a word in small letters leads to a short name with a capital.
    private func leadsToShortName(_ book: BookName) -> Bool {
        guard hasCue(before: book.start), let word = word(before: book.start, floor: 0) else { return false }
        return word.end < book.start && !text.isCapital(at: word.start)
    }

    /// Whether a sentence tells what stands in a chapter: "In Mark 5 Jesus heals", "in Romans 8 we read"; but not "in
    /// Mark 5 men".
    private func leadsToStory(_ place: Location, _ book: BookName) -> Bool {
        guard isInFull(book), let word = word(before: book.start, floor: 0),
            wordTable.roles(of: word).isSuperset(of: [.inside, .cue])
        else { return false }
        let roles = wordTable.roles(of: text.token(at: place.end))
        return startsAnew(place.end) || roles.contains(.common) && roles.isDisjoint(with: [.inside, .list, .range])
    }

    /// Whether nothing else stands in the parentheses around a place: "(Ex 32)". Of more than two letters such names are
    /// months and men: "(Mar 16)".
    private func isAllOfParenthesis(_ place: Location, _ book: BookName) -> Bool {
        book.start > 0 && text[book.start - 1] == UInt8(ascii: "(") && text[place.end] == UInt8(ascii: ")")
            && book.end - book.nameStart == 2 && !isSentenceWord(book)
    }

    /// Whether a word with a capital follows: "Ge 26:30 By a monument".
    private func startsAnew(_ offset: Int) -> Bool {
        let next = text.token(at: offset)
        return next.key != nil && next.spaced && text.isCapital(at: next.start)
    }

    /// Whether a place with a full name begins a line and a capital follows it, as in headings: "Psalm 27 Overview".
    private func isHeading(_ place: Location, _ book: BookName) -> Bool {
        guard isInFull(book) else { return false }
        var line = place.start
        while line > 0, text[line - 1] == 0x20 || text[line - 1] == UInt8(ascii: "#"), place.start - line < 8 {
            line -= 1
        }
        return (line == 0 || text[line - 1] == 0x0A) && startsAnew(place.end)
    }

    /// Whether letters behind a name are a number, though nothing marks them as one: "בראשית א, א", and with a hint
    /// before it "ראה תהלים כג"; not the words "איוב לא".
    private func acceptsLetters(_ place: Location, _ book: BookName) -> Bool {
        if place.unit != .open { return true }
        if place.second != nil, place.sign == .colon || place.sign == .comma { return !runsOn(place) }
        return place.second == nil && hasCue(before: book.start) && !runsOn(place)
    }

    /// Whether a place that does not exist was surely meant as one: "Romans 17:1" is a slip of the pen.
    func leavesNoDoubt(_ place: Location) -> Bool {
        guard let book = place.book else { return false }
        guard book.slips == 0, book.isCapital, place.first?.form != .letters else { return false }
        if book.standing == .plain { return true }
        guard place.hasColon, text[place.end] != UInt8(ascii: ":") else { return false }
        // "see Rev 23:1"
        guard isInFull(book) || book.standing < .weak && hasCue(before: book.start) else { return false }
        // "Numbers 80:20 rule", "John 22:30 tomorrow"
        guard book.standing == .everyday || isLikeTimeOfDay(place) else { return true }
        return hasCue(before: book.start) || !runsOn(place)
    }

    /// Whether a name is, letter by letter, what the book is called in full; its number may be written otherwise.
    private func isInFull(_ book: BookName) -> Bool {
        let names = wordTable.language.names
        return isWritten(book, names.names) || isWritten(book, names.chapterNames)
    }

    private func isWritten(_ book: BookName, _ labels: BookLabels) -> Bool {
        let name = labels[book.book]
        let count = book.end - book.nameStart
        guard name.count == count || (book.number > 0 && name.count == count + 2) else { return false }
        return name.suffix(count).elementsEqual((book.nameStart..<book.end).lazy.map { self.text[$0] })
    }

    /// Whether a name that may be another word is the book's own abbreviation in the language, before a place with the
    /// language's own sign: "Rz 8,99", "Rom 8:99". What has a vowel may be a word all the same: "Am 8,99 Euro".
    func isOwnAbbreviation(_ place: Location) -> Bool {
        guard let book = place.book, place.sign == (wordTable.writesComma ? .comma : .colon),
            isWritten(book, wordTable.language.names.shortNames)
        else { return false }
        let name = (book.nameStart..<book.end).lazy.map { self.text[$0] }
        if name.allSatisfy({ $0 < 0x80 && !"aeiouy".utf8.contains($0 | 0x20) }) { return true }
        let letters = name.count { $0 & 0xC0 != 0x80 }
        return hasCue(before: book.start) || letters > 2 && !isLikeTimeOfDay(place)
    }

    /// Whether a word leads to the place, another place follows it, or it is a sentence of its own: "see Mr 5:3", "Mr 5:3; Lu
    /// 8:27", "Mr 10:47-48", "beside himself. Mr 3:21. Was".
    private func hasCompany(_ place: Location, _ book: BookName) -> Bool {
        if hasCue(before: book.start) || isSentence(place, book) { return true }
        let joiner = joiner(at: place.end)
        guard joiner.kind != .loose else { return false }
        let next = text.token(at: joiner.end)
        if next.number != nil { return true }
        return joiner.kind == .list && self.book(startingAt: next, misspelled: false) != nil
    }

    /// Whether a place begins behind the end of a sentence, which a quotation mark may follow, and is one itself.
    private func isSentence(_ place: Location, _ book: BookName) -> Bool {
        guard place.isWrittenOut, text.token(at: place.end).isMark(.period) else { return false }
        var end = book.start
        while end > 0, text[end - 1] == 0x20, book.start - end < 4 { end -= 1 }
        guard end > 0, end < book.start else { return false }
        switch text.scalar(at: text.start(ofScalarBefore: end)).value {
        case 0x21, 0x22, 0x2E, 0x3F, 0x201D: return true
        default: return false
        }
    }

    /// Whether a number that goes on a list, without a book of its own, belongs to it: not in "John 3:16, 20 people".
    /// `isAmongVerses`: a verse stands before it.
    func accepts(_ place: Location, joiner: Joiner, isAmongVerses: Bool) -> Bool {
        guard mode == .prose, place.unit == .open else { return true }
        if place.first?.form == .words || (place.first?.value ?? 0) > Numeral.largestVerse { return false }
        // "Ps 68:22 42:6 89:12", as works of reference write lists; but no time of day: "Mar 21 11:42:16".
        if joiner.kind == .loose {
            return isAmongVerses && place.hasColon && !joiner.isStop && text[place.end] != UInt8(ascii: ":")
                && !isTimeOfDay(place) && !runsOn(place)
        }
        if countsItems(place, joiner) { return false }
        // "1:20,21 and so on" is as good as "1:20-21".
        let isTight = isAmongVerses && joiner.isComma && !separators.comma && text[place.start - 1] == UInt8(ascii: ",")
        return place.isWrittenOut || isTight || !runsOn(place)
    }

    /// Whether a number in parentheses counts what is enumerated: "(1) disobedient, Jonah 1:1-11; (2) afflicted".
    private func countsItems(_ place: Location, _ joiner: Joiner) -> Bool {
        guard joiner.opened > 0, place.first?.end == place.end, text.token(at: joiner.end - 1).isMark(.open) else {
            return false
        }
        let close = text.token(at: place.end)
        return close.isMark(.close) && (joiner.isSemicolon || runsOn(after: close.end))
    }

    /// Whether a number is Roman beyond doubt: in small letters, more than one.
    private func isRomanInFull(_ number: Numeral) -> Bool {
        number.form == .roman && number.end - number.start > 1 && !text.isCapital(at: number.start)
    }

    /// What a prefix and a point do to the standing of a name.
    private func standing(of book: BookName) -> WordTable.Standing {
        if book.isIntroduced { return .plain }
        if book.isDotted && book.standing == .person { return .plain }
        // "2 Peter" may still be a room and a man, but a number makes no common noun of a name.
        return book.number > 0 && book.standing == .everyday ? .person : book.standing
    }

    /// Whether the sentence goes on with a word that a place is not followed by. "and" and "to" are all right where
    /// another place follows them.
    private func runsOn(_ place: Location) -> Bool {
        let next = text.token(at: place.end)
        guard let key = next.key, next.newlines < 2 else { return false }
        guard let entry = wordTable.entry(for: key) else { return true }
        if entry.roles.contains(.verb) { return false }
        if !entry.roles.isDisjoint(with: [.list, .range]) {
            let behind = text.token(at: next.end)
            return behind.number == nil && book(startingAt: behind, misspelled: false) == nil
        }
        if entry.isBook { return !text.isCapital(at: next.start) }
        return entry.roles.isDisjoint(with: .connecting)
    }

    /// A word before the name that leads to a reference: "see", "in".
    private func hasCue(before start: Int) -> Bool {
        let previous = start > 0 ? text[start - 1] : 0
        if previous == UInt8(ascii: "(") || previous == UInt8(ascii: "[") { return true }
        guard let word = word(before: start, floor: 0) else { return false }
        return wordTable.roles(of: word).contains(.cue)
    }

}

/// Tells what looks like a reference in prose and is none: a time of day, a release of a program, the name of a thing.
extension ReferenceReader {
    /// Whether the numbers could be hours and minutes.
    func isLikeTimeOfDay(_ place: Location) -> Bool {
        guard let hour = place.first, let minute = place.second else { return false }
        return hour.value <= 24 && minute.value < 60 && minute.end - minute.start == 2
    }

    /// Whether letters and digits are the name of a thing: "PS1", "Rev.2", "ISA v3.1", "PHP 4.2.0", "Number 04".
    func isCode(_ place: Location, _ first: Numeral, _ book: BookName) -> Bool {
        if isPartOfName(before: book.start) || first.value > 999 { return true }
        if hasLeadingZero(first) || hasLeadingZero(place.second) || isRelease(place) { return true }
        // A chapter alone, or a verse alone, stands behind white space.
        guard place.second == nil || place.unit == .verse, !place.isTitle, !wordTable.isUnspaced else { return false }
        if first.start >= book.start { return !isSpace(before: first.start) }
        // "the one-and-fiftieth Psalm"
        return first.start > 0 && text[first.start - 1] == UInt8(ascii: "-")
    }

    /// "user_John3", "@mark", "x=Gen": part of a name or of code.
    private func isPartOfName(before start: Int) -> Bool {
        guard start > 0 else { return false }
        switch text[start - 1] {
        case UInt8(ascii: "_"):
            // "user_John3", but "_John 3:16_" is emphasis.
            return text.isWordCharacter(before: start - 1) || !text.isCapital(at: start)
        case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "$"),
            UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"):
            // "www.john3.16", "x-mark 5:1": but a point or dash after a space, or a quotation mark, is all right.
            return text.isWordCharacter(before: start - 1) && !text.isCapital(at: start)
        default: return false
        }
    }

    /// "PHP 4.2.0": a release has more parts than a reference.
    private func isRelease(_ place: Location) -> Bool {
        guard place.second != nil, place.sign == .stop, text[place.end] == UInt8(ascii: ".") else { return false }
        return text[place.end + 1] &- 0x30 < 10
    }

    /// "Mark 7:30 pm" is an appointment.
    func isTimeOfDay(_ place: Location) -> Bool {
        guard place.hasColon else { return false }
        let next = text.token(at: place.end)
        guard wordTable.roles(of: next).contains(.clock) else { return false }
        // "a" and "p" are hours only as "a.m." and "p.m.".
        return next.end - next.start > 1 || text[next.end] == UInt8(ascii: ".")
    }

    private func hasLeadingZero(_ number: Numeral?) -> Bool {
        number.map { text[$0.start] == UInt8(ascii: "0") } ?? false
    }

    private func isSpace(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch text.glyph(at: text.start(ofScalarBefore: offset)).0 {
        case .space, .newline: return true
        default: return false
        }
    }

    /// Whether a name is three or four letters in capitals, as standards and makes are called.
    func isAbbreviation(_ book: BookName) -> Bool {
        guard !book.isDotted, book.number == 0, book.end - book.nameStart <= 4 else { return false }
        return (book.nameStart..<book.end).allSatisfy { text[$0] &- 0x41 < 26 }
    }
}

/// Tells people from the books that bear their names: "King James II", "John Mark 2 times".
extension ReferenceReader {
    /// Whether the number behind a name counts rulers of that name: a word of rank stands before it, and no verse behind.
    func isRuler(_ place: Location, _ book: BookName) -> Bool {
        guard book.number == 0, place.sign == .none, place.unit == .open, !place.isTitle,
            let rank = wordRightBefore(book)
        else { return false }
        return wordTable.roles(of: rank).contains(.rank)
    }

    /// Whether another name of a person stands right before a name, so that both are one person's.
    func isForename(_ book: BookName) -> Bool {
        guard book.number == 0, book.isCapital, book.standing == .person || book.standing == .everyday,
            let before = wordRightBefore(book), text.isCapital(at: before.start),
            let entry = before.key.flatMap(wordTable.entry)
        else { return false }
        return entry.isBook && entry.standing == .person
    }

    /// The word before a name, with nothing but white space between them.
    private func wordRightBefore(_ book: BookName) -> Token? {
        guard let word = word(before: book.start, floor: 0), text.token(at: word.end).start == book.start else {
            return nil
        }
        return word
    }
}

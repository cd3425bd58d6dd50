/// A book's name as it is written, with its number and with what leads up to it: "the second epistle of Paul to the
/// Corinthians".
struct BookName {
    /// Where the whole name starts, and where its own word or phrase does.
    var start: Int
    var nameStart: Int
    var end: Int
    var book: Book
    /// The book of another name with the same spelling.
    var secondChoice: Book?
    /// The row of the lexicon, and the number that was written; 0 for none.
    var name: UInt8
    var number: UInt8
    var standing: WordTable.Standing
    /// In half steps of `MisspelledNames`; 0 for a spelling of the tables.
    var slips: UInt8 = 0
    var isCapital: Bool
    /// "Gen." says that it is an abbreviation.
    var isDotted = false
    /// "the book of", "the gospel according to" stands before it.
    var isIntroduced = false
    /// A short name of a book that the canon has not, which is known by its full one alone.
    var isUncounted = false
}

/// Reads the names of books.
extension ReferenceReader {
    /// No name of a book has more words before it, nor in it.
    static let longestLead = 12
    /// No full name of a deuterocanonical book is shorter ("Tobit"), and hardly a short one longer.
    private static let fullNameLength = 5
    /// In prose a misspelling may cost no more than this, in half steps.
    private static let slipsInProse = 2

    /// The book whose name, number or introduction starts with `token`: for places in the midst of a list.
    func book(startingAt token: Token, misspelled: Bool) -> BookName? {
        var current = token
        for _ in 0..<ReferenceReader.longestLead {
            switch current.kind {
            case .number(let value):
                guard value >= 1, value <= wordTable.largestNumber else { return nil }
                var next = text.token(at: current.end)
                // "1-я"
                if next.isMark(.dash) || isSpaceInAddress(next.start), !next.spaced {
                    let suffix = text.token(at: next.end)
                    if isOrdinalSuffix(suffix) || !suffix.spaced && needsNumber(suffix) { next = suffix }
                }
                if isOrdinalSuffix(next) {
                    var behind = text.token(at: next.end)
                    if behind.isMark(.period) { behind = text.token(at: behind.end) }
                    // "1TH 1:2" is Thessalonians in USFM.
                    if behind.key != nil { next = behind }
                }
                if next.isMark(.period) { next = text.token(at: next.end) }
                // A number leads to a name at once, or through "book of".
                guard next.key != nil else { return nil }
                current = next
            case .word(let key):
                if let book = book(at: current, floor: token.start, misspelled: misspelled) {
                    return book.start <= token.start ? book : nil
                }
                guard let entry = wordTable.entry(for: key),
                    !entry.roles.isDisjoint(with: [.ordinal, .article, .noun, .filler])
                else { return nil }
                let owner = current
                current = text.token(at: endWithMark(current.end))
                if current.isMark(.period) || isOwner(owner) { current = text.token(at: current.end) }
            default: return nil
            }
        }
        return nil
    }

    /// Whether a word names books that are told apart by number alone: the "Cor" of "1-Cor", where "2-John" may be a range.
    private func needsNumber(_ word: Token) -> Bool {
        guard let entry = word.key.flatMap(wordTable.entry), entry.numberedName != WordTable.none else { return false }
        return entry.name == WordTable.none || wordTable.names[Int(entry.name)].count > 1
    }

    /// The book whose own name is the word `token` and perhaps words after it. What stands before it, back to
    /// `floor`, is read as its number and introduction.
    func book(at token: Token, floor: Int, misspelled: Bool) -> BookName? {
        guard let key = token.key else { return nil }
        var entry = wordTable.entry(for: key)
        if let entry, entry.isCodeHead, let code = code(at: token) { return code }
        var end = token.end
        if let head = entry, head.isPhraseHead, let (phrase, phraseEnd) = phrase(from: key, head, at: token.end) {
            entry = phrase
            end = phraseEnd
        }
        if var entry, entry.isBook {
            if entry.isSecondAccented, (token.start..<token.end).contains(where: { text[$0] >= 0x80 }) {
                (entry.name, entry.secondName) = (entry.secondName, WordTable.none)
            }
            return bookName(
                KnownName(
                    name: entry.name, numberedName: entry.numberedName, secondName: entry.secondName,
                    standing: entry.standing, range: token.start..<endWithMark(end), isPhrase: end > token.end),
                floor: floor)
        }
        if let glued = gluedNumber(token), let name = text.token(at: glued.nameStart).key,
            let entry = wordTable.entry(for: name), entry.numberedName != WordTable.none
        {
            return bookName(
                KnownName(
                    name: WordTable.none, numberedName: entry.numberedName, standing: entry.standing,
                    glued: glued, range: glued.nameStart..<token.end), floor: floor)
        }
        guard misspelled, entry?.roles.isDisjoint(with: .spelledAsMeant) ?? true,
            let match = wordTable.misspelled.match(
                text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1),
                limit: mode == .prose ? ReferenceReader.slipsInProse : .max)
        else { return nil }
        return bookName(
            KnownName(
                name: match.name, numberedName: match.isNumbered ? match.name : WordTable.none,
                standing: match.standing, slips: max(match.cost, 1), range: token.start..<end), floor: floor)
    }

    /// The longest phrase of the lexicon that starts with a word, whose end is at an offset. Words are read as long as a
    /// phrase of the tables begins so.
    private func phrase(from word: WordKey, _ head: WordTable.Entry, at offset: Int) -> (WordTable.Entry, end: Int)? {
        var key = word
        var place = offset
        var beginning: WordTable.Entry? = head
        var longest: (WordTable.Entry, Int)?
        while let head = beginning, head.isPhraseHead {
            var token = text.token(at: place)
            let isEnclosed = token.isMark(.open)
            if isEnclosed || token.isMark(.period) || isInnerMark(token) { token = text.token(at: token.end) }
            guard let word = token.key else { break }
            let before = key
            key.append(word)
            beginning = wordTable.entry(for: key)
            if beginning == nil, head.hasKnownEnding, wordTable.entry(for: word) == nil, let ending = ending(token) {
                key = before
                key.append(ending)
                beginning = wordTable.entry(for: key)
            }
            place = token.end
            // "Esther (Greek)"
            let close = isEnclosed ? text.token(at: place) : token
            if close.isMark(.close) { place = close.end }
            if let phrase = beginning, phrase.isBook { longest = (phrase, place) }
        }
        return longest
    }

    /// Whether a mark stands inside a name: the hyphens of "Cô-rinh-tô", the apostrophe of "Об'явлення".
    private func isInnerMark(_ token: Token) -> Bool {
        guard token.isMark(.dash) || token.isMark(.other) && numeralMark(at: token.start) != nil else { return false }
        return !token.spaced && text.isWordCharacter(before: token.start) && text.isLetter(at: token.end)
    }

    /// The word that a misspelled last word of a phrase means.
    private func ending(_ token: Token) -> WordKey? {
        let letters = text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1)
        return wordTable.misspelledEndings.match(letters)?.key
    }

    /// A name that the lexicon knows, before what stands in front of it is read.
    private struct KnownName {
        var name: UInt8
        var numberedName: UInt8
        var secondName = WordTable.none
        var standing: WordTable.Standing
        var slips = 0
        var glued: GluedNumber?
        var range: Range<Int>
        var isPhrase = false
    }

    /// A known name with its number and introduction.
    private func bookName(_ known: KnownName, floor: Int) -> BookName? {
        let start = known.range.lowerBound
        let lead =
            known.glued.map { BookPrefix(start: $0.start, number: $0.value) }
            ?? lead(
                before: start, floor: floor, takesNumber: known.numberedName != WordTable.none,
                needsNumber: known.name == WordTable.none || wordTable.names[Int(known.name)].count > 1,
                takesArticle: known.isPhrase)
        let name = lead.number > 0 ? known.numberedName : known.name
        guard name != WordTable.none, lead.number <= wordTable.names[Int(name)].count else {
            // "4 John": a number that the name does not go up to is no part of it.
            guard lead.number > 0, known.name != WordTable.none, !text.isWordCharacter(before: start) else { return nil }
            var plain = known
            plain.numberedName = WordTable.none
            return bookName(plain, floor: floor)
        }
        if known.standing == .weak, lead.start == start, start > floor, text.unspaced != nil, isInsideWord(start) {
            return nil
        }
        // "1Matt": the rest of a longer word is no name, unless the digits before it are spoken for.
        if lead.start == start, start > floor, text.isWordCharacter(before: start) { return nil }
        let book = wordTable.names[Int(name)][max(lead.number - 1, 0)]
        var isUncounted = false
        if !books.takesEverySpelling(of: book) {
            guard known.slips == 0 else { return nil }
            isUncounted =
                known.range.count < ReferenceReader.fullNameLength
                && !isExactID(of: book, lead.start..<known.range.upperBound)
            if isUncounted, !books.areChosen, !isReadByShortName(book) { return nil }
        }
        return BookName(
            start: lead.start, nameStart: start, end: known.range.upperBound, book: book,
            secondChoice: secondChoice(known, number: lead.number), name: name,
            number: UInt8(lead.number), standing: known.standing, slips: UInt8(clamping: known.slips),
            isCapital: isCapital(known), isDotted: text[known.range.upperBound] == UInt8(ascii: "."),
            isIntroduced: lead.isIntroduced, isUncounted: isUncounted)
    }

    /// Whether a short name alone tells a book that no canon was asked for, with chapter and verse behind it: in a query in a
    /// language whose Bibles mostly have it. In English "Wis" and "Tob" are left to those who ask for them.
    private func isReadByShortName(_ book: Book) -> Bool {
        mode == .query && wordTable.language != .english && books.takesExactID(of: book)
    }

    /// Whether a name of one sign is the end of a longer word, unless that leads to a reference: "出 3:16" and "見出 3:16",
    /// but not "日出 3:16".
    private func isInsideWord(_ start: Int) -> Bool {
        let previous = text.start(ofScalarBefore: start)
        guard text.isLetter(at: previous) else { return false }
        let sign = text.token(at: previous)
        return sign.end != start || wordTable.roles(of: sign).isDisjoint(with: [.cue, .list])
    }

    /// Whether a name begins with a capital; one of several words may end with one: "lettera ai Romani".
    private func isCapital(_ known: KnownName) -> Bool {
        if text.isCapital(at: known.range.lowerBound) { return true }
        guard known.isPhrase, let last = word(before: known.range.upperBound, floor: known.range.lowerBound) else {
            return false
        }
        return text.isCapital(at: last.start)
    }

    /// The other book of the spelling: where it counts its books, the one of the same number.
    private func secondChoice(_ known: KnownName, number: Int) -> Book? {
        guard known.secondName != WordTable.none else { return nil }
        let others = wordTable.names[Int(known.secondName)]
        return max(number, 1) <= others.count ? others[max(number - 1, 0)] : nil
    }
}

extension WordRoles {
    /// Words of the language that are spelled as meant, so never a misspelled book.
    static let spelledAsMeant: WordRoles = [
        .stranger, .chapter, .verse, .list, .range, .next, .rest, .end, .title, .inside, .article, .noun, .filler, .cue,
        .verb,
        .clock, .suffix, .ordinal, .nth, .unit, .teen, .tens, .hundred,
    ]
}

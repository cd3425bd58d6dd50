/// A book's name as written, with its number and its introduction: "the second epistle of Paul to the Corinthians".
struct BookName {
    /// Where the name starts with its number and introduction; `nameStart` is where its own word or phrase starts.
    var start: Int
    var nameStart: Int
    var end: Int
    var book: Book
    /// The book of another name that has the same spelling.
    var secondChoice: Book?
    /// The index in the word table's `names`, and the number that was written; 0 if none was.
    var nameIndex: UInt8
    var number: UInt8
    /// Whether the name has no book without a number: "Corinthians", but not "John".
    var isOfNumberedBooks: Bool
    var ambiguity: WordTable.Ambiguity
    /// The edit distance of a misspelling (`MisspelledNames`); 0 for a spelling in the tables.
    var editDistance: UInt8 = 0
    var isCapital: Bool
    /// A full stop follows, which marks an abbreviation: "Gen."
    var isDotted = false
    /// An introduction such as "the book of" or "the gospel according to" is before it.
    var isIntroduced = false
    /// The name is not in the tables, but one book alone has a name that it shortens.
    var isShortened = false
    /// A short name of a book that is not in the canon. Such a book is recognised only by its full name.
    var isUncounted = false
}

/// Reads the names of books.
extension ReferenceGrammar {
    /// The most words before the name of a book, and in it.
    static let longestPrefix = 12
    /// The fewest letters of a full name of a deuterocanonical book ("Tobit"). Hardly any short name is as long.
    private static let fullNameLength = 5

    /// The book whose name, number or introduction starts with `token`, for locations in the middle of a list.
    func book(startingAt token: Token, misspelled: Bool) -> BookName? {
        var current = token
        for _ in 0..<ReferenceGrammar.longestPrefix {
            switch current.kind {
            case .number(let value):
                guard value >= 1, value <= wordTable.largestNumber else { return nil }
                var next = pastOrdinalMark(text.token(at: current.end))
                // "1-я"
                if next.isMark(.dash) || isSpaceInAddress(next.start), !next.spaced {
                    let suffix = text.token(at: next.end)
                    if isOrdinalSuffix(suffix) || !suffix.spaced && needsNumber(suffix) { next = suffix }
                }
                if isOrdinalSuffix(next) {
                    var following = text.token(at: next.end)
                    if following.isMark(.period) { following = text.token(at: following.end) }
                    // "1TH 1:2" is Thessalonians in USFM.
                    if following.key != nil { next = following }
                }
                if next.isMark(.period) { next = text.token(at: next.end) }
                // After a number, the name follows at once or after "book of".
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

    /// Whether a word names books that differ only in their number: the "Cor" of "1-Cor". "2-John" may be a range
    /// instead.
    private func needsNumber(_ word: Token) -> Bool {
        guard let entry = word.key.flatMap(wordTable.entry), entry.numberedName != WordTable.none else { return false }
        return entry.name == WordTable.none || wordTable.names[Int(entry.name)].count > 1
    }

    /// The book whose own name is the word `token`, perhaps with words after it. The text before it, back to `floor`,
    /// is read as its number and introduction.
    func book(at token: Token, floor: Int, misspelled: Bool) -> BookName? {
        guard let key = token.key else { return nil }
        var entry = wordTable.entry(for: key)
        if let entry, entry.isCodeHead, let code = code(at: token) { return code }
        var end = token.end
        if let head = entry, head.isPhraseHead, let (phrase, phraseEnd) = phrase(from: key, head, at: token.end) {
            entry = phrase
            end = phraseEnd
        }
        if var entry, entry.isBook || entry.isNamed && readsShortenedNames,
            readsInternationalNames || !entry.isInternational
        {
            if entry.isSecondAccented, (token.start..<token.end).contains(where: { text[$0] >= 0x80 }) {
                if wordTable.names[Int(entry.secondName)].count > 1 {
                    entry.numberedName = entry.secondName
                } else {
                    entry.name = entry.secondName
                }
                entry.secondName = WordTable.none
            }
            if entry.numberedName == WordTable.none, end == token.end,
                let family = shortenedFamily(token.start..<token.end, floor: floor)
            {
                entry.numberedName = family
            }
            var book = bookName(
                KnownName(
                    name: entry.name, numberedName: entry.numberedName, secondName: entry.secondName,
                    ambiguity: entry.ambiguity, range: token.start..<endWithMark(end), isPhrase: end > token.end),
                floor: floor)
            if let found = book, found.number > 0 ? entry.isForQueriesNumbered : entry.isForQueries {
                if !readsShortenedNames { return nil }
                book?.isShortened = true
            }
            // "Esd 1:1" without a number is no book of Esdras.
            return book ?? (entry.name == WordTable.none ? shortened(token, floor: floor, isStart: true) : nil)
        }
        if let glued = gluedNumber(token), let name = text.token(at: glued.nameStart).key {
            var entry = wordTable.entry(for: name)
            // "IRaja-raja"
            if let head = entry, head.isPhraseHead, let (phrase, phraseEnd) = phrase(from: name, head, at: token.end),
                phrase.numberedName != WordTable.none
            {
                entry = phrase
                end = phraseEnd
            }
            let numberedName =
                entry.map(\.numberedName).flatMap { $0 == WordTable.none ? nil : $0 }
                ?? shortenedName(glued.nameStart..<token.end, numbered: true)?.name
            if let numberedName {
                var book = bookName(
                    KnownName(
                        name: WordTable.none, numberedName: numberedName,
                        ambiguity: entry?.ambiguity ?? .veryCommonWord, glued: glued,
                        range: glued.nameStart..<end, isPhrase: end > token.end), floor: floor)
                book?.isShortened = entry == nil || glued.nameStart + 1 == token.end
                return book
            }
        }
        guard entry?.roles.isDisjoint(with: .spelledAsMeant) ?? true else { return nil }
        if let shortened = shortened(token, floor: floor, isStart: true) { return shortened }
        guard misspelled,
            let match = wordTable.misspelled.match(
                text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1),
                limit: leniency.largestEditDistance)
        else { return shortened(token, floor: floor, isStart: false) }
        return bookName(
            KnownName(
                name: match.name, numberedName: match.isNumbered ? match.name : WordTable.none,
                ambiguity: match.ambiguity, editDistance: max(match.cost, 1), range: token.start..<end), floor: floor)
    }

    /// The book whose name the word `token` shortens. `isStart`: whether the word must be the start of the name, or must
    /// leave out letters inside it.
    private func shortened(_ token: Token, floor: Int, isStart: Bool) -> BookName? {
        guard readsShortenedNames else { return nil }
        let word = token.start..<token.end
        let next = text.token(at: endWithMark(word.upperBound))
        guard (next.isMark(.period) ? text.token(at: next.end) : next).number != nil else { return nil }
        let isNumbered = isAfterBookNumber(token.start, floor: floor)
        guard let match = shortenedName(word, numbered: isNumbered), match.isStart == isStart else { return nil }
        var book = bookName(
            KnownName(
                name: isNumbered ? WordTable.none : match.name, numberedName: isNumbered ? match.name : WordTable.none,
                ambiguity: .veryCommonWord, range: word.lowerBound..<endWithMark(word.upperBound)), floor: floor)
        book?.isShortened = true
        return book
    }

    /// The longest phrase of the word table that starts with a word. `offset` is the end of the word. More words are
    /// read as long as a phrase in the table begins with them.
    private func phrase(from word: WordKey, _ head: WordTable.Entry, at offset: Int) -> (WordTable.Entry, end: Int)? {
        var key = word
        var position = offset
        var beginning: WordTable.Entry? = head
        var longest: (WordTable.Entry, Int)?
        while let head = beginning, head.isPhraseHead {
            var token = text.token(at: position)
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
            position = token.end
            // "Esther (Greek)"
            let close = isEnclosed ? text.token(at: position) : token
            if close.isMark(.close) { position = close.end }
            if let phrase = beginning, phrase.isBook { longest = (phrase, position) }
        }
        return longest
    }

    /// Whether a mark is inside a name: the hyphens of "Cô-rinh-tô", the apostrophe of "Об'явлення".
    private func isInnerMark(_ token: Token) -> Bool {
        guard token.isMark(.dash) || token.isMark(.other) && numeralMark(at: token.start) != nil else { return false }
        return !token.spaced && text.isWordCharacter(before: token.start) && text.isLetter(at: token.end)
    }

    /// The correct form of a misspelled last word of a phrase.
    private func ending(_ token: Token) -> WordKey? {
        let letters = text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1)
        return wordTable.misspelledEndings.match(letters)?.key
    }

    /// A name in the word table, before the text in front of it is read.
    private struct KnownName {
        var name: UInt8
        var numberedName: UInt8
        var secondName = WordTable.none
        var ambiguity: WordTable.Ambiguity
        var editDistance = 0
        var glued: GluedNumber?
        var range: Range<Int>
        var isPhrase = false
    }

    /// A known name with its number and introduction.
    private func bookName(_ known: KnownName, floor: Int) -> BookName? {
        let start = known.range.lowerBound
        let isOfNumberedBooks = known.name == WordTable.none || wordTable.names[Int(known.name)].count > 1
        var known = known
        var prefix =
            known.glued.map { BookPrefix(start: $0.start, number: $0.value) }
            ?? prefix(
                before: start, floor: floor, takesNumber: known.numberedName != WordTable.none,
                needsNumber: isOfNumberedBooks, takesArticle: known.isPhrase)
        if prefix.number == 0, !known.isPhrase || isOfNumberedBooks, known.numberedName != WordTable.none,
            let (number, end) = numberAfter(known.range.upperBound, ofFamily: isOfNumberedBooks),
            number <= wordTable.names[Int(known.numberedName)].count
        {
            prefix.number = number
            known.range = known.range.lowerBound..<end
        }
        var name = prefix.number > 0 ? known.numberedName : known.name
        guard name != WordTable.none, prefix.number <= wordTable.names[Int(name)].count else {
            // "4 John": there is no fourth book of the name, so the number is not part of it.
            guard prefix.number > 0, known.name != WordTable.none, !text.isWordCharacter(before: start) else {
                return nil
            }
            var plain = known
            plain.numberedName = WordTable.none
            return bookName(plain, floor: floor)
        }
        if prefix.number == 0, known.numberedName != WordTable.none, hasUnreadOrdinal(before: start, floor: floor) {
            return nil
        }
        if known.ambiguity == .veryCommonWord, prefix.start == start, start > floor, text.unspaced != nil,
            isInsideWord(start)
        {
            return nil
        }
        // "1Matt": the end of a longer word is not a name, unless the digits before it belong to the text before.
        if prefix.start == start, start > floor, text.isWordCharacter(before: start) { return nil }
        var book = wordTable.names[Int(name)][max(prefix.number - 1, 0)]
        if let (other, row) = osisBook(prefix.start..<known.range.upperBound, besides: book) {
            book = other
            name = row
            known.secondName = WordTable.none
        }
        var isUncounted = false
        if !books.takesEverySpelling(of: book) {
            guard known.editDistance == 0 else { return nil }
            isUncounted =
                known.range.count < ReferenceGrammar.fullNameLength
                && !isExactID(of: book, prefix.start..<known.range.upperBound)
            if isUncounted, !books.areChosen, !isReadByShortName(book) { return nil }
        }
        return BookName(
            start: prefix.start, nameStart: start, end: known.range.upperBound, book: book,
            secondChoice: secondChoice(known, number: prefix.number), nameIndex: name,
            number: UInt8(prefix.number), isOfNumberedBooks: isOfNumberedBooks, ambiguity: known.ambiguity,
            editDistance: UInt8(clamping: known.editDistance),
            isCapital: isCapital(known), isDotted: text[known.range.upperBound] == UInt8(ascii: "."),
            isIntroduced: prefix.isIntroduced, isUncounted: isUncounted)
    }

    /// Whether a short name with chapter and verse is enough to name a book, although no canon was set: in a query in a
    /// language most of whose Bibles have the book. In English, "Wis" and "Tob" are names only if a canon has them.
    private func isReadByShortName(_ book: Book) -> Bool {
        leniency.shortDeuterocanonicalNames && wordTable.language != .english && books.takesExactID(of: book)
    }

    /// Whether a name of one sign is only the end of a longer word. It is not if the text before leads to a reference:
    /// "出 3:16" and "見出 3:16" are references, "日出 3:16" is not.
    private func isInsideWord(_ start: Int) -> Bool {
        let previous = text.start(ofScalarBefore: start)
        guard text.isLetter(at: previous) else { return false }
        let sign = text.token(at: previous)
        return sign.end != start || wordTable.roles(of: sign).isDisjoint(with: [.cue, .list])
    }

    /// Whether a name begins with a capital. Of several words, only the last may have it: "lettera ai Romani".
    private func isCapital(_ known: KnownName) -> Bool {
        if text.isCapital(at: known.range.lowerBound) { return true }
        guard known.isPhrase, let last = word(before: known.range.upperBound, floor: known.range.lowerBound) else {
            return false
        }
        return text.isCapital(at: last.start)
    }

    /// The other book with the same spelling. If that is a numbered name, the book with the same number.
    private func secondChoice(_ known: KnownName, number: Int) -> Book? {
        guard known.secondName != WordTable.none else { return nil }
        let others = wordTable.names[Int(known.secondName)]
        return max(number, 1) <= others.count ? others[max(number - 1, 0)] : nil
    }
}

extension WordRoles {
    /// Words with these roles are never read as a misspelled book.
    static let spelledAsMeant: WordRoles = [
        .lookalike, .chapter, .verse, .list, .range, .next, .rest, .end, .title, .inside, .article, .noun, .filler,
        .cue,
        .verb,
        .clock, .suffix, .ordinal, .nth, .unit, .teen, .tens, .hundred,
    ]
}

/// Reads names that are written exactly as an id: USFM codes (`JOL`, `PS2`), and OSIS ids of books whose short names
/// are not read. Also reads numbers that are joined to a name ("IICor").
extension ReferenceGrammar {
    /// The book whose USFM code starts with the word `token`, if the word table reads the letters of the code as
    /// another name.
    ///
    /// Codes look like words in capitals ("MAN 2:1"), so a number must follow, as in USFM. If the caller wants books
    /// without numbers, one of the counted books may also be alone. `PS2` alone is the second psalm.
    func code(at token: Token) -> BookName? {
        let start = token.start
        let end = start + 3
        guard let code = wordTable.code(text[start], text[start + 1], text[start + 2]), !isWordCharacter(at: end),
            !text.isWordCharacter(before: start), books.takesExactID(of: code.book)
        else { return nil }
        if !isFollowedByNumber(end) {
            guard takesBookAlone, code.book != .addPs, books.takesEverySpelling(of: code.book) else { return nil }
        }
        return BookName(
            start: start, nameStart: start, end: end, book: code.book, nameIndex: code.name, number: 0,
            isOfNumberedBooks: false, ambiguity: .veryCommonWord, isCapital: true)
    }

    /// Whether a name is exactly the id of its book, with the syntax of that id after it: `1En.1.1`, `SUS 1:1`.
    func isExactID(of book: Book, _ range: Range<Int>) -> Bool {
        guard books.takesExactID(of: book) else { return false }
        if takesBookAlone, leniency.shortDeuterocanonicalNames, standsInOSIS(range) {
            return isText(book.osisID.utf8, range)
        }
        if text[range.upperBound] == UInt8(ascii: ".") {
            return text[range.upperBound + 1] &- 0x30 < 10 && isText(book.osisID.utf8, range)
        }
        let code = book.usfmCode
        return isFollowedByNumber(range.upperBound)
            && isText(UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount), range)
    }

    /// The book of an exact OSIS id with a chapter directly after it, if the language has another book for the same
    /// letters, and the book's row in `names`: `Dan.1.13` is Daniel also in Vietnamese, where "Dân" is Numbers.
    private func osisBook(_ range: Range<Int>, besides book: Book) -> (book: Book, row: UInt8)? {
        guard text[range.upperBound] == UInt8(ascii: "."), text[range.upperBound + 1] &- 0x30 < 10, range.count <= 8,
            !isText(book.osisID.utf8, range), let other = Book(osisID: range.lazy.map { self.text[$0] }),
            books.takesExactID(of: other),
            let row = wordTable.names.firstIndex(where: { name in (0..<name.count).contains { name[$0] == other } })
        else { return nil }
        return (other, UInt8(row))
    }

    /// Whether only signs of an OSIS reference, or the ends of the text, are around a name: "Bel", "Sus-Bel",
    /// "Tob.1,Wis".
    private func standsInOSIS(_ range: Range<Int>) -> Bool {
        func parts(_ offset: Int) -> Bool {
            offset < 0 || offset >= text.count || text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: ",")
        }
        return parts(range.lowerBound - 1) && parts(range.upperBound)
    }

    /// A number that is joined to a name: its value, its start, and the start of the name.
    struct GluedNumber {
        var value: Int
        var start: Int
        var nameStart: Int
    }

    /// The number that is joined to a name, as a Roman numeral ("IICor") or an ordinal ("2ndKings"); `nil` for other
    /// words. The name must begin with a capital; otherwise "Ishmael" would begin with a number.
    func gluedNumber(_ token: Token) -> GluedNumber? {
        if leniency.looseNames, let ordinal = gluedOrdinal(token) { return ordinal }
        var offset = token.start
        while text[offset] == UInt8(ascii: "I"), offset - token.start < 3 { offset += 1 }
        guard offset > token.start, token.end - offset > (readsShortenedNames ? 0 : 1), text[offset] &- 0x41 < 26 else {
            return nil
        }
        if !leniency.looseNames, text[offset + 1] &- 0x41 < 26 { return nil }
        return GluedNumber(value: offset - token.start, start: token.start, nameStart: offset)
    }

    private func gluedOrdinal(_ token: Token) -> GluedNumber? {
        let digit = token.start - 1
        let nameStart = token.start + 2
        guard digit >= 0, (1...4).contains(text[digit] &- 0x30), !text.isWordCharacter(before: digit),
            token.end - nameStart > 1, text[nameStart] &- 0x41 < 26
        else { return nil }
        var suffix = WordKey()
        for offset in token.start..<nameStart {
            guard (text[offset] | 0x20) &- 0x61 < 26 else { return nil }
            suffix.append(UInt32(text[offset] | 0x20))
        }
        guard wordTable.entry(for: suffix)?.roles.contains(.suffix) ?? false else { return nil }
        return GluedNumber(value: Int(text[digit] - 0x30), start: digit, nameStart: nameStart)
    }

    private func isFollowedByNumber(_ end: Int) -> Bool {
        text[end] == UInt8(ascii: " ") && text[end + 1] &- 0x30 < 10
    }

    private func isText(_ bytes: some Collection<UInt8>, _ range: Range<Int>) -> Bool {
        bytes.count == range.count && zip(bytes, range).allSatisfy { $0 == text[$1] }
    }

    private func isWordCharacter(at offset: Int) -> Bool {
        switch text.glyph(at: offset).0 {
        case .letter, .digit: true
        default: false
        }
    }
}

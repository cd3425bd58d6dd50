/// Reads one place: what stands behind a book's name, or what stands for itself in a list ("12", "4:5", "ch. 14a").
extension ReferenceReader {
    /// The place behind `book`; a name with no number behind it gives `nil`.
    func place(after book: BookName) -> Location? {
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
        if separator.newlines > 1 { return nil }
        var forms: LocationForms = [.spacedVerse, .stoppedVerse]
        if book.book.hasTitles { forms.insert(.title) }
        if book.book.hasOneChapter { forms.insert(.oneChapter) }
        var isOpen = false
        var isDashed = false
        var needsColon = false
        var isSlug = false
        if let end = endOfMarks(behind: book) {
            offset = end
        } else if case .mark(let mark) = separator.kind {
            switch mark {
            case .comma: forms.insert(.listedVerse)
            case .dash, .asterisk:
                // At the start of a line they begin an item of a list.
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
            if mode == .prose, mark != .comma, mark != .open {
                // "Psa —79:12"
                guard book.standing == .plain, mark == .dash || mark == .colon else { return nil }
                needsColon = true
            }
            offset = separator.end
        }
        guard var place = place(at: offset, behind: book, forms), place.hasColon || !needsColon else { return nil }
        if mode == .prose {
            // "the visions of Daniel, 7:1-12:13", but not "Mark, 5:30"
            if forms.contains(.listedVerse), place.unit == .open,
                !place.hasColon || book.standing >= .weak || book.standing > .plain && isLikeTimeOfDay(place)
            {
                return nil
            }
            if isOpen, !place.isWrittenOut { return nil }
            // "the Psalms. Verse 7" begins a sentence.
            if isStopped, place.unit == .verse { return nil }
        }
        place.start = book.start
        if isQuoted { takeOpeningQuote(into: &place) }
        place.book = book
        if isOpen {
            let close = text.token(at: place.end)
            // "Gen (1:1)"
            if close.isMark(.close) { place.end = close.end } else { place.opensAside = true }
        }
        if isSlug, place.second == nil, let verse = slugVerse(at: place.end) {
            place.second = verse
            place.end = verse.end
        }
        if isDashed || mode == .query && place.unit == .open, place.second == nil,
            let verse = dashedVerse(at: place.end)
        {
            place.second = verse
            place.end = verse.end
        }
        return place
    }

    /// Whether a number is the next book's: the 3 of "1 John-3 John".
    func isNextBook(at offset: Int) -> Bool {
        let next = text.token(at: offset)
        return next.number != nil && book(startingAt: next, misspelled: false) != nil
    }

    /// Lets a place start with the quotation mark before its book.
    private func takeOpeningQuote(into place: inout Location) {
        let quote = text.start(ofScalarBefore: place.start)
        if UnspacedScript.isOpeningQuote(text.scalar(at: quote).value) { place.start = quote }
    }

    /// The place at an offset. Right behind a book's name numbers may be Roman.
    func place(at offset: Int, behind book: BookName?, _ forms: LocationForms) -> Location? {
        var token = text.token(at: offset)
        var place = Location(start: token.start, end: token.end)
        var roman = book != nil || forms.contains(.roman)
        if let book, book.book.hasTitles, offset == book.end, let (number, end) = ordinalBehind(token) {
            place.first = number
            place.unit = .chapter
            place.end = end
            readVerse(into: &place, forms)
            return place
        }
        // "Zaburi ya 23"; in prose such a number may be the day's: "un psaume le 5 mai".
        if mode == .query, let book, book.book.hasTitles, offset == book.end,
            wordTable.roles(of: token).contains(.article)
        {
            let behind = text.token(at: token.end)
            if behind.number != nil, behind.newlines == 0 { token = behind }
        }
        if wordTable.putsUnitsBehind, wordTable.roles(of: token).contains(.ordinalSign) {
            let number = text.token(at: token.end)
            if numeral(at: number, roman: false) != nil { token = number }
        }
        if let number = numberBehindChapterMark(token, behind: book) {
            place.unit = .chapter
            token = text.token(at: number)
            // "Isaiah c. 700 BC"
            if (token.number ?? 0) > Numeral.largestVerse { return nil }
        } else if let key = token.key, let entry = wordTable.entry(for: key) {
            if entry.roles.contains(.title), forms.contains(.title), book == nil {
                place.isTitle = true
                return place
            }
            let unit: Location.Unit =
                entry.roles.contains(.chapter) ? .chapter : entry.roles.contains(.verse) ? .verse : .open
            if unit != .open, !isRomanFive(token, behind: book), !(forms.contains(.romanFive) && isPointedFive(token)) {
                let next = number(behindUnit: token)
                guard numeral(at: next, roman: true) != nil else { return nil }
                place.unit = unit
                token = next
                roman = true
            }
        }
        guard var first = numeral(at: token, roman: roman) else { return nil }
        if let book, book.book.hasTitles { addHundred(to: &first) }
        // "Matt, 1 Cor 6": behind a comma the number is the next book's.
        if forms.contains(.listedVerse), self.book(startingAt: token, misspelled: false) != nil { return nil }
        // A lone letter is a numeral only with a number behind it: "John i. 3", but not "John I said".
        let isLoneLetter = first.form == .roman && first.end - first.start == 1
        place.first = first
        place.end = first.end
        readPart(into: &place)
        if !wordTable.putsUnitsBehind || !readUnitsBehind(into: &place) { readVerse(into: &place, forms) }
        if isLoneLetter && place.second == nil && place.unit == .open && !isPointed(first, behind: book) { return nil }
        if place.second != nil {
            // No other chapter has so many verses.
            if first.value == 119, var verse = place.second {
                addHundred(to: &verse)
                place.second = verse
                place.end = max(place.end, verse.end)
            }
            readPart(into: &place)
            if wordTable.putsUnitsBehind {
                skipWord(.verseBehind, behind: &place)
                if place.part == nil { readPart(into: &place) }
            }
        }
        readFollowing(into: &place)
        return place
    }

    /// The number of "Psalm the 23rd", where it ends.
    private func ordinalBehind(_ article: Token) -> (Numeral, end: Int)? {
        guard article.newlines == 0, wordTable.roles(of: article).contains(.article),
            let (number, end) = ordinal(at: text.token(at: article.end)), number.isWellFormed
        else { return nil }
        return (number.numeral, end)
    }

    /// Where the number of "Gen c. 1" and "Gen c1" stands, whose letter is a chapter and no hundred, which of all books
    /// the Psalms alone have.
    private func numberBehindChapterMark(_ token: Token, behind book: BookName?) -> Int? {
        guard let book, token.end - token.start == 1, text[token.start] | 0x20 == UInt8(ascii: "c") else { return nil }
        if mode == .query, text[token.end] &- 0x30 < 10 { return token.end }
        guard book.book != .ps, text[token.end] == UInt8(ascii: ".") else { return nil }
        return text.token(at: token.end + 1).number == nil ? nil : token.end + 1
    }

    /// What stands behind a word for a chapter or a verse, its point, and an article or a "from": the 2 of "ch. 2", of
    /// "sura ya 2" and of "versículos del 2 al 5".
    func number(behindUnit unit: Token) -> Token {
        var next = text.token(at: unit.end)
        if next.isMark(.period) { next = text.token(at: next.end) }
        guard !wordTable.roles(of: next).isDisjoint(with: [.article, .inside]), next.newlines == 0 else { return next }
        let behind = text.token(at: next.end)
        return numeral(at: behind, roman: false) == nil ? next : behind
    }
}

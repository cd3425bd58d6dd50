/// Reads one place: what stands behind a book's name, or what stands for itself in a list ("12", "4:5", "ch. 14a").
extension ReferenceReader {
    /// The place behind `book`; a name with no number behind it gives `nil`.
    func place(after book: BookName) -> Place? {
        var offset = book.end
        var separator = text.token(at: offset)
        let isStopped = separator.isMark(.period)
        if isStopped {
            offset = separator.end
            separator = text.token(at: offset)
        }
        // "《約翰福音》3:16"
        var isQuoted = false
        if lexicon.isUnspaced, UnspacedScript.isClosingQuote(text.scalar(at: separator.start).value) {
            offset = separator.end
            separator = text.token(at: offset)
            isQuoted = true
        }
        if separator.newlines > 1 { return nil }
        var forms: PlaceForms = [.spacedVerse, .stoppedVerse]
        if book.book.hasTitles { forms.insert(.title) }
        if book.book.hasOneChapter { forms.insert(.oneChapter) }
        var isOpen = false
        var isDashed = false
        var isSlug = false
        if case .mark(let mark) = separator.kind {
            switch mark {
            case .comma: forms.insert(.listedVerse)
            case .dash, .asterisk:
                // At the start of a line they begin an item of a list.
                if separator.newlines > 0 { return nil }
                isDashed = mark == .dash
            case .open: isOpen = true
            case .colon: break
            case .slash, .other:
                guard joinsName(separator) else { return nil }
                isSlug = true
            default: return nil
            }
            if mode == .prose, mark != .comma, mark != .open { return nil }
            offset = separator.end
        }
        guard var place = place(at: offset, behind: book, forms) else { return nil }
        if mode == .prose {
            if forms.contains(.listedVerse), place.unit == .open { return nil }
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
        if isDashed, place.second == nil, let verse = dashedVerse(at: place.end) {
            place.second = verse
            place.end = verse.end
        }
        return place
    }

    /// Lets a place start with the quotation mark before its book.
    private func takeOpeningQuote(into place: inout Place) {
        let quote = text.start(ofScalarBefore: place.start)
        if UnspacedScript.isOpeningQuote(text.scalar(at: quote).value) { place.start = quote }
    }

    /// The place at an offset. Right behind a book's name numbers may be Roman.
    func place(at offset: Int, behind book: BookName?, _ forms: PlaceForms) -> Place? {
        var token = text.token(at: offset)
        var place = Place(start: token.start, end: token.end)
        var roman = book != nil || forms.contains(.roman)
        if let book, book.book.hasTitles, offset == book.end, let (number, end) = ordinalBehind(token) {
            place.first = number
            place.unit = .chapter
            place.end = end
            readVerse(into: &place, forms)
            return place
        }
        if lexicon.putsUnitsBehind, lexicon.roles(of: token).contains(.ordinalSign) {
            let number = text.token(at: token.end)
            if numeral(at: number, roman: false) != nil { token = number }
        }
        if isChapterMark(token, behind: book) {
            place.unit = .chapter
            token = text.token(at: token.end + 1)
            // "Isaiah c. 700 BC"
            if (token.number ?? 0) > Numeral.largestVerse { return nil }
        } else if let key = token.key, let entry = lexicon.entry(for: key) {
            if entry.roles.contains(.title), forms.contains(.title), book == nil {
                place.isTitle = true
                return place
            }
            let unit: Place.Unit =
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
        if !lexicon.putsUnitsBehind || !readUnitsBehind(into: &place) { readVerse(into: &place, forms) }
        if isLoneLetter && place.second == nil && place.unit == .open && !isPointed(first, behind: book) { return nil }
        if place.second != nil {
            // No other chapter has so many verses.
            if first.value == 119, var verse = place.second {
                addHundred(to: &verse)
                place.second = verse
                place.end = max(place.end, verse.end)
            }
            readPart(into: &place)
            if lexicon.putsUnitsBehind {
                skipWord(.verseBehind, behind: &place)
                if place.part == nil { readPart(into: &place) }
            }
        }
        readFollowing(into: &place)
        return place
    }

    /// The number of "Psalm the 23rd", where it ends.
    private func ordinalBehind(_ article: Token) -> (Numeral, end: Int)? {
        guard article.newlines == 0, lexicon.roles(of: article).contains(.article),
            let (number, end) = ordinal(at: text.token(at: article.end)), number.isWellFormed
        else { return nil }
        return (number.numeral, end)
    }

    /// "Gen c. 1" is a chapter and no hundred, which of all books the Psalms alone have.
    private func isChapterMark(_ token: Token, behind book: BookName?) -> Bool {
        guard let book, book.book != .ps, token.end - token.start == 1, text[token.start] | 0x20 == UInt8(ascii: "c"),
            text[token.end] == UInt8(ascii: ".")
        else { return false }
        return text.token(at: token.end + 1).number != nil
    }

    // MARK: Behind the first number

    /// The verse behind a chapter, by any of the signs that part them.
    func readVerse(into place: inout Place, _ forms: PlaceForms) {
        let isPsalm = forms.contains(.title)
        if isPsalm { skipOtherPsalmNumber(behind: &place) }
        let sign = text.token(at: place.end)
        if sign.newlines > 1 { return }
        let isVerse = forms.contains(.oneChapter) && place.unit == .open && (place.first?.value ?? 1) > 1
        switch sign.kind {
        case .mark(.colon):
            takeVerse(at: afterColons(sign), isPsalm: isPsalm, into: &place)
            if place.second != nil { place.sign = .colon }
        case .mark(.asterisk) where !sign.spaced: takeVerse(at: text.token(at: sign.end), isPsalm: false, into: &place)
        case .mark(.other) where isPsalm && !sign.spaced && text[sign.start] == UInt8(ascii: "!"):
            // OSIS writes "Ps.51!title".
            let title = text.token(at: sign.end)
            if !title.spaced, lexicon.roles(of: title).contains(.title) {
                takeVerse(at: title, isPsalm: true, into: &place)
            }
        case .mark(.period): readVerse(behindStop: sign, into: &place, forms)
        case .mark(.comma) where isVerse: break
        case .mark(.comma) where isMiddleDot(sign): readVerse(behindDot: sign, into: &place)
        case .mark(.comma): readVerse(behindComma: sign, into: &place, forms)
        case .mark(.dash) where sign.newlines == 0: takeMarkedVerse(at: text.token(at: sign.end), into: &place)
        case .word(let key):
            guard let entry = lexicon.entry(for: key) ?? (lexicon.countsWithLetters ? Lexicon.Entry() : nil) else {
                return
            }
            if entry.roles.contains(.verse) {
                if isVerse { return }
                takeMarkedVerse(at: sign, into: &place)
            } else if isPsalm, entry.roles.contains(.title) {
                takeVerse(at: sign, isPsalm: true, into: &place)
            } else if forms.contains(.spacedVerse), mode == .query,
                !entry.roles.isDisjoint(with: .numeral.union(.letter))
                    // "מ לא": a chapter and a verse, both in letters, which may spell a word as well.
                    || lexicon.countsWithLetters && entry.roles.isSubset(of: [.common, .stranger, .verb])
            {
                takeVerse(at: sign, isPsalm: false, into: &place)
            }
        case .number where changesNumerals(at: sign, behind: place): takeVerse(at: sign, isPsalm: false, into: &place)
        case .number:
            // "Gen 1 5", but neither "John 1 2:22" nor "Mark 1 2 John 3"; in prose "1 Cor xiii 4" alone.
            guard forms.contains(.spacedVerse), mode == .query || isRomanChapter(place), place.unit == .open,
                sign.newlines == 0,
                !runsOn(after: sign.end),
                !text.token(at: sign.end).isMark(.colon), book(startingAt: sign, misspelled: false) == nil,
                !isOrdinal(sign)
            else { return }
            takeVerse(at: sign, isPsalm: false, into: &place)
        default: break
        }
    }

    /// Whether a numeral in signs goes over into digits, as the "五十三4" of "賽五十三4" does for 53:4.
    private func changesNumerals(at number: Token, behind place: Place) -> Bool {
        lexicon.isUnspaced && !number.spaced && place.unit == .open && text[place.end - 1] >= 0x80
            && text[number.start] < 0x80
    }

    /// "3.16", and with a space behind the stop where no sentence ends: "Matt 1, 2. 3" is 2:3.
    private func readVerse(behindStop stop: Token, into place: inout Place, _ forms: PlaceForms) {
        let next = text.token(at: stop.end)
        let isRoman = place.first?.form == .roman
        // "John iii. verse 16"; but "James 1. Vv 2" begins anew.
        if isRoman, mode == .query, next.newlines == 0, lexicon.roles(of: next).contains(.verse) {
            return takeMarkedVerse(at: next, into: &place)
        }
        if !separators.stop && !isRoman { return }
        if next.spaced && !isRoman {
            guard next.number != nil, next.newlines == 0, mode == .query, forms.contains(.stoppedVerse),
                !text.token(at: next.end).isMark(.colon), !runsOn(after: next.end)
            else { return }
        } else if next.spaced && next.number == nil {
            return
        }
        takeVerse(at: next, isPsalm: false, into: &place)
        if place.second != nil { place.sign = .stop }
    }

    /// ", v. 16", ", title", and where a comma parts chapter and verse also ",16".
    private func readVerse(behindComma comma: Token, into place: inout Place, _ forms: PlaceForms) {
        let next = text.token(at: comma.end)
        let roles = lexicon.roles(of: next)
        if forms.contains(.title), roles.contains(.title) {
            takeVerse(at: next, isPsalm: true, into: &place)
        } else if roles.contains(.verse) {
            takeMarkedVerse(at: next, into: &place)
        } else if next.number != nil, isRomanChapter(place), place.unit == .open,
            !text.token(at: next.end).isMark(.colon),
            !isOrdinal(next), book(startingAt: next, misspelled: false) == nil
        {
            // "Luke XV, 11": digits behind a Roman chapter are the verse.
            takeVerse(at: next, isPsalm: false, into: &place)
            place.sign = .comma
            place.isTight = !next.spaced && !comma.spaced
        } else if next.number != nil || lexicon.countsWithLetters && next.key != nil,
            forms.contains(.listedVerse) || separators.comma && !forms.contains(.amongVerses), place.unit != .verse,
            !text.token(at: next.end).isMark(.colon)
        {
            takeVerse(at: next, isPsalm: false, into: &place)
            guard place.second != nil, separators.comma else { return }
            place.sign = .comma
            place.isTight = !next.spaced && !comma.spaced
        }
    }

    /// The token behind one colon or several: "37::5".
    private func afterColons(_ colon: Token) -> Token {
        var token = text.token(at: colon.end)
        for _ in 0..<3 where token.isMark(.colon) { token = text.token(at: token.end) }
        return token
    }

    /// Whether letters that make it ordinal follow a number at once: "1st".
    func isOrdinal(_ number: Token) -> Bool {
        let next = text.token(at: number.end)
        // One letter names a part of the verse: "8a".
        return !next.spaced && next.end - next.start > 1 && lexicon.roles(of: next).contains(.suffix)
    }

    func takeVerse(at token: Token, isPsalm: Bool, into place: inout Place) {
        let roles = lexicon.roles(of: token)
        if isPsalm, roles.contains(.title) {
            place.isTitle = true
            place.end = token.end
        } else if roles.contains(.verse) {
            takeMarkedVerse(at: token, into: &place)
        } else if let number = numeral(at: token, roman: false) {
            place.second = number
            place.part = nil
            place.end = number.end
        }
    }

    /// "v. 16" behind a chapter. A chapter of its own behind the word ("verse 4:1") makes it another place.
    private func takeMarkedVerse(at token: Token, into place: inout Place) {
        guard place.unit != .verse, lexicon.roles(of: token).contains(.verse) else { return }
        guard let number = numeral(at: number(behindUnit: token), roman: false) else { return }
        let after = text.token(at: number.end)
        if after.isMark(.colon), text.token(at: after.end).number != nil { return }
        place.second = number
        place.part = nil
        place.end = number.end
    }

    /// What stands behind a word for a chapter or a verse, its point, and an article: the 2 of "ch. 2" and of "sura ya 2".
    private func number(behindUnit unit: Token) -> Token {
        var next = text.token(at: unit.end)
        if next.isMark(.period) { next = text.token(at: next.end) }
        guard lexicon.roles(of: next).contains(.article), next.newlines == 0 else { return next }
        let behind = text.token(at: next.end)
        return behind.number == nil ? next : behind
    }
}

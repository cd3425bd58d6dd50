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
        if case .mark(let mark) = separator.kind {
            switch mark {
            case .comma: forms.insert(.listedVerse)
            case .dash, .asterisk:
                // At the start of a line they begin an item of a list.
                if separator.newlines > 0 { return nil }
                isDashed = mark == .dash
            case .open: isOpen = true
            case .colon: break
            default: return nil
            }
            if mode == .prose, mark != .comma { return nil }
            offset = separator.end
        }
        guard var place = place(at: offset, behind: book, forms) else { return nil }
        if mode == .prose {
            if forms.contains(.listedVerse), place.unit == .open { return nil }
            // "the Psalms. Verse 7" begins a sentence.
            if isStopped, place.unit == .verse { return nil }
        }
        place.start = book.start
        if isQuoted { takeOpeningQuote(into: &place) }
        place.book = book
        // "Gen (1:1)"
        if isOpen, text.token(at: place.end).isMark(.close) { place.end = text.token(at: place.end).end }
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
        var roman = book != nil
        if lexicon.putsUnitsBehind, lexicon.roles(of: token).contains(.ordinalSign) {
            let number = text.token(at: token.end)
            if numeral(at: number, roman: false) != nil { token = number }
        }
        if isChapterMark(token, behind: book) {
            place.unit = .chapter
            token = text.token(at: token.end + 1)
        } else if let key = token.key, let entry = lexicon.entry(for: key) {
            if entry.roles.contains(.title), forms.contains(.title), book == nil {
                place.isTitle = true
                return place
            }
            let unit: Place.Unit =
                entry.roles.contains(.chapter) ? .chapter : entry.roles.contains(.verse) ? .verse : .open
            if unit != .open, !isRomanFive(token, behind: book) {
                let next = number(behindUnit: token)
                guard numeral(at: next, roman: true) != nil else { return nil }
                place.unit = unit
                token = next
                roman = true
            }
        }
        guard let first = numeral(at: token, roman: roman) else { return nil }
        // "Matt, 1 Cor 6": behind a comma the number is the next book's.
        if forms.contains(.listedVerse), self.book(startingAt: token, misspelled: false) != nil { return nil }
        // A lone letter is a numeral only with a number behind it: "John i. 3", but not "John I said".
        let isLoneLetter = first.form == .roman && first.end - first.start == 1
        place.first = first
        place.end = first.end
        readPart(into: &place)
        if !lexicon.putsUnitsBehind || !readUnitsBehind(into: &place) { readVerse(into: &place, forms) }
        if isLoneLetter && place.second == nil && place.unit == .open { return nil }
        if place.second != nil {
            readPart(into: &place)
            if lexicon.putsUnitsBehind { skipWord(.verseBehind, behind: &place) }
        }
        readFollowing(into: &place)
        return place
    }

    /// Old books write "Gen. v. 24" for 5:24, and "Matth. V, 3"; only with both marks, since "v 3" behind a name is verse 3.
    private func isRomanFive(_ token: Token, behind book: BookName?) -> Bool {
        guard let book, book.isDotted, token.end - token.start == 1, text[token.start] | 0x20 == UInt8(ascii: "v")
        else { return false }
        return text[token.end] == UInt8(ascii: ".") || text[token.end] == UInt8(ascii: ",")
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
        case .mark(.comma): readVerse(behindComma: sign, into: &place, forms)
        case .mark(.dash) where sign.newlines == 0: takeMarkedVerse(at: text.token(at: sign.end), into: &place)
        case .word(let key):
            guard let entry = lexicon.entry(for: key) else { return }
            if entry.roles.contains(.verse) {
                if isVerse { return }
                takeMarkedVerse(at: sign, into: &place)
            } else if isPsalm, entry.roles.contains(.title) {
                takeVerse(at: sign, isPsalm: true, into: &place)
            } else if forms.contains(.spacedVerse), mode == .query,
                !entry.roles.isDisjoint(with: .numeral.union(.letter))
            {
                takeVerse(at: sign, isPsalm: false, into: &place)
            }
        case .number where changesNumerals(at: sign, behind: place): takeVerse(at: sign, isPsalm: false, into: &place)
        case .number:
            // "Gen 1 5", but neither "John 1 2:22" nor "Mark 1 2 John 3".
            guard forms.contains(.spacedVerse), mode == .query, place.unit == .open, sign.newlines == 0,
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

    private func takeVerse(at token: Token, isPsalm: Bool, into place: inout Place) {
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

    /// The "a" of "16a".
    func readPart(into place: inout Place) {
        let letter = text[place.end] | 0x20
        guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "e"), (place.second ?? place.first)?.form == .digits
        else { return }
        if case .letter = text.glyph(at: place.end + 1).0 { return }
        place.part = letter
        place.end += 1
    }

    /// The "b" of "16a-b": a later part of the verse that `place` names a part of.
    func laterPart(at token: Token, of place: Place) -> Place? {
        guard let part = place.part, token.key != nil, token.end - token.start == 1, !token.spaced else { return nil }
        let letter = text[token.start]
        guard letter > part, letter <= UInt8(ascii: "e"), let verse = place.second ?? place.first else { return nil }
        var end = Place(start: token.start, end: token.end)
        end.unit = .verse
        end.first = verse
        end.part = letter
        return end
    }

    private func readFollowing(into place: inout Place) {
        let token = text.token(at: place.end)
        if token.newlines > 1 { return }
        let roles = lexicon.roles(of: token)
        let behind = text.token(at: token.end)
        if roles.contains(.rest) {
            place.following = .rest
        } else if roles.contains(.list), let end = wordsOfRest(at: behind) {
            place.following = .rest
            place.end = end
            return
        } else if roles.contains(.list), isNext(behind) {
            place.following = .next
            place.end = behind.end
            return
        } else if roles.contains(.next), !token.spaced || token.end - token.start > 1 || !runsOn(after: token.end) {
            place.following = .next
        } else {
            return
        }
        place.end = token.end
    }

    /// Whether a word says "the next one" behind an "and": the "сл." of "и сл.", the "suiv." of "et suiv."
    private func isNext(_ token: Token) -> Bool {
        token.end - token.start > 2 && token.newlines == 0 && lexicon.roles(of: token).contains(.next)
            && text.token(at: token.end).number == nil
    }

    /// Where the "following" of "and following", the "seq." of "et seq." or the "verses" of "and the following verses" ends.
    private func wordsOfRest(at token: Token) -> Int? {
        let isArticle = lexicon.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard word.end - word.start > 2, word.newlines == 0, lexicon.roles(of: word).contains(.rest) else { return nil }
        let unit = text.token(at: word.end)
        let behind = text.token(at: unit.end)
        guard unit.newlines == 0, !lexicon.roles(of: unit).isDisjoint(with: [.verse, .chapter]), behind.number == nil
        else { return isArticle ? nil : word.end }
        return unit.end
    }

    /// Where the "end" of "15:11-end" ends, which stands for the last verse or chapter; `nil` for another token. In prose
    /// a dash must lead to it: "from Mark 5 to end the debate".
    func end(at token: Token, _ joiner: Joiner) -> Int? {
        guard mode == .query || !joiner.isWord else { return nil }
        let isArticle = lexicon.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard lexicon.roles(of: word).contains(.end), word.newlines == 0 else { return nil }
        if joiner.isWord, runsOn(after: word.end) { return nil }
        return word.end
    }

    /// The 6 of "Matt-5-6-7", where dashes stand for everything.
    private func dashedVerse(at offset: Int) -> Numeral? {
        let firstDash = text.token(at: offset)
        guard firstDash.isMark(.dash) else { return nil }
        guard let verse = numeral(at: text.token(at: firstDash.end), roman: false) else { return nil }
        let secondDash = text.token(at: verse.end)
        guard secondDash.isMark(.dash), text.token(at: secondDash.end).number != nil else { return nil }
        return verse
    }
}

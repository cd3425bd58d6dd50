/// Reads what stands behind the first number of a place: the verse, by whatever sign parts it from its chapter, and the
/// letter of its part.
extension ReferenceReader {
    /// The verse behind a chapter, by any of the signs that part them.
    func readVerse(into place: inout Location, _ forms: LocationForms) {
        let isPsalm = forms.contains(.title)
        if isPsalm { skipOtherPsalmNumber(behind: &place) }
        let sign = text.token(at: place.end)
        if sign.newlines > 1 || mode == .prose && sign.newlines > 0 && sign.isMark(.colon) { return }
        let isVerse = forms.contains(.oneChapter) && place.unit == .open && (place.first?.value ?? 1) > 1
        switch sign.kind {
        case .mark(.colon):
            let verse = afterColons(sign)
            if verse.isMark(.open), !verse.spaced {
                // "Psalm 22:(1-11) 12-18": verses that may be left out.
                takeVerse(at: text.token(at: verse.end), isPsalm: false, into: &place)
                place.opensAside = place.second != nil
            } else {
                takeVerse(at: verse, isPsalm: isPsalm, into: &place)
            }
            if place.second != nil { place.sign = .colon }
        case .mark(.open) where isPsalm && forms.contains(.spacedVerse): takeTitleInParentheses(at: sign, into: &place)
        case .mark(.asterisk) where !sign.spaced: takeVerse(at: text.token(at: sign.end), isPsalm: false, into: &place)
        case .mark(.other) where isPsalm && !sign.spaced && text[sign.start] == UInt8(ascii: "!"):
            // OSIS writes "Ps.51!title".
            let title = text.token(at: sign.end)
            if !title.spaced, wordTable.roles(of: title).contains(.title) {
                takeVerse(at: title, isPsalm: true, into: &place)
            }
        case .mark(.other) where isMinuteMark(sign):
            takeVerse(at: text.token(at: sign.end), isPsalm: false, into: &place)
        case .mark(.period): readVerse(behindStop: sign, into: &place, forms)
        case .mark(.comma) where isVerse: break
        case .mark(.comma) where isMiddleDot(sign): readVerse(behindDot: sign, into: &place)
        case .mark(.comma): readVerse(behindComma: sign, into: &place, forms)
        case .mark(.dash) where sign.newlines == 0: takeMarkedVerse(at: text.token(at: sign.end), into: &place)
        case .word(let key):
            guard let entry = wordTable.entry(for: key) ?? (wordTable.countsWithLetters ? WordTable.Entry() : nil) else {
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
                    || wordTable.countsWithLetters && entry.roles.isSubset(of: [.common, .stranger, .verb])
            {
                takeVerse(at: sign, isPsalm: false, into: &place)
            }
        case .number where changesNumerals(at: sign, behind: place): takeVerse(at: sign, isPsalm: false, into: &place)
        case .number:
            // "Gen 1 5", but neither "John 1 2:22" nor "Mark 1 2 John 3"; in prose "1 Cor xiii 4" alone.
            guard forms.contains(.spacedVerse), mode == .query || isRomanChapter(place), place.unit != .verse,
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
    private func changesNumerals(at number: Token, behind place: Location) -> Bool {
        wordTable.isUnspaced && !number.spaced && place.unit == .open && text[place.end - 1] >= 0x80
            && text[number.start] < 0x80
    }

    /// "3.16", and with a space behind the stop where no sentence ends: "Matt 1, 2. 3" is 2:3.
    private func readVerse(behindStop stop: Token, into place: inout Location, _ forms: LocationForms) {
        let next = text.token(at: stop.end)
        let isRoman = place.first?.form == .roman
        if next.newlines > 1 { return }
        // "John iii. verse 16"; but "James 1. Vv 2" begins anew.
        if isRoman, mode == .query, next.newlines == 0, wordTable.roles(of: next).contains(.verse) {
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
    private func readVerse(behindComma comma: Token, into place: inout Location, _ forms: LocationForms) {
        let next = text.token(at: comma.end)
        let roles = wordTable.roles(of: next)
        if forms.contains(.title), roles.contains(.title) {
            takeVerse(at: next, isPsalm: true, into: &place)
        } else if roles.contains(.verse) {
            takeMarkedVerse(at: next, into: &place)
        } else if next.number != nil, isRomanChapter(place) || isRomanLetter(place, before: comma), place.unit == .open,
            !text.token(at: next.end).isMark(.colon),
            !isOrdinal(next), book(startingAt: next, misspelled: false) == nil
        {
            // "Luke XV, 11": digits behind a Roman chapter are the verse.
            takeVerse(at: next, isPsalm: false, into: &place)
            place.sign = .comma
            place.isTight = !next.spaced && !comma.spaced
        } else if next.number != nil || wordTable.countsWithLetters && next.key != nil,
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
        return !next.spaced && next.end - next.start > 1 && wordTable.roles(of: next).contains(.suffix)
    }

    /// "Psalm 51 (title)"
    private func takeTitleInParentheses(at open: Token, into place: inout Location) {
        let title = text.token(at: open.end)
        let close = text.token(at: title.end)
        guard wordTable.roles(of: title).contains(.title), close.isMark(.close) else { return }
        place.isTitle = true
        place.end = close.end
    }

    func takeVerse(at token: Token, isPsalm: Bool, into place: inout Location) {
        let roles = wordTable.roles(of: token)
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
    private func takeMarkedVerse(at token: Token, into place: inout Location) {
        guard place.unit != .verse, wordTable.roles(of: token).contains(.verse) else { return }
        guard let number = numeral(at: number(behindUnit: token), roman: false) else { return }
        let after = text.token(at: number.end)
        if after.isMark(.colon), text.token(at: after.end).number != nil { return }
        place.second = number
        place.part = nil
        place.end = number.end
    }
}

/// The signs that separate chapter and verse, besides the colon, which every language has.
struct Separators: Equatable, Sendable {
    /// Whether a comma separates them: "Joh 3,16". If not, a comma separates the items of a list.
    var comma: Bool
    /// Whether a full stop separates them: "3.16". If not, a full stop separates verses: "3,16.18".
    var stop: Bool
    /// Whether the caller chose them. Otherwise a comma that can only be the sign of another land is read as one.
    var areChosen = false
    /// Whether the first sign of a reference decides for the rest of it, because writers of the language differ: after
    /// "3:16" a comma begins the next verse, after "3,16" a full stop does.
    var areOpen = false

    /// `3:16, 18; 4:1`
    static let us = Separators(comma: false, stop: true)
    /// `3,16.18; 4,1`
    static let eu = Separators(comma: true, stop: false)
    /// Either of the two; the first sign of the reference decides.
    static let either = Separators(comma: true, stop: true, areOpen: true)

    init(comma: Bool, stop: Bool, areOpen: Bool = false) {
        self.comma = comma
        self.stop = stop
        self.areOpen = areOpen
    }

    init(_ punctuation: ReferenceParser.Punctuation) {
        self = punctuation == .us ? .us : .eu
        areChosen = true
    }

    /// The separators to use after a location that was written with a sign.
    func decided(by sign: VerseSign) -> Separators {
        guard areOpen else { return self }
        switch sign {
        case .none: return self
        case .comma: return .eu
        case .colon, .stop: return .us
        }
    }
}

/// The sign between the chapter and the verse of a location.
enum VerseSign: Sendable {
    /// No sign, or a word.
    case none
    case colon
    case comma
    case stop
}

/// Reads the text after the first number of a location: the sign, the verse, and the letter for a part of the verse.
extension ReferenceGrammar {
    /// Reads the verse after a chapter, whatever sign separates them.
    func readVerse(into location: inout Location, _ forms: LocationForms) {
        let isPsalm = forms.contains(.title)
        if isPsalm { skipOtherPsalmNumber(after: &location) }
        let sign = text.token(at: location.end)
        if sign.newlines > 1 || leniency.sentencesEnd && sign.newlines > 0 && sign.isMark(.colon) { return }
        let isVerse = forms.contains(.oneChapter) && location.unit == .open && (location.first?.value ?? 1) > 1
        switch sign.kind {
        case .mark(.colon):
            let verse = afterColons(sign)
            if verse.isMark(.open), !verse.spaced {
                // "Psalm 22:(1-11) 12-18": verses that readers may leave out.
                takeVerse(at: text.token(at: verse.end), isPsalm: false, into: &location)
                location.opensAside = location.second != nil
            } else {
                takeVerse(at: verse, isPsalm: isPsalm, into: &location)
            }
            if location.second != nil { location.sign = .colon }
        case .mark(.open) where isPsalm && forms.contains(.spacedVerse):
            takeTitleInParentheses(at: sign, into: &location)
        case .mark(.asterisk) where !sign.spaced:
            takeVerse(at: text.token(at: sign.end), isPsalm: false, into: &location)
        case .mark(.other) where isPsalm && !sign.spaced && text[sign.start] == UInt8(ascii: "!"):
            // OSIS writes "Ps.51!title".
            let title = text.token(at: sign.end)
            if !title.spaced, title.key == ReferenceGrammar.osisTitle {
                location.isTitle = true
                location.end = title.end
            }
        case .mark(.other) where isMinuteMark(sign):
            takeVerse(at: text.token(at: sign.end), isPsalm: false, into: &location)
        case .mark(.period) where isVerse && !forms.contains(.osis): break
        case .mark(.period): readVerse(afterStop: sign, into: &location, forms)
        case .mark(.comma) where isVerse: break
        case .mark(.comma) where isMiddleDot(sign): readVerse(afterDot: sign, into: &location)
        case .mark(.comma): readVerse(afterComma: sign, into: &location, forms)
        case .mark(.dash) where sign.newlines == 0: takeMarkedVerse(at: text.token(at: sign.end), into: &location)
        case .word(let key):
            guard let entry = wordTable.entry(for: key) ?? (wordTable.countsWithLetters ? WordTable.Entry() : nil)
            else {
                return
            }
            if entry.roles.contains(.verse) {
                if isVerse { return }
                takeMarkedVerse(at: sign, into: &location)
            } else if isPsalm, entry.roles.contains(.title) {
                takeVerse(at: sign, isPsalm: true, into: &location)
            } else if forms.contains(.spacedVerse), leniency.spacedVerses,
                !entry.roles.isDisjoint(with: .numeral.union(.letter))
                    // "מ לא": a chapter and a verse, both in letters, which may also spell a word.
                    || wordTable.countsWithLetters && entry.roles.isSubset(of: [.common, .lookalike, .verb])
            {
                takeVerse(at: sign, isPsalm: false, into: &location)
            }
        case .number where changesNumerals(at: sign, after: location):
            takeVerse(at: sign, isPsalm: false, into: &location)
        case .number:
            // "Gen 1 5", but neither "John 1 2:22" nor "Mark 1 2 John 3". In prose only "1 Cor xiii 4".
            guard forms.contains(.spacedVerse), leniency.spacedVerses || isRomanChapter(location),
                location.unit != .verse,
                sign.newlines == 0,
                !ordinaryWordFollows(sign.end), !isChapter(sign),
                Numeral.isPlausible(sign.number ?? 0, as: .chapterOrVerse),
                book(startingAt: sign, misspelled: false) == nil,
                !isOrdinal(sign)
            else { return }
            takeVerse(at: sign, isPsalm: false, into: &location)
        default: break
        }
    }

    /// The word for a psalm's title in OSIS, in every language.
    private static let osisTitle = WordKey(spelled: "title".utf8)

    /// Whether a colon and a verse follow a number. In "Matthew 28  1: Now after", only a colon follows.
    private func isChapter(_ number: Token) -> Bool {
        let colon = text.token(at: number.end)
        return colon.isMark(.colon) && text.token(at: colon.end).number != nil
    }

    /// Whether digits follow a numeral in signs: "賽五十三4" is 53:4.
    private func changesNumerals(at number: Token, after location: Location) -> Bool {
        wordTable.isUnspaced && !number.spaced && location.unit == .open && text[location.end - 1] >= 0x80
            && text[number.start] < 0x80
    }

    /// Reads "3.16". With a space after the full stop, only if no sentence ends there: "Matt 1, 2. 3" is 2:3.
    private func readVerse(afterStop stop: Token, into location: inout Location, _ forms: LocationForms) {
        let next = text.token(at: stop.end)
        let isRoman = location.first?.form == .roman
        if next.newlines > 1 { return }
        // "John iii. verse 16"; but in "James 1. Vv 2" a new location begins.
        if isRoman, leniency.looseUnits, next.newlines == 0, wordTable.roles(of: next).contains(.verse) {
            return takeMarkedVerse(at: next, into: &location)
        }
        if !separators.stop && !isRoman && !forms.contains(.osis) { return }
        if next.spaced && !isRoman {
            guard next.number != nil, next.newlines == 0, leniency.spacedVerses, forms.contains(.stoppedVerse),
                !text.token(at: next.end).isMark(.colon), !ordinaryWordFollows(next.end)
            else { return }
        } else if next.spaced && next.number == nil {
            return
        }
        takeVerse(at: next, isPsalm: false, into: &location)
        if location.second != nil { location.sign = .stop }
    }

    /// Reads ", v. 16" and ", title", and also ",16" if a comma separates chapter and verse.
    private func readVerse(afterComma comma: Token, into location: inout Location, _ forms: LocationForms) {
        let next = text.token(at: comma.end)
        let roles = wordTable.roles(of: next)
        if forms.contains(.title), roles.contains(.title) {
            takeVerse(at: next, isPsalm: true, into: &location)
        } else if roles.contains(.verse) {
            if location.unit == .open, !forms.isDisjoint(with: [.amongVerses, .verseAlone]) { return }
            takeMarkedVerse(at: next, into: &location)
        } else if next.number != nil, isRomanChapter(location) || isRomanLetter(location, before: comma),
            location.unit == .open,
            !text.token(at: next.end).isMark(.colon),
            !isOrdinal(next), book(startingAt: next, misspelled: false) == nil
        {
            // "Luke XV, 11": digits after a Roman chapter are the verse.
            takeVerse(at: next, isPsalm: false, into: &location)
            location.sign = .comma
            location.isTight = !next.spaced && !comma.spaced
        } else if next.number != nil || wordTable.countsWithLetters && next.key != nil,
            forms.contains(.listedVerse) || separators.comma && !forms.contains(.amongVerses)
                || forms.contains(.spacedVerse) && isCommaOfAnotherLand(comma, next, after: location),
            location.unit != .verse, !text.token(at: next.end).isMark(.colon)
        {
            takeVerse(at: next, isPsalm: false, into: &location)
            guard location.second != nil, separators.comma || !forms.contains(.listedVerse) else { return }
            location.sign = .comma
            location.isTight = !next.spaced && !comma.spaced
        }
    }

    /// Whether a comma between two numbers is the mark between chapter and verse although the language has another:
    /// English text with "Joh 3,16" or "Röm 8,28". Two chapters are not listed like that, without a space and far apart.
    /// "John 3,4" and "Matt 5,6,7" are chapters.
    private func isCommaOfAnotherLand(_ comma: Token, _ number: Token, after location: Location) -> Bool {
        guard !ownSeparators.comma, !ownSeparators.areChosen, !separators.comma, !comma.spaced, !number.spaced,
            location.unit == .open,
            let chapter = location.first, chapter.form == .digits, let verse = number.number,
            Numeral.isPlausible(verse, as: .chapterOrVerse), verse < chapter.value || verse > chapter.value + 2
        else { return false }
        let next = text.token(at: number.end)
        if next.isMark(.comma), text.token(at: next.end).number != nil { return false }
        // "1Cor.2,1Cor.3": the number is that of the next book.
        return book(startingAt: number, misspelled: false) == nil
    }

    /// The token after one or several colons: "37::5".
    private func afterColons(_ colon: Token) -> Token {
        var token = text.token(at: colon.end)
        for _ in 0..<3 where token.isMark(.colon) { token = text.token(at: token.end) }
        return token
    }

    /// Whether letters directly after a number make it ordinal: "1st".
    func isOrdinal(_ number: Token) -> Bool {
        let next = text.token(at: number.end)
        // One letter names a part of the verse: "8a".
        return !next.spaced && next.end - next.start > 1 && wordTable.roles(of: next).contains(.suffix)
    }

    /// "Psalm 51 (title)"
    private func takeTitleInParentheses(at open: Token, into location: inout Location) {
        let title = text.token(at: open.end)
        let close = text.token(at: title.end)
        guard wordTable.roles(of: title).contains(.title), close.isMark(.close) else { return }
        location.isTitle = true
        location.end = close.end
    }

    func takeVerse(at token: Token, isPsalm: Bool, into location: inout Location) {
        let roles = wordTable.roles(of: token)
        if isPsalm, roles.contains(.title) {
            location.isTitle = true
            location.end = token.end
        } else if roles.contains(.verse) {
            takeMarkedVerse(at: token, into: &location)
        } else if let number = numeral(at: token, roman: false) {
            location.second = number
            location.part = nil
            location.end = number.end
        }
    }

    /// Reads "v. 16" after a chapter. If the word has a chapter of its own ("verse 4:1"), it begins another location.
    private func takeMarkedVerse(at token: Token, into location: inout Location) {
        guard location.unit != .verse, wordTable.roles(of: token).contains(.verse) else { return }
        guard let number = numeral(at: number(afterUnit: token), roman: false) else { return }
        let after = text.token(at: number.end)
        if after.isMark(.colon), text.token(at: after.end).number != nil { return }
        location.second = number
        location.part = nil
        location.end = number.end
    }
}

/// Reads the words that some languages put after the numbers of chapters and verses: "3章16節", "3장 16절", "3 глава 16
/// стих".
extension ReferenceGrammar {
    /// Reads the word after the first number, and the verse after that; `false` if there is no such word.
    func readUnitsAfterNumber(into location: inout Location) -> Bool {
        let word = text.token(at: location.end)
        guard word.newlines == 0, let entry = word.key.flatMap(wordTable.entry) else { return false }
        if entry.roles.contains(.verseAfterNumber), location.unit != .chapter, !leadsToNumber(word, as: .verse, entry) {
            location.unit = .verse
            location.end = word.end
            return true
        }
        guard entry.roles.contains(.chapterAfterNumber), location.unit != .verse else { return false }
        location.unit = .chapter
        location.end = word.end
        var next = text.token(at: word.end)
        if next.isMark(.comma) || next.isMark(.period) { next = text.token(at: next.end) }
        let prefix = wordTable.roles(of: next)
        if prefix.contains(.ordinalSign) || prefix.contains(.verse) { next = text.token(at: next.end) }
        guard next.newlines == 0, let verse = numeral(at: next, roman: false) else { return true }
        let following = wordTable.roles(of: text.token(at: verse.end))
        // In "3章16", 16 is a verse; in "3장, 4장", 4 is a chapter.
        guard !following.contains(.chapterAfterNumber),
            following.contains(.verseAfterNumber) || prefix.contains(.verse) || next.start - word.end < 2
        else { return true }
        location.second = verse
        location.end = verse.end
        return true
    }

    /// Extends a location by the next word, if the word has this role.
    func skipWord(_ role: WordRoles, after location: inout Location) {
        let word = text.token(at: location.end)
        guard word.newlines == 0, let entry = word.key.flatMap(wordTable.entry), entry.roles.contains(role),
            !leadsToNumber(word, as: .verse, entry)
        else { return }
        location.end = word.end
    }

    /// Whether the word belongs to a number after it: the "стих" of "глава 3, стих 16".
    private func leadsToNumber(_ word: Token, as role: WordRoles, _ entry: WordTable.Entry) -> Bool {
        guard entry.roles.contains(role) else { return false }
        var next = text.token(at: word.end)
        if next.isMark(.period) { next = text.token(at: next.end) }
        return numeral(at: next, roman: false) != nil
    }
}

/// Reads the letters that name a part of a verse: "16a", "16a-b", and as other languages write them "16а", "16α",
/// "16上".
extension ReferenceGrammar {
    /// The letter after the number of a location.
    func readPart(into location: inout Location) {
        guard (location.second ?? location.first)?.form == .digits else { return }
        let letter = text[location.end] | 0x20
        if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "e") {
            if text[location.end + 1] &- 0x30 < 10 { return }
            if text.isLetter(at: location.end + 1), !isPartAndFollowing(at: location.end) { return }
            location.part = letter
            location.end += 1
        } else if text[location.end] >= 0x80 {
            let word = text.token(at: location.end)
            guard !word.spaced, let entry = word.key.flatMap(wordTable.entry), entry.roles.contains(.part),
                !text.isLetter(at: word.end) || wordTable.isUnspaced
            else { return }
            location.part = UInt8(ascii: "a") + entry.number - 1
            location.end = word.end
        }
    }

    /// Whether a letter for a part and an "ff" are at an offset, as in "2:4bff". The "cf" of "2:4cf. 5" is a word
    /// instead.
    private func isPartAndFollowing(at offset: Int) -> Bool {
        wordTable.roles(of: text.token(at: offset)).isEmpty
            && !wordTable.roles(of: text.token(at: offset + 1)).isDisjoint(with: [.next, .rest])
    }

    /// The "b" of "16a-b": a later part of the same verse as `location`.
    func laterPart(at token: Token, of location: Location) -> Location? {
        guard let part = location.part, token.key != nil, token.end - token.start == 1, !token.spaced else {
            return nil
        }
        let letter = text[token.start]
        guard letter > part, letter <= UInt8(ascii: "e"), let verse = location.second ?? location.first else {
            return nil
        }
        var end = Location(start: token.start, end: token.end)
        end.unit = .verse
        end.first = verse
        end.part = letter
        return end
    }
}

/// Reads the words that extend a location: "f", "ff", "and following", "et seq.", and the "end" of "15:11-end".
extension ReferenceGrammar {
    func readFollowing(into location: inout Location) {
        let token = text.token(at: location.end)
        if token.newlines > 1 { return }
        let roles = wordTable.roles(of: token)
        let following = text.token(at: token.end)
        if token.isMark(.comma) {
            // "11, et seq.", but not "11, following the crowd".
            let isJoined = wordTable.roles(of: following).contains(.list)
            guard following.newlines == 0,
                let end = isJoined
                    ? wordsOfRest(at: text.token(at: following.end))
                    : wordTable.roles(of: following).contains(.rest) ? following.end : nil, !ordinaryWordFollows(end)
            else { return }
            location.following = .rest
            location.end = end
            return
        }
        if roles.contains(.rest) {
            location.following = .rest
        } else if roles.contains(.list), let end = wordsOfRest(at: following) {
            location.following = .rest
            location.end = end
            return
        } else if roles.contains(.list), isNext(following) {
            location.following = .next
            location.end = following.end
            return
        } else if roles.contains(.next), !token.spaced || token.end - token.start > 1 || !ordinaryWordFollows(token.end)
        {
            location.following = .next
        } else {
            return
        }
        location.end = token.end
    }

    /// Whether a word after "and" means "the next one": the "сл." of "и сл.", the "suiv." of "et suiv."
    private func isNext(_ token: Token) -> Bool {
        token.end - token.start > 2 && token.newlines == 0 && wordTable.roles(of: token).contains(.next)
            && text.token(at: token.end).number == nil
    }

    /// Where the words after "and" end that mean all following verses: the "following" of "and following", the "seq."
    /// of "et seq.", the "the following verses" of "and the following verses".
    private func wordsOfRest(at token: Token) -> Int? {
        let isArticle = wordTable.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard word.newlines == 0, wordTable.roles(of: word).contains(.rest) else {
            return nil
        }
        let unit = text.token(at: word.end)
        let following = text.token(at: unit.end)
        guard unit.newlines == 0, !wordTable.roles(of: unit).isDisjoint(with: [.verse, .chapter]),
            following.number == nil
        else { return isArticle ? nil : word.end }
        return unit.end
    }

    /// Where an "end" ends that means the last verse or chapter: "15:11-end"; `nil` for another token. In prose, only
    /// after a dash, because of "from Mark 5 to end the debate".
    func end(at token: Token, _ joiner: Joiner) -> Int? {
        guard leniency.looseUnits || !joiner.isWord else { return nil }
        let isArticle = wordTable.roles(of: token).contains(.article)
        let word = isArticle ? text.token(at: token.end) : token
        guard wordTable.roles(of: word).contains(.end), word.newlines == 0 else { return nil }
        if let end = endOfChapterNamed(after: word) { return end }
        if joiner.isWord, ordinaryWordFollows(word.end) { return nil }
        return word.end
    }

    /// Where the "of the chapter" ends that may follow "the end".
    private func endOfChapterNamed(after end: Token) -> Int? {
        let inside = text.token(at: end.end)
        guard wordTable.roles(of: inside).contains(.inside), inside.newlines == 0 else { return nil }
        let article = text.token(at: inside.end)
        let unit = wordTable.roles(of: article).contains(.article) ? text.token(at: article.end) : article
        guard wordTable.roles(of: unit).contains(.chapter), unit.newlines == 0,
            numeral(at: number(afterUnit: unit), roman: true) == nil
        else { return nil }
        return unit.end
    }
}

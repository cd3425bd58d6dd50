/// What stands before a book's name and belongs to it: its number, and an introduction such as "the epistle of Paul to".
struct BookPrefix {
    var start: Int
    /// 0 for none.
    var number = 0
    /// A word such as "book" or "gospel" is part of it.
    var isIntroduced = false
}

/// Reads backwards from a name. That is how a text is scanned at the pace of its names: most numbers and most "the
/// book of" lead nowhere.
extension ReferenceReader {
    /// Reads backwards from a name: "the first epistle of Peter" takes everything, "of Peter" nothing. A name of several
    /// words takes its article: "the Song of Songs". A number that counts the lines of a list belongs to no name but one
    /// that is nothing without it: "1. Corinthians 13".
    func lead(before nameStart: Int, floor: Int, takesNumber: Bool, needsNumber: Bool, takesArticle: Bool) -> BookPrefix {
        var lead = BookPrefix(start: nameStart)
        guard nameStart > floor else { return lead }
        var place = nameStart
        var hasFiller = false
        words: for _ in 0..<ReferenceReader.longestLead {
            // "1ª de Corintios", "1-е до Коринтян": an ordinal may stand before the preposition, a mere number not.
            if takesNumber, lead.number == 0,
                let (number, start, isOrdinal) = digitOrdinal(before: place, floor: floor),
                place == nameStart || lead.isIntroduced || isOrdinal && hasFiller,
                needsNumber || !listMarkers.contains(start)
            {
                lead.number = number
                lead.start = start
                place = start
                continue
            }
            guard let word = word(before: place, floor: floor), let key = word.key,
                let entry = wordTable.entry(for: key)
            else { break }
            if takesNumber, lead.number == 0, isOrdinal(word, entry, needsNumber: needsNumber, floor: floor),
                place == nameStart || lead.isIntroduced || hasFiller && entry.roles.contains(.filler),
                needsNumber || !listMarkers.contains(word.start)
            {
                lead.number = Int(entry.number)
                lead.start = word.start
            } else if entry.roles.contains(.noun) {
                // "book of Proverbs" and "Saint Mark", but not "Book Pro 14".
                guard hasFiller || takesArticle || entry.roles.contains(.filler) || mode == .query else { break words }
                lead.isIntroduced = true
                lead.start = word.start
            } else if entry.roles.contains(.article) {
                hasFiller = true
                if lead.isIntroduced || takesArticle { lead.start = word.start }
            } else if entry.roles.contains(.filler) {
                hasFiller = true
                if lead.isIntroduced, isOwner(word) { lead.start = word.start }
            } else {
                break
            }
            place = word.start
        }
        return lead
    }

    /// Whether a word before a name is the name's number. The "secondo" of "Vangelo secondo Giovanni" means "according to",
    /// and the "i" of Polish is its "and", which only a capital makes a number.
    private func isOrdinal(_ word: Token, _ entry: WordTable.Entry, needsNumber: Bool, floor: Int) -> Bool {
        guard entry.roles.contains(.ordinal), !isElided(word) else { return false }
        if entry.roles.contains(.list), !text.isCapital(at: word.start) { return false }
        guard !needsNumber, entry.roles.contains(.filler), let before = self.word(before: word.start, floor: floor)
        else { return true }
        return !wordTable.roles(of: before).contains(.noun)
    }

    /// Whether a word says whose letter it is: the "Paul" of "Paul's letter to the Romans".
    func isOwner(_ word: Token) -> Bool {
        isApostrophe(at: word.end) && text.isCapital(at: word.start)
    }

    private func isApostrophe(at offset: Int) -> Bool {
        let value = text.scalar(at: offset).value
        return value == 0x27 || value == 0x2019
    }

    /// Whether a word is what an apostrophe leaves of one: the "ll" of "I'll", which print misread makes a number otherwise.
    private func isElided(_ word: Token) -> Bool {
        guard word.start > 1 else { return false }
        let mark = text.start(ofScalarBefore: word.start)
        return isApostrophe(at: mark) && text.isWordCharacter(before: mark)
    }

    /// A book's number in digits that ends before `offset`: "1", "2.", "3rd".
    private func digitOrdinal(before offset: Int, floor: Int) -> (number: Int, start: Int, isOrdinal: Bool)? {
        var place = skipBack(from: offset, floor: floor)
        if place == offset { place = beforeHyphen(offset, floor: floor) }
        var isOrdinal = false
        if place > floor, let word = wordEnding(at: place, floor: floor), isOrdinalSuffix(word) {
            isOrdinal = true
            place = word.start
            while place > floor, text[place - 1] == 0x20 { place -= 1 }
            // "1-я"
            if place == word.start, place > floor, text[place - 1] == UInt8(ascii: "-") { place -= 1 }
        }
        guard place > floor else { return nil }
        let start = text.start(ofScalarBefore: place)
        guard start >= floor, case .digit(let digit) = text.glyph(at: start).0, digit >= 1,
            digit <= wordTable.largestNumber
        else {
            return nil
        }
        if start > floor {
            if text.isWordCharacter(before: start) { return nil }
            // In "3:2 John" the 2 is a verse.
            if text[start - 1] == 0x3A, start - 1 > floor, text.isWordCharacter(before: start - 1) { return nil }
        }
        return (Int(digit), start, isOrdinal)
    }

    /// Where the number before a hyphen, an underscore or a plus ends: "1-Cor 13", "1_Cor 13". `offset` where none stands there.
    private func beforeHyphen(_ offset: Int, floor: Int) -> Int {
        guard offset > floor else { return offset }
        let mark = text.start(ofScalarBefore: offset)
        guard mark > floor, text.glyph(at: mark).0 == .mark(.dash) || isSpaceInAddress(mark),
            mode == .query || text.isCapital(at: offset), text[mark - 1] &- 0x30 < 10
        else { return offset }
        // "3:16-John", "Gen 2-3-John"
        let before = mark - 1 > floor ? text.glyph(at: text.start(ofScalarBefore: mark - 1)).0 : .space
        switch before {
        case .space, .newline, .mark(.open), .mark(.other), .mark(.semicolon), .mark(.comma): return mark
        default: return offset
        }
    }

    /// Whether letters make the number of a book ordinal: "nd" in "2nd", and the "d" of older print, "2d" and "3d".
    func isOrdinalSuffix(_ word: Token) -> Bool {
        if wordTable.roles(of: word).contains(.suffix) { return true }
        guard word.end - word.start == 1, text[word.start] == UInt8(ascii: "d") else { return false }
        return text[word.start - 1] == UInt8(ascii: "2") || text[word.start - 1] == UInt8(ascii: "3")
    }

    /// The word that ends before `offset`, past spaces, points and apostrophes.
    func word(before offset: Int, floor: Int) -> Token? {
        wordEnding(at: skipBack(from: offset, floor: floor), floor: floor)
    }

    /// The word whose last letter ends at `end`. Words longer than any that matters are not read.
    private func wordEnding(at end: Int, floor: Int) -> Token? {
        var start = end
        letters: for _ in 0...MisspelledNames.longestWord {
            guard start > floor else { break }
            let previous = text.start(ofScalarBefore: start)
            guard previous >= floor else { break }
            switch text.glyph(at: previous).0 {
            case .letter(let letter):
                if text.unspaced != nil, UnspacedScript.holds(letter) { break letters }
            case .point: break
            default: break letters
            }
            start = previous
        }
        guard start < end, end - start <= MisspelledNames.longestWord else { return nil }
        return text.token(at: start)
    }

    private func skipBack(from offset: Int, floor: Int) -> Int {
        var place = offset
        var newlines = 0
        for _ in 0..<8 {
            guard place > floor else { break }
            let previous = text.start(ofScalarBefore: place)
            guard previous >= floor else { break }
            switch text.glyph(at: previous).0 {
            case .newline:
                // A blank line parts paragraphs. A carriage return with its line feed is one break.
                if !(text[previous] == 0x0D && text[place] == 0x0A) { newlines += 1 }
                if newlines > 1 { return offset }
                place = previous
            case .space, .mark(.period): place = previous
            case .point where Glyph.isInvisible(text.scalar(at: previous).value): place = previous
            case .mark(.other)
            where text[previous] == 0x27 || text.scalar(at: previous).value == 0x2019
                || wordTable.countsWithLetters && numeralMark(at: previous) != nil:
                place = previous
            default: return place
            }
        }
        return place
    }
}

/// The text before a book's name that belongs to it: a number, and an introduction such as "the epistle of Paul to".
struct BookPrefix {
    var start: Int
    /// 0 if there is none.
    var number = 0
    /// A word such as "book" or "gospel" is part of it.
    var isIntroduced = false
}

/// Reads backwards from a name. Therefore a text is scanned only for names: most numbers and most words such as "the
/// book of" are not followed by one.
extension ReferenceGrammar {
    /// Reads the number and introduction before a name. "the first epistle of Peter" belongs to the name as a whole; in
    /// "of Peter" only "Peter" does. A name of several words takes its article: "the Song of Songs". The number of a
    /// list's line belongs only to a name that needs a number: "1. Corinthians 13".
    func prefix(before nameStart: Int, floor: Int, takesNumber: Bool, needsNumber: Bool, takesArticle: Bool)
        -> BookPrefix
    {
        var prefix = BookPrefix(start: nameStart)
        guard nameStart > floor else { return prefix }
        var offset = nameStart
        var hasFiller = false
        words: for _ in 0..<ReferenceGrammar.longestPrefix {
            if takesNumber, prefix.number == 0,
                let (number, start, isOrdinal) = digitOrdinal(before: offset, floor: floor),
                offset == nameStart || prefix.isIntroduced
                    || hasFiller && (isOrdinal || isBookNumber(at: start, ofFamily: needsNumber, floor: floor)),
                needsNumber || !listMarkers.contains(start)
            {
                prefix.number = number
                prefix.start = start
                offset = start
                continue
            }
            guard let word = word(before: offset, floor: floor), let key = word.key,
                let entry = wordTable.entry(for: key)
            else { break }
            if takesNumber, prefix.number == 0, isOrdinal(word, entry, needsNumber: needsNumber, floor: floor),
                offset == nameStart || prefix.isIntroduced || hasFiller && isOrdinalWord(word, entry),
                needsNumber || !listMarkers.contains(word.start)
            {
                prefix.number = Int(entry.number)
                prefix.start = word.start
            } else if entry.roles.contains(.noun) {
                // "book of Proverbs" and "Saint Mark", but not "Book Pro 14".
                guard hasFiller || takesArticle || entry.roles.contains(.filler) || leniency.looseNames else {
                    break words
                }
                prefix.isIntroduced = true
                prefix.start = word.start
            } else if entry.roles.contains(.article) {
                hasFiller = true
                if prefix.isIntroduced || takesArticle { prefix.start = word.start }
            } else if entry.roles.contains(.filler) {
                hasFiller = true
                if prefix.isIntroduced, isOwner(word) { prefix.start = word.start }
            } else {
                break
            }
            offset = word.start
        }
        return prefix
    }

    /// Whether an ordinal is a word that may come before a preposition: the "Tercera" of "Tercera de Juan". "one of
    /// John" and "I de Juan" are something else.
    private func isOrdinalWord(_ word: Token, _ entry: WordTable.Entry) -> Bool {
        entry.roles.contains(.filler) || word.end - word.start > 3 && entry.roles.isDisjoint(with: .numeral)
    }

    /// Whether a plain digit before a preposition is the number of a book: "1 de Juan 4:8", "1 a los Corintios 13". It
    /// is not if it is a chapter or verse of the text before it: "capítulo 1 de Juan", "Psalm 2 to Timothy".
    ///
    /// - Parameter ofFamily: whether all books of the name have a number.
    private func isBookNumber(at start: Int, ofFamily: Bool, floor: Int) -> Bool {
        guard start > 0 else { return true }
        guard isSpace(before: start) || text[start - 1] == UInt8(ascii: "(") else { return false }
        // "Juan 4:2, 1 de Pedro 3"
        guard let word = word(before: start, floor: floor), text.token(at: word.end).start == start,
            let entry = word.key.flatMap(wordTable.entry)
        else { return true }
        return entry.name == WordTable.none && entry.roles.isDisjoint(with: [.chapter, .verse])
            && (ofFamily || entry.roles.isDisjoint(with: [.range, .list]) || entry.roles.contains(.cue))
    }

    /// Whether a word before a name is the number of the name. In "Vangelo secondo Giovanni", "secondo" means
    /// "according to". In Polish, "i" means "and"; only a capital "I" is a number.
    private func isOrdinal(_ word: Token, _ entry: WordTable.Entry, needsNumber: Bool, floor: Int) -> Bool {
        guard entry.roles.contains(.ordinal), !isElided(word) else { return false }
        if entry.roles.contains(.list), !text.isCapital(at: word.start) { return false }
        guard !needsNumber, entry.roles.contains(.filler), let before = self.word(before: word.start, floor: floor)
        else { return true }
        return !wordTable.roles(of: before).contains(.noun)
    }

    /// Whether a word is the writer of a letter: the "Paul" of "Paul's letter to the Romans".
    func isOwner(_ word: Token) -> Bool {
        isApostrophe(at: word.end) && text.isCapital(at: word.start)
    }

    private func isApostrophe(at offset: Int) -> Bool {
        let value = text.scalar(at: offset).value
        return value == 0x27 || value == 0x2019
    }

    /// Whether a word is the end of another word after an apostrophe: the "ll" of "I'll", which would otherwise be read
    /// as the number 11.
    private func isElided(_ word: Token) -> Bool {
        guard word.start > 1 else { return false }
        let mark = text.start(ofScalarBefore: word.start)
        return isApostrophe(at: mark) && text.isWordCharacter(before: mark)
    }

    /// A book's number in digits that ends before `offset`: "1", "2.", "3rd".
    private func digitOrdinal(before offset: Int, floor: Int) -> (number: Int, start: Int, isOrdinal: Bool)? {
        var position = skipBack(from: offset, floor: floor)
        if position == offset { position = beforeHyphen(offset, floor: floor) }
        var isOrdinal = false
        if position - 2 > floor, isDegreeSign(position - 2) {
            isOrdinal = true
            position -= 2
        } else if position > floor, let word = wordEnding(at: position, floor: floor), isOrdinalSuffix(word) {
            isOrdinal = true
            position = word.start
            // A preposition such as the French "de" is an ordinal suffix only directly after the digit: "2de Jean".
            if !wordTable.roles(of: word).contains(.inside) {
                while position > floor, text[position - 1] == 0x20 { position -= 1 }
            }
            // "1-я"
            if position == word.start, position > floor, text[position - 1] == UInt8(ascii: "-") { position -= 1 }
        }
        // "2.ª Pedro"
        if isOrdinal, position - 1 > floor, text[position - 1] == UInt8(ascii: ".") { position -= 1 }
        guard position > floor else { return nil }
        let start = text.start(ofScalarBefore: position)
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

    /// Where the number ends before a hyphen, an underscore or a plus: "1-Cor 13", "1_Cor 13". Returns `offset` if
    /// there is no such sign.
    private func beforeHyphen(_ offset: Int, floor: Int) -> Int {
        guard offset > floor else { return offset }
        let mark = text.start(ofScalarBefore: offset)
        guard mark > floor, text.glyph(at: mark).0 == .mark(.dash) || isSpaceInAddress(mark),
            leniency.looseNames || text.isCapital(at: offset), text[mark - 1] &- 0x30 < 10
        else { return offset }
        // "3:16-John", "Gen 2-3-John"
        let before = mark - 1 > floor ? text.glyph(at: text.start(ofScalarBefore: mark - 1)).0 : .space
        switch before {
        case .space, .newline, .mark(.open), .mark(.other), .mark(.semicolon), .mark(.comma): return mark
        default: return offset
        }
    }

    /// Whether a digit with letters that were not understood is before a name that takes a number. The name without its
    /// number would be another book: "2nda Juan" is not John.
    func hasUnreadOrdinal(before offset: Int, floor: Int) -> Bool {
        guard offset > floor, let word = word(before: offset, floor: floor), (2...4).contains(word.end - word.start),
            word.start > floor, text[word.start - 1] &- 0x31 < 4,
            word.start - 1 == floor || text[word.start - 2] == 0x20
        else { return false }
        return wordTable.roles(of: word).isEmpty
    }

    /// Whether letters make a book's number ordinal: "nd" in "2nd", and in older print "d" in "2d" and "3d".
    func isOrdinalSuffix(_ word: Token) -> Bool {
        if wordTable.roles(of: word).contains(.suffix) { return true }
        guard word.end - word.start == 1, text[word.start] == UInt8(ascii: "d") else { return false }
        return text[word.start - 1] == UInt8(ascii: "2") || text[word.start - 1] == UInt8(ascii: "3")
    }

    /// The word that ends before `offset`, past spaces, points and apostrophes.
    func word(before offset: Int, floor: Int) -> Token? {
        wordEnding(at: skipBack(from: offset, floor: floor), floor: floor)
    }

    /// The word whose last letter ends at `end`. Words longer than any in the tables are not read.
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

    func skipBack(from offset: Int, floor: Int) -> Int {
        var position = offset
        var newlines = 0
        for _ in 0..<8 {
            guard position > floor else { break }
            let previous = text.start(ofScalarBefore: position)
            guard previous >= floor else { break }
            switch text.glyph(at: previous).0 {
            case .newline:
                // A blank line separates paragraphs. A carriage return with its line feed is one break.
                if !(text[previous] == 0x0D && text[position] == 0x0A) { newlines += 1 }
                if newlines > 1 { return offset }
                position = previous
            case .space, .mark(.period): position = previous
            case .point where Glyph.isInvisible(text.scalar(at: previous).value): position = previous
            case .mark(.other)
            where text[previous] == 0x27 || text.scalar(at: previous).value == 0x2019
                || wordTable.countsWithLetters && numeralMark(at: previous) != nil:
                position = previous
            default: return position
            }
        }
        return position
    }
}

/// Reads the marks of a number, and numbers after a name.
extension ReferenceGrammar {
    /// The token after the mark that makes the digit of a book's number ordinal: the "°" of "2°", the ".ª" of "2.ª";
    /// the token itself if there is none. A mark that is a word of the language ("2ª") is read as `isOrdinalSuffix`.
    func pastOrdinalMark(_ token: Token) -> Token {
        if isDegreeSign(token.start), !token.spaced { return text.token(at: token.end) }
        guard token.isMark(.period), !token.spaced else { return token }
        let mark = text.token(at: token.end)
        guard !mark.spaced else { return token }
        if isDegreeSign(mark.start) || isOrdinalSuffix(mark) { return text.token(at: mark.end) }
        return token
    }

    /// Whether the degree sign is at an offset. It is typed for the "º" of an ordinal number: "2° Pietro".
    private func isDegreeSign(_ offset: Int) -> Bool { text[offset] == 0xC2 && text[offset + 1] == 0xB0 }

    /// The number of a book after its name, and where it ends: "Petri II 1:1", "יוחנן ג 1:1". A chapter and a verse must
    /// follow it, so that it is no chapter itself. After a name that also has a book without a number, this needs a
    /// language that often writes so: in English, "John II 3:16" is not 2 John.
    func numberAfter(_ offset: Int, ofFamily: Bool) -> (number: Int, end: Int)? {
        let token = text.token(at: offset)
        guard token.spaced, token.newlines == 0, let entry = token.key.flatMap(wordTable.entry),
            entry.roles.contains(.ordinal), entry.number > 0,
            ofFamily || wordTable.numberRules.contains(.numbersAfterNames)
        else { return nil }
        let end = endWithMark(token.end)
        let chapter = text.token(at: end)
        let sign = text.token(at: chapter.end)
        guard chapter.number != nil, sign.isMark(.colon) || sign.isMark(.comma), text.token(at: sign.end).number != nil
        else { return nil }
        return (Int(entry.number), end)
    }
}

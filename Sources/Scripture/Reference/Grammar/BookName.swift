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
    var standing: Lexicon.Standing
    /// In half steps of `MisspelledNames`; 0 for a spelling of the tables.
    var slips: UInt8 = 0
    var isCapital: Bool
    /// "Gen." says that it is an abbreviation.
    var isDotted = false
    /// "the book of", "the gospel according to" stands before it.
    var isIntroduced = false
}

/// Reads the names of books.
extension ReferenceReader {
    /// No name of a book has more words before it, nor in it.
    private static let longestLead = 12
    /// No full name of a deuterocanonical book is shorter ("Tobit"), and hardly a short one longer.
    private static let fullNameLength = 5

    /// The book whose name, number or introduction starts with `token`: for places in the midst of a list.
    func book(startingAt token: Token, misspelled: Bool) -> BookName? {
        var current = token
        for _ in 0..<ReferenceReader.longestLead {
            switch current.kind {
            case .number(let value):
                guard value >= 1, value <= 4 else { return nil }
                var next = text.token(at: current.end)
                if lexicon.roles(of: next).contains(.suffix) { next = text.token(at: next.end) }
                if next.isMark(.period) { next = text.token(at: next.end) }
                // A number leads to a name at once, or through "book of".
                guard next.key != nil else { return nil }
                current = next
            case .word(let key):
                if let book = book(at: current, floor: token.start, misspelled: misspelled) {
                    return book.start <= token.start ? book : nil
                }
                guard let entry = lexicon.entry(for: key),
                    !entry.roles.isDisjoint(with: [.ordinal, .article, .noun, .filler])
                else { return nil }
                current = text.token(at: current.end)
                if current.isMark(.period) { current = text.token(at: current.end) }
            default: return nil
            }
        }
        return nil
    }

    /// The book whose own name is the word `token` and perhaps words after it. What stands before it, back to
    /// `floor`, is read as its number and introduction.
    func book(at token: Token, floor: Int, misspelled: Bool) -> BookName? {
        guard let key = token.key else { return nil }
        var entry = lexicon.entry(for: key)
        var end = token.end
        if let head = entry, head.isPhraseHead, let (phrase, phraseEnd) = phrase(from: key, at: token.end) {
            entry = phrase
            end = phraseEnd
        }
        if let entry, entry.isBook {
            return named(
                entry.name, numbered: entry.numberedName, second: entry.secondName, standing: entry.standing, slips: 0,
                nameRange: token.start..<end, floor: floor)
        }
        guard misspelled, !(entry?.roles.isDisjoint(with: .common) == false),
            let match = lexicon.misspelled.match(
                text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1),
                limit: mode == .prose ? 2 : .max)
        else { return nil }
        return named(
            match.name, numbered: match.isNumbered ? match.name : Lexicon.none, second: Lexicon.none,
            standing: match.standing, slips: max(match.cost, 1), nameRange: token.start..<end, floor: floor)
    }

    /// The longest phrase of the lexicon that starts with a word.
    private func phrase(from head: WordKey, at offset: Int) -> (Lexicon.Entry, end: Int)? {
        var key = head
        var place = offset
        var longest: (Lexicon.Entry, Int)?
        for _ in 0..<ReferenceReader.longestLead {
            var token = text.token(at: place)
            if token.isMark(.period) { token = text.token(at: token.end) }
            guard let word = token.key else { break }
            key.append(lexicon.entry(for: word) == nil ? ending(token) ?? word : word)
            place = token.end
            if let entry = lexicon.entry(for: key), entry.isBook { longest = (entry, place) }
        }
        return longest
    }

    /// The word that a misspelled last word of a phrase means.
    private func ending(_ token: Token) -> WordKey? {
        let letters = text.letters(in: token.start..<token.end, limit: MisspelledNames.longestWord + 1)
        return lexicon.misspelledEndings.match(letters)?.key
    }

    /// A name of the lexicon with what stands before it.
    private func named(
        _ name: UInt8, numbered: UInt8, second: UInt8, standing: Lexicon.Standing, slips: Int, nameRange: Range<Int>,
        floor: Int
    ) -> BookName? {
        let before = lead(before: nameRange.lowerBound, floor: floor, takesNumber: numbered != Lexicon.none)
        let row = before.number > 0 ? numbered : name
        guard row != Lexicon.none, before.number <= lexicon.names[Int(row)].count else {
            // "4 John": a number that the name does not go up to is no part of it.
            guard before.number > 0, name != Lexicon.none, !text.isWordCharacter(before: nameRange.lowerBound) else {
                return nil
            }
            return named(
                name, numbered: Lexicon.none, second: second, standing: standing, slips: slips, nameRange: nameRange,
                floor: floor)
        }
        // "1Matt": the rest of a longer word is no name, unless the digits before it are spoken for.
        if before.start == nameRange.lowerBound, before.start > floor,
            text.isWordCharacter(before: nameRange.lowerBound)
        {
            return nil
        }
        let book = lexicon.names[Int(row)][max(before.number - 1, 0)]
        if !takesShortDeuterocanon, book.index >= Book.tob.index, nameRange.count < ReferenceReader.fullNameLength {
            return nil
        }
        return BookName(
            start: before.start, nameStart: nameRange.lowerBound, end: nameRange.upperBound,
            book: book,
            secondChoice: second == Lexicon.none ? nil : lexicon.names[Int(second)][0], name: row,
            number: UInt8(before.number), standing: standing, slips: UInt8(clamping: slips),
            isCapital: text.isCapital(at: nameRange.lowerBound), isDotted: text[nameRange.upperBound] == 0x2E,
            isIntroduced: before.isIntroduced)
    }

    // MARK: What leads up to a name

    private struct Lead {
        var start: Int
        var number = 0
        var isIntroduced = false
    }

    /// Reads backwards from a name: "the first epistle of Peter" takes everything, "of Peter" nothing.
    private func lead(before nameStart: Int, floor: Int, takesNumber: Bool) -> Lead {
        var lead = Lead(start: nameStart)
        guard nameStart > floor else { return lead }
        var place = nameStart
        var hasFiller = false
        words: for _ in 0..<ReferenceReader.longestLead {
            if takesNumber, lead.number == 0, place == nameStart || lead.isIntroduced,
                let (number, start) = digitOrdinal(before: place, floor: floor)
            {
                lead.number = number
                lead.start = start
                place = start
                continue
            }
            guard let word = word(before: place, floor: floor), let key = word.key,
                let entry = lexicon.entry(for: key)
            else { break }
            if takesNumber, lead.number == 0, entry.roles.contains(.ordinal), place == nameStart || lead.isIntroduced {
                lead.number = Int(entry.number)
                lead.start = word.start
            } else if entry.roles.contains(.noun) {
                // "book of Proverbs" and "Saint Mark", but not "Book Pro 14".
                guard hasFiller || entry.roles.contains(.filler) || mode == .query else { break words }
                lead.isIntroduced = true
                lead.start = word.start
            } else if entry.roles.contains(.article) {
                hasFiller = true
                if lead.isIntroduced { lead.start = word.start }
            } else if entry.roles.contains(.filler) {
                hasFiller = true
            } else {
                break
            }
            place = word.start
        }
        return lead
    }

    /// A book's number in digits that ends before `offset`: "1", "2.", "3rd".
    private func digitOrdinal(before offset: Int, floor: Int) -> (number: Int, start: Int)? {
        var place = skipBack(from: offset, floor: floor)
        if place > floor, let word = wordEnding(at: place, floor: floor), lexicon.roles(of: word).contains(.suffix) {
            place = word.start
            while place > floor, text[place - 1] == 0x20 { place -= 1 }
        }
        guard place > floor else { return nil }
        let start = text.start(ofScalarBefore: place)
        guard start >= floor, case .digit(let digit) = text.glyph(at: start).0, digit >= 1, digit <= 4 else {
            return nil
        }
        if start > floor {
            if text.isWordCharacter(before: start) { return nil }
            // In "3:2 John" the 2 is a verse.
            if text[start - 1] == 0x3A, start - 1 > floor, text.isWordCharacter(before: start - 1) { return nil }
        }
        return (Int(digit), start)
    }

    /// The word that ends before `offset`, past spaces, points and apostrophes.
    func word(before offset: Int, floor: Int) -> Token? {
        wordEnding(at: skipBack(from: offset, floor: floor), floor: floor)
    }

    /// The word whose last letter ends at `end`. Words longer than any that matters are not read.
    private func wordEnding(at end: Int, floor: Int) -> Token? {
        var start = end
        for _ in 0...MisspelledNames.longestWord {
            guard start > floor else { break }
            let previous = text.start(ofScalarBefore: start)
            guard previous >= floor, case .letter = text.glyph(at: previous).0 else { break }
            start = previous
        }
        guard start < end, end - start <= MisspelledNames.longestWord else { return nil }
        return text.token(at: start)
    }

    private func skipBack(from offset: Int, floor: Int) -> Int {
        var place = offset
        for _ in 0..<8 {
            guard place > floor else { break }
            let previous = text.start(ofScalarBefore: place)
            guard previous >= floor else { break }
            switch text.glyph(at: previous).0 {
            case .space, .newline, .mark(.period): place = previous
            case .mark(.other) where text[previous] == 0x27 || text.scalar(at: previous).value == 0x2019:
                place = previous
            default: return place
            }
        }
        return place
    }
}

extension WordRoles {
    /// Words of the language that are spelled as meant, so never a misspelled book.
    static let common: WordRoles = [
        .stranger, .chapter, .verse, .list, .range, .next, .rest, .title, .inside, .article, .noun, .filler, .cue,
        .verb,
        .clock, .suffix, .ordinal, .nth, .unit, .teen, .tens, .hundred,
    ]
}

/// Reads places whose parts other signs hold together than a reference's own: "Matt-5-6-7", "3・16", "23(22),1", and as
/// addresses and names of files have them "john/3/16", "John_3:16".
extension ReferenceReader {
    /// No more marks stand between a name and its number.
    private static let longestMarking = 4

    /// Whether a character stands for a space in addresses and names of files: "John_3:16", "1+Cor+13".
    func isSpaceInAddress(_ offset: Int) -> Bool {
        text[offset] == UInt8(ascii: "_") || text[offset] == UInt8(ascii: "+")
    }

    /// Whether a mark joins a name to its number as addresses and names of files do: "john/3/16", "John_3:16".
    func joinsName(_ mark: Token) -> Bool {
        guard mode == .query, !mark.spaced, mark.isMark(.slash) || isSpaceInAddress(mark.start) else { return false }
        let next = text.token(at: mark.end)
        return next.number != nil && !next.spaced
    }

    /// The second number of "john/3/16" and "John_3_16".
    func slugVerse(at offset: Int) -> Numeral? {
        let mark = text.token(at: offset)
        return joinsName(mark) ? numeral(at: text.token(at: mark.end), roman: false) : nil
    }

    /// Whether a joiner is a dash and no more, as between the last two numbers of "1:12-13-14".
    func isTightDash(_ joiner: Joiner, behind offset: Int) -> Bool {
        let dash = text.token(at: offset)
        return mode == .query && !dash.spaced && dash.isMark(.dash) && dash.end == joiner.end
            && text[dash.end] &- 0x30 < 10
    }

    /// The 6 of "Matt-5-6-7" and "Matt 5-6-7", where dashes stand for everything.
    func dashedVerse(at offset: Int) -> Numeral? {
        let firstDash = text.token(at: offset)
        guard firstDash.isMark(.dash) else { return nil }
        guard let verse = numeral(at: text.token(at: firstDash.end), roman: false) else { return nil }
        let secondDash = text.token(at: verse.end)
        guard secondDash.isMark(.dash), let last = text.token(at: secondDash.end).number, last <= Numeral.largestVerse,
            !isNextBook(at: secondDash.end)
        else { return nil }
        return verse
    }

    /// Whether a mark is the apostrophe or quotation mark that some type in the place of a colon: "John 3'16".
    func isMinuteMark(_ mark: Token) -> Bool {
        guard mode == .query, !mark.spaced, isQuotationMark(mark) else { return false }
        let verse = text.token(at: mark.end)
        return !verse.spaced && verse.number != nil && !text.isLetter(at: verse.end)
    }

    /// Whether a mark is an apostrophe, a quotation mark or a prime.
    private func isQuotationMark(_ mark: Token) -> Bool {
        guard mark.isMark(.other) else { return false }
        switch text.scalar(at: mark.start).value {
        case 0x22, 0x27, 0x2018...0x201F, 0x2032, 0x2033: return true
        default: return false
        }
    }

    /// Where the marks end that close behind a name, or open before its number: "“John” 3:16", "**John** 3:16",
    /// "(John) 3:16", "John “3:16”", "Psalm #23"; `nil` where none stand there or no number follows.
    func endOfMarks(behind book: BookName) -> Int? {
        guard mode == .query else { return nil }
        var place = book.end
        for _ in 0..<ReferenceReader.longestMarking {
            let mark = text.token(at: place)
            guard mark.newlines == 0 else { return nil }
            if mark.number != nil { return place > book.end ? place : nil }
            let before = book.start > 0 ? text[book.start - 1] : 0
            let isEmphasis = !mark.spaced && text[mark.start] == before && (before == 0x2A || before == 0x5F)
            let isClosing =
                !mark.spaced && mark.isMark(.close) && place == book.end && (before == 0x28 || before == 0x5B)
            let isNumberSign = text[mark.start] == UInt8(ascii: "#") && text[mark.end] &- 0x30 < 10
            guard isEmphasis || isClosing || isNumberSign || isQuotationMark(mark) else { return nil }
            place = mark.end
        }
        return nil
    }

    /// Passes over the number that a psalm has in the Greek and Latin count, or the Hebrew one, where a verse follows:
    /// "Ps 23(22),1", "Sal 118 (119), 105".
    func skipOtherPsalmNumber(behind place: inout Location) {
        let open = text.token(at: place.end)
        guard open.isMark(.open), let number = place.first, number.form == .digits else { return }
        let other = text.token(at: open.end)
        guard let value = other.number, abs(value - number.value) == 1 else { return }
        let close = text.token(at: other.end)
        let sign = text.token(at: close.end)
        let verse = text.token(at: sign.end)
        guard close.isMark(.close), verse.number != nil,
            sign.isMark(.colon) || sign.isMark(.comma) && (separators.comma || !verse.spaced)
        else { return }
        place.end = close.end
    }

    /// The dot of Japanese "3・16", which parts the members of a list as well: "3・4章", "3:16・17".
    func readVerse(behindDot dot: Token, into place: inout Location) {
        let next = text.token(at: dot.end)
        guard next.number != nil, !next.spaced, !dot.spaced, place.unit == .open,
            !wordTable.roles(of: text.token(at: next.end)).contains(.chapterBehind)
        else { return }
        takeVerse(at: next, isPsalm: false, into: &place)
        place.sign = .colon
    }

    func isMiddleDot(_ mark: Token) -> Bool { text.scalar(at: mark.start).value == 0x30FB }
}

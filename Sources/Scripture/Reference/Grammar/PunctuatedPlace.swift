/// Reads places whose parts other signs hold together than a reference's own: "Matt-5-6-7", "3・16", "23(22),1", and as
/// addresses and names of files have them "john/3/16", "John_3:16".
extension ReferenceReader {
    /// Whether a mark joins a name to its number as addresses and names of files do: "john/3/16", "John_3:16".
    func joinsName(_ mark: Token) -> Bool {
        guard mode == .query, !mark.spaced, mark.isMark(.slash) || text[mark.start] == UInt8(ascii: "_") else {
            return false
        }
        let next = text.token(at: mark.end)
        return next.number != nil && !next.spaced
    }

    /// The second number of "john/3/16" and "John_3_16".
    func slugVerse(at offset: Int) -> Numeral? {
        let mark = text.token(at: offset)
        return joinsName(mark) ? numeral(at: text.token(at: mark.end), roman: false) : nil
    }

    /// The 6 of "Matt-5-6-7", where dashes stand for everything.
    func dashedVerse(at offset: Int) -> Numeral? {
        let firstDash = text.token(at: offset)
        guard firstDash.isMark(.dash) else { return nil }
        guard let verse = numeral(at: text.token(at: firstDash.end), roman: false) else { return nil }
        let secondDash = text.token(at: verse.end)
        guard secondDash.isMark(.dash), text.token(at: secondDash.end).number != nil else { return nil }
        return verse
    }

    /// Passes over the number that a psalm has in the Greek and Latin count, or the Hebrew one, where a verse follows:
    /// "Ps 23(22),1", "Sal 118 (119), 105".
    func skipOtherPsalmNumber(behind place: inout Place) {
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
    func readVerse(behindDot dot: Token, into place: inout Place) {
        let next = text.token(at: dot.end)
        guard next.number != nil, !next.spaced, !dot.spaced, place.unit == .open,
            !lexicon.roles(of: text.token(at: next.end)).contains(.chapterBehind)
        else { return }
        takeVerse(at: next, isPsalm: false, into: &place)
        place.sign = .colon
    }

    func isMiddleDot(_ mark: Token) -> Bool { text.scalar(at: mark.start).value == 0x30FB }
}

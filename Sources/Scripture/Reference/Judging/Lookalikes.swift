/// Tells what looks like a reference in prose and is none: a time of day, a release of a program, the name of a thing.
extension ReferenceReader {
    /// Whether the numbers could be hours and minutes.
    func isLikeTimeOfDay(_ place: Location) -> Bool {
        guard let hour = place.first, let minute = place.second else { return false }
        return hour.value <= 24 && minute.value < 60 && minute.end - minute.start == 2
    }

    /// Whether letters and digits are the name of a thing: "PS1", "Rev.2", "ISA v3.1", "PHP 4.2.0", "Number 04".
    func isCode(_ place: Location, _ first: Numeral, _ book: BookName) -> Bool {
        if isPartOfName(before: book.start) || first.value > 999 { return true }
        if hasLeadingZero(first) || hasLeadingZero(place.second) || isRelease(place) { return true }
        // A chapter alone, or a verse alone, stands behind white space.
        guard place.second == nil || place.unit == .verse, !place.isTitle, !wordTable.isUnspaced else { return false }
        if first.start >= book.start { return !isSpace(before: first.start) }
        // "the one-and-fiftieth Psalm"
        return first.start > 0 && text[first.start - 1] == UInt8(ascii: "-")
    }

    /// "user_John3", "@mark", "x=Gen": part of a name or of code.
    private func isPartOfName(before start: Int) -> Bool {
        guard start > 0 else { return false }
        switch text[start - 1] {
        case UInt8(ascii: "_"):
            // "user_John3", but "_John 3:16_" is emphasis.
            return text.isWordCharacter(before: start - 1) || !text.isCapital(at: start)
        case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "$"),
            UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"):
            // "www.john3.16", "x-mark 5:1": but a point or dash after a space, or a quotation mark, is all right.
            return text.isWordCharacter(before: start - 1) && !text.isCapital(at: start)
        default: return false
        }
    }

    /// "PHP 4.2.0": a release has more parts than a reference.
    private func isRelease(_ place: Location) -> Bool {
        guard place.second != nil, place.sign == .stop, text[place.end] == UInt8(ascii: ".") else { return false }
        return text[place.end + 1] &- 0x30 < 10
    }

    /// "Mark 7:30 pm" is an appointment.
    func isTimeOfDay(_ place: Location) -> Bool {
        guard place.hasColon else { return false }
        let next = text.token(at: place.end)
        guard wordTable.roles(of: next).contains(.clock) else { return false }
        // "a" and "p" are hours only as "a.m." and "p.m.".
        return next.end - next.start > 1 || text[next.end] == UInt8(ascii: ".")
    }

    private func hasLeadingZero(_ number: Numeral?) -> Bool {
        number.map { text[$0.start] == UInt8(ascii: "0") } ?? false
    }

    private func isSpace(before offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch text.glyph(at: text.start(ofScalarBefore: offset)).0 {
        case .space, .newline: return true
        default: return false
        }
    }

    /// Whether a name is three or four letters in capitals, as standards and makes are called.
    func isAbbreviation(_ book: BookName) -> Bool {
        guard !book.isDotted, book.number == 0, book.end - book.nameStart <= 4 else { return false }
        return (book.nameStart..<book.end).allSatisfy { text[$0] &- 0x41 < 26 }
    }
}

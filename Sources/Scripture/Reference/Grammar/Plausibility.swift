/// What a number may be in a reference, before its book's chapters and verses are looked up.
enum NumberUse {
    /// A chapter or a verse, if another reading is possible.
    case chapterOrVerse
    /// The number directly after a book's name. A number that no book has is reported there as a mistake ("Psalm 200"),
    /// but a number of four digits is a year or a count.
    case afterName
}

extension Numeral {
    private static let largestOfThreeDigits = 999

    /// Whether a number may be a chapter or a verse.
    @inline(__always)
    static func isPlausible(_ value: Int, as use: NumberUse) -> Bool {
        value <= (use == .afterName ? largestOfThreeDigits : Verse.largestNumber)
    }

    func isPlausible(as use: NumberUse) -> Bool { Numeral.isPlausible(value, as: use) }
}

/// Why a location after a dash or "to" does not end the range.
enum RangeEndRefusal {
    case ordinal, year, date, timeOfDay, tooLarge, ordinaryWord

    /// The name and the reason that `explain` prints.
    var rule: (name: StaticString, reason: StaticString) {
        switch self {
        case .ordinal: ("ordinal-after-dash", "The number is ordinal, so it counts something else: “Mark 2 - 3rd”.")
        case .year: ("year-after-dash", "No chapter or verse has a number of four digits: “Ps 89-2009”.")
        case .date: ("date-after-dash", "Three groups of digits are a date: “Ps 89 - 2009.04.11”.")
        case .timeOfDay: ("time-after-dash", "The numbers are hours and minutes: “Psalm 40 - 09:27 AM”.")
        case .tooLarge: ("count-after-dash", "No chapter or verse has so large a number: “Prov 22 - 700 Club”.")
        case .ordinaryWord: ("word-after-dash", "The number is Roman, and an ordinary word follows it.")
        }
    }
}

/// Recognises numbers that are not locations: times of day, releases, dates.
extension ReferenceGrammar {
    /// Why a location is not the end of the range that starts with `start`; `nil` if it may be. `token` is its first
    /// token.
    ///
    /// A range whose end is refused is not read as a range: its start is a location of its own.
    func rangeEndRefusal(_ end: Location, from start: Location, at token: Token) -> RangeEndRefusal? {
        guard token.number != nil, let number = end.first else {
            return end.first?.form == .roman && token.spaced && ordinaryWordFollows(end.end) ? .ordinaryWord : nil
        }
        if isOrdinal(token) { return .ordinal }
        if !number.isPlausible(as: .afterName) { return .year }
        if isDate(at: token.start) { return .date }
        if isTimeOfDay(end) || token.spaced && isClockTime(end, after: start) { return .timeOfDay }
        // Without a space, the end is a mistake: "Ps 119:105-200" is read to the end of the psalm.
        if token.spaced, !number.isPlausible(as: .chapterOrVerse) { return .tooLarge }
        return nil
    }

    /// Whether a location is written like the time on a clock: "09:27". If the start also begins with a zero, the
    /// writer writes all numbers like this.
    private func isClockTime(_ location: Location, after start: Location) -> Bool {
        location.hasColon && isLikeTimeOfDay(location) && hasLeadingZero(location.first)
            && !hasLeadingZero(start.first)
    }

    /// Whether a date starts at an offset: three groups of digits with the same sign between them, of which one is a
    /// year or begins with zero: "2009.04.11", "9/11/2009", "09-04-11".
    func isDate(at offset: Int) -> Bool {
        var position = offset
        var sign: UInt8 = 0
        var isYearOrPadded = false
        for group in 0..<3 {
            let start = position
            while text[position] &- 0x30 < 10, position - start < 4 { position += 1 }
            guard position > start else { return false }
            if position - start == 4 || text[start] == UInt8(ascii: "0") { isYearOrPadded = true }
            guard group < 2 else { break }
            if group == 0 { sign = text[position] }
            guard text[position] == sign else { return false }
            switch sign {
            case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"): position += 1
            default: return false
            }
        }
        return isYearOrPadded && text[position] &- 0x30 >= 10
    }

    /// Whether a number is the day of a date in words: "Am 3. Mai 2020".
    func isDayOfMonth(_ location: Location) -> Bool {
        guard location.second == nil, location.unit == .open, text[location.end] == UInt8(ascii: ".") else {
            return false
        }
        let month = text.token(at: location.end + 1)
        let year = text.token(at: month.end)
        guard month.key != nil, month.spaced, text.isCapital(at: month.start), year.spaced, let value = year.number
        else {
            return false
        }
        return (1000...2999).contains(value)
    }

    /// Whether the numbers could be hours and minutes.
    func isLikeTimeOfDay(_ location: Location) -> Bool {
        guard let hour = location.first, let minute = location.second else { return false }
        return hour.value <= 24 && minute.value < 60 && minute.end - minute.start == 2
    }

    /// "Mark 7:30 pm" is an appointment.
    func isTimeOfDay(_ location: Location) -> Bool {
        guard location.hasColon else { return false }
        let next = text.token(at: location.end)
        guard wordTable.roles(of: next).contains(.clock) else { return false }
        // "a" and "p" are hours only as "a.m." and "p.m.".
        return next.end - next.start > 1 || text[next.end] == UInt8(ascii: ".")
    }

    /// "PHP 4.2.0": a release has more parts than a reference.
    func isRelease(_ location: Location) -> Bool {
        guard location.second != nil, location.sign == .stop, text[location.end] == UInt8(ascii: ".") else {
            return false
        }
        return text[location.end + 1] &- 0x30 < 10
    }

    func hasLeadingZero(_ number: Numeral?) -> Bool {
        number.map { text[$0.start] == UInt8(ascii: "0") } ?? false
    }
}

/// What a number may be in a reference, before anything is known of the chapters and verses of its book.
enum NumberUse {
    /// A chapter or a verse, if another reading is possible.
    case chapterOrVerse
    /// The number right after a book's name. A number that no book has is reported there as a mistake ("Psalm 200"), but one
    /// of four digits is a year or a count.
    case afterName
}

extension Numeral {
    /// No chapter of any Bible has more verses (Psalm 119), and no book more chapters.
    static let largestVerse = 176
    private static let largestOfThreeDigits = 999

    /// Whether a number may be a chapter or a verse.
    @inline(__always)
    static func isPlausible(_ value: Int, as use: NumberUse) -> Bool {
        value <= (use == .afterName ? largestOfThreeDigits : largestVerse)
    }

    func isPlausible(as use: NumberUse) -> Bool { Numeral.isPlausible(value, as: use) }
}

/// Why a location after a dash or "to" does not end the range.
enum RangeEndRefusal {
    case ordinal, sentenceRunsOn

    /// What `explain` prints.
    var rule: (name: StaticString, reason: StaticString) {
        switch self {
        case .ordinal: ("ordinal-after-dash", "The number is ordinal, so it counts something else: “Mark 2 - 3rd”.")
        case .sentenceRunsOn:
            ("count-after-dash", "The number is too large or Roman, and an ordinary word follows it.")
        }
    }
}

/// What a location's numbers may be instead: times of day, releases, dates.
extension ReferenceGrammar {
    /// Why a location is not the end of the range that starts with `start`; `nil` if it may be. `token` is its first token.
    ///
    /// A range whose end is refused is not read as a range: its start is a location of its own.
    func rangeEndRefusal(_ end: Location, from start: Location, at token: Token) -> RangeEndRefusal? {
        if token.number != nil, isOrdinal(token) { return .ordinal }
        let isPlausible =
            token.number.map { Numeral.isPlausible($0, as: .chapterOrVerse) } ?? (end.first?.form != .roman)
        return !isPlausible && token.spaced && runsOn(after: end.end) ? .sentenceRunsOn : nil
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

/// What a reference must look like in prose, where "Mark 5 of them" and "Is 5:30 too late?" stand beside real ones.
///
/// The doubt about a name (`Lexicon.Standing`) and the form of the number are weighed: a verse behind a colon removes
/// most doubt; a chapter alone needs a name that is nothing else, or a hint before it, and must not run on into the
/// sentence.
struct ProseRules {
    let reader: ReferenceReader

    /// Whether the place with its book is a reference. `isListed`: one stands right before it.
    func accepts(_ place: Place, _ book: BookName, isListed: Bool) -> Bool {
        guard reader.mode == .prose else { return true }
        guard !isPartOfName(before: book.start), !isTimeOfDay(place) else { return false }
        if (place.first?.value ?? 0) > 999 { return false }
        let hasVerse = place.second != nil || place.isTitle
        let isSpelledOut = place.unit != .open
        if place.first?.form == .words, !isSpelledOut, !hasVerse || place.second?.form == .words {
            return false
        }
        if book.slips > 0 { return book.isCapital && place.hasColon && book.end - book.nameStart >= 6 }
        let standing = standing(of: book)
        guard book.isCapital else { return standing < .weak && hasVerse && place.hasColon }
        switch standing {
        case .plain:
            return hasVerse || isSpelledOut || place.first?.form != .roman || !runsOn(place) || book.isDotted
        case .person:
            return hasVerse || isSpelledOut || !runsOn(place)
        case .everyday:
            return hasVerse || isSpelledOut || ((isListed || hasCue(before: book.start)) && !runsOn(place))
        case .weak:
            guard hasVerse, place.hasColon || book.isDotted else { return false }
            return book.isDotted || isListed || !runsOn(place)
        }
    }

    /// Whether a number that goes on a list, without a book of its own, belongs to it: not in "John 3:16, 20 people".
    func accepts(_ place: Place, joiner: Joiner) -> Bool {
        guard reader.mode == .prose, place.unit == .open else { return true }
        if place.first?.form == .words || (place.first?.value ?? 0) > 176 { return false }
        if joiner.kind == .loose { return false }
        return place.hasColon || !runsOn(place)
    }

    /// What prefixes and points do to the standing of a name.
    private func standing(of book: BookName) -> Lexicon.Standing {
        if book.isIntroduced { return .plain }
        if book.isDotted && book.standing != .weak { return .plain }
        return book.standing
    }

    /// Whether the sentence goes on with a word that a place is not followed by.
    private func runsOn(_ place: Place) -> Bool {
        guard reader.runsOn(after: place.end) else { return false }
        let next = reader.text.token(at: place.end)
        return reader.lexicon.roles(of: next).isDisjoint(with: [.verb, .cue])
    }

    /// A word before the name that leads to a reference: "see", "in".
    private func hasCue(before start: Int) -> Bool {
        let previous = start > 0 ? reader.text[start - 1] : 0
        if previous == UInt8(ascii: "(") || previous == UInt8(ascii: "[") { return true }
        guard let word = reader.word(before: start, floor: 0) else { return false }
        return reader.lexicon.roles(of: word).contains(.cue)
    }

    /// "user_John3", "@mark", "x=Gen": part of a name or of code.
    private func isPartOfName(before start: Int) -> Bool {
        guard start > 0 else { return false }
        switch reader.text[start - 1] {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "$"),
            UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "'"):
            // "www.john3.16", "x-mark 5:1": but a point or dash after a space, or a quotation mark, is all right.
            return reader.text.isWordCharacter(before: start - 1) && !reader.text.isCapital(at: start)
        default: return false
        }
    }

    /// "Mark 7:30 pm" is an appointment.
    private func isTimeOfDay(_ place: Place) -> Bool {
        guard place.hasColon else { return false }
        let next = reader.text.token(at: place.end)
        guard reader.lexicon.roles(of: next).contains(.clock) else { return false }
        // "a" and "p" are hours only as "a.m." and "p.m.".
        return next.end - next.start > 1 || reader.text[next.end] == UInt8(ascii: ".")
    }
}

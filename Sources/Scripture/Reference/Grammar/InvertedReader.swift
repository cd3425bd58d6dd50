/// Reads references whose book stands last: "23rd Psalm", "chapters 3 to 5 of Mark", "the 20th chapter
/// of Luke", "verse 16 of John 3".
extension ReferenceReader {
    /// A book that stands last follows no more places than this.
    private static let longestList = 16

    /// The clauses of an inverted reference that starts with `token`; empty where none does.
    func inverted(at token: Token) -> [Clause] {
        if let (number, end) = ordinal(at: token) {
            let next = text.token(at: end)
            if let psalm = book(at: next, floor: next.start, misspelled: false), psalm.book == .ps {
                guard number.isWellFormed, psalm.secondChoice == nil else { return [] }
                return [clause(token, number.numeral, psalm)]
            }
            guard lexicon.roles(of: next).contains(.chapter) else { return [] }
            let point = text.token(at: next.end)
            return bookInside(after: point.isMark(.period) ? point.end : next.end).map {
                [clause(token, number.numeral, $0)]
            } ?? []
        }
        let roles = lexicon.roles(of: token)
        return roles.contains(.chapter) ? chaptersInside(token) : roles.contains(.verse) ? versesInside(token) : []
    }

    /// Where an ordinal number starts that ends before `offset`: the "23rd" of "23rd Psalm".
    func ordinalStart(before offset: Int, floor: Int) -> Int? {
        guard let suffix = word(before: offset, floor: floor) else { return nil }
        let roles = lexicon.roles(of: suffix)
        if roles.contains(.nth) {
            guard let tens = hyphenated(before: suffix.start, floor: floor) else { return suffix.start }
            return tens.start
        }
        guard roles.contains(.suffix) else { return nil }
        var start = suffix.start
        while start > floor, text[start - 1] == 0x20, suffix.start - start < 2 { start -= 1 }
        if start == suffix.start, start > floor, text[start - 1] == UInt8(ascii: "-") { start -= 1 }
        let end = start
        while start > floor, end - start < 12, case .digit = text.glyph(at: text.start(ofScalarBefore: start)).0 {
            start = text.start(ofScalarBefore: start)
        }
        return start < end && !(start > floor && text.isWordCharacter(before: start)) ? start : nil
    }

    /// Where the "one hundred and" starts that ends before `offset`; `nil` where none does.
    func hundredStart(before offset: Int, floor: Int) -> Int? {
        guard var word = word(before: offset, floor: floor) else { return nil }
        if lexicon.roles(of: word).contains(.list), let before = self.word(before: word.start, floor: floor) {
            word = before
        }
        guard lexicon.roles(of: word).contains(.hundred) else { return nil }
        if let one = self.word(before: word.start, floor: floor), let entry = one.key.flatMap(lexicon.entry),
            entry.roles.contains(.unit), entry.number == 1
        {
            return one.start
        }
        return word.start
    }

    /// The "twenty" before a "third", behind a space or a hyphen.
    private func hyphenated(before offset: Int, floor: Int) -> Token? {
        let end = text[offset - 1] == 0x2D ? offset - 1 : offset
        guard let word = word(before: end, floor: floor), lexicon.roles(of: word).contains(.tens) else { return nil }
        return word
    }

    /// The clauses of "the titles of Psalms 39, 62 and 77", from the word for the title on, where `psalm` stands behind it;
    /// empty where no such word stands before it.
    func titles(of psalm: BookName, floor: Int) -> [Clause] {
        guard let inside = word(before: psalm.start, floor: floor),
            !lexicon.roles(of: inside).isDisjoint(with: [.inside, .filler]),
            let title = word(before: inside.start, floor: floor), lexicon.roles(of: title).contains(.title),
            var place = place(after: psalm)
        else { return [] }
        place.start = title.start
        var clauses: [Clause] = []
        while clauses.count < ReferenceReader.longestList, place.second == nil, place.unit != .verse {
            place.isTitle = true
            place.unit = .chapter
            clauses.append(Clause(from: place))
            let joiner = joiner(at: place.end)
            guard joiner.kind == .list, joiner.opened == 0, joiner.newlines < 2, !joiner.isStop, !joiner.needsBook,
                let next = self.place(at: joiner.end, behind: nil, []),
                accepts(next, joiner: joiner, isAmongVerses: false)
            else { break }
            place = next
        }
        return clauses
    }

    // MARK: Parts

    struct Ordinal {
        var numeral: Numeral
        /// The letters are those that the number takes: "22nd", not "22th".
        var isWellFormed = true
    }

    /// "23rd", "122 nd", "third", "twenty-third".
    func ordinal(at token: Token) -> (Ordinal, end: Int)? {
        switch token.kind {
        case .number(let value):
            var suffix = text.token(at: token.end)
            // "118-й"
            if suffix.isMark(.dash), !suffix.spaced { suffix = text.token(at: suffix.end) }
            guard suffix.newlines == 0, let entry = suffix.key.flatMap(lexicon.entry), entry.roles.contains(.suffix)
            else { return nil }
            let numeral = Numeral(value: value, form: .digits, start: token.start, end: suffix.end)
            // Where one suffix is as good as another, it stands close: "118e psaume", but "da 3 a Salmi 5".
            let isWellFormed = entry.number == 0 ? !suffix.spaced : entry.number == ordinalClass(of: value)
            return (Ordinal(numeral: numeral, isWellFormed: isWellFormed), suffix.end)
        case .word(let key):
            guard let entry = lexicon.entry(for: key) else { return nil }
            if let end = hundred(at: token, entry), let (rest, restEnd) = ordinal(at: text.token(at: end)),
                rest.numeral.form == .words, rest.numeral.value < 100
            {
                let value = 100 + rest.numeral.value
                return (
                    Ordinal(numeral: Numeral(value: value, form: .words, start: token.start, end: restEnd)), restEnd
                )
            }
            if entry.roles.contains(.nth) {
                let numeral = Numeral(value: Int(entry.number), form: .words, start: token.start, end: token.end)
                return (Ordinal(numeral: numeral), token.end)
            }
            guard entry.roles.contains(.tens) else { return nil }
            var next = text.token(at: token.end)
            if next.isMark(.dash) { next = text.token(at: next.end) }
            guard let unit = next.key.flatMap(lexicon.entry), unit.roles.contains(.nth), unit.number < 10 else {
                return nil
            }
            let value = Int(entry.number) + Int(unit.number)
            return (Ordinal(numeral: Numeral(value: value, form: .words, start: token.start, end: next.end)), next.end)
        default: return nil
        }
    }

    /// Where "one hundred and" ends, or "hundred" alone, at a word.
    private func hundred(at token: Token, _ entry: Lexicon.Entry) -> Int? {
        var hundred = token
        if entry.roles.contains(.unit), entry.number == 1 { hundred = text.token(at: token.end) }
        guard lexicon.roles(of: hundred).contains(.hundred) else { return nil }
        let next = text.token(at: hundred.end)
        return lexicon.roles(of: next).contains(.list) ? next.end : hundred.end
    }

    /// Which suffix a number takes, as the table numbers them: 1 behind 1, 21 …; 4 is the common one, for the teens too.
    private func ordinalClass(of value: Int) -> UInt8 {
        let last = value % 10
        return (11...13).contains(value % 100) || last == 0 || last > 3 ? 4 : UInt8(last)
    }

    /// "chapters 3-5, 7 of the book of Mark", from the word for chapters on.
    private func chaptersInside(_ word: Token) -> [Clause] {
        var clauses: [Clause] = []
        var offset = word.end
        let point = text.token(at: offset)
        if point.isMark(.period) { offset = point.end }
        for _ in 0..<ReferenceReader.longestList {
            guard var place = place(at: offset, behind: nil, []),
                let first = place.first, first.value < 1000
            else { return [] }
            if place.unit == .open { place.unit = .chapter }
            var clause = Clause(from: place)
            let joiner = joiner(at: place.end)
            if joiner.kind == .range,
                var end = self.place(at: joiner.end, behind: nil, []),
                (end.first?.value ?? 0) < 1000
            {
                if end.unit == .open { end.unit = .chapter }
                clause.to = end
            }
            clauses.append(clause)
            if let book = bookInside(after: clause.end) {
                clauses[0].from.book = book
                clauses[0].from.start = word.start
                if clauses[clauses.count - 1].to != nil {
                    clauses[clauses.count - 1].to?.end = book.end
                } else {
                    clauses[clauses.count - 1].from.end = book.end
                }
                if clauses.count == 1, clauses[0].to == nil {
                    clauses[0].from.unit = .open
                    readVerse(into: &clauses[0].from, [])
                    if clauses[0].from.second == nil { clauses[0].from.unit = .chapter }
                }
                return clauses
            }
            let next = self.joiner(at: clause.end)
            guard next.kind == .list, next.opened == 0 else { return [] }
            offset = next.end
        }
        return []
    }

    /// "verses 3 to 5 of John 1", from the word for verses on.
    private func versesInside(_ word: Token) -> [Clause] {
        guard let first = place(at: word.start, behind: nil, []), first.unit == .verse, first.second == nil else {
            return []
        }
        var clause = Clause(from: first)
        let joiner = joiner(at: first.end)
        if joiner.kind == .range, let end = place(at: joiner.end, behind: nil, []), end.second == nil {
            clause.to = end
        }
        let inside = text.token(at: clause.end)
        guard lexicon.roles(of: inside).contains(.inside) else { return [] }
        let next = text.token(at: inside.end)
        let chapter: Place?
        if let name = book(startingAt: next, misspelled: mode == .query) {
            chapter = place(after: name)
            // "verse 3 of Jude"
            if chapter == nil, name.book.hasOneChapter {
                clause.from.book = name
                if clause.to == nil { clause.from.end = name.end } else { clause.to?.end = name.end }
                return [clause]
            }
        } else {
            let nested = lexicon.roles(of: next).contains(.chapter) ? chaptersInside(next) : []
            chapter = nested.count == 1 && nested[0].to == nil ? nested[0].from : nil
        }
        guard let chapter, chapter.second == nil, let number = chapter.first, chapter.unit != .verse else { return [] }
        clause.from.book = chapter.book
        clause.from.second = first.first
        clause.from.first = number
        clause.from.unit = .open
        if clause.to == nil { clause.from.end = chapter.end } else { clause.to?.end = chapter.end }
        return [clause]
    }

    /// The book behind "of", "in" or "from".
    private func bookInside(after offset: Int) -> BookName? {
        let inside = text.token(at: offset)
        guard lexicon.roles(of: inside).contains(.inside) else { return nil }
        let next = text.token(at: inside.end)
        return book(startingAt: next, misspelled: mode == .query)
    }

    private func clause(_ token: Token, _ number: Numeral, _ book: BookName) -> Clause {
        var place = Place(start: token.start, end: book.end)
        place.book = book
        place.first = number
        readVerse(into: &place, book.book == .ps ? .title : [])
        if place.second == nil { place.unit = .chapter }
        return Clause(from: place)
    }
}

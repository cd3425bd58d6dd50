/// Reads references with the book at the end: "23rd Psalm", "chapters 3 to 5 of Mark", "the 20th chapter of Luke",
/// "verse 16 of John 3".
extension ReferenceGrammar {
    /// The most locations before a book at the end.
    static let longestList = 16

    /// The clauses of an inverted reference that starts with `token`; empty if there is none.
    func inverted(at token: Token) -> [Clause] {
        if let (number, end) = ordinal(at: token) {
            let unit = text.token(at: end)
            if wordTable.roles(of: unit).contains(.verse) {
                var verse = Location(start: token.start, end: unit.end)
                verse.unit = .verse
                verse.first = number.numeral
                return clauses(for: Clause(from: verse))
            }
            return ordinalChapters(at: token)
        }
        let roles = wordTable.roles(of: token)
        return roles.contains(.chapter) ? chaptersInside(token) : roles.contains(.verse) ? versesInside(token) : []
    }

    /// Reads "the 23rd Psalm", "the 24th and 25th Psalms", "the first to third chapters of Mark", starting at the first
    /// number.
    private func ordinalChapters(at token: Token) -> [Clause] {
        var clauses: [Clause] = []
        var areWellFormed = true
        var next = token
        var isEnd = false
        while clauses.count < ReferenceGrammar.longestList, let (number, end) = ordinal(at: next) {
            areWellFormed = areWellFormed && number.isWellFormed
            var location = Location(start: next.start, end: end)
            location.first = number.numeral
            location.unit = .chapter
            if isEnd {
                clauses[clauses.count - 1].to = location
            } else {
                clauses.append(Clause(from: location))
            }
            if let book = bookCounted(at: end) {
                guard book.book != .ps || areWellFormed else { return [] }
                return self.clauses(clauses, inside: book)
            }
            let joiner = joiner(at: end)
            guard joiner.kind != .loose, joiner.opened == 0, joiner.newlines == 0, !joiner.needsBook,
                !(isEnd && joiner.kind == .range)
            else { return [] }
            isEnd = joiner.kind == .range
            next = text.token(at: joiner.end)
        }
        return []
    }

    /// The book whose chapters an ordinal number counts: the "Psalm" of "23rd Psalm", the "chapter of Luke" of "20th
    /// chapter of Luke".
    private func bookCounted(at offset: Int) -> BookName? {
        let next = text.token(at: offset)
        if let psalm = book(at: next, floor: next.start, misspelled: false), psalm.book == .ps {
            return psalm.secondChoice == nil ? psalm : nil
        }
        guard wordTable.roles(of: next).contains(.chapter) else { return nil }
        let point = text.token(at: next.end)
        return bookInside(after: point.isMark(.period) ? point.end : next.end)
    }

    /// Adds the book after them to clauses of chapters. A verse may follow a single chapter.
    private func clauses(_ clauses: [Clause], inside book: BookName) -> [Clause] {
        var clauses = clauses
        clauses[0].from.book = book
        if clauses[clauses.count - 1].to != nil {
            clauses[clauses.count - 1].to?.end = book.end
            return clauses
        }
        clauses[clauses.count - 1].from.end = book.end
        if clauses.count == 1 {
            clauses[0].from.unit = .open
            readVerse(into: &clauses[0].from, book.book == .ps ? .title : [])
            if clauses[0].from.second == nil { clauses[0].from.unit = .chapter }
        }
        return clauses
    }

    /// The clauses of "the titles of Psalms 39, 62 and 77", starting at the word for the title; `psalm` is the book in
    /// them. Empty if there is no such word before it.
    func titles(of psalm: BookName, floor: Int) -> [Clause] {
        guard let inside = word(before: psalm.start, floor: floor),
            !wordTable.roles(of: inside).isDisjoint(with: [.inside, .filler]),
            let title = word(before: inside.start, floor: floor), wordTable.roles(of: title).contains(.title),
            var location = location(after: psalm)
        else { return [] }
        location.start = title.start
        var clauses: [Clause] = []
        while clauses.count < ReferenceGrammar.longestList, location.second == nil, location.unit != .verse {
            location.isTitle = true
            location.unit = .chapter
            clauses.append(Clause(from: location))
            let joiner = joiner(at: location.end)
            guard joiner.kind == .list, joiner.opened == 0, joiner.newlines < 2, !joiner.isStop, !joiner.needsBook,
                let next = self.location(at: joiner.end, after: nil, []),
                accepts(next, joiner: joiner, isAmongVerses: false)
            else { break }
            location = next
        }
        return clauses
    }

    /// Reads "chapters 3-5, 7 of the book of Mark", starting at the word for chapters.
    private func chaptersInside(_ word: Token) -> [Clause] {
        var clauses: [Clause] = []
        var offset = word.start
        for _ in 0..<ReferenceGrammar.longestList {
            guard var location = location(at: offset, after: nil, .roman),
                let first = location.first, first.isPlausible(as: .afterName)
            else { return [] }
            if location.unit == .open { location.unit = .chapter }
            var clause = Clause(from: location)
            let joiner = joiner(at: location.end)
            if joiner.kind == .range,
                var end = self.location(at: joiner.end, after: nil, .roman),
                end.first?.isPlausible(as: .afterName) ?? true
            {
                if end.unit == .open { end.unit = .chapter }
                clause.to = end
            }
            clauses.append(clause)
            // "chap. iii. of Mark"
            let point = text.token(at: clause.end)
            let isPointed = point.isMark(.period) && (clause.to ?? clause.from).first?.form == .roman
            if let book = bookInside(after: isPointed ? point.end : clause.end) {
                clauses[0].from.start = word.start
                return self.clauses(clauses, inside: book)
            }
            let next = self.joiner(at: clause.end)
            guard next.kind == .list, next.opened == 0 else { return [] }
            offset = next.end
        }
        return []
    }

    /// Reads "verses 3 to 5 of John 1", starting at the word for verses.
    private func versesInside(_ word: Token) -> [Clause] {
        guard let first = location(at: word.start, after: nil, []), first.unit == .verse, first.second == nil else {
            return []
        }
        var clause = Clause(from: first)
        let joiner = joiner(at: first.end)
        if joiner.kind == .range, let end = location(at: joiner.end, after: nil, []), end.second == nil {
            clause.to = end
        }
        return clauses(for: clause)
    }

    /// Adds the chapter after it to a clause of verses; empty if there is no chapter.
    private func clauses(for verses: Clause) -> [Clause] {
        var clause = verses
        let inside = text.token(at: clause.end)
        guard wordTable.roles(of: inside).contains(.inside) else { return [] }
        let next = text.token(at: inside.end)
        let chapter: Location?
        if let name = book(startingAt: next, misspelled: leniency.misspelledNamesInLists) {
            chapter = location(after: name)
            // "verse 3 of Jude"
            if chapter == nil, name.book.hasOneChapter {
                clause.from.book = name
                if clause.to == nil { clause.from.end = name.end } else { clause.to?.end = name.end }
                return [clause]
            }
        } else {
            // "verse 4 of the 23rd Psalm"
            let number = wordTable.roles(of: next).contains(.article) ? text.token(at: next.end) : next
            let nested =
                ordinal(at: number) != nil
                ? ordinalChapters(at: number)
                : wordTable.roles(of: next).contains(.chapter) ? chaptersInside(next) : []
            chapter = nested.count == 1 && nested[0].to == nil ? nested[0].from : nil
        }
        guard let chapter, chapter.second == nil, let number = chapter.first, chapter.unit != .verse else { return [] }
        clause.from.second = clause.from.first
        clause.from.book = chapter.book
        clause.from.first = number
        clause.from.unit = .open
        if clause.to == nil { clause.from.end = chapter.end } else { clause.to?.end = chapter.end }
        return [clause]
    }

    /// The book after "of", "in" or "from".
    private func bookInside(after offset: Int) -> BookName? {
        let inside = text.token(at: offset)
        guard wordTable.roles(of: inside).contains(.inside) else { return nil }
        let next = text.token(at: inside.end)
        return book(startingAt: next, misspelled: leniency.misspelledNamesInLists)
    }
}

/// Reads several books of the same name, with the name written once: "1 & 2 Kings", "1-3 John", "1, 2 and 3 John", "I
/// and II Samuel", "First and Second Peter".
///
/// They are whole books. If a chapter follows, only the last book is read.
extension ReferenceGrammar {
    /// The clauses of the series that starts with a number; empty if there is none.
    func series(at token: Token) -> [Clause] {
        guard takesBookAlone, let first = bookNumber(at: token) else { return [] }
        var numbers = [first]
        var joiners: [Joiner] = []
        // No name has more than four books here.
        while numbers.count < 4, let last = numbers.last {
            let joiner = joiner(at: last.token.end)
            guard joiner.kind != .loose, joiner.opened == 0, joiner.newlines == 0, !joiner.needsBook else { return [] }
            let next = text.token(at: joiner.end)
            guard let number = bookNumber(at: next), number.value > last.value else { return [] }
            joiners.append(joiner)
            numbers.append(number)
            guard let book = book(startingAt: next, misspelled: false) else { continue }
            guard Int(book.number) == number.value, leniency.looseNames || book.isCapital, location(after: book) == nil
            else { return [] }
            return clauses(numbers, joiners, book)
        }
        return []
    }

    /// Where the series starts that ends with `book`; `nil` if there is no other number before it.
    func seriesStart(before book: BookName, floor: Int) -> Int? {
        guard takesBookAlone, book.number > 1 else { return nil }
        var start: Int?
        var offset = book.start
        for _ in 1..<Int(book.number) {
            guard let number = number(joinedBefore: offset, floor: floor) else { break }
            start = number
            offset = number
        }
        return start
    }

    private func clauses(_ numbers: [(token: Token, value: Int)], _ joiners: [Joiner], _ last: BookName) -> [Clause] {
        let books = wordTable.names[Int(last.nameIndex)]
        let locations = numbers.map { number in
            var name = last
            if number.value != Int(last.number) {
                name.book = books[number.value - 1]
                name.number = UInt8(number.value)
                name.start = number.token.start
                // The name itself is not written for this book.
                name.nameStart = name.start
                name.end = number.token.end
            }
            return Location(start: name.start, end: name.end, book: name)
        }
        var clauses: [Clause] = []
        for (index, location) in locations.enumerated() {
            if index > 0, joiners[index - 1].kind == .range, clauses[clauses.count - 1].to == nil {
                clauses[clauses.count - 1].to = location
            } else {
                clauses.append(Clause(from: location))
            }
        }
        return clauses
    }

    /// The number of a book at a token: "1", "1st", "I", "First". The returned token includes the ordinal suffix.
    private func bookNumber(at token: Token) -> (token: Token, value: Int)? {
        if let number = token.number {
            guard (1...4).contains(number) else { return nil }
            var whole = token
            let suffix = text.token(at: token.end)
            if !suffix.spaced, isOrdinalSuffix(suffix) { whole.end = suffix.end }
            return (whole, number)
        }
        guard let entry = token.key.flatMap(wordTable.entry), entry.roles.contains(.ordinal) else { return nil }
        return (1...4).contains(entry.number) ? (token, Int(entry.number)) : nil
    }

    /// Where the number starts that is joined to the text at `offset`.
    private func number(joinedBefore offset: Int, floor: Int) -> Int? {
        var position = offset
        // A joiner is a mark or two, a word and spaces: ", and ".
        while position > floor, offset - position < 8, !(text[position - 1] &- 0x30 < 10) { position -= 1 }
        var start = position - 1
        if position == offset || start < floor || text[start] &- 0x30 >= 10 {
            guard let word = ordinalWord(joinedBefore: offset, floor: floor) else { return nil }
            start = word.start
            position = word.end
        } else if let number = bookNumber(at: text.token(at: start)) {
            position = number.token.end
        }
        guard !text.isWordCharacter(before: start), start == floor || text[start - 1] != UInt8(ascii: ":") else {
            return nil
        }
        let joiner = joiner(at: position)
        return joiner.kind != .loose && joiner.end <= offset && text.token(at: joiner.end).start == offset
            ? start : nil
    }

    /// The ordinal before a joiner: the "First" of "First and Second Samuel", the "I" of "I & II Samuel", the "1st" of
    /// "1st and 2nd Samuel".
    private func ordinalWord(joinedBefore offset: Int, floor: Int) -> Token? {
        var position = offset
        if let joiner = word(before: offset, floor: floor),
            !wordTable.roles(of: joiner).isDisjoint(with: [.list, .range])
        {
            position = joiner.start
        } else {
            while position > floor, offset - position < 8, !text.isWordCharacter(before: position) {
                position = text.start(ofScalarBefore: position)
            }
        }
        guard var word = word(before: position, floor: floor) else { return nil }
        if word.start > floor, text[word.start - 1] &- 0x30 < 10 { word = text.token(at: word.start - 1) }
        return bookNumber(at: word)?.token
    }
}

/// Reads several books of one name under one writing of it: "1 & 2 Kings", "1-3 John", "1, 2 and 3 John", "I and II Samuel",
/// "First and Second Peter".
///
/// They are whole books; where a chapter follows, only the last is meant.
extension ReferenceReader {
    /// The clauses of the series that starts with a number; empty where none does.
    func series(at token: Token) -> [Clause] {
        guard takesBookAlone, let first = bookNumber(at: token) else { return [] }
        var numbers = [first]
        var joiners: [Joiner] = []
        // No name goes up to more than four.
        while numbers.count < 4, let last = numbers.last {
            let joiner = joiner(at: last.token.end)
            guard joiner.kind != .loose, joiner.opened == 0, joiner.newlines == 0, !joiner.needsBook else { return [] }
            let next = text.token(at: joiner.end)
            guard let number = bookNumber(at: next), number.value > last.value else { return [] }
            joiners.append(joiner)
            numbers.append(number)
            guard let book = book(startingAt: next, misspelled: false) else { continue }
            guard Int(book.number) == number.value, mode == .query || book.isCapital, place(after: book) == nil
            else { return [] }
            return clauses(numbers, joiners, book)
        }
        return []
    }

    /// Where the series starts whose last book is `book`; `nil` where its number stands alone.
    func seriesStart(before book: BookName, floor: Int) -> Int? {
        guard takesBookAlone, book.number > 1 else { return nil }
        var start: Int?
        var place = book.start
        for _ in 1..<Int(book.number) {
            guard let number = number(joinedBefore: place, floor: floor) else { break }
            start = number
            place = number
        }
        return start
    }

    private func clauses(_ numbers: [(token: Token, value: Int)], _ joiners: [Joiner], _ last: BookName) -> [Clause] {
        let books = wordTable.names[Int(last.name)]
        let places = numbers.map { number in
            var name = last
            if number.value != Int(last.number) {
                name.book = books[number.value - 1]
                name.number = UInt8(number.value)
                name.start = number.token.start
                // Its own word is not written.
                name.nameStart = name.start
                name.end = number.token.end
            }
            return Location(start: name.start, end: name.end, book: name)
        }
        var clauses: [Clause] = []
        for (index, place) in places.enumerated() {
            if index > 0, joiners[index - 1].kind == .range, clauses[clauses.count - 1].to == nil {
                clauses[clauses.count - 1].to = place
            } else {
                clauses.append(Clause(from: place))
            }
        }
        return clauses
    }

    /// The number of a book at a token: "1", "1st", "I", "First"; the token with what makes it ordinal.
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

    /// The number before `offset`, with what joins it to what stands there.
    private func number(joinedBefore offset: Int, floor: Int) -> Int? {
        var place = offset
        // A joiner is a mark or two, a word and spaces: ", and ".
        while place > floor, offset - place < 8, !(text[place - 1] &- 0x30 < 10) { place -= 1 }
        var start = place - 1
        if place == offset || start < floor || text[start] &- 0x30 >= 10 {
            guard let word = ordinalWord(joinedBefore: offset, floor: floor) else { return nil }
            start = word.start
            place = word.end
        } else if let number = bookNumber(at: text.token(at: start)) {
            place = number.token.end
        }
        guard !text.isWordCharacter(before: start), start == floor || text[start - 1] != UInt8(ascii: ":") else {
            return nil
        }
        let joiner = joiner(at: place)
        return joiner.kind != .loose && joiner.end <= offset && text.token(at: joiner.end).start == offset
            ? start : nil
    }

    /// The "First" of "First and Second Samuel", the "I" of "I & II Samuel", the "1st" of "1st and 2nd Samuel".
    private func ordinalWord(joinedBefore offset: Int, floor: Int) -> Token? {
        var place = offset
        if let joiner = word(before: offset, floor: floor),
            !wordTable.roles(of: joiner).isDisjoint(with: [.list, .range])
        {
            place = joiner.start
        } else {
            while place > floor, offset - place < 8, !text.isWordCharacter(before: place) {
                place = text.start(ofScalarBefore: place)
            }
        }
        guard var word = word(before: place, floor: floor) else { return nil }
        if word.start > floor, text[word.start - 1] &- 0x30 < 10 { word = text.token(at: word.start - 1) }
        return bookNumber(at: word)?.token
    }
}

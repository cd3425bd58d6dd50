/// Reads several books of one name under one writing of it: "1 & 2 Kings", "1-3 John", "1, 2 and 3 John".
///
/// They are whole books; where a chapter follows, only the last is meant.
extension ReferenceReader {
    /// The clauses of the series that starts with a number; empty where none does.
    func series(at token: Token) -> [Clause] {
        guard takesBookAlone, isBookNumber(token) else { return [] }
        var numbers = [token]
        var joiners: [Joiner] = []
        // No name goes up to more than four.
        while numbers.count < 4, let last = numbers.last {
            let joiner = joiner(at: last.end)
            guard joiner.kind != .loose, joiner.opened == 0, joiner.newlines == 0, !joiner.needsBook else { return [] }
            let next = text.token(at: joiner.end)
            guard isBookNumber(next), (next.number ?? 0) > (last.number ?? 0) else { return [] }
            joiners.append(joiner)
            numbers.append(next)
            guard let book = book(startingAt: next, misspelled: false) else { continue }
            guard Int(book.number) == next.number, mode == .query || book.isCapital, place(after: book) == nil
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

    private func clauses(_ numbers: [Token], _ joiners: [Joiner], _ last: BookName) -> [Clause] {
        let books = lexicon.names[Int(last.name)]
        let places = numbers.map { number in
            var name = last
            if let value = number.number, value != Int(last.number) {
                name.book = books[value - 1]
                name.number = UInt8(value)
                name.start = number.start
                // Its own word is not written.
                name.nameStart = number.start
                name.end = number.end
            }
            return Place(start: name.start, end: name.end, book: name)
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

    private func isBookNumber(_ token: Token) -> Bool { (1...4).contains(token.number ?? 0) }

    /// The number of one digit before `offset`, with what joins it to what stands there.
    private func number(joinedBefore offset: Int, floor: Int) -> Int? {
        var place = offset
        // A joiner is a mark or two, a word and spaces: ", and ".
        while place > floor, offset - place < 8, !(text[place - 1] &- 0x30 < 10) { place -= 1 }
        let start = place - 1
        guard place < offset, start >= floor, text[start] &- 0x30 < 10, !text.isWordCharacter(before: start),
            start == floor || text[start - 1] != UInt8(ascii: ":")
        else { return nil }
        let joiner = joiner(at: place)
        return joiner.kind != .loose && joiner.end <= offset && text.token(at: joiner.end).start == offset
            ? start : nil
    }
}

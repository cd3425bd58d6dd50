/// Tells people from the books that bear their names: "King James II", "John Mark 2 times".
extension ReferenceReader {
    /// Whether the number behind a name counts rulers of that name: a word of rank stands before it, and no verse behind.
    func isRuler(_ place: Location, _ book: BookName) -> Bool {
        guard book.number == 0, place.sign == .none, place.unit == .open, !place.isTitle,
            let rank = wordRightBefore(book)
        else { return false }
        return wordTable.roles(of: rank).contains(.rank)
    }

    /// Whether another name of a person stands right before a name, so that both are one person's.
    func isForename(_ book: BookName) -> Bool {
        guard book.number == 0, book.isCapital, book.standing == .person || book.standing == .everyday,
            let before = wordRightBefore(book), text.isCapital(at: before.start),
            let entry = before.key.flatMap(wordTable.entry)
        else { return false }
        return entry.isBook && entry.standing == .person
    }

    /// The word before a name, with nothing but white space between them.
    private func wordRightBefore(_ book: BookName) -> Token? {
        guard let word = word(before: book.start, floor: 0), text.token(at: word.end).start == book.start else {
            return nil
        }
        return word
    }
}

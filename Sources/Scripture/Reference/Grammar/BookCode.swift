/// Reads the forms of names that are written with the exact letters of an id: USFM codes (`JOL`, `PS2`), and OSIS ids of
/// books that prose spellings are not taken for; and the numbers that are glued to a name ("IICor").
extension ReferenceReader {
    /// The book whose USFM code starts with the word `token`, where the lexicon reads the code's letters otherwise.
    ///
    /// Codes look like words in capitals ("MAN 2:1"), so a number must follow, as in USFM; a book that counts may also
    /// stand alone where such is wanted. `PS2` alone is the second psalm.
    func code(at token: Token) -> BookName? {
        let start = token.start
        let end = start + 3
        guard let code = lexicon.code(text[start], text[start + 1], text[start + 2]), !isWordCharacter(at: end),
            !text.isWordCharacter(before: start), books.takesExactID(of: code.book)
        else { return nil }
        if !isFollowedByNumber(end) {
            guard takesBookAlone, code.book != .addPs, books.takesEverySpelling(of: code.book) else { return nil }
        }
        return BookName(
            start: start, nameStart: start, end: end, book: code.book, name: code.name, number: 0, standing: .weak,
            isCapital: true)
    }

    /// Whether a name is letter by letter the id of its book, in the id's own syntax: `1En.1.1`, `SUS 1:1`.
    func isExactID(of book: Book, _ range: Range<Int>) -> Bool {
        guard books.takesExactID(of: book) else { return false }
        if text[range.upperBound] == UInt8(ascii: ".") {
            return text[range.upperBound + 1] &- 0x30 < 10 && isText(book.osisID.utf8, range)
        }
        let code = book.usfmCode
        return isFollowedByNumber(range.upperBound)
            && isText(UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount), range)
    }

    /// Where a name starts whose number is glued to it in Roman numerals, "IICor", and the number; `nil` for other words.
    /// The name must begin with a capital, so that "Ishmael" holds none.
    func gluedNumber(_ token: Token) -> (number: Int, nameStart: Int)? {
        var place = token.start
        while text[place] == UInt8(ascii: "I"), place - token.start < 3 { place += 1 }
        guard place > token.start, token.end - place > 1, text[place] &- 0x41 < 26 else { return nil }
        if mode == .prose, text[place + 1] &- 0x41 < 26 { return nil }
        return (place - token.start, place)
    }

    private func isFollowedByNumber(_ end: Int) -> Bool {
        text[end] == UInt8(ascii: " ") && text[end + 1] &- 0x30 < 10
    }

    private func isText(_ bytes: some Collection<UInt8>, _ range: Range<Int>) -> Bool {
        bytes.count == range.count && zip(bytes, range).allSatisfy { $0 == text[$1] }
    }

    private func isWordCharacter(at offset: Int) -> Bool {
        switch text.glyph(at: offset).0 {
        case .letter, .digit: true
        default: false
        }
    }
}

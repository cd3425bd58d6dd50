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
        guard let code = wordTable.code(text[start], text[start + 1], text[start + 2]), !isWordCharacter(at: end),
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
        if takesBookAlone, mode == .query, standsInOSIS(range) { return isText(book.osisID.utf8, range) }
        if text[range.upperBound] == UInt8(ascii: ".") {
            return text[range.upperBound + 1] &- 0x30 < 10 && isText(book.osisID.utf8, range)
        }
        let code = book.usfmCode
        return isFollowedByNumber(range.upperBound)
            && isText(UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount), range)
    }

    /// Whether nothing but the signs of an OSIS reference, or the ends of the text, stands around a name: "Bel",
    /// "Sus-Bel", "Tob.1,Wis".
    private func standsInOSIS(_ range: Range<Int>) -> Bool {
        func parts(_ offset: Int) -> Bool {
            offset < 0 || offset >= text.count || text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: ",")
        }
        return parts(range.lowerBound - 1) && parts(range.upperBound)
    }

    /// A number that is glued to a name: its value, where it starts, and where the name does.
    struct GluedNumber {
        var value: Int
        var start: Int
        var nameStart: Int
    }

    /// The number that is glued to a name, in Roman numerals ("IICor") or ordinal ("2ndKings"); `nil` for other words. The
    /// name must begin with a capital, so that "Ishmael" holds none.
    func gluedNumber(_ token: Token) -> GluedNumber? {
        if mode == .query, let ordinal = gluedOrdinal(token) { return ordinal }
        var place = token.start
        while text[place] == UInt8(ascii: "I"), place - token.start < 3 { place += 1 }
        guard place > token.start, token.end - place > 1, text[place] &- 0x41 < 26 else { return nil }
        if mode == .prose, text[place + 1] &- 0x41 < 26 { return nil }
        return GluedNumber(value: place - token.start, start: token.start, nameStart: place)
    }

    private func gluedOrdinal(_ token: Token) -> GluedNumber? {
        let digit = token.start - 1
        let nameStart = token.start + 2
        guard digit >= 0, (1...4).contains(text[digit] &- 0x30), !text.isWordCharacter(before: digit),
            token.end - nameStart > 1, text[nameStart] &- 0x41 < 26
        else { return nil }
        var suffix = WordKey()
        for offset in token.start..<nameStart {
            guard (text[offset] | 0x20) &- 0x61 < 26 else { return nil }
            suffix.append(UInt32(text[offset] | 0x20))
        }
        guard wordTable.entry(for: suffix)?.roles.contains(.suffix) ?? false else { return nil }
        return GluedNumber(value: Int(text[digit] - 0x30), start: digit, nameStart: nameStart)
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

/// Tells Roman numerals of chapters from letters and words: "Gen. v. 24", "1 Cor xiii 4", "Luke XV, 11".
extension ReferenceReader {
    /// Old books write "Gen. v. 24" for 5:24, and "Matth. V, 3"; only with a mark, since "v 3" behind a name is verse 3, and not behind the
    /// name of a letter that has no fifth chapter: "Jude v. 3".
    func isRomanFive(_ token: Token, behind book: BookName?) -> Bool {
        guard let book, book.isDotted || !book.book.hasOneChapter else { return false }
        return isPointedFive(token) || book.isDotted && isFive(token) && text[token.end] == UInt8(ascii: ",")
    }

    /// Whether points mark both a name and a letter behind it as short, so that the letter is a chapter: "Gen. i.–iii.".
    func isPointed(_ letter: Numeral, behind book: BookName?) -> Bool {
        guard let book, book.isDotted, text[letter.end] == UInt8(ascii: "."), !text.isCapital(at: letter.start) else {
            return false
        }
        // "i.e."
        return text.token(at: letter.end + 1).key == nil || text[letter.end + 1] == UInt8(ascii: " ")
    }

    func isPointedFive(_ token: Token) -> Bool {
        isFive(token) && text[token.end] == UInt8(ascii: ".")
    }

    private func isFive(_ token: Token) -> Bool {
        token.end - token.start == 1 && text[token.start] | 0x20 == UInt8(ascii: "v")
    }

    /// Whether the first number is one small letter with a comma right behind it, as old books write "Gal. v, 22".
    func isRomanLetter(_ place: Location, before comma: Token) -> Bool {
        guard let first = place.first, first.form == .roman, first.end - first.start == 1, !comma.spaced else {
            return false
        }
        return !text.isCapital(at: first.start)
    }

    /// Whether the first number is Roman, and surely a number: "xiii", not "i".
    func isRomanChapter(_ place: Location) -> Bool {
        guard let first = place.first, first.form == .roman, first.end - first.start > 1 else { return false }
        let next = text.token(at: first.end)
        let verse = next.isMark(.comma) ? text.token(at: next.end) : next
        return (verse.number ?? 0) <= Numeral.largestVerse
    }
}

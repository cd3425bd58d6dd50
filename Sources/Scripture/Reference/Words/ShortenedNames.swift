/// Finds the book that a word means although the tables do not have the word: the start of a name ("Hohel." for
/// Hoheslied), or some of its letters ("Habk" for Habakuk, "Зх" for Захария).
///
/// Handbooks of a language shorten names in more ways than a table can list. So a query may shorten a name
/// freely, as long as one book alone has it. If two books could be meant, none is read: "Je" is Jesaja or Jeremia.
///
/// It reads the spellings of the language as they are written in the table, because a query seldom needs this and a
/// second table would cost every start. A search takes about 15 µs.
struct ShortenedNames {
    private let wordTable: WordTable

    /// The longest word that is looked up. Longer words are misspelled names (`MisspelledNames`).
    private static let longest = 12
    /// The fewest letters of a name whose letters may be picked: most shorter names are short names themselves.
    private static let shortestPicked = 5
    /// The most letters that are picked: "Habk".
    private static let longestPicked = 4

    init(_ wordTable: WordTable) { self.wordTable = wordTable }

    /// What a word means.
    struct Match {
        /// The index in `WordTable.names`.
        var name: UInt8
        /// The word is the start of the name. Otherwise letters in its middle are left out.
        var isStart: Bool
    }

    /// The name that a word in folded letters shortens; `nil` if no book or several books have such a name.
    ///
    /// - Parameter numbered: whether a number is before the word. Then only names that take one are meant: "1 Je" is
    ///   1 Jean in French, although "Je" is Jérémie.
    func match(_ word: [UInt32], numbered: Bool) -> Match? {
        guard word.count >= (numbered ? 1 : 2), word.count <= ShortenedNames.longest else { return nil }
        var starts = Candidate()
        var picked = Candidate()
        var row: UInt8 = 0
        TableReader(wordTable.language.definition.spellings).forEachRow { line in
            let name = wordTable.names[Int(row)]
            defer { row += 1 }
            let isFamily = name.count > 1
            guard isFamily == numbered, !name.books.0.isNumbered || isFamily, name.books.0.index < Book.tob.index else {
                return
            }
            line.forEachItem { item in
                switch ShortenedNames.fit(word, to: item) {
                case .start: starts.add(name.books.0, row)
                case .picked: picked.add(name.books.0, row)
                case .none: break
                }
            }
        }
        if let name = starts.only { return Match(name: name, isStart: true) }
        guard !starts.isAmbiguous, let name = picked.only else { return nil }
        return Match(name: name, isStart: false)
    }

    /// The book that was found, and whether another one was found too.
    private struct Candidate {
        private var book: Book?
        private var name: UInt8 = 0
        private(set) var isAmbiguous = false

        var only: UInt8? { book != nil && !isAmbiguous ? name : nil }

        mutating func add(_ other: Book, _ row: UInt8) {
            if book == nil { (book, name) = (other, row) }
            if book != other { isAmbiguous = true }
        }
    }

    private enum Fit { case none, start, picked }

    /// How a word shortens a spelling with its marks. Both have the same first letter. The words of a phrase are read
    /// as one.
    private static func fit(_ word: [UInt32], to item: TableReader.Bytes) -> Fit {
        var end = item.endIndex
        while end > item.startIndex, isMark(item[end - 1]) { end -= 1 }
        if item[end...].contains(UInt8(ascii: "?")) { return .none }
        var next = 0
        var count = 0
        var isStart = true
        var isPicked = word.count > 1 && word.count <= longestPicked
        item[..<end].forEachFoldedLetter { letter in
            if letter == UInt32(UInt8(ascii: "_")) || letter == UInt32(UInt8(ascii: "-")) {
                isPicked = false
                return
            }
            count += 1
            guard next < word.count, next > 0 || count == 1 else { return }
            if word[next] != letter {
                isStart = false
            } else if isStart || !isVowel(letter) {
                next += 1
            }
        }
        guard next == word.count, count >= word.count else { return .none }
        if isStart { return .start }
        return isPicked && count >= shortestPicked ? .picked : .none
    }

    /// Whether a folded letter is a Latin vowel. Only consonants are picked from the middle of a name.
    private static func isVowel(_ letter: UInt32) -> Bool {
        letter < 0x80 && "aeiou".utf8.contains(UInt8(letter))
    }

    /// Whether a byte is a mark after a spelling (`LanguageDefinition.spellings`).
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "^"),
            UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

/// Reads shortened names.
extension ReferenceGrammar {
    /// The family of numbered books that a word shortens, if the digit or the "I" of a number is directly before it:
    /// the "Je" of French "1 Je". Without this, the number would be lost, and another book read.
    func shortenedFamily(_ word: Range<Int>, floor: Int) -> UInt8? {
        guard readsShortenedNames, isAfterBookNumber(word.lowerBound, floor: floor) else { return nil }
        return shortenedName(word, numbered: true)?.name
    }

    /// The book that a word shortens, with or without a number before it.
    func shortenedName(_ word: Range<Int>, numbered: Bool) -> ShortenedNames.Match? {
        guard readsShortenedNames, word.count <= 48 else { return nil }
        var letters: [UInt32] = []
        var offset = word.lowerBound
        while offset < word.upperBound {
            let (glyph, length) = text.glyph(at: offset)
            if case .letter(let letter) = glyph { letters.append(letter) }
            offset += length
        }
        return ShortenedNames(wordTable).match(letters, numbered: numbered)
    }

    /// Whether a number from 1 to 4 that may belong to a name is directly before an offset: "1 ", "2.", "III ".
    func isAfterBookNumber(_ offset: Int, floor: Int) -> Bool {
        let position = skipBack(from: offset, floor: floor)
        guard position > floor, offset - position < 5 else { return false }
        var start = position - 1
        if text[start] == UInt8(ascii: "I") {
            while start > floor, text[start - 1] == UInt8(ascii: "I"), position - start < 3 { start -= 1 }
        } else if text[start] &- 0x31 >= 4 {
            return false
        }
        return start == 0 || start == floor || !text.isWordCharacter(before: start) && text[start - 1] != 0x3A
    }
}

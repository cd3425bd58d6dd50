/// The grammar of references: reads book names, numbers, locations and lists from a text in one language.
///
/// Each stage is a file, and the functions that other stages may call are few:
///
/// | stage | file | entry points |
/// | --- | --- | --- |
/// | book name | `BookName.swift` | `book(startingAt:)`, `book(at:)` |
/// | number of a book | `BookNumber.swift` | `prefix(before:)`, `numberAfter` |
/// | number | `Numeral.swift` | `numeral(at:)`, `ordinal(at:)` |
/// | what a number may be | `Plausibility.swift` | `isPlausible(as:)`, `rangeEndRefusal`, `isTimeOfDay`, `isRelease` |
/// | location | `Location.swift`, `LocationVerse.swift` | `location(after:)`, `location(at:)` |
/// | book after the number | `InvertedReference.swift` | `inverted(at:)`, `titles(of:)`, `series(at:)` |
/// | joiner and list | `ReferenceList.swift` | `joiner(at:)`, `translations(at:)`, `ListParser` |
/// | acceptance in prose | `../Acceptance/ProseRules.swift` | `accepts`, `isCertainlyReference` |
/// | acceptance in a query | `../Acceptance/QueryRules.swift` | `acceptsAlone` |
///
/// `Leniency` states what a mode allows. Only the rules of acceptance use the mode itself.
///
/// Every function reads at an offset and returns where its result ends. It keeps no state between calls, so looking
/// ahead and going back cost nothing. Each function looks ahead over a bounded number of tokens, so reading is linear
/// in the length of the text.
///
/// It is a class, so that the lists and the scanner share one instance.
final class ReferenceGrammar {
    let text: SourceText
    let wordTable: WordTable
    /// Only the rules of acceptance use it. The other stages use `leniency`.
    let mode: ReferenceParser.Mode
    let leniency: Leniency
    /// Collects the decisions if the caller wants them explained.
    var trace: ReferenceTrace?
    /// The signs that separate chapter and verse, unless the current reference has shown another habit.
    let ownSeparators: Separators
    /// The signs that separate chapter and verse in the current reference, as its first sign has shown. Only for
    /// languages in which writers differ.
    private var shownSeparators: Separators?
    /// The chapters that prose refused and that might be references on a page that cites the Bible.
    private(set) var doubts: [ChapterDoubt] = []
    /// Whether such a chapter is being read again, because references are near it.
    var isInCompany = false
    let books: CountedBooks
    /// Whether a book without a number is a reference to the whole book: "Genesis to Exodus".
    let takesBookAlone: Bool
    let listMarkers: ListMarkers
    /// Whether names that are not in the tables may be read as shortened names (`ShortenedNames`).
    let readsShortenedNames: Bool
    /// Whether the English names that every table has are read. They are not if English is read too.
    let readsInternationalNames: Bool

    /// - Parameters:
    ///   - isOneOfMany: whether the text is read in many languages. Then a shortened name could be one of too many
    ///     books.
    ///   - isWithEnglish: whether another grammar reads the text in English.
    init(
        text: SourceText, wordTable: WordTable, mode: ReferenceParser.Mode, separators: Separators, books: CountedBooks,
        takesBookAlone: Bool, listMarkers: ListMarkers, isOneOfMany: Bool = false, isWithEnglish: Bool = false
    ) {
        self.text = text
        self.wordTable = wordTable
        self.mode = mode
        leniency = Leniency(mode)
        ownSeparators = separators
        self.books = books
        self.takesBookAlone = takesBookAlone
        self.listMarkers = listMarkers
        readsInternationalNames = !isWithEnglish
        readsShortenedNames = leniency.shortenedNames && !isOneOfMany && !wordTable.isUnspaced
    }

    var separators: Separators { shownSeparators ?? ownSeparators }

    /// Remembers the sign that separates chapter and verse in the current reference.
    func note(_ sign: VerseSign) {
        guard shownSeparators == nil, sign != .none else { return }
        if ownSeparators.areOpen {
            shownSeparators = ownSeparators.decided(by: sign)
        } else if sign == .comma, !ownSeparators.comma {
            shownSeparators = .eu
        }
    }

    /// Notes a chapter that was refused. It may be read several times, so only the first time counts.
    func note(_ doubt: ChapterDoubt) {
        if doubt.offset > doubts.last?.offset ?? -1 { doubts.append(doubt) }
    }

    /// Forgets the sign of the previous reference.
    func beginReference() { shownSeparators = nil }

    /// Whether the text after a name may be a number or lead to one. In prose, this rejects nearly all words that are
    /// spelled like a book but are not one ("is", "so", "he").
    func mayNumberFollow(_ offset: Int) -> Bool {
        var position = offset
        while position - offset < 8 {
            let byte = text[position]
            if byte &- 0x30 < 10 || byte >= 0x80 { return true }
            guard (byte | 0x20) &- 0x61 < 26 else {
                position += 1
                continue
            }
            var key = WordKey()
            let end = text.readWord(at: position, into: &key)
            if text.isRoman(position..<end) { return true }
            return wordTable.entry(for: key).map { !$0.roles.isDisjoint(with: .linking) } ?? false
        }
        return true
    }

    /// Whether a word is a name of the Psalms, which may come after their number: "the 23rd Psalm".
    func namesPsalms(_ entry: WordTable.Entry) -> Bool {
        entry.name != WordTable.none && wordTable.names[Int(entry.name)][0] == .ps
    }

    /// Whether an ordinary word follows, so that the number before it more likely counts something: "4 people".
    func ordinaryWordFollows(_ offset: Int) -> Bool {
        let next = text.token(at: offset)
        guard let key = next.key else { return false }
        guard next.newlines == 0 else { return false }
        guard let entry = wordTable.entry(for: key) else { return true }
        // "10And the disciples" begins a verse.
        if !next.spaced && entry.roles.contains(.list) { return true }
        // "27He answered": a very common word is a name only if a number may follow it.
        if entry.isBook, entry.ambiguity < .veryCommonWord || takesBookAlone || mayNumberFollow(next.end) {
            return false
        }
        return entry.roles.isDisjoint(with: .connecting)
    }

    /// Whether the letters directly after a location are an ordinary word: the "x" of "3x".
    func isGlued(to location: Location) -> Bool {
        !text.token(at: location.end).spaced && ordinaryWordFollows(location.end)
    }
}

extension WordRoles {
    /// Roles of words with which a reference may continue.
    static let connecting: WordRoles = [
        .chapter, .verse, .list, .range, .next, .rest, .title, .translation,
    ]
}

/// A chapter in prose that is a reference only if others are near it: "Mark 5".
struct ChapterDoubt {
    /// Where the name of the book starts, without its number.
    var offset: Int
    var book: Book
    /// It is a line, an item of a list or a cell of a table of its own: "- Mark 1".
    var isItem: Bool
    /// The name is a short one, which needs more references, and nearer: "Jud 20:29-43; Ne 6".
    var isShort: Bool
}

/// The numbers of the lines of a list: the `1.` and `2)` of
///
///     1. John 3:16
///     2. Romans 8:28
///
/// Roman numerals such as `I.` and `ii)`, and `(1)`, count as well. A number at the start of a line, with a point or a
/// parenthesis and a space after it, is such a number if another line of the text starts with the next or the previous
/// number. If there is only one such line, the number may belong to a book: "1. John 3:16".
///
/// The lines of the text are read only when the first such number is met, because most texts have none.
final class ListMarkers {
    private let text: SourceText
    /// Where the numbers start, in order.
    private lazy var starts = ListMarkers.starts(in: text)

    /// The largest number of a list's line.
    private static let largest = 999

    init(_ text: SourceText) { self.text = text }

    /// Whether the number that starts at an offset numbers a line.
    func contains(_ offset: Int) -> Bool {
        guard ListMarkers.number(in: text, at: offset) != nil, isLineStart(offset) else { return false }
        return holds(offset)
    }

    /// Whether the text of the line before an offset consists only of signs that may come before the number of a line.
    private func isLineStart(_ offset: Int) -> Bool {
        var position = offset
        while position > 0, ListMarkers.mayLead(text[position - 1]) { position -= 1 }
        return position == 0 || text[position - 1] == UInt8(ascii: "\n") || text[position - 1] == UInt8(ascii: "\r")
    }

    private static func starts(in text: SourceText) -> [Int] {
        var found: [(start: Int, number: Int)] = []
        var isLineStart = true
        for offset in 0..<text.count {
            let byte = text[offset]
            if isLineStart, let number = ListMarkers.number(in: text, at: offset) {
                found.append((offset, number))
                isLineStart = false
            } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                isLineStart = true
            } else if !ListMarkers.mayLead(byte) {
                isLineStart = false
            }
        }
        guard found.count > 1 else { return [] }
        var counted = [Bool](repeating: false, count: ListMarkers.largest + 3)
        for marker in found { counted[marker.number + 1] = true }
        return found.filter { counted[$0.number] || counted[$0.number + 2] }.map(\.start)
    }

    private func holds(_ offset: Int) -> Bool {
        var range = starts[...]
        while !range.isEmpty {
            let middle = range.startIndex + range.count / 2
            if range[middle] == offset { return true }
            range = range[middle] < offset ? range[(middle + 1)...] : range[..<middle]
        }
        return false
    }

    /// Whether a byte may come before the number of a line: white space, the mark of a quotation, a parenthesis.
    @inline(__always)
    private static func mayLead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "["): true
        default: false
        }
    }

    /// The number of a marker at an offset.
    @inline(__always)
    private static func number(in text: SourceText, at offset: Int) -> Int? {
        let first = text[offset]
        if first &- 0x30 >= 10 && romanDigit(first) == nil { return nil }
        return marker(in: text, at: offset)
    }

    private static func marker(in text: SourceText, at offset: Int) -> Int? {
        var position = offset
        var number = 0
        if text[offset] &- 0x30 < 10 {
            while text[position] &- 0x30 < 10, position - offset < 3 {
                number = number * 10 + Int(text[position] - 0x30)
                position += 1
            }
        } else {
            var last = Int.max
            while let value = romanDigit(text[position]), position - offset < 5 {
                number += value > last ? value - 2 * last : value
                last = value
                position += 1
            }
        }
        switch text[position] {
        case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "]"): break
        default: return nil
        }
        return text[position + 1] == UInt8(ascii: " ") || text[position + 1] == UInt8(ascii: "\t") ? number : nil
    }

    /// The value of a Roman digit. Larger ones are left out: lists with Roman numerals have at most a few dozen lines.
    @inline(__always)
    private static func romanDigit(_ byte: UInt8) -> Int? {
        switch byte | 0x20 {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        default: nil
        }
    }
}

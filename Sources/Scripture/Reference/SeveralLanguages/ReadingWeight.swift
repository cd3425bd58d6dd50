/// What speaks for one language's reading of a reference against another's, weightiest first: that all of it exists, that
/// it takes a comma such as that of "13,4" for what parts chapter and verse, that the text around is in the language, that
/// it reads more of the text, that it is written as the language does, and last the order in which the languages were
/// named.
struct ReadingWeight: Comparable {
    private let allExists: Bool
    private let readsComma: Bool
    private let isGuessed: Bool
    private let length: Int
    private let nativeMarks: Int
    /// Of the language in the order in which they were named.
    let place: Int

    init(_ list: ListReader, isGuessed: Bool, place: Int) {
        allExists = list.segments.allSatisfy(\.isValid)
        self.isGuessed = isGuessed
        length = list.end - (list.segments.first?.range.lowerBound ?? list.end)
        readsComma = !list.passesComma
        nativeMarks = list.nativeMarks
        self.place = place
    }

    /// Whether no other reading can be better: the language is that of the text around, and all exists and is read.
    var isCertain: Bool { allExists && readsComma && isGuessed }

    static func < (left: ReadingWeight, right: ReadingWeight) -> Bool {
        if left.allExists != right.allExists { return right.allExists }
        if left.readsComma != right.readsComma { return right.readsComma }
        if left.isGuessed != right.isGuessed { return right.isGuessed }
        if left.length != right.length { return left.length < right.length }
        if left.nativeMarks != right.nativeMarks { return left.nativeMarks < right.nativeMarks }
        return left.place > right.place
    }
}

extension ListReader {
    /// Whether it ends its first place before a comma with a number close behind, or any comma behind a Roman chapter, or one
    /// before a number that is no later chapter: "1 Cor 13,4", "Ps. XXII, 1", "1 Cor 13, 4".
    fileprivate var passesComma: Bool {
        guard let place = items.first?.clause.from, let chapter = place.first, place.second == nil else { return false }
        let comma = reader.text.token(at: place.end)
        let verse = reader.text.token(at: comma.end)
        guard comma.isMark(.comma), let number = verse.number else { return false }
        return chapter.form == .roman || !comma.spaced && (!verse.spaced || number <= chapter.value)
    }

    /// How much of the reference is written as the language writes it: the name is one of its own, letter by letter, and
    /// so is the sign between chapter and verse.
    fileprivate var nativeMarks: Int {
        guard let first = items.first?.clause.from, let book = first.book else { return 0 }
        let names = reader.wordTable.language.names
        let letters = book.nameStart..<book.end
        let isName = [names.names[book.book], names.chapterNames[book.book], names.shortNames[book.book]].contains {
            $0.count >= letters.count && $0.suffix(letters.count).elementsEqual(letters.lazy.map { reader.text[$0] })
        }
        let isSign = first.sign == .none || (first.sign == .comma) == (reader.wordTable.writesComma)
        return (isName ? 2 : 0) + (isSign ? 1 : 0)
    }
}

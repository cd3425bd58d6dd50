/// What it takes to read a text in several languages at once: a reader for each, and a quick test of which of them are
/// worth trying at a word.
final class SeveralLanguages {
    /// In the order of the languages.
    let readers: [ReferenceGrammar]
    let languages: LanguageSet
    private let text: SourceText
    /// What follows a word is looked at before any reader is tried. A query is short, and may hold anything.
    private let isProse: Bool
    private var guess: LanguageGuess
    /// Reads the language of the reference found last.
    private(set) var last: ReferenceGrammar
    private var lastPlace = 0

    /// - Parameter reader: reads the first of the languages; the others read as it does.
    init(_ languages: LanguageSet, reader: ReferenceGrammar, punctuation: ReferenceParser.Punctuation?) {
        self.languages = languages
        last = reader
        text = reader.text.plain
        isProse = reader.mode == .prose && !reader.takesBookAlone
        let plain = text
        readers = languages.wordTables.map { wordTable in
            ReferenceGrammar(
                text: plain.reading(wordTable), wordTable: wordTable, mode: reader.mode,
                separators: punctuation.map(Separators.init) ?? wordTable.separators, books: reader.books,
                takesBookAlone: reader.takesBookAlone, listMarkers: reader.listMarkers)
        }
        guess = LanguageGuess(text: text, languages: languages)
    }

    /// The place of the language of the text around an offset, where that can be told.
    func language(around offset: Int) -> Int? { guess.language(around: offset) }

    /// Takes note of the language of a reference.
    func note(_ place: Int) {
        guess.note(place)
        last = readers[place]
        lastPlace = place
    }

    /// The place among a set of bits to read first: that of the language of the reference before.
    func likeliest(of languageMask: UInt32) -> Int {
        languageMask & 1 << UInt32(lastPlace) != 0 ? lastPlace : languageMask.trailingZeroBitCount
    }

    /// The languages in which the word that starts at an offset may begin a reference, a bit each, and where the word ends.
    @inline(__always)
    func candidates(at start: Int) -> (end: Int, languageMask: UInt32) {
        if let (first, second, third) = text.firstLetters(at: start),
            !mayBegin(first, second, third, at: start)
        {
            var end = start + 1
            while (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
            if text[end] < 0x80 { return (end, 0) }
        }
        let (glyph, length) = text.glyph(at: start)
        if case .letter(let letter) = glyph, UnspacedScript.holds(letter) {
            return (start + length, languages.beginnings.mayBegin(letter) ? languages.unspaced : 0)
        }
        var key = WordKey()
        let end = max(text.readWord(at: start, into: &key), start + length)
        let row = languages.row(for: key)
        return (end, row.starting != 0 && isProse ? followed(row, key, start..<end) : row.starting)
    }

    /// Whether a reference may start with a word of three first letters, 0 for those that it has not.
    @inline(__always)
    private func mayBegin(_ first: UInt8, _ second: UInt8, _ third: UInt8, at start: Int) -> Bool {
        guard languages.beginnings.mayBegin(first, second, third) else { return false }
        guard third != 0, let fourth = text.fourthLetter(at: start) else { return true }
        return languages.beginnings.mayGoOn(first, second, third, fourth)
    }

    /// The languages in which what follows a word makes of it the start of a reference: a number behind a name, the second
    /// word of a name, a chapter behind an ordinal number. In prose that settles nearly all that are none.
    private func followed(_ row: LanguageSet.Row, _ key: WordKey, _ word: Range<Int>) -> UInt32 {
        var place = word.upperBound
        // "Gen. 1", "Об'явлення", "Gen, ch. 1", "(Gen) 1", "א׳"
        for _ in 0..<4 {
            let byte = text[place]
            if (byte | 0x20) &- 0x61 < 26 { break }
            if byte &- 0x30 < 10 { return row.name | row.code | row.unit }
            if byte < 0x80 {
                place += 1
                continue
            }
            let (glyph, length) = text.glyph(at: place)
            if glyph.isDigit { return row.name | row.code | row.unit }
            if case .letter = glyph { break }
            place += length
        }
        // "is one", "so I": nearly every third word of prose is a short name in some language.
        let isSmall = text[word.lowerBound] &- 0x61 < 26
        let name = isSmall ? row.name & ~row.weak : row.name
        guard name | row.unit | row.nth != 0 || row.seconds.mayBegin(text[place]) else { return 0 }
        var next = WordKey()
        let nextEnd = text.readWord(at: place, into: &next)
        guard nextEnd > place else { return 0 }
        let behind = languages.row(for: next)
        // A number of several letters is no word of the tables: "נג".
        var languageMask = (name | row.unit) & (behind.link | behind.unit) | name & languages.counting
        languageMask |= row.nth & behind.starting
        if row.phraseHead != 0 {
            var both = key
            both.append(next)
            languageMask |= row.phraseHead & languages.row(for: both).phraseStart
        }
        return text.isRoman(place..<nextEnd) ? languageMask | name | row.unit : languageMask
    }
}

/// Guesses the language of a stretch of text by the commonest words of each: "und", "que", "и".
///
/// Texts are judged block by block, each with what stands around it, and only where a reference is in doubt, so a text is
/// read at most a few times.
struct LanguageGuess {
    private let text: SourceText
    private let languages: LanguageSet
    private var block = -1
    /// Of the block: the place of its language in the set.
    private var ofBlock: Int?
    /// The language of the reference found last.
    private var last: Int?

    private static let blockLength = 256
    /// So much before a block and behind it counts as well.
    private static let margin = 128

    init(text: SourceText, languages: LanguageSet) {
        self.text = text
        self.languages = languages
    }

    /// The place of the language of the text around an offset: that of its common words, else that of the reference before;
    /// `nil` where nothing tells.
    mutating func language(around offset: Int) -> Int? {
        let block = offset / LanguageGuess.blockLength
        if block != self.block {
            self.block = block
            ofBlock = judged(block)
        }
        return ofBlock ?? last
    }

    /// Takes note of the language of a reference.
    mutating func note(_ place: Int) { last = place }

    private func judged(_ block: Int) -> Int? {
        let start = max(0, block * LanguageGuess.blockLength - LanguageGuess.margin)
        let end = min(text.count, (block + 1) * LanguageGuess.blockLength + LanguageGuess.margin)
        var counts = [Int](repeating: 0, count: languages.wordTables.count)
        var place = start
        while place < end {
            if text[place] < UInt8(ascii: "A") {
                place += 1
                continue
            }
            let (glyph, length) = text.glyph(at: place)
            guard case .letter(let letter) = glyph else {
                place += length
                continue
            }
            var key = WordKey()
            if UnspacedScript.holds(letter) {
                key.append(letter)
                place += length
            } else {
                place = max(text.readWord(at: place, into: &key), place + length)
            }
            var languageMask = languages.row(for: key).common
            while languageMask != 0 {
                counts[languageMask.trailingZeroBitCount] += 1
                languageMask &= languageMask - 1
            }
        }
        let most = counts.max() ?? 0
        guard most >= 2, counts.count(where: { $0 == most }) == 1 else { return nil }
        return counts.firstIndex(of: most)
    }
}

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

    init(_ list: ListParser, isGuessed: Bool, place: Int) {
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

extension ListParser {
    /// Whether it ends its first place before a comma with a number close behind, or any comma behind a Roman chapter, or one
    /// before a number that is no later chapter: "1 Cor 13,4", "Ps. XXII, 1", "1 Cor 13, 4".
    fileprivate var passesComma: Bool {
        guard let place = items.first?.clause.from, let chapter = place.first, place.second == nil else { return false }
        let comma = grammar.text.token(at: place.end)
        let verse = grammar.text.token(at: comma.end)
        guard comma.isMark(.comma), let number = verse.number else { return false }
        return chapter.form == .roman || !comma.spaced && (!verse.spaced || number <= chapter.value)
    }

    /// How much of the reference is written as the language writes it: the name is one of its own, letter by letter, and
    /// so is the sign between chapter and verse.
    fileprivate var nativeMarks: Int {
        guard let first = items.first?.clause.from, let book = first.book else { return 0 }
        let names = grammar.wordTable.language.names
        let letters = book.nameStart..<book.end
        let isName = [names.names[book.book], names.chapterNames[book.book], names.shortNames[book.book]].contains {
            $0.count >= letters.count && $0.suffix(letters.count).elementsEqual(letters.lazy.map { grammar.text[$0] })
        }
        let isSign = first.sign == .none || (first.sign == .comma) == (grammar.wordTable.writesComma)
        return (isName ? 2 : 0) + (isSign ? 1 : 0)
    }
}

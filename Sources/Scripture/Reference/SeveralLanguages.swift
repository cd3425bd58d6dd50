/// Reads a text in several languages. It has a grammar for each language, and a quick test that finds the languages in
/// which a word may begin a reference.
final class SeveralLanguages {
    /// In the order of the languages.
    let grammars: [ReferenceGrammar]
    let languages: LanguageSet
    private let text: SourceText
    /// In prose, the text after a word is tested before a grammar reads it. A query is short, so all of it is read.
    private let isProse: Bool
    private var guess: LanguageGuess
    /// The grammar of the last reference.
    private(set) var last: ReferenceGrammar
    private var lastIndex = 0

    /// - Parameter grammar: the grammar of the first language. The others get the same options.
    init(_ languages: LanguageSet, grammar: ReferenceGrammar, punctuation: ReferenceParser.Punctuation?) {
        self.languages = languages
        last = grammar
        text = grammar.text.plain
        isProse = grammar.mode == .prose && !grammar.takesBookAlone
        let plain = text
        let isWithEnglish = languages.wordTables.contains { $0.language == .english }
        grammars = languages.wordTables.map { wordTable in
            ReferenceGrammar(
                text: plain.reading(wordTable), wordTable: wordTable, mode: grammar.mode,
                separators: punctuation.map(Separators.init) ?? wordTable.separators, books: grammar.books,
                takesBookAlone: grammar.takesBookAlone, listMarkers: grammar.listMarkers,
                isOneOfMany: languages.wordTables.count > 2 || wordTable.language == .english,
                isWithEnglish: isWithEnglish)
        }
        guess = LanguageGuess(text: text, languages: languages)
    }

    /// The index of the language of the text around an offset; `nil` if the text does not show it.
    func language(around offset: Int) -> Int? { guess.language(around: offset) }

    /// Records the index of the language of a reference.
    func note(_ index: Int) {
        guess.note(index)
        last = grammars[index]
        lastIndex = index
    }

    /// The index of the language of a mask to read first: that of the last reference, or the first of the mask.
    func likeliest(of languageMask: LanguageMask) -> Int {
        languageMask & 1 << LanguageMask(lastIndex) != 0 ? lastIndex : languageMask.trailingZeroBitCount
    }

    /// The languages in which the word that starts at an offset may begin a reference, and the end of the word.
    ///
    /// Inlined by force: the scanner calls this for every word of a text.
    @inline(__always)
    func candidates(at start: Int) -> (end: Int, languageMask: LanguageMask) {
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

    /// Whether a reference may start with a word of these first letters; a letter is 0 if the word is shorter.
    @inline(__always)
    private func mayBegin(_ first: UInt8, _ second: UInt8, _ third: UInt8, at start: Int) -> Bool {
        guard languages.beginnings.mayBegin(first, second, third) else { return false }
        guard third != 0, let fourth = text.fourthLetter(at: start) else { return true }
        return languages.beginnings.mayContinue(first, second, third, fourth)
    }

    /// The languages in which a word and the text after it may begin a reference. A number must follow a name, the
    /// second word of a name its first, or a word for a chapter an ordinal number. In prose, this rejects nearly all
    /// words that do not begin a reference.
    private func followed(_ row: LanguageSet.Row, _ key: WordKey, _ word: Range<Int>) -> LanguageMask {
        var offset = word.upperBound
        // "Gen. 1", "Об'явлення", "Gen, ch. 1", "(Gen) 1", "א׳"
        for _ in 0..<4 {
            let byte = text[offset]
            if (byte | 0x20) &- 0x61 < 26 { break }
            if byte &- 0x30 < 10 { return row.name | row.code | row.unit }
            if byte < 0x80 {
                offset += 1
                continue
            }
            let (glyph, length) = text.glyph(at: offset)
            if glyph.isDigit { return row.name | row.code | row.unit }
            if case .letter = glyph { break }
            offset += length
        }
        // "is one", "so I": nearly every third word of prose is the short name of a book in some language.
        let isSmall = text[word.lowerBound] &- 0x61 < 26
        let name = isSmall ? row.name & ~row.weak : row.name
        guard name | row.unit | row.nth != 0 || row.seconds.mayBegin(text[offset]) else { return 0 }
        var next = WordKey()
        let nextEnd = text.readWord(at: offset, into: &next)
        guard nextEnd > offset else { return 0 }
        let nextRow = languages.row(for: next)
        // Languages that count with letters: "נג" (53) has no row.
        var languageMask = (name | row.unit) & (nextRow.link | nextRow.unit) | name & languages.counting
        languageMask |= row.nth & nextRow.starting
        if row.phraseHead != 0 {
            var both = key
            both.append(next)
            languageMask |= row.phraseHead & languages.row(for: both).phraseStart
        }
        return text.isRoman(offset..<nextEnd) ? languageMask | name | row.unit : languageMask
    }
}

/// Guesses the language of a part of a text from the most common words of each language: "und", "que", "и".
///
/// It reads a block of the text with a margin around it, and only if several languages may read a reference there. So
/// each part of a text is read at most a few times.
struct LanguageGuess {
    private let text: SourceText
    private let languages: LanguageSet
    private var block = -1
    /// The index of the block's language in the set.
    private var ofBlock: Int?
    /// The index of the language of the last reference.
    private var last: Int?

    private static let blockLength = 256
    /// The bytes before and after a block that are read with it.
    private static let margin = 128

    init(text: SourceText, languages: LanguageSet) {
        self.text = text
        self.languages = languages
    }

    /// The index of the language of the text around an offset: the language of its common words, or else that of the
    /// last reference; `nil` if there is neither.
    mutating func language(around offset: Int) -> Int? {
        let block = offset / LanguageGuess.blockLength
        if block != self.block {
            self.block = block
            ofBlock = commonWordsLanguage(ofBlock: block)
        }
        return ofBlock ?? last
    }

    /// Records the index of the language of a reference.
    mutating func note(_ index: Int) { last = index }

    /// The index of the language with the most common words in a block; `nil` if there are fewer than two, or a tie.
    private func commonWordsLanguage(ofBlock block: Int) -> Int? {
        let start = max(0, block * LanguageGuess.blockLength - LanguageGuess.margin)
        let end = min(text.count, (block + 1) * LanguageGuess.blockLength + LanguageGuess.margin)
        var counts = [Int](repeating: 0, count: languages.wordTables.count)
        var offset = start
        while offset < end {
            if text[offset] < UInt8(ascii: "A") {
                offset += 1
                continue
            }
            let (glyph, length) = text.glyph(at: offset)
            guard case .letter(let letter) = glyph else {
                offset += length
                continue
            }
            var key = WordKey()
            if UnspacedScript.holds(letter) {
                key.append(letter)
                offset += length
            } else {
                offset = max(text.readWord(at: offset, into: &key), offset + length)
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

/// Ranks what two languages read from the same text. The criteria, with the most important first:
///
/// 1. All verses exist.
/// 2. A comma such as that of "13,4" is the language's mark between chapter and verse.
/// 3. The surrounding text is in the language.
/// 4. More of the text is read.
/// 5. The name and the mark are written as the language writes them.
/// 6. The language comes earlier in the order of languages.
struct ReadingWeight: Comparable {
    private let allExists: Bool
    private let readsComma: Bool
    private let isGuessed: Bool
    private let length: Int
    private let nativeMarks: Int
    /// The index of the language.
    let index: Int

    init(_ list: ListParser, isGuessed: Bool, index: Int) {
        allExists = list.segments.allSatisfy(\.isValid)
        self.isGuessed = isGuessed
        length = list.end - (list.segments.first?.range.lowerBound ?? list.end)
        readsComma = !list.passesComma && !list.borrowsComma
        nativeMarks = list.nativeMarks
        self.index = index
    }

    /// Whether no other language can have a higher rank, because the surrounding text is in one language only.
    var isCertain: Bool { allExists && readsComma && isGuessed }

    static func < (left: ReadingWeight, right: ReadingWeight) -> Bool {
        if left.allExists != right.allExists { return right.allExists }
        if left.readsComma != right.readsComma { return right.readsComma }
        if left.isGuessed != right.isGuessed { return right.isGuessed }
        if left.length != right.length { return left.length < right.length }
        if left.nativeMarks != right.nativeMarks { return left.nativeMarks < right.nativeMarks }
        return left.index > right.index
    }
}

extension ListParser {
    /// Whether the first location ends before a comma that is probably the mark between chapter and verse: a number
    /// follows without a space ("1 Cor 13,4"), the chapter is a Roman numeral ("Ps. XXII, 1"), or the number is not a
    /// later chapter ("1 Cor 13, 4").
    fileprivate var passesComma: Bool {
        guard let location = items.first?.clause.from, let chapter = location.first, location.second == nil else {
            return false
        }
        let comma = grammar.text.token(at: location.end)
        let verse = grammar.text.token(at: comma.end)
        guard comma.isMark(.comma), let number = verse.number else { return false }
        return chapter.form == .roman || !comma.spaced && (!verse.spaced || number <= chapter.value)
    }

    /// Whether a comma separates chapter and verse although the language has another mark: "Joh 3,16" in English.
    fileprivate var borrowsComma: Bool {
        items.first?.clause.from.sign == .comma && !grammar.ownSeparators.comma
    }

    /// How far the reference is written as in the language: 2 for a name that is exactly one of the language, plus 1
    /// for the language's mark between chapter and verse.
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

/// What it takes to read a text in several languages at once: a reader for each, and a quick test of which of them are
/// worth trying at a word.
final class SeveralLanguages {
    /// In the order of the languages.
    let readers: [ReferenceReader]
    let languages: LanguageSet
    private let text: SourceText
    /// What follows a word is looked at before any reader is tried. A query is short, and may hold anything.
    private let isProse: Bool
    private var guess: LanguageGuess
    /// Reads the language of the reference found last.
    private(set) var last: ReferenceReader
    private var lastPlace = 0

    /// - Parameter reader: reads the first of the languages; the others read as it does.
    init(_ languages: LanguageSet, reader: ReferenceReader, punctuation: ReferenceParser.Punctuation?) {
        self.languages = languages
        last = reader
        text = reader.text.plain
        isProse = reader.mode == .prose && !reader.takesBookAlone
        let plain = text
        readers = languages.wordTables.map { wordTable in
            ReferenceReader(
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

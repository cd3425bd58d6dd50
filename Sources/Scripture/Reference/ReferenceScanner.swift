/// Goes through a text once and looks closer where a reference may start: at names of books, at words for chapters,
/// and, with a context, at whatever a list could go on with.
final class ReferenceScanner {
    private var finds: [ReferenceMatch] = []

    let text: SourceText
    /// Of the language that is read, of several the likeliest.
    private let wordTable: WordTable
    /// Reads that language.
    private let reader: ReferenceReader
    /// Where several languages are read; `nil` for one.
    private let several: SeveralLanguages?
    private let mode: ReferenceParser.Mode
    private let keepsImpossible: Bool
    /// What follows a name is looked at before it is read. A query is short, and may hold anything.
    private let looksAhead: Bool
    private let starts: ReferenceStarts
    /// The place read last, where the find ended but the list need not: behind a translation, or at a list's bound.
    private var continued: Resolver.Context?
    /// The system of the translation named last.
    private var narrowed: (row: UInt8, system: Versification?)?

    init(
        text: SourceText, options: ReferenceParser.Options, books: CountedBooks, languages: LanguageSet,
        context: ReferencePoint?
    ) {
        mode = options.mode
        keepsImpossible = options.keepsImpossible
        looksAhead = options.mode == .prose && !options.bookAlone
        wordTable = languages.first
        let read = wordTable.isUnspaced ? text.reading(wordTable) : text
        self.text = languages.areSeveral ? text : read
        reader = ReferenceReader(
            text: read, wordTable: wordTable, mode: options.mode,
            separators: options.punctuation.map(Separators.init) ?? wordTable.separators,
            books: books, takesBookAlone: options.bookAlone, listMarkers: ListMarkers(text))
        several =
            languages.areSeveral ? SeveralLanguages(languages, reader: reader, punctuation: options.punctuation) : nil
        let counts = VerseCounts(versification: options.versification, canon: options.canon)
        starts = ReferenceStarts(
            counts: counts, numbering: NumberingChoice(options, counts),
            context: context.map { .init(book: $0.book, chapter: $0.chapter, verse: $0.verse) })
    }

    /// The references in the text, in the order in which they stand.
    func scan() -> [ReferenceMatch] {
        if let several {
            scan { readWord(at: $0, of: several) }
        } else {
            scan { readWord(at: $0) }
        }
        return finds
    }

    /// Goes through the text; `readWord` looks at the word that starts at an offset and gives where to go on. Made twice by
    /// the compiler, so that one language pays nothing for several.
    @inline(__always)
    private func scan(readWord: (Int) -> Int) {
        var place = 0
        if let context = starts.context, let end = readStart(behind: context) { place = end }
        while place < text.count {
            if let context = continued {
                continued = nil
                if var list = starts.list(behind: context, at: place, with: several?.last ?? reader) {
                    place = finish(&list)
                    continue
                }
            }
            let byte = text[place]
            if byte >= 0x80 {
                let (glyph, length) = text.glyph(at: place)
                if case .letter = glyph { place = readWord(place) } else { place += length }
            } else if (byte | 0x20) &- 0x61 < 26 {
                place = readWord(place)
            } else {
                place += 1
            }
        }
    }

    /// What a list would go on with at the start of the text, in whatever language.
    private func readStart(behind context: Resolver.Context) -> Int? {
        guard let several else {
            guard var list = starts.list(behind: context, at: 0, with: reader) else { return nil }
            return finish(&list)
        }
        for (place, other) in several.readers.enumerated() {
            guard var list = starts.list(behind: context, at: 0, with: other) else { continue }
            several.note(place)
            return finish(&list)
        }
        return nil
    }

    // MARK: Words

    /// Looks at the word that starts at an offset; gives where to go on.
    @inline(__always)
    private func readWord(at start: Int) -> Int {
        if let (first, second, third) = text.firstLetters(at: start),
            !wordTable.beginnings.mayBegin(first, second, third)
        {
            var end = start + 1
            while (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
            if text[end] < 0x80 {
                if mayBeMisspelled(end, with: reader)
                    || text[start] == UInt8(ascii: "I") && text[start + 1] &- 0x41 < 26
                {
                    return readCandidate(text.token(at: start))
                }
                return end
            }
        }
        let token = text.token(at: start)
        guard let key = token.key else { return max(token.end, start + 1) }
        guard let entry = wordTable.entry(for: key) else {
            return mayBeMisspelled(token.end, with: reader) ? readCandidate(token) : token.end
        }
        let isRead =
            entry.isPhraseHead || !entry.roles.isDisjoint(with: .starting)
            || entry.isBook && (!looksAhead || reader.mayNumberFollow(token.end) || reader.namesPsalms(entry))
            || entry.isCodeHead && reader.code(at: token) != nil
        return isRead ? readCandidate(token) : token.end
    }

    /// Whether a number follows a word closely enough for the word to be a book.
    @inline(__always)
    private func mayBeMisspelled(_ end: Int, with reader: ReferenceReader) -> Bool {
        var place = end
        if text[place] == 0x2E { place += 1 }
        if text[place] == 0x20 { place += 1 }
        let byte = text[place]
        if byte &- 0x30 < 10 { return true }
        guard mode == .query, byte != 0, place > end || byte >= 0x80 else { return false }
        let next = reader.text.token(at: place)
        return next.number != nil || !reader.wordTable.roles(of: next).isDisjoint(with: [.chapter, .verse])
    }

    /// Looks at the word that starts at an offset, in every language in which it may start a reference; gives where to go
    /// on.
    @inline(never)
    private func readWord(at start: Int, of several: SeveralLanguages) -> Int {
        let (end, languageMask) = several.candidates(at: start)
        if languageMask != 0 { return readCandidate(at: start, in: languageMask, of: several) ?? end }
        guard mayBeMisspelled(end, with: reader) || text[start] == UInt8(ascii: "I") && text[start + 1] &- 0x41 < 26
        else {
            return end
        }
        // A misspelling is looked for in every language in a query, and in prose in the likeliest.
        let likeliest = UInt32(1) << UInt32(several.language(around: start) ?? 0)
        let wanted = mode == .query ? several.languages.all : likeliest
        return readCandidate(at: start, in: wanted, of: several) ?? end
    }

    /// Reads the reference that starts at an offset in the language of a set of bits that makes most of it; gives where to
    /// go on, or `nil` where none does.
    private func readCandidate(at start: Int, in languageMask: UInt32, of several: SeveralLanguages) -> Int? {
        var best: (list: ListReader, weight: ReadingWeight)?
        var guessed: Int?
        var left = languageMask
        var next = several.likeliest(of: languageMask)
        while left != 0 {
            let place = next
            left &= ~(1 << UInt32(place))
            next = left.trailingZeroBitCount
            guard var list = list(at: start, with: several.readers[place]) else { continue }
            // The text around is looked at only where several languages may read something: most candidates are nothing.
            if best == nil, left != 0 {
                guessed = several.language(around: start)
                if let guessed, left & 1 << UInt32(guessed) != 0 { next = guessed }
            }
            if starts.numbering.mayChange(list), !list.isSound {
                let isOwn = place == guessed ?? several.language(around: start)
                starts.numbering.settle(&list, isOfLanguage: isOwn)
            }
            let weight = ReadingWeight(list, isGuessed: place == guessed, place: place)
            if best == nil || weight > best!.weight { best = (list, weight) }
            if weight.isCertain { break }
        }
        guard var best else { return nil }
        several.note(best.weight.place)
        return finish(&best.list)
    }

    /// What one language of several reads at an offset.
    private func list(at start: Int, with reader: ReferenceReader) -> ListReader? {
        guard case .list(let list) = reading(at: reader.text.token(at: start), with: reader), isKept(list) else {
            return nil
        }
        return list
    }

    /// What starts with a word, in a reader's language.
    @inline(__always)
    private func reading(at token: Token, with reader: ReferenceReader) -> ReferenceStarts.Reading {
        starts.reading(at: token, with: reader, misspelled: mayBeMisspelled(token.end, with: reader))
    }

    /// Tries what can start with a word; gives where to go on.
    private func readCandidate(_ token: Token) -> Int {
        switch reading(at: token, with: reader) {
        case .list(var list): return finish(&list)
        case .nothing(let end): return end
        }
    }

    // MARK: References

    /// In prose a doubtful name must at least lead somewhere.
    private func isKept(_ list: ListReader) -> Bool {
        mode == .query || list.isCredible || keepsImpossible && list.isWrittenOut
    }

    /// Keeps the finds of a list that was read; gives where to go on.
    private func finish(_ list: inout ListReader) -> Int {
        starts.numbering.settle(&list, isOfLanguage: several == nil)
        if let system = narrowerSystem(list.translations, list.reader.wordTable), !list.exists(in: system) {
            // A translation that is named has numbers of its own.
            var both = starts.counts
            both.narrower = system
            list.count(by: both, ownSystem: nil)
        }
        if isKept(list) { list.appendFinds(to: &finds) }
        starts.floor = list.end
        if starts.context != nil { starts.context = list.resolver.context }
        // Behind a translation the list may go on: "Gen 12 NIV, 14".
        continued = list.isFull || (!list.translations.isEmpty && mode == .query) ? list.resolver.context : nil
        return list.end
    }

    /// The system of the translations that are named: a place exists if one of them has it, so all must be narrower.
    private func narrowerSystem(_ rows: [UInt8], _ wordTable: WordTable) -> Versification? {
        guard let first = rows.first else { return nil }
        let translations = wordTable.translations
        for row in rows where translations[Int(row)].versification == nil { return nil }
        if narrowed?.row != first {
            let name = translations[Int(first)].versification ?? ""
            narrowed = (first, Versification.named(name))
        }
        return narrowed?.system
    }
}

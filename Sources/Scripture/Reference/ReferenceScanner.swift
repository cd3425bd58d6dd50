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

/// Reads the reference that starts at a word: what a name of a book leads to, what stands before its book ("23rd Psalm",
/// "chapter 3 of Mark"), and behind a context what a list could go on with.
///
/// A class, so that asking it copies nothing.
final class ReferenceStarts {
    let counts: VerseCounts
    /// Whose numbers references are read in where nobody says.
    let numbering: NumberingChoice
    /// What the caller said stands before the text, or the last place found since; `nil` without a context.
    var context: Resolver.Context?
    /// Nothing before it is looked at again.
    var floor = 0

    init(counts: VerseCounts, numbering: NumberingChoice, context: Resolver.Context?) {
        self.counts = counts
        self.numbering = numbering
        self.context = context
    }

    enum Reading {
        case list(ListReader)
        /// No reference, and where to go on.
        case nothing(end: Int)
    }

    /// The reference that starts with a word, in the reader's language. `misspelled`: what follows the word lets it be a book
    /// whose name is misspelled.
    func reading(at token: Token, with reader: ReferenceReader, misspelled: Bool) -> Reading {
        reader.beginReference()
        let roles = reader.wordTable.roles(of: token)
        if !roles.isDisjoint(with: .starting), let list = inverted(at: token, with: reader) { return .list(list) }
        if let book = reader.book(at: token, floor: floor, misspelled: misspelled) {
            if book.book == .ps {
                if let list = inverted(at: token, with: reader) { return .list(list) }
                let titles = reader.titles(of: book, floor: floor)
                if !titles.isEmpty { return .list(list(from: titles, with: reader)) }
            }
            if let place = reader.place(after: book), reader.accepts(place, book) {
                return .list(list(from: place, with: reader))
            }
            if let start = reader.seriesStart(before: book, floor: floor) {
                let clauses = reader.series(at: reader.text.token(at: start))
                if !clauses.isEmpty { return .list(list(from: clauses, with: reader)) }
            }
            if reader.acceptsAlone(book) {
                return .list(list(from: Location(start: book.start, end: book.end, book: book), with: reader))
            }
            return .nothing(end: book.end)
        }
        if let context, !roles.isDisjoint(with: [.chapter, .verse]),
            !reader.text.isWordCharacter(before: token.start),
            let list = list(behind: context, at: token.start, with: reader)
        {
            return .list(list)
        }
        return .nothing(end: token.end)
    }

    private func makeList(_ context: Resolver.Context, _ reader: ReferenceReader) -> ListReader {
        let usual = numbering.usual(of: reader.wordTable.language)
        return ListReader(
            reader: reader, resolver: Resolver(counts: usual ?? counts, context: context),
            ownSystem: usual?.versification)
    }

    private func list(from place: Location, with reader: ReferenceReader) -> ListReader {
        var list = makeList(.init(), reader)
        list.read(from: place)
        return list
    }

    private func list(from clauses: [Clause], with reader: ReferenceReader) -> ListReader {
        var list = makeList(.init(), reader)
        list.read(from: clauses)
        return list
    }

    /// "23rd Psalm" and "chapter 3 of Mark", whose first word may stand before `token`.
    private func inverted(at token: Token, with reader: ReferenceReader) -> ListReader? {
        var start = reader.ordinalStart(before: token.start, floor: floor) ?? token.start
        if !reader.wordTable.roles(of: reader.text.token(at: start)).isDisjoint(with: [.nth, .tens]) {
            start = reader.hundredStart(before: start, floor: floor) ?? start
        }
        var clauses: [Clause] = []
        if start < token.start {
            let listStart = reader.ordinalListStart(before: start, floor: floor)
            if listStart < start { clauses = reader.inverted(at: reader.text.token(at: listStart)) }
            if !clauses.isEmpty { start = listStart }
        }
        if clauses.isEmpty { clauses = reader.inverted(at: reader.text.token(at: start)) }
        guard let first = clauses.first?.from, let book = first.book, !reader.text.isWordCharacter(before: start),
            reader.accepts(first, book)
        else { return nil }
        return list(from: clauses, with: reader)
    }

    /// What a list would go on with behind `context`: "v. 17", and at the start of the text or behind a translation
    /// "17" alone.
    func list(
        behind context: Resolver.Context, at offset: Int, with reader: ReferenceReader
    ) -> ListReader? {
        let joiner = reader.joiner(at: offset)
        guard joiner.newlines < 2, joiner.opened == 0, !joiner.needsBook else { return nil }
        let token = reader.text.token(at: joiner.end)
        guard reader.book(startingAt: token, misspelled: reader.mode == .query) == nil,
            reader.inverted(at: token).isEmpty, token.number == nil || !reader.isOrdinal(token),
            let place = reader.place(
                at: joiner.end, behind: nil, .behind(context.book, hasVerse: context.verse != nil)),
            place.unit != .open || place.hasColon || joiner.kind == .list || !reader.runsOn(after: place.end)
        else { return nil }
        var list = makeList(context, reader)
        list.read(from: place)
        return list
    }
}

extension WordRoles {
    /// Words that a reference may start with, beside names of books.
    static let starting: WordRoles = [.chapter, .verse, .nth, .tens]
}

/// Goes through a text once and looks closer where a reference may start: at names of books, at words for chapters,
/// and, with a context, at whatever a list could go on with.
struct ReferenceScanner {
    private(set) var finds: [ReferenceFind] = []

    private let text: SourceText
    private let lexicon: Lexicon
    private let reader: ReferenceReader
    private let options: ReferenceParser.Options
    private let counts: VerseCounts
    /// What the caller said stands before the text, or the last place found since; `nil` without a context.
    private var context: Resolver.Context?
    /// The place read last, where the find ended but the list need not: behind a translation, or at a list's bound.
    private var continued: Resolver.Context?
    /// The system of the translation named last.
    private var narrowed: (row: UInt8, system: Versification?)?
    /// Nothing before it is looked at again.
    private var floor = 0

    init(text: SourceText, options: ReferenceParser.Options, books: CountedBooks, context: ReferencePoint?) {
        self.text = text
        self.options = options
        lexicon = .english
        reader = ReferenceReader(
            text: text, lexicon: lexicon, mode: options.mode, punctuation: options.punctuation,
            books: books, takesBookAlone: options.bookAlone,
            listMarkers: ListMarkers(text))
        counts = VerseCounts(versification: options.versification, canon: options.canon)
        self.context = context.map { .init(book: $0.book, chapter: $0.chapter, verse: $0.verse) }
    }

    mutating func scan() {
        var place = 0
        if let context, let end = readList(behind: context, at: 0) { place = end }
        while place < text.count {
            if let context = continued {
                continued = nil
                if let end = readList(behind: context, at: place) {
                    place = end
                    continue
                }
            }
            let byte = text[place]
            if byte >= 0x80 {
                let (glyph, length) = text.glyph(at: place)
                if case .letter = glyph {
                    place = readWord(at: place)
                } else {
                    place += length
                }
            } else if (byte | 0x20) &- 0x61 < 26 {
                place = readWord(at: place)
            } else {
                place += 1
            }
        }
    }

    // MARK: Words

    /// Looks at the word that starts at an offset; gives where to go on.
    @inline(__always)
    private mutating func readWord(at start: Int) -> Int {
        let second = text[start + 1] | 0x20
        let isPlainSecond = second &- 0x61 < 26
        if text[start] < 0x80, text[start + 1] < 0x80,
            !lexicon.mayStart(text[start] | 0x20, isPlainSecond ? second : 0)
        {
            var end = start + 1
            while (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
            if text[end] < 0x80 {
                if mayBeMisspelled(end) || text[start] == UInt8(ascii: "I") && text[start + 1] &- 0x41 < 26 {
                    return readCandidate(text.token(at: start))
                }
                return end
            }
        }
        let token = text.token(at: start)
        guard let key = token.key else { return start + 1 }
        if let entry = lexicon.entry(for: key) {
            return entry.isBook || entry.isPhraseHead || !entry.roles.isDisjoint(with: .starting)
                || (entry.isCodeHead && reader.code(at: token) != nil)
                ? readCandidate(token) : token.end
        }
        return mayBeMisspelled(token.end) ? readCandidate(token) : token.end
    }

    /// Whether a number follows a word closely enough for the word to be a book.
    @inline(__always)
    private func mayBeMisspelled(_ end: Int) -> Bool {
        var place = end
        if text[place] == 0x2E { place += 1 }
        if text[place] == 0x20 { place += 1 }
        let byte = text[place]
        if byte &- 0x30 < 10 { return true }
        guard options.mode == .query, byte != 0, place > end || byte >= 0x80 else { return false }
        let next = text.token(at: place)
        return next.number != nil || !lexicon.roles(of: next).isDisjoint(with: [.chapter, .verse])
    }

    /// Tries what can start with a word; gives where to go on.
    private mutating func readCandidate(_ token: Token) -> Int {
        let roles = lexicon.roles(of: token)
        if !roles.isDisjoint(with: .starting), let end = readInverted(at: token) { return end }
        let isMisspelled = mayBeMisspelled(token.end)
        if let book = reader.book(at: token, floor: floor, misspelled: isMisspelled) {
            if book.book == .ps, let end = readInverted(at: token) { return end }
            if let place = reader.place(after: book), reader.accepts(place, book) {
                return readList(from: place)
            }
            if let start = reader.seriesStart(before: book, floor: floor) {
                let clauses = reader.series(at: text.token(at: start))
                if !clauses.isEmpty { return readList(from: clauses) }
            }
            if reader.acceptsAlone(book) {
                return readList(from: Place(start: book.start, end: book.end, book: book))
            }
            return book.end
        }
        if let context, !roles.isDisjoint(with: [.chapter, .verse]), !text.isWordCharacter(before: token.start),
            let end = readList(behind: context, at: token.start)
        {
            return end
        }
        return token.end
    }

    // MARK: References

    private func makeList(_ context: Resolver.Context) -> ListReader {
        ListReader(reader: reader, resolver: Resolver(counts: counts, context: context))
    }

    private mutating func readList(from place: Place) -> Int { readList(from: [Clause(from: place)]) }

    private mutating func readList(from clauses: [Clause]) -> Int {
        var list = makeList(.init())
        list.read(from: clauses)
        return finish(&list)
    }

    /// "23rd Psalm" and "chapter 3 of Mark", whose first word may stand before `token`.
    private mutating func readInverted(at token: Token) -> Int? {
        let start = reader.ordinalStart(before: token.start, floor: floor) ?? token.start
        let clauses = reader.inverted(at: text.token(at: start))
        guard let first = clauses.first?.from, let book = first.book, !text.isWordCharacter(before: start),
            reader.accepts(first, book)
        else { return nil }
        return readList(from: clauses)
    }

    /// What a list would go on with behind `context`: "v. 17", and at the start of the text or behind a translation
    /// "17" alone.
    private mutating func readList(behind context: Resolver.Context, at offset: Int) -> Int? {
        let joiner = reader.joiner(at: offset)
        guard joiner.newlines < 2, joiner.opened == 0, !joiner.needsBook else { return nil }
        let token = text.token(at: joiner.end)
        guard reader.book(startingAt: token, misspelled: options.mode == .query) == nil,
            reader.inverted(at: token).isEmpty, token.number == nil || !reader.isOrdinal(token),
            let place = reader.place(
                at: joiner.end, behind: nil, .behind(context.book, hasVerse: context.verse != nil)),
            place.unit != .open || place.hasColon || joiner.kind == .list || !reader.runsOn(after: place.end)
        else { return nil }
        var list = makeList(context)
        list.read(from: place)
        return finish(&list)
    }

    /// Keeps the finds of a list that was read; gives where to go on.
    private mutating func finish(_ list: inout ListReader) -> Int {
        if let system = narrowerSystem(list.translations), !list.exists(in: system) {
            var both = counts
            both.narrower = system
            list.resolveAgain(counts: both)
        }
        // In prose a doubtful name must at least lead somewhere.
        if options.mode == .query || list.isCredible || options.keepsImpossible && list.isWrittenOut {
            list.appendFinds(to: &finds)
        }
        floor = list.end
        if context != nil { context = list.resolver.context }
        // Behind a translation the list may go on: "Gen 12 NIV, 14".
        continued = list.isFull || (!list.translations.isEmpty && options.mode == .query) ? list.resolver.context : nil
        return list.end
    }

    /// The system of the translations that are named: a place exists if one of them has it, so all must be narrower.
    private mutating func narrowerSystem(_ rows: [UInt8]) -> Versification? {
        guard let first = rows.first else { return nil }
        for row in rows where lexicon.translations[Int(row)].versification == nil { return nil }
        if narrowed?.row != first {
            let name = lexicon.translations[Int(first)].versification ?? ""
            narrowed = (first, Versification.named(name))
        }
        return narrowed?.system
    }
}

extension WordRoles {
    /// Words that a reference may start with, beside names of books.
    static let starting: WordRoles = [.chapter, .verse, .nth, .tens]
}

/// Reads a text once and tries to read a reference where one may start: at names of books, at words for chapters,
/// and, with a context, at anything that a list could go on with.
final class ReferenceScanner {
    private var matches: [ReferenceMatch] = []

    let text: SourceText
    /// The table of the language that is read; of several, of the likeliest.
    private let wordTable: WordTable
    /// Reads that language.
    private let grammar: ReferenceGrammar
    /// The grammars if several languages are read; `nil` for one.
    private let several: SeveralLanguages?
    private let keepsImpossible: Bool
    /// A name is read only if the text after it may be a number. Queries are short, so every name is read in them.
    private let looksAhead: Bool
    private let starts: ReferenceStarts
    /// The location read last, if the match ended but the list may go on: after a translation, or at a list's bound.
    private var continued: Resolver.Context?
    /// The system of the translation named last.
    private var narrowed: (row: UInt8, system: Versification?)?

    init(
        text: SourceText, options: ReferenceParser.Options, books: CountedBooks, languages: LanguageSet,
        context: ReferencePoint?, trace: ReferenceTrace? = nil
    ) {
        keepsImpossible = options.keepsImpossible
        wordTable = languages.first
        let read = wordTable.isUnspaced ? text.reading(wordTable) : text
        self.text = languages.areSeveral ? text : read
        grammar = ReferenceGrammar(
            text: read, wordTable: wordTable, mode: options.mode,
            separators: options.punctuation.map(Separators.init) ?? wordTable.separators,
            books: books, takesBookAlone: options.bookAlone, listMarkers: ListMarkers(text))
        several =
            languages.areSeveral ? SeveralLanguages(languages, grammar: grammar, punctuation: options.punctuation) : nil
        looksAhead = !grammar.leniency.namesBeforeAnything && !options.bookAlone
        grammar.trace = trace
        several?.grammars.forEach { $0.trace = trace }
        let counts = VerseCounts(versification: options.versification, canon: options.canon)
        starts = ReferenceStarts(
            counts: counts, numbering: NumberingChoice(options, counts),
            context: context.map { .init(book: $0.book, chapter: $0.chapter, verse: $0.verse) })
    }

    /// The references in the text, in the order of the text.
    func scan() -> [ReferenceMatch] {
        if let several {
            scan { readWord(at: $0, of: several) }
        } else {
            scan { readWord(at: $0) }
        }
        return matches
    }

    /// Reads the text; `readWord` looks at the word that starts at an offset and returns where to go on. Made twice by
    /// the compiler, so that one language pays nothing for several.
    @inline(__always)
    private func scan(readWord: (Int) -> Int) {
        var offset = 0
        if let context = starts.context, let end = readStart(after: context) { offset = end }
        while offset < text.count {
            if let context = continued {
                continued = nil
                if var list = starts.list(after: context, at: offset, with: several?.last ?? grammar) {
                    offset = finish(&list)
                    continue
                }
            }
            let byte = text[offset]
            if byte >= 0x80 {
                let (glyph, length) = text.glyph(at: offset)
                if case .letter = glyph { offset = readWord(offset) } else { offset += length }
            } else if (byte | 0x20) &- 0x61 < 26 {
                offset = readWord(offset)
            } else {
                offset += 1
            }
        }
    }

    /// What a list would go on with at the start of the text, in whatever language.
    private func readStart(after context: Resolver.Context) -> Int? {
        guard let several else {
            guard var list = starts.list(after: context, at: 0, with: grammar) else { return nil }
            return finish(&list)
        }
        for (index, other) in several.grammars.enumerated() {
            guard var list = starts.list(after: context, at: 0, with: other) else { continue }
            several.note(index)
            return finish(&list)
        }
        return nil
    }

    // MARK: Words

    /// Looks at the word that starts at an offset; returns where to go on.
    @inline(__always)
    private func readWord(at start: Int) -> Int {
        if let (first, second, third) = text.firstLetters(at: start),
            !wordTable.beginnings.mayBegin(first, second, third)
        {
            var end = start + 1
            while (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
            if text[end] < 0x80 {
                if mayBeMisspelled(end, with: grammar)
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
            return mayBeMisspelled(token.end, with: grammar) ? readCandidate(token) : token.end
        }
        let isRead =
            entry.isPhraseHead || !entry.roles.isDisjoint(with: .starting)
            || entry.isBook && (!looksAhead || grammar.mayNumberFollow(token.end) || grammar.namesPsalms(entry))
            || entry.isCodeHead && grammar.code(at: token) != nil
        return isRead ? readCandidate(token) : token.end
    }

    /// Whether a number follows a word closely enough for the word to be a book.
    @inline(__always)
    private func mayBeMisspelled(_ end: Int, with grammar: ReferenceGrammar) -> Bool {
        var offset = end
        if text[offset] == 0x2E { offset += 1 }
        if text[offset] == 0x20 { offset += 1 }
        let byte = text[offset]
        if byte &- 0x30 < 10 { return true }
        guard grammar.leniency.misspelledNamesBeforeWords, byte != 0, offset > end || byte >= 0x80 else { return false }
        let next = grammar.text.token(at: offset)
        return next.number != nil || !grammar.wordTable.roles(of: next).isDisjoint(with: [.chapter, .verse])
    }

    /// Looks at the word that starts at an offset, in every language in which it may start a reference; returns where
    /// to go on.
    @inline(never)
    private func readWord(at start: Int, of several: SeveralLanguages) -> Int {
        let (end, languageMask) = several.candidates(at: start)
        if languageMask != 0 { return readCandidate(at: start, in: languageMask, of: several) ?? end }
        guard mayBeMisspelled(end, with: grammar) || text[start] == UInt8(ascii: "I") && text[start + 1] &- 0x41 < 26
        else {
            return end
        }
        // A misspelling is looked for in every language in a query, and in prose in the likeliest.
        let likeliest = UInt32(1) << UInt32(several.language(around: start) ?? 0)
        let wanted = grammar.leniency.misspelledNamesInLists ? several.languages.all : likeliest
        return readCandidate(at: start, in: wanted, of: several) ?? end
    }

    /// Reads the reference that starts at an offset, in the language of a mask that reads most of it; returns where to
    /// go on, or `nil` if there is none.
    private func readCandidate(at start: Int, in languageMask: UInt32, of several: SeveralLanguages) -> Int? {
        var best: (list: ListParser, weight: ReadingWeight)?
        var guessed: Int?
        var left = languageMask
        var next = several.likeliest(of: languageMask)
        while left != 0 {
            let index = next
            left &= ~(1 << UInt32(index))
            next = left.trailingZeroBitCount
            guard var list = list(at: start, with: several.grammars[index]) else { continue }
            // The text around is read only if several languages may read a reference here: most candidates are none in
            // any.
            if best == nil, left != 0 {
                guessed = several.language(around: start)
                if let guessed, left & 1 << UInt32(guessed) != 0 { next = guessed }
            }
            if starts.numbering.mayChange(list), !list.isSound {
                let isOwn = index == guessed ?? several.language(around: start)
                starts.numbering.chooseNumbering(for: &list, isOfLanguage: isOwn)
            }
            let weight = ReadingWeight(list, isGuessed: index == guessed, index: index)
            if best == nil || weight > best!.weight { best = (list, weight) }
            if weight.isCertain { break }
        }
        guard var best else { return nil }
        several.note(best.weight.index)
        return finish(&best.list)
    }

    /// What one language of several reads at an offset.
    private func list(at start: Int, with grammar: ReferenceGrammar) -> ListParser? {
        guard case .list(let list) = reading(at: grammar.text.token(at: start), with: grammar),
            list.isKept(evenImpossible: keepsImpossible)
        else {
            return nil
        }
        return list
    }

    /// What starts with a word, in a reader's language.
    @inline(__always)
    private func reading(at token: Token, with grammar: ReferenceGrammar) -> ReferenceStarts.Reading {
        starts.reading(at: token, with: grammar, misspelled: mayBeMisspelled(token.end, with: grammar))
    }

    /// Tries what can start with a word; returns where to go on.
    private func readCandidate(_ token: Token) -> Int {
        switch reading(at: token, with: grammar) {
        case .list(var list): return finish(&list)
        case .nothing(let end): return end
        }
    }

    // MARK: References

    /// Keeps the matches of a list that was read; returns where to go on.
    private func finish(_ list: inout ListParser) -> Int {
        starts.numbering.chooseNumbering(for: &list, isOfLanguage: several == nil)
        if let system = narrowerSystem(list.translations, list.grammar.wordTable), !list.exists(in: system) {
            // A translation that is named has numbers of its own.
            var both = starts.counts
            both.narrower = system
            list.count(by: both, ownSystem: nil)
        }
        if list.isKept(evenImpossible: keepsImpossible) { list.appendMatches(to: &matches) }
        starts.floor = list.end
        if starts.context != nil { starts.context = list.resolver.context }
        // After a translation the list may go on: "Gen 12 NIV, 14".
        continued =
            list.isFull || (!list.translations.isEmpty && grammar.leniency.listsAfterTranslations)
            ? list.resolver.context : nil
        return list.end
    }

    /// The system of the translations that are named: a location exists if one of them has it, so all must be narrower.
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

/// Reads the reference that starts at a word: what a name of a book leads to, what is before its book ("23rd Psalm",
/// "chapter 3 of Mark"), and after a context what a list could go on with.
///
/// A class, so that a call copies nothing.
final class ReferenceStarts {
    let counts: VerseCounts
    /// Whose numbers references are read in, if the caller does not say.
    let numbering: NumberingChoice
    /// The location that the caller gave as the context, or the last one read since; `nil` without a context.
    var context: Resolver.Context?
    /// Text before it is not read again.
    var floor = 0

    init(counts: VerseCounts, numbering: NumberingChoice, context: Resolver.Context?) {
        self.counts = counts
        self.numbering = numbering
        self.context = context
    }

    enum Reading {
        case list(ListParser)
        /// No reference; the offset to go on at.
        case nothing(end: Int)
    }

    /// The reference that starts with a word, in the reader's language. `misspelled`: what follows the word lets it be
    /// a book whose name is misspelled.
    func reading(at token: Token, with grammar: ReferenceGrammar, misspelled: Bool) -> Reading {
        grammar.beginReference()
        let roles = grammar.wordTable.roles(of: token)
        if !roles.isDisjoint(with: .starting), let list = inverted(at: token, with: grammar) { return .list(list) }
        if let book = grammar.book(at: token, floor: floor, misspelled: misspelled) {
            if book.book == .ps {
                if let list = inverted(at: token, with: grammar) { return .list(list) }
                let titles = grammar.titles(of: book, floor: floor)
                if !titles.isEmpty { return .list(list(from: titles, with: grammar)) }
            }
            if let location = grammar.location(after: book), grammar.accepts(location, book) {
                return .list(list(from: location, with: grammar))
            }
            if let start = grammar.seriesStart(before: book, floor: floor) {
                let clauses = grammar.series(at: grammar.text.token(at: start))
                if !clauses.isEmpty { return .list(list(from: clauses, with: grammar)) }
            }
            if grammar.acceptsAlone(book) {
                return .list(list(from: Location(start: book.start, end: book.end, book: book), with: grammar))
            }
            return .nothing(end: book.end)
        }
        if let context, !roles.isDisjoint(with: [.chapter, .verse]),
            !grammar.text.isWordCharacter(before: token.start),
            let list = list(after: context, at: token.start, with: grammar)
        {
            return .list(list)
        }
        return .nothing(end: token.end)
    }

    private func makeList(_ context: Resolver.Context, _ grammar: ReferenceGrammar) -> ListParser {
        let usual = numbering.usual(of: grammar.wordTable.language)
        return ListParser(
            grammar: grammar, resolver: Resolver(counts: usual ?? counts, context: context),
            ownSystem: usual?.versification)
    }

    private func list(from location: Location, with grammar: ReferenceGrammar) -> ListParser {
        var list = makeList(.init(), grammar)
        list.read(from: location)
        return list
    }

    private func list(from clauses: [Clause], with grammar: ReferenceGrammar) -> ListParser {
        var list = makeList(.init(), grammar)
        list.read(from: clauses)
        return list
    }

    /// "23rd Psalm" and "chapter 3 of Mark", whose first word may be before `token`.
    private func inverted(at token: Token, with grammar: ReferenceGrammar) -> ListParser? {
        var start = grammar.ordinalStart(before: token.start, floor: floor) ?? token.start
        if !grammar.wordTable.roles(of: grammar.text.token(at: start)).isDisjoint(with: [.nth, .tens]) {
            start = grammar.hundredStart(before: start, floor: floor) ?? start
        }
        var clauses: [Clause] = []
        if start < token.start {
            let listStart = grammar.ordinalListStart(before: start, floor: floor)
            if listStart < start { clauses = grammar.inverted(at: grammar.text.token(at: listStart)) }
            if !clauses.isEmpty { start = listStart }
        }
        if clauses.isEmpty { clauses = grammar.inverted(at: grammar.text.token(at: start)) }
        guard let first = clauses.first?.from, let book = first.book, !grammar.text.isWordCharacter(before: start),
            grammar.accepts(first, book)
        else { return nil }
        return list(from: clauses, with: grammar)
    }

    /// What a list would go on with after `context`: "v. 17", and at the start of the text or after a translation
    /// "17" alone.
    func list(
        after context: Resolver.Context, at offset: Int, with grammar: ReferenceGrammar
    ) -> ListParser? {
        let joiner = grammar.joiner(at: offset)
        guard joiner.newlines < 2, joiner.opened == 0, !joiner.needsBook else { return nil }
        let token = grammar.text.token(at: joiner.end)
        guard grammar.book(startingAt: token, misspelled: grammar.leniency.misspelledNamesInLists) == nil,
            grammar.inverted(at: token).isEmpty, token.number == nil || !grammar.isOrdinal(token),
            let location = grammar.location(
                at: joiner.end, after: nil, .after(context.book, hasVerse: context.verse != nil)),
            location.unit != .open || location.hasColon || joiner.kind == .list || !grammar.runsOn(after: location.end)
        else { return nil }
        var list = makeList(context, grammar)
        list.read(from: location)
        return list
    }
}

extension WordRoles {
    /// Words that a reference may start with, beside names of books.
    static let starting: WordRoles = [.chapter, .verse, .nth, .tens]
}

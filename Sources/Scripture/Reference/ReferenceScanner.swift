/// Reads a text once, and tries to read a reference wherever one may start: at names of books and at words for
/// chapters. With a context, also at any item with which a list could continue.
final class ReferenceScanner {
    private var matches: [ReferenceMatch] = []

    let text: SourceText
    /// The word table of the language that is read; of the likeliest one if there are several.
    private let wordTable: WordTable
    /// The grammar of that language.
    private let grammar: ReferenceGrammar
    /// The grammars if several languages are read; `nil` for one.
    private let several: SeveralLanguages?
    private let options: ReferenceParser.Options
    private var keepsImpossible: Bool { options.keepsImpossible }
    /// Whether a name is read only if the text after it may be a number. Queries are short, so every name is read in
    /// them.
    private let looksAhead: Bool
    private let starts: ReferenceStarts
    /// The last location, if its match has ended but the list may continue: after a translation, or at the limit of a
    /// list.
    private var continued: Resolver.Context?
    /// The system of the last translation that was named.
    private var narrowed: (name: String, system: Versification?)?

    init(
        text: SourceText, options: ReferenceParser.Options, books: CountedBooks, languages: LanguageSet,
        context: ReferencePoint?, trace: ReferenceTrace? = nil
    ) {
        self.options = options
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
        if grammar.mode == .prose { readInCompany() }
        return matches
    }

    /// Reads the text. `readWord` reads the word that starts at an offset and returns where to continue. The compiler
    /// makes two copies of this function, so that reading one language does not pay for several.
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
            } else if byte == UInt8(ascii: ":"), text[offset + 1] == UInt8(ascii: "/"),
                let end = readAddress(at: offset)
            {
                offset = end
            } else {
                offset += 1
            }
        }
    }

    /// Reads the passages of web addresses. It is made once, because a set of unusual languages is large.
    private lazy var addressParser: ReferenceParser = {
        var lenient = options
        lenient.mode = .query
        lenient.bookAlone = false
        return ReferenceParser(lenient)
    }()

    /// Reads the passage of the web address whose scheme ends at a colon. Returns where to continue.
    private func readAddress(at colon: Int) -> Int? {
        guard let address = WebAddress(in: text, colon: colon), address.range.lowerBound >= starts.floor else {
            return nil
        }
        guard let match = addressParser.matches(in: address.passage.span).first(where: \.isValid) else {
            return nil
        }
        var moved = match.moved(into: address, of: text)
        // In a query, no part of the address is left unread.
        if options.mode == .query { moved.range = address.range }
        matches.append(moved)
        starts.floor = address.range.upperBound
        return starts.floor
    }

    // MARK: Chapters in company

    /// How far the company of a doubtful chapter may be, in bytes: about a page.
    private static let companyDistance = 2000
    /// How many references or other doubtful chapters must be near.
    private static let smallestCompany = 2
    /// The same for a short name.
    private static let companyDistanceOfShort = 400
    private static let smallestCompanyOfShort = 3
    /// The confidence in a chapter that only its company makes a reference.
    private static let companyConfidence = 0.6

    /// Reads the chapters that are references only because of the text around them: "Mark 5" on a page that cites the
    /// Bible, or the lines "Mark 1", "Acts 1" of a plan of readings (`ChapterDoubt`).
    private func readInCompany() {
        var doubts = grammar.doubts.map { (doubt: $0, grammar: grammar) }
        if let several {
            doubts = several.grammars.flatMap { grammar in grammar.doubts.map { (doubt: $0, grammar: grammar) } }
            doubts.sort { $0.doubt.offset < $1.doubt.offset }
        }
        if doubts.isEmpty { return }
        let all = doubts.map(\.doubt)
        var found: [ReferenceMatch] = []
        var replaced: Set<Int> = []
        var next = 0
        for index in doubts.indices {
            let (doubt, grammar) = doubts[index]
            while next < matches.count, matches[next].range.lowerBound < doubt.offset { next += 1 }
            starts.floor = max(
                next > 0 ? matches[next - 1].range.upperBound : 0, found.last?.range.upperBound ?? 0)
            guard starts.floor <= doubt.offset, hasCompany(doubt, at: index, of: all, before: next) else {
                continue
            }
            grammar.isInCompany = true
            let reading = starts.reading(at: grammar.text.token(at: doubt.offset), with: grammar, misspelled: false)
            grammar.isInCompany = false
            guard case .list(let list) = reading, list.isSound else { continue }
            // The list may go on with references that were read before: "Ne 6; Jos 8:4".
            var last = next
            while last < matches.count, matches[last].range.lowerBound < list.end { last += 1 }
            guard last == next || matches[last - 1].range.upperBound <= list.end else { continue }
            replaced.formUnion(next..<last)
            let start = found.count
            list.appendMatches(to: &found)
            for index in start..<found.count {
                found[index].confidence = min(found[index].confidence, ReferenceScanner.companyConfidence)
            }
        }
        guard !found.isEmpty else { return }
        let kept = matches.indices.filter { !replaced.contains($0) }.map { matches[$0] }
        matches = (kept + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether enough references are near a doubtful chapter; for an item of its own, also other doubtful items with
    /// other books. `next` is the index of the first match after it.
    private func hasCompany(_ doubt: ChapterDoubt, at index: Int, of doubts: [ChapterDoubt], before next: Int) -> Bool {
        let isShort = doubt.isShort && !doubt.isItem
        let distance = isShort ? ReferenceScanner.companyDistanceOfShort : ReferenceScanner.companyDistance
        func isNear(_ offset: Int) -> Bool { abs(offset - doubt.offset) < distance }
        let reach = isShort ? ReferenceScanner.smallestCompanyOfShort : ReferenceScanner.smallestCompany
        var company = 0
        for match in matches[max(next - reach, 0)..<min(next + reach, matches.count)]
        where match.isValid && (isNear(match.range.lowerBound) || isNear(match.range.upperBound)) {
            // Reference works write long lists, so there each location of a list counts.
            company += isShort ? match.segments.count : 1
        }
        if doubt.isItem {
            let others = doubts[max(index - 4, 0)..<min(index + 5, doubts.count)].filter {
                $0.isItem && $0.book != doubt.book && isNear($0.offset)
            }
            company += Set(others.map(\.book)).count
        }
        return company >= reach
    }

    /// Reads text with which a list could continue, at the start of the text, in any language.
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

    /// Tries to read a reference at the word that starts at an offset. Returns where to continue.
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
            || grammar.readsShortenedNames
                && (entry.isForQueries || entry.roles.isDisjoint(with: .spelledAsMeant))
                && mayBeMisspelled(token.end, with: grammar)
        return isRead ? readCandidate(token) : token.end
    }

    /// Whether a number follows a word so closely that the word may be a book.
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

    /// Tries to read a reference at the word that starts at an offset, in every language in which it may start one.
    /// Returns where to continue.
    @inline(never)
    private func readWord(at start: Int, of several: SeveralLanguages) -> Int {
        let (end, languageMask) = several.candidates(at: start)
        if languageMask != 0 { return readCandidate(at: start, in: languageMask, of: several) ?? end }
        guard mayBeMisspelled(end, with: grammar) || text[start] == UInt8(ascii: "I") && text[start + 1] &- 0x41 < 26
        else {
            return end
        }
        // In a query, misspellings are recognised in every language; in prose, only in the likeliest.
        let likeliest = UInt32(1) << UInt32(several.language(around: start) ?? 0)
        let wanted = grammar.leniency.misspelledNamesInLists ? several.languages.all : likeliest
        return readCandidate(at: start, in: wanted, of: several) ?? end
    }

    /// Reads the reference that starts at an offset, in the language of the mask that reads most of it. Returns where
    /// to continue; `nil` if there is no reference.
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
            // The surrounding text is examined only if several languages may read a reference here: most candidates are
            // not a reference in any language.
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

    /// Reads the list that starts at an offset, in one of several languages.
    private func list(at start: Int, with grammar: ReferenceGrammar) -> ListParser? {
        guard case .list(let list) = reading(at: grammar.text.token(at: start), with: grammar),
            list.isKept(evenImpossible: keepsImpossible)
        else {
            return nil
        }
        return list
    }

    /// Reads what starts with a word, in the language of a grammar.
    @inline(__always)
    private func reading(at token: Token, with grammar: ReferenceGrammar) -> ReferenceStarts.Reading {
        starts.reading(at: token, with: grammar, misspelled: mayBeMisspelled(token.end, with: grammar))
    }

    /// Tries to read anything that can start with a word. Returns where to continue.
    private func readCandidate(_ token: Token) -> Int {
        switch reading(at: token, with: grammar) {
        case .list(var list): return finish(&list)
        case .nothing(let end): return end
        }
    }

    // MARK: References

    /// Keeps the matches of a list that was read. Returns where to continue.
    private func finish(_ list: inout ListParser) -> Int {
        starts.numbering.chooseNumbering(for: &list, isOfLanguage: several == nil)
        if let system = narrowerSystem(list.translations, list.grammar.wordTable), !list.exists(in: system) {
            // A translation that is named has its own numbers.
            var both = starts.counts
            both.narrower = system
            list.count(by: both, ownSystem: nil)
        }
        if list.isKept(evenImpossible: keepsImpossible) { list.appendMatches(to: &matches) }
        starts.floor = list.end
        if starts.context != nil { starts.context = list.resolver.context }
        // After a translation, the list may continue: "Gen 12 NIV, 14".
        continued =
            list.isFull || (!list.translations.isEmpty && grammar.leniency.listsAfterTranslations)
            ? list.resolver.context : nil
        return list.end
    }

    /// The system of all translations that are named; `nil` if they differ, or if the system of one is not known.
    private func narrowerSystem(_ rows: [UInt8], _ wordTable: WordTable) -> Versification? {
        let translations = wordTable.translations
        guard let first = rows.first, let name = translations[Int(first)].versification,
            rows.dropFirst().allSatisfy({ translations[Int($0)].versification == name })
        else { return nil }
        if narrowed?.name != name { narrowed = (name, Versification.named(name)) }
        return narrowed?.system
    }
}

/// Reads the reference that starts at a word: at a name of a book, before the book ("23rd Psalm", "chapter 3 of Mark"),
/// or, after a context, at an item with which a list could continue.
///
/// It is a class, so that a call copies nothing.
final class ReferenceStarts {
    let counts: VerseCounts
    /// Chooses the system of a reference's numbers, if the caller did not set one.
    let numbering: NumberingChoice
    /// The location that the caller gave as the context, or the last one that was read since; `nil` without a context.
    var context: Resolver.Context?
    /// The offset before which text is not read again.
    var floor = 0

    init(counts: VerseCounts, numbering: NumberingChoice, context: Resolver.Context?) {
        self.counts = counts
        self.numbering = numbering
        self.context = context
    }

    enum Reading {
        case list(ListParser)
        /// There is no reference. `end` is the offset at which to continue.
        case nothing(end: Int)
    }

    /// The reference that starts with a word, in the language of the grammar. `misspelled`: whether the text after the
    /// word allows it to be a misspelled book.
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

    /// The list that continues after `context`: "v. 17". At the start of the text, or after a translation, also "17"
    /// alone.
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
            location.unit != .open || location.hasColon || joiner.kind == .list
                || !grammar.ordinaryWordFollows(location.end)
        else { return nil }
        var list = makeList(context, grammar)
        list.read(from: location)
        return list
    }
}

extension WordRoles {
    /// Roles of words that a reference may start with, besides names of books.
    static let starting: WordRoles = [.chapter, .verse, .nth, .tens]
}

/// Turns locations as written into segments. It decides whether a lone number is a chapter or a verse, which verses a
/// location names, and what is wrong with a location that does not exist.
///
/// It remembers the last location. The next one takes from it what the text does not repeat.
struct Resolver {
    /// What the next location may leave out. If it has a verse, a lone number is a verse.
    struct Context {
        var book: Book?
        var chapter: Int?
        var verse: Int?
    }

    let counts: VerseCounts
    var context = Context()

    /// The segments of a clause: one, or two if a range is impossible, so that its ends are two locations.
    mutating func segments(for clause: Clause, into segments: inout [ReferenceSegment]) {
        let before = context
        var clause = clause
        if let book = clause.from.book { chooseBook(of: &clause.from, book) }
        if let to = clause.to?.book { chooseBook(of: &clause.to!, to) }
        guard let from = point(for: clause.from, isRange: clause.to != nil || clause.from.following != .nothing) else {
            return
        }
        guard let to = clause.to else {
            segments.append(segment(clause.from, from, before))
            context = Context(book: from.book, chapter: from.chapter, verse: from.verse)
            return
        }
        let start = segments.count
        resolveRange(clause, from, to, before, into: &segments)
        if let last = segments[start...].last {
            context = Context(book: last.to.book, chapter: last.to.chapter, verse: last.to.verse)
            if last.granularity != .verse && last.from.verse == nil { context.verse = nil }
        }
    }

    /// If two books share a spelling, chooses the one that has the location: "Ph 20" is Philemon, which has 25 verses,
    /// not Philippians, which has 4 chapters.
    private func chooseBook(of location: inout Location, _ name: BookName) {
        guard let second = name.secondChoice else { return }
        func exists(in book: Book) -> Bool {
            var trial = location
            trial.book?.book = book
            guard let point = point(for: trial, isRange: false) else { return false }
            return counts.problem(with: point, isTitle: location.namesTitle(of: point.book)) == nil
        }
        if !exists(in: name.book) && exists(in: second) {
            location.book?.book = second
            location.book?.secondChoice = name.book
        }
    }

    // MARK: Points

    /// The complete location. What the text leaves out comes from the context.
    func point(for location: Location, isRange: Bool) -> ReferencePoint? {
        guard let book = location.book?.book ?? context.book else { return nil }
        let context = location.book == nil ? context : Context(book: book)
        var point = ReferencePoint(book, part: location.part)
        if let second = location.second {
            point.chapter = location.first?.value
            point.verse = second.value
        } else if location.isTitle {
            point.chapter = location.first?.value ?? context.chapter ?? 1
            point.verse = 0
        } else if let first = location.first {
            if countsVerses(first, location, context, book, isRange: isRange) {
                point.chapter = context.chapter ?? 1
                point.verse = first.value
            } else {
                point.chapter = first.value
            }
        }
        // Psalm 151 is a book of its own in most tables.
        if book == .ps, point.chapter == 151, !isRange || point.verse != nil, counts.chapterCount(of: .ps) < 151,
            counts.chapterCount(of: .addPs) == 1
        {
            point.book = .addPs
            point.chapter = 1
        }
        return point
    }

    /// Whether a lone number is a verse rather than a chapter.
    private func countsVerses(_ number: Numeral, _ location: Location, _ context: Context, _ book: Book, isRange: Bool)
        -> Bool
    {
        switch location.unit {
        case .verse: return true
        case .chapter: return false
        case .open:
            if let verse = context.verse {
                return !(location.followsSemicolon && isChapter(number, after: verse, context, book))
            }
            if location.isAside, let chapter = context.chapter, isVerse(number, of: book, chapter) { return true }
            guard counts.chapterCount(of: book) == 1 else { return false }
            // "Jude 1" is all of the letter, "Jude 5" its fifth verse.
            return number.value != 1 || isRange || context.chapter != nil
        }
    }

    /// Whether a lone number in a parenthesis after a chapter is a verse, because the book has no such chapter:
    /// "Ephesians 6 (10-18)".
    private func isVerse(_ number: Numeral, of book: Book, _ chapter: Int) -> Bool {
        number.value > counts.chapterCount(of: book) && number.value <= counts.verseCount(of: book, chapter: chapter)
    }

    /// Whether a lone number after a verse and a semicolon is a chapter. It is one if such a chapter exists and such a
    /// later verse does not: "Isa 11:10; 53", "Rom 8:28; 12". If both exist ("Isa 11:10; 12"), people mean either, and
    /// it is read as a verse.
    private func isChapter(_ number: Numeral, after verse: Int, _ context: Context, _ book: Book) -> Bool {
        let chapter = context.chapter ?? 1
        guard number.value > chapter, number.value <= counts.chapterCount(of: book) else { return false }
        return number.value <= verse || number.value > counts.verseCount(of: book, chapter: chapter)
    }

    // MARK: Segments

    /// The segment of a single location. If "f" or "ff" is written, it includes the verses after it.
    private func segment(_ location: Location, _ from: ReferencePoint, _ before: Context) -> ReferenceSegment {
        var segment = ReferenceSegment(
            range: location.start..<location.end, from: from, to: from, granularity: granularity(of: from),
            inherited: inherited(location, before), following: location.following, verses: nil)
        if let problem = counts.problem(with: from, isTitle: location.namesTitle(of: from.book)) {
            segment.problems = [problem]
            return segment
        }
        switch location.following {
        case .nothing: break
        case .next:
            segment.to.part = nil
            if let verse = from.verse {
                segment.to.verse = min(verse + 1, counts.verseCount(of: from.book, chapter: from.chapter ?? 1))
            } else if let chapter = from.chapter {
                segment.to.chapter = min(chapter + 1, counts.chapterCount(of: from.book))
            }
        case .rest:
            segment.to.part = nil
            if from.verse != nil {
                segment.to.verse = counts.verseCount(of: from.book, chapter: from.chapter ?? 1)
            } else {
                segment.to.chapter = counts.chapterCount(of: from.book)
            }
        }
        segment.verses = counts.verses(from: from, to: segment.to)
        return segment
    }

    private func granularity(of point: ReferencePoint) -> ReferenceSegment.Granularity {
        point.verse != nil ? .verse : point.chapter != nil ? .chapter : .book
    }

    private func inherited(_ location: Location, _ context: Context) -> ReferenceSegment.Inherited {
        var inherited: ReferenceSegment.Inherited = []
        if location.book == nil { inherited.insert(.book) }
        let statesChapter = location.second != nil || (location.first != nil && location.unit == .chapter)
        if location.book == nil, !statesChapter, context.chapter != nil, location.unit == .verse || context.verse != nil
        {
            inherited.insert(.chapter)
        }
        return inherited
    }

    // MARK: Ranges

    /// A range. If its end makes no sense as written, the end is repaired.
    private func resolveRange(
        _ clause: Clause, _ start: ReferencePoint, _ endLocation: Location, _ before: Context,
        into segments: inout [ReferenceSegment]
    ) {
        var from = start
        let repair = RangeRepair(counts: counts, from: from, location: endLocation, clause: clause)
        var to = repair.end(in: &from)
        var whole = ReferenceSegment(
            range: clause.start..<clause.end, from: from, to: to,
            granularity: max(granularity(of: from), granularity(of: to)), inherited: inherited(clause.from, before),
            verses: nil)
        let startProblem = counts.problem(with: from, isTitle: clause.from.namesTitle(of: from.book))
        if startProblem == nil, let verse = repair.verseInstead(of: to) {
            // "Heb 13-15" is 13:15.
            from.verse = verse
            from.part = endLocation.part
            whole.from = from
            whole.to = from
            whole.granularity = .verse
            whole.verses = counts.verses(from: from, to: from)
            segments.append(whole)
            return
        }
        let endProblem = counts.problem(with: to, isTitle: endLocation.namesTitle(of: to.book))
        if let startProblem {
            appendEnds(clause, from, to, startProblem, endProblem, whole, before, into: &segments)
            return
        }
        if let endProblem {
            let written = to
            guard counts.drawBack(&to), counts.verses(from: from, to: to) != nil else {
                // "Prov 3-Ps 151" is not a range: even if its end is drawn back, it is before its start. Psalm 151
                // alone may exist.
                let alone = endLocation.book == nil ? written : point(for: endLocation, isRange: false) ?? written
                appendEnds(clause, from, alone, nil, endProblem, whole, before, into: &segments)
                return
            }
            whole.to = to
            whole.problems = [.endDrawnBack]
        }
        let written = to
        if endLocation.following == .rest {
            if to.verse != nil {
                to.verse = counts.verseCount(of: to.book, chapter: to.chapter ?? 1)
            } else {
                to.chapter = counts.chapterCount(of: to.book)
            }
            whole.to = to
        }
        if let verses = counts.verses(from: from, to: to) {
            whole.verses = verses
            if from.chapter == 1, from.verse == nil, to.verse == nil, from.book == to.book,
                to.chapter == counts.chapterCount(of: to.book)
            {
                whole.granularity = .book
            }
            segments.append(whole)
        } else {
            // The end is before the start: two locations.
            var first = segment(clause.from, from, before)
            first.problems.append(.reversed)
            segments.append(first)
            var second = segment(
                endLocation, written, Context(book: from.book, chapter: from.chapter, verse: from.verse))
            second.problems.append(.reversed)
            segments.append(second)
        }
    }

    /// Appends the ends of a range of which one does not exist. The other is a location of its own.
    private func appendEnds(
        _ clause: Clause, _ from: ReferencePoint, _ to: ReferencePoint, _ startProblem: ReferenceProblem?,
        _ endProblem: ReferenceProblem?, _ whole: ReferenceSegment, _ before: Context,
        into segments: inout [ReferenceSegment]
    ) {
        if let startProblem, let endProblem {
            var both = whole
            both.problems = [startProblem, endProblem]
            segments.append(both)
            return
        }
        segments.append(segment(clause.from, from, before))
        if let endLocation = clause.to {
            segments.append(
                segment(endLocation, to, Context(book: from.book, chapter: from.chapter, verse: from.verse)))
        }
    }
}

private func max(
    _ left: ReferenceSegment.Granularity, _ right: ReferenceSegment.Granularity
) -> ReferenceSegment.Granularity {
    left == .verse || right == .verse ? .verse : left == .chapter || right == .chapter ? .chapter : .book
}

/// Finds what the end of a range means: what is written, or what the writer certainly meant.
///
/// - "Ps 123-24" leaves out the digits that both ends share: 123–124. So do "12-3" and "21:6-2:4".
/// - In "Heb 13-15" the dash separates chapter and verse: Hebrews ends with chapter 13, which has a verse 15. So it
///   does in "Jer 33-11".
struct RangeRepair {
    let counts: VerseCounts
    let from: ReferencePoint
    let location: Location
    let clause: Clause

    /// The end of the range. If the end is a verse, a start without a verse gets the first one.
    func end(in start: inout ReferencePoint) -> ReferencePoint {
        var end = ReferencePoint(location.book?.book ?? from.book, part: location.part)
        if location.book != nil {
            let resolver = Resolver(counts: counts, context: .init(book: end.book))
            guard let point = resolver.point(for: location, isRange: false) else { return end }
            // Psalm 151 is a book of its own, far from the Psalter, so a range of whole chapters does not end with it.
            return end.book == .ps && point.book == .addPs && point.verse == nil ? ReferencePoint(.ps, 151) : point
        }
        if let second = location.second {
            end.chapter = completed(location.first, from: from.chapter, isNearer: true)
            end.verse = second.value
        } else if location.isTitle {
            end.chapter = location.first?.value ?? from.chapter
            end.verse = 0
        } else if location.unit == .chapter || (location.unit == .open && from.verse == nil) {
            end.chapter = completed(location.first, from: from.chapter, isNearer: false)
        } else {
            end.chapter = from.chapter ?? 1
            if start.verse == nil {
                start.chapter = end.chapter
                start.verse = 1
            }
            end.verse = completed(location.first, from: from.verse, isNearer: false)
        }
        return end
    }

    /// The verse in the chapter of the start that a lone number after the dash means, if a range is impossible.
    func verseInstead(of end: ReferencePoint) -> Int? {
        guard location.book == nil, location.unit == .open, location.second == nil, !location.isTitle,
            location.following == .nothing,
            from.verse == nil, clause.from.following == .nothing, let chapter = from.chapter,
            let number = location.first, let last = end.chapter,
            last < chapter || last > counts.chapterCount(of: from.book),
            number.value >= 1, number.value <= counts.verseCount(of: from.book, chapter: chapter)
        else { return nil }
        return number.value
    }

    /// The number of the end. If it leaves out the leading digits of the start, and the completed location exists, the
    /// completed number.
    private func completed(_ number: Numeral?, from start: Int?, isNearer: Bool) -> Int? {
        guard let number else { return nil }
        guard let start, number.value < start, number.form == .digits, number.value > 0 else { return number.value }
        var unit = 1
        for _ in 0..<number.digits { unit *= 10 }
        let completed = start / unit * unit + number.value
        // The completed chapter may be the chapter of the start, if the verse is a later one: "21:6-1:9" is 21:6-9.
        if completed > start { return exists(completed) ? completed : number.value }
        if isNearer, completed == start, let verse = location.second?.value, verse > from.verse ?? 0 {
            return completed
        }
        return number.value
    }

    /// Whether the end exists with its completed number: Proverbs has no 32:4, so "31:3-2:4" is not completed there.
    private func exists(_ number: Int) -> Bool {
        var end = ReferencePoint(from.book)
        if let second = location.second {
            end.chapter = number
            end.verse = second.value
        } else if location.unit == .chapter || (location.unit == .open && from.verse == nil) {
            end.chapter = number
        } else {
            end.chapter = from.chapter ?? 1
            end.verse = number
        }
        return counts.problem(with: end, isTitle: location.namesTitle(of: end.book)) == nil
    }
}

/// The books, chapters and verses that exist for one reading: those of a versification within a canon, limited to
/// those of a translation that the text names.
struct VerseCounts {
    let versification: Versification
    let canon: Canon?
    /// Another system, which must also have the chapter and verse.
    var narrower: Versification?

    init(versification: Versification, canon: Canon?) {
        self.versification = versification
        self.canon = canon
    }

    func chapterCount(of book: Book) -> Int {
        if let canon, book.index >= Book.tob.index, !canon.reads(book) { return 0 }
        let count = versification.chapterCount(of: book)
        guard let narrower, narrower.contains(book) else { return count }
        return min(count, narrower.chapterCount(of: book))
    }

    func verseCount(of book: Book, chapter: Int) -> Int {
        var count = versification.verseCount(of: book, chapter: chapter)
        if let narrower, narrower.contains(book) {
            count = min(count, narrower.verseCount(of: book, chapter: chapter))
        }
        return count
    }

    /// Why a location does not exist; `nil` if it exists. Verse 0 exists as a psalm's title.
    func problem(with point: ReferencePoint, isTitle: Bool) -> ReferenceProblem? {
        let chapters = chapterCount(of: point.book)
        guard chapters > 0 else { return .noSuchBook(point.book) }
        guard let chapter = point.chapter else { return nil }
        guard chapter >= 1, chapter <= chapters else {
            return .noSuchChapter(point.book, chapter: chapter, count: chapters)
        }
        guard let verse = point.verse else { return nil }
        let verses = verseCount(of: point.book, chapter: chapter)
        if verse >= 1 ? verse <= verses : isTitle { return nil }
        return .noSuchVerse(point.book, chapter: chapter, verse: verse, count: verses)
    }

    /// Moves a point beyond the last chapter of its book, or the last verse of its chapter, back to that. Returns
    /// `false` if it cannot, as for a book without chapters here.
    func drawBack(_ point: inout ReferencePoint) -> Bool {
        let chapters = chapterCount(of: point.book)
        guard chapters > 0, let chapter = point.chapter, chapter >= 1, point.verse != 0 || chapter > chapters else {
            return false
        }
        point.part = nil
        if chapter > chapters {
            point.chapter = chapters
            if point.verse != nil { point.verse = verseCount(of: point.book, chapter: chapters) }
        } else if let verse = point.verse {
            point.verse = min(verse, verseCount(of: point.book, chapter: chapter))
        }
        return true
    }

    /// The verses from one existing location to another; `nil` if the second is before the first.
    func verses(from: ReferencePoint, to: ReferencePoint) -> VerseRange? {
        let first = Verse(from.book, from.chapter ?? 1, from.verse ?? 1)
        let lastChapter = to.chapter ?? chapterCount(of: to.book)
        let last = Verse(to.book, lastChapter, to.verse ?? verseCount(of: to.book, chapter: lastChapter))
        let range = VerseRange(from: first, to: last)
        return versification.slots(of: range) == nil ? nil : range
    }
}

/// Chooses the system of a reference's numbers if no versification was set. It is the system of Bibles in the language,
/// if they have their own, and the common system for locations that it lacks.
struct NumberingChoice {
    /// The counts of the common system, for all languages.
    private let common: VerseCounts
    /// Whether the system depends on the language, because no versification was set.
    private let isOpen: Bool
    /// Whether the canon has more books, so that a chapter may be one of theirs: Daniel 13 is Susanna.
    private let isWide: Bool
    /// The likeliest language.
    private let first: Language

    init(_ options: ReferenceParser.Options, _ common: VerseCounts) {
        self.common = common
        isWide = !options.hasVersification && options.canon != nil && options.canon != .protestant
        isOpen = !options.hasVersification && (options.languages != [.english] || isWide)
        first = options.languages[0]
    }

    /// The counts with which locations in a language are read first; `nil` for the common ones.
    ///
    /// A short name in Latin letters exists in several languages. In a text of several languages, the name alone
    /// therefore does not show whose numbers are meant: `Ps 118:105` in an English note is not Latin.
    @inline(__always)
    func usual(of language: Language) -> VerseCounts? {
        guard isOpen, language == first || !language.usesLatinLetters else { return nil }
        return language.numbering?.usual.map { VerseCounts(versification: $0(), canon: common.canon) }
    }

    /// Whether another system might have locations of a list that the first system lacks.
    func mayChange(_ list: ListParser) -> Bool {
        isOpen && (isWide || list.grammar.wordTable.language.numbering != nil)
    }

    /// Finds a system that has all locations of a list. If there is none, the numbers stay those of the first system,
    /// except for a book that it lacks.
    ///
    /// - Parameter isOfLanguage: whether the surrounding text is in the language. If not, only the common system is
    ///   tried.
    func chooseNumbering(for list: inout ListParser, isOfLanguage: Bool) {
        let language = list.grammar.wordTable.language
        guard mayChange(list), !list.isSound else { return }
        let numbering = language.numbering ?? LanguageNumbering()
        let first = list
        let isApart = isOfLanguage || language == self.first || !language.usesLatinLetters
        var systems: [(counts: VerseCounts, own: Versification?)] = list.ownSystem == nil ? [] : [(common, nil)]
        if isApart {
            let others = (list.ownSystem == nil ? [numbering.usual].compactMap { $0 } : []) + numbering.others
            systems += others.map { system in
                let system = system()
                return (VerseCounts(versification: system, canon: common.canon), system)
            }
        }
        if isWide { systems.append((VerseCounts(versification: .vulg, canon: common.canon), .vulg)) }
        for (counts, own) in systems {
            list.count(by: counts, ownSystem: own)
            if list.isSound { return }
        }
        list = first
        if list.ownSystem != nil, list.lacksBook { list.count(by: common, ownSystem: nil) }
    }
}

extension ListParser {
    fileprivate var lacksBook: Bool {
        segments.contains { segment in
            segment.problems.contains { if case .noSuchBook = $0 { true } else { false } }
        }
    }
}

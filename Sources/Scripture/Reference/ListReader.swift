/// Reads one reference from its first place on: lists, ranges and parentheses, until something else begins.
///
/// A parenthesis is an aside: behind it the list goes on from what stood before it, so in
/// "Isa 7:14 (Matt 1:23); 9:1" the last is Isaiah.
struct ListReader {
    /// A clause with what it was read behind.
    struct Item {
        var clause: Clause
        var context: Resolver.Context
        /// Where it ends with the parentheses that close behind it.
        var end: Int
    }

    let reader: ReferenceReader
    private(set) var items: [Item] = []
    private(set) var segments: [ReferenceSegment] = []
    /// For each segment, its place in `items`.
    private(set) var owners: [Int] = []
    /// The rows of the translations that are named behind the reference.
    private(set) var translations: [UInt8] = []
    /// Where the reference ends with all that belongs to it.
    private(set) var end = 0
    private(set) var resolver: Resolver
    /// The language's own system, where the places are read in its numbers; `nil` where they are in those of the options.
    private(set) var ownSystem: Versification?
    /// The contexts before each parenthesis that is open; `nil` for one between a name and its number, behind which the
    /// list goes on from what stood in it.
    private var asides: [Resolver.Context?] = []
    /// Whether chapters are counted in Roman numerals.
    private var isRoman = false

    private static let deepestAside = 8
    /// A longer list is read as several, so that its memory is bounded.
    private static let longestList = 256
    /// So many books without a number may stand between two places, where such are no places: "Eph 4, Gen, Matt, 1 Cor 6".
    private static let longestGap = 8

    init(reader: ReferenceReader, resolver: Resolver, ownSystem: Versification? = nil) {
        self.reader = reader
        reader.beginReference()
        self.resolver = resolver
        self.ownSystem = ownSystem
    }

    /// Reads on from clauses that were read already.
    mutating func read(from clauses: [Clause]) {
        appendAll(clauses)
        readToEnd()
    }

    /// Reads from a first place.
    mutating func read(from place: Location) {
        append(clause(from: place))
        readToEnd()
    }

    private mutating func readToEnd() {
        while items.count < ListReader.longestList, readOn() {}
    }

    /// Whether reading stopped at the bound of a list, which goes on behind it.
    var isFull: Bool { items.count >= ListReader.longestList }

    // MARK: One step

    /// Reads what follows the last place: a closing parenthesis, or a joiner and a clause. `false` at the end of all.
    private mutating func readOn() -> Bool {
        let token = reader.text.token(at: end)
        if token.isMark(.close), let context = asides.popLast() {
            if let context { resolver.context = context }
            end = token.end
            items[items.count - 1].end = end
            return true
        }
        let (rows, translationsEnd) = reader.translations(at: end)
        if !rows.isEmpty {
            translations = rows
            end = translationsEnd
            var close = reader.text.token(at: end)
            while close.isMark(.close), asides.popLast() != nil {
                end = close.end
                close = reader.text.token(at: end)
            }
            items[items.count - 1].end = end
            return false
        }
        return readClause()
    }

    /// Reads a joiner and the clause behind it, past books without numbers.
    private mutating func readClause() -> Bool {
        var joiner = reader.joiner(at: end)
        var opened = joiner.opened
        for gap in 0...ListReader.longestGap {
            guard isPassable(joiner), asides.count + opened <= ListReader.deepestAside else { return false }
            let token = reader.text.token(at: joiner.end)
            var clauses = startsInverted(token) ? reader.inverted(at: token) : []
            if clauses.isEmpty { clauses = reader.series(at: token) }
            if !clauses.isEmpty {
                open(opened)
                appendAll(clauses)
                return true
            }
            if let book = reader.book(startingAt: token, misspelled: reader.mode == .query) {
                if let place = place(after: book, isListed: joiner.kind != .loose) {
                    open(opened)
                    append(clause(from: place))
                    return true
                }
                guard reader.mode == .query, !reader.takesBookAlone else { return false }
                joiner = reader.joiner(at: book.end)
                opened += joiner.opened
                continue
            }
            guard gap == 0, !joiner.needsBook, let place = nextPlace(behind: joiner, token) else { return false }
            open(opened)
            append(clause(from: place))
            return true
        }
        return false
    }

    /// Whether a reference may go on behind a joiner at all: not in another paragraph.
    private func isPassable(_ joiner: Joiner) -> Bool {
        if joiner.newlines > 1 || (joiner.kind == .loose && joiner.newlines > 0) { return false }
        if joiner.kind == .range {
            // "Phm 1ff-4ff" and "1:12-13-14" are lists; "59:16ff to Eph 6" are two references.
            guard let last = items.last?.clause else { return false }
            if last.to != nil { return reader.isTightDash(joiner, behind: end) }
            return last.from.following != .nothing && !joiner.isWord
        }
        guard reader.mode == .prose, joiner.isStop else { return true }
        // The point behind a Roman numeral ends no sentence where the list goes on: "Ps. xxiii. and xxiv."
        guard joiner.kind == .list, let last = items.last.map({ $0.clause.to ?? $0.clause.from }) else { return false }
        return last.first?.form == .roman && last.second == nil
            && reader.numeral(at: reader.text.token(at: joiner.end), roman: true)?.form == .roman
    }

    /// Whether an ordinal number or a chapter may start here.
    private func startsInverted(_ token: Token) -> Bool {
        if token.number != nil { return reader.wordTable.roles(of: reader.text.token(at: token.end)).contains(.suffix) }
        return !reader.wordTable.roles(of: token).isDisjoint(with: [.chapter, .nth, .tens])
    }

    /// A place without a book.
    private func nextPlace(behind joiner: Joiner, _ token: Token) -> Location? {
        if token.number != nil, reader.isOrdinal(token) { return nil }
        var forms = LocationForms.behind(resolver.context.book, hasVerse: resolver.context.verse != nil)
        if joiner.isComma, resolver.context.verse != nil { forms.insert(.amongVerses) }
        if isRoman {
            forms.insert(.roman)
            if joiner.isSemicolon, resolver.context.chapter ?? 5 < 5 { forms.insert(.romanFive) }
        }
        guard var place = reader.place(at: joiner.end, behind: nil, forms),
            reader.accepts(place, joiner: joiner, isAmongVerses: resolver.context.verse != nil)
        else { return nil }
        if joiner.kind == .loose, place.unit == .open, !place.hasColon {
            // Behind white space alone a number may begin the quotation: "Matt 13:10-16 10And the disciples".
            guard place.first?.form == .digits, !reader.runsOn(after: place.end) else { return nil }
        }
        // "Rom 8:28 (3x)"
        if joiner.opened > 0, reader.isGlued(to: place) { return nil }
        place.isParted = joiner.isSemicolon
        place.isAside = joiner.opened > 0
        return ListReader.countingChapters(place)
    }

    /// A Roman numeral alone is a chapter, whatever stands before it: "Rom. viii. 28, xii".
    private static func countingChapters(_ place: Location) -> Location {
        guard place.first?.form == .roman, place.second == nil, place.unit == .open else { return place }
        var chapter = place
        chapter.unit = .chapter
        return chapter
    }

    /// The place behind a book's name, or the book alone where that is a place.
    private func place(after book: BookName, isListed: Bool = true) -> Location? {
        if let place = reader.place(after: book) { return reader.accepts(place, book, isListed: true) ? place : nil }
        return reader.acceptsAlone(book, isListed: isListed)
            ? Location(start: book.start, end: book.end, book: book) : nil
    }

    private mutating func open(_ count: Int) {
        for _ in 0..<count { asides.append(resolver.context) }
    }

    // MARK: Clauses

    /// The clause that starts with a place: a range where an end follows.
    private func clause(from place: Location) -> Clause {
        reader.note(place.sign)
        var clause = Clause(from: place)
        guard place.following == .nothing else { return clause }
        let joiner = reader.joiner(at: place.end)
        guard joiner.kind == .range, joiner.opened == 0, joiner.newlines < 2 else { return clause }
        let token = reader.text.token(at: joiner.end)
        if let part = reader.laterPart(at: token, of: place) {
            clause.to = part
            return clause
        }
        if let end = reader.end(at: token, joiner) {
            clause.from.following = .rest
            clause.from.end = end
            return clause
        }
        if let book = reader.book(startingAt: token, misspelled: reader.mode == .query) {
            guard let end = self.place(after: book) else { return clause }
            clause.to = end
            return clause
        }
        var forms = LocationForms.behind(
            place.book?.book ?? resolver.context.book, hasVerse: place.second != nil || resolver.context.verse != nil)
        if isRoman || place.first?.form == .roman { forms.insert(.roman) }
        guard let end = reader.place(at: joiner.end, behind: nil, forms) else { return clause }
        let isCertain = token.number.map { $0 <= Numeral.largestVerse } ?? (end.first?.form != .roman)
        if token.number != nil && reader.isOrdinal(token) || !isCertain && token.spaced && reader.runsOn(after: end.end)
        {
            return clause
        }
        clause.to = ListReader.countingChapters(end)
        return clause
    }

    /// Appends clauses; the last may go on as a range.
    private mutating func appendAll(_ clauses: [Clause]) {
        for (place, clause) in clauses.enumerated() {
            let isOpen = place == clauses.count - 1 && clause.to == nil
            append(isOpen ? self.clause(from: clause.from) : clause)
        }
    }

    private mutating func append(_ clause: Clause) {
        if clause.from.first?.form == .roman || clause.to?.first?.form == .roman { isRoman = true }
        if clause.from.opensAside, asides.count < ListReader.deepestAside { asides.append(nil) }
        items.append(Item(clause: clause, context: resolver.context, end: clause.end))
        resolver.segments(for: clause, into: &segments)
        while owners.count < segments.count { owners.append(items.count - 1) }
        end = clause.end
    }

    /// Whether all that was read exists in another system as well.
    func exists(in system: Versification) -> Bool {
        segments.allSatisfy { $0.verses.map { system.slots(of: $0) != nil } ?? true }
    }

    /// Whether every place exists as it is written.
    var isSound: Bool { segments.allSatisfy { $0.problems.isEmpty } }

    /// Takes what was read for numbers of another system.
    ///
    /// - Parameter ownSystem: that system where it is one of the language's own.
    mutating func count(by counts: VerseCounts, ownSystem: Versification?) {
        resolveAgain(counts: counts)
        resolver = Resolver(counts: counts, context: resolver.context)
        self.ownSystem = ownSystem
    }

    /// Reads the clauses once more for other counts than those first read with.
    mutating func resolveAgain(counts: VerseCounts) {
        segments = []
        owners = []
        for (place, item) in items.enumerated() {
            var resolver = Resolver(counts: counts, context: item.context)
            resolver.segments(for: item.clause, into: &segments)
            while owners.count < segments.count { owners.append(place) }
        }
    }
}

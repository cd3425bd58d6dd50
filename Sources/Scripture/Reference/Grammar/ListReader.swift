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

/// What stands between two places of one reference: ", and ", " – ", "; cf. (".
struct Joiner {
    enum Kind {
        case range
        case list
        /// White space, or a full stop with white space: only what is surely a place may follow.
        case loose
    }

    var kind = Kind.loose
    var end: Int
    /// A word ("to"), not a dash, makes the range.
    var isWord = false
    /// Parentheses opened on the way.
    var opened = 0
    /// It begins with a full stop, as a sentence ends; the one of "cf." does not count.
    var isStop = false
    /// It begins with a comma.
    var isComma = false
    /// It begins with a semicolon.
    var isSemicolon = false
    /// It is a colon, behind which only a book may follow.
    var needsBook = false
    /// It spans a line break, or two.
    var newlines: UInt8 = 0
}

extension ReferenceReader {
    /// Whether a full stop that parts verses ends a sentence instead: in prose white space and a word follow.
    private func endsSentence(_ stop: Token) -> Bool {
        let next = text.token(at: stop.end)
        return mode == .prose && next.spaced && next.number == nil
    }

    /// Whether a word that joins places is a book instead, as its capital tells: the "Dan" of Indonesian "Rat. 3:22; Dan. 3:17",
    /// where "dan" is "and".
    private func isBook(_ word: Token, _ entry: WordTable.Entry, behind joiner: Joiner) -> Bool {
        guard entry.isBook, text.isCapital(at: word.start) else { return false }
        return joiner.kind == .list || text[word.end] == UInt8(ascii: ".")
    }

    /// Where Dutch "t/m" ends, whose first letter is a word.
    private func endOfSlashed(_ word: Token) -> Int? {
        guard text[word.end] == UInt8(ascii: "/") else { return nil }
        let second = text.token(at: word.end + 1)
        return !second.spaced && wordTable.roles(of: second).contains(.range) ? second.end : nil
    }

    /// No joiner has more parts.
    private static let longestJoiner = 8

    /// The joiner at an offset. There is always one; the loosest is nothing at all.
    func joiner(at offset: Int) -> Joiner {
        var joiner = Joiner(end: offset)
        var hasWord = false
        for _ in 0..<ReferenceReader.longestJoiner {
            let token = text.token(at: joiner.end)
            // Swift 6.3 loses the value, optimised, where this is `max(joiner.newlines, token.newlines)`.
            if token.newlines > joiner.newlines { joiner.newlines = token.newlines }
            switch token.kind {
            case .mark(.comma), .mark(.semicolon), .mark(.ampersand), .mark(.slash):
                if joiner.kind == .range { return joiner }
                if joiner.end == offset {
                    joiner.isComma = token.isMark(.comma)
                    joiner.isSemicolon = token.isMark(.semicolon)
                }
                joiner.kind = .list
                // The point of "ff.," ends no sentence, but that of "3:16. Or, 2" does.
                if !hasWord { joiner.isStop = false }
            case .mark(.period):
                if joiner.end == offset { joiner.isStop = separators.stop || endsSentence(token) }
                if !separators.stop, !joiner.isStop { joiner.kind = .list }
            case .mark(.dash):
                // At the start of a line it begins an item of a list.
                if token.newlines > 0 { return joiner }
                if joiner.kind == .list || joiner.kind == .range && joiner.isWord { return joiner }
                joiner.kind = .range
            case .mark(.colon):
                if joiner.kind != .loose { return joiner }
                joiner.needsBook = true
                joiner.kind = .list
            case .mark(.asterisk):
                if token.newlines > 0 { return joiner }
                // "*ROM 11 *TO 29", but not "NIV*2*".
                guard mode == .query, text.token(at: token.end).key != nil else { return joiner }
            case .mark(.open):
                joiner.opened += 1
                if joiner.kind == .loose { joiner.kind = .list }
            case .word(let key):
                guard let entry = wordTable.entry(for: key), !isBook(token, entry, behind: joiner) else {
                    return joiner
                }
                hasWord = true
                if entry.roles.contains(.list) {
                    if joiner.kind == .range {
                        // "tot en met", "bis und mit"
                        guard joiner.isWord, wordTable.roles(of: text.token(at: token.end)).contains(.range) else {
                            return joiner
                        }
                    } else {
                        joiner.kind = .list
                    }
                } else if entry.roles.contains(.range), joiner.kind == .loose || joiner.isWord {
                    // "through to" is one as well.
                    joiner.kind = .range
                    joiner.isWord = true
                    if let end = endOfSlashed(token) {
                        joiner.end = end
                        continue
                    }
                } else if entry.roles.contains(.title), mode == .query, joiner.kind == .list {
                    // "John 3, title, 4": only psalms have titles, so the word means nothing here.
                } else {
                    return joiner
                }
            default: return joiner
            }
            joiner.end = token.end
        }
        return joiner
    }
}

/// Reads the translations that are named behind a reference: "(NIV, ESV)", " KJV", "; NASB".
extension ReferenceReader {
    /// The translations at an offset, and where they end; empty for none.
    func translations(at offset: Int) -> (rows: [UInt8], end: Int) {
        var rows: [UInt8] = []
        var token = text.token(at: offset)
        if token.isMark(.comma) || token.isMark(.semicolon) {
            token = text.token(at: token.end)
        } else if token.isMark(.dash) || token.isMark(.slash), token.newlines == 0 {
            // "John 3:16 – NIV", but not "John 3:16 - web".
            let name = text.token(at: token.end)
            if isInCapitals(name) { token = name }
        }
        let isEnclosed = token.isMark(.open)
        if isEnclosed { token = text.token(at: token.end) }
        var end = offset
        while let (row, markEnd) = translation(at: token) {
            rows.append(row)
            end = markEnd
            let comma = text.token(at: markEnd)
            guard comma.isMark(.comma) || comma.isMark(.slash) || comma.isMark(.semicolon) || comma.isMark(.ampersand),
                rows.count < 32
            else {
                break
            }
            token = text.token(at: comma.end)
        }
        guard !rows.isEmpty else { return ([], offset) }
        if isEnclosed {
            let close = text.token(at: end)
            if close.isMark(.close) { end = close.end }
        }
        return (rows, end)
    }

    private func isInCapitals(_ token: Token) -> Bool {
        (token.start..<token.end).allSatisfy { text[$0] & 0x20 == 0 }
    }

    /// The translation named by a token. In prose it must be in capitals: "net" and "web" are words.
    private func translation(at token: Token) -> (row: UInt8, end: Int)? {
        guard token.newlines == 0, let entry = token.key.flatMap(wordTable.entry), entry.roles.contains(.translation)
        else { return nil }
        if entry.isBook {
            // "Rv 3:2" is Revelation, "John 3:16 (RV)" a version.
            let next = text.token(at: token.end)
            if (next.isMark(.period) ? text.token(at: next.end) : next).number != nil { return nil }
        }
        if mode == .prose, !isInCapitals(token) { return nil }
        // The digits of "NIV84" belong to it, a number behind a space does not.
        var end = token.end
        while end - token.end < 4, case (.digit, let length) = text.glyph(at: end), end < text.count { end += length }
        return (entry.number, end)
    }
}

/// Makes finds of a list that was read: one of it all, but for places at its edges that do not exist; they are finds
/// of their own, so that a find's range covers what it names.
extension ListReader {
    /// Whether some place exists, or a book is named in a way that leaves no doubt.
    var isCredible: Bool {
        segments.contains { $0.isValid } || items.contains { reader.leavesNoDoubt($0.clause.from) }
    }

    /// Whether each book is a capitalised name with chapter and verse behind it, which a person's has only by chance.
    var isWrittenOut: Bool {
        items.allSatisfy { item in
            guard let book = item.clause.from.book else { return true }
            guard book.slips == 0, book.isCapital, item.clause.from.isWrittenOut else { return false }
            return book.standing <= .person || reader.isOwnAbbreviation(item.clause.from)
        }
    }

    func appendFinds(to finds: inout [ReferenceMatch]) {
        guard !segments.isEmpty else { return }
        guard let firstValid = segments.firstIndex(where: \.isValid),
            let lastValid = segments.lastIndex(where: \.isValid)
        else {
            finds.append(find(0..<segments.count))
            return
        }
        // "Genesis 51, 50": the name belongs to the place that exists, so what stands between stays.
        var first = firstValid
        while first > 0, segments[first].inherited.contains(.book) { first -= 1 }
        if first > 0 { finds.append(find(0..<first)) }
        finds.append(find(first..<lastValid + 1))
        if lastValid + 1 < segments.count { finds.append(find(lastValid + 1..<segments.count)) }
    }

    private func find(_ places: Range<Int>) -> ReferenceMatch {
        let isEnd = places.upperBound == segments.count
        let segments = isEnd && places.lowerBound == 0 ? segments : Array(segments[places])
        let end = isEnd ? self.end : closedEnd(places.upperBound - 1)
        var find = ReferenceMatch(
            range: segments[0].range.lowerBound..<end, segments: segments, language: reader.wordTable.language,
            versification: ownSystem)
        if isEnd { find.translations = translations.map { reader.wordTable.translations[Int($0)].name } }
        for place in places {
            let clause = items[owners[place]].clause
            let segment = segments[place - places.lowerBound]
            for (name, book) in [(clause.from.book, segment.from.book), (clause.to?.book, segment.to.book)] {
                guard let name else { continue }
                for other in alternates(of: name, read: book) where !find.alternates.contains(other) {
                    find.alternates.append(other)
                }
                find.confidence = min(find.confidence, confidence(in: name, find.isValid))
            }
        }
        return find
    }

    /// Where a segment in the midst of the list ends with the parentheses that close behind it.
    private func closedEnd(_ place: Int) -> Int {
        let item = owners[place]
        let isLastOfItem = place + 1 == owners.count || owners[place + 1] != item
        return isLastOfItem ? items[item].end : segments[place].range.upperBound
    }

    /// The other books than `book` that a name may mean: of the same spelling, or of other numbers where none was written.
    private func alternates(of name: BookName, read book: Book) -> [Book] {
        var books: [Book] = []
        if let second = name.secondChoice { books = [name.book, second].filter { $0 != book } }
        let row = reader.wordTable.names[Int(name.name)]
        if name.number == 0, row.count > 1 {
            for place in 0..<row.count where row[place] != book { books.append(row[place]) }
        }
        return books
    }

    /// How sure a reference is, by what its name leaves open.
    private func confidence(in name: BookName, _ isValid: Bool) -> Double {
        var confidence = 1.0
        if name.slips > 0 { confidence -= 0.05 * Double(min(name.slips, 6)) }
        if name.secondChoice != nil { confidence -= 0.2 }
        if name.standing == .weak && !name.isDotted { confidence -= 0.2 }
        if name.number == 0 && reader.wordTable.names[Int(name.name)].count > 1 { confidence -= 0.2 }
        if !isValid { confidence /= 2 }
        return max(confidence, 0.1)
    }
}

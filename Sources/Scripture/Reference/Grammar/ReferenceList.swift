/// Reads one reference, starting at its first location: lists, ranges and parentheses, until something else begins.
///
/// A parenthesis is an aside. After it, the list continues with the book and chapter from before it: in
/// "Isa 7:14 (Matt 1:23); 9:1" the last location is in Isaiah.
struct ListParser {
    /// A clause, with the location that was read before it.
    struct Item {
        var clause: Clause
        var context: Resolver.Context
        /// Where the clause ends, including the parentheses that close after it.
        var end: Int
    }

    let grammar: ReferenceGrammar
    private(set) var items: [Item] = []
    private(set) var segments: [ReferenceSegment] = []
    /// For each segment, its index in `items`.
    private(set) var owners: [Int] = []
    /// The indices of the translations that are named after the reference.
    private(set) var translations: [UInt8] = []
    /// Where the reference ends, including its translations and closing parentheses.
    private(set) var end = 0
    private(set) var resolver: Resolver
    /// The language's own system, if the locations are read in its numbers; `nil` if the options decide the system.
    private(set) var ownSystem: Versification?
    /// The context before each open parenthesis. It is `nil` for a parenthesis between a name and its number: after
    /// that one, the list continues with what was inside it.
    private var asides: [Resolver.Context?] = []
    /// Whether chapters are counted in Roman numerals.
    private var isRoman = false

    private static let deepestAside = 8
    /// The most locations of one list. A longer list is read as several, so that memory is bounded.
    private static let longestList = 256
    /// The most books without a number between two locations, if the caller does not want them as matches: "Eph 4, Gen,
    /// Matt, 1 Cor 6".
    private static let longestGap = 8

    init(grammar: ReferenceGrammar, resolver: Resolver, ownSystem: Versification? = nil) {
        self.grammar = grammar
        grammar.beginReference()
        self.resolver = resolver
        self.ownSystem = ownSystem
    }

    /// Continues after clauses that were already read.
    mutating func read(from clauses: [Clause]) {
        appendAll(clauses)
        readToEnd()
    }

    /// Reads from a first location.
    mutating func read(from location: Location) {
        append(clause(from: location))
        readToEnd()
    }

    private mutating func readToEnd() {
        while items.count < ListParser.longestList, readOn() {}
        chooseBookOfAll()
    }

    /// If two books share the spelling of the first name, chooses the one that has all locations of the list: in "Jud
    /// 1:16; 4:11" the name is that of Judges, because Jude has one chapter.
    private mutating func chooseBookOfAll() {
        guard items.count > 1, let name = items[0].clause.from.book, let second = name.secondChoice,
            items[1].clause.from.book == nil, !isSound
        else { return }
        var other = self
        other.items[0].clause.from.book?.book = second
        other.items[0].clause.from.book?.secondChoice = name.book
        for index in 1..<items.count {
            if items[index].clause.from.book != nil { break }
            other.items[index].context.book = second
        }
        other.resolveAgain(counts: resolver.counts)
        guard other.isSound else { return }
        if items.allSatisfy({ $0.clause.from.book == nil || $0.clause.from.start == items[0].clause.from.start }) {
            other.resolver.context.book = second
        }
        self = other
    }

    /// Whether reading stopped because the list is at its limit. The rest is read as the next list.
    var isFull: Bool { items.count >= ListParser.longestList }

    // MARK: One step

    /// Reads what follows the last location: a closing parenthesis, or a joiner and a clause. Returns `false` if
    /// nothing follows that belongs to the reference.
    private mutating func readOn() -> Bool {
        let token = grammar.text.token(at: end)
        if token.isMark(.close), let context = asides.popLast() {
            if let context { resolver.context = context }
            end = token.end
            items[items.count - 1].end = end
            return true
        }
        let (rows, translationsEnd) = grammar.translations(at: end)
        if !rows.isEmpty {
            translations = rows
            end = translationsEnd
            var close = grammar.text.token(at: end)
            while close.isMark(.close), asides.popLast() != nil {
                end = close.end
                close = grammar.text.token(at: end)
            }
            items[items.count - 1].end = end
            return false
        }
        return readClause()
    }

    /// Reads a joiner and the clause after it. Books without numbers between them are skipped.
    private mutating func readClause() -> Bool {
        var joiner = grammar.joiner(at: end)
        var opened = joiner.opened
        for gap in 0...ListParser.longestGap {
            guard isPassable(joiner), asides.count + opened <= ListParser.deepestAside else { return false }
            let token = grammar.text.token(at: joiner.end)
            var clauses = startsInverted(token) ? grammar.inverted(at: token) : []
            if clauses.isEmpty { clauses = grammar.series(at: token) }
            if !clauses.isEmpty {
                open(opened)
                appendAll(clauses)
                return true
            }
            if let book = grammar.book(startingAt: token, misspelled: grammar.leniency.misspelledNamesInLists) {
                if let location = location(after: book, isListed: joiner.kind != .loose) {
                    open(opened)
                    append(clause(from: location))
                    return true
                }
                guard grammar.leniency.bareBooksInLists, !grammar.takesBookAlone else { return false }
                joiner = grammar.joiner(at: book.end)
                opened += joiner.opened
                continue
            }
            guard gap == 0, !joiner.needsBook, let location = nextLocation(after: joiner, token) else { return false }
            open(opened)
            append(clause(from: location))
            return true
        }
        return false
    }

    /// Whether a reference may continue after this joiner: not in another paragraph.
    private func isPassable(_ joiner: Joiner) -> Bool {
        if joiner.newlines > 1 || (joiner.kind == .loose && joiner.newlines > 0) { return false }
        if joiner.kind == .range {
            // "Phm 1ff-4ff" and "1:12-13-14" are lists; "59:16ff to Eph 6" are two references.
            guard let last = items.last?.clause else { return false }
            if last.to != nil {
                return grammar.isTightDash(joiner, after: end) || grammar.isLooseDash(joiner, after: end)
            }
            return last.from.following != .nothing && !joiner.isWord
        }
        guard grammar.leniency.sentencesEnd, joiner.isStop else { return true }
        // The full stop after an abbreviation or a Roman numeral does not end a sentence if the list continues: "Acts
        // 2:42f. and 4:32ff.", "Ps. xxiii. and xxiv."
        guard joiner.kind == .list, let last = items.last.map({ $0.clause.to ?? $0.clause.from }) else { return false }
        if last.following != .nothing {
            let stop = grammar.text.token(at: end)
            return !grammar.text.isCapital(at: grammar.text.token(at: stop.end).start)
        }
        return last.first?.form == .roman && last.second == nil
            && grammar.numeral(at: grammar.text.token(at: joiner.end), roman: true)?.form == .roman
    }

    /// Whether the token may begin a reference whose book is last: an ordinal number or a word for a chapter.
    private func startsInverted(_ token: Token) -> Bool {
        if token.number != nil {
            return grammar.wordTable.roles(of: grammar.text.token(at: token.end)).contains(.suffix)
        }
        return !grammar.wordTable.roles(of: token).isDisjoint(with: [.chapter, .nth, .tens])
    }

    /// A location without a book.
    private func nextLocation(after joiner: Joiner, _ token: Token) -> Location? {
        if token.number != nil, grammar.isOrdinal(token) { return nil }
        var forms = LocationForms.after(resolver.context.book, hasVerse: resolver.context.verse != nil)
        if joiner.isComma, resolver.context.verse != nil { forms.insert(.amongVerses) }
        if isRoman {
            forms.insert(.roman)
            if joiner.isSemicolon, resolver.context.chapter ?? 5 < 5 { forms.insert(.romanFive) }
        }
        guard var location = grammar.location(at: joiner.end, after: nil, forms),
            grammar.accepts(location, joiner: joiner, isAmongVerses: resolver.context.verse != nil)
        else { return nil }
        if joiner.kind == .loose, location.unit == .open, !location.hasColon {
            // After white space alone, a number may begin the quoted verse: "Matt 13:10-16 10And the disciples".
            guard location.first?.form == .digits, !grammar.ordinaryWordFollows(location.end) else { return nil }
        }
        // "Rom 8:28 (3x)"
        if joiner.opened > 0, grammar.isGlued(to: location) { return nil }
        location.followsSemicolon = joiner.isSemicolon
        location.isAside = joiner.opened > 0
        return ListParser.countingChapters(location)
    }

    /// Reads a lone Roman numeral as a chapter, also after verses: "Rom. viii. 28, xii".
    private static func countingChapters(_ location: Location) -> Location {
        guard location.first?.form == .roman, location.second == nil, location.unit == .open else { return location }
        var chapter = location
        chapter.unit = .chapter
        return chapter
    }

    /// The location after a book's name, or the book alone if the caller wants that.
    private func location(after book: BookName, isListed: Bool = true) -> Location? {
        if let location = grammar.location(after: book) {
            return grammar.accepts(location, book, isListed: true) ? location : nil
        }
        return grammar.acceptsAlone(book, isListed: isListed)
            ? Location(start: book.start, end: book.end, book: book) : nil
    }

    private mutating func open(_ count: Int) {
        for _ in 0..<count { asides.append(resolver.context) }
    }

    // MARK: Clauses

    /// The clause that starts with a location: a range if an end follows.
    private func clause(from location: Location) -> Clause {
        grammar.note(location.sign)
        var clause = Clause(from: location)
        guard location.following == .nothing else { return clause }
        let joiner = grammar.joiner(at: location.end)
        guard joiner.kind == .range, joiner.opened == 0, joiner.newlines < 2 else { return clause }
        let token = grammar.text.token(at: joiner.end)
        if let part = grammar.laterPart(at: token, of: location) {
            clause.to = part
            return clause
        }
        if let end = grammar.end(at: token, joiner) {
            clause.from.following = .rest
            clause.from.end = end
            return clause
        }
        if let book = grammar.book(startingAt: token, misspelled: grammar.leniency.misspelledNamesInLists) {
            guard let end = self.location(after: book) else { return clause }
            clause.to = end
            return clause
        }
        var forms = LocationForms.after(
            location.book?.book ?? resolver.context.book,
            hasVerse: location.second != nil || resolver.context.verse != nil)
        if isRoman || location.first?.form == .roman { forms.insert(.roman) }
        if location.sign != .none { forms.insert(.verseAlone) }
        guard let end = grammar.location(at: joiner.end, after: nil, forms) else { return clause }
        if let refusal = grammar.rangeEndRefusal(end, from: location, at: token) {
            grammar.trace?.note(refusal, token.start..<end.end, grammar.wordTable.language)
            return clause
        }
        clause.to = ListParser.countingChapters(end)
        return clause
    }

    /// Appends clauses. The last one may become a range.
    private mutating func appendAll(_ clauses: [Clause]) {
        for (index, clause) in clauses.enumerated() {
            let isOpen = index == clauses.count - 1 && clause.to == nil
            append(isOpen ? self.clause(from: clause.from) : clause)
        }
    }

    private mutating func append(_ clause: Clause) {
        if clause.from.first?.form == .roman || clause.to?.first?.form == .roman { isRoman = true }
        if clause.from.opensAside, asides.count < ListParser.deepestAside { asides.append(nil) }
        items.append(Item(clause: clause, context: resolver.context, end: clause.end))
        resolver.segments(for: clause, into: &segments)
        while owners.count < segments.count { owners.append(items.count - 1) }
        end = clause.end
    }

    /// Whether all that was read exists in another system as well.
    func exists(in system: Versification) -> Bool {
        segments.allSatisfy { $0.verses.map { system.slots(of: $0) != nil } ?? true }
    }

    /// Whether every location exists as it is written.
    var isSound: Bool { segments.allSatisfy { $0.problems.isEmpty } }

    /// Reads the list again in the numbers of another system.
    ///
    /// - Parameter ownSystem: that system, if it is one of the language's own.
    mutating func count(by counts: VerseCounts, ownSystem: Versification?) {
        resolveAgain(counts: counts)
        resolver = Resolver(counts: counts, context: resolver.context)
        self.ownSystem = ownSystem
    }

    /// Resolves the clauses again, with other counts than the first time.
    mutating func resolveAgain(counts: VerseCounts) {
        segments = []
        owners = []
        for (index, item) in items.enumerated() {
            var resolver = Resolver(counts: counts, context: item.context)
            resolver.segments(for: item.clause, into: &segments)
            while owners.count < segments.count { owners.append(index) }
        }
    }
}

/// The text between two locations of one reference: ", and ", " – ", "; cf. (".
struct Joiner {
    enum Kind {
        case range
        case list
        /// White space, or a full stop with white space. After it, only text that is certainly a location is read.
        case loose
    }

    var kind = Kind.loose
    var end: Int
    /// A word ("to") makes the range, not a dash.
    var isWord = false
    /// The number of parentheses that open in it.
    var opened = 0
    /// It begins with a full stop that may end a sentence; the full stop of "cf." does not count.
    var isStop = false
    /// It begins with a comma.
    var isComma = false
    /// It begins with a semicolon.
    var isSemicolon = false
    /// It is a colon, after which only a book may follow.
    var needsBook = false
    /// The number of line breaks in it, up to 2.
    var newlines: UInt8 = 0
}

extension ReferenceGrammar {
    /// Whether a full stop ends a sentence instead of separating verses: in prose, white space and a word follow it.
    private func endsSentence(_ stop: Token) -> Bool {
        let next = text.token(at: stop.end)
        return leniency.sentencesEnd && next.spaced && next.number == nil
    }

    /// Whether a word that joins locations is a book here, as its capital shows: in Indonesian "Rat. 3:22; Dan. 3:17",
    /// "Dan" is Daniel, but "dan" means "and".
    private func isBook(_ word: Token, _ entry: WordTable.Entry, after joiner: Joiner) -> Bool {
        guard entry.isBook, text.isCapital(at: word.start) else { return false }
        return joiner.kind == .list || text[word.end] == UInt8(ascii: ".")
    }

    /// Where Dutch "t/m" ends. The word table knows its "t" as a word.
    private func endOfSlashed(_ word: Token) -> Int? {
        guard text[word.end] == UInt8(ascii: "/") else { return nil }
        let second = text.token(at: word.end + 1)
        return !second.spaced && wordTable.roles(of: second).contains(.range) ? second.end : nil
    }

    /// The most tokens in a joiner.
    private static let longestJoiner = 8

    /// The joiner at an offset. There is always one: the loosest is empty.
    func joiner(at offset: Int) -> Joiner {
        var joiner = Joiner(end: offset)
        var hasWord = false
        var hasDash = false
        for _ in 0..<ReferenceGrammar.longestJoiner {
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
                // The full stop of "ff.," does not end a sentence, but that of "3:16. Or, 2" does.
                if !hasWord { joiner.isStop = false }
            case .mark(.period):
                if joiner.end == offset { joiner.isStop = separators.stop || endsSentence(token) }
                if !separators.stop, !joiner.isStop { joiner.kind = .list }
            case .mark(.dash):
                // A parenthesis at the start of a line begins an item of a list.
                if token.newlines > 0 { return joiner }
                // "1-thru-7"
                let isClosing = hasDash && joiner.isWord
                if joiner.kind == .list || joiner.kind == .range && joiner.isWord && !isClosing { return joiner }
                joiner.kind = .range
                hasDash = true
            case .mark(.colon):
                if joiner.kind != .loose { return joiner }
                joiner.needsBook = true
                joiner.kind = .list
            case .mark(.asterisk):
                if token.newlines > 0 { return joiner }
                // "*ROM 11 *TO 29", but not "NIV*2*".
                guard leniency.looseMarks, text.token(at: token.end).key != nil else { return joiner }
            case .mark(.open):
                joiner.opened += 1
                if joiner.kind == .loose { joiner.kind = .list }
            case .word(let key):
                guard let entry = wordTable.entry(for: key), !isBook(token, entry, after: joiner) else {
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
                } else if entry.roles.contains(.range),
                    joiner.kind == .loose || joiner.isWord || hasDash && leniency.looseMarks
                {
                    // "through to" is also a range.
                    joiner.kind = .range
                    joiner.isWord = true
                    if let end = endOfSlashed(token) {
                        joiner.end = end
                        continue
                    }
                } else if entry.roles.contains(.title), leniency.titlesOfAnyBook, joiner.kind == .list {
                    // "John 3, title, 4": only psalms have titles, so the word is skipped here.
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

/// Reads the translations that are named after a reference: "(NIV, ESV)", " KJV", "; NASB".
extension ReferenceGrammar {
    /// The translations named at an offset, and where they end; empty if there are none.
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
            // In "Rv 3:2" it is Revelation, in "John 3:16 (RV)" a translation.
            let next = text.token(at: token.end)
            if (next.isMark(.period) ? text.token(at: next.end) : next).number != nil { return nil }
        }
        if !leniency.translationsInSmallLetters, !isInCapitals(token) { return nil }
        // The digits of "NIV84" belong to it, a number after a space does not.
        var end = token.end
        while end - token.end < 4, case (.digit, let length) = text.glyph(at: end), end < text.count { end += length }
        return (entry.number, end)
    }
}

/// Decides what a query means if it also has other words: the "is" of "John 3:16 is great" is not Isaiah.
///
/// In a query, anything may be misspelled or left out. But a name without a number must be an item of its own, and so
/// must a very common word with a number.
enum QueryRules {
    /// For a location after a book's name.
    static let locations: [AcceptanceRule<LocationEvidence>] = [
        .refuse("ruler", "A word of rank before the name makes it a ruler's: “King James II”.") { $0.isRuler },
        .refuse(
            "book-outside-canon",
            "The canon lacks the book, so its short name needs a capital, a chapter and a verse: “Tob 1:1”."
        ) {
            $0.book.isUncounted
                && !($0.book.isCapital && ($0.location.isWrittenOut || $0.location.sign == .comma))
        },
        .refuse("shortened-name", "A shortened name needs a capital or a number, and a verse, and it begins an item.") {
            $0.book.isShortened && !$0.isShortenedItem
        },
        .refuse("day-of-month", "A month and a year follow the number: “Am 3. Mai 2020”.") {
            $0.grammar.isDayOfMonth($0.location)
        },
        .accept("verse-or-named-unit", "A verse, a title, or a word for chapter or verse follows the name.") {
            $0.location.sign != .none || $0.hasUnit || $0.location.isTitle
        },
        .refuse("forename", "Two names of persons are side by side, and an ordinary word follows.") {
            $0.grammar.isForename($0.book) && $0.grammar.ordinaryWordFollows($0.location.end)
        },
        .accept("chapter-of-book", "A number follows a name that is no very common word.") { !$0.isSentenceWord },
        .accept("item-of-its-own", "The name begins the text, a line or an item, and no ordinary word follows.") {
            ($0.isListed || $0.grammar.startsItem(at: $0.book.start))
                && !$0.grammar.ordinaryWordFollows($0.location.end)
        },
        .refuse("very-common-word", "The name is a very common word inside a sentence: “There is 2 much”.") { _ in
            true
        },
    ]

    /// For a number without a book of its own that may continue a list.
    static let listItem = AcceptanceRule<ListItemEvidence>.accept(
        "list-item", "A query takes every number after a reference for a part of it."
    ) { _ in true }

    /// For a book's name without a number, if the caller wants such matches.
    static let bareBooks: [AcceptanceRule<BareBookEvidence>] = [
        .refuse("misspelled-name", "A name without a number must be spelled right.") {
            $0.book.editDistance > 0 || $0.book.isShortened
        },
        .refuse("book-outside-canon", "The canon lacks the book, so it needs a chapter and a verse.") {
            $0.book.isUncounted
        },
        .accept("bare-book-in-prose", "The name has a capital and is nothing else, or “the book of” leads to it.") {
            $0.isProse && ($0.isName || $0.book.isIntroduced)
        },
        .refuse("word-in-prose", "In prose the name may be a person's or a word.") { $0.isProse },
        .accept("book-in-sentence", "The name is nothing else, and no number follows soon: “Luke the physician”.") {
            !$0.endsItem && ($0.isName || $0.book.isIntroduced && $0.book.ambiguity < .veryCommonWord)
                && !$0.missesNumber
        },
        .refuse("book-in-sentence", "Words that were not understood follow the name.") { !$0.endsItem },
        .refuse("inside-sentence", "Ordinary words are before the name.") {
            !($0.isName || $0.book.isIntroduced || $0.isListed || $0.startsItem)
        },
        .accept("bare-book", "The name is an item of its own.") { $0.book.ambiguity <= .personName },
        .accept("introduced-book", "“The book of” leads to the name, or it is on a list of books.") {
            $0.book.isIntroduced || $0.isListed
        },
        .accept("all-of-query", "The name is all of the text.") { $0.isAll },
        .accept("everyday-word-as-book", "The everyday word has a capital, or another book follows it.") {
            $0.book.ambiguity == .everydayWord && ($0.book.isCapital || $0.leadsToBook(alone: false))
        },
        .accept("short-name-on-list", "Another book follows the short name, as on a list.") {
            $0.book.ambiguity > .everydayWord
                && ($0.leadsToBook(alone: true) || $0.book.isCapital && $0.startsList)
        },
        .refuse("common-word", "The name is an everyday word.") { _ in true },
    ]
}

/// A book's name without a number, with the evidence for and against a reference to the whole book.
struct BareBookEvidence {
    let grammar: ReferenceGrammar
    let book: BookName
    /// Another item of the same list is before it, separated by more than white space.
    let isListed: Bool

    var isProse: Bool { grammar.mode == .prose }
    /// Whether the name has a capital and is not another word.
    var isName: Bool { book.isCapital && book.ambiguity == .unambiguous }
    var startsItem: Bool { grammar.startsItem(at: book.start) }
    var endsItem: Bool { grammar.endsItem(at: book.end) }
    var missesNumber: Bool { grammar.missesNumber(at: book.end) }
    var isAll: Bool { grammar.isAll(book) }
    var startsList: Bool { grammar.startsList(book) }

    func leadsToBook(alone: Bool) -> Bool { grammar.leadsToBook(at: book.end, alone: alone) }
}

extension LocationEvidence {
    /// Whether a shortened name begins an item and has a verse, and looks like a name: "Hohel. 1:1", "зах 1:1".
    fileprivate var isShortenedItem: Bool {
        location.sign != .none && (isListed || grammar.startsItem(at: book.start))
            && (book.isCapital || book.number > 0 || book.end - book.nameStart > 2)
            && !grammar.ordinaryWordFollows(location.end)
    }
}

extension ReferenceGrammar {
    /// Whether a name without a number is a reference, if the caller wants those. `isListed`: whether another item of
    /// the same list is before it, separated by more than white space.
    func acceptsAlone(_ book: BookName, isListed: Bool = false) -> Bool {
        guard takesBookAlone else {
            // "am" and "pm" are names too, but they are not candidates without a number.
            if book.ambiguity < .veryCommonWord {
                trace?.noteMissingNumber(book.start..<book.end, wordTable.language)
            }
            return false
        }
        let rule = AcceptanceRule.first(
            of: QueryRules.bareBooks, for: BareBookEvidence(grammar: self, book: book, isListed: isListed))
        trace?.note(rule, book.start..<book.end, wordTable.language)
        return rule.accepts
    }
}

/// Where an item of a query begins and ends.
extension ReferenceGrammar {
    /// The most words of an item before its name: "see in the psalms".
    private static let longestItemLead = 3
    /// The most marks and translations around a name that is the whole text.
    private static let longestFrame = 8

    /// Whether only words that announce a reference are between an offset and the last mark before it, the start of the
    /// line or the start of the text.
    fileprivate func startsItem(at offset: Int) -> Bool {
        var position = offset
        for _ in 0...ReferenceGrammar.longestItemLead {
            switch mark(before: position) {
            case .start: return true
            case .inside: return false
            case .word: break
            }
            guard let word = word(before: position, floor: 0) else { return false }
            position = word.start
            let roles = wordTable.roles(of: word)
            if !roles.isDisjoint(with: [.list, .range, .cue, .article]) { continue }
            // "where is Philemon", but not "who is Daniel".
            guard roles.contains(.verb), let cue = self.word(before: position, floor: 0),
                wordTable.roles(of: cue).contains(.cue)
            else { return false }
        }
        return false
    }

    private enum Before { case start, inside, word }

    /// What is before an offset and its spaces: the start of an item, a number or a part of the same word, or another
    /// word.
    private func mark(before offset: Int) -> Before {
        var position = offset
        while position > 0 {
            let previous = text.start(ofScalarBefore: position)
            switch text.glyph(at: previous).0 {
            case .space: position = previous
            case .newline: return .start
            case .digit: return .inside
            case .letter, .point: return .word
            // The apostrophe in "O'John" is inside a word.
            case .mark: return position == offset && text.isWordCharacter(before: previous) ? .inside : .start
            }
        }
        return .start
    }

    /// Whether no ordinary word follows a name: the text ends, or the next token is a mark, a translation, or a word
    /// that joins another location.
    fileprivate func endsItem(at offset: Int) -> Bool {
        let next = text.token(at: offset)
        if next.newlines > 0 { return true }
        switch next.kind {
        case .end: return true
        case .number: return false
        case .mark:
            let following = text.token(at: next.end)
            guard !next.spaced, !following.spaced, following.key != nil || following.number != nil else { return true }
            // "Gen/Exod", but not "John's".
            return book(startingAt: following, misspelled: false) != nil
        case .word:
            if !translations(at: offset).rows.isEmpty { return true }
            let joiner = joiner(at: offset)
            let following = text.token(at: joiner.end)
            if joiner.kind == .loose || following.number != nil { return joiner.kind != .loose }
            // "Mark and Luke", but not "Peter and John went up".
            guard let other = book(startingAt: following, misspelled: false) else { return false }
            return !ordinaryWordFollows(other.end) || location(after: other) != nil
        }
    }

    /// Whether a number follows soon, after words that were not understood: "Isaiah the prophet 53:5" is not the whole
    /// book.
    fileprivate func missesNumber(at offset: Int) -> Bool {
        var next = text.token(at: offset)
        for _ in 0..<ReferenceGrammar.longestItemLead where next.key != nil && next.newlines == 0 {
            next = text.token(at: next.end)
        }
        return next.number != nil && next.newlines == 0
    }

    /// Whether a joiner and a book follow. `alone`: whether the book must be without a number.
    fileprivate func leadsToBook(at offset: Int, alone: Bool) -> Bool {
        let joiner = joiner(at: offset)
        guard joiner.kind != .loose, let next = book(startingAt: text.token(at: joiner.end), misspelled: false) else {
            return false
        }
        return !alone || location(after: next) == nil
    }

    /// Whether a name is the first item of a list with a mark between the items: "Nah; Zech 3:1", "Nah,Zech.3.1", but
    /// not "So, Zech 3:1".
    fileprivate func startsList(_ book: BookName) -> Bool {
        let mark = text.token(at: book.end)
        guard !mark.spaced, mark.isMark(.semicolon) || mark.isMark(.comma) && !text.token(at: mark.end).spaced else {
            return false
        }
        return leadsToBook(at: book.end, alone: false)
    }

    /// Whether a name is the whole text, except for marks around it and a translation after it.
    fileprivate func isAll(_ book: BookName) -> Bool {
        var next = text.token(at: 0)
        for _ in 0..<ReferenceGrammar.longestFrame where next.start < book.start {
            guard next.key == nil, next.number == nil else { return false }
            next = text.token(at: next.end)
        }
        guard next.start == book.start else { return false }
        let (_, end) = translations(at: book.end)
        next = text.token(at: end)
        for _ in 0..<ReferenceGrammar.longestFrame where next.key == nil && next.number == nil && next.kind != .end {
            next = text.token(at: next.end)
        }
        return next.kind == .end
    }
}

/// Finds the parts of a query that were not read, so that nothing is ignored silently.
extension ReferenceParser {
    /// The most ranges that are reported for one text.
    private static let mostUnread = 8

    /// The parts of a text outside its matches, in UTF-8 offsets. Each gap between matches gives at most one: "is
    /// great" in "John 3:16 is great". Words that join or announce references ("and", "see", "the book of") do not
    /// count, nor do the numbers of a list's lines. Only the first few are reported.
    package func unread(in text: String, around matches: [ReferenceMatch]) -> [Range<Int>] {
        if let only = matches.first, matches.count == 1, only.range == 0..<text.utf8.count { return [] }
        var stretches: [Range<Int>] = []
        text.utf8.span.withUnsafeBufferPointer { bytes in
            let source = SourceText(bytes)
            let markers = ListMarkers(source)
            var start = 0
            for gap in matches.map(\.range) + [bytes.count..<bytes.count] {
                if let stretch = unread(source, start..<gap.lowerBound, markers) { stretches.append(stretch) }
                start = gap.upperBound
                if stretches.count == ReferenceParser.mostUnread { break }
            }
        }
        return stretches
    }

    /// The range from the first word to the last in a gap that has a meaning of its own.
    private func unread(_ text: SourceText, _ gap: Range<Int>, _ markers: ListMarkers) -> Range<Int>? {
        var stretch: Range<Int>?
        var offset = gap.lowerBound
        while offset < gap.upperBound {
            let token = text.token(at: offset)
            guard token.start < gap.upperBound, token.end > offset else { break }
            offset = token.end
            let isTold: Bool =
                switch token.kind {
                case .word(let key): !leads(key)
                case .number: !markers.contains(token.start)
                case .mark, .end: false
                }
            guard isTold else { continue }
            let end = min(token.end, gap.upperBound)
            stretch = (stretch?.lowerBound ?? token.start)..<end
        }
        return stretch
    }

    /// Whether a word only joins or announces references, in any of the languages that are read.
    private func leads(_ key: WordKey) -> Bool {
        languageSet.wordTables.contains { wordTable in
            !(wordTable.entry(for: key)?.roles ?? []).isDisjoint(with: .leading)
        }
    }
}

extension WordRoles {
    /// Roles of words around references that have no meaning of their own.
    fileprivate static let leading: WordRoles = [
        .list, .range, .inside, .article, .noun, .filler, .cue, .translation,
    ]
}

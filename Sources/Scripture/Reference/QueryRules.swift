/// What someone who typed a reference meant, where a query has other words as well: "John 3:16 is great" names no Isaiah.
///
/// A query may misspell and leave out what it likes; but a name without a number, and a word of every sentence with one,
/// must stand as an item of its own.
extension ReferenceReader {
    /// Whether a place with its book is meant as one. A chapter behind "is" or "am" is none in the midst of a sentence:
    /// "There is 2 much".
    func isMeant(_ place: Location, _ book: BookName, isListed: Bool) -> Bool {
        guard place.sign == .none, place.unit == .open, !place.isTitle else { return true }
        if isForename(book), runsOn(after: place.end) { return false }
        guard isSentenceWord(book) else { return true }
        return (isListed || startsItem(at: book.start)) && !runsOn(after: place.end)
    }

    /// Whether a name without a number is a reference, where the caller wants such. `isListed`: an item of the list that
    /// is read stands before it, with more than white space between them.
    func acceptsAlone(_ book: BookName, isListed: Bool = false) -> Bool {
        guard takesBookAlone, book.slips == 0, !book.isUncounted else { return false }
        let isName = book.isCapital && book.standing == .plain
        guard mode == .query else { return isName || book.isIntroduced }
        guard endsItem(at: book.end) else {
            return (isName || book.isIntroduced && book.standing < .weak) && !missesNumber(at: book.end)
        }
        guard isName || book.isIntroduced || isListed || startsItem(at: book.start) else { return false }
        switch book.standing {
        case .plain, .person: return true
        case .everyday:
            return book.isCapital || book.isIntroduced || isListed || isAll(book)
                || leadsToBook(at: book.end, alone: false)
        case .weak, .address:
            return book.isIntroduced || isListed || isAll(book) || leadsToBook(at: book.end, alone: true)
                || book.isCapital && startsList(book)
        }
    }

    /// Whether a name is a common word of the language that seldom means a book: "is", "so".
    func isSentenceWord(_ book: BookName) -> Bool {
        guard book.standing == .weak, book.number == 0, !book.isDotted, !book.isIntroduced else { return false }
        let word = text.token(at: book.nameStart)
        return word.end == book.end && !wordTable.roles(of: word).isDisjoint(with: [.stranger, .common])
    }

    // MARK: Items

    /// No item has more words before its name that belong to it: "see in the psalms".
    private static let longestItemLead = 3
    /// No more marks and translations than these stand around a name that is all of a text.
    private static let longestFrame = 8

    /// Whether nothing but words that lead to a reference stands between an offset and the start of the text, of its line,
    /// or a mark.
    private func startsItem(at offset: Int) -> Bool {
        var place = offset
        for _ in 0...ReferenceReader.longestItemLead {
            switch mark(before: place) {
            case .start: return true
            case .inside: return false
            case .word: break
            }
            guard let word = word(before: place, floor: 0) else { return false }
            place = word.start
            let roles = wordTable.roles(of: word)
            if !roles.isDisjoint(with: [.list, .range, .cue, .article]) { continue }
            // "where is Philemon", but not "who is Daniel".
            guard roles.contains(.verb), let cue = self.word(before: place, floor: 0),
                wordTable.roles(of: cue).contains(.cue)
            else { return false }
        }
        return false
    }

    private enum Before { case start, inside, word }

    /// What stands before an offset, past spaces: the start of an item, a number or a part of the same word, or a word.
    private func mark(before offset: Int) -> Before {
        var place = offset
        while place > 0 {
            let previous = text.start(ofScalarBefore: place)
            switch text.glyph(at: previous).0 {
            case .space: place = previous
            case .newline: return .start
            case .digit: return .inside
            case .letter, .point: return .word
            // "O'John" is a word.
            case .mark: return place == offset && text.isWordCharacter(before: previous) ? .inside : .start
            }
        }
        return .start
    }

    /// Whether no ordinary word follows a name: the text ends, or a mark stands there, a translation, or what leads to
    /// another place.
    private func endsItem(at offset: Int) -> Bool {
        let next = text.token(at: offset)
        if next.newlines > 0 { return true }
        switch next.kind {
        case .end: return true
        case .number: return false
        case .mark:
            let behind = text.token(at: next.end)
            guard !next.spaced, !behind.spaced, behind.key != nil || behind.number != nil else { return true }
            // "Gen/Exod", but not "John's".
            return book(startingAt: behind, misspelled: false) != nil
        case .word:
            if !translations(at: offset).rows.isEmpty { return true }
            let joiner = joiner(at: offset)
            let behind = text.token(at: joiner.end)
            if joiner.kind == .loose || behind.number != nil { return joiner.kind != .loose }
            // "Mark and Luke", but not "Peter and John went up".
            guard let other = book(startingAt: behind, misspelled: false) else { return false }
            return !runsOn(after: other.end) || place(after: other) != nil
        }
    }

    /// Whether a number stands soon behind words that were not understood: "Isaiah the prophet 53:5" is not the whole book.
    private func missesNumber(at offset: Int) -> Bool {
        var next = text.token(at: offset)
        for _ in 0..<ReferenceReader.longestItemLead where next.key != nil && next.newlines == 0 {
            next = text.token(at: next.end)
        }
        return next.number != nil && next.newlines == 0
    }

    /// Whether a joiner and a book follow; `alone`: one without a number.
    private func leadsToBook(at offset: Int, alone: Bool) -> Bool {
        let joiner = joiner(at: offset)
        guard joiner.kind != .loose, let next = book(startingAt: text.token(at: joiner.end), misspelled: false) else {
            return false
        }
        return !alone || place(after: next) == nil
    }

    /// Whether a name is the first item of a list that is written as one: "Nah; Zech 3:1", "Nah,Zech.3.1", but not "So, Zech 3:1".
    private func startsList(_ book: BookName) -> Bool {
        let mark = text.token(at: book.end)
        guard !mark.spaced, mark.isMark(.semicolon) || mark.isMark(.comma) && !text.token(at: mark.end).spaced else {
            return false
        }
        return leadsToBook(at: book.end, alone: false)
    }

    /// Whether a name is all of the text, but for marks around it and a translation behind it.
    private func isAll(_ book: BookName) -> Bool {
        var next = text.token(at: 0)
        for _ in 0..<ReferenceReader.longestFrame where next.start < book.start {
            guard next.key == nil, next.number == nil else { return false }
            next = text.token(at: next.end)
        }
        guard next.start == book.start else { return false }
        let (_, end) = translations(at: book.end)
        next = text.token(at: end)
        for _ in 0..<ReferenceReader.longestFrame where next.key == nil && next.number == nil && next.kind != .end {
            next = text.token(at: next.end)
        }
        return next.kind == .end
    }
}

/// What of a query was not read, so that nothing of it is dropped silently.
extension ReferenceParser {
    /// No more stretches are told of one text.
    private static let mostUnread = 8

    /// The stretches of a text that `finds` passed over, in UTF-8 offsets, one for each gap between them that has words in
    /// it: "is great" of "John 3:16 is great". Words that join references or lead to one ("and", "see", "the book of")
    /// are none, nor what counts the lines of a list. Of very many the first are told.
    package func unread(in text: String, around finds: [ReferenceMatch]) -> [Range<Int>] {
        if let only = finds.first, finds.count == 1, only.range == 0..<text.utf8.count { return [] }
        var stretches: [Range<Int>] = []
        text.utf8.span.withUnsafeBufferPointer { bytes in
            let source = SourceText(bytes)
            let markers = ListMarkers(source)
            var start = 0
            for gap in finds.map(\.range) + [bytes.count..<bytes.count] {
                if let stretch = unread(source, start..<gap.lowerBound, markers) { stretches.append(stretch) }
                start = gap.upperBound
                if stretches.count == ReferenceParser.mostUnread { break }
            }
        }
        return stretches
    }

    /// From the first word in a gap that means something to the last.
    private func unread(_ text: SourceText, _ gap: Range<Int>, _ markers: ListMarkers) -> Range<Int>? {
        var stretch: Range<Int>?
        var place = gap.lowerBound
        while place < gap.upperBound {
            let token = text.token(at: place)
            guard token.start < gap.upperBound, token.end > place else { break }
            place = token.end
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

    /// Whether a word only joins references or leads to one, in some language that is read.
    private func leads(_ key: WordKey) -> Bool {
        languageSet.wordTables.contains { wordTable in
            !(wordTable.entry(for: key)?.roles ?? []).isDisjoint(with: .leading)
        }
    }
}

extension WordRoles {
    /// Words around references that say nothing of their own.
    fileprivate static let leading: WordRoles = [
        .list, .range, .inside, .article, .noun, .filler, .cue, .translation,
    ]
}

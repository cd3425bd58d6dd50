/// Turns the list that was read into matches: one match for the whole list. Locations at its edges that do not exist
/// become matches of their own, so that the range of a match covers only what it names.
extension ListParser {
    /// Whether some location exists, or one was certainly meant as a reference.
    var isCredible: Bool {
        segments.contains { $0.isValid } || items.contains { grammar.isCertainlyReference($0.clause.from) }
    }

    /// Whether each book is a capitalised name with chapter and verse after it. A person's name is seldom followed by
    /// those.
    var isWrittenOut: Bool {
        items.allSatisfy { item in
            guard let book = item.clause.from.book else { return true }
            guard book.editDistance == 0, book.isCapital, item.clause.from.isWrittenOut else { return false }
            return book.ambiguity <= .personName || grammar.isOwnAbbreviation(item.clause.from)
        }
    }

    func appendMatches(to matches: inout [ReferenceMatch]) {
        guard !segments.isEmpty else { return }
        guard let firstValid = segments.firstIndex(where: \.isValid),
            let lastValid = segments.lastIndex(where: \.isValid)
        else {
            matches.append(match(0..<segments.count))
            return
        }
        // "Genesis 51, 50": the name belongs to the location that exists, so the text between them is part of the
        // match.
        var first = firstValid
        while first > 0, segments[first].inherited.contains(.book) { first -= 1 }
        if first > 0 { matches.append(match(0..<first)) }
        matches.append(match(first..<lastValid + 1))
        if lastValid + 1 < segments.count { matches.append(match(lastValid + 1..<segments.count)) }
    }

    private func match(_ range: Range<Int>) -> ReferenceMatch {
        let isEnd = range.upperBound == segments.count
        let segments = isEnd && range.lowerBound == 0 ? segments : Array(segments[range])
        let end = isEnd ? self.end : closedEnd(range.upperBound - 1)
        var match = ReferenceMatch(
            range: segments[0].range.lowerBound..<end, segments: segments, language: grammar.wordTable.language,
            versification: ownSystem)
        if isEnd { match.translations = translations.map { grammar.wordTable.translations[Int($0)].name } }
        for index in range {
            let clause = items[owners[index]].clause
            let segment = segments[index - range.lowerBound]
            if let name = clause.from.book, isTrailing(name, clause.from) {
                match.trailingBooks.append((name.isIntroduced ? name.nameStart : name.start)..<name.end)
            }
            for (name, book) in [(clause.from.book, segment.from.book), (clause.to?.book, segment.to.book)] {
                guard let name else { continue }
                for other in alternates(of: name, read: book) where !match.alternates.contains(other) {
                    match.alternates.append(other)
                }
                match.confidence = min(match.confidence, confidence(in: name, match.isValid))
            }
        }
        return match
    }

    /// Where a segment in the middle of the list ends, including the parentheses that close after it.
    private func closedEnd(_ index: Int) -> Int {
        let item = owners[index]
        let isLastOfItem = index + 1 == owners.count || owners[index + 1] != item
        return isLastOfItem ? items[item].end : segments[index].range.upperBound
    }

    /// Whether a number of the location is written before its book, as in "the third chapter of John".
    private func isTrailing(_ name: BookName, _ location: Location) -> Bool {
        [location.first, location.second].contains { $0.map { $0.start < name.start } ?? false }
    }

    /// The books besides `book` that a name may mean: those with the same spelling and, if no number was written, the
    /// other books of a numbered name.
    private func alternates(of name: BookName, read book: Book) -> [Book] {
        var books: [Book] = []
        if let second = name.secondChoice { books = [name.book, second].filter { $0 != book } }
        let row = grammar.wordTable.names[Int(name.nameIndex)]
        if name.number == 0 { for index in 0..<row.count where row[index] != book { books.append(row[index]) } }
        return books
    }

    /// The confidence of a reference. It is lower if the name is ambiguous.
    private func confidence(in name: BookName, _ isValid: Bool) -> Double {
        var confidence = 1.0
        if name.isShortened { confidence -= 0.1 }
        if name.editDistance > 0 { confidence -= 0.05 * Double(min(name.editDistance, 6)) }
        if name.secondChoice != nil { confidence -= 0.2 }
        if name.ambiguity == .veryCommonWord && !name.isDotted { confidence -= 0.2 }
        if name.number == 0 && grammar.wordTable.names[Int(name.nameIndex)].count > 1 { confidence -= 0.2 }
        if !isValid { confidence /= 2 }
        return max(confidence, 0.1)
    }
}

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

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

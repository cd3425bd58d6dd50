extension ReferenceMatch {
    /// The same verses in the numbers of a parser's versification, for those who compare finds or look them up.
    ///
    /// A find in its language's own numbers (`versification`) is counted anew: Russian "Пс 118:105" is Psalm 119:105 in
    /// NRSVA. A passage that stands in several places there becomes as many segments, all at the same place of the text;
    /// one of which the system has nothing keeps its numbers. So does a range over several books, whose inner numbers
    /// nobody names.
    package func counted(in system: Versification) -> ReferenceMatch {
        guard let versification, versification !== system else { return self }
        let map = VersificationMap(from: versification, to: system)
        var find = self
        find.versification = nil
        find.segments = segments.flatMap { segment -> [ReferenceSegment] in
            guard segment.granularity != .book, let verses = segment.verses, verses.from.book == verses.to.book else {
                return [segment]
            }
            let ranges = map.mapping(of: verses).ranges
            if ranges.isEmpty || ranges == [verses] { return [segment] }
            return ranges.map { segment.naming($0, in: system) }
        }
        return find
    }
}

extension ReferenceSegment {
    /// The same stretch of text for other verses; whole chapters stay whole.
    fileprivate func naming(_ verses: VerseRange, in system: Versification) -> ReferenceSegment {
        let isWhole =
            granularity == .chapter && verses.from.verse <= 1
            && verses.to.verse == system.verseCount(of: verses.to.book, chapter: verses.to.chapter)
        var segment = self
        segment.from = ReferencePoint(verses.from.book, verses.from.chapter, isWhole ? nil : verses.from.verse)
        segment.to = ReferencePoint(verses.to.book, verses.to.chapter, isWhole ? nil : verses.to.verse)
        segment.granularity = isWhole ? .chapter : .verse
        if verses.from == verses.to, from == to { (segment.from.part, segment.to.part) = (from.part, to.part) }
        segment.verses = verses
        return segment
    }
}

package import Scripture

/// Spells references as a reader says them: `1John.3.16-1John.3.18` as "First John chapter three, verses sixteen
/// through eighteen".
///
/// What one part of a list shares with the part before it, book or chapter, is said once.
package struct SpokenReference: Sendable {
    package let locale: SpeechLocale
    /// Tells which books have one chapter, whose number is not said.
    package let versification: Versification

    package init(locale: SpeechLocale, versification: Versification = .nrsva) {
        self.locale = locale
        self.versification = versification
    }

    /// The segments of one reference in words. `previous`: the segment that was said just before, whose book and chapter
    /// the first one may share unsaid.
    package func words(
        for segments: some Collection<ReferenceSegment>, after previous: ReferenceSegment? = nil
    ) -> String {
        let segments = Array(segments)
        var spoken = ""
        var place = 0
        var previous = previous
        while place < segments.count {
            let group = endOfGroup(from: place, in: segments)
            let words = words(for: segments[place..<group], unsaid: unsaid(segments[place], after: previous))
            spoken = place > 0 ? say(.group, spoken, words) : words
            previous = segments[group - 1]
            place = group
        }
        return spoken
    }

    /// What a segment need not say: what it inherits, if that is what was said last. Behind an aside it is not.
    private func unsaid(_ segment: ReferenceSegment, after previous: ReferenceSegment?) -> ReferenceSegment.Inherited {
        guard let previous, previous.to.book == segment.from.book else { return [] }
        return previous.to.chapter == segment.from.chapter ? segment.inherited : segment.inherited.subtracting(.chapter)
    }

    // MARK: Groups

    /// The end of the run of segments that are said under one "verses" or "chapters".
    private func endOfGroup(from place: Int, in segments: [ReferenceSegment]) -> Int {
        let first = segments[place]
        guard staysInOneUnit(first) else { return place + 1 }
        var end = place + 1
        while end < segments.count, staysInOneUnit(segments[end]), segments[end].from.book == first.from.book,
            (segments[end].from.verse == nil) == (first.from.verse == nil),
            first.from.verse == nil || segments[end].from.chapter == first.from.chapter
        { end += 1 }
        return end
    }

    /// Whether a segment is verses of one chapter, or whole chapters of one book.
    private func staysInOneUnit(_ segment: ReferenceSegment) -> Bool {
        guard segment.from.book == segment.to.book, segment.from.chapter != nil else { return false }
        if segment.from.verse == nil { return segment.to.verse == nil && segment.to.chapter != nil }
        return segment.to.verse != nil && segment.to.chapter == segment.from.chapter
    }

    private func words(for items: ArraySlice<ReferenceSegment>, unsaid: ReferenceSegment.Inherited) -> String {
        let first = items.first!
        let namesBook = !unsaid.contains(.book)
        let book = first.from.book
        guard staysInOneUnit(first), let chapter = first.from.chapter else {
            return rangeWords(first, namesBook: namesBook)
        }
        if first.from.verse != nil {
            let head = unsaid.contains(.chapter) ? "" : place(book, chapter, namesBook: namesBook)
            return head.isEmpty ? verseWords(items) : say(.placeVerse, head, verseWords(items))
        }
        if items.count == 1, chapter == first.to.chapter, first.following == .nothing {
            return place(book, chapter, namesBook: namesBook)
        }
        return chapterWords(items, namesBook: namesBook)
    }

    // MARK: Parts

    /// "Genesis chapter one", "Psalm one", "Jude"; without its book "chapter one", and nothing where the book has one.
    private func place(_ book: Book, _ chapter: Int, namesBook: Bool) -> String {
        let name = namesBook ? locale.name(of: book) : ""
        if versification.chapterCount(of: book) == 1, chapter == 1 { return name }
        if let words = locale.books.chapter(number(chapter, .verse), of: book) { return words }
        let words = chapter == 0 ? say(.introduction) : say(.chapter, number(chapter, .chapter))
        return namesBook ? say(.place, name, words) : words
    }

    private func verseWords(_ items: ArraySlice<ReferenceSegment>) -> String {
        let first = items.first!
        if items.count == 1, first.from == first.to, first.from.verse == 0 { return say(.title) }
        let isOne = items.count == 1 && (first.from.verse == first.to.verse || first.following == .rest)
        return listed(items) { item in
            let isRange = item.from.verse != item.to.verse || item.from.part != item.to.part
            let isSpan = isRange && item.following == .nothing
            return (verse(item.from, isSpan ? .from : .alone), isRange ? verse(item.to, isSpan ? .to : .alone) : nil)
        } saying: {
            say(isOne ? .verse : .verses, $0)
        }
    }

    private func chapterWords(_ items: ArraySlice<ReferenceSegment>, namesBook: Bool) -> String {
        let first = items.first!
        let book = first.from.book
        let isOne = items.count == 1 && (first.from.chapter == first.to.chapter || first.following == .rest)
        // A psalm is counted as a verse is.
        let unit = locale.books.chapter("", of: book) == nil ? SpokenOrdinals.Unit.chapter : .verse
        return listed(items) { item in
            let from = item.from.chapter ?? 1
            let to = item.to.chapter ?? from
            guard from != to else { return (number(from, unit), nil) }
            let isSpan = item.following == .nothing
            return (number(from, unit, isSpan ? .from : .alone), number(to, unit, isSpan ? .to : .alone))
        } saying: { numbers in
            let label = isOne ? locale.books.chapter(numbers, of: book) : locale.books.chapters(numbers, of: book)
            if let label { return label }
            let words = say(isOne ? .chapter : .chapters, numbers)
            return namesBook ? say(.place, locale.name(of: book), words) : words
        }
    }

    /// A list of places and ranges under one word for what they are. Where the last is open, all of that is what more
    /// follows: in some languages the word stands behind the numbers.
    private func listed(
        _ items: ArraySlice<ReferenceSegment>, _ ends: (ReferenceSegment) -> (from: String, to: String?),
        saying label: (String) -> String
    ) -> String {
        var spoken = items.map { item in
            let (from, to) = ends(item)
            return join(from, to, item.following)
        }
        let last = ends(items.last!)
        guard items.last!.following == .rest, last.to != nil else { return label(list(spoken)) }
        spoken[spoken.count - 1] = last.from
        return say(.following, label(list(spoken)))
    }

    /// A range over chapters or books, each end in full: "Genesis chapter one, verse one, through chapter two".
    private func rangeWords(_ item: ReferenceSegment, namesBook: Bool) -> String {
        let from = point(item.from, namesBook: namesBook || item.from.chapter == nil)
        guard item.from != item.to else { return from }
        let to = point(item.to, namesBook: item.to.book != item.from.book || item.to.chapter == nil)
        return say(item.from.verse == nil ? .span : .verseSpan, from, to)
    }

    private func point(_ point: ReferencePoint, namesBook: Bool) -> String {
        guard let chapter = point.chapter else { return locale.name(of: point.book) }
        let head = place(point.book, chapter, namesBook: namesBook)
        guard let verse = point.verse else { return head }
        let words = verse == 0 ? say(.title) : say(.verse, self.verse(point))
        return head.isEmpty ? words : say(.placeVerse, head, words)
    }

    // MARK: Words

    /// "sixteen"; "sixteen A" for the first part of a verse: a capital is read as the letter's name.
    private func verse(_ point: ReferencePoint, _ place: SpokenOrdinals.Place = .alone) -> String {
        let words = number(point.verse ?? 0, .verse, place)
        guard let part = point.part, part.isLetter else { return words }
        return words + " " + String(UnicodeScalar(part & 0xDF))
    }

    private func number(
        _ number: Int, _ unit: SpokenOrdinals.Unit, _ place: SpokenOrdinals.Place = .alone
    ) -> String {
        locale.ordinals?.word(number, unit, place) ?? locale.numbers.cardinal(number)
    }

    private func say(_ phrase: SpokenPhrases.Phrase, _ first: String = "", _ second: String = "") -> String {
        locale.phrases(phrase, first, second)
    }

    private func join(_ from: String, _ to: String?, _ following: ReferenceSegment.Following) -> String {
        guard let to else { return from }
        switch following {
        case .nothing: return say(.through, from, to)
        case .next: return say(.and, from, to)
        case .rest: return say(.following, from)
        }
    }

    /// "one", "one and two", "one, two, and three".
    private func list(_ items: [String]) -> String {
        guard let first = items.first else { return "" }
        return items.indices.dropFirst().reduce(first) { spoken, place in
            let isLast = place + 1 == items.count
            return say(!isLast ? .comma : items.count > 2 ? .lastAnd : .and, spoken, items[place])
        }
    }
}

package import Scripture

/// Spells references as a reader says them: `1John.3.16-1John.3.18` as "First John chapter three, verses sixteen
/// through eighteen".
///
/// What one part of a list shares with the part before it, book or chapter, is said once.
package struct SpokenReference: Sendable {
    /// How the end of a segment is written, where that is another way of speaking.
    package enum Ending: Sendable {
        case asGiven
        /// `16f`: the next one as well.
        case next
        /// `16ff`: the rest.
        case rest
    }

    package let locale: SpeechLocale
    /// Tells which books have one chapter, whose number is not said.
    package let versification: Versification

    package init(locale: SpeechLocale, versification: Versification = .nrsva) {
        self.locale = locale
        self.versification = versification
    }

    /// The segments of one reference in words. `endings` has one for each segment, or none at all. `previous`: the
    /// segment that was said just before, whose book and chapter the first one may share unsaid.
    package func words(
        for segments: some Collection<ReferenceSegment>, endings: [Ending] = [], after previous: ReferenceSegment? = nil
    ) -> String {
        let segments = Array(segments)
        var spoken = ""
        var place = 0
        var previous = previous
        while place < segments.count {
            if place > 0 { spoken += "; " }
            let group = endOfGroup(from: place, in: segments)
            let items = (place..<group).map { item in
                Item(segments[item], item < endings.count ? endings[item] : .asGiven)
            }
            spoken += words(for: items, unsaid: unsaid(segments[place], after: previous))
            previous = segments[group - 1]
            place = group
        }
        return spoken
    }

    private struct Item {
        let segment: ReferenceSegment
        let ending: Ending

        init(_ segment: ReferenceSegment, _ ending: Ending) {
            self.segment = segment
            self.ending = ending
        }

        var from: ReferencePoint { segment.from }
        var to: ReferencePoint { segment.to }
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

    private func words(for items: [Item], unsaid: ReferenceSegment.Inherited) -> String {
        let first = items[0]
        let namesBook = !unsaid.contains(.book)
        let book = first.from.book
        guard staysInOneUnit(first.segment), let chapter = first.from.chapter else {
            return rangeWords(first, namesBook: namesBook)
        }
        if first.from.verse != nil {
            var head = unsaid.contains(.chapter) ? "" : place(book, chapter, namesBook: namesBook)
            if !head.isEmpty { head += ", " }
            return head + verseWords(items)
        }
        if items.count == 1, chapter == first.to.chapter, first.ending == .asGiven {
            return place(book, chapter, namesBook: namesBook)
        }
        return chapterWords(items, namesBook: namesBook)
    }

    // MARK: Parts

    /// "Genesis chapter one", "Psalm one", "Jude"; without its book "chapter one", and nothing where the book has one.
    private func place(_ book: Book, _ chapter: Int, namesBook: Bool) -> String {
        let name = namesBook ? locale.name(of: book) : ""
        if versification.chapterCount(of: book) == 1, chapter == 1 { return name }
        if let label = locale.chapterName(of: book) { return label.one + " " + number(chapter) }
        let words = chapter == 0 ? locale.words.introduction : locale.words.chapter + " " + number(chapter)
        return namesBook ? name + " " + words : words
    }

    private func verseWords(_ items: [Item]) -> String {
        if items.count == 1, items[0].from == items[0].to, items[0].from.verse == 0 { return locale.words.title }
        let isOne = items.count == 1 && (items[0].from.verse == items[0].to.verse || items[0].ending == .rest)
        let spoken = items.map { item in
            join(
                verse(item.from),
                item.from.verse == item.to.verse && item.from.part == item.to.part
                    ? nil : verse(item.to), item.ending)
        }
        return (isOne ? locale.words.verse : locale.words.verses) + " " + list(spoken)
    }

    private func chapterWords(_ items: [Item], namesBook: Bool) -> String {
        let book = items[0].from.book
        let isOne = items.count == 1 && (items[0].from.chapter == items[0].to.chapter || items[0].ending == .rest)
        let spoken = items.map { item in
            let from = item.from.chapter ?? 1
            let to = item.to.chapter ?? from
            return join(number(from), from == to ? nil : number(to), item.ending)
        }
        if let label = locale.chapterName(of: book) { return (isOne ? label.one : label.more) + " " + list(spoken) }
        let words = (isOne ? locale.words.chapter : locale.words.chapters) + " " + list(spoken)
        return namesBook ? locale.name(of: book) + " " + words : words
    }

    /// A range over chapters or books, each end in full: "Genesis chapter one, verse one, through chapter two".
    private func rangeWords(_ item: Item, namesBook: Bool) -> String {
        let from = point(item.from, namesBook: namesBook || item.from.chapter == nil)
        guard item.from != item.to else { return from }
        let to = point(item.to, namesBook: item.to.book != item.from.book || item.to.chapter == nil)
        return from + (item.from.verse == nil ? " " : ", ") + locale.words.through + " " + to
    }

    private func point(_ point: ReferencePoint, namesBook: Bool) -> String {
        guard let chapter = point.chapter else { return locale.name(of: point.book) }
        let head = place(point.book, chapter, namesBook: namesBook)
        guard let verse = point.verse else { return head }
        let words = verse == 0 ? locale.words.title : locale.words.verse + " " + self.verse(point)
        return head.isEmpty ? words : head + ", " + words
    }

    // MARK: Words

    /// "sixteen"; "sixteen A" for the first part of a verse: a capital is read as the letter's name.
    private func verse(_ point: ReferencePoint) -> String {
        let words = number(point.verse ?? 0)
        guard let part = point.part, part.isLetter else { return words }
        return words + " " + String(UnicodeScalar(part & 0xDF))
    }

    private func number(_ number: Int) -> String { locale.numbers.cardinal(number) }

    private func join(_ from: String, _ to: String?, _ ending: Ending) -> String {
        guard let to else { return from }
        switch ending {
        case .asGiven: return from + " " + locale.words.through + " " + to
        case .next: return from + " " + locale.words.and + " " + to
        case .rest: return from + " " + locale.words.following
        }
    }

    /// "one", "one and two", "one, two, and three".
    private func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        let comma = items.count > 2 && locale.words.hasSerialComma ? "," : ""
        return items.dropLast().joined(separator: ", ") + comma + " " + locale.words.and + " " + last
    }
}

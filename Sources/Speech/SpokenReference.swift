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
    private func verse(_ point: ReferencePoint, _ place: SpokenOrdinals.Position = .alone) -> String {
        let words = number(point.verse ?? 0, .verse, place)
        guard let part = point.part, part.isLetter else { return words }
        return words + " " + String(UnicodeScalar(part & 0xDF))
    }

    private func number(
        _ number: Int, _ unit: SpokenOrdinals.Unit, _ place: SpokenOrdinals.Position = .alone
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

/// The phrases in which a language says a reference, as patterns in which each `%` stands for something said inside.
///
///     SpeechLocale.of(.german).phrases(.verses, "vier bis sieben")  // "Verse vier bis sieben"
package struct SpokenPhrases: Sendable {
    /// A row of the table; in its comment what the marks of its pattern stand for.
    package enum Phrase: String, CaseIterable, Sendable {
        /// A number, or with `chapters` and `verses` a list of numbers and ranges.
        case chapter, chapters, verse, verses
        /// Chapter 0 of a book, and verse 0 of a psalm.
        case introduction, title
        /// The two ends of a range of numbers.
        case through
        /// The two ends of a range whose ends are chapters or books.
        case span
        /// The same where they are verses of different ones.
        case verseSpan = "verse_span"
        /// Two numbers of a list, and the last two.
        case comma, and
        /// The last two of three or more.
        case lastAnd = "last_and"
        /// The number behind which the end is open.
        case following
        /// A book and its chapter; two such places, or what is in them.
        case place, group
        /// A place and the verses in it.
        case placeVerse = "place_verse"
    }

    /// What stands between the marks, by the phrase's place among all.
    private let patterns: [[String]]

    /// The rows of a text: `phrase; pattern`. A row that is left out is as English punctuation has it.
    init(_ rows: StaticString) {
        var patterns = [[String]](repeating: [], count: Phrase.allCases.count)
        for row in SpokenPhrases.usual.split(separator: "\n") + rows.description.split(separator: "\n") {
            guard let mark = row.firstIndex(of: ";"), let phrase = Phrase(rawValue: String(row[..<mark])) else {
                preconditionFailure("row: \(row)")
            }
            let pattern = row[row.index(after: mark)...].drop { $0 == " " }
            let parts = pattern.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
            patterns[SpokenPhrases.place(of: phrase)] = parts
            // Only languages that set a comma before the last "and" say that of three or more otherwise.
            if phrase == .and { patterns[SpokenPhrases.place(of: .lastAnd)] = parts }
        }
        precondition(!patterns.contains([]), "a phrase is missing")
        self.patterns = patterns
    }

    private static let usual = """
        comma; %, %
        place; % %
        place_verse; %, %
        group; %; %
        """

    private static func place(of phrase: Phrase) -> Int { Phrase.allCases.firstIndex(of: phrase)! }

    /// A phrase with what is said inside. What its pattern has no mark for is left out.
    package func callAsFunction(_ phrase: Phrase, _ words: String...) -> String {
        let parts = patterns[SpokenPhrases.place(of: phrase)]
        var spoken = parts[0]
        for (word, part) in zip(words, parts.dropFirst()) { spoken += word + part }
        return spoken
    }
}

/// What a language calls the books when it reads aloud: `1 Samuel` is "First Samuel", and its chapters are chapters; those
/// of the Psalms are psalms.
struct SpokenBooks: Sendable {
    /// By `Book.index`.
    private let names: [String]
    /// What stands for a single chapter and its book, and for several; `nil` for books whose chapters are called chapters.
    private let chapters: [(one: String, more: String)?]

    /// - Parameters:
    ///   - written: what the books are called otherwise; numbers in it are spelled out.
    ///   - spoken: a row for each book that is not called as it is written: `OSIS id; name`. Of several books a row is
    ///     `OSIS ids; pattern; words`, where the pattern's `%` stands for each book's word: "First", "Second".
    ///   - chapters: a row for each book whose chapters have a name of their own: `OSIS id; one; more`, patterns of the
    ///     number or the numbers.
    init(_ written: BookNames, _ numbers: SpokenNumber, spoken: StaticString, chapters: StaticString) {
        var names = Book.allCases.map { book in
            written.name(of: book).split(separator: " ").map { word in
                Int(word).map(numbers.cardinal) ?? String(word)
            }.joined(separator: " ")
        }
        for (books, fields) in SpokenBooks.rows(spoken) {
            let words = fields.count > 1 ? fields[1].split(separator: " ") : []
            precondition(books.count == 1 || books.count == words.count, "row: \(fields)")
            for (place, book) in books.enumerated() {
                names[book.index] = words.isEmpty ? fields[0] : SpokenBooks.filled(fields[0], String(words[place]))
            }
        }
        self.names = names
        var labels = [(one: String, more: String)?](repeating: nil, count: Book.count)
        for (books, fields) in SpokenBooks.rows(chapters) {
            for book in books { labels[book.index] = (fields[0], fields.last!) }
        }
        self.chapters = labels
    }

    func name(of book: Book) -> String { names[book.index] }

    /// A chapter that is called otherwise, with its number: "Psalm one"; `nil` for any other.
    func chapter(_ number: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.one, number) }
    }

    /// Several such chapters: "Psalms one and two".
    func chapters(_ numbers: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.more, numbers) }
    }

    private static func filled(_ pattern: String, _ words: String) -> String {
        pattern.split(separator: "%", omittingEmptySubsequences: false).joined(separator: words)
    }

    private static func rows(_ text: StaticString) -> [([Book], [String])] {
        text.description.split(separator: "\n").map { row in
            let fields = row.split(separator: ";").map { String($0.drop { $0 == " " }) }
            let books = fields[0].split(separator: " ").compactMap { Book(rawValue: String($0)) }
            guard !books.isEmpty, fields.count > 1 else { preconditionFailure("row: \(row)") }
            return (books, Array(fields.dropFirst()))
        }
    }
}

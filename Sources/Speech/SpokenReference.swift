package import Scripture

/// Writes references in words, as a reader says them: `1John.3.16-1John.3.18` as "First John chapter three, verses
/// sixteen through eighteen".
///
/// In a list, a book or chapter that is the same as in the item before it is said once.
package struct SpokenReference: Sendable {
    package let locale: SpeechLocale
    /// Says which books have only one chapter; its number is not spoken.
    package let versification: Versification

    package init(locale: SpeechLocale, versification: Versification = .nrsva) {
        self.locale = locale
        self.versification = versification
    }

    /// The segments of one reference in words.
    ///
    /// - Parameter previous: the segment spoken just before. If the first segment has the same book or chapter, that is
    ///   not
    ///   said again.
    package func words(
        for segments: some Collection<ReferenceSegment>, after previous: ReferenceSegment? = nil
    ) -> String {
        let segments = Array(segments)
        var spoken = ""
        var start = 0
        var previous = previous
        while start < segments.count {
            let end = endOfGroup(from: start, in: segments)
            let words = words(for: segments[start..<end], unsaid: unsaid(segments[start], after: previous))
            spoken = start > 0 ? say(.group, spoken, words) : words
            previous = segments[end - 1]
            start = end
        }
        return spoken
    }

    /// What a segment does not say: the book or chapter that it inherits, if that was said last. After an aside it is
    /// said.
    private func unsaid(_ segment: ReferenceSegment, after previous: ReferenceSegment?) -> ReferenceSegment.Inherited {
        guard let previous, previous.to.book == segment.from.book else { return [] }
        return previous.to.chapter == segment.from.chapter ? segment.inherited : segment.inherited.subtracting(.chapter)
    }

    // MARK: Groups

    /// The index after the last of the segments that share one word "verses" or "chapters".
    private func endOfGroup(from start: Int, in segments: [ReferenceSegment]) -> Int {
        let first = segments[start]
        guard staysInOneUnit(first) else { return start + 1 }
        var end = start + 1
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
            let head = unsaid.contains(.chapter) ? "" : location(book, chapter, namesBook: namesBook)
            return head.isEmpty ? verseWords(items) : say(.locationVerse, head, verseWords(items))
        }
        if items.count == 1, chapter == first.to.chapter, first.following == .nothing {
            return location(book, chapter, namesBook: namesBook)
        }
        return chapterWords(items, namesBook: namesBook)
    }

    // MARK: Parts

    /// "Genesis chapter one", "Psalm one", "Jude"; without its book "chapter one", or nothing if the book has one
    /// chapter.
    private func location(_ book: Book, _ chapter: Int, namesBook: Bool) -> String {
        let name = namesBook ? locale.name(of: book) : ""
        if versification.chapterCount(of: book) == 1, chapter == 1 { return name }
        if let words = locale.books.chapter(number(chapter, .verse), of: book) { return words }
        let words = chapter == 0 ? say(.introduction) : say(.chapter, number(chapter, .chapter))
        return namesBook ? say(.location, name, words) : words
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
        // Psalms are counted as verses are: `SpokenOrdinals.Unit`.
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
            return namesBook ? say(.location, locale.name(of: book), words) : words
        }
    }

    /// A list of numbers and ranges with one word such as "verses" for all of them. If the last range is open ("ff"),
    /// the phrase for that encloses the whole list, because in some languages the word follows the numbers.
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

    /// A range over chapters or books, with each end in full: "Genesis chapter one, verse one, through chapter two".
    private func rangeWords(_ item: ReferenceSegment, namesBook: Bool) -> String {
        let from = point(item.from, namesBook: namesBook || item.from.chapter == nil)
        guard item.from != item.to else { return from }
        let to = point(item.to, namesBook: item.to.book != item.from.book || item.to.chapter == nil)
        return say(item.from.verse == nil ? .span : .verseSpan, from, to)
    }

    private func point(_ point: ReferencePoint, namesBook: Bool) -> String {
        guard let chapter = point.chapter else { return locale.name(of: point.book) }
        let head = location(point.book, chapter, namesBook: namesBook)
        guard let verse = point.verse else { return head }
        let words = verse == 0 ? say(.title) : say(.verse, self.verse(point))
        return head.isEmpty ? words : say(.locationVerse, head, words)
    }

    // MARK: Words

    /// "sixteen"; "sixteen A" for the first part of a verse: speech engines read a capital as the letter's name.
    private func verse(_ point: ReferencePoint, _ position: SpokenOrdinals.Position = .alone) -> String {
        let words = number(point.verse ?? 0, .verse, position)
        guard let part = point.part, part.isASCIILetter else { return words }
        return words + " " + String(UnicodeScalar(part & 0xDF))
    }

    private func number(
        _ number: Int, _ unit: SpokenOrdinals.Unit, _ position: SpokenOrdinals.Position = .alone
    ) -> String {
        locale.ordinals?.word(number, unit, position) ?? locale.numbers.cardinal(number)
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
        return items.indices.dropFirst().reduce(first) { spoken, index in
            let isLast = index + 1 == items.count
            return say(!isLast ? .comma : items.count > 2 ? .lastAnd : .and, spoken, items[index])
        }
    }
}

/// The phrases of a spoken reference in one language: patterns in which each `%` is replaced by other words.
///
///     SpeechLocale.of(.german).phrases(.verses, "vier bis sieben")  // "Verse vier bis sieben"
package struct SpokenPhrases: Sendable {
    /// The name of a phrase. The comments say what replaces the `%` of its pattern.
    package enum Phrase: String, CaseIterable, Sendable {
        /// A number; with `chapters` and `verses`, a list of numbers and ranges.
        case chapter, chapters, verse, verses
        /// Nothing: chapter 0 of a book, and verse 0 of a psalm.
        case introduction, title
        /// The two ends of a range of numbers.
        case through
        /// The two ends of a range whose ends are chapters or books.
        case span
        /// The two ends of a range of verses whose ends are in different chapters or books.
        case verseSpan = "verse_span"
        /// Two numbers of a list; the last two.
        case comma, and
        /// The last two of three or more. English sets a comma before "and" there.
        case lastAnd = "last_and"
        /// A number or a list of numbers: "ff" follows it.
        case following
        /// A book and its chapter.
        case location
        /// A chapter and the verses in it.
        case locationVerse = "location_verse"
        /// Two parts of a list that name a chapter or book each.
        case group
    }

    /// The text before, between and after the `%` of each phrase, in the order of `Phrase.allCases`.
    private let patterns: [[String]]

    /// - Parameter rows: `phrase; pattern`. The phrases of `usual` may be missing.
    init(_ rows: StaticString) {
        var patterns = [[String]](repeating: [], count: Phrase.allCases.count)
        for row in SpokenPhrases.usual.split(separator: "\n") + rows.description.split(separator: "\n") {
            guard let mark = row.firstIndex(of: ";"), let phrase = Phrase(rawValue: String(row[..<mark])) else {
                preconditionFailure("row: \(row)")
            }
            let pattern = row[row.index(after: mark)...].drop { $0 == " " }
            let parts = pattern.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
            patterns[SpokenPhrases.index(of: phrase)] = parts
            // A language without a row `last_and` says `and`.
            if phrase == .and { patterns[SpokenPhrases.index(of: .lastAnd)] = parts }
        }
        precondition(!patterns.contains([]), "a phrase is missing")
        self.patterns = patterns
    }

    private static let usual = """
        comma; %, %
        location; % %
        location_verse; %, %
        group; %; %
        """

    private static func index(of phrase: Phrase) -> Int { Phrase.allCases.firstIndex(of: phrase)! }

    /// A phrase with words in place of its `%`. Words for which the pattern has no `%` are left out.
    package func callAsFunction(_ phrase: Phrase, _ words: String...) -> String {
        let parts = patterns[SpokenPhrases.index(of: phrase)]
        var spoken = parts[0]
        for (word, part) in zip(words, parts.dropFirst()) { spoken += word + part }
        return spoken
    }
}

/// The spoken names of the books and their chapters: `1 Samuel` is "First Samuel", and a chapter of the Psalms is a
/// "Psalm".
struct SpokenBooks: Sendable {
    /// By `Book.index`.
    private let names: [String]
    /// The patterns for one chapter and for several, by `Book.index`; `nil` if the chapters are called chapters.
    private let chapters: [(one: String, several: String)?]

    /// - Parameters:
    ///   - written: the names for a book without a row in `spoken`; the numbers in them are replaced by words.
    ///   - spoken: rows of `SpokenForms.bookNames`.
    ///   - chapters: rows of `SpokenForms.chapterNames`.
    init(_ written: BookNames, _ numbers: SpokenNumber, spoken: StaticString, chapters: StaticString) {
        var names = Book.allCases.map { book in
            written.name(of: book).split(separator: " ").map { word in
                Int(word).map(numbers.cardinal) ?? String(word)
            }.joined(separator: " ")
        }
        for (books, fields) in SpokenBooks.rows(spoken) {
            let words = fields.count > 1 ? fields[1].split(separator: " ") : []
            precondition(books.count == 1 || books.count == words.count, "row: \(fields)")
            for (index, book) in books.enumerated() {
                names[book.index] = words.isEmpty ? fields[0] : SpokenBooks.filled(fields[0], String(words[index]))
            }
        }
        self.names = names
        var labels = [(one: String, several: String)?](repeating: nil, count: Book.count)
        for (books, fields) in SpokenBooks.rows(chapters) {
            for book in books { labels[book.index] = (fields[0], fields.last!) }
        }
        self.chapters = labels
    }

    func name(of book: Book) -> String { names[book.index] }

    /// One chapter with its number, if the book's chapters have a name of their own: "Psalm one"; else `nil`.
    func chapter(_ number: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.one, number) }
    }

    /// Several chapters, if they have a name of their own: "Psalms one and two"; else `nil`.
    func chapters(_ numbers: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.several, numbers) }
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

import Corpus
import Scripture

/// A Bible as its source tells it, before it is known how it divides.
///
/// Importers of all formats fill one, verse by verse and in the source's own numbers; `finish` finds the versification and
/// makes the text. Verses are held encoded (`EncodedVerses`), so a fully tagged Bible takes what its pack will take.
struct BibleDraft {
    /// What the source says of itself.
    var facts = BibleFacts()
    var report: ImportReport
    /// The format, and the version of its importer.
    var origin = PackOrigin()
    var hooks: ImportHooks

    /// What people call the source.
    let source: String
    private(set) var verses = EncodedVerses()
    /// In the order of the source.
    private(set) var places: [Place] = []
    private var table = LocationTable()
    /// The verse added last, which may be extended and is not encoded yet; it is that of the last place.
    private var latest: ImportedVerse?
    private var lastAdded: Place?
    private(set) var features: Translation.Features = []

    /// Where one verse stands, or several that the source prints as one.
    struct Place {
        var book: Book
        var chapter: Int
        let verses: ClosedRange<Int>
        /// Its number in `EncodedVerses`; `nil` where nothing but the verse's number was printed.
        var number: Int?
    }

    /// What any source may have in all, in bytes: the longest Bible met, tagged throughout, has half.
    static let maximumSize = 40 << 20
    /// How much of it may be text, in bytes, which the search index multiplies. Bibles in scripts of three bytes a letter have
    /// fifteen million.
    static let maximumTextSize = 20 << 20
    /// Bibles with all that any tradition has come to forty thousand verses.
    static let maximumCount = 100_000
    static let maximumChapter = 200
    static let maximumVerse = 255

    init(source: String, hooks: ImportHooks) {
        self.source = source
        self.hooks = hooks
        report = ImportReport(source: source)
    }

    /// Whether there is no verse with text.
    var isEmpty: Bool { latest.map { $0.text.isEmpty } ?? true && verses.byteCount == 0 }

    // MARK: Adding

    /// Files a verse at a place in the source's own numbering. Verse 0 is a psalm's title or a chapter's opening, chapter 0
    /// an introduction; a title in `verse` goes to verse 0 by itself. Of two at one place the first is kept; a verse
    /// without anything is remembered as being there, for the counts.
    mutating func add(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        var verse = verse
        guard isPossible(chapter, verses) else {
            return report.add(.foreignText, detail: "\(book.osisID) \(chapter):\(verses.lowerBound)")
        }
        if verse.isCut { report.add(.oversizedEntry, at: Verse(book, chapter, verses.lowerBound)) }
        if let title = verse.superscription {
            verse.superscription = nil
            if verses.lowerBound == 0 {
                var opening = title
                opening.join(ImportedVerse(text: verse.text, extras: verse.extras))
                return try file(opening, Place(book: book, chapter: chapter, verses: verses))
            }
            if verse.text.isEmpty {
                // Where the numbering counts the title, it is the text of verse 1.
                verse.readTitleAsText(title)
            } else if table[book, chapter, 0] == nil {
                try file(title, Place(book: book, chapter: chapter, verses: 0...0))
            }
        }
        let imported = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        try file(imported, Place(book: book, chapter: chapter, verses: verses))
    }

    /// Goes on with a verse that the source prints in pieces. Where nothing stands at the place yet it is added.
    mutating func extend(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        guard isPossible(chapter, verses), let place = table[book, chapter, verses.lowerBound] else {
            return try add(verse, at: book, chapter, verses)
        }
        let more = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        if more.text.isEmpty && more.extras == VerseExtras() { return }
        note(more, at: Verse(book, chapter, verses.lowerBound))
        if place == places.count - 1, latest != nil {
            latest!.join(more)
            return
        }
        try encodeLatest()
        var whole = places[place].number.map { self.verses.verse($0) } ?? ImportedVerse("")
        whole.join(more)
        places[place].number = try encode(whole)
    }

    /// Says that a book, or what is no book, was left out, and why.
    mutating func skipBook(named name: String, reason: String) {
        let name = String(name.prefix(60))
        report.add(.skippedBook, detail: reason.isEmpty ? name : "\(name), \(reason)")
    }

    private func isPossible(_ chapter: Int, _ verses: ClosedRange<Int>) -> Bool {
        (0...BibleDraft.maximumChapter).contains(chapter) && verses.lowerBound >= 0
            && verses.upperBound <= BibleDraft.maximumVerse
    }

    private mutating func file(_ verse: ImportedVerse, _ place: Place) throws(ImportError) {
        let isNothing = verse.text.isEmpty && verse.extras == VerseExtras()
        let verseName = Verse(place.book, place.chapter, place.verses.lowerBound)
        if let known = table[place.book, place.chapter, place.verses.lowerBound] {
            if isNothing { return }
            let isLatest = known == places.count - 1 && latest != nil
            guard places[known].number == nil && !isLatest else { return report.add(.duplicateVerse, at: verseName) }
            try encodeLatest()
            places[known].number = try encode(verse)
            return note(verse, at: verseName)
        }
        try encodeLatest()
        if let last = lastAdded, last.book == place.book {
            if last.chapter != place.chapter, hooks.isCancelled() { throw .cancelled }
            if (place.chapter, place.verses.lowerBound) < (last.chapter, last.verses.lowerBound) {
                report.add(.disorder, at: verseName)
            }
        }
        guard places.count < BibleDraft.maximumCount else {
            throw .tooLarge(module: source, reason: "it has more verses than any Bible")
        }
        lastAdded = place
        table.fill(place.book, place.chapter, place.verses, with: places.count)
        places.append(place)
        if isNothing { return }
        latest = verse
        note(verse, at: verseName)
    }

    private mutating func encodeLatest() throws(ImportError) {
        guard let verse = latest else { return }
        latest = nil
        places[places.count - 1].number = try encode(verse)
    }

    private mutating func encode(_ verse: ImportedVerse) throws(ImportError) -> Int {
        let number = verses.count
        guard verses.byteCount < BibleDraft.maximumSize, verses.textSize < BibleDraft.maximumTextSize,
            verses.append(verse)
        else { throw .tooLarge(module: source, reason: "it has more text than any Bible") }
        return number
    }

    private mutating func note(_ verse: ImportedVerse, at place: Verse) {
        features.formUnion(of: verse.extras)
        if LetterCase.isAllCapitals(verse.text) { report.add(.allCapitals, at: place) }
    }

    /// The place that holds a verse's own number, by its place in `places`.
    func place(of book: Book, _ chapter: Int, _ verse: Int) -> Int? { table[book, chapter, verse] }

    /// Encodes what is still open, so that every place has its number.
    mutating func close() throws(ImportError) { try encodeLatest() }

    /// Encodes a verse that takes the place of others.
    mutating func replace(_ verse: ImportedVerse) throws(ImportError) -> Int { try encode(verse) }

    /// Moves chapters that a system has under another book.
    mutating func settle(in system: Versification) {
        for number in places.indices {
            let place = places[number]
            let home = MovedChapters.place(of: place.book, place.chapter, in: system)
            guard home.book != place.book else { continue }
            (places[number].book, places[number].chapter) = home
            table.fill(home.book, home.chapter, place.verses, with: number)
        }
    }

    /// Hands over the encoded verses without a copy.
    mutating func takeVerses() -> EncodedVerses {
        let taken = verses
        verses = EncodedVerses()
        return taken
    }
}

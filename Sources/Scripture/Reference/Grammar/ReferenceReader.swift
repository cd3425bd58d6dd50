/// Reads the parts of references from a text: names of books, numbers, places, and what joins them.
///
/// Every function reads at an offset and tells where what it read ends; nothing is kept, so looking ahead and going
/// back cost nothing. Each looks ahead over a bounded number of tokens, so reading is linear in the length of the text.
///
/// A class, so that the lists and the scanner that use it share one.
final class ReferenceReader {
    let text: SourceText
    let wordTable: WordTable
    let mode: ReferenceParser.Mode
    /// What parts chapter and verse, unless the reference that is being read has shown another habit.
    private let ownSeparators: Separators
    /// How the reference that is being read parts chapter and verse, once its first sign has shown it: for languages in
    /// which that differs.
    private var shownSeparators: Separators?
    let books: CountedBooks
    /// A book without a number is a place: "Genesis to Exodus".
    let takesBookAlone: Bool
    let listMarkers: ListMarkers

    init(
        text: SourceText, wordTable: WordTable, mode: ReferenceParser.Mode, separators: Separators, books: CountedBooks,
        takesBookAlone: Bool, listMarkers: ListMarkers
    ) {
        self.text = text
        self.wordTable = wordTable
        self.mode = mode
        ownSeparators = separators
        self.books = books
        self.takesBookAlone = takesBookAlone
        self.listMarkers = listMarkers
    }

    var separators: Separators { shownSeparators ?? ownSeparators }

    /// Takes note of the sign that parts chapter and verse in a place of the reference that is being read.
    func note(_ sign: VerseSign) {
        guard ownSeparators.areOpen, shownSeparators == nil, sign != .none else { return }
        shownSeparators = ownSeparators.decided(by: sign)
    }

    /// Forgets what the reference before has shown.
    func beginReference() { shownSeparators = nil }

    /// Whether what follows a name may be a number or lead to one: in prose that settles nearly all words that are names
    /// of books and mean none ("is", "so", "he").
    func mayNumberFollow(_ offset: Int) -> Bool {
        var place = offset
        while place - offset < 8 {
            let byte = text[place]
            if byte &- 0x30 < 10 || byte >= 0x80 { return true }
            guard (byte | 0x20) &- 0x61 < 26 else {
                place += 1
                continue
            }
            var key = WordKey()
            let end = text.readWord(at: place, into: &key)
            if text.isRoman(place..<end) { return true }
            return wordTable.entry(for: key).map { !$0.roles.isDisjoint(with: .linking) } ?? false
        }
        return true
    }

    /// Whether a word names the Psalms, whose number may stand before it: "the 23rd Psalm".
    func namesPsalms(_ entry: WordTable.Entry) -> Bool {
        entry.name != WordTable.none && wordTable.names[Int(entry.name)][0] == .ps
    }

    /// Whether an ordinary word follows, so that a number before it more likely counts something: "4 people".
    func runsOn(after offset: Int) -> Bool {
        let next = text.token(at: offset)
        guard let key = next.key else { return false }
        guard next.newlines == 0 else { return false }
        guard let entry = wordTable.entry(for: key) else { return true }
        // "10And the disciples" begins a verse.
        if !next.spaced && entry.roles.contains(.list) { return true }
        // "27He answered": a word of every sentence names a book only where a number may follow.
        if entry.isBook, entry.standing < .weak || takesBookAlone || mayNumberFollow(next.end) { return false }
        return entry.roles.isDisjoint(with: .connecting)
    }

    /// Whether letters of an ordinary word stand right behind a place: the "x" of "3x".
    func isGlued(to place: Location) -> Bool {
        !text.token(at: place.end).spaced && runsOn(after: place.end)
    }
}

extension WordRoles {
    /// Words that carry a reference on.
    static let connecting: WordRoles = [
        .chapter, .verse, .list, .range, .next, .rest, .title, .translation,
    ]
}

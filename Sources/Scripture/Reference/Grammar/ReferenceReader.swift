/// Reads the parts of references from a text: names of books, numbers, places, and what joins them.
///
/// Every function reads at an offset and tells where what it read ends; nothing is kept, so looking ahead and going
/// back cost nothing. Each looks ahead over a bounded number of tokens, so reading is linear in the length of the text.
struct ReferenceReader {
    let text: SourceText
    let lexicon: Lexicon
    let mode: ReferenceParser.Mode
    /// What parts chapter and verse, unless the reference that is being read has shown another habit.
    let ownSeparators: Separators
    /// For languages in which a reference may show one.
    let habit: SeparatorHabit?
    let books: CountedBooks
    /// A book without a number is a place: "Genesis to Exodus".
    let takesBookAlone: Bool
    let listMarkers: ListMarkers

    init(
        text: SourceText, lexicon: Lexicon, mode: ReferenceParser.Mode, separators: Separators, books: CountedBooks,
        takesBookAlone: Bool, listMarkers: ListMarkers
    ) {
        self.text = text
        self.lexicon = lexicon
        self.mode = mode
        ownSeparators = separators
        habit = separators.areOpen ? SeparatorHabit() : nil
        self.books = books
        self.takesBookAlone = takesBookAlone
        self.listMarkers = listMarkers
    }

    var separators: Separators { habit?.shown ?? ownSeparators }

    /// Whether an ordinary word follows, so that a number before it more likely counts something: "4 people".
    func runsOn(after offset: Int) -> Bool {
        let next = text.token(at: offset)
        guard let key = next.key else { return false }
        guard next.newlines == 0 else { return false }
        guard let entry = lexicon.entry(for: key) else { return true }
        // "10And the disciples" begins a verse.
        if !next.spaced && entry.roles.contains(.list) { return true }
        return !entry.isBook && entry.roles.isDisjoint(with: .connecting)
    }
}

extension WordRoles {
    /// Words that carry a reference on.
    static let connecting: WordRoles = [
        .chapter, .verse, .list, .range, .next, .rest, .title, .translation,
    ]
}

/// The words of one language by their keys: spellings of books, and the words around the numbers.
///
/// A hash table that is filled once, by `WordTableBuilder`, on first use. Words of a phrase ("song of songs") are entered
/// as the phrase's key, and what stands before its last word ("song", "song of") is marked as the head of phrases. A
/// class, because every reader holds it.
final class WordTable: Sendable {
    /// What a word or phrase means.
    struct Entry: Sendable {
        var key: UInt64 = 0
        var roles: WordRoles = []
        /// Rows of `names`: read without a number before it, with one, and the second choice. `none` for no book.
        var name = WordTable.none
        var numberedName = WordTable.none
        var secondName = WordTable.none
        var standing = Standing.plain
        /// The second choice is the book where an accent is written: Portuguese "Jó" beside "Jo".
        var isSecondAccented = false
        /// A longer phrase begins with it.
        var isPhraseHead = false
        /// The last word of such a phrase may be misspelled: "song of".
        var hasKnownEnding = false
        /// A USFM code starts with it that the names do not read: `JOL`, `PS2`.
        var isCodeHead = false
        /// The number that a word with a role of number stands for; for a translation its row of `translations`.
        var number: UInt8 = 0

        /// Whether it names a book, with a number or without.
        var isBook: Bool { name != WordTable.none || numberedName != WordTable.none }
    }

    /// How readily prose may take a spelling for a book; the marks of the tables (`~`, `=`, `!`, `^`).
    enum Standing: UInt8, Comparable, Sendable {
        case plain, person, everyday, weak, address
        static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
    }

    /// The books of one name, in the order of their numbers; 1 to 5 ("5. Mose").
    struct Name: Sendable {
        var books: (Book, Book, Book, Book, Book)
        var count: Int

        subscript(place: Int) -> Book {
            switch place {
            case 0: books.0
            case 1: books.1
            case 2: books.2
            case 3: books.3
            default: books.4
            }
        }
    }

    /// A USFM code that is read as such, with the book's row of `names`.
    struct Code: Sendable {
        var letters: (UInt8, UInt8, UInt8)
        var book: Book
        var name: UInt8
    }

    /// How a name of several words begins.
    struct PhraseStart: Sendable {
        /// The key of its first word.
        var head: UInt64
        /// The key of its first two words.
        var key: UInt64
        /// What its second word begins with.
        var second: WordInitials
    }

    static let none = UInt8.max
    let language: Language
    /// What parts chapter and verse where the caller leaves it to the language.
    let separators: Separators
    /// Whether a text is cut into words by this lexicon (`UnspacedScript`).
    let isUnspaced: Bool
    /// Whether letters stand for numbers in the language.
    let countsWithLetters: Bool
    /// Whether words for chapters or verses stand behind the numbers.
    let putsUnitsBehind: Bool
    let numberRules: NumberRules
    let names: [Name]
    /// The largest number that a name takes.
    let largestNumber: Int
    /// Names by misspellings of them.
    let misspelled: MisspelledNames
    /// Last words of phrases, by whose keys the phrases are found: the "solomon" of "song of solomon".
    let misspelledEndings: MisspelledNames
    let translations: [TranslationMark]
    let phraseStarts: [PhraseStart]
    private let codes: [Code]
    private let entries: [Entry]
    /// How many words and phrases it knows.
    let count: Int
    /// By which most words of prose are passed by.
    let beginnings: WordPrefixFilter

    /// The table has a power of two many rows, and about twice as many as a language has words, or more.
    static let mask = 2047

    init(_ language: ReferenceLanguage) {
        let builder = WordTableBuilder(language)
        self.language = language.language
        separators = language.separators
        isUnspaced = language.isUnspaced
        numberRules = language.numberRules
        countsWithLetters = builder.entries.contains { $0.roles.contains(.letter) }
        putsUnitsBehind = builder.entries.contains { !$0.roles.isDisjoint(with: [.chapterBehind, .verseBehind]) }
        names = builder.names
        largestNumber = builder.names.reduce(0) { max($0, $1.count) }
        misspelled = builder.misspelled
        misspelledEndings = builder.misspelledEndings
        translations = builder.translations
        phraseStarts = builder.phraseStarts
        codes = builder.codes
        entries = builder.entries
        count = builder.count
        beginnings = builder.beginnings
    }

    /// What a word means; `nil` for a word that no reference holds.
    @inline(__always)
    func entry(for key: WordKey) -> Entry? {
        var slot = key.slot(mask: WordTable.mask)
        while entries[slot].key != 0 {
            if entries[slot].key == key.value { return entries[slot] }
            slot = (slot + 1) & WordTable.mask
        }
        return nil
    }

    /// Whether the language itself writes a comma between chapter and verse.
    var writesComma: Bool { language.form.verseSeparator.utf8Start[0] == UInt8(ascii: ",") }

    /// Every word and phrase.
    func forEachEntry(_ body: (Entry) -> Void) {
        for entry in entries where entry.key != 0 { body(entry) }
    }

    /// The code of three exact bytes; `nil` for one that is the spelling of a name anyway.
    func code(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Code? {
        codes.first { $0.letters == (first, second, third) }
    }

    /// What a token's word does; empty for other tokens and unknown words.
    @inline(__always)
    func roles(of token: Token) -> WordRoles {
        guard case .word(let key) = token.kind, let entry = entry(for: key) else { return [] }
        return entry.roles
    }
}

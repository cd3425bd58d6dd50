/// The words of one language by their keys: spellings of books, and the words around the numbers.
///
/// A hash table that is filled once, on first use (some 40 µs). Words of a phrase ("song of songs") are entered as
/// the phrase's key, and its first word is marked as the head of phrases.
struct Lexicon: Sendable {
    /// What a word or phrase means.
    struct Entry: Sendable {
        var key: UInt64 = 0
        /// Rows of `names`: read without a number before it, with one, and the second choice. `none` for no book.
        var name = Lexicon.none
        var numberedName = Lexicon.none
        var secondName = Lexicon.none
        var standing = Standing.plain
        var isPhraseHead = false
        var roles: WordRoles = []
        /// The number that a word with a role of number stands for.
        var number: UInt8 = 0
        /// For a translation, the row of `translations`.
        var translation: UInt8 = 0

        /// Whether it names a book, with a number or without.
        var isBook: Bool { name != Lexicon.none || numberedName != Lexicon.none }
    }

    /// How readily prose may take a spelling for a book; the marks of the tables (`~`, `=`, `!`).
    enum Standing: UInt8, Comparable, Sendable {
        case plain, person, everyday, weak
        static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
    }

    /// The books of one name, in the order of their numbers; 1 to 4.
    struct Name: Sendable {
        var books: (Book, Book, Book, Book)
        var count: Int

        subscript(place: Int) -> Book {
            switch place {
            case 0: books.0
            case 1: books.1
            case 2: books.2
            default: books.3
            }
        }
    }

    static let none = UInt8.max
    static let english = Lexicon(.english)

    private(set) var names: [Name] = []
    private(set) var misspelled = MisspelledNames()
    private(set) var translations: [TranslationMark] = []
    private var entries: [Entry]
    /// A bit for each pair of first letters that words begin with which a reader must look at.
    private var starts: [UInt32]

    private static let mask = 2047

    init(_ language: ReferenceLanguage) {
        entries = [Entry](repeating: Entry(), count: Lexicon.mask + 1)
        starts = [UInt32](repeating: 0, count: 32)
        TableReader(language.books).forEachRow { enterName($0) }
        TableReader(language.words).forEachRow { enterWords($0) }
        TableReader(language.translations).forEachRow { enterTranslations($0) }
    }

    /// What a word means; `nil` for a word that no reference holds.
    @inline(__always)
    func entry(for key: WordKey) -> Entry? {
        var slot = key.slot(mask: Lexicon.mask)
        while entries[slot].key != 0 {
            if entries[slot].key == key.value { return entries[slot] }
            slot = (slot + 1) & Lexicon.mask
        }
        return nil
    }

    /// What a token's word does; empty for other tokens and unknown words.
    func roles(of token: Token) -> WordRoles { token.key.flatMap { entry(for: $0)?.roles } ?? [] }

    /// Whether a word that begins with two ASCII letters, in lower case, can be one to look at. Most words of prose
    /// end here.
    @inline(__always)
    func mayStart(_ first: UInt8, _ second: UInt8) -> Bool {
        starts[Int(first & 31)] & 1 << UInt32(second & 31) != 0
    }

    // MARK: Filling

    private mutating func enterName(_ row: TableReader.Row) {
        let ids = row.head.split(separator: " ").map { Book(rawValue: String($0)) }
        let books = ids.compactMap { $0 }
        guard let first = books.first, let last = books.last, books.count == ids.count, books.count <= 4 else {
            preconditionFailure("book row: \(row.head)")
        }
        let place = UInt8(names.count)
        names.append(
            Name(
                books: (first, books.count > 1 ? books[1] : last, books.count > 2 ? books[2] : last, last),
                count: books.count))
        row.forEachItem { item in
            let spelling = Spelling(item)
            enter(spelling.key) { entry in
                if spelling.isSecondChoice {
                    entry.secondName = place
                } else if books.count > 1 {
                    if entry.numberedName == Lexicon.none { entry.numberedName = place }
                    if !spelling.needsNumber && entry.name == Lexicon.none { entry.name = place }
                } else if entry.name == Lexicon.none {
                    entry.name = place
                }
                if !spelling.isSecondChoice { entry.standing = max(entry.standing, spelling.standing) }
            }
            if let head = spelling.head { enter(head) { $0.isPhraseHead = true } }
            markStart(item)
            if spelling.isKnownMisspelled || spelling.isJumble {
                misspelled.append(spelling.letters, name: place, numbered: books.count > 1, spelling)
            }
        }
    }

    private mutating func enterWords(_ row: TableReader.Row) {
        guard let role = WordRoles.named.first(where: { row.headEquals($0.name) })?.role else {
            preconditionFailure("word row: \(row.head)")
        }
        let isLookedAt = !role.isDisjoint(with: [.chapter, .verse, .nth, .tens])
        row.forEachItem { item in
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            let number = item[equals...].dropFirst().reduce(UInt8(0)) { $0 &* 10 &+ ($1 &- 0x30) }
            enter(WordKey(spelled: item[..<equals])) { entry in
                entry.roles.insert(role)
                if number > 0 { entry.number = number }
            }
            if isLookedAt { markStart(item) }
        }
    }

    private mutating func enterTranslations(_ row: TableReader.Row) {
        row.forEachItem { item in
            let mark = TranslationMark(item)
            let place = UInt8(translations.count)
            // Digits do not belong to a word, so KJ21 is entered without them; few marks have any.
            enter(WordKey(spelled: mark.letters)) { entry in
                entry.roles.insert(.translation)
                entry.translation = place
            }
            translations.append(mark)
        }
    }

    private mutating func enter(_ key: WordKey, _ change: (inout Entry) -> Void) {
        var slot = key.slot(mask: Lexicon.mask)
        while entries[slot].key != 0 && entries[slot].key != key.value { slot = (slot + 1) & Lexicon.mask }
        entries[slot].key = key.value
        change(&entries[slot])
    }

    private mutating func markStart(_ item: UnsafeBufferPointer<UInt8>.SubSequence) {
        let first = item.first ?? 0
        // A word of one letter is followed by no letter: bit 0 stands for that.
        let second = item.dropFirst().first ?? 0
        starts[Int(first & 31)] |= 1 << UInt32(second >= 0x61 && second <= 0x7A ? second & 31 : 0)
    }
}

/// The words of one language by their keys: spellings of books, and the words around the numbers.
///
/// It is a hash table, filled by `WordTableBuilder` on first use. A phrase ("song of songs") has an entry under the key
/// of the whole phrase, and each beginning of it ("song", "song of") has an entry that is marked as the head of a
/// phrase. This is a class because every grammar has a reference to it.
final class WordTable: Sendable {
    /// What a word or phrase means.
    struct Entry: Sendable {
        var key: UInt64 = 0
        var roles: WordRoles = []
        /// Indices in `names`: for the word without a number before it, for the word with one, and for the second
        /// choice; `none` if there is no such book.
        var name = WordTable.none
        var numberedName = WordTable.none
        var secondName = WordTable.none
        var ambiguity = Ambiguity.unambiguous
        /// The second choice is meant if the word has an accent: Portuguese "Jó" is Job, "Jo" is John.
        var isSecondAccented = false
        /// A longer phrase begins with it.
        var isPhraseHead = false
        /// The last word of such a phrase is recognised even if it is misspelled: the "Solomon" of "Song of Solomon".
        var hasKnownEnding = false
        /// A USFM code that is not a spelling starts with it: `JOL`, `PS2`.
        var isCodeHead = false
        /// It is known only as an English name or an OSIS id.
        var isInternational = false
        /// It is a name without a number only in a query: "E" for "Efesini".
        var isForQueries = false
        /// The same with a number: "1 C" for "1 Corinzi".
        var isForQueriesNumbered = false
        /// The value of a number word; for a translation its index in `translations`.
        var number: UInt8 = 0

        /// Whether it names a book, with or without a number.
        var isBook: Bool {
            name != WordTable.none && !isForQueries || numberedName != WordTable.none && !isForQueriesNumbered
        }
        /// The same, also for names that are read only in queries.
        var isNamed: Bool { name != WordTable.none || numberedName != WordTable.none }
    }

    /// How likely a spelling is to be something else in prose. The marks of the tables state it (`~`, `=`, `!`, `^`).
    enum Ambiguity: UInt8, Comparable, Sendable {
        case unambiguous, personName, everydayWord, veryCommonWord, formOfAddress
        static func < (left: Ambiguity, right: Ambiguity) -> Bool { left.rawValue < right.rawValue }
    }

    /// The one to five books of a name, in the order of their numbers ("5. Mose").
    struct Name: Sendable {
        var books: (Book, Book, Book, Book, Book)
        var count: Int

        subscript(index: Int) -> Book {
            switch index {
            case 0: books.0
            case 1: books.1
            case 2: books.2
            case 3: books.3
            default: books.4
            }
        }
    }

    /// A USFM code that is not a spelling of its book.
    struct Code: Sendable {
        var letters: (UInt8, UInt8, UInt8)
        var book: Book
        /// The index of the book in `names`.
        var name: UInt8
    }

    /// The beginning of a name of several words.
    struct PhraseStart: Sendable {
        /// The key of its first word.
        var head: UInt64
        /// The key of its first two words.
        var key: UInt64
        /// The first letter of its second word.
        var second: WordInitials
    }

    static let none = UInt8.max
    let language: Language
    /// The marks that may separate chapter and verse, if the caller does not set them.
    let separators: Separators
    /// Whether this table divides text into words, because the language has no spaces between them (`UnspacedScript`).
    let isUnspaced: Bool
    /// Whether the language uses letters as numbers.
    let countsWithLetters: Bool
    /// Whether words for chapters or verses come after the numbers.
    let putsUnitsAfterNumbers: Bool
    let numberRules: NumberRules
    let names: [Name]
    /// The largest number before a name.
    let largestNumber: Int
    /// The names that are recognised when they are misspelled.
    let misspelled: MisspelledNames
    /// The same for the last words of phrases: the "solomon" of "song of solomon".
    let misspelledEndings: MisspelledNames
    let translations: [TranslationMark]
    let phraseStarts: [PhraseStart]
    private let codes: [Code]
    private let entries: [Entry]
    /// The number of words and phrases.
    let count: Int
    /// The first letters of all words that may begin a reference. For most words of prose, this test is enough.
    let beginnings: WordPrefixFilter

    /// The number of slots minus one, so that it works as a bit mask. There are about twice as many slots as words, or
    /// more.
    static let mask = 2047

    init(_ language: Language) {
        let definition = language.definition
        let builder = WordTableBuilder(definition)
        self.language = language
        separators = definition.separators
        isUnspaced = definition.isUnspaced
        numberRules = definition.numberRules
        countsWithLetters = builder.entries.contains { $0.roles.contains(.letter) }
        putsUnitsAfterNumbers = builder.entries.contains {
            !$0.roles.isDisjoint(with: [.chapterAfterNumber, .verseAfterNumber])
        }
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

    /// What a word means; `nil` for a word that is never part of a reference.
    ///
    /// Inlined by force: the scanner of prose looks up each word that passes the filter of prefixes.
    @inline(__always)
    func entry(for key: WordKey) -> Entry? {
        var slot = key.slot(mask: WordTable.mask)
        while entries[slot].key != 0 {
            if entries[slot].key == key.value { return entries[slot] }
            slot = (slot + 1) & WordTable.mask
        }
        return nil
    }

    /// Whether the language writes a comma between chapter and verse.
    var writesComma: Bool { language.form.verseSeparator.utf8Start[0] == UInt8(ascii: ",") }

    /// Every word and phrase.
    func forEachEntry(_ body: (Entry) -> Void) {
        for entry in entries where entry.key != 0 { body(entry) }
    }

    /// The USFM code of three bytes; `nil` for a code that is a spelling of its book.
    func code(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Code? {
        codes.first { $0.letters == (first, second, third) }
    }

    /// The roles of a token's word; empty for other tokens and unknown words.
    func roles(of token: Token) -> WordRoles {
        guard case .word(let key) = token.kind, let entry = entry(for: key) else { return [] }
        return entry.roles
    }
}

/// Fills a `WordTable` from the tables of a language.
///
/// The tables are ours, so a row with a mistake is a broken invariant.
struct WordTableBuilder {
    private(set) var names: [WordTable.Name] = []
    private(set) var misspelled: MisspelledNames
    private(set) var misspelledEndings: MisspelledNames
    private(set) var translations: [TranslationMark] = []
    private(set) var phraseStarts: [WordTable.PhraseStart] = []
    private(set) var codes: [WordTable.Code] = []
    private(set) var entries = [WordTable.Entry](repeating: WordTable.Entry(), count: WordTable.mask + 1)
    /// The number of used entries.
    private(set) var count = 0
    private(set) var beginnings = WordPrefixFilter()
    /// The prefixes of the language: names are entered with each of them too.
    private let prefixes: [[UInt8]]
    /// The index of the book to try first for the next id, because most rows follow the order of the books.
    private var nextBook = 0

    init(_ language: any LanguageDefinition.Type) {
        let rules = LetterRules(language.confusedLetters)
        prefixes = UnsafeBufferPointer(
            start: language.prefixes.utf8Start, count: language.prefixes.utf8CodeUnitCount
        ).split(separator: 0x20).map(Array.init)
        misspelled = MisspelledNames(rules)
        misspelledEndings = MisspelledNames(rules)
        names.reserveCapacity(128)
        translations.reserveCapacity(128)
        TableReader(language.spellings).forEachRow { enterName($0) }
        numberJohn()
        if ObjectIdentifier(language) != ObjectIdentifier(EnglishLanguage.self) {
            enterInternationalNames(inFull: language.usesLatinLetters)
        }
        TableReader(language.words).forEachRow { enterWords($0) }
        TableReader(language.translations).forEachRow { enterTranslations($0) }
        enterCodes()
    }

    /// Enters the USFM codes that are not a spelling of their book, or that have a digit after a letter. A code that
    /// begins with a digit is read as a numbered name.
    private mutating func enterCodes() {
        for (row, name) in names.enumerated() where name.count == 1 {
            let code = name[0].usfmCode
            let bytes = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
            let head = bytes.prefix { $0 >= UInt8(ascii: "A") }.map { $0 | 0x20 }
            guard !head.isEmpty, !codes.contains(where: { $0.book == name[0] }) else { continue }
            let spelled = WordKey(spelled: head)
            let known = entries[slot(of: spelled)].name
            if head.count == bytes.count, known != WordTable.none, names[Int(known)].count == 1,
                names[Int(known)][0] == name[0]
            {
                continue
            }
            enter(spelled) { $0.isCodeHead = true }
            codes.append(WordTable.Code(letters: (bytes[0], bytes[1], bytes[2]), book: name[0], name: UInt8(row)))
            beginnings.insert(head[...])
        }
    }

    private mutating func enterName(_ row: TableReader.Row) {
        var books: (Book, Book, Book, Book, Book) = (.gen, .gen, .gen, .gen, .gen)
        var count = 0
        row.forEachHead { id in
            let book = book(id)
            switch count {
            case 0: books = (book, book, book, book, book)
            case 1: books.1 = book
            case 2: books.2 = book
            case 3: books.3 = book
            default: books.4 = book
            }
            count += 1
        }
        precondition(count >= 1 && count <= 5, "a name has one to five books")
        // 1 Enoch is numbered although it is the only book of its name here.
        let isNumbered = count > 1 || books.0.isNumbered
        let index = UInt8(names.count)
        names.append(WordTable.Name(books: books, count: count))
        func enter(_ spelling: Spelling) {
            self.enter(spelling.key) { entry in
                if spelling.isForQueries {
                    if isNumbered, entry.numberedName == WordTable.none { entry.isForQueriesNumbered = true }
                    if !isNumbered, entry.name == WordTable.none { entry.isForQueries = true }
                }
                if spelling.isSecondChoice {
                    entry.secondName = index
                    entry.isSecondAccented = spelling.letters.contains { $0 >= 0xC2 && $0 < 0xCE }
                    return
                }
                if isNumbered {
                    if entry.numberedName == WordTable.none { entry.numberedName = index }
                    if !spelling.needsNumber && entry.name == WordTable.none { entry.name = index }
                } else if entry.name == WordTable.none {
                    entry.name = index
                }
                entry.ambiguity = max(entry.ambiguity, spelling.ambiguity)
            }
            for beginning in spelling.beginnings { self.enter(beginning) { $0.isPhraseHead = true } }
            if let beginning = spelling.beginnings.last, spelling.isKnownMisspelled {
                self.enter(beginning) { $0.hasKnownEnding = true }
            }
            if let head = spelling.beginnings.first, let second = spelling.secondWord {
                let both = spelling.beginnings.count > 1 ? spelling.beginnings[1] : spelling.key
                phraseStarts.append(
                    WordTable.PhraseStart(head: head.value, key: both.value, second: WordInitials(of: second)))
            }
        }
        row.forEachItem { item in
            let spelling = Spelling(item)
            enter(spelling)
            if spelling.isForQueries { return }
            beginnings.insert(item)
            if spelling.ambiguity < .veryCommonWord {
                for prefix in prefixes {
                    (prefix + item).withUnsafeBufferPointer { enter(Spelling($0[...])) }
                    beginnings.insert(prefix + item)
                }
            }
            guard spelling.isKnownMisspelled else { return }
            if spelling.beginnings.isEmpty {
                misspelled.append(folded(spelling.letters), name: index, numbered: isNumbered, spelling)
            } else {
                misspelledEndings.append(folded(spelling.lastWord), name: index, numbered: false, spelling)
            }
        }
    }

    /// Lets each spelling of John take a number, because people write the letters as they write the gospel: Polish has
    /// "1 Jana" in its table, and "1 Jan" is read too. Otherwise the digit would be lost: "1 Jan 4,8" is not John 4:8.
    private mutating func numberJohn() {
        guard let gospel = names.firstIndex(where: { $0.books.0 == .john }),
            let letters = names.firstIndex(where: { $0.count == 3 && $0.books.0 == .john1 })
        else { return }
        for slot in entries.indices
        where entries[slot].name == UInt8(gospel) && entries[slot].numberedName == WordTable.none {
            entries[slot].numberedName = UInt8(letters)
        }
    }

    /// Enters the names that people use in every language: the full English names, and the OSIS ids and USFM codes that
    /// programs write ("1John.3.16", "1CO 13:4"). A word that the language has itself keeps its meaning.
    ///
    /// They count as short names, so in prose they need a chapter, a colon and a verse.
    ///
    /// - Parameter inFull: whether the full names are entered too. In other scripts they are rarely typed.
    private mutating func enterInternationalNames(inFull: Bool) {
        for book in Book.allCases where !book.isNumbered || book.osisID.utf8.first == UInt8(ascii: "1") {
            let base = Array(book.osisID.utf8.drop { $0 < UInt8(ascii: "A") })
            var books = [book]
            while book.isNumbered, books.count < 4, let next = Book(index: book.index + books.count), next.isNumbered,
                next.osisID.utf8.dropFirst().elementsEqual(base)
            {
                books.append(next)
            }
            let index = UInt8(names.count)
            let last = books.count - 1
            names.append(
                WordTable.Name(
                    books: (book, books[min(1, last)], books[min(2, last)], books[min(3, last)], books[last]),
                    count: books.count))
            if inFull, book == .rev || book == .song {
                for phrase in book == .rev ? ["Revelation of John", "Revelation of St John"] : ["Song of Songs"] {
                    enterInternational(Array(phrase.utf8), index, book)
                }
            }
            let code = book.usfmCode
            let letters = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
            let name = BookNames.english.names[book].drop { $0 <= UInt8(ascii: "9") }
            if inFull { enterInternational(Array(name), index, book) }
            enterInternational(base, index, book)
            if book.isNumbered { enterInternational(letters.dropFirst().map { $0 }, index, book) }
        }
    }

    private mutating func enterInternational(_ name: [UInt8], _ index: UInt8, _ book: Book) {
        let item = name.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 | 0x20 }
        item.withUnsafeBufferPointer { bytes in
            let spelling = Spelling(bytes[...])
            let known = entries[slot(of: spelling.key)]
            guard
                known.roles.isDisjoint(with: .spelledAsMeant),
                book.isNumbered ? known.numberedName == WordTable.none : !known.isBook
            else { return }
            enter(spelling.key) { entry in
                if book.isNumbered { entry.numberedName = index } else { entry.name = index }
                if !known.isBook {
                    entry.ambiguity = .veryCommonWord
                    entry.isInternational = true
                }
            }
            for beginning in spelling.beginnings { enter(beginning) { $0.isPhraseHead = true } }
            if let head = spelling.beginnings.first, let second = spelling.secondWord {
                let both = spelling.beginnings.count > 1 ? spelling.beginnings[1] : spelling.key
                phraseStarts.append(
                    WordTable.PhraseStart(head: head.value, key: both.value, second: WordInitials(of: second)))
            }
            beginnings.insert(bytes)
        }
    }

    private mutating func book(_ id: TableReader.Bytes) -> Book {
        for step in 0..<Book.count {
            let index = (nextBook + step) % Book.count
            if let book = Book(index: index), book.osisID.utf8.elementsEqual(id) {
                nextBook = index + 1
                return book
            }
        }
        preconditionFailure("no such book: \(String(decoding: id, as: UTF8.self))")
    }

    private mutating func enterWords(_ row: TableReader.Row) {
        guard let role = WordRoles.named.first(where: { row.headEquals($0.name) })?.role else {
            preconditionFailure("no such role: \(String(decoding: row.head, as: UTF8.self))")
        }
        let isLookedAt = !role.isDisjoint(with: .starting)
        row.forEachItem { item in
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            let number = item[equals...].dropFirst().reduce(UInt8(0)) { $0 &* 10 &+ ($1 &- 0x30) }
            let spelled = item[..<equals]
            enter(spelled.contains(UInt8(ascii: "_")) ? Spelling(spelled).key : WordKey(spelled: spelled)) { entry in
                entry.roles.insert(role)
                if number > 0 { entry.number = number }
            }
            if isLookedAt { beginnings.insert(item) }
        }
    }

    private mutating func enterTranslations(_ row: TableReader.Row) {
        row.forEachItem { item in
            let mark = TranslationMark(item)
            let index = UInt8(translations.count)
            enter(mark.key) { entry in
                // Names that differ only in their digits have the same key, because a word ends before a digit. The
                // first is kept.
                if entry.roles.contains(.translation) { return }
                entry.roles.insert(.translation)
                entry.number = index
            }
            translations.append(mark)
        }
    }

    private mutating func enter(_ key: WordKey, _ change: (inout WordTable.Entry) -> Void) {
        let slot = slot(of: key)
        if entries[slot].key == 0 { count += 1 }
        entries[slot].key = key.value
        change(&entries[slot])
    }

    /// The index of a key's entry, or of the free entry for it.
    private func slot(of key: WordKey) -> Int {
        var slot = key.slot(mask: WordTable.mask)
        while entries[slot].key != 0 && entries[slot].key != key.value { slot = (slot + 1) & WordTable.mask }
        return slot
    }

    /// A word without accents. Only misspellings of names in Latin letters are recognised.
    private func folded(_ word: TableReader.Bytes) -> [UInt8] {
        var letters: [UInt8] = []
        word.forEachFoldedLetter { letters.append(UInt8($0)) }
        return letters
    }
}

/// A spelling of a book with its marks (`LanguageDefinition.spellings`).
struct Spelling {
    let letters: TableReader.Bytes
    /// The last word of a phrase.
    private(set) var lastWord: TableReader.Bytes
    /// The key of the word, or of the whole phrase.
    private(set) var key = WordKey()
    /// The keys of the first word of a phrase, of its first two, and so on up to all but its last.
    private(set) var beginnings: [WordKey] = []
    /// The second word of a phrase.
    private(set) var secondWord: TableReader.Bytes?
    private(set) var ambiguity = WordTable.Ambiguity.unambiguous
    private(set) var isKnownMisspelled = false
    private(set) var needsNumber = false
    private(set) var isSecondChoice = false
    private(set) var isJumble = false
    private(set) var isForQueries = false

    init(_ item: TableReader.Bytes) {
        var end = item.endIndex
        marks: while end > item.startIndex {
            switch item[end - 1] {
            case UInt8(ascii: "+"): isKnownMisspelled = true
            case UInt8(ascii: "~"): ambiguity = .personName
            case UInt8(ascii: "="): ambiguity = .everydayWord
            case UInt8(ascii: "!"): ambiguity = .veryCommonWord
            case UInt8(ascii: "^"): ambiguity = .formOfAddress
            case UInt8(ascii: "#"): needsNumber = true
            case UInt8(ascii: "?"): isSecondChoice = true
            case UInt8(ascii: "%"): isJumble = true
            case UInt8(ascii: "$"): (isForQueries, ambiguity) = (true, .veryCommonWord)
            default: break marks
            }
            end -= 1
        }
        letters = item[..<end]
        lastWord = letters
        var words = 0
        TableReader.forEachPart(of: letters, separator: UInt8(ascii: "_")) { word in
            let wordKey = WordKey(spelled: word)
            if words == 0 {
                key = wordKey
            } else {
                if words == 1 { secondWord = word }
                beginnings.append(key)
                key.append(wordKey)
            }
            words += 1
            lastWord = word
        }
    }
}

/// The short name of a published translation, and its versification if that is one of ours.
///
/// It points into the table of the language, which is never freed: hence `@unchecked Sendable`.
struct TranslationMark: @unchecked Sendable {
    private let nameBytes: TableReader.Bytes
    private let versificationBytes: TableReader.Bytes

    init(_ item: TableReader.Bytes) {
        let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        nameBytes = item[..<equals]
        versificationBytes = item[equals...].dropFirst()
    }

    var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// The name of the versification, for `Versification.named`.
    var versification: String? {
        versificationBytes.isEmpty ? nil : String(decoding: versificationBytes, as: UTF8.self)
    }

    /// The key of the letters at its start. Digits are left out, because a word ends before a digit.
    var key: WordKey { WordKey(spelled: nameBytes.prefix { $0 >= 0x41 }.map { $0 | 0x20 }) }
}

extension WordKey {
    /// The key of a word as the tables spell it: in lower case, with its accents.
    init(spelled letters: some Collection<UInt8>) {
        self.init()
        letters.forEachFoldedLetter { append($0) }
    }
}

extension Collection<UInt8> {
    /// The letters of a spelling, folded as those of a text are. A digit counts as a letter ("요한1서").
    func forEachFoldedLetter(_ body: (UInt32) -> Void) {
        var index = startIndex
        while index < endIndex {
            let first = self[index]
            formIndex(after: &index)
            if first < 0x80 {
                body(UInt32(first))
                continue
            }
            var value = UInt32(first) & (first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07)
            while index < endIndex, self[index] & 0xC0 == 0x80 {
                value = value << 6 | UInt32(self[index] & 0x3F)
                formIndex(after: &index)
            }
            if let letter = LetterFolding.isPoint(value) ? nil : LetterFolding.folded(value) { body(letter) }
        }
    }
}

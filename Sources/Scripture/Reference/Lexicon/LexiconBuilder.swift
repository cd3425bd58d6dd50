/// Fills the tables of a `WordTable` from those of a language.
///
/// The tables are ours, so a row that does not read is a broken invariant.
struct WordTableBuilder {
    private(set) var names: [WordTable.Name] = []
    private(set) var misspelled: MisspelledNames
    private(set) var misspelledEndings: MisspelledNames
    private(set) var translations: [TranslationMark] = []
    private(set) var phraseStarts: [WordTable.PhraseStart] = []
    private(set) var codes: [WordTable.Code] = []
    private(set) var entries = [WordTable.Entry](repeating: WordTable.Entry(), count: WordTable.mask + 1)
    /// How many of the entries are taken.
    private(set) var count = 0
    private(set) var beginnings = WordPrefixFilter()
    /// Stand before names as well.
    private let prefixes: [[UInt8]]
    /// Where the next id is looked for first: the rows stand in the order of the books.
    private var nextBook = 0

    init(_ language: ReferenceLanguage) {
        let rules = LetterRules(language.letters)
        prefixes = UnsafeBufferPointer(
            start: language.prefixes.utf8Start, count: language.prefixes.utf8CodeUnitCount
        ).split(separator: 0x20).map(Array.init)
        misspelled = MisspelledNames(rules)
        misspelledEndings = MisspelledNames(rules)
        names.reserveCapacity(128)
        translations.reserveCapacity(128)
        TableReader(language.books).forEachRow { enterName($0) }
        TableReader(language.words).forEachRow { enterWords($0) }
        TableReader(language.translations).forEachRow { enterTranslations($0) }
        enterCodes()
    }

    /// Enters the USFM codes whose letters are no spelling of their book, or that hold a digit behind letters. Those that
    /// begin with a digit are spellings of a numbered name.
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
        // 1 Enoch is the only one of its name that anyone prints.
        let isNumbered = count > 1 || books.0.isNumbered
        let place = UInt8(names.count)
        names.append(WordTable.Name(books: books, count: count))
        func enter(_ spelling: Spelling) {
            self.enter(spelling.key) { entry in
                if spelling.isSecondChoice {
                    entry.secondName = place
                    entry.isSecondAccented = spelling.letters.contains { $0 >= 0x80 && $0 < 0xCE }
                    return
                }
                if isNumbered {
                    if entry.numberedName == WordTable.none { entry.numberedName = place }
                    if !spelling.needsNumber && entry.name == WordTable.none { entry.name = place }
                } else if entry.name == WordTable.none {
                    entry.name = place
                }
                entry.standing = max(entry.standing, spelling.standing)
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
            beginnings.insert(item)
            if spelling.standing < .weak {
                for prefix in prefixes {
                    (prefix + item).withUnsafeBufferPointer { enter(Spelling($0[...])) }
                    beginnings.insert(prefix + item)
                }
            }
            guard spelling.isKnownMisspelled else { return }
            if spelling.beginnings.isEmpty {
                misspelled.append(folded(spelling.letters), name: place, numbered: isNumbered, spelling)
            } else {
                misspelledEndings.append(folded(spelling.lastWord), name: place, numbered: false, spelling)
            }
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
            let place = UInt8(translations.count)
            enter(mark.key) { entry in
                // Of marks that differ in digits alone, which are no part of a word, the first stands.
                if entry.roles.contains(.translation) { return }
                entry.roles.insert(.translation)
                entry.number = place
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

    /// The row of a key, or the free one that it would take.
    private func slot(of key: WordKey) -> Int {
        var slot = key.slot(mask: WordTable.mask)
        while entries[slot].key != 0 && entries[slot].key != key.value { slot = (slot + 1) & WordTable.mask }
        return slot
    }

    /// A word without its marks; only names in Latin letters are known misspelled.
    private func folded(_ word: TableReader.Bytes) -> [UInt8] {
        var letters: [UInt8] = []
        word.forEachFoldedLetter { letters.append(UInt8($0)) }
        return letters
    }
}

/// A set of languages, with one bit per language in the order in which they were named.
///
/// Its width limits how many languages a parser reads at once; `LanguageSet` checks this. For more than 32 languages,
/// `UInt64` is the only change. It makes a row 88 bytes long instead of 48, and prose touches such rows often.
typealias LanguageMask = UInt32

/// The word tables of the languages that a parser reads, and which of them have a word.
///
/// For several languages, one hash table has a row for each word. So a text is read once, however many languages are
/// possible.
final class LanguageSet: Sendable {
    /// What a word is in which languages. The bits are in the order of `wordTables`.
    struct Row: Sendable {
        var key: UInt64 = 0
        /// A name of one word.
        var name: LanguageMask = 0
        /// A name of one word. Prose reads it as a book only if it has a capital, or if digits follow: "is", "mr".
        var weak: LanguageMask = 0
        /// A USFM code, which must be followed by digits.
        var code: LanguageMask = 0
        /// The first word of a name of several words, and the first two words of one.
        var phraseHead: LanguageMask = 0
        var phraseStart: LanguageMask = 0
        /// The first letters of the second words of those names.
        var seconds = WordInitials()
        /// A word for a chapter or a verse, which comes before a number.
        var unit: LanguageMask = 0
        /// An ordinal number, which comes before a word for a chapter or the name of a book.
        var nth: LanguageMask = 0
        /// A word that may be between a name and its number, such as a word for a chapter; or the number itself.
        var link: LanguageMask = 0
        /// One of the most common words.
        var common: LanguageMask = 0

        /// The languages in which the word may be the first of a reference.
        var starting: LanguageMask { name | code | phraseHead | unit | nth }
    }

    /// The tables in the order in which the languages were named, each once; at most `LanguageMask.bitWidth` of them.
    let wordTables: [WordTable]
    /// The first of them.
    let first: WordTable
    /// The first letters of all words that may begin a reference. For most words of prose, this test is enough.
    let beginnings: WordPrefixFilter
    /// The languages that write words without spaces between them.
    let unspaced: LanguageMask
    /// The languages that count with letters.
    let counting: LanguageMask
    private let rows: [Row]
    /// One bit for each value of 16 bits of the keys (8 KiB). It rejects most words without a row, so that the rows are
    /// not read.
    private let filter: [UInt64]

    init(_ languages: [Language]) {
        var seen: Set<Language> = []
        wordTables = languages.filter { seen.insert($0).inserted }.map(\.wordTable)
        first = wordTables[0]
        precondition(wordTables.count <= LanguageMask.bitWidth, "more languages than a mask has bits")
        guard wordTables.count > 1 else {
            (beginnings, unspaced, counting, rows, filter) = (WordPrefixFilter(), 0, 0, [], [])
            return
        }
        var table = LanguageSetBuilder(wordTables)
        let isEnglishRead = wordTables.contains { $0.language == .english }
        for (index, wordTable) in wordTables.enumerated() {
            table.enter(wordTable, bit: 1 << LanguageMask(index), international: !isEnglishRead)
        }
        (beginnings, unspaced, counting) = (table.beginnings, table.unspaced, table.counting)
        (rows, filter) = (table.rows, table.filter)
    }

    var areSeveral: Bool { wordTables.count > 1 }

    /// The mask of all languages.
    var all: LanguageMask { .max >> LanguageMask(LanguageMask.bitWidth - wordTables.count) }

    /// The row of a word; for an unknown word a row without bits.
    ///
    /// Inlined by force: `SeveralLanguages.candidates` calls this for each word of prose that passes the filter of
    /// prefixes.
    @inline(__always)
    func row(for key: WordKey) -> Row {
        let bit = LanguageSet.filterBit(key.value)
        guard filter[bit >> 6] & 1 << UInt64(bit & 63) != 0 else { return Row() }
        var slot = key.slot(mask: rows.count - 1)
        while rows[slot].key != 0 {
            if rows[slot].key == key.value { return rows[slot] }
            slot = (slot + 1) & (rows.count - 1)
        }
        return Row()
    }

    static let filterBits = 1 << 16

    /// The index of a key's bit in the filter.
    static func filterBit(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 40) & (filterBits - 1) }
}

/// Fills the hash table of a `LanguageSet`.
struct LanguageSetBuilder {
    private(set) var beginnings = WordPrefixFilter()
    private(set) var unspaced: LanguageMask = 0
    private(set) var counting: LanguageMask = 0
    private(set) var rows: [LanguageSet.Row]
    private(set) var filter = [UInt64](repeating: 0, count: LanguageSet.filterBits / 64)

    init(_ wordTables: [WordTable]) {
        // The table is at most two thirds full. A row has at least one entry, and often entries of several languages.
        let words = wordTables.reduce(0) { $0 + $1.count }
        var size = 1024
        while size < words + words / 2 { size *= 2 }
        rows = [LanguageSet.Row](repeating: LanguageSet.Row(), count: size)
    }

    /// - Parameter international: whether the English names that the language knows count. They do not if English is
    ///   read too.
    mutating func enter(_ wordTable: WordTable, bit: LanguageMask, international: Bool) {
        beginnings.formUnion(wordTable.beginnings)
        if wordTable.isUnspaced { unspaced |= bit }
        if wordTable.countsWithLetters { counting |= bit }
        wordTable.forEachEntry { entry in
            let roles = entry.roles
            let isBook = entry.isBook && (international || !entry.isInternational)
            let isLink = !roles.isDisjoint(with: .linking)
            guard
                isBook || entry.isCodeHead || entry.isPhraseHead || isLink
                    || !roles.isDisjoint(with: [.nth, .tens, .common])
            else { return }
            change(entry.key) { row in
                if isBook { row.name |= bit }
                if isBook, entry.ambiguity >= .veryCommonWord { row.weak |= bit }
                if entry.isCodeHead { row.code |= bit }
                if entry.isPhraseHead { row.phraseHead |= bit }
                if !roles.isDisjoint(with: [.chapter, .verse]) { row.unit |= bit }
                if !roles.isDisjoint(with: [.nth, .tens]) { row.nth |= bit }
                if isLink { row.link |= bit }
                if roles.contains(.common) { row.common |= bit }
            }
        }
        for start in wordTable.phraseStarts {
            change(start.head) { $0.seconds.formUnion(start.second) }
            change(start.key) { $0.phraseStart |= bit }
        }
    }

    private mutating func change(_ key: UInt64, _ change: (inout LanguageSet.Row) -> Void) {
        var slot = WordKey(value: key).slot(mask: rows.count - 1)
        while rows[slot].key != 0 && rows[slot].key != key { slot = (slot + 1) & (rows.count - 1) }
        rows[slot].key = key
        change(&rows[slot])
        let bit = LanguageSet.filterBit(key)
        filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }
}

extension WordRoles {
    /// The roles of words that may be between a name and its number, or that are the number.
    static let linking: WordRoles = [
        .chapter, .verse, .title, .unit, .teen, .tens, .hundred, .letter, .ordinalSign, .article,
    ]
}

// The sets of most parsers: English, English and another language (references to a translation that is not English are
// read in both), and all languages. Each is made when it is first needed, and kept.

extension LanguageSet {
    static func isUsual(_ languages: [Language]) -> Bool {
        languages.count == 1 || languages.count == 2 && languages[0] == .english && languages[1] != .english
            || languages == Language.allCases
    }

    /// The set of languages for which `isUsual` is true.
    static func usual(_ languages: [Language]) -> LanguageSet {
        switch languages.count {
        case 1: languages[0] == .english ? english : LanguageSet(languages)
        case 2: languages[1].setWithEnglish
        default: everything
        }
    }

    static var english: LanguageSet { EnglishLanguage.setWithEnglish }
    static let everything = LanguageSet(Language.allCases)
}

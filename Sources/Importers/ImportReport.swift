package import Scripture

/// The report on an import: what was read, left out and repaired, and what looks wrong.
package struct ImportReport: Sendable {
    /// The id of the source.
    package let source: String
    /// The number of verses with text for each book that has any, in the order of the versification.
    package private(set) var verses: [(book: Book, count: Int)] = []
    /// The findings, in the order of `Finding.Kind`.
    package var findings: [Finding] { Finding.Kind.allCases.compactMap { found[$0] } }

    private var found: [Finding.Kind: Finding] = [:]

    package init(source: String) { self.source = source }

    /// The number of entries of a dictionary.
    package internal(set) var entryCount = 0

    /// The number of words of an original text.
    package internal(set) var wordCount = 0

    package var verseCount: Int { verses.reduce(0) { $0 + $1.count } }

    /// The number of findings of a kind.
    package func count(_ kind: Finding.Kind) -> Int { found[kind]?.total ?? 0 }

    /// The findings of one category.
    package func findings(_ category: Finding.Category) -> [Finding] {
        findings.filter { $0.kind.category == category }
    }

    mutating func add(
        _ kind: Finding.Kind, at verse: Verse? = nil, count: Int = 1, detail: @autoclosure () -> String = ""
    ) {
        guard count > 0 else { return }
        var finding = found[kind] ?? Finding(kind: kind)
        finding.total += count
        if finding.examples.count < Finding.exampleLimit {
            finding.examples.append(Finding.Example(verse: verse, detail: detail()))
        }
        found[kind] = finding
    }

    /// Adds the findings of another report on the same source.
    mutating func add(_ other: ImportReport) {
        for finding in other.findings {
            var sum = found[finding.kind] ?? Finding(kind: finding.kind)
            sum.total += finding.total
            sum.examples += finding.examples.prefix(Finding.exampleLimit - sum.examples.count)
            found[finding.kind] = sum
        }
    }

    mutating func countVerse(in book: Book, by count: Int = 1) {
        if let last = verses.indices.last, verses[last].book == book {
            verses[last].count += count
        } else if let index = verses.firstIndex(where: { $0.book == book }) {
            verses[index].count += count
        } else {
            verses.append((book, count))
        }
    }

    /// The report in a few words: `31102 verses; 2 left out, 54 repaired, 1 warning`.
    package var brief: String {
        func total(_ category: Finding.Category) -> Int { findings(category).reduce(0) { $0 + $1.total } }
        let warnings = findings(.warning).count
        let counts = [
            (total(.skipped), "left out"), (total(.repaired), "repaired"),
            (warnings, warnings == 1 ? "warning" : "warnings"),
        ]
        let found = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
        return contents + (found.isEmpty ? "" : "; " + found.joined(separator: ", "))
    }

    private var contents: String {
        var counts = [entryCount > 0 ? (entryCount, "entry", "entries") : (verseCount, "verse", "verses")]
        if wordCount > 0 { counts.append((wordCount, "word", "words")) }
        return counts.map { "\($0) \($0 == 1 ? $1 : $2)" }.joined(separator: ", ")
    }

    /// The whole report in one line: `31102 verses; repaired: tags without a matching tag: 54 (Exod 6:3)`.
    package var summary: String {
        var parts = [contents]
        for category in Finding.Category.allCases {
            let found = findings(category)
            if !found.isEmpty { parts.append("\(category): " + found.map(\.description).joined(separator: ", ")) }
        }
        return parts.joined(separator: "; ")
    }
}

/// A kind of finding in an import, with its number and the first examples.
package struct Finding: Sendable {
    package let kind: Kind
    package internal(set) var total = 0
    /// The first `exampleLimit` of all `total` findings.
    package internal(set) var examples: [Example] = []

    static let exampleLimit = 20

    /// One of the findings.
    package struct Example: Sendable, Hashable {
        package let verse: Verse?
        /// Details; may be empty.
        package let detail: String
    }

    /// What happened to the text: it was left out, changed, or kept although it looks wrong.
    package enum Category: Sendable, CaseIterable { case skipped, repaired, warning }

    /// The kinds of findings. `facts` has the category and the name of each.
    package enum Kind: Sendable, CaseIterable {
        case unreadableEntry
        case oversizedEntry
        case foreignText
        case otherMatter
        case secondDaniel
        case damagedBlock
        case reencodedEntry
        case unpairedTag
        case brokenTag
        case usfmLeftover
        case recoveredVerse
        case otherVersification
        case otherRecordWidth
        case gluedWord
        case controlCharacter
        case doubleReference
        case variant
        case joinedVerse
        case recoveredChapter
        case wrappedSize
        case continuedReference
        case unmarkedReference
        case extendedNote
        case foldedVerse
        case unclosedNote
        case wrongIndexSize
        case missingTestament
        case noteWithoutText
        case unknownVersification
        case brokenLink
        case unknownReference
        case skippedBook
        case skippedText
        case duplicateVerse
        case lostNumber
        case unknownMarker
        case unclosedMarker
        case reencodedText
        case htmlLeftover
        case windows1252
        case guessedVersification
        case disorder
        case bookConflict
        case missingChapter
        case missingVerse
        case uncoveredVerse
        case unnumberedVerses
        case emptyBook
        case allCapitals
        case brokenFile
        case reversedForms
        case wrongLetter
        case picture
        case noDay
        case brokenTree
        case looseSection

        package var category: Category { Kind.facts[self]!.0 }
        /// What was found, in the plural: "missing chapters".
        package var name: String { Kind.facts[self]!.1 }

        private static let facts: [Kind: (Category, String)] = [
            .unreadableEntry: (.skipped, "entries that cannot be read"),
            .oversizedEntry: (.skipped, "entries too long for a verse"),
            .foreignText: (.skipped, "texts of verses that the versification does not have"),
            .otherMatter: (.skipped, "prefaces, glossaries and other texts that are not Scripture"),
            .secondDaniel: (.skipped, "chapters of a Greek Daniel that repeat those of Daniel"),
            .damagedBlock: (.skipped, "damaged blocks"),
            .reencodedEntry: (.repaired, "entries that were not UTF-8"),
            .unpairedTag: (.repaired, "tags without a matching tag"),
            .brokenTag: (.repaired, "tags that are never closed"),
            .usfmLeftover: (.repaired, "markers of USFM left in the text"),
            .recoveredVerse: (.repaired, "verses found inside another entry"),
            .otherVersification: (.warning, "versification stated by the user"),
            .otherRecordWidth: (.repaired, "record width taken from the size of the index"),
            .controlCharacter: (.repaired, "control characters, removed"),
            .doubleReference: (.repaired, "character references that were escaped twice"),
            .variant: (.repaired, "second readings of variants, kept as notes"),
            .joinedVerse: (.repaired, "verses given twice with different texts, joined"),
            .recoveredChapter: (.repaired, "chapters that the source does not begin, found by their verse numbers"),
            .gluedWord: (.repaired, "words printed without a space beside an added word, separated"),
            .wrappedSize: (.repaired, "entries longer than their index can say, completed"),
            .continuedReference: (.repaired, "references that the markup cuts off, completed from the text after them"),
            .unmarkedReference: (.repaired, "references without markup"),
            .extendedNote: (.repaired, "notes whose range was extended to the next note"),
            .foldedVerse: (.warning, "texts without a verse number of their own, joined to a verse"),
            .unclosedNote: (.warning, "notes that are never closed"),
            .wrongIndexSize: (
                .warning, "indexes with more or fewer records than the versification needs; the surplus is not read"
            ),
            .missingTestament: (.warning, "missing testaments"),
            .noteWithoutText: (.warning, "verses with only a note"),
            .unknownVersification: (.warning, "unknown versification, read as KJV"),
            .brokenLink: (.skipped, "links to an entry that does not exist"),
            .unknownReference: (.warning, "references that name no verse"),
            .skippedBook: (.skipped, "books and other parts left out"),
            .skippedText: (.skipped, "texts that belong to no verse"),
            .duplicateVerse: (.skipped, "verses given twice with the same text"),
            .lostNumber: (.skipped, "numbers that cannot be read"),
            .unknownMarker: (.repaired, "markers that are in no standard"),
            .unclosedMarker: (.repaired, "markers without a matching marker"),
            .reencodedText: (.repaired, "lines that were not UTF-8"),
            .htmlLeftover: (.repaired, "character references of HTML"),
            .windows1252: (.repaired, "characters of Windows-1252 written as control characters"),
            .guessedVersification: (.warning, "versification guessed from the number of verses"),
            .disorder: (.warning, "verses out of order"),
            .bookConflict: (.warning, "books whose number and name contradict each other"),
            .missingChapter: (.warning, "missing chapters"),
            .missingVerse: (.warning, "missing verses"),
            .uncoveredVerse: (.warning, "verses without a note in chapters that have notes"),
            .unnumberedVerses: (.warning, "chapters without verse numbers, kept as one text"),
            .emptyBook: (.warning, "books without a verse"),
            .allCapitals: (.warning, "verses entirely in capitals"),
            .brokenFile: (.warning, "files that are cut off"),
            .reversedForms: (.repaired, "words whose forms were in reverse order"),
            .picture: (.skipped, "pictures"),
            .noDay: (.warning, "entries whose key is no day of a year"),
            .brokenTree: (.skipped, "links in the contents that lead nowhere, back, or too deep"),
            .looseSection: (.skipped, "sections that the contents do not have"),
            .wrongLetter: (.repaired, "transliterations with a Greek letter"),
        ]
    }
}

extension Finding: CustomStringConvertible {
    package var description: String {
        let texts = examples.prefix(3).map { example in
            let verse = example.verse.map { "\($0.book.osisID) \($0.chapter):\($0.verse)" } ?? ""
            return verse + (verse.isEmpty || example.detail.isEmpty ? "" : " ") + example.detail
        }
        let shown = texts.filter { !$0.isEmpty }
        return "\(kind.name): \(total)" + (shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))")
    }
}

/// The reason why nothing of a source could be imported.
package enum ImportError: Error, Hashable, Sendable {
    /// The path does not exist or cannot be opened; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The path is not a module, a folder or an archive of modules, or a file of another known format.
    case nothingToImport(path: String)
    /// The archive is unsafe or cannot be read.
    case badArchive(path: String, reason: String)
    /// The source is something that Lectern does not import: another kind of work, an enciphered text.
    case unsupported(module: String, reason: String)
    /// The files contradict each other, so that no verse can be read.
    case damaged(module: String, reason: String)
    /// A file or its unpacked content is too large.
    case tooLarge(module: String, reason: String)
    case cancelled
}

extension ImportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .nothingToImport(let path):
            "\(path) contains nothing that can be imported: no SWORD module, and no file in the formats that `lectern help import` lists"
        case .badArchive(let path, let reason): "\(path) is refused: \(reason)"
        case .unsupported(let module, let reason): "\(module) \(reason)"
        case .damaged(let module, let reason): "\(module) is damaged: \(reason)"
        case .tooLarge(let module, let reason): "\(module) is refused: \(reason)"
        case .cancelled: "the import was cancelled"
        }
    }
}

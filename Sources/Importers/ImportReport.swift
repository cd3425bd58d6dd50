package import Scripture

/// What an import read, what it left out, what it repaired, and what looks odd.
package struct ImportReport: Sendable {
    /// The id of the module.
    package let source: String
    /// Verses with text, a row a book in the order of the versification; books without any are left out.
    package private(set) var verses: [(book: Book, count: Int)] = []
    /// What was found, in the order of `Finding.Kind`.
    package var findings: [Finding] { Finding.Kind.allCases.compactMap { found[$0] } }

    private var found: [Finding.Kind: Finding] = [:]

    package init(source: String) { self.source = source }

    /// Entries of a dictionary.
    package internal(set) var entryCount = 0

    /// Words of an original text.
    package internal(set) var wordCount = 0

    package var verseCount: Int { verses.reduce(0) { $0 + $1.count } }

    /// How often something was found.
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

    mutating func countVerse(in book: Book, by count: Int = 1) {
        if let last = verses.indices.last, verses[last].book == book {
            verses[last].count += count
        } else if let place = verses.firstIndex(where: { $0.book == book }) {
            verses[place].count += count
        } else {
            verses.append((book, count))
        }
    }

    /// One line for people: `31102 verses; repaired: 54 tags without a partner (first Exod 6:3)`.
    package var summary: String {
        var parts = [entryCount > 0 ? "\(entryCount) entries" : "\(verseCount) verses"]
        if wordCount > 0 { parts[0] += ", \(wordCount) words" }
        for category in Finding.Category.allCases {
            let found = findings(category)
            if !found.isEmpty { parts.append("\(category): " + found.map(\.description).joined(separator: ", ")) }
        }
        return parts.joined(separator: "; ")
    }
}

/// One kind of thing that an import came upon, how often, and the first places.
package struct Finding: Sendable {
    package let kind: Kind
    package internal(set) var total = 0
    /// The first `exampleLimit` of `total`.
    package internal(set) var examples: [Example] = []

    static let exampleLimit = 20

    /// One place where it was found.
    package struct Example: Sendable, Hashable {
        package let verse: Verse?
        /// More about it; may be empty.
        package let detail: String
    }

    /// What became of the text: left out, kept in another form, or kept as it was with a doubt.
    package enum Category: Sendable, CaseIterable { case skipped, repaired, warning }

    /// What was found; `facts` has the words for each.
    package enum Kind: Sendable, CaseIterable {
        case unreadableEntry
        case oversizedEntry
        case foreignText
        case reencodedEntry
        case unpairedTag
        case brokenTag
        case usfmLeftover
        case recoveredVerse
        case otherVersification
        case otherRecordWidth
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
        case guessedVersification
        case disorder
        case missingChapter
        case missingVerse
        case emptyBook
        case allCapitals
        case brokenFile

        package var category: Category { Kind.facts[self]!.0 }
        var name: String { Kind.facts[self]!.1 }

        private static let facts: [Kind: (Category, String)] = [
            .unreadableEntry: (.skipped, "entries that point nowhere or cannot be unpacked"),
            .oversizedEntry: (.skipped, "entries too long for a verse"),
            .foreignText: (.skipped, "texts of a place that the versification lacks"),
            .reencodedEntry: (.repaired, "entries that were not UTF-8"),
            .unpairedTag: (.repaired, "tags without a partner"),
            .brokenTag: (.repaired, "tags that are never closed"),
            .usfmLeftover: (.repaired, "leftovers of USFM"),
            .recoveredVerse: (.repaired, "verses found inside another entry"),
            .otherVersification: (.repaired, "versification taken from the size of the index"),
            .otherRecordWidth: (.repaired, "record width taken from the size of the index"),
            .foldedVerse: (.warning, "verses without a number of their own, kept with the verse before"),
            .unclosedNote: (.warning, "notes that are never closed"),
            .wrongIndexSize: (.warning, "index of an unexpected size"),
            .missingTestament: (.warning, "testaments that the module lacks"),
            .noteWithoutText: (.warning, "verses with only a note"),
            .unknownVersification: (.warning, "unknown versification, read as KJV"),
            .brokenLink: (.skipped, "links to an entry that does not exist"),
            .unknownReference: (.warning, "references that name no place"),
            .skippedBook: (.skipped, "books and other parts left out"),
            .skippedText: (.skipped, "texts that belong to no verse"),
            .duplicateVerse: (.skipped, "verses given twice (the first is kept)"),
            .lostNumber: (.skipped, "numbers that cannot be read"),
            .unknownMarker: (.repaired, "markers that no standard knows"),
            .unclosedMarker: (.repaired, "markers without a partner"),
            .reencodedText: (.repaired, "lines that were not UTF-8"),
            .htmlLeftover: (.repaired, "characters written as in HTML"),
            .guessedVersification: (.warning, "versification guessed by its verse counts"),
            .disorder: (.warning, "verses out of order"),
            .missingChapter: (.warning, "chapters that the source lacks"),
            .missingVerse: (.warning, "verses that the source lacks"),
            .emptyBook: (.warning, "books without a verse"),
            .allCapitals: (.warning, "verses wholly in capitals"),
            .brokenFile: (.warning, "files that are cut off"),
        ]
    }
}

extension Finding: CustomStringConvertible {
    package var description: String {
        let places = examples.prefix(3).map { example in
            let place = example.verse.map { "\($0.book.osisID) \($0.chapter):\($0.verse)" } ?? ""
            return place + (place.isEmpty || example.detail.isEmpty ? "" : " ") + example.detail
        }
        let shown = places.filter { !$0.isEmpty }
        return "\(total) \(kind.name)" + (shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))")
    }
}

/// Why nothing of a source could be read.
package enum ImportError: Error, Hashable, Sendable {
    /// The path does not exist or cannot be opened; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The path is no module, no folder of modules, no archive of them, and of no other format that is known.
    case nothingToImport(path: String)
    /// The archive cannot be trusted or read.
    case badArchive(path: String, reason: String)
    /// The module is something that Lectern does not import: a dictionary, an enciphered text.
    case unsupported(module: String, reason: String)
    /// The module's files contradict each other so that no verse can be found.
    case damaged(module: String, reason: String)
    /// A file, or what it unpacks to, is larger than any Bible.
    case tooLarge(module: String, reason: String)
    case cancelled
}

extension ImportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .nothingToImport(let path):
            "\(path) holds nothing that can be imported: no SWORD module, and none of the formats that `lectern help import` lists"
        case .badArchive(let path, let reason): "\(path) is refused: \(reason)"
        case .unsupported(let module, let reason): "\(module) \(reason)"
        case .damaged(let module, let reason): "\(module) is damaged: \(reason)"
        case .tooLarge(let module, let reason): "\(module) is refused: \(reason)"
        case .cancelled: "the import was cancelled"
        }
    }
}

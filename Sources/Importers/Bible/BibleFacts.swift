import Corpus
package import Scripture

/// What a source says about itself. A field is empty if the source does not say it.
struct BibleFacts: Sendable {
    var id = ""
    /// The short name that people type. If it is empty, it is made from `id`.
    var alias = ""
    /// The published name.
    var name = ""
    /// A tag of BCP 47, or a code that can be converted to one: `eng`, `pt_BR`.
    var language = ""
    var direction: TextDirection?
    var license = ""
    var about = ""
    var sourceVersion = ""
    /// The versification, if the source names one.
    var versification: Versification?
    /// Likely versifications, the likeliest first, if the source names none.
    var likelyVersifications: [String] = []
    /// The number of verses of its chapters as the source states them. The file may have fewer.
    var verseCounts: [VersificationGuess.Chapter] = []
}

/// What the user states about a Bible. It takes precedence over what the source says and over what is guessed.
package struct BibleChoices: Sendable {
    package var id: String?
    package var name: String?
    package var language: String?
    package var versification: Versification?

    package init() {}
}

extension BibleFacts {
    /// The facts as they are stored in the pack.
    ///
    /// - Parameter source: the name of the source, for a text without a name of its own.
    func translation(_ choices: BibleChoices, source: String, versification: Versification) -> Translation {
        let id = BibleFacts.first(choices.id, id, BibleFacts.id(from: name), BibleFacts.id(from: source), "Bible")
        let tag = BibleFacts.first(choices.language, language, "und")
        let language = tag == "und" ? tag : LanguageTag.bcp47(tag)
        let short = choices.id == nil && !alias.isEmpty ? alias : id
        return Translation(
            id: id, alias: short.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-"),
            name: BibleFacts.first(choices.name, name, id), language: language,
            direction: direction ?? LanguageTag.direction(of: language), versification: versification,
            license: license, about: about, sourceVersion: sourceVersion)
    }

    private static func first(_ texts: String?...) -> String {
        texts.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }

    /// An id made from a name: its letters and digits, with the words joined as in the ids of modules.
    private static func id(from name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" && $0 != "_" }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60))
    }
}

/// Converts names of languages, as sources write them, to BCP 47, as packs have them.
enum LanguageTag {
    /// `pt_BR` and `pt-br` give `pt-BR`, `zh-hant` gives `zh-Hant`: RFC 5646, section 2.1.1.
    static func bcp47(_ tag: String) -> String {
        let parts = tag.split { $0 == "-" || $0 == "_" || $0 == "." }
        let cased = parts.enumerated().map { index, part in
            if index == 0 { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }
        guard let first = cased.first else { return "und" }
        return ([short(first)] + cased.dropFirst()).joined(separator: "-")
    }

    /// The code of BCP 47 for a code of three letters: two letters, if there is such a code.
    private static func short(_ code: String) -> String {
        if ancient.contains(code) { return code }
        return Language(tag: code)?.code ?? otherShortCodes[code] ?? code
    }

    /// References in these languages are read as in modern Greek and Hebrew, but their Bibles have tags of their own.
    private static let ancient: Set = ["grc", "hbo"]

    /// For languages in which no references are read.
    private static let otherShortCodes = [
        "ces": "cs", "cze": "cs", "ron": "ro", "rum": "ro", "hun": "hu", "swe": "sv", "nor": "no", "dan": "da",
        "fin": "fi", "hin": "hi", "epo": "eo", "afr": "af", "cym": "cy", "gle": "ga", "tur": "tr", "fas": "fa",
    ]

    /// The direction in which a language is written.
    static func direction(of language: String) -> TextDirection {
        rightToLeft.contains(language.prefix { $0 != "-" }.lowercased()) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeft: Set<String> = [
        "he", "hbo", "ar", "fa", "syc", "syr", "ur", "yi", "arc", "dv", "sam",
    ]
}

/// Guesses the versification of a Bible from the number of verses in its chapters.
///
/// Several systems may fit a text equally well: the Orthodox and LXX tables are unions of what single Bibles have, and
/// a New Testament alone shows little. So a guess has several candidates, the likeliest first.
struct VersificationGuess {
    /// The last verse of a chapter.
    typealias Chapter = (book: Book, chapter: Int, lastVerse: Int)

    /// The systems that fit best and equally well, the likeliest first. Never empty.
    let candidates: [Versification]
    /// The number of verses that the first candidate lacks.
    let missingCount: Int

    var system: Versification { candidates[0] }

    /// How many chapters that are too short count as much as one missing verse. A translation may leave out the last
    /// verse of a chapter, but hardly ever adds one.
    private static let weight = 3

    /// - Parameters:
    ///   - likely: chooses between systems that fit equally well.
    ///   - language: chooses if `likely` does not; empty if it is unknown.
    init(_ chapters: [Chapter], likely: [String] = [], language: String = "") {
        let systems = VersificationGuess.order(likely, language).compactMap { Versification.named($0) }
        var costs = Array(repeating: 0, count: systems.count)
        var missing = costs
        for chapter in chapters {
            let counts = systems.map { system in
                let home = MovedChapters.location(of: chapter.book, chapter.chapter, in: system)
                return system.verseCount(of: home.book, chapter: home.chapter)
            }
            // If no system has this last verse, the text is incomplete or has an error. Then a chapter that is too
            // short proves nothing.
            let isEvidence = counts.contains(chapter.lastVerse)
            for (index, count) in counts.enumerated() where count != chapter.lastVerse {
                if count < chapter.lastVerse {
                    missing[index] += chapter.lastVerse - count
                } else if isEvidence {
                    costs[index] += 1
                }
            }
        }
        let totals = systems.indices.map { costs[$0] + VersificationGuess.weight * missing[$0] }
        let least = totals.min()!
        let best = systems.indices.filter { totals[$0] == least }
        candidates = best.map { systems[$0] }
        missingCount = missing[best[0]]
    }

    /// The systems in the order of preference if several fit equally well: first those that Bibles in the language
    /// use, then the most widely read.
    private static func order(_ likely: [String], _ language: String) -> [String] {
        let own = likely + (languages[String(language.prefix { $0 != "-" })] ?? []).filter { !likely.contains($0) }
        let common = ["KJV", "NRSV", "KJVA", "NRSVA", "Catholic", "Catholic2"]
        return own + (common + Versification.names.filter { !common.contains($0) }).filter { !own.contains($0) }
    }

    private static let languages: [String: [String]] = [
        "la": ["Vulg"], "ru": ["Synodal", "SynodalProt"], "uk": ["Synodal", "SynodalProt"], "cu": ["Synodal"],
        "de": ["Luther", "German"], "fr": ["Segond", "DarbyFr", "Calvin"], "he": ["Leningrad", "MT"],
        "hbo": ["Leningrad", "MT"], "grc": ["LXX"], "el": ["LXX"],
    ]
}

/// Chapters that are a separate book in one tradition and a chapter of another book in a different one.
enum MovedChapters {
    private static let rows: [((book: Book, chapter: Int), (book: Book, chapter: Int))] = [
        ((.ps, 151), (.addPs, 1)),
        ((.bar, 6), (.epJer, 1)),
    ]

    /// The book and chapter under which a system has a chapter. It is the given one if the system has it, or if it has
    /// neither.
    static func location(of book: Book, _ chapter: Int, in system: Versification) -> (book: Book, chapter: Int) {
        let own = (book: book, chapter: chapter)
        if system.verseCount(of: book, chapter: chapter) > 0 { return own }
        for (one, other) in rows {
            if one == own, system.verseCount(of: other.book, chapter: other.chapter) > 0 { return other }
            if other == own, system.verseCount(of: one.book, chapter: one.chapter) > 0 { return one }
        }
        return own
    }
}

import Corpus
package import Scripture

/// What a source says of itself. A field that it does not speak of is empty.
struct BibleFacts: Sendable {
    var id = ""
    /// The short name that people type; made of `id` where it is empty.
    var alias = ""
    /// The published name.
    var name = ""
    /// BCP 47, or a code that becomes it: `eng`, `pt_BR`.
    var language = ""
    var direction: TextDirection?
    var license = ""
    var about = ""
    var sourceVersion = ""
    /// How it is numbered, where it names a system.
    var versification: Versification?
    /// Systems that it is likely numbered by, the likeliest first, where it names none.
    var likelyVersifications: [String] = []
    /// How many verses its chapters have by its own account, which may be more than are in the file.
    var verseCounts: [VersificationGuess.Chapter] = []
}

/// What a person says of a Bible that is imported, over whatever the source says and whatever is guessed.
package struct BibleChoices: Sendable {
    package var id: String?
    package var name: String?
    package var language: String?
    package var versification: Versification?

    package init() {}
}

extension BibleFacts {
    /// The facts as they go into the pack.
    ///
    /// - Parameter source: what people call the source, for a text that has no name of its own.
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

    /// An id made of a name: its letters and digits, the words run together as in the ids of modules.
    private static func id(from name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" && $0 != "_" }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60))
    }
}

/// The names of languages, as sources write them, in the form that packs have: BCP 47.
enum LanguageTag {
    /// `pt_BR` and `pt-br` give `pt-BR`, `zh-hant` gives `zh-Hant`: RFC 5646, section 2.1.1.
    static func bcp47(_ tag: String) -> String {
        let parts = tag.split { $0 == "-" || $0 == "_" || $0 == "." }
        let cased = parts.enumerated().map { place, part in
            if place == 0 { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }
        guard let first = cased.first else { return "und" }
        return ([shortCodes[first] ?? first] + cased.dropFirst()).joined(separator: "-")
    }

    /// Codes of three letters that BCP 47 writes with two.
    private static let shortCodes = [
        "eng": "en", "spa": "es", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "por": "pt", "ita": "it",
        "nld": "nl", "dut": "nl", "lat": "la", "ell": "el", "gre": "el", "heb": "he", "rus": "ru", "ukr": "uk",
        "pol": "pl", "ces": "cs", "cze": "cs", "ron": "ro", "rum": "ro", "hun": "hu", "swe": "sv", "nor": "no",
        "dan": "da", "fin": "fi", "zho": "zh", "chi": "zh", "jpn": "ja", "kor": "ko", "ara": "ar", "hin": "hi",
        "vie": "vi", "swa": "sw", "epo": "eo", "afr": "af", "cym": "cy", "gle": "ga", "tur": "tr", "fas": "fa",
    ]

    /// How a language is written, as far as its tag tells.
    static func direction(of language: String) -> TextDirection {
        rightToLeft.contains(language.prefix { $0 != "-" }.lowercased()) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeft: Set<String> = [
        "he", "hbo", "ar", "fa", "syc", "syr", "ur", "yi", "arc", "dv", "sam",
    ]
}

/// Which of the systems a Bible is numbered by, told from how many verses its chapters have.
///
/// Several systems may fit a text alike: the Orthodox and LXX tables are unions of what single Bibles have, and a New
/// Testament alone says little. So a guess has candidates, the likeliest first.
struct VersificationGuess {
    /// The last verse of a chapter.
    typealias Chapter = (book: Book, chapter: Int, lastVerse: Int)

    /// The systems that fit best, equally; the first is the one to take. Never empty.
    let candidates: [Versification]
    /// Verses that the first of them has no place for.
    let homeless: Int

    var system: Versification { candidates[0] }

    /// What a verse without a place weighs beside a chapter that is shorter than the system's: a translation may leave
    /// out a chapter's last verse, but hardly invents one.
    private static let weight = 3

    /// - Parameters:
    ///   - likely: decides between systems that fit alike.
    ///   - language: decides where these do not; empty where it is unknown.
    init(_ chapters: [Chapter], likely: [String] = [], language: String = "") {
        let systems = VersificationGuess.order(likely, language).compactMap { Versification.named($0) }
        var costs = Array(repeating: 0, count: systems.count)
        var homeless = costs
        for chapter in chapters {
            let counts = systems.map { system in
                let home = MovedChapters.place(of: chapter.book, chapter.chapter, in: system)
                return system.verseCount(of: home.book, chapter: home.chapter)
            }
            // A last verse that no system has is of a text in pieces, or a slip: that it is short says nothing.
            let isEvidence = counts.contains(chapter.lastVerse)
            for (place, count) in counts.enumerated() where count != chapter.lastVerse {
                if count < chapter.lastVerse {
                    homeless[place] += chapter.lastVerse - count
                } else if isEvidence {
                    costs[place] += 1
                }
            }
        }
        let totals = systems.indices.map { costs[$0] + VersificationGuess.weight * homeless[$0] }
        let least = totals.min()!
        let best = systems.indices.filter { totals[$0] == least }
        candidates = best.map { systems[$0] }
        self.homeless = homeless[best[0]]
    }

    /// The systems in the order in which they are taken where they fit alike: those that Bibles in a language are numbered
    /// by, then the widest read.
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

/// Chapters that one tradition prints as a book of their own and another as a chapter of a book.
enum MovedChapters {
    private static let rows: [((book: Book, chapter: Int), (book: Book, chapter: Int))] = [
        ((.ps, 151), (.addPs, 1)),
        ((.bar, 6), (.epJer, 1)),
    ]

    /// Where a chapter stands in a system: the place itself where the system has it or knows no other.
    static func place(of book: Book, _ chapter: Int, in system: Versification) -> (book: Book, chapter: Int) {
        let own = (book: book, chapter: chapter)
        if system.verseCount(of: book, chapter: chapter) > 0 { return own }
        for (one, other) in rows {
            if one == own, system.verseCount(of: other.book, chapter: other.chapter) > 0 { return other }
            if other == own, system.verseCount(of: one.book, chapter: one.chapter) > 0 { return one }
        }
        return own
    }
}

import Scripture

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

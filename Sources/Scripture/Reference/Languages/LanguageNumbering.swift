/// How Bibles in a language number chapters and verses: whose numbers a reference in it has where nobody says.
///
/// A Russian who cites the Psalms counts as the Synodal Bible does, whose Psalm 118 is 119 in English ones, and a German
/// counts a psalm's title as its first verse, as all German Bibles print it. Where the Bibles of a language differ among
/// themselves, the numbers are those of English Bibles, and a place that these lack is looked for in the others.
///
/// The systems are those of the Bibles that people of the language have: the Synodal Bible (1876), the Clementine Vulgate,
/// the Hebrew Bible, the Elberfelder and Luther Bibles as revised, Segond's (1910). Of others some print a psalm's title
/// as a verse: the Statenvertaling, the Biblia Tysiąclecia, Ohienko's and the Terjemahan Baru; some count the Psalms as the
/// Septuagint does: the Bibles of the Greek and the Ukrainian Church.
struct LanguageNumbering: Sendable {
    typealias System = @Sendable () -> Versification

    /// The system in which all of them number; `nil` where that is none, or none but that of English Bibles.
    var usual: System?
    /// Others, in which a place is that the first lacks.
    var others: [System] = []

    /// A row a language. Languages without one number as English Bibles do.
    private static let rows: [Language: LanguageNumbering] = [
        .russian: LanguageNumbering(usual: { .synodal }),
        .latin: LanguageNumbering(usual: { .vulg }),
        .hebrew: LanguageNumbering(usual: { .leningrad }),
        .german: LanguageNumbering(usual: { .german }, others: [{ .luther }]),
        .french: LanguageNumbering(usual: { .segond }, others: [{ .leningrad }]),
        .dutch: LanguageNumbering(others: [{ .calvin }]),
        .polish: LanguageNumbering(others: [{ .leningrad }, { .vulg }]),
        .ukrainian: LanguageNumbering(others: [{ .leningrad }, { .synodal }]),
        .greek: LanguageNumbering(others: [{ .lxx }]),
        .indonesian: LanguageNumbering(others: [{ .leningrad }]),
    ]

    /// The row of a language; `nil` for one that numbers as English Bibles do.
    @inline(__always)
    static func of(_ language: Language) -> LanguageNumbering? { language == .english ? nil : rows[language] }
}

extension Language {
    /// The system in which Bibles in the language number; `nil` where they differ among themselves, and where they number
    /// as English ones do.
    package var versification: Versification? { LanguageNumbering.of(self)?.usual?() }

    /// Other systems of Bibles in the language, in which a place may be that the usual ones lack.
    package var otherVersifications: [Versification] { LanguageNumbering.of(self)?.others.map { $0() } ?? [] }

    /// Whether its letters are Latin ones, so that a short name of a book may be one of another language too.
    var sharesLetters: Bool {
        switch self {
        case .russian, .ukrainian, .greek, .hebrew, .arabic, .chinese, .japanese, .korean: false
        default: true
        }
    }
}

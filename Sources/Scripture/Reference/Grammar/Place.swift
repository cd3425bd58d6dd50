/// One place as it is written, before anything is known of chapters and verses: "ch. 3, v. 16a".
///
/// What a lone number counts, chapters or verses, depends on what stands before; the `Resolver` decides it.
struct Location {
    enum Unit { case open, chapter, verse }
    typealias Following = ReferenceSegment.Following

    var start: Int
    var end: Int
    var book: BookName?
    /// What a word before `first` says that it counts.
    var unit = Unit.open
    var first: Numeral?
    /// The verse, where `first` is a chapter.
    var second: Numeral?
    /// What parts them.
    var sign = VerseSign.none
    /// The comma between them has no space behind it: "3,16".
    var isTight = false
    /// A semicolon parts it from the place before: a lone number is then rather a chapter.
    var isParted = false
    /// A parenthesis opens before it: behind a chapter that holds verses where there is no such chapter.
    var isAside = false
    var isTitle = false
    /// The parenthesis between name and number closes behind more places: "Matt (5:3; 6:1)".
    var opensAside = false
    var part: UInt8?
    var following = Following.nothing

    /// Whether it names a psalm's title, by the word or as verse 0: "Ps 51:0".
    func namesTitle(of book: Book) -> Bool { isTitle || (book.hasTitles && second?.value == 0) }

    /// A colon parts chapter and verse, not some looser sign.
    var hasColon: Bool { sign == .colon }

    /// Chapter and verse are parted as the language does it, and by nothing that may be a sentence's: "3:16", "3,16".
    var isWrittenOut: Bool { sign == .colon || sign == .comma && isTight }
}

/// What may be read at some point of a text, by what stands before it.
struct LocationForms: OptionSet {
    let rawValue: UInt8

    /// "title" is a place: a psalm is being read.
    static let title = LocationForms(rawValue: 1 << 0)
    /// A second number behind a mere space is the verse: "Gen 1 5".
    static let spacedVerse = LocationForms(rawValue: 1 << 1)
    /// A number behind a full stop and a space is the verse: "Matt 1, 2. 3". Not among verses: "10:32. 33".
    static let stoppedVerse = LocationForms(rawValue: 1 << 2)
    /// A comma stands behind the name, so the next one parts chapter and verse: "Matt, 5, 6".
    static let listedVerse = LocationForms(rawValue: 1 << 3)

    /// The book has but one chapter, so in "Jude 4, v. 6" the 4 is none.
    static let oneChapter = LocationForms(rawValue: 1 << 4)

    /// The verse was parted from what stands before by a comma, so the next comma parts verses too: "3,16,18,20".
    static let amongVerses = LocationForms(rawValue: 1 << 5)

    /// Numbers of chapters may be Roman, as those before them are: "Rom. viii. 28; ix. 5".
    static let roman = LocationForms(rawValue: 1 << 6)
    /// "v." is the fifth chapter, as the order of a Roman list has it: "Rom. iv. 25; v. 1".
    static let romanFive = LocationForms(rawValue: 1 << 7)

    /// Behind a place: its book, and whether it has a verse.
    static func behind(_ book: Book?, hasVerse: Bool) -> LocationForms {
        var forms: LocationForms = hasVerse ? [] : .stoppedVerse
        if book?.hasTitles ?? false { forms.insert(.title) }
        if book?.hasOneChapter ?? false { forms.insert(.oneChapter) }
        return forms
    }
}

/// A place, or a range of places.
struct Clause {
    var from: Location
    var to: Location?

    var start: Int { from.start }
    var end: Int { (to ?? from).end }
}

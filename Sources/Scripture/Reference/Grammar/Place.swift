/// One place as it is written, before anything is known of chapters and verses: "ch. 3, v. 16a".
///
/// What a lone number counts, chapters or verses, depends on what stands before; the `Resolver` decides it.
struct Place {
    enum Unit { case open, chapter, verse }
    /// What follows is meant too: one more ("f"), or all up to the end ("ff").
    enum Following { case nothing, next, rest }

    var start: Int
    var end: Int
    var book: BookName?
    /// What a word before `first` says that it counts.
    var unit = Unit.open
    var first: Numeral?
    /// The verse, where `first` is a chapter.
    var second: Numeral?
    /// A colon parts them, not some looser sign.
    var hasColon = false
    var isTitle = false
    var part: UInt8?
    var following = Following.nothing

    /// Whether it names a psalm's title, by the word or as verse 0: "Ps 51:0".
    func namesTitle(of book: Book) -> Bool { isTitle || (book == .ps && second?.value == 0) }

    var isBookAlone: Bool { first == nil && second == nil && !isTitle }
}

/// A place, or a range of places.
struct Clause {
    var from: Place
    var to: Place?

    var start: Int { from.start }
    var end: Int { (to ?? from).end }
}

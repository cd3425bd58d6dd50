/// A book of the Bible, named by its OSIS id (OSIS 2.1.1, appendix C).
///
/// The raw value is the exact OSIS id (`1Sam`); the case is that id in lower case with the digit last (`sam1`).
/// Declaration order is stable inside one build only: packs name books by their ids, never by `index`.
package enum Book: String, CaseIterable, Sendable {
    // The Hebrew Bible, in the order of the Protestant canon.
    case gen = "Gen"
    case exod = "Exod"
    case lev = "Lev"
    case num = "Num"
    case deut = "Deut"
    case josh = "Josh"
    case judg = "Judg"
    case ruth = "Ruth"
    case sam1 = "1Sam"
    case sam2 = "2Sam"
    case kgs1 = "1Kgs"
    case kgs2 = "2Kgs"
    case chr1 = "1Chr"
    case chr2 = "2Chr"
    case ezra = "Ezra"
    case neh = "Neh"
    case esth = "Esth"
    case job = "Job"
    case ps = "Ps"
    case prov = "Prov"
    case eccl = "Eccl"
    case song = "Song"
    case isa = "Isa"
    case jer = "Jer"
    case lam = "Lam"
    case ezek = "Ezek"
    case dan = "Dan"
    case hos = "Hos"
    case joel = "Joel"
    case amos = "Amos"
    case obad = "Obad"
    case jonah = "Jonah"
    case mic = "Mic"
    case nah = "Nah"
    case hab = "Hab"
    case zeph = "Zeph"
    case hag = "Hag"
    case zech = "Zech"
    case mal = "Mal"

    // The New Testament.
    case matt = "Matt"
    case mark = "Mark"
    case luke = "Luke"
    case john = "John"
    case acts = "Acts"
    case rom = "Rom"
    case cor1 = "1Cor"
    case cor2 = "2Cor"
    case gal = "Gal"
    case eph = "Eph"
    case phil = "Phil"
    case col = "Col"
    case thess1 = "1Thess"
    case thess2 = "2Thess"
    case tim1 = "1Tim"
    case tim2 = "2Tim"
    case titus = "Titus"
    case phlm = "Phlm"
    case heb = "Heb"
    case jas = "Jas"
    case pet1 = "1Pet"
    case pet2 = "2Pet"
    case john1 = "1John"
    case john2 = "2John"
    case john3 = "3John"
    case jude = "Jude"
    case rev = "Rev"

    // Deuterocanonical and Orthodox books, and books that only some traditions print.
    case tob = "Tob"
    case jdt = "Jdt"
    case esthGr = "EsthGr"
    case addEsth = "AddEsth"
    case wis = "Wis"
    case sir = "Sir"
    case bar = "Bar"
    case epJer = "EpJer"
    case prAzar = "PrAzar"
    case sgThree = "SgThree"
    case sus = "Sus"
    case bel = "Bel"
    case addDan = "AddDan"
    case macc1 = "1Macc"
    case macc2 = "2Macc"
    case macc3 = "3Macc"
    case macc4 = "4Macc"
    case esd1 = "1Esd"
    case esd2 = "2Esd"
    case prMan = "PrMan"
    case addPs = "AddPs"
    case pssSol = "PssSol"
    case odes = "Odes"
    case en1 = "1En"
    case epLao = "EpLao"

    /// The exact OSIS id: `1Sam`.
    package var osisID: String { rawValue }

    /// The book's index in `allCases`, for tables with one row per book.
    @inline(__always)
    package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

    /// The book at an index of `allCases`; `nil` outside it.
    package init?(index: Int) {
        guard Book.cases.indices.contains(index) else { return nil }
        self = Book.cases[index]
    }

    /// Whether its chapters are psalms, whose titles count as verse 0.
    var hasTitles: Bool { self == .ps || self == .addPs }

    /// Whether every Bible has it in one chapter.
    var hasOneChapter: Bool {
        switch self {
        case .obad, .phlm, .john2, .john3, .jude, .prAzar, .sgThree, .sus, .bel, .prMan: true
        default: false
        }
    }

    /// Whether its name begins with a number: `1Sam`.
    var isNumbered: Bool { rawValue.utf8.first! < UInt8(ascii: "A") }

    /// How many books there are.
    package static let count = allCases.count

    /// `allCases` in one array: that property of the compiler makes a new array for each use.
    private static let cases = allCases

    /// The book's three characters in USFM (USFM 3.1, "Book identifiers"): `1SA`, `JHN`.
    package var usfmCode: StaticString { Book.usfmCodes[index] }

    /// The book with a USFM code, in either case of letters: `JHN`, `jhn`.
    package init?(usfmCode: some StringProtocol) {
        let wanted = usfmCode.uppercased()
        guard let index = Book.usfmCodes.firstIndex(where: { $0.description == wanted }) else { return nil }
        self.init(index: index)
    }

    /// One code for every case, in the order of the cases; no code is there twice. USFM has no code for the additions
    /// to Esther, for those to Daniel and for the Song of the Three alone. `ADE`, `ADD` and `S3H` are this project's
    /// codes for them; USFM does not use these.
    private static let usfmCodes: [StaticString] = [
        "GEN", "EXO", "LEV", "NUM", "DEU", "JOS", "JDG", "RUT", "1SA", "2SA", "1KI", "2KI", "1CH",
        "2CH", "EZR", "NEH", "EST", "JOB", "PSA", "PRO", "ECC", "SNG", "ISA", "JER", "LAM", "EZK",
        "DAN", "HOS", "JOL", "AMO", "OBA", "JON", "MIC", "NAM", "HAB", "ZEP", "HAG", "ZEC", "MAL",
        "MAT", "MRK", "LUK", "JHN", "ACT", "ROM", "1CO", "2CO", "GAL", "EPH", "PHP", "COL", "1TH",
        "2TH", "1TI", "2TI", "TIT", "PHM", "HEB", "JAS", "1PE", "2PE", "1JN", "2JN", "3JN", "JUD",
        "REV",
        "TOB", "JDT", "ESG", "ADE", "WIS", "SIR", "BAR", "LJE", "S3Y", "S3H", "SUS", "BEL", "ADD",
        "1MA", "2MA", "3MA", "4MA", "1ES", "2ES", "MAN", "PS2", "PSS", "ODA", "ENO", "LAO",
    ]
}

extension Book {
    /// The book with an OSIS id, by its exact letters; `nil` for other text.
    ///
    /// An id has at most eight bytes, so ids are compared as numbers. `init(rawValue:)` compares strings; for the
    /// tables that every start reads, it took about forty microseconds more.
    package init?(osisID: some Collection<UInt8>) {
        guard let key = Book.key(of: osisID), let index = Book.osisKeys.firstIndex(of: key) else { return nil }
        self.init(index: index)
    }

    /// At most eight bytes as one number.
    private static func key(of id: some Collection<UInt8>) -> UInt64? {
        guard !id.isEmpty && id.count <= 8 else { return nil }
        return id.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let osisKeys: [UInt64] = allCases.map { book in
        guard let key = key(of: book.rawValue.utf8) else { preconditionFailure("an OSIS id of over eight bytes") }
        return key
    }
}

/// Which books a tradition counts as Scripture, in its order.
package enum Canon: String, CaseIterable, Sendable {
    /// 66 books.
    case protestant
    /// 73 books: the Protestant 66 with Tobit, Judith, Wisdom, Sirach, Baruch and 1–2 Maccabees.
    case catholic
    /// The books of the Slavonic and Greek Bibles: the Catholic ones with 1–2 Esdras, 3 Maccabees, the Prayer of
    /// Manasseh, the Letter of Jeremiah and Psalm 151; 4 Maccabees comes last, as an appendix.
    case orthodox

    /// The books in the order in which the tradition prints them.
    package var books: [Book] { Canon.lists[self]! }

    /// Whether the tradition counts `book` among its Scriptures.
    package func contains(_ book: Book) -> Bool { books.contains(book) }

    /// Whether references to `book` count: the books of the canon, and the parts of Esther, Daniel and Baruch that a
    /// wider canon prints inside these books, although Bibles in English also print them as books of their own
    /// ("Susanna 1:5" is Daniel 13:5).
    package func reads(_ book: Book) -> Bool {
        if contains(book) { return true }
        guard self != .protestant else { return false }
        switch book {
        case .esthGr, .addEsth, .epJer, .prAzar, .sgThree, .sus, .bel, .addDan: return true
        default: return false
        }
    }

    private static let lists: [Canon: [Book]] = {
        let all = Book.allCases
        let hebrew = Array(all[Book.gen.index...Book.mal.index])
        let newTestament = Array(all[Book.matt.index...Book.rev.index])
        /// `hebrew` with each list inserted after the book that it names.
        func inserting(_ insertions: [(after: Book, [Book])]) -> [Book] {
            hebrew.flatMap { book in [book] + (insertions.first { $0.after == book }?.1 ?? []) }
        }
        return [
            .protestant: hebrew + newTestament,
            .catholic: inserting([
                (.neh, [.tob, .jdt]), (.esth, [.macc1, .macc2]), (.song, [.wis, .sir]), (.lam, [.bar]),
            ]) + newTestament,
            .orthodox: inserting([
                (.chr2, [.prMan, .esd1]), (.neh, [.esd2, .tob, .jdt]), (.ps, [.addPs]), (.song, [.wis, .sir]),
                (.lam, [.epJer, .bar]), (.mal, [.macc1, .macc2, .macc3]),
            ]) + newTestament + [.macc4],
        ]
    }()
}

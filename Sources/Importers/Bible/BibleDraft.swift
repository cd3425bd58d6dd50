package import Corpus
package import Packs
import Scripture
import Search

/// A Bible as its source tells it, before it is known how it divides.
///
/// Importers of all formats fill one, verse by verse and in the source's own numbers; `finish` finds the versification and
/// makes the text. Verses are held encoded (`EncodedVerses`), so a fully tagged Bible takes what its pack will take.
struct BibleDraft {
    /// What the source says of itself.
    var facts = BibleFacts()
    var report: ImportReport
    /// The format, and the version of its importer.
    var origin = PackOrigin()
    var hooks: ImportHooks

    /// What people call the source.
    let source: String
    private(set) var verses = EncodedVerses()
    /// In the order of the source.
    private(set) var places: [Place] = []
    private var table = LocationTable()
    /// The verse added last, which may be extended and is not encoded yet; it is that of the last place.
    private var latest: ImportedVerse?
    private var lastAdded: Place?
    private(set) var features: Translation.Features = []

    /// Where one verse stands, or several that the source prints as one.
    struct Place {
        var book: Book
        var chapter: Int
        let verses: ClosedRange<Int>
        /// Its number in `EncodedVerses`; `nil` where nothing but the verse's number was printed.
        var number: Int?
    }

    /// What any source may have in all, in bytes: the longest Bible met, tagged throughout, has half.
    static let maximumSize = 40 << 20
    /// How much of it may be text, in bytes, which the search index multiplies. Bibles in scripts of three bytes a letter have
    /// fifteen million.
    static let maximumTextSize = 20 << 20
    /// Bibles with all that any tradition has come to forty thousand verses.
    static let maximumCount = 100_000
    static let maximumChapter = 200
    static let maximumVerse = 255

    init(source: String, hooks: ImportHooks) {
        self.source = source
        self.hooks = hooks
        report = ImportReport(source: source)
    }

    /// Whether there is no verse with text.
    var isEmpty: Bool { latest.map { $0.text.isEmpty } ?? true && verses.byteCount == 0 }

    // MARK: Adding

    /// Files a verse at a place in the source's own numbering. Verse 0 is a psalm's title or a chapter's opening, chapter 0
    /// an introduction; a title in `verse` goes to verse 0 by itself. Of two at one place the first is kept; a verse
    /// without anything is remembered as being there, for the counts.
    mutating func add(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        var verse = verse
        guard isPossible(chapter, verses) else {
            return report.add(.foreignText, detail: "\(book.osisID) \(chapter):\(verses.lowerBound)")
        }
        if verse.isCut { report.add(.oversizedEntry, at: Verse(book, chapter, verses.lowerBound)) }
        if let title = verse.superscription {
            verse.superscription = nil
            if verses.lowerBound == 0 {
                var opening = title
                opening.join(ImportedVerse(text: verse.text, extras: verse.extras))
                return try file(opening, Place(book: book, chapter: chapter, verses: verses))
            }
            if verse.text.isEmpty {
                // Where the numbering counts the title, it is the text of verse 1.
                verse.readTitleAsText(title)
            } else if table[book, chapter, 0] == nil {
                try file(title, Place(book: book, chapter: chapter, verses: 0...0))
            }
        }
        let imported = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        try file(imported, Place(book: book, chapter: chapter, verses: verses))
    }

    /// Goes on with a verse that the source prints in pieces. Where nothing stands at the place yet it is added.
    mutating func extend(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        guard isPossible(chapter, verses), let place = table[book, chapter, verses.lowerBound] else {
            return try add(verse, at: book, chapter, verses)
        }
        let more = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        if more.text.isEmpty && more.extras == VerseExtras() { return }
        note(more, at: Verse(book, chapter, verses.lowerBound))
        if place == places.count - 1, latest != nil {
            latest!.join(more)
            return
        }
        try encodeLatest()
        var whole = places[place].number.map { self.verses.verse($0) } ?? ImportedVerse("")
        whole.join(more)
        places[place].number = try encode(whole)
    }

    /// Says that a book, or what is no book, was left out, and why.
    mutating func skipBook(named name: String, reason: String) {
        let name = String(name.prefix(60))
        report.add(.skippedBook, detail: reason.isEmpty ? name : "\(name), \(reason)")
    }

    private func isPossible(_ chapter: Int, _ verses: ClosedRange<Int>) -> Bool {
        (0...BibleDraft.maximumChapter).contains(chapter) && verses.lowerBound >= 0
            && verses.upperBound <= BibleDraft.maximumVerse
    }

    private mutating func file(_ verse: ImportedVerse, _ place: Place) throws(ImportError) {
        let isNothing = verse.text.isEmpty && verse.extras == VerseExtras()
        let verseName = Verse(place.book, place.chapter, place.verses.lowerBound)
        if let known = table[place.book, place.chapter, place.verses.lowerBound] {
            if isNothing { return }
            let isLatest = known == places.count - 1 && latest != nil
            guard places[known].number == nil && !isLatest else { return report.add(.duplicateVerse, at: verseName) }
            try encodeLatest()
            places[known].number = try encode(verse)
            return note(verse, at: verseName)
        }
        try encodeLatest()
        if let last = lastAdded, last.book == place.book {
            if last.chapter != place.chapter, hooks.isCancelled() { throw .cancelled }
            if (place.chapter, place.verses.lowerBound) < (last.chapter, last.verses.lowerBound) {
                report.add(.disorder, at: verseName)
            }
        }
        guard places.count < BibleDraft.maximumCount else {
            throw .tooLarge(module: source, reason: "it has more verses than any Bible")
        }
        lastAdded = place
        table.fill(place.book, place.chapter, place.verses, with: places.count)
        places.append(place)
        if isNothing { return }
        latest = verse
        note(verse, at: verseName)
    }

    private mutating func encodeLatest() throws(ImportError) {
        guard let verse = latest else { return }
        latest = nil
        places[places.count - 1].number = try encode(verse)
    }

    private mutating func encode(_ verse: ImportedVerse) throws(ImportError) -> Int {
        let number = verses.count
        guard verses.byteCount < BibleDraft.maximumSize, verses.textSize < BibleDraft.maximumTextSize,
            verses.append(verse)
        else { throw .tooLarge(module: source, reason: "it has more text than any Bible") }
        return number
    }

    private mutating func note(_ verse: ImportedVerse, at place: Verse) {
        features.formUnion(of: verse.extras)
        if LetterCase.isAllCapitals(verse.text) { report.add(.allCapitals, at: place) }
    }

    /// The place that holds a verse's own number, by its place in `places`.
    func place(of book: Book, _ chapter: Int, _ verse: Int) -> Int? { table[book, chapter, verse] }

    /// Encodes what is still open, so that every place has its number.
    mutating func close() throws(ImportError) { try encodeLatest() }

    /// Encodes a verse that takes the place of others.
    mutating func replace(_ verse: ImportedVerse) throws(ImportError) -> Int { try encode(verse) }

    /// Moves chapters that a system has under another book.
    mutating func settle(in system: Versification) {
        for number in places.indices {
            let place = places[number]
            let home = MovedChapters.place(of: place.book, place.chapter, in: system)
            guard home.book != place.book else { continue }
            (places[number].book, places[number].chapter) = home
            table.fill(home.book, home.chapter, place.verses, with: number)
        }
    }

    /// Hands over the encoded verses without a copy.
    mutating func takeVerses() -> EncodedVerses {
        let taken = verses
        verses = EncodedVerses()
        return taken
    }
}

/// Which of the places of a draft holds each verse.
///
/// A row a chapter: a source of some hundred kilobytes may name each verse that there can be, in bridges, and a table with an
/// entry for every one of them would take hundreds of megabytes.
struct LocationTable {
    /// By book and chapter, for each verse number one more than its place, or 0.
    private var rows: [UInt32: [UInt32]] = [:]

    /// The place of a verse; `nil` where it has none. Chapters and verses are below 256.
    subscript(book: Book, chapter: Int, verse: Int) -> Int? {
        guard let row = rows[LocationTable.key(book, chapter)], verse < row.count, row[verse] > 0 else { return nil }
        return Int(row[verse]) - 1
    }

    /// Gives those of `verses` a place that have none.
    mutating func fill(_ book: Book, _ chapter: Int, _ verses: ClosedRange<Int>, with place: Int) {
        let key = LocationTable.key(book, chapter)
        // In place, without a copy of the row.
        var row = rows.removeValue(forKey: key) ?? []
        if row.count <= verses.upperBound {
            row.append(contentsOf: repeatElement(0, count: verses.upperBound + 1 - row.count))
        }
        for verse in verses where row[verse] == 0 { row[verse] = UInt32(place + 1) }
        rows[key] = row
    }

    private static func key(_ book: Book, _ chapter: Int) -> UInt32 { UInt32(book.index) << 8 | UInt32(chapter) }
}

/// Whether letters are capitals.
enum LetterCase {
    /// Fewer say nothing: `YHWH`, `MENE MENE TEKEL`.
    private static let enough = 24

    /// Whether a text is printed in capitals all through. What its first letters do not tell is not looked at further.
    static func isAllCapitals(_ text: [UInt8]) -> Bool {
        var capitals = 0
        // A letter in lower case among the first bytes ends it at once, as in nearly every verse.
        if text.prefix(32).contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) { return false }
        for scalar in String(decoding: text.prefix(1024), as: UTF8.self).unicodeScalars {
            if scalar.properties.isLowercase { return false }
            // Cherokee is printed in its capitals.
            if scalar.properties.isUppercase, !(0x13A0...0x13F5).contains(scalar.value) { capitals += 1 }
        }
        return capitals >= enough
    }
}

extension ImportedVerse {
    /// Puts another verse behind this one, with a space between: what stands on and around it moves with its text.
    mutating func join(_ other: ImportedVerse) {
        if text.isEmpty && extras == VerseExtras() {
            self = other
            return
        }
        let isSpaceDue = !text.isEmpty && !other.text.isEmpty
        if isSpaceDue { text.append(0x20) }
        let shift = text.count
        text += other.text
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift..<range.upperBound + shift }
        extras.spans += other.extras.spans.map { TextSpan(moved($0.range), $0.kind) }
        extras.headings += other.extras.headings.map {
            Heading(kind: $0.kind, offset: $0.offset + shift, text: $0.text)
        }
        extras.footnotes += other.extras.footnotes.map {
            Footnote(kind: $0.kind, offset: $0.offset + shift, text: $0.text)
        }
        if other.startsParagraph && isSpaceDue { extras.lineStarts.append(shift) }
        extras.lineStarts += other.extras.lineStarts.map { $0 + shift }
        extras.words += other.extras.words.map { word in
            var word = word
            word.range = moved(word.range)
            return word
        }
    }
}

extension BibleDraft {
    /// The text in the versification that it fits, and what became of the source.
    ///
    /// A verse beyond the end of its chapter is kept with the last verse that has a place; books and chapters that the system
    /// lacks are reported.
    ///
    /// - Throws: `damaged` where there is no verse with text.
    consuming func finish(_ choices: BibleChoices) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        try close()
        guard verses.byteCount > 0, places.contains(where: { $0.number.map(verses.hasText) ?? false }) else {
            throw .damaged(module: source, reason: "it has no verse that can be read")
        }
        let system = versification(choices)
        settle(in: system)
        let folds = folds(system)
        var numbers = places.map(\.number)
        for (place, others) in folds.sorted(by: { $0.key < $1.key }) {
            var whole = numbers[place].map { verses.verse($0) } ?? ImportedVerse("")
            for other in others {
                guard let number = numbers[other] else { continue }
                whole.join(verses.verse(number))
                report.add(
                    .foldedVerse, at: Verse(places[other].book, places[other].chapter, places[other].verses.lowerBound))
            }
            numbers[place] = try replace(whole)
        }
        var text = ImportedText(
            translation: facts.translation(choices, source: source, versification: system), origin: origin,
            verses: takeVerses())
        let folded = Set(folds.values.joined())
        var counts = Array(repeating: 0, count: Book.count)
        for (place, (row, number)) in zip(places, numbers).enumerated() where !folded.contains(place) {
            guard let number, let slots = slots(of: row, system) else { continue }
            let free = slots.filter { text.isEmpty(slot: $0) }
            guard free.count == slots.count else {
                report.add(.duplicateVerse, at: Verse(row.book, row.chapter, row.verses.lowerBound))
                continue
            }
            text.place(number, slots: slots)
            if row.verses.lowerBound > 0 {
                if text.hasText(slot: slots.lowerBound) {
                    counts[row.book.index] += slots.count
                } else {
                    report.add(.noteWithoutText, at: Verse(row.book, row.chapter, row.verses.lowerBound))
                }
            }
        }
        for book in system.books { if counts[book.index] > 0 { report.countVerse(in: book, by: counts[book.index]) } }
        tellMissing(system, text)
        text.translation.features = features
        text.origin.summary = report.summary
        return (text, report)
    }

    /// The pack of the text, with its search index.
    ///
    /// - Parameter time: when the source last changed, in seconds since 1970.
    consuming func pack(time: Int64) throws(ImportError) -> ImportedPack {
        let choices = hooks.choices
        origin.sourceTime = time
        let source = source
        let (text, report) = try finish(choices)
        let (id, name) = (text.translation.id, text.translation.name)
        return ImportedPack(id: id, name: name, bytes: try text.pack(from: source), report: report)
    }

    private static func key(_ book: Book, _ chapter: Int) -> UInt32 { UInt32(book.index) << 8 | UInt32(chapter) }

    /// The last verse of every chapter that has one, in the order of the source.
    private func chapters() -> [VersificationGuess.Chapter] {
        var order: [UInt32] = []
        var last: [UInt32: VersificationGuess.Chapter] = [:]
        for place in places where place.chapter > 0 && place.verses.upperBound > 0 {
            let key = BibleDraft.key(place.book, place.chapter)
            if let known = last[key] {
                last[key]!.lastVerse = max(known.lastVerse, place.verses.upperBound)
            } else {
                order.append(key)
                last[key] = (place.book, place.chapter, place.verses.upperBound)
            }
        }
        return order.map { last[$0]! }
    }

    private mutating func versification(_ choices: BibleChoices) -> Versification {
        if let chosen = choices.versification ?? facts.versification { return chosen }
        let language = choices.language ?? facts.language
        // What a source says of its chapters stands before what is in them.
        let stated = Set(facts.verseCounts.map { BibleDraft.key($0.book, $0.chapter) })
        let found = chapters().filter { !stated.contains(BibleDraft.key($0.book, $0.chapter)) }
        let guess = VersificationGuess(
            facts.verseCounts + found, likely: facts.likelyVersifications,
            language: language.isEmpty ? "" : LanguageTag.bcp47(language))
        report.add(
            .guessedVersification,
            detail: guess.system.name
                + (guess.candidates.count == 1
                    ? "" : "; " + guess.candidates.dropFirst().map(\.name).joined(separator: ", ") + " fit as well"))
        return guess.system
    }

    /// The slots of a place, cut to what the chapter has; `nil` where it has none.
    private func slots(of place: Place, _ system: Versification) -> ClosedRange<Int>? {
        let count = system.verseCount(of: place.book, chapter: place.chapter)
        guard let first = system.slot(of: Verse(place.book, place.chapter, place.verses.lowerBound)) else { return nil }
        return first...first + min(count, place.verses.upperBound) - place.verses.lowerBound
    }

    /// The places beyond the ends of their chapters, by the place that each is kept with. Those that have none are
    /// reported.
    private mutating func folds(_ system: Versification) -> [Int: [Int]] {
        var folds: [Int: [Int]] = [:]
        for (number, place) in places.enumerated() where slots(of: place, system) == nil {
            let verse = Verse(place.book, place.chapter, place.verses.lowerBound)
            let count = system.verseCount(of: place.book, chapter: place.chapter)
            if let host = host(in: place.book, place.chapter, upTo: count) {
                folds[host, default: []].append(number)
            } else if place.number != nil {
                report.add(.foreignText, at: verse)
            }
        }
        return folds
    }

    /// The last place of a chapter that has something and stands at a verse of at most `count`.
    private func host(in book: Book, _ chapter: Int, upTo count: Int) -> Int? {
        for verse in stride(from: count, to: 0, by: -1) {
            if let place = place(of: book, chapter, verse), places[place].number != nil { return place }
        }
        return nil
    }

    /// Reports chapters and verses that the system has and the source has not, of the books that it has.
    private mutating func tellMissing(_ system: Versification, _ text: borrowing ImportedText) {
        let chapters = chapters()
        let present = Set(chapters.map { BibleDraft.key($0.book, $0.chapter) })
        let books = Set(chapters.map(\.book))
        for book in system.books where books.contains(book) {
            for chapter in 1...system.chapterCount(of: book) {
                guard present.contains(BibleDraft.key(book, chapter)) else {
                    report.add(.missingChapter, at: Verse(book, chapter, 0))
                    continue
                }
                for verse in 1...max(1, system.verseCount(of: book, chapter: chapter)) {
                    let place = Verse(book, chapter, verse)
                    if let slot = system.slot(of: place), !text.hasText(slot: slot) {
                        report.add(.missingVerse, at: place)
                    }
                }
            }
        }
    }
}

extension ImportedText {
    /// The bytes of its pack, with a search index, which is bounded: nobody vouches for what was imported.
    ///
    /// - Parameters:
    ///   - source: what people call the source.
    ///   - more: sections of other kinds.
    /// - Throws: `tooLarge` for a text with more words than any Bible.
    package consuming func pack(
        from source: String, adding more: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []
    ) throws(ImportError) -> [UInt8] {
        let index: [(kind: PackFormat.SectionKind, bytes: [UInt8])]
        do throws(SearchIndexBounds.Excess) {
            index = try searchSections(within: .bible)
        } catch {
            switch error {
            case .occurrences: throw .tooLarge(module: source, reason: "it has more words than any Bible")
            case .terms: throw .tooLarge(module: source, reason: "it has more different words than any language")
            }
        }
        return PackWriter.bytes(of: consume self, adding: index + more)
    }
}

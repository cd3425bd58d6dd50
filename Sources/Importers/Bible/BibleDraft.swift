package import Corpus
package import Packs
import Scripture
import Search

/// A Bible with the numbering of its source, while its versification is not known yet.
///
/// Importers of all formats fill a draft verse by verse. Then `finish` finds the versification and makes the text.
/// Verses are kept encoded (`EncodedVerses`), so that a fully tagged Bible takes only as much memory as its pack.
struct BibleDraft {
    /// What the source says about itself.
    var facts = BibleFacts()
    /// What other files of its package say. Only what the source itself does not say is used.
    var package = BibleFacts()
    var report: ImportReport
    /// The format, and the version of its importer.
    var origin = PackOrigin()
    var hooks: ImportHooks

    /// The name of the source for people.
    let source: String
    private(set) var verses = EncodedVerses()
    /// The entries in the order of the source.
    var entries: [Entry] = []
    var table = EntryTable()
    /// The verse of the last entry. It may be extended, so it is not encoded yet.
    private var latest: ImportedVerse?
    private var lastAdded: Entry?
    private(set) var features: Translation.Features = []

    /// One verse, or several that the source prints as one.
    struct Entry {
        var book: Book
        var chapter: Int
        var verses: ClosedRange<Int>
        /// The index of its text in `EncodedVerses`; `nil` if the source has only the number of the verse.
        var encoded: Int?
        /// Whether the source has already given its first verse, so that the table names another entry.
        var isRepeat = false

        var firstVerse: Verse { Verse(book, chapter, verses.lowerBound) }
    }

    /// The largest draft, in bytes. The longest known Bible, with every word tagged, has half as much.
    static let maximumSize = 40 << 20
    /// The largest text without notes and tags, in bytes. The search index grows with it. Bibles in scripts with three
    /// bytes per letter have fifteen million.
    static let maximumTextSize = 20 << 20
    /// The most entries. Bibles with every verse of every tradition have forty thousand.
    static let maximumCount = 100_000
    static let maximumChapter = 200
    static let maximumVerse = 255
    /// A second Daniel is the Greek one. Its chapters are kept under numbers of their own, this much greater, until the
    /// versification is known.
    static let greekDaniel = 100
    private var isGreekDaniel = false
    /// Whether the numbers of the current chapter began again at verse 1.
    private var isInRestart = false

    init(source: String, hooks: ImportHooks) {
        self.source = source
        self.hooks = hooks
        report = ImportReport(source: source)
    }

    /// Whether there is no verse with text.
    var isEmpty: Bool { latest.map { $0.text.isEmpty } ?? true && verses.byteCount == 0 }

    // MARK: Adding

    /// Adds a verse with its number in the source. Verse 0 is a psalm's title or the text before verse 1; chapter 0 is
    /// an introduction. A title in `verse` becomes verse 0. If a verse is given twice, `settleRepeats` decides about
    /// the second. A verse without any content is kept, because it counts as a verse of its chapter.
    mutating func add(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        var verse = verse
        let chapter = ownChapter(of: book, chapter, verses)
        guard isPossible(chapter, verses) else {
            return report.add(.foreignText, detail: "\(book.osisID) \(chapter):\(verses.lowerBound)")
        }
        report.add(verse.repairs, at: Verse(book, chapter, verses.lowerBound))
        if verse.isCut { report.add(.oversizedEntry, at: Verse(book, chapter, verses.lowerBound)) }
        if let title = verse.superscription {
            verse.superscription = nil
            if verses.lowerBound == 0 {
                var opening = title
                opening.join(ImportedVerse(text: verse.text, extras: verse.extras))
                return try store(opening, Entry(book: book, chapter: chapter, verses: verses))
            }
            if verse.text.isEmpty {
                // If the numbering counts the title, it is the text of verse 1.
                verse.readTitleAsText(title)
            } else if table[book, chapter, 0] == nil {
                try store(title, Entry(book: book, chapter: chapter, verses: 0...0))
            }
        }
        let imported = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        try store(imported, Entry(book: book, chapter: chapter, verses: verses))
    }

    /// Continues a verse that the source prints in parts. If the verse does not exist yet, it is added.
    mutating func extend(
        _ verse: BuiltVerse, at book: Book, _ chapter: Int, _ verses: ClosedRange<Int>
    ) throws(ImportError) {
        let own = ownChapter(of: book, chapter, verses)
        guard isPossible(own, verses), let index = index(of: book, own, verses.lowerBound) else {
            return try add(verse, at: book, chapter, verses)
        }
        // `\v 2-6a` is continued by `\v 6b-11`.
        grow(index, upTo: verses.upperBound)
        report.add(verse.repairs, at: Verse(book, chapter, verses.lowerBound))
        let more = ImportedVerse(text: verse.text, startsParagraph: verse.startsParagraph, extras: verse.extras)
        if more.text.isEmpty && more.extras == VerseExtras() { return }
        note(more, at: Verse(book, chapter, verses.lowerBound))
        if index == entries.count - 1, latest != nil {
            latest!.join(more)
            return
        }
        try close()
        var whole = entries[index].encoded.map { self.verses.verse($0) } ?? ImportedVerse("")
        whole.join(more)
        entries[index].encoded = try encode(whole)
    }

    /// The number under which a chapter is kept: its own, or that of a chapter of a second Daniel. A second Daniel
    /// begins if verse 1:1 comes again after another chapter.
    private mutating func ownChapter(of book: Book, _ chapter: Int, _ verses: ClosedRange<Int>) -> Int {
        guard book == .dan else { return chapter }
        if chapter == 1, verses.lowerBound == 1, !isGreekDaniel, let known = table[.dan, 1, 1],
            entries[known].encoded != nil, let last = lastAdded, last.book != .dan || last.chapter > 1
        {
            isGreekDaniel = true
        }
        return isGreekDaniel && chapter <= BibleDraft.greekDaniel ? chapter + BibleDraft.greekDaniel : chapter
    }

    /// Reports that a book, or another part, was left out, and why.
    mutating func skipBook(named name: String, reason: String) {
        let name = String(name.prefix(60))
        report.add(.skippedBook, detail: reason.isEmpty ? name : "\(name), \(reason)")
    }

    private func isPossible(_ chapter: Int, _ verses: ClosedRange<Int>) -> Bool {
        (0...BibleDraft.maximumChapter).contains(chapter) && verses.lowerBound >= 0
            && verses.upperBound <= BibleDraft.maximumVerse
    }

    /// The index of the entry that a verse continues: the last one if it has this number, otherwise the first that has.
    private func index(of book: Book, _ chapter: Int, _ verse: Int) -> Int? {
        if let last = entries.last, last.isRepeat, last.book == book, last.chapter == chapter,
            last.verses.lowerBound == verse
        {
            return entries.count - 1
        }
        return table[book, chapter, verse]
    }

    /// Lets an entry cover more verses, as far as they have no entry of their own: if two ranges share a verse, their text
    /// is one, and belongs to all verses of both.
    mutating func grow(_ index: Int, upTo last: Int) {
        let entry = entries[index]
        var end = entry.verses.upperBound
        while end < last, table[entry.book, entry.chapter, end + 1] == nil { end += 1 }
        guard end > entry.verses.upperBound else { return }
        entries[index].verses = entry.verses.lowerBound...end
        table.fill(entry.book, entry.chapter, entries[index].verses, with: index)
    }

    private mutating func store(_ verse: ImportedVerse, _ entry: Entry) throws(ImportError) {
        let isNothing = verse.text.isEmpty && verse.extras == VerseExtras()
        var entry = entry
        let known = table[entry.book, entry.chapter, entry.verses.lowerBound]
        let isGiven = known.map { entries[$0].encoded != nil || $0 == entries.count - 1 && latest != nil } ?? false
        if let last = lastAdded, last.book == entry.book, last.chapter == entry.chapter {
            // The numbers begin again: the tag of the next chapter is missing, or the chapter is printed twice.
            if entry.verses.lowerBound == 1, last.verses.upperBound > 1, isGiven, !isNothing { isInRestart = true }
        } else {
            isInRestart = false
        }
        if isInRestart || isGiven {
            if isNothing { return }
            entry.isRepeat = true
        } else if let known {
            if isNothing { return }
            try close()
            entries[known].encoded = try encode(verse)
            return note(verse, at: entry.firstVerse)
        }
        try close()
        if let last = lastAdded, last.book == entry.book {
            if last.chapter != entry.chapter, hooks.isCancelled() { throw .cancelled }
            if !entry.isRepeat, (entry.chapter, entry.verses.lowerBound) < (last.chapter, last.verses.lowerBound) {
                report.add(.disorder, at: entry.firstVerse)
            }
        }
        guard entries.count < BibleDraft.maximumCount else {
            throw .tooLarge(module: source, reason: "it has more verses than any Bible")
        }
        lastAdded = entry
        if !entry.isRepeat { table.fill(entry.book, entry.chapter, entry.verses, with: entries.count) }
        entries.append(entry)
        if isNothing { return }
        latest = verse
        note(verse, at: entry.firstVerse)
    }

    /// Encodes the last verse, so that all entries are complete.
    mutating func close() throws(ImportError) {
        guard let verse = latest else { return }
        latest = nil
        entries[entries.count - 1].encoded = try encode(verse)
    }

    /// Adds a verse to the encoded ones.
    ///
    /// - Returns: its index.
    private mutating func encode(_ verse: ImportedVerse) throws(ImportError) -> Int {
        let index = verses.count
        guard verses.byteCount < BibleDraft.maximumSize, verses.textSize < BibleDraft.maximumTextSize,
            verses.append(verse)
        else { throw .tooLarge(module: source, reason: "it has more text than any Bible") }
        return index
    }

    private mutating func note(_ verse: ImportedVerse, at location: Verse) {
        features.formUnion(of: verse.extras)
        if LetterCase.isAllCapitals(verse.text) { report.add(.allCapitals, at: location) }
    }

    /// Moves chapters that the system has in another book.
    private mutating func moveChapters(to system: Versification) {
        for index in entries.indices {
            let entry = entries[index]
            if entry.book == .dan && entry.chapter > BibleDraft.greekDaniel {
                moveGreekDaniel(index, to: system)
                continue
            }
            let home = MovedChapters.location(of: entry.book, entry.chapter, in: system)
            guard home.book != entry.book else { continue }
            (entries[index].book, entries[index].chapter) = home
            table.fill(home.book, home.chapter, entry.verses, with: index)
        }
    }

    /// Returns the encoded verses without a copy.
    private mutating func takeVerses() -> EncodedVerses {
        let taken = verses
        verses = EncodedVerses()
        return taken
    }
}

// MARK: Finishing

extension BibleDraft {
    /// The pack of the text, with its search index.
    ///
    /// - Parameter time: the time of the last change of the source, in seconds since 1970.
    consuming func pack(time: Int64) throws(ImportError) -> ImportedPack {
        let choices = hooks.choices
        origin.sourceTime = time
        let source = source
        let (text, report) = try finish(choices)
        let (id, name) = (text.translation.id, text.translation.name)
        return ImportedPack(id: id, name: name, bytes: try text.pack(from: source), report: report)
    }

    /// The text in its versification, and the report on the source.
    ///
    /// A verse beyond the end of its chapter is joined to the last verse of the chapter. Books and chapters that the
    /// versification lacks are reported.
    ///
    /// - Throws: `damaged` if there is no verse with text, or none that the versification has.
    consuming func finish(_ choices: BibleChoices) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        try close()
        facts.fill(from: package)
        guard verses.byteCount > 0, entries.contains(where: { $0.encoded.map(verses.hasText) ?? false }) else {
            throw .damaged(module: source, reason: "it has no verse that can be read")
        }
        recoverChapters(choices.versification ?? facts.versification)
        let system = versification(choices)
        moveChapters(to: system)
        var folds = folds(system)
        try settleRepeats(&folds)
        var encoded = entries.map(\.encoded)
        for (host, others) in folds.sorted(by: { $0.key < $1.key }) {
            var whole = encoded[host].map { verses.verse($0) } ?? ImportedVerse("")
            for other in others {
                guard let number = encoded[other] else { continue }
                whole.join(verses.verse(number))
                report.add(entries[other].isRepeat ? .joinedVerse : .foldedVerse, at: entries[other].firstVerse)
            }
            encoded[host] = try encode(whole)
        }
        // Few sources state the direction, and some state it wrongly. The letters show it.
        let sample = encoded.prefix(400).compactMap { $0 }.prefix(40).flatMap { verses.verse($0).text }
        facts.direction = LanguageTag.direction(ofText: sample) ?? facts.direction
        var text = ImportedText(
            translation: facts.translation(choices, source: source, versification: system), origin: origin,
            verses: takeVerses())
        let folded = Set(folds.values.joined())
        var counts = Array(repeating: 0, count: Book.count)
        var isPlaced = false
        for (index, (entry, number)) in zip(entries, encoded).enumerated() where !folded.contains(index) {
            guard let number, let slots = slots(of: entry, system) else { continue }
            // Some of the verses of a range may have been given one by one.
            let free = slots.prefix { text.isEmpty(slot: $0) }
            guard let last = free.last else {
                report.add(.foreignText, at: entry.firstVerse)
                continue
            }
            let placed = slots.lowerBound...last
            text.place(number, slots: placed)
            isPlaced = true
            if entry.verses.lowerBound > 0 {
                if text.hasText(slot: placed.lowerBound) {
                    counts[entry.book.index] += placed.count
                } else {
                    report.add(.noteWithoutText, at: entry.firstVerse)
                }
            }
        }
        guard isPlaced else {
            let first = entries.first(where: { $0.encoded != nil })?.firstVerse ?? Verse(.gen, 1, 1)
            let name = "\(first.book.osisID) \(first.chapter):\(first.verse)"
            throw .damaged(
                module: source, reason: "\(system.name) has none of its verses, of which the first is \(name)")
        }
        for book in system.books { if counts[book.index] > 0 { report.countVerse(in: book, by: counts[book.index]) } }
        reportMissing(system, text)
        text.translation.features = features
        text.origin.summary = report.summary
        return (text, report)
    }

    /// The versification that the user or the source states; otherwise a guess from the number of verses.
    private mutating func versification(_ choices: BibleChoices) -> Versification {
        if let chosen = choices.versification ?? facts.versification { return chosen }
        let language = choices.language ?? facts.language
        // If the source states the number of verses of a chapter, its verses are not counted.
        let stated = Set(facts.verseCounts.map { EntryTable.key($0.book, $0.chapter) })
        let found = chapters().filter { !stated.contains(EntryTable.key($0.book, $0.chapter)) }
        let guess = VersificationGuess(
            facts.verseCounts + found, likely: facts.likelyVersifications,
            language: LanguageTag.stated(language))
        report.add(.guessedVersification, detail: guess.reason)
        return guess.system
    }

    /// The last verse of every chapter that has one, in the order of the source.
    private func chapters() -> [VersificationGuess.Chapter] {
        var order: [UInt32] = []
        var last: [UInt32: VersificationGuess.Chapter] = [:]
        for entry in entries where entry.chapter > 0 && entry.verses.upperBound > 0 && !entry.isRepeat {
            if entry.book == .dan && entry.chapter > BibleDraft.greekDaniel { continue }
            let key = EntryTable.key(entry.book, entry.chapter)
            if let known = last[key] {
                last[key]!.lastVerse = max(known.lastVerse, entry.verses.upperBound)
            } else {
                order.append(key)
                last[key] = (entry.book, entry.chapter, entry.verses.upperBound)
            }
        }
        return order.map { last[$0]! }
    }

    /// The slots of an entry, without those that its chapter lacks; `nil` if the chapter has none of them.
    private func slots(of entry: Entry, _ system: Versification) -> ClosedRange<Int>? {
        let count = system.verseCount(of: entry.book, chapter: entry.chapter)
        guard let first = system.slot(of: entry.firstVerse) else { return nil }
        return first...first + min(count, entry.verses.upperBound) - entry.verses.lowerBound
    }

    /// The entries that come after the last verses of their chapters, by the index of the entry to which each is
    /// joined. Entries of chapters that the versification lacks are reported.
    private mutating func folds(_ system: Versification) -> [Int: [Int]] {
        var folds: [Int: [Int]] = [:]
        for (index, entry) in entries.enumerated() where !entry.isRepeat && slots(of: entry, system) == nil {
            let count = system.verseCount(of: entry.book, chapter: entry.chapter)
            if let host = host(in: entry.book, entry.chapter, upTo: count) {
                folds[host, default: []].append(index)
            } else if entry.encoded != nil {
                report.add(.foreignText, at: entry.firstVerse)
            }
        }
        return folds
    }

    /// The index of the last entry of a chapter that has content and a verse of at most `count`.
    private func host(in book: Book, _ chapter: Int, upTo count: Int) -> Int? {
        for verse in stride(from: count, to: 0, by: -1) {
            if let index = table[book, chapter, verse], entries[index].encoded != nil { return index }
        }
        return nil
    }

    /// Reports the chapters and verses that the source lacks in its books.
    private mutating func reportMissing(_ system: Versification, _ text: borrowing ImportedText) {
        let chapters = chapters()
        let present = Set(chapters.map { EntryTable.key($0.book, $0.chapter) })
        let books = Set(chapters.map(\.book))
        for book in system.books where books.contains(book) {
            for chapter in 1...system.chapterCount(of: book) {
                guard present.contains(EntryTable.key(book, chapter)) else {
                    report.add(.missingChapter, at: Verse(book, chapter, 0))
                    continue
                }
                for number in 1...max(1, system.verseCount(of: book, chapter: chapter)) {
                    let verse = Verse(book, chapter, number)
                    if let slot = system.slot(of: verse), !text.hasText(slot: slot) {
                        report.add(.missingVerse, at: verse)
                    }
                }
            }
        }
    }
}

extension ImportedText {
    /// The bytes of its pack, with a search index. The index is limited, because an imported text may contain anything.
    ///
    /// - Parameters:
    ///   - source: the name of the source for people.
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

/// Finds the entry of a draft that contains a verse.
///
/// It has one row per chapter. A source of some hundred kilobytes can name every possible verse in ranges, and a table
/// with an element for each of them would take hundreds of megabytes.
struct EntryTable {
    /// The rows by book and chapter. A row has, for each verse, the index of its entry plus one, or 0.
    private var rows: [UInt32: [UInt32]] = [:]

    /// The index of the entry that contains a verse; `nil` if there is none. Chapters and verses are below 256.
    subscript(book: Book, chapter: Int, verse: Int) -> Int? {
        guard let row = rows[EntryTable.key(book, chapter)], verse < row.count, row[verse] > 0 else { return nil }
        return Int(row[verse]) - 1
    }

    /// Sets the entry of those of `verses` that have none yet.
    mutating func fill(_ book: Book, _ chapter: Int, _ verses: ClosedRange<Int>, with index: Int) {
        let key = EntryTable.key(book, chapter)
        // The row is taken out of the dictionary, so that it is changed without a copy.
        var row = rows.removeValue(forKey: key) ?? []
        if row.count <= verses.upperBound {
            row.append(contentsOf: repeatElement(0, count: verses.upperBound + 1 - row.count))
        }
        for verse in verses where row[verse] == 0 { row[verse] = UInt32(index + 1) }
        rows[key] = row
    }

    /// Takes the entry at `index` out of `verses`.
    mutating func remove(_ book: Book, _ chapter: Int, _ verses: ClosedRange<Int>, of index: Int) {
        let key = EntryTable.key(book, chapter)
        for verse in verses where self[book, chapter, verse] == index { rows[key]![verse] = 0 }
    }

    /// A number for a chapter.
    static func key(_ book: Book, _ chapter: Int) -> UInt32 { UInt32(book.index) << 8 | UInt32(chapter) }
}

extension ImportedVerse {
    /// Appends another verse, with a space between the two. The offsets of its notes, headings, spans and words move
    /// with its text.
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

/// Recognises text in capitals.
enum LetterCase {
    /// The fewest letters that count. Fewer are no evidence: `YHWH`, `MENE MENE TEKEL`.
    private static let enough = 24

    /// Whether a text is printed entirely in capitals. Only its first kilobyte is examined.
    static func isAllCapitals(_ text: [UInt8]) -> Bool {
        var capitals = 0
        // Nearly every verse has a letter in lower case among its first bytes, which decides.
        if text.prefix(32).contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) { return false }
        for scalar in String(decoding: text.prefix(1024), as: UTF8.self).unicodeScalars {
            if scalar.properties.isLowercase { return false }
            // Cherokee is always printed in capitals.
            if scalar.properties.isUppercase, !(0x13A0...0x13F5).contains(scalar.value) { capitals += 1 }
        }
        return capitals >= enough
    }
}

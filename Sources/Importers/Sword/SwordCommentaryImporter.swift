package import Corpus
package import Scripture

/// Reads a commentary of SWORD. It is stored like a Bible text: one entry per verse, and the same entry for all verses
/// of a range.
package enum SwordCommentaryImporter {
    /// Changes when the same module would give a different pack.
    package static let version = "sword-commentary-4"

    /// - Parameters:
    ///   - versification: the one that the user states; `nil` for that of the conf.
    ///   - progress: called before each book.
    ///   - isCancelled: called before each book. If it returns true, the import throws `cancelled`.
    package static func read(
        _ module: SwordModule, versification: Versification? = nil,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (commentary: ImportedCommentary, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        guard module.isCommentary else { throw .unsupported(module: module.id, reason: "is not a commentary") }
        var report = ImportReport(source: module.id)
        var testaments = try SwordTestaments(module, versification: versification, &report)
        let system = testaments.versification
        var reading = CommentaryReading(module, system, report)
        for (index, book) in system.books.enumerated() {
            if isCancelled() { throw .cancelled }
            progress(index, system.books.count)
            let isOld = index < system.oldTestamentBookCount
            do throws(TextBlocks.Failure) {
                // The element itself is passed, so that the block in it is not copied.
                if isOld, testaments.old != nil {
                    try reading.read(book, &testaments.old!, firstSlot: 0)
                } else if !isOld, testaments.new != nil {
                    try reading.read(book, &testaments.new!, firstSlot: IndexLayout.firstNewSlot(of: system))
                }
            } catch {
                throw .tooLarge(module: module.id, reason: "it unpacks to more than any commentary has")
            }
        }
        reading.extendNotes()
        let (commentary, finished) = reading.finish(module)
        guard !commentary.isEmpty else {
            throw .damaged(module: module.id, reason: "none of its entries \(module.unreadableReason)")
        }
        return (commentary, finished)
    }
}

/// The state of one import: entries go from the index through the reader into the commentary.
private struct CommentaryReading {
    private let system: Versification
    private let encoding: TextEncoding
    private let dialect: CommentaryReader.Dialect
    private let isEnciphered: Bool
    private let parser: ReferenceParser
    private var commentary: ImportedCommentary
    private var report: ImportReport
    /// The size of all entries together, in bytes: many slots may name one long entry.
    private var total = 0

    /// In bytes. The longest known entry has 600 kB (the Treasury of David on Psalm 119).
    private static let maximumEntrySize = 8 << 20
    private static let maximumTotal = 256 << 20
    /// The size of what is kept, in bytes. The Treasury of David has 15 MB with its markup.
    private static let maximumKept = 64 << 20
    private var kept = 0
    /// The introductions of chapters that are more than titles, by their slots: the number of the note.
    private var introductions: [Int: Int] = [:]

    init(_ module: SwordModule, _ system: Versification, _ report: ImportReport) {
        self.system = system
        self.report = report
        encoding = module.encoding ?? .utf8
        isEnciphered = module.cipher != nil
        dialect = CommentaryReader.Dialect(sourceType: module.conf["SourceType"])
        var options = ReferenceParser.Options()
        options.versification = system
        parser = ReferenceParser(options)
        commentary = ImportedCommentary(module.commentaryWork(system))
    }

    /// Reads a book of the testament whose first book begins at `firstSlot`.
    mutating func read(
        _ book: Book, _ testament: inout SwordTestaments.Testament, firstSlot: Int
    ) throws(TextBlocks.Failure) {
        let slots = system.slots(of: book)
        let index = testament.index
        // Two records come before the first book: the headings of the module and of the testament.
        func location(_ slot: Int) -> VerseIndex.Location? { index.location(ofRecord: 2 + slot - firstSlot) }
        var slot = slots.lowerBound
        while slot < slots.upperBound {
            guard let own = location(slot), let verse = system.verse(atSlot: slot) else {
                slot += 1
                continue
            }
            var last = slot
            if verse.verse > 0 {
                while let next = verseSlot(after: last, before: slots.upperBound), location(next) == own { last = next }
            }
            // An introduction that is also linked to the verses after it is a note on them.
            let isRepeated = verse.verse == 0 && slot + 1 < slots.upperBound && location(slot + 1) == own
            if !isRepeated { try read(own, slot...last, verse, &testament.blocks) }
            slot = last + 1
        }
    }

    /// The next slot of a verse. It skips the slot before verse 1 of the next chapter.
    private func verseSlot(after slot: Int, before end: Int) -> Int? {
        for next in slot + 1..<max(min(slot + 3, end), slot + 1) {
            if let verse = system.verse(atSlot: next), verse.verse > 0 { return next }
        }
        return nil
    }

    private mutating func read(
        _ location: VerseIndex.Location, _ slots: ClosedRange<Int>, _ verse: Verse, _ blocks: inout TextBlocks
    ) throws(TextBlocks.Failure) {
        guard location.size <= CommentaryReading.maximumEntrySize else { return report.add(.oversizedEntry, at: verse) }
        let raw: ArraySlice<UInt8>
        do throws(TextBlocks.Failure) {
            raw = try blocks.text(at: location)
        } catch .unreadable {
            return report.add(.unreadableEntry, at: verse, count: slots.count)
        } catch {
            throw error
        }
        total += raw.count
        guard total <= CommentaryReading.maximumTotal, kept <= CommentaryReading.maximumKept else { throw .tooLarge }
        let (utf8, wasRepaired) = TextEncoding.utf8(raw, declared: encoding)
        // If deciphered bytes are not UTF-8, the key is wrong.
        if wasRepaired && isEnciphered { return report.add(.unreadableEntry, at: verse, count: slots.count) }
        if wasRepaired { report.add(.reencodedEntry, at: verse) }
        var entry = CommentaryReader.entry(of: Array(utf8), dialect, splitsIntroduction: verse.verse == 1)
        report.add(.brokenTag, at: verse, count: entry.brokenTags)
        report.add(.picture, at: verse, count: PictureTags.count(in: utf8))
        report.add(.windows1252, at: verse, count: CleanText.windows1252Count(in: utf8))
        kept += entry.text.count + entry.introduction.count
        if entry.text.isEmpty && slots.count > 1 {
            // An entry for several verses is a note on them, also if the markup has it before verse 1.
            entry.text = entry.introduction
            entry.introduction = []
        }
        if !entry.introduction.isEmpty {
            let opening = slots.lowerBound - 1
            commentary.add(entry.introduction, slots: opening...opening)
        }
        if !entry.text.isEmpty {
            if verse.verse == 0 && entry.hasProse { introductions[slots.lowerBound] = commentary.count }
            commentary.add(entry.text, slots: stated(entry.statedRange, slots))
        }
    }

    // MARK: Ranges

    /// Extends notes that the source links to fewer verses than they speak of, and reports the verses that stay
    /// without a note in chapters with notes.
    ///
    /// MHCC links its note on John 3:1-21 to verses 1 to 8, and the notes on Genesis 36 and on whole psalms to verse 1
    /// alone. Its notes follow each other without a gap, so a note ends where the next begins, or with the chapter. The
    /// notes of Scofield are about single verses, and stay as they are.
    mutating func extendNotes() {
        var covered = [Bool](repeating: false, count: system.slotCount)
        var ending: [Int: [Int]] = [:]
        var linkedCount = 0
        var openingCount = 0
        var noteCount = 0
        for (number, note) in commentary.notes.enumerated() {
            guard let first = system.verse(atSlot: note.slots.lowerBound), first.verse > 0 else { continue }
            noteCount += 1
            if first.verse == 1 { openingCount += 1 }
            if note.slots.count > 1 { linkedCount += note.slots.count }
            for slot in note.slots { covered[slot] = true }
            ending[note.slots.upperBound, default: []].append(number)
        }
        var gaps: [(slots: ClosedRange<Int>, isWholeChapter: Bool)] = []
        var verseCount = 0
        for book in system.books {
            for chapter in 1...max(1, system.chapterCount(of: book)) {
                let count = system.verseCount(of: book, chapter: chapter)
                guard count > 0, let first = system.slot(of: Verse(book, chapter, 1)) else { continue }
                let slots = first...first + count - 1
                let isEmpty = !slots.contains { covered[$0] }
                if isEmpty && introductions[first - 1] == nil { continue }
                verseCount += count
                var slot = first
                while slot <= slots.upperBound {
                    var last = slot
                    while last < slots.upperBound, covered[last + 1] == covered[slot] { last += 1 }
                    if !covered[slot] { gaps.append((slot...last, isEmpty)) }
                    slot = last + 1
                }
            }
        }
        let isContinuous = 2 * linkedCount >= verseCount || 10 * openingCount >= 9 * noteCount
        for gap in gaps {
            let verse = system.verse(atSlot: gap.slots.lowerBound)
            let before = gap.slots.lowerBound - 1
            if isContinuous && gap.isWholeChapter, let number = introductions[before] {
                commentary.setSlots(gap.slots, ofNote: number)
            } else if isContinuous, let numbers = ending[before] {
                for number in numbers {
                    commentary.setSlots(
                        commentary.notes[number].slots.lowerBound...gap.slots.upperBound, ofNote: number)
                }
            } else {
                report.add(
                    .uncoveredVerse, at: verse, count: gap.slots.count,
                    detail: isContinuous
                        ? "the first note of the chapter begins later" : "its notes are about single verses")
                continue
            }
            report.add(.extendedNote, at: verse)
        }
    }

    /// The slots of the range that an entry states, if they contain all slots that the index links to the entry;
    /// otherwise the linked slots.
    private func stated(_ reference: String, _ linked: ClosedRange<Int>) -> ClosedRange<Int> {
        guard !reference.isEmpty, let range = ReferenceTarget.ranges(reference, parser).first,
            let slots = system.slots(of: range), range.from.book == range.to.book,
            slots.lowerBound <= linked.lowerBound, slots.upperBound >= linked.upperBound
        else { return linked }
        return slots
    }

    func finish(_ module: SwordModule) -> (ImportedCommentary, ImportReport) {
        var (commentary, report) = (commentary, report)
        report.entryCount = commentary.count
        commentary.origin = module.origin(importer: SwordCommentaryImporter.version, summary: report.summary)
        return (commentary, report)
    }
}

extension SwordModule {
    /// The work as the conf describes it.
    fileprivate func commentaryWork(_ versification: Versification) -> CommentaryWork {
        var work = self.work(CommentaryWork.self, versification)
        (work.author, work.years) = KnownCommentaries.author(of: id)
        return work
    }
}

/// The authors of commentaries in modules of SWORD. No key of a conf names them. At most the `Description` or the
/// `About` mention them among other words.
///
/// The rows are common knowledge and have no source; they only affect the label of a note. A test compares them with
/// the modules that name their authors in words (MHCC, Scofield, TDavid).
enum KnownCommentaries {
    /// One row per module, by its id in lower case. The years are those of the author's life, or those in which a work
    /// of several authors appeared.
    private static let table: [String: (author: String, years: String)] = [
        "mhcc": ("Matthew Henry", "1662–1714"),
        "mhc": ("Matthew Henry", "1662–1714"),
        "scofield": ("C. I. Scofield", "1843–1921"),
        "tdavid": ("Charles H. Spurgeon", "1834–1892"),
        "jfb": ("Robert Jamieson, A. R. Fausset and David Brown", "1871"),
        "clarke": ("Adam Clarke", "1762–1832"),
        "barnes": ("Albert Barnes", "1798–1870"),
        "wesley": ("John Wesley", "1703–1791"),
        "rwp": ("A. T. Robertson", "1863–1934"),
        "calvincommentaries": ("John Calvin", "1509–1564"),
        "kd": ("Carl Friedrich Keil and Franz Delitzsch", "1861–1891"),
        "dtn": ("John Nelson Darby", "1800–1882"),
        "pnt": ("B. W. Johnson", "1833–1894"),
        "geneva": ("the translators of the Geneva Bible", "1599"),
        "tsk": ("R. A. Torrey and others", "1880"),
        "lightfoot": ("John Lightfoot", "1602–1675"),
        "luther": ("Martin Luther", "1483–1546"),
        "abbott": ("John S. C. Abbott and Jacob Abbott", "1878"),
        "family": ("Justin Edwards and others", "1851"),
    ]

    /// The author and the years; both are empty for a module that is not in the table.
    static func author(of id: String) -> (author: String, years: String) { table[id.lowercased()] ?? ("", "") }
}

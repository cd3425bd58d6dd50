package import Corpus
package import Scripture

/// Reads a Bible text of SWORD.
package enum SwordImporter {
    /// Changes when the same module gives another pack.
    package static let version = "sword-6"

    /// How far an import has come.
    package struct Progress: Sendable {
        /// The book that is read next.
        package let book: Book
        package let done: Int
        package let total: Int
    }

    /// The text of a module, and what became of it.
    ///
    /// - Parameters:
    ///   - progress: told before each book.
    ///   - isCancelled: asked before each book; the import ends with `cancelled` once it says true.
    package static func read(
        _ module: SwordModule, progress: (Progress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        guard !module.isDictionary else { throw .unsupported(module: module.id, reason: "is a dictionary") }
        guard !module.isCommentary else { throw .unsupported(module: module.id, reason: "is a commentary") }
        var report = ImportReport(source: module.id)
        var testaments = try SwordTestaments(module, &report)
        var reading = SwordReading(module, testaments.versification, report)
        let books = testaments.versification.books
        for (place, book) in books.enumerated() {
            if isCancelled() { throw .cancelled }
            progress(Progress(book: book, done: place, total: books.count))
            let isOld = place < testaments.versification.oldTestamentBookCount
            do throws(TextBlocks.Failure) {
                // Moved out and back, so that the block in it is not copied.
                if isOld, testaments.old != nil {
                    try reading.read(book, &testaments.old!, isOldTestament: true)
                } else if !isOld, testaments.new != nil {
                    try reading.read(book, &testaments.new!, isOldTestament: false)
                }
            } catch {
                throw .tooLarge(module: module.id, reason: "it unpacks to more than any Bible has")
            }
        }
        let (text, finished) = reading.finish(module)
        // Wrongly deciphered bytes may give a heading or two.
        guard finished.verseCount > 0 else {
            throw .damaged(module: module.id, reason: "none of its verses \(module.unreadableReason)")
        }
        return (text, finished)
    }
}

/// The state of one import: verses go from the index through the builder into the text.
struct SwordReading {
    private let system: Versification
    private let encoding: TextEncoding
    private let firstNewSlot: Int
    private let isEnciphered: Bool
    private var builder: VerseBuilder
    private var text: ImportedText
    /// Verses found in the entries of others, filed at the end where their own entry has nothing.
    private var strays: [(from: Verse, verse: BuiltVerse)] = []
    private var features: Translation.Features = []
    /// What stands before verse 1 of the chapter that is read: its headings belong to the first verse.
    private var opening: (slot: Int, verse: BuiltVerse)?
    /// Headings that a source prints behind a verse and that stand over the next.
    private var waitingHeadings: [Heading] = []

    /// A pack holds 16 MiB a verse; no entry that is one verse comes near.
    private static let maximumEntrySize = 8 << 20
    /// What all entries together may have: many slots may point to one long entry.
    private static let maximumTotal = 256 << 20
    private var total = 0
    /// What is kept of them: text, and notes and headings beside it.
    private var kept = (text: 0, beside: 0)

    init(_ module: SwordModule, _ system: Versification, _ report: ImportReport) {
        self.system = system
        encoding = module.encoding ?? .utf8
        firstNewSlot = IndexLayout.firstNewSlot(of: system)
        isEnciphered = module.cipher != nil
        builder = VerseBuilder(dialect: module.dialect, report: report)
        text = ImportedText(translation: module.translation(system))
    }

    /// Reads a book of the testament that it is in.
    mutating func read(
        _ book: Book, _ testament: inout SwordTestaments.Testament, isOldTestament: Bool
    ) throws(TextBlocks.Failure) {
        builder.carry = VerseCarry()
        let slots = system.slots(of: book)
        let firstRecord = 2 + slots.lowerBound - (isOldTestament ? 0 : firstNewSlot)
        var slot = slots.lowerBound
        while slot < slots.upperBound {
            // Every slot of the range has a verse.
            let verse = system.verse(atSlot: slot)!
            if verse.verse == 0 { flushOpening() }
            guard let place = testament.index.place(firstRecord + slot - slots.lowerBound) else {
                slot += 1
                continue
            }
            var last = slot
            if verse.verse > 0 {
                let end = slot + system.verseCount(of: book, chapter: verse.chapter) - verse.verse
                while last < end, testament.index.place(firstRecord + last + 1 - slots.lowerBound) == place {
                    last += 1
                }
            }
            let isFollowed = testament.index.place(firstRecord + last + 1 - slots.lowerBound) != nil
            let isLast = verse.verse + last - slot == system.verseCount(of: book, chapter: verse.chapter)
            try read(place, slot...last, verse, &testament.blocks, isOldTestament, carries: isFollowed && !isLast)
            slot = last + 1
        }
        flushOpening()
    }

    private mutating func read(
        _ place: VerseIndex.Place, _ slots: ClosedRange<Int>, _ verse: Verse, _ blocks: inout TextBlocks,
        _ isOldTestament: Bool, carries: Bool
    ) throws(TextBlocks.Failure) {
        // The same bounds as those of Bibles in other formats.
        guard kept.text <= BibleDraft.maximumTextSize, kept.text + kept.beside <= BibleDraft.maximumSize else {
            throw .tooLarge
        }
        guard place.size <= SwordReading.maximumEntrySize else {
            return builder.report.add(.oversizedEntry, at: verse)
        }
        let raw: ArraySlice<UInt8>
        do throws(TextBlocks.Failure) {
            raw = try blocks.text(at: place)
        } catch .unreadable {
            return builder.report.add(.unreadableEntry, at: verse, count: slots.count)
        } catch {
            throw error
        }
        total += raw.count
        guard total <= SwordReading.maximumTotal else { throw .tooLarge }
        let (entry, wasRepaired) = TextEncoding.utf8(raw, declared: encoding)
        // What is no UTF-8 once it is deciphered was deciphered with a wrong key.
        if wasRepaired && isEnciphered { return builder.report.add(.unreadableEntry, at: verse, count: slots.count) }
        if wasRepaired { builder.report.add(.reencodedEntry, at: verse) }
        var verses = entry.withUnsafeBytes { builder.verses(of: $0, at: verse, isOldTestament: isOldTestament) }
        var own = verses.removeFirst()
        for other in verses where !other.isEmpty {
            if own.isEmpty, OSISIDList(other.osisID ?? "")?.contains(verse) == true {
                own = other
            } else {
                strays.append((verse, other))
            }
        }
        if verse.verse == 0 && verse.chapter > 0 {
            opening = (slots.lowerBound, own)
        } else {
            file(own, verse, slots, carries: carries)
        }
    }

    // MARK: Filing

    /// Files a verse with what its chapter's opening left for it.
    ///
    /// - Parameter carries: whether a verse of the chapter follows, over which headings at the end may stand.
    private mutating func file(_ built: BuiltVerse, _ verse: Verse, _ slots: ClosedRange<Int>, carries: Bool) {
        var built = built
        built.extras.headings = waitingHeadings + built.extras.headings
        waitingHeadings = []
        if carries && !built.text.isEmpty {
            let end = built.text.count
            let isBehind = { (heading: Heading) in heading.offset == end && heading.kind != .colophon }
            waitingHeadings = built.extras.headings.filter(isBehind).map { Heading(kind: $0.kind, text: $0.text) }
            built.extras.headings.removeAll(where: isBehind)
        }
        if verse.verse > 0, let waiting = opening {
            opening = nil
            built.extras.headings =
                waiting.verse.extras.headings.map { Heading(kind: $0.kind, text: $0.text) } + built.extras.headings
            var rest = waiting.verse
            rest.extras.headings = []
            if let title = rest.superscription {
                rest.superscription = nil
                fileTitle(title, waiting.slot)
            }
            fileOpening(rest, waiting.slot)
        }
        if let title = built.superscription { place(title, &built, verse) }
        let imported = ImportedVerse(text: built.text, startsParagraph: built.startsParagraph, extras: built.extras)
        guard !built.text.isEmpty || built.extras != VerseExtras() else { return }
        guard text.set(imported, slots: slots) else {
            return builder.report.add(.oversizedEntry, at: verse)
        }
        features.formUnion(of: imported.extras)
        kept.text += imported.text.count
        kept.beside += imported.extras.size
        if verse.verse == 0 { return }
        if !built.text.isEmpty {
            builder.report.countVerse(in: verse.book, by: slots.count)
        } else if !built.extras.footnotes.isEmpty {
            builder.report.add(.noteWithoutText, at: verse)
        }
    }

    /// A psalm's title is verse 0 where the numbering leaves it out, and the text of verse 1 where it counts it.
    private mutating func place(_ title: ImportedVerse, _ built: inout BuiltVerse, _ verse: Verse) {
        if built.text.isEmpty && verse.verse > 0 { return built.readTitleAsText(title) }
        if verse.verse <= 1, let slot = system.slot(of: Verse(verse.book, verse.chapter, 0)) { fileTitle(title, slot) }
    }

    private mutating func fileTitle(_ title: ImportedVerse, _ slot: Int) {
        guard text.isEmpty(slot: slot) else { return }
        text.set(title, slots: slot...slot)
        features.formUnion(of: title.extras)
    }

    /// Text before verse 1 that is no title, at verse 0.
    private mutating func fileOpening(_ built: BuiltVerse, _ slot: Int) {
        guard !built.isEmpty, text.isEmpty(slot: slot) else { return }
        var imported = ImportedVerse(text: built.text, extras: built.extras)
        // Plain modules print a psalm's title there and call it nothing.
        imported.isSuperscription = system.verse(atSlot: slot)?.book == .ps && (1..<400).contains(built.text.count)
        if !built.text.isEmpty || built.extras != VerseExtras() { text.set(imported, slots: slot...slot) }
    }

    /// Files an opening whose chapter has no verses here.
    private mutating func flushOpening() {
        guard let waiting = opening else { return }
        opening = nil
        if let title = waiting.verse.superscription { fileTitle(title, waiting.slot) }
        fileOpening(waiting.verse, waiting.slot)
    }

    // MARK: Strays

    /// Files what was found in the entries of other places, where its own place is empty.
    private mutating func fileStrays() {
        for (from, stray) in strays {
            let name = stray.osisID ?? ""
            guard let place = OSISIDList(name), !stray.text.isEmpty,
                let first = system.slot(of: Verse(place.book, place.chapter, place.verses.lowerBound)),
                let last = system.slot(of: Verse(place.book, place.chapter, place.verses.upperBound)),
                (first...last).allSatisfy({ text.isEmpty(slot: $0) })
            else {
                if !stray.text.isEmpty {
                    builder.report.add(.foreignText, at: from, detail: "\(name), \(stray.text.count) bytes")
                }
                continue
            }
            let imported = ImportedVerse(text: stray.text, startsParagraph: stray.startsParagraph, extras: stray.extras)
            text.set(imported, slots: first...last)
            features.formUnion(of: imported.extras)
            if place.verses.lowerBound > 0 {
                builder.report.countVerse(in: place.book, by: place.verses.count)
                builder.report.add(.recoveredVerse, at: from, detail: name)
            }
        }
        strays = []
    }

    /// The finished text, with what is known of it only now.
    mutating func finish(_ module: SwordModule) -> (ImportedText, ImportReport) {
        fileStrays()
        text.translation.features = features
        text.origin = module.origin(importer: SwordImporter.version, summary: builder.report.summary)
        return (text, builder.report)
    }
}

extension SwordModule {
    /// How verses are marked up. A conf that says nothing is asked nothing: such modules have markup or none.
    fileprivate var dialect: VerseBuilder.Dialect {
        switch (conf["SourceType"] ?? "").uppercased() {
        case "GBF": .gbf
        case "PLAIN", "PLAINTEXT": .plain
        // Before there was a `SourceType`, the driver told.
        case "" where driver.uppercased() == "RAWGBF": .gbf
        default: .xml
        }
    }
}

extension VerseExtras {
    /// How many bytes they take in a pack, about.
    fileprivate var size: Int {
        footnotes.reduce(0) { $0 + $1.text.utf8.count + 8 } + headings.reduce(0) { $0 + $1.text.utf8.count + 8 }
            + words.count * 12 + spans.count * 8
    }
}

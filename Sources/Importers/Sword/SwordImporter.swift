package import Corpus
package import Scripture

/// Reads a Bible text of SWORD.
package enum SwordImporter {
    /// Changes when the same module would give a different pack.
    package static let version = "sword-9"

    /// The progress of an import.
    package struct Progress: Sendable {
        /// The book that is read next.
        package let book: Book
        package let done: Int
        package let total: Int
    }

    /// Reads the text of a module, and reports on it.
    ///
    /// - Parameters:
    ///   - versification: the one that the user states; `nil` for that of the conf.
    ///   - progress: called before each book.
    ///   - isCancelled: called before each book. If it returns true, the import throws `cancelled`.
    package static func read(
        _ module: SwordModule, versification: Versification? = nil, progress: (Progress) -> Void = { _ in },
        isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (text: ImportedText, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        guard !module.isDictionary else { throw .unsupported(module: module.id, reason: "is a dictionary") }
        guard !module.isBook else { throw .unsupported(module: module.id, reason: "is a general book") }
        guard !module.isCommentary else { throw .unsupported(module: module.id, reason: "is a commentary") }
        var report = ImportReport(source: module.id)
        var testaments = try SwordTestaments(module, versification: versification, &report)
        var reading = SwordReading(module, testaments.versification, report)
        let books = testaments.versification.books
        for (index, book) in books.enumerated() {
            if isCancelled() { throw .cancelled }
            progress(Progress(book: book, done: index, total: books.count))
            let isOld = index < testaments.versification.oldTestamentBookCount
            do throws(TextBlocks.Failure) {
                // The element itself is passed, so that the block in it is not copied.
                if isOld, testaments.old != nil {
                    try reading.read(book, &testaments.old!, isOldTestament: true)
                } else if !isOld, testaments.new != nil {
                    try reading.read(book, &testaments.new!, isOldTestament: false)
                }
            } catch {
                throw .tooLarge(module: module.id, reason: "it unpacks to more than any Bible has")
            }
        }
        testaments.reportDamage(to: &reading.builder.report)
        let (text, finished) = reading.finish(module)
        // With a wrong key, a few bytes may happen to look like a heading.
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
    fileprivate(set) var builder: VerseBuilder
    private var text: ImportedText
    /// Verses that were found in the entries of other verses. They are used at the end if their own entries are empty.
    private var strays: [(from: Verse, verse: BuiltVerse)] = []
    private var features: Translation.Features = []
    /// The text before verse 1 of the current chapter. Its headings belong to the first verse.
    private var opening: (slot: Int, verse: BuiltVerse)?
    /// Headings at the end of a verse, which belong to the next verse.
    private var waitingHeadings: [Heading] = []

    /// In bytes. A pack allows 16 MiB per verse, and real verses are far smaller.
    private static let maximumEntrySize = 8 << 20
    /// The size of all entries together, in bytes: many slots may name one long entry.
    private static let maximumTotal = 256 << 20
    private var total = 0
    /// The size of what is kept: text, and notes and headings.
    private var kept = (text: 0, beside: 0)

    init(_ module: SwordModule, _ system: Versification, _ report: ImportReport) {
        self.system = system
        encoding = module.encoding ?? .utf8
        firstNewSlot = IndexLayout.firstNewSlot(of: system)
        isEnciphered = module.cipher != nil
        builder = VerseBuilder(dialect: module.dialect, language: module.language, report: report)
        text = ImportedText(translation: module.translation(system))
    }

    /// Reads a book of a testament.
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
            guard let location = testament.index.location(ofRecord: firstRecord + slot - slots.lowerBound) else {
                slot += 1
                continue
            }
            var last = slot
            if verse.verse > 0 {
                let end = slot + system.verseCount(of: book, chapter: verse.chapter) - verse.verse
                while last < end,
                    testament.index.location(ofRecord: firstRecord + last + 1 - slots.lowerBound) == location
                {
                    last += 1
                }
            }
            let isFollowed = testament.index.location(ofRecord: firstRecord + last + 1 - slots.lowerBound) != nil
            let isLast = verse.verse + last - slot == system.verseCount(of: book, chapter: verse.chapter)
            try read(location, slot...last, verse, &testament.blocks, isOldTestament, carries: isFollowed && !isLast)
            slot = last + 1
        }
        flushOpening()
    }

    private mutating func read(
        _ location: VerseIndex.Location, _ slots: ClosedRange<Int>, _ verse: Verse, _ blocks: inout TextBlocks,
        _ isOldTestament: Bool, carries: Bool
    ) throws(TextBlocks.Failure) {
        // The same limits as for Bibles in other formats.
        guard kept.text <= BibleDraft.maximumTextSize, kept.text + kept.beside <= BibleDraft.maximumSize else {
            throw .tooLarge
        }
        guard location.size <= SwordReading.maximumEntrySize else {
            return builder.report.add(.oversizedEntry, at: verse)
        }
        let raw: ArraySlice<UInt8>
        do throws(TextBlocks.Failure) {
            raw = try blocks.text(at: location)
        } catch .unreadable {
            return builder.report.add(.unreadableEntry, at: verse, count: slots.count)
        } catch {
            throw error
        }
        total += raw.count
        guard total <= SwordReading.maximumTotal else { throw .tooLarge }
        let (entry, wasRepaired) = TextEncoding.utf8(raw, declared: encoding)
        // If deciphered bytes are not UTF-8, the key is wrong.
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
            store(own, verse, slots, carries: carries)
        }
    }

    // MARK: Filing

    /// Stores a verse together with the text before verse 1 of its chapter.
    ///
    /// - Parameter carries: whether a verse of the chapter follows, to which headings at the end may belong.
    private mutating func store(_ built: BuiltVerse, _ verse: Verse, _ slots: ClosedRange<Int>, carries: Bool) {
        var built = built
        built.extras.headings = waitingHeadings + built.extras.headings
        waitingHeadings = []
        if carries && !built.text.isEmpty {
            let end = built.text.count
            let isAtEnd = { (heading: Heading) in heading.offset == end && heading.kind != .colophon }
            waitingHeadings = built.extras.headings.filter(isAtEnd).map { Heading(kind: $0.kind, text: $0.text) }
            built.extras.headings.removeAll(where: isAtEnd)
        }
        if verse.verse > 0, let waiting = opening {
            opening = nil
            built.extras.headings =
                waiting.verse.extras.headings.map { Heading(kind: $0.kind, text: $0.text) } + built.extras.headings
            var rest = waiting.verse
            rest.extras.headings = []
            if let title = rest.superscription {
                rest.superscription = nil
                storeTitle(title, waiting.slot)
            }
            storeOpening(rest, waiting.slot)
        }
        if let title = built.superscription { storeTitle(title, &built, verse) }
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

    /// Stores a psalm's title: as verse 0 if the numbering does not count it, and as the text of verse 1 if it does.
    private mutating func storeTitle(_ title: ImportedVerse, _ built: inout BuiltVerse, _ verse: Verse) {
        if built.text.isEmpty && verse.verse > 0 { return built.readTitleAsText(title) }
        if verse.verse <= 1, let slot = system.slot(of: Verse(verse.book, verse.chapter, 0)) { storeTitle(title, slot) }
    }

    private mutating func storeTitle(_ title: ImportedVerse, _ slot: Int) {
        guard text.isEmpty(slot: slot) else { return }
        text.set(title, slots: slot...slot)
        features.formUnion(of: title.extras)
    }

    /// Stores text before verse 1 that is not a title, as verse 0.
    private mutating func storeOpening(_ built: BuiltVerse, _ slot: Int) {
        guard !built.isEmpty, text.isEmpty(slot: slot) else { return }
        var imported = ImportedVerse(text: built.text, extras: built.extras)
        // Plain modules have a psalm's title here without marking it.
        imported.isSuperscription = system.verse(atSlot: slot)?.book == .ps && (1..<400).contains(built.text.count)
        if !built.text.isEmpty || built.extras != VerseExtras() { text.set(imported, slots: slot...slot) }
    }

    /// Stores the text before verse 1 of a chapter that has no verses.
    private mutating func flushOpening() {
        guard let waiting = opening else { return }
        opening = nil
        if let title = waiting.verse.superscription { storeTitle(title, waiting.slot) }
        storeOpening(waiting.verse, waiting.slot)
    }

    // MARK: Strays

    /// Stores verses that were found in other entries, if their own slots are empty.
    private mutating func storeStrays() {
        for (from, stray) in strays {
            let name = stray.osisID ?? ""
            if storeGreekDaniel(stray, name, from) { continue }
            guard let location = OSISIDList(name), !stray.text.isEmpty,
                let first = system.slot(of: Verse(location.book, location.chapter, location.verses.lowerBound)),
                let last = system.slot(of: Verse(location.book, location.chapter, location.verses.upperBound)),
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
            if location.verses.lowerBound > 0 {
                builder.report.countVerse(in: location.book, by: location.verses.count)
                builder.report.add(.recoveredVerse, at: from, detail: name)
            }
        }
        strays = []
    }

    /// Stores a chapter of a Greek Daniel whose verses have no numbers: an addition as one text over all verses of its
    /// book. Other chapters repeat Daniel and are left out.
    ///
    /// - Returns: false if it is no chapter of a Greek Daniel.
    private mutating func storeGreekDaniel(_ stray: BuiltVerse, _ name: String, _ from: Verse) -> Bool {
        let parts = name.split(separator: ".")
        guard parts.first.map(String.init) == GreekDaniel.osisID, parts.count <= 2 else { return false }
        guard parts.count == 2, let chapter = Int(parts[1]) else { return stray.text.isEmpty }
        var rest = stray.text.count
        if let addition = GreekDaniel.additions.first(where: { $0.chapter == chapter }),
            let home = GreekDaniel.home(of: chapter, addition.verses, in: system),
            let first = system.slot(of: home.from), let last = system.slot(of: home.to),
            let bytes = stray.range(of: addition.verses),
            (first...last).allSatisfy({ text.isEmpty(slot: $0) })
        {
            let part = stray.part(bytes)
            text.set(part, slots: first...last)
            features.formUnion(of: part.extras)
            builder.report.countVerse(in: home.from.book, by: last - first + 1)
            builder.report.add(.unnumberedVerses, at: home.from, detail: name)
            rest -= bytes.count
        }
        if rest > 0 { builder.report.add(.secondDaniel, at: from, detail: "\(name), \(rest) bytes") }
        return true
    }

    /// The finished text, with its features and its origin.
    mutating func finish(_ module: SwordModule) -> (ImportedText, ImportReport) {
        storeStrays()
        text.translation.features = features
        text.origin = module.origin(importer: SwordImporter.version, summary: builder.report.summary)
        return (text, builder.report)
    }
}

extension SwordModule {
    /// The markup of the verses. Without `SourceType` it is unknown; such modules have markup or none.
    fileprivate var dialect: VerseBuilder.Dialect {
        switch (conf["SourceType"] ?? "").uppercased() {
        case "GBF": .gbf
        case "PLAIN", "PLAINTEXT": .plain
        // The drivers stated the markup before there was a `SourceType`.
        case "" where driver.uppercased() == "RAWGBF": .gbf
        default: .xml
        }
    }
}

extension VerseExtras {
    /// The approximate size in a pack, in bytes.
    fileprivate var size: Int {
        footnotes.reduce(0) { $0 + $1.text.utf8.count + 8 } + headings.reduce(0) { $0 + $1.text.utf8.count + 8 }
            + words.count * 12 + spans.count * 8
    }
}

extension BuiltVerse {
    /// The bytes of the text that are these verses of a chapter, by its marks; `nil` if the marks do not show it.
    fileprivate func range(of verses: ClosedRange<Int>) -> Range<Int>? {
        let start = verses.lowerBound == 1 ? 0 : marks.first { $0.verse == verses.lowerBound }?.offset
        let end = marks.first { $0.verse == verses.upperBound + 1 }?.offset ?? text.count
        guard let start, start < end else { return nil }
        return start..<end
    }

    /// A part of the verse, with its notes, headings, words and spans.
    fileprivate func part(_ bytes: Range<Int>) -> ImportedVerse {
        var start = bytes.lowerBound
        while start < bytes.upperBound, text[start] == 0x20 { start += 1 }
        let range = start..<bytes.upperBound
        func isInside(_ offset: Int) -> Bool {
            bytes.contains(offset) || offset == text.count && bytes.upperBound == text.count
        }
        func moved(_ other: Range<Int>) -> Range<Int>? {
            let clamped = other.clamped(to: range)
            return clamped.isEmpty ? nil : clamped.lowerBound - start..<clamped.upperBound - start
        }
        var part = ImportedVerse(text: Array(text[range]), startsParagraph: startsParagraph)
        part.extras.spans = extras.spans.compactMap { span in moved(span.range).map { TextSpan($0, span.kind) } }
        part.extras.words = extras.words.compactMap { word in
            moved(word.range).map { range in
                var word = word
                word.range = range
                return word
            }
        }
        part.extras.headings = extras.headings.filter { isInside($0.offset) }.map {
            Heading(kind: $0.kind, offset: max(0, $0.offset - start), text: $0.text)
        }
        part.extras.footnotes = extras.footnotes.filter { isInside($0.offset) }.map {
            Footnote(kind: $0.kind, offset: max(0, $0.offset - start), text: $0.text)
        }
        part.extras.lineStarts = extras.lineStarts.filter { range.contains($0) && $0 > start }.map { $0 - start }
        return part
    }
}

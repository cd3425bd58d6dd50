import Corpus
import Scripture

/// The limits of a dictionary or a commentary, and what its sources share.
enum StudyLimits {
    /// The longest entry, in bytes. The longest known note has 600 kB (the Treasury of David on Psalm 119).
    static let entrySize = 8 << 20
    /// The text of all entries together, in bytes. More would take an import above 200 MiB of memory.
    static let totalSize = 48 << 20
    /// The most entries.
    static let entryCount = 1 << 20

    /// The entry as UTF-8 in tags of HTML, whatever program wrote it: RTF becomes tags, other text stays. `nil` for
    /// bytes that are no text: an enciphered or a packed entry.
    static func markup(_ bytes: [UInt8]) -> (text: [UInt8], wasRepaired: Bool)? {
        if bytes.contains(0) { return nil }
        let (utf8, wasRepaired) = TextEncoding.utf8(bytes[...], declared: .utf8)
        // A letter of another code page is one byte among many; enciphered text has hardly anything else.
        if wasRepaired, bytes.count(where: { $0 >= 0x80 || $0 < 0x09 }) * 2 > bytes.count { return nil }
        return (ESwordMarkup.html(Array(utf8)), wasRepaired)
    }

    /// The error for a work whose entries are all unreadable.
    static func unreadable(_ path: String) -> ImportError {
        .unsupported(
            module: path,
            reason: "is enciphered or packed by the program that it was made for, so it cannot be read. Look for the "
                + "same work as a SWORD module (`lectern available`) or in a version without a password")
    }
}

extension BibleFacts {
    /// The facts of a work other than a Bible, as they are stored in its pack.
    func publication(_ choices: BibleChoices, source: String, versification: Versification) -> Publication {
        let stated = translation(choices, source: source, versification: versification)
        return Publication(
            id: stated.id, alias: stated.alias, name: stated.name, language: stated.language,
            versification: versification, license: stated.license, about: stated.about,
            sourceVersion: stated.sourceVersion)
    }
}

/// A commentary under construction: notes in the order and with the numbers of the source.
///
/// Its numbering is that which the user or the source states; otherwise the first of `systems` that has the books of
/// all notes.
struct CommentaryRows {
    var facts = BibleFacts()
    var report: ImportReport
    private let source: String
    private var notes: [(first: Verse, last: Verse, text: Range<Int>)] = []
    private var text: [UInt8] = []
    private var unreadable = 0

    private static let systems = ["KJV", "KJVA", "NRSVA", "Catholic", "Synodal", "LXX"]

    /// - Parameter source: the name of the source, for a work without a name of its own.
    init(_ source: String) {
        self.source = source
        report = ImportReport(source: source)
    }

    /// Adds a note. Chapter 0 is the introduction of a book, verse 0 that of a chapter. A note whose end comes before its
    /// start, or is not stated, is about its first verse.
    mutating func add(
        _ markup: [UInt8], at book: Book, from first: (chapter: Int, verse: Int), to last: (chapter: Int, verse: Int)
    ) throws(ImportError) {
        let start = Verse(book, min(max(first.chapter, 0), 255), min(max(first.verse, 0), 255))
        guard markup.count <= StudyLimits.entrySize else { return report.add(.oversizedEntry, at: start) }
        guard let (html, wasRepaired) = StudyLimits.markup(markup) else {
            unreadable += 1
            return report.add(.unreadableEntry, at: start)
        }
        if wasRepaired { report.add(.reencodedEntry, at: start) }
        report.add(.windows1252, at: start, count: CleanText.windows1252Count(in: html[...]))
        let entry = CommentaryReader.entry(of: html, html.contains(UInt8(ascii: "<")) ? .xml : .plain)
        report.add(.brokenTag, at: start, count: entry.brokenTags)
        try add(
            text: entry.text, from: start, to: Verse(book, min(max(last.chapter, 0), 255), min(max(last.verse, 0), 255))
        )
    }

    /// Adds a note of clean text: lines and paragraphs.
    mutating func add(text note: [UInt8], from first: Verse, to last: Verse) throws(ImportError) {
        guard !note.isEmpty else { return }
        guard text.count + note.count <= StudyLimits.totalSize, notes.count < StudyLimits.entryCount else {
            throw .tooLarge(module: source, reason: "it has more text than any commentary")
        }
        let isOrdered = (first.chapter, first.verse) <= (last.chapter, last.verse) && first.book == last.book
        notes.append((first, isOrdered && first.verse > 0 ? last : first, text.count..<text.count + note.count))
        text += note
    }

    /// The pack of the notes.
    ///
    /// - Throws: `unsupported` if no note can be read because all are enciphered, `damaged` if there is none.
    consuming func pack(
        _ choices: BibleChoices, format: String, importer: String, path: String, time: Int64
    ) throws(ImportError) -> ImportedPack {
        if notes.isEmpty, unreadable > 0 { throw StudyLimits.unreadable(path) }
        let books = Set(notes.map(\.first.book))
        let fitting = CommentaryRows.systems.lazy.compactMap { Versification.named($0) }.first { system in
            books.allSatisfy { system.contains($0) }
        }
        let system = choices.versification ?? facts.versification ?? fitting ?? .kjv
        var commentary = ImportedCommentary(
            CommentaryWork(facts.publication(choices, source: source, versification: system)))
        for note in notes {
            guard let slots = CommentaryRows.slots(note.first, note.last, system) else {
                report.add(.foreignText, at: note.first)
                continue
            }
            commentary.add(Array(text[note.text]), slots: slots)
        }
        guard !commentary.isEmpty else {
            throw .damaged(module: path, reason: "it has no note on a verse that can be read")
        }
        report.entryCount = commentary.count
        commentary.origin.format = format
        commentary.origin.importer = importer
        commentary.origin.sourceTime = time
        commentary.origin.summary = report.summary
        return ImportedPack(
            id: commentary.work.id, name: commentary.work.name, bytes: PackWriter.bytes(of: commentary), report: report)
    }

    /// The slots of a note; `nil` if the system lacks its first verse. An end beyond the chapter is the chapter's end.
    private static func slots(_ first: Verse, _ last: Verse, _ system: Versification) -> ClosedRange<Int>? {
        guard let start = system.slot(of: first) else { return nil }
        if first.verse == 0 { return start...start }
        let chapter = min(last.chapter, system.chapterCount(of: first.book))
        let verse = min(last.verse, system.verseCount(of: first.book, chapter: chapter))
        guard let end = system.slot(of: Verse(first.book, chapter, max(verse, 1))), end >= start else {
            return start...start
        }
        return start...end
    }
}

/// A dictionary under construction: a lexicon of Strong's numbers, or any other list of words with their explanations.
struct DictionaryRows {
    var facts = BibleFacts()
    var report: ImportReport
    private let source: String
    private var entries: [DictionaryEntry] = []
    private var size = 0
    private var unreadable = 0

    /// What a source states about the word of an entry beside its explanation.
    struct Word {
        var original = ""
        var transliteration = ""
        var pronunciation = ""
        /// A short explanation.
        var definition = ""
    }

    /// The most lines of a lexicon's entry that are parts of one definition, as in Strong's. A longer entry, as those of
    /// Thayer, keeps its lines.
    private static let mostLines = 4

    /// - Parameter source: the name of the source, for a work without a name of its own.
    init(_ source: String) {
        self.source = source
        report = ImportReport(source: source)
    }

    mutating func add(_ key: String, _ markup: [UInt8], word: Word = Word()) throws(ImportError) {
        let name = EntryText.clean(String(key.prefix(400)))
        guard markup.count <= StudyLimits.entrySize else { return report.add(.oversizedEntry, detail: name) }
        guard let (html, wasRepaired) = StudyLimits.markup(markup) else {
            unreadable += 1
            return report.add(.unreadableEntry, detail: name)
        }
        guard !name.isEmpty, html.contains(where: { $0 > 0x20 }) else { return }
        size += html.count
        guard size <= StudyLimits.totalSize, entries.count < StudyLimits.entryCount else {
            throw .tooLarge(module: source, reason: "it has more text than any dictionary")
        }
        if wasRepaired { report.add(.reencodedEntry, detail: name) }
        report.add(.windows1252, count: CleanText.windows1252Count(in: html[...]), detail: name)
        let runs = EntryReader.runs(of: html, .unknown)
        guard let number = StrongsNumber(name) else {
            return entries.append(TopicBuilder.plain(key: EntryText.joiningPossessives(name), runs))
        }
        let plain = TopicBuilder.plain(key: number.key, runs)
        var entry = plain
        if plain.text.utf8.count(where: { $0 == 0x0A }) < DictionaryRows.mostLines {
            entry = LexiconEntryBuilder.entry(
                key: number.key,
                runs.map { run in
                    var run = run
                    run.roles.insert(.definition)
                    return run
                })
        }
        // Links may be padded: `#sG0025`.
        let links = plain.related.map { StrongsNumber($0)?.key ?? $0 }
        entry.related = links + entry.related.filter { !plain.related.contains($0) && !links.contains($0) }
        entry.language = number.letter == "G" ? "grc" : entry.language == "arc" ? "arc" : "hbo"
        let original = EntryText.clean(word.original)
        if !original.isEmpty { entry.originalWords = [original] }
        if !word.transliteration.isEmpty { entry.transliteration = EntryText.clean(word.transliteration) }
        if !word.pronunciation.isEmpty { entry.pronunciation = EntryText.clean(word.pronunciation) }
        let short = EntryText.clean(word.definition)
        if entry.definition.isEmpty { entry.definition = short }
        entries.append(entry)
    }

    /// The pack of the entries.
    ///
    /// - Throws: `unsupported` if no entry can be read because all are enciphered, `damaged` if there is none.
    consuming func pack(
        _ choices: BibleChoices, format: String, importer: String, path: String, time: Int64
    ) throws(ImportError) -> ImportedPack {
        if entries.isEmpty {
            throw unreadable > 0
                ? StudyLimits.unreadable(path)
                : .damaged(module: path, reason: "it has no entry that can be read")
        }
        let system = choices.versification ?? facts.versification ?? .kjv
        var work = DictionaryWork(facts.publication(choices, source: source, versification: system))
        // Some dictionaries of words have a few entries such as `G8`.
        let numbered = entries.filter { !$0.language.isEmpty }
        if numbered.count * 2 > entries.count {
            if numbered.contains(where: { $0.key.hasPrefix("G") }) { work.features.insert(.greek) }
            if numbered.contains(where: { $0.key.hasPrefix("H") }) { work.features.insert(.hebrew) }
            PartOfSpeech.complete(&entries)
        }
        var dictionary = ImportedDictionary(work)
        dictionary.entries = entries
        entries = []
        report.entryCount = dictionary.entries.count
        dictionary.origin.format = format
        dictionary.origin.importer = importer
        dictionary.origin.sourceTime = time
        dictionary.origin.summary = report.summary
        return ImportedPack(
            id: work.id, name: work.name, bytes: PackWriter.bytes(of: dictionary), report: report)
    }
}

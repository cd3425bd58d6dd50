import Corpus
import Scripture

/// Builds a pack from verses with their words: their text, the keys of their words for searching, and the words
/// themselves.
struct InterlinearBuilder {
    /// The largest file that is read, in bytes. Its rows are in memory while its verses are sorted. The largest known
    /// file, a book, has three million bytes.
    static let maximumFileSize = 32 << 20
    /// The largest source, in bytes. Its words are in memory until the pack is made. The largest known source has 28
    /// MB.
    static let maximumSourceSize = 48 << 20
    private var sourceSize = 0

    private var text: ImportedText
    private var words: ImportedInterlinear
    private(set) var report: ImportReport
    private let system: Versification

    /// The work that the verses are from: its publication, and how its words are coded.
    struct Work {
        var translation: Translation
        var header: InterlinearHeader
        /// The format of the source, and the version of its reader, which changes when the same source would give a
        /// different pack.
        var format: String
        var importer: String
    }

    private let work: Work

    init(_ work: Work, time: Int64) {
        self.work = work
        var origin = PackOrigin()
        origin.format = work.format
        origin.importer = work.importer
        origin.sourceTime = time
        text = ImportedText(translation: work.translation, origin: origin)
        system = work.translation.versification
        words = ImportedInterlinear(work.header, slotCount: system.slotCount)
        report = ImportReport(source: work.translation.id)
    }

    /// The bytes of the next file of a source.
    mutating func bytes(of file: String, in source: ImportSource) throws(ImportError) -> [UInt8] {
        let bytes = try source.bytes(of: file, mostly: InterlinearBuilder.maximumFileSize)
        sourceSize += bytes.count
        guard sourceSize <= InterlinearBuilder.maximumSourceSize else {
            throw .tooLarge(
                module: source.path,
                reason:
                    "it has more than \(InterlinearBuilder.maximumSourceSize) bytes, far more than any such source; remove the files that do not belong to it"
            )
        }
        return bytes
    }

    /// Stores a verse. If a verse is given twice, the first is kept.
    ///
    /// - Parameter draft: the words. Those with a `range` are in the text of `verse`.
    mutating func add(_ verse: ImportedVerse, _ draft: InterlinearDraft, at location: Verse) {
        guard let slot = system.slot(of: location) else { return report.add(.foreignText, at: location) }
        guard text.isEmpty(slot: slot), !words.hasWords(slot: slot) else {
            return report.add(.unreadableEntry, at: location, detail: "given twice")
        }
        // A source may lack the words of a verse that it translates.
        guard draft.words.isEmpty || words.set(draft, slot: slot) else {
            return report.add(.oversizedEntry, at: location)
        }
        if draft.words.isEmpty && verse.text.isEmpty { return }
        if !verse.text.isEmpty { text.set(verse, slots: slot...slot) }
        report.countVerse(in: location.book)
    }

    mutating func addFinding(_ kind: Finding.Kind, at verse: Verse? = nil, _ detail: String) {
        report.add(kind, at: verse, detail: detail)
    }

    /// The pack; an error if there are no words.
    consuming func finish(path: String) throws(ImportError) -> ImportedPack {
        guard words.wordCount > 0 else { throw .damaged(module: path, reason: "none of its verses can be read") }
        report.wordCount = words.wordCount
        text.origin.summary = report.summary
        let id = work.translation.id
        let bytes = try text.pack(from: path, adding: words.sections())
        return ImportedPack(id: id, name: work.translation.name, bytes: bytes, report: report)
    }
}

/// Builds the text of a verse from its words.
struct VerseAssembly {
    private(set) var text: [UInt8] = []
    private var wantsSpace = false
    private(set) var tags: [Word] = []
    var footnotes: [Footnote] = []
    var startsParagraph = false

    /// Appends a word and the punctuation after it, with a space before it unless the word before ended in a maqqef.
    ///
    /// - Parameter isContinued: whether the word continues the one before it, so that no space is between the two.
    /// - Returns: the range of the word.
    mutating func add(_ surface: String, punctuation: String = "", isContinued: Bool = false) -> Range<Int> {
        if wantsSpace && !isContinued && !text.isEmpty { text.append(0x20) }
        let start = text.count
        text.append(contentsOf: surface.utf8)
        let end = text.count
        text.append(contentsOf: punctuation.utf8)
        wantsSpace = !punctuation.hasSuffix("\u{05BE}")
        return start..<end
    }

    /// Appends punctuation without a word.
    mutating func add(punctuation: String) { text.append(contentsOf: punctuation.utf8) }

    /// Adds a word of the text.
    ///
    /// - Parameters:
    ///   - scheme: the name of the codes: `robinson`.
    ///   - grammar: its codes, with ` + ` between those of words that became one: `P-1NS + CONJ`.
    mutating func tag(_ range: Range<Int>, keys: [String], scheme: String, grammar: String) {
        var word = Word(range: range)
        word.strongs = keys
        word.morphology = grammar.split(separator: " ").filter { $0 != "+" }.map { "\(scheme):\($0)" }
        tags.append(word)
    }

    var verse: ImportedVerse {
        var extras = VerseExtras()
        // The search index leaves out a text without letters, so its words cannot be counted.
        let hasLetters = String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: \.properties.isAlphabetic)
        extras.words = hasLetters ? tags : []
        extras.footnotes = footnotes
        return ImportedVerse(text: text, startsParagraph: startsParagraph, extras: extras)
    }
}

extension String {
    /// The text without control characters, which no text in a pack may have.
    var withoutControls: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 }))
    }
}

extension ImportFormat {
    static let hebrewBible = ImportFormat(
        "oshb", "the Open Scriptures Hebrew Bible, word by word (OSIS)", recognises: HebrewBible.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(HebrewBible.read(source, hooks)) })

    static let greekTable = ImportFormat(
        "tagnt", "the Greek New Testament of STEPBible, word by word (TAGNT)", recognises: GreekTable.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(GreekTable.read(source, hooks)) })

    static let byzantineTable = ImportFormat(
        "byz", "the Byzantine Greek New Testament, word by word (CSV)", recognises: ByzantineTable.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(ByzantineTable.read(source, hooks)) })

    static let bereanTables = ImportFormat(
        "bsb-words", "the Berean Standard Bible, word by word (JSON)", recognises: BereanTables.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try receive(BereanTables.read(source, hooks)) })
}

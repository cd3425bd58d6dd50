import Corpus
import Scripture

/// Gathers verses word by word into a pack: their text, their words' keys for searching, and the words themselves.
struct InterlinearBuilder {
    /// The largest file that is read, in bytes, as its rows are held while its verses are put in order; the largest met, a
    /// book, has three million.
    static let maximumFileSize = 32 << 20
    /// The largest source, whose words are held until the pack is made; the largest met have 28 MB.
    static let maximumSourceSize = 48 << 20
    private var sourceSize = 0

    private var text: ImportedText
    private var words: ImportedInterlinear
    private(set) var report: ImportReport
    private let system: Versification

    /// What the verses are of: a published work, and how its words are coded.
    struct Work {
        var translation: Translation
        var header: InterlinearHeader
        /// The source's format, and the version of its reader: what changes when the same source gives another pack.
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
                    "it has more than \(InterlinearBuilder.maximumSourceSize) bytes, far more than any such source; leave out what does not belong to it"
            )
        }
        return bytes
    }

    /// Files one verse, once.
    ///
    /// - Parameter draft: words with `range` stand in `verse`'s text.
    mutating func add(_ verse: ImportedVerse, _ draft: InterlinearDraft, at place: Verse) {
        guard let slot = system.slot(of: place) else { return report.add(.foreignText, at: place) }
        guard text.isEmpty(slot: slot), !words.hasWords(slot: slot) else {
            return report.add(.unreadableEntry, at: place, detail: "twice")
        }
        // A source may lack the words of a verse that it translates.
        guard draft.words.isEmpty || words.set(draft, slot: slot) else {
            return report.add(.oversizedEntry, at: place)
        }
        if draft.words.isEmpty && verse.text.isEmpty { return }
        if !verse.text.isEmpty { text.set(verse, slots: slot...slot) }
        report.countVerse(in: place.book)
    }

    mutating func complain(_ kind: Finding.Kind, at verse: Verse? = nil, _ detail: String) {
        report.add(kind, at: verse, detail: detail)
    }

    /// The pack; an error where nothing was filed.
    consuming func finish(path: String) throws(ImportError) -> ImportedPack {
        guard words.wordCount > 0 else { throw .damaged(module: path, reason: "none of its verses can be read") }
        report.wordCount = words.wordCount
        text.origin.summary = report.summary
        let id = work.translation.id
        let bytes = try text.pack(from: path, adding: words.sections())
        return ImportedPack(id: id, name: work.translation.name, bytes: bytes, report: report)
    }
}

/// A verse's text as it is put together from words.
struct VerseAssembly {
    private(set) var text: [UInt8] = []
    private var wantsSpace = false
    private(set) var tags: [Word] = []
    var footnotes: [Footnote] = []
    var startsParagraph = false

    /// Appends a word and what follows it, a space before it where the word before did not end in a maqqef.
    ///
    /// - Returns: where the word stands.
    mutating func add(_ surface: String, punctuation: String = "") -> Range<Int> {
        if wantsSpace && !text.isEmpty { text.append(0x20) }
        let start = text.count
        text.append(contentsOf: surface.utf8)
        let end = text.count
        text.append(contentsOf: punctuation.utf8)
        wantsSpace = !punctuation.hasSuffix("\u{05BE}")
        return start..<end
    }

    mutating func tag(_ range: Range<Int>, keys: [String], morphology: String) {
        var word = Word(range: range)
        word.strongs = keys
        if !morphology.isEmpty { word.morphology = [morphology] }
        tags.append(word)
    }

    var verse: ImportedVerse {
        var extras = VerseExtras()
        // A text without a letter is no document of the search index, and has no words to count.
        let hasLetters = String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: \.properties.isAlphabetic)
        extras.words = hasLetters ? tags : []
        extras.footnotes = footnotes
        return ImportedVerse(text: text, startsParagraph: startsParagraph, extras: extras)
    }
}

extension String {
    /// Without control characters, which no text of a pack has.
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

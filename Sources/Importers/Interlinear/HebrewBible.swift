import Corpus
import Scripture

/// The Hebrew Bible of the Open Scriptures: OSIS with a lemma and a morphology code for every word, in one file per
/// book or in one for all.
///
/// The parts of a word are separated by slashes, in its text, its lemma (`c/559`) and its code (`HC/Vqw3fs`). A word
/// that is written but not read (`x-ketiv`) is followed by a note with the word that is read (`x-qere`); the two
/// become one word with a variant. Notes of the form `KJV:Ps.51.1` state the number of a verse in the King James
/// Version.
enum HebrewBible {
    static let version = "oshb-1"

    static func isOne(_ head: FileHead) -> Bool {
        head.contains("<osis") && head.contains("<w ") && (head.contains("morph=\"H") || head.contains("morph=\"A"))
            && head.contains("lemma=\"")
    }

    static func read(_ source: ImportSource, _ hooks: ImportHooks) throws(ImportError) -> ImportedPack {
        var translation = Translation(
            id: "OpenScripturesHebrewBible", alias: "oshb", name: "Open Scriptures Hebrew Bible", language: "hbo",
            direction: .rightToLeft, versification: .leningrad, license: "CC BY 4.0",
            about: "The Westminster Leningrad Codex with lemmas and morphology by the Open Scriptures.")
        translation.features = [.strongs, .morphology]
        var builder = InterlinearBuilder(
            InterlinearBuilder.Work(
                translation: translation,
                header: InterlinearHeader(language: "hbo", grammar: .oshm, keyScheme: "OSHB"), format: "OSIS",
                importer: version), time: source.time)
        for (index, file) in source.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            hooks.progress("the Hebrew Bible", index, source.files.count)
            read(try builder.bytes(of: file, in: source), into: &builder)
        }
        return try builder.finish(path: source.path)
    }

    /// Reads one file.
    static func read(_ bytes: [UInt8], into builder: inout InterlinearBuilder) {
        bytes.withUnsafeBytes { bytes in
            var reader = HebrewBibleReader(bytes)
            reader.read(into: &builder)
        }
    }
}

/// Reads one file of `HebrewBible`.
struct HebrewBibleReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: MarkupScanner

    /// The most words of a verse.
    private static let maximumWordCount = 1024

    private enum Tag {
        static let verse = TagName("verse")
        static let word = TagName("w")
        static let note = TagName("note")
        static let reading = TagName("rdg")
        static let segment = TagName("seg")
        static let type = TagName("type")
        static let lemma = TagName("lemma")
        static let morph = TagName("morph")
        static let osisID = TagName("osisid")
    }

    /// The current verse.
    private var verse: Verse?
    private var draft = InterlinearDraft()
    private var assembly = VerseAssembly()
    /// The open word. Its text is in `content`.
    private var open: (lemma: String, morph: String, isKetiv: Bool)?
    private var content = ""
    private var note: Note?
    /// The index in `draft` of the first written word whose reading has not come yet.
    private var ketivStart: Int?
    /// Whether a segment outside words is open.
    private var segmentIsOpen = false
    /// Whether something is between the last word and the next one.
    private var isApart = true
    /// The indexes in `draft` of words that continue the word before them. The source divides some words of the codex
    /// for exegesis: `אַחֲרֵי` and `כֵן` in 1 Chronicles 20:4.
    private var continued: Set<Int> = []

    private struct Note {
        var isVariant: Bool
        var isQere = false
        var text = ""
        var words: [WordDraft] = []
    }

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        scanner = MarkupScanner(bytes)
    }

    mutating func read(into builder: inout InterlinearBuilder) {
        while let event = scanner.next() {
            switch event {
            case .text(let range): text(String(decoding: bytes[range], as: UTF8.self))
            case .tag(let tag):
                if tag.name == Tag.verse {
                    finish(into: &builder)
                    if !tag.isEnd { begin(tag, &builder) }
                } else {
                    self.tag(tag)
                }
            }
        }
        finish(into: &builder)
    }

    private mutating func begin(_ tag: MarkupScanner.Tag, _ builder: inout InterlinearBuilder) {
        let id = attribute(Tag.osisID, of: tag)
        if id.isEmpty { return }
        verse = Verse(osisID: id)
        if verse == nil { builder.addFinding(.unknownReference, String(id.prefix(40))) }
        draft = InterlinearDraft()
        assembly = VerseAssembly()
        open = nil
        note = nil
        ketivStart = nil
        isApart = true
        continued = []
    }

    private mutating func finish(into builder: inout InterlinearBuilder) {
        guard let verse else { return }
        self.verse = nil
        // Punctuation comes after its word in the file, so the text is joined last.
        for index in draft.words.indices {
            var word = draft.words[index]
            if word.surface.isEmpty {
                // Nothing is written, but the sign after the word that is read: 2 Samuel 8:3.
                assembly.add(punctuation: word.punctuation)
                continue
            }
            let range = assembly.add(
                word.surface, punctuation: word.punctuation, isContinued: continued.contains(index))
            word.range = range
            draft.words[index] = word
            assembly.tag(range, keys: word.keys, scheme: "oshm", grammar: word.grammar)
            if let variant = word.variant {
                let read = variant.words.map { $0.surface + $0.punctuation }.joined(separator: " ")
                assembly.footnotes.append(
                    Footnote(offset: range.upperBound, text: read.isEmpty ? "Not read" : "Read " + read))
            }
        }
        builder.add(assembly.verse, draft, at: verse)
    }

    private mutating func text(_ raw: String) {
        let text = raw.withoutControls
        if open != nil {
            content += text
        } else if segmentIsOpen {
            punctuate(text)
        } else if note == nil {
            if raw.contains(where: \.isWhitespace) { isApart = true }
        } else if note?.isVariant == false {
            note?.text += text
        }
    }

    private mutating func tag(_ tag: MarkupScanner.Tag) {
        if tag.name == Tag.word {
            tag.isEnd ? closeWord() : openWord(tag)
        } else if tag.name == Tag.segment {
            segmentIsOpen = !tag.isEnd && open == nil
            if segmentIsOpen { isApart = true }
        } else if tag.name == Tag.note {
            tag.isEnd ? closeNote() : openNote(tag)
        } else if tag.name == Tag.reading, !tag.isEnd, attribute(Tag.type, of: tag) == "x-qere" {
            note?.isQere = true
        }
    }

    private mutating func openWord(_ tag: MarkupScanner.Tag) {
        open = (
            attribute(Tag.lemma, of: tag), attribute(Tag.morph, of: tag), attribute(Tag.type, of: tag) == "x-ketiv"
        )
        content = ""
    }

    private mutating func closeWord() {
        guard let (lemma, morph, isKetiv) = open else { return }
        open = nil
        let word = HebrewWord.draft(content, lemma: lemma, morph: morph)
        if note != nil {
            if note?.isQere == true, (note?.words.count ?? 0) < Self.maximumWordCount { note?.words.append(word) }
            return
        }
        guard draft.words.count < Self.maximumWordCount else { return }
        if isKetiv {
            ketivStart = ketivStart ?? draft.words.count
        } else {
            ketivStart = nil
        }
        if !isApart { continued.insert(draft.words.count) }
        isApart = false
        draft.words.append(word)
    }

    private mutating func openNote(_ tag: MarkupScanner.Tag) {
        if tag.isEmpty { return }
        isApart = true
        let isVariant = attribute(Tag.type, of: tag) == "variant"
        note = Note(isVariant: isVariant || !attribute(Tag.type, of: tag).isEmpty)
    }

    private mutating func closeNote() {
        guard let note else { return }
        self.note = nil
        if !note.isVariant {
            let text = note.text.split(separator: ":")
            if text.count == 2, text[0] == "KJV" { draft.kjvNumber = String(text[1].prefix(40)) }
        } else if note.isQere {
            addQere(note.words)
        }
    }

    /// Joins the words that are written and those that are read to one word.
    private mutating func addQere(_ words: [WordDraft]) {
        var variant = VariantDraft(.qere)
        variant.words = words
        guard let start = ketivStart, start < draft.words.count else {
            // It is read, although nothing is written.
            var word = WordDraft()
            word.variant = variant
            return draft.words.append(word)
        }
        ketivStart = nil
        var written = HebrewWord.joined(draft.words[start...], continued)
        written.variant = variant
        draft.words.replaceSubrange(start..., with: [written])
        continued = continued.filter { $0 <= start }
    }

    /// Adds punctuation to the word before it: to a word that is read inside a note, otherwise to a word of the verse.
    private mutating func punctuate(_ mark: String) {
        let isJoined = mark == "\u{05BE}" || mark == "\u{05C3}"
        func add(_ word: inout WordDraft) { word.punctuation += (isJoined ? "" : " ") + mark }
        if note != nil {
            if let last = note?.words.indices.last { note?.words[last].punctuation += mark }
        } else if let last = draft.words.lastIndex(where: { !$0.surface.isEmpty || $0.variant != nil }) {
            add(&draft.words[last])
        }
    }

    private func attribute(_ wanted: TagName, of tag: MarkupScanner.Tag) -> String {
        var found = ""
        scanner.attributes(of: tag) { name, value in
            if name == wanted { found = String(decoding: bytes[value], as: UTF8.self) }
        }
        return found
    }
}

/// A word in the notation of the Open Scriptures, with slashes between its parts.
enum HebrewWord {
    /// - Parameters:
    ///   - text: `וַ/תֹּ֖אמֶר`.
    ///   - lemma: `c/559`, `b/834 a`, `1035+`. Letters mean particles that are part of the word.
    ///   - morph: `HC/Vqw3fs`.
    static func draft(_ text: String, lemma: String, morph: String) -> WordDraft {
        let surfaces = text.split(separator: "/", omittingEmptySubsequences: false)
        let lemmas = lemma.split(separator: "/", omittingEmptySubsequences: false).map(part)
        let codes = morph.split(separator: "/", omittingEmptySubsequences: false)
        var word = WordDraft(surfaces.joined())
        word.transliteration = HebrewTransliteration.latin(word.surface)
        word.grammar = morph
        word.keys = lemmas.compactMap { StrongsNumber($0)?.key }
        for (index, surface) in surfaces.enumerated() where surfaces.count > 1 {
            word.morphemes.append(
                MorphemeDraft(
                    surface: String(surface), lemma: index < lemmas.count ? lemmas[index] : "",
                    grammar: index < codes.count ? String(codes[index]) : ""))
        }
        return word
    }

    /// A part of a lemma. A letter stays as it is, and a number becomes a key with its suffix: `834 a` is `H834a`.
    private static func part(_ lemma: Substring) -> String {
        guard lemma.first?.isNumber == true else { return String(lemma) }
        let key = "H" + lemma.filter { $0.isASCII && ($0.isNumber || $0.isLetter) }
        return StrongsNumber(key)?.key ?? String(lemma)
    }

    /// Joins several written words that are read together.
    ///
    /// - Parameter continued: the indexes of those that follow the word before them without a space.
    static func joined(_ words: ArraySlice<WordDraft>, _ continued: Set<Int>) -> WordDraft {
        guard words.count > 1 else { return words.first ?? WordDraft() }
        var whole = WordDraft()
        for (index, word) in words.enumerated() {
            whole.surface += word.surface
            whole.transliteration += word.transliteration
            whole.keys += word.keys
            whole.grammar += (index == 0 ? "" : "/") + (index == 0 ? word.grammar : String(word.grammar.dropFirst()))
            let isLast = index == words.count - 1
            if isLast {
                whole.punctuation = word.punctuation
            } else {
                // A maqqef between the words stays.
                let space = continued.contains(words.startIndex + index + 1) ? "" : " "
                whole.surface += word.punctuation.isEmpty ? space : word.punctuation
                whole.transliteration += word.punctuation.isEmpty ? space : "-"
            }
        }
        return whole
    }
}

import Corpus
import Scripture

/// The Hebrew Bible of the Open Scriptures: OSIS with a lemma and a morphology code on every word, in one file a book or all in
/// one.
///
/// A word's parts have slashes between, in its text, its lemma (`c/559`) and its code (`HC/Vqw3fs`). What is written but not read
/// (`x-ketiv`) is followed by a note with what is read (`x-qere`); the two are one word with a variant. Notes of the form
/// `KJV:Ps.51.1` say where the King James Version has a verse.
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
        for (place, file) in source.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            hooks.progress("the Hebrew Bible", place, source.files.count)
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

/// Walks through one file of `HebrewBible`.
struct HebrewBibleReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: MarkupScanner

    /// No verse has more words.
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

    /// The verse that is open.
    private var place: Verse?
    private var draft = InterlinearDraft()
    private var assembly = VerseAssembly()
    /// The word that is open; its text is in `content`.
    private var open: (lemma: String, morph: String, isKetiv: Bool)?
    private var content = ""
    private var note: Note?
    /// Where in `draft` written words begin whose reading has not come yet.
    private var ketivStart: Int?
    /// What a segment holds that is open outside words.
    private var segmentIsOpen = false

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
                } else if place != nil {
                    self.tag(tag)
                }
            }
        }
        finish(into: &builder)
    }

    private mutating func begin(_ tag: MarkupScanner.Tag, _ builder: inout InterlinearBuilder) {
        let id = attribute(Tag.osisID, of: tag)
        if id.isEmpty { return }
        place = Verse(osisID: id)
        if place == nil { builder.complain(.unknownReference, String(id.prefix(40))) }
        draft = InterlinearDraft()
        assembly = VerseAssembly()
        open = nil
        note = nil
        ketivStart = nil
    }

    private mutating func finish(into builder: inout InterlinearBuilder) {
        guard let place else { return }
        self.place = nil
        // The marks behind words come after them, so the text is put together last.
        for index in draft.words.indices where !draft.words[index].surface.isEmpty {
            var word = draft.words[index]
            let range = assembly.add(word.surface, punctuation: word.punctuation)
            word.range = range
            draft.words[index] = word
            assembly.tag(range, keys: word.keys, morphology: word.grammar.isEmpty ? "" : "oshm:" + word.grammar)
            if let variant = word.variant {
                let read = variant.words.map { $0.surface + $0.punctuation }.joined(separator: " ")
                assembly.footnotes.append(
                    Footnote(offset: range.upperBound, text: read.isEmpty ? "Not read" : "Read " + read))
            }
        }
        builder.add(assembly.verse, draft, at: place)
    }

    private mutating func text(_ raw: String) {
        let text = raw.withoutControls
        if open != nil {
            content += text
        } else if segmentIsOpen {
            punctuate(text)
        } else if note != nil, note?.isVariant == false {
            note?.text += text
        }
    }

    private mutating func tag(_ tag: MarkupScanner.Tag) {
        if tag.name == Tag.word {
            tag.isEnd ? closeWord() : openWord(tag)
        } else if tag.name == Tag.segment {
            segmentIsOpen = !tag.isEnd && open == nil
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
        draft.words.append(word)
    }

    private mutating func openNote(_ tag: MarkupScanner.Tag) {
        if tag.isEmpty { return }
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

    /// Makes what is written and what is read one word.
    private mutating func addQere(_ words: [WordDraft]) {
        var variant = VariantDraft(.qere)
        variant.words = words
        guard let start = ketivStart, start < draft.words.count else {
            // Read, though nothing is written.
            var word = WordDraft()
            word.variant = variant
            return draft.words.append(word)
        }
        ketivStart = nil
        var written = HebrewWord.joined(Array(draft.words[start...]))
        written.variant = variant
        draft.words.replaceSubrange(start..., with: [written])
    }

    /// Adds a mark to the word before it: of what is read inside a note, else of the verse.
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

/// A word as the Open Scriptures write it: its parts with slashes between.
enum HebrewWord {
    /// - Parameters:
    ///   - text: `וַ/תֹּ֖אמֶר`.
    ///   - lemma: `c/559`, `b/834 a`, `1035+`; letters for particles that are part of the word.
    ///   - morph: `HC/Vqw3fs`.
    static func draft(_ text: String, lemma: String, morph: String) -> WordDraft {
        let surfaces = text.split(separator: "/", omittingEmptySubsequences: false)
        let lemmas = lemma.split(separator: "/", omittingEmptySubsequences: false).map(part)
        let codes = morph.split(separator: "/", omittingEmptySubsequences: false)
        var word = WordDraft(surfaces.joined())
        word.transliteration = HebrewTransliteration.latin(word.surface)
        word.grammar = morph
        word.keys = lemmas.compactMap { StrongsNumber($0)?.key }
        for (place, surface) in surfaces.enumerated() where surfaces.count > 1 {
            word.morphemes.append(
                MorphemeDraft(
                    surface: String(surface), lemma: place < lemmas.count ? lemmas[place] : "",
                    grammar: place < codes.count ? String(codes[place]) : ""))
        }
        return word
    }

    /// A part of a lemma: a letter as it is, a number as a key with its suffix, `834 a` as `H834a`.
    private static func part(_ lemma: Substring) -> String {
        guard lemma.first?.isNumber == true else { return String(lemma) }
        let key = "H" + lemma.filter { $0.isASCII && ($0.isNumber || $0.isLetter) }
        return StrongsNumber(key)?.key ?? String(lemma)
    }

    /// Several written words that are read as one, or together as others.
    static func joined(_ words: [WordDraft]) -> WordDraft {
        guard words.count > 1 else { return words.first ?? WordDraft() }
        var whole = WordDraft()
        for (place, word) in words.enumerated() {
            whole.surface += word.surface
            whole.transliteration += word.transliteration
            whole.keys += word.keys
            whole.grammar += (place == 0 ? "" : "/") + (place == 0 ? word.grammar : String(word.grammar.dropFirst()))
            let isLast = place == words.count - 1
            if isLast {
                whole.punctuation = word.punctuation
            } else {
                // A maqqef between them stays where it was.
                whole.surface += word.punctuation.isEmpty ? " " : word.punctuation
                whole.transliteration += word.punctuation.isEmpty ? " " : "-"
            }
        }
        return whole
    }
}

package import Packs
import Scripture

/// The encoding of a verse word by word. One record has everything about its words, so that reading a verse checks few
/// blocks. Only the surface of a word is mostly not in the record: it is a range of the verse's text.
///
///     number in the King James Version: string
///     count of words; each: one bit for each member that follows (in the order of `Member`), then these members
///     text range   distance from the end of the word before (signed), length
///     keys         the numbers with spaces between them: string
///     morphemes    count; each: length of its surface, lemma: string, length of its part of the code. The surfaces follow
///                  each other in the word's surface; the parts follow each other in the code, with a slash between them
///     variant      kind; note: string; count of words; each as above
///
/// A string comes after its length.
enum InterlinearRecord {
    enum Member: Int, CaseIterable {
        case textRange, surface, punctuation, transliteration, english, englishPosition, grammar, keys, lemma, gloss,
            editions,
            morphemes, variant

        var bit: Int { 1 << rawValue }
    }

    /// More words than any verse has: the longest verse of the Hebrew Bible has 43.
    static let maximumWordCount = 4096

    static func encode(_ draft: InterlinearDraft) -> [UInt8] {
        var writer = ByteWriter()
        writer.string(draft.kjvNumber)
        var end = 0
        encode(draft.words, to: &writer, end: &end)
        return writer.bytes
    }

    private static func encode(_ words: [WordDraft], to writer: inout ByteWriter, end: inout Int) {
        let words = words.prefix(maximumWordCount)
        writer.number(words.count)
        for word in words {
            writer.number(members(of: word).reduce(0) { $0 | $1.bit })
            if let range = word.range {
                writer.signed(range.lowerBound - end)
                writer.number(range.count)
                end = range.upperBound
            } else if !word.surface.isEmpty {
                writer.string(word.surface)
            }
            for string in [word.punctuation, word.transliteration, word.english] where !string.isEmpty {
                writer.string(string)
            }
            if word.englishPosition > 0 { writer.number(word.englishPosition) }
            if !word.grammar.isEmpty { writer.string(word.grammar) }
            if !word.keys.isEmpty { writer.string(word.keys.joined(separator: " ")) }
            for string in [word.lemma, word.gloss, word.editions] where !string.isEmpty { writer.string(string) }
            if word.morphemes.count > 1 {
                writer.number(word.morphemes.count)
                for morpheme in word.morphemes {
                    writer.number(morpheme.surface.utf8.count)
                    writer.string(morpheme.lemma)
                    writer.number(morpheme.grammar.utf8.count)
                }
            }
            if let variant = word.variant {
                writer.number(Int(variant.kind.rawValue))
                writer.string(variant.note)
                // The words of a variant are not in the text.
                var none = 0
                encode(
                    variant.words.map { word in
                        var word = word
                        word.range = nil
                        word.variant = nil
                        return word
                    }, to: &writer, end: &none)
            }
        }
    }

    private static func members(of word: WordDraft) -> [Member] {
        [
            word.range != nil ? .textRange : word.surface.isEmpty ? nil : .surface,
            word.punctuation.isEmpty ? nil : .punctuation, word.transliteration.isEmpty ? nil : .transliteration,
            word.english.isEmpty ? nil : .english, word.englishPosition > 0 ? .englishPosition : nil,
            word.grammar.isEmpty ? nil : .grammar, word.keys.isEmpty ? nil : .keys,
            word.lemma.isEmpty ? nil : .lemma, word.gloss.isEmpty ? nil : .gloss,
            word.editions.isEmpty ? nil : .editions, word.morphemes.count > 1 ? .morphemes : nil,
            word.variant == nil ? nil : .variant,
        ].compactMap { $0 }
    }
}

/// Decodes a record into a verse whose pieces are ranges of the pack.
struct InterlinearReading {
    private var reader: ByteReader
    /// The offset of the record in the storage.
    private let start: Int
    /// The verse's text as a range of the storage.
    private let text: Range<Int>

    init(_ bytes: UnsafeRawBufferPointer, start: Int, text: Range<Int>) {
        reader = ByteReader(bytes)
        self.start = start
        self.text = text
    }

    /// Adds the content of the record to `verse`. Returns false if the record does not decode or has a range outside
    /// the text.
    mutating func read(into verse: inout OriginalVerse) -> Bool {
        guard let number = piece() else { return false }
        verse.kjvNumber = number
        guard let words = words(into: &verse, isVariant: false) else { return false }
        verse.words = words
        return reader.remaining == 0
    }

    private mutating func words(into verse: inout OriginalVerse, isVariant: Bool) -> [OriginalWord]? {
        guard let count = reader.count(), count <= InterlinearRecord.maximumWordCount else { return nil }
        var words: [OriginalWord] = []
        words.reserveCapacity(count)
        var end = text.lowerBound
        for _ in 0..<count {
            // Decoded in place: a word has two hundred bytes, and each return by value would copy them.
            words.append(OriginalWord())
            guard read(&words[words.count - 1], into: &verse, textEnd: &end, isVariant: isVariant) else { return nil }
        }
        return words
    }

    private mutating func read(
        _ word: inout OriginalWord, into verse: inout OriginalVerse, textEnd: inout Int, isVariant: Bool
    ) -> Bool {
        guard let members = reader.number(), members < 1 << InterlinearRecord.Member.allCases.count else {
            return false
        }
        func has(_ member: InterlinearRecord.Member) -> Bool { members & member.bit != 0 }
        if has(.textRange) {
            guard let distance = reader.signed(), let length = reader.number() else { return false }
            let start = textEnd + distance
            guard start >= text.lowerBound, start + length <= text.upperBound else { return false }
            textEnd = start + length
            word.surface = start..<textEnd
        }
        if has(.surface) { guard read(&word.surface) else { return false } }
        if has(.punctuation) { guard read(&word.punctuation) else { return false } }
        if has(.transliteration) { guard read(&word.transliteration) else { return false } }
        if has(.english) { guard read(&word.english) else { return false } }
        if has(.englishPosition) {
            guard let position = reader.number() else { return false }
            word.englishPosition = position
        }
        if has(.grammar) { guard read(&word.grammar) else { return false } }
        if has(.keys) { guard read(&word.keys) else { return false } }
        if has(.lemma) { guard read(&word.lemma) else { return false } }
        if has(.gloss) { guard read(&word.gloss) else { return false } }
        if has(.editions) { guard read(&word.editions) else { return false } }
        if has(.morphemes) { guard readMorphemes(of: &word, into: &verse) else { return false } }
        if has(.variant) {
            guard !isVariant, readVariant(of: &word, into: &verse) else { return false }
        }
        return true
    }

    private mutating func readMorphemes(of word: inout OriginalWord, into verse: inout OriginalVerse) -> Bool {
        guard let count = reader.count() else { return false }
        let first = verse.morphemes.count
        var surface = word.surface.lowerBound
        var grammar = word.grammar.lowerBound
        for _ in 0..<count {
            guard let length = reader.number(), let lemma = piece(), let codeLength = reader.number(),
                surface + length <= word.surface.upperBound, grammar + codeLength <= word.grammar.upperBound
            else { return false }
            verse.morphemes.append(
                OriginalMorpheme(
                    surface: surface..<surface + length, lemma: lemma, grammar: grammar..<grammar + codeLength))
            surface += length
            // One more for the slash after the part.
            grammar = min(grammar + codeLength + 1, word.grammar.upperBound)
        }
        word.morphemes = first..<verse.morphemes.count
        return true
    }

    private mutating func readVariant(of word: inout OriginalWord, into verse: inout OriginalVerse)
        -> Bool
    {
        guard let kind = reader.byte().flatMap(OriginalVariant.Kind.init), let note = piece(),
            let words = words(into: &verse, isVariant: true)
        else { return false }
        let first = verse.otherWords.count
        verse.otherWords += words
        word.variant = verse.variants.count
        verse.variants.append(
            OriginalVariant(kind: kind, note: note, words: first..<verse.otherWords.count))
        return true
    }

    @inline(__always)
    private mutating func read(_ piece: inout Range<Int>) -> Bool {
        guard let found = self.piece() else { return false }
        piece = found
        return true
    }

    /// A string after its length, as a range of the storage.
    @inline(__always)
    private mutating func piece() -> Range<Int>? {
        guard let count = reader.count() else { return nil }
        let first = start + reader.position
        guard reader.skip(count) else { return nil }
        return first..<first + count
    }
}

/// One verse word by word, to be written into a pack.
package struct InterlinearDraft: Sendable {
    package var words: [WordDraft] = []
    /// The OSIS id of the verse in the King James Version, if the source says that it differs: `Ps.51.1`.
    package var kjvNumber = ""

    package init() {}
}

/// One word of an `InterlinearDraft`; the members are those of `OriginalWord`.
package struct WordDraft: Sendable, Hashable {
    package var surface = ""
    /// The range of the surface in the verse's text; `nil` for a word that is not in the text.
    package var range: Range<Int>?
    package var punctuation = ""
    package var transliteration = ""
    package var english = ""
    package var englishPosition = 0
    package var grammar = ""
    package var keys: [String] = []
    package var lemma = ""
    package var gloss = ""
    package var editions = ""
    /// In order. Their surfaces, joined, are the word's surface.
    package var morphemes: [MorphemeDraft] = []
    package var variant: VariantDraft?

    package init() {}
    package init(_ surface: String) { self.surface = surface }
}

/// A part of a word; the members are those of `OriginalMorpheme`.
package struct MorphemeDraft: Sendable, Hashable {
    package var surface: String
    package var lemma: String
    package var grammar: String

    package init(surface: String, lemma: String, grammar: String) {
        self.surface = surface
        self.lemma = lemma
        self.grammar = grammar
    }
}

/// Other words in place of a word; the members are those of `OriginalVariant`.
package struct VariantDraft: Sendable, Hashable {
    package var kind: OriginalVariant.Kind
    package var note = ""
    /// Words without variants of their own.
    package var words: [WordDraft] = []

    package init(_ kind: OriginalVariant.Kind) { self.kind = kind }
}

/// The language and the schemes of a source's words. It is the section `interlinear`: three strings in this order.
package struct InterlinearHeader: Sendable, Hashable {
    /// The language of the words as a BCP 47 tag: `hbo`, `grc`; empty if the source has Hebrew and Greek words.
    package var language = ""
    /// The scheme of the grammar codes; `nil` if there are no codes, or codes of several schemes.
    package var grammar: GrammarScheme?
    /// The scheme of the extended Strong's numbers: `OSHB`, `TAGNT`; empty if there are none.
    package var keyScheme = ""

    package init(language: String, grammar: GrammarScheme?, keyScheme: String = "") {
        self.language = language
        self.grammar = grammar
        self.keyScheme = keyScheme
    }

    func encode() -> [UInt8] {
        var writer = ByteWriter()
        for value in [language, grammar?.rawValue ?? "", keyScheme] { writer.string(value) }
        return writer.bytes
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        guard let language = reader.string(), let grammar = reader.string(), let keyScheme = reader.string() else {
            return nil
        }
        self.init(language: language, grammar: GrammarScheme(rawValue: grammar), keyScheme: keyScheme)
    }
}

/// The words of a whole source, to be written into a pack as three sections beside those of the `ImportedText`. A text
/// without such words lacks these sections. Each verse is encoded when it is added.
///
///     interlinear          `InterlinearHeader`
///     interlinearOffsets   four bytes for each slot: the offset of its record plus one; 0 if there is none
///     interlinearWords     records after their lengths: see `InterlinearRecord`
package struct ImportedInterlinear: Sendable {
    package var header: InterlinearHeader
    private var offsets: [UInt32]
    private var records: [UInt8] = []
    package private(set) var wordCount = 0

    /// The most bytes of all records. The largest known source has 18 million.
    private static let maximumSize = 64 << 20

    package init(_ header: InterlinearHeader, slotCount: Int) {
        self.header = header
        offsets = Array(repeating: 0, count: slotCount)
    }

    /// Whether a slot has words.
    package func hasWords(slot: Int) -> Bool { offsets[slot] > 0 }

    /// Adds the words of a verse. Returns false, with nothing added, if there are none or the records are at their
    /// limit.
    @discardableResult
    package mutating func set(_ draft: InterlinearDraft, slot: Int) -> Bool {
        guard records.count < ImportedInterlinear.maximumSize, !draft.words.isEmpty else { return false }
        let record = InterlinearRecord.encode(draft)
        var length = ByteWriter()
        length.number(record.count)
        offsets[slot] = UInt32(records.count + 1)
        records.append(contentsOf: length.bytes)
        records.append(contentsOf: record)
        wordCount += draft.words.count
        return true
    }

    /// The sections to be added to the pack.
    package func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var offsetBytes = ByteWriter()
        for offset in offsets { offsetBytes.fixed(offset) }
        return [
            (.interlinear, header.encode()), (.interlinearOffsets, offsetBytes.bytes), (.interlinearWords, records),
        ]
    }
}

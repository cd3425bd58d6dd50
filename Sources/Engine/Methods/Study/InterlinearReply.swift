import Corpus
package import JSON
import Packs
import Scripture
import Synchronization

/// The reply of `interlinear.verse`.
///
/// A verse has dozens of words of a dozen members each, so the reply is written by hand, from the pack into the output
/// buffer (`InterlinearWriter`). The same words as values are for callers inside the process (`text`). Both hold what the
/// fields below declare.
package struct InterlinearReply: ResultValue {
    private let passage: InterlinearPassage
    private let lexemes: LexemeCache

    init(_ passage: InterlinearPassage, lexemes: LexemeCache) {
        self.passage = passage
        self.lexemes = lexemes
    }

    static var schema: Schema {
        let words = Schema.Property("words", [InterlinearWord].schema, "In the source's order.")
        let verses = Schema.Property("verses", [VerseShape].schema, "Of several verses.")
        return .anyOf([.object(ReplyShape.properties + [words]), .object(ReplyShape.properties + [verses])])
    }

    package func write(to writer: inout JSONWriter) {
        InterlinearWriter(passage, lexemes: lexemes).write(to: &writer)
    }

    /// The reply as values.
    package var text: InterlinearText { InterlinearWriter(passage, lexemes: lexemes).text }

    /// The members of the reply beside `words` or `verses`.
    private struct ReplyShape: ResultObject {
        static let fields: [ResultField<ReplyShape>] = [
            .written("osis", .string, "What was asked for as OSIS ids, in the source's numbering."),
            .written("reference", .string, "The same written out."),
            .written("source", .string, "The id of the source."),
            .written("sourceName", .string, "Its published name."),
            .written("license", .string, "Its licence, as the source states it."),
            .written("versification", .string, "The system whose numbers these are."),
            .written("direction", TextDirection.schema, "The direction of the script of the words."),
            .written("language", .string, "The language of the words (BCP 47): `hbo`, `arc`, `grc`."),
            kjvNumber(),
            .written(
                "numbering", RenumberingNote.schema,
                "How the reference was renumbered, if its numbers are not the source's.",
                optional: true),
            .written(
                "englishSource", .string, "The translation that gave `english_word`, if the source has no English.",
                optional: true),
            .written("notes", .array(.string), "What the source lacks, and what was used in its place."),
            .written(
                "lexicon", .string, "The lexicon that gave lemmas and glosses that the source lacks.", optional: true),
        ]
    }

    /// One of several verses.
    private struct VerseShape: ResultObject {
        static let fields: [ResultField<VerseShape>] = [
            .written("osis", .string, "The verse as an OSIS id."),
            .written("reference", .string, "The same written out."),
            .written("language", .string, "The language of the words: `hbo`, `arc`, `grc`."),
            .written("source", .string, "The id of its source, if it is not that of the reply.", optional: true),
            kjvNumber(),
            .written("words", [InterlinearWord].schema, "In the source's order."),
        ]
    }

    private static func kjvNumber<Object>() -> ResultField<Object> {
        .written(
            "osisKJV", .string, "The verse in the King James Version's numbers, if the source says that they differ.",
            optional: true)
    }
}

/// An interlinear reply as values, for callers inside the process that lay it out themselves.
package struct InterlinearText: Sendable {
    package let verses: [Verse]
    package let sourceName: String
    package let isRightToLeft: Bool
    package let notes: [String]
    /// The lexicon that gave lemmas and glosses that the source lacks; empty if none did.
    package let lexicon: String

    /// One verse, or the whole passage if the source has its verses as one.
    package struct Verse: Sendable {
        package let osis: String
        package let reference: String
        package let words: [InterlinearWord]
    }
}

/// Writes an interlinear reply. The bytes of the words go from the pack into the reply; what the source lacks comes from a
/// lexicon.
///
/// A class, because a verse has dozens of words and each is written with all that is known of the source.
final class InterlinearWriter {
    private let passage: InterlinearPassage
    private let lexemes: LexemeCache
    private var lexicon = ""
    private var hasGrammar = false
    private var hasDictionaryForms = false

    /// The source of the verse that is being written, whose extended keys it has, and the English that was added to it.
    private var source: InterlinearSource
    private var keyScheme = ""
    private var english: AddedEnglish?
    private var isInVariant = false

    init(_ passage: InterlinearPassage, lexemes: LexemeCache) {
        self.passage = passage
        self.lexemes = lexemes
        source = passage.source
    }

    func write(to result: inout JSONWriter) {
        let verses = passage.verses
        let main = passage.source
        let isOne = passage.range.from == passage.range.to
        result.beginObject()
        let shown = shown
        result.key("osis")
        result.reference([shown], by: main.text.osisFormatter)
        result.key("reference")
        result.reference([shown], by: main.text.formatter)
        result.field("source", main.id)
        result.field("sourceName", main.text.translation.name)
        result.field("license", main.text.translation.license)
        result.field("versification", main.text.translation.versification.name)
        let first = language(of: verses[0])
        result.field("direction", first.isHebrew ? "rtl" : "ltr" as StaticString)
        result.field("language", first.tag)
        if let change = passage.renumbering {
            result.key("numbering")
            RenumberingNote(change, became: [passage.range], by: main.text.formatter).write(to: &result)
        }
        if let added = verses.lazy.compactMap(\.english).first { result.field("englishSource", added.translation) }
        if isOne {
            begin(verses[0])
            writeBody(of: verses[0].verse, isHebrew: first.isHebrew, kept: verses[0].written, to: &result)
        } else {
            result.key("verses")
            result.beginArray()
            for verse in verses {
                begin(verse)
                let language = language(of: verse)
                result.beginObject()
                result.key("osis")
                result.reference(verse.verse.verse, by: source.text.osisFormatter)
                result.key("reference")
                result.reference(verse.verse.verse, by: source.text.formatter)
                result.field("language", language.tag)
                if verse.source !== main { result.field("source", verse.source.id) }
                writeBody(of: verse.verse, isHebrew: language.isHebrew, kept: nil, to: &result)
                result.endObject()
            }
            result.endArray()
        }
        writeNotes(to: &result)
        result.endObject()
    }

    private func begin(_ verse: SourcedVerse) {
        source = verse.source
        keyScheme = source.header?.keyScheme ?? source.id
        english = verse.english
    }

    /// The range that the reply is of: a single verse, or all that a bridged verse covers.
    private var shown: VerseRange {
        let first = passage.verses[0].verse
        let isOneVerse = passage.range.from == passage.range.to && first.lastVerse == first.verse.verse
        return isOneVerse ? VerseRange(first.verse) : passage.range
    }

    private func writeBody(
        of verse: OriginalVerse, isHebrew: Bool, kept: WrittenWords?, to result: inout JSONWriter
    ) {
        if !verse.kjvNumber.isEmpty { result.field("osisKJV", utf8: verse.bytes(verse.kjvNumber)) }
        result.key("words")
        guard let kept else {
            writeWords(of: verse, isHebrew: isHebrew, to: &result)
            return
        }
        if let known = kept.words.withLock({ $0 }) {
            known.json.withUnsafeBytes { result.raw(utf8: $0) }
            hasGrammar = known.hasGrammar
            hasDictionaryForms = known.hasDictionaryForms
            lexicon = known.lexicon
            return
        }
        let start = result.count
        writeWords(of: verse, isHebrew: isHebrew, to: &result)
        let words = WrittenWords.Words(
            json: result.withBytes { Array($0[start...]) }, hasGrammar: hasGrammar,
            hasDictionaryForms: hasDictionaryForms, lexicon: lexicon)
        kept.words.withLock { $0 = words }
    }

    private func writeWords(of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter) {
        result.beginArray()
        // Through a span: a loop over the elements would copy each word.
        let words = verse.words.span
        for index in words.indices { write(words[index], at: index + 1, of: verse, isHebrew: isHebrew, to: &result) }
        result.endArray()
    }

    /// What the words that were read or written lacked.
    private var notes: [StaticString] {
        (hasGrammar
            ? []
            : [
                "The source has no grammar of these words. `lectern install originals` fetches texts that have it."
            ])
            + (hasDictionaryForms
                ? ["The source has only the words' numbers; `dictionary_form` is from the lexicon."] : [])
    }

    private func writeNotes(to result: inout JSONWriter) {
        result.key("notes")
        result.beginArray()
        for note in notes { result.string(note) }
        result.endArray()
        if !lexicon.isEmpty { result.field("lexicon", lexicon) }
    }

    private func write(
        _ word: OriginalWord, at position: Int, of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter
    ) {
        // One look at the storage for all of the word: a reply has hundreds of members.
        let bytes = verse.storage.bytes
        let keys = UnsafeRawBufferPointer(rebasing: bytes[word.keys])
        let base = InterlinearWriter.base(of: keys)
        let isBare = word.surface.isEmpty && word.variant == nil
        let hasGloss = !word.gloss.isEmpty && word.gloss.count <= RenderingTable.glossLimit
        let lexeme = word.lemma.isEmpty || !hasGloss ? lexeme(ofKey: base) : nil
        let form = isBare ? lexeme : nil
        if form != nil { hasDictionaryForms = true }
        result.beginObject()
        result.field("word_position", position)
        result.raw(",\"english_word\":\"")
        if word.english.isEmpty {
            writeEnglish(at: position, to: &result)
        } else {
            write(bytes, word.english, to: &result)
        }
        result.raw("\",\"transliteration\":\"")
        write(bytes, word.transliteration, or: form?.transliteration, to: &result)
        result.raw("\",\"strongs_key\":\"")
        result.append(utf8: base)
        result.raw("\",\"grammar_compact\":\"")
        write(bytes, word.grammar, to: &result)
        result.raw("\",\"grammar_detailed\":\"")
        writeGrammar(UnsafeRawBufferPointer(rebasing: bytes[word.grammar]), verse.grammarScheme, to: &result)
        result.raw("\",\"punctuation\":\"")
        write(bytes, word.punctuation, to: &result)
        result.raw(isHebrew ? "\",\"hebrew_word\":\"" : "\",\"greek_word\":\"")
        write(bytes, word.surface, to: &result)
        if let form {
            result.raw("\",\"dictionary_form\":\"")
            result.append(form.lemma)
        }
        result.raw("\",\"lemma\":\"")
        write(bytes, word.lemma, or: lexeme?.lemma, to: &result)
        result.raw("\",\"gloss\":\"")
        if hasGloss { write(bytes, word.gloss, to: &result) } else { result.append(lexeme?.gloss ?? "") }
        result.endString()
        result.key("strongs_keys")
        result.beginArray()
        var start = 0
        while start < keys.count {
            var end = start
            while end < keys.count, keys[end] != 0x20 { end += 1 }
            result.string(utf8: InterlinearWriter.base(of: UnsafeRawBufferPointer(rebasing: keys[start..<end])))
            start = end + 1
        }
        result.endArray()
        writeOptionals(of: word, keys: keys, base: base, verse, isHebrew: isHebrew, to: &result)
        if word.english.isEmpty, let phrase = addedPhrases(at: position).first {
            result.field("english_position", phrase.position)
        }
        result.endObject()
    }

    /// The phrases of a tagged translation for the word at a position; none for the words of a variant.
    private func addedPhrases(at position: Int) -> ArraySlice<TaggedPhrases.Phrase> {
        guard !isInVariant, let english, position <= english.ofWords.count else { return [] }
        return english.phrases[english.ofWords[position - 1]]
    }

    private func writeEnglish(at position: Int, to result: inout JSONWriter) {
        guard let english else { return }
        for (index, phrase) in addedPhrases(at: position).enumerated() {
            if index > 0 { result.append(" … ") }
            result.append(utf8: UnsafeRawBufferPointer(rebasing: english.storage.bytes[phrase.text]))
        }
    }

    private func english(at position: Int) -> String {
        guard let english else { return "" }
        return addedPhrases(at: position).map {
            String(decoding: english.storage.bytes[$0.text], as: UTF8.self)
        }.joined(separator: " … ")
    }

    /// The members that only some words have.
    private func writeOptionals(
        of word: OriginalWord, keys: UnsafeRawBufferPointer, base: UnsafeRawBufferPointer, _ verse: OriginalVerse,
        isHebrew: Bool, to result: inout JSONWriter
    ) {
        if word.englishPosition > 0 { result.field("english_position", word.englishPosition) }
        if keys.count > base.count, keys[base.count] != 0x20 {
            result.field("strongs_extended", utf8: UnsafeRawBufferPointer(rebasing: keys.prefix { $0 != 0x20 }))
            result.field("scheme", keyScheme)
        }
        if !word.editions.isEmpty { result.field("editions", utf8: verse.bytes(word.editions)) }
        if !word.morphemes.isEmpty {
            writeMorphemes(of: word, verse, language: verse.bytes(word.grammar).first, to: &result)
        }
        if let variant = word.variant {
            writeVariant(verse.variants[variant], of: verse, isHebrew: isHebrew, to: &result)
        }
    }

    @inline(__always)
    private func write(
        _ bytes: UnsafeRawBufferPointer, _ piece: OriginalVerse.Piece, to result: inout JSONWriter
    ) {
        if !piece.isEmpty { result.append(utf8: UnsafeRawBufferPointer(rebasing: bytes[piece])) }
    }

    /// Writes what the source has, else what the lexicon has.
    @inline(__always)
    private func write(
        _ bytes: UnsafeRawBufferPointer, _ piece: OriginalVerse.Piece, or other: String?, to result: inout JSONWriter
    ) {
        if piece.isEmpty, let other { result.append(other) } else { write(bytes, piece, to: &result) }
    }

    /// Writes a code spelled out; what the words of the tables hold needs no escape.
    private func writeGrammar(
        _ code: UnsafeRawBufferPointer, _ scheme: GrammarScheme?, to result: inout JSONWriter
    ) {
        guard !code.isEmpty else { return }
        hasGrammar = true
        if let scheme { source.grammar.spelled(code, by: scheme).withUnsafeBytes { result.raw(utf8: $0) } }
    }

    private func writeMorphemes(
        of word: OriginalWord, _ verse: OriginalVerse, language: UInt8?, to result: inout JSONWriter
    ) {
        result.key("morphemes")
        result.beginArray()
        for (index, morpheme) in verse.morphemes[word.morphemes].enumerated() {
            result.beginObject()
            result.field("surface", utf8: verse.bytes(morpheme.surface))
            result.field("lemma", utf8: verse.bytes(morpheme.lemma))
            result.key("morphology")
            result.beginString()
            // In the source only the first part has the letter of the language.
            if index > 0, !morpheme.grammar.isEmpty, let language { result.append(byte: language) }
            result.append(utf8: verse.bytes(morpheme.grammar))
            result.endString()
            result.endObject()
        }
        result.endArray()
    }

    private func writeVariant(
        _ variant: OriginalVariant, of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter
    ) {
        result.key("variant")
        result.beginObject()
        result.field("type", variant.kind.wireName)
        result.field("note", utf8: verse.bytes(variant.note))
        result.key("words")
        result.beginArray()
        isInVariant = true
        for (index, word) in verse.otherWords[variant.words].enumerated() {
            write(word, at: index + 1, of: verse, isHebrew: isHebrew, to: &result)
        }
        isInVariant = false
        result.endArray()
        result.endObject()
    }

    // MARK: Values

    var text: InterlinearText {
        let isOne = passage.range.from == passage.range.to
        var texts: [InterlinearText.Verse] = []
        for verse in isOne ? passage.verses.prefix(1) : passage.verses[...] {
            begin(verse)
            let range = [isOne ? shown : VerseRange(verse.verse.verse)]
            texts.append(
                InterlinearText.Verse(
                    osis: source.text.osisFormatter.string(range), reference: source.text.formatter.string(range),
                    words: words(verse.verse.words, of: verse.verse, isHebrew: language(of: verse).isHebrew)))
        }
        return InterlinearText(
            verses: texts, sourceName: passage.source.text.translation.name,
            isRightToLeft: language(of: passage.verses[0]).isHebrew, notes: notes.map(\.description), lexicon: lexicon)
    }

    private func words(_ words: [OriginalWord], of verse: OriginalVerse, isHebrew: Bool) -> [InterlinearWord] {
        words.enumerated().map { index, word in value(of: word, at: index + 1, of: verse, isHebrew: isHebrew) }
    }

    /// A word as a value, with the same members as `write` writes.
    private func value(
        of word: OriginalWord, at position: Int, of verse: OriginalVerse, isHebrew: Bool
    ) -> InterlinearWord {
        let keys = verse.string(word.keys).split(separator: " ")
        let base = InterlinearWriter.base(of: verse.bytes(word.keys))
        let hasGloss = !word.gloss.isEmpty && word.gloss.count <= RenderingTable.glossLimit
        let lexeme = word.lemma.isEmpty || !hasGloss ? lexeme(ofKey: base) : nil
        let form = word.surface.isEmpty && word.variant == nil ? lexeme : nil
        if form != nil { hasDictionaryForms = true }
        let extended = keys.first.flatMap { $0.utf8.count > base.count ? String($0) : nil }
        return InterlinearWord(
            position: position, english: verse.string(word.english, or: english(at: position)),
            transliteration: verse.string(word.transliteration, or: form?.transliteration),
            grammar: verse.string(word.grammar),
            spelledGrammar: spelledGrammar(of: word, verse),
            punctuation: verse.string(word.punctuation), surface: verse.string(word.surface),
            dictionaryForm: form?.lemma,
            isHebrew: isHebrew,
            englishPosition: word.englishPosition > 0 ? word.englishPosition : addedPosition(of: word, at: position),
            keys: keys.map { InterlinearWriter.base(of: $0) }, extendedKey: extended,
            scheme: extended == nil ? nil : keyScheme, lemma: verse.string(word.lemma, or: lexeme?.lemma),
            gloss: hasGloss ? verse.string(word.gloss) : lexeme?.gloss ?? "",
            editions: word.editions.isEmpty ? nil : verse.string(word.editions),
            morphemes: word.morphemes.isEmpty ? nil : morphemes(of: word, verse),
            variant: word.variant.map { variant(verse.variants[$0], of: verse, isHebrew: isHebrew) })
    }

    private func addedPosition(of word: OriginalWord, at position: Int) -> Int? {
        word.english.isEmpty ? addedPhrases(at: position).first?.position : nil
    }

    private func spelledGrammar(of word: OriginalWord, _ verse: OriginalVerse) -> String {
        guard !word.grammar.isEmpty else { return "" }
        hasGrammar = true
        guard let scheme = verse.grammarScheme else { return "" }
        return String(decoding: source.grammar.spelled(verse.bytes(word.grammar), by: scheme), as: UTF8.self)
    }

    private func morphemes(of word: OriginalWord, _ verse: OriginalVerse) -> [InterlinearWord.Morpheme] {
        let language = verse.string(word.grammar).prefix(1)
        return verse.morphemes[word.morphemes].enumerated().map { index, morpheme in
            // In the source only the first part has the letter of the language.
            let letter = index > 0 && !morpheme.grammar.isEmpty ? String(language) : ""
            return InterlinearWord.Morpheme(
                surface: verse.string(morpheme.surface), lemma: verse.string(morpheme.lemma),
                morphology: letter + verse.string(morpheme.grammar))
        }
    }

    private func variant(
        _ variant: OriginalVariant, of verse: OriginalVerse, isHebrew: Bool
    ) -> InterlinearWord.Variant {
        isInVariant = true
        defer { isInVariant = false }
        return InterlinearWord.Variant(
            kind: variant.kind, note: verse.string(variant.note),
            words: words(Array(verse.otherWords[variant.words]), of: verse, isHebrew: isHebrew))
    }

    // MARK: What the lexicon and the keys say

    private static func base(of key: Substring) -> String {
        String(key.prefix(1)) + String(key.dropFirst().prefix { $0.isASCII && $0.isNumber })
    }

    /// The lexicon's entry of a key.
    private func lexeme(ofKey key: UnsafeRawBufferPointer) -> LexemeCache.Lexeme? {
        guard let code = StrongsNumber.code(of: key), let lexeme = lexemes.lexeme(code) else { return nil }
        if lexicon.isEmpty { lexicon = lexeme.lexicon }
        return lexeme
    }

    private func language(of sourced: SourcedVerse) -> (tag: StaticString, isHebrew: Bool) {
        let verse = sourced.verse
        let own = sourced.source.header?.language ?? ""
        let key = verse.words.first { !$0.keys.isEmpty }.map { verse.bytes($0.keys)[0] }
        let isHebrew = own.isEmpty ? key == UInt8(ascii: "H") : own != "grc"
        guard isHebrew else { return ("grc", false) }
        // A verse is Aramaic where every word that is parsed is; without grammar, if most of its numbers are of Aramaic
        // words. Names have the number of the Hebrew name.
        var isAramaic = false
        if verse.words.allSatisfy({ $0.grammar.isEmpty }) {
            let known = verse.words.compactMap {
                lexeme(ofKey: InterlinearWriter.base(of: verse.bytes($0.keys)))?.isAramaic
            }
            return (known.count { $0 } * 2 > known.count ? "arc" : "hbo", true)
        }
        for word in verse.words where !word.grammar.isEmpty {
            isAramaic = verse.bytes(word.grammar)[0] == UInt8(ascii: "A") && verse.grammarScheme == .oshm
            if !isAramaic { break }
        }
        return (isAramaic ? "arc" : "hbo", true)
    }

    /// A key without what a scheme adds: its letter and its digits.
    private static func base(of key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var end = min(1, key.count)
        while end < key.count, key[end] >= UInt8(ascii: "0"), key[end] <= UInt8(ascii: "9") { end += 1 }
        return UnsafeRawBufferPointer(rebasing: key[..<end])
    }
}

extension OriginalVerse {
    /// A piece of the verse; if it is empty, what the lexicon has.
    fileprivate func string(_ piece: Piece, or other: String?) -> String {
        piece.isEmpty ? other ?? "" : string(piece)
    }
}

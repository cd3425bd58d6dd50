import Corpus
import JSON
import Scripture

/// Writes an interlinear reply. The words' bytes go from the pack into the reply; what the source lacks comes from a lexicon.
///
/// A class, because a verse has dozens of words and each is written with all that is known of the source.
final class InterlinearWriter {
    private let source: InterlinearEdition
    /// Whose extended keys the source has.
    private let keyScheme: String
    private let lexemes: LexemeCache
    private var lexicon = ""
    private var hasGrammar = false
    private var hasDictionaryForms = false

    init(source: InterlinearEdition, lexemes: LexemeCache) {
        self.source = source
        keyScheme = source.source.header?.keyScheme ?? source.source.translation.id
        self.lexemes = lexemes
    }

    /// - Parameter verses: at least one.
    func write(_ verses: [OriginalVerse], of range: VerseRange, to result: inout JSONWriter) {
        let isOne = range.from == range.to
        let languages = verses.map(language)
        result.beginObject()
        let shown = isOne && verses[0].lastVerse == verses[0].verse.verse ? VerseRange(verses[0].verse) : range
        result.key("osis")
        result.reference([shown], by: source.edition.osisFormatter)
        result.key("reference")
        result.reference([shown], by: source.edition.formatter)
        result.field("source", source.source.translation.id)
        result.field("sourceName", source.source.translation.name)
        result.field("license", source.source.translation.license)
        result.field("versification", source.edition.translation.versification.name)
        result.field("direction", languages[0].isHebrew ? "rtl" : "ltr" as StaticString)
        result.field("language", languages[0].tag)
        if isOne {
            writeBody(of: verses[0], isHebrew: languages[0].isHebrew, to: &result)
        } else {
            result.key("verses")
            result.beginArray()
            for (verse, language) in zip(verses, languages) {
                result.beginObject()
                result.key("osis")
                result.reference(verse.verse, by: source.edition.osisFormatter)
                result.key("reference")
                result.reference(verse.verse, by: source.edition.formatter)
                result.field("language", language.tag)
                writeBody(of: verse, isHebrew: language.isHebrew, to: &result)
                result.endObject()
            }
            result.endArray()
        }
        writeNotes(to: &result)
        result.endObject()
    }

    private func writeBody(of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter) {
        if !verse.kjvNumber.isEmpty { result.field("osisKJV", utf8: verse.bytes(verse.kjvNumber)) }
        result.key("words")
        result.beginArray()
        // By a span, which lends: a loop over the elements would copy each word.
        let words = verse.words.span
        for place in words.indices { write(words[place], at: place + 1, of: verse, isHebrew: isHebrew, to: &result) }
        result.endArray()
    }

    private func writeNotes(to result: inout JSONWriter) {
        result.key("notes")
        result.beginArray()
        if !hasGrammar { result.string("The source has no grammar of these words." as StaticString) }
        if hasDictionaryForms {
            result.string("The source has only the words' numbers; their dictionary forms are shown." as StaticString)
        }
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
        let lexeme = word.lemma.isEmpty || word.gloss.isEmpty ? lexeme(ofKey: base) : nil
        let form = isBare ? lexeme : nil
        if form != nil { hasDictionaryForms = true }
        result.beginObject()
        result.field("word_position", position)
        result.raw(",\"english_word\":\"")
        write(bytes, word.english, to: &result)
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
        write(bytes, word.surface, or: form?.lemma, to: &result)
        result.raw("\",\"lemma\":\"")
        write(bytes, word.lemma, or: lexeme?.lemma, to: &result)
        result.raw("\",\"gloss\":\"")
        write(bytes, word.gloss, or: lexeme?.gloss, to: &result)
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
        result.endObject()
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
        if let place = word.variant {
            writeVariant(verse.variants[place], of: verse, isHebrew: isHebrew, to: &result)
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
        for (place, morpheme) in verse.morphemes[word.morphemes].enumerated() {
            result.beginObject()
            result.field("surface", utf8: verse.bytes(morpheme.surface))
            result.field("lemma", utf8: verse.bytes(morpheme.lemma))
            result.key("morphology")
            result.beginString()
            // The letter of the language stands before the first part alone.
            if place > 0, !morpheme.grammar.isEmpty, let language { result.append(byte: language) }
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
        for (place, word) in verse.otherWords[variant.words].enumerated() {
            write(word, at: place + 1, of: verse, isHebrew: isHebrew, to: &result)
        }
        result.endArray()
        result.endObject()
    }

    /// The lexicon's entry of a key.
    private func lexeme(ofKey key: UnsafeRawBufferPointer) -> LexemeCache.Lexeme? {
        guard let code = StrongsNumber.code(of: key), let lexeme = lexemes.lexeme(code) else { return nil }
        if lexicon.isEmpty { lexicon = lexeme.lexicon }
        return lexeme
    }

    private func language(of verse: OriginalVerse) -> (tag: StaticString, isHebrew: Bool) {
        let own = source.source.header?.language ?? ""
        let key = verse.words.first { !$0.keys.isEmpty }.map { verse.bytes($0.keys)[0] }
        let isHebrew = own.isEmpty ? key == UInt8(ascii: "H") : own != "grc"
        guard isHebrew else { return ("grc", false) }
        // A verse is Aramaic where every word that is parsed is.
        var isAramaic = false
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

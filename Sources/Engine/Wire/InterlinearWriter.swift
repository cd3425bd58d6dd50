import Corpus
import JSON
import Scripture

/// Writes an interlinear reply. The words' bytes go from the pack into the reply; what the source lacks comes from a lexicon.
struct InterlinearWriter {
    private let source: InterlinearEdition
    private let lexemes: LexemeCache
    /// A spelled-out code on its way into the reply.
    private var spelling: [UInt8] = []
    private var lexicon = ""
    private var hasGrammar = false
    private var hasDictionaryForms = false

    init(source: InterlinearEdition, lexemes: LexemeCache) {
        self.source = source
        self.lexemes = lexemes
        spelling.reserveCapacity(128)
    }

    /// - Parameter verses: at least one.
    mutating func write(_ verses: [OriginalVerse], of range: VerseRange, to result: inout JSONWriter) {
        let isOne = range.from == range.to
        let languages = verses.map(language)
        result.beginObject()
        let shown = isOne && verses[0].lastVerse == verses[0].verse.verse ? VerseRange(verses[0].verse) : range
        result.field("osis", source.edition.osisFormatter.string([shown]))
        result.field("reference", source.edition.formatter.string([shown]))
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
                result.field("osis", source.edition.osisFormatter.string(verse.verse))
                result.field("reference", source.edition.formatter.string(verse.verse))
                result.field("language", language.tag)
                writeBody(of: verse, isHebrew: language.isHebrew, to: &result)
                result.endObject()
            }
            result.endArray()
        }
        writeNotes(to: &result)
        result.endObject()
    }

    private mutating func writeBody(of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter) {
        if !verse.kjvNumber.isEmpty { result.field("osisKJV", utf8: verse.bytes(verse.kjvNumber)) }
        result.key("words")
        result.beginArray()
        for (place, word) in verse.words.enumerated() {
            write(word, at: place + 1, of: verse, isHebrew: isHebrew, to: &result)
        }
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

    private mutating func write(
        _ word: OriginalWord, at position: Int, of verse: OriginalVerse, isHebrew: Bool, to result: inout JSONWriter
    ) {
        let keys = verse.bytes(word.keys)
        let first = UnsafeRawBufferPointer(rebasing: keys.prefix { $0 != 0x20 })
        let base = InterlinearWriter.base(of: first)
        let lexeme = lexeme(of: word, base: base)
        let isMissing = word.surface.isEmpty && word.variant == nil
        if isMissing && lexeme != nil { hasDictionaryForms = true }
        result.beginObject()
        result.field("word_position", position)
        result.field("english_word", utf8: verse.bytes(word.english))
        write(
            "transliteration", verse.bytes(word.transliteration), isMissing ? lexeme?.transliteration : nil, to: &result
        )
        result.field("strongs_key", utf8: base)
        let grammar = verse.bytes(word.grammar)
        result.field("grammar_compact", utf8: grammar)
        spelling.removeAll(keepingCapacity: true)
        if !grammar.isEmpty {
            hasGrammar = true
            verse.grammarScheme?.spell(grammar, into: &spelling)
        }
        spelling.withUnsafeBytes { result.field("grammar_detailed", utf8: $0) }
        result.field("punctuation", utf8: verse.bytes(word.punctuation))
        write(
            isHebrew ? "hebrew_word" : "greek_word", verse.bytes(word.surface), isMissing ? lexeme?.lemma : nil,
            to: &result)
        if word.englishPosition > 0 { result.field("english_position", word.englishPosition) }
        result.key("strongs_keys")
        result.beginArray()
        InterlinearWriter.eachKey(in: keys) { result.string(utf8: InterlinearWriter.base(of: $0)) }
        result.endArray()
        if first.count > base.count {
            result.field("strongs_extended", utf8: first)
            result.field("scheme", source.source.header?.keyScheme ?? source.source.translation.id)
        }
        write("lemma", verse.bytes(word.lemma), lexeme?.lemma, to: &result)
        write("gloss", verse.bytes(word.gloss), lexeme?.gloss, to: &result)
        if !word.editions.isEmpty { result.field("editions", utf8: verse.bytes(word.editions)) }
        if !word.morphemes.isEmpty { writeMorphemes(of: word, verse, language: grammar.first, to: &result) }
        if let place = word.variant {
            writeVariant(verse.variants[place], of: verse, isHebrew: isHebrew, to: &result)
        }
        result.endObject()
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

    private mutating func writeVariant(
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

    /// Writes what the source has, else what the lexicon has.
    private func write(
        _ name: StaticString, _ bytes: UnsafeRawBufferPointer, _ other: String?, to result: inout JSONWriter
    ) {
        if bytes.isEmpty, let other { result.field(name, other) } else { result.field(name, utf8: bytes) }
    }

    /// The lexicon's entry, where the source leaves something for it to say.
    private mutating func lexeme(of word: OriginalWord, base: UnsafeRawBufferPointer) -> LexemeCache.Lexeme? {
        guard word.lemma.isEmpty || word.gloss.isEmpty, !base.isEmpty,
            let number = StrongsNumber(String(decoding: base, as: UTF8.self)), let lexeme = lexemes.lexeme(number)
        else { return nil }
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

    private static func eachKey(in keys: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var start = 0
        while start < keys.count {
            var end = start
            while end < keys.count, keys[end] != 0x20 { end += 1 }
            if end > start { body(UnsafeRawBufferPointer(rebasing: keys[start..<end])) }
            start = end + 1
        }
    }
}

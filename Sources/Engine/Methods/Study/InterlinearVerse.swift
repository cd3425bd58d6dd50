import Corpus
package import JSON
import JSONRPC
import Packs
import Scripture

/// `interlinear.verse`: a verse word by word in the language it was written in.
///
/// Of the sources that have the verse, the one that says most about a word answers; `source` names another. Members for which
/// the source has nothing are empty strings, never null. One verse answers with `words`, several with `verses`.
package enum InterlinearVerse: Method {
    static let name: StaticString = "interlinear.verse"
    static let summary: StaticString = "A verse or a short passage word by word in Hebrew, Aramaic or Greek."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .notInTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var source: String?
        var numbering = Numbering.own

        static let fields: [Field<Params>] = [
            .string("reference", "A verse, or a passage of at most \(Bounds.interlinearVerses) verses.", required: true)
            {
                $0.reference = $1
            },
            .string(
                "source", "The only source to ask, by its id or short name; by default the best that has the verse."
            ) {
                $0.source = $1
            },
            .numbering(
                "The numbering of the reference: `own` for the source's (the default), or a system such as `KJV`, "
                    + "where a psalm's title is verse 0."
            ) { $0.numbering = $1 },
        ]
    }

    package typealias Result = InterlinearReply

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> InterlinearReply {
        let sources = try engine.catalog.interlinear(named: params.source)
        let (source, range, verses) = try found(params, in: sources)
        return InterlinearReply(verses, of: range, in: source, lexemes: engine.catalog.lexemes)
    }

    /// The first source with words for the reference, and those.
    private static func found(_ params: Params, in sources: [InterlinearSource]) throws(MethodError) -> (
        source: InterlinearSource, range: VerseRange, verses: [OriginalVerse]
    ) {
        if params.numbering == .own, let found = try plain(params.reference, in: sources) { return found }
        var failure: MethodError?
        var isAbsent = false
        for source in sources {
            let range: VerseRange
            do throws(MethodError) {
                range = try self.range(params, in: source)
            } catch {
                // A text that is no reference is none for any source; a verse that one lacks another may have.
                if error.kind == .invalidReference || error.kind == .invalidParams { throw error }
                failure = failure ?? error
                continue
            }
            let verses = try source.originalVerses(range)
            if !verses.isEmpty { return (source, range, verses) }
            isAbsent = isAbsent || source.advice.isEmpty
        }
        let names = sources.prefix(20).map(\.id).listed(by: "and")
        if isAbsent, failure == nil || sources.count > 1 {
            throw MethodError(
                .notInTranslation, "\(names) \(sources.count > 1 ? "have" : "has") no words for this place.",
                hint: MethodError.interlinearHint)
        }
        // Only the few verses that are compiled in were asked: then a source is missing, not a verse.
        if params.source == nil, sources.allSatisfy({ !$0.advice.isEmpty }), failure == nil {
            throw .noInterlinear("No text with words of the original is installed.")
        }
        throw failure
            ?? MethodError(
                .notInTranslation, "\(names) has no words for this place.", hint: sources.first?.advice ?? "")
    }

    /// The same for a plainly written verse, which most requests are. A source that lacks the book is skipped without an error.
    private static func plain(_ reference: String, in sources: [InterlinearSource]) throws(MethodError) -> (
        source: InterlinearSource, range: VerseRange, verses: [OriginalVerse]
    )? {
        for source in sources {
            guard let verse = source.edition.parser.plainVerse(in: reference) else { continue }
            let range = VerseRange(verse)
            let verses = try source.originalVerses(range)
            if !verses.isEmpty { return (source, range, verses) }
        }
        return nil
    }

    /// The passage of the reference in the numbering of a source.
    private static func range(_ params: Params, in source: InterlinearSource) throws(MethodError) -> VerseRange {
        let own = source.edition.translation.versification
        let system =
            if case .system(let system) = params.numbering { system } else { own }
        let ranges = try ParsedReference.verses(
            in: params.reference, parser: system === own ? source.edition.parser : Numbering.parser(for: system),
            encoding: .utf16
        ).ranges
        guard ranges.count == 1, let range = ranges.first else {
            throw MethodError(
                .invalidParams, "One reply gives one passage; this names \(ranges.count).",
                hint: "Ask for each in a request of its own.", details: ["parameter": "reference"])
        }
        let count = system.slots(of: range)?.count ?? 0
        guard count <= Bounds.interlinearVerses else {
            throw MethodError(
                .invalidParams,
                "The passage has about \(count) verses; one reply gives at most \(Bounds.interlinearVerses).",
                hint: "Ask for it in parts.", details: ["parameter": "reference"])
        }
        let mapped = VersificationMap(from: system, to: own).mapping(of: range).ranges
        guard let first = mapped.first else {
            throw .noCounterpart(of: [range], in: system, edition: source.edition)
        }
        guard mapped.count == 1 else {
            throw MethodError(
                .invalidParams,
                "In \(source.edition.translation.name) this is \(source.edition.formatter.string(mapped)), and one reply gives one "
                    + "passage.", hint: "Ask for each in a request of its own, with `numbering` `own`.",
                details: ["parameter": "reference"])
        }
        return first
    }
}

/// The reply of `interlinear.verse`.
///
/// It is written by hand: a verse has dozens of words, each of a dozen members, whose bytes go from the pack into the reply.
/// What is written here is declared in the fields of its parts.
package struct InterlinearReply: ResultValue {
    let verses: [OriginalVerse]
    let range: VerseRange
    let source: InterlinearSource
    let lexemes: LexemeCache

    /// - Parameter verses: at least one.
    init(_ verses: [OriginalVerse], of range: VerseRange, in source: InterlinearSource, lexemes: LexemeCache) {
        self.verses = verses
        self.range = range
        self.source = source
        self.lexemes = lexemes
    }

    static var schema: Schema {
        let words = Schema.Property("words", .array(WordShape.schema), "In the source's order.")
        let verses = Schema.Property("verses", .array(VerseShape.schema), "Of several verses.")
        return .anyOf([.object(ReplyShape.properties + [words]), .object(ReplyShape.properties + [verses])])
    }

    package func write(to writer: inout JSONWriter) {
        InterlinearWriter(source: source, lexemes: lexemes).write(verses, of: range, to: &writer)
    }

    /// The members of the reply beside `words` or `verses`.
    private struct ReplyShape: ResultObject {
        static let fields: [ResultField<ReplyShape>] = [
            .written("osis", .string, "What was asked for as OSIS ids, in the source's numbering."),
            .written("reference", .string, "The same written out."),
            .written("source", .string, "The id of the source."),
            .written("sourceName", .string, "Its published name."),
            .written("license", .string, "Its licence, as the source states it."),
            .written("versification", .string, "The system whose numbers these are."),
            .written("direction", TextDirection.schema, "How the script of the words runs."),
            .written("language", .string, "The language of the words (BCP 47): `hbo`, `arc`, `grc`."),
            kjvNumber(),
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
            kjvNumber(),
            .written("words", .array(WordShape.schema), "In the source's order."),
        ]
    }

    private static func kjvNumber<Object>() -> ResultField<Object> {
        .written(
            "osisKJV", .string, "The verse in the King James Version's numbers, if the source says that they differ.",
            optional: true)
    }

    private struct WordShape: ResultObject {
        static let shapeName: String? = "OriginalWord"

        static let fields: [ResultField<WordShape>] = [
            .written("word_position", .count, "From 1, in the source's order."),
            .written("english_word", .string, "What translates it here."),
            .written("transliteration", .string, "The word in Latin letters."),
            .written("strongs_key", .string, "Its first Strong's number, without what a scheme adds."),
            .written("grammar_compact", .string, "The source's morphology code."),
            .written("grammar_detailed", .string, "The same spelled out."),
            .written("punctuation", .string, "What follows the word."),
            .written("greek_word", .string, "The word, if it is Greek.", optional: true),
            .written("hebrew_word", .string, "The word, if it is Hebrew or Aramaic.", optional: true),
            .written(
                "english_position", .count, "The position of `english_word` in the translation.", optional: true),
            .written("strongs_keys", .array(.string), "All its Strong's numbers."),
            .written(
                "strongs_extended", .string, "The first number as the source extends it.", optional: true),
            .written("scheme", .string, "Whose extension that is: `OSHB`, `TAGNT`.", optional: true),
            .written("lemma", .string, "The dictionary form."),
            .written("gloss", .string, "What the dictionary form means."),
            .written("editions", .string, "The editions that have the word so, if not all have.", optional: true),
            .written("morphemes", .array(MorphemeShape.schema), "Its parts, if it has several.", optional: true),
            .written("variant", VariantShape.schema, "What is read or found instead of it.", optional: true),
        ]
    }

    private struct MorphemeShape: ResultObject {
        static let fields: [ResultField<MorphemeShape>] = [
            .written("surface", .string, "The part in its own script."),
            .written(
                "lemma", .string, "The source's lemma: a letter for a particle, a number for a word; may be empty."),
            .written("morphology", .string, "Its own code, with the letter of the language."),
        ]
    }

    private struct VariantShape: ResultObject {
        static let fields: [ResultField<VariantShape>] = [
            .written(
                "type", OriginalVariant.Kind.schema,
                "`qere`: what is read for what is written; `edition`: what other editions have."),
            .written("note", .string, "Differences of spelling, as the source writes them."),
            .written(
                "words", .array(.any), "The other words, shaped as `words`; none if the word is not read."),
        ]
    }
}

extension OriginalVariant.Kind: ResultName {
    var wireName: StaticString {
        switch self {
        case .qere: "qere"
        case .edition: "edition"
        }
    }
}

/// Writes an interlinear reply. The bytes of the words go from the pack into the reply; what the source lacks comes from a
/// lexicon.
///
/// A class, because a verse has dozens of words and each is written with all that is known of the source.
final class InterlinearWriter {
    private let source: InterlinearSource
    /// Whose extended keys the source has.
    private let keyScheme: String
    private let lexemes: LexemeCache
    private var lexicon = ""
    private var hasGrammar = false
    private var hasDictionaryForms = false

    init(source: InterlinearSource, lexemes: LexemeCache) {
        self.source = source
        keyScheme = source.header?.keyScheme ?? source.id
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
        result.field("source", source.id)
        result.field("sourceName", source.edition.translation.name)
        result.field("license", source.edition.translation.license)
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
        // Through a span: a loop over the elements would copy each word.
        let words = verse.words.span
        for index in words.indices { write(words[index], at: index + 1, of: verse, isHebrew: isHebrew, to: &result) }
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
        for (index, word) in verse.otherWords[variant.words].enumerated() {
            write(word, at: index + 1, of: verse, isHebrew: isHebrew, to: &result)
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
        let own = source.header?.language ?? ""
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

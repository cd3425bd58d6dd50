import Corpus
import JSON
import JSONRPC
import Scripture
import Speech

/// `tts.plainText`: a text made fit for a speech engine.
///
/// Markup, notes and verse numbers are removed. References and abbreviations are spelled out in the words of the locale, in
/// whose language references are also recognised. Segments say where each stretch was in the source, so that a player can
/// highlight what it says.
package enum TTSPlainText: Method {
    static let name: StaticString = "tts.plainText"
    static let summary: StaticString = "Text for a speech engine, from HTML, Markdown, plain text or a reference."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [
            .invalidReference, .referenceOutOfRange, .unknownTranslation, .notInTranslation, .resourceMissing,
            .packDamaged,
            .storageFailed,
        ] + MethodError.networkErrors

    struct Params: ParameterSet {
        var source: (format: SpeechText.Format, text: String)?
        var sourceCount = 0
        var reference: String?
        var translation: String?
        var provider: String?
        var locale: String?
        var announce = false
        var transliterate = false
        var ssml = false
        var delivery = SpeechText.Delivery()
        var segments = true
        var offsetEncoding = OffsetEncoding.utf16

        mutating func set(_ format: SpeechText.Format, _ text: String) {
            source = (format, text)
            sourceCount += 1
        }

        static let fields: [Field<Params>] = [
            .string("html", "The source as HTML, whole or a fragment.", limit: Bounds.spokenText) { $0.set(.html, $1) },
            .string("markdown", "The source as Markdown.", limit: Bounds.spokenText) { $0.set(.markdown, $1) },
            .string("text", "The source as plain text.", limit: Bounds.spokenText) { $0.set(.text, $1) },
            .string("reference", "A passage to speak; its source is the `text` that `verse.lookup` gives.") {
                $0.reference = $1
            },
            .string("translation", "With `reference`: a translation's exact id or short name.") { $0.translation = $1 },
            .string("provider", "With `reference`: the only provider to ask.") { $0.provider = $1 },
            .string(
                "locale",
                """
                The language of the spoken words: a language tag, with or without a country. By default the language \
                of the translation, and `en-US` for a text. The numbers of references are in words in en, es, de, fr, \
                pt, it and nl. Other numbers stay digits, which every speech engine reads, except `3,000` in English.
                """
            ) { $0.locale = $1 },
            .bool("announce", "With `reference`: whether to say the reference before its text; false by default.") {
                $0.announce = $1
            },
            .bool(
                "transliterate",
                "Whether to write words in Greek and Hebrew in Latin letters, for an engine without such voices."
            ) { $0.transliterate = $1 },
            .bool("ssml", "Whether to return the text as SSML too.") { $0.ssml = $1 },
            .string(
                "rate",
                "With `ssml`: how fast to speak: `x-slow`, `slow`, `medium`, `fast`, `x-fast`, or `20%` to `400%`."
            ) { $0.delivery.rate = $1 },
            .string("voice", "With `ssml`: the name of a voice of the speech engine.", limit: Bounds.voiceName) {
                $0.delivery.voice = $1
            },
            .bool("segments", "Whether to return segments; true by default.") { $0.segments = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package struct Result: ResultObject {
        package let text: String
        let locale: String
        let offsetEncoding: OffsetEncoding
        let segments: [Segment]?
        package let ssml: String?

        static let fields: [ResultField<Result>] = [
            .field("text", "The text to speak; blocks are separated by an empty line.") { $0.text },
            .field("locale", "The language of the spoken words, as a tag.") { $0.locale },
            .offsetEncoding { $0.offsetEncoding },
            .optional("segments", "They cover `text` without overlap.") { $0.segments },
            .optional("ssml", "With `ssml`: the text as SSML 1.1.") { $0.ssml },
        ]
    }

    struct Segment: ResultObject {
        let range: WireRange
        let source: WireRange
        let kind: SpeechSegment.Kind
        let pauseAfterMs: Int

        static let fields: [ResultField<Segment>] = [
            .field("start", "Offset in `text`.") { $0.range.start },
            .field("end", "Offset after the last character.") { $0.range.end },
            .field("sourceStart", "Offset in the source.") { $0.source.start },
            .field("sourceEnd", "Offset after the last character; an announced reference has no source.") {
                $0.source.end
            },
            .field("kind", "What it is.") { $0.kind },
            .field("pauseAfterMs", "How long to pause after it: milliseconds.") { $0.pauseAfterMs },
        ]
    }

    static func isSlow(_ params: Params) -> Bool { (params.source?.text.utf8.count ?? 0) > Bounds.quickText }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard params.sourceCount + (params.reference == nil ? 0 : 1) == 1 else {
            throw MethodError(
                .invalidParams, "Give one source: `html`, `markdown`, `text` or `reference`.",
                details: ["parameter": "text"])
        }
        if let rate = params.delivery.rate, !SpeechText.Delivery.isRate(rate) {
            throw .wrongType(of: "rate", expected: "`slow`, `medium`, `fast`, or a percentage from `20%` to `400%`")
        }
        let asked = try params.locale.map(locale(named:))
        let transliteration = params.transliterate ? SpeechTransliteration.words : nil
        if let (format, text) = params.source {
            return result(
                SpeechText(text, as: format, locale: asked ?? .enUS, transliteration: transliteration), of: text, params
            )
        }
        let source = try engine.catalog.source(params.translation, provider: params.provider)
        let (text, verses, ranges) = try passage(
            params, of: source, in: engine, waiting: NetworkWait(context, in: engine))
        let locale = asked ?? SpeechLocale.named(source.translation.language) ?? .enUS
        let announcement = params.announce ? announcement(of: ranges, in: source, locale) : nil
        let speech = SpeechText(
            text.utf8.span, verses: verses, locale: locale, announcement: announcement, transliteration: transliteration
        )
        return result(speech, of: text, params)
    }

    /// The reference of a passage, written and spoken in the language of the locale.
    private static func announcement(
        of ranges: [VerseRange], in source: TranslationSource, _ locale: SpeechLocale
    ) -> SpeechText.Announcement {
        let written = source.written(in: locale.language).formatter.string(ranges)
        let spoken = SpokenReference(locale: locale, versification: source.translation.versification)
        let words = source.parser(of: [locale.language]).matches(in: written).map { spoken.words(for: $0.segments) }
        return SpeechText.Announcement(written: written, spoken: words.joined(separator: "; "))
    }

    private static func locale(named tag: String) throws(MethodError) -> SpeechLocale {
        if let locale = SpeechLocale.named(tag) { return locale }
        throw .wrongType(of: "locale", expected: SpeechLocale.tags.listed(by: "or"))
    }

    /// The text of the passage, the ranges of its verses in it, and the passage itself.
    private static func passage(
        _ params: Params, of source: TranslationSource, in engine: ScriptureEngine, waiting: NetworkWait
    ) throws(MethodError) -> (text: String, verses: [SpeechText.Verse], ranges: [VerseRange]) {
        let reading = try engine.catalog.reading(
            params.reference ?? "", of: source, numbering: nil, encoding: params.offsetEncoding)
        let reply = try PassageOptions().reply(of: reading.ranges, in: source, waiting: waiting)
        var text: [UInt8] = []
        var verses: [SpeechText.Verse] = []
        for verse in reply.verses {
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            let start = text.count
            verse.text.withBytes { text.append(contentsOf: $0) }
            verses.append(SpeechText.Verse(range: start..<text.count, startsParagraph: verse.startsParagraph))
        }
        return (String(decoding: text, as: UTF8.self), verses, reading.ranges)
    }

    private static func result(_ speech: SpeechText, of source: String, _ params: Params) -> Result {
        Result(
            text: String(decoding: speech.text, as: UTF8.self), locale: speech.locale.tag,
            offsetEncoding: params.offsetEncoding,
            segments: params.segments ? segments(of: speech, source, params.offsetEncoding) : nil,
            ssml: params.ssml ? String(decoding: speech.ssml(params.delivery), as: UTF8.self) : nil)
    }

    private static func segments(of speech: SpeechText, _ source: String, _ encoding: OffsetEncoding) -> [Segment] {
        var source = source
        return source.withUTF8 { source in
            speech.text.withUnsafeBytes { text in
                var offsets = OffsetConverter(text, encoding)
                var sourceOffsets = OffsetConverter(UnsafeRawBufferPointer(source), encoding)
                return speech.segments.map { segment in
                    Segment(
                        range: offsets.wire(segment.range), source: sourceOffsets.wire(segment.source),
                        kind: segment.kind, pauseAfterMs: segment.pauseAfterMs)
                }
            }
        }
    }
}

/// Words of Greek and Hebrew in the letters of English, for a voice that knows no others.
private enum SpeechTransliteration {
    /// `χάρις` is `charis`, `חֶסֶד` is `hesed`. Marks on letters and signs for silent letters are left out.
    static let words: SpeechText.Transliteration = { script, word in
        let latin = script == .greek ? GreekTransliteration.latin(word) : HebrewTransliteration.latin(word)
        return String(
            String.UnicodeScalarView(latin.unicodeScalars.compactMap { $0.isASCII ? $0 : plain[$0] }))
    }

    private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
        "ē": "e", "ō": "o", "Ē": "E", "Ō": "O", "ḗ": "e", "ṓ": "o", "\u{5BE}": "-",
    ]
}

extension SpeechSegment.Kind: ResultChoice {}

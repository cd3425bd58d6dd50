import Corpus
import JSON
import JSONRPC
import Scripture
import Speech

/// `tts.plainText`: a text made fit for a speech engine.
///
/// Markup, notes and verse numbers go; references and abbreviations are spelled out in the words of the locale, whose
/// language is that in which references are found; segments say where each stretch stood in the source, so that a player can
/// highlight what it says.
enum TTSPlainText: Method {
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
        var ssml = false
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
                Whose words: the tag of a language, with or without a country. By default the language of the \
                translation, and `en-US` for a text. Numbers are in words in en, es, de, fr, pt, it and nl, in digits \
                elsewhere.
                """
            ) { $0.locale = $1 },
            .bool("ssml", "Whether to give the text as SSML as well.") { $0.ssml = $1 },
            .bool("segments", "Whether to give segments; true by default.") { $0.segments = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    static let result = Schema.object([
        .init("text", .string, "What is to be spoken; blocks are separated by an empty line."),
        .init("locale", .string, "Whose words were used."),
        OffsetEncoding.echo,
        .init(
            "segments",
            .array(
                .object([
                    .init("start", .count, "Offset in `text`."),
                    .init("end", .count, "Offset past the last character."),
                    .init("sourceStart", .count, "Offset in the source."),
                    .init("sourceEnd", .count, "Offset past the last character."),
                    .init("kind", .oneOf(SpeechSegment.Kind.allCases.map(\.rawValue)), "What it is."),
                    .init("pauseAfterMs", .count, "How long to pause after it: milliseconds."),
                ])), "They cover `text` without overlap.", optional: true),
        .init("ssml", .string, "With `ssml`: the text as SSML 1.1.", optional: true),
    ])

    static func isSlow(_ params: JSONValue?) -> Bool { hasLongText(params) }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        guard params.sourceCount + (params.reference == nil ? 0 : 1) == 1 else {
            throw MethodError(
                .invalidParams, "Give one source: `html`, `markdown`, `text` or `reference`.",
                details: ["parameter": "text"])
        }
        let asked = try params.locale.map(locale(named:))
        if let (format, text) = params.source {
            write(SpeechText(text, as: format, locale: asked ?? .enUS), of: text, params, to: &result)
        } else {
            let edition = try engine.catalog.edition(params.translation, provider: params.provider)
            let (text, verses) = try passage(params, of: edition, in: engine, waiting: NetworkWait(context, in: engine))
            let locale = asked ?? SpeechLocale.named(edition.translation.language) ?? .enUS
            write(SpeechText(text.utf8.span, verses: verses, locale: locale), of: text, params, to: &result)
        }
    }

    private static func locale(named tag: String) throws(MethodError) -> SpeechLocale {
        if let locale = SpeechLocale.named(tag) { return locale }
        throw .wrongType(of: "locale", expected: SpeechLocale.tags.listed(by: "or"))
    }

    /// The text of the passage, and where its verses stand in it.
    private static func passage(
        _ params: Params, of edition: TranslationSource, in engine: ScriptureEngine, waiting: NetworkWait
    ) throws(MethodError) -> (text: String, verses: [SpeechText.Verse]) {
        let reading = try engine.catalog.reading(
            params.reference ?? "", of: edition, numbering: nil, encoding: params.offsetEncoding)
        let reply = try PassageOptions().reply(of: reading.ranges, in: edition, waiting: waiting)
        var text: [UInt8] = []
        var verses: [SpeechText.Verse] = []
        for verse in reply.verses {
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            let start = text.count
            verse.text.withBytes { text.append(contentsOf: $0) }
            verses.append(SpeechText.Verse(range: start..<text.count, startsParagraph: verse.startsParagraph))
        }
        return (String(decoding: text, as: UTF8.self), verses)
    }

    private static func write(_ speech: SpeechText, of source: String, _ params: Params, to result: inout JSONWriter) {
        result.beginObject()
        result.key("text")
        speech.text.withUnsafeBytes { result.string(utf8: $0) }
        result.field("locale", speech.locale.tag)
        result.field("offsetEncoding", params.offsetEncoding.rawValue)
        if params.segments {
            var source = source
            source.withUTF8 { write(speech, of: UnsafeRawBufferPointer($0), params.offsetEncoding, to: &result) }
        }
        if params.ssml {
            result.key("ssml")
            speech.ssml.withUnsafeBytes { result.string(utf8: $0) }
        }
        result.endObject()
    }

    private static func write(
        _ speech: SpeechText, of source: UnsafeRawBufferPointer, _ encoding: OffsetEncoding, to result: inout JSONWriter
    ) {
        speech.text.withUnsafeBytes { text in
            var offsets = OffsetConverter(text, encoding)
            var sources = OffsetConverter(source, encoding)
            result.key("segments")
            result.beginArray()
            for segment in speech.segments {
                result.beginObject()
                result.field("start", offsets.wire(segment.range.lowerBound))
                result.field("end", offsets.wire(segment.range.upperBound))
                result.field("sourceStart", sources.wire(segment.source.lowerBound))
                result.field("sourceEnd", sources.wire(segment.source.upperBound))
                result.field("kind", segment.kind.rawValue)
                result.field("pauseAfterMs", segment.pauseAfterMs)
                result.endObject()
            }
            result.endArray()
        }
    }
}

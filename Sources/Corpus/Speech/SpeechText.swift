/// A text made fit for a speech engine: without markup, with references and abbreviations in words, and in segments
/// that a player can say one by one and highlight where they stood.
///
/// Reading never fails. Whatever the bytes are, unclosed markup and invalid UTF-8 included, they are read to the end in
/// linear time and with bounded state beside the text itself.
///
///     SpeechText("<p>See <b>1 John 3:16-18</b>.</p>", as: .html).string
///     // "See First John chapter three, verses sixteen through eighteen."
package struct SpeechText: Sendable {
    package enum Format: String, Sendable, CaseIterable { case html, markdown, text }

    /// What is to be spoken, in UTF-8. Blocks are parted by an empty line, lines of verse by a line break.
    package let text: [UInt8]
    package let locale: SpeechLocale
    package let segments: [SpeechSegment]

    /// What `ssml` is written from: the text before anything was spelled out, and what was.
    let draft: [UInt8]
    let substitutions: [SpeechSpeaker.Substitution]
    /// The steps that reading took, looking ahead included.
    let work: Int

    /// Reads a source; of one longer than two gigabytes only as much.
    package init(_ source: Span<UInt8>, as format: Format, locale: SpeechLocale = .enUS) {
        self.init(source, locale: locale) { source in
            switch format {
            case .html: HTMLReader.draft(of: source)
            case .markdown: MarkdownReader.draft(of: source)
            case .text: PlainReader.draft(of: source)
            }
        }
    }

    /// A verse of a text that is plain already: where it stands, and whether a paragraph begins with it.
    package struct Verse: Sendable {
        package var range: Range<Int>
        package var startsParagraph: Bool

        package init(range: Range<Int>, startsParagraph: Bool = false) {
            self.range = range
            self.startsParagraph = startsParagraph
        }
    }

    /// Reads verses of a text, in ascending order.
    package init(_ text: Span<UInt8>, verses: [Verse], locale: SpeechLocale = .enUS) {
        self.init(text, locale: locale) { VersesReader.draft(of: $0, verses: verses) }
    }

    private init(_ source: Span<UInt8>, locale: SpeechLocale, _ read: (SpeechBytes) -> SpeechDraft) {
        let draft = source.withUnsafeBufferPointer { bytes in
            read(SpeechBytes(UnsafeBufferPointer(rebasing: bytes.prefix(SpeechOrigins.longestSource))))
        }
        let speaker = draft.bytes.withUnsafeBufferPointer { bytes in
            var speaker = SpeechSpeaker(draft, text: SpeechBytes(bytes), locale: locale)
            speaker.speak()
            return speaker
        }
        self.locale = locale
        text = speaker.spoken
        segments = speaker.segments
        substitutions = speaker.substitutions
        self.draft = draft.bytes
        work = draft.work
    }

    /// Reads a string; sources are offsets of its UTF-8.
    package init(_ source: String, as format: Format, locale: SpeechLocale = .enUS) {
        self.init(source.utf8.span, as: format, locale: locale)
    }

    /// What is to be spoken.
    package var string: String { String(decoding: text, as: UTF8.self) }
}

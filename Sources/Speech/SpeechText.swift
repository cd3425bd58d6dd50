import Scripture

/// A text prepared for a speech engine: without markup, with references and abbreviations in words, and divided into
/// segments, which a player can speak one by one while it highlights their source.
///
/// Reading never fails. Any bytes, also unclosed markup and invalid UTF-8, are read to the end, in linear time. The
/// state besides the text itself is bounded.
///
///     SpeechText("<p>See <b>1 John 3:16-18</b>.</p>", as: .html).string
///     // "See First John chapter three, verses sixteen through eighteen."
package struct SpeechText: Sendable {
    package enum Format: String, Sendable, CaseIterable { case html, markdown, text }

    /// The text to speak, in UTF-8, with an empty line between blocks and a line break between lines of verse.
    package let text: [UInt8]
    package let locale: SpeechLocale
    package let segments: [SpeechSegment]

    /// For `ssml`: the text as it was written, the ranges that are spoken in another way, and the languages of its parts
    /// (`SpeechDraft.languages`).
    let draft: [UInt8]
    let substitutions: [SpeechSpeaker.Substitution]
    let languages: [(start: Int, tag: String?)]
    /// What is spoken before the text.
    let announcement: Announcement?
    /// How many bytes the reader looked at (`SpeechDraft.work`).
    let work: Int

    /// Writes a word of Greek or Hebrew in Latin letters.
    package typealias Transliteration = @Sendable (ForeignScript, String) -> String

    /// A reference that is spoken before its text: as it is written, and in words.
    package struct Announcement: Sendable {
        let written: String
        let spoken: String

        package init(written: String, spoken: String) {
            self.written = written
            self.spoken = spoken
        }
    }

    /// Reads a source: at most its first two gigabytes.
    ///
    /// - Parameter transliteration: how words in Greek and Hebrew are spoken; `nil` leaves them as they are.
    package init(
        _ source: Span<UInt8>, as format: Format, locale: SpeechLocale = .enUS,
        transliteration: Transliteration? = nil
    ) {
        self.init(source, locale: locale, transliteration, nil) { source in
            switch format {
            case .html: HTMLReader.draft(of: source)
            case .markdown: MarkdownReader.draft(of: source)
            case .text: PlainReader.draft(of: source)
            }
        }
    }

    /// A verse of a text without markup: its range in bytes, and whether it starts a paragraph.
    package struct Verse: Sendable {
        package var range: Range<Int>
        package var startsParagraph: Bool

        package init(range: Range<Int>, startsParagraph: Bool = false) {
            self.range = range
            self.startsParagraph = startsParagraph
        }
    }

    /// Reads verses of a text, given in ascending order.
    ///
    /// - Parameter announcement: it becomes a segment of its own, with an empty source.
    package init(
        _ text: Span<UInt8>, verses: [Verse], locale: SpeechLocale = .enUS, announcement: Announcement? = nil,
        transliteration: Transliteration? = nil
    ) {
        self.init(text, locale: locale, transliteration, announcement) {
            VersesReader.draft(of: $0, verses: verses)
        }
    }

    private init(
        _ source: Span<UInt8>, locale: SpeechLocale, _ transliteration: Transliteration?,
        _ announcement: Announcement?, _ read: (SpeechBytes) -> SpeechDraft
    ) {
        let draft = source.withUnsafeBufferPointer { bytes in
            read(SpeechBytes(bytes).prefix(SpeechOrigins.longestSource))
        }
        let speaker = draft.bytes.withUnsafeBufferPointer { bytes in
            var speaker = SpeechSpeaker(
                draft, text: SpeechBytes(bytes), locale: locale, transliteration: transliteration)
            if let announcement { speaker.announce(announcement) }
            speaker.speak()
            return speaker
        }
        self.locale = locale
        text = speaker.spoken
        segments = speaker.segments
        substitutions = speaker.substitutions
        self.draft = draft.bytes
        languages = draft.languages
        self.announcement = announcement
        work = draft.work
    }

    /// Reads a string; the sources of segments are offsets in its UTF-8.
    package init(
        _ source: String, as format: Format, locale: SpeechLocale = .enUS, transliteration: Transliteration? = nil
    ) {
        self.init(source.utf8.span, as: format, locale: locale, transliteration: transliteration)
    }

    /// The text to speak.
    package var string: String { String(decoding: text, as: UTF8.self) }
}

/// A part of a spoken text that a player speaks and highlights as one.
///
/// `range` is in the spoken text and `source` in the text that was read, both in bytes of UTF-8, with the end
/// exclusive. The ranges of all segments cover the text without gaps or overlaps; their sources ascend and do not
/// overlap.
package struct SpeechSegment: Sendable, Equatable {
    /// What the segment is in the text that was read. The raw values are those of the protocol.
    package enum Kind: String, Sendable, CaseIterable {
        case heading, paragraph, listItem, quotation, tableCell
        /// Text after a verse's number, to the next number or the end of the paragraph.
        case verse
        /// A reference inside other text, in words, with the punctuation that follows it.
        case reference
    }

    package var range: Range<Int>
    package var source: Range<Int>
    package var kind: Kind
    /// The silence after the segment, in milliseconds.
    package var pauseAfterMs: Int

    /// The segment's range in the draft, for `ssml`.
    var draft: Range<Int>
    /// What separates the segment from the next.
    var join: SpeechJoin
    var endsSentence: Bool
}

/// What separates two stretches of text, from the weakest to the strongest.
enum SpeechJoin: UInt8, Sendable, Comparable {
    case nothing, line, block

    static func < (left: SpeechJoin, right: SpeechJoin) -> Bool { left.rawValue < right.rawValue }

    /// The text between the two. A speech engine that reads the whole text pauses at an empty line.
    var text: StaticString {
        switch self {
        case .nothing: ""
        case .line: "\n"
        case .block: "\n\n"
        }
    }
}

/// The lengths of silences, in milliseconds.
enum SpeechPause {
    static let sentence = 300
    static let line = 250
    /// At a rule, `<hr>` or `***`, which separates scenes.
    static let rule = 1_000

    /// The silence at the end of a block.
    static func after(_ kind: SpeechSegment.Kind) -> Int {
        switch kind {
        case .heading: 800
        case .listItem: 400
        case .tableCell: line
        case .paragraph, .quotation, .verse, .reference: 600
        }
    }
}

import Corpus
package import JSON
import Scripture

/// The reply that `verse.lookup`, `verse.random` and `daily.get` give for one passage of one translation.
///
/// Its first members are bible-api.com's (`reference`, `verses`, `text`, `translation_id`, …), so that a front end made
/// for that service can switch; the others follow them.
package struct ScriptureReply: ResultObject {
    let source: TranslationSource
    let ranges: [VerseRange]
    let passage: PassageText
    var options = Options()

    static let shapeName: String? = "Passage"

    static let fields: [ResultField<ScriptureReply>] = [
        .written("reference", .string, "The passage, written out."),
        .written("verses", .array(PassageVerse.schema), "Its verses in the order asked."),
        .written("text", .string, "The words of all verses."),
        .members { $0.source.replyMembers },
        .written("osis", .string, "The passage as OSIS ids."),
        .written("cached", .boolean, "Whether the text came from a cache."),
        .written(
            "stale", .boolean, "True if the text is older than it should be, because the network gave no newer one.",
            optional: true),
        .written("missing", .array(.string), "Verses asked for that the translation lacks, as OSIS ids."),
        .written(
            "numbering", RenumberingNote.schema,
            "How the reference was renumbered, if the translation has another versification.", optional: true),
        .written(
            "problems", [ProblemText].schema,
            "Parts of the reference that name no verse, and words that were not read.", optional: true),
        .written("formatted", .string, "With `format` or `template`: the passage written out.", optional: true),
        .written("offsetEncoding", OffsetEncoding.schema, "With `extras`.", optional: true),
    ]

    struct Options: Sendable {
        var extras = ExtrasScope()
        /// Whether `text` breaks at the lines of poetry.
        var lines = false
        var offsetEncoding = OffsetEncoding.utf16
        /// The passage written out for people.
        var formatted: String?
        /// Whether verses around the passage are marked as such.
        var marksContext = false
        var problems: [ProblemText] = []
        /// How the reference was renumbered; nil if its numbers are the translation's.
        var renumbering: Renumbering?
    }

    /// Written by hand, because programs call `verse.lookup` most, and this takes a third of its time. `fields`
    /// declares the members.
    func writeMembers(to writer: inout JSONWriter) {
        writer.key("reference")
        writer.reference(ranges, by: source.formatter)
        writer.key("verses")
        writer.beginArray()
        var last: Written?
        // Through spans: a loop over the elements would count references to each list and each verse.
        let lists = passage.verses.span
        for list in lists.indices {
            let verses = lists[list].span
            for index in verses.indices { last = write(verses[index], to: &writer) }
        }
        writer.raw("],\"text\":\"")
        let one = passage.verses.count == 1 && passage.verses[0].count == 1 ? last : nil
        if let one {
            // The text of a single verse has been written above, escaped; so has its id.
            writer.append(copyOf: one.text)
        } else {
            PassageWords(passage, lines: options.lines).append(to: &writer)
        }
        writer.endString()
        source.replyMembers.writeMembers(to: &writer)
        writer.raw(",\"osis\":")
        if let one, ranges.count == 1, ranges[0].from == ranges[0].to, ranges[0].from == one.verse {
            writer.raw("\"")
            writer.append(copyOf: one.osis)
            writer.raw("\"")
        } else {
            writer.reference(ranges, by: source.osisFormatter)
        }
        writer.raw(passage.cached ? ",\"cached\":true" : ",\"cached\":false")
        if passage.stale { writer.field("stale", true) }
        writer.key("missing")
        writer.beginArray()
        for row in passage.missing { writer.string(source.osisFormatter.string(row.verse)) }
        writer.endArray()
        if let numbering {
            writer.key("numbering")
            numbering.write(to: &writer)
        }
        if !options.problems.isEmpty {
            writer.key("problems")
            options.problems.write(to: &writer)
        }
        if let formatted = options.formatted { writer.field("formatted", formatted) }
        if !options.extras.isEmpty { writer.field("offsetEncoding", options.offsetEncoding.rawValue) }
    }

    /// A verse that was written, and the offsets of the contents of two of its strings in the output.
    struct Written {
        let verse: Verse
        let text: Range<Int>
        let osis: Range<Int>
    }

    /// Writes one verse of `verses`; `PassageVerse.fields` declares its members.
    func write(_ verse: VerseText, to writer: inout JSONWriter) -> Written {
        writer.beginObject()
        // Each key is written together with its comma, because keys take half of the time of a verse.
        writer.raw("\"book_id\":\"")
        writer.raw(verse.verse.book.usfmCode)
        writer.raw("\",\"book_name\":")
        let names = source.names
        writer.string(atMost: names.longestName) { names.append(nameOf: verse.verse.book, to: &$0) }
        writer.raw(",\"chapter\":")
        writer.int(verse.verse.chapter)
        writer.raw(",\"verse\":")
        writer.int(verse.verse.verse)
        if verse.lastVerse != verse.verse.verse { writer.field("verse_end", verse.lastVerse) }
        writer.raw(",\"text\":\"")
        let textStart = writer.count
        PassageWords.append(verse, lines: options.lines, to: &writer)
        let text = textStart..<writer.count
        writer.raw("\",\"osis\":")
        let osisStart = writer.count + 1
        writer.reference(verse.verse, by: source.osisFormatter)
        let osis = osisStart..<writer.count - 1
        writer.raw(verse.startsParagraph ? ",\"paragraph\":true" : ",\"paragraph\":false")
        if options.marksContext && isContext(verse.verse) { writer.field("context", true) }
        if !options.extras.isEmpty {
            ExtrasWriter(scope: options.extras, encoding: options.offsetEncoding).write(verse, to: &writer)
        }
        writer.endObject()
        return Written(verse: verse.verse, text: text, osis: osis)
    }
}

extension ScriptureReply {
    /// Whether a verse is not in the passage but around it.
    private func isContext(_ verse: Verse) -> Bool {
        let versification = source.translation.versification
        guard let slot = versification.slot(of: verse) else { return false }
        return !ranges.contains { versification.slots(of: $0)?.contains(slot) ?? false }
    }
}

// The parts of a reply that callers inside the process read.
extension ScriptureReply {
    /// The passage, written out: `John 3:16-18`.
    package var reference: String { source.formatter.string(ranges) }
    /// The words of all verses, on one line.
    package var text: String { verses.map { PassageWords.string(of: $0, lines: false) }.joined(separator: " ") }
    package var formatted: String? { options.formatted }
    package var translationID: String { source.alias }
    package var translationName: String { source.translation.name }
    package var provider: String { source.provider.name }
    package var problems: [ProblemText] { options.problems }
    /// How the reference was renumbered; nil if its numbers are the translation's.
    package var numbering: RenumberingNote? {
        options.renumbering.map { RenumberingNote($0, became: ranges, by: source.formatter) }
    }
}

/// The members of a scripture reply that are the same for every passage of a translation.
struct TranslationMembers: ResultObject {
    let alias: String
    let translation: Translation
    let provider: String
    /// The members as they are in a reply, each with a comma before it. They are encoded once for each translation:
    /// a `verse.lookup` of one verse takes 12,900 instructions with them, and encoding them takes 3,700.
    private var written: [UInt8] = []

    static let fields: [ResultField<TranslationMembers>] = [
        .field("translation_id", "The translation's short name.") { $0.alias },
        .field("translation_name", "Its published name.") { $0.translation.name },
        .field("translation_note", "Its licence, as the source states it.") { $0.translation.license },
        .field("module", "The exact id of the module.") { $0.translation.id },
        .field("provider", "The provider that served it.") { $0.provider },
        .field("language", "BCP 47.") { $0.translation.language },
        .field("versification", "The system whose numbers these are.") { $0.translation.versification.name },
        .field("direction", "The direction of the script.") { $0.translation.direction },
    ]

    init(alias: String, translation: Translation, provider: String) {
        self.alias = alias
        self.translation = translation
        self.provider = provider
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        for field in TranslationMembers.fields { field.write(self, &writer) }
        written = [UInt8(ascii: ",")] + writer.bytes.dropFirst()
    }

    func writeMembers(to writer: inout JSONWriter) {
        written.withUnsafeBytes { writer.raw(utf8: $0) }
    }
}

extension TextDirection: ResultValue {
    static var schema: Schema { .oneOf([leftToRight, rightToLeft].map(\.rawValue)) }
    package func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

/// One verse of a scripture reply.
struct PassageVerse: ResultObject {
    let verse: VerseText
    let reply: ScriptureReply

    static let shapeName: String? = "Verse"

    static let fields: [ResultField<PassageVerse>] = [
        .written("book_id", .string, "The book's USFM code: `JHN`."),
        .written("book_name", .string, "The book's name in full."),
        .written("chapter", .count, "The chapter."),
        .written("verse", .count, "The verse; 0 for a psalm's title."),
        .written("verse_end", .count, "The last verse, if the translation has several as one.", optional: true),
        .written("text", .string, "The text without any markup."),
        .written("osis", .string, "The OSIS id: `John.3.16`."),
        .written("paragraph", .boolean, "Whether the verse begins a paragraph."),
        .written("context", .boolean, "With `surrounding`: true for a verse around the passage.", optional: true),
        .written("spans", [MarkedSpan].schema, "With `extras`: marked words.", optional: true),
        .written("headings", [VerseHeading].schema, "With `extras`: titles.", optional: true),
        .written("footnotes", [VerseFootnote].schema, "With `extras`: notes.", optional: true),
        .written("words", [VerseWord].schema, "With `extras`: words with their keys.", optional: true),
    ]

    package func write(to writer: inout JSONWriter) { _ = reply.write(verse, to: &writer) }
}

/// Which extras of a verse a request wants: marked words, headings, notes, words with their keys.
struct ExtrasScope: OptionSet, Sendable {
    let rawValue: UInt8
    static let spans = ExtrasScope(rawValue: 1)
    static let headings = ExtrasScope(rawValue: 2)
    static let footnotes = ExtrasScope(rawValue: 4)
    static let words = ExtrasScope(rawValue: 8)

    /// One row for each part, with its name on the wire.
    private static let table: [(name: String, part: ExtrasScope)] = [
        ("spans", .spans), ("headings", .headings), ("footnotes", .footnotes), ("words", .words),
    ]

    static let names = table.map(\.name)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(names: [String]) {
        self = []
        for row in ExtrasScope.table where names.contains(row.name) { insert(row.part) }
    }

    /// The detail that a provider must read for these extras.
    var detail: PassageDetail {
        var detail: PassageDetail = []
        if !isDisjoint(with: [.spans, .headings, .footnotes]) { detail.insert(.extras) }
        if contains(.words) { detail.insert(.words) }
        return detail
    }
}

/// Writes the extras of a verse as members of its object. Every `start`, `end` and `offset` counts in the verse's `text`.
struct ExtrasWriter {
    let scope: ExtrasScope
    let encoding: OffsetEncoding

    func write(_ verse: VerseText, to writer: inout JSONWriter) {
        verse.text.withBytes { bytes in
            var offsets = OffsetConverter(bytes, encoding)
            let extras = verse.extras
            if scope.contains(.spans) {
                list("spans", extras.spans, to: &writer) { span in
                    MarkedSpan(range: offsets.wire(span.range), kind: span.kind)
                }
            }
            if scope.contains(.headings) {
                list("headings", extras.headings, to: &writer) { heading in
                    VerseHeading(offset: offsets.wire(heading.offset), kind: heading.kind, text: heading.text)
                }
            }
            if scope.contains(.footnotes) {
                list("footnotes", extras.footnotes, to: &writer) { note in
                    VerseFootnote(offset: offsets.wire(note.offset), kind: note.kind, text: note.text)
                }
            }
            if scope.contains(.words) {
                list("words", extras.words, to: &writer) { VerseWord(range: offsets.wire($0.range), word: $0) }
            }
        }
    }

    /// Writes a member that is a list; its elements are made one at a time.
    private func list<Element, Value: ResultValue>(
        _ name: StaticString, _ elements: [Element], to writer: inout JSONWriter, value: (Element) -> Value
    ) {
        writer.key(name)
        writer.beginArray()
        for element in elements { value(element).write(to: &writer) }
        writer.endArray()
    }
}

/// Marked words of a verse, such as the words of Jesus.
private struct MarkedSpan: ResultObject {
    let range: WireRange
    let kind: TextSpan.Kind

    static let fields: [ResultField<MarkedSpan>] = [
        .field("start", "Offset in the verse's `text`.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
        .field("type", "What the words are.") { $0.kind },
    ]
}

/// A heading before or inside a verse.
private struct VerseHeading: ResultObject {
    let offset: Int
    let kind: Heading.Kind
    let text: String

    static let fields: [ResultField<VerseHeading>] = [
        .field("offset", "Offset in the verse's `text`; 0 if the heading is before it.") { $0.offset },
        .field("type", "What the heading is.") { $0.kind },
        .field("text", "The heading.") { $0.text },
    ]
}

/// A note on a verse.
private struct VerseFootnote: ResultObject {
    let offset: Int
    let kind: Footnote.Kind
    let text: String

    static let fields: [ResultField<VerseFootnote>] = [
        .field("offset", "The note belongs after this offset in the verse's `text`.") { $0.offset },
        .field("type", "What the note is.") { $0.kind },
        .field("text", "The note, plain.") { $0.text },
    ]
}

/// A word of a verse with its keys.
private struct VerseWord: ResultObject {
    let range: WireRange
    let word: Word

    static let fields: [ResultField<VerseWord>] = [
        .field("start", "Offset in the verse's `text`.") { $0.range.start },
        .field("end", "Offset after the last character; equal to `start` for a word left untranslated.") {
            $0.range.end
        },
        .field("strongs", "Strong's numbers.") { $0.word.strongs },
        .field("lemmas", "Dictionary forms.") { $0.word.lemmas },
        .field("morphology", "Morphology codes with their scheme.") { $0.word.morphology },
    ]
}

extension TextSpan.Kind: ResultName {
    var wireName: StaticString {
        switch self {
        case .wordsOfJesus: "wordsOfJesus"
        case .added: "added"
        case .divineName: "divineName"
        }
    }
}

extension Heading.Kind: ResultName {
    var wireName: StaticString {
        switch self {
        case .pericope: "pericope"
        case .superscription: "superscription"
        case .acrostic: "acrostic"
        case .colophon: "colophon"
        case .other: "other"
        }
    }
}

extension Footnote.Kind: ResultName {
    var wireName: StaticString {
        switch self {
        case .note: "note"
        case .crossReference: "crossReference"
        }
    }
}

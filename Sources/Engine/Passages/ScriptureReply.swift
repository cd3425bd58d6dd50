import Corpus
import JSON
import Scripture

/// The reply that `verse.lookup`, `verse.random` and `daily.get` give for one passage of one translation.
///
/// Its first members are bible-api.com's (`reference`, `verses`, `text`, `translation_id`, …), so that a front end made
/// for that service can switch; the others stand beside them.
struct ScriptureReply {
    let edition: TranslationSource
    let ranges: [VerseRange]
    let passage: PassageText
    var options = Options()

    struct Options: Sendable {
        var extras = ExtrasScope()
        /// Whether `text` breaks at the lines of poetry.
        var lines = false
        var offsetEncoding = OffsetEncoding.utf16
        /// The passage written out for people.
        var formatted: String?
        /// Whether verses around the passage are told from those of the passage.
        var marksContext = false
        var problems: [ProblemText] = []
        /// What became of the numbers asked for; `nil` where they stayed.
        var renumbering: Renumbering?
        /// Members that one method adds, written as they are.
        var beside: [(name: StaticString, value: JSONValue)] = []
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }

    /// The members alone, for a reply that has others before them.
    func writeMembers(to writer: inout JSONWriter) {
        writer.key("reference")
        writer.reference(ranges, by: edition.formatter)
        writer.key("verses")
        writer.beginArray()
        var last: Written?
        // By spans, which lend: a loop over the elements would count up the references to each list and each verse.
        let lists = passage.verses.span
        for list in lists.indices {
            let verses = lists[list].span
            for place in verses.indices { last = write(verses[place], to: &writer) }
        }
        writer.raw("],\"text\":\"")
        let one = passage.verses.count == 1 && passage.verses[0].count == 1 ? last : nil
        if let one {
            // The text of one verse stands here already, as it has to be escaped, and so does its id.
            writer.append(copyOf: one.text)
        } else {
            PassageWords(passage, lines: options.lines).append(to: &writer)
        }
        writer.endString()
        writer.members(edition.replyMembers)
        writer.raw(",\"osis\":")
        if let one, ranges.count == 1, ranges[0].from == ranges[0].to, ranges[0].from == one.verse {
            writer.raw("\"")
            writer.append(copyOf: one.osis)
            writer.raw("\"")
        } else {
            writer.reference(ranges, by: edition.osisFormatter)
        }
        writer.raw(passage.cached ? ",\"cached\":true" : ",\"cached\":false")
        if passage.stale { writer.field("stale", true) }
        writer.key("missing")
        writer.beginArray()
        for place in passage.missing { writer.string(edition.osisFormatter.string(place.verse)) }
        writer.endArray()
        if let renumbering = options.renumbering {
            writer.key("numbering")
            renumbering.write(ranges, by: edition.formatter, to: &writer)
        }
        ProblemText.write(options.problems, to: &writer)
        if let formatted = options.formatted { writer.field("formatted", formatted) }
        if !options.extras.isEmpty { writer.field("offsetEncoding", options.offsetEncoding.rawValue) }
        for member in options.beside {
            writer.key(member.name)
            writer.value(member.value)
        }
    }

    /// A verse, and where the inside of two of its strings stands in what has been written.
    struct Written {
        let verse: Verse
        let text: Range<Int>
        let osis: Range<Int>
    }

    /// One verse as it stands in `verses`.
    @discardableResult
    func write(_ verse: VerseText, to writer: inout JSONWriter) -> Written {
        writer.beginObject()
        // With their commas, which need not be asked for here: half of what a verse costs are its keys.
        writer.raw("\"book_id\":\"")
        writer.raw(verse.verse.book.usfmCode)
        writer.raw("\",\"book_name\":")
        let names = edition.names
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
        writer.reference(verse.verse, by: edition.osisFormatter)
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
    /// Whether a verse was not asked for but stands around what was.
    private func isContext(_ verse: Verse) -> Bool {
        let versification = edition.translation.versification
        guard let slot = versification.slot(of: verse) else { return false }
        return !ranges.contains { versification.slots(of: $0)?.contains(slot) ?? false }
    }
}

extension JSONWriter {
    /// Members that were written before, without braces.
    fileprivate mutating func members(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw(utf8: $0) }
    }
}

/// The published shapes of the scripture reply and its parts.
enum ScriptureSchemas {
    private static let span = Schema.object([
        .init("start", .count, "Offset in the verse's `text`."),
        .init("end", .count, "Offset past the last character."),
        .init("type", .oneOf(TextSpan.Kind.allCases.map(\.wireName)), "What the words are."),
    ])

    private static let heading = Schema.object([
        .init("offset", .count, "Where in the verse's `text` it stands; 0 before it."),
        .init("type", .oneOf(Heading.Kind.allCases.map(\.wireName)), "What the heading is."),
        .init("text", .string, "The heading."),
    ])

    private static let footnote = Schema.object([
        .init("offset", .count, "The note stands behind this place of the verse's `text`."),
        .init("type", .oneOf(Footnote.Kind.allCases.map(\.wireName)), "What the note is."),
        .init("text", .string, "The note, plain."),
    ])

    private static let word = Schema.object([
        .init("start", .count, "Offset in the verse's `text`."),
        .init("end", .count, "Offset past the last character; equal to `start` for a word left untranslated."),
        .init("strongs", .array(.string), "Strong's numbers."),
        .init("lemmas", .array(.string), "Dictionary forms."),
        .init("morphology", .array(.string), "Morphology codes with their scheme."),
    ])

    static let verse = Schema.named(
        NamedSchema(
            name: "Verse",
            schema: .object([
                .init("book_id", .string, "The book's USFM code: `JHN`."),
                .init("book_name", .string, "The book's name in full."),
                .init("chapter", .count, "The chapter."),
                .init("verse", .count, "The verse; 0 for a psalm's title."),
                .init("verse_end", .count, "The last verse where the translation bridges several.", optional: true),
                .init("text", .string, "The text without any markup."),
                .init("osis", .string, "The OSIS id: `John.3.16`."),
                .init("paragraph", .boolean, "Whether the verse begins a paragraph."),
                .init("context", .boolean, "With `surrounding`: true for a verse around the passage.", optional: true),
                .init("spans", .array(span), "With `extras`: marked words.", optional: true),
                .init("headings", .array(heading), "With `extras`: titles.", optional: true),
                .init("footnotes", .array(footnote), "With `extras`: notes.", optional: true),
                .init("words", .array(word), "With `extras`: words with their keys.", optional: true),
            ])))

    static let members: [Schema.Property] = [
        .init("reference", .string, "The passage, written out."),
        .init("verses", .array(verse), "Its verses in the order asked."),
        .init("text", .string, "The words of all verses."),
        .init("translation_id", .string, "The translation's short name."),
        .init("translation_name", .string, "Its published name."),
        .init("translation_note", .string, "Its licence, as the source states it."),
        .init("module", .string, "The exact id of the module."),
        .init("provider", .string, "Who served it."),
        .init("language", .string, "BCP 47."),
        .init("versification", .string, "The system whose numbers these are."),
        .init("direction", .oneOf(["ltr", "rtl"]), "How the script runs."),
        .init("osis", .string, "The passage as OSIS ids."),
        .init("cached", .boolean, "Whether the text came from a cache."),
        .init(
            "stale", .boolean, "True where it is older than it should be, because the network gave no newer one.",
            optional: true),
        .init("missing", .array(.string), "Verses asked for that the translation lacks, as OSIS ids."),
        .init(
            "numbering", Renumbering.schema,
            "What became of the reference's numbers, where the translation numbers otherwise.", optional: true),
        .init(
            "problems", .array(ProblemText.schema), "What in the reference names no verse, or was not read.",
            optional: true),
        .init("formatted", .string, "With `format` or `template`: the passage written out.", optional: true),
        .init("offsetEncoding", .oneOf(OffsetEncoding.allCases.map(\.rawValue)), "With `extras`.", optional: true),
    ]

    static let passage = Schema.named(NamedSchema(name: "Passage", schema: .object(members)))
}

/// Which of the things on and around a text a request wants.
struct ExtrasScope: OptionSet, Sendable {
    let rawValue: UInt8
    static let spans = ExtrasScope(rawValue: 1)
    static let headings = ExtrasScope(rawValue: 2)
    static let footnotes = ExtrasScope(rawValue: 4)
    static let words = ExtrasScope(rawValue: 8)

    /// A row a part: the name on the wire.
    private static let table: [(name: String, part: ExtrasScope)] = [
        ("spans", .spans), ("headings", .headings), ("footnotes", .footnotes), ("words", .words),
    ]

    static let names = table.map(\.name)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(names: [String]) {
        self = []
        for row in ExtrasScope.table where names.contains(row.name) { insert(row.part) }
    }

    /// What a provider must read for it.
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
                list("spans", extras.spans, to: &writer) { span, writer in
                    write(span.range, &offsets, to: &writer)
                    writer.field("type", span.kind.wireName)
                }
            }
            if scope.contains(.headings) {
                list("headings", extras.headings, to: &writer) { heading, writer in
                    writer.field("offset", offsets.wire(heading.offset))
                    writer.field("type", heading.kind.wireName)
                    writer.field("text", heading.text)
                }
            }
            if scope.contains(.footnotes) {
                list("footnotes", extras.footnotes, to: &writer) { footnote, writer in
                    writer.field("offset", offsets.wire(footnote.offset))
                    writer.field("type", footnote.kind.wireName)
                    writer.field("text", footnote.text)
                }
            }
            if scope.contains(.words) {
                list("words", extras.words, to: &writer) { word, writer in
                    write(word.range, &offsets, to: &writer)
                    list("strongs", word.strongs, to: &writer)
                    list("lemmas", word.lemmas, to: &writer)
                    list("morphology", word.morphology, to: &writer)
                }
            }
        }
    }

    private func write(_ range: Range<Int>, _ offsets: inout OffsetConverter, to writer: inout JSONWriter) {
        writer.field("start", offsets.wire(range.lowerBound))
        writer.field("end", offsets.wire(range.upperBound))
    }

    private func list<Element>(
        _ name: StaticString, _ elements: [Element], to writer: inout JSONWriter,
        members: (Element, inout JSONWriter) -> Void
    ) {
        writer.key(name)
        writer.beginArray()
        for element in elements {
            writer.beginObject()
            members(element, &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private func list(_ name: StaticString, _ texts: [String], to writer: inout JSONWriter) {
        writer.key(name)
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
    }
}

extension TextSpan.Kind {
    var wireName: String {
        switch self {
        case .wordsOfJesus: "wordsOfJesus"
        case .added: "added"
        case .divineName: "divineName"
        }
    }
}

extension Heading.Kind {
    var wireName: String {
        switch self {
        case .pericope: "pericope"
        case .superscription: "superscription"
        case .acrostic: "acrostic"
        case .colophon: "colophon"
        case .other: "other"
        }
    }
}

extension Footnote.Kind {
    var wireName: String {
        switch self {
        case .note: "note"
        case .crossReference: "crossReference"
        }
    }
}

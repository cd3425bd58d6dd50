import Corpus
import JSON

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

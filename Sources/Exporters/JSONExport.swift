import Corpus
import JSON
import Scripture

extension ExportFormat {
    /// Lectern's own JSON: all that a pack holds, in the shape most readers of JSON Bibles know (`books`, `chapters`,
    /// `verses` with `text`).
    static let json = ExportFormat(
        "json", "JSON: books, chapters, verses, with all that a pack holds", fileExtension: "json", keepsExtras: true,
        write: { (reading, hooks) throws(ExportError) in
            try reading.oneFile(
                "json", hooks, head: JSONExport.head(reading.translation), tail: Array("\n]}\n".utf8)
            ) { (book, bytes) throws(ExportError) in
                if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
                bytes.append(UInt8(ascii: "\n"))
                bytes += JSONExport.book(book, try reading.chapters(of: book))
            }
        })
}

/// Writes the fields of Lectern's JSON. Offsets are UTF-8, `end` exclusive; what is empty is left out.
private enum JSONExport {
    /// Everything up to the first book.
    static func head(_ translation: Translation) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.field("format", "lectern-bible")
        writer.field("id", translation.id)
        writer.field("alias", translation.alias)
        writer.field("name", translation.name)
        writer.field("language", translation.language)
        writer.field("direction", translation.direction.rawValue)
        writer.field("versification", translation.versification.name)
        writer.field("license", translation.license)
        writer.field("about", translation.about)
        writer.field("sourceVersion", translation.sourceVersion)
        writer.field("offsetEncoding", "utf-8")
        writer.key("books")
        writer.beginArray()
        return writer.bytes
    }

    static func book(_ book: Book, _ chapters: [(number: Int, verses: [ExportedVerse])]) -> [UInt8] {
        var writer = JSONWriter(capacity: 1 << 16)
        writer.beginObject()
        writer.field("osis", book.osisID)
        writer.field("id", book.usfmCode.description)
        writer.field("name", BookNames.english.name(of: book))
        writer.key("chapters")
        writer.beginArray()
        for chapter in chapters {
            writer.beginObject()
            writer.field("chapter", chapter.number)
            writer.key("verses")
            writer.beginArray()
            for verse in chapter.verses { append(verse, to: &writer) }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func append(_ verse: ExportedVerse, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("verse", verse.verse.verse)
        if verse.lastVerse > verse.verse.verse { writer.field("verse_end", verse.lastVerse) }
        writer.key("text")
        verse.text.withUnsafeBytes { writer.string(utf8: $0) }
        if verse.startsParagraph { flag("paragraph", &writer) }
        if verse.isSuperscription { flag("superscription", &writer) }
        let extras = verse.extras
        list("spans", extras.spans, &writer) { span, writer in
            writer.field("start", span.range.lowerBound)
            writer.field("end", span.range.upperBound)
            writer.field("type", "\(span.kind)")
        }
        list("headings", extras.headings, &writer) { heading, writer in
            writer.field("offset", heading.offset)
            writer.field("type", "\(heading.kind)")
            writer.field("text", heading.text)
        }
        list("footnotes", extras.footnotes, &writer) { note, writer in
            writer.field("offset", note.offset)
            writer.field("type", "\(note.kind)")
            writer.field("text", note.text)
        }
        numbers("lines", extras.lineStarts, &writer)
        list("words", extras.words, &writer, append)
        writer.endObject()
    }

    private static func append(_ word: Word, to writer: inout JSONWriter) {
        writer.field("start", word.range.lowerBound)
        writer.field("end", word.range.upperBound)
        strings("strongs", word.strongs, &writer)
        strings("lemmas", word.lemmas, &writer)
        strings("morphology", word.morphology, &writer)
        numbers("positions", word.positions, &writer)
        if !word.surface.isEmpty { writer.field("surface", word.surface) }
        if !word.transliteration.isEmpty { writer.field("transliteration", word.transliteration) }
        if !word.gloss.isEmpty { writer.field("gloss", word.gloss) }
    }

    private static func flag(_ name: StaticString, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.bool(true)
    }

    private static func list<Item>(
        _ name: StaticString, _ items: [Item], _ writer: inout JSONWriter, _ fields: (Item, inout JSONWriter) -> Void
    ) {
        guard !items.isEmpty else { return }
        writer.key(name)
        writer.beginArray()
        for item in items {
            writer.beginObject()
            fields(item, &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    private static func strings(_ name: StaticString, _ items: [String], _ writer: inout JSONWriter) {
        guard !items.isEmpty else { return }
        writer.key(name)
        writer.beginArray()
        for item in items { writer.string(item) }
        writer.endArray()
    }

    private static func numbers(_ name: StaticString, _ items: [Int], _ writer: inout JSONWriter) {
        guard !items.isEmpty else { return }
        writer.key(name)
        writer.beginArray()
        for item in items { writer.int(item) }
        writer.endArray()
    }
}

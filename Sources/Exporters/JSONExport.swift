import Corpus
import JSON
import Scripture

extension ExportFormat {
    /// Lectern's own JSON with everything that a pack contains, in the shape that most readers of JSON Bibles know
    /// (`books`, `chapters`, `verses` with `text`).
    static let json = ExportFormat(
        "json", "JSON: books, chapters, verses, with everything that a pack contains", fileExtension: "json",
        keepsExtras: true,
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

/// Writes the fields of Lectern's JSON. Offsets count UTF-8 bytes, and `end` is exclusive. Empty fields are left out.
private enum JSONExport {
    /// The text before the first book.
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
        if verse.startsParagraph { writer.field("paragraph", true) }
        if verse.isSuperscription { writer.field("superscription", true) }
        append(verse.extras, to: &writer)
        writer.endObject()
    }

    private static func append(_ extras: VerseExtras, to writer: inout JSONWriter) {
        if !extras.spans.isEmpty {
            writer.objects("spans", extras.spans) { span, writer in
                writer.field("start", span.range.lowerBound)
                writer.field("end", span.range.upperBound)
                writer.field("type", "\(span.kind)")
            }
        }
        if !extras.headings.isEmpty {
            writer.objects("headings", extras.headings) { heading, writer in
                writer.field("offset", heading.offset)
                writer.field("type", "\(heading.kind)")
                writer.field("text", heading.text)
            }
        }
        if !extras.footnotes.isEmpty {
            writer.objects("footnotes", extras.footnotes) { note, writer in
                writer.field("offset", note.offset)
                writer.field("type", "\(note.kind)")
                writer.field("text", note.text)
            }
        }
        if !extras.lineStarts.isEmpty { writer.integers("lines", extras.lineStarts) }
        if !extras.words.isEmpty { writer.objects("words", extras.words, append) }
    }

    private static func append(_ word: Word, to writer: inout JSONWriter) {
        writer.field("start", word.range.lowerBound)
        writer.field("end", word.range.upperBound)
        if !word.strongs.isEmpty { writer.strings("strongs", word.strongs) }
        if !word.lemmas.isEmpty { writer.strings("lemmas", word.lemmas) }
        if !word.morphology.isEmpty { writer.strings("morphology", word.morphology) }
        if !word.positions.isEmpty { writer.integers("positions", word.positions) }
        if !word.surface.isEmpty { writer.field("surface", word.surface) }
        if !word.transliteration.isEmpty { writer.field("transliteration", word.transliteration) }
        if !word.gloss.isEmpty { writer.field("gloss", word.gloss) }
    }
}

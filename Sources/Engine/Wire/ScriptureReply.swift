import Corpus
import JSON
import Scripture

/// The reply that `verse.lookup`, `verse.random` and `daily.get` give for one passage of one translation.
///
/// Its first members are bible-api.com's (`reference`, `verses`, `text`, `translation_id`, …), so that a front end made
/// for that service can switch; the others stand beside them.
struct ScriptureReply {
    let edition: Edition
    let ranges: [VerseRange]
    let passage: PassageText
    var options = Options()

    struct Options: Sendable {
        var extras = ExtrasScope()
        /// Whether `text` breaks at the lines of poetry.
        var lines = false
        var offsetEncoding = OffsetEncoding.utf16
        var rendering: PassageRendering?
        /// Whether verses around the passage are told from those of the passage.
        var marksContext = false
        var problems: [ProblemText] = []
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
        writer.beginString()
        writer.append(formatted: ranges, with: edition.formatter)
        writer.endString()
        writer.key("verses")
        writer.beginArray()
        for verses in passage.verses { for verse in verses { write(verse, to: &writer) } }
        writer.endArray()
        writer.key("text")
        writer.beginString()
        PassageWords(passage, lines: options.lines).append(to: &writer)
        writer.endString()
        writer.members(edition.replyMembers)
        writer.key("osis")
        writer.beginString()
        writer.append(formatted: ranges, with: edition.osisFormatter)
        writer.endString()
        writer.field("cached", passage.cached)
        writer.key("missing")
        writer.beginArray()
        for place in passage.missing { writer.string(edition.osisFormatter.string(place.verse)) }
        writer.endArray()
        if !options.problems.isEmpty {
            writer.key("problems")
            writer.beginArray()
            for problem in options.problems { problem.write(to: &writer) }
            writer.endArray()
        }
        if let rendering = options.rendering { writer.field("formatted", rendering.string(of: self)) }
        if !options.extras.isEmpty { writer.field("offsetEncoding", options.offsetEncoding.rawValue) }
        for member in options.beside {
            writer.key(member.name)
            writer.value(member.value)
        }
    }

    /// One verse as it stands in `verses`.
    func write(_ verse: VerseText, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("book_id", verse.verse.book.usfmCode)
        writer.field("book_name", BookNames.english.name(of: verse.verse.book))
        writer.field("chapter", verse.verse.chapter)
        writer.field("verse", verse.verse.verse)
        if verse.lastVerse != verse.verse.verse { writer.field("verse_end", verse.lastVerse) }
        writer.key("text")
        writer.beginString()
        PassageWords.append(verse, lines: options.lines, to: &writer)
        writer.endString()
        writer.key("osis")
        writer.beginString()
        writer.append(formatted: verse.verse, with: edition.osisFormatter)
        writer.endString()
        writer.field("paragraph", verse.startsParagraph)
        if options.marksContext && isContext(verse.verse) { writer.field("context", true) }
        if !options.extras.isEmpty {
            ExtrasWriter(scope: options.extras, encoding: options.offsetEncoding).write(verse, to: &writer)
        }
        writer.endObject()
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
    /// Appends a reference to the string that is open.
    mutating func append(formatted ranges: [VerseRange], with formatter: ReferenceFormatter) {
        if ranges.count == 1, ranges[0].from == ranges[0].to { return append(formatted: ranges[0].from, with: formatter) }
        append(formatter.string(ranges))
    }

    /// The same for one verse, which is what nearly every request asks for.
    mutating func append(formatted verse: Verse, with formatter: ReferenceFormatter) {
        append(formatter.string(verse))
    }

    /// Members that were written before, without braces.
    mutating func members(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw(utf8: $0) }
    }
}

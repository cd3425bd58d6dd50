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
        /// The passage written out for people.
        var formatted: String?
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
        var scratch: [UInt8] = []
        scratch.reserveCapacity(64)
        writer.key("reference")
        edition.formatter.append(range: ranges, to: &scratch)
        writer.string(emptying: &scratch)
        writer.key("verses")
        writer.beginArray()
        for verses in passage.verses { for verse in verses { write(verse, to: &writer, scratch: &scratch) } }
        writer.endArray()
        writer.key("text")
        writer.beginString()
        PassageWords(passage, lines: options.lines).append(to: &writer)
        writer.endString()
        writer.members(edition.replyMembers)
        writer.key("osis")
        edition.osisFormatter.append(range: ranges, to: &scratch)
        writer.string(emptying: &scratch)
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
        if let formatted = options.formatted { writer.field("formatted", formatted) }
        if !options.extras.isEmpty { writer.field("offsetEncoding", options.offsetEncoding.rawValue) }
        for member in options.beside {
            writer.key(member.name)
            writer.value(member.value)
        }
    }

    /// One verse as it stands in `verses`.
    func write(_ verse: VerseText, to writer: inout JSONWriter) {
        var scratch: [UInt8] = []
        write(verse, to: &writer, scratch: &scratch)
    }

    /// The same, with a buffer that one verse leaves to the next.
    private func write(_ verse: VerseText, to writer: inout JSONWriter, scratch: inout [UInt8]) {
        writer.beginObject()
        writer.field("book_id", verse.verse.book.usfmCode)
        writer.key("book_name")
        BookNames.english.utf8Name(of: verse.verse.book).withUnsafeBytes { writer.string(utf8: $0) }
        writer.field("chapter", verse.verse.chapter)
        writer.field("verse", verse.verse.verse)
        if verse.lastVerse != verse.verse.verse { writer.field("verse_end", verse.lastVerse) }
        writer.key("text")
        writer.beginString()
        PassageWords.append(verse, lines: options.lines, to: &writer)
        writer.endString()
        writer.key("osis")
        edition.osisFormatter.append(verse.verse, to: &scratch)
        writer.string(emptying: &scratch)
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

extension ReferenceFormatter {
    /// Appends ranges; one verse, which is what nearly every request asks for, without a look at what surrounds it.
    fileprivate func append(range ranges: [VerseRange], to buffer: inout [UInt8]) {
        if ranges.count == 1, ranges[0].from == ranges[0].to {
            append(ranges[0].from, to: &buffer)
        } else {
            append(ranges, to: &buffer)
        }
    }
}

extension JSONWriter {
    /// Writes a string and leaves its buffer empty, with its room, for the next.
    fileprivate mutating func string(emptying buffer: inout [UInt8]) {
        buffer.withUnsafeBytes { string(utf8: $0) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Members that were written before, without braces.
    fileprivate mutating func members(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw(utf8: $0) }
    }
}

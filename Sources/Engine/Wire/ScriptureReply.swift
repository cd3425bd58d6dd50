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

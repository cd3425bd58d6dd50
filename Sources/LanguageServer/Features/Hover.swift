import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/hover` (LSP 3.17, "Hover Request"): the text of the reference at a position.
///
/// Of a list such as `John 3:16-18; 4:1`, only the segment at the position is shown.
enum Hover: LanguageMethod {
    static let name: StaticString = "textDocument/hover"
    static let summary: StaticString = """
        Shows the text of the reference at a position, the lexicon entry of a Strong’s number, or the source of a quotation.
        """

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("hoverProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let target = try session.cursorTarget(params) else {
            guard let (target, text) = session.quotationPage(params) else { return result.null() }
            return write(text, target, in: session, to: &result)
        }
        guard let match = target.match else {
            guard let key = target.strongs, let entry = entry(of: key, in: session) else { return result.null() }
            return write(entry, target, in: session, to: &result)
        }
        let segment = match.segment(at: target.offset)
        let language = session.messageLanguage(of: match)
        let page = PassagePage(session, isMarkdown: session.client.hoverTakesMarkdown, language)
        var text =
            segment.isValid
            ? page.text(
                of: segment.osis, verses: segment.verses, in: session.translations(of: match), from: session.engine)
            : segment.problems.map { ProblemText($0, in: language).message }.joined(
                separator: "\n")
        if segment.isValid {
            let settings = session.settings
            if settings.words { text += words(of: segment, page, in: session) }
            if settings.crossReferences { text += crossReferences(of: segment, in: session) }
            if settings.commentary { text += commentary(on: segment, page, in: session) }
        }
        write(text, target, in: session, to: &result)
    }

    private static func write(
        _ text: String, _ target: Session.CursorTarget, in session: Session, to result: inout JSONWriter
    ) {
        result.beginObject()
        result.key("contents")
        result.beginObject()
        result.field("kind", session.client.hoverTakesMarkdown ? "markdown" : "plaintext" as StaticString)
        result.field("value", text)
        result.endObject()
        result.key("range")
        result.beginObject()
        result.field("start", target.start)
        result.field("end", target.end)
        result.endObject()
        result.endObject()
    }

    /// The lexicon entry of a Strong's number, in a few lines; nil if there is none.
    private static func entry(of key: String, in session: Session) -> String? {
        guard let entry = try? session.engine.answer(LexiconEntry.self, ["key": .string(key)]) else { return nil }
        let isMarkdown = session.client.hoverTakesMarkdown
        let head = [entry.originalWord, entry.transliteration].filter { !$0.isEmpty }.joined(separator: " · ")
        var lines = [isMarkdown ? "**\(entry.key)** \(head)" : "\(entry.key) \(head)", entry.definition]
        if !entry.kjvTranslation.isEmpty { lines.append("KJV: " + entry.kjvTranslation) }
        lines.append(entry.wordOrigin)
        if entry.frequency > 0 { lines.append("\(entry.frequency) times in \(entry.frequencyIn.uppercased())") }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The cross references of the first verse; empty if there are none.
    private static func crossReferences(of segment: ReferenceSegment, in session: Session) -> String {
        guard
            let found = try? session.engine.answer(
                CrossReferencesVerse.self, ["reference": .string(segment.osis), "limit": 12])
        else { return "" }
        let labels = found.groups.flatMap(\.references).map(\.label)
        return labels.isEmpty ? "" : "\n\n→ " + labels.prefix(12).joined(separator: "; ")
    }

    /// The beginnings of notes on the passage, of at most three commentaries; empty if there are none.
    private static func commentary(on segment: ReferenceSegment, _ page: PassagePage, in session: Session) -> String {
        let found = try? session.engine.answer(
            CommentaryVerse.self, ["reference": .string(segment.osis), "textLimit": 2000])
        return (found?.entries ?? []).filter(\.isOnPassage).prefix(3).reduce(into: "") { text, entry in
            text += "\n\n" + page.bold(entry.workName) + ": "
            page.append(entry.excerpt, to: &text)
        }
    }

    /// The words of one verse in Hebrew or Greek, a line each: the word, how it is read, its Strong's numbers, its meaning.
    private static func words(of segment: ReferenceSegment, _ page: PassagePage, in session: Session) -> String {
        guard let verses = segment.verses, verses.from == verses.to,
            let found = try? session.engine.answer(InterlinearVerse.self, ["reference": .string(segment.osis)])
        else { return "" }
        let lines = found.text.verses.flatMap(\.words).prefix(100).map { word -> String in
            var line = ""
            let original = word.surface.isEmpty ? word.dictionaryForm ?? word.lemma : word.surface
            let meaning = word.english.isEmpty ? word.gloss : word.english
            page.append(
                [original, word.transliteration, word.keys.joined(separator: " "), meaning]
                    .filter { !$0.isEmpty }.joined(separator: " · "), to: &line)
            return line
        }
        return lines.isEmpty ? "" : "\n\n" + lines.joined(separator: page.lineBreak)
    }
}

/// Formats a passage for a hover or for the documentation of a completion item.
struct PassagePage {
    let isMarkdown: Bool
    /// The most verses shown; the rest is only counted.
    let limit: Int
    let footnotes: Bool
    /// The language of messages.
    let language: Language

    /// The passage in each of the translations, or a message if a translation fails. If all of them fail, the passage in the
    /// engine's default translation follows. Translations on the network fail here, because a hover does not wait.
    func text(
        of reference: @autoclosure () -> String, verses: VerseRange? = nil, in translations: [String],
        from engine: ScriptureEngine
    ) -> String {
        let names: [String?] = translations.isEmpty ? [nil] : translations
        var text = ""
        text.reserveCapacity(1000)
        let rule = isMarkdown ? "\n\n---\n\n" : "\n\n"
        var isMissing = true
        for name in names {
            if !text.isEmpty { text += rule }
            do throws(MethodError) {
                let (passage, total) = try engine.passage(
                    reference(), verses: verses, in: name, limit: limit, notes: footnotes, lines: true)
                append(passage, total: total, to: &text)
                isMissing = false
            } catch {
                if let name { text += bold(name.uppercased()) + ": " }
                text += error.message
            }
        }
        if isMissing, !translations.isEmpty,
            let (passage, total) = try? engine.passage(
                reference(), verses: verses, in: nil, limit: limit, notes: footnotes, lines: true)
        {
            text += rule
            append(passage, total: total, to: &text)
        }
        return text
    }

    /// Appends a passage.
    ///
    /// - Parameter total: how many verses it has with those that are not shown.
    func append(_ passage: ReadablePassage, total: Int, to text: inout String) {
        text += bold(passage.reference)
        text += " ("
        text += passage.translation
        text += ")\n\n"
        let numbered = passage.verses.count > 1
        var notes: [String] = []
        for (index, verse) in passage.verses.enumerated() {
            if index > 0 { text += joint(passage.verses[index - 1], verse) }
            if numbered, !verse.number.isEmpty {
                PassagePage.appendRaised(verse.number, to: &text)
                text += "\u{2009}"
            }
            appendLines(of: verse, to: &text)
            for note in verse.notes {
                notes.append(numbered && !verse.number.isEmpty ? "\(verse.number): \(note)" : note)
            }
        }
        let rest = total - passage.verses.count
        if rest > 0, total > limit { text += "\n\n" + UserMessage.moreVerses.text(in: language, count: rest) }
        if !notes.isEmpty {
            text += "\n"
            for note in notes {
                text += isMarkdown ? "\n- " : "\n* "
                append(note, to: &text)
            }
        }
    }

    /// What is between two verses: an empty line before a paragraph, a line break beside poetry, else a space.
    private func joint(_ first: ReadablePassage.Line, _ second: ReadablePassage.Line) -> String {
        if second.text.isEmpty { return "" }
        if second.startsParagraph || first.verse.verse == 0 { return "\n\n" }
        return first.lineStarts.isEmpty && second.lineStarts.isEmpty ? " " : lineBreak
    }

    /// Appends the words of a verse. Lines of poetry after the first are indented, as most Bibles print parallel lines.
    private func appendLines(of verse: ReadablePassage.Line, to text: inout String) {
        let starts = verse.lineStarts.filter { $0 > 0 && $0 < verse.text.utf8.count }
        if starts.isEmpty { return append(verse.text, to: &text) }
        let bytes = Array(verse.text.utf8)
        for (start, end) in zip([0] + starts, starts + [bytes.count]) where start < end {
            if start > 0 { text += lineBreak + "\u{2003}" }
            // A line break replaces the space before it.
            let isSpaced = end < bytes.count && bytes[end - 1] == 0x20
            append(String(decoding: bytes[start..<(isSpaced ? end - 1 : end)], as: UTF8.self), to: &text)
        }
    }

    /// A line break within a paragraph. In Markdown two spaces make one (CommonMark 0.31, §6.7).
    var lineBreak: String { isMarkdown ? "  \n" : "\n" }

    fileprivate func bold(_ words: String) -> String { isMarkdown ? "**" + words + "**" : words }

    /// Appends words with Markdown's own characters escaped by a backslash (CommonMark 0.31, §2.4). Few verses have any.
    fileprivate func append(_ words: String, to text: inout String) {
        guard isMarkdown, words.utf8.contains(where: PassagePage.isMarkup) else {
            text += words
            return
        }
        for character in words {
            if let byte = character.asciiValue, PassagePage.isMarkup(byte) { text += "\\" }
            text.append(character)
        }
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"):
            true
        default: false
        }
    }

    /// Appends a verse number in superscript digits of Unicode. Every client shows them, unlike markup for superscripts.
    private static func appendRaised(_ number: String, to text: inout String) {
        for scalar in number.unicodeScalars {
            let digit = Int(scalar.value) - 0x30
            text.unicodeScalars.append(digit >= 0 && digit < 10 ? raised[digit] : scalar == "–" ? "⁻" : scalar)
        }
    }

    private static let raised: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
}

extension PassagePage {
    /// - Parameter language: the language of messages.
    init(_ session: Session, isMarkdown: Bool, _ language: Language? = nil) {
        self.init(
            isMarkdown: isMarkdown, limit: session.settings.hoverVerses, footnotes: session.settings.footnotes,
            language: language ?? session.messageLanguage(of: nil))
    }
}

/// A Strong's number in prose: `G3056`, `H430`, `strong:H0430`, `strongs:G26`.
struct StrongsCitation {
    let range: Range<Int>
    /// The letter and the digits.
    let key: String

    /// The number that contains or touches an offset.
    init?(in text: DocumentText, at offset: Int) {
        let bytes = text.bytes
        var start = offset
        while start > 0, offset - start < 16, StrongsCitation.isWord(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, end - offset < 16, StrongsCitation.isWord(bytes[end]) { end += 1 }
        guard end - start >= 2, end - start <= 7 else { return nil }
        let letter = bytes[start] & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        // One letter may follow the digits, as in extended Strong's numbers.
        var digits = end
        if bytes[end - 1] | 0x20 &- 0x61 < 26, bytes[end - 1] &- 0x30 >= 10 { digits -= 1 }
        guard digits - start >= 2, bytes[(start + 1)..<digits].allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        key = text.string(start..<end).uppercased()
        for word in ["strong:", "strongs:"] {
            let from = start - word.utf8.count
            guard from >= 0, zip(bytes[from..<start], word.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            start = from
        }
        // With a lower-case letter it is rather a hexadecimal number or a name, unless `strong:` comes before it.
        guard bytes[start] & 0x20 == 0 || bytes[start] | 0x20 == UInt8(ascii: "s") else { return nil }
        range = start..<end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
    }
}

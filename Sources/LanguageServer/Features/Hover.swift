import Engine
import JSON
import JSONRPC
import Scripture

/// `textDocument/hover` (LSP 3.17, "Hover Request"): the text of the reference at a place.
///
/// Of a list such as `John 3:16-18; 4:1` the part at the place is shown, and the range is that part's.
enum Hover: LanguageMethod {
    static let name: StaticString = "textDocument/hover"
    static let summary: StaticString = """
        The text of the part of a reference at a place, or the entry of a Strong’s number.
        """

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("hoverProvider", true)
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        guard let place = try session.lookClosely(params) else { return result.null() }
        guard let find = place.find else {
            guard let key = place.strongs, let entry = entry(of: key, in: session) else { return result.null() }
            return write(entry, place, in: session, to: &result)
        }
        let segment = find.segment(at: place.offset)
        let page = PassagePage(session, isMarkdown: session.client.hoverTakesMarkdown)
        var text =
            segment.isValid
            ? page.text(
                of: segment.osis, verses: segment.verses, in: session.translations(of: find), from: session.engine)
            : segment.problems.map { ProblemText($0, in: session.settings.spokenLanguage).message }.joined(
                separator: "\n")
        if session.settings.crossReferences { text += crossReferences(of: segment, in: session) }
        write(text, place, in: session, to: &result)
    }

    private static func write(
        _ text: String, _ place: Session.CursorTarget, in session: Session, to result: inout JSONWriter
    ) {
        result.beginObject()
        result.key("contents")
        result.beginObject()
        result.field("kind", session.client.hoverTakesMarkdown ? "markdown" : "plaintext" as StaticString)
        result.field("value", text)
        result.endObject()
        result.key("range")
        result.beginObject()
        result.field("start", place.start)
        result.field("end", place.end)
        result.endObject()
        result.endObject()
    }

    /// What a lexicon says, in a few lines; nil where it says nothing.
    private static func entry(of key: String, in session: Session) -> String? {
        guard let entry = try? session.engine.call("lexicon.entry", ["key": .string(key)]) else { return nil }
        func member(_ name: String) -> String { entry[name]?.string ?? "" }
        let isMarkdown = session.client.hoverTakesMarkdown
        let head = [member("originalWord"), member("transliteration")].filter { !$0.isEmpty }.joined(separator: " · ")
        var lines = [isMarkdown ? "**\(member("key"))** \(head)" : "\(member("key")) \(head)"]
        lines.append(member("strongsDef"))
        if !member("kjvTranslation").isEmpty { lines.append("KJV: " + member("kjvTranslation")) }
        if !member("wordOrigin").isEmpty { lines.append(member("wordOrigin")) }
        if let count = entry["frequency"]?.int, count > 0 {
            lines.append("\(count) times in \(member("frequencyIn").uppercased())")
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Where else Scripture speaks of the first verse, where that is wanted and known.
    private static func crossReferences(of segment: ReferenceSegment, in session: Session) -> String {
        guard segment.isValid,
            let found = try? session.engine.call(
                "crossReferences.verse", ["reference": .string(segment.osis), "limit": 12])
        else { return "" }
        let labels = (found["groups"]?.array ?? []).flatMap { $0["bibleVerseReferences"]?.array ?? [] }
            .compactMap { $0["label"]?.string }
        return labels.isEmpty ? "" : "\n\n→ " + labels.prefix(12).joined(separator: "; ")
    }
}

/// A passage laid out for a person who looks at it beside a text: a hover, the documentation of a completion.
struct PassagePage {
    let isMarkdown: Bool
    /// How many verses are shown before the rest is only counted.
    let limit: Int
    let footnotes: Bool

    init(_ session: Session, isMarkdown: Bool) {
        self.isMarkdown = isMarkdown
        limit = session.settings.hoverVerses
        footnotes = session.settings.footnotes
    }

    /// The passage in each of the translations; what is missing in one is said in its place. Where it is in none of them, as
    /// when they are on the network, for which nobody waits here, the one that is at hand follows.
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
                    reference(), verses: verses, in: name, limit: limit, notes: footnotes)
                append(passage, total: total, to: &text)
                isMissing = false
            } catch {
                if let name { text += bold(name.uppercased()) + ": " }
                text += error.message
            }
        }
        if isMissing, !translations.isEmpty,
            let (passage, total) = try? engine.passage(
                reference(), verses: verses, in: nil, limit: limit, notes: footnotes)
        {
            text += rule
            append(passage, total: total, to: &text)
        }
        return text
    }

    private func append(_ passage: ReadablePassage, total: Int, to text: inout String) {
        text += bold(passage.reference)
        text += " ("
        text += passage.translation
        text += ")\n\n"
        let numbered = passage.verses.count > 1
        var notes: [String] = []
        for (place, verse) in passage.verses.enumerated() {
            if place > 0 { text += verse.text.isEmpty ? "" : " " }
            if numbered, !verse.number.isEmpty {
                PassagePage.appendRaised(verse.number, to: &text)
                text += "\u{2009}"
            }
            append(verse.text, to: &text)
            for note in verse.notes {
                notes.append(numbered && !verse.number.isEmpty ? "\(verse.number): \(note)" : note)
            }
        }
        let rest = total - passage.verses.count
        if rest > 0, total > limit {
            text += "\n\n… and \(rest) more \(rest == 1 ? "verse" : "verses")"
        }
        if !notes.isEmpty {
            text += "\n"
            for note in notes {
                text += isMarkdown ? "\n- " : "\n* "
                append(note, to: &text)
            }
        }
    }

    private func bold(_ words: String) -> String { isMarkdown ? "**" + words + "**" : words }

    /// Markdown's own signs lose their meaning behind a backslash (CommonMark 0.31, §2.4); few verses hold any.
    private func append(_ words: String, to text: inout String) {
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

    /// Verse numbers in Unicode's raised digits, which every client shows, unlike markup for them.
    private static func appendRaised(_ number: String, to text: inout String) {
        for scalar in number.unicodeScalars {
            let digit = Int(scalar.value) - 0x30
            text.unicodeScalars.append(digit >= 0 && digit < 10 ? raised[digit] : scalar == "–" ? "⁻" : scalar)
        }
    }

    private static let raised: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
}

/// A Strong's number as prose mentions it: `G3056`, `H430`, `strong:H0430`, `strongs:G26`.
struct StrongsCitation {
    let range: Range<Int>
    /// The letter and the digits.
    let key: String

    /// The number that an offset stands in or at.
    init?(in text: DocumentText, at offset: Int) {
        let bytes = text.bytes
        var start = offset
        while start > 0, offset - start < 16, StrongsCitation.isWord(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, end - offset < 16, StrongsCitation.isWord(bytes[end]) { end += 1 }
        guard end - start >= 2, end - start <= 7 else { return nil }
        let letter = bytes[start] & 0xDF
        guard letter == UInt8(ascii: "G") || letter == UInt8(ascii: "H") else { return nil }
        // One letter may follow the digits, as extended keys have it.
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
        // A small letter is a hexadecimal number or a name, unless it says what it is.
        guard bytes[start] & 0x20 == 0 || bytes[start] | 0x20 == UInt8(ascii: "s") else { return nil }
        range = start..<end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
    }
}

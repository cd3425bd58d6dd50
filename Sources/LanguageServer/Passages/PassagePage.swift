import Engine
import JSONRPC
import Scripture

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

import Corpus
import Scripture

/// Builds a passage from the verses of several answers.
struct PassageBuilder {
    private let versification: Versification
    private var verses: [[VerseText]] = []
    private var missing: [(verse: Verse, note: String)] = []
    private var allCached = true
    private var isStale = false

    init(_ versification: Versification) { self.versification = versification }

    /// Records how one answer was obtained.
    mutating func note(cached: Bool, stale: Bool) {
        allCached = allCached && cached
        isStale = isStale || stale
    }

    /// Adds the next range: the verses of it that `rows` has, in the order of the versification, and a list of those
    /// that it lacks.
    ///
    /// A service may send the titles of psalms without being asked. Verse 0 is included if the range begins or ends
    /// with it, or if `detail` has superscriptions, as with a pack.
    mutating func add(_ rows: [VerseRow], for range: VerseRange, detail: PassageDetail) {
        var texts: [Verse: String] = [:]
        for row in rows where texts[row.verse] == nil { texts[row.verse] = row.text }
        var found: [VerseText] = []
        if let slots = versification.slots(of: range) {
            for slot in slots {
                guard let verse = versification.verse(atSlot: slot),
                    verse.verse > 0 || verse == range.from || verse == range.to || detail.contains(.superscriptions)
                else { continue }
                if let text = texts[verse], !text.isEmpty {
                    found.append(VerseText(verse: verse, lastVerse: verse.verse, text: TextSlice(text)))
                } else if verse.verse > 0 || range.from == range.to {
                    missing.append((verse, ""))
                }
            }
        }
        verses.append(found)
    }

    var passage: PassageText {
        PassageText(verses: verses, missing: missing, cached: allCached && !verses.isEmpty, stale: isStale)
    }
}

/// A verse from a service, with its text cleaned.
struct VerseRow: Sendable {
    var verse: Verse
    var text: String

    /// Replaces each run of white space by one space, and removes white space at the ends, pilcrows, and control
    /// characters.
    static func cleaned(_ text: String) -> String {
        UntrustedText.shown(text).split { $0.isWhitespace || $0 == "¶" || $0 == "\u{FEFF}" }.joined(separator: " ")
    }
}

/// Text from outside that is made safe to show.
enum UntrustedText {
    /// Removes characters that control the display: control characters (ECMA-48: C0 except tabs and line ends, DEL,
    /// C1), which could send commands to a terminal, and the embeddings, overrides and isolates of the bidirectional
    /// algorithm (UAX #9, section 2), which could show the text in another order.
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: controlsDisplay) else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !controlsDisplay(scalar) { kept.append(scalar) }
        return String(kept)
    }

    static func controlsDisplay(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Tab, newline, carriage return; U+0085 also ends a line.
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

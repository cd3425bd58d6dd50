import Corpus
import Scripture

/// Gathers the verses of a passage from several answers.
struct PassageReading {
    private let versification: Versification
    private var verses: [[VerseText]] = []
    private var missing: [(verse: Verse, note: String)] = []
    private var allCached = true
    private var isStale = false

    init(_ versification: Versification) { self.versification = versification }

    /// Notes how one answer was got.
    mutating func note(cached: Bool, stale: Bool) {
        allCached = allCached && cached
        isStale = isStale || stale
    }

    /// Adds the next range: what of it `rows` has, in the order of the versification, and what they lack.
    ///
    /// A service may tell psalms' titles without having been asked. Verse 0 stands in the answer where the range begins or
    /// ends with it, or where `detail` asks for superscriptions, as with a pack.
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

/// A verse as a service gave it, its text cleaned.
struct VerseRow: Sendable {
    var verse: Verse
    var text: String

    /// A text with single spaces where it has line ends, no space at its ends, no pilcrows, and nothing that steers the
    /// display.
    static func cleaned(_ text: String) -> String {
        UntrustedText.shown(text).split { $0.isWhitespace || $0 == "¶" || $0 == "\u{FEFF}" }.joined(separator: " ")
    }
}

/// What of a text that strangers wrote may be shown.
enum UntrustedText {
    /// The text without what steers the display in place of being read: control characters (ECMA-48: C0 but tabs and line
    /// ends, DEL, C1), with which a text could command a terminal, and the embeddings, overrides and isolates of the
    /// bidirectional algorithm (UAX #9, section 2), with which it could show itself in another order than it has.
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: steersDisplay) else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !steersDisplay(scalar) { kept.append(scalar) }
        return String(kept)
    }

    static func steersDisplay(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Tab, newline, carriage return; U+0085 is a line end too.
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

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

extension Versification {
    /// Whether a range of KJV numbers most likely names the same verses here. It is told from the verse counts alone: the
    /// chapters of the range have as many verses in both, and a psalm does not lie where the Septuagint's numbering is
    /// one behind.
    package func countsLikeKJV(_ range: VerseRange) -> Bool {
        if self === Versification.kjv { return true }
        guard slots(of: range) != nil, range.from.book == range.to.book else { return false }
        let book = range.from.book
        for chapter in range.from.chapter...range.to.chapter {
            if verseCount(of: book, chapter: chapter) != Versification.kjv.verseCount(of: book, chapter: chapter) {
                return false
            }
            if book == .ps && (10...147).contains(chapter) && joinsPsalms9And10 { return false }
        }
        return true
    }

    /// The Septuagint and the Bibles after it count Psalms 9 and 10 as one, of 38 or 39 verses.
    private var joinsPsalms9And10: Bool { verseCount(of: .ps, chapter: 9) > 30 }
}

/// Makes a draft of verses that are at hand as such, so that each is spoken as one.
struct VersesReader {
    private static let plain = ByteSet(visibleBut: "")

    static func draft(of source: SpeechBytes, verses: [SpeechText.Verse]) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var place = 0
        for verse in verses {
            if verse.startsParagraph { draft.breakStretch(.block) }
            draft.appendSpace(at: place)
            draft.appendVerseNumber(isCertain: true)
            // What overlaps the verse before it has been spoken with that.
            let start = max(place, verse.range.lowerBound)
            place = max(place, min(verse.range.upperBound, source.count))
            _ = draft.appendText(of: source, from: start, to: place, plain: plain)
        }
        draft.breakStretch(.block)
        return draft
    }
}

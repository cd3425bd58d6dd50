import Scripture

extension SpokenReference.Ending {
    /// How the reference `text[range]` ends, of which only the resolved end is known: `16ff` or `16-33`.
    init(_ text: SpeechBytes, _ range: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound, !text[end - 1].isLetter, !text[end - 1].isDigit { end -= 1 }
        var start = end
        while start > range.lowerBound, text[start - 1].isLetter { start -= 1 }
        self = .asGiven
        for (word, ending) in Self.words where end - start == word.utf8CodeUnitCount && text.holds(word, at: start) {
            self = ending
        }
    }

    /// The words that the parser takes for an open end.
    private static let words: [(StaticString, SpokenReference.Ending)] = [
        ("f", .next), ("ff", .rest), ("foll", .rest), ("following", .rest),
    ]
}

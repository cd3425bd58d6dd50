import Corpus

extension ImportedVerse {
    /// Puts another verse behind this one, with a space between: what stands on and around it moves with its text.
    mutating func join(_ other: ImportedVerse) {
        if text.isEmpty && extras == VerseExtras() {
            self = other
            return
        }
        let isSpaceDue = !text.isEmpty && !other.text.isEmpty
        if isSpaceDue { text.append(0x20) }
        let shift = text.count
        text += other.text
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift..<range.upperBound + shift }
        extras.spans += other.extras.spans.map { TextSpan(moved($0.range), $0.kind) }
        extras.headings += other.extras.headings.map {
            Heading(kind: $0.kind, offset: $0.offset + shift, text: $0.text)
        }
        extras.footnotes += other.extras.footnotes.map {
            Footnote(kind: $0.kind, offset: $0.offset + shift, text: $0.text)
        }
        if other.startsParagraph && isSpaceDue { extras.lineStarts.append(shift) }
        extras.lineStarts += other.extras.lineStarts.map { $0 + shift }
        extras.words += other.extras.words.map { word in
            var word = word
            word.range = moved(word.range)
            return word
        }
    }
}

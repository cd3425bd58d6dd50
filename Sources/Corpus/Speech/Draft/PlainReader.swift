/// Makes a draft of plain text: an empty line parts paragraphs, another line break is a space.
struct PlainReader {
    private static let plain = ByteSet(visibleBut: "")

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var draft = SpeechDraft(capacity: source.count)
        var place = 0
        while place < source.count {
            let end = endOfParagraph(in: source, from: place)
            place = draft.appendText(of: source, from: place, to: end, plain: plain)
            draft.breakStretch(.block)
        }
        return draft
    }

    /// The next line break behind which a line has nothing but white space.
    private static func endOfParagraph(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count {
            place = source.offset(of: 0x0A, from: place) + 1
            let line = place
            while source[place] == 0x20 || source[place] == 0x09 || source[place] == 0x0D { place += 1 }
            if source[place] == 0x0A { return line }
        }
        return source.count
    }
}

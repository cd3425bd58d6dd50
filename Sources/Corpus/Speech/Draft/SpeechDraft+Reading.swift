// What all formats share: text up to the next byte that may be markup.

extension SpeechDraft {
    /// Appends text from `offset` on, up to a byte that is visible ASCII and not in `plain`; gives where it stands.
    ///
    /// White space of all kinds collapses, and bytes that are no UTF-8 or no text are left out.
    mutating func appendText(of source: SpeechBytes, from offset: Int, to end: Int, plain: ByteSet) -> Int {
        var place = offset
        defer { work += place - offset }
        while place < end {
            let byte = source[place]
            if plain.contains(byte) {
                let start = place
                place = SpeechDraft.endOfRun(in: source, from: place, to: end, plain)
                append(start..<place, of: source)
            } else if byte >= 0x80 {
                place += appendScalar(of: source, at: place)
            } else if byte <= 0x20 || byte == 0x7F {
                appendSpace(at: place)
                place += 1
            } else {
                return place
            }
        }
        return place
    }

    /// The end of a run of plain bytes with single spaces between them.
    @inline(__always)
    private static func endOfRun(in source: SpeechBytes, from offset: Int, to end: Int, _ plain: ByteSet) -> Int {
        var place = offset + 1
        while place < end {
            if plain.contains(source[place]) {
                place += 1
            } else if source[place] == 0x20, place + 1 < end, plain.contains(source[place + 1]) {
                place += 2
            } else {
                break
            }
        }
        return place
    }

    /// Appends the character at `offset`, which is not ASCII; gives its length.
    mutating func appendScalar(of source: SpeechBytes, at offset: Int) -> Int {
        let (value, length) = source.scalar(at: offset)
        guard let value else { return 1 }
        switch SpokenGlyph(value) {
        case .text: append(offset..<offset + length, of: source)
        case .space: appendSpace(at: offset)
        case .superscript: appendVerseNumber()
        case .silent: break
        }
        return length
    }
}

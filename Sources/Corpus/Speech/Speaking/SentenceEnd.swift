/// Where sentences end: at a full stop, question or exclamation mark before white space and what may begin another.
///
/// The rules are those of Unicode's sentence boundaries (UAX #29, SB8 to SB11) for text in which abbreviations have
/// been found already, and for initials: "C. S. Lewis" is one sentence.
enum SentenceEnd {
    static let marks = ByteSet(".!?")

    /// Where the next sentence begins behind the mark at `offset`; `nil` where none does in `range`.
    static func next(in text: SpeechBytes, mark offset: Int, _ range: Range<Int>) -> Int? {
        let place = behindClosers(in: text, from: offset + 1, range.upperBound)
        guard place < range.upperBound - 1, text[place] == 0x20, mayBegin(text[place + 1]) else { return nil }
        return text[offset] == UInt8(ascii: ".") && isInitial(text, offset, range) ? nil : place + 1
    }

    /// Whether a sentence may have ended at `end`, behind an abbreviation's point.
    static func follows(in text: SpeechBytes, at end: Int, _ range: Range<Int>) -> Bool {
        guard text[end - 1] == UInt8(ascii: ".") else { return false }
        let place = behindClosers(in: text, from: end, range.upperBound)
        return place >= range.upperBound || (text[place] == 0x20 && text[place + 1].isCapital)
    }

    /// Whether a text ends with the end of a sentence.
    static func ends(in text: SpeechBytes, _ range: Range<Int>) -> Bool {
        for place in range.reversed().prefix(longestCloser) where marks.contains(text[place]) {
            return behindClosers(in: text, from: place, range.upperBound) == range.upperBound
        }
        return false
    }

    /// A sentence seldom begins in lower case.
    private static func mayBegin(_ byte: UInt8) -> Bool { !(byte.isLetter && !byte.isCapital) }

    private static func isInitial(_ text: SpeechBytes, _ offset: Int, _ range: Range<Int>) -> Bool {
        guard offset > range.lowerBound, text[offset - 1].isCapital, text[offset - 1] != UInt8(ascii: "I") else {
            return false
        }
        return offset - 1 == range.lowerBound || text[offset - 2] == 0x20 || text[offset - 2] == UInt8(ascii: ".")
    }

    private static let closers = ByteSet(".!?)]\"'")
    /// No run of marks is followed further; what is longer is no end.
    private static let longestCloser = 12

    /// Past further marks, brackets and quotation marks; the curved ones are U+2018 to U+201F, and U+00BB.
    private static func behindClosers(in text: SpeechBytes, from offset: Int, _ end: Int) -> Int {
        var place = offset
        while place < end, place - offset < longestCloser {
            if closers.contains(text[place]) {
                place += 1
            } else if text[place] == 0xE2, text[place + 1] == 0x80, text[place + 2] & 0xF8 == 0x98 {
                place += 3
            } else if text[place] == 0xC2, text[place + 1] == 0xBB {
                place += 2
            } else {
                break
            }
        }
        return place
    }
}

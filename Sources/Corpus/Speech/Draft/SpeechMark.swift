/// What a raised text is, when it is not to be spoken.
enum SpeechMark {
    /// The number of a verse or a chapter, or of a footnote: `16`, `16-17`, `3:16`, `16b`.
    case number
    /// A footnote's mark: `a`, `[b]`, `*`.
    case note

    /// `nil` for raised text that belongs to what is said: the "th" of "10th".
    init?(_ text: some Collection<UInt8>) {
        guard text.count <= SpeechMark.longest else { return nil }
        var letters = 0
        var digits = 0
        var brackets = 0
        for byte in text {
            if byte.isDigit {
                digits += 1
            } else if byte.isLetter {
                letters += 1
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") {
                brackets += 1
            }
        }
        guard letters <= 1 else { return nil }
        self = digits > 0 && brackets == 0 ? .number : .note
    }

    private static let longest = 16
}

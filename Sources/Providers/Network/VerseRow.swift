import Scripture

/// A verse as a service gave it, its text cleaned.
struct VerseRow: Sendable {
    var verse: Verse
    var text: String

    /// A text with single spaces where it has line ends, no space at its ends, and no pilcrows.
    static func cleaned(_ text: String) -> String {
        text.split { $0.isWhitespace || $0 == "¶" || $0 == "\u{FEFF}" }.joined(separator: " ")
    }
}

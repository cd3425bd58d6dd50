import Scripture

/// A verse as a service gave it, its text cleaned.
struct VerseRow: Sendable {
    var verse: Verse
    var text: String

    /// A text with single spaces where it has line ends, no space at its ends, no pilcrows, and nothing that steers the
    /// display.
    static func cleaned(_ text: String) -> String {
        UntrustedText.shown(text).split { $0.isWhitespace || $0 == "¶" || $0 == "\u{FEFF}" }.joined(separator: " ")
    }
}

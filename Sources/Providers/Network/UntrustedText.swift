/// What of a text that strangers wrote may be shown.
enum UntrustedText {
    /// The text without what steers the display in place of being read: control characters (ECMA-48: C0 but tabs and line
    /// ends, DEL, C1), with which a text could command a terminal, and the embeddings, overrides and isolates of the
    /// bidirectional algorithm (UAX #9, section 2), with which it could show itself in another order than it has.
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: steersDisplay) else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !steersDisplay(scalar) { kept.append(scalar) }
        return String(kept)
    }

    static func steersDisplay(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Tab, newline, carriage return; U+0085 is a line end too.
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

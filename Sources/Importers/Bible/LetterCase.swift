/// Whether letters are capitals.
enum LetterCase {
    /// Fewer say nothing: `YHWH`, `MENE MENE TEKEL`.
    private static let enough = 24

    /// Whether a text is printed in capitals all through. What its first letters do not tell is not looked at further.
    static func isAllCapitals(_ text: [UInt8]) -> Bool {
        var capitals = 0
        // A letter in lower case among the first bytes ends it at once, as in nearly every verse.
        if text.prefix(32).contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) { return false }
        for scalar in String(decoding: text.prefix(1024), as: UTF8.self).unicodeScalars {
            if scalar.properties.isLowercase { return false }
            // Cherokee is printed in its capitals.
            if scalar.properties.isUppercase, !(0x13A0...0x13F5).contains(scalar.value) { capitals += 1 }
        }
        return capitals >= enough
    }
}

extension StringProtocol {
    /// Whether the text contains another one, byte for byte: `"italic bold".contains(text: "bold")` is true. An empty text is in
    /// every text.
    ///
    /// The library's own `contains` for strings is part of its regular expressions, whose engine would add a megabyte to the
    /// program.
    package func contains(text other: String) -> Bool {
        var text = self.utf8[...]
        while text.count >= other.utf8.count {
            if text.starts(with: other.utf8) { return true }
            if text.isEmpty { return false }
            text.removeFirst()
        }
        return false
    }
}

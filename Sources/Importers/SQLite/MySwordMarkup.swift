import Scripture

/// MySword's tags in those of GBF, which `VerseBuilder` reads: titles have levels there (`<TS1>`), and cross references are
/// numbers (`<RX 43.3.16>`).
enum MySwordMarkup {
    static func gbf(_ text: [UInt8]) -> [UInt8] {
        TagRewriting.rewrite(text) { name, _, _ in
            if name.count == 3, name.hasPrefix("TS") { return .replacing("<TS>") }
            if name.hasPrefix("RX "), let place = place(name.dropFirst(3)) { return .replacing("<RX \(place)>") }
            return .keeping
        }
    }

    /// `John 3:16-17` for `43.3.16-17`.
    private static func place(_ numbers: Substring) -> String? {
        let parts = numbers.split(separator: ".")
        guard parts.count >= 2, let number = Int(parts[0]), let book = BookNumbering.protestant.book(number),
            parts.dropFirst().allSatisfy({ part in part.allSatisfy { $0.isNumber || $0 == "-" } })
        else { return nil }
        return BookNames.english.name(of: book) + " " + parts[1] + (parts.count > 2 ? ":" + parts[2] : "")
    }
}
